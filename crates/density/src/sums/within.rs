//! Sums within an error: by transforms where that is faster and the error allows it, else by convolutions.

use super::{balanced::balanced, count::count, product::summed};
use crate::{contract::Contract, density::Density, memo};

/// Two times are convolved where that takes no longer, some 10 ms of a browser's work: each mass then keeps its own digits.
const MUCH: f64 = 6e7;

impl Density {
    /// The density of the sum of two independent times, which errs by at most `error` beside what the contract lets one operation leave
    /// out; an error of 0 convolves.
    #[must_use]
    pub fn then_within(&self, next: &Self, contract: Contract, error: f64) -> Self {
        let [own, other] = [self, next].map(|time| count(time.masses().len()));
        if error <= 0.0 || own * other <= MUCH {
            return memo::then_under(contract, self, next);
        }
        sum_within(contract, error + self.lost() + next.lost(), vec![self.clone(), next.clone()])
    }
}

/// The density of the sum of independent times, each convolution of which may err by `error` beside what the contract lets it leave out. What
/// is long is transformed at once: each sum of two that is transformed back has noise at all its lattice points.
#[must_use]
pub fn series_within(contract: Contract, error: f64, times: Vec<Density>) -> Density {
    let masses = || times.iter().map(|time| count(time.masses().len()));
    let longest = masses().fold(0.0, f64::max);
    let is_even = !times.iter().any(Density::coarsens);
    if error > 0.0 && is_even && (masses().sum::<f64>() - longest) * longest > MUCH {
        let lost: f64 = times.iter().map(Density::lost).sum();
        return sum_within(contract, error * count(times.len() - 1) + lost, times);
    }
    let sum = times.into_iter().reduce(|a, b| a.then_within(&b, contract, error));
    sum.unwrap_or_else(|| Density::point(0))
}

/// The sum of independent times by convolutions: neighbours are added first, then their sums, so that most convolutions are short.
#[must_use]
pub fn convolved(contract: Contract, times: Vec<Density>) -> Density {
    balanced(times, |a, b| memo::then_under(contract, &a, &b)).unwrap_or_else(|| Density::point(0))
}

/// The sum of independent times, which with all that they have lost errs by at most `allowed` where it is found by transforms.
#[must_use]
pub fn sum_within(contract: Contract, allowed: f64, times: Vec<Density>) -> Density {
    if allowed <= 0.0 || times.len() < 2 {
        return convolved(contract, times);
    }
    memo::sum_within(contract, allowed, &times, |contract, allowed, times| {
        summed(contract, times, allowed).unwrap_or_else(|| convolved(contract, times.to_vec()))
    })
}
