//! Discretisation of continuous times on whole ticks: the mass at k is P(k − ½ < X ≤ k + ½), given that X > −½.
//!
//! Where the density changes little within a tick a difference of distribution functions would lose digits, and the mass
//! is an integral by Gauss and Legendre; where it hardly changes, it follows from the densities at the ticks around. Elsewhere it
//! is such a difference, below the median of distribution functions and above it of survival functions.

use std::{collections::VecDeque, ops::RangeInclusive};

use super::family::Family;
use crate::special::gauss_legendre;

/// A continuous density.
pub(super) trait Continuous {
    fn mean(&self) -> f64;
    fn sd(&self) -> f64;
    /// P(X ≤ x).
    fn below(&self, at: At) -> f64;
    /// P(X > x).
    fn above(&self, at: At) -> f64;
    /// The density f at x > 0, per tick.
    fn density(&self, at: At) -> f64;
    /// How quickly f changes at x > 0, a number ρ such that within 1/ρ ticks f is analytic and ln f changes by less than 3.
    fn rate(&self, at: At) -> f64;
}

/// A place on the axis of times, as its distances from 0 and from the mean: either alone may have lost
/// digits.
#[derive(Clone, Copy)]
pub(super) struct At {
    /// The distance from 0, in ticks.
    pub(super) x: f64,
    /// The distance from the mean, in ticks, negative below it.
    pub(super) beyond: f64,
}

impl At {
    /// The place `after` ticks behind a tick, −½ to ½. The distance of the tick from the mean is taken first:
    /// it has all digits.
    #[expect(clippy::cast_precision_loss, reason = "ticks are at most 2^53")]
    fn new(mean: f64, tick: u64, after: f64) -> Self {
        let tick = tick as f64;
        Self { x: tick + after, beyond: (tick - mean) + after }
    }
}

/// A continuous time, rounded to whole ticks.
pub(super) struct Rounded(Box<dyn Continuous>);

/// Numbers of points, each with the greatest rate ρ for which it is enough. With r + 1/r = 4/ρ the ellipse of
/// Bernstein's parameter r around the tick lies within 1/ρ, so |f| is below e³·f there, and n points err by
/// less than 43·r^−2n·f (L. N. Trefethen, "Is Gauss quadrature better than Clenshaw–Curtis?", 2008, theorem
/// 4.5): by less than 2^−50·f.
const POINTS: [(u32, f64); 5] = [(2, 2.4e-4), (3, 6e-3), (4, 0.03), (6, 0.15), (10, 0.55)];

impl Rounded {
    pub(super) fn new(time: impl Continuous + 'static) -> Self {
        Self(Box::new(time))
    }

    fn at(&self, tick: u64, after: f64) -> At {
        At::new(self.0.mean(), tick, after)
    }

    fn difference(&self, tick: u64) -> f64 {
        let (from, to) = (self.at(tick, -0.5), self.at(tick, 0.5));
        let below = self.0.below(to);
        if below <= 0.5 { below - self.0.below(from) } else { self.0.above(from) - self.0.above(to) }
    }
}

impl Family for Rounded {
    fn middle(&self) -> (f64, f64) {
        (self.0.mean(), self.0.sd())
    }

    fn below(&self, k: u64) -> f64 {
        let start = self.at(0, -0.5);
        (self.0.below(self.at(k, 0.5)) - self.0.below(start)).max(0.0) / self.0.above(start)
    }

    fn above(&self, k: u64) -> f64 {
        self.0.above(self.at(k, 0.5)) / self.0.above(self.at(0, -0.5))
    }

    fn masses(&self, ticks: RangeInclusive<u64>) -> Vec<f64> {
        let whole = self.0.above(self.at(0, -0.5));
        let rules = POINTS.map(|(points, rate)| (rate, gauss_legendre(points)));
        let mut nearby = Nearby { time: self, first: 0, values: VecDeque::new() };
        let mass = |tick: u64| {
            let rate = if tick == 0 { f64::INFINITY } else { self.0.rate(self.at(tick, 0.0)) };
            if rate <= SMOOTH && tick > REACH {
                return nearby.mass(tick).max(0.0) / whole;
            }
            let mass = match rules.iter().find(|(most, _)| rate <= *most) {
                Some((_, rule)) => {
                    let weighted =
                        |&(after, weight): &(f64, f64)| weight * self.0.density(self.at(tick, after));
                    rule.iter().map(weighted).sum()
                }
                None => self.difference(tick),
            };
            mass.max(0.0) / whole
        };
        ticks.map(mass).collect()
    }

    /// By Gauss and Legendre, where their rule takes few points. Rounding to ticks moves E[X; from < T ≤ to] by −[f]/12 from one end to the
    /// other, the first term of Euler and Maclaurin's formula.
    fn cells(&self, ends: &[u64]) -> Vec<Option<(f64, f64)>> {
        let whole = self.0.above(self.at(0, -0.5));
        let rules = POINTS.map(|(points, rate)| (rate, gauss_legendre(points)));
        let cell = |from: u64, to: u64| {
            #[expect(clippy::cast_precision_loss, reason = "ticks are at most 2^53")]
            let width = (to - from) as f64;
            let middle = width / 2.0 + 0.5;
            let rate = width * self.0.rate(self.at(from, middle));
            let (_, rule) = rules.iter().find(|(most, _)| rate <= *most)?;
            let (mass, moment) = rule.iter().fold((0.0, 0.0), |sum, (place, weight)| {
                let after = width * place + middle;
                let mass = weight * width * self.0.density(self.at(from, after));
                (sum.0 + mass, sum.1 + mass * after)
            });
            let [begins, ends] = [from, to].map(|tick| self.0.density(self.at(tick, 0.5)));
            Some((mass / whole, (moment + (begins - ends) / 12.0) / whole))
        };
        ends.windows(2).map(|ends| cell(ends[0], ends[1])).collect()
    }
}

/// Up to this rate ρ the mass at a tick follows from the density at it and at [`REACH`] ticks on either side: with central
/// differences δ it is f + δ²f/24 − 17·δ⁴f/5760 + 367·δ⁶f/967680, and what that leaves out is below 6e-5·δ⁸f, where δ⁸f is about
/// the eighth derivative, below 8!·e³·ρ⁸·f by Cauchy's estimate. Each density serves seven ticks.
const SMOOTH: f64 = 8e-3;
const REACH: u64 = 3;

/// The densities around one tick.
struct Nearby<'a> {
    time: &'a Rounded,
    /// The tick of the first of them.
    first: u64,
    values: VecDeque<f64>,
}

impl Nearby<'_> {
    fn mass(&mut self, tick: u64) -> f64 {
        let first = tick - REACH;
        if first >= self.first + self.values.len() as u64 {
            self.values.clear();
            self.first = first;
        }
        while self.first < first {
            self.values.pop_front();
            self.first += 1;
        }
        while self.first + (self.values.len() as u64) <= tick + REACH {
            let next = self.time.at(self.first + self.values.len() as u64, 0.0);
            self.values.push_back(self.time.0.density(next));
        }
        let at = |k: usize| self.values[k];
        let [second, fourth, sixth] = [
            at(2) - 2.0 * at(3) + at(4),
            at(1) - 4.0 * at(2) + 6.0 * at(3) - 4.0 * at(4) + at(5),
            at(0) - 6.0 * at(1) + 15.0 * at(2) - 20.0 * at(3) + 15.0 * at(4) - 6.0 * at(5) + at(6),
        ];
        at(3) + second / 24.0 - fourth * (17.0 / 5760.0) + sixth * (367.0 / 967_680.0)
    }
}
