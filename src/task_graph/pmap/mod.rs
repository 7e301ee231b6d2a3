//! pMAP (section 2.4): the execution of a message-passing program on homogeneous processors, simulated event by event.
//!
//! The paper leaves the simulator to its reference \[10\]; these are the rules here.
//!
//! - A task can run where its next activity is a computation. Sends and receives take no processor time, and so need no
//!   turn: they happen when the task comes to them. A computation of no time needs no turn either.
//! - The tasks that can run on one processor take turns of a quantum (section 4: round robin, 200 ms). Who becomes able
//!   to run joins the end of the line, before one whose slice ends at that moment. Who has to wait for a message gives up
//!   the rest of its slice; who goes on to another computation keeps it. Switching takes no time.
//! - Messages within a processor take no time. Others wait for the medium in the order of sending, those of one moment in
//!   document order; a switch keeps that order at each port, and a message starts when both its ports are free. The transfer
//!   takes volume / bandwidth, and the message arrives a latency after its end.
//! - At one moment computations end first, then messages arrive, then messages are sent.

mod critical;
mod network;
mod processor;

use std::{cmp::Reverse, collections::BinaryHeap};

use self::{network::Wires, processor::Processor};
use super::graph::{Activity, Medium, Message, Network, TaskGraph};
use crate::schedule::{NetworkTime, Schedule, Span, Transfer};

/// Runs the program with these `times` of its phases (ticks, not negative) and these processors of its tasks.
#[must_use]
pub fn simulate(graph: &TaskGraph, times: &[f64], mapping: &[usize]) -> Schedule {
    let program = Program::of(graph);
    let mut spans = Vec::new();
    let trace = program.run(times, mapping, Some(&mut spans));
    let path = critical::Path::new(&program, times, &trace);
    let is_critical = path.tasks(&spans, mapping);
    spans.sort_by(|a, b| {
        (a.processor.cmp(&b.processor)).then(a.from.total_cmp(&b.from)).then(a.task.cmp(&b.task))
    });
    let network = cost(&program, times, mapping, &trace);
    Schedule {
        makespan: trace.makespan(),
        critical: path.one(),
        is_critical,
        spans,
        transfers: trace.transfers,
        network,
    }
}

/// When the last task ends, in ticks: [`simulate`] in short.
#[must_use]
pub fn makespan(graph: &TaskGraph, times: &[f64], mapping: &[usize]) -> f64 {
    Program::of(graph).run(times, mapping, None).makespan()
}

fn cost(program: &Program<'_>, times: &[f64], mapping: &[usize], trace: &Trace) -> NetworkTime {
    let between = || trace.transfers.iter().zip(program.messages).filter(|(t, _)| t.from != t.to);
    let free = Program { network: Network::INSTANT, ..program.clone() };
    NetworkTime {
        messages: between().count(),
        volume: between().map(|(_, message)| message.volume).sum(),
        transferring: between().map(|(t, _)| t.arrived - t.start).sum(),
        waiting: between().map(|(t, _)| t.start - t.sent).sum(),
        makespan_without: free.run(times, mapping, None).makespan(),
    }
}

impl Network {
    /// One whose messages take no time.
    pub const INSTANT: Self = Self { bandwidth: f64::INFINITY, latency: 0.0, medium: Medium::Free };

    /// How long a message of this many bytes takes where it need not wait, in ticks.
    #[must_use]
    pub fn delay(&self, volume: f64) -> f64 {
        self.transfer(volume) + self.latency
    }

    pub(super) fn transfer(&self, volume: f64) -> f64 {
        if volume > 0.0 { volume / self.bandwidth } else { 0.0 }
    }
}

/// What is executed, and on what.
#[derive(Clone)]
pub(super) struct Program<'a> {
    pub(super) tasks: Vec<&'a [Activity]>,
    pub(super) messages: &'a [Message],
    pub(super) network: Network,
    pub(super) quantum: f64,
}

/// What came of it.
pub(super) struct Trace {
    /// When each phase ended.
    pub(super) ends: Vec<f64>,
    /// When each task ended.
    pub(super) done: Vec<f64>,
    pub(super) transfers: Vec<Transfer>,
}

impl Trace {
    pub(super) fn makespan(&self) -> f64 {
        self.done.iter().fold(0.0, |last, &end| last.max(end))
    }
}

impl<'a> Program<'a> {
    pub(super) fn of(graph: &'a TaskGraph) -> Self {
        Self {
            tasks: graph.tasks.iter().map(|task| &task.activities[..]).collect(),
            messages: &graph.messages,
            network: graph.machine.network,
            quantum: graph.machine.quantum,
        }
    }

