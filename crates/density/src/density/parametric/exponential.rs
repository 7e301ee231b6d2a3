//! The exponential distribution on ticks: P(T > k) = e^−(k + ½)/mean, so that the ratio of each mass but the first to the one before is the
//! same.

use std::ops::RangeInclusive;

use super::family::Family;

pub(super) struct Exponential {
    pub(super) mean: f64,
}

impl Exponential {
    /// ln P(T > k) = −(k + ½)/mean.
    #[expect(clippy::cast_precision_loss, reason = "ticks are at most 2^53")]
    fn log(&self, k: u64) -> f64 {
        -(k as f64 + 0.5) / self.mean
    }
}

impl Family for Exponential {
    fn middle(&self) -> (f64, f64) {
        (self.mean, self.mean)
    }

    fn below(&self, k: u64) -> f64 {
        -self.log(k).exp_m1()
    }

    fn above(&self, k: u64) -> f64 {
        self.log(k).exp()
    }

    fn masses(&self, ticks: RangeInclusive<u64>) -> Vec<f64> {
        let ends = -(-1.0 / self.mean).exp_m1();
        let mass =
            |k: u64| k.checked_sub(1).map_or_else(|| self.below(0), |before| self.above(before) * ends);
        ticks.map(mass).collect()
    }
}
