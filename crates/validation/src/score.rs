//! Prediction interval beside measured totals: coverage, width and interval score.
//!
//! The score of an interval [l, u] of 1 − α for a run x is (u − l) + 2/α·(l − x)⁺ + 2/α·(x − u)⁺ (T. Gneiting and A. E. Raftery, *Strictly proper
//! scoring rules, prediction, and estimation*, Journal of the American Statistical Association 102, 2007, section 6.2, eq. 43): less is better, so that
//! neither width nor misses are free.

use juxtapose_density::density::float;
use serde::Serialize;

use crate::{measured::Totals, predicted::Predicted};

/// Within which quantiles runs are counted: 9 in 10.
const WITHIN: [f64; 2] = [0.05, 0.95];

/// What a prediction's p5 and p95 are worth beside measured totals.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Coverage {
    /// p5 and p95, in units; none where the prediction is likelier not to end.
    pub p5: Option<f64>,
    /// As p5.
    pub p95: Option<f64>,
    /// How many runs lie within.
    pub within: u64,
    /// The probability that a run lies within, by the prediction: 0.9, or more where times are few.
    pub nominal: f64,
    /// How many runs are earlier than p5.
    pub earlier: u64,
    /// How many are later than p95, those included that never ended.
    pub later: u64,
    /// The mean interval score of runs that ended, in units; none where p95 is none, or no run ended.
    pub score: Option<f64>,
}

impl Coverage {
    /// Of a prediction beside totals; `units` makes units of ticks.
    #[must_use]
    pub fn new(predicted: &Predicted, totals: &Totals, units: &dyn Fn(f64) -> f64) -> Self {
        let [p5, p95] = WITHIN.map(|p| predicted.quantile(p));
        let earlier = totals.times.partition_point(|&time| p5.is_none_or(|p5| time < p5));
        let upto = totals
            .times
            .partition_point(|&time| p5.is_none_or(|p5| time < p5) || p95.is_none_or(|p95| time <= p95));
        let never = if p95.is_none() { 0 } else { totals.never };
        let score = p5.zip(p95).filter(|_| !totals.times.is_empty()).map(|(least, most)| {
            const PENALTY: f64 = 20.0;
            let missed: f64 = totals.times.iter().map(|&x| (least - x).max(0.0) + (x - most).max(0.0)).sum();
            units(most - least + PENALTY * missed / float(totals.times.len() as u64))
        });
        let late = p95.map_or(1.0, |p95| predicted.at_most(p95));
        let kept = (totals.never - never) + (upto - earlier) as u64;
        Self {
            p5: p5.map(units),
            p95: p95.map(units),
            within: kept,
            nominal: late - p5.map_or(predicted.finishes(), |p5| predicted.before(p5)),
            earlier: earlier as u64,
            later: (totals.times.len() - upto) as u64 + never,
            score,
        }
    }
}
