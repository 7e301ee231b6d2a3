//! [`Density`]: the probability mass function of an execution time on a lattice, and the three words every method speaks in.
//!
//! | word | meaning | operation |
//! |---|---|---|
//! | [`then`](Density::then) | one after the other | convolution (Li et al. 1997, appendix, eq. 3) |
//! | [`join`](Density::join), [`join_copies`](Density::join_copies) | all of them must finish | product of distribution functions (appendix, eq. 4) |
//! | [`branch`](Density::branch) | one of them happens | mixture (total probability, section 4.3) |
//!
//! `join` is a maximum. Beside it stand [`race`](Density::race), a minimum (the first to finish), and
//! [`order_statistic`](Density::order_statistic), the k-th of n. All of them add and multiply numbers that are not negative, so every mass
//! keeps its *relative* accuracy: see [`RELATIVE_ERROR`].

mod bounds;
mod branch;
mod by_octaves;
mod earlier;
mod extent;
mod gathered;
mod given;
mod histogram;
mod join;
mod lattice;
mod lost;
mod octaves;
mod order;
mod parametric;
mod placed;
mod query;
mod rescale;
mod runs;
mod same;
mod shifted;
mod stochastic_order;
mod summary;
mod then;
mod tilt;
mod trim;

use std::sync::Arc;

use juxtapose_support::collections::SortSmall;
use lost::Lost;
use octaves::Octaves;

use crate::sum::Sum;

pub use extent::{Extent, float};
pub use gathered::Put;
pub use join::Copies;
pub use octaves::{Rounding, Times};
pub use parametric::{Ends, Parametric, Percentile, Tail};
pub use placed::{Line, MET, whole_step};
pub(crate) use query::QUANTILE_TOLERANCE;
pub use stochastic_order::DistributionFunction;
pub use summary::Summary;
pub use then::{Terms, squared};
pub use tilt::Tilting;
pub use trim::ENDS;

/// The most possible values of a density that is not made from other densities.
pub const MOST_VALUES: u64 = 1_000_000;

/// The relative rounding error by which two evaluations of one model may differ in any mass or moment: native and WebAssembly round `exp`
/// and `ln` differently in the last place. Beside it stands each density's own [`lost`](Density::lost).
pub const RELATIVE_ERROR: f64 = 1e-12;

/// Explicit masses must sum to 1 within this; the rest is put down to decimal notation and divided out.
pub const SUM_TOLERANCE: f64 = 1e-9;

/// The density of a time: probability masses on the lattice `origin + k·step`, in whole ticks, or on one that [coarsens](Self::coarsens) with
/// time.
///
/// Immutable. The masses are finite, not negative, and sum to 1 − `lost` up to rounding; the first and
/// the last are positive.
///
/// ```
/// use juxtapose_density::Density;
/// let coin = Density::from_masses([(2, 0.5), (9, 0.5)])?;
/// let two = coin.then(&coin); //                        a sum: 4, 11 or 18 ticks
/// assert_eq!((two.origin(), two.step(), two.masses()), (4, 7, &[0.25, 0.5, 0.25][..]));
/// let slower = coin.join_copies(2); //                  a maximum of two copies
/// assert_eq!(slower.at_most(2), 0.25);
/// # Ok::<(), juxtapose_density::density::DensityError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Density {
    origin: u64,
    step: u64,
    /// Shared by clones, which are many: one time stands in both modes, and in every block that names it.
    mass: Arc<Vec<f64>>,
    lost: Lost,
    /// Where the lattice coarsens with time; none where it is regular.
    octaves: Option<Octaves>,
}

