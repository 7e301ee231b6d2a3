//! Scheduler of one processor that executes its phases in a given order, one after the other.

use crate::schedule::Span;

pub(super) struct InOrder {
    id: usize,
    line: Vec<usize>,
    /// The place in `line` of the phase whose turn it is.
    turn: usize,
    /// The task that has come to that phase, and when the phase ends.
    running: Option<(usize, f64)>,
}

impl InOrder {
    pub(super) fn new(id: usize, line: Vec<usize>) -> Self {
        Self { id, line, turn: 0, running: None }
    }

    pub(super) fn next_end(&self) -> Option<f64> {
        Some(self.running?.1)
    }

    /// Whether a phase may begin now.
    pub(super) fn is_turn_of(&self, phase: usize) -> bool {
        self.running.is_none() && self.line.get(self.turn) == Some(&phase)
    }

    /// The phase whose turn it is begins.
    pub(super) fn begin(&mut self, task: usize, ticks: f64, now: f64, spans: Option<&mut Vec<Span>>) {
        let to = now + ticks;
        self.running = Some((task, to));
        if let Some(spans) = spans {
            let (processor, phase) = (self.id, self.line[self.turn]);
            spans.push(Span { processor, task, phase, from: now, to, computed: ticks, sharing: 1 });
        }
    }

    /// Ends the phase that runs, and answers with its task and itself.
    pub(super) fn end(&mut self) -> (usize, usize) {
        let (task, _) = self.running.take().unwrap_or_default();
        let phase = self.line[self.turn];
        self.turn += 1;
        (task, phase)
    }

    /// Passes over a phase of no time, whose turn it is.
    pub(super) fn pass(&mut self) {
        self.turn += 1;
    }

    /// The phase whose turn it is; none where it runs already.
    pub(super) fn waits_for(&self) -> Option<usize> {
        if self.running.is_some() { None } else { self.line.get(self.turn).copied() }
    }
}
