//! Breakdown of a scheme's mean time as a plain object: where it goes, node by node.

use juxtapose_density::{contract::Contract, density::Rounding};
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
    /// Certified bounds of the mean, where a lattice coarsens; none where all is exact.
    mean_between: Option<(f64, f64)>,
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
        let named = scheme_of(program, scheme)?;
        let found = breakdown(program, named, Contract::default());
        let rounded =
            |rounding| Some(breakdown(&program.bounded(rounding)?, named, Contract::default()).mean());
        let mean_between = around(found.mean(), rounded(Rounding::Down).zip(rounded(Rounding::Up)));
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
            mean_between: mean_between.map(|(least, most)| (least * tick, most * tick)),
            shares: Shares::of(|activity| found.sum(activity) * tick),
            nodes: nodes.collect(),
            at_the_end: found.at_the_end() * tick,
            saved: found.saved() * tick,
            barriers: found.barriers.iter().map(barrier).collect(),
        })
    }
}

/// Certified bounds of a value, which lies between them whatever rounding does.
pub(super) fn around(value: f64, bounds: Option<(f64, f64)>) -> Option<(f64, f64)> {
    bounds.map(|(least, most)| (value.min(least), value.max(most)))
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
