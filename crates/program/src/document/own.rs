//! Document format of times by mode, and of times, probabilities and numbers of iterations of their own: of classes of PEs, of iterations.

use juxtapose_document::format::{
    mentions::ByCase,
    time::{Probability, Time},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A time, the same in both modes or different; of all PEs and iterations, or of their own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TimePerMode {
    /// The same in both modes.
    Both(Time),
    /// One for each mode.
    Each(EachMode),
    /// One for each class of PEs.
    ByProcessor(TimeByProcessor),
    /// One for each iteration of the innermost loop around it.
    ByIteration(TimeByIteration),
    /// Each case of a condition has its own.
    ByCase(ByCase<Self>),
}

/// One time for each mode.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EachMode {
    /// In SIMD.
    pub simd: Time,
    /// In SPMD.
    pub spmd: Time,
}

/// Values by class of PEs, or a list of one value for each PE. All classes of a document share out its PEs: each place names all of them,
/// and one place says how many they are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
pub enum ByProcessor<Class, Value> {
    /// The classes.
    Classes(Vec<Class>),
    /// One value for each PE.
    Each(Vec<Value>),
}

/// How many PEs a class has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ClassSize {
    /// So many.
    Count(u64),
    /// All that are in no other class.
    Rest(RestOfProcessors),
}

/// All PEs that are in no other class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum RestOfProcessors {
    /// `rest`.
    #[serde(rename = "rest")]
    Rest,
}

/// The time of a class of PEs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassTime {
    /// The name of the class.
    pub class: String,
    /// How many PEs it has…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub processors: Option<ClassSize>,
    /// …or their share of all PEs, a whole number of them. Said once for each class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Probability>,
    /// The time of each of its PEs.
    pub time: TimePerMode,
}

/// The probability of a class of PEs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassProbability {
    /// The name of the class.
    pub class: String,
    /// How many PEs it has…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub processors: Option<ClassSize>,
    /// …or their share of all PEs, a whole number of them. Said once for each class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Probability>,
    /// The probability for each of its PEs.
    pub probability: Probability,
}

/// The number of iterations of a class of PEs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassIterations {
    /// The name of the class.
    pub class: String,
    /// How many PEs it has…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub processors: Option<ClassSize>,
    /// …or their share of all PEs, a whole number of them. Said once for each class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Probability>,
    /// How often each of its PEs runs the body.
    pub iterations: Time,
}

/// A time of each class of PEs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TimeByProcessor {
    /// The times; each may be one of each iteration in turn.
    pub by_processor: ByProcessor<ClassTime, TimePerMode>,
}

/// A time of each iteration of the innermost loop around it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TimeByIteration {
    /// The times.
    pub by_iteration: ByIteration,
}

/// Times by position, or a list of as many as the loop surely has iterations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ByIteration {
    /// The first, the last and all others.
    Positions(Box<Positions>),
    /// One time for each iteration.
    Each(Vec<TimePerMode>),
}

/// Times of the first iteration, of the last one and of all others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Positions {
    /// That of the first iteration; as all others unless given. A single iteration is the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<TimePerMode>,
    /// That of the last iteration, where the number of iterations is certain; as all others unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<TimePerMode>,
    /// That of all others.
    #[serde(rename = "else")]
    pub otherwise: TimePerMode,
}

/// A probability, of all PEs or of each class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum OwnProbability {
    /// That of all PEs.
    All(Probability),
    /// Each class has its own.
    Own(ProbabilityByProcessor),
    /// Each case of a condition has its own.
    ByCase(ByCase<Self>),
}

/// A probability of each class of PEs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProbabilityByProcessor {
    /// The probabilities.
    pub by_processor: ByProcessor<ClassProbability, Probability>,
}

impl From<f64> for OwnProbability {
    fn from(probability: f64) -> Self {
        Self::All(probability.into())
    }
}

/// A number of iterations, of all PEs or of each class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum OwnIterations {
    /// That of all PEs.
    All(Time),
    /// Each class has its own.
    Own(IterationsByProcessor),
    /// Each case of a condition has its own.
    ByCase(ByCase<Self>),
}

/// A number of iterations of each class of PEs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IterationsByProcessor {
    /// The numbers.
    pub by_processor: ByProcessor<ClassIterations, Time>,
}

impl From<Time> for OwnIterations {
    fn from(iterations: Time) -> Self {
        Self::All(iterations)
    }
}
