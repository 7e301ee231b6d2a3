//! MATE (section 2.4): Mapping Algorithm based on Task dependencies.
//!
//! The paper gives one paragraph, and Roig et al. 2002 \[18\], where MATE comes from, is public only as an abstract: "the algorithm gives
//! priority to the allocation of the most dependent tasks (i.e. those with less parallelism and more communication) to
//! the same processor, while the least dependent tasks are assigned to distinct processors, in an attempt to exploit their
//! parallelism and, at the same time, to balance load". So here:
//!
//! 1. Pairs of adjacent tasks come up by dependence: less parallelism first, then more volume (both directions), then
//!    document order. Of a pair the task with more computation comes first. Tasks without an edge come last, longest first.
//! 2. A task that goes to a processor loses the time that it could have computed beside the tasks that are
//!    there already. That loss is the sum of *degree of parallelism × the shorter computation time*, where
//!    tasks without an edge between them count as independent (1). The task goes where it loses least. So
//!    dependent tasks come together, and independent ones go apart. The more of these are on a processor the
//!    more is lost there, which balances the load.
//! 3. Where it would lose the same, it goes to those that it depends on most (the sum of *(1 − degree) × the shorter time*), then
//!    to those with more volume, then to less load, then to the lower number.
//!
//! A TTIG knows neighbours only. Where all edges have parallelism 0, as in section 4, it sees no difference between tasks that
//! depend on each other through a third and tasks that do not: a chain is cut where that seems to balance the load.

use std::collections::BTreeMap;

use juxtapose_support::collections::SortSmall;

use super::{TaskGraph, ttig::Ttig};

/// For each pair of adjacent tasks, smaller index first, their degree of parallelism and their volume.
type Pairs = BTreeMap<(usize, usize), (f64, f64)>;

/// A mapping, and how it came about.
#[derive(Clone, Debug, PartialEq)]
pub struct Mate {
    /// The processor of each task.
    pub mapping: Vec<usize>,
    /// How each task was mapped, in the order in which they were.
    pub steps: Vec<Step>,
}

/// How one task was mapped.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The task.
    pub task: usize,
    /// The other task of the pair with which this one came up; none where it has no edge.
    pub because_of: Option<usize>,
    /// What each processor has to offer, by its number.
    pub choices: Vec<Choice>,
    /// The processor that the task goes to.
    pub processor: usize,
}

/// A processor, as a task sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Choice {
    /// The time, in ticks, that the task could have computed beside the tasks there.
    pub loss: f64,
    /// The time, in ticks, that it has to wait for them or they for it.
    pub dependence: f64,
    /// The bytes that it exchanges with them.
    pub volume: f64,
    /// Their computation time, in ticks.
    pub load: f64,
}

/// Maps the tasks of a TTIG to this many processors, at least one.
#[must_use]
pub fn mate(ttig: &Ttig, processors: usize) -> Mate {
    let pairs = ttig.pairs();
    let neighbours = neighbours(&pairs, ttig.computation.len());
    let mut mapping: Vec<Option<usize>> = vec![None; ttig.computation.len()];
    let mut steps = Vec::new();
    // What the task that is being mapped has with each other one. Tasks without an edge count as independent.
    let mut with = vec![APART; ttig.computation.len()];
    for (task, because_of) in order(ttig, &pairs) {
        neighbours[task].iter().for_each(|&(other, between)| with[other] = between);
        let mut choices = vec![Choice::default(); processors.max(1)];
        for (other, processor) in mapping.iter().enumerate() {
            let Some(processor) = *processor else { continue };
            let (parallelism, volume) = with[other];
            let shorter = ttig.computation[task].min(ttig.computation[other]);
            let choice = &mut choices[processor];
            choice.loss += parallelism * shorter;
            choice.dependence += (1.0 - parallelism) * shorter;
            choice.volume += volume;
            choice.load += ttig.computation[other];
        }
        neighbours[task].iter().for_each(|&(other, _)| with[other] = APART);
        let better = |a: &Choice, b: &Choice| {
            (a.loss.total_cmp(&b.loss))
                .then(b.dependence.total_cmp(&a.dependence))
                .then(b.volume.total_cmp(&a.volume))
                .then(a.load.total_cmp(&b.load))
        };
        let best = choices.iter().enumerate().min_by(|a, b| better(a.1, b.1));
        let processor = best.map_or(0, |(number, _)| number);
        mapping[task] = Some(processor);
        steps.push(Step { task, because_of, choices, processor });
    }
    Mate { mapping: mapping.into_iter().map(Option::unwrap_or_default).collect(), steps }
}

/// Maps the tasks of the TFG that these times (ticks) make, by [`mate`].
#[must_use]
pub fn map(graph: &TaskGraph, times: &[f64], processors: usize) -> Mate {
    mate(&Ttig::new(graph, times), processors)
}

/// The degree of parallelism and the volume of two tasks without an edge.
const APART: (f64, f64) = (1.0, 0.0);

/// For each task the other tasks that it has an edge with, each with their parallelism and volume.
fn neighbours(pairs: &Pairs, tasks: usize) -> Vec<Vec<(usize, (f64, f64))>> {
    let mut neighbours = vec![Vec::new(); tasks];
    for (&(a, b), &between) in pairs {
        neighbours[a].push((b, between));
        neighbours[b].push((a, between));
    }
    neighbours
}

/// The tasks in the order in which they are mapped, each with the other task of the pair that brings it up.
fn order(ttig: &Ttig, pairs: &Pairs) -> Vec<(usize, Option<usize>)> {
    let mut pairs: Vec<_> = pairs.iter().map(|(&pair, &between)| (pair, between)).collect();
    pairs.sort_small_by(|(_, a), (_, b)| a.0.total_cmp(&b.0).then(b.1.total_cmp(&a.1)));
    let mut seen = vec![false; ttig.computation.len()];
    let mut order = Vec::new();
    for ((a, b), _) in pairs {
        let (first, second) = if ttig.computation[a] >= ttig.computation[b] { (a, b) } else { (b, a) };
        for (task, other) in [(first, second), (second, first)] {
            if !std::mem::replace(&mut seen[task], true) {
                order.push((task, Some(other)));
            }
        }
    }
    let mut alone: Vec<_> = (0..seen.len()).filter(|&task| !seen[task]).collect();
    alone.sort_small_by(|&a, &b| ttig.computation[b].total_cmp(&ttig.computation[a]));
    order.extend(alone.into_iter().map(|task| (task, None)));
    order
}
