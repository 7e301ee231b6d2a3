//! Rounding errors of plain numbers, which are told once for a document.

/// What rounding to whole ticks has moved so far.
#[derive(Default)]
pub(super) struct Moved {
    /// How many numbers.
    pub(super) count: usize,
    /// By how much at most, in units, and where.
    pub(super) most: Option<(f64, String)>,
}
