//! Profile: how many tasks of a part run at each time since it began, on average, and how many start.

use juxtapose_density::density::float;

use super::line::{Grid, Line, MOST, add, later};
use crate::Attempt;

/// What a profile counts: tasks that start, the time that they take if they end by themselves, how many never do, and how many of these nobody
/// is sure to stop; last the ticks for which tasks run.
pub(super) type Counts = [f64; 5];

/// Mean numbers of a part, by time.
#[derive(Clone, Default)]
pub(super) struct Profile {
    /// Of what starts with the part itself.
    at_once: Counts,
    /// Of what starts later, by time, and of what runs from each step to the next.
    by_time: Vec<Counts>,
}

impl Profile {
    /// A task that is surely stopped before an end, or not; none where there are too many steps.
    pub(super) fn of_task(task: &Attempt, grid: Grid, end: usize) -> Option<Self> {
        let (mut mean, mut running, never) = (0.0, Line::new(), task.never());
        let is_stopped = end < usize::MAX;
        if is_stopped && task.hangs() {
            if end > MOST {
                return None;
            }
            running.resize(end, 0.0);
        }
        for branch in [task.answer(), task.failure()] {
            mean += branch.map_or(0.0, |branch| branch.probability() * branch.time().mean());
            add(&mut running, &grid.masses(branch, usize::MAX)?, 1.0);
        }
        later(&mut running, never);
        running.truncate(if grid.is_sum() { 0 } else { end });
        let (unstopped, run) = (if is_stopped { 0.0 } else { never }, if grid.is_sum() { mean } else { 0.0 });
        let ticks = float(grid.0);
        let by_time = running.iter().map(|running| [0.0, 0.0, 0.0, 0.0, ticks * running]).collect();
        Some(Self { at_once: [1.0, mean, never, unstopped, run], by_time })
    }

    /// Adds another one, so many times.
    #[inline(never)]
    pub(super) fn add(&mut self, other: &Self, times: f64) {
        self.reach(other.by_time.len());
        add_all(&mut self.at_once, &other.at_once, times);
        for (into, other) in self.by_time.iter_mut().zip(&other.by_time) {
            add_all(into, other, times);
        }
    }

    fn reach(&mut self, length: usize) {
        if self.by_time.len() < length {
            self.by_time.resize(length, Counts::default());
        }
    }

    /// Adds another one that begins at times with masses.
    #[inline(never)]
    pub(super) fn add_after(&mut self, before: &[f64], next: &Self, grid: Grid, end: usize) -> Option<()> {
        self.reach(before.len());
        for (into, mass) in self.by_time.iter_mut().zip(before) {
            add_all(into, &next.at_once, *mass);
        }
        for of in 0..self.at_once.len() {
            let line: Line = next.by_time.iter().map(|counts| counts[of]).collect();
            let line = grid.then(before, &line, end)?;
            self.reach(line.len());
            for (into, number) in self.by_time.iter_mut().zip(line) {
                into[of] += number;
            }
        }
        Some(())
    }

    pub(super) fn length(&self) -> usize {
        self.by_time.len()
    }

    /// Weighs what happens at a step.
    pub(super) fn weigh(&mut self, at: usize, share: f64) {
        self.by_time[at].iter_mut().for_each(|number| *number *= share);
    }

    /// The sums over all times.
    pub(super) fn total(&self) -> Counts {
        let mut total = self.at_once;
        self.by_time.iter().for_each(|counts| add_all(&mut total, counts, 1.0));
        total
    }

    /// What is left where nobody asks for times.
    pub(super) fn summed(&self) -> Self {
        Self { at_once: self.total(), by_time: Vec::new() }
    }
}

#[inline(never)]
fn add_all(into: &mut Counts, other: &Counts, times: f64) {
    into.iter_mut().zip(other).for_each(|(into, number)| *into += times * number);
}
