//! Precedence graph, the partial order of the phases: which of them end before which others begin; its topological sort and transitive
//! closure.
//!
//! It is a graph with an edge for each direct wait, beside which there may be edges that others imply. Its nodes are the phases
//! and some *relays*: moments at which a task has waited for several things and passes that on before it computes again. Without
//! them a task that hears of a thousand and tells a thousand would be a million edges.

use std::collections::BTreeMap;

use fixedbitset::FixedBitSet;

use super::super::{
    graph::{Activity, TaskGraph},
    mapping::Placed,
    order::Order,
};

pub(super) struct Precedence {
    /// Number of phases: the first nodes are these, relays come behind.
    pub(super) phases: usize,
    /// For each node those that it waits for.
    pub(super) before: Vec<Vec<usize>>,
    /// For each node those that wait for it.
    pub(super) behind: Vec<Vec<usize>>,
    /// All nodes in topological order, each behind those that it waits for.
    pub(super) order: Vec<usize>,
}

impl Precedence {
    /// Precedence by messages, what waits for what, and in a given order for the phase before on a processor; none where something waits
    /// for itself.
    pub(super) fn of(graph: &TaskGraph, mapping: Placed<'_>) -> Option<Self> {
        let phases = graph.phases.len();
        let mut before = vec![Vec::new(); phases];
        // What each task waits for next, and what it had waited for when it sent a message.
        let mut since = vec![Vec::new(); graph.tasks.len()];
        let mut sent = vec![None; graph.messages.len()];
        for &(task, activity) in Order::of(graph).activities() {
            match activity {
                Activity::Compute(phase) => {
                    before[phase] = std::mem::replace(&mut since[task], vec![phase]);
                }
                Activity::Send(message) => {
                    if since[task].len() > 1 {
                        let relay = before.len();
                        before.push(std::mem::replace(&mut since[task], vec![relay]));
                    }
                    sent[message] = since[task].first().copied();
                }
                Activity::Receive(message) => since[task].extend(sent[message]),
            }
        }
        for line in mapping.lines(&graph.task_of_phases()).unwrap_or_default() {
            line.windows(2).for_each(|pair| before[pair[1]].push(pair[0]));
        }
        let mut behind = vec![Vec::new(); before.len()];
        for (node, before) in before.iter().enumerate() {
            before.iter().for_each(|&one| behind[one].push(node));
        }
        let order = in_order(&before, &behind);
        (order.len() == before.len()).then_some(Self { phases, before, behind, order })
    }

    /// For each phase how many phases it waits for, directly or not, less how many wait for it.
    pub(super) fn ranks(&self) -> Vec<i64> {
        let mut ranks = vec![0; self.phases];
        let backwards: Vec<_> = self.order.iter().rev().copied().collect();
        self.count(&self.order, &self.before, |phase, count| ranks[phase] += i64::from(count));
        self.count(&backwards, &self.behind, |phase, count| ranks[phase] -= i64::from(count));
        ranks
    }

    /// For each of the phases among some nodes, which stand in order, the places of all phases among them that it waits for.
    pub(super) fn closure(&self, nodes: &[usize], phases: usize) -> Vec<FixedBitSet> {
        let (mut closure, mut relays) = (Vec::new(), BTreeMap::new());
        let mut place = BTreeMap::new();
        for &node in nodes {
            let mut ahead = FixedBitSet::with_capacity(phases);
            for one in &self.before[node] {
                if let Some(&one) = place.get(one) {
                    ahead.union_with(&closure[one]);
                    ahead.insert(one);
                } else if let Some(relayed) = relays.get(one) {
                    ahead.union_with(relayed);
                }
            }
            if node < self.phases {
                place.insert(node, closure.len());
                closure.push(ahead);
            } else {
                relays.insert(node, ahead);
            }
        }
        closure
    }

    /// Tells for each phase how many are among `next` of it, among `next` of these, and so on: of 64 phases at once whether
    /// they are, so that nothing has to hold all pairs.
    fn count(&self, order: &[usize], next: &[Vec<usize>], mut tell: impl FnMut(usize, u32)) {
        let mut reached = vec![0_u64; next.len()];
        for first in (0..self.phases).step_by(64) {
            let those = first..self.phases.min(first + 64);
            for &node in order {
                let own = |one: usize| if those.contains(&one) { 1 << (one - first) } else { 0 };
                reached[node] = next[node].iter().fold(0, |all, &one| all | reached[one] | own(one));
                if node < self.phases {
                    tell(node, reached[node].count_ones());
                }
            }
        }
    }
}

/// The nodes, each behind all that are `before` it; those on circles, and behind them, are left out (A. B. Kahn, "Topological
/// sorting of large networks", Communications of the ACM 5, 1962).
fn in_order(before: &[Vec<usize>], behind: &[Vec<usize>]) -> Vec<usize> {
    let mut missing: Vec<_> = before.iter().map(Vec::len).collect();
    let mut order: Vec<_> = (0..before.len()).filter(|&node| missing[node] == 0).collect();
    let mut next = 0;
    while let Some(&node) = order.get(next) {
        for &one in &behind[node] {
            missing[one] -= 1;
            if missing[one] == 0 {
                order.push(one);
            }
        }
        next += 1;
    }
    order
}
