//! What every method answers with: a list of outcomes, so that one table and one chart serve them all.

use crate::{density::Density, moments::Moments};

/// What a method answers: an outcome for each alternative, in the model's order, and remarks.
pub type Answer = (Vec<Outcome>, Vec<Note>);

/// The answer to a model.
#[derive(Clone, Debug, PartialEq)]
pub struct Prediction {
    /// The model's title.
    pub title: String,
    /// The unit of all times, as the model names it.
    pub unit: String,
    /// The length of one tick, in units. All times here are in ticks.
    pub tick: f64,
    /// One for each alternative the model compares, in the model's order.
    pub outcomes: Vec<Outcome>,
    /// What a reader of the outcomes should know.
    pub notes: Vec<Note>,
}

/// One alternative and its time.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The alternative's name, unique in the prediction.
    pub name: String,
    /// How the estimate was made.
    pub method: &'static str,
    /// The time.
    pub estimate: Estimate,
    /// What adding up averages would say, in ticks, where the method has such an approximation.
    pub average_value: Option<f64>,
}

/// How much is known of a time.
#[derive(Clone, Debug, PartialEq)]
pub enum Estimate {
    /// Its whole density.
    Density(Density),
    /// A few representative times, at least one: their probabilities are above 0, and need not add up to 1.
    Representatives(Vec<Representative>),
}

/// A time that stands for others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Representative {
    /// In ticks.
    pub time: f64,
    /// Of what it stands for.
    pub probability: f64,
}

impl Outcome {
    /// The mean, in ticks; of representatives, given that it is one of them.
    #[must_use]
    pub fn mean(&self) -> f64 {
        match &self.estimate {
            Estimate::Density(density) => density.moments().mean,
            Estimate::Representatives(times) => {
                let all: f64 = times.iter().map(|of| of.probability).sum();
                times.iter().map(|of| of.time * (of.probability / all)).sum()
            }
        }
    }

    /// Mean, variance, skewness and kurtosis.
    #[must_use]
    pub fn moments(&self) -> Option<Moments> {
        self.density().map(Density::moments)
    }

    /// The least time t with P(T ≤ t) ≥ p − 1e-12, in ticks; p in [0, 1]. Under the tail contract ask
    /// [`Contract::quantile`](crate::Contract::quantile) instead.
    #[must_use]
    pub fn quantile(&self, p: f64) -> Option<u64> {
        self.density().map(|density| density.quantile(p))
    }

    /// The whole density.
    #[must_use]
    pub fn density(&self) -> Option<&Density> {
        match &self.estimate {
            Estimate::Density(density) => Some(density),
            Estimate::Representatives(_) => None,
        }
    }

    /// The representative times, where nothing more is known.
    #[must_use]
    pub fn representatives(&self) -> Option<&[Representative]> {
        match &self.estimate {
            Estimate::Density(_) => None,
            Estimate::Representatives(times) => Some(times),
        }
    }
}

/// A remark on a prediction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// A stable name for this kind of remark.
    pub code: &'static str,
    /// The remark, for a reader.
    pub message: String,
    /// The outcome it is about; none for all of them.
    pub outcome: Option<String>,
}
