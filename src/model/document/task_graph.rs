//! Kind `taskgraph` as written.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::time::Time;

/// A message-passing program: the graph of its tasks, and the machines to run it on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TaskGraph {
    /// The version of the format.
    #[schemars(extend("const" = 1))]
    pub juxtapose: u32,
    /// What is modelled.
    pub kind: TaskGraphKind,
    /// For a reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The unit of all times, in the plural; "ticks" unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The length of one tick, in units; 1 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tick: Option<f64>,
    /// What runs the tasks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub machine: Option<Cluster>,
    /// How representative times are picked (sections 2.2 and 2.3), where a phase does not say it itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub representatives: Option<Representatives>,
    /// The names of the data sets that times were measured with. Where given, every list of samples has one time for each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub datasets: Option<Vec<String>>,
    /// The tasks, in any order.
    pub tasks: Vec<Task>,
    /// Mappings made by hand, to compare.
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

/// Equal processors on a network.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cluster {
    /// The numbers of processors to compare; 1 to 4 unless given, or to as many as there are tasks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub processors: Option<Vec<u64>>,
    /// What carries messages between processors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub network: Option<Network>,
    /// The time slice of the round robin among the tasks of one processor, in units. 200 ms unless given; without a time
    /// slice where the unit is no known unit of time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quantum: Option<f64>,
    /// In which order processors execute tasks under the best mapping; "planned" unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Rule>,
}

/// In which order processors execute tasks under the best mapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Rule {
    /// Each in its best order, which is searched for together with the mapping.
    Planned,
    /// In order of arrival, in turns of a quantum: the paper's own rule.
    Arrival,
}

/// What carries messages between processors. Those within a processor take no time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Network {
    /// Bytes per unit of time. Unless given, those of 100 Mbps Ethernet; infinitely many where the unit is no known unit
    /// of time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bandwidth: Option<f64>,
    /// From the end of a transfer to its arrival, in units; 0 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latency: Option<f64>,
    /// Which transfers wait for each other; "switched" unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub medium: Option<Medium>,
}

/// Which transfers wait for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Medium {
    /// Those from one processor, and those to one processor: a switch with full-duplex ports.
    Switched,
    /// All of them: a bus.
    Shared,
    /// None.
    Free,
}

/// How representative times are picked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Representatives {
    /// α of section 2.2, in units: times that differ by no more count as one; 0 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<f64>,
    /// nc of section 2.3, the number of classes. Unless given, 5 for less than 500 observations, else 10.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub classes: Option<u64>,
    /// Representative times of phases that stay non-deterministic are rounded to multiples of this, in units; not rounded
    /// unless given. The paper's Table 5 rounds to whole seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_to: Option<f64>,
}

/// A task, executed on one processor: one phase after other tasks, or several activities.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// Its name.
    pub task: String,
    /// The time of its only phase…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Time>,
    /// …with the phase's tolerance, in units…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<f64>,
    /// …and its number of classes…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub classes: Option<u64>,
    /// …which begins when it has a message from the end of each of these…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Vec<Predecessor>>,
    /// …or what it does instead, one after the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub activities: Option<Vec<Activity>>,
    /// For a reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A task that another one waits for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Predecessor {
    /// Its name: no data flows.
    Task(String),
    /// Its name, with the data that it hands over.
    WithVolume(TaskWithVolume),
}

/// A task that another one waits for, with the data that it hands over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TaskWithVolume {
    /// Its name.
    pub task: String,
    /// In bytes; 0 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub volume: Option<f64>,
}

/// What a task does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Activity {
    /// Computes.
    Compute(Compute),
    /// Sends a message, and goes on.
    Send(SendMessage),
    /// Waits for a message.
    Receive(ReceiveMessage),
}

/// A computation phase.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Compute {
    /// Its name, unique among all phases.
    pub compute: String,
    /// Its time.
    pub time: Time,
    /// Its tolerance, in units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<f64>,
    /// Its number of classes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub classes: Option<u64>,
}

/// A message to another task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SendMessage {
    /// The receiver.
    pub send: String,
    /// In bytes; 0 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub volume: Option<f64>,
}

/// The next message of another task, in the order of its sending.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReceiveMessage {
    /// The sender.
    pub receive: String,
}

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
