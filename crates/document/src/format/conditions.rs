//! Conditions and their mentions in the document format: circumstances that times share.
//!
//! The schema allows a mention wherever a time or a probability stands, and the same types are written within mentions and conditions. It is
//! laxer than the reader, which also tells whether a mention names a condition, and all of its cases.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    parameters::Probability,
    time::{Time, whole_where_it_is},
};

/// A random circumstance, drawn once for a run, or once for each processor. Exactly one of `cases`, `rows` and `factor` is given.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// Its name.
    pub condition: String,
    /// Its cases…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cases: Option<Cases>,
    /// …or measured runs, each as likely: by name, one time of each run…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<BTreeMap<String, Vec<Time>>>,
    /// …or a factor of times, as it is distributed: 1 leaves them as they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub factor: Option<Time>,
    /// The condition with cases, written before, on whose case the probabilities of these cases depend.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<String>,
    /// What draws it; a run unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<DrawnFor>,
    /// In how many runs the factor was seen; unless given it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 3))]
    pub runs: Option<u64>,
    /// Which times the factor multiplies; those that mention it unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scales: Option<Scales>,
}

/// Cases by name with their probabilities, which sum to 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "ConditionCases")]
pub enum Cases {
    /// Whatever else is so.
    Alone(BTreeMap<String, Probability>),
    /// By the case of the condition that is given.
    Given(BTreeMap<String, BTreeMap<String, Probability>>),
}

/// What draws a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DrawnFor {
    /// Each run, once.
    Run,
    /// Each processor, once for its whole run.
    Processor,
}

/// Which times a factor multiplies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "ScaledTimes")]
pub enum Scales {
    /// All.
    All,
    /// Those that mention it.
    Mentions,
}

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

/// A time that a factor multiplies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ScaledTime")]
pub struct Scaled {
    /// The factor.
    pub by: ScaledBy,
    /// The time.
    pub time: Time,
}

/// A factor of times.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ScaledBy {
    /// This number.
    Number(
        #[serde(serialize_with = "whole_where_it_is")]
        #[schemars(range(min = 0))]
        f64,
    ),
    /// The condition of this name.
    Condition(String),
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
