//! Document format of measured times.

use std::collections::BTreeMap;

use juxtapose_document::format::measured::Runs;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Times that were measured: of configurations, to fit parameters to; or of runs, which predictions are held against, as in documents of every kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// Where they come from, for a reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The times of configurations, at least two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<MeasuredTime>,
    /// As in documents of every kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Runs>,
    /// As in documents of every kind, by the name of a configuration.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub of: BTreeMap<String, Runs>,
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
