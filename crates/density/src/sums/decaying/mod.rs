//! Long series whose characteristic function decays: of the sum of many times only few frequencies count, as of a normal time, and all
//! parts are evaluated there alone.
//!
//! All notes of the module above hold here, with n a power of two. With c_j for the lattice point nearest to the mean of
//! part j and D_j = T_j − c_j, all in lattice steps, E[z^D] = 1 − z_j, where z_j = E[1 − cos ωD] + i·E[sin ωD] is small where the
//! sum's modulus is not: its terms err by little, and so do the products, (1 − z)·(1 − w) = 1 − (z + w − z·w). The phases of all
//! c_j are but a delay. What the masses of a part lack of 1 is taken for masses at c_j: it is a part of `lost`, or of what was
//! rounded before.
//!
//! - *Which frequencies.* `left_out` says which k are so small that they may be left out, by bounds on E[z^D].
//! - *Roots of unity.* All parts share them, so that these errors add up. A sine is taken of at most a right angle, which errs by
//!   2·u of itself, and the library by 2·u more; |sin ωd| ≤ ω·|d|. A cosine is 1 − 2·sin², and errs by 12·u of that 2·sin². So z
//!   errs by at most (5·ω·E|D| + 12·Re z)·u; `Value::certain` adds them up, and some to spare.
//! - *Sums.* What is rounded in E[1 − cos ωD] and E[sin ωD] is at most u of partial sums of p_d·ω·|d|. In groups of g such squares
//!   sum to no more than (1 + g + number of groups)·(ω·E|D|)² together. They are independent, but for parts that stand in the
//!   series several times: `Value::random` adds them up so.
//! - *Products.* z + w − z·w errs by 8·u·(|Re z| + |Im z| + |Re w| + |Im w|) at most, as |1 − z| ≤ 1: it is added to what is certain.
//! - *The way back* is that of `product`.

mod left_out;
mod values;

use crate::density::{Density, ENDS, index};
use juxtapose_kernel::{
    block::PAIRS,
    plans::{self, Complex64},
};
use juxtapose_support::work::spend;

use self::values::Values;
use super::{
    alike::is_certain,
    count::count,
    negligible::{NEGLIGIBLE, UNIT},
    part::Part,
    series::Series,
    worth,
};

/// The share of the allowed error that may be left out in frequencies.
const LEFT_OUT: f64 = 1.0 / 32.0;

/// The most lattice points that are transformed: a sum of 10⁹ times of 20 values has 3 million. Its roots of unity take 64 MB.
pub(super) const LONGEST: u64 = 1 << 22;

/// Whether the moduli of so many parts are likely to be negligible at most frequencies: the mean square of a modulus over all
/// frequencies is the sum of the squares of its masses.
pub(super) fn may_decay<'a>(times: impl IntoIterator<Item = (&'a Density, usize)>) -> bool {
    let mut log = 0.0;
    times.into_iter().any(|(time, often)| {
        let squares: f64 = time.masses().iter().map(|mass| mass * mass).sum();
        log += count(often) * squares.ln() / 2.0;
        log < NEGLIGIBLE.ln()
    })
}

/// The sum of independent times, each with how often it stands in the sum. None where too many frequencies
/// count, or where it would err by more than `allowed`.
pub(super) fn summed(times: &[(Density, usize)], allowed: f64) -> Option<Density> {
    if !may_decay(times.iter().map(|(time, often)| (time, *often))) {
        return None;
    }
    let spread: Vec<_> = times.iter().filter(|time| !is_certain(time)).cloned().collect();
    let series = Series::of(&spread);
    if likely_error(&series) > 2.0 * allowed || !spend(ESSENTIAL * count(series.longest())) {
        return None;
    }
    let (start, length) = series.essential();
    if length > LONGEST {
        return None;
    }
    let n = index(length.max(2)).next_power_of_two();
    let parts = &series.parts[..];
    // Leaving out all frequencies with such a modulus stays within the share: each counts with the factor
    // 1/k, and these sum to at most 1 + ln(n/2).
    let negligible = allowed * LEFT_OUT / (1.0 + count(n / 2).ln());
    let kept = left_out::kept(parts, n, negligible, most_blocks(parts, n) * PAIRS)?;
    let masses: usize = parts.iter().map(|part| part.masses.len()).sum();
    let blocks = count(kept.len().div_ceil(PAIRS));
    if !spend(blocks * BLOCK * count(masses) + worth::transform(count(n))) {
        return None;
    }
    let values = Values::at(parts, n, &kept);
    let lost: f64 = times.iter().map(|(time, often)| count(*often) * time.lost()).sum();
    let error = lost + 2.0 * NEGLIGIBLE + allowed * LEFT_OUT + values.error() + worth::way_back(count(n));
    if error * (1.0 + 2.0 * ENDS) > allowed {
        return None;
    }
    let sums = transformed_back(n, &kept, &values)?;
    let centre = parts.iter().fold(0, |sum, part| {
        let centre = part.stride as u64 * part.centre as u64 % n as u64;
        (sum + part.power as u64 * centre) % n as u64
    });
    let first = index(start % n as u64 + n as u64 - centre);
    let mass = (0..index(length)).map(|t| sums[(first + t) % n] / count(n)).collect();
    let origin: u64 = times.iter().map(|(time, often)| *often as u64 * time.origin()).sum();
    let density = Density::approximate(origin + start * series.step, series.step, mass, error);
    (density.lost() <= allowed).then_some(density)
}

