//! HEFT: H. Topcuoglu, S. Hariri, M.-Y. Wu, "Performance-effective and low-complexity task scheduling for heterogeneous computing",
//! IEEE Transactions on Parallel and Distributed Systems 13 (2002), on processors that are alike.
//!
//! What it schedules are the computation phases: the graph of the phases of a message-passing program has no cycle, that of its tasks
//! may have. The first phase of a task that comes up chooses the task's processor.
//!
//! 1. The upward rank of a phase is the longest path from its beginning to the end of the program, where all messages between
//!    tasks take their time.
//! 2. By falling rank each phase goes to the processor on which it ends first, in the first gap that is long enough
//!    (insertion). Messages within a processor take no time, others theirs, without contention.
//!
//! Its plan says when each phase begins, and so in which order processors execute theirs; the mapping keeps that order. Executed
//! where no message waits for another, each phase begins when planned: it was put at the end of what stands before it, or when
//! its last message arrives, and a gap is never left. Where messages wait, the execution takes longer than the plan.

use std::ops::Range;

use juxtapose_support::collections::SortSmall;

use super::{
    graph::{Activity, TaskGraph},
    mapping::Mapping,
    order::Order,
};

/// Schedule that HEFT plans.
#[derive(Clone, Debug, PartialEq)]
pub struct Heft {
    /// The processors, and the order in which they execute their phases.
    pub mapping: Mapping,
    /// When each phase begins, in ticks.
    pub starts: Vec<f64>,
    /// When each phase ends, in ticks.
    pub ends: Vec<f64>,
    /// When the last phase ends, and the last message has arrived.
    pub makespan: f64,
}

/// Plans the TFG that these times (ticks) make on this many processors, at least one.
#[must_use]
pub fn heft(graph: &TaskGraph, times: &[f64], processors: usize) -> Heft {
    let order = Order::of(graph);
    let rank = upward_rank(graph, &order, times, |message| delay(graph, message));
    by_rank(graph, &order, times, processors, &rank)
}

/// How long a message takes between processors where it waits for no other.
pub(super) fn delay(graph: &TaskGraph, message: usize) -> f64 {
    graph.machine.network.delay(graph.messages[message].volume)
}

pub(super) fn upward_rank(
    graph: &TaskGraph,
    order: &Order,
    times: &[f64],
    delay: impl Fn(usize) -> f64,
) -> Vec<f64> {
    let tails = order.tails(times, delay);
    (0..graph.phases.len()).map(|phase| times[phase] + tails[phase]).collect()
}

/// Plans with these ranks. No phase has a lower rank than one that waits for it.
pub(super) fn by_rank(
    graph: &TaskGraph,
    order: &Order,
    times: &[f64],
    processors: usize,
    rank: &[f64],
) -> Heft {
    let mut phases: Vec<_> = order.phases().collect();
    phases.sort_small_by(|&a, &b| rank[b].total_cmp(&rank[a]));
    let mut plan = Planned::new(graph, processors.max(1));
    for phase in phases {
        plan.add(phase, times[phase]);
    }
    plan.finished(order)
}

/// Partial schedule: what is planned so far.
pub(super) struct Planned<'g> {
    graph: &'g TaskGraph,
    mapping: Vec<Option<usize>>,
    starts: Vec<f64>,
    ends: Vec<Option<f64>>,
    /// For each processor the intervals in which it computes, in order.
    busy: Vec<Vec<(f64, f64)>>,
    /// For each task the activity that it has come to; below it since when.
    next: Vec<usize>,
    since: Vec<f64>,
    sent: Vec<Option<f64>>,
}

impl<'g> Planned<'g> {
    pub(super) fn new(graph: &'g TaskGraph, processors: usize) -> Self {
        let (tasks, phases) = (graph.tasks.len(), graph.phases.len());
        let mut planned = Self {
            graph,
            mapping: vec![None; tasks],
            starts: vec![0.0; phases],
            ends: vec![None; phases],
            busy: vec![Vec::new(); processors],
            next: vec![0; tasks],
            since: vec![0.0; tasks],
            sent: vec![None; graph.messages.len()],
        };
        (0..tasks).for_each(|task| planned.go_on(task));
        planned
    }

