//! Measured totals of runs, sorted, and rounded to whole ticks as every time of a model is, where that leaves their mean and spread what they are.

use juxtapose_density::density::float;
use juxtapose_document::format::measured::Runs;

/// By how much of their mean rounding may move the mean of runs, or their standard deviation. Where plain numbers are all that a document has, its
/// tick is as long as their greatest common divisor, and would make what was measured what was predicted.
const MOVED: f64 = 0.02;
/// How far decimals may be off a whole tick, relative to their size, and still be it.
pub(crate) const ROUNDING: f64 = 1e-12;

/// Measured runs: ascending times in ticks, and how many more never ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Totals {
    /// Of runs that ended.
    pub times: Vec<f64>,
    /// How many never ended.
    pub never: u64,
}

/// A number of ticks, whole where only a decimal's rounding keeps it from that.
fn whole(ticks: f64) -> f64 {
    let nearest = ticks.round();
    if (ticks - nearest).abs() <= ROUNDING * nearest { nearest } else { ticks }
}

impl Totals {
    /// Of runs whose times are in units; a tick has a length in units.
    #[must_use]
    pub fn new(runs: &Runs, tick: f64) -> Self {
        let mut times: Vec<_> = runs.samples.iter().map(|time| whole(time / tick)).collect();
        times.sort_by(f64::total_cmp);
        let own = Self { times, never: runs.never };
        let rounded = Self { times: own.times.iter().map(|time| time.round()).collect(), ..own };
        let [(mean, deviation), after] = [&own, &rounded].map(Self::place_and_spread);
        let moved = (after.0 - mean).abs().max((after.1 - deviation).abs());
        if moved > MOVED * mean { own } else { rounded }
    }

    /// Mean and standard deviation, 0 of fewer runs than have one.
    fn place_and_spread(&self) -> (f64, f64) {
        self.mean_and_deviation().unwrap_or((self.order_statistic(1).unwrap_or(0.0), 0.0))
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
