//! Factor of times: its law, and quadrature in its probability, denser at both ends.
//!
//! A factor f with distribution function F is f(z) = F⁻¹(Φ(z)) of a standard normal z, so that E[g(f)] = ∫ g(f(z)) φ(z) dz. The trapezoidal rule converges
//! exponentially for such integrals over the whole line (L. N. Trefethen and J. A. C. Weideman, *The exponentially convergent trapezoidal rule*,
//! SIAM Review 56, 2014), its nodes are equally far apart in z, hence denser in probability at both ends, and halving their distance keeps all of them. A law of a
//! few values is the sum over these.
//!
//! Where few runs were seen of a normal law, the next run is mean + sd·√(1 + 1/n)·t, with Student's t of n − 1 degrees of freedom in place of z.

use juxtapose_density::{
    density::{Density, float},
    special::{normal_below, student_score},
};
use juxtapose_support::collections::SortSmall;
// The machine's own may differ in the last place, which products of long times would show.
use libm::{exp, log};

use crate::reader::MOST_FACTOR;

/// The ends of the range of z: what is beyond has a probability of 1e-19 each.
const END: f64 = 9.0;
/// Cells for each standard deviation of z.
const CELLS: f64 = 64.0;
/// The halvings of the distance of nodes, which is 1 at level 0: the most nodes are 289.
pub(super) const MOST_LEVEL: u32 = 4;
/// The level of the first answer, with 37 nodes.
pub(super) const FIRST_LEVEL: u32 = 1;

/// The law of a factor, and how many runs it was seen in.
#[derive(Clone, Debug)]
pub(crate) struct Factor {
    law: Law,
    runs: Option<f64>,
    cells: Vec<Cell>,
}

/// A law of factors.
#[derive(Clone, Debug)]
pub(super) enum Law {
    /// Each value with its probability.
    Values(Vec<(f64, f64)>),
    /// Normal, and surely above 0.
    Normal { mean: f64, sd: f64 },
    /// The exponential of a normal value.
    Lognormal { location: f64, scale: f64 },
    /// Any other.
    Other(Table),
}

/// A node: its number at the finest level, its factor, its weight, and the weights in sums that are too early and too late.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) number: i64,
    pub(super) factor: f64,
    pub(super) weight: f64,
    /// The probability of the factors from this one to the next.
    pub(super) early: f64,
    /// The probability of the factors from the one before to this one.
    pub(super) late: f64,
}

/// A part of a factor's range.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    /// Its least and its greatest factor.
    pub(super) ends: [f64; 2],
    /// The mean of its factors, by Simpson's rule.
    pub(super) mean: f64,
    pub(super) probability: f64,
}

impl Factor {
    #[cold]
    #[inline(never)]
    pub(super) fn new(law: Law, runs: Option<f64>) -> Self {
        let mut factor = Self { law, runs, cells: Vec::new() };
        factor.cells = factor.cut();
        factor
    }

    /// Whether it needs quadrature.
    pub(crate) fn is_smooth(&self) -> bool {
        !matches!(self.law, Law::Values(_))
    }

    /// The nodes at a level.
    #[cold]
    #[inline(never)]
    pub(super) fn nodes(&self, level: u32) -> Vec<Node> {
        if let Law::Values(values) = &self.law {
            let node = |(number, &(factor, weight)): (i64, &(f64, f64))| Node {
                number,
                factor,
                weight,
                early: weight,
                late: weight,
            };
            return (0..).zip(values).map(node).collect();
        }
        let apart = 0.5_f64.powi(i32::try_from(level).unwrap_or(0));
        let stride = 1_i64 << (MOST_LEVEL - level.min(MOST_LEVEL));
        let last = (END / apart).floor();
        let place = |k: i64| float(k.unsigned_abs()) * if k < 0 { -apart } else { apart };
        #[expect(clippy::cast_possible_truncation, reason = "below 1000")]
        let ends = last as i64;
        let height = |k: i64| exp(-0.5 * place(k).powi(2));
        let all: f64 = (-ends..=ends).map(height).sum();
        // P(z < Z ≤ z′), each from its own side.
        let between = |from: i64| match (from < -ends, from >= ends) {
            (true, _) => normal_below(place(-ends)),
            (_, true) => normal_below(-place(ends)),
            _ if from < 0 => normal_below(place(from + 1)) - normal_below(place(from)),
            _ => normal_below(-place(from)) - normal_below(-place(from + 1)),
        };
        let node = |k: i64| Node {
            number: k * stride,
            factor: self.at(place(k)),
            weight: height(k) / all,
            // Beyond the last nodes nothing is known but a probability that is less than rounding.
            early: between(k) + if k == -ends { between(k - 1) } else { 0.0 },
            late: between(k - 1) + if k == ends { between(k) } else { 0.0 },
        };
        (-ends..=ends).map(node).collect()
    }

