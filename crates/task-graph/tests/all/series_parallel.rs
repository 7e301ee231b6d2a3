//! Tests of series-parallel reduction: of any length, and bit by bit what comparing all phases with all finds.

#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    reason = "a test fails by panicking; small numbers"
)]

mod all_pairs;
mod trees;

use std::ops::ControlFlow;

use juxtapose_density::Density;
use juxtapose_task_graph::{
    Mapping, Plan, TaskGraph,
    makespan::{enumerated, series_parallel},
};

use crate::random_task_graph::{Chance, INSTANT, precedence};

fn three_times() -> Density {
    Density::from_masses([(1, 1.0 / 3.0), (2, 1.0 / 3.0), (3, 1.0 / 3.0)]).unwrap()
}

/// The masses from tick 0 on of so many times of 1, 2 or 3 ticks, one after the other: each is added by itself.
fn convolved(count: usize) -> Vec<f64> {
    let (mut masses, mut first) = (vec![1.0], 0);
    for _ in 0..count {
        let mut next = vec![0.0; masses.len() + 2];
        for (tick, mass) in masses.iter().enumerate().filter(|(_, mass)| **mass > 1e-300) {
            (0..3).for_each(|more| next[tick + more] += mass / 3.0);
        }
        let zeros = next.iter().take_while(|mass| **mass <= 1e-300).count();
        (masses, first) = (next.split_off(zeros), first + zeros + 1);
    }
    [vec![0.0; first], masses].concat()
}

/// The masses of the slowest of so many independent times.
fn slowest(of: &[f64], count: i32) -> Vec<f64> {
    let mut below = 0.0_f64;
    let mass = |mass: &f64| {
        let before = below.powi(count);
        below += mass;
        below.min(1.0).powi(count) - before
    };
    of.iter().map(mass).collect()
}

fn mean_and_sd(masses: &[f64]) -> (f64, f64) {
    let all: f64 = masses.iter().sum();
    let mean = masses.iter().enumerate().map(|(tick, mass)| tick as f64 * mass).sum::<f64>() / all;
    let variance =
        masses.iter().enumerate().map(|(tick, mass)| (tick as f64 - mean).powi(2) * mass).sum::<f64>();
    (mean, (variance / all).sqrt())
}

fn agrees(found: &Density, (mean, sd): (f64, f64), of: &str) {
    let [found_mean, found_sd] = [found.mean(), found.moments().variance.sqrt()];
    assert!((found_mean - mean).abs() <= 1e-9 * mean, "{of}: a mean of {found_mean} is not {mean}");
    assert!((found_sd - sd).abs() <= 1e-9 * sd.max(1.0), "{of}: a deviation of {found_sd} is not {sd}");
}

fn reduced<'m>(graph: &TaskGraph, mapping: impl Into<Plan<'m>>, of: &str) -> Density {
    series_parallel(graph, mapping).unwrap_or_else(|| panic!("{of} does not reduce")).0
}

#[test]
fn chains_of_any_length_are_sums_on_any_processors() {
    for tasks in [10, 100, 400, 401, 420, 2000, 10_000] {
        let edges: Vec<_> = (1..tasks).map(|task| (task - 1, task, 0.0)).collect();
        let graph = precedence(&vec![three_times(); tasks], &edges, INSTANT, 1.0);
        let expected = mean_and_sd(&convolved(tasks));
        for processors in [1, 3] {
            let mapping: Vec<_> = (0..tasks).map(|task| task % processors).collect();
            let of = format!("a chain of {tasks} on {processors}");
            agrees(&reduced(&graph, &mapping, &of), expected, &of);
            let mapping = Mapping { processor: mapping, order: Some((0..tasks).collect()) };
            agrees(&reduced(&graph, &mapping, &of), expected, &of);
        }
    }
}

