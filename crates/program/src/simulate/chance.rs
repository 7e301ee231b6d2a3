//! [`Chance`]: the source of randomness of a simulated execution; and the pseudorandom number generator, with common random numbers for all
//! schemes.

use juxtapose_density::density::Density;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Source of randomness: where an execution's uncertain times, branches and iterations come from.
pub trait Chance {
    /// A value of this density.
    fn draw(&mut self, who: Who, density: &Density) -> u64;
    /// True with this probability.
    fn branch(&mut self, who: Who, probability: f64) -> bool;
    /// Tells that the control unit has just decided, or drawn, what this PE would have without one.
    fn pass(&mut self, _pe: usize) {}
}

/// Whose time, branch or number of iterations is uncertain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// A PE's, from 0; the number of PEs stands for the nobody that an empty clause is broadcast to.
    Pe(usize),
    /// The control unit's, which decides for all PEs.
    ControlUnit,
    /// That of a change of mode.
    Switch,
}

/// Pseudorandom numbers, the same ones on every machine. Each PE has a stream of its own, and takes one for each of its operations,
/// branches and loops, in the program's order, whatever the mode. So one seed has it do the same under every scheme: these are common
/// random numbers.
pub(super) struct Random {
    pes: Vec<Xoshiro256PlusPlus>,
    control_unit: Xoshiro256PlusPlus,
    switch: Xoshiro256PlusPlus,
}

impl Random {
    /// The streams of a machine with so many PEs.
    pub(super) fn new(seed: u64, processors: usize) -> Self {
        let mut seeds = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut stream = || Xoshiro256PlusPlus::seed_from_u64(seeds.random());
        let (control_unit, switch) = (stream(), stream());
        Self { pes: (0..=processors).map(|_| stream()).collect(), control_unit, switch }
    }

    /// The next number of a stream, in [0, 1).
    fn next(&mut self, who: Who) -> f64 {
        let stream = match who {
            Who::Pe(pe) => &mut self.pes[pe],
            Who::ControlUnit => &mut self.control_unit,
            Who::Switch => &mut self.switch,
        };
        stream.random()
    }
}

impl Chance for Random {
    fn draw(&mut self, who: Who, density: &Density) -> u64 {
        quantile(density, self.next(who))
    }

    fn branch(&mut self, who: Who, probability: f64) -> bool {
        self.next(who) < probability
    }

    fn pass(&mut self, pe: usize) {
        self.next(Who::Pe(pe));
    }
}

/// The least time whose distribution function is above `level`, which is in [0, 1).
fn quantile(density: &Density, level: f64) -> u64 {
    let mut left = level;
    for (time, mass) in density.iter() {
        left -= mass;
        if left < 0.0 {
            return time;
        }
    }
    density.last()
}
