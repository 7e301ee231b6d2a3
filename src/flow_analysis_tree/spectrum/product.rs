//! Long series: neighbours are convolved while that is cheap, then each sum is transformed once, and the transform of the
//! whole is their product.
//!
//! Chernoff's bound (see `evaluate`) tells the n lattice points that hold all but [`NEGLIGIBLE`] on either side, and what
//! is beyond appears n points away. Roundings are taken for independent, 8 standard deviations far (see the module above).
//! What they do to the distribution function is P(T ≤ t) = Σ a·η for errors η of a layer of the computation, each at most u
//! of the moduli that it was made from:
//!
//! - *Transforms of the parts.* After s of the layers stand the transforms of the subsequences of every q-th mass,
//!   q = n/2^s. An error in that of the subsequence r is at most u of its mass m_r, and stands for one of the masses in it,
//!   which count by the distribution function G of all other parts: a is m_r times one of the Fourier coefficients of 2^s
//!   values of G ≤ 1, whose squares sum to at most 1 (Parseval). So Σ a² ≤ Σ m_r² ≤ 1 in each layer.
//! - *Products.* All are at most 1, and the coefficients of the times up to t have squares that sum to at most 1.
//! - *The way back.* After s layers stand the transforms of every q-th value r, r + q, …, with squares that sum to at most
//!   4^s·2 over their 2^s times, and the times up to t count by at most q/n·min(1, 1/2r), r ≤ q/2:
//!   Σ a² ≤ 2·(1 + 2·π²/24) < 4.
//! - *Roots of unity.* All parts share theirs, and so what these err by. Each part is turned by another number of points,
//!   so that they meet other roots, and equal parts do not err alike: what all have in common is the mean error over all
//!   times, which is a few u at any frequency for lengths that are powers of two (`tests/spectrum.rs` measures it). It
//!   counts as one rounding of all J parts together: J².
//!
//! So J parts make J² + J·(l + 4) + 4·l roundings of Σ a² ≤ 1 each, where l = 4·(1 + log₂ n) counts the root, two in the
//! product and one in the sum of each layer, one layer more than of a transform of complex numbers. This is much less than
//! the bound of the worst case, log₂ n·η·‖f‖₂ for each transform (N. J. Higham, "Accuracy and Stability of Numerical
//! Algorithms", 2nd ed., SIAM 2002, theorem 24.2), which some dozens of PEs never allow.

use std::borrow::Cow;

use realfft::num_complex::Complex64;

use super::{evaluate::NEGLIGIBLE, facts::count, plans};
use crate::{
    contract::Contract,
    density::{Density, ENDS, gcd, index},
    flow_analysis_tree::family::neighbours,
};

