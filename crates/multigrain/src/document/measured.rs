//! Document format of measured times.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Times that were measured.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// Where they come from, for a reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The times, at least one.
    pub rows: Vec<MeasuredTime>,
}

/// How long a program took with so many threads and so many accelerators for each.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeasuredTime {
    /// m.
    #[schemars(range(min = 1))]
    pub threads: u64,
    /// p.
    #[schemars(range(min = 1))]
    pub accelerators: u64,
    /// How long, in units; above 0.
    pub time: f64,
}
