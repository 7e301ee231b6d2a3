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
//! In both:
//!
//! - Messages within a processor take no time. Others wait for the medium in the order of sending, those of one moment in
//!   document order; a switch keeps that order at each port, and a message starts when both its ports are free. The transfer
//!   takes volume / bandwidth, and the message arrives a latency after its end.
//! - At one moment computations end first, then messages arrive, then messages are sent.

mod critical;
mod in_order;
mod network;
mod processor;
mod program;
mod run;
mod turns;

use program::Trace;

use super::{
    graph::{Medium, Network, TaskGraph},
    mapping::Plan,
    order::Order,
};
use crate::schedule::{NetworkTime, Schedule};

pub(super) use program::Program;

/// Runs the program with these `times` of its phases (ticks, not negative) under this mapping.
#[must_use]
pub fn simulate<'m>(graph: &TaskGraph, times: &[f64], mapping: impl Into<Plan<'m>>) -> Schedule {
    let (program, mapping) = (Program::of(graph), mapping.into());
    let mut spans = Vec::new();
    let trace = program.run(times, mapping, Some(&mut spans));
    let path = critical::Path::new(&program, times, mapping, &trace);
    let is_critical = path.tasks(&spans, mapping.processor);
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

/// When the last task of [`simulate`] ends, in ticks.
#[must_use]
pub fn makespan<'m>(graph: &TaskGraph, times: &[f64], mapping: impl Into<Plan<'m>>) -> f64 {
    Program::of(graph).run(times, mapping.into(), None).makespan()
}

/// All phases in the order in which they end in this execution, as a [`Mapping::order`](super::Mapping).
/// Where several end at one moment, each stands behind what it waits for.
#[must_use]
pub fn sequence<'m>(graph: &TaskGraph, times: &[f64], mapping: impl Into<Plan<'m>>) -> Vec<usize> {
    let ends = Program::of(graph).run(times, mapping.into(), None).ends;
    let mut phases: Vec<_> = Order::of(graph).phases().collect();
    phases.sort_by(|&a, &b| ends[a].total_cmp(&ends[b]));
    phases
}

fn cost(program: &Program<'_>, times: &[f64], mapping: Plan<'_>, trace: &Trace) -> NetworkTime {
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
