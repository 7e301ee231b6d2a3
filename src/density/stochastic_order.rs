//! The usual stochastic order: S is no later than T when `P(S ≤ t) ≥ P(T ≤ t)` at every t.
//!
//! Sums, maxima and mixtures never fall, in this order, when one of their independent times rises (M. Shaked, J. G.
//! Shanthikumar, "Stochastic Orders", 2007, theorem 1.A.3). Neither do means, quantiles, or the probability of missing a
//! deadline.

use super::{Density, index};

impl Density {
    /// Whether `P(self ≤ t) ≥ P(other ≤ t) − allowance` at every t. What `self` has [`lost`](Self::lost) is not held
    /// against it.
    ///
    /// ```
    /// use juxtapose::Density;
    /// let (early, late) = (Density::uniform(1, 6), Density::uniform(2, 7));
    /// assert!(early.is_no_later_than(&late, 0.0) && !late.is_no_later_than(&early, 0.0));
    /// assert!(!early.is_no_later_than(&Density::point(5), 0.0)); // it may take 6
    /// ```
    #[must_use]
    pub fn is_no_later_than(&self, other: &Self, allowance: f64) -> bool {
        let allowance = allowance + self.lost();
        let (mut here, mut there) = (0.0, 0.0);
        let mut k = 0;
        // P(other ≤ t) rises at its own lattice points alone: elsewhere `self` can only gain.
        for (time, mass) in other.iter() {
            there += mass;
            while k < self.mass.len() && self.time(k) <= time {
                here += self.mass[k];
                k += 1;
            }
            if here < there - allowance {
                return false;
            }
        }
        true
    }

    /// Each time moved to the multiple of `step` ticks that is next below it: no later than this one.
    pub(crate) fn rounded_down(&self, step: u64) -> Self {
        self.rounded(step, |time| time / step)
    }

    /// Each time moved to the multiple of `step` ticks that is next above it: no earlier than this one.
    pub(crate) fn rounded_up(&self, step: u64) -> Self {
        self.rounded(step, |time| time.div_ceil(step))
    }

    fn rounded(&self, step: u64, multiple: impl Fn(u64) -> u64) -> Self {
        let first = multiple(self.origin);
        let mut mass = vec![0.0; index(multiple(self.last()) - first) + 1];
        for (time, m) in self.iter() {
            mass[index(multiple(time) - first)] += m;
        }
        Self::assemble(first * step, step, mass, self.lost)
    }
}
