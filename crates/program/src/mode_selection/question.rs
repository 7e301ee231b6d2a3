//! Options, resource limits and progress reports of mode selection, and why it may stop without an answer.

use juxtapose_density::contract::Contract;

use super::objective::Objective;
use crate::tree::UNKNOWN;

/// Options of mode selection: what to search for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Question {
    /// What makes a scheme good.
    pub objective: Objective,
    /// How many schemes to rank, ≥ 1. At least as many as there are ranks them all.
    pub best: usize,
    /// How exact the predictions are to be.
    pub contract: Contract,
    /// What the search may take.
    pub limits: Limits,
}

/// Resource limits of a search, beyond which it gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Masses kept for the states of one series: 8 bytes each.
    pub cells: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { cells: 32_000_000 }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of nodes of which all states are known.
    pub done: usize,
    /// The number of all nodes.
    pub of: usize,
    /// The states that are being compared.
    pub states: usize,
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// The callback said so.
    #[error("stopped")]
    ByCaller,
    /// The program has times of their own.
    #[error("{}", UNKNOWN)]
    OwnTimes,
    /// The states would not fit.
    #[error("has {states} combinations of modes that may still be the best, more than are kept")]
    TooLarge {
        /// How many combinations there were when the search gave up.
        states: usize,
    },
}
