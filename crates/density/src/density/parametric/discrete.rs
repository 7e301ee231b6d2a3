//! Discrete distributions of numbers of events: binomial, Poisson and geometric; and a number that is certain.
//!
//! Masses are ratios of neighbours, begun afresh from the saddle-point form ([`special`](crate::special)) before errors count.
//! What is beyond a tick in the tail is at most a geometric series, because the ratios fall.

use std::ops::RangeInclusive;

use super::family::Family;
use crate::special::{binomial_mass, poisson_mass};

/// After so many masses that were made by the ratio of neighbours, one is computed from its own formula
/// again.
const FRESH: u64 = 64;

/// The number that is surely this tick.
pub(super) struct Certain(pub(super) u64);

pub(super) struct Poisson {
    pub(super) mean: f64,
}

pub(super) struct Binomial {
    trials: f64,
    /// The probabilities of a success and of a failure.
    probabilities: [f64; 2],
}

pub(super) struct Geometric {
    pub(super) probability: f64,
}

/// A density in which the ratio of each mass to the one before falls.
trait Ratios {
    fn mass(&self, k: f64) -> f64;
    /// The mass at k divided by the mass at k − 1.
    fn ratio(&self, k: f64) -> f64;

    /// A bound above P(T ≤ k).
    fn at_most(&self, k: f64) -> f64 {
        series(self.mass(k), 1.0 / self.ratio(k))
    }

    /// A bound above P(T > k).
    fn after(&self, k: f64) -> f64 {
        series(self.mass(k + 1.0), self.ratio(k + 2.0))
    }

    fn all(&self, ticks: RangeInclusive<u64>) -> Vec<f64> {
        let (first, mut mass) = (*ticks.start(), 0.0);
        let each = ticks.map(|k| {
            mass = if (k - first).is_multiple_of(FRESH) {
                self.mass(float(k))
            } else {
                mass * self.ratio(float(k))
            };
            mass
        });
        each.collect()
    }
}

/// first·(1 + ratio + ratio² + …), at most 1; where the ratio is not below 1, that bound of 1.
fn series(first: f64, ratio: f64) -> f64 {
    if ratio < 1.0 { (first / (1.0 - ratio)).min(1.0) } else { 1.0 }
}

#[expect(clippy::cast_precision_loss, reason = "ticks are at most 2^53")]
fn float(k: u64) -> f64 {
    k as f64
}

impl Ratios for Poisson {
    fn mass(&self, k: f64) -> f64 {
        poisson_mass(k, self.mean)
    }

    fn ratio(&self, k: f64) -> f64 {
        self.mean / k
    }
}

impl Binomial {
    pub(super) fn new(trials: u64, probability: f64) -> Self {
        Self { trials: float(trials), probabilities: [probability, 1.0 - probability] }
    }
}

impl Ratios for Binomial {
    fn mass(&self, k: f64) -> f64 {
        if k > self.trials { 0.0 } else { binomial_mass(k, self.trials, self.probabilities) }
    }

    fn ratio(&self, k: f64) -> f64 {
        let [p, q] = self.probabilities;
        (self.trials - k + 1.0).max(0.0) / k * (p / q)
    }
}

impl Family for Poisson {
    fn middle(&self) -> (f64, f64) {
        (self.mean, self.mean.sqrt())
    }

    fn below(&self, k: u64) -> f64 {
        self.at_most(float(k))
    }

    fn above(&self, k: u64) -> f64 {
        self.after(float(k))
    }

    fn masses(&self, ticks: RangeInclusive<u64>) -> Vec<f64> {
        self.all(ticks)
    }
}

impl Family for Binomial {
    fn middle(&self) -> (f64, f64) {
        let [p, q] = self.probabilities;
        (self.trials * p, (self.trials * p * q).sqrt())
    }

    fn below(&self, k: u64) -> f64 {
        if float(k) >= self.trials { 1.0 } else { self.at_most(float(k)) }
    }

    fn above(&self, k: u64) -> f64 {
        if float(k) >= self.trials { 0.0 } else { self.after(float(k)) }
    }

    fn masses(&self, ticks: RangeInclusive<u64>) -> Vec<f64> {
        self.all(ticks)
    }
}

impl Geometric {
    /// (1 − p)^k, the probability that the first k trials all fail.
    fn failures(&self, k: u64) -> f64 {
        (float(k) * (-self.probability).ln_1p()).exp()
    }
}

impl Family for Geometric {
    fn middle(&self) -> (f64, f64) {
        (1.0, 1.0 / self.probability)
    }

    fn below(&self, k: u64) -> f64 {
        -(float(k) * (-self.probability).ln_1p()).exp_m1()
    }

    fn above(&self, k: u64) -> f64 {
        self.failures(k)
    }

    fn masses(&self, ticks: RangeInclusive<u64>) -> Vec<f64> {
        ticks.map(|k| self.probability * self.failures(k.saturating_sub(1))).collect()
    }
}

impl Family for Certain {
    #[expect(clippy::cast_precision_loss, reason = "ticks are at most 2^53")]
    fn middle(&self) -> (f64, f64) {
        (self.0 as f64, 0.0)
    }

    fn below(&self, k: u64) -> f64 {
        if k < self.0 { 0.0 } else { 1.0 }
    }

    fn above(&self, k: u64) -> f64 {
        if k < self.0 { 1.0 } else { 0.0 }
    }

    fn masses(&self, ticks: RangeInclusive<u64>) -> Vec<f64> {
        ticks.map(|k| if k == self.0 { 1.0 } else { 0.0 }).collect()
    }
}
