//! Tests of the distribution of the makespan: three ways to it, held against each other, and cases worked by hand.

#![allow(
    clippy::unwrap_used,
    clippy::float_cmp,
    reason = "a test fails by panicking; small numbers are exact"
)]
#![allow(clippy::cast_precision_loss, reason = "small numbers")]

use std::ops::ControlFlow;

use juxtapose_density::Density;
use juxtapose_task_graph::{
    Mapping, Medium, Network, TaskGraph,
    best::{WORK, best},
    makespan::{
        How, Makespan, default_samples, distribution, enumerated, makespan, sampled, series_parallel,
    },
};

use crate::{
    ivus,
    random_task_graph::{Chance, INSTANT, precedence, switched},
};

fn go(_: f64, _: f64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn coin(low: u64, high: u64) -> Density {
    Density::from_masses([(low, 0.5), (high, 0.5)]).unwrap()
}

fn close(a: &Density, b: &Density) -> bool {
    let times = a.iter().chain(b.iter()).map(|(time, _)| time);
    a.origin() == b.origin()
        && a.last() == b.last()
        && times.into_iter().all(|t| (a.at_most(t) - b.at_most(t)).abs() < 1e-12)
}

/// A graph of up to 7 tasks of up to 3 times each, and a mapping of it.
fn small(chance: &mut Chance, network: Network) -> (TaskGraph, Vec<usize>) {
    let time = |chance: &mut Chance| {
        let values: Vec<u64> = (0..=chance.below(3)).map(|_| chance.below(20) as u64).collect();
        let share = 1.0 / values.len() as f64;
        Density::from_masses(values.into_iter().map(|value| (value, share))).unwrap()
    };
    let tasks = 1 + chance.below(7);
    let graph = chance.precedence(tasks, 0.35, 4, time, network, 3.0);
    let processors = 1 + chance.below(4);
    let mapping = chance.mapping(tasks, processors);
    (graph, mapping)
}

#[test]
fn two_tasks_that_run_beside_each_other_are_critical_where_they_end_last() {
    let graph = precedence(&[coin(2, 4), coin(2, 4), coin(1, 3)], &[(0, 1, 0.0)], INSTANT, 1.0);
    // T0 and T1, one after the other: 4, 6, 6, 8. T2: 1 or 3, never last.
    let found = makespan(&graph, &[0, 0, 1], 100, 1, &mut go).unwrap();
    assert_eq!(found.how, How::Enumerated { combinations: 8 });
    assert_eq!((found.density.origin(), found.density.masses()), (4, &[0.25, 0.5, 0.25][..]));
    let critical: Vec<_> = found.criticality.iter().map(|of| (of.probability, of.error)).collect();
    assert_eq!(critical, [(1.0, None), (1.0, None), (0.0, None)]);
    let graph = precedence(&[coin(2, 4), coin(2, 4)], &[], INSTANT, 1.0);
    let found = makespan(&graph, &[0, 1], 100, 1, &mut go).unwrap();
    assert_eq!(found.density.at_most(2), 0.25);
    let critical: Vec<_> = found.criticality.iter().map(|of| of.probability).collect();
    assert_eq!(critical, [0.75, 0.75]); // both where they tie
    let together = makespan(&graph, &[0, 0], 100, 1, &mut go).unwrap();
    assert_eq!((together.density.origin(), together.criticality[0].probability), (4, 1.0));
}

#[test]
fn series_and_parallel_give_what_all_executions_give() {
    let mut chance = Chance::new(11);
    let mut reduced = 0;
    for round in 0..600 {
        let (graph, mapping) = small(&mut chance, INSTANT);
        if let Some((density, network)) = series_parallel(&graph, &mapping) {
            reduced += 1;
            let all = enumerated(&graph, &mapping, &mut go).unwrap();
            assert_eq!(network, 0.0);
            assert!(
                close(&density, &all.density),
                "round {round}: {density:?} {all:?} {graph:?} {mapping:?}"
            );
        }
    }
    assert!((200..600).contains(&reduced), "{reduced} of 600 reduce");
}

#[test]
fn series_and_parallel_follow_a_given_order() {
    let mut chance = Chance::new(13);
    let (mut reduced, mut slower) = (0, 0);
    for round in 0..600 {
        let (graph, processor) = small(&mut chance, INSTANT);
        let mapping = Mapping { order: Some(chance.order(&graph)), processor };
        let all = enumerated(&graph, &mapping, &mut go).unwrap();
        slower += usize::from(
            all.density.mean()
                > enumerated(&graph, &mapping.processor, &mut go).unwrap().density.mean() + 1e-9,
        );
        if let Some((density, _)) = series_parallel(&graph, &mapping) {
            reduced += 1;
            assert!(
                close(&density, &all.density),
                "round {round}: {density:?} {all:?} {graph:?} {mapping:?}"
            );
        }
    }
    // What falls into no parts has few values here.
    assert!(reduced == 600 && slower > 50, "{reduced} of 600 reduce, {slower} are slower");
}

#[test]
fn messages_that_take_time_do_not_reduce_and_those_that_hardly_do_say_how_much() {
    let times = [coin(10, 20), coin(10, 30)];
    let graph = |network| precedence(&times, &[(0, 1, 40.0)], network, 1.0);
    assert!(series_parallel(&graph(switched(100.0, 0.1)), &[0, 1]).is_none());
    assert!(series_parallel(&graph(switched(100.0, 0.1)), &[0, 0]).is_some());
    let (density, network) = series_parallel(&graph(switched(1000.0, 0.1)), &[0, 1]).unwrap();
    assert!((network - 0.14).abs() < 1e-12);
    assert!(close(&density, &enumerated(&graph(switched(1000.0, 0.1)), &[0, 1], &mut go).unwrap().density));
}

#[test]
fn samples_agree_with_all_executions() {
    let mut chance = Chance::new(12);
    for round in 0..40 {
        let network = Network { bandwidth: 1.0, latency: 1.0, medium: Medium::Shared };
        let (graph, mapping) = small(&mut chance, network);
        let all = enumerated(&graph, &mapping, &mut go).unwrap();
        let some = sampled(&graph, &mapping, 4000, round, &mut go).unwrap();
        agrees(&some, &all.density);
        for (some, all) in some.criticality.iter().zip(&all.criticality) {
            let error = (all.probability * (1.0 - all.probability) / 4000.0).sqrt();
            assert!((some.probability - all.probability).abs() <= 4.0 * error + 1e-9, "round {round}");
        }
    }
}

fn agrees(sample: &Makespan, exact: &Density) {
    let How::Simulated { samples } = sample.how else { unreachable!() };
    for share in [0.1, 0.25, 0.5, 0.75, 0.9] {
        let time = exact.quantile(share);
        let p = exact.at_most(time);
        let error = (p * (1.0 - p) / f64::from(samples)).sqrt();
        let found = sample.density.at_most(time);
        assert!((found - p).abs() <= 4.0 * error + 1e-9, "{found} is not {p} at {time}");
    }
}

#[test]
fn the_pipeline_reduces_on_every_number_of_processors() {
    let network = Network { bandwidth: 125_000.0, latency: 0.01, medium: Medium::Switched };
    let graph = ivus::graph(network);
    let time = |task: usize| graph.phases[task].time.clone();
    let sum = |tasks: &[usize]| tasks.iter().fold(Density::point(0), |sum, &task| time(task).then(&sum));
    let rest = sum(&[3, 0, 1, 2, 9, 10, 11]);
    let by_hand: [(&[usize], Density); 3] = [
        (&[0; 12], sum(&[4, 5, 6, 7, 8]).then(&rest)),
        (&[0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0], {
            let first = sum(&[4, 5]).join(&time(6));
            first.then(&time(7).join(&time(8))).then(&rest)
        }),
        (&[0, 0, 0, 0, 0, 1, 2, 0, 1, 0, 0, 0], {
            let first = time(4).join(&time(5)).join(&time(6));
            first.then(&time(7).join(&time(8))).then(&rest)
        }),
    ];
    for (mapping, by_hand) in by_hand {
        let found = distribution(&graph, mapping, 0, 0, &mut go).unwrap();
        let How::SeriesParallel { network } = found.how else { panic!("{:?}", found.how) };
        assert!(network < 0.1 && found.criticality.is_empty());
        assert!((found.density.mean() - by_hand.mean()).abs() < 1e-6 && found.density.lost() == 0.0);
        assert!((found.density.moments().variance / by_hand.moments().variance - 1.0).abs() < 1e-9);
        let sample = sampled(&graph, mapping, default_samples(&graph), 5, &mut go).unwrap();
        agrees(&sample, &found.density);
        agrees(&sample, &by_hand);
        // What picking representatives loses: two patients in ten take far longer.
        assert!(
            (0.15..0.25).contains(
                &found.density.after(500_000 - 100_000 * (mapping.iter().max().unwrap() > &0) as u64)
            )
        );
        assert_eq!(sample.criticality[3].probability, 1.0);
    }
}

#[test]
fn the_mean_on_one_processor_is_the_sum_of_means_and_more_than_that_of_means_on_several() {
    let graph = ivus::graph(INSTANT);
    for processors in 1..=3 {
        let found = best(&graph, &ivus::means(), processors, WORK, &mut go);
        let mean = distribution(&graph, &found.mapping, 0, 0, &mut go).unwrap().density.mean();
        assert!(if processors == 1 { (mean - found.makespan).abs() < 1e-6 } else { mean > found.makespan });
    }
}

#[test]
fn far_apart_times_get_a_coarser_lattice() {
    let graph = precedence(&[coin(1, 1_000_000_000_000), coin(2, 5)], &[], INSTANT, 1e9);
    let found = enumerated(&graph, &[0, 1], &mut go).unwrap();
    assert!(found.density.masses().len() < 1_100_000 && found.density.step() > 1);
    assert!((found.density.mean() / 500_000_000_001.75 - 1.0).abs() < 1e-5);
}

#[test]
fn work_can_be_stopped() {
    let graph = ivus::graph(switched(1.0, 5.0));
    let found = distribution(&graph, &[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], 7, 0, &mut go).unwrap();
    assert_eq!(found.how, How::Simulated { samples: 7 });
    let stop = &mut |_: f64, _: f64| ControlFlow::Break(());
    assert!(sampled(&graph, &[0; 12], 10, 0, stop).is_none());
    assert!(enumerated(&graph, &[0; 12], stop).is_none());
}
