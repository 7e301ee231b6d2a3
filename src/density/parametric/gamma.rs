//! The gamma density, of shape (mean/sd)² and scale sd²/mean.

use statrs::function::gamma::{gamma_lr, gamma_ur};

use super::rounded::{At, Continuous};

pub(super) struct Gamma {
    mean: f64,
    sd: f64,
    shape: f64,
}

impl Gamma {
    pub(super) fn new(mean: f64, sd: f64) -> Self {
        Self { mean, sd, shape: (mean / sd).powi(2) }
    }
}

impl Continuous for Gamma {
    fn mean(&self) -> f64 {
        self.mean
    }

    fn sd(&self) -> f64 {
        self.sd
    }

    fn below(&self, at: At) -> f64 {
        if at.x > 0.0 { gamma_lr(self.shape, at.x / self.mean * self.shape) } else { 0.0 }
    }

    fn above(&self, at: At) -> f64 {
        if at.x > 0.0 { gamma_ur(self.shape, at.x / self.mean * self.shape) } else { 1.0 }
    }
}
