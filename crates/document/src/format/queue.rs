//! Document format of what queues say in any kind of model.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How tasks come to slots (OpenMP 5.2, section 11.5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Schedule {
    /// Each slot has its tasks from the beginning.
    Static,
    /// Whoever is free takes the next chunk.
    Dynamic,
    /// Whoever is free takes its share of what is left.
    Guided,
}
