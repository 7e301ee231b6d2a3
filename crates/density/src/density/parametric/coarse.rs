//! Discretisation of heavy-tailed times on an octave lattice: the mass between two of its points goes to both, so that the mean stays.

use std::ops::RangeInclusive;

use super::{
    super::octaves::{POINTS, Points, Rounding, offset, place},
    family::Family,
};
use crate::density::{Density, lost::Lost};

/// The density of a family at some ticks, on an octave lattice from the first of them on. What is left out is `lost`.
pub(super) fn density(family: &dyn Family, ticks: RangeInclusive<u64>, lost: Lost) -> Density {
    let (first, last) = (*ticks.start(), *ticks.end());
    let mut points = Points::new(first, Rounding::Mean, last - first);
    // Up to there each tick has a point of its own.
    let whole = 2 * POINTS as u64;
    for (mass, point) in family.masses(first..=first + whole).into_iter().zip(&mut points.masses) {
        *point = mass;
    }
    for point in 2 * POINTS..=place(last - first).0 {
        let [from, to] = [point, point + 1].map(|point| first + offset(point));
        let (mass, beyond) = cell(family, from, to.min(last), to - from);
        points.masses[point] += mass - beyond;
        points.masses[point + 1] += beyond;
    }
    points.density(lost)
}

/// The probability of the ticks after `from` up to `to`, and E[T − from] of them, as a share of `width`.
///
/// E[T − from; from < T ≤ to] = Σ P(t < T ≤ to) over from ≤ t < to, by Simpson's rule with the first terms of Euler and Maclaurin's formula: of two
/// ticks it is the sum itself.
fn cell(family: &dyn Family, from: u64, to: u64, width: u64) -> (f64, f64) {
    let within = |from: u64| {
        let below = family.below(to);
        let mass =
            if below <= 0.5 { below - family.below(from) } else { family.above(from) - family.above(to) };
        mass.max(0.0)
    };
    let ticks = to - from;
    if ticks == 0 {
        return (0.0, 0.0);
    }
    let (all, later) = (within(from), within(from + ticks / 2));
    let n = float(ticks);
    let sum = n / 6.0 * (all + 4.0 * later) + all / 2.0 + (all - 2.0 * later) / (3.0 * n);
    (all, (sum / float(width)).clamp(0.0, all))
}

#[expect(clippy::cast_precision_loss, reason = "ticks are at most 2^53")]
fn float(ticks: u64) -> f64 {
    ticks as f64
}
