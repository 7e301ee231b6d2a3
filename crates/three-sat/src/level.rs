//! Branching decisions of one level of the search, counted: the data of a measured probability.

/// The decisions of the conditional `if_xi`, over all PEs and instances, or over those of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The index i of the variable x_i that gets its value here.
    pub variable: usize,
    /// How often the formula was evaluated.
    pub evaluated: u64,
    /// How often the formula was undetermined then, so that the search went deeper. At the last variable that
    /// is never so.
    pub undetermined: u64,
}

impl Level {
    /// The measured probability of going deeper.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
    pub fn probability(&self) -> f64 {
        self.undetermined as f64 / self.evaluated as f64
    }

    /// The levels of so many searches, from the first variable that no label fixes on, as far as any node was searched:
    /// each undetermined formula has two nodes below.
    pub(super) fn all(first: usize, searches: u64, undetermined: &[u64]) -> Vec<Self> {
        let mut evaluated = 2 * searches;
        let mut levels = Vec::new();
        for (variable, &undetermined) in (first..).zip(undetermined) {
            if evaluated > 0 {
                levels.push(Self { variable, evaluated, undetermined });
            }
            evaluated = 2 * undetermined;
        }
        levels
    }
}
