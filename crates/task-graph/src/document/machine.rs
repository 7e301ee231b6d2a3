//! Document format of the machine that a task graph runs on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Equal processors on a network.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Cluster")] // its name in the schema, which knows another Machine
pub struct Machine {
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
    /// In which order processors execute tasks; "planned" unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Rule>,
    /// Which of several ready tasks is taken first, where whoever is free takes the next one (order "queue"); "as written" unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priority: Option<Priority>,
}

/// In which order processors execute tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Rule {
    /// Under the best mapping, each in its best order, which is searched for together with it.
    Planned,
    /// Under the best mapping, in order of arrival, in turns of a quantum: the paper's own rule.
    Arrival,
    /// Without a mapping: whoever is free takes the next ready task, and executes it to its end.
    Queue,
}

/// Which of several ready tasks is taken first. Those that are alike go as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Priority {
    /// In document order.
    #[serde(rename = "as written")]
    AsWritten,
    /// That of most work, by mean times.
    #[serde(rename = "longest first")]
    LongestFirst,
    /// That of the longest path to the end, by mean times and without messages' delays.
    #[serde(rename = "critical path first")]
    CriticalPathFirst,
    /// In an order that each execution draws anew.
    #[serde(rename = "random")]
    Random,
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
