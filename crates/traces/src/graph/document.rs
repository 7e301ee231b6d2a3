//! Document of kind `taskgraph` that is made of a trace's graph.

use std::collections::BTreeSet;

use juxtapose_document::{
    format::{Distribution, Time},
    import::shortened::shortened,
    limits, visible,
};
use juxtapose_support::collections::CollectSmall;
use juxtapose_task_graph::document::{
    Machine, Mapping, Medium, Network, Order, Predecessor, Processors, Task, TaskGraphDocument,
    TaskGraphKind, TaskWithVolume,
};

use super::measured::Graph;
use crate::{
    document::{AS_TRACED, header},
    times::{tick as tick_of_steps, ticks, time},
};

/// Possible times of all tasks together.
const VALUES: u64 = limits::MASSES / 2;

/// A tick by which roundings of all tasks change a step by less than a ten-thousandth, where the step is certain, and probably where it
/// varies; longer where all times together would have too many values. In ms.
#[expect(clippy::cast_precision_loss, reason = "there are few tasks")]
pub(super) fn tick(graph: &Graph) -> f64 {
    let tasks = graph.tasks.len() as f64;
    let finer = if graph.steps.len() == 1 { tasks } else { tasks.sqrt() };
    let mut tick = tick_of_steps(&graph.steps, finer);
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

/// The names of tasks: those of their slices, with a number where a processor has several, and the processor where several have them.
pub(super) fn names(graph: &Graph, classes: &[String], processors: &[String]) -> Vec<String> {
    let plain = |class: u32| {
        let plain = visible(classes[class as usize].trim());
        if plain.is_empty() { "without a name".to_owned() } else { plain }
    };
    // By class: whether several processors execute it, and how many tasks of the present one were named.
    let mut executes = vec![None; classes.len()];
    let mut is_shared = vec![false; classes.len()];
    for task in &graph.tasks {
        let known = executes[task.class as usize].replace(task.processor);
        is_shared[task.class as usize] |= known.is_some_and(|known| known != task.processor);
    }
    let mut numbers = vec![(0, 0); classes.len()];
    let mut taken = BTreeSet::new();
    let mut named = Vec::with_capacity(graph.tasks.len());
    for task in &graph.tasks {
        let base = plain(task.class);
        let (processor, number) = &mut numbers[task.class as usize];
        if *processor != task.processor {
            (*processor, *number) = (task.processor, 0);
        }
        loop {
            *number += 1;
            let processor = visible(processors[task.processor].trim());
            let mut name = base.clone();
            if *number > 1 {
                name = format!("{name} {number}");
            }
            if is_shared[task.class as usize] {
                name = format!("{name} ({processor})");
            }
            let name = shortened(&[name]).swap_remove(0);
            if taken.insert(name.clone()) {
                named.push(name);
                break;
            }
        }
    }
    named
}

/// At least as many bytes as the document has.
pub(super) fn size(document: &TaskGraphDocument) -> usize {
    let of_time = |time: Option<&Time>| match time {
        Some(Time::Distribution(Distribution::Samples { samples })) => 24 * samples.len(),
        Some(Time::Distribution(Distribution::Values { values })) => 50 * values.len(),
        _ => 24,
    };
    // Quotes and backslashes have a backslash before them.
    let of_name = |name: &str| name.len() + name.matches(['"', '\\']).count() + 10;
    let of_predecessor = |one: &Predecessor| match one {
        Predecessor::Task(task) => of_name(task),
        Predecessor::WithVolume(one) => of_name(&one.task) + 60,
    };
    let of_task = |task: &Task| {
        let after = task.after.iter().flatten().map(of_predecessor).sum::<usize>();
        // Its name stands in the mapping, too: with its processor and in the order.
        3 * of_name(&task.task) + of_time(task.time.as_ref()) + after + 60
    };
    document.tasks.iter().map(of_task).sum::<usize>() + 2000
}

/// The document: tasks wait for those before them on their processor and for messages, and one mapping says what was traced.
pub(super) fn document(
    title: &str,
    graph: &Graph,
    names: &[String],
    processors: u64,
    tick: f64,
) -> TaskGraphDocument {
    let mut after = vec![Vec::new(); graph.tasks.len()];
    for (number, all) in after.iter_mut().enumerate() {
        all.extend(graph.before(number).map(|before| Predecessor::Task(names[before].clone())));
    }
    for edge in &graph.edges {
        let task = names[edge.from].clone();
        after[edge.to].push(if edge.bytes > 0.0 {
            let volume = Some(edge.bytes.min(juxtapose_task_graph::limits::VOLUME).into());
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
        processors: Processors::Each(of.collect_small()),
        order: Some(Order::Phases(graph.order.iter().map(|&task| names[task].clone()).collect())),
        priority: None,
    };
    TaskGraphDocument {
        header: header(TaskGraphKind::TaskGraph, title, tick),
        machine: Some(Machine {
            processors: Some(vec![processors]),
            network: Some(network(graph)),
            quantum: None,
            order: None,
            priority: None,
        }),
        representatives: None,
        datasets: None,
        makespans: None,
        tasks: tasks.collect(),
        mappings: Some(vec![mapping]),
    }
}

/// Network parameters, what messages take, which never wait for each other: what they waited for is within what they took.
fn network(graph: &Graph) -> Network {
    let of = graph.network;
    let has_volumes = graph.edges.iter().any(|edge| edge.bytes > 0.0);
    let bandwidth = if of.each_byte > 0.0 { 1e6 / of.each_byte } else { f64::INFINITY };
    let bandwidth = bandwidth.clamp(
        *juxtapose_task_graph::limits::BANDWIDTH.start(),
        *juxtapose_task_graph::limits::BANDWIDTH.end(),
    );
    Network {
        bandwidth: has_volumes.then_some(bandwidth),
        latency: Some(of.latency / 1e6),
        medium: Some(Medium::Free),
    }
}
