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
mod representative_run;
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
    series_parallel::{Reduced, reduced},
};
use super::{graph::TaskGraph, mapping::Plan};

pub use budget::{Budget, default_samples};
pub use executions::{enumerated, sampled};
pub use how::{Criticality, How, Makespan};
pub use representative_run::run_at;
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
    let mut found = exactly(graph, mapping, budget.work, &mut goes_on);
    if found.is_none() && !is_stopped.get() {
        found = between(graph, mapping, budget, seed, &mut goes_on);
    }
    if is_stopped.get() {
        return None;
    }
    found.or_else(|| sampled(graph, mapping, budget.samples, seed, progress))
}

/// The distribution of the makespan by reduction and by the frontier, within so much work; none where that is not possible.
fn exactly(
    graph: &TaskGraph,
    mapping: Plan<'_>,
    most: f64,
    goes_on: &mut dyn FnMut(f64, f64) -> bool,
) -> Option<Makespan> {
    let spend = RefCell::new(spending(most, goes_on));
    let reduced = |graph: &_| reduced(graph, mapping, (most, None), &mut *spend.borrow_mut());
    let Reduced { density, network, width } = reduced(graph)?;
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
    mapping: Plan<'_>,
    budget: Budget,
    seed: u64,
    goes_on: &mut dyn FnMut(f64, f64) -> bool,
) -> Option<Makespan> {
    let made = |density, between, how, moved| {
        Some(Makespan { density, between: Some(between), moved, how, criticality: Vec::new() })
    };
    let bounds = bounds(graph, mapping, budget.work, &mut spending(budget.work, goes_on));
    let sides = bounds.map(|(sides, network)| (sides.map(|side| (side, 1.0)), network));
    if let Some((sides, network)) = &sides {
        let density = Density::branch(sides.each_ref().map(|(side, _)| (0.5, side)));
        let between = Between::within((&density, 1.0), &sides[0], &sides[1]);
        let is_near = |p: f64| match between.quantile(p) {
            (Some(least), Some(most)) => float(most - least) <= APART * float(most),
            _ => false,
        };
        if is_near(0.5) && is_near(NEAR) {
            return made(density, between, How::Bracketed { network: *network }, *network);
        }
    }
    let mut progress = |done, all| {
        if goes_on(done, all) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let network = Network::of(graph, mapping)?;
    let (density, seen, samples) = conditional::longest_path(&network, budget, seed, &mut progress)?;
    let seen = match &sides {
        Some((sides, _)) => seen.inside(&Between::within((&density, 1.0), &sides[0], &sides[1])),
        None => seen,
    };
    made(density, seen, How::Conditional { samples, network: network.delay }, network.delay)
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
    conditional::longest_path(&Network::of(graph, mapping.into())?, budget, seed, progress)
}

/// A time that is no later than the makespan in the usual stochastic order, and one that is no earlier, which takes so many multiplications at most beside what is
/// bounded by the graph's size; none where a longer phase may make the whole shorter, as in order of arrival or where messages wait.
#[must_use]
pub fn bracket<'m>(graph: &TaskGraph, mapping: impl Into<Plan<'m>>, work: f64) -> Option<[Density; 2]> {
    Some(bounds(graph, mapping.into(), work, &mut |_| true)?.0)
}

/// The times of a [`bracket`], and a bound on what the network adds to them.
fn bounds(
    graph: &TaskGraph,
    mapping: Plan<'_>,
    most: f64,
    spend: &mut dyn FnMut(f64) -> bool,
) -> Option<([Density; 2], f64)> {
    let mut side =
        |side: Rounding| reduced(&graph.bounded(side), mapping, (most / 2.0, Some(side)), &mut *spend);
    let (early, late) = (side(Rounding::Down)?, side(Rounding::Up)?);
    Some(([early.density, late.density], early.network))
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
