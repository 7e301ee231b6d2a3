//! Distribution of the makespan under one mapping, the whole of it, which picking representative times (section 2.3) loses: exact methods,
//! and simulation as the fallback.
//!
//! Phases are independent, as the classes of section 2.3 treat them. In this order:
//!
//! 1. Where the phases have few joint values, all of them are executed: exact ([`enumerated`]).
//! 2. Where graph and mapping reduce by series and parallel, densities are added and joined: exact ([`series_parallel`]).
//! 3. Where a part of them does not, but is narrow, it goes by the joint distribution of its frontier: exact (`frontier/`).
//! 4. Where a fixed order makes it a longest path, and certified bounds of that are near to each other, it lies between these (`beside.rs`).
//! 5. Where it is a longest path and these are not near, executions are averaged in which some times keep their distributions (`conditional.rs`).
//! 6. Else executions with random times are counted ([`sampled`]).
//!
//! A makespan is rounded to a whole tick, or to more where there would be too many possible ones. Where that moves any, `moved` says it.

mod beside;
mod blocks;
mod budget;
mod conditional;
mod decomposition;
mod executions;
mod frontier;
mod how;
mod levels;
mod network;
mod precedence;
mod run_at;
mod series_parallel;
mod work;

use std::{
    cell::{Cell, RefCell},
    ops::ControlFlow,
};

use juxtapose_density::{
    between::Between,
    density::{Density, Rounding, float},
};
use juxtapose_support::work::spend;

use self::{
    network::Network,
    series_parallel::{Parts, Reduced, reduced},
};
use super::{graph::TaskGraph, mapping::Plan};

pub use budget::{Budget, default_samples};
pub use executions::{enumerated, sampled};
pub use how::{Criticality, How, Makespan};
pub use run_at::run_at;
pub use series_parallel::series_parallel;

/// The multiplications from one report of progress to the next: some 10 ms.
const OFTEN: f64 = 5e7;
/// The quantile up to which bounds are near to each other, and by which share of it: nearer than what is counted in some thousand executions.
const NEAR: f64 = 0.99;
const APART: f64 = 0.01;

/// The distribution of the makespan, by the first of the six ways that is possible (the later ones are fallbacks); none when stopped. Its
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
    if executions::are_all(graph, mapping) {
        return enumerated(graph, mapping, progress);
    }
    let is_stopped = Cell::new(false);
    let mut goes_on = |done: f64, all: f64| {
        is_stopped.set(progress(done, all).is_break());
        !is_stopped.get()
    };
    let found = Parts::of(graph, mapping).and_then(|parts| {
        let found = exactly(graph, &parts, budget.work, &mut goes_on);
        if found.is_some() || is_stopped.get() {
            found
        } else {
            between(graph, &parts, budget, seed, &mut goes_on)
        }
    });
    if is_stopped.get() {
        return None;
    }
    found.or_else(|| sampled(graph, mapping, budget.samples, seed, progress))
}

/// The distribution of the makespan by reduction and by the frontier, within so much work; none where that is not possible.
fn exactly(
    graph: &TaskGraph,
    parts: &Parts,
    most: f64,
    goes_on: &mut dyn FnMut(f64, f64) -> bool,
) -> Option<Makespan> {
    let spend = RefCell::new(spending(most, goes_on));
    let reduced = |graph: &_| reduced(parts, graph, (most, None), &mut *spend.borrow_mut());
    let (Reduced { density, width }, network) = (reduced(graph)?, parts.network);
    let rounded = |rounding: Rounding| Some((reduced(&graph.bounded(rounding))?.density, 1.0));
    let between = Between::certified((&density, 1.0), &rounded);
    if between.is_none() && density.coarsens() {
        return None;
    }
    let how = if width > 0 { How::Frontier { network, width } } else { How::SeriesParallel { network } };
    Some(Makespan { density, between, moved: network, how, criticality: Vec::new() })
}

/// The distribution of the makespan halfway between certified bounds where they are near to each other, else by conditional executions; none
/// where neither can be had in so much work.
fn between(
    graph: &TaskGraph,
    parts: &Parts,
    budget: Budget,
    seed: u64,
    goes_on: &mut dyn FnMut(f64, f64) -> bool,
) -> Option<Makespan> {
    let network = parts.network;
    let made = |density, between, how| {
        Some(Makespan { density, between: Some(between), moved: network, how, criticality: Vec::new() })
    };
    let sides = bounds(graph, parts, budget.work, &mut spending(budget.work, goes_on));
    let sides = sides.map(|sides| sides.map(|side| (side, 1.0)));
    if let Some([early, late]) = &sides {
        let density = Density::branch([(0.5, &early.0), (0.5, &late.0)]);
        let between = Between::within((&density, 1.0), early, late);
        let is_near = |p: f64| match between.quantile(p) {
            (Some(least), Some(most)) => float(most - least) <= APART * float(most),
            _ => false,
        };
        if is_near(0.5) && is_near(NEAR) {
            return made(density, between, How::Bracketed { network });
        }
    }
    let mut progress = |done, all| {
        if goes_on(done, all) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let paths = Network::of(graph, parts)?;
    let (density, seen, samples) = conditional::longest_path(&paths, budget, seed, &mut progress)?;
    let seen = match &sides {
        Some([early, late]) => seen.inside(&Between::within((&density, 1.0), early, late)),
        None => seen,
    };
    made(density, seen, How::Conditional { samples, network })
}

/// The density of the makespan by conditional executions, with its confidence limits and the number of executions; none where it is no longest
/// path, or that would take more than the budget's work, or when stopped.
#[must_use]
pub fn averaged<'m>(
    graph: &TaskGraph,
    mapping: impl Into<Plan<'m>>,
    budget: Budget,
    seed: u64,
    progress: &mut dyn FnMut(f64, f64) -> ControlFlow<()>,
) -> Option<(Density, Between, u32)> {
    let network = Network::of(graph, &Parts::of(graph, mapping.into())?)?;
    conditional::longest_path(&network, budget, seed, progress)
}

/// A time that is no later than the makespan in the usual stochastic order, and one that is no earlier, which takes so many multiplications at most beside what is
/// bounded by the graph's size; none where a longer phase may make the whole shorter, as in order of arrival or where messages wait.
#[must_use]
pub fn bracket<'m>(graph: &TaskGraph, mapping: impl Into<Plan<'m>>, work: f64) -> Option<[Density; 2]> {
    bounds(graph, &Parts::of(graph, mapping.into())?, work, &mut |_| true)
}

/// The times of a [`bracket`]; none of a queue.
fn bounds(
    graph: &TaskGraph,
    parts: &Parts,
    most: f64,
    spend: &mut dyn FnMut(f64) -> bool,
) -> Option<[Density; 2]> {
    if parts.is_queue {
        return None;
    }
    let mut side = |side: Rounding| {
        let reduced = reduced(parts, &graph.bounded(side), (most / 2.0, Some(side)), &mut *spend)?;
        Some(reduced.density)
    };
    Some([side(Rounding::Down)?, side(Rounding::Up)?])
}

/// Counts work, tells of it now and then, and answers whether to go on.
fn spending(most: f64, goes_on: &mut dyn FnMut(f64, f64) -> bool) -> impl FnMut(f64) -> bool {
    let (mut done, mut told) = (0.0, 0.0);
    move |more: f64| {
        done += more;
        if done - told >= OFTEN {
            told = done;
            if !goes_on(done, most) {
                return false;
            }
        }
        spend(more)
    }
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
