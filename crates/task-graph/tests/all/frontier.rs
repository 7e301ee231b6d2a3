//! Tests of the frontier algorithm: enumeration and executions as referees, published figures of a grid, and what is refused.

#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    reason = "a test fails by panicking; small numbers"
)]

use std::{collections::BTreeMap, ops::ControlFlow};

use juxtapose_density::{Contract, Density, density::Parametric};
use juxtapose_task_graph::{
    Mapping, TaskGraph,
    makespan::{Budget, How, Makespan, distribution, sampled},
};

use crate::random_task_graph::{Chance, INSTANT, precedence};

pub(crate) fn go(_: f64, _: f64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Columns of tasks, each on a processor: a task waits for the one above it, and for those of the layer above, or of its own, in some
/// other columns.
fn columns(
    (columns, layers): (usize, usize),
    mut time: impl FnMut(usize) -> Density,
    mut waits: impl FnMut(usize, usize) -> Vec<usize>,
) -> (TaskGraph, Mapping) {
    let tasks = columns * layers;
    let times: Vec<_> = (0..tasks).map(&mut time).collect();
    let mut edges = Vec::new();
    for task in 0..tasks {
        let own = task.checked_sub(columns);
        let others = waits(task / columns, task % columns);
        edges.extend(own.into_iter().chain(others).map(|one| (one, task, 0.0)));
    }
    edges.sort_by_key(|&(from, to, _)| (from, to));
    edges.dedup();
    let processor = (0..tasks).map(|task| task % columns).collect();
    (precedence(&times, &edges, INSTANT, 1.0), Mapping { processor, order: Some((0..tasks).collect()) })
}

/// The grid: each task waits for the one above, and for the one above to the left.
pub(crate) fn grid(size: (usize, usize), time: &Density) -> (TaskGraph, Mapping) {
    let left = |layer: usize, column: usize| {
        Vec::from_iter((layer > 0 && column > 0).then(|| (layer - 1) * size.0 + column - 1))
    };
    columns(size, |_| time.clone(), left)
}

fn by_frontier(graph: &TaskGraph, mapping: &Mapping) -> Option<Makespan> {
    let found = distribution(graph, mapping, 100, 1, &mut go).unwrap();
    matches!(found.how, How::Frontier { .. }).then_some(found)
}

/// The masses of the longest path by all joint values, each task behind those with lower numbers that it waits for.
fn enumerated(times: &[Density], before: &[Vec<usize>]) -> BTreeMap<u64, f64> {
    let positive = |time: &Density| time.iter().filter(|(_, mass)| *mass > 0.0).collect();
    let values: Vec<Vec<_>> = times.iter().map(positive).collect();
    let mut masses = BTreeMap::new();
    let mut choice = vec![0; times.len()];
    loop {
        let (mut ends, mut probability) = (Vec::new(), 1.0);
        for (task, before) in before.iter().enumerate() {
            let (time, mass) = values[task][choice[task]];
            ends.push(before.iter().map(|&one| ends[one]).max().unwrap_or(0) + time);
            probability *= mass;
        }
        *masses.entry(ends.into_iter().max().unwrap()).or_default() += probability;
        let Some(next) = (0..choice.len()).find(|&task| choice[task] + 1 < values[task].len()) else {
            return masses;
        };
        choice[next] += 1;
        choice[..next].fill(0);
    }
}

/// What each task of a mapped graph waits for, in a list in which each stands behind that.
fn waits(graph: &TaskGraph, mapping: &Mapping) -> (Vec<Density>, Vec<Vec<usize>>) {
    let order = mapping.order.as_ref().unwrap();
    let place = |task: usize| order.iter().position(|&one| one == task).unwrap();
    let mut before = vec![Vec::new(); order.len()];
    for message in &graph.messages {
        before[place(message.to)].push(place(message.from));
    }
    for (at, &task) in order.iter().enumerate() {
        let own = mapping.processor[task];
        before[at].extend((0..at).rev().find(|&one| mapping.processor[order[one]] == own));
    }
    (order.iter().map(|&task| graph.phases[task].time.clone()).collect(), before)
}

#[test]
fn all_joint_values_give_the_same_masses() {
    let mut chance = Chance::new(47);
    let (mut compared, mut widest) = (0, 0);
    for round in 0..20_000 {
        let tasks = 6 + chance.below(5);
        let few = |chance: &mut Chance| {
            let count = 2 + chance.below(3);
            let weights: Vec<_> = (0..count).map(|_| [1.0, 0.1, 0.01, 0.001][chance.below(4)]).collect();
            let all: f64 = weights.iter().sum();
            let stride = 1 + chance.below(3) as u64;
            Density::from_masses(weights.iter().map(|of| (stride * chance.below(12) as u64, of / all)))
                .unwrap()
        };
        let graph = chance.precedence(tasks, 0.3, 1, few, INSTANT, 1.0);
        let processors = 2 + chance.below(4);
        let mapping =
            Mapping { processor: chance.mapping(tasks, processors), order: Some(chance.order(&graph)) };
        let values: f64 = graph.phases.iter().map(|phase| phase.time.terms() as f64).product();
        if !(20_000.0..60_000.0).contains(&values) {
            continue;
        }
        let Some(found) = by_frontier(&graph, &mapping) else { continue };
        let (times, before) = waits(&graph, &mapping);
        let expected = enumerated(&times, &before);
        let What { masses, density } = What::of(&found);
        assert_eq!(masses.len(), expected.len(), "round {round}");
        for (time, mass) in expected {
            assert!(
                (masses[&time] / mass - 1.0).abs() < 1e-12,
                "round {round}: {} is not {mass}",
                masses[&time]
            );
        }
        assert!(density.lost() <= 0.0 && found.between.is_none() && found.moved <= 0.0);
        assert!([Contract::Bulk, Contract::Tail].iter().all(|contract| contract.is_kept(density)));
        let How::Frontier { width, .. } = found.how else { unreachable!() };
        widest = widest.max(width);
        compared += 1;
        if compared == 200 {
            break;
        }
    }
    assert!(compared == 200 && widest > 2, "{compared}, at most {widest} wide");
}

struct What<'m> {
    masses: BTreeMap<u64, f64>,
    density: &'m Density,
}

