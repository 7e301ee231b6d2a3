//! Assumptions of a model tested on the runs that it was made of, or is held against: independence, alikeness of ranks, and no drift.
//!
//! | assumption | test | what could have been found |
//! |---|---|---|
//! | independent | Spearman's rank correlation of each two columns, with Holm's correction | the correlation that is found four times of five |
//! | alike | Friedman's test, the runs being blocks, of columns that are at work at once; Kruskal and Wallis's of samples | one that is longer by such a share |
//! | steady | a permutation test of a change of the mean after some run | a second half that is longer by such a share |
//!
//! Rows of measured runs keep what each run has in common, so that independence and drift can be tested; samples do not say which of them are of one run. A test
//! that rejects nothing tells something only with what it could have found.

mod changed;
mod power;
mod scan;
mod sources;
#[cfg(test)]
mod tests;
mod tests_of;

use serde::Serialize;

pub use changed::{Change, Kind, changed};
pub use sources::Lists;

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

/// The assumptions of a model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Assumptions {
    /// Each test that its runs allow.
    pub tested: Vec<Tested>,
    /// Lists of as many samples, which may be of the same runs; none where there are fewer than two.
    pub lists: Option<Lists>,
}

impl Assumptions {
    /// Of a document. Permutations are drawn from the seed.
    #[must_use]
    pub fn of(document: &serde_json::Value, seed: u64) -> Self {
        let mut tested = Vec::new();
        for columns in sources::rows(document) {
            tested.push(columns.independent());
            tested.extend(sources::at_once(document, &columns).iter().map(|together| together.alike(seed)));
            tested.push(columns.steady(seed));
        }
        tested.extend(sources::lists_at_once(document).iter().map(sources::Columns::alike_apart));
        tested.extend(sources::measured(document).iter().map(|totals| totals.steady(seed)));
        Self { tested, lists: sources::lists(document) }
    }
}
