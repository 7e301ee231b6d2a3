//! Sum of equal times: halved two by two, until what is left is so few that a transform fits into the error that is allowed, and else to the
//! end, by log r squarings.
//!
//! A time that stands r times in a sum counts r times with all that it lacks. So what is left out of a square is the less the more often it
//! stands in the sum, and the sum of its masses is made what it was: otherwise r copies would take its rounding to the power r.
//!
//! What is rounded in the masses m of one of p equal parts counts p times, each time smoothed by all other parts: where these have no mass
//! above g, an error η of which nothing but a shift by Σ η·d is left changes the distribution function by at most p·|Σ η·d|·g, to first
//! order. Roundings are independent, 8 standard deviations far (`product`): with c of them on the way to a mass, |Σ η·d| ≤ 8·u·√(c·Σ m²·d²).
//! It grows as √r, and is part of what is lost. With relative bounds, as under the tail contract, rounding stands beside that, as ever.

use super::{
    alike::halved, count::count, negligible::UNIT, product::summed_at_once, spread::Spread, worth::SHORT,
};
use crate::{
    contract::Contract,
    density::{Density, squared},
    moments::mean_index,
};

impl Density {
    /// The density of the sum of `copies` independent copies. By transforms it errs with all that is lost by at most `allowed`; where that
    /// is 0, or too little, or the lattice coarsens, it is found by squarings.
    ///
    /// ```
    /// use juxtapose_density::{Contract, Density};
    /// let coins = Density::uniform(0, 1).repeated_within(1_000_000, Contract::Bulk, Contract::Bulk.error());
    /// assert!((coins.mean() - 500_000.0).abs() < 1e-6 && coins.lost() < 1e-12);
    /// assert!((coins.at_most(500_000) - 0.500_398_942_180_666).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn repeated_within(&self, copies: u64, contract: Contract, allowed: f64) -> Self {
        if self.coarsens() {
            let sum = squared(self, copies, |a, b| contract.trimmed(a.then(b)));
            return sum.unwrap_or_else(|| Self::point(0));
        }
        if !is_long(self, copies) {
            return self.repeated(copies);
        }
        let copies = usize::try_from(copies).unwrap_or(usize::MAX);
        let first = self.origin().saturating_mul(copies as u64);
        // However long it may be, what is kept of few masses is convolved in no time.
        let is_wide = Spread::of(self).repeated(copies as u64).points() >= count(SHORT);
        let mut rounded = Rounded::default();
        let mut times = vec![(self.begun_at_zero(), copies)];
        let sum = loop {
            let fast = (is_wide && allowed > 0.0 && !is_single(&times))
                .then(|| summed_at_once(contract, &times, TRANSFORMED * allowed));
            if let Some(sum) = fast.flatten() {
                break sum;
            }
            if is_single(&times) {
                break times.swap_remove(0).0;
            }
            times = halved(
                &times,
                |time| count(time.masses().len()),
                |a, b, often| {
                    let sum = contract.trimmed_of(a.then(b), count(often)).normalised();
                    rounded.add(&sum, a.masses().len().min(b.masses().len()), count(often));
                    sum
                },
            );
        };
        let sum = if contract == Contract::Bulk { rounded.counted(sum) } else { sum };
        sum.delayed(first)
    }
}

/// The share of what is allowed that a transform may err by; rounding before it has the rest.
const TRANSFORMED: f64 = 0.75;

/// Whether so many copies of a time are so long a sum that it is trimmed, and may be transformed.
#[must_use]
pub fn is_long(time: &Density, copies: u64) -> bool {
    copies > 1 && (time.masses().len() as u64 - 1).saturating_mul(copies) >= SHORT as u64
}

fn is_single(times: &[(Density, usize)]) -> bool {
    matches!(times, [(_, 1)])
}

/// Σ p²·c·Σ m²·d² over all squares: see the file's head.
#[derive(Clone, Copy, Default)]
struct Rounded(f64);

impl Rounded {
    /// Counts a square that stands `often` times in the sum, each of its masses made of so many products.
    fn add(&mut self, square: &Density, products: usize, often: f64) {
        if often < MANY {
            return;
        }
        let mut d = -mean_index(square.masses());
        let mut far = 0.0;
        for mass in square.masses() {
            far += (mass * d).powi(2);
            d += 1.0;
        }
        self.0 += often * often * (1.0 + count(products)) * far;
    }

    fn counted(&self, sum: Density) -> Density {
        let most = sum.masses().iter().copied().fold(0.0, f64::max);
        sum.with_lost(8.0 * UNIT * self.0.sqrt() * most)
    }
}

/// Rounding of what stands less often in a sum is as that of any convolution.
const MANY: f64 = 1024.0;