impl<'m> What<'m> {
    fn of(makespan: &'m Makespan) -> Self {
        let density = &makespan.density;
        Self { masses: density.iter().filter(|(_, mass)| *mass > 0.0).collect(), density }
    }
}

#[test]
fn executions_agree_on_ladders_of_10_to_60_tasks() {
    let mut chance = Chance::new(48);
    for round in 0..12 {
        let size = (2 + round % 2, 5 + chance.below(if round % 2 == 0 { 26 } else { 8 }));
        let time = |chance: &mut Chance| {
            let first = chance.below(6) as u64;
            Density::uniform(first, first + 1 + chance.below(7) as u64)
        };
        let times: Vec<_> = (0..size.0 * size.1).map(|_| time(&mut chance)).collect();
        let (graph, mapping) = columns(
            size,
            |task| times[task].clone(),
            |layer, column| {
                let above = (0..size.0).filter(|&other| layer > 0 && other != column);
                above.map(|other| (layer - 1) * size.0 + other).filter(|_| chance.below(3) == 0).collect()
            },
        );
        let found = distribution(&graph, &mapping, 100, 1, &mut go).unwrap();
        assert!(!matches!(found.how, How::Simulated { .. }), "round {round}");
        let some = sampled(&graph, &mapping, 20_000, round as u64, &mut go).unwrap();
        for share in [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99] {
            let time = found.density.quantile(share);
            let p = found.density.at_most(time);
            let error = (p * (1.0 - p) / 20_000.0).sqrt();
            let counted = some.density.at_most(time);
            assert!((counted - p).abs() <= 4.5 * error, "round {round}, {time}: {counted} is not {p}");
        }
    }
}

#[test]
fn the_grid_of_3_by_6_has_the_figures_of_the_whole_cube() {
    let (graph, mapping) = grid((3, 6), &Density::uniform(1, 20));
    let density = by_frontier(&graph, &mapping).unwrap().density;
    let figures = [density.mean(), density.moments().variance.sqrt()].map(|figure| format!("{figure:.5}"));
    assert_eq!(figures, ["81.68660", "10.54778"]);
    let late = [0.5, 0.95, 0.99, 0.999, 1.0 - 1e-9].map(|p| Contract::Tail.quantile(&density, p));
    assert_eq!(late, [82, 99, 105, 111, 120]);
    assert_eq!((density.origin(), density.last(), density.lost()), (6, 120, 0.0));
    // One path's six tasks take 20 ticks each.
    let one = 20_f64.powi(-6);
    assert!((one..32.0 * one).contains(&density.after(119)), "{}", density.after(119));
}

