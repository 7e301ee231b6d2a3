//! Queries of a density: distribution function, survival function, quantiles, moments.

use super::{Density, float};
use crate::moments::{Moments, mean_index};
use crate::sum::Sum;

/// The tolerance of quantiles: by how much rounding may make a probability miss what one asks for.
pub(crate) const QUANTILE_TOLERANCE: f64 = 1e-12;

impl Density {
    /// The distribution function `P(T ≤ t)` at every lattice point, summed from the left.
    #[must_use]
    pub fn distribution(&self) -> Vec<f64> {
        running_sums(self.mass.iter())
    }

    /// The survival function `P(T > t)` at every lattice point, summed from the right: never `1 − F`,
    /// which has no digits left in the tail.
    #[must_use]
    pub fn survival(&self) -> Vec<f64> {
        let mut sums = running_sums(self.mass[1..].iter().rev());
        sums.reverse();
        sums.push(0.0);
        sums
    }

    /// `P(T ≤ time)`, `time` in ticks.
    #[must_use]
    pub fn at_most(&self, time: u64) -> f64 {
        Sum::of(self.iter().take_while(|&(t, _)| t <= time).map(|(_, mass)| mass)).min(1.0)
    }

    /// `P(T ≤ time)` at times in ticks that never fall, by one sum over the masses.
    #[must_use]
    pub fn distribution_at(&self, times: impl Iterator<Item = u64>) -> Vec<f64> {
        let (mut points, mut sum) = (self.iter().peekable(), Sum::default());
        let reached = times.map(|time| {
            while let Some((_, mass)) = points.next_if(|&(point, _)| point <= time) {
                sum.add(mass);
            }
            sum.value().min(1.0)
        });
        reached.collect()
    }

    /// `P(T > time)`, `time` in ticks.
    #[must_use]
    pub fn after(&self, time: u64) -> f64 {
        Sum::of(self.iter().rev().take_while(|&(t, _)| t > time).map(|(_, mass)| mass)).min(1.0)
    }

    /// The first time t with `P(T > t) < p`, in ticks; none where p is 0.
    #[must_use]
    pub fn falls_below(&self, p: f64) -> Option<u64> {
        let survival = self.survival();
        let first = survival.partition_point(|&above| above >= p);
        (first < survival.len()).then(|| self.time(first))
    }

    /// The least time t with `P(T ≤ t) ≥ p − 1e-12`, in ticks; p in [0, 1]. Times less probable than the allowance for
    /// rounding do not count: [`tail_quantile`](Self::tail_quantile) sees them.
    #[must_use]
    pub fn quantile(&self, p: f64) -> u64 {
        let mut below = Sum::default();
        let reached = self.mass.iter().position(|&mass| {
            below.add(mass);
            below.value() >= p - QUANTILE_TOLERANCE
        });
        self.time(reached.unwrap_or(self.mass.len() - 1))
    }

    /// The least time t with `P(T > t) ≤ (1 − p)·(1 + 1e-12)`, in ticks; p in [0, 1]. So p = 1 gives the last time.
    ///
    /// ```
    /// let rarely = juxtapose_density::Density::from_masses([(1, 1.0 - 1e-13), (1000, 1e-13)])?;
    /// assert_eq!((rarely.quantile(1.0), rarely.tail_quantile(1.0)), (1, 1000));
    /// # Ok::<(), juxtapose_density::density::DensityError>(())
    /// ```
    #[must_use]
    pub fn tail_quantile(&self, p: f64) -> u64 {
        self.first_within((1.0 - p) * (1.0 + QUANTILE_TOLERANCE))
    }

    /// The least time t with `P(T > t)` no more than is allowed, in ticks.
    pub(crate) fn first_within(&self, allowed: f64) -> u64 {
        let mut above = Sum::default();
        let later = self.mass.iter().rev().position(|&mass| {
            above.add(mass);
            above.value() > allowed
        });
        self.time(later.map_or(0, |later| self.mass.len() - 1 - later))
    }

    /// Mean (ticks), variance (ticks²), skewness and kurtosis.
    #[must_use]
    pub fn moments(&self) -> Moments {
        if self.coarsens() {
            return Moments::of_points(
                &self.iter().map(|(time, mass)| (float(time), mass)).collect::<Vec<_>>(),
            );
        }
        #[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
        Moments::of_masses(self.origin as f64, self.step as f64, &self.mass)
    }

    /// The mean, in ticks.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.coarsens() {
            return self.moments().mean;
        }
        #[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
        let (origin, step) = (self.origin as f64, self.step as f64);
        origin + step * mean_index(&self.mass)
    }
}

/// The running sums of some masses. They never fall and never exceed 1, where rounding would let them.
pub(super) fn running_sums<'a>(terms: impl ExactSizeIterator<Item = &'a f64>) -> Vec<f64> {
    let (mut sum, mut most) = (Sum::default(), 0.0_f64);
    let sums = terms.map(|&term| {
        sum.add(term);
        most = most.max(sum.value()).min(1.0);
        most
    });
    sums.collect()
}
