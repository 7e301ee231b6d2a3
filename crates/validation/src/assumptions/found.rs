//! Assumptions of a document, each tested on the runs that allow it.

use serde::Serialize;

use super::{
    sources::{self, Columns, Lists},
    tested::Tested,
};

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
        tested.extend(sources::lists_at_once(document).iter().map(Columns::alike_apart));
        tested.extend(sources::measured(document).iter().map(|totals| totals.steady(seed)));
        Self { tested, lists: sources::lists(document) }
    }
}
