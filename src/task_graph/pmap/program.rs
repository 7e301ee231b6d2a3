//! [`Program`]: a task graph as it is executed, and [`Trace`], what came of an execution.

use super::super::graph::{Activity, Message, Network, TaskGraph};
use crate::schedule::Transfer;

/// A task graph as it is executed.
#[derive(Clone)]
pub(in crate::task_graph) struct Program<'a> {
    pub(in crate::task_graph) tasks: Vec<&'a [Activity]>,
    pub(in crate::task_graph) messages: &'a [Message],
    pub(in crate::task_graph) network: Network,
    pub(in crate::task_graph) quantum: f64,
    pub(in crate::task_graph) task_of: Vec<usize>,
}

/// When everything happened in an execution.
pub(in crate::task_graph) struct Trace {
    /// When each phase ended.
    pub(in crate::task_graph) ends: Vec<f64>,
    /// When each task ended; infinite where it never did, as the given order contradicts the program.
    pub(in crate::task_graph) done: Vec<f64>,
    pub(in crate::task_graph) transfers: Vec<Transfer>,
}

impl Trace {
    pub(in crate::task_graph) fn makespan(&self) -> f64 {
        self.done.iter().fold(0.0, |last, &end| last.max(end))
    }
}

impl<'a> Program<'a> {
    pub(in crate::task_graph) fn of(graph: &'a TaskGraph) -> Self {
        Self {
            tasks: graph.tasks.iter().map(|task| &task.activities[..]).collect(),
            messages: &graph.messages,
            network: graph.machine.network,
            quantum: graph.machine.quantum,
            task_of: graph.task_of_phases(),
        }
    }

    pub(in crate::task_graph) fn task_of(&self, phase: usize) -> usize {
        self.task_of[phase]
    }
}
