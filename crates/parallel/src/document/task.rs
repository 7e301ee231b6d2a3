//! Document format of the tasks that expressions are composed of.

use juxtapose_document::format::time::{Probability, Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A task. Each mention of its name is an independent draw of its time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "NamedTask")]
pub struct Task {
    /// Its name.
    pub task: String,
    /// How long it takes to answer.
    pub time: Time,
    /// The probability that it never answers; 0 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fails: Option<Probability>,
    /// After which time its failure is known; unless given, it never is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fails_after: Option<Time>,
    /// For a reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}
