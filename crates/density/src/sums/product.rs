//! Convolution by fast Fourier transform (FFT): long series of which many frequencies count (else see `decaying`). Their parts are
//! convolved two by two while that is cheap. Then each sum is transformed once, and the transform of the whole is the product of these.
//! What stands in a series several times is convolved once, and its transform is taken to a power.
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

use crate::{
    contract::Contract,
    density::{Density, ENDS, index},
};
use juxtapose_kernel::plans::{self, Complex64};
use juxtapose_support::work::{affords, in_pieces};

use super::{
    alike::{alike, halved, is_certain},
    count::count,
    decaying,
    series::Series,
    worth::{Plan, SHORT, Size, Work, direct, halving, is_short, powers},
};

/// The sum of independent times; none where convolutions, the fallback, would take less, or where it would err by more than `allowed`.
#[must_use]
pub fn summed(contract: Contract, times: &[Density], allowed: f64) -> Option<Density> {
    let each = || times.iter().map(|time| (time, 1));
    if is_short(each()) || times.iter().any(Density::coarsens) {
        return None;
    }
    let (times, first) = alike(each());
    summed_alike(contract, &times, allowed).map(|sum| sum.delayed(first))
}

/// Whether [`summed_alike`] may do better than convolutions, under any contract.
#[must_use]
pub fn is_worth_transforming(times: &[(&Density, usize)]) -> bool {
    let times = || times.iter().copied();
    !is_short(times())
        && (decaying::may_decay(times()) || plan(&alike(times()).0, direct, f64::INFINITY).is_some())
}

/// The sum of [`summed`], for times that are given with how often each stands in the sum.
#[must_use]
pub fn summed_alike(contract: Contract, times: &[(Density, usize)], allowed: f64) -> Option<Density> {
    let times = &without_far_ends(times, allowed)[..];
    decaying::summed(times, allowed)
        .or_else(|| transformed(contract, times, (allowed, direct), plan(times, direct, allowed)?))
}

/// The sum of [`summed_alike`] where it is best to transform these times as they are, without any convolution before.
pub(super) fn summed_at_once(
    contract: Contract,
    times: &[(Density, usize)],
    allowed: f64,
) -> Option<Density> {
    let times = &without_far_ends(times, allowed)[..];
    decaying::summed(times, allowed).or_else(|| {
        let plan = plan(times, halving, allowed).filter(|plan| plan.levels == 0)?;
        transformed(contract, times, (allowed, halving), plan)
    })
}

/// The work of convolving times of such sizes.
type Convolutions = fn(&[(Size, usize)]) -> f64;

fn transformed(
    contract: Contract,
    times: &[(Density, usize)],
    (allowed, direct): (f64, Convolutions),
    plan: Plan,
) -> Option<Density> {
    let Plan { levels, power, .. } = plan;
    let (certain, spread): (Vec<_>, Vec<_>) = times.iter().cloned().partition(is_certain);
    let length = |time: &Density| count(time.masses().len());
    let convolved = |a: &Density, b: &Density, often| {
        let sum = contract.trimmed_of(a.then(b), count(often));
        if often < OFTEN { sum } else { sum.normalised() }
    };
    let sums = (0..levels).fold(spread, |times, _| halved(&times, length, convolved));
    let parts: Vec<_> = (sums.iter())
        .flat_map(|(time, often)| powers(*often, power).map(move |power| (time.clone(), power)))
        .collect();
    let series = Series::of(&parts);
    let (start, length) = series.essential();
    let n = index(length.max(2)).next_power_of_two();
    let (origin, lost) = parts.iter().chain(&certain).fold((0, 0.0), |(origin, lost), (time, often)| {
        (origin + *often as u64 * time.origin(), lost + count(*often) * time.lost())
    });
    let work = Work::of(parts.iter().map(|&(_, power)| power));
    let error = work.error(count(n)) + lost;
    let transforms = work.transforms(count(n));
    let is_worth_it = error * (1.0 + 2.0 * ENDS) <= allowed && transforms <= direct(&series.sizes());
    if !is_worth_it || !affords(transforms) {
        return None;
    }
    let sums = series.product(n, transforms)?;
    let turned = parts.iter().enumerate().map(|(k, (_, power))| power * turn(k, n)).sum::<usize>();
    let first = index(start % n as u64) + turned;
    let mass = (0..index(length)).map(|t| sums[(first + t) % n] / count(n)).collect();
    let density = Density::approximate(origin + start * series.step, series.step, mass, error);
    (density.lost() <= allowed).then_some(density)
}

