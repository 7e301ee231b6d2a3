//! The lognormal distribution: ln X is normal, of variance v = ln(1 + sd²/mean²) and mean ln mean − v/2.

use std::f64::consts::{FRAC_1_SQRT_2, TAU};

use libm::erfc;

use super::rounded::{At, Continuous};

pub(super) struct Lognormal {
    mean: f64,
    sd: f64,
    variance: f64,
    /// √v, the standard deviation of ln X.
    spread: f64,
}

impl Lognormal {
    pub(super) fn new(mean: f64, sd: f64) -> Self {
        let ratio = sd / mean;
        // Beyond 2^53 the 1 in 1 + sd²/mean² does not count, and the square may be too large for a number.
        let variance = if ratio < 1e16 { (ratio * ratio).ln_1p() } else { 2.0 * (sd.ln() - mean.ln()) };
        Self { mean, sd, variance, spread: variance.sqrt() }
    }

    /// (ln x − E[ln X]) / √v, where ln x − ln mean keeps its digits near the mean.
    fn score(&self, at: At) -> f64 {
        if at.x <= 0.0 {
            return f64::NEG_INFINITY;
        }
        let beyond = at.beyond / self.mean;
        let ratio = if beyond.abs() < 0.5 { beyond.ln_1p() } else { (at.x / self.mean).ln() };
        (ratio + self.variance / 2.0) / self.spread
    }
}

impl Continuous for Lognormal {
    fn mean(&self) -> f64 {
        self.mean
    }

    fn sd(&self) -> f64 {
        self.sd
    }

    fn below(&self, at: At) -> f64 {
        0.5 * erfc(-self.score(at) * FRAC_1_SQRT_2)
    }

    fn above(&self, at: At) -> f64 {
        0.5 * erfc(self.score(at) * FRAC_1_SQRT_2)
    }

    fn density(&self, at: At) -> f64 {
        let z = self.score(at);
        (-0.5 * z * z).exp() / (at.x * self.spread * TAU.sqrt())
    }

    /// ln f(x) = −z²/2 − ln x and a constant, z = (ln x − E[ln X])/√v.
    fn rate(&self, at: At) -> f64 {
        let slope = self.score(at).abs() / self.spread;
        (1.0 + slope).max((slope + 1.0 / self.variance).sqrt()).max(4.0) / at.x
    }
}
