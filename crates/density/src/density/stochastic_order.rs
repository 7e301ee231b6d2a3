//! The usual stochastic order: S is no later than T when `P(S ≤ t) ≥ P(T ≤ t)` at every t.
//!
//! Sums, maxima and mixtures never fall, in this order, when one of their independent times rises (M. Shaked, J. G.
//! Shanthikumar, "Stochastic Orders", 2007, theorem 1.A.3). Neither do means, quantiles, or the probability of missing a
//! deadline.

use super::{Density, Times, index};

impl Density {
    /// Whether `P(self ≤ t) ≥ P(other ≤ t) − allowance` at every t. The comparison gives `self` the benefit
    /// of the doubt: what it has [`lost`](Self::lost) is added to the allowance.
    ///
    /// ```
    /// use juxtapose_density::Density;
    /// let (early, late) = (Density::uniform(1, 6), Density::uniform(2, 7));
    /// assert!(early.is_no_later_than(&late, 0.0) && !late.is_no_later_than(&early, 0.0));
    /// assert!(!early.is_no_later_than(&Density::point(5), 0.0)); // it may take 6
    /// ```
    #[must_use]
    pub fn is_no_later_than(&self, other: &Self, allowance: f64) -> bool {
        DistributionFunction::of(self).is_no_later_than(&DistributionFunction::of(other), allowance)
    }

    /// This density with each time moved to the next multiple of `step` ticks below it: no later than this
    /// one. A density with a single time stays as it is.
    pub fn rounded_down(&self, step: u64) -> Self {
        let first = self.origin / step * step;
        self.on_multiples(first, step, (first + step - self.origin).div_ceil(self.step))
    }

    /// This density with each time moved to the next multiple of `step` ticks above it: no earlier than this
    /// one. A density with a single time stays as it is.
    pub fn rounded_up(&self, step: u64) -> Self {
        let first = self.origin.div_ceil(step) * step;
        self.on_multiples(first, step, (first - self.origin) / self.step + 1)
    }

    /// The density on multiples of `step` ticks from `first` on: the first `at_first` masses are added up at
    /// `first`, and those of each `step` after that at its multiple. Where `step` is no multiple of this
    /// density's step, or that is not the same everywhere, nothing is moved.
    fn on_multiples(&self, first: u64, step: u64, at_first: u64) -> Self {
        if self.mass.len() == 1 || self.coarsens() || !step.is_multiple_of(self.step) {
            return self.clone();
        }
        let (at_first, rest) = self.mass.split_at(index(at_first).min(self.mass.len()));
        let cells = std::iter::once(at_first).chain(rest.chunks(index(step / self.step)));
        Self::assemble(first, step, cells.map(|cell| cell.iter().sum()).collect(), self.lost)
    }
}

/// The distribution function of a density, summed up once for many comparisons.
pub struct DistributionFunction {
    times: Times,
    /// P(T ≤ t) at each lattice point.
    reached: Vec<f64>,
    lost: f64,
}

/// Of the points that two functions share, every 64th is compared first: that tells most pairs apart.
const FEW: usize = 64;

impl DistributionFunction {
    /// The distribution function of a density.
    pub fn of(density: &Density) -> Self {
        Self { times: density.times(), reached: density.distribution(), lost: density.lost() }
    }

    /// Whether `self` is no later than `other`, as [`Density::is_no_later_than`] says.
    pub fn is_no_later_than(&self, other: &Self, allowance: f64) -> bool {
        let allowance = allowance + self.lost;
        // P(other ≤ t) rises at the lattice points of `other` alone. Between two of these only P(self ≤ t)
        // can rise.
        let Times { origin, step, octaves } = self.times;
        if step != other.times.step || octaves.is_some() || other.times.octaves.is_some() {
            return self
                .at_points_of(other)
                .zip(&other.reached)
                .all(|(here, there)| here >= there - allowance);
        }
        // The two lattices have one step. Point k of `other` is compared with point k + after − before of
        // `self`, where there is one. Before its first point `self` has reached 0, and behind its last point
        // it stays where it is.
        let (before, after) = (
            index(origin.saturating_sub(other.times.origin).div_ceil(step)),
            index(other.times.origin.saturating_sub(origin) / step),
        );
        let (none, some) = other.reached.split_at(before.min(other.reached.len()));
        let here = &self.reached[after.min(self.reached.len() - 1)..];
        let (both, all) = some.split_at(here.len().min(some.len()));
        let is_reached = |(here, there): (&f64, &f64)| *here >= there - allowance;
        let none_is_enough = none.last().is_none_or(|&there| 0.0 >= there - allowance);
        let all_is_enough =
            all.last().is_none_or(|there| here.last().is_none_or(|here| is_reached((here, there))));
        none_is_enough
            && all_is_enough
            && here.iter().zip(both).step_by(FEW).all(is_reached)
            && here
                .chunks(FEW)
                .zip(both.chunks(FEW))
                .all(|(here, there)| here.iter().zip(there).fold(true, |all, pair| all & is_reached(pair)))
    }

    /// This distribution function at the lattice points of another one.
    fn at_points_of(&self, other: &Self) -> impl Iterator<Item = f64> {
        let reached = |place: usize| self.reached[place.min(self.reached.len() - 1)];
        (0..other.reached.len()).map(move |k| self.times.place(other.times.at(k)).map_or(0.0, reached))
    }
}