/// The error of masses or parameters that make no density.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DensityError {
    /// No time has a positive mass.
    #[error("no time has a positive probability")]
    Empty,
    /// A mass is negative, infinite or not a number.
    #[error("the probability of {time} is {mass}, which is not between 0 and 1")]
    Mass {
        /// The time, in ticks.
        time: u64,
        /// The mass at that time.
        mass: f64,
    },
    /// The masses do not sum to 1 within [`SUM_TOLERANCE`].
    #[error("the probabilities sum to {0}, not to 1")]
    Sum(f64),
    /// A parameter is out of range.
    #[error("{name} is {value}; it is {rule}")]
    Parameter {
        /// The parameter.
        name: &'static str,
        /// The value that was given.
        value: f64,
        /// What it may be.
        rule: &'static str,
    },
    /// Times are neither of a regular lattice nor of one that coarsens.
    #[error("the times are of no lattice")]
    Edges,
    /// There are more than [`MOST_VALUES`] values.
    #[error("has {values:.0} possible values; at most {MOST_VALUES} are kept")]
    TooWide {
        /// How many there are.
        values: f64,
    },
}

impl Density {
    /// A time that is surely `time` ticks.
    #[must_use]
    pub fn point(time: u64) -> Self {
        Self { origin: time, step: 1, mass: Arc::new(vec![1.0]), lost: Lost::default(), octaves: None }
    }

    /// Equally likely times `first, first + 1, …, last` (in ticks; in either order).
    #[must_use]
    pub fn uniform(first: u64, last: u64) -> Self {
        let (first, last) = (first.min(last), first.max(last));
        let count = last - first + 1;
        #[expect(clippy::cast_precision_loss, reason = "a support is far below 2^53 points")]
        let share = 1.0 / count as f64;
        Self::assemble(first, 1, (0..count).map(|_| share).collect(), Lost::default())
    }

    /// A density from `(time in ticks, mass)` pairs in any order; the masses of equal times are added.
    ///
    /// # Errors
    /// When a mass is not in [0, 1], their sum is not 1 within [`SUM_TOLERANCE`], or the lattice that holds the times has more than
    /// [`MOST_VALUES`] points.
    pub fn from_masses(pairs: impl IntoIterator<Item = (u64, f64)>) -> Result<Self, DensityError> {
        let mut masses: Vec<(u64, f64)> = Vec::new();
        for (time, mass) in pairs {
            if !(0.0..=1.0 + SUM_TOLERANCE).contains(&mass) {
                return Err(DensityError::Mass { time, mass });
            }
            if mass > 0.0 {
                masses.push((time, mass));
            }
        }
        Self::from_positive(masses)
    }

    /// A density from positive masses, compiled once, wherever they come from.
    fn from_positive(mut masses: Vec<(u64, f64)>) -> Result<Self, DensityError> {
        // Equal times stay in their order: their masses are added in it.
        masses.sort_small_by_key(|&(time, _)| time);
        masses.dedup_by(|(time, mass), (before, sum)| {
            let equal = time == before;
            *sum += if equal { *mass } else { 0.0 };
            equal
        });
        let (Some(&(first, _)), Some(&(last, _))) = (masses.first(), masses.last()) else {
            return Err(DensityError::Empty);
        };
        let sum = Sum::of(masses.iter().map(|&(_, mass)| mass));
        if (sum - 1.0).abs() > SUM_TOLERANCE {
            return Err(DensityError::Sum(sum));
        }
        let step = masses.iter().fold(0, |step, (time, _)| gcd(step, time - first)).max(1);
        let values = (last - first) / step + 1;
        if values > MOST_VALUES {
            #[expect(clippy::cast_precision_loss, reason = "for a message")]
            return Err(DensityError::TooWide { values: values as f64 });
        }
        let mut mass = vec![0.0; index(values)];
        for (time, share) in masses {
            mass[index((time - first) / step)] = share / sum;
        }
        Ok(Self::assemble(first, step, mass, Lost::default()))
    }

    /// A density from its parts, as the accessors below give them; what is lost may have been anywhere.
    ///
    /// # Errors
    /// When a mass is not in [0, 1], `lost` is not, or the masses miss 1 − `lost` by over [`SUM_TOLERANCE`].
    pub fn from_parts(origin: u64, step: u64, mass: Vec<f64>, lost: f64) -> Result<Self, DensityError> {
        if let Some(k) = mass.iter().position(|m| !(0.0..=1.0 + SUM_TOLERANCE).contains(m)) {
            let time = origin.saturating_add(step.saturating_mul(k as u64));
            return Err(DensityError::Mass { time, mass: mass[k] });
        }
        let sum = Sum::of(mass.iter().copied());
        if !(0.0..=1.0).contains(&lost) || sum > 1.0 + SUM_TOLERANCE || sum + lost < 1.0 - SUM_TOLERANCE {
            return Err(DensityError::Sum(sum + lost));
        }
        if sum <= 0.0 {
            return Err(DensityError::Empty);
        }
        Ok(Self::assemble(origin, step.max(1), mass, Lost::anywhere(lost)))
    }

