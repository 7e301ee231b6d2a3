//! WebAssembly package for Fortran sources: what every statement costs.

#![cfg(target_arch = "wasm32")]

pub mod against;
mod known;
pub mod pieces;
pub mod program;

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_document::{Code, limits};
use juxtapose_fortran::{
    CallSite, CostTable, Estimate, Extent, Formula, LineKind, PricedSource, Profile, Region, Statistics,
    Total, UnitCost, gcov::counted, profile,
};
use juxtapose_polynomial::{Rational, RoundedAsIn1992};
use juxtapose_web::{
    answer::{Result, failure, object, problem},
    arguments::Arguments,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use known::{CallObject, UnknownsObject, calls, unknowns};

juxtapose_web::exports_of_all!();
juxtapose_web::exports_of_kind!(juxtapose_document::conditions::Conditioned<juxtapose_fortran::PricedSource>);
juxtapose_web::exports_of_conditions!(juxtapose_fortran::PricedSource);

#[derive(Serialize)]
struct AnnotationObject {
    routine: String,
    tables: Vec<TableObject>,
    unknowns: UnknownsObject,
}

#[derive(Serialize)]
struct TableObject {
    name: String,
    units: Vec<UnitObject>,
    missing: Vec<String>,
}

#[derive(Serialize)]
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
#[derive(Serialize)]
struct BoundObject {
    formula: String,
    count: Option<f64>,
    inside: Option<bool>,
}

#[derive(Serialize)]
struct LineObject {
    line: u32,
    kind: &'static str,
    cost: CostObject,
}

/// What a line costs in all executions of one call of its unit, and the line of the outermost loop around it.
#[derive(Serialize)]
struct TotalObject {
    line: u32,
    within: Option<u32>,
    cost: Option<FormulaObject>,
    value: Option<f64>,
}

#[derive(Serialize)]
struct FormulaObject {
    text: String,
    rounded: String,
    terms: Vec<TermObject>,
}

#[derive(Serialize)]
struct CostObject {
    text: String,
    rounded: String,
    terms: Vec<TermObject>,
    region: RegionObject,
    statistics: StatisticsObject,
}

#[derive(Serialize)]
struct TermObject {
    factor: String,
    powers: Pairs<String, i32>,
}

#[derive(Serialize)]
struct RegionObject {
    extent: &'static str,
    conditions: Vec<String>,
}

/// Counts by their names in section 2.2.
#[derive(Serialize)]
struct StatisticsObject {
    variables: Pairs<&'static str, u32>,
    ranges: Pairs<&'static str, u32>,
    tests: Pairs<&'static str, u32>,
}

/// An object from names to values: a map of its own would be some kilobytes of code for each kind of them.
struct Pairs<K, V>(Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Pairs<K, V> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// What every statement of a Fortran source costs under each of its tables.
#[wasm_bindgen(unchecked_return_type = "Annotation")]
pub fn annotate(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(model) = arguments.model::<PricedSource>(model) else { return Err(arguments.refused()) };
    let model = &model.kind;
    let tables = model.estimates.iter().map(|(name, estimate)| {
        let units = estimate.units.iter().zip(estimate.sites());
        TableObject {
            name: name.clone(),
            units: units.map(|(unit, sites)| unit_object(model, estimate, unit, &sites)).collect(),
            missing: estimate.missing.iter().cloned().collect(),
        }
    });
    let (routine, tables) = (model.routine().to_owned(), tables.collect());
    object(&AnnotationObject { routine, tables, unknowns: unknowns(model) })
}

/// The rows of a built-in cost table, as a document's own table says them: a text to change and to hand in as another one.
#[wasm_bindgen(js_name = tableRows, unchecked_return_type = "string")]
pub fn table_rows(#[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(name) = arguments.name("name", name) else { return Err(arguments.refused()) };
    CostTable::built_in_text(&name).map(JsValue::from).ok_or_else(|| {
        let message = format!("is none of the built-in tables: {}", CostTable::BUILT_IN.join(", "));
        failure(&[problem("name", Code::UnknownName, message)])
    })
}

#[derive(Serialize)]
struct ProfileObject {
    probabilities: Pairs<String, f64>,
    trips: Pairs<String, f64>,
}

/// What gcov has counted of a run of a model's source, as the model's document takes it.
#[wasm_bindgen(js_name = readProfile, unchecked_return_type = "SourceProfile")]
pub fn read_profile(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let model = arguments.model::<PricedSource>(model);
    let text = arguments.text("text", text, limits::TEXT);
    let (Some(model), Some(text)) = (model, text) else { return Err(arguments.refused()) };
    let counted = counted(&text).map_err(|problems| failure(&problems.0))?;
    let Profile { probabilities, trips } = profile(&model.kind.units, &counted);
    let numbers = |of: BTreeMap<u32, Rational>| {
        Pairs(of.into_iter().map(|(line, value)| (line.to_string(), value.to_f64().value())).collect())
    };
    object(&ProfileObject { probabilities: numbers(probabilities), trips: numbers(trips) })
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

/// The nearest number of JavaScript; none where it is beyond all of them.
fn number(value: &Rational) -> Option<f64> {
    Some(value.to_f64().value()).filter(|value| value.is_finite())
}
