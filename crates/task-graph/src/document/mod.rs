//! Document format of kind `taskgraph`: its types for deserialisation, serialisation and the JSON Schema.

mod machine;
mod mapping;
mod task;
mod times;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use machine::{Machine, Medium, Network, Priority, Rule};
pub use mapping::{Mapping, Order, OrderName, Processors};
pub use task::{
    Activity, Compute, Predecessor, ReceiveMessage, Representatives, SendMessage, Task, TaskWithVolume,
};

pub(crate) use times::times;

use juxtapose_document::format::header::Header;

/// A message-passing program: the graph of its tasks, and the machines to run it on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "TaskGraph")]
pub struct TaskGraphDocument {
    /// What all documents say.
    #[serde(flatten)]
    pub header: Header<TaskGraphKind>,
    /// What runs the tasks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub machine: Option<Machine>,
    /// How representative times are picked (sections 2.2 and 2.3), where a phase does not say it itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub representatives: Option<Representatives>,
    /// The names of the data sets that times were measured with. Where given, every list of samples has one time for each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub datasets: Option<Vec<String>>,
    /// Makespans that were measured, in units, to compare with what is predicted. Nothing that is predicted depends on them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub makespans: Option<Vec<f64>>,
    /// The tasks, in any order.
    pub tasks: Vec<Task>,
    /// Mappings made by hand, and queues, to compare.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mappings: Option<Vec<Mapping>>,
}

/// The kind of a task graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum TaskGraphKind {
    /// `taskgraph`.
    #[serde(rename = "taskgraph")]
    TaskGraph,
}
