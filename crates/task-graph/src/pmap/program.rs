//! [`Program`]: a task graph as it is executed, and [`Trace`], what came of an execution.

use super::super::graph::{Activity, Message, Network, TaskGraph};
use crate::schedule::Transfer;

/// A task graph as it is executed.
#[derive(Clone)]
pub(crate) struct Program<'a> {
    pub(crate) tasks: Vec<&'a [Activity]>,
    pub(crate) messages: &'a [Message],
    pub(crate) network: Network,
    pub(crate) quantum: f64,
    pub(crate) task_of: Vec<usize>,
}

/// When everything happened in an execution.
pub(crate) struct Trace {
    /// When each phase ended.
    pub(crate) ends: Vec<f64>,
    /// When each task ended; infinite where it never did, as the given order contradicts the program.
    pub(crate) done: Vec<f64>,
    pub(crate) transfers: Vec<Transfer>,
}

impl Trace {
    pub(crate) fn makespan(&self) -> f64 {
        self.done.iter().fold(0.0, |last, &end| last.max(end))
    }
}

impl<'a> Program<'a> {
    pub(crate) fn of(graph: &'a TaskGraph) -> Self {
        Self {
            tasks: graph.tasks.iter().map(|task| &task.activities[..]).collect(),
            messages: &graph.messages,
            network: graph.machine.network,
            quantum: graph.machine.quantum,
            task_of: graph.task_of_phases(),
        }
    }

    pub(crate) fn task_of(&self, phase: usize) -> usize {
        self.task_of[phase]
    }
}
