//! The gamma distribution, of shape a = (mean/sd)² and scale sd²/mean: times x are a·x/mean scales.

use super::rounded::{At, Continuous};
use crate::special::{IncompleteGamma, Share};

pub(super) struct Gamma {
    mean: f64,
    sd: f64,
    shape: f64,
    function: IncompleteGamma,
}

impl Gamma {
    pub(super) fn new(mean: f64, sd: f64) -> Self {
        let shape = Self::shape(mean, sd);
        Self { mean, sd, shape, function: IncompleteGamma::new(shape) }
    }

    pub(super) fn shape(mean: f64, sd: f64) -> f64 {
        (mean / sd).powi(2)
    }

    fn share(&self, at: At) -> Share {
        Share { ratio: at.x / self.mean, excess: at.beyond / self.mean }
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
        if at.x > 0.0 { self.function.lower(self.share(at)) } else { 0.0 }
    }

    fn above(&self, at: At) -> f64 {
        if at.x > 0.0 { self.function.upper(self.share(at)) } else { 1.0 }
    }

    fn density(&self, at: At) -> f64 {
        self.shape / at.x * self.function.factor(self.share(at))
    }

    /// ln f(x) = (a − 1)·ln x − a·x/mean and a constant.
    fn rate(&self, at: At) -> f64 {
        let slope = self.shape * (at.beyond / self.mean) + 1.0;
        slope.abs().max((self.shape - 1.0).abs().sqrt()).max(4.0) / at.x
    }
}
