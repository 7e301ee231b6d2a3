//! Times as written, the same in all kinds.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A time in ticks, or a number of iterations: certain, or a distribution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Time {
    /// Certain.
    Ticks(u64),
    /// A distribution.
    Distribution(Distribution),
}

/// A distribution of whole numbers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Distribution {
    /// All whole numbers from the first to the second, equally likely.
    Uniform([u64; 2]),
    /// Each value with its probability.
    Values(BTreeMap<String, f64>),
    /// Measured values, in units, equally likely; rounded to whole ticks.
    Samples(Vec<f64>),
    /// Normal, given that it is not negative; rounded to whole ticks.
    Normal(MeanAndSd),
    /// Lognormal; rounded to whole ticks.
    Lognormal(MeanAndSd),
    /// Gamma; rounded to whole ticks.
    Gamma(MeanAndSd),
    /// Exponential; rounded to whole ticks.
    Exponential(Mean),
    /// Pearson's distribution with these four moments, or one with that mean and variance that is not below 0; rounded to whole ticks.
    Moments(FourMoments),
    /// Poisson.
    Poisson(Mean),
    /// The number of successes in independent trials.
    Binomial(Trials),
    /// The number of independent trials up to the first success, at least 1.
    Geometric(Success),
}

/// The parameters of a continuous distribution, in ticks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeanAndSd {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub sd: f64,
}

/// Four moments. Exactly one of `kurtosis` and `excess` is given.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FourMoments {
    /// The mean, in ticks.
    pub mean: f64,
    /// The variance, in square ticks; above 0.
    pub variance: f64,
    /// The third central moment by the standard deviation's third power.
    pub skewness: f64,
    /// The fourth central moment by the square of the variance: 3 = Gaussian, at least skewness² + 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kurtosis: Option<f64>,
    /// The kurtosis less 3: 0 = Gaussian.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excess: Option<f64>,
}

/// The parameter of a distribution that its mean determines, in ticks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
}

/// Independent trials of equal probability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Trials {
    /// How many.
    pub trials: u64,
    /// The probability of success.
    #[schemars(range(min = 0, max = 1))]
    pub probability: f64,
}

/// The probability of success in one trial.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Success {
    /// Above 0.
    #[schemars(range(min = 0, max = 1))]
    pub probability: f64,
}
