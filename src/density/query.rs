//! What one asks of a density: probabilities, quantiles, moments.

use super::Density;
use crate::moments::{Moments, centre};

/// `quantile(p)` counts a time whose distribution function misses `p` by no more than this.
const QUANTILE_TOLERANCE: f64 = 1e-12;

impl Density {
    /// The distribution function `P(T ≤ t)` at every lattice point, summed from the left.
    #[must_use]
    pub fn distribution(&self) -> Vec<f64> {
        running_sums(self.mass.iter())
    }

    /// The survival function `P(T > t)` at every lattice point, summed from the right: never `1 − F`,
    /// which has no digits left in the tail.
    #[must_use]
    pub fn survival(&self) -> Vec<f64> {
        let mut sums = running_sums(self.mass[1..].iter().rev());
        sums.reverse();
        sums.push(0.0);
        sums
    }

    /// `P(T ≤ time)`, `time` in ticks.
    #[must_use]
    pub fn at_most(&self, time: u64) -> f64 {
        self.iter().take_while(|&(t, _)| t <= time).fold(0.0, |sum, (_, mass)| sum + mass).min(1.0)
    }

    /// `P(T > time)`, `time` in ticks.
    #[must_use]
    pub fn after(&self, time: u64) -> f64 {
        self.iter().rev().take_while(|&(t, _)| t > time).fold(0.0, |sum, (_, mass)| sum + mass).min(1.0)
    }

    /// The first time t with `P(T > t) < p`, in ticks; none where p is 0.
    #[must_use]
    pub fn falls_below(&self, p: f64) -> Option<u64> {
        let survival = self.survival();
        let first = survival.partition_point(|&above| above >= p);
        (first < survival.len()).then(|| self.time(first))
    }

    /// The least time t with `P(T ≤ t) ≥ p` (less a rounding allowance of 1e-12), in ticks; p in [0, 1].
    #[must_use]
    pub fn quantile(&self, p: f64) -> u64 {
        let mut below = 0.0;
        let reached = self.mass.iter().position(|mass| {
            below += mass;
            below >= p - QUANTILE_TOLERANCE
        });
        self.time(reached.unwrap_or(self.mass.len() - 1))
    }

    /// Mean (ticks), variance (ticks²), skewness and kurtosis.
    #[must_use]
    pub fn moments(&self) -> Moments {
        #[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
        Moments::of_masses(self.origin as f64, self.step as f64, &self.mass)
    }

    /// The mean, in ticks.
    #[must_use]
    pub fn mean(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
        let (origin, step) = (self.origin as f64, self.step as f64);
        origin + step * centre(&self.mass)
    }
}

/// Not above 1, where rounding would bring them there.
fn running_sums<'a>(terms: impl ExactSizeIterator<Item = &'a f64>) -> Vec<f64> {
    let mut sum = 0.0;
    let sums = terms.map(|term| {
        sum += term;
        if sum > 1.0 { 1.0 } else { sum }
    });
    sums.collect()
}
