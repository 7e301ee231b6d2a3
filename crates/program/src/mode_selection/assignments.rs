//! Ties: the choices of modes that have the same time, their number, and the simplest of them.

use juxtapose_support::collections::SortSmall;

use super::super::mode::Mode;

/// So many choices of modes with one time are listed, or as many as are ranked, if these are more. All of
/// them are counted.
pub(super) const LISTED: usize = 32;

/// Modes of neighbouring nodes, in document order. The order among them is that of ties: fewer switches, then SIMD
/// before SPMD at the first node where they differ.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Assignment {
    /// The places in these nodes where the mode changes, ends of iterations included.
    pub(super) switches: u32,
    /// Whether each node is in SPMD.
    spmd: Vec<bool>,
}

impl Assignment {
    pub(super) fn modes(&self) -> impl Iterator<Item = Mode> + '_ {
        self.spmd.iter().map(|&spmd| if spmd { Mode::Spmd } else { Mode::Simd })
    }
}

/// Ties: all choices of modes for the same nodes that have the same time.
#[derive(Clone, Debug)]
pub(super) struct Assignments {
    /// The first choices, in order.
    pub(super) listed: Vec<Assignment>,
    /// How many choices there are.
    pub(super) count: f64,
}

impl Assignments {
    /// The single choice that has all of so many nodes in one mode.
    pub(super) fn uniform(nodes: usize, mode: Mode) -> Self {
        let only = Assignment { switches: 0, spmd: vec![mode == Mode::Spmd; nodes] };
        Self { listed: vec![only], count: 1.0 }
    }

    /// The choices for one series of nodes and then for another, where `switches` places of change lie
    /// between the two.
    ///
    /// The lists are in order. The k-th of one and the m-th of the other have k·m pairs before them or equal
    /// to them. So a pair whose k·m is above the length of the list is not in it.
    pub(super) fn then(&self, next: &Self, switches: u32, most: usize) -> Self {
        let mut listed = Vec::new();
        for (k, first) in self.listed.iter().take(most).enumerate() {
            for second in next.listed.iter().take(most / (k + 1)) {
                let spmd = first.spmd.iter().chain(&second.spmd).copied().collect();
                listed.push(Assignment { switches: first.switches + second.switches + switches, spmd });
            }
        }
        listed.sort_small();
        listed.truncate(most);
        Self { listed, count: (self.count * next.count).min(f64::MAX) }
    }

    /// Adds other choices of modes that have the same time.
    pub(super) fn join(&mut self, others: Self, most: usize) {
        self.listed.extend(others.listed);
        self.listed.sort_small();
        self.listed.truncate(most);
        self.count = (self.count + others.count).min(f64::MAX);
    }
}