#[test]
fn forks_and_joins_of_any_length_are_maxima() {
    for tasks in [10, 100, 398, 400, 2000, 9998] {
        let (fork, join) = (0, tasks + 1);
        // Two chains side by side.
        let chains = (1..=tasks).flat_map(|task| {
            let after = if task <= 2 { fork } else { task - 2 };
            [(after, task, 0.0)].into_iter().chain((task + 2 > tasks).then_some((task, join, 0.0)))
        });
        let graph = precedence(&vec![three_times(); tasks + 2], &chains.collect::<Vec<_>>(), INSTANT, 1.0);
        let mapping: Vec<_> = (0..tasks + 2).map(|task| task % 2).collect();
        let ends = mean_and_sd(&convolved(2));
        let between = mean_and_sd(&slowest(&convolved(tasks / 2), 2));
        let of = format!("two chains of {}", tasks / 2);
        agrees(&reduced(&graph, &mapping, &of), (ends.0 + between.0, ends.1.hypot(between.1)), &of);
        // All of them side by side.
        let all = (1..=tasks).flat_map(|task| [(fork, task, 0.0), (task, join, 0.0)]);
        let graph = precedence(&vec![three_times(); tasks + 2], &all.collect::<Vec<_>>(), INSTANT, 1.0);
        let mapping: Vec<_> = (0..tasks + 2).collect();
        let between = mean_and_sd(&slowest(&convolved(1), i32::try_from(tasks).unwrap()));
        let of = format!("a fork of {tasks}");
        agrees(&reduced(&graph, &mapping, &of), (ends.0 + between.0, ends.1.hypot(between.1)), &of);
    }
}

/// What is nested 3,300 levels deep overflows no stack, and is no more work than a second's.
#[test]
fn parts_in_parts_in_parts_reduce() {
    let levels = 3300;
    // On each level a task, and behind it one beside all further levels.
    let edges: Vec<_> = (0..levels)
        .flat_map(|level| [(2 * level, 2 * level + 1, 0.0), (2 * level, 2 * level + 2, 0.0)])
        .collect();
    let graph = precedence(&vec![three_times(); 2 * levels + 1], &edges, INSTANT, 1.0);
    let mapping: Vec<_> = (0..=2 * levels).map(|task| if task % 2 == 0 { 0 } else { task }).collect();
    let found = reduced(&graph, &mapping, "a comb");
    let mut expected = three_times();
    for _ in 0..levels {
        expected = three_times().then(&expected.join(&three_times()));
    }
    agrees(&found, (expected.mean(), expected.moments().variance.sqrt()), "a comb");
}

#[test]
fn what_reduces_is_what_comparing_all_with_all_finds_bit_by_bit() {
    let mut chance = Chance::new(17);
    let (mut reduced, mut relays) = (0, 0);
    for round in 0..900 {
        let tasks = 1 + chance.below(if round % 50 == 0 { 60 } else { 9 });
        let graph = match round % 3 {
            // Programs pass on what they hear without computing in between.
            0 => chance.program(tasks, 3 * tasks, INSTANT, 1.0),
            _ => {
                let density = [0.1, 0.35, 0.7][chance.below(3)];
                let times = |chance: &mut Chance| {
                    Density::uniform(chance.below(4) as u64, 4 + chance.below(5) as u64)
                };
                chance.precedence(tasks, density, 1, times, INSTANT, 1.0)
            }
        };
        let processors = 1 + chance.below(tasks + 1);
        let processor = chance.mapping(tasks, processors);
        let order = (round % 2 == 0).then(|| chance.order(&graph));
        let mapping = Mapping { processor, order };
        let found = series_parallel(&graph, &mapping).map(|(density, _)| density);
        let expected = all_pairs::series_parallel(&graph, &mapping);
        // Of what falls into no parts the paths are found where joint values are few.
        assert!(expected.is_none() || found == expected, "round {round}: {graph:?} {mapping:?}");
        reduced += usize::from(expected.is_some());
        relays += usize::from(round % 3 == 0 && expected.is_some() && processors > 1);
    }
    assert!((300..800).contains(&reduced) && relays > 50, "{reduced} of 900 reduce, {relays} programs");
}

