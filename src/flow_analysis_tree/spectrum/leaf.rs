//! The spectrum of densities that are at hand.

use super::{
    block::{Block, COLUMNS, PAIRS, Weighted, exact_mixture, mixture},
    facts::{Facts, PRODUCT, count},
    points::{Points, Roots},
    values::Values,
};
use crate::{
    contract::Contract,
    density::{Density, gcd},
    flow_analysis_tree::family::Row,
};

/// No bound on a modulus is less, so that the rounding errors of a product stay below this much of the product of the
/// bounds.
pub(super) const FLOOR: f64 = 1.0 / 16.0;

/// So many times are worth looking up each root of unity.
const FEW: usize = 256;

/// One density for each number of enabled PEs.
pub(in crate::flow_analysis_tree) struct Leaf {
    /// The times of all densities, ascending, in ticks.
    times: Vec<u64>,
    densities: Vec<Masses>,
    lost: f64,
}

struct Masses {
    /// Where they begin in `times`.
    start: usize,
    masses: Vec<f64>,
    /// E|T − E T|, in ticks.
    deviation: f64,
}

impl Leaf {
    /// Each may lack on either side what the contract lets a mixture leave out.
    pub(super) fn new(row: &Row, contract: Contract) -> Self {
        let kept = |density: &Density| density.trimmed(contract.cut(), contract.cut());
        let densities: Vec<_> = row.densities().iter().map(kept).collect();
        let mut times: Vec<u64> = densities.iter().flat_map(Density::iter).map(|(time, _)| time).collect();
        times.sort_unstable();
        times.dedup();
        let lost = densities.iter().map(Density::lost).fold(0.0, f64::max);
        let densities = densities.iter().map(|density| Masses::new(density, &times)).collect();
        Self { times, densities, lost }
    }

    pub(super) fn facts(&self) -> Facts {
        let sizes = self.densities.iter().map(|density| density.masses.len());
        // Each term: a root of unity, or a product of two, and its own product. Their sum is as good as exact, and its two
        // parts, below 1, are rounded by u/2 each.
        let term = if self.times.len() <= FEW { 2.0 } else { 3.0 + PRODUCT };
        let squares = self
            .densities
            .iter()
            .map(|density| 0.5 + term * density.masses.iter().map(|mass| mass * mass).sum::<f64>());
        Facts {
            lattice: self.times.iter().fold(0, |lattice, &time| gcd(lattice, time)),
            shortest: self.times.first().copied().unwrap_or(0),
            longest: self.times.last().copied().unwrap_or(0),
            lost: self.lost,
            roundings: squares.fold(0.0, f64::max),
            work: count(sizes.sum()),
        }
    }

    pub(super) fn at(&self, points: &Points<'_>, lattice: u64) -> Values {
        match points {
            Points::Powers(theta) => self.powers(theta, lattice),
            Points::Frequencies { roots, first } => {
                Values::of(self.transform(roots, std::array::from_fn(|j| first + j), lattice))
            }
            Points::Bounds { roots, centres, reach } => {
                Values::of(self.bounds(roots, centres, reach / float(lattice), lattice))
            }
        }
    }

    fn transform(&self, roots: &Roots, k: [usize; PAIRS], lattice: u64) -> Vec<Block> {
        let steps: Vec<_> = self.times.iter().map(|time| time / lattice).collect();
        let powers = if steps.len() <= FEW { roots.exact_powers(&steps, k) } else { roots.powers(&steps, k) };
        self.mixed(&powers, exact_mixture)
    }

    fn mixed(&self, powers: &[Block], mixture: fn(&[Block], Weighted<'_>) -> Block) -> Vec<Block> {
        let each = self.densities.iter().map(|of| Weighted { start: of.start, weights: &of.masses });
        each.map(|weighted| mixture(powers, weighted)).collect()
    }

    /// Relative to e^(θ·t) at the longest time t of all, or the shortest for θ < 0: nothing overflows.
    fn powers(&self, theta: &Block, lattice: u64) -> Values {
        let ends = [self.times.first(), self.times.last()].map(|t| t.map_or(0.0, |&t| float(t / lattice)));
        let centre = theta.map(|theta| ends[usize::from(theta > 0.0)]);
        let power = |&t: &u64| -> Block {
            let t = float(t / lattice);
            std::array::from_fn(|j| (theta[j] * (t - centre[j])).exp())
        };
        let rows = self.mixed(&self.times.iter().map(power).collect::<Vec<_>>(), mixture);
        Values { rows, scale: std::array::from_fn(|j| theta[j] * centre[j]) }
    }

    /// |E[z^T]| is no further from its value at the centre than `reach`·E|T − c|, for any c.
    fn bounds(&self, roots: &Roots, centres: &[usize; COLUMNS], reach: f64, lattice: u64) -> Vec<Block> {
        let half = |from: usize| self.transform(roots, std::array::from_fn(|j| centres[from + j]), lattice);
        let (first, second) = (half(0), half(PAIRS));
        let modulus = |block: &Block, j: usize| block[j].hypot(block[j + PAIRS]);
        let each = self.densities.iter().zip(first.iter().zip(&second)).map(|(density, (first, second))| {
            std::array::from_fn(|j| {
                let at = if j < PAIRS { modulus(first, j) } else { modulus(second, j - PAIRS) };
                (at + reach * density.deviation).clamp(FLOOR, 1.0)
            })
        });
        each.collect()
    }
}

impl Masses {
    fn new(density: &Density, times: &[u64]) -> Self {
        let start = times.partition_point(|&time| time < density.origin());
        let end = times.partition_point(|&time| time <= density.last());
        let mut masses = vec![0.0; end - start];
        let mut at = 0;
        for (time, mass) in density.iter() {
            at += times[start + at..].partition_point(|&t| t < time);
            masses[at] = mass;
        }
        let mean = density.mean();
        let deviation = density.iter().map(|(time, mass)| mass * (float(time) - mean).abs()).sum();
        Self { start, masses, deviation }
    }
}

#[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
fn float(time: u64) -> f64 {
    time as f64
}
