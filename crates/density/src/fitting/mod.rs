//! Fits of continuous distributions to measured times by maximum likelihood, ranked by Akaike's information criterion.
//!
//! [`fits`] tells of each family its parameters, as [`Parametric`](crate::density::Parametric) takes them, its log-likelihood, and how far it is from
//! the samples: their greatest distance between distribution functions (Kolmogorov and Smirnov), and the points of a quantile-quantile plot.
//! A family that cannot be fitted is left out, with the reason.
//!
//! Fits are of times on a continuous axis, to all digits of the samples: ties count as often as they are there. The ends of a uniform and a
//! Pareto distribution are samples, where likelihood is not differentiable: by the criterion they are compared all the same, as is usual.

mod estimates;
mod gamma;
mod law;

use self::{estimates::FAMILIES, law::Law};
use crate::density::float;

/// The most points of a quantile-quantile plot.
pub const POINTS: usize = 200;

/// A family fitted to samples.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The family, as documents name it.
    pub family: &'static str,
    /// Its parameters with their names, in the unit of the samples. A uniform one has `least` and `greatest`.
    pub parameters: Vec<(&'static str, f64)>,
    /// The natural logarithm of the samples' joint density.
    pub log_likelihood: f64,
    /// Akaike's information criterion, twice the number of parameters less twice that: the least is best.
    pub aic: f64,
    /// The greatest distance between the distribution functions of the family and of the samples, in [0, 1].
    pub distance: f64,
    /// Quantiles of the family, each with the sample of that rank: of k-th of n at (k − ½)/n. At most [`POINTS`], the shortest first.
    pub quantiles: Vec<[f64; 2]>,
}

/// A family that the samples are not of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The family, as documents name it.
    pub family: &'static str,
    /// Why it is left out.
    pub reason: &'static str,
}

/// The fits of all families, the best by [`Fit::aic`] first, and what is left out.
///
/// Samples are times, at least one, finite and not negative; none where they are not.
///
/// ```
/// let (fits, left_out) = juxtapose_density::fitting::fits(&[1.0, 2.0, 2.5, 4.0, 7.0]).ok_or("times")?;
/// assert_eq!((fits.len(), left_out.len()), (7, 0));
/// let exponential = fits.iter().find(|fit| fit.family == "exponential").ok_or("fitted")?;
/// assert_eq!(exponential.parameters, [("mean", 3.3)]);
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn fits(samples: &[f64]) -> Option<(Vec<Fit>, Vec<LeftOut>)> {
    if samples.is_empty() || !samples.iter().all(|sample| sample.is_finite() && *sample >= 0.0) {
        return None;
    }
    let mut sorted = samples.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let (mut fits, mut left_out) = (Vec::new(), Vec::new());
    for (family, estimate) in FAMILIES {
        match estimate(&sorted) {
            Ok((law, log_likelihood)) if !is_number(&law, log_likelihood) => {
                left_out.push(LeftOut { family, reason: "its parameters would be too large for numbers" });
            }
            Ok((law, log_likelihood)) => fits.push(fit(family, &law, log_likelihood, &sorted)),
            Err(reason) => left_out.push(LeftOut { family, reason }),
        }
    }
    fits.sort_by(|a, b| a.aic.total_cmp(&b.aic));
    Some((fits, left_out))
}

fn is_number(law: &Law, log_likelihood: f64) -> bool {
    law.parameters().iter().all(|(_, value)| value.is_finite()) && log_likelihood.is_finite()
}

fn fit(family: &'static str, law: &Law, log_likelihood: f64, sorted: &[f64]) -> Fit {
    let parameters = law.parameters();
    let aic = 2.0 * float(parameters.len() as u64) - 2.0 * log_likelihood;
    let distance = distance(law, sorted);
    Fit { family, parameters, log_likelihood, aic, distance, quantiles: quantiles(law, sorted) }
}

/// The greatest distance between distribution functions, which is on one side of a step: equal samples are one.
fn distance(law: &Law, sorted: &[f64]) -> f64 {
    let (all, mut before, mut most) = (float(sorted.len() as u64), 0, 0.0_f64);
    for equal in sorted.chunk_by(|a, b| a >= b) {
        let (below, after) = (law.below(equal[0]), before + equal.len());
        most = most
            .max((below - float(before as u64) / all).abs())
            .max((below - float(after as u64) / all).abs());
        before = after;
    }
    most
}

/// All samples, or some of equally spaced ranks with the first and the last.
fn quantiles(law: &Law, sorted: &[f64]) -> Vec<[f64; 2]> {
    let (all, points) = (sorted.len(), sorted.len().min(POINTS));
    let rank = |k: usize| if points > 1 { k * (all - 1) / (points - 1) } else { 0 };
    (0..points)
        .map(rank)
        .map(|rank| [law.quantile((float(rank as u64) + 0.5) / float(all as u64)), sorted[rank]])
        .collect()
}
