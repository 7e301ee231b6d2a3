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
