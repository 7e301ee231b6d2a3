//! Random times from a seed.

use std::{f64::consts::TAU, time::Duration};

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub(crate) struct Draw(Xoshiro256PlusPlus);

impl Draw {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A lognormal time of this median (normal numbers: Box and Muller 1958).
    pub(crate) fn lognormal(&mut self, median: Duration, sigma: f64) -> Duration {
        let normal = (-2.0 * self.above_zero().ln()).sqrt() * (TAU * self.above_zero()).cos();
        median.mul_f64((sigma * normal).exp())
    }

    pub(crate) fn exponential(&mut self, mean: Duration) -> Duration {
        mean.mul_f64(-self.above_zero().ln())
    }

    /// Uniform in (0, 1].
    fn above_zero(&mut self) -> f64 {
        1.0 - self.0.random::<f64>()
    }
}
