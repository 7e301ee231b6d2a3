//! [`Way`]: how a program is executed, under a mapping or by a queue, time after time; and [`Execution`], what comes of it.

use super::{Program, list::List, program::Trace, queue::Queued};
use crate::{
    graph::TaskGraph,
    mapping::{Placed, Plan},
    schedule::Span,
};

/// How a program is executed.
pub(crate) enum Way<'a> {
    Mapped(Placed<'a>),
    Queue(List),
}

impl<'a> Way<'a> {
    /// The way of a plan; one that draws orders draws them from this seed, if any.
    pub(crate) fn of(graph: &TaskGraph, plan: Plan<'a>, seed: Option<u64>) -> Self {
        match plan {
            Plan::Mapped(placed) => Self::Mapped(placed),
            Plan::Queue(queue) => Self::Queue(List::of(graph, queue, seed)),
        }
    }

    /// Draws the order of the next execution, where it is drawn.
    pub(crate) fn draw(&mut self) {
        if let Self::Queue(list) = self {
            list.draw();
        }
    }
}

/// One execution.
pub(crate) enum Execution<'a> {
    Mapped(Placed<'a>, Trace),
    Queue(Queued),
}

impl Execution<'_> {
    pub(crate) fn trace(&self) -> &Trace {
        match self {
            Self::Mapped(_, trace) | Self::Queue(Queued { trace, .. }) => trace,
        }
    }

    pub(super) fn into_trace(self) -> Trace {
        match self {
            Self::Mapped(_, trace) | Self::Queue(Queued { trace, .. }) => trace,
        }
    }

    /// The processor of each task.
    pub(super) fn processor(&self) -> &[usize] {
        match self {
            Self::Mapped(placed, _) => placed.processor,
            Self::Queue(queued) => &queued.processor,
        }
    }
}

impl Program<'_> {
    /// Executes the program. Where `spans` is given it takes what processors did, in no order.
    pub(crate) fn execute<'w>(
        &self,
        times: &[f64],
        way: &Way<'w>,
        spans: Option<&mut Vec<Span>>,
    ) -> Execution<'w> {
        match way {
            Way::Mapped(placed) => Execution::Mapped(*placed, self.run(times, *placed, spans)),
            Way::Queue(list) => Execution::Queue(self.queue(times, list, spans)),
        }
    }
}
