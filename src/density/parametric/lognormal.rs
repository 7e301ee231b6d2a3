//! The lognormal density: ln X is normal, of variance v = ln(1 + sd²/mean²) and mean ln mean − v/2.

use libm::erfc;

use super::rounded::{At, Continuous};

pub(super) struct Lognormal {
    mean: f64,
    sd: f64,
    variance: f64,
}

impl Lognormal {
    pub(super) fn new(mean: f64, sd: f64) -> Self {
        Self { mean, sd, variance: (sd / mean).powi(2).ln_1p() }
    }

    /// (ln x − E[ln X]) / √(2v), where ln x − ln mean keeps its digits near the mean.
    fn score(&self, at: At) -> f64 {
        if at.x <= 0.0 {
            return f64::NEG_INFINITY;
        }
        let beyond = at.beyond / self.mean;
        let ratio = if beyond.abs() < 0.5 { beyond.ln_1p() } else { (at.x / self.mean).ln() };
        (ratio + self.variance / 2.0) / (2.0 * self.variance).sqrt()
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
        0.5 * erfc(-self.score(at))
    }

    fn above(&self, at: At) -> f64 {
        0.5 * erfc(self.score(at))
    }
}
