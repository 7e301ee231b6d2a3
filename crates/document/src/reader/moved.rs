//! Rounding errors of plain numbers: how many and the greatest, which are told once for a document.

/// The rounding errors so far, of numbers that are no whole ticks.
#[derive(Default)]
pub(crate) struct Moved {
    /// How many numbers.
    pub(crate) count: usize,
    /// By how much at most, in units, and where.
    pub(crate) most: Option<(f64, String)>,
}

impl Moved {
    /// Adds those of another reading of alike numbers.
    pub(crate) fn join(&mut self, other: Self) {
        self.count = self.count.max(other.count);
        let is_more = |most: &(f64, String)| self.most.as_ref().is_none_or(|known| most.0 > known.0);
        if let Some(most) = other.most.filter(is_more) {
            self.most = Some(most);
        }
    }
}
