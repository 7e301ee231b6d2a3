//! Truncation at 0: four moments whose distribution would reach below 0, fitted to times that do not.
//!
//! Four moments that were measured are of times, but the member of Pearson's family that has them may begin before 0. To cut that off
//! moves the mean, and all that is predicted from it. So mean and variance are kept, and skewness and kurtosis are those of the nearer
//! of two distributions: of Pearson's with the same shape that has them once it is cut, and of Pearson's that begins at 0.

use super::{Kind, Pearson, Refusal, kind};
use crate::moments::Moments;

/// The greatest probability below 0 that is truncated without a fit: it changes nothing that is told.
pub const NEGLIGIBLE_BELOW_ZERO: f64 = 1e-3;
/// The greatest probability below 0 that is fitted: of what has more nobody can say that it is a time.
pub const MOST_BELOW_ZERO: f64 = 0.2;

/// The result of a fit to times ≥ 0 of a distribution of Pearson's family.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Positive {
    /// It is taken as given: no more than [`NEGLIGIBLE_BELOW_ZERO`] of it is below 0.
    AsGiven,
    /// Another one takes its place.
    Fitted {
        /// The probability below 0 of the one that was given.
        below: f64,
        /// The moments of a distribution of Pearson's family, of which the part above the place that was asked for is the fitted one.
        uncut: Moments,
        /// The moments of that part: mean and variance are those that were given.
        fitted: Moments,
    },
    /// So much of it is below 0 that nothing is made of it: more than [`MOST_BELOW_ZERO`], or the mean is too near to 0.
    Refused {
        /// The probability below 0.
        below: f64,
    },
}

/// Whether no more than [`NEGLIGIBLE_BELOW_ZERO`] can be below 0, whatever the distribution: by Markov's inequality of the fourth moment
/// P(T < 0) ≤ kurtosis·(deviation/mean)⁴. That takes no fit.
#[must_use]
pub fn is_surely_positive(given: &Moments) -> bool {
    let square = given.variance / (given.mean * given.mean);
    given.kurtosis.is_none_or(|kurtosis| kurtosis * square * square <= NEGLIGIBLE_BELOW_ZERO)
}

/// Fits what was given to times that are not below `least` ≤ 0: where rounding to the first tick begins.
///
/// # Errors
/// As [`Pearson::fit`].
///
/// ```
/// use juxtapose_density::{Moments, pearson::{Positive, positive}};
/// let given = Moments { mean: 50.0, variance: 900.0, skewness: Some(0.8), kurtosis: Some(4.2) };
/// let Positive::Fitted { below, fitted, .. } = positive(&given, 0.0)? else { panic!("it reaches below 0") };
/// assert!((0.01..0.04).contains(&below) && (fitted.mean, fitted.variance) == (50.0, 900.0));
/// # Ok::<(), juxtapose_density::pearson::Refusal>(())
/// ```
pub fn positive(given: &Moments, least: f64) -> Result<Positive, Refusal> {
    let law = Pearson::fit(given)?;
    let (Some(skewness), Some(kurtosis)) = (given.skewness, given.kurtosis) else {
        return Ok(Positive::AsGiven);
    };
    let below = law.law().tails(-given.mean).0;
    let ratio = given.mean / given.variance.sqrt();
    if below <= NEGLIGIBLE_BELOW_ZERO {
        return Ok(Positive::AsGiven);
    }
    if below > MOST_BELOW_ZERO || ratio < LEAST_RATIO {
        return Ok(Positive::Refused { below });
    }
    let shape = (skewness, kurtosis);
    let apart = |fitted: &Moments| {
        let [s, k] = [fitted.skewness.unwrap_or(0.0), fitted.kurtosis.unwrap_or(0.0)];
        (s - skewness).hypot(k - kurtosis)
    };
    let from_zero = begun_at_zero(ratio, shape);
    let from_zero = Moments { skewness: Some(from_zero.0), kurtosis: Some(from_zero.1), ..*given };
    let cut = cut(given, shape, least).filter(|(_, cut)| apart(cut) <= apart(&from_zero));
    let (uncut, fitted) = cut.unwrap_or((from_zero, from_zero));
    Ok(Positive::Fitted { below, uncut, fitted })
}

/// Means nearer to 0 than this, in standard deviations, would take skewnesses beyond what is computed with.
const LEAST_RATIO: f64 = 1e-4;

/// The number of bisections that find a number to rounding.
const HALVINGS: usize = 64;
/// Places that are tried in each round of a search, which goes on between the neighbours of the best: as many rounds find it to rounding.
const TRIED: u32 = 256;
const ROUNDS: usize = 8;

