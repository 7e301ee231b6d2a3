//! Measured totals in the document format: runs of the whole program, which predictions are held against.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Measured totals. At least one of `total` and `of` is given.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "MeasuredTotals")]
pub struct Measured {
    /// Runs that every outcome is held against which has none of its own in `of`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Runs>,
    /// Runs of one scheme, alternative, mapping or configuration, by the name of its outcome.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub of: BTreeMap<String, Runs>,
}

/// Measured runs: how long each took.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "MeasuredRuns")]
pub struct Runs {
    /// How long each took that ended, in units.
    pub samples: Vec<f64>,
    /// How many never ended; none unless given.
    #[serde(default, skip_serializing_if = "is_none")]
    #[schemars(range(max = 1_000_000))]
    pub never: u64,
    /// Whether the model was made of these very runs, so that agreement proves little; false unless given.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fitted: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's signature; 32-bit machines do not mind")]
fn is_none(never: &u64) -> bool {
    *never == 0
}
