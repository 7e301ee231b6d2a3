//! Tests of certified brackets: what is exact lies inside, and none is offered where a longer task may make the whole shorter.

#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    reason = "a test fails by panicking; small numbers"
)]

use juxtapose_density::{Density, between::Kind};
use juxtapose_task_graph::{
    Medium, Network,
    makespan::{Budget, How, bracket, distribution, sampled},
};

use crate::{
    frontier::{go, grid},
    random_task_graph::{Chance, precedence},
};

fn holds([early, late]: &[Density; 2], exact: &Density) -> bool {
    let times = exact.iter().chain(early.iter()).chain(late.iter()).map(|(time, _)| time);
    times.into_iter().all(|time| {
        let [most, own, least] = [early, exact, late].map(|density| density.at_most(time));
        least <= own + 1e-12 && own <= most + 1e-12
    })
}

#[test]
fn what_is_exact_lies_inside() {
    let mut chance = Chance::new(49);
    let (mut compared, mut nearer) = (0, 0);
    for round in 0..3000 {
        let tasks = 8 + chance.below(8);
        let (graph, mapping) = chance.mapped(tasks, |chance| 2 + chance.below(3));
        let exact =
            distribution(&graph, &mapping, Budget { work: 2e8, ..Budget::from(1) }, 1, &mut go).unwrap();
        if !matches!(exact.how, How::Frontier { .. }) {
            continue;
        }
        // By edges alone, and with times on a coarser lattice.
        let [by_edges, coarser] = [0.0, 4e6].map(|work| bracket(&graph, &mapping, work).unwrap());
        assert!(holds(&by_edges, &exact.density), "round {round}");
        assert!(holds(&coarser, &exact.density), "round {round}, coarser");
        let wide = |[early, late]: &[Density; 2]| late.mean() - early.mean();
        assert!(wide(&coarser) <= wide(&by_edges) + 1e-9, "round {round}");
        nearer += usize::from(wide(&coarser) < 0.9 * wide(&by_edges));
        compared += 1;
        if compared == 100 {
            break;
        }
    }
    assert!(compared == 100 && nearer > 10, "{compared}, {nearer}");
}

#[test]
fn wide_graphs_have_one_and_executions_lie_inside() {
    let (graph, mapping) = grid((10, 10), &Density::uniform(1, 20));
    let [early, late] = bracket(&graph, &mapping, 1e6).unwrap();
    let some = sampled(&graph, &mapping, 4000, 1, &mut go).unwrap();
    let (lower, upper) = some.between.unwrap().mean.unwrap();
    assert!(early.mean() < lower && upper < late.mean(), "{} {lower} {upper} {}", early.mean(), late.mean());
}

/// Too many ticks for what is exact, and few tasks: bounds by coarser ticks are near to each other.
#[test]
fn near_bounds_take_the_place_of_executions() {
    let (graph, mapping) = grid((2, 8), &Density::uniform(300, 600));
    let exact = distribution(&graph, &mapping, Budget { work: 1e11, ..Budget::from(1) }, 1, &mut go).unwrap();
    let found = distribution(&graph, &mapping, Budget { work: 1e9, ..Budget::from(1) }, 1, &mut go).unwrap();
    assert!(
        matches!((exact.how, found.how), (How::Frontier { .. }, How::Bracketed { .. })),
        "{:?}",
        found.how
    );
    let between = found.between.unwrap();
    assert_eq!(between.kind, Kind::Certified);
    for p in [0.001, 0.5, 0.99, 0.999_999_9] {
        let (least, most) = between.quantile(p);
        let known = exact.density.quantile(p);
        assert!(least.unwrap() <= known && known <= most.unwrap(), "{p}");
    }
}

/// Graham's anomalies: where somebody else may go first, a longer task can make the whole shorter.
#[test]
fn no_bracket_is_offered_where_others_may_go_first() {
    let (graph, mapping) = grid((3, 6), &Density::uniform(1, 20));
    assert!(bracket(&graph, &mapping, 1e6).is_some());
    // In order of arrival, on one processor less.
    let arrival: Vec<_> = (0..18).map(|task| task % 2).collect();
    assert!(bracket(&graph, &arrival, 1e6).is_none());
    // Messages wait for each other.
    let times: Vec<_> = graph.phases.iter().map(|phase| phase.time.clone()).collect();
    let edges: Vec<_> = graph.messages.iter().map(|message| (message.from, message.to, 3.0)).collect();
    for medium in [Medium::Shared, Medium::Switched] {
        let network = Network { bandwidth: 1.0, latency: 0.0, medium };
        let graph = precedence(&times, &edges, network, 1.0);
        assert!(bracket(&graph, &mapping, 1e6).is_none());
        let found = distribution(&graph, &mapping, 10, 1, &mut go).unwrap();
        assert_eq!(found.how, How::Simulated { samples: 10 });
    }
}