    /// The cells of its range, from the least factor on.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    #[cold]
    #[inline(never)]
    fn cut(&self) -> Vec<Cell> {
        if let Law::Values(values) = &self.law {
            let mut values = values.clone();
            values.sort_small_by(|a, b| a.0.total_cmp(&b.0));
            let cell = |(factor, probability)| Cell { ends: [factor; 2], mean: factor, probability };
            return values.into_iter().map(cell).collect();
        }
        let end = |k: i32| f64::from(k) / CELLS - END;
        #[expect(clippy::cast_possible_truncation, reason = "some thousand")]
        let last = (2.0 * END * CELLS) as i32;
        let cell = |k: i32| {
            let [from, to] = [end(k), end(k + 1)];
            let ends = [self.at(from), self.at(to)];
            let middle = f64::midpoint(from, to);
            let weights = [from, middle, to].map(|z| exp(-0.5 * z * z));
            let weights = [weights[0], 4.0 * weights[1], weights[2]];
            let factors = [ends[0], self.at(middle), ends[1]];
            let mean = weights.iter().zip(factors).map(|(weight, factor)| weight * factor).sum::<f64>();
            let mean = mean / weights.iter().sum::<f64>();
            // Each from its own side.
            let [from, to] = if from < 0.0 { [from, to] } else { [-to, -from] };
            Cell { ends, mean, probability: normal_below(to) - normal_below(from) }
        };
        (0..last).map(cell).collect()
    }

    /// F⁻¹(Φ(z)).
    #[cold]
    #[inline(never)]
    fn at(&self, z: f64) -> f64 {
        let z = self.runs.map_or(z, |runs| (1.0 + 1.0 / runs).sqrt() * student_score(z, runs - 1.0));
        match &self.law {
            Law::Values(_) => 1.0,
            // Beyond the greatest factor lies less than rounding.
            Law::Normal { mean, sd } => (mean + sd * z).clamp(0.0, MOST_FACTOR),
            Law::Lognormal { location, scale } => exp(location + scale * z),
            Law::Other(table) => table.at(z),
        }
    }
}

/// A distribution function on straight lines: each mass of a lattice is spread evenly to the middles between its point and its neighbours.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// The ends of the masses' intervals, one more than masses.
    edges: Vec<f64>,
    /// The mass below and above each end.
    below: Vec<f64>,
    above: Vec<f64>,
}

impl Table {
    /// Of a density on ticks of a length.
    pub(super) fn new(density: &Density, tick: f64) -> Self {
        let times: Vec<f64> = density.iter().map(|(time, _)| tick * float(time)).collect();
        let middles = times.windows(2).map(|pair| f64::midpoint(pair[0], pair[1]));
        let edges = std::iter::once(times[0]).chain(middles).chain(times.last().copied()).collect();
        let mut below = vec![0.0];
        for mass in density.masses() {
            below.push(below[below.len() - 1] + mass);
        }
        let mut above = vec![0.0];
        for mass in density.masses().iter().rev() {
            above.push(above[above.len() - 1] + mass);
        }
        above.reverse();
        Self { edges, below, above }
    }

    /// F⁻¹(Φ(z)), from the nearer side.
    fn at(&self, z: f64) -> f64 {
        let wanted = normal_below(-z.abs());
        let last = self.edges.len() - 1;
        // The interval, and the masses at its two ends, the first of which is passed later.
        let (k, [from, to]) = if z < 0.0 {
            let k = self.below.partition_point(|mass| *mass < wanted).clamp(1, last) - 1;
            (k, [self.below[k], self.below[k + 1]])
        } else {
            let k = self.above.partition_point(|mass| *mass > wanted).clamp(1, last) - 1;
            (k, [self.above[k], self.above[k + 1]])
        };
        let part = ((wanted - from) / (to - from)).clamp(0.0, 1.0);
        let part = if part.is_finite() { part } else { 0.0 };
        self.edges[k] + part * (self.edges[k + 1] - self.edges[k])
    }
}

/// Parameters of the normal law whose exponential has this mean and standard deviation.
pub(super) fn lognormal(mean: f64, sd: f64) -> Law {
    let variance = log(1.0 + (sd / mean).powi(2));
    Law::Lognormal { location: log(mean) - variance / 2.0, scale: variance.sqrt() }
}

/// The normal law, where it is surely above 0.
pub(super) fn normal(mean: f64, sd: f64) -> Option<Law> {
    (mean > END * sd).then_some(Law::Normal { mean, sd })
}
