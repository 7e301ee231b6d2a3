//! Mentions of conditions in the document format: what stands in a place in each case.
//!
//! The schema allows a mention wherever a time or a probability stands, and these types are written within mentions and conditions, too. It is laxer
//! than the reader, which also tells whether a mention names a condition, and all of its cases.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What stands in a place in each case of a condition: `{"by": "input", "small": 12, "large": 40}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{T}ByCase")]
pub struct ByCase<T> {
    /// The condition.
    pub by: String,
    /// What it is in each of its cases, by name.
    #[serde(flatten)]
    pub cases: BTreeMap<String, T>,
}

/// What was measured in the run: `{"row": "A"}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "MeasuredInRun")]
pub struct InRow {
    /// The name of the row.
    pub row: String,
}

/// A number, perhaps another one in each case of a condition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "SharedNumber")]
pub enum Number {
    /// Certain.
    Certain(f64),
    /// What was measured in the run.
    InRow(InRow),
    /// Each case of a condition has its own.
    ByCase(ByCase<Self>),
}

impl From<f64> for Number {
    fn from(number: f64) -> Self {
        Self::Certain(number)
    }
}
