//! Which times are possible: from the shortest to the longest, in steps.

use super::{Density, gcd};

/// The times `first, first + step, …, last`, in ticks. A certain time has step 0, which every lattice holds.
/// Sums and products that do not fit into 64 bits become the greatest number that does: that is far beyond
/// what is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Extent {
    pub(crate) first: u64,
    pub(crate) last: u64,
    pub(crate) step: u64,
}

impl Extent {
    pub(crate) fn of(density: &Density) -> Self {
        let step = if density.masses().len() == 1 { 0 } else { density.step() };
        Self { first: density.origin(), last: density.last(), step }
    }

    /// How many times there are.
    pub(crate) fn points(self) -> f64 {
        match self.step {
            0 => 1.0,
            step => float((self.last - self.first) / step) + 1.0,
        }
    }

    /// The times of one after the other.
    pub(crate) fn then(self, next: Self) -> Self {
        Self {
            first: self.first.saturating_add(next.first),
            last: self.last.saturating_add(next.last),
            step: gcd(self.step, next.step),
        }
    }

    /// The times of so many, one after the other.
    pub(crate) fn repeated(self, count: u64) -> Self {
        let step = if count == 0 { 0 } else { self.step };
        Self { first: self.first.saturating_mul(count), last: self.last.saturating_mul(count), step }
    }

    /// The times of either of two.
    pub(crate) fn or(self, other: Self) -> Self {
        let apart = self.first.abs_diff(other.first);
        Self {
            first: self.first.min(other.first),
            last: self.last.max(other.last),
            step: gcd(gcd(self.step, other.step), apart),
        }
    }
}

/// A count as a number.
#[expect(clippy::cast_precision_loss, reason = "counts are below 2^53, or need not be exact")]
pub(crate) fn float(count: u64) -> f64 {
    count as f64
}
