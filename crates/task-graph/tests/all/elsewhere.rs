//! Independent simulator as referee of makespans: longest paths by a loop of its own, with its own draws, on 30 random graphs of 10 to 200 tasks on 2 to 8
//! processors. What is exact differs from its executions by no more than these may, bounds hold them, and intervals as often as they say.

#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "a test fails by panicking; small numbers"
)]

use juxtapose_density::Density;
use juxtapose_task_graph::{
    Mapping,
    makespan::{Budget, How, bracket, distribution},
};
use rand::RngExt;

use crate::{
    frontier::go,
    random_task_graph::{Chance, INSTANT, precedence},
};

/// P(X ≤ t) of so many executions differs from the truth by more with a probability of one in a million (P. Massart, "The tight constant in the
/// Dvoretzky–Kiefer–Wolfowitz inequality", Annals of Probability 18, 1990).
fn differs(executions: u32) -> f64 {
    (2e6_f64.ln() / (2.0 * f64::from(executions))).sqrt()
}

/// How many graphs are found in each way: exactly, between bounds, by conditional executions; and how often intervals of these hold.
fn compared(executions: u32) -> ([usize; 3], [usize; 2]) {
    let mut chance = Chance::new(51);
    let (mut ways, mut intervals) = ([0; 3], [0; 2]);
    for round in 0..30 {
        let tasks = 10 + 190 * round / 29;
        let processors = 2 + chance.below(if round % 2 == 0 { 2 } else { 7 });
        let values = |chance: &mut Chance| -> Vec<u64> {
            let first = 1 + chance.below(20) as u64;
            (0..1 + chance.below(12)).map(|k| first + (k * (1 + k % 3)) as u64).collect()
        };
        let times: Vec<_> = (0..tasks).map(|_| values(&mut chance)).collect();
        let edges: Vec<_> = (1..tasks)
            .flat_map(|to| (0..2).map(move |_| to))
            .map(|to| (to - 1 - chance.below(to.min(2 * processors)), to))
            .collect();
        let mut edges: Vec<_> = edges.into_iter().map(|(from, to)| (from, to, 0.0)).collect();
        edges.sort_by_key(|&(from, to, _)| (from, to));
        edges.dedup();
        let equally = |values: &Vec<u64>| {
            let mass = 1.0 / values.len() as f64;
            Density::from_masses(values.iter().map(|&value| (value, mass))).unwrap()
        };
        let graph = precedence(&times.iter().map(equally).collect::<Vec<_>>(), &edges, INSTANT, 1.0);
        let processor = chance.mapping(tasks, processors);
        let mapping = Mapping { processor: processor.clone(), order: Some((0..tasks).collect()) };

        let waits: Vec<Vec<usize>> = (0..tasks)
            .map(|task| {
                let on_same = (0..task).rev().find(|&other| processor[other] == processor[task]);
                let messages = edges.iter().filter(|edge| edge.1 == task).map(|edge| edge.0);
                messages.chain(on_same).collect()
            })
            .collect();
        let longest: u64 = times.iter().map(|values| values.iter().max().unwrap()).sum();
        let mut counts = vec![0_u32; longest as usize + 1];
        let mut ends = vec![0; tasks];
        for _ in 0..executions {
            for task in 0..tasks {
                let begin = waits[task].iter().map(|&one| ends[one]).max().unwrap_or(0);
                ends[task] = begin + times[task][chance.0.random_range(0..times[task].len())];
            }
            counts[*ends.iter().max().unwrap() as usize] += 1;
        }

        let found = distribution(&graph, &mapping, Budget::shared(&graph, 1), 1, &mut go).unwrap();
        let (mut sum, mut reached) = (0, Vec::new());
        for count in counts {
            sum += count;
            reached.push(f64::from(sum) / f64::from(executions));
        }
        let off = differs(executions);
        let [early, late] = bracket(&graph, &mapping, 1e8).unwrap();
        for (time, &share) in reached.iter().enumerate() {
            let [most, least] = [&early, &late].map(|side| side.at_most(time as u64));
            assert!(least - off <= share && share <= most + off, "{round}: {time} {least} {share} {most}");
        }
        match found.how {
            How::Bracketed { .. } | How::Conditional { .. } => {
                let is_sure = matches!(found.how, How::Bracketed { .. });
                ways[if is_sure { 1 } else { 2 }] += 1;
                let between = found.between.unwrap();
                for (k, (lower, upper)) in between.lower.iter().zip(&between.upper).enumerate() {
                    let share = reached[between.times.at(k) as usize];
                    let holds = lower - off <= share && share <= upper + off;
                    assert!(holds || !is_sure, "{round}: {} {lower} {share} {upper}", between.times.at(k));
                    intervals[usize::from(holds)] += usize::from(!is_sure && (0.001..0.999).contains(&share));
                }
            }
            How::Simulated { .. } => panic!("{round}: {:?}", found.how),
            _ => {
                ways[0] += 1;
                for (time, &share) in reached.iter().enumerate() {
                    let exact = found.density.at_most(time as u64);
                    assert!((exact - share).abs() <= off, "{round}: {time} {exact} {share}");
                }
            }
        }
    }
    (ways, intervals)
}

#[test]
fn an_independent_simulator_agrees() {
    let (ways, [missed, held]) = compared(20_000);
    assert!(ways[0] >= 5 && ways[2] >= 5, "{ways:?}");
    assert!(held * 100 >= 93 * (held + missed), "{held} {missed}");
}

#[test]
#[ignore = "takes some minutes"]
fn an_independent_simulator_agrees_in_ten_million_executions() {
    let (ways, [missed, held]) = compared(10_000_000);
    println!("{ways:?}; intervals hold {held} of {}", held + missed);
    assert!(held * 100 >= 93 * (held + missed), "{held} {missed}");
}
