//! Scheduler of one processor by round robin, without an event for each slice.
//!
//! Between two changes of the line, whole rounds take a quantum from each task in it. The task that needs the
//! fewest slices ends first, and of several the one that stands first. The time of its end is a sum.

use std::collections::VecDeque;

use crate::schedule::Span;

/// A remainder below this share of a slice is put down to rounding, and does not wait for another turn.
const ROUNDING: f64 = 1e-9;

pub(super) struct Turns {
    id: usize,
    quantum: f64,
    /// The tasks that take turns; the first one has the processor.
    line: VecDeque<Turn>,
    /// What is left of the first task's slice; 0 where the slice ends now.
    slice: f64,
    /// The time at which the tasks have computed what they are noted with.
    at: f64,
    /// When the line was last changed.
    since: f64,
    /// The next computation that ends, and when.
    ending: Option<Ending>,
}

struct Turn {
    task: usize,
    phase: usize,
    left: f64,
    /// How long the task has computed since the line was last changed.
    computed: f64,
    /// The last span that was written of this computation.
    span: Option<usize>,
}

#[derive(Clone, Copy)]
struct Ending {
    time: f64,
    position: usize,
    /// In which of its slices the computation ends, after the first task's present slice; none where it ends
    /// within that slice.
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

    /// Lets a task go on with a computation where it stands first, or join the line for it.
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

    /// Ends the computation that ends next, and answers with its task and its phase. The task stays at the
    /// head of the line until it joins again or leaves.
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

    /// Lets the task at the head of the line give up its slice, unless it goes on computing.
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

    /// Lets the first task run. Where it is alone, it gets slice after slice.
    fn run_alone(&mut self, ticks: f64) {
        self.line[0].run(ticks);
        self.slice -= ticks;
        if self.slice < 0.0 && self.line.len() == 1 {
            self.slice += self.quantum * (-self.slice / self.quantum).ceil();
        }
        self.slice = self.slice.clamp(0.0, self.quantum);
    }

    /// Ends the first task's slice. Then the task at this position of the line behind it gets so many slices,
    /// and ends.
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

    /// Ends the first task's slice: the task goes to the end of the line.
    fn rotate(&mut self) {
        self.line[0].run(self.slice);
        self.line.rotate_left(1);
        self.slice = self.quantum;
    }

    /// Runs to a moment before the next computation ends. A slice that ends at that moment becomes 0, but
    /// remains the first task's.
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

    /// Writes what was computed since the line was last changed. Stretches in which a phase took turns are
    /// one span, whoever it took turns with. So there are not many more spans than phases.
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