/// The sum of independent times, where that takes less than convolutions would, and errs by no more than `allowed`.
pub(in crate::flow_analysis_tree) fn summed(
    contract: Contract,
    times: &[Density],
    allowed: f64,
) -> Option<Density> {
    let all: Vec<&Density> = times.iter().collect();
    let Plan { levels } = Plan::of(&all, allowed)?;
    let convolved =
        |all, _| neighbours(all, |a: Cow<'_, Density>, b| Cow::Owned(contract.trimmed(a.then(&b))));
    let parts = (0..levels).fold(times.iter().map(Cow::Borrowed).collect(), convolved);
    let parts: Vec<&Density> = parts.iter().map(AsRef::as_ref).collect();
    let series = Series::of(&parts);
    let (start, length) = series.essential();
    let n = index(length.max(2)).next_power_of_two();
    let error = bound(parts.len(), count(n)) + parts.iter().map(|part| part.lost()).sum::<f64>();
    if error * (1.0 + 2.0 * ENDS) > allowed || transforms(parts.len(), count(n)) > direct(series.sizes()) {
        return None;
    }
    let sums = series.product(n)?;
    let first = index(start % n as u64) + (0..parts.len()).map(|part| turn(part, n)).sum::<usize>();
    let mass = (0..index(length)).map(|t| sums[(first + t) % n] / count(n)).collect();
    let origin = parts.iter().map(|part| part.origin()).sum::<u64>() + start * series.step;
    let density = Density::approximate(origin, series.step, mass, error);
    (density.lost() <= allowed).then_some(density)
}

/// Whether [`summed`] may do better than convolutions.
pub(in crate::flow_analysis_tree) fn is_worth_transforming(times: &[&Density], allowed: f64) -> bool {
    Plan::of(times, allowed).is_some()
}

/// By how many of n points, a power of two, a part is turned: the golden section spreads them evenly.
fn turn(part: usize, n: usize) -> usize {
    let section = (part as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    index(section >> (u64::BITS - n.ilog2()))
}

/// What rounding and the points left out do to the distribution function of so many parts.
fn bound(parts: usize, points: f64) -> f64 {
    let layers = 4.0 * (1.0 + points.log2());
    let parts = count(parts);
    let roundings = parts * parts + parts * (layers + 4.0) + 4.0 * layers;
    2.0 * NEGLIGIBLE + 4.0 * f64::EPSILON * roundings.sqrt()
}

/// What takes least, as far as is known before.
struct Plan {
    /// How often neighbours are convolved first.
    levels: usize,
}

impl Plan {
    fn of(times: &[&Density], allowed: f64) -> Option<Self> {
        if times.len() < 2 || times.iter().map(|time| time.masses().len()).sum::<usize>() < SHORT {
            return None;
        }
        let mut sizes = Series::of(times).sizes();
        let points = sizes.iter().copied().fold(Size::default(), Size::then).points().log2().ceil().exp2();
        let (mut best, mut least, mut convolved) = (None, f64::INFINITY, 0.0);
        for levels in 0.. {
            let parts = sizes.len();
            if parts < 2 {
                break;
            }
            let all = convolved + transforms(parts, points);
            if all < least && bound(parts, points) <= allowed {
                (best, least) = (Some(Self { levels }), all);
            }
            convolved += level(&sizes);
            sizes = neighbours(sizes, Size::then);
        }
        best.filter(|_| least < convolved)
    }
}

/// Sums of fewer masses are quickly convolved.
const SHORT: usize = 1024;

/// How long a time is, in lattice steps.
#[derive(Clone, Copy, Default)]
struct Size {
    span: f64,
    variance: f64,
}

impl Size {
    fn then(self, next: Self) -> Self {
        Self { span: self.span + next.span, variance: self.variance + next.variance }
    }

    /// About as many as trims leave.
    fn points(self) -> f64 {
        1.0 + self.span.min(REACH * self.variance.sqrt())
    }
}

/// Standard deviations of a normal time between its trimmed ends.
const REACH: f64 = 18.0;

/// The work to convolve neighbours, in multiplications of a convolution.
fn level(sizes: &[Size]) -> f64 {
    let pair = |pair: &[Size]| match pair {
        [a, b] => {
            let (a, b) = (a.points(), b.points());
            a.min(b) * (a.max(b) + EDGES)
        }
        _ => 0.0,
    };
    sizes.chunks(2).map(pair).sum()
}

/// The work to convolve all.
fn direct(mut sizes: Vec<Size>) -> f64 {
    let mut work = 0.0;
    while sizes.len() > 1 {
        work += level(&sizes);
        sizes = neighbours(sizes, Size::then);
    }
    work
}

/// The work to transform so many parts to and fro.
fn transforms(parts: usize, n: f64) -> f64 {
    (TRANSFORM * count(parts + 1) * n.log2() + PLANNED) * n
}

struct Series<'a> {
    parts: &'a [&'a Density],
    /// Ticks of a lattice step.
    step: u64,
}

