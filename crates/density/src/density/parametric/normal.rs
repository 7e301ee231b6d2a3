//! The normal (Gaussian) distribution.

use std::f64::consts::{FRAC_1_SQRT_2, TAU};

use libm::erfc;

use super::rounded::{At, Continuous};

pub(super) struct Normal {
    mean: f64,
    sd: f64,
}

impl Normal {
    pub(super) fn new(mean: f64, sd: f64) -> Self {
        Self { mean, sd }
    }

    fn score(&self, at: At) -> f64 {
        at.beyond / self.sd
    }
}

impl Continuous for Normal {
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
        (-0.5 * z * z).exp() / (self.sd * TAU.sqrt())
    }

    fn rate(&self, at: At) -> f64 {
        self.score(at).abs().max(1.0) / self.sd
    }
}
