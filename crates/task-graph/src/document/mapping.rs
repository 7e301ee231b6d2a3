//! Document format of mappings made by hand.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::machine::Priority;

/// A mapping made by hand, or a queue, from which whoever is free takes the next ready task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mapping {
    /// Its name.
    pub name: String,
    /// The processor of each task, from 1; of a queue, how many processors there are.
    pub processors: Processors,
    /// In which order processors execute their phases; "arrival" unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
    /// Of a queue, which of several ready tasks is taken first; "as written" unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priority: Option<Priority>,
}

/// The processor of each task, or how many processors there are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Processors {
    /// The processor of each task, from 1.
    Each(BTreeMap<String, u64>),
    /// How many processors a queue has.
    Count(u64),
}

/// In which order processors execute their phases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Order {
    /// An order by its name.
    Named(OrderName),
    /// The names of all phases: each processor executes its own one after the other, as they follow each other here, and waits
    /// for the next one's messages. A task of one phase gives it its name. Each stands behind those that it waits for.
    Phases(Vec<String>),
}

/// An order by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum OrderName {
    /// In order of arrival, in turns of a quantum.
    Arrival,
    /// Whoever is free takes the next ready task, and executes it to its end.
    Queue,
}
