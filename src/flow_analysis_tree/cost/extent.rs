//! Which times are possible: from the shortest to the longest, in steps.

use crate::{
    density::{Density, gcd},
    flow_analysis_tree::{
        mode::Mode,
        tree::{Block, SwitchTime},
    },
};

/// The times `first, first + step, …, last`, in ticks. A certain time has step 0, which every lattice holds.
/// Sums and products that do not fit into 64 bits become the greatest number that does: that is far beyond
/// what is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Extent {
    pub(super) first: u64,
    pub(super) last: u64,
    pub(super) step: u64,
}

impl Extent {
    pub(super) fn of(density: &Density) -> Self {
        let step = if density.masses().len() == 1 { 0 } else { density.step() };
        Self { first: density.origin(), last: density.last(), step }
    }

    /// The times of a block on one PE, which are also those of the slowest of some PEs.
    pub(super) fn of_block(block: &Block, mode: Mode) -> Self {
        let each = block.operations.iter();
        each.map(|operation| Self::of(operation.time.get(mode)).repeated(operation.count))
            .fold(Self::default(), Self::then)
    }

    /// The times of a switch for any number of PEs from `least` to `most`.
    pub(super) fn of_switch(time: &SwitchTime, (least, most): (usize, usize)) -> Self {
        let [least, most] = [least, most].map(|e| time.per_pe.saturating_mul(e as u64));
        let growing = if least < most { time.per_pe } else { 0 };
        Self::of(&time.fixed).then(Self { first: least, last: most, step: growing })
    }

    /// How many times there are.
    pub(super) fn points(self) -> f64 {
        match self.step {
            0 => 1.0,
            step => float((self.last - self.first) / step) + 1.0,
        }
    }

    /// The times of one after the other.
    pub(super) fn then(self, next: Self) -> Self {
        Self {
            first: self.first.saturating_add(next.first),
            last: self.last.saturating_add(next.last),
            step: gcd(self.step, next.step),
        }
    }

    /// The times of so many, one after the other.
    pub(super) fn repeated(self, count: u64) -> Self {
        let step = if count == 0 { 0 } else { self.step };
        Self { first: self.first.saturating_mul(count), last: self.last.saturating_mul(count), step }
    }

    /// The times of as many, one after the other, as any of these numbers of iterations.
    pub(super) fn iterated(self, iterations: Self) -> Self {
        let varying = iterations.step.saturating_mul(self.first);
        let least = self.repeated(iterations.first);
        Self { step: gcd(self.step, varying), last: self.repeated(iterations.last).last, ..least }
    }

    /// The times of either of two.
    pub(super) fn or(self, other: Self) -> Self {
        let apart = self.first.abs_diff(other.first);
        Self {
            first: self.first.min(other.first),
            last: self.last.max(other.last),
            step: gcd(gcd(self.step, other.step), apart),
        }
    }

    /// These times on a lattice that holds all multiples of `lattice` too.
    pub(super) fn on(self, lattice: u64) -> Self {
        Self { step: gcd(self.step, lattice), ..self }
    }
}

#[expect(clippy::cast_precision_loss, reason = "an estimate need not be exact")]
pub(super) fn float(count: u64) -> f64 {
    count as f64
}
