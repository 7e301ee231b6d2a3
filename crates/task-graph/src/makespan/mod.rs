//! Distribution of the makespan under one mapping, the whole of it, which picking representative times (section 2.3) loses: exact methods,
//! and simulation as the fallback.
//!
//! Phases are independent, as the classes of section 2.3 treat them. In this order:
//!
//! 1. Where the phases have few joint values, all of them are executed: exact ([`enumerated`]).
//! 2. Where graph and mapping reduce by series and parallel, densities are added and joined: exact ([`series_parallel`]).
//! 3. Where a part of them does not, but is narrow, it goes by the joint distribution of its frontier: exact (`frontier/`).
//! 4. Else executions with random times are counted ([`sampled`]).
//!
//! A makespan is rounded to a whole tick, or to more where there would be too many possible ones. Where that moves any, `moved` says it.

mod blocks;
mod budget;
mod decomposition;
mod executions;
mod frontier;
mod how;
mod precedence;
mod series_parallel;

use std::{cell::RefCell, ops::ControlFlow};

use juxtapose_density::{between::Between, density::Rounding};
use juxtapose_support::work;

use self::series_parallel::{Reduced, reduced};
use super::{graph::TaskGraph, mapping::Plan};

pub use budget::{Budget, default_samples};
pub use executions::{enumerated, sampled};
pub use how::{Criticality, How, Makespan};
pub use series_parallel::series_parallel;

/// The multiplications from one report of progress to the next: some 10 ms.
const OFTEN: f64 = 5e7;

/// The distribution of the makespan, by the first of the four ways that is possible (the later ones are fallbacks); none when stopped. Its
/// `criticality` is left empty where that would take executions of its own. Tells `progress` how much is done, and of how much. Where
/// `progress` breaks off, it stops.
#[must_use]
pub fn distribution<'m>(
    graph: &TaskGraph,
    mapping: impl Into<Plan<'m>>,
    budget: impl Into<Budget>,
    seed: u64,
    progress: &mut dyn FnMut(f64, f64) -> ControlFlow<()>,
) -> Option<Makespan> {
    let (mapping, budget) = (mapping.into(), budget.into());
    if executions::combinations(graph).is_some() {
        return enumerated(graph, mapping, progress);
    }
    let mut is_stopped = false;
    let exact = exactly(graph, mapping, budget.work, &mut |done, all| {
        is_stopped |= progress(done, all).is_break();
        !is_stopped
    });
    if is_stopped {
        return None;
    }
    exact.or_else(|| sampled(graph, mapping, budget.samples, seed, progress))
}

/// The distribution of the makespan by reduction and by the frontier, within so much work; none where that is not possible.
fn exactly(
    graph: &TaskGraph,
    mapping: Plan<'_>,
    most: f64,
    goes_on: &mut dyn FnMut(f64, f64) -> bool,
) -> Option<Makespan> {
    let (mut done, mut told) = (0.0, 0.0);
    let mut spend = |more: f64| {
        done += more;
        if done - told >= OFTEN {
            told = done;
            if !goes_on(done, most) {
                return false;
            }
        }
        work::spend(more)
    };
    let Reduced { density, network, width } = reduced(graph, mapping, most, &mut spend)?;
    let spend = RefCell::new(spend);
    let rounded = |rounding: Rounding| {
        let bounded = graph.bounded(rounding);
        Some((reduced(&bounded, mapping, most, &mut *spend.borrow_mut())?.density, 1.0))
    };
    let between = Between::certified((&density, 1.0), &rounded);
    if between.is_none() && density.coarsens() {
        return None;
    }
    let how = if width > 0 { How::Frontier { network, width } } else { How::SeriesParallel { network } };
    Some(Makespan { density, between, moved: network, how, criticality: Vec::new() })
}

/// The [`distribution`] of the makespan, with the criticality of each task in any case.
#[must_use]
pub fn makespan<'m>(
    graph: &TaskGraph,
    mapping: impl Into<Plan<'m>>,
    budget: impl Into<Budget>,
    seed: u64,
    progress: &mut dyn FnMut(f64, f64) -> ControlFlow<()>,
) -> Option<Makespan> {
    let (mapping, budget) = (mapping.into(), budget.into());
    let mut makespan = distribution(graph, mapping, budget, seed, progress)?;
    if makespan.criticality.is_empty() {
        makespan.criticality = sampled(graph, mapping, budget.samples, seed, progress)?.criticality;
    }
    Some(makespan)
}
