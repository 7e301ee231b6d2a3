//! Comparison of times in the usual stochastic order (dominance), up to rounding. Each density keeps its distribution function in a cache,
//! which is dropped with it.

use std::{cell::OnceCell, ptr};

use juxtapose_density::density::{Density, DistributionFunction};

/// ε: how far a distribution function may fall short of one that it still counts as no later than. Sums of thousands of
/// masses round by some 1e-15, and every density lacks ends of 1e-18: an exact comparison of such tails would hardly
/// find two that compare.
pub(super) const ALLOWANCE: f64 = 1e-14;

/// How far a mean may exceed one that it still counts as equal to, relatively.
const ROUNDING: f64 = 1e-13;

/// A density with its mean, and with a cache of its distribution function, as it is compared again and again.
pub(super) struct Part {
    pub(super) density: Density,
    pub(super) mean: f64,
    function: OnceCell<DistributionFunction>,
}

impl Part {
    pub(super) fn of(density: Density) -> Self {
        Self { mean: density.mean(), density, function: OnceCell::new() }
    }

    fn function(&self) -> &DistributionFunction {
        self.function.get_or_init(|| DistributionFunction::of(&self.density))
    }

    pub(super) fn is_no_later_than(&self, other: &Self) -> bool {
        ptr::eq(self, other)
            || mean_is_no_later(self.mean, other.mean)
                && self.function().is_no_later_than(other.function(), ALLOWANCE)
    }

    /// Whether this time is no later than another one, and not its equal.
    pub(super) fn is_earlier_than(&self, other: &Self) -> bool {
        !mean_is_no_later(other.mean, self.mean) && self.is_no_later_than(other)
    }
}

/// Whether means allow that one time is no later than another: its mean is no larger, but for rounding.
pub(super) fn mean_is_no_later(one: f64, other: f64) -> bool {
    one <= other * (1.0 + ROUNDING)
}
