//! Discretisation of heavy-tailed times on an octave lattice: the mass between two of its points goes to both, so that the mean stays.

use std::ops::RangeInclusive;

use super::{
    super::octaves::{POINTS, Points, Rounding, offset, place},
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
    for (point, (mass, moment)) in (2 * POINTS..).zip(family.cells(&ends)) {
        let beyond = (moment / float(offset(point + 1) - offset(point))).clamp(0.0, mass);
        points.masses[point] += mass - beyond;
        points.masses[point + 1] += beyond;
    }
    points.density(lost)
}

#[expect(clippy::cast_precision_loss, reason = "ticks are at most 2^53")]
fn float(ticks: u64) -> f64 {
    ticks as f64
}
