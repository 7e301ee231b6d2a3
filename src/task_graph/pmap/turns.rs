//! Round robin on one processor, without an event for each slice.
//!
//! Between two changes of the line, whole rounds take a quantum from everybody in it. Who ends first is whoever needs
//! the fewest slices, and of those the one that stands first; when, is a sum.

use std::collections::VecDeque;

use crate::schedule::Span;

/// A remainder below this share of a slice is put down to rounding, and does not wait for another turn.
const ROUNDING: f64 = 1e-9;

pub(super) struct Turns {
    id: usize,
    quantum: f64,
    /// Who takes turns; the first has the processor.
    line: VecDeque<Turn>,
    /// What is left of the first one's slice, 0 where it ends now.
    slice: f64,
    /// When all this was so.
    at: f64,
    /// When the line was last changed.
    since: f64,
    /// When the next computation ends, and whose.
    ending: Option<Ending>,
}

struct Turn {
    task: usize,
    phase: usize,
    left: f64,
    /// Since the line was last changed.
    computed: f64,
    /// The last span that was written of it.
    span: Option<usize>,
}

#[derive(Clone, Copy)]
struct Ending {
    time: f64,
    position: usize,
    /// In which of its slices, after the first one's present slice; none where it ends within that.
    slices: Option<f64>,
}

impl Turn {
    fn run(&mut self, ticks: f64) {
        self.left = (self.left - ticks).max(0.0);
        self.computed += ticks;
    }
}

impl Turns {
    pub(super) fn new(id: usize, quantum: f64) -> Self {
        Self { id, quantum, line: VecDeque::new(), slice: quantum, at: 0.0, since: 0.0, ending: None }
    }

    pub(super) fn next_end(&self) -> Option<f64> {
        Some(self.ending?.time)
    }

    /// A task goes on with a computation, or joins the line for it.
    pub(super) fn join(
        &mut self,
        task: usize,
        phase: usize,
        ticks: f64,
        now: f64,
        spans: Option<&mut Vec<Span>>,
    ) {
        let turn = Turn { task, phase, left: ticks, computed: 0.0, span: None };
        match self.line.front_mut() {
            Some(first) if first.task == task => *first = turn,
            _ => {
                self.run_until(now);
                self.write(now, spans);
                if self.line.is_empty() {
                    self.slice = self.quantum;
                }
                self.line.push_back(turn);
            }
        }
        self.ending = self.find_ending();
    }

    /// The next computation ends: whose it was. The task stays at the head of the line until it joins again or leaves.
    pub(super) fn end(&mut self, now: f64, spans: Option<&mut Vec<Span>>) -> (usize, usize) {
        if let Some(ending) = self.ending.take() {
            match ending.slices {
                None => self.run_alone(self.line[0].left),
                Some(slices) => self.run_slices(ending.position, slices),
            }
        }
        self.at = now;
        self.write(now, spans);
        (self.line[0].task, self.line[0].phase)
    }

    /// The task at the head of the line gives up its slice, unless it goes on computing.
    pub(super) fn leave(&mut self, task: usize) {
        if self.line.front().is_some_and(|first| first.task == task && first.left <= 0.0) {
            self.line.pop_front();
            self.slice = self.quantum;
            self.ending = self.find_ending();
        }
    }

    fn find_ending(&self) -> Option<Ending> {
        let first = self.line.front()?;
        let others = self.line.len() - 1;
        if others == 0 || first.left <= self.slice + ROUNDING * self.quantum {
            return Some(Ending { time: self.at + first.left, position: 0, slices: None });
        }
        let slices = |left: f64| (left / self.quantum - ROUNDING).ceil().max(1.0);
        let behind = std::iter::once((others, first.left - self.slice));
        let rest = (0..).zip(self.line.iter().skip(1).map(|turn| turn.left)).chain(behind);
        let (position, left, slices) =
            rest.map(|(position, left)| (position, left, slices(left))).min_by(|a, b| a.2.total_cmp(&b.2))?;
        #[expect(clippy::cast_precision_loss, reason = "a line has few tasks")]
        let before = self.quantum * ((slices - 1.0) * others as f64 + position as f64);
        Some(Ending { time: self.at + self.slice + before + left, position, slices: Some(slices) })
    }

    /// The first one runs; alone, it gets slice after slice.
    fn run_alone(&mut self, ticks: f64) {
        self.line[0].run(ticks);
        self.slice -= ticks;
        if self.slice < 0.0 && self.line.len() == 1 {
            self.slice += self.quantum * (-self.slice / self.quantum).ceil();
        }
        self.slice = self.slice.clamp(0.0, self.quantum);
    }

    /// The first one's slice ends; then the one at this position of the line that follows has that many, and ends.
    fn run_slices(&mut self, position: usize, slices: f64) {
        self.rotate();
        for (place, turn) in self.line.iter_mut().enumerate() {
            let left = turn.left;
            match place.cmp(&position) {
                std::cmp::Ordering::Less => turn.run(slices * self.quantum),
                std::cmp::Ordering::Greater => turn.run((slices - 1.0) * self.quantum),
                std::cmp::Ordering::Equal => {
                    turn.run(left);
                    self.slice = (slices * self.quantum - left).max(0.0);
                }
            }
        }
        self.line.rotate_left(position);
    }

    /// The first one's slice ends.
    fn rotate(&mut self) {
        self.line[0].run(self.slice);
        self.line.rotate_left(1);
        self.slice = self.quantum;
    }

    /// Runs to a moment before the next computation ends. A slice that ends then is 0, but still the first one's.
    fn run_until(&mut self, now: f64) {
        let mut ticks = now - self.at;
        self.at = now;
        match self.line.len() {
            0 => return,
            1 => return self.run_alone(ticks),
            _ => {}
        }
        if ticks > self.slice {
            ticks -= self.slice;
            self.rotate();
            #[expect(clippy::cast_precision_loss, reason = "a line has few tasks")]
            let round = self.quantum * self.line.len() as f64;
            let rounds = ((ticks / round).ceil() - 1.0).max(0.0);
            self.line.iter_mut().for_each(|turn| turn.run(rounds * self.quantum));
            ticks -= rounds * round;
            // Less than a round is left, whatever rounding says.
            for _ in 1..self.line.len() {
                if ticks > self.quantum {
                    ticks -= self.quantum;
                    self.rotate();
                }
            }
        }
        self.run_alone(ticks.clamp(0.0, self.slice));
    }

    /// Writes what was computed since the line was last changed. Stretches in which a phase took turns are one span,
    /// whoever it took turns with: so there are not many more spans than phases.
    fn write(&mut self, now: f64, spans: Option<&mut Vec<Span>>) {
        if let Some(spans) = spans {
            let sharing = self.line.iter().filter(|turn| turn.computed > 0.0).count();
            for turn in self.line.iter_mut().filter(|turn| turn.computed > 0.0) {
                let (processor, from, to) = (self.id, self.since, now);
                let Turn { task, phase, computed, .. } = *turn;
                turn.computed = 0.0;
                match turn.span.and_then(|span| spans.get_mut(span)) {
                    Some(last) if (last.sharing > 1) == (sharing > 1) && last.to >= from => {
                        last.to = to;
                        last.computed += computed;
                        last.sharing = last.sharing.max(sharing);
                    }
                    _ => {
                        turn.span = Some(spans.len());
                        spans.push(Span { processor, task, phase, from, to, computed, sharing });
                    }
                }
            }
        }
        self.since = now;
    }
}
