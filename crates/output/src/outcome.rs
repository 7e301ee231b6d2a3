//! Serialisation of one outcome of a prediction: moments, quantiles, density, and how exact they are.

use std::collections::BTreeMap;

use juxtapose_density::{contract::Contract, density::Density, prediction::Outcome};
use juxtapose_figure as figure;
use juxtapose_support::collections::CollectSmall;
use serde::Serialize;

use super::{
    between::BetweenObject,
    density::Shown,
    options::Options,
    units::{key, units},
};

/// One alternative and its time.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase", bound = "D: Shown + Serialize")]
pub struct OutcomeObject<D> {
    /// Its name.
    pub name: String,
    method: &'static str,
    /// Its mean, in units; none where nothing is known of it.
    pub mean: Option<f64>,
    variance: Option<f64>,
    /// In units.
    pub standard_deviation: Option<f64>,
    skewness: Option<f64>,
    kurtosis: Option<f64>,
    /// Its quantiles, in units, by their probabilities as text.
    pub quantiles: BTreeMap<String, Option<f64>>,
    /// The serialised density, if any.
    #[serde(skip_serializing_if = "Shown::is_left_out")]
    pub density: D,
    lost: Option<f64>,
    lost_behind: Option<f64>,
    certain: Option<f64>,
    exact: Option<ExactObject>,
    /// Bounds of all numbers, in units; none where they are exact.
    pub between: Option<BetweenObject>,
    average_value: Option<f64>,
    by_waits_alone: bool,
    representatives: Option<Vec<RepresentativeObject>>,
    estimate: &'static str,
    finishes: f64,
    never: f64,
    estimates: Option<EstimatedObject>,
    formula: Option<FormulaObject>,
}

#[derive(Clone, Debug, Serialize)]
struct EstimatedObject {
    outcome: String,
    by: &'static str,
}

#[derive(Clone, Debug, Serialize)]
struct FormulaObject {
    text: String,
    variables: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
struct RepresentativeObject {
    time: f64,
    probability: f64,
}

/// Up to which time, and down to which probability, `P(T > t)` is as exact as the tail contract promises.
#[derive(Clone, Debug, Serialize)]
struct ExactObject {
    probability: f64,
    before: Option<f64>,
}

impl<D: Shown> OutcomeObject<D> {
    /// The serialised form of an outcome, when a tick has this length in units.
    #[must_use]
    pub fn new(outcome: &Outcome, tick: f64, options: &Options) -> Self {
        let (moments, finishes, never) = (outcome.moments(), outcome.finishes, outcome.never);
        // Where there are bounds, they say what the density itself cannot.
        let known = outcome.density().filter(|_| outcome.between.is_none());
        let probabilities = options.probabilities();
        let found = outcome.quantiles(&probabilities, options.contract);
        let quantiles: Vec<_> = probabilities.iter().copied().zip(found).collect_small();
        Self {
            name: outcome.name.clone(),
            method: outcome.method,
            mean: outcome.mean().map(|ticks| ticks * tick),
            variance: moments.map(|m| m.variance * tick * tick),
            standard_deviation: moments.map(|m| m.standard_deviation() * tick),
            skewness: moments.and_then(|m| m.skewness),
            kurtosis: moments.and_then(|m| m.kurtosis),
            quantiles: (quantiles.iter())
                .map(|&(p, ticks)| (key(p), ticks.map(|ticks| units(ticks, tick))))
                .collect_small(),
            density: D::of(outcome, tick),
            lost: known.map(|density| finishes * density.lost()),
            lost_behind: known.map(|density| finishes * density.lost_behind()),
            certain: figure::certain_after(outcome),
            exact: (known.filter(|_| outcome.moved <= 0.0))
                .and_then(|density| ExactObject::new(density, (finishes, never), tick)),
            between: (outcome.between.as_ref()).map(|bounds| BetweenObject::new(bounds, &quantiles, tick)),
            average_value: outcome.average_value.map(|ticks| ticks * tick),
            by_waits_alone: outcome.by_waits_alone,
            representatives: outcome.representatives().map(|times| {
                times
                    .iter()
                    .map(|of| RepresentativeObject { time: of.time * tick, probability: of.probability })
                    .collect()
            }),
            estimate: outcome.estimate.kind(),
            finishes,
            never,
            estimates: (outcome.estimates.as_ref())
                .map(|of| EstimatedObject { outcome: of.outcome.clone(), by: of.by }),
            formula: (outcome.formula())
                .map(|of| FormulaObject { text: of.text.clone(), variables: of.variables.clone() }),
        }
    }
}

impl ExactObject {
    fn new(density: &Density, ends: (f64, f64), tick: f64) -> Option<Self> {
        let probability = density.exact_tail(Contract::RELATIVE)?;
        let before = density.falls_below(probability).map(|time| units(time, tick));
        // 0 says that P(T > t) is exact everywhere.
        let late = if probability > 0.0 { figure::of_all_runs(probability, ends) } else { 0.0 };
        Some(Self { probability: late, before })
    }
}
