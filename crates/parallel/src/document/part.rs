//! Document format of parts, expressions that have a name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Expression;

/// An expression that others mention by its name. Each mention is its own independent draw, as if it were written out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "NamedPart")]
pub struct Part {
    /// Its name.
    pub part: String,
    /// What is done.
    #[serde(rename = "do")]
    pub does: Expression,
    /// For a reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}
