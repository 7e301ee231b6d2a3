//! Document format of expressions of tasks.

use juxtapose_document::format::{
    queue::Schedule,
    time::{Probability, Time},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is done with tasks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Expression {
    /// A task, a part or an alternative, by its name.
    Task(String),
    /// What never answers.
    Never(Never),
    /// A time of its own, which always ends.
    Wait(Wait),
    /// One after the other.
    Series(Series),
    /// All at once, until the last has answered.
    All(All),
    /// All at once, until the first has answered.
    First(First),
    /// All at once, until so many have answered.
    Any(Any),
    /// One of some, by chance.
    Choice(Choice),
    /// Ended after some time at the latest.
    Timeout(Timeout),
    /// Begun again when it fails.
    Retries(Retries),
    /// Alike tasks, taken one by one by slots.
    Queue(Queue),
}

/// What never answers, and whose failure is never known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Never {
    /// `true`.
    #[schemars(extend("const" = true))]
    pub never: bool,
}

/// A time of its own, such as a pause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wait {
    /// How long.
    pub wait: Time,
}

/// One after the other; fails when any part does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Series {
    /// The parts, in order.
    pub series: Vec<Expression>,
    /// How often each part stands in the list; once unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies: Option<Copies>,
}

/// All at once, until the last has answered; fails when any part does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct All {
    /// The parts.
    pub all: Vec<Expression>,
    /// How often each part stands in the list; once unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies: Option<Copies>,
}

/// All at once, until the first has answered; fails when all parts do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct First {
    /// The parts.
    pub first: Vec<Expression>,
    /// How often each part stands in the list; once unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies: Option<Copies>,
}

/// All at once, until so many have answered; fails when too few are left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Any {
    /// How many answers are enough.
    pub any: Copies,
    /// The parts.
    pub of: Vec<Expression>,
    /// How often each part stands in the list; once unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies: Option<Copies>,
}

/// How many: a number from 1 on, or "n", the document's number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Copies {
    /// So many.
    Number(#[schemars(range(min = 1))] u64),
    /// As many as the document's `n` says.
    Named(Repeated),
}

/// The name of the document's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Repeated {
    /// `n`.
    #[serde(rename = "n")]
    N,
}

/// One of some, by chance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The parts: each with a probability, which sum to one, or each with a weight.
    pub choice: Vec<Share>,
}

/// A part that is chosen with a probability, or by its weight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// How probable it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub probability: Option<Probability>,
    /// How probable it is, as a share of the sum of all weights.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0.0, max = 1e15))]
    pub weight: Option<f64>,
    /// What is done then.
    pub of: Expression,
}

/// Ended at some time at the latest: what has not answered by then has failed at that moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Timeout {
    /// The longest time, in units.
    pub timeout: f64,
    /// What is ended.
    pub of: Box<Expression>,
}

/// Begun again when it fails, at the moment at which that is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Retries {
    /// How many attempts may follow the first one.
    pub retries: u64,
    /// What is tried again.
    pub of: Box<Expression>,
}

/// Alike tasks on slots: whoever is free takes the next one (list scheduling), or by another schedule; all of them have to end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Queue {
    /// The tasks, and what they take.
    pub queue: Queued,
}

/// The tasks of a queue, each of which always ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Queued {
    /// How many tasks there are.
    pub tasks: Copies,
    /// How many tasks are done at once.
    pub slots: Copies,
    /// How long a task takes.
    pub time: Box<Expression>,
    /// How long each slot's first task takes, such as one that loads code and fills caches; as every other unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Box<Expression>>,
    /// What comes once, before all tasks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_up: Option<Box<Expression>>,
    /// What is added to each chunk that is taken: to each task, unless a schedule says otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_task: Option<Box<Expression>>,
    /// How tasks come to slots, as iterations of OpenMP's loops to threads: whoever is free takes one, unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schedule: Option<Schedule>,
    /// How many tasks a slot takes together, with guided at least: one unless given, with static as many as there are for each slot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chunk: Option<Copies>,
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
