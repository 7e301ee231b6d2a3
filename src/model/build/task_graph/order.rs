//! Whether all activities can be executed: a task does one after the other, and a receive waits for its send. A cycle of
//! such waits is a deadlock.

use std::collections::BTreeMap;

use petgraph::{
    Direction::Incoming,
    algo::kosaraju_scc,
    graph::{DiGraph, NodeIndex},
};

use super::super::read::{At, Reader};
use crate::{
    model::problem::Code,
    task_graph::{Activity, Task},
};

/// So many tasks of a cycle are named.
const NAMED: usize = 12;

impl Reader {
    /// Names the tasks of every cycle; `list` is that of the tasks.
    pub(super) fn in_order(&mut self, list: &At<'_>, tasks: &[Task], messages: usize) -> Option<()> {
        let cycles = cycles(tasks, messages);
        for cycle in &cycles {
            let mut names: Vec<_> = cycle.iter().map(|&task| format!("{:?}", tasks[task].name)).collect();
            names.push(names[0].clone());
            if names.len() > NAMED {
                names.splice(NAMED / 2..names.len() - NAMED / 2, ["…".to_owned()]);
            }
            let message = format!("waits for itself: {}", names.join(" waits for "));
            let path = format!("{}[{}]", list.path, cycle[0]);
            self.problem(
                &path,
                Code::Cycle,
                message,
                "leave out one of these waits, or send before receiving",
            );
        }
        cycles.is_empty().then_some(())
    }
}

/// One cycle of each set of tasks that wait for each other, each task followed by what it waits for, the first in
/// document order first.
fn cycles(tasks: &[Task], messages: usize) -> Vec<Vec<usize>> {
    let mut waits = DiGraph::<usize, ()>::new();
    let mut ends = vec![(None, None); messages];
    for (number, task) in tasks.iter().enumerate() {
        let mut last = None;
        for activity in &task.activities {
            let node = waits.add_node(number);
            match *activity {
                Activity::Compute(_) => {}
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
    // Of each node its component: many small cycles cost no more than their nodes.
    let components = kosaraju_scc(&waits);
    let mut of = vec![0; waits.node_count()];
    for (number, component) in components.iter().enumerate() {
        component.iter().for_each(|node| of[node.index()] = number);
    }
    let mut cycles: Vec<_> = (components.iter().filter(|component| component.len() > 1))
        .map(|component| tasks_of(&waits, &cycle_in(&waits, component, &of)))
        .collect();
    cycles.sort();
    cycles
}

/// From any node of a strongly connected component, always on to one that it waits for, until one comes back.
fn cycle_in(waits: &DiGraph<usize, ()>, component: &[NodeIndex], of: &[usize]) -> Vec<NodeIndex> {
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

fn tasks_of(waits: &DiGraph<usize, ()>, cycle: &[NodeIndex]) -> Vec<usize> {
    let mut tasks: Vec<_> = cycle.iter().map(|&node| waits[node]).collect();
    tasks.dedup();
    if tasks.len() > 1 && tasks.first() == tasks.last() {
        tasks.pop();
    }
    let first = tasks.iter().enumerate().min_by_key(|(_, task)| **task).map_or(0, |(place, _)| place);
    tasks.rotate_left(first);
    tasks
}
