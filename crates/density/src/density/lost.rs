//! Truncation error: upper bounds on the mass that was left out of a density, of its shortest times and of others.

use std::ops::{Add, Mul};

/// Bounds on the mass that was left out of a density.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Lost {
    /// A bound on what was left out of the shortest times, relative to P(T > t) at any t.
    pub(super) before: f64,
    /// A bound on what was left out of the longest times, or of times that nobody knows.
    pub(super) behind: f64,
}

impl Lost {
    pub(super) fn ends(before: f64, behind: f64) -> Self {
        Self { before, behind }
    }

    pub(super) fn anywhere(mass: f64) -> Self {
        Self::ends(0.0, mass)
    }

    /// The bounds of a mixture with these weights. Beyond some time a single term may be all there is,
    /// whatever its weight: so the largest `before` counts as a whole.
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
