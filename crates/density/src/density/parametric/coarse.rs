//! Discretisation of heavy-tailed times on an octave lattice: the mass between two of its points goes to both, so that the mean stays.

use std::ops::RangeInclusive;

use super::{
    super::{
        by_octaves::Points,
        octaves::{POINTS, Rounding, offset, place},
    },
    family::Family,
};
use crate::density::{Density, lost::Lost};

/// The density of a family at some ticks, on an octave lattice from the first of them on. What is left out is `lost`.
#[cold]
#[inline(never)]
pub(super) fn density(family: &dyn Family, ticks: RangeInclusive<u64>, lost: Lost) -> Density {
    let (first, last) = (*ticks.start(), *ticks.end());
    let mut points = Points::new(first, Rounding::Mean, last - first);
    // Up to there each tick has a point of its own.
    let whole = 2 * POINTS as u64;
    for (mass, point) in family.masses(first..=first + whole).into_iter().zip(&mut points.masses) {
        *point = mass;
    }
    let farthest = place(last - first).0;
    let ends: Vec<u64> = (2 * POINTS..=farthest + 1).map(|point| (first + offset(point)).min(last)).collect();
    for ((point, ends), cell) in (2 * POINTS..).zip(ends.windows(2)).zip(family.cells(&ends)) {
        let (mass, moment) = cell.unwrap_or_else(|| by_tails(family, ends[0], ends[1]));
        let beyond = (moment / float(offset(point + 1) - offset(point))).clamp(0.0, mass);
        points.masses[point] += mass - beyond;
        points.masses[point + 1] += beyond;
    }
    points.density(lost)
}

/// A cell from tail probabilities. E[T − from; from < T ≤ to] = Σ P(t < T ≤ to) over from ≤ t < to, by Simpson's rule with the first terms of
/// Euler and Maclaurin's formula: of two ticks it is the sum itself.
fn by_tails(family: &dyn Family, from: u64, to: u64) -> (f64, f64) {
    let within = |from: u64| {
        let below = family.below(to);
        let mass =
            if below <= 0.5 { below - family.below(from) } else { family.above(from) - family.above(to) };
        mass.max(0.0)
    };
    let ticks = float(to - from);
    if from == to {
        return (0.0, 0.0);
    }
    let (all, later) = (within(from), within(from + (to - from) / 2));
    (all, ticks / 6.0 * (all + 4.0 * later) + all / 2.0 + (all - 2.0 * later) / (3.0 * ticks))
}

#[expect(clippy::cast_precision_loss, reason = "ticks are at most 2^53")]
fn float(ticks: u64) -> f64 {
    ticks as f64
}
