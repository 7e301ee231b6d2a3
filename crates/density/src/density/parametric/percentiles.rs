//! Distribution through given percentiles: straight lines between neighbouring points in the plane of ln time and normal score.
//!
//! On normal probability paper with a logarithmic axis of times a lognormal distribution is a straight line, so two points are a lognormal time,
//! exactly, and of more each two neighbours have a piece of one between them. Below the first point the first line goes on; beyond the last
//! one the tail does that was asked for, from the last two points.

use std::{
    f64::consts::{FRAC_1_SQRT_2, TAU},
    sync::Arc,
};

use libm::erfc;

use super::rounded::{At, Continuous};
use crate::special::normal_score;

/// A percentile: a time, and the probabilities of no later and of later ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Percentile {
    /// P(T ≤ time), in (0, 1).
    pub below: f64,
    /// P(T > time), in (0, 1): 1 − `below`, with all of its digits.
    pub above: f64,
    /// In ticks, above 0.
    pub time: f64,
}

/// How a distribution goes on beyond its last percentile, from the last two of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tail {
    /// Lognormal: the last line goes on.
    #[default]
    Lognormal,
    /// P(T > t) falls as that of an exponential time.
    Exponential,
    /// P(T > t) falls as a power of t.
    Pareto,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Knot {
    time: f64,
    score: f64,
    /// How much the normal score rises with ln time, from this knot to the next.
    slope: f64,
}

/// The pieces in order of time, shared by clones.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Percentiles {
    knots: Arc<[Knot]>,
    tail: Tail,
    /// By how much −ln P(T > t) rises beyond the last point, with t or with ln t.
    fall: f64,
}

/// ln(x/place), with all digits near it.
fn ln(x: f64, place: f64) -> f64 {
    let beyond = (x - place) / place;
    if beyond.abs() < 0.5 { beyond.ln_1p() } else { (x / place).ln() }
}

/// P(Z > z).
fn above(z: f64) -> f64 {
    0.5 * erfc(z * FRAC_1_SQRT_2)
}

impl Percentiles {
    /// Through at least two points, whose probabilities and times rise.
    pub(super) fn new(points: &[Percentile], tail: Tail) -> Self {
        let score = |of: &Percentile| normal_score(of.below, of.above);
        let slope =
            |pair: &[Percentile]| (score(&pair[1]) - score(&pair[0])) / ln(pair[1].time, pair[0].time);
        let slopes: Vec<_> = points.windows(2).map(slope).collect();
        let slope = |k: usize| slopes[k.min(slopes.len() - 1)];
        let knot = |(k, of): (usize, &Percentile)| Knot { time: of.time, score: score(of), slope: slope(k) };
        let [before, last] = [2, 1].map(|k| points[points.len() - k]);
        let length = match tail {
            Tail::Exponential => last.time - before.time,
            _ => ln(last.time, before.time),
        };
        Self {
            knots: points.iter().enumerate().map(knot).collect(),
            tail,
            fall: (before.above / last.above).ln() / length,
        }
    }

    /// The shape of its Pareto tail; none where it has another one.
    pub(super) fn shape(&self) -> Option<f64> {
        (self.tail == Tail::Pareto).then_some(self.fall)
    }

    /// All numbers that determine it.
    pub(super) fn bits(&self) -> impl Iterator<Item = u64> {
        let knots = self.knots.iter().flat_map(|knot| [knot.time, knot.score].map(f64::to_bits));
        knots.chain([self.tail as u64])
    }

    fn knot(&self, x: f64) -> usize {
        self.knots.partition_point(|knot| knot.time <= x).saturating_sub(1)
    }

    fn score(&self, x: f64) -> f64 {
        let knot = self.knots[self.knot(x)];
        if x > 0.0 { knot.score + knot.slope * ln(x, knot.time) } else { f64::NEG_INFINITY }
    }

    /// P(T > x) beyond the last point, where the tail is no line.
    fn beyond(&self, x: f64) -> Option<f64> {
        let last = self.knots[self.knots.len() - 1];
        let length = match self.tail {
            Tail::Lognormal => return None,
            Tail::Exponential => x - last.time,
            Tail::Pareto => ln(x, last.time),
        };
        (x > last.time).then(|| above(last.score) * (-self.fall * length).exp())
    }
}

impl Continuous for Percentiles {
    /// The point in the middle: distances are counted from somewhere.
    fn mean(&self) -> f64 {
        self.knots[self.knots.len() / 2].time
    }

    fn sd(&self) -> f64 {
        self.knots[self.knots.len() - 1].time - self.knots[0].time
    }

    fn below(&self, at: At) -> f64 {
        self.beyond(at.x).map_or_else(|| above(-self.score(at.x)), |above| 1.0 - above)
    }

    fn above(&self, at: At) -> f64 {
        self.beyond(at.x).unwrap_or_else(|| above(self.score(at.x)))
    }

    fn density(&self, at: At) -> f64 {
        match (self.beyond(at.x), self.tail) {
            (Some(above), Tail::Exponential) => self.fall * above,
            (Some(above), _) => self.fall * above / at.x,
            (None, _) => {
                let z = self.score(at.x);
                self.knots[self.knot(at.x)].slope * (-0.5 * z * z).exp() / (at.x * TAU.sqrt())
            }
        }
    }

    /// As a lognormal density within a piece, which ends at its knots.
    fn rate(&self, at: At) -> f64 {
        let (k, x) = (self.knot(at.x), at.x);
        let smooth = match (self.beyond(x), self.tail) {
            (Some(_), Tail::Exponential) => self.fall,
            (Some(_), _) => (self.fall + 1.0).max(4.0) / x,
            (None, _) => {
                let Knot { slope, .. } = self.knots[k];
                let steep = self.score(x).abs() * slope;
                (1.0 + steep).max((steep + slope * slope).sqrt()).max(4.0) / x
            }
        };
        if self.knots.len() == 2 && self.tail == Tail::Lognormal {
            return smooth;
        }
        let ends = self.knots[k..].iter().take(2);
        ends.fold(smooth, |rate, knot| rate.max(1.0 / (x - knot.time).abs()))
    }
}
