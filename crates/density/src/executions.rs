//! Random executions (Monte Carlo simulation): draws from densities, and the density of the times that were counted.
//!
//! A draw inverts the distribution function by a guide table (H.-C. Chen and Y. Asau, *On generating random variates from an empirical
//! distribution*, AIIE Transactions 6, 1974): entry k is the first time whose share reaches k/n, so that a draw takes about two steps however
//! many times there are.

use std::num::NonZeroU32;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::density::{Density, MOST_VALUES, float, gcd, index};

/// The source of random numbers; a seed gives one sequence on every machine.
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The numbers of a seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number in [0, 1).
    pub fn share(&mut self) -> f64 {
        self.0.random()
    }

    /// A whole number from 0 to one less than this, which is above 0.
    pub fn below(&mut self, many: usize) -> usize {
        self.0.random_range(0..many)
    }

    /// Puts items in an order of which each is as likely (R. A. Fisher and F. Yates 1938).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            items.swap(place, self.below(place + 1));
        }
    }
}

/// A density's times, ready to be drawn.
pub struct Draws {
    /// Each time with the probability of itself and of all before it; the last is 1.
    reached: Vec<(u64, f64)>,
    /// The place of the first time that is reached with more than k/n.
    guide: Vec<usize>,
}

impl Draws {
    /// Of a density, given that nothing of it was lost.
    #[must_use]
    pub fn of(density: &Density) -> Self {
        let times = density.iter().filter(|(_, mass)| *mass > 0.0);
        let mut sum = 0.0;
        let mut reached: Vec<_> = times
            .map(|(time, mass)| {
                sum += mass;
                (time, sum)
            })
            .collect();
        reached.iter_mut().for_each(|(_, below)| *below /= sum);
        let all = reached.len();
        let mut place = 0;
        let guide = (0..all).map(|k| {
            let share = float(k as u64) / float(all as u64);
            while place + 1 < all && reached[place].1 <= share {
                place += 1;
            }
            place
        });
        let guide = guide.collect();
        Self { reached, guide }
    }

    /// One time, in ticks.
    pub fn draw(&self, random: &mut Random) -> u64 {
        let all = self.reached.len();
        if all == 1 {
            return self.reached[0].0;
        }
        let share = random.share();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "below the number of times"
        )]
        let mut place = self.guide[((share * float(all as u64)) as usize).min(all - 1)];
        while place + 1 < all && self.reached[place].1 <= share {
            place += 1;
        }
        self.reached[place].0
    }
}

/// A lattice for times in ticks, as fine as memory allows.
pub struct Lattice {
    first: u64,
    step: u64,
    places: usize,
}

impl Lattice {
    /// Of some times; none of no times.
    #[must_use]
    pub fn of(times: impl Iterator<Item = u64> + Clone) -> Option<Self> {
        let (first, last) = (times.clone().min()?, times.clone().max()?);
        let finest = times.fold(0, |step, time| gcd(step, time - first)).max(1);
        let step = finest * ((last - first) / finest).div_ceil(MOST_VALUES).max(1);
        Some(Self { first, step, places: index((last - first + step / 2) / step) + 1 })
    }

    /// The density with these weights, which `scaled` makes masses whose sum lacks `lost` of 1; and by how many ticks the lattice moves a time
    /// at most. None where they are no masses.
    #[must_use]
    pub fn density(
        &self,
        weighted: impl Iterator<Item = (u64, f64)>,
        scaled: impl FnOnce(&mut [f64]),
        lost: f64,
    ) -> Option<(Density, u64)> {
        let Self { first, step, places } = *self;
        let (mut masses, mut moved) = (vec![0.0; places], 0);
        for (time, weight) in weighted {
            let place = (time - first + step / 2) / step;
            moved = moved.max((time - first).abs_diff(place * step));
            masses[index(place)] += weight;
        }
        scaled(&mut masses);
        Some((Density::from_parts(first, step, masses, lost).ok()?, moved))
    }
}

/// The density of times that were counted, in ticks, and by how many ticks its lattice moves a time at most; none of no times.
#[must_use]
pub fn counted(times: impl Iterator<Item = u64> + Clone) -> Option<(Density, u64)> {
    let all = float(times.clone().count() as u64);
    let shares = |counts: &mut [f64]| counts.iter_mut().for_each(|count| *count /= all);
    Lattice::of(times.clone())?.density(times.map(|time| (time, 1.0)), shares, 0.0)
}

/// A time on a lattice that coarsens is within this share of the time that was meant.
pub const COARSE: f64 = 1.0 / 4096.0;

/// About the multiplications that drawing a time takes, with what is done with it.
pub const DRAW: f64 = 256.0;

/// How many executions are counted, each of so many draws: as many as some tenths of a second allow, up to 20,000. Fewer than 4,000 are made
/// where these would take more than about two seconds, and no fewer than 100.
#[must_use]
pub fn number(draws: f64) -> NonZeroU32 {
    const SOON: f64 = 4e6;
    const LATE: f64 = 4e7;
    let soon = (SOON / draws).min(20_000.0);
    let few = (LATE / draws).min(4000.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 20 000")]
    let number = soon.max(few).max(100.0) as u32;
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}
