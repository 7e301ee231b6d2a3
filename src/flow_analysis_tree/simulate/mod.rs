//! A clock-level machine that executes the tree, PE by PE: the referee of the reducers.
//!
//! It shares no rule with them. It knows only clocks, enable masks, barriers and switches, and asks a
//! [`Chance`] whenever the program is uncertain.

mod clocks;
mod timeline;

use std::{collections::BTreeMap, ops::ControlFlow};

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use self::clocks::Clocks;
use super::{mode::Scheme, tree::Program};
use crate::density::Density;

pub use timeline::{Activity, Span, Timeline};

/// Where an execution's uncertain times, branches and iterations come from.
pub trait Chance {
    /// A value of this density.
    fn draw(&mut self, density: &Density) -> u64;
    /// True with this probability.
    fn branch(&mut self, probability: f64) -> bool;
}

/// Runs the program once under one scheme; the execution time, in ticks.
pub fn execute(program: &Program, scheme: &Scheme, chance: &mut dyn Chance) -> u64 {
    Clocks::new(program, scheme, chance, None).run()
}

/// Runs the program once under one scheme, and says what each PE did all the time. The same seed gives the same
/// execution.
#[must_use]
pub fn trace(program: &Program, scheme: &Scheme, seed: u64) -> Timeline {
    let mut chance = Random(Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut timeline = Timeline::new(program.machine.processors);
    let time = Clocks::new(program, scheme, &mut chance, Some(&mut timeline)).run();
    timeline.finished(time)
}

/// Runs the program `samples` times; the relative frequencies of its times, or none when stopped. The same
/// seed gives the same sample on every machine. Calls `progress` with the number of runs done, now and then.
pub fn sample(
    program: &Program,
    scheme: &Scheme,
    samples: u32,
    seed: u64,
    progress: &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> Option<Density> {
    const RUNS_BETWEEN_REPORTS: u32 = 1000;
    let mut chance = Random(Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut counts = BTreeMap::<u64, u32>::new();
    for run in 0..samples {
        if run % RUNS_BETWEEN_REPORTS == 0 && progress(run).is_break() {
            return None;
        }
        *counts.entry(execute(program, scheme, &mut chance)).or_default() += 1;
    }
    let frequencies = counts.into_iter().map(|(time, count)| (time, f64::from(count) / f64::from(samples)));
    Density::from_masses(frequencies).ok()
}

struct Random(Xoshiro256PlusPlus);

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
