//! Header of documents of all kinds: version, kind, title, unit, tick, conditions and measured totals.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{conditions::Condition, measured::Measured};

/// The version of the format that this program writes. It reads version 1 as well, for ever.
pub const VERSION: u32 = 2;

/// The names of its fields.
pub const HEADER: [&str; 7] = ["juxtapose", "kind", "title", "unit", "tick", "conditions", "measured"];

/// What a document says whatever its kind is: fields of the document itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Header<K> {
    /// The version of the format.
    #[schemars(extend("const" = 2))]
    pub juxtapose: u32,
    /// What is modelled.
    pub kind: K,
    /// For a reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The unit of all times, in the plural; "units" unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The resolution: all times are rounded to whole ticks of this length, in units. Found unless given; nothing that the document means
    /// depends on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tick: Option<f64>,
    /// Circumstances that times share; none unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conditions: Option<Vec<Condition>>,
    /// Measured totals, which predictions are held against; none unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub measured: Option<Measured>,
}

impl<K> Header<K> {
    /// Of a document of this kind, in the format that this program writes; nothing else is given.
    #[must_use]
    pub fn new(kind: K) -> Self {
        Self {
            juxtapose: VERSION,
            kind,
            title: None,
            unit: None,
            tick: None,
            conditions: None,
            measured: None,
        }
    }
}
