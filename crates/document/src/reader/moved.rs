//! Rounding errors of plain numbers, which are told once for a document.

/// What rounding to whole ticks has moved so far.
#[derive(Default)]
pub(crate) struct Moved {
    /// How many numbers.
    pub(crate) count: usize,
    /// By how much at most, in units, and where.
    pub(crate) most: Option<(f64, String)>,
}
