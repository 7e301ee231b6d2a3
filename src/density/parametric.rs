//! Densities that a few parameters determine, on whole ticks ≥ 0.
//!
//! Continuous times are rounded to the nearest tick: the mass at k is P(k − ½ < X ≤ k + ½), a difference of
//! distribution functions below the median and of survival functions above it, so that it keeps its digits in both
//! tails. Tails below [`NEGLIGIBLE`] are left out, and counted in `lost`.

use std::ops::RangeInclusive;

use statrs::function::{erf::erfc, gamma};

use super::{Density, DensityError, index, lost::Lost};
use crate::special::binomial_weights;

/// The probability that each tail may lack.
const NEGLIGIBLE: f64 = 1e-15;

/// Possible values of one density that is not made from others.
pub const MOST_VALUES: u64 = 1_000_000;

/// Where a tail is sought: the largest numbers that are whole in a 64-bit float.
const FARTHEST: u64 = 1 << 53;

impl Density {
    /// The normal density of a mean ≥ 0 and a standard deviation ≥ 0 (ticks), given that the time is not negative.
    ///
    /// # Errors
    /// When a parameter is out of range, or there are more than [`MOST_VALUES`] possible times.
    ///
    /// ```
    /// let time = juxtapose::Density::normal(100.0, 20.0)?;
    /// assert!((time.at_most(100) - 0.5).abs() < 0.011 && (time.mean() - 100.0).abs() < 1e-4);
    /// # Ok::<(), juxtapose::density::DensityError>(())
    /// ```
    pub fn normal(mean: f64, sd: f64) -> Result<Self, DensityError> {
        let [mean, sd] = [range("mean", mean, 0.0)?, range("sd", sd, 0.0)?];
        let upper = |x: f64| 0.5 * erfc((x - mean) / sd / std::f64::consts::SQRT_2);
        rounded(mean, sd, |x| upper(2.0 * mean - x), upper)
    }

    /// The lognormal density of a mean > 0 and a standard deviation ≥ 0 (ticks; of the time, not of its logarithm).
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn lognormal(mean: f64, sd: f64) -> Result<Self, DensityError> {
        let [mean, sd] = [range("mean", mean, f64::MIN_POSITIVE)?, range("sd", sd, 0.0)?];
        let variance = (sd / mean).powi(2).ln_1p();
        let centre = mean.ln() - variance / 2.0;
        let score = |x: f64| (x.max(0.0).ln() - centre) / (2.0 * variance).sqrt();
        rounded(mean, sd, |x| 0.5 * erfc(-score(x)), |x| 0.5 * erfc(score(x)))
    }

    /// The gamma density of a mean > 0 and a standard deviation ≥ 0 (ticks): exponential where both are equal.
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn gamma(mean: f64, sd: f64) -> Result<Self, DensityError> {
        let [mean, sd] = [range("mean", mean, f64::MIN_POSITIVE)?, range("sd", sd, 0.0)?];
        let (shape, scale) = ((mean / sd).powi(2), sd * sd / mean);
        let lower = |x: f64| if x > 0.0 { gamma::gamma_lr(shape, x / scale) } else { 0.0 };
        let upper = |x: f64| if x > 0.0 { gamma::gamma_ur(shape, x / scale) } else { 1.0 };
        rounded(mean, sd, lower, upper)
    }

    /// The Poisson density of a mean ≥ 0: e^−m·m^k / k!, by the ratio of neighbours, outward from the mode.
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn poisson(mean: f64) -> Result<Self, DensityError> {
        let mean = range("mean", mean, 0.0)?;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, ≥ 0")]
        let mode = mean.floor() as u64;
        #[expect(clippy::cast_precision_loss, reason = "values are below 2^53")]
        let count = |k: u64| k as f64;
        let ratios = |ratio: &dyn Fn(u64) -> f64, step: &dyn Fn(u64) -> Option<u64>| {
            let next = |&(k, weight): &(u64, f64)| step(k).map(|to| (to, weight * ratio(to)));
            std::iter::successors(Some((mode, 1.0)), next)
                .take_while(|&(k, weight)| weight > NEGLIGIBLE * 1e-3 && k.abs_diff(mode) <= MOST_VALUES)
                .collect::<Vec<_>>()
        };
        let down = ratios(&|to| count(to + 1) / mean, &|k| k.checked_sub(1));
        let up = ratios(&|to| mean / count(to), &|k| Some(k + 1));
        if (down.len() + up.len()) as u64 > MOST_VALUES {
            return Err(DensityError::TooWide { values: count((down.len() + up.len()) as u64) });
        }
        let weights: Vec<_> = down.iter().rev().chain(&up[1..]).copied().collect();
        let sum: f64 = weights.iter().map(|&(_, weight)| weight).sum();
        let mass = weights.iter().map(|&(_, weight)| weight / sum).collect();
        Ok(Self::assemble(weights[0].0, 1, mass, Lost::default()).trimmed(NEGLIGIBLE, NEGLIGIBLE))
    }

