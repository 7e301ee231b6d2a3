//! Execution at a quantile of the makespan: what a run looks like that takes so long, for a Gantt chart.

use juxtapose_density::executions::{Draws, Random};

use super::{
    super::{
        graph::TaskGraph,
        mapping::Plan,
        pmap::{Program, Way},
    },
    budget::default_samples,
};

/// No more executions are made than these: they tell p99 well enough for a picture.
const EXECUTIONS: u32 = 1000;

/// The times of the phases, in ticks, in that one of some executions whose makespan is at the quantile of p in [0, 1]. One seed gives one.
#[must_use]
pub fn run_at<'m>(graph: &TaskGraph, plan: impl Into<Plan<'m>>, p: f64, seed: u64) -> Vec<f64> {
    let draws: Vec<_> = graph.phases.iter().map(|phase| Draws::of(&phase.time)).collect();
    #[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
    let times = |execution: u32| -> Vec<f64> {
        // A seed for each execution, so that the one that is chosen can be drawn again.
        let mut random = Random::seeded(seed.wrapping_mul(1 << 32).wrapping_add(execution.into()));
        draws.iter().map(|draws| draws.draw(&mut random) as f64).collect()
    };
    let (program, way) = (Program::of(graph), Way::of(graph, plan.into(), None));
    let makespan = |execution| program.execute(&times(execution), &way, None).trace().makespan();
    let all = default_samples(graph).min(EXECUTIONS);
    let mut makespans: Vec<_> = (0..all).map(|execution| (makespan(execution), execution)).collect();
    makespans.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "at most as many as there are"
    )]
    let place = (p * f64::from(all)).ceil() as usize;
    times(makespans[place.clamp(1, makespans.len()) - 1].1)
}
