//! A graph as a document of kind `taskgraph`.

use std::collections::{BTreeMap, BTreeSet};

use super::measured::Graph;
use crate::exchange::{
    shortened::shortened,
    trace::{
        document::{AS_TRACED, header},
        times::{tick as tick_of_steps, tick_of, ticks, time},
    },
};
use crate::model::{
    document::task_graph::{
        Machine, Mapping, Medium, Network, Order, Predecessor, Task, TaskGraph, TaskGraphKind, TaskWithVolume,
    },
    limits, visible,
};

/// A task has about so many ticks.
const TICKS: f64 = 100.0;
/// Possible times of all tasks together.
const VALUES: u64 = limits::MASSES / 2;

/// A tick by which both a step and a task are long, and by which all times together have not too many values; in ms.
#[expect(clippy::cast_precision_loss, reason = "there are few tasks")]
pub(super) fn tick(graph: &Graph) -> f64 {
    let sum: f64 = graph.tasks.iter().flat_map(|task| &task.times).sum();
    let mean = sum / (graph.tasks.len() * graph.steps.len()) as f64;
    let mut tick = tick_of_steps(&graph.steps).min(tick_of(mean / TICKS));
    let values = |tick: f64| -> u64 {
        let range = |times: &[f64]| {
            let (least, most) =
                times.iter().fold((f64::INFINITY, 0.0), |(a, b): (f64, f64), &t| (a.min(t), b.max(t)));
            ticks(most, tick) - ticks(least.min(most), tick) + 1
        };
        graph.tasks.iter().map(|task| range(&task.times)).sum()
    };
    while values(tick) > VALUES {
        tick *= 10.0;
    }
    tick
}

/// The names of tasks: those of their slices, with a number and the processor where there are several.
pub(super) fn names(graph: &Graph, classes: &[String], processors: &[String]) -> Vec<String> {
    let plain = |class: u32| {
        let plain = visible(classes[class as usize].trim());
        if plain.is_empty() { "without a name".to_owned() } else { plain }
    };
    let bases: Vec<_> = graph.tasks.iter().map(|task| plain(task.class)).collect();
    let mut counts = BTreeMap::<&str, usize>::new();
    bases.iter().for_each(|base| *counts.entry(base).or_default() += 1);
    let mut numbers = BTreeMap::<(&str, usize), usize>::new();
    let mut taken = BTreeSet::new();
    let mut named = Vec::with_capacity(bases.len());
    for (base, task) in bases.iter().zip(&graph.tasks) {
        let number = numbers.entry((base, task.processor)).or_default();
        loop {
            *number += 1;
            let processor = visible(processors[task.processor].trim());
            let name = match (counts[base.as_str()], *number) {
                (1, 1) => base.clone(),
                (_, 1) => format!("{base} ({processor})"),
                (_, number) => format!("{base} {number} ({processor})"),
            };
            let name = shortened(&[name]).swap_remove(0);
            if taken.insert(name.clone()) {
                named.push(name);
                break;
            }
        }
    }
    named
}

/// The document: tasks wait for those before them on their processor and for messages, and one mapping says what was traced.
pub(super) fn document(
    title: &str,
    graph: &Graph,
    names: &[String],
    processors: u64,
    tick: f64,
) -> TaskGraph {
    let mut after = vec![Vec::new(); graph.tasks.len()];
    for (number, all) in after.iter_mut().enumerate() {
        all.extend(graph.before(number).map(|before| Predecessor::Task(names[before].clone())));
    }
    for edge in &graph.edges {
        let task = names[edge.from].clone();
        after[edge.to].push(if edge.bytes > 0.0 {
            let volume = Some(edge.bytes.min(limits::VOLUME));
            Predecessor::WithVolume(TaskWithVolume { task, volume })
        } else {
            Predecessor::Task(task)
        });
    }
    let tasks = graph.tasks.iter().zip(names).zip(after).map(|((task, name), after)| Task {
        task: name.clone(),
        time: Some(time(&task.times, tick)),
        tolerance: None,
        classes: None,
        after: (!after.is_empty()).then_some(after),
        activities: None,
        note: None,
    });
    let of = graph.tasks.iter().zip(names).map(|(task, name)| (name.clone(), task.processor as u64 + 1));
    let mapping = Mapping {
        name: AS_TRACED.to_owned(),
        processors: of.collect(),
        order: Some(Order::Phases(graph.order.iter().map(|&task| names[task].clone()).collect())),
    };
    TaskGraph {
        header: header(TaskGraphKind::TaskGraph, title, tick),
        machine: Some(Machine {
            processors: Some(vec![processors]),
            network: Some(network(graph)),
            quantum: None,
            order: None,
        }),
        representatives: None,
        datasets: None,
        tasks: tasks.collect(),
        mappings: Some(vec![mapping]),
    }
}

/// What messages take, which never wait for each other: what they waited for is within what they took.
fn network(graph: &Graph) -> Network {
    let of = graph.network;
    let has_volumes = graph.edges.iter().any(|edge| edge.bytes > 0.0);
    let bandwidth = if of.each_byte > 0.0 { 1e6 / of.each_byte } else { f64::INFINITY };
    let bandwidth = bandwidth.clamp(*limits::BANDWIDTH.start(), *limits::BANDWIDTH.end());
    Network {
        bandwidth: has_volumes.then_some(bandwidth),
        latency: Some(of.latency / 1e6),
        medium: Some(Medium::Free),
    }
}