    /// The number of successes in `trials` independent trials of a probability in [0, 1].
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn binomial(trials: u64, probability: f64) -> Result<Self, DensityError> {
        let probability = share("probability", probability, 0.0)?;
        #[expect(clippy::cast_precision_loss, reason = "only told")]
        let values = trials as f64 + 1.0;
        if trials >= MOST_VALUES {
            return Err(DensityError::TooWide { values });
        }
        let mass = binomial_weights(index(trials), probability);
        Ok(Self::assemble(0, 1, mass, Lost::default()).trimmed(NEGLIGIBLE, NEGLIGIBLE))
    }

    /// The number of independent trials up to the first success, ≥ 1, of a probability in (0, 1].
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn geometric(probability: f64) -> Result<Self, DensityError> {
        let p = share("probability", probability, f64::MIN_POSITIVE)?;
        if p >= 1.0 {
            return Ok(Self::point(1));
        }
        let failure = (-p).ln_1p();
        let values = (NEGLIGIBLE.ln() / failure).ceil();
        #[expect(clippy::cast_precision_loss, reason = "a small constant")]
        if values > MOST_VALUES as f64 {
            return Err(DensityError::TooWide { values });
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, ≥ 1")]
        let last = values as u32;
        let mass = (0..last).map(|k| p * (f64::from(k) * failure).exp()).collect();
        Ok(Self::assemble(1, 1, mass, Lost::anywhere((values * failure).exp())))
    }
}

/// A continuous time rounded to whole ticks, given that it is not negative then; `below` and `above` are its distribution
/// and survival functions.
fn rounded(
    mean: f64,
    sd: f64,
    below: impl Fn(f64) -> f64,
    above: impl Fn(f64) -> f64,
) -> Result<Density, DensityError> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, ≥ 0")]
    if sd < 1e-6 {
        return Ok(Density::point(mean.round() as u64));
    }
    #[expect(clippy::cast_precision_loss, reason = "at most 2^53")]
    let edge = |k: u64| k as f64 + 0.5;
    let whole = above(-0.5);
    let first = least(|k| below(edge(k)) - below(-0.5) > NEGLIGIBLE * whole);
    let last = least(|k| above(edge(k)) <= NEGLIGIBLE * whole);
    #[expect(clippy::cast_precision_loss, reason = "at most 2^53")]
    if last - first >= MOST_VALUES {
        return Err(DensityError::TooWide { values: (last - first) as f64 + 1.0 });
    }
    let share = |k: u64| {
        let (from, to) = (edge(k) - 1.0, edge(k));
        let share = if below(to) <= 0.5 { below(to) - below(from) } else { above(from) - above(to) };
        share.max(0.0)
    };
    let shares: Vec<_> = (first..=last).map(share).collect();
    let lost = (below(edge(first) - 1.0) - below(-0.5)).max(0.0) / whole + above(edge(last)) / whole;
    // The two functions agree at the median to some 1e-13: that is divided out.
    let unit = shares.iter().sum::<f64>() / (1.0 - lost);
    let mass = shares.iter().map(|share| share / unit).collect();
    Ok(Density::assemble(first, 1, mass, Lost::anywhere(lost)))
}

/// The least whole number that has a property which all greater ones have too.
fn least(holds: impl Fn(u64) -> bool) -> u64 {
    let (mut from, mut to) = (0, FARTHEST);
    while from < to {
        let middle = from + (to - from) / 2;
        if holds(middle) {
            to = middle;
        } else {
            from = middle + 1;
        }
    }
    from
}

fn range(name: &'static str, value: f64, least: f64) -> Result<f64, DensityError> {
    within(name, value, least..=1e12, ["above 0, at most 1e12", "from 0 to 1e12"])
}

fn share(name: &'static str, value: f64, least: f64) -> Result<f64, DensityError> {
    within(name, value, least..=1.0, ["above 0, at most 1", "from 0 to 1"])
}

/// The value, or the rule that it breaks: the first of two where 0 is not allowed.
fn within(
    name: &'static str,
    value: f64,
    allowed: RangeInclusive<f64>,
    [above_zero, from_zero]: [&'static str; 2],
) -> Result<f64, DensityError> {
    if allowed.contains(&value) {
        return Ok(value);
    }
    let rule = if *allowed.start() > 0.0 { above_zero } else { from_zero };
    Err(DensityError::Parameter { name, value, rule })
}
