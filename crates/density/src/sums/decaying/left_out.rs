//! Upper bounds on the modulus of a series' characteristic function, by which negligible frequencies are left out.
//!
//! At ω = 2πk/n, 1 ≤ k ≤ n/2, the modulus of the product is at most that of the product of bounds of its factors:
//!
//! - *Near 0.* With X = D − D′ for independent D and D′, |E[z^D]|² = E[cos ωX] ≤ 1 − ω²·E[X²]/2 + ω⁴·E[X⁴]/24 (Taylor), and so
//!   all parts together are at most exp(−(ω²·V − ω⁴·Q/24)/2), V = Σ E[X²]/2 and Q = Σ E[X⁴]: 1 + x ≤ e^x.
//! - *Elsewhere.* Within r of some ω₀ each |E[z^D]| is at most |E[z₀^D]| + r·E|D|, as |e^{ix} − e^{iy}| ≤ |x − y|. Short transforms tell
//!   |E[z₀^D]| at ω₀ = 2πj/m, r = π/m, and mostly of few parts is that enough; m grows where it is not.

use std::f64::consts::{PI, TAU};

use crate::density::index;
use juxtapose_kernel::plans;

use super::{
    super::{count::count, worth},
    Part,
};

/// The frequencies k ≥ 1 whose modulus may be larger than `negligible`. None where there are more than
/// `most`, or where it takes too long to find them.
pub(super) fn kept(parts: &[Part<'_>], n: usize, negligible: f64, most: usize) -> Option<Vec<usize>> {
    let mut open: Vec<_> = (0..=n / 2).map(|k| k > 0).collect();
    let first = near_zero(parts, n, negligible, &mut open);
    // The bounds may take this part of the work to transform all parts.
    let mut work = worth::transform(count(n)) * count(parts.len()) * SHARE;
    let mut points = usual_extent(parts).saturating_mul(2).min(n).next_power_of_two().max(4).min(n);
    loop {
        work -= elsewhere(parts, points, negligible, &mut open);
        let left = open.iter().filter(|&&open| open).count();
        if first + left <= FEW || 8 * points > n || work < 0.0 {
            break;
        }
        points *= 4;
    }
    let kept: Vec<_> = (1..=first).chain((first + 1..open.len()).filter(|&k| open[k])).collect();
    (kept.len() <= most).then_some(kept)
}

/// So few open frequencies are kept without a closer look.
const FEW: usize = 64;

/// The part of the work to transform all parts that bounds may take.
const SHARE: f64 = 0.125;

/// Closes the frequencies near 0 that are negligible, and answers with how many are not before them. These
/// count as kept and are closed too, because closer bounds could not leave them out.
fn near_zero(parts: &[Part<'_>], n: usize, negligible: f64, open: &mut [bool]) -> usize {
    let rare = -negligible.ln();
    let [variance, fourth] = parts.iter().fold([0.0; 2], |[variance, fourth], part| {
        let power = count(part.power);
        [variance + power * part.variance, fourth + power * part.fourth]
    });
    // The exponent ω²·V − ω⁴·Q/24 is at least 2·rare between the two roots of that equation.
    let square = variance * variance - fourth * rare / 3.0;
    if square <= 0.0 {
        return 0;
    }
    let sum = variance + square.sqrt();
    let ends = [4.0 * rare / sum, 12.0 * sum / fourth].map(|square| square.sqrt() * count(n) / TAU);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "frequencies, if not beyond all"
    )]
    let (first, last) = ((ends[0] * WIDER) as usize, (ends[1] / WIDER) as usize);
    let last = last.min(n / 2);
    if first >= last {
        return 0;
    }
    open[..=last].fill(false);
    first
}

/// A factor for what moments and roots lose by rounding.
const WIDER: f64 = 1.0 + 1e-9;

