//! A task graph's outcomes.

use super::graph::TaskGraph;
use crate::{
    contract::Contract,
    density::Density,
    prediction::{Estimate, Note, Outcome},
};

/// The makespan of the graph on each number of processors, and what to know about it.
#[must_use]
pub fn predict(graph: &TaskGraph, _contract: Contract) -> (Vec<Outcome>, Vec<Note>) {
    let one = graph.phases.iter().fold(Density::point(0), |sum, phase| sum.then(&phase.time));
    let means: f64 = graph.phases.iter().map(|phase| phase.time.moments().mean).sum();
    let outcome = Outcome {
        name: "1 processor".to_owned(),
        method: "task graph",
        estimate: Estimate::Density(one),
        average_value: Some(means),
    };
    (vec![outcome], Vec::new())
}
