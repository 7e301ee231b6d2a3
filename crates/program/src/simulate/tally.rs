//! Time accounting of executions: how much time goes into computing, waiting, switching and being disabled, with standard errors.

use super::{Activity, Span, witness::Witness};

/// The time of every PE in one execution, by activity, in ticks: the sums are those of all PEs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The sum over all PEs, for each of [`Activity::ALL`].
    sums: [u128; 4],
    /// What each PE spends computing.
    computing: Vec<u64>,
}

impl Tally {
    pub(super) fn new(processors: usize) -> Self {
        Self { sums: [0; 4], computing: vec![0; processors] }
    }

    /// The tally at the end of the program: it ends with the last PE, and the others wait for that one.
    pub(super) fn finished(mut self, time: u64) -> Self {
        let all = u128::from(time) * self.computing.len() as u128;
        self.sums[Activity::Waiting as usize] += all - self.sums.iter().sum::<u128>();
        self
    }

    /// The number of PEs.
    #[must_use]
    pub fn processors(&self) -> usize {
        self.computing.len()
    }

    /// What all PEs together spend in an activity. The four sum to the number of PEs × the execution time.
    #[must_use]
    pub fn sum(&self, activity: Activity) -> u128 {
        self.sums[activity as usize]
    }

    /// The PE that computes longest, for which the others wait most; the first of several.
    #[must_use]
    pub fn slowest(&self) -> usize {
        let longest = self.computing.iter().max();
        self.computing.iter().position(|time| Some(time) == longest).unwrap_or(0)
    }
}

impl Witness for Tally {
    fn spent(&mut self, pe: usize, span: Span) {
        let Some(computing) = self.computing.get_mut(pe) else { return }; // The last clock is no PE's.
        let time = span.to - span.from;
        if span.activity == Activity::Computing {
            *computing += time;
        }
        self.sums[span.activity as usize] += u128::from(time);
    }
}

/// Where the time goes: what one PE spends in each activity, over a sample of executions.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// The number of executions.
    pub runs: u32,
    processors: usize,
    /// For each of [`Activity::ALL`] the time of all executions and PEs together: exact, however many there
    /// are.
    sums: [u128; 4],
    /// For each of [`Activity::ALL`] the spread of one PE's share over the executions.
    spread: [Spread; 4],
}

impl Account {
    pub(super) fn new(processors: usize) -> Self {
        Self { runs: 0, processors, sums: [0; 4], spread: [Spread::default(); 4] }
    }

    /// Counts one execution.
    pub(super) fn add(&mut self, tally: &Tally) {
        self.runs += 1;
        for activity in Activity::ALL {
            let sum = tally.sum(activity);
            self.sums[activity as usize] += sum;
            self.spread[activity as usize].add(quotient(sum, self.processors as u64), self.runs);
        }
    }

    /// What a PE spends in an activity, on average over PEs and executions, in ticks.
    #[must_use]
    pub fn mean(&self, activity: Activity) -> f64 {
        quotient(self.sums[activity as usize], u64::from(self.runs) * self.processors as u64)
    }

    /// The standard error of [`mean`](Self::mean); none from a single execution.
    #[must_use]
    pub fn error(&self, activity: Activity) -> Option<f64> {
        let others = self.runs.checked_sub(1).filter(|&others| others > 0)?;
        let variance = self.spread[activity as usize].squares / f64::from(others);
        Some((variance / f64::from(self.runs)).sqrt())
    }

    /// The mean execution time of the sample, in ticks: the sum of the four means.
    #[must_use]
    pub fn time(&self) -> f64 {
        quotient(self.sums.iter().sum(), u64::from(self.runs) * self.processors as u64)
    }
}

#[expect(clippy::cast_precision_loss, reason = "rounded once, at the end")]
fn quotient(sum: u128, count: u64) -> f64 {
    sum as f64 / count as f64
}

/// The running mean, and the sum of squared deviations from it (Welford).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Spread {
    mean: f64,
    squares: f64,
}

impl Spread {
    fn add(&mut self, value: f64, count: u32) {
        let before = value - self.mean;
        self.mean += before / f64::from(count);
        self.squares += before * (value - self.mean);
    }
}
