//! Accuracy contracts: error bounds that a prediction's densities promise, and how much each operation may truncate to keep them.

use crate::density::{Density, Ends, QUANTILE_TOLERANCE};

/// The error bound that a prediction promises of its densities, and so how much its methods may truncate. Each density says by
/// [`lost`](Density::lost), [`after_within`](Density::after_within) and [`exact_tail`](Density::exact_tail) what came of it. Rounding (see
/// [`RELATIVE_ERROR`](crate::density::RELATIVE_ERROR)) is beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Contract {
    /// The masses lack at most [`BULK`](Self::BULK) of 1, and the distribution function is exact to that.
    #[default]
    Bulk,
    /// `P(T > t)` is exact to [`RELATIVE`](Self::RELATIVE) of its value wherever that is at least
    /// [`LEAST`](Self::LEAST).
    ///
    /// Only numbers that are not negative are added and multiplied, and what is left out at the two ends differs: every
    /// operation is monotone in the usual stochastic order, so dropping a share d of the *shortest* times lowers
    /// `P(T > t)` by no more than the factor 1 − d, at any t. Only the longest times must be kept to far below `LEAST`.
    Tail,
}

/// Densities of fewer masses are kept whole: then even the longest possible run is exact.
const SHORT: usize = 1024;

/// What counts no more often leaves out as much as any operation.
const FEW: f64 = 4096.0;

/// A thousand operations, one after the other, in each of a thousand PEs stay within the contract: a sum adds up what
/// its terms have left out, a maximum over e PEs counts it e times.
const OPERATIONS: f64 = 1e6;

/// An operation may leave out something at both ends of a density and at both ends of a mixture; a fifth is to spare.
const PLACES: f64 = 5.0;

impl Contract {
    /// The absolute error bound of the distribution function under `Bulk`.
    pub const BULK: f64 = 1e-12;
    /// The relative error bound of `P(T > t)` under `Tail`, wherever that is at least [`LEAST`](Self::LEAST).
    pub const RELATIVE: f64 = 1e-9;
    /// The least `P(T > t)` for which `Tail` promises anything.
    pub const LEAST: f64 = 1e-30;

    /// The error budget of one operation: what it may truncate of the shortest and of the longest times.
    fn trims(self) -> (f64, f64) {
        match self {
            Self::Bulk => (Self::BULK / OPERATIONS / PLACES, Self::BULK / OPERATIONS / PLACES),
            Self::Tail => {
                (Self::RELATIVE / OPERATIONS / PLACES, Self::RELATIVE * Self::LEAST / OPERATIONS / PLACES)
            }
        }
    }

    /// The truncation of a parametric time: as much as one operation.
    #[must_use]
    pub fn ends(self) -> Ends {
        let (shortest, longest) = self.trims();
        Ends { shortest, longest, last: u64::MAX }
    }

    /// The error that distribution functions may have beside what is truncated.
    pub fn error(self) -> f64 {
        match self {
            Self::Bulk => 0.9 * Self::BULK,
            Self::Tail => 0.0,
        }
    }

    /// The truncation of a mixture on either side. It says nothing of times, so that both sides are like the longest.
    pub fn cut(self) -> f64 {
        self.trims().1
    }

    /// The density without the ends that this contract lets one operation leave out. Short densities are kept
    /// whole: then even the longest possible run is exact.
    pub fn trimmed(self, density: Density) -> Density {
        let (leading, trailing) = self.trims();
        if density.masses().len() < SHORT { density } else { density.trimmed(leading, trailing) }
    }

    /// The [`trimmed`](Self::trimmed) density of a time that counts so many times with all that it lacks, as it stands in a sum so often:
    /// the less is left out of it the oftener that is, so that all of it together is no more than thousands of operations leave out.
    #[must_use]
    pub fn trimmed_of(self, density: Density, often: f64) -> Density {
        let share = (FEW / often).min(1.0);
        let (leading, trailing) = self.trims();
        if density.masses().len() < SHORT {
            density
        } else {
            density.trimmed(leading * share, trailing * share)
        }
    }

