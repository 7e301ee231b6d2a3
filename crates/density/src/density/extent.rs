//! Support of a density as a lattice: the shortest time, the longest time and the step.

use super::{
    Density, gcd,
    octaves::{POINTS, place},
};

/// The times `first, first + step, …, last`, in ticks. A certain time has step 0, which every lattice holds.
/// Sums and products that do not fit into 64 bits become the greatest number that does: that is far beyond
/// what is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Extent {
    /// The shortest time.
    pub first: u64,
    /// The longest one.
    pub last: u64,
    /// The step: how far neighbours are apart, the first ones where the lattice [coarsens](Density::coarsens).
    pub step: u64,
    /// Whether it does.
    pub coarsens: bool,
}

impl Extent {
    /// The support of a density.
    pub fn of(density: &Density) -> Self {
        let step = if density.masses().len() == 1 { 0 } else { density.step() };
        Self { first: density.origin(), last: density.last(), step, coarsens: density.coarsens() }
    }

    /// The number of times.
    pub fn points(self) -> f64 {
        match self.step {
            0 => 1.0,
            _ if self.coarsens => float(place(self.last - self.first).0 as u64) + 2.0,
            step => float((self.last - self.first) / step) + 1.0,
        }
    }

    /// The multiplications of the direct convolution of two such times.
    pub fn convolution(self, next: Self) -> f64 {
        let (own, other) = (self.points(), next.points());
        if self.coarsens || next.coarsens {
            // Each octave of the longer meets one octave and as many points below it, and the other way round.
            let points = float(POINTS as u64);
            4.0 * own.max(other) * points.min(own.min(other))
        } else {
            own * other
        }
    }

    /// The support of the sum: one time after the other.
    pub fn then(self, next: Self) -> Self {
        Self {
            first: self.first.saturating_add(next.first),
            last: self.last.saturating_add(next.last),
            step: gcd(self.step, next.step),
            coarsens: self.coarsens || next.coarsens,
        }
    }

    /// The support of the sum of so many copies.
    pub fn repeated(self, count: u64) -> Self {
        let step = if count == 0 { 0 } else { self.step };
        Self { first: self.first.saturating_mul(count), last: self.last.saturating_mul(count), step, ..self }
    }

    /// The times of as many, one after the other, as any of these numbers of iterations.
    pub fn iterated(self, iterations: Self) -> Self {
        let varying = iterations.step.saturating_mul(self.first);
        let least = self.repeated(iterations.first);
        Self { step: gcd(self.step, varying), last: self.repeated(iterations.last).last, ..least }
    }

    /// These times on a lattice that holds all multiples of `lattice` too.
    pub fn on(self, lattice: u64) -> Self {
        Self { step: gcd(self.step, lattice), ..self }
    }

    /// The smallest lattice that holds the supports of both: those of a mixture.
    pub fn or(self, other: Self) -> Self {
        let apart = self.first.abs_diff(other.first);
        Self {
            first: self.first.min(other.first),
            last: self.last.max(other.last),
            step: gcd(gcd(self.step, other.step), apart),
            coarsens: self.coarsens || other.coarsens,
        }
    }
}

/// A count as a number.
#[expect(clippy::cast_precision_loss, reason = "counts are below 2^53, or need not be exact")]
pub fn float(count: u64) -> f64 {
    count as f64
}
