//! Kind `program` as written.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::time::Time;

/// A data-parallel program, predicted by its flow-analysis tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Program {
    /// The version of the format.
    #[schemars(extend("const" = 1))]
    pub juxtapose: u32,
    /// What is modelled.
    pub kind: ProgramKind,
    /// For a reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The unit of all times, in the plural; "ticks" unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The length of one tick, in units; 1 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tick: Option<f64>,
    /// The machine that runs the program.
    pub machine: Machine,
    /// Blocks, loops and conditionals, in order of execution.
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

/// A machine of processing elements (PEs) with a common control unit (CU).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Machine {
    /// The number of PEs.
    #[schemars(range(min = 1))]
    pub processors: u64,
    /// What a change of mode costs; nothing unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub switch: Option<Switch>,
    /// The times of its operations, by name, for blocks that count them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub operations: Option<BTreeMap<String, TimePerMode>>,
    /// What it does in SIMD with a clause that no PE runs: "skip" it, unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub empty_clause: Option<EmptyClause>,
}

/// What becomes, in SIMD, of a clause that no PE runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum EmptyClause {
    /// It is not broadcast.
    Skip,
    /// It is broadcast, and takes the time that it would take one PE.
    Broadcast,
}

/// The mode-switching times.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Switch {
    /// From SIMD to SPMD.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_spmd: Option<SwitchTime>,
    /// From SPMD to SIMD.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_simd: Option<SwitchTime>,
}

/// A switching time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum SwitchTime {
    /// The same for any number of enabled PEs.
    Fixed(Time),
    /// Growing with the number of enabled PEs.
    PerPe(PerPe),
}

/// A switching time that grows with the number of enabled PEs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PerPe {
    /// The common part; none unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed: Option<Time>,
    /// Ticks for each enabled PE; none unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_pe: Option<u64>,
}

/// A time, the same in both modes or different.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TimePerMode {
    /// The same in both modes.
    Both(Time),
    /// One for each mode.
    Each(EachMode),
}

/// One time for each mode.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EachMode {
    /// In SIMD.
    pub simd: Time,
    /// In SPMD.
    pub spmd: Time,
}

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
    pub iterations: Time,
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
    #[schemars(range(min = 0.0, max = 1.0))]
    pub probability: f64,
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

/// A choice of modes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scheme {
    /// Its name.
    pub name: String,
    /// The mode of everything not named below.
    pub mode: Mode,
    /// Exceptions: a block's name sets that block, a loop's name its control, a conditional's name all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub except: Option<BTreeMap<String, Mode>>,
}

/// A mode of parallelism.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Lock-step under the control unit.
    Simd,
    /// Every PE on its own.
    Spmd,
}
