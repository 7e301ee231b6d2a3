//! Weibull and Pareto distributions on ticks, by their cumulative hazard H: P(T > k) = e^−H(k + ½).
//!
//! Of Weibull's distribution H(x) = (x/scale)^shape; of Pareto's, of the first type, H(x) = shape·ln(x/least) from the least time on (N. L. Johnson,
//! S. Kotz and N. Balakrishnan, "Continuous Univariate Distributions", vol. 1, 1994, chapters 20 and 21). A mass is P(T > k − 1) times what
//! the hazard's growth within the tick takes of it, so that no digits are lost in the tail.

use std::ops::RangeInclusive;

use super::family::Family;

pub(super) enum Hazard {
    Weibull { shape: f64, scale: f64 },
    Pareto { shape: f64, least: f64 },
}

impl Hazard {
    /// The shape, and the time by which others are divided.
    fn parameters(&self) -> (f64, f64) {
        match *self {
            Self::Weibull { shape, scale } => (shape, scale),
            Self::Pareto { shape, least } => (shape, least),
        }
    }

    /// H(x).
    fn at(&self, x: f64) -> f64 {
        let (shape, place) = self.parameters();
        let beyond = (x - place) / place;
        let ln = shape * if beyond.abs() < 0.5 { beyond.ln_1p() } else { (x / place).ln() };
        match self {
            Self::Weibull { .. } => ln.exp(),
            Self::Pareto { .. } => ln.max(0.0),
        }
    }

    /// H(x + 1) − H(x).
    fn growth(&self, x: f64) -> f64 {
        let ln = self.parameters().0 * (1.0 / x).ln_1p();
        match *self {
            Self::Weibull { .. } if ln < 1.0 => self.at(x) * ln.exp_m1(),
            Self::Pareto { least, .. } if x >= least => ln,
            _ => self.at(x + 1.0) - self.at(x),
        }
    }

    fn mass(&self, tick: u64) -> f64 {
        let Some(before) = tick.checked_sub(1) else { return self.below(0) };
        match self.above(before) {
            above if above > 0.0 => above * -(-self.growth(end(before))).exp_m1(),
            _ => 0.0,
        }
    }
}

/// The last time that is rounded to a tick.
#[expect(clippy::cast_precision_loss, reason = "ticks are at most 2^53")]
fn end(tick: u64) -> f64 {
    tick as f64 + 0.5
}

impl Family for Hazard {
    fn middle(&self) -> (f64, f64) {
        let (shape, place) = self.parameters();
        (place, place / shape)
    }

    fn below(&self, k: u64) -> f64 {
        -(-self.at(end(k))).exp_m1()
    }

    fn above(&self, k: u64) -> f64 {
        (-self.at(end(k))).exp()
    }

    fn masses(&self, ticks: RangeInclusive<u64>) -> Vec<f64> {
        ticks.map(|tick| self.mass(tick)).collect()
    }
}
