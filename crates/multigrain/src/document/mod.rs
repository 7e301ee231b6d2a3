//! Document format of kind `multigrain`: its types for deserialisation, serialisation and the JSON Schema.

mod measured;
mod parameter;
mod times;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use measured::{Measured, MeasuredTime};
pub use parameter::{
    ByThreads, Contention, EachThread, Factor, Factors, FurtherThreads, LogP, Message, Messages, Offload,
    Parameter, PerThread, Table,
};

pub(crate) use times::times;

use juxtapose_document::format::header::Header;

/// A program whose host threads offload work to accelerators. Certain times are taken as they are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Multigrain")]
pub struct MultigrainDocument {
    /// What all documents say.
    #[serde(flatten)]
    pub header: Header<MultigrainKind>,
    /// What it may run on.
    pub machine: Machine,
    /// What it does, one phase after the other; at least one.
    pub phases: Vec<Phase>,
    /// How many independent tasks the threads share out: all times are totals of these, and m threads take them in rounds.
    /// Unless given, all threads work on one task.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub tasks: Option<u64>,
    /// Eqs. (2) to (4): what an offload costs beside its work; 0 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offload: Option<Offload>,
    /// g of eq. (7): the gap between two offloads of one thread, or between two results, whichever is larger; 0 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<Parameter>,
    /// α of eq. (10): by what threads that share a host slow each other down; 1 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contention: Option<Contention>,
    /// `T_CSW` of eq. (10): a switch between threads, for each offload; 0 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub switch: Option<ByThreads>,
    /// `O_COL` of eq. (10): collective communication between threads, for each offload; 0 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collective: Option<ByThreads>,
    /// What is compared; the fastest by the closed formula unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub configurations: Option<Vec<Configuration>>,
    /// Times that were measured, to fit the parameters to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub measured: Option<Measured>,
    /// Notes for a reader, by the names of parameters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<BTreeMap<String, String>>,
}

/// The kind of programs that use host threads and accelerators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum MultigrainKind {
    /// `multigrain`.
    #[serde(rename = "multigrain")]
    Multigrain,
}

/// What a program may run on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "HostAndAccelerators")]
pub struct Machine {
    /// `N_APU`: threads × accelerators of each are at most so many.
    #[schemars(range(min = 1))]
    pub accelerators: u64,
    /// The most threads that may be started; as many as there are accelerators unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub threads: Option<u64>,
}

/// A phase of a program, with one thread and one accelerator.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "OffloadingPhase")]
pub struct Phase {
    /// Its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    /// `T_HPU`: the work that stays on the host.
    pub host: Parameter,
    /// `T_APU`: the offloaded work that accelerators share.
    pub device: Parameter,
    /// `C_APU`: the offloaded work that they cannot share.
    pub serial_device: Parameter,
    /// N: how often it offloads; its times are totals of all of these, and each of them costs. 1 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offloads: Option<u64>,
}

/// So many threads, with so many accelerators each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Configuration {
    /// m.
    #[schemars(range(min = 1))]
    pub threads: u64,
    /// p.
    #[schemars(range(min = 1))]
    pub accelerators: u64,
}
