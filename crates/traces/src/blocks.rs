//! Granularity of a model's blocks and tasks: names, what stands between two barriers or messages, or whole steps.

use serde::{Deserialize, Serialize};

/// Granularity: what has times of its own in a model, a block of a program or a task of a task graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Blocks {
    /// What has one name between two barriers, or two messages.
    Names,
    /// All that stands between two barriers, or two messages.
    Between,
    /// The whole step, with the times of the traced steps: nothing is predicted.
    Step,
}
