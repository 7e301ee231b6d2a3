//! What every method answers with: a list of outcomes, so that one table and one chart serve them all.

use crate::{density::Density, moments::Moments};

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
}

impl Outcome {
    /// Mean, variance, skewness and kurtosis.
    #[must_use]
    pub fn moments(&self) -> Option<Moments> {
        self.density().map(Density::moments)
    }

    /// The least time t with P(T ≤ t) ≥ p, in ticks; p in [0, 1].
    #[must_use]
    pub fn quantile(&self, p: f64) -> Option<u64> {
        self.density().map(|density| density.quantile(p))
    }

    /// The whole density.
    #[must_use]
    pub fn density(&self) -> Option<&Density> {
        let Estimate::Density(density) = &self.estimate;
        Some(density)
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
