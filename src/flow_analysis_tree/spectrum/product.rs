//! Long series: two and two are convolved while that is cheap, then each sum is transformed once, and the transform of the
//! whole is their product. What stands in a series several times is convolved once, and its transform is taken to a power.
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
//! A transform that is taken to the power p errs as p equal parts that all err alike. So parts with powers p_1, p_2, …,
//! J = Σ p together, make J² + Σ p²·(l + 4) + 4·l roundings of Σ a² ≤ 1 each, where l = 4·(1 + log₂ n) counts the root, two in the
//! product and one in the sum of each layer, one layer more than of a transform of complex numbers. This is much less than
//! the bound of the worst case, log₂ n·η·‖f‖₂ for each transform (N. J. Higham, "Accuracy and Stability of Numerical
//! Algorithms", 2nd ed., SIAM 2002, theorem 24.2), which some dozens of PEs never allow.

use realfft::num_complex::Complex64;

use super::{
    alike::{alike, halved},
    evaluate::NEGLIGIBLE,
    facts::count,
    plans,
    worth::{Plan, Size, Work, direct, is_short, powers},
};
use crate::{
    contract::Contract,
    density::{Density, ENDS, gcd, index},
    meter::spend,
};

/// The sum of independent times, where that takes less than convolutions would, and errs by no more than `allowed`.
pub(in crate::flow_analysis_tree) fn summed(
    contract: Contract,
    times: &[Density],
    allowed: f64,
) -> Option<Density> {
    if is_short(times) { None } else { summed_alike(contract, &alike(times), allowed) }
}

/// Whether [`summed`] may do better than convolutions.
pub(in crate::flow_analysis_tree) fn is_worth_transforming(times: &[&Density]) -> bool {
    !is_short(times.iter().copied()) && plan(&alike(times.iter().copied()), f64::INFINITY).is_some()
}

/// The same as [`summed`] of times that stand in the sum so often.
pub(super) fn summed_alike(contract: Contract, times: &[(Density, usize)], allowed: f64) -> Option<Density> {
    let Plan { levels, power } = plan(times, allowed)?;
    let (certain, spread): (Vec<_>, Vec<_>) = times.iter().cloned().partition(is_certain);
    let length = |time: &Density| count(time.masses().len());
    let convolved = |a: &Density, b: &Density| contract.trimmed(a.then(b));
    let sums = (0..levels).fold(spread, |times, _| halved(times, length, convolved));
    let parts: Vec<_> = (sums.iter())
        .flat_map(|(time, often)| powers(*often, power).map(move |power| Part { time, power }))
        .collect();
    let series = Series::of(&parts);
    let alone = Size::alone(&series.sizes());
    let (start, length) = series.essential(Size::sum(&alone));
    let n = index(length.max(2)).next_power_of_two();
    let certain = certain.iter().map(|(time, often)| (time, *often));
    let all = parts.iter().map(|part| (part.time, part.power)).chain(certain);
    let (origin, lost) = all.fold((0, 0.0), |(origin, lost), (time, often)| {
        (origin + often as u64 * time.origin(), lost + count(often) * time.lost())
    });
    let work = Work::of(parts.iter().map(|part| part.power));
    let error = work.error(count(n)) + lost;
    if error * (1.0 + 2.0 * ENDS) > allowed || work.transforms(count(n)) > direct(alone) {
        return None;
    }
    if !spend(work.transforms(count(n))) {
        return None;
    }
    let sums = series.product(n)?;
    let turned = parts.iter().enumerate().map(|(k, part)| part.power * turn(k, n)).sum::<usize>();
    let first = index(start % n as u64) + turned;
    let mass = (0..index(length)).map(|t| sums[(first + t) % n] / count(n)).collect();
    let density = Density::approximate(origin + start * series.step, series.step, mass, error);
    (density.lost() <= allowed).then_some(density)
}

/// What takes least to sum times that stand in the sum so often, where that is not to convolve all of them.
pub(super) fn plan(times: &[(Density, usize)], allowed: f64) -> Option<Plan> {
    let spread = times.iter().filter(|time| !is_certain(time));
    let parts: Vec<_> = spread.map(|(time, power)| Part { time, power: *power }).collect();
    Plan::of(Series::of(&parts).sizes(), allowed)
}

/// Only a delay.
fn is_certain((time, _): &(Density, usize)) -> bool {
    time.masses().len() == 1
}

/// What is transformed, and the power to which that is taken.
#[derive(Clone, Copy)]
struct Part<'a> {
    time: &'a Density,
    power: usize,
}

/// By how many of n points, a power of two, a part is turned: the golden section spreads them evenly.
fn turn(part: usize, n: usize) -> usize {
    let section = (part as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    index(section >> (u64::BITS - n.ilog2()))
}

struct Series<'a> {
    parts: &'a [Part<'a>],
    /// Ticks of a lattice step.
    step: u64,
}

impl<'a> Series<'a> {
    fn of(parts: &'a [Part<'a>]) -> Self {
        let spacing = |part: &Part<'_>| if part.time.masses().len() > 1 { part.time.step() } else { 0 };
        Self { parts, step: parts.iter().map(spacing).fold(0, gcd).max(1) }
    }

    /// Lattice steps from a mass to the next.
    fn stride(&self, part: &Density) -> usize {
        index(part.step() / self.step)
    }

    /// Each with its power.
    fn sizes(&self) -> Vec<(Size, usize)> {
        let size = |part: &Part<'_>| (Size::of(part.time, self.stride(part.time)), part.power);
        self.parts.iter().map(size).collect()
    }

    /// The first lattice point of a sum of this size, and how many from there on, so that hardly ever anything lies outside.
    fn essential(&self, all: Size) -> (u64, u64) {
        let rare = -NEGLIGIBLE.ln();
        // Of a normal time the first would be best.
        let rates = [1.0, 0.5, 0.25, 0.125].map(|part| part * (2.0 * rare / all.variance).sqrt());
        let cut = |from_last: bool| {
            let logs = self.parts.iter().fold([0.0; 4], |logs: [f64; 4], &Part { time, power }| {
                let powers = rates.map(|rate| (-rate * count(self.stride(time))).exp());
                let add = |sums: [f64; 4], &mass: &f64| std::array::from_fn(|j| sums[j] * powers[j] + mass);
                // Horner's rule: E[e^{−rate·(distance from that end)}].
                let sums = match from_last {
                    true => time.masses().iter().fold([0.0; 4], add),
                    false => time.masses().iter().rev().fold([0.0; 4], add),
                };
                // Smaller ones have lost what belongs to them to underflow, and bound nothing.
                std::array::from_fn(|j| match sums[j] > 1e-200 {
                    true => logs[j] - count(power) * sums[j].ln(),
                    false => f64::NEG_INFINITY,
                })
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
        for (k, &Part { time, power }) in self.parts.iter().enumerate() {
            input.fill(0.0);
            for (mass, t) in time.masses().iter().zip((turn(k, n)..).step_by(self.stride(time).max(1))) {
                input[t % n] += mass;
            }
            forward.process_with_scratch(&mut input, &mut spectrum, &mut scratch).ok()?;
            for _ in 0..power {
                product.iter_mut().zip(&spectrum).for_each(|(product, value)| *product *= value);
            }
        }
        // A real sequence's values there are real, but for rounding.
        let last = product.len() - 1;
        [product[0].im, product[last].im] = [0.0; 2];
        plans::inverse(n).process(&mut product, &mut input).ok()?;
        Some(input)
    }
}
