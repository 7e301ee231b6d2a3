//! [`Chance`]: what decides where a program is uncertain.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::density::Density;

/// Where an execution's uncertain times, branches and iterations come from.
pub trait Chance {
    /// A value of this density.
    fn draw(&mut self, density: &Density) -> u64;
    /// True with this probability.
    fn branch(&mut self, probability: f64) -> bool;
}

/// Random numbers: one seed gives the same ones on every machine.
pub(super) struct Random(Xoshiro256PlusPlus);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl Chance for Random {
    fn draw(&mut self, density: &Density) -> u64 {
        if density.masses().len() == 1 {
            return density.origin();
        }
        let mut left: f64 = self.0.random();
        for (time, mass) in density.iter() {
            left -= mass;
            if left < 0.0 {
                return time;
            }
        }
        density.last()
    }

    fn branch(&mut self, probability: f64) -> bool {
        self.0.random::<f64>() < probability
    }
}
