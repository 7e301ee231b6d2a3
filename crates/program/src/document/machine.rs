//! Document format of the machine of a program, and of times that depend on its modes.

use std::collections::BTreeMap;

use juxtapose_document::format::time::Time;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::own::TimePerMode;

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
    /// Time for each enabled PE; none unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_pe: Option<f64>,
}
