//! [`Quantity`]: the dimension of a distribution's values, times or numbers of iterations, with their range.

use crate::limits;

/// The dimension of a distribution's values, and their range: of times in ticks.
#[derive(Clone, Copy, PartialEq)]
pub struct Quantity {
    pub(super) what: &'static str,
    pub(super) least: u64,
    pub(super) most: u64,
}

impl Quantity {
    /// A hint: what makes a distribution have fewer values.
    #[must_use]
    pub fn coarser(self) -> &'static str {
        if self == TIME { "choose a coarser tick" } else { "allow fewer iterations" }
    }
}

/// A time, in ticks.
pub const TIME: Quantity = Quantity { what: "a time", least: 0, most: limits::TIME };
/// A number of iterations.
pub const ITERATIONS: Quantity =
    Quantity { what: "a number of iterations", least: 0, most: limits::ITERATIONS };
