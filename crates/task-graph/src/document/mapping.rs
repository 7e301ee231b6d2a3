//! Document format of mappings made by hand.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A mapping made by hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mapping {
    /// Its name.
    pub name: String,
    /// The processor of each task, from 1.
    pub processors: BTreeMap<String, u64>,
    /// In which order processors execute their phases; "arrival" unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
}

/// In which order processors execute their phases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Order {
    /// In order of arrival, in turns of a quantum.
    Arrival(Arrival),
    /// The names of all phases: each processor executes its own one after the other, as they follow each other here, and waits
    /// for the next one's messages. A task of one phase gives it its name. Each stands behind those that it waits for.
    Phases(Vec<String>),
}

/// The order of arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Arrival {
    /// `arrival`.
    #[serde(rename = "arrival")]
    Arrival,
}
