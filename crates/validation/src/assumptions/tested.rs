//! Result of the test of one assumption: what was found, how probable that is, and what could have been found.

use serde::Serialize;

/// An assumption of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Assumption {
    /// Times of one run have nothing in common.
    Independent,
    /// All that is at work at once takes equally distributed times.
    Alike,
    /// Later runs are as long as earlier ones.
    Steady,
}

/// What a test tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Told {
    /// At 5 % the assumption is rejected.
    Broken,
    /// It is not, and what would have mattered could have been found: a correlation of 0.5, or a share of 5 %.
    NotFound,
    /// It is not, and no more could have been found.
    CannotBeTold,
}

/// An assumption, tested on some runs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Tested {
    /// See there.
    pub assumption: Assumption,
    /// The condition whose rows were tested; none of samples and of measured totals.
    pub condition: Option<String>,
    /// The outcome whose measured totals were tested; none of all outcomes' or of rows.
    pub outcome: Option<String>,
    /// How many runs there are; of samples the fewest of one list.
    pub runs: usize,
    /// How many columns were compared, or pairs of them.
    pub compared: usize,
    /// The columns that deviate most; none of measured totals.
    pub names: Vec<String>,
    /// How far: a correlation from −1 to 1, or a share by which a column, or the second half, is longer. None where nothing varies, or the order
    /// of runs is not known.
    pub found: Option<f64>,
    /// The probability of at least as much where the assumption holds, however many were compared.
    pub p: Option<f64>,
    /// What four such tests of five find; none where none could.
    pub could_have_found: Option<f64>,
    /// Whether runs are sorted by length, so that their order says nothing of when they were.
    pub sorted: bool,
    /// See there.
    pub told: Told,
    /// Of a drift: after how many runs the mean changes, where that is in the first half: a warm-up.
    pub leave_out: Option<usize>,
}
