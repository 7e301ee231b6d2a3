//! Trace of a program's reduction, step by step: what the reducer does to the tree, told while it does it.
//!
//! The rules of sections 3 to 6 stand where they always stood (`spmd`, `simd`, `mixed`, `composite`); each of them tells a
//! `Log`, if there is one, which place of the tree it has reduced, by which [`Rule`], from what and to what. Nothing is
//! computed a second time. Where nobody watches a rule asks once whether somebody does, and makes nothing.
//!
//! What is watched is convolved throughout, as under the tail contract. A prediction that convolves too has the very
//! bits of the last step; one whose long loops go frequency by frequency agrees with it within the contract. Which of
//! the two it is, [`Reduction::convolved`] says.

mod order;

pub use super::steps::{Part, Place, Role, Rule, Step};

use juxtapose_density::{contract::Contract, density::Density};

use super::{budget::Budget, family::Setting, mixed::reduce_within, mode::Scheme, steps::Log, tree::Program};

/// How the method reduces a tree to the density of the whole program.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// The steps, each behind those that make its parts: depth first, as sections 4.5 and 5.5 traverse the tree. None where
    /// the program is a single block of certain operations.
    pub steps: Vec<Step>,
    /// What comes out of the last of them: the time of the whole program, in ticks.
    pub time: Density,
    /// Whether the prediction is convolved as well. Its density then is [`time`](Self::time) to the bit; else the two agree
    /// within the contract.
    pub convolved: bool,
}

/// Reduces the program under one scheme, with `enabled` PEs in 1..=N enabled at its start, and tells each step.
#[must_use]
pub fn reduce(program: &Program, scheme: &Scheme, contract: Contract, enabled: usize) -> Reduction {
    let enabled = enabled.clamp(1, program.machine.processors);
    let log = Log::default();
    let watched = Setting { log: Some(&log), ..Setting::new(&program.machine, contract) };
    let time = reduce_within(program, scheme, watched, watched.exact(), enabled);
    let alone = Setting::new(&program.machine, contract);
    let predicted = reduce_within(program, scheme, alone, Budget::within(contract, program), enabled);
    let convolved = predicted == time;
    Reduction { steps: order::depth_first(program, log.into_steps()), time, convolved }
}