/// Closes the frequencies that are negligible by bounds around so many points, and answers with the work that
/// it took.
fn elsewhere(parts: &[Part<'_>], points: usize, negligible: f64, open: &mut [bool]) -> f64 {
    let last = open.len() - 1;
    let (apart, reach) = (2 * last / points, PI / count(points));
    let around = |j: usize| (j * apart).saturating_sub(apart / 2)..=(j * apart + apart / 2).min(last);
    let mut cells: Vec<_> =
        (0..=points / 2).filter(|&j| open[around(j)].contains(&true)).map(|j| (j, 1.0)).collect();
    let (forward, mut work) = (plans::forward(points), 0.0);
    let (mut input, mut values) = (forward.make_input_vec(), forward.make_output_vec());
    let mut scratch = forward.make_scratch_vec();
    let mut negligible_cells = Vec::new();
    for part in parts.iter().filter(|part| reach * part.deviation < CLOSE) {
        if cells.is_empty() {
            break;
        }
        input.fill(0.0);
        for (mass, d) in part.masses.iter().zip((0_u64..).step_by(part.stride)) {
            input[index(d % points as u64)] += mass;
        }
        if forward.process_with_scratch(&mut input, &mut values, &mut scratch).is_err() {
            break; // lengths fit
        }
        work += worth::transform(count(points));
        let power = i32::try_from(part.power).unwrap_or(i32::MAX);
        let further = reach * part.deviation + ROUNDED;
        cells.retain_mut(|(j, bound)| {
            *bound *= (values[*j].norm_sqr().sqrt() + further).min(1.0).powi(power);
            let small = *bound <= negligible;
            if small {
                negligible_cells.push(*j);
            }
            !small
        });
    }
    for j in negligible_cells {
        open[around(j)].fill(false);
    }
    work
}

/// A part whose bound would add more than this to a modulus says little, and is not looked at.
const CLOSE: f64 = 0.75;

/// What rounding adds to a modulus is far below this.
const ROUNDED: f64 = 1e-9;

/// The median of the parts' lengths, in lattice points.
fn usual_extent(parts: &[Part<'_>]) -> usize {
    let mut extents: Vec<_> =
        parts.iter().map(|part| part.masses.len().saturating_mul(part.stride)).collect();
    let middle = extents.len() / 2;
    *extents.select_nth_unstable(middle).1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::density::{Density, DensityError};
    use crate::sums::series::Series;

    /// The modulus |Π E[z^T]| at ω = 2πk/n, computed directly.
    fn modulus(times: &[(Density, usize)], step: u64, k: usize, n: usize) -> f64 {
        let modulus = |time: &Density| {
            let angle = |t: u64| TAU * count(k * index(t / step) % n) / count(n);
            let [re, im] = time.iter().fold([0.0; 2], |[re, im], (t, mass)| {
                [re + mass * angle(t).cos(), im + mass * angle(t).sin()]
            });
            re.hypot(im)
        };
        times.iter().map(|(time, often)| modulus(time).powi(i32::try_from(*often).unwrap_or(0))).product()
    }

    #[test]
    fn what_is_left_out_is_negligible() -> Result<(), DensityError> {
        let (n, negligible) = (4096, 1e-16);
        let pair = |d: u64, p: f64| Density::from_masses([(0, p), (d, 1.0 - p)]);
        let wide = |k: u64| Density::uniform(0, 10 + k % 7);
        let peaks = (0..200).map(|k| pair(90 + k % 21, 0.5)).collect::<Result<Vec<_>, _>>()?;
        let lattice = (0..300).map(|k| if k < 4 { pair(3, 0.4) } else { pair(6 * (1 + k % 3), 0.3) });
        let lattice = lattice.collect::<Result<Vec<_>, _>>()?;
        let rare = (0..150).map(|k| Density::from_masses([(0, 0.6), (1 + k % 2, 0.399), (500 + k, 0.001)]));
        let rare = rare.collect::<Result<Vec<_>, _>>()?;
        let mixed =
            (0..60).map(|k| if k % 2 == 0 { Density::uniform(0, 1) } else { Density::uniform(0, 300) });
        let all = [
            (0..120).map(wide).collect(),
            (0..900).map(wide).collect(),
            peaks,
            lattice,
            rare,
            mixed.collect(),
        ];
        for (which, times) in all.into_iter().enumerate() {
            let times: Vec<_> = times.into_iter().zip([1, 1, 2].into_iter().cycle()).collect();
            let series = Series::of(&times);
            let kept = kept(&series.parts, n, negligible, n).unwrap_or_default();
            assert!(!kept.is_empty() && kept.len() < n / 4, "{which}: {} are kept", kept.len());
            for k in (1..=n / 2).filter(|k| kept.binary_search(k).is_err()) {
                let modulus = modulus(&times, series.step, k, n);
                assert!(modulus <= negligible, "{which}: {modulus} at {k} is left out");
            }
        }
        Ok(())
    }
}
