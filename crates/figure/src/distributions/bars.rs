//! [`Bars`]: histogram of the masses of all series, with one width, and one scale for all but ghosts, which have theirs.
//!
//! A mass is a bar at its time. Only where the masses that one can see are closer than the screen can show
//! are they added up in bins, of equal width and the same for all series. Nothing is ever smoothed.

use std::collections::BTreeMap;

use juxtapose_density::density::Density;

use super::judged::{DistributionFigure, Series};
use crate::{nice::nice_at_least, time_axis::TimeAxis};

/// How much of the room between masses a bar takes.
const FULLNESS: f64 = 0.84;
/// The least width of a bar, and of a bin, in CSS pixels.
const THINNEST: f64 = 1.5;
const THINNEST_BIN: f64 = 3.0;
/// A mass below this share of the tallest is too low to see, and may be covered by its neighbour.
const VISIBLE: f64 = 1e-3;

/// A mass, or the sum of a bin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bar {
    /// The time of the bar, or the middle of its bin.
    pub(super) time: f64,
    pub(super) mass: f64,
    /// The part of it that is past the deadline.
    pub(super) late: f64,
}

/// The bars of all series.
pub(super) struct Bars {
    /// The width of a bar, in CSS pixels.
    pub(super) width: f64,
    /// The width of a bin, in ticks; none where every bar is one mass.
    pub(super) bin: Option<u64>,
    /// The tallest bar's mass, > 0: that of the ghosts where a series is one.
    tallest: [f64; 2],
    /// The bars of each series, in order of time.
    pub(super) of: Vec<Vec<Bar>>,
}

impl Bars {
    pub(super) fn new(figure: &DistributionFigure, axis: &TimeAxis) -> Self {
        let bin = bin_width(figure, axis);
        let bars = |series: &Series| {
            let mut bars = collect(&series.density, bin.unwrap_or(1), figure.deadline);
            for bar in &mut bars {
                bar.mass *= series.certain.finishes();
                bar.late *= series.certain.finishes();
            }
            bars
        };
        let seen = |bar: &Bar| axis.holds(bar.time);
        let of: Vec<Vec<Bar>> =
            (figure.series.iter()).map(|series| bars(series).into_iter().filter(seen).collect()).collect();
        let mut tallest = [f64::MIN_POSITIVE; 2];
        for (series, bars) in figure.series.iter().zip(&of) {
            let scale = &mut tallest[usize::from(series.behind.is_some())];
            *scale = bars.iter().map(|bar| bar.mass).fold(*scale, f64::max);
        }
        let room = bin.map_or_else(|| least_gap(figure, axis), float) * axis.scale();
        let widest = 0.45 * figure.frame.em;
        let width = (FULLNESS * room).min(widest).max(THINNEST * figure.frame.stroke);
        Self { width, bin, tallest, of }
    }

    /// How high a mass of a series is, as a share of the highest that there can be.
    pub(super) fn share(&self, series: &Series, mass: f64) -> f64 {
        mass / self.tallest[usize::from(series.behind.is_some())]
    }
}

/// The width of a bin, in ticks; none while single masses can be told apart.
///
/// A bin is a whole number of lattice steps. Otherwise some bins would hold more lattice points than others,
/// and show a beat that is not in the density. Where it is not too coarse, a bin is a multiple of the steps'
/// least common multiple.
fn bin_width(figure: &DistributionFigure, axis: &TimeAxis) -> Option<u64> {
    if FULLNESS * least_gap(figure, axis) * axis.scale() >= THINNEST * figure.frame.stroke {
        return None;
    }
    let least = THINNEST_BIN * figure.frame.stroke / axis.scale();
    let steps = || figure.series.iter().map(|series| coarsest(&series.density, axis));
    let common = steps().try_fold(1, |common, step| lcm(common, step).filter(|&m| float(m) <= 4.0 * least));
    let unit = common.unwrap_or(1);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a view is below 2^54 ticks")]
    let units = nice_at_least((least / float(unit)).max(1.0)) as u64;
    Some(unit.saturating_mul(units))
}

/// The longest step of a density's lattice within what one sees, in ticks.
fn coarsest(density: &Density, axis: &TimeAxis) -> u64 {
    if !density.coarsens() {
        return density.step();
    }
    let times: Vec<u64> =
        density.iter().map(|(time, _)| time).filter(|&time| axis.holds(float(time))).collect();
    times.windows(2).last().map_or(1, |pair| pair[1] - pair[0])
}

/// The least distance between neighbouring masses that can both be seen, in ticks; infinite if none can.
fn least_gap(figure: &DistributionFigure, axis: &TimeAxis) -> f64 {
    let seen = |density: &Density| -> Vec<(f64, f64)> {
        density.iter().map(|(time, mass)| (float(time), mass)).filter(|&(time, _)| axis.holds(time)).collect()
    };
    let seen: Vec<_> = figure.series.iter().map(|series| seen(&series.density)).collect();
    let tallest = seen.iter().flatten().map(|&(_, mass)| mass).fold(0.0, f64::max);
    let gap = |masses: &Vec<(f64, f64)>| {
        let times: Vec<f64> =
            masses.iter().filter(|&&(_, mass)| mass >= VISIBLE * tallest).map(|&(time, _)| time).collect();
        times.windows(2).map(|pair| pair[1] - pair[0]).fold(f64::INFINITY, f64::min)
    };
    seen.iter().map(gap).fold(f64::INFINITY, f64::min)
}

/// Adds up the masses of each bin `[k·bin, (k+1)·bin)`.
fn collect(density: &Density, bin: u64, deadline: Option<f64>) -> Vec<Bar> {
    let mut bars = BTreeMap::<u64, Bar>::new();
    for (time, mass) in density.iter().filter(|&(_, mass)| mass > 0.0) {
        let start = time / bin * bin;
        let middle = float(start) + (float(bin) - 1.0) / 2.0;
        let bar = bars.entry(start).or_insert(Bar { time: middle, mass: 0.0, late: 0.0 });
        bar.mass += mass;
        if deadline.is_some_and(|deadline| float(time) > deadline) {
            bar.late += mass;
        }
    }
    bars.into_values().collect()
}

fn lcm(a: u64, b: u64) -> Option<u64> {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a.checked_mul(b / x)
}

fn float(ticks: u64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    let ticks = ticks as f64;
    ticks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_hold_all_the_mass() {
        let density = Density::uniform(3, 12).repeated(40);
        for bin in [1, 2, 7, 50, 1000] {
            let bars = collect(&density, bin, Some(300.0));
            let sum = |part: fn(&Bar) -> f64| bars.iter().map(part).sum::<f64>();
            assert!((sum(|bar| bar.mass) - 1.0).abs() < 1e-12, "{bin}");
            assert!((sum(|bar| bar.late) - density.after(300)).abs() < 1e-12, "{bin}");
            assert!(bars.windows(2).all(|pair| pair[1].time - pair[0].time >= float(bin) - 1e-9));
        }
        assert_eq!(collect(&density, 1, None).len(), density.masses().len());
    }

    #[test]
    fn multiples() {
        assert_eq!((lcm(4, 6), lcm(1, 5), lcm(u64::MAX, 2)), (Some(12), Some(5), None));
    }
}
