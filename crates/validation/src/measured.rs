//! Measured totals of runs, sorted and rounded to whole ticks, as every time of a model is.

use juxtapose_density::density::float;
use juxtapose_document::format::measured::Runs;

/// Measured runs: ascending times in whole ticks, and how many more never ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Totals {
    /// Of runs that ended.
    pub times: Vec<f64>,
    /// How many never ended.
    pub never: u64,
}

impl Totals {
    /// Of runs whose times are in units; a tick has a length in units.
    #[must_use]
    pub fn new(runs: &Runs, tick: f64) -> Self {
        let mut times: Vec<_> = runs.samples.iter().map(|time| (time / tick).round()).collect();
        times.sort_by(f64::total_cmp);
        Self { times, never: runs.never }
    }

    /// How many runs there are.
    #[must_use]
    pub fn count(&self) -> f64 {
        float(self.times.len() as u64) + float(self.never)
    }

    /// The mean of runs that ended, with the standard deviation of such runs; none where fewer than two ended.
    #[must_use]
    pub fn mean_and_deviation(&self) -> Option<(f64, f64)> {
        let n = float(self.times.len() as u64);
        if n < 2.0 {
            return None;
        }
        let mean = self.times.iter().sum::<f64>() / n;
        let squares: f64 = self.times.iter().map(|time| (time - mean).powi(2)).sum();
        Some((mean, (squares / (n - 1.0)).sqrt()))
    }

    /// The k-th least time, from 1; none beyond those that ended.
    #[must_use]
    pub fn order_statistic(&self, k: usize) -> Option<f64> {
        self.times.get(k.checked_sub(1)?).copied()
    }
}
