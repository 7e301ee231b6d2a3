//! The graph of a message-passing program (section 2.1): tasks made of computation phases, with sends and receives between
//! them. A phase has a *distribution* of times: this is the NDTFG, the non-deterministic temporal flow graph. Each
//! choice of one time for each phase makes it a TFG.

use super::mapping::Mapping;
use crate::density::Density;

/// A program of tasks that pass messages, and the machines to run it on. Whoever builds one keeps that its
/// activities can all be executed (no cycle, each message sent and received once) and that every index is in range.
#[derive(Clone, Debug)]
pub struct TaskGraph {
    /// In document order.
    pub tasks: Vec<Task>,
    /// All phases of all tasks, in document order.
    pub phases: Vec<Phase>,
    /// All messages.
    pub messages: Vec<Message>,
    /// What runs it.
    pub machine: Machine,
    /// Mappings made by hand.
    pub mappings: Vec<NamedMapping>,
    /// What the representative times of phases that stay non-deterministic are rounded to multiples of, in ticks; none where
    /// they are not rounded.
    pub round_to: Option<u64>,
    /// The names of the data sets that phases were measured with, where observations of all phases belong together: the
    /// k-th of each was made with the k-th data set.
    pub datasets: Vec<String>,
}

/// A task: an indivisible unit, executed on one processor.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// Unique in the graph.
    pub name: String,
    /// What it does, one after the other.
    pub activities: Vec<Activity>,
}

/// What a task does next. Indices are into the lists of the [`TaskGraph`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// Computes a phase.
    Compute(usize),
    /// Hands a message to the network, and goes on.
    Send(usize),
    /// Waits for a message.
    Receive(usize),
}

/// A computation phase.
#[derive(Clone, Debug)]
pub struct Phase {
    /// Unique in the graph; the task's own where it has one phase.
    pub name: String,
    /// Its task.
    pub task: usize,
    /// Its time, in ticks.
    pub time: Density,
    /// The observations that `time` was made from, in ticks and in the order of the data sets; empty where there are none.
    pub observed: Vec<u64>,
    /// α of section 2.2: times that differ by no more, in ticks, count as one.
    pub tolerance: u64,
    /// nc of section 2.3; by the paper's rule where it is not given.
    pub classes: Option<usize>,
}

/// A message from one task to another. Those of one pair arrive in the order they were sent in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Message {
    /// The sender, an index into the tasks.
    pub from: usize,
    /// The receiver, another one.
    pub to: usize,
    /// In bytes, not negative.
    pub volume: f64,
}

/// Homogeneous processors on a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Machine {
    /// The numbers of processors to compare, ascending, each at least 1.
    pub processors: Vec<usize>,
    /// Between processors; tasks on one processor pass messages in no time.
    pub network: Network,
    /// The time slice of the round robin among the runnable tasks of one processor, in ticks, above 0; infinite where a
    /// task keeps its processor until it waits or ends.
    pub quantum: f64,
    /// In which order processors work under a mapping that is searched for.
    pub order: Rule,
}

/// In which order processors work under a mapping that is searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Each in an order that is searched for too, or in order of arrival where that is as fast.
    Planned,
    /// In order of arrival, in turns of a quantum: pMAP's own rule (section 4).
    Arrival,
}

/// What carries messages between processors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Network {
    /// Bytes per tick, above 0; infinite where volumes take no time.
    pub bandwidth: f64,
    /// Ticks from the end of a transfer to its arrival, not negative.
    pub latency: f64,
    /// Who waits for whom.
    pub medium: Medium,
}

/// Which transfers exclude each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// Those from one processor, and those to one processor: a switch with full-duplex ports.
    Switched,
    /// All of them: a bus.
    Shared,
    /// None: a network without contention.
    Free,
}

/// A mapping made by hand.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedMapping {
    /// Unique in the graph.
    pub name: String,
    /// What it says.
    pub mapping: Mapping,
}

impl TaskGraph {
    /// The task of each phase.
    pub(super) fn task_of_phases(&self) -> Vec<usize> {
        self.phases.iter().map(|phase| phase.task).collect()
    }
}