    /// The makespan, and for each task whether it is critical.
    pub(super) fn criticality(&self, times: &[f64], mapping: &[usize]) -> (f64, Vec<bool>) {
        let mut spans = Vec::new();
        let trace = self.run(times, mapping, Some(&mut spans));
        (trace.makespan(), critical::Path::new(self, times, &trace).tasks(&spans, mapping))
    }

    /// Writes what processors did to `spans`, in no order.
    pub(super) fn run(&self, times: &[f64], mapping: &[usize], spans: Option<&mut Vec<Span>>) -> Trace {
        let processors = mapping.iter().max().map_or(0, |last| last + 1);
        let never = |message: &Message| Transfer {
            from: mapping[message.from],
            to: mapping[message.to],
            sent: f64::INFINITY,
            start: f64::INFINITY,
            arrived: f64::INFINITY,
        };
        let mut run = Run {
            program: self,
            times,
            mapping,
            processors: (0..processors).map(|id| Processor::new(id, self.quantum)).collect(),
            wires: Wires::new(self.network, processors),
            next: vec![0; self.tasks.len()],
            waits_for: vec![None; self.tasks.len()],
            outbox: Vec::new(),
            on_the_way: BinaryHeap::new(),
            trace: Trace {
                ends: vec![0.0; times.len()],
                done: vec![0.0; self.tasks.len()],
                transfers: self.messages.iter().map(never).collect(),
            },
            spans,
        };
        run.start();
        run.trace
    }
}

struct Run<'r, 'a> {
    program: &'r Program<'a>,
    times: &'r [f64],
    mapping: &'r [usize],
    processors: Vec<Processor>,
    wires: Wires,
    /// The activity each task has come to.
    next: Vec<usize>,
    waits_for: Vec<Option<usize>>,
    outbox: Vec<usize>,
    on_the_way: BinaryHeap<Reverse<(Moment, usize)>>,
    trace: Trace,
    spans: Option<&'r mut Vec<Span>>,
}

/// A time that has an order: never NaN.
#[derive(Clone, Copy, PartialEq)]
struct Moment(f64);

impl Eq for Moment {}

impl Ord for Moment {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl PartialOrd for Moment {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Run<'_, '_> {
    fn start(&mut self) {
        for task in 0..self.next.len() {
            self.go_on(task, 0.0);
        }
        self.send(0.0);
        while let Some(now) = self.next_moment() {
            for id in 0..self.processors.len() {
                while self.processors[id].ends_at(now) {
                    let (task, phase) = self.processors[id].end(now, self.spans.as_deref_mut());
                    self.trace.ends[phase] = now;
                    self.next[task] += 1;
                    self.go_on(task, now);
                    self.processors[id].leave(task);
                }
            }
            while let Some(&Reverse((Moment(arrival), message))) = self.on_the_way.peek()
                && arrival <= now
            {
                self.on_the_way.pop();
                let receiver = self.program.messages[message].to;
                if self.waits_for[receiver] == Some(message) {
                    self.go_on(receiver, now);
                }
            }
            self.send(now);
        }
    }

    fn next_moment(&self) -> Option<f64> {
        let ends = self.processors.iter().filter_map(Processor::next_end);
        let arrival = self.on_the_way.peek().map(|Reverse((Moment(arrival), _))| *arrival);
        ends.chain(arrival).min_by(f64::total_cmp)
    }

    /// A task does what takes no time.
    fn go_on(&mut self, task: usize, now: f64) {
        self.waits_for[task] = None;
        while let Some(&activity) = self.program.tasks[task].get(self.next[task]) {
            match activity {
                Activity::Compute(phase) if self.times[phase] > 0.0 => {
                    let processor = &mut self.processors[self.mapping[task]];
                    return processor.join(task, phase, self.times[phase], now, self.spans.as_deref_mut());
                }
                Activity::Compute(phase) => self.trace.ends[phase] = now,
                Activity::Send(message) => self.outbox.push(message),
                Activity::Receive(message) if self.trace.transfers[message].arrived <= now => {}
                Activity::Receive(message) => {
                    self.waits_for[task] = Some(message);
                    return;
                }
            }
            self.next[task] += 1;
        }
        self.trace.done[task] = now;
    }

    fn send(&mut self, now: f64) {
        self.outbox.sort_unstable();
        for message in self.outbox.drain(..) {
            let transfer = &mut self.trace.transfers[message];
            transfer.sent = now;
            let volume = self.program.messages[message].volume;
            (transfer.start, transfer.arrived) = self.wires.carry(transfer.from, transfer.to, volume, now);
            self.on_the_way.push(Reverse((Moment(transfer.arrived), message)));
        }
    }
}