/// By how much a sum is likely to err, within a factor of 2: with Σ E|D| over all times and their variance V, what sines err by at the
/// frequencies up to 1/√V adds up to some u·Σ E|D|/√V.
fn likely_error(series: &Series<'_>) -> f64 {
    let [deviation, variance] = series.parts.iter().fold([0.0; 2], |[deviation, variance], part| {
        [deviation + count(part.power) * part.deviation, variance + count(part.power) * part.variance]
    });
    LIKELY * UNIT * deviation / variance.sqrt()
}

/// As found for 500 to 10⁸ times of 2 to 300 values.
pub(super) const LIKELY: f64 = 45.0;

/// What Chernoff's bounds take for each distance from the centre: four exponentials and their products.
pub(super) const ESSENTIAL: f64 = 300.0;

/// The masses of the sum around its centre, times n.
fn transformed_back(n: usize, kept: &[usize], values: &Values) -> Option<Vec<f64>> {
    let inverse = plans::inverse(n);
    let mut spectrum = inverse.make_input_vec();
    // At frequency 0 the value is 1: the sum of all masses.
    spectrum[0] = Complex64::ONE;
    for (&k, value) in kept.iter().zip(values.each()) {
        spectrum[k] = value;
    }
    // At frequency n/2 the transform of a real sequence is real, but for rounding.
    spectrum[n / 2].im = 0.0;
    let mut sums = inverse.make_output_vec();
    inverse.process(&mut spectrum, &mut sums).ok()?;
    Some(sums)
}

/// The most blocks of frequencies that are worth it. Beyond these it takes less to transform the parts,
/// perhaps after some convolutions two by two. With T for a transform and m masses in a part that takes about
/// m·√(2·T) for each part, or T if that is less.
fn most_blocks(parts: &[Part<'_>], n: usize) -> usize {
    let each = parts.iter().map(|part| count(part.masses.len())).sum::<f64>() / count(parts.len());
    let transform = worth::transform(count(n));
    let most = (transform / each).min((2.0 * transform).sqrt()) / BLOCK;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small and not negative")]
    return most as usize;
}

/// What a block of frequencies takes for each mass, with its products, in products of a long convolution.
pub(super) const BLOCK: f64 = 64.0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sums;
    use crate::{contract::Contract, density::DensityError};

    /// How far the fast sum's distribution function is from that of the convolved one.
    fn apart(fast: &Density, plain: &Density) -> f64 {
        let (mut furthest, mut sum, mut below) = (0.0_f64, 0.0, 0.0);
        let mut masses = fast.iter().peekable();
        for (time, mass) in plain.iter() {
            below += mass;
            while let Some((_, mass)) = masses.next_if(|&(t, _)| t <= time) {
                sum += mass;
            }
            furthest = furthest.max((sum - below).abs());
        }
        furthest
    }

    /// Sums of narrow and wide times, with modes far away, on lattices, and with some times that stand in
    /// them often.
    #[test]
    fn sums_err_no_more_than_they_say() -> Result<(), DensityError> {
        let weighted = |k: u64, many: u64| {
            let weights: Vec<_> = (0..many).map(|t| index(1 + (7919 * t + 104_729 * k) % 1009)).collect();
            let share = |&weight: &usize| count(weight) / count(weights.iter().sum());
            Density::from_masses(weights.iter().zip(k..).map(|(weight, t)| (t, share(weight))))
        };
        let pair = |d: u64, p: f64| Density::from_masses([(3, p), (3 + d, 1.0 - p)]);
        let kinds: [(&str, Vec<Result<_, _>>, usize); 6] = [
            ("random", (0..400).map(|k| weighted(k, 30)).collect(), 1),
            ("narrow", (0..500).map(|k| weighted(k, 8)).collect(), 1),
            ("far modes", (0..300).map(|k| pair(180 + k % 41, 0.5)).collect(), 1),
            (
                "on lattices",
                (0..300).map(|k| pair([6, 10, 15][index(k % 3)] * (1 + k % 4), 0.4)).collect(),
                1,
            ),
            ("often", (0..40).map(|k| weighted(k, 20)).collect(), 9),
            ("wide", (0..60).map(|k| weighted(k, if k % 2 == 0 { 2 } else { 300 })).collect(), 1),
        ];
        for (kind, times, often) in kinds {
            let times = times.into_iter().collect::<Result<Vec<_>, _>>()?;
            let each: Vec<_> =
                times.iter().flat_map(|time| std::iter::repeat_n(time.clone(), often)).collect();
            let plain = sums::convolved(Contract::Tail, each);
            let times: Vec<_> = times.into_iter().map(|time| (time, often)).collect();
            let allowed = Contract::BULK / 8.0;
            let Some(fast) = summed(&times, allowed) else {
                // Where modes are far apart, many frequencies may count.
                assert!(!["random", "narrow"].contains(&kind), "{kind}: not by few frequencies");
                continue;
            };
            let (apart, lost) = (apart(&fast, &plain), fast.lost());
            assert!(apart <= lost && lost <= allowed, "{kind}: {apart} apart, {lost} promised");
            assert!(apart > lost / 1e4, "{kind}: {apart} apart, but {lost} promised");
        }
        Ok(())
    }
}