    /// The first time with a positive mass, in ticks.
    #[must_use]
    pub fn origin(&self) -> u64 {
        self.origin
    }

    /// The distance of neighbouring lattice points, in ticks, ≥ 1.
    #[must_use]
    pub fn step(&self) -> u64 {
        self.step
    }

    /// The mass at `origin + k·step` for k = 0, 1, …
    #[must_use]
    pub fn masses(&self) -> &[f64] {
        &self.mass
    }

    /// A proved upper bound on all mass that truncation has removed, in [0, 1].
    #[must_use]
    pub fn lost(&self) -> f64 {
        self.lost.all()
    }

    /// The last time with a positive mass, in ticks.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.time(self.mass.len() - 1)
    }

    /// `(time in ticks, mass)` for every lattice point, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u64, f64)> + Clone + '_ {
        self.mass.iter().enumerate().map(|(k, &mass)| (self.time(k), mass))
    }

    /// This time, `ticks` later.
    #[must_use]
    pub fn delayed(&self, ticks: u64) -> Self {
        let octaves = self.octaves.map(|octaves| Octaves { base: octaves.base + ticks, ..octaves });
        Self { origin: self.origin + ticks, octaves, ..self.clone() }
    }

    pub(crate) fn time(&self, k: usize) -> u64 {
        self.times().at(k)
    }

    /// This density, with the bound on what is lost raised: the operation that made it has left out, or moved, up to `more`.
    pub fn with_lost(self, more: f64) -> Self {
        Self { lost: self.lost + Lost::anywhere(more), ..self }
    }

    /// What the masses lack of 1. It is at most `lost`: what rounding adds to that would count a thousand
    /// times in a maximum of a thousand copies.
    fn missing(&self) -> f64 {
        (1.0 - Sum::of(self.mass.iter().copied())).clamp(0.0, self.lost())
    }

    /// This density, without what rounding has made of the sum of its masses: it is no more than 1, and lacks no more than is `lost`.
    /// A maximum of two copies would double it, and so would each of that again.
    pub fn normalised(mut self) -> Self {
        let sum = Sum::of(self.mass.iter().copied());
        let sums_to = sum.clamp(1.0 - self.lost(), 1.0);
        if (sum - sums_to).abs() > 0.0 {
            Arc::make_mut(&mut self.mass).iter_mut().for_each(|mass| *mass *= sums_to / sum);
        }
        self
    }

    /// The times of the masses.
    #[must_use]
    pub fn times(&self) -> Times {
        Times { origin: self.origin, step: self.step, octaves: self.octaves }
    }

    /// The step, or 0 where a single point lies on every lattice: the neutral element of [`gcd`].
    pub fn spacing(&self) -> u64 {
        if self.mass.len() == 1 { 0 } else { self.step }
    }

    /// Restores the invariant after an operation: no zero mass at either end.
    fn assemble(origin: u64, step: u64, mut mass: Vec<f64>, lost: Lost) -> Self {
        let end = mass.iter().rposition(|&m| m > 0.0).map_or(0, |k| k + 1);
        mass.truncate(end);
        let start = mass.iter().position(|&m| m > 0.0).unwrap_or(0);
        mass.drain(..start);
        let origin = origin + step * start as u64;
        let step = if mass.len() == 1 { 1 } else { step };
        Self { origin, step, mass: Arc::new(mass), lost, octaves: None }
    }
}

/// The greatest common divisor; gcd(0, n) = n.
pub fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// A lattice index. Supports are bounded far below 2^32 points where a model is built.
pub fn index(k: u64) -> usize {
    usize::try_from(k).unwrap_or(usize::MAX)
}
