//! Serialisation of bounds and confidence intervals of an outcome, in units.

use std::collections::BTreeMap;

use juxtapose_density::between::{Between, Kind};
use juxtapose_support::collections::CollectSmall;
use serde::Serialize;

use super::units::{key, units};

/// Intervals within which an outcome's numbers lie. The bounds of its distribution function stand beside that.
#[derive(Clone, Debug, Serialize)]
pub struct BetweenObject {
    kind: &'static str,
    level: Option<f64>,
    samples: Option<u32>,
    least: EndObject,
    most: EndObject,
    before: f64,
}

/// One end of all intervals, in units; none where nothing bounds a number there.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct EndObject {
    mean: Option<f64>,
    standard_deviation: Option<f64>,
    quantiles: BTreeMap<String, Option<f64>>,
}

impl BetweenObject {
    /// These bounds, and between which times these quantiles lie, when a tick has this length in units.
    pub(super) fn new(bounds: &Between, quantiles: &[(f64, Option<u64>)], tick: f64) -> Self {
        let (kind, level, samples) = match bounds.kind {
            Kind::Certified => ("certified", None, None),
            Kind::Sampled { level, samples } => ("sampled", Some(level), Some(samples)),
            Kind::Unknown => ("unknown", None, None),
        };
        let end = |is_least: bool| {
            let of = |ends: Option<(f64, f64)>| {
                ends.map(|(least, most)| if is_least { least } else { most } * tick)
            };
            let quantile = |&(p, found): &(f64, Option<u64>)| {
                let (least, most) = bounds.quantile(p);
                // In a far tail an outcome has digits that its bounds have not.
                let least = least.map(|ticks| found.map_or(ticks, |found| ticks.min(found)));
                let most = most.map(|ticks| found.map_or(ticks, |found| ticks.max(found)));
                (key(p), if is_least { least } else { most }.map(|ticks| units(ticks, tick)))
            };
            EndObject {
                mean: of(bounds.mean),
                standard_deviation: of(bounds.standard_deviation),
                quantiles: quantiles.iter().map(quantile).collect_small(),
            }
        };
        Self { kind, level, samples, least: end(true), most: end(false), before: bounds.before }
    }
}
