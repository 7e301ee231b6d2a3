//! Distribution of the makespan under one mapping, the whole of it, which picking representative times (section 2.3) loses: exact methods,
//! and simulation as the fallback.
//!
//! Phases are independent, as the classes of section 2.3 treat them. In this order:
//!
//! 1. Where the phases have few joint values, all of them are executed: exact ([`enumerated`]).
//! 2. Where graph and mapping reduce by series and parallel, densities are added and joined: exact ([`series_parallel`]).
//! 3. Else executions with random times are counted ([`sampled`]).
//!
//! A makespan is rounded to a whole tick, or to more where there would be too many possible ones. Where that moves any, `moved` says it.

mod blocks;
mod decomposition;
mod executions;
mod how;
mod precedence;
mod series_parallel;

use std::ops::ControlFlow;

use juxtapose_density::between::Between;

use super::{graph::TaskGraph, mapping::Plan};

pub use executions::{enumerated, sampled};
pub use how::{Criticality, How, Makespan};
pub use series_parallel::series_parallel;

/// How many executions [`distribution`] makes unless it is told: as many as take a fifth of a second. In a
/// graph that is so large that a hundred take longer, it is a hundred.
#[must_use]
pub fn default_samples(graph: &TaskGraph) -> u32 {
    const ACTIVITIES: usize = 600_000;
    let activities: usize = graph.tasks.iter().map(|task| task.activities.len()).sum();
    u32::try_from(ACTIVITIES / activities.max(1)).unwrap_or(u32::MAX).clamp(100, 20_000)
}

/// The distribution of the makespan, by the first of the three ways that is possible (the later ones are fallbacks); none when stopped. Its
/// `criticality` is left empty where that would take executions of its own. Tells `progress` how much is done, and of how much. Where
/// `progress` breaks off, it stops.
#[must_use]
pub fn distribution<'m>(
    graph: &TaskGraph,
    mapping: impl Into<Plan<'m>>,
    samples: u32,
    seed: u64,
    progress: &mut dyn FnMut(f64, f64) -> ControlFlow<()>,
) -> Option<Makespan> {
    let mapping = mapping.into();
    if executions::combinations(graph).is_some() {
        return enumerated(graph, mapping, progress);
    }
    let reduced = series_parallel(graph, mapping).and_then(|(density, network)| {
        let rounded = |rounding| Some((series_parallel(&graph.bounded(rounding), mapping)?.0, 1.0));
        let between = Between::certified((&density, 1.0), &rounded);
        let how = How::SeriesParallel { network };
        let is_told = between.is_some() || !density.coarsens();
        is_told.then(|| Makespan { density, between, moved: network, how, criticality: Vec::new() })
    });
    reduced.or_else(|| sampled(graph, mapping, samples, seed, progress))
}

/// The [`distribution`] of the makespan, with the criticality of each task in any case.
#[must_use]
pub fn makespan<'m>(
    graph: &TaskGraph,
    mapping: impl Into<Plan<'m>>,
    samples: u32,
    seed: u64,
    progress: &mut dyn FnMut(f64, f64) -> ControlFlow<()>,
) -> Option<Makespan> {
    let mapping = mapping.into();
    let mut makespan = distribution(graph, mapping, samples, seed, progress)?;
    if makespan.criticality.is_empty() {
        makespan.criticality = sampled(graph, mapping, samples, seed, progress)?.criticality;
    }
    Some(makespan)
}
