//! Bounds of a distribution as answers have them: intervals in units.

use std::collections::BTreeMap;

use serde::Serialize;

use super::units::{key, units};
use crate::{
    between::{Between, Kind},
    gathered::Gathered,
};

/// What bounds an outcome's numbers. The bounds of its distribution function stand beside that.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct BetweenObject {
    kind: &'static str,
    level: Option<f64>,
    samples: Option<u32>,
    mean: Option<(f64, f64)>,
    standard_deviation: Option<(f64, f64)>,
    quantiles: BTreeMap<String, (Option<f64>, Option<f64>)>,
    before: f64,
}

impl BetweenObject {
    /// These bounds, and between which times quantiles lie, when a tick has this length in units.
    pub(super) fn new(bounds: &Between, probabilities: &[f64], tick: f64) -> Self {
        let in_units = |interval: Option<(f64, f64)>| interval.map(|(low, high)| (low * tick, high * tick));
        let time = |ticks: Option<u64>| ticks.map(|ticks| units(ticks, tick));
        let (kind, level, samples) = match bounds.kind {
            Kind::Certified => ("certified", None, None),
            Kind::Sampled { level, samples } => ("sampled", Some(level), Some(samples)),
        };
        let quantile = |&p: &f64| {
            let (low, high) = bounds.quantile(p);
            (key(p), (time(low), time(high)))
        };
        Self {
            kind,
            level,
            samples,
            mean: in_units(bounds.mean),
            standard_deviation: in_units(bounds.standard_deviation),
            quantiles: probabilities.iter().map(quantile).gathered(),
            before: bounds.before,
        }
    }
}