    /// The least time t with P(T ≤ t) ≥ p, in ticks; p in [0, 1]. An allowance for rounding and for what is left out is 1e-12
    /// of 1 under `Bulk`, and so small a share of 1 − p under `Tail` that p = 1 gives the last time.
    #[must_use]
    pub fn quantile(self, density: &Density, p: f64) -> u64 {
        match self {
            Self::Bulk => density.quantile(p),
            Self::Tail => density.tail_quantile(p),
        }
    }

    /// The quantile of what ends with a probability, never does with another one, and has this density where it ends; none where it
    /// is more probable that it never ends.
    pub fn quantile_of(self, density: &Density, ends: (f64, f64), p: f64) -> Option<u64> {
        match self {
            Self::Bulk => share(p, ends.0).map(|share| density.quantile(share)),
            Self::Tail => allowed(p, ends).map(|allowed| density.first_within(allowed)),
        }
    }

    /// [`quantile_of`](Self::quantile_of) of several probabilities, by one sum over the masses.
    pub(crate) fn quantiles_of(self, density: &Density, ends: (f64, f64), of: &[f64]) -> Vec<Option<u64>> {
        let is_tail = self == Self::Tail;
        let sums = if is_tail { density.survival() } else { density.distribution() };
        let quantile = |&p: &f64| {
            let asked = if is_tail {
                allowed(p, ends)
            } else {
                share(p, ends.0).map(|share| share - QUANTILE_TOLERANCE)
            }?;
            let place = sums.partition_point(|&sum| if is_tail { sum > asked } else { sum < asked });
            Some(density.time(place.min(sums.len() - 1)))
        };
        of.iter().map(quantile).collect()
    }

    /// Whether a density keeps what this promises. A very large model, or times that were cut before they came here, may
    /// leave out too much.
    #[must_use]
    pub fn is_kept(self, density: &Density) -> bool {
        match self {
            Self::Bulk => density.lost() <= Self::BULK,
            Self::Tail => density.exact_tail(Self::RELATIVE).is_some_and(|least| least <= Self::LEAST),
        }
    }
}

/// The conditional probability, among the runs that end, of the probability p of all runs; none where p is more than that.
fn share(p: f64, finishes: f64) -> Option<f64> {
    let share = p / finishes;
    (share <= 1.0 + Contract::BULK).then(|| share.min(1.0))
}

/// How probable it may be, of the runs that end, that they end later than the quantile of p of all runs; none where more never end
/// than that quantile leaves. What rounds off where p itself is written, as in 0.999999999, is forgiven.
fn allowed(p: f64, (ends, never): (f64, f64)) -> Option<f64> {
    let late = |p: f64| (1.0 - p) * (1.0 + QUANTILE_TOLERANCE);
    if never <= 0.0 {
        return share(p, ends).map(late);
    }
    let written = if p < 1.0 { f64::EPSILON / 4.0 } else { 0.0 };
    (never <= late(p) + written).then(|| (late(p) - never).max(0.0) / ends)
}

#[cfg(test)]
mod tests {
    use super::Contract;
    use crate::density::{Density, DensityError};

    #[test]
    fn quantiles_in_one_sum_are_those_of_each_probability() -> Result<(), DensityError> {
        let rarely = Density::from_masses([(1, 1.0 - 1e-13), (1000, 1e-13)])?;
        let gaps = Density::from_masses([(3, 0.25), (4, 0.0), (9, 0.5), (17, 0.25)])?;
        let probabilities = [0.0, 1e-13, 0.1, 0.25, 0.25, 0.2500001, 0.5, 0.7, 0.75, 0.9, 1.0 - 1e-13, 1.0];
        for density in [rarely, gaps, Density::uniform(1, 10), Density::uniform(0, 99_999), Density::point(7)]
        {
            for contract in [Contract::Bulk, Contract::Tail] {
                for ends in [(1.0, 0.0), (0.7, 0.3), (1.0, 1e-13)] {
                    let each = probabilities.map(|p| contract.quantile_of(&density, ends, p));
                    let together = contract.quantiles_of(&density, ends, &probabilities);
                    assert_eq!(together, each, "{contract:?}, {ends:?}");
                }
            }
        }
        Ok(())
    }
}
