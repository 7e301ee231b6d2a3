//! Goodness of fit of one outcome: its prediction beside measured totals, in units.

use juxtapose_density::{density::float, units::in_units};
use juxtapose_document::{Code, Problem, format::measured::Runs};
use serde::Serialize;

use crate::{
    figure::Figure,
    kolmogorov::{self, Null},
    mean_interval::mean_interval,
    measured::Totals,
    order_statistics::quantile_interval,
    predicted::Predicted,
    score::Coverage,
    transform::Fell,
    verdict::{Deviation, Verdict, verdict},
};

/// The level of intervals and bands.
pub const LEVEL: f64 = 0.95;

/// A prediction beside measured totals. All times are in units.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Comparison {
    /// How many runs there are, and how many of them never ended.
    pub runs: u64,
    /// See `runs`.
    pub never: u64,
    /// Whether the prediction holds beside them.
    pub verdict: Verdict,
    /// In what it deviates, if in anything; empty where it holds or nothing can be told.
    pub deviations: Vec<Deviation>,
    /// The greatest distance of both distribution functions.
    pub distance: f64,
    /// The probability of at least that distance where the prediction holds; none for runs that the model was made of.
    pub p_value: Option<f64>,
    /// Half the height of the simultaneous 95 % band of the measured distribution function.
    pub band: f64,
    /// Mean of runs that ended, p50 and p95, predicted and measured.
    pub figures: Vec<Figure>,
    /// Runs within p5 and p95.
    pub coverage: Coverage,
    /// Where each run fell.
    pub fell: Fell,
    /// Ascending measured times, and as far as each, the predicted quantile of its place (k − ½)/n: a quantile–quantile plot.
    pub measured: Vec<f64>,
    /// See `measured`; none where a run of that place never ends.
    pub quantiles: Vec<Option<f64>>,
}

/// How a comparison is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// The share by which a mean may be off and the prediction still hold.
    pub tolerance: f64,
    /// The seed of draws.
    pub seed: u64,
}

impl Settings {
    /// Why a share cannot be tolerated, if it cannot.
    #[must_use]
    pub fn intolerable(path: &str, tolerance: f64) -> Option<Problem> {
        (!(0.0..=1.0).contains(&tolerance)).then(|| Problem {
            path: path.to_owned(),
            code: Code::Range,
            message: format!("is {tolerance}, not a share from 0 to 1"),
            hint: Some("0.05 tolerates a mean that is off by 5 %".to_owned()),
        })
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self { tolerance: 0.05, seed: 1 }
    }
}

impl Comparison {
    /// Of a prediction beside runs in units, of which there is at least one; a tick has a length in units.
    #[must_use]
    pub fn new(predicted: &Predicted, runs: &Runs, tick: f64, settings: Settings) -> Self {
        let totals = Totals::new(runs, tick);
        let units = move |ticks: f64| in_units(ticks, tick);
        let n = totals.times.len() as u64 + totals.never;
        let distance = kolmogorov::distance(predicted, &totals);
        let p_value =
            (!runs.fitted && n > 0).then(|| Null::new(predicted, n, settings.seed).p_value(distance));
        let mut figures = vec![mean(predicted, &totals, settings.seed)];
        figures.extend([("p50", 0.5), ("p95", 0.95)].map(|(name, p)| Figure {
            name,
            predicted: predicted.quantile(p),
            measured: measured_quantile(&totals, p),
            interval: quantile_interval(&totals, p, LEVEL),
        }));
        let coverage = Coverage::new(predicted, &totals, &units);
        let quantiles = (0..totals.times.len())
            .map(|k| predicted.quantile((float(k as u64) + 0.5) / totals.count()).map(units));
        let (verdict, deviations) =
            verdict(runs.fitted, p_value, &figures, (&coverage, n), settings.tolerance, (predicted, &totals));
        let in_units = |figure: Figure| Figure {
            predicted: figure.predicted.map(units),
            measured: figure.measured.map(units),
            interval: figure.interval.map(units),
            ..figure
        };
        Self {
            runs: n,
            never: totals.never,
            verdict,
            deviations,
            distance,
            p_value,
            band: kolmogorov::critical(LEVEL, n),
            figures: figures.into_iter().map(in_units).collect(),
            coverage,
            fell: Fell::new(predicted, &totals),
            measured: totals.times.iter().map(|&time| units(time)).collect(),
            quantiles: quantiles.collect(),
        }
    }
}

/// The mean of runs that end.
fn mean(predicted: &Predicted, totals: &Totals, seed: u64) -> Figure {
    let measured = totals.mean_and_deviation().map(|(mean, _)| mean).or_else(|| totals.order_statistic(1));
    let interval = mean_interval(totals, LEVEL, seed);
    Figure { name: "mean", predicted: predicted.mean(), measured, interval }
}

/// The least measured time that so large a share of all runs does not exceed.
fn measured_quantile(totals: &Totals, p: f64) -> Option<f64> {
    let place = (p * totals.count() - 1e-9).ceil().max(1.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to n")]
    totals.order_statistic(place as usize)
}