/// The times without as much of their ends as may be left out of all of them together: those of heavy tails are most of their masses.
/// What stands often in the sum is renormalised.
fn without_far_ends(times: &[(Density, usize)], allowed: f64) -> Vec<(Density, usize)> {
    let all: f64 = times.iter().map(|(_, often)| count(*often)).sum();
    let ends = allowed * FAR_ENDS / all;
    let trimmed = times.iter().map(|(time, often)| {
        let time = if time.masses().len() < SHORT { time.clone() } else { time.trimmed(ends, ends) };
        (if *often < OFTEN { time } else { time.normalised() }, *often)
    });
    trimmed.collect()
}

/// What rounds off in the sum of a time's masses counts as often as it stands in a sum: from here on it is divided out.
const OFTEN: usize = 64;

/// The share of what is allowed that is left out of the ends of long times, on either side.
const FAR_ENDS: f64 = 1.0 / 64.0;

/// Whether [`summed_alike`] may take less than convolutions.
#[must_use]
pub fn is_worth(times: &[(Density, usize)], allowed: f64) -> bool {
    decaying::may_decay(times.iter().map(|(time, often)| (time, *often)))
        || plan(times, direct, allowed).is_some()
}

/// The plan that takes least to transform these times, each given with how often it stands in the sum; none
/// where it takes less to convolve all of them.
fn plan(times: &[(Density, usize)], direct: Convolutions, allowed: f64) -> Option<Plan> {
    let spread: Vec<_> = times.iter().filter(|time| !is_certain(time)).cloned().collect();
    let sizes = Series::of(&spread).sizes();
    let direct = direct(&sizes);
    Plan::of(sizes, direct, allowed)
}

/// By how many of n points a part is turned, where n is a power of two: the golden section spreads the turns
/// evenly.
fn turn(part: usize, n: usize) -> usize {
    let section = (part as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    index(section >> (u64::BITS - n.ilog2()))
}

impl Series<'_> {
    /// n times the masses of the sum, at its n lattice points, by so many multiplications. The sum is periodic in n points, and turned by
    /// as much as all its parts together.
    fn product(&self, n: usize, work: f64) -> Option<Vec<f64>> {
        let forward = plans::forward(n);
        let mut input = forward.make_input_vec();
        let (mut spectrum, mut scratch) = (forward.make_output_vec(), forward.make_scratch_vec());
        let mut product = vec![Complex64::new(1.0, 0.0); spectrum.len()];
        let mut transform = |k: usize| {
            let part = &self.parts[k];
            input.fill(0.0);
            for (mass, t) in part.masses.iter().zip((turn(k, n)..).step_by(part.stride)) {
                input[t % n] += mass;
            }
            forward.process_with_scratch(&mut input, &mut spectrum, &mut scratch).ok()?;
            for _ in 0..part.power {
                product.iter_mut().zip(&spectrum).for_each(|(product, value)| *product *= value);
            }
            Some(())
        };
        let mut fits = Some(());
        let is_done = in_pieces(work, self.parts.len(), &mut |mut range| {
            fits = fits.and_then(|()| range.try_for_each(&mut transform));
        });
        fits.filter(|()| is_done)?;
        // The transform of a real sequence is real at both ends, but for rounding.
        let last = product.len() - 1;
        [product[0].im, product[last].im] = [0.0; 2];
        plans::inverse(n).process(&mut product, &mut input).ok()?;
        Some(input)
    }
}
