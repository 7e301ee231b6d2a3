//! Rounding errors of plain numbers: how many and the greatest, which are told once for a document.

/// The rounding errors so far, of numbers that are no whole ticks.
#[derive(Default)]
pub(crate) struct Moved {
    /// How many numbers.
    pub(crate) count: usize,
    /// By how much at most, in units, and where.
    pub(crate) most: Option<(f64, String)>,
}
