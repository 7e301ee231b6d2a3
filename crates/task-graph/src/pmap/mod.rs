//! pMAP (section 2.4): discrete-event simulation of a message-passing program on homogeneous processors.
//!
//! The paper leaves the simulator to its reference \[10\]; these are the rules here. Without an order:
//!
//! - A task can run where its next activity is a computation. Sends and receives take no processor time, and so need no
//!   turn: they happen when the task comes to them. A computation of no time needs no turn either.
//! - The tasks that can run on one processor take turns of a quantum (section 4: round robin, 200 ms). A task
//!   that becomes able to run joins the end of the line, before one whose slice ends at that moment. A task
//!   that has to wait for a message gives up the rest of its slice; one that goes on to another computation
//!   keeps it. Switching takes no time.
//!
//! With a given order ([`Mapping::order`](super::Mapping)):
//!
//! - A processor executes its phases one after the other, each from its beginning to its end, and waits for the next one's task to
//!   come to it, whoever else could run. A phase of no time waits for its turn too: so every phase begins as soon as all that
//!   comes before it is over, and messages that arrive earlier never make anything later.
//!
//! By a queue ([`Queue`](super::Queue)), which is list scheduling (R. L. Graham, "Bounds on multiprocessing timing anomalies", SIAM Journal
//! on Applied Mathematics 17, 1969):
//!
//! - A task is ready when every message that it ever receives has been sent. A free processor takes the ready task of the best priority at
//!   once, the processor of the lowest number first, and executes it to its end, one task at a time.
//! - When a task is taken its messages are fetched, those of one task in its own order: that is their sending, as far as the network knows.
//!   The task's processor waits for them, and takes no other task meanwhile.
//! - At one moment all computations end before any task is taken, and all free processors take tasks before any of these begins.
//!
//! In all of these:
//!
//! - Messages within a processor take no time. Others wait for the medium in the order of sending, those of one moment in
//!   document order; a switch keeps that order at each port, and a message starts when both its ports are free. The transfer
//!   takes volume / bandwidth, and the message arrives a latency after its end.
//! - At one moment computations end first, then messages arrive, then messages are sent.

mod critical;
mod in_order;
mod list;
mod moment;
mod network;
mod processor;
mod program;
mod queue;
mod run;
mod turns;
mod way;

use super::{
    graph::{Medium, Network, TaskGraph},
    mapping::Plan,
    order::Order,
};
use crate::schedule::{NetworkTime, Schedule, Transfer};

pub(super) use {program::Program, way::Way};

/// Runs the program with these `times` of its phases (ticks, not negative) under this mapping, or by this queue; by one whose order is drawn,
/// in the first that is drawn.
#[must_use]
pub fn simulate<'m>(graph: &TaskGraph, times: &[f64], plan: impl Into<Plan<'m>>) -> Schedule {
    let (program, way) = (Program::of(graph), Way::of(graph, plan.into(), None));
    let mut spans = Vec::new();
    let execution = program.execute(times, &way, Some(&mut spans));
    let path = critical::Path::of(&program, times, &execution);
    let is_critical = path.tasks(&spans, execution.processor());
    spans.sort_by(|a, b| {
        (a.processor.cmp(&b.processor)).then(a.from.total_cmp(&b.from)).then(a.task.cmp(&b.task))
    });
    let (critical, makespan) = (path.one(), execution.trace().makespan());
    let processor = execution.processor().to_vec();
    let transfers = execution.into_trace().transfers;
    Schedule {
        makespan,
        critical,
        is_critical,
        spans,
        network: cost(&program, times, &way, &transfers),
        processor,
        transfers,
    }
}

/// When the last task of [`simulate`] ends, in ticks.
#[must_use]
pub fn makespan<'m>(graph: &TaskGraph, times: &[f64], plan: impl Into<Plan<'m>>) -> f64 {
    Program::of(graph).execute(times, &Way::of(graph, plan.into(), None), None).trace().makespan()
}

/// When the last task of [`simulate`] ends, in ticks, and the processor of each task.
#[must_use]
pub fn placed<'m>(graph: &TaskGraph, times: &[f64], plan: impl Into<Plan<'m>>) -> (f64, Vec<usize>) {
    let way = Way::of(graph, plan.into(), None);
    let execution = Program::of(graph).execute(times, &way, None);
    (execution.trace().makespan(), execution.processor().to_vec())
}

/// All phases in the order in which they end in this execution, as a [`Mapping::order`](super::Mapping).
/// Where several end at one moment, each stands behind what it waits for.
#[must_use]
pub fn sequence<'m>(graph: &TaskGraph, times: &[f64], plan: impl Into<Plan<'m>>) -> Vec<usize> {
    let ends = Program::of(graph).execute(times, &Way::of(graph, plan.into(), None), None).into_trace().ends;
    let mut phases: Vec<_> = Order::of(graph).phases().collect();
    phases.sort_by(|&a, &b| ends[a].total_cmp(&ends[b]));
    phases
}

fn cost(program: &Program<'_>, times: &[f64], way: &Way<'_>, transfers: &[Transfer]) -> NetworkTime {
    let between = || transfers.iter().zip(program.messages).filter(|(t, _)| t.from != t.to);
    let free = Program { network: Network::INSTANT, ..program.clone() };
    NetworkTime {
        messages: between().count(),
        volume: between().map(|(_, message)| message.volume).sum(),
        transferring: between().map(|(t, _)| t.arrived - t.start).sum(),
        waiting: between().map(|(t, _)| t.start - t.sent).sum(),
        makespan_without: free.execute(times, way, None).trace().makespan(),
    }
}

impl Network {
    /// A network whose messages take no time.
    pub const INSTANT: Self = Self { bandwidth: f64::INFINITY, latency: 0.0, medium: Medium::Free };

    /// How long a message of this many bytes takes where it waits for no other, in ticks.
    #[must_use]
    pub fn delay(&self, volume: f64) -> f64 {
        self.transfer(volume) + self.latency
    }

    pub(super) fn transfer(&self, volume: f64) -> f64 {
        if volume > 0.0 { volume / self.bandwidth } else { 0.0 }
    }
}
