//! Tests of conditional Monte Carlo: exact densities as referees, coverage of its confidence limits, and where it takes the place of counting.

#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    reason = "a test fails by panicking; small numbers"
)]

use juxtapose_density::{Density, between::Kind};
use juxtapose_task_graph::{
    Mapping, TaskGraph,
    makespan::{Budget, How, averaged, bracket, distribution, sampled},
};

use crate::{
    frontier::{go, grid},
    random_task_graph::Chance,
};

/// How often intervals hold what is exact, over some seeds: those of the mean, the standard deviation, and of P(T ≤ t) and t at quantiles.
fn coverage(graph: &TaskGraph, mapping: &Mapping, seeds: u64) -> Vec<(String, f64)> {
    let exact = distribution(graph, mapping, Budget { work: 1e11, ..Budget::from(1) }, 1, &mut go).unwrap();
    assert!(matches!(exact.how, How::Frontier { .. } | How::SeriesParallel { .. }), "{:?}", exact.how);
    let exact = exact.density;
    let points = [0.01, 0.1, 0.5, 0.9, 0.99, 0.999];
    let mut held = vec![0.0; 2 + 2 * points.len()];
    let budget = Budget { work: 1e12, ..Budget::from(1000) };
    for seed in 0..seeds {
        let (density, between, executions) = averaged(graph, mapping, budget, seed, &mut go).unwrap();
        assert_eq!(executions, 1000);
        let within = |(least, most): (f64, f64), one: f64| least <= one && one <= most;
        let mut holds = vec![
            within(between.mean.unwrap(), exact.mean()),
            within(between.standard_deviation.unwrap(), exact.moments().standard_deviation()),
        ];
        for p in points {
            let time = exact.quantile(p);
            let (least, most) = between.quantile(p);
            holds.push(least.is_none_or(|least| least <= time) && most.is_none_or(|most| time <= most));
            let place = (0..density.masses().len()).rev().find(|&k| between.times.at(k) <= time);
            let limits = place.map_or((0.0, between.before), |k| (between.lower[k], between.upper[k]));
            holds.push(within(limits, exact.at_most(time)));
        }
        held.iter_mut().zip(holds).for_each(|(held, holds)| *held += f64::from(u8::from(holds)));
    }
    let names = points.iter().flat_map(|p| [format!("quantile {p}"), format!("share {p}")]);
    ["mean".to_owned(), "standard deviation".to_owned()]
        .into_iter()
        .chain(names)
        .zip(held.into_iter().map(|held| held / seeds as f64))
        .collect()
}

#[test]
fn intervals_hold_what_is_exact_as_often_as_they_say() {
    for (size, time) in [((2, 4), Density::uniform(1, 400)), ((3, 6), Density::uniform(1, 20))] {
        let (graph, mapping) = grid(size, &time);
        let all = coverage(&graph, &mapping, 1000);
        for (of, held) in all {
            // A lattice of few ticks rounds quantiles, and beyond what is seen often enough limits are wider.
            let is_fine = size == (2, 4) && !of.ends_with("0.999");
            assert!(held >= 0.93 && (held <= 0.97 || !is_fine), "{size:?}: {of}: {held}");
        }
    }
}

#[test]
fn shares_of_random_graphs_lie_inside() {
    let mut chance = Chance::new(50);
    let (mut compared, mut limits, mut outside) = (0, 0, 0);
    while compared < 40 {
        let tasks = 7 + chance.below(6);
        let (graph, mapping) = chance.mapped(tasks, |chance| 2 + chance.below(2));
        let exact =
            distribution(&graph, &mapping, Budget { work: 3e7, ..Budget::from(1) }, 1, &mut go).unwrap();
        if !matches!(exact.how, How::Frontier { .. } | How::SeriesParallel { .. }) {
            continue;
        }
        let budget = Budget { work: 1e12, ..Budget::from(1000) };
        let Some((density, between, _)) = averaged(&graph, &mapping, budget, 1, &mut go) else { continue };
        assert!(between.lower.is_sorted() && between.upper.is_sorted() && between.before <= between.upper[0]);
        for (k, (lower, upper)) in between.lower.iter().zip(&between.upper).enumerate() {
            let seen = density.at_most(between.times.at(k));
            assert!(0.0 <= *lower && *lower <= seen + 1e-12 && seen <= upper + 1e-12 && *upper <= 1.0);
            let share = exact.density.at_most(between.times.at(k));
            limits += 1;
            outside += usize::from(share < *lower - 1e-12 || *upper + 1e-12 < share);
        }
        assert!((density.mean() / exact.density.mean() - 1.0).abs() < 0.02, "{compared}");
        compared += 1;
    }
    assert!(outside * 100 < limits * 7, "{outside} of {limits}");
}

#[test]
fn wide_graphs_are_averaged_until_they_are_known() {
    let (graph, mapping) = grid((6, 10), &Density::uniform(1, 20));
    let found = distribution(&graph, &mapping, Budget::shared(&graph, 4), 1, &mut go).unwrap();
    let How::Conditional { samples, .. } = found.how else { panic!("{:?}", found.how) };
    let between = found.between.unwrap();

    assert_eq!(between.kind, Kind::Sampled { level: 0.95, samples });
    assert!(between.lower.is_sorted() && between.upper.is_sorted() && between.before <= between.upper[0]);
    let (least, most) = between.quantile(0.99);
    assert!(most.unwrap() - least.unwrap() <= most.unwrap() / 100);
    // Inside of certified bounds, but for the shares that were seen.
    let [early, late] = bracket(&graph, &mapping, 1e6).unwrap();
    for (k, (lower, upper)) in between.lower.iter().zip(&between.upper).enumerate() {
        let time = between.times.at(k);
        let seen = found.density.at_most(time);
        assert!(late.at_most(time).min(seen) <= lower + 1e-9, "{time}");
        assert!(*upper <= early.at_most(time).max(seen) + 1e-9, "{time}");
    }
    // What is counted in as many executions lies there too, and is known less well.
    let counted = sampled(&graph, &mapping, samples, 2, &mut go).unwrap();
    let (least, most) = counted.between.unwrap().mean.unwrap();
    let (lower, upper) = between.mean.unwrap();
    assert!(lower < most && least < upper && upper - lower < most - least);
}

#[test]
fn none_are_averaged_where_others_may_go_first() {
    let (mut graph, mapping) = grid((3, 6), &Density::uniform(1, 20));
    let arrival: Vec<_> = (0..18).map(|task| task % 2).collect();
    assert!(averaged(&graph, &mapping, 1000.into(), 1, &mut go).is_some());
    assert!(averaged(&graph, &arrival, 1000.into(), 1, &mut go).is_none());
    graph.machine.network.latency = 3.0;
    assert!(averaged(&graph, &mapping, 1000.into(), 1, &mut go).is_none());
}
