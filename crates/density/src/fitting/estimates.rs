//! Maximum-likelihood estimates of each family, with their log-likelihoods (N. L. Johnson, S. Kotz and N. Balakrishnan, "Continuous Univariate
//! Distributions", 1994 and 1995).
//!
//! Sums are of deviations from the mean, or of ratios to the longest sample, so that samples that hardly vary keep their digits.

use std::f64::consts::TAU;

use super::{
    gamma::{above_stirling, gap},
    law::Law,
};
use crate::{density::float, special::deviance, sum::Sum};

/// A distribution with the logarithm of the samples' joint density, or why there is none.
type Estimate = Result<(Law, f64), &'static str>;

const EQUAL: &str = "all samples are equal: its likelihood has no maximum";
const ZERO: &str = "a sample is 0, which no time of this family is";
const NO_MEAN: &str = "its shape would be 1 or less: its mean would be infinite";

/// What estimates a family from sorted samples.
type Estimator = fn(&[f64]) -> Estimate;

/// All families, by their names in documents.
pub(super) const FAMILIES: [(&str, Estimator); 7] = [
    ("normal", normal),
    ("lognormal", lognormal),
    ("gamma", gamma),
    ("exponential", exponential),
    ("weibull", weibull),
    ("pareto", pareto),
    ("continuous_uniform", uniform),
];

fn mean(samples: &[f64], of: impl Fn(f64) -> f64) -> f64 {
    Sum::of(samples.iter().map(|&sample| of(sample))) / float(samples.len() as u64)
}

/// The least and the greatest sample, which differ.
fn ends(sorted: &[f64]) -> Result<[f64; 2], &'static str> {
    let [least, greatest] = [sorted[0], sorted[sorted.len() - 1]];
    if least < greatest { Ok([least, greatest]) } else { Err(EQUAL) }
}

/// As [`ends`], both above 0.
fn positive(sorted: &[f64]) -> Result<[f64; 2], &'static str> {
    if sorted[0] > 0.0 { ends(sorted) } else { Err(ZERO) }
}

/// The log-likelihood of a normal distribution with the samples' own deviation.
fn gaussian(samples: &[f64], sd: f64) -> f64 {
    -float(samples.len() as u64) * (sd.ln() + 0.5 * (TAU.ln() + 1.0))
}

fn normal(sorted: &[f64]) -> Estimate {
    ends(sorted)?;
    let centre = mean(sorted, |x| x);
    let sd = mean(sorted, |x| (x - centre).powi(2)).sqrt();
    Ok((Law::Normal { mean: centre, sd }, gaussian(sorted, sd)))
}

fn lognormal(sorted: &[f64]) -> Estimate {
    let [least, _] = positive(sorted)?;
    let above = mean(sorted, |x| ln(x, least));
    let spread = mean(sorted, |x| (ln(x, least) - above).powi(2)).sqrt();
    let law = Law::Lognormal { centre: least.ln() + above, spread };
    Ok((law, gaussian(sorted, spread) - float(sorted.len() as u64) * (least.ln() + above)))
}

/// The shape k has ln k − ψ(k) = ln(mean) − (mean of logarithms), and lies between 1 and ½ by that number.
fn gamma(sorted: &[f64]) -> Estimate {
    positive(sorted)?;
    let centre = mean(sorted, |x| x);
    // x/mean − 1 is 0 in the mean, so that ln(mean/x) is x/mean − 1 − ln(x/mean) ≥ 0.
    let short = mean(sorted, |x| deviance((x - centre) / centre, x / centre));
    let shape = root([0.5 / short, 1.0 / short], |k| gap(k) < short);
    let log = float(sorted.len() as u64) * (above_stirling(shape) - shape * short - centre.ln() + short);
    Ok((Law::Gamma { mean: centre, shape }, log))
}

fn exponential(sorted: &[f64]) -> Estimate {
    let mean = mean(sorted, |x| x);
    if mean <= 0.0 {
        return Err("all samples are 0");
    }
    Ok((Law::Exponential { mean }, -float(sorted.len() as u64) * (mean.ln() + 1.0)))
}

/// The shape k has Σ x^k·ln x / Σ x^k − 1/k = (mean of logarithms), and what the left side lacks of it falls.
fn weibull(sorted: &[f64]) -> Estimate {
    let [_, greatest] = positive(sorted)?;
    let logarithms: Vec<f64> = sorted.iter().map(|&x| ln(x, greatest)).collect();
    let centre = mean(&logarithms, |y| y);
    let is_large = |k: f64| {
        let (weights, weighted) = logarithms.iter().fold((0.0, 0.0), |sum, y| {
            let weight = (k * y).exp();
            (sum.0 + weight, sum.1 + weight * y)
        });
        weighted / weights - 1.0 / k > centre
    };
    let mut ends = [1.0_f64, 1.0];
    while ends[1].is_finite() && !is_large(ends[1]) {
        ends = [ends[1], 2.0 * ends[1]];
    }
    while ends[0] > 0.0 && is_large(ends[0]) {
        ends = [0.5 * ends[0], ends[0]];
    }
    let shape = root(ends, is_large);
    let scale = greatest * mean(&logarithms, |y| (shape * y).exp()).powf(1.0 / shape);
    // Σ (x/scale)^k is the number of samples.
    let log = shape.ln() - scale.ln() + (shape - 1.0) * (centre + ln(greatest, scale)) - 1.0;
    Ok((Law::Weibull { shape, scale }, float(sorted.len() as u64) * log))
}

fn pareto(sorted: &[f64]) -> Estimate {
    let [least, _] = positive(sorted)?;
    let above = mean(sorted, |x| ln(x, least));
    let shape = 1.0 / above;
    if shape <= 1.0 {
        return Err(NO_MEAN);
    }
    let log = shape.ln() - least.ln() - (shape + 1.0) * above;
    Ok((Law::Pareto { shape, least }, float(sorted.len() as u64) * log))
}

fn uniform(sorted: &[f64]) -> Estimate {
    let [least, greatest] = ends(sorted)?;
    Ok((Law::Uniform { least, greatest }, -float(sorted.len() as u64) * (greatest - least).ln()))
}

/// ln(x/place), with all digits near it.
fn ln(x: f64, place: f64) -> f64 {
    let beyond = (x - place) / place;
    if beyond.abs() < 0.5 { beyond.ln_1p() } else { x.ln() - place.ln() }
}

/// The number between two from which on something holds, by bisection to the last bits.
fn root([mut from, mut to]: [f64; 2], holds: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..60 {
        let middle = f64::midpoint(from, to);
        if holds(middle) { to = middle } else { from = middle }
    }
    to
}
