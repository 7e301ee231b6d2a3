//! Fits of distributions to measured times, as a model takes them: each is a time of a document.

use juxtapose_density::fitting;
use juxtapose_document::{Code, Problem, Problems, limits};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The fits of all families to some samples.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Fits {
    /// The families that can be fitted, the best by [`Fit::aic`] first.
    pub fits: Vec<Fit>,
    /// The others.
    pub left_out: Vec<LeftOut>,
}

/// A family fitted to samples by maximum likelihood.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Fit {
    /// The family, as documents name it.
    pub family: &'static str,
    /// The time, as documents have it.
    pub time: Value,
    /// The natural logarithm of the samples' joint density.
    pub log_likelihood: f64,
    /// Akaike's information criterion: the least is best.
    pub aic: f64,
    /// The greatest distance between the distribution functions of the family and of the samples.
    pub distance: f64,
    /// Quantiles of the family, each with the sample of that rank.
    pub quantiles: Vec<[f64; 2]>,
}

/// A family that the samples are not of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// The family, as documents name it.
    pub family: &'static str,
    /// Why it is left out.
    pub reason: &'static str,
}

/// The fits of all families ([`fitting`]) to measured times, in any unit.
///
/// # Errors
/// All samples that are no times; that there is none, or that there are more than a table of them may have.
///
/// ```
/// let found = juxtapose::fits::fits(&[3.0, 3.5, 4.0, 9.0])?;
/// assert_eq!((found.fits[0].family, found.left_out.len()), ("pareto", 0));
/// let normal = found.fits.iter().find(|fit| fit.family == "normal").ok_or("fitted")?;
/// assert_eq!(normal.time["normal"]["mean"], 4.875);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fits(samples: &[f64]) -> Result<Fits, Problems> {
    let problem = |path: String, code, message: String| Problem { path, code, message, hint: None };
    let whole = |code, message: String| Problems(vec![problem("samples".to_owned(), code, message)]);
    if samples.len() > limits::LINKED {
        return Err(whole(
            Code::TooLarge,
            format!("has {}; at most {} are fitted", samples.len(), limits::LINKED),
        ));
    }
    let wrong = samples.iter().enumerate().filter(|(_, sample)| !(sample.is_finite() && **sample >= 0.0));
    let problems: Vec<_> = wrong
        .take(limits::PROBLEMS)
        .map(|(k, sample)| {
            problem(format!("samples[{k}]"), Code::Range, format!("is {sample}; a time is 0 or more"))
        })
        .collect();
    if !problems.is_empty() {
        return Err(Problems(problems));
    }
    let (fits, left_out) = fitting::fits(samples)
        .ok_or_else(|| whole(Code::Empty, "is empty: there is at least one sample".to_owned()))?;
    let fits = fits.into_iter().map(|fit| Fit {
        family: fit.family,
        time: time(fit.family, &fit.parameters),
        log_likelihood: fit.log_likelihood,
        aic: fit.aic,
        distance: fit.distance,
        quantiles: fit.quantiles,
    });
    let left_out = left_out.into_iter().map(|of| LeftOut { family: of.family, reason: of.reason });
    Ok(Fits { fits: fits.collect(), left_out: left_out.collect() })
}

/// A time as documents have it: of a range the two ends, of others their parameters by name.
fn time(family: &str, parameters: &[(&'static str, f64)]) -> Value {
    let parameters = if family == "continuous_uniform" {
        parameters.iter().map(|(_, value)| json!(value)).collect()
    } else {
        Value::Object(
            parameters.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect::<Map<_, _>>(),
        )
    };
    json!({ family: parameters })
}