    /// Lets a task, and those that wait for its messages, go on to the next phase that is not planned.
    fn go_on(&mut self, task: usize) {
        let mut open = vec![task];
        while let Some(task) = open.pop() {
            while let Some(&activity) = self.graph.tasks[task].activities.get(self.next[task]) {
                match activity {
                    Activity::Compute(phase) => {
                        let Some(end) = self.ends[phase] else { break };
                        self.since[task] = end;
                    }
                    Activity::Send(message) => {
                        self.sent[message] = Some(self.since[task]);
                        open.push(self.graph.messages[message].to);
                    }
                    Activity::Receive(message) => {
                        let Some(arrived) = self.arrived(message, self.mapping[task]) else { break };
                        self.since[task] = f64::max(self.since[task], arrived);
                    }
                }
                self.next[task] += 1;
            }
        }
    }

    /// When a receiver on this processor has a message; none where it is not sent yet.
    fn arrived(&self, message: usize, receiver: Option<usize>) -> Option<f64> {
        let local = self.mapping[self.graph.messages[message].from] == receiver;
        Some(self.sent[message]? + if local { 0.0 } else { delay(self.graph, message) })
    }

    /// When the phase that a task has come to could begin on this processor.
    fn ready(&self, task: usize, processor: usize) -> f64 {
        if self.mapping[task].is_some() {
            return self.since[task];
        }
        let before = &self.graph.tasks[task].activities[..self.next[task]];
        let arrived = before.iter().filter_map(|&activity| match activity {
            Activity::Receive(message) => self.arrived(message, Some(processor)),
            _ => None,
        });
        arrived.fold(0.0, f64::max)
    }

    /// The processors that a task may go to: its own, or all where it has none yet.
    pub(super) fn candidates(&self, task: usize) -> Range<usize> {
        match self.mapping[task] {
            Some(processor) => processor..processor + 1,
            None => 0..self.busy.len(),
        }
    }

    /// The phases that tasks have come to.
    pub(super) fn open(&self) -> impl Iterator<Item = usize> + '_ {
        self.graph.tasks.iter().zip(&self.next).filter_map(|(task, &next)| match task.activities.get(next) {
            Some(&Activity::Compute(phase)) => Some(phase),
            _ => None,
        })
    }

    /// When a phase that a task has come to could begin behind all that is planned on this processor.
    pub(super) fn behind(&self, task: usize, processor: usize) -> f64 {
        let last = self.busy[processor].last().map_or(0.0, |&(_, to)| to);
        f64::max(last, self.ready(task, processor))
    }

    /// Plans a phase that a task has come to on the processor where it ends first.
    fn add(&mut self, phase: usize, time: f64) {
        let task = self.graph.phases[phase].task;
        let start = |id: usize| gap(&self.busy[id], self.ready(task, id), time);
        let starts = self.candidates(task).map(|id| (id, start(id)));
        if let Some((processor, start)) = starts.min_by(|a, b| a.1.total_cmp(&b.1)) {
            self.place(phase, processor, start, time);
        }
    }

    /// Plans a phase that a task has come to, at this time on this processor.
    pub(super) fn place(&mut self, phase: usize, processor: usize, start: f64, time: f64) {
        let (task, end) = (self.graph.phases[phase].task, start + time);
        self.mapping[task] = Some(processor);
        (self.starts[phase], self.ends[phase]) = (start, Some(end));
        let place = self.busy[processor].partition_point(|&(from, to)| (from, to) <= (start, end));
        self.busy[processor].insert(place, (start, end));
        self.go_on(task);
    }

    pub(super) fn finished(self, order: &Order) -> Heft {
        let ends: Vec<_> = self.ends.into_iter().map(Option::unwrap_or_default).collect();
        let starts = self.starts;
        // Whatever waits begins no earlier than what it waits for ends, and of two of no time stands behind it here.
        let mut phases: Vec<_> = order.phases().collect();
        phases.sort_small_by(|&a, &b| starts[a].total_cmp(&starts[b]).then(ends[a].total_cmp(&ends[b])));
        let processor = self.mapping.into_iter().map(Option::unwrap_or_default).collect();
        let makespan = self.since.into_iter().fold(0.0, f64::max);
        Heft { mapping: Mapping { processor, order: Some(phases) }, starts, ends, makespan }
    }
}

/// When the first gap of this length begins, not before `ready`, between intervals in order.
fn gap(busy: &[(f64, f64)], ready: f64, length: f64) -> f64 {
    let over = busy.partition_point(|&(_, to)| to <= ready);
    let mut start = ready;
    for &(from, to) in &busy[over..] {
        if start + length <= from {
            break;
        }
        start = start.max(to);
    }
    start
}
