//! Leaf of a spectrum: the generating functions of densities that are at hand. Their moduli are cached as long as the leaf lives.

use std::cell::OnceCell;

use juxtapose_density::{
    contract::Contract,
    density::{Density, gcd, index},
    sums::{balanced, count},
};
use juxtapose_kernel::{
    block::{Block, COLUMNS, PAIRS, Weighted, exact_mixtures, exact_roundings, mixtures},
    plans,
};

use super::{
    facts::{Facts, PRODUCT},
    points::{Points, Roots},
    values::Values,
};
use crate::window::Row;

/// The least bound on a modulus that is used. With it the rounding errors of a product stay below this part
/// of the product of the bounds.
pub(super) const FLOOR: f64 = 1.0 / 16.0;

/// For at most so many times each root of unity is looked up; for more, products of two roots are taken.
const FEW: usize = 256;

/// The most moduli that are kept: 16 MB.
const MANY: usize = 1 << 21;

/// The densities at the leaf of a spectrum, one for each number of enabled PEs.
pub(crate) struct Leaf {
    /// The times of all densities, ascending, in ticks.
    times: Vec<u64>,
    densities: Vec<Masses>,
    lost: f64,
    /// Cache: for each density |E[z^T]| at every [`PAIRS`]-th frequency; none where that is too much to keep.
    moduli: OnceCell<Option<Vec<Vec<f64>>>>,
}

struct Masses {
    /// Where the masses begin in the leaf's `times`.
    start: usize,
    masses: Vec<f64>,
    /// The mean deviation E|T − E T|, in ticks.
    deviation: f64,
}

impl Leaf {
    /// A leaf for these densities. On either side each may lack what the contract lets a mixture leave out.
    pub(super) fn new(row: &Row, contract: Contract) -> Self {
        let kept = |density: &Density| density.trimmed(contract.cut(), contract.cut());
        let densities: Vec<_> = row.densities().iter().map(kept).collect();
        let each = densities.iter().map(|density| density.iter().map(|(time, _)| time).collect());
        let times = balanced(each.collect(), union).unwrap_or_default();
        let lost = densities.iter().map(Density::lost).fold(0.0, f64::max);
        let densities = densities.iter().map(|density| Masses::new(density, &times)).collect();
        Self { times, densities, lost, moduli: OnceCell::new() }
    }

    pub(super) fn facts(&self) -> Facts {
        let sizes = self.densities.iter().map(|density| density.masses.len());
        // Each term is rounded as a root of unity, or a product of two, and as its own product. The terms are
        // added up in groups. The sum of the groups is as good as exact, and its real and its imaginary part,
        // below 1, are rounded by u/2 each.
        let term = if self.times.len() <= FEW { 2.0 } else { 3.0 + PRODUCT };
        let squares = self.densities.iter().map(|Masses { masses, .. }| {
            0.5 + exact_roundings(masses) + term * masses.iter().map(|mass| mass * mass).sum::<f64>()
        });
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
        exact_mixtures(&powers, &self.weighted())
    }

