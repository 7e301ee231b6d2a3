//! The graph of a message-passing program (section 2.1): tasks made of computation phases, with sends and receives between
//! them. A phase has a *distribution* of times: this is the NDTFG, the non-deterministic temporal flow graph. Each
//! choice of one time for each phase makes it a TFG.

use juxtapose_density::density::{Density, Rounding};

use super::{
    mapping::Assignment,
    queue::{Priority, Queue},
};

/// A program of tasks that pass messages, and the machine that runs it. Whoever builds one keeps two
/// promises: all of its activities can be executed (no cycle, each message sent and received once), and every
/// index is in range.
#[derive(Clone, Debug)]
pub struct TaskGraph {
    /// The tasks, in document order.
    pub tasks: Vec<Task>,
    /// All phases of all tasks, in document order.
    pub phases: Vec<Phase>,
    /// All messages.
    pub messages: Vec<Message>,
    /// The machine that runs it.
    pub machine: Machine,
    /// Mappings made by hand.
    pub mappings: Vec<NamedMapping>,
    /// The representative times of phases that stay non-deterministic are rounded to multiples of this, in
    /// ticks; none where they are not rounded.
    pub round_to: Option<u64>,
    /// The names of the data sets that phases were measured with. The k-th observation of each phase was made
    /// with the k-th data set. Empty where the observations of the phases do not belong together.
    pub datasets: Vec<String>,
}

impl TaskGraph {
    /// This graph with times [rounded](Density::bounded) down, or up, where their lattices coarsen.
    #[must_use]
    pub fn bounded(&self, rounding: Rounding) -> Self {
        let mut bounded = self.clone();
        bounded.phases.iter_mut().for_each(|phase| phase.time = phase.time.bounded(rounding));
        bounded
    }
}

/// A task: an indivisible unit, executed on one processor.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// The name, unique in the graph.
    pub name: String,
    /// What it does, one after the other.
    pub activities: Vec<Activity>,
}

impl Task {
    /// The task as a queue knows it, which waits for all its messages before it begins.
    pub(super) fn receiving_first(&self) -> Self {
        let is_receive = |activity: &Activity| matches!(activity, Activity::Receive(_));
        let (mut activities, rest): (Vec<_>, Vec<_>) = self.activities.iter().copied().partition(is_receive);
        activities.extend(rest);
        Self { name: self.name.clone(), activities }
    }
}

/// Activity of a task. Indices are into the lists of the [`TaskGraph`].
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
    /// The name, unique in the graph; it is the task's own where the task has one phase.
    pub name: String,
    /// The index of its task.
    pub task: usize,
    /// The time of the phase, in ticks.
    pub time: Density,
    /// The observations that `time` was made from, in ticks and in the order of the data sets; empty where there are none.
    pub observed: Vec<u64>,
    /// α of section 2.2: times that differ by no more, in ticks, count as one.
    pub tolerance: u64,
    /// nc of section 2.3, the number of classes; none where the paper's rule finds it.
    pub classes: Option<usize>,
}

/// A message from one task to another. Messages of one pair arrive in the order in which they are sent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Message {
    /// The sender, an index into the tasks.
    pub from: usize,
    /// The receiver, an index into the tasks; it is not the sender.
    pub to: usize,
    /// The size of the message, in bytes, not negative.
    pub volume: f64,
}

/// Homogeneous processors on a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Machine {
    /// The numbers of processors to compare, ascending, each at least 1.
    pub processors: Vec<usize>,
    /// The network between processors. Tasks on one processor pass messages in no time.
    pub network: Network,
    /// The time slice of the round robin among the runnable tasks of one processor, in ticks, above 0; infinite where a
    /// task keeps its processor until it waits or ends.
    pub quantum: f64,
    /// In which order processors work where the document gives no mapping.
    pub order: Rule,
}

impl Machine {
    /// The queue of so many processors, where they have one.
    #[must_use]
    pub fn queue(&self, processors: usize) -> Option<Queue> {
        match self.order {
            Rule::Queue(priority) => Some(Queue { processors, priority }),
            Rule::Planned | Rule::Arrival => None,
        }
    }
}

/// In which order processors work where the document gives no mapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Under a mapping that is searched for, each processor in an order that is searched for too, or in order of arrival where that is as fast.
    Planned,
    /// Under a mapping that is searched for, tasks run in order of arrival, in turns of a quantum: pMAP's own rule (section 4).
    Arrival,
    /// No mapping is searched for: whoever is free takes the next ready task.
    Queue(Priority),
}

/// Network that carries messages between processors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Network {
    /// Bytes per tick, above 0; infinite where volumes take no time.
    pub bandwidth: f64,
    /// Ticks from the end of a transfer to its arrival, not negative.
    pub latency: f64,
    /// Which transfers wait for each other.
    pub medium: Medium,
}

/// Contention: which transfers exclude each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// Transfers from one processor exclude each other, and so do transfers to one: a switch with full-duplex
    /// ports.
    Switched,
    /// All transfers exclude each other: a bus.
    Shared,
    /// No transfers wait for others: a network without contention.
    Free,
}

/// A mapping made by hand, or a queue beside them.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedMapping {
    /// The name, unique in the graph.
    pub name: String,
    /// The processors, and perhaps the order of phases; or a queue.
    pub mapping: Assignment,
}

impl TaskGraph {
    /// The task of each phase.
    pub(super) fn task_of_phases(&self) -> Vec<usize> {
        self.phases.iter().map(|phase| phase.task).collect()
    }
}
