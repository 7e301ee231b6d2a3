//! How much was left out of a density, and of which times.

use std::ops::{Add, Mul};

use super::Density;

/// Bounds on the mass that was left out.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Lost {
    /// Of the shortest times.
    before: f64,
    /// Of the longest, or nobody knows which.
    behind: f64,
}

impl Lost {
    pub(super) fn ends(before: f64, behind: f64) -> Self {
        Self { before, behind }
    }

    pub(super) fn anywhere(mass: f64) -> Self {
        Self::ends(0.0, mass)
    }

    /// Of a mixture with these weights: the one that lacks the largest share of its shortest times may be all there is
    /// beyond some time, whatever its weight.
    pub(super) fn mixed(terms: impl Iterator<Item = (f64, Self)>) -> Self {
        terms.fold(Self::default(), |sum, (weight, term)| {
            Self::ends(sum.before.max(term.before), sum.behind + weight * term.behind)
        })
    }

    pub(super) fn all(self) -> f64 {
        (self.before + self.behind).min(1.0)
    }
}

impl Add for Lost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::ends(self.before + other.before, self.behind + other.behind)
    }
}

impl Mul<f64> for Lost {
    type Output = Self;

    fn mul(self, factor: f64) -> Self {
        Self::ends(self.before * factor, self.behind * factor)
    }
}

impl Density {
    /// Bounds on `P(T > time)`, `time` in ticks, rounding (see [`RELATIVE_ERROR`](super::RELATIVE_ERROR)) aside.
    ///
    /// A sum, a maximum and a mixture never fall when one of their times rises, in the usual stochastic order. So a
    /// share d left out of the *shortest* times of an operand lowers `P(T > t)` by no more than the factor 1 − d,
    /// however small it is; what was left out elsewhere may all have been longer than `time`.
    ///
    /// ```
    /// use juxtapose::Density;
    /// let rare = Density::from_masses([(1, 1e-6), (2, 0.5), (3, 0.499_999), (9, 1e-20)])?.trimmed(1e-6, 1e-30);
    /// let (least, most) = rare.after_within(8);
    /// assert!(least > 0.999e-20 && most < 1.001e-20);
    /// # Ok::<(), juxtapose::density::DensityError>(())
    /// ```
    #[must_use]
    pub fn after_within(&self, time: u64) -> (f64, f64) {
        let after = self.after(time);
        let Lost { before, behind } = self.lost;
        (after, if before < 1.0 { ((after + behind) / (1.0 - before)).min(1.0) } else { 1.0 })
    }
}
