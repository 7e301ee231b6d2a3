//! The usual stochastic order: S is no later than T when `P(S ≤ t) ≥ P(T ≤ t)` at every t.
//!
//! Sums, maxima and mixtures never fall, in this order, when one of their independent times rises (M. Shaked, J. G.
//! Shanthikumar, "Stochastic Orders", 2007, theorem 1.A.3). Neither do means, quantiles, or the probability of missing a
//! deadline.

use super::Density;

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
}
