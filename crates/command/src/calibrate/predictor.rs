//! Predictors of a time: an average, a curve through moments, or a model document; and times on their lattices.

use std::rc::Rc;

use anyhow::{Context, Result, anyhow};
use juxtapose::{
    Contract, Density, Model, Moments, document, parallel,
    parallel::Knowledge,
    pearson::{Law, Pearson},
    predict,
};
use serde_json::Value;

/// What predicts a time.
pub(super) enum Predictor {
    Average(f64),
    /// The last alternative of a model of parallel tasks, of whose times no more is known: a normal time, or Pearson's curve.
    Moments(Rc<Value>, Knowledge),
    /// The last outcome of a model that has a distribution, as of a program's only scheme.
    Model(Rc<Value>),
    /// The longest of so many that a model predicts, and then some more time.
    Longest {
        document: Value,
        copies: usize,
        rest: f64,
    },
}

impl Predictor {
    pub(super) fn time(&self) -> Result<Time> {
        match self {
            Self::Average(average) => Ok(Time::Average(*average)),
            Self::Moments(document, knowledge) => by_moments(document, *knowledge),
            Self::Model(document) => modelled(document).map(|(density, tick)| Time::Density(density, tick)),
            Self::Longest { document, copies, rest } => {
                let (one, tick) = modelled(document)?;
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "≥ 0, and far below 2^63"
                )]
                let rest = (rest / tick).round().max(0.0) as u64;
                Ok(Time::Density(one.join_copies(*copies).delayed(rest), tick))
            }
        }
    }
}

fn modelled(document: &Value) -> Result<(Density, f64)> {
    let model = Model::from_json(&document.to_string()).context("no model")?;
    let prediction = predict(&model);
    let density = prediction.outcomes.iter().rev().find_map(|outcome| outcome.density());
    Ok((density.context("no distribution")?.clone(), model.tick))
}

fn by_moments(document: &Value, knowledge: Knowledge) -> Result<Time> {
    let model =
        document::Model::<parallel::Composition>::from_json(&document.to_string()).context("no model")?;
    let alternative = model.kind.alternatives.last().context("no alternative")?;
    let ticks = alternative.expression.moments(&model.kind.moments(), knowledge);
    let ticks = ticks.context("moments do not say it")?;
    let moments =
        Moments { mean: ticks.mean * model.tick, variance: ticks.variance * model.tick.powi(2), ..ticks };
    let law = Pearson::fit(&moments).map_err(|refusal| anyhow!("{refusal}"))?.law().clone();
    Ok(Time::Law(moments.mean, Box::new(law)))
}

/// A predicted time, in a file's unit.
pub(super) enum Time {
    Average(f64),
    /// A continuous distribution, with its mean.
    Law(f64, Box<Law>),
    /// A distribution on a lattice, with the length of its tick.
    Density(Density, f64),
}

impl Time {
    pub(super) fn mean(&self) -> f64 {
        match self {
            Self::Average(mean) | Self::Law(mean, _) => *mean,
            Self::Density(density, tick) => density.mean() * tick,
        }
    }

    /// None of an average, which has no distribution.
    pub(super) fn quantile(&self, p: f64) -> Option<f64> {
        match self {
            Self::Average(_) => None,
            Self::Law(_, law) => Some(law.quantile(p)),
            Self::Density(density, tick) => {
                #[expect(clippy::cast_precision_loss, reason = "ticks are below 2^53")]
                let ticks = Contract::Bulk.quantile(density, p) as f64;
                Some(ticks * tick)
            }
        }
    }
}
