//! Certified bounds on tail probabilities of a truncated density: a lower bound and an upper bound of `P(T > t)`.

use super::{Density, lost::Lost};

impl Density {
    /// Bounds on `P(T > time)`, `time` in ticks, rounding (see [`RELATIVE_ERROR`](super::RELATIVE_ERROR)) aside.
    ///
    /// Let S be `P(T > t)` and s what the masses say, where a share b of the shortest times was left out, and a share h of
    /// any was left out or moved. Then `(1 − b)·S − h ≤ s ≤ S + h` for all t. It holds where ends are trimmed. Sums, maxima,
    /// minima and order statistics never fall when one of their independent times rises: given all others, "later than t"
    /// says of that one "later than some c". So each operand in turn adds its b and its h, and e copies add e times as
    /// much. Of a mixture the largest b holds for every term, and the h are weighed.
    ///
    /// ```
    /// use juxtapose_density::Density;
    /// let rare = Density::from_masses([(1, 1e-6), (2, 0.5), (3, 0.499_999), (9, 1e-20)])?.trimmed(1e-6, 1e-30);
    /// let (least, most) = rare.after_within(8);
    /// assert!(least > 0.999e-20 && most < 1.001_002e-20);
    /// # Ok::<(), juxtapose_density::density::DensityError>(())
    /// ```
    #[must_use]
    pub fn after_within(&self, time: u64) -> (f64, f64) {
        let after = self.after(time);
        let Lost { before, behind } = self.lost;
        let most = if before < 1.0 { ((after + behind) / (1.0 - before)).min(1.0) } else { 1.0 };
        ((after - behind).max(0.0), most)
    }

    /// The least `P(T > t)` that is exact to the share `relative` of its value, rounding aside; none where none is.
    ///
    /// With b, h and S as in [`after_within`](Self::after_within) the error is at most `b·S + h`, no more than
    /// `relative·S` from `h / (relative − b)` on.
    #[must_use]
    pub fn exact_tail(&self, relative: f64) -> Option<f64> {
        let Lost { before, behind } = self.lost;
        let least = behind / (relative - before);
        (before < relative && least <= 1.0).then_some(least)
    }

    /// An upper bound on the part of [`lost`](Self::lost) that was of other times than the shortest; in [0, 1].
    #[must_use]
    pub fn lost_behind(&self) -> f64 {
        self.lost.behind.min(1.0)
    }

    /// This density, with the knowledge that no more than `behind`, in [0, 1], of what is lost was of other times than the
    /// shortest.
    #[must_use]
    pub fn with_lost_behind(self, behind: f64) -> Self {
        let behind = behind.min(self.lost());
        Self { lost: Lost::ends((self.lost() - behind).max(0.0), behind), ..self }
    }
}
