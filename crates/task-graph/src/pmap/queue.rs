//! List scheduling: a discrete-event simulation of processors that take ready tasks from one list whenever they are free.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, BinaryHeap},
};

use super::{Program, list::List, moment::Moment, network::Wires, program::Trace};
use crate::{
    graph::Activity,
    schedule::{Span, Transfer},
};

/// An execution by a queue.
pub(crate) struct Queued {
    pub(super) trace: Trace,
    /// The processor of each task.
    pub(super) processor: Vec<usize>,
    /// When each task was taken, and what its processor had done before.
    pub(super) taken: Vec<(f64, Option<usize>)>,
    /// The tasks in the order in which they were taken.
    pub(super) order: Vec<usize>,
    /// When each message was sent; its transfer has when it was fetched.
    pub(super) sent: Vec<f64>,
}

impl Program<'_> {
    /// Executes the program by a queue. Where `spans` is given it takes what processors did, in no order.
    pub(super) fn queue(&self, times: &[f64], list: &List, spans: Option<&mut Vec<Span>>) -> Queued {
        let (tasks, messages) = (self.tasks.len(), self.messages.len());
        let processors = list.processors.min(tasks);
        let never = f64::INFINITY;
        let transfer = Transfer { from: 0, to: 0, sent: never, start: never, arrived: never };
        let mut missing = vec![0; tasks];
        self.messages.iter().for_each(|message| missing[message.to] += 1);
        let mut run = Run {
            program: self,
            times,
            list,
            wires: Wires::new(self.network, processors),
            free: (0..processors).collect(),
            ready: (0..tasks)
                .filter(|&task| missing[task] == 0)
                .map(|task| Reverse(list.rank[task]))
                .collect(),
            missing,
            next: vec![0; tasks],
            events: BinaryHeap::new(),
            last: vec![None; processors],
            queued: Queued {
                trace: Trace {
                    ends: vec![0.0; times.len()],
                    done: vec![never; tasks],
                    transfers: vec![transfer; messages],
                },
                processor: vec![0; tasks],
                taken: vec![(never, None); tasks],
                order: Vec::with_capacity(tasks),
                sent: vec![never; messages],
            },
            spans,
        };
        run.execute();
        run.queued
    }
}

struct Run<'r, 'a> {
    program: &'r Program<'a>,
    times: &'r [f64],
    list: &'r List,
    wires: Wires,
    free: BTreeSet<usize>,
    /// The places in the list of the tasks that are ready, the first on top.
    ready: BinaryHeap<Reverse<usize>>,
    /// How many messages to each task are not sent yet.
    missing: Vec<usize>,
    /// The activity that each task has come to.
    next: Vec<usize>,
    /// When tasks that were taken go on: their phases end, or their messages arrive.
    events: BinaryHeap<Reverse<(Moment, usize)>>,
    /// The last task of each processor.
    last: Vec<Option<usize>>,
    queued: Queued,
    spans: Option<&'r mut Vec<Span>>,
}

impl Run<'_, '_> {
    fn execute(&mut self) {
        self.take(0.0);
        while let Some(&Reverse((Moment(now), _))) = self.events.peek() {
            while let Some(&Reverse((Moment(at), task))) = self.events.peek()
                && at <= now
            {
                self.events.pop();
                if let Some(&Activity::Compute(phase)) = self.program.tasks[task].get(self.next[task]) {
                    self.queued.trace.ends[phase] = now;
                    self.next[task] += 1;
                }
                self.go_on(task, now);
            }
            self.take(now);
        }
    }

    /// Lets all free processors take tasks while there are any, also those that become ready or free by tasks of no time.
    fn take(&mut self, now: f64) {
        loop {
            let first = self.queued.order.len();
            while !self.ready.is_empty()
                && let Some(id) = self.free.pop_first()
                && let Some(Reverse(place)) = self.ready.pop()
            {
                self.fetch(self.list.tasks[place], id, now);
            }
            let taken = self.queued.order[first..].to_vec();
            if taken.is_empty() {
                return;
            }
            taken.into_iter().for_each(|task| self.go_on(task, now));
        }
    }

    /// Gives a task to a processor, which fetches its messages.
    fn fetch(&mut self, task: usize, id: usize, now: f64) {
        let queued = &mut self.queued;
        queued.order.push(task);
        queued.processor[task] = id;
        queued.taken[task] = (now, self.last[id].replace(task));
        for activity in self.program.tasks[task] {
            if let Activity::Receive(message) = *activity {
                let of = self.program.messages[message];
                let from = queued.processor[of.from];
                let (start, arrived) = self.wires.carry(from, id, of.volume, now);
                queued.trace.transfers[message] = Transfer { from, to: id, sent: now, start, arrived };
            }
        }
    }

    /// Lets a task that was taken do what takes no time, up to its next phase or a message that has not arrived, or to its end.
    fn go_on(&mut self, task: usize, now: f64) {
        let id = self.queued.processor[task];
        while let Some(&activity) = self.program.tasks[task].get(self.next[task]) {
            match activity {
                Activity::Compute(phase) if self.times[phase] > 0.0 => {
                    let (computed, to) = (self.times[phase], now + self.times[phase]);
                    if let Some(spans) = &mut self.spans {
                        spans.push(Span { processor: id, task, phase, from: now, to, computed, sharing: 1 });
                    }
                    return self.events.push(Reverse((Moment(to), task)));
                }
                Activity::Compute(phase) => self.queued.trace.ends[phase] = now,
                Activity::Send(message) => self.send(message, now),
                Activity::Receive(message) => {
                    let arrived = self.queued.trace.transfers[message].arrived;
                    if arrived > now {
                        return self.events.push(Reverse((Moment(arrived), task)));
                    }
                }
            }
            self.next[task] += 1;
        }
        self.queued.trace.done[task] = now;
        self.free.insert(id);
    }

    /// Sends a message, by which its receiver may become ready.
    fn send(&mut self, message: usize, now: f64) {
        self.queued.sent[message] = now;
        let to = self.program.messages[message].to;
        self.missing[to] -= 1;
        if self.missing[to] == 0 {
            self.ready.push(Reverse(self.list.rank[to]));
        }
    }
}
