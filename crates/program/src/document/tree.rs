//! Document format of the tree: blocks, loops, conditionals, groups of PEs and queues.

use juxtapose_document::format::{queue::Schedule, time::Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::own::{OwnIterations, OwnProbability, TimePerMode};

/// A node of the program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Node {
    /// A code block.
    Block(Block),
    /// A loop.
    Loop(Loop),
    /// A data conditional.
    Conditional(Conditional),
    /// A part that groups of PEs execute by themselves.
    Group(Group),
    /// Tasks that PEs take one by one.
    Queue(Queue),
}

/// A code block: one time, or several operations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// Its name.
    pub block: String,
    /// Its time, as a single operation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimePerMode>,
    /// Its operations: in SIMD all PEs wait for the slowest at each of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub operations: Option<Vec<Operation>>,
    /// For a reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// An operation of a block.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Operation {
    /// The time of one execution on one PE…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimePerMode>,
    /// …or the name of one of the machine's operations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub op: Option<String>,
    /// How often it is executed; once unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
}

/// A loop.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Loop {
    /// Its name.
    #[serde(rename = "loop")]
    pub name: String,
    /// How often the body runs.
    pub iterations: OwnIterations,
    /// Who knows the bound: each PE ("pe", unless given) or the control unit ("cu").
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<Decision>,
    /// `for_init`: once before the loop.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub init: Option<TimePerMode>,
    /// `for_test`: at the start of every iteration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<TimePerMode>,
    /// What is repeated.
    pub body: Vec<Node>,
    /// For a reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A part that groups of PEs execute by themselves: PEs wait for those of their group, and no group for another until the part ends.
/// Inside, the control unit is that of the group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The number of PEs of a group: the PEs around divide into such groups, and are all enabled.
    #[schemars(range(min = 1))]
    pub group: u64,
    /// Its name, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What each group executes.
    pub body: Vec<Node>,
    /// For a reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// Alike tasks that PEs take in SPMD, as the threads of a loop in OpenMP: whoever is free takes the next one, or by another schedule. All PEs
/// are in step before and behind it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ProgramQueue")]
pub struct Queue {
    /// The tasks, and what they take.
    pub queue: Queued,
    /// Its name, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// For a reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// The tasks of a queue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ProgramQueued")]
pub struct Queued {
    /// How many tasks there are.
    #[schemars(range(min = 1))]
    pub tasks: u64,
    /// How many PEs take them; all that are around unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub slots: Option<u64>,
    /// How long a task takes.
    pub time: Time,
    /// How long each PE's first task takes; as every other unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Time>,
    /// What comes once, before all tasks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_up: Option<Time>,
    /// What is added to each chunk that is taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_task: Option<Time>,
    /// How tasks come to PEs: whoever is free takes one, unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schedule: Option<Schedule>,
    /// How many tasks a PE takes together, with guided at least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub chunk: Option<u64>,
    /// Whether the spread of what was seen is drawn: in each execution the weights of measured times (Bayesian bootstrap).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub few_seen: Option<bool>,
    /// How many tasks the measured times of `time` stand for; as many as there are samples unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub seen: Option<u64>,
    /// How many tasks those of `first` stand for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub first_seen: Option<u64>,
}

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// Each PE with its own data.
    Pe,
    /// The control unit, for all PEs.
    Cu,
}

/// A data conditional; at least one of its clauses is given.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Conditional {
    /// Its name.
    #[serde(rename = "if")]
    pub name: String,
    /// The probability of the "then" clause.
    pub probability: OwnProbability,
    /// Who evaluates the condition: each PE ("pe", unless given) or the control unit ("cu").
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Decision>,
    /// `if_test`: once, before the branch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<TimePerMode>,
    /// The "then" clause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<Vec<Node>>,
    /// `post_then`: at the end of the "then" clause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after_then: Option<TimePerMode>,
    /// The "else" clause.
    #[serde(rename = "else", default, skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Vec<Node>>,
    /// `post_else`: at the end of the "else" clause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after_else: Option<TimePerMode>,
    /// For a reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}