    fn weighted(&self) -> Vec<Weighted<'_>> {
        self.densities.iter().map(|of| Weighted { start: of.start, weights: &of.masses }).collect()
    }

    /// The values at real points, each relative to e^(θ·t) at the longest time t of all, or at the shortest
    /// for θ < 0. So nothing overflows.
    fn powers(&self, theta: &Block, lattice: u64) -> Values {
        let ends = [self.times.first(), self.times.last()].map(|t| t.map_or(0.0, |&t| float(t / lattice)));
        let centre = theta.map(|theta| ends[usize::from(theta > 0.0)]);
        let step = theta.map(f64::exp);
        let mut powers: Vec<Block> = Vec::with_capacity(self.times.len());
        for (k, time) in self.times.iter().enumerate() {
            let power = match powers.last() {
                // Neighbouring times differ by a factor, which may be used some times before its error
                // counts.
                Some(last) if k % 64 > 0 && time - self.times[k - 1] == lattice => {
                    std::array::from_fn(|j| last[j] * step[j])
                }
                _ => std::array::from_fn(|j| (theta[j] * (float(time / lattice) - centre[j])).exp()),
            };
            powers.push(power);
        }
        let rows = mixtures(&powers, &self.weighted());
        Values { rows, scale: std::array::from_fn(|j| theta[j] * centre[j]) }
    }

    /// Bounds on |E[z^T]| near some centres. It is no further from its value at a centre than `reach`·E|T −
    /// c|, for any c.
    fn bounds(&self, roots: &Roots, centres: &[usize; COLUMNS], reach: f64, lattice: u64) -> Vec<Block> {
        let bounds = |density: &Masses, moduli: &Block| {
            moduli.map(|modulus| (modulus + reach * density.deviation).clamp(FLOOR, 1.0))
        };
        if let Some(moduli) = self.moduli.get_or_init(|| self.all_moduli(roots.len(), lattice)) {
            let each = self.densities.iter().zip(moduli);
            return each.map(|(density, moduli)| bounds(density, &centres.map(|k| moduli[k]))).collect();
        }
        let half =
            |from: usize| self.transform(roots, std::array::from_fn(|j| PAIRS * centres[from + j]), lattice);
        let halves = half(0).into_iter().zip(half(PAIRS));
        let modulus = |block: &Block, j: usize| block[j].hypot(block[j + PAIRS]);
        let moduli = halves.map(|(first, second)| -> Block {
            std::array::from_fn(|j| if j < PAIRS { modulus(&first, j) } else { modulus(&second, j - PAIRS) })
        });
        self.densities.iter().zip(moduli).map(|(density, moduli)| bounds(density, &moduli)).collect()
    }

    /// The moduli at every [`PAIRS`]-th of n frequencies. They are those of the transform of n/16 points, for
    /// which masses n/16 points apart are added up.
    fn all_moduli(&self, n: usize, lattice: u64) -> Option<Vec<Vec<f64>>> {
        let points = n / PAIRS;
        if self.densities.len() * (points / 2 + 1) > MANY {
            return None;
        }
        let at: Vec<_> = self.times.iter().map(|time| index(time / lattice % points as u64)).collect();
        let forward = plans::forward(points);
        let (mut input, mut values) = (forward.make_input_vec(), forward.make_output_vec());
        let mut scratch = forward.make_scratch_vec();
        let each = self.densities.iter().map(|density| {
            input.fill(0.0);
            density.masses.iter().zip(&at[density.start..]).for_each(|(mass, &at)| input[at] += mass);
            let transformed = forward.process_with_scratch(&mut input, &mut values, &mut scratch);
            debug_assert!(transformed.is_ok(), "lengths fit");
            values.iter().map(|value| value.norm_sqr().sqrt()).collect()
        });
        Some(each.collect())
    }
}

/// All times of two ascending lists, ascending, each once.
fn union(a: Vec<u64>, b: Vec<u64>) -> Vec<u64> {
    let (mut a, mut b) = (a.into_iter().peekable(), b.into_iter().peekable());
    let next = || match (a.peek(), b.peek()) {
        (Some(x), Some(y)) if x == y => {
            b.next();
            a.next()
        }
        (Some(x), Some(y)) if x > y => b.next(),
        (Some(_), _) => a.next(),
        (None, _) => b.next(),
    };
    std::iter::from_fn(next).collect()
}

impl Masses {
    fn new(density: &Density, times: &[u64]) -> Self {
        let start = times.partition_point(|&time| time < density.origin());
        let end = times.partition_point(|&time| time <= density.last());
        let mut masses = vec![0.0; end - start];
        let mut at = 0;
        for (time, mass) in density.iter() {
            at += times[start + at..].iter().take_while(|&&t| t < time).count();
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
