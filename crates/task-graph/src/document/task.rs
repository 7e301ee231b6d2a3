//! Document format of tasks, their activities, and how their representative times are picked.

use juxtapose_document::format::{mentions::Number, time::Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
    pub volume: Option<Number>,
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
    pub volume: Option<Number>,
}

/// The next message of another task, in the order of its sending.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReceiveMessage {
    /// The sender.
    pub receive: String,
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
