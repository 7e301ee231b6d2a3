//! Costs of every statement of a source as a plain object, under each of its tables.

use std::collections::BTreeSet;

use juxtapose_polynomial::RoundedAsIn1992;
use serde::Serialize;

use super::{
    known::{CallObject, UnknownsObject, calls, unknowns},
    numbers::{Pairs, number},
};
use crate::{
    CallSite, Estimate, Extent, Formula, LineKind, PricedSource, Region, Statistics, Total, UnitCost,
};

/// What every statement of a source costs, and on what that hangs.
#[derive(Debug, Serialize)]
pub struct AnnotationObject {
    routine: String,
    tables: Vec<TableObject>,
    unknowns: UnknownsObject,
}

#[derive(Debug, Serialize)]
struct TableObject {
    name: String,
    units: Vec<UnitObject>,
    missing: Vec<String>,
}

#[derive(Debug, Serialize)]
struct UnitObject {
    name: String,
    line: u32,
    cost: CostObject,
    bound: BoundObject,
    lines: Vec<LineObject>,
    totals: Vec<TotalObject>,
    /// The lines that demand each condition of `cost.region`.
    demanding: Vec<BTreeSet<u32>>,
    calls: Vec<CallObject>,
}

/// With the variables' values put in: the formula, the count where there is one, and whether they are equal for certain.
#[derive(Debug, Serialize)]
struct BoundObject {
    formula: String,
    count: Option<f64>,
    inside: Option<bool>,
}

#[derive(Debug, Serialize)]
struct LineObject {
    line: u32,
    kind: &'static str,
    cost: CostObject,
}

/// What a line costs in all executions of one call of its unit, and the line of the outermost loop around it.
#[derive(Debug, Serialize)]
struct TotalObject {
    line: u32,
    within: Option<u32>,
    cost: Option<FormulaObject>,
    value: Option<f64>,
}

#[derive(Debug, Serialize)]
struct FormulaObject {
    text: String,
    rounded: String,
    terms: Vec<TermObject>,
}

#[derive(Debug, Serialize)]
struct CostObject {
    text: String,
    rounded: String,
    terms: Vec<TermObject>,
    region: RegionObject,
    statistics: StatisticsObject,
}

#[derive(Debug, Serialize)]
struct TermObject {
    factor: String,
    powers: Pairs<String, i32>,
}

#[derive(Debug, Serialize)]
struct RegionObject {
    extent: &'static str,
    conditions: Vec<String>,
}

/// Counts by their names in section 2.2.
#[derive(Debug, Serialize)]
struct StatisticsObject {
    variables: Pairs<&'static str, u32>,
    ranges: Pairs<&'static str, u32>,
    tests: Pairs<&'static str, u32>,
}

impl AnnotationObject {
    /// Object of the costs of a source.
    #[must_use]
    pub fn new(model: &PricedSource) -> Self {
        let tables = model.estimates.iter().map(|(name, estimate)| {
            let units = estimate.units.iter().zip(estimate.sites());
            TableObject {
                name: name.clone(),
                units: units.map(|(unit, sites)| unit_object(model, estimate, unit, &sites)).collect(),
                missing: estimate.missing.iter().cloned().collect(),
            }
        });
        let (routine, tables) = (model.routine().to_owned(), tables.collect());
        Self { routine, tables, unknowns: unknowns(model) }
    }
}

fn unit_object(
    model: &PricedSource,
    estimate: &Estimate,
    unit: &UnitCost,
    sites: &[CallSite<'_>],
) -> UnitObject {
    let bound = model.bound(estimate, unit);
    let count = bound.count.as_ref().and_then(|count| number(&(count * &model.price)));
    let priced = |cost: &Formula| cost.scaled(&model.price);
    UnitObject {
        name: unit.name.to_string(),
        line: model.units.iter().find(|of| of.name == unit.name).map_or(1, |of| of.line),
        cost: cost_object(&priced(&unit.cost), &unit.region, &unit.statistics),
        bound: BoundObject { formula: priced(&bound.formula).to_string(), count, inside: bound.is_inside },
        lines: unit
            .lines
            .iter()
            .map(|line| LineObject {
                line: line.line,
                kind: match line.kind {
                    LineKind::Statement => "statement",
                    LineKind::Do => "do",
                    LineKind::Test => "test",
                    LineKind::Unstructured => "unstructured",
                },
                cost: cost_object(&priced(&line.cost), &line.region, &line.statistics),
            })
            .collect(),
        totals: unit.totals().iter().map(|total| total_object(model, total)).collect(),
        demanding: unit.demanding(),
        calls: calls(sites),
    }
}

fn total_object(model: &PricedSource, Total { line, cost, within }: &Total) -> TotalObject {
    let cost = cost.as_ref().map(|cost| cost.scaled(&model.price));
    let value = cost.as_ref().and_then(|cost| cost.at(|variable| model.bound.get(variable.name()).cloned()));
    TotalObject {
        line: *line,
        within: *within,
        cost: cost.as_ref().map(|cost| FormulaObject {
            text: cost.to_string(),
            rounded: RoundedAsIn1992(cost).to_string(),
            terms: terms(cost),
        }),
        value: value.map(|value| value.to_f64().value()).filter(|value| value.is_finite()),
    }
}

fn terms(of: &Formula) -> Vec<TermObject> {
    let terms = of.terms().map(|(monomial, factor)| TermObject {
        factor: factor.to_string(),
        powers: Pairs(monomial.powers().iter().map(|(name, power)| (name.to_string(), *power)).collect()),
    });
    terms.collect()
}

fn cost_object(cost: &Formula, region: &Region, statistics: &Statistics) -> CostObject {
    let extent = match region.extent {
        Extent::Exact => "exact",
        Extent::Sufficient => "sufficient",
        Extent::Unknown => "unknown",
    };
    let Statistics { variables, ranges, tests } = statistics;
    CostObject {
        text: cost.to_string(),
        rounded: RoundedAsIn1992(cost).to_string(),
        terms: terms(cost),
        region: RegionObject {
            extent,
            conditions: region.conditions.iter().map(ToString::to_string).collect(),
        },
        statistics: StatisticsObject {
            variables: Pairs(vec![
                ("symbolic", variables.symbolic),
                ("guessed", variables.guessed),
                ("bounded", variables.bounded),
                ("unknown", variables.unknown),
            ]),
            ranges: Pairs(vec![
                ("profiled", ranges.profiled),
                ("guessed", ranges.guessed),
                ("bounded", ranges.bounded),
                ("unknown", ranges.unknown),
            ]),
            tests: Pairs(vec![
                ("profiled", tests.profiled),
                ("computed", tests.computed),
                ("halfhalf", tests.halfhalf),
            ]),
        },
    }
}
