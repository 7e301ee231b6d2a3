//! Times and distributions in the document format, the same in all kinds: decimal numbers in the document's unit.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use super::mentions::{ByCase, InRow};
pub use super::parameters::{
    FourMoments, Histogram, LeastLikelyMost, Mean, MeanAndSd, Probability, ShapeAndLeast, ShapeAndScale,
    Success, Tail, Trials,
};
use crate::decimal;

/// A time in units, or a number of iterations: certain, or a distribution; or the mention of a condition.
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
    /// What was measured in the run.
    InRow(InRow),
    /// Each case of a condition has its own.
    ByCase(ByCase<Self>),
    /// One that a reader has judged, as it is written: with it, nobody needs deserialisation of all distributions.
    #[serde(skip_deserializing)]
    #[schemars(skip)]
    Written(Value),
}

impl Time {
    /// So many ticks of a length in units, as one would write it: three ticks of 0.1 are 0.3.
    #[must_use]
    pub fn ticks(ticks: u64, tick: f64) -> Self {
        Self::Certain(decimal::product(ticks, tick))
    }
}

/// A whole number has no decimal point in a document.
pub(super) fn whole_where_it_is<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
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
    /// Triangular: its density rises and falls in straight lines.
    Triangular {
        /// Its parameters.
        triangular: LeastLikelyMost,
    },
    /// PERT: the beta distribution of shapes 1 + 4(likely − least)/(most − least) and 1 + 4(most − likely)/(most − least).
    Pert {
        /// Its parameters.
        pert: LeastLikelyMost,
    },
    /// Weibull: P(T > t) = e^−(t/scale)^shape.
    Weibull {
        /// Its parameters.
        weibull: ShapeAndScale,
    },
    /// Pareto, of the first type: P(T > t) = (least/t)^shape.
    Pareto {
        /// Its parameters.
        pareto: ShapeAndLeast,
    },
    /// Lognormal between each two neighbours of at least two percentiles, and below the first. Two are a lognormal distribution.
    Percentiles {
        /// The times, by percentages as text, such as "99.9". Both rise.
        percentiles: BTreeMap<String, f64>,
        /// How it goes on beyond the last, from the last two; lognormal unless given, which more than two percentiles take.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tail: Option<Tail>,
    },
    /// One of some times.
    Mixture {
        /// The times, each with its share.
        mixture: Vec<Part>,
    },
    /// A time after a fixed one.
    Shifted {
        /// Both of them.
        shifted: Box<Shifted>,
    },
    /// A time that a factor multiplies.
    Scaled {
        /// Both of them.
        scaled: Box<Scaled>,
    },
    /// A time in one of some cells, all equally likely within each.
    Histogram {
        /// The cells.
        histogram: Histogram,
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

/// A part of a mixture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// How often, as a weight beside the others: they need not add up to 1.
    #[schemars(range(min = 0))]
    pub share: f64,
    /// Its time.
    pub time: Time,
}

/// A time after a fixed one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shifted {
    /// What is added to each time, in units.
    #[schemars(range(min = 0))]
    pub by: f64,
    /// The time that follows.
    pub time: Time,
}

/// A time that a factor multiplies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ScaledTime")]
pub struct Scaled {
    /// The factor.
    pub by: ScaledBy,
    /// The time.
    pub time: Time,
}

/// A factor of times.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ScaledBy {
    /// This number.
    Number(
        #[serde(serialize_with = "whole_where_it_is")]
        #[schemars(range(min = 0))]
        f64,
    ),
    /// The condition of this name.
    Condition(String),
}