#[test]
fn graphs_made_of_trees_reduce_to_what_their_trees_say() {
    let mut chance = Chance::new(18);
    let mut largest = 0;
    for round in 0..300 {
        let tasks = 10 + if round % 10 == 0 { chance.below(1991) } else { chance.below(191) };
        let tree = trees::random(&mut chance, tasks);
        let (graph, place) = tree.graph(&mut chance);
        let mapping = tree.mapping(&mut chance, &place);
        let expected = tree.time(&graph, &mapping, &place);
        let found = reduced(&graph, &mapping, &format!("round {round}"));
        agrees(&found, (expected.mean(), expected.moments().variance.sqrt()), &format!("round {round}"));
        if graph.phases.len() <= 150 {
            assert_eq!(
                Some(found),
                all_pairs::series_parallel(&graph, &Mapping::by_arrival(mapping)),
                "round {round}"
            );
        }
        largest = largest.max(graph.phases.len());
    }
    assert!(largest > 1500, "{largest}");
}

/// Four tasks in the form of the letter N fall into no parts: between parts that do, and beside them, they are executed with all values.
#[test]
fn what_does_not_reduce_but_has_few_values_is_exact_among_long_parts() {
    let letter = [(0, 2, 0.0), (0, 3, 0.0), (1, 3, 0.0)];
    let alone = precedence(&vec![three_times(); 4], &letter, INSTANT, 1.0);
    let small = enumerated(&alone, &[0, 1, 2, 3], &mut |_, _| ControlFlow::Continue(())).unwrap().density;
    for length in [5, 2000] {
        // A chain, the letter beside another chain, and a third chain.
        let (first, beside, last) = (0, length + 4, 2 * length + 4);
        let chain = |from: usize| (from + 1..from + length).map(|task| (task - 1, task, 0.0));
        let edges = (chain(first).chain(chain(beside)).chain(chain(last)))
            .chain(letter.map(|(from, to, volume)| (length + from, length + to, volume)))
            .chain([length, length + 1, beside].map(|begin| (length - 1, begin, 0.0)))
            .chain([length + 2, length + 3, last - 1].map(|end| (end, last, 0.0)));
        let edges: Vec<_> = edges.collect();
        let graph = precedence(&vec![three_times(); 3 * length + 4], &edges, INSTANT, 1.0);
        let mut mapping = vec![0; 3 * length + 4];
        (length..length + 4).for_each(|task| mapping[task] = task - length);
        (beside..last).for_each(|task| mapping[task] = 4);
        let long = three_times().repeated(length as u64);
        let expected = long.then(&small.join(&long)).then(&long);
        let of = format!("chains of {length}");
        agrees(&reduced(&graph, &mapping, &of), (expected.mean(), expected.moments().variance.sqrt()), &of);
        // Two of the letter's tasks that wait for each other in no way take turns: no longest path.
        mapping[length + 1] = 0;
        assert!(series_parallel(&graph, &mapping).is_none());
    }
}

