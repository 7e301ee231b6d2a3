//! Conditions in the document format: circumstances that times share (their mentions are in `mentions`).

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{parameters::Probability, time::Time};

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
