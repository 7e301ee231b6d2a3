//! Deadlock detection: whether all activities can be executed. A task does one after the other, and a receive waits for its send. A cycle
//! of such waits is a deadlock.

use std::collections::BTreeMap;

use juxtapose_document::{
    problem::Code,
    reader::read::{At, Reader},
};
use juxtapose_support::collections::SortSmall;
use petgraph::{
    Direction::Incoming,
    algo::kosaraju_scc,
    graph::{DiGraph, NodeIndex},
};

use crate::{Activity, Task};

/// At most so many tasks of a cycle are named.
const NAMED: usize = 12;

/// Refuses cycles, each with the names of its tasks; `list` is the list of tasks in the document.
pub(super) fn in_order(reader: &mut Reader, list: &At<'_>, tasks: &[Task], messages: usize) -> Option<()> {
    let mut cycles: Vec<_> = cycles(tasks, messages, &[]).iter().map(|cycle| tasks_of(cycle)).collect();
    cycles.sort_small();
    for cycle in &cycles {
        let message =
            format!("waits for itself: {}", named(cycle.iter().map(|&task| &tasks[task].name[..]).collect()));
        let path = format!("{}[{}]", list.path, cycle[0]);
        reader.problem(&path, Code::Cycle, message, "leave out one of these waits, or send before receiving");
    }
    cycles.is_empty().then_some(())
}

/// The names of a cycle, each of which waits for the next one, as a sentence.
pub(super) fn named(names: Vec<&str>) -> String {
    let mut names: Vec<_> = names.into_iter().map(|name| format!("{name:?}")).collect();
    names.extend(names.first().cloned());
    if names.len() > NAMED {
        names.splice(NAMED / 2..names.len() - NAMED / 2, ["…".to_owned()]);
    }
    names.join(" waits for ")
}

/// An activity of a task, with its phase where it is a computation.
#[derive(Clone, Copy)]
pub(super) struct Step {
    task: usize,
    pub(super) phase: Option<usize>,
}

/// Cycle detection: one cycle of each set of activities that wait for each other. Each activity of a cycle is followed by what it waits
/// for. On each of `lines` a phase waits for the one before it.
pub(super) fn cycles(tasks: &[Task], messages: usize, lines: &[Vec<usize>]) -> Vec<Vec<Step>> {
    let waits = waits(tasks, messages, lines);
    // `of` has the component of each node. With it many small cycles cost no more than their nodes.
    let components = kosaraju_scc(&waits);
    let mut of = vec![0; waits.node_count()];
    for (number, component) in components.iter().enumerate() {
        component.iter().for_each(|node| of[node.index()] = number);
    }
    (components.iter().filter(|component| component.len() > 1))
        .map(|component| cycle_in(&waits, component, &of).into_iter().map(|node| waits[node]).collect())
        .collect()
}

/// The graph of what waits for what: an edge goes to the activity that waits.
fn waits(tasks: &[Task], messages: usize, lines: &[Vec<usize>]) -> DiGraph<Step, ()> {
    let mut waits = DiGraph::new();
    let mut ends = vec![(None, None); messages];
    let mut phases = BTreeMap::new();
    for (number, task) in tasks.iter().enumerate() {
        let mut last = None;
        for activity in &task.activities {
            let phase = if let Activity::Compute(phase) = *activity { Some(phase) } else { None };
            let node = waits.add_node(Step { task: number, phase });
            match *activity {
                Activity::Compute(phase) => {
                    phases.insert(phase, node);
                }
                Activity::Send(message) => ends[message].0 = Some(node),
                Activity::Receive(message) => ends[message].1 = Some(node),
            }
            if let Some(last) = last.replace(node) {
                waits.add_edge(last, node, ());
            }
        }
    }
    for (send, receive) in ends {
        if let (Some(send), Some(receive)) = (send, receive) {
            waits.add_edge(send, receive, ());
        }
    }
    for pair in lines.iter().flat_map(|line| line.windows(2)) {
        if let (Some(&first), Some(&then)) = (phases.get(&pair[0]), phases.get(&pair[1])) {
            waits.add_edge(first, then, ());
        }
    }
    waits
}

/// A cycle in a strongly connected component. From any node it goes on to one that the node waits for, until
/// one comes back. `of` has the component of each node.
fn cycle_in(waits: &DiGraph<Step, ()>, component: &[NodeIndex], of: &[usize]) -> Vec<NodeIndex> {
    let mut place = BTreeMap::new();
    let (mut path, mut node) = (Vec::new(), component[0]);
    while !place.contains_key(&node) {
        place.insert(node, path.len());
        path.push(node);
        let mut before = waits.neighbors_directed(node, Incoming);
        let Some(before) = before.find(|before| of[before.index()] == of[node.index()]) else {
            break;
        };
        node = before;
    }
    path.split_off(place.get(&node).copied().unwrap_or(0))
}

/// The tasks of a cycle, beginning with the first in document order.
pub(super) fn tasks_of(cycle: &[Step]) -> Vec<usize> {
    let mut tasks: Vec<_> = cycle.iter().map(|step| step.task).collect();
    tasks.dedup();
    if tasks.len() > 1 && tasks.first() == tasks.last() {
        tasks.pop();
    }
    let first = tasks.iter().enumerate().min_by_key(|(_, task)| **task).map_or(0, |(place, _)| place);
    tasks.rotate_left(first);
    tasks
}