/// The letter, and random graphs, in which each task is a whole tree: too many values to execute, until each tree is one time.
#[test]
fn parts_that_reduce_are_one_time_in_a_whole_that_does_not() {
    let mut chance = Chance::new(19);
    let (mut compared, mut shared) = (0, 0);
    for round in 0..400 {
        let blocks = 4 + round % 2;
        let pairs = (1..blocks).flat_map(|to| (0..to).map(move |from| (from, to)));
        let is_letter = round % 4 < 2;
        let waits: Vec<_> = pairs
            .filter(
                |pair| if is_letter { [(0, 2), (0, 3), (1, 3)].contains(pair) } else { chance.below(2) == 0 },
            )
            .collect();
        let trees: Vec<_> = (0..blocks).map(|_| trees::random(&mut chance, 1 + round % 7)).collect();
        let (mut places, mut edges, mut tasks) = (Vec::new(), Vec::new(), 0);
        for tree in &trees {
            let place: Vec<_> = (tasks..tasks + tree.tasks().len()).collect();
            let mut within = Vec::new();
            tree.waits(&mut chance, &mut within);
            edges.extend(within.into_iter().map(|(from, to)| (place[from], place[to])));
            tasks += place.len();
            places.push(place);
        }
        for &(from, to) in &waits {
            let begins = trees[to].begins();
            let ends = trees[from].ends();
            edges.extend(
                (ends.iter())
                    .flat_map(|&end| begins.iter().map(move |&begin| (end, begin)))
                    .map(|(end, begin)| (places[from][end], places[to][begin])),
            );
        }
        edges.sort_unstable();
        edges.dedup();
        let edges: Vec<_> = edges.into_iter().map(|(from, to)| (from, to, 0.0)).collect();
        let times: Vec<_> = (0..tasks).map(|_| trees::two_times(&mut chance)).collect();
        let graph = precedence(&times, &edges, INSTANT, 1.0);
        // The third block shares the first one's processors, if it waits for it.
        let is_shared = waits.contains(&(0, 2));
        let pool = |block: usize| if block == 2 && is_shared { 0 } else { block };
        let mut mapping = vec![0; tasks];
        for (block, tree) in trees.iter().enumerate() {
            let processors: Vec<_> = (6 * pool(block)..6 * pool(block) + 6).collect();
            tree.map(&mut chance, &processors, &places[block], &mut mapping);
        }
        let times: Vec<_> =
            (trees.iter().zip(&places)).map(|(tree, place)| tree.time(&graph, &mapping, place)).collect();
        let waits: Vec<_> = waits.into_iter().map(|(from, to)| (from, to, 0.0)).collect();
        let small = precedence(&times, &waits, INSTANT, 1.0);
        let all: Vec<_> = (0..blocks).collect();
        let expected = enumerated(&small, &all, &mut |_, _| ControlFlow::Continue(()));
        let (Some(expected), true) = (expected, tasks > 14) else { continue };
        let found = reduced(&graph, &mapping, &format!("round {round}"));
        agrees(
            &found,
            (expected.density.mean(), expected.density.moments().variance.sqrt()),
            &format!("round {round}"),
        );
        compared += 1;
        shared += usize::from(is_shared);
    }
    assert!(compared > 150 && shared > 50, "{compared}, of which {shared} share processors");
}

/// The letter of four long chains, in each of which few tasks vary.
#[test]
fn long_parts_that_reduce_are_one_time_in_a_whole_that_does_not() {
    let letter = [(0, 2, 0.0), (0, 3, 0.0), (1, 3, 0.0)];
    let varied = three_times().repeated(5);
    let small = precedence(&vec![varied; 4], &letter, INSTANT, 1.0);
    let small = enumerated(&small, &[0, 1, 2, 3], &mut |_, _| ControlFlow::Continue(())).unwrap().density;
    let length = 2500;
    let time = |task: usize| if task % 500 == 7 { three_times() } else { Density::point(2) };
    let times: Vec<_> = (0..4 * length).map(time).collect();
    let chains = (1..4 * length).filter(|task| task % length > 0).map(|task| (task - 1, task, 0.0));
    let ends = letter.map(|(from, to, volume)| ((from + 1) * length - 1, to * length, volume));
    let graph = precedence(&times, &chains.chain(ends).collect::<Vec<_>>(), INSTANT, 1.0);
    let mapping: Vec<_> = (0..4 * length).map(|task| task / length).collect();
    let expected = (2.0 * 2.0 * (length as f64 - 5.0) + small.mean(), small.moments().variance.sqrt());
    agrees(&reduced(&graph, &mapping, "four chains"), expected, "four chains");
}
