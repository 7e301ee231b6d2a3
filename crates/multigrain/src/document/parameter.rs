//! Document format of the parameters of eq. (11): certain, drawn by chance, or dependent on the number of threads.

use juxtapose_document::format::{
    mentions::{ByCase, InRow},
    time::{Distribution, Probability, Time},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A time, in units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "TimeParameter")]
pub enum Parameter {
    /// Certain, at least 0: taken as it is.
    Certain(#[schemars(range(min = 0))] f64),
    /// Drawn once for each run: all threads and all configurations see one value.
    EachRun(Distribution),
    /// Drawn for each thread by itself.
    EachThread(EachThread),
    /// What was measured in the run.
    InRow(InRow),
    /// Each case of a condition has its own.
    ByCase(ByCase<Self>),
}

/// Drawn for each thread by itself, in each phase.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EachThread {
    /// What it is drawn from.
    pub each_thread: Time,
}

/// `O_offload = O_s + O_r`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Offload {
    /// Both together.
    Both(Parameter),
    /// Each by itself.
    Messages(Messages),
}

/// `O_s` and `O_r` of eq. (2).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Messages {
    /// `O_s`: to send code and arguments.
    pub send: Message,
    /// `O_r`: to take back results.
    #[serde(rename = "return")]
    pub back: Message,
}

/// A message between a thread and an accelerator.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "OffloadMessage")]
pub enum Message {
    /// Its time.
    Time(#[schemars(range(min = 0))] f64),
    /// Its time by eq. (1).
    LogP(LogP),
}

/// `C = O_i + L + O_j` of eq. (1).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LogP {
    /// The overhead on the host.
    #[schemars(range(min = 0))]
    pub host: f64,
    /// L: the latency.
    #[schemars(range(min = 0))]
    pub latency: f64,
    /// The overhead on the accelerator.
    #[schemars(range(min = 0))]
    pub accelerator: f64,
}

/// `α_m`, for more than one thread: `α_1` is 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[schemars(rename = "ThreadContention")]
pub enum Contention {
    /// α, at least 1, whatever the number of threads.
    Constant(Factor),
    /// `α_m = 1 + (m − 1)·this`, at least 0.
    PerFurtherThread(Factor),
}

/// A factor.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Factor {
    /// Certain.
    Certain(f64),
    /// Drawn once for each run.
    Drawn(Factors),
}

/// Values that a factor may have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Factors {
    /// Each value with its probability; these sum to 1.
    pub values: Vec<(f64, Probability)>,
}

/// A cost as it depends on the number of threads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ByThreads {
    /// Whatever their number.
    Constant(Parameter),
    /// So much for each thread.
    PerThread(PerThread),
    /// So much for each thread beside the first.
    FurtherThreads(FurtherThreads),
    /// Measured.
    Table(Table),
}

/// So much for each thread.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PerThread {
    /// How much.
    pub per_thread: Parameter,
}

/// So much for each thread beside the first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FurtherThreads {
    /// How much.
    pub per_further_thread: Parameter,
}

/// Measured for 1, 2, … threads; for more the last one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The times, in units.
    pub measured: Vec<f64>,
}
