//! Parameters of distributions in the document format.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::mentions::ByCase;

/// A probability: a number from 0 to 1, or an exact fraction; or each case of a condition has its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Probability {
    /// A number.
    Number(#[schemars(range(min = 0, max = 1))] f64),
    /// Two whole numbers, such as 2/3.
    Fraction(#[schemars(regex(pattern = r"^[0-9]+/[0-9]+$"))] String),
    /// Each case of a condition has its own.
    ByCase(ByCase<Self>),
}

impl From<f64> for Probability {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

/// The parameters of a continuous distribution, in units.
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
    /// The mean, in units.
    pub mean: f64,
    /// The variance, in square units; above 0.
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

/// The parameter of a distribution that its mean determines, in units.
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
    pub probability: Probability,
}

/// Independent trials up to the first success. Exactly one of both is given.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Success {
    /// The probability of success in one trial, above 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub probability: Option<Probability>,
    /// The mean, in units: at least a step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
}

/// A range with a likeliest time in it, in units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeastLikelyMost {
    /// The least.
    pub least: f64,
    /// The likeliest.
    pub likely: f64,
    /// The greatest.
    pub most: f64,
}

/// The parameters of Weibull's distribution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShapeAndScale {
    /// Above 0; below 1 the tail is longer than an exponential one.
    pub shape: f64,
    /// In units, above 0.
    pub scale: f64,
}

/// The parameters of Pareto's distribution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShapeAndLeast {
    /// Above 1: up to 1 there is no mean, up to 2 no variance.
    pub shape: f64,
    /// The least time, in units, above 0.
    pub least: f64,
}

/// How a distribution goes on beyond its last percentile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Tail {
    /// As the lognormal distribution through the last two.
    Lognormal,
    /// P(T > t) falls exponentially through the last two.
    Exponential,
    /// P(T > t) falls as a power of t through the last two.
    Pareto,
}

/// Cells of times.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Histogram {
    /// The ends of all cells, in units. They rise.
    pub edges: Vec<f64>,
    /// How many times fell into each cell, one number fewer than edges.
    pub counts: Vec<f64>,
}
