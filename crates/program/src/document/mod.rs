//! Document format of kind `program`: its types for deserialisation, serialisation and the JSON Schema.

mod machine;
mod own;
mod processors;
mod scheme;
mod times;
mod tree;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use machine::{EmptyClause, Machine, PerPe, Switch, SwitchTime};
pub use own::{
    ByIteration, ByProcessor, ClassIterations, ClassProbability, ClassSize, ClassTime, EachMode,
    IterationsByProcessor, OwnIterations, OwnProbability, Positions, ProbabilityByProcessor,
    RestOfProcessors, TimeByIteration, TimeByProcessor, TimePerMode,
};
pub use scheme::{Mode, Scheme};
pub use tree::{Block, Conditional, Decision, Group, Loop, Node, Operation, Queue, Queued};

pub(crate) use processors::PROCESSORS;
pub(crate) use times::times;

use juxtapose_document::format::header::Header;

/// A data-parallel program, predicted by its flow-analysis tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Program")]
pub struct ProgramDocument {
    /// What all documents say.
    #[serde(flatten)]
    pub header: Header<ProgramKind>,
    /// The machine that runs the program.
    pub machine: Machine,
    /// Blocks, loops, conditionals and groups of PEs, in order of execution.
    pub program: Vec<Node>,
    /// The alternatives to compare; all-SIMD and all-SPMD unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schemes: Option<Vec<Scheme>>,
}

/// The kind of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum ProgramKind {
    /// `program`.
    #[serde(rename = "program")]
    Program,
}
