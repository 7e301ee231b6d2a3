//! Serialisation of what a model's conditions explain, in units.

use juxtapose_density::prediction::Outcome;
use juxtapose_document::conditions::{Bounds, Ends, Explained, Marginal, Pair};
use serde::Serialize;
use serde_json::Value;

use super::{density::Shown, options::Options, outcome::OutcomeObject};

/// What a model's conditions explain.
#[derive(Clone, Debug, Serialize)]
#[serde(bound = "D: Shown + Serialize")]
pub struct ConditionsObject<D> {
    unit: String,
    joint: usize,
    conditions: Vec<ConditionObject<D>>,
    spreads: Vec<SpreadObject>,
    pairs: Vec<PairObject>,
    best: Option<BestObject>,
    independent: Option<Vec<OutcomeObject<D>>>,
    #[serde(rename = "independentModel")]
    independent_model: Option<Value>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase", bound = "D: Shown + Serialize")]
struct ConditionObject<D> {
    name: String,
    each_processor: bool,
    cases: Vec<CaseObject<D>>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(bound = "D: Shown + Serialize")]
struct CaseObject<D> {
    name: String,
    probability: f64,
    outcomes: Vec<OutcomeObject<D>>,
}

/// Variances, in square units: within cases, between them, and between those of each condition.
#[derive(Clone, Debug, Serialize)]
struct SpreadObject {
    outcome: String,
    within: Option<f64>,
    between: Option<f64>,
    first: Vec<Option<f64>>,
    /// Whether these are exact.
    exact: bool,
}

#[derive(Clone, Debug, Serialize)]
struct PairObject {
    a: String,
    b: String,
    paired: OrderObject,
    independent: OrderObject,
}

/// P(A < B) and P(A = B).
#[derive(Clone, Debug, Serialize)]
struct OrderObject {
    earlier: f64,
    equal: f64,
    /// None where these are exact.
    bounds: Option<OrderBounds>,
}

#[derive(Clone, Debug, Serialize)]
struct OrderBounds {
    earlier: Ends,
    equal: Ends,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct BestObject {
    always: f64,
    each_case: f64,
    /// None where these are exact.
    bounds: Option<BestBounds>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct BestBounds {
    always: Ends,
    each_case: Ends,
}

impl<D: Shown> ConditionsObject<D> {
    /// Of outcomes in ticks of a length in units, under these options.
    #[must_use]
    pub fn new(
        explained: &Explained,
        outcomes: &[Outcome],
        (unit, tick): (&str, f64),
        options: &Options,
    ) -> Self {
        let objects = |outcomes: &[Outcome]| -> Vec<_> {
            outcomes.iter().map(|outcome| OutcomeObject::new(outcome, tick, options)).collect()
        };
        let condition = |of: &Marginal| ConditionObject {
            name: of.condition.clone(),
            each_processor: of.of_processors,
            cases: (of.cases.iter())
                .map(|(name, probability, outcomes)| CaseObject {
                    name: name.clone(),
                    probability: *probability,
                    outcomes: objects(outcomes),
                })
                .collect(),
        };
        let name =
            |place: usize| outcomes.get(place).map_or_else(String::new, |outcome| outcome.name.clone());
        let order = |(earlier, equal), bounds: &Bounds<2>| OrderObject {
            earlier,
            equal,
            bounds: bounds.map(|[earlier, equal]| OrderBounds { earlier, equal }),
        };
        let pair = |of: &Pair| PairObject {
            a: name(of.of[0]),
            b: name(of.of[1]),
            paired: order(of.paired, &of.paired_between),
            independent: order(of.independent, &of.independent_between),
        };
        let ends = |of: Ends, unit: f64| of.map(|(least, most)| (least * unit, most * unit));
        let square = tick * tick;
        let spreads = explained.spreads.iter().enumerate().map(|(place, spread)| SpreadObject {
            outcome: name(place),
            within: spread.as_ref().map(|of| of.within * square),
            between: spread.as_ref().map(|of| of.between * square),
            exact: spread.as_ref().is_none_or(|of| of.is_exact),
            first: (spread.iter().flat_map(|of| &of.first)).map(|one| one.map(|one| one * square)).collect(),
        });
        Self {
            unit: unit.to_owned(),
            joint: explained.joint,
            conditions: explained.marginals.iter().map(condition).collect(),
            spreads: spreads.collect(),
            pairs: explained.pairs.iter().map(pair).collect(),
            best: (explained.best).map(|(always, each)| BestObject {
                always: always * tick,
                each_case: each * tick,
                bounds: (explained.best_between).map(|[always, each]| BestBounds {
                    always: ends(always, tick),
                    each_case: ends(each, tick),
                }),
            }),
            independent: explained.independent.as_ref().map(|(outcomes, _)| objects(outcomes)),
            independent_model: explained.independent_document.clone(),
        }
    }
}
