//! Breakdown of a scheme's mean time as a plain object: where it goes, exactly, node by node.

use juxtapose_density::contract::Contract;
use juxtapose_document::Problem;
use serde::Serialize;

use super::{
    named::{names, plain, scheme_of},
    shares::Shares,
};
use crate::{
    Program,
    breakdown::{Barrier, breakdown},
};

/// Where the mean time of a scheme goes: shares that sum to it, in units.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExplanationObject {
    mean: f64,
    shares: Shares<f64>,
    nodes: Vec<NodeObject>,
    at_the_end: f64,
    saved: f64,
    barriers: Vec<BarrierObject>,
}

impl ExplanationObject {
    /// Object of the breakdown of one scheme, when a tick has this length in units.
    ///
    /// # Errors
    /// The problem of a name that no scheme has, and of a program with times of their own or queues.
    pub fn of(program: &Program, scheme: &str, tick: f64) -> Result<Self, Problem> {
        plain(program)?;
        let found = breakdown(program, scheme_of(program, scheme)?, Contract::default());
        let names = names(program);
        let nodes = names.iter().zip(&found.nodes).map(|(name, times)| NodeObject {
            name: name.clone(),
            shares: Shares::of(|activity| times[activity as usize] * tick),
        });
        let named = |number: usize| names.get(number).cloned().unwrap_or_default();
        let barrier = |barrier: &Barrier| BarrierObject {
            before: barrier.before.map(named),
            waiting: barrier.waiting * tick,
            saved: barrier.saved * tick,
            parts: barrier.parts.iter().map(|&number| named(number)).collect(),
        };
        Ok(Self {
            mean: found.mean() * tick,
            shares: Shares::of(|activity| found.sum(activity) * tick),
            nodes: nodes.collect(),
            at_the_end: found.at_the_end() * tick,
            saved: found.saved() * tick,
            barriers: found.barriers.iter().map(barrier).collect(),
        })
    }
}

#[derive(Debug, Serialize)]
struct NodeObject {
    name: String,
    shares: Shares<f64>,
}

#[derive(Debug, Serialize)]
struct BarrierObject {
    before: Option<String>,
    waiting: f64,
    saved: f64,
    parts: Vec<String>,
}
