//! Times and distributions in the document format, the same in all kinds: decimal numbers in the document's unit.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

use crate::decimal;

/// A time in units, or a number of iterations: certain, or a distribution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Time {
    /// Certain.
    Certain(
        #[serde(serialize_with = "whole_where_it_is")]
        #[schemars(range(min = 0))]
        f64,
    ),
    /// A distribution.
    Distribution(Distribution),
}

impl Time {
    /// So many ticks of a length in units, as one would write it: three ticks of 0.1 are 0.3.
    #[must_use]
    pub fn ticks(ticks: u64, tick: f64) -> Self {
        Self::Certain(decimal::product(ticks, tick))
    }
}

/// A whole number has no decimal point in a document.
fn whole_where_it_is<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    match decimal::whole(*number) {
        Some(whole) => serializer.serialize_u64(whole),
        None => serializer.serialize_f64(*number),
    }
}

/// So it is with the ends of a range.
fn each_whole_where_it_is<S: Serializer>(numbers: &[f64; 2], serializer: S) -> Result<S::Ok, S::Error> {
    numbers.map(Time::Certain).serialize(serializer)
}

/// A distribution of times, in units, or of numbers of iterations. What it means does not depend on the document's tick.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, deny_unknown_fields)]
pub enum Distribution {
    /// Equally likely values from the first to the second, a step apart.
    Uniform {
        /// The least and the greatest.
        #[serde(serialize_with = "each_whole_where_it_is")]
        uniform: [f64; 2],
        /// How far neighbours are apart; 1 unless given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        step: Option<f64>,
    },
    /// Any time from the first to the second, all equally likely.
    ContinuousUniform {
        /// The least and the greatest.
        continuous_uniform: [f64; 2],
    },
    /// Each value with its probability.
    Values {
        /// The probabilities, by values as text.
        values: BTreeMap<String, Probability>,
    },
    /// Measured values, equally likely.
    Samples {
        /// The values, in the order in which they were measured.
        samples: Vec<f64>,
    },
    /// Normal, given that it is not negative.
    Normal {
        /// Its parameters.
        normal: MeanAndSd,
    },
    /// Lognormal.
    Lognormal {
        /// Its parameters.
        lognormal: MeanAndSd,
    },
    /// Gamma.
    Gamma {
        /// Its parameters.
        gamma: MeanAndSd,
    },
    /// Exponential.
    Exponential {
        /// Its parameter.
        exponential: Mean,
    },
    /// Pearson's distribution with these four moments, or one with that mean and variance that is not below 0.
    Moments {
        /// The moments.
        moments: FourMoments,
    },
    /// A Poisson number of steps.
    Poisson {
        /// Its parameter.
        poisson: Mean,
        /// How far neighbours are apart; 1 unless given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        step: Option<f64>,
    },
    /// The number of successes in independent trials, a step for each.
    Binomial {
        /// Its parameters.
        binomial: Trials,
        /// How long one success is; 1 unless given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        step: Option<f64>,
    },
    /// The number of independent trials up to the first success, at least 1, a step for each.
    Geometric {
        /// Its parameter.
        geometric: Success,
        /// How long one trial is; 1 unless given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        step: Option<f64>,
    },
}

/// A probability: a number from 0 to 1, or an exact fraction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Probability {
    /// A number.
    Number(#[schemars(range(min = 0, max = 1))] f64),
    /// Two whole numbers, such as 2/3.
    Fraction(#[schemars(regex(pattern = r"^[0-9]+/[0-9]+$"))] String),
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

/// The probability of success in one trial.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Success {
    /// Above 0.
    pub probability: Probability,
}