#[test]
fn parts_that_reduce_are_one_time_wherever_they_stand() {
    // Each of the grid's tasks is a chain of five, whose third one is beside another one.
    let (size, of) = ((3, 6), 6);
    let short = Density::uniform(0, 2);
    let tasks = size.0 * size.1;
    let (whole, mapping) = grid(size, &short);
    let mut edges: Vec<_> =
        whole.messages.iter().map(|message| (of * message.from + 4, of * message.to, 0.0)).collect();
    for task in (0..tasks).map(|task| of * task) {
        edges
            .extend([(0, 1), (1, 2), (2, 3), (3, 4), (1, 5), (5, 3)].map(|(a, b)| (task + a, task + b, 0.0)));
    }
    edges.sort_by_key(|&(from, to, _)| (from, to));
    // Tasks have numbers in an order in which they can be executed.
    let place = |task: usize| [0, 1, 2, 4, 5, 3][task % of] + task / of * of;
    let edges: Vec<_> =
        edges.into_iter().map(|(from, to, volume)| (place(from), place(to), volume)).collect();
    let graph = precedence(&vec![short.clone(); of * tasks], &edges, INSTANT, 1.0);
    let processor =
        (0..of * tasks).map(|task| if task % of == 3 { 3 + task / of } else { mapping.processor[task / of] });
    let mapping = Mapping { processor: processor.collect(), order: Some((0..of * tasks).collect()) };
    let found = by_frontier(&graph, &mapping).unwrap().density;
    let (expected, mapping) = grid(size, &short.repeated(4).then(&short.join(&short)));
    let expected = by_frontier(&expected, &mapping).unwrap().density;
    assert_eq!((found.origin(), found.last()), (expected.origin(), expected.last()));
    assert!(found.iter().zip(expected.iter()).all(|((_, a), (_, b))| (a - b).abs() <= 1e-12 * b));
}

/// What times in documents leave out at their ends is told as that of sums and maxima is.
#[test]
fn both_contracts_are_kept_by_times_without_an_end() {
    for contract in [Contract::Bulk, Contract::Tail] {
        let time = Parametric::exponential(2.0).unwrap().density(contract.ends());
        assert!(time.lost() > 0.0);
        let (graph, mapping) = grid((2, 6), &time);
        let density = by_frontier(&graph, &mapping).unwrap().density;
        assert!(contract.is_kept(&density) && density.lost() >= 12.0 * time.lost());
    }
}

#[test]
fn what_is_wide_or_on_many_ticks_is_left_to_executions() {
    let (graph, mapping) = grid((3, 6), &Density::uniform(1, 2000));
    assert!(by_frontier(&graph, &mapping).is_none());
    let (graph, mapping) = grid((8, 8), &Density::uniform(1, 20));
    assert!(by_frontier(&graph, &mapping).is_none());
    let (graph, mapping) = grid((3, 6), &Density::uniform(1, 20));
    let none = Budget { work: 1e6, ..Budget::from(100) };
    let found = distribution(&graph, &mapping, none, 1, &mut go).unwrap();
    assert_eq!(found.how, How::Conditional { samples: 100, network: 0.0 });
}

#[test]
fn two_columns_take_thousands_of_ticks() {
    let (graph, mapping) = grid((2, 12), &Density::uniform(1, 100));
    let found = by_frontier(&graph, &mapping).unwrap();
    assert!(found.density.last() == 1200 && found.density.lost() < 1e-39);
    let (graph, mapping) = grid((2, 60), &Density::uniform(1, 10));
    let found = by_frontier(&graph, &mapping).unwrap();
    assert!(Contract::Tail.is_kept(&found.density) && found.density.last() < 600);
}

#[test]
fn work_is_told_and_can_be_stopped() {
    let (graph, mapping) = grid((3, 8), &Density::uniform(1, 20));
    let mut told = Vec::new();
    let found = distribution(&graph, &mapping, 100, 1, &mut |done, all| {
        told.push(done / all);
        ControlFlow::Continue(())
    });
    assert!(matches!(found.unwrap().how, How::Frontier { .. }));
    assert!(told.len() > 1 && told.is_sorted() && told.iter().all(|share| (0.0..=1.0).contains(share)));
    let mut once = 0;
    let stopped = distribution(&graph, &mapping, 100, 1, &mut |_, _| {
        once += 1;
        ControlFlow::Break(())
    });
    assert!(stopped.is_none() && once == 1);
}
