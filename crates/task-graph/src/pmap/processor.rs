//! Scheduler of one processor, which says what it executes next: tasks in turns (round robin), or phases in a given order.

use super::{in_order::InOrder, turns::Turns};
use crate::schedule::Span;

pub(super) enum Processor {
    Turns(Turns),
    InOrder(InOrder),
}

impl Processor {
    pub(super) fn in_turns(id: usize, quantum: f64) -> Self {
        Self::Turns(Turns::new(id, quantum))
    }

    pub(super) fn in_order(id: usize, line: Vec<usize>) -> Self {
        Self::InOrder(InOrder::new(id, line))
    }

    pub(super) fn next_end(&self) -> Option<f64> {
        match self {
            Self::Turns(turns) => turns.next_end(),
            Self::InOrder(line) => line.next_end(),
        }
    }

    /// Whether a computation ends at this moment.
    pub(super) fn ends_at(&self, now: f64) -> bool {
        self.next_end().is_some_and(|end| end <= now)
    }

    /// Takes in a task that has come to a phase of this time. Answers whether the phase is over at once.
    /// Otherwise the task joins the line, begins the phase, or waits for its turn.
    pub(super) fn compute(
        &mut self,
        task: usize,
        phase: usize,
        ticks: f64,
        now: f64,
        spans: Option<&mut Vec<Span>>,
    ) -> bool {
        match self {
            Self::Turns(turns) => {
                if ticks > 0.0 {
                    turns.join(task, phase, ticks, now, spans);
                }
                ticks <= 0.0
            }
            Self::InOrder(line) if !line.is_turn_of(phase) => false,
            Self::InOrder(line) if ticks > 0.0 => {
                line.begin(task, ticks, now, spans);
                false
            }
            Self::InOrder(line) => {
                line.pass();
                true
            }
        }
    }

    /// Ends the computation that ends next, and answers with its task and its phase.
    pub(super) fn end(&mut self, now: f64, spans: Option<&mut Vec<Span>>) -> (usize, usize) {
        match self {
            Self::Turns(turns) => turns.end(now, spans),
            Self::InOrder(line) => line.end(),
        }
    }
}
