//! The normal density.

use std::f64::consts::FRAC_1_SQRT_2;

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
        at.beyond / self.sd * FRAC_1_SQRT_2
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
        0.5 * erfc(-self.score(at))
    }

    fn above(&self, at: At) -> f64 {
        0.5 * erfc(self.score(at))
    }
}
