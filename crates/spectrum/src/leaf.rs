//! Leaf of a spectrum: the generating functions of densities that are at hand. Their moduli are cached as long as the leaf lives, and where they
//! have many masses all of their values: one transform takes less than a sum over all masses at each frequency.

use std::cell::OnceCell;

use juxtapose_density::{
    contract::Contract,
    density::{Density, gcd, index},
    sums::{LONG, balanced, count, transform},
};
use juxtapose_kernel::{
    block::{Block, COLUMNS, PAIRS, Weighted, exact_mixtures, exact_roundings, mixtures},
    plans::{self, Complex64},
};
use juxtapose_support::work::spend;

use super::{
    facts::{Facts, PRODUCT},
    points::{Points, Roots},
    values::Values,
};
use crate::Row;

/// The least bound on a modulus that is used. With it the rounding errors of a product stay below this part
/// of the product of the bounds.
pub(crate) const FLOOR: f64 = 1.0 / 16.0;

/// For at most so many times each root of unity is looked up; for more, products of two roots are taken.
const FEW: usize = 256;

/// The most moduli that are kept: 16 MB.
const MANY: usize = 1 << 21;

/// From so many times on the values at all frequencies come from one transform.
pub const TRANSFORMED: usize = 1 << 14;
/// The most values of transforms that are kept: 32 MB.
const KEPT: usize = 1 << 21;

/// The densities at the leaf of a spectrum, one for each number of enabled PEs.
pub struct Leaf {
    /// The times of all densities, ascending, in ticks.
    times: Vec<u64>,
    densities: Vec<Masses>,
    lost: f64,
    /// Cache: for each density |E[z^T]| at every [`PAIRS`]-th frequency; none where that is too much to keep.
    moduli: OnceCell<Option<Vec<Vec<f64>>>>,
    /// Cache: for each density E[z^T] at every frequency, where it [`is_transformed`](Self::is_transformed).
    values: OnceCell<Vec<Vec<Complex64>>>,
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
    pub(crate) fn new(row: &Row, contract: Contract) -> Self {
        let kept = |density: &Density| density.trimmed(contract.cut(), contract.cut());
        let densities: Vec<_> = row.densities().iter().map(kept).collect();
        let each = densities.iter().map(|density| density.iter().map(|(time, _)| time).collect());
        let times = balanced(each.collect(), union).unwrap_or_default();
        let lost = densities.iter().map(Density::lost).fold(0.0, f64::max);
        let densities = densities.iter().map(|density| Masses::new(density, &times)).collect();
        Self { times, densities, lost, moduli: OnceCell::new(), values: OnceCell::new() }
    }

    pub(crate) fn facts(&self) -> Facts {
        let sizes = self.densities.iter().map(|density| density.masses.len());
        // Each term is rounded as a root of unity, or a product of two, and as its own product. The terms are
        // added up in groups. The sum of the groups is as good as exact, and its real and its imaginary part,
        // below 1, are rounded by u/2 each.
        let term = if self.times.len() <= FEW { 2.0 } else { 3.0 + PRODUCT };
        let squares = self.densities.iter().map(|Masses { masses, .. }| match self.is_transformed() {
            true => layers(),
            false => {
                0.5 + exact_roundings(masses) + term * masses.iter().map(|mass| mass * mass).sum::<f64>()
            }
        });
        Facts {
            lattice: self.times.iter().fold(0, |lattice, &time| gcd(lattice, time)),
            shortest: self.times.first().copied().unwrap_or(0),
            longest: self.times.last().copied().unwrap_or(0),
            lost: self.lost,
            roundings: squares.fold(0.0, f64::max),
            work: count(if self.is_transformed() { self.densities.len() } else { sizes.sum() }),
        }
    }

    /// Whether its values come from one transform, whatever the number of frequencies.
    fn is_transformed(&self) -> bool {
        self.times.len() >= TRANSFORMED && self.densities.len() * (index(LONG) / 2 + 1) <= KEPT
    }

    pub(crate) fn at(&self, points: &Points<'_>, lattice: u64) -> Values {
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
        if self.is_transformed() {
            let n = roots.len();
            let values = self.values.get_or_init(|| self.transforms(n, lattice, |value| value));
            // Beyond the middle the transform of real numbers is that of the mirrored frequency.
            let at =
                |values: &[Complex64], k: usize| if k > n / 2 { values[n - k].conj() } else { values[k] };
            let block = |values: &Vec<Complex64>| -> Block {
                let each = k.map(|k| at(values, k));
                std::array::from_fn(|j| if j < PAIRS { each[j].re } else { each[j - PAIRS].im })
            };
            return values.iter().map(block).collect();
        }
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
        Some(self.transforms(points, lattice, |value| value.norm_sqr().sqrt()))
    }

    /// What is wanted of the transform of each density at n points: masses n points apart are added up.
    fn transforms<T>(&self, n: usize, lattice: u64, wanted: impl Fn(Complex64) -> T) -> Vec<Vec<T>> {
        let at: Vec<_> = self.times.iter().map(|time| index(time / lattice % n as u64)).collect();
        let forward = plans::forward(n);
        let (mut input, mut values) = (forward.make_input_vec(), forward.make_output_vec());
        let mut scratch = forward.make_scratch_vec();
        let each = self.densities.iter().map(|density| {
            input.fill(0.0);
            density.masses.iter().zip(&at[density.start..]).for_each(|(mass, &at)| input[at] += mass);
            if spend(transform(count(n))) {
                let transformed = forward.process_with_scratch(&mut input, &mut values, &mut scratch);
                debug_assert!(transformed.is_ok(), "lengths fit");
            }
            values.iter().map(|&value| wanted(value)).collect()
        });
        each.collect()
    }
}

/// The squares of what is rounded on the way to a value of a transform: in each of at most 1 + log₂ n layers a root, two numbers in the
/// product and one in the sum, each at most the masses that it is made of, and these together 1; as in the transforms of `sums`. Lengths have
/// factors of 3 and 5, whose layers are fewer and add more; all count twice for them.
pub fn layers() -> f64 {
    2.0 * 4.0 * (1.0 + count(index(LONG)).log2())
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
