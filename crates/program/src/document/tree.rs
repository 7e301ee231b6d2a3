//! Document format of the tree: blocks, loops, conditionals and groups of PEs.

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
