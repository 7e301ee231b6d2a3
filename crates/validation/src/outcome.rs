//! Predicted outcomes, as whoever predicts has them and as answers in JSON or JavaScript say them.

use juxtapose_density::{density::float, prediction::Outcome};
use serde::{Deserialize, de::IgnoredAny};

use crate::predicted::Predicted;

/// A predicted outcome: as much of it as validation asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct PredictedOutcome {
    /// Its name.
    pub name: String,
    /// Whether it is an alternative of its own: no estimate of another one.
    pub competes: bool,
    /// The mean of runs that end, in units; none where there is none.
    pub mean: Option<f64>,
    /// Its distribution, in ticks; none where it is not known.
    pub predicted: Option<Predicted>,
}

impl PredictedOutcome {
    /// Of an outcome in ticks of a length in units.
    #[must_use]
    pub fn of(outcome: &Outcome, tick: f64) -> Self {
        Self {
            name: outcome.name.clone(),
            competes: outcome.estimates.is_none(),
            mean: outcome.mean().map(|ticks| ticks * tick),
            predicted: Predicted::of(outcome),
        }
    }
}

/// An outcome of an answer, in units.
#[derive(Clone, Debug, Deserialize)]
pub struct GivenOutcome {
    name: String,
    estimate: String,
    estimates: Option<IgnoredAny>,
    mean: Option<f64>,
    finishes: f64,
    density: Option<GivenDensity>,
}

#[derive(Clone, Debug, Deserialize)]
struct GivenDensity {
    origin: f64,
    step: Option<f64>,
    edges: Option<Vec<f64>>,
    distribution: Vec<f64>,
}

impl GivenOutcome {
    /// The outcome, where a tick has a length in units.
    #[must_use]
    pub fn read(&self, tick: f64) -> PredictedOutcome {
        let ticks = |units: f64| (units / tick).round();
        let predicted = match (&self.density, self.estimate.as_str()) {
            (Some(density), _) => {
                let all = density.distribution.len();
                let times = match (&density.edges, density.step) {
                    (Some(edges), _) => edges.iter().map(|&time| ticks(time)).collect(),
                    (None, Some(step)) => {
                        let (origin, step) = (ticks(density.origin), ticks(step));
                        (0..all).map(|k| origin + float(k as u64) * step).collect()
                    }
                    (None, None) => Vec::new(),
                };
                Predicted::new(times, density.distribution.clone(), self.finishes)
            }
            (None, "never") => Predicted::new(Vec::new(), Vec::new(), 0.0),
            (None, "value") => self
                .mean
                .and_then(|mean| Predicted::new(vec![mean / tick], vec![self.finishes], self.finishes)),
            (None, _) => None,
        };
        PredictedOutcome {
            name: self.name.clone(),
            competes: self.estimates.is_none(),
            mean: self.mean,
            predicted,
        }
    }
}
