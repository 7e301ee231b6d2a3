//! [`Quantity`]: what a distribution may be of.

use crate::limits;

/// What a distribution is of, and the range of its values: of times in ticks.
#[derive(Clone, Copy, PartialEq)]
pub struct Quantity {
    pub(super) what: &'static str,
    pub(super) least: u64,
    pub(super) most: u64,
}

impl Quantity {
    /// What makes a distribution have fewer values.
    pub(super) fn coarser(self) -> &'static str {
        if self == TIME { "choose a coarser tick" } else { "allow fewer iterations" }
    }
}

/// A time, in ticks.
pub const TIME: Quantity = Quantity { what: "a time", least: 0, most: limits::TIME };
/// A number of iterations.
pub const ITERATIONS: Quantity =
    Quantity { what: "a number of iterations", least: 0, most: limits::ITERATIONS };
