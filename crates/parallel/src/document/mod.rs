//! Document format of kind `parallel`: its types for deserialisation, serialisation and the JSON Schema.

mod expression;
mod part;
mod task;
mod times;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use expression::{
    All, Any, Choice, Copies, Expression, First, Never, Queue, Queued, Repeated, Retries, Series, Share,
    Timeout, Wait,
};
pub use part::Part;
pub use task::Task;

pub(crate) use times::times;

use juxtapose_document::format::header::Header;

/// Parallel tasks: alternatives that are composed of the same tasks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Parallel")]
pub struct ParallelDocument {
    /// What all documents say.
    #[serde(flatten)]
    pub header: Header<ParallelKind>,
    /// The number that expressions name "n".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub n: Option<u64>,
    /// The tasks, by unique names.
    pub tasks: Vec<Task>,
    /// Expressions that others mention by their names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parts: Option<Vec<Part>>,
    /// What is compared, at least one.
    pub alternatives: Vec<Alternative>,
}

/// The kind of parallel tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum ParallelKind {
    /// `parallel`.
    #[serde(rename = "parallel")]
    Parallel,
}

/// A way to do it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Alternative {
    /// Its name.
    pub name: String,
    /// What is done.
    #[serde(rename = "do")]
    pub does: Expression,
}