impl<'a> Series<'a> {
    fn of(parts: &'a [&'a Density]) -> Self {
        let spacing = |part: &&Density| if part.masses().len() > 1 { part.step() } else { 0 };
        Self { parts, step: parts.iter().map(spacing).fold(0, gcd).max(1) }
    }

    /// Lattice steps from a mass to the next.
    fn stride(&self, part: &Density) -> usize {
        index(part.step() / self.step)
    }

    fn sizes(&self) -> Vec<Size> {
        let size = |part: &&Density| {
            let stride = count(self.stride(part));
            let (sum, first, second) = (part.masses().iter().zip(0_u32..)).fold(
                (0.0, 0.0, 0.0),
                |(sum, first, second), (&mass, k)| {
                    let k = f64::from(k);
                    (sum + mass, first + mass * k, second + mass * k * k)
                },
            );
            let mean = first / sum;
            Size {
                span: stride * count(part.masses().len() - 1),
                variance: (stride * stride * (second / sum - mean * mean)).max(0.0),
            }
        };
        self.parts.iter().map(size).collect()
    }

    /// The first lattice point of the sum, and how many from there on, so that hardly ever anything lies outside.
    fn essential(&self) -> (u64, u64) {
        let all = self.sizes().into_iter().fold(Size::default(), Size::then);
        let rare = -NEGLIGIBLE.ln();
        // Of a normal time the first would be best.
        let rates = [1.0, 0.5, 0.25, 0.125].map(|part| part * (2.0 * rare / all.variance).sqrt());
        let cut = |from_last: bool| {
            let logs = self.parts.iter().fold([0.0; 4], |logs: [f64; 4], part| {
                let powers = rates.map(|rate| (-rate * count(self.stride(part))).exp());
                let add = |sums: [f64; 4], &mass: &f64| std::array::from_fn(|j| sums[j] * powers[j] + mass);
                // Horner's rule: E[e^{−rate·(distance from that end)}].
                let sums = match from_last {
                    true => part.masses().iter().fold([0.0; 4], add),
                    false => part.masses().iter().rev().fold([0.0; 4], add),
                };
                // Smaller ones have lost what belongs to them to underflow, and bound nothing.
                std::array::from_fn(
                    |j| if sums[j] > 1e-200 { logs[j] - sums[j].ln() } else { f64::NEG_INFINITY },
                )
            });
            let ends = logs.iter().zip(rates).map(|(log, rate)| (log - rare) / rate);
            ends.fold(0.0, f64::max).floor()
        };
        let start = cut(false);
        let length = (all.span + 1.0 - start - cut(true)).max(1.0);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "within the span, which is"
        )]
        (start as u64, length as u64)
    }

    /// n times the masses of the sum, point after point, n points later the same again, and turned as much as all parts.
    fn product(&self, n: usize) -> Option<Vec<f64>> {
        let forward = plans::forward(n);
        let mut input = forward.make_input_vec();
        let (mut spectrum, mut scratch) = (forward.make_output_vec(), forward.make_scratch_vec());
        let mut product = vec![Complex64::new(1.0, 0.0); spectrum.len()];
        for (k, part) in self.parts.iter().enumerate() {
            input.fill(0.0);
            for (mass, t) in part.masses().iter().zip((turn(k, n)..).step_by(self.stride(part).max(1))) {
                input[t % n] += mass;
            }
            forward.process_with_scratch(&mut input, &mut spectrum, &mut scratch).ok()?;
            product.iter_mut().zip(&spectrum).for_each(|(product, value)| *product *= value);
        }
        // A real sequence's values there are real, but for rounding.
        let last = product.len() - 1;
        [product[0].im, product[last].im] = [0.0; 2];
        plans::inverse(n).process(&mut product, &mut input).ok()?;
        Some(input)
    }
}

// Processor time, measured on a machine with AVX2, natively and in Node 20: a convolution of long densities takes 0.15 and
// 0.16 ns for each product of two masses, of 50 by 50 masses 2.1 and 0.95 µs; a transform of 8,192 points 20 and 46 µs, to
// which its product is added. They need not be exact: one level more or less of convolutions before changes W4 by 3 %.

/// What a transform takes for each of n·log₂ n, in products of a long convolution.
const TRANSFORM: f64 = if cfg!(target_arch = "wasm32") { 2.8 } else { 1.7 };

/// What a transform's plan takes for each of n points, where it is not kept, and what is done once.
const PLANNED: f64 = 100.0;

/// A convolution takes as much longer as if its longer density had so many masses more.
const EDGES: f64 = if cfg!(target_arch = "wasm32") { 70.0 } else { 200.0 };