/// The shape of Pearson's family that begins at 0 with a mean of `ratio` standard deviations, and is nearest to a skewness and a
/// kurtosis.
///
/// A root of eq. (9)'s denominator at −ratio is a line between B1, B2 and the skewness: solved for the kurtosis. It goes from the law of
/// 0 and another point to where there is no fourth moment.
fn begun_at_zero(ratio: f64, (skewness, kurtosis): (f64, f64)) -> (f64, f64) {
    let square = ratio * ratio;
    let of = |s: f64| {
        let kurtosis =
            (3.0 * s * s + 3.0 * ratio * s + square * (3.0 * s * s + 6.0)) / (4.0 - ratio * s + 2.0 * square);
        kurtosis.max(s * s + 1.0)
    };
    let (mut low, mut high) = (ratio.recip() - ratio, (4.0 + 2.0 * square) / ratio);
    for _ in 0..ROUNDS {
        let step = (high - low) / f64::from(TRIED);
        let tried = (0..TRIED).map(|k| low + step * f64::from(k));
        let apart = tried.map(|s| ((s - skewness).hypot(of(s) - kurtosis), s));
        let nearest = apart.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(low, |(_, s)| s);
        (low, high) = ((nearest - step).max(low), (nearest + step).min(high));
    }
    (low, of(low))
}

/// Pearson's distribution of this shape that has the mean and the variance once all below `least` is cut off, at most half of it; and
/// what its moments are then. None where there is none.
fn cut(given: &Moments, (skewness, kurtosis): (f64, f64), least: f64) -> Option<(Moments, Moments)> {
    if kind(skewness, kurtosis) == Some(Kind::TwoPoints) {
        return None;
    }
    let shape = Moments { mean: 0.0, variance: 1.0, skewness: Some(skewness), kurtosis: Some(kurtosis) };
    let law = Pearson::fit(&shape).ok()?;
    // In standard deviations: the mean of what is left, from the cut on, by its standard deviation.
    let ratio = (given.mean - least) / given.variance.sqrt();
    let of = |place: f64| {
        let left = beyond(&law, skewness, kurtosis, place);
        (left, (left.mean - place) / left.variance.sqrt())
    };
    let (mut low, mut high) = (-ratio, 0.0);
    let is_between = of(low).1 >= ratio && of(high).1 <= ratio;
    if !is_between {
        return None;
    }
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        (low, high) = if of(middle).1 >= ratio { (middle, high) } else { (low, middle) };
    }
    let left = of(low).0;
    let deviation = (given.variance / left.variance).sqrt();
    let uncut = Moments { mean: least - low * deviation, variance: deviation * deviation, ..shape };
    let fitted = Moments { mean: given.mean, variance: given.variance, ..left };
    (uncut.mean >= 0.0).then_some((uncut, fitted))
}

/// The moments of a standardised distribution of Pearson's family beyond a place.
///
/// With q for the denominator of eq. (9), q·f′ = −(slope·x + linear)·f. Multiplied by xʲ and integrated from c by parts, that gives
/// ∫xʲ⁺¹f from the two before it: (slope − (j + 2)·square)·Mⱼ₊₁ = cʲ·q(c)·f(c) + j·constant·Mⱼ₋₁ + j·linear·Mⱼ.
fn beyond(law: &Pearson, skewness: f64, kurtosis: f64, place: f64) -> Moments {
    let b1 = skewness * skewness;
    let (slope, constant) = (10.0 * kurtosis - 12.0 * b1 - 18.0, 4.0 * kurtosis - 3.0 * b1);
    let (linear, square) = (skewness * (kurtosis + 3.0), 2.0 * kurtosis - 3.0 * b1 - 6.0);
    let edge = (constant + place * (linear + square * place)) * law.law().density_beyond(place);
    let all = law.law().tails(place).1;
    let (mut before, mut here, mut power) = (0.0, all, 1.0);
    let [first, second, third, fourth] = [0.0, 1.0, 2.0, 3.0].map(|j| {
        let next = (power * edge + j * (constant * before + linear * here)) / (slope - (j + 2.0) * square);
        (before, here, power) = (here, next, power * place);
        next / all
    });
    let variance = second - first * first;
    let central = [
        variance,
        third - first * (3.0 * second - 2.0 * first * first),
        fourth - first * (4.0 * third - first * (6.0 * second - 3.0 * first * first)),
    ];
    Moments::from_central(first, central)
}
