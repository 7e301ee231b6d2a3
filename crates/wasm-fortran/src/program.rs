//! Export of the translation of a source into a program tree.

use std::{collections::BTreeMap, ops::ControlFlow};

use js_sys::{Array, JSON, Object};
use juxtapose_document::{At, Code, Model, Problem, Reader, limits, reader::quantity::ITERATIONS};
use juxtapose_fortran::{Fault, PricedSource};
use juxtapose_fortran77::Name;
use juxtapose_from_fortran::{Asked, Planted, planted};
use juxtapose_support::collections::CollectSmall;
use juxtapose_support::work::watched;
use juxtapose_web::{
    answer::{Result, failure, object, problem},
    arguments::Arguments,
};
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

/// Lines that may be one block each on request.
const MANY: usize = 1000;

#[derive(Serialize)]
struct RemarkObject {
    line: u32,
    message: String,
}

/// What a table says of the routine, without a tree.
#[derive(Serialize)]
struct SaidObject {
    mode: &'static str,
    table: String,
    formula: Option<f64>,
    count: Option<f64>,
}

/// A Fortran source as a model of kind `program`: its times are the routine's exact costs, in SIMD under one table and in SPMD under
/// another one. All variables that matter have values, or distributions where they say how often something is repeated.
#[wasm_bindgen(js_name = toProgram, unchecked_return_type = "PlantedProgram")]
pub fn to_program(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "ProgramWishes | null")] options: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let text = arguments.document(model);
    let judged = arguments.model::<PricedSource>(model);
    let (Some(text), Some(judged)) = (text, judged) else { return Err(arguments.refused()) };
    let fortran = &judged.kind;
    let tables: Vec<&str> = fortran.estimates.iter().map(|(name, _)| name.as_str()).collect();
    let asked = arguments.read_if_given("options", options, |reader, at| read(reader, at, &tables));
    let Some(asked) = asked else { return Err(arguments.refused()) };
    let asked = asked.unwrap_or_else(|| Asked { tables: modes(None, None, &tables), ..Asked::default() });
    let document: Value = juxtapose_support::json::parse(&text).unwrap_or_default();
    let source = document.get("source").and_then(Value::as_str).unwrap_or("");
    let title = format!("{}, as a program tree", judged.title);
    let header = (title.as_str(), judged.unit.as_str(), judged.tick);
    let budget = limits::PATIENCE * limits::PER_SECOND;
    let made = watched(budget, |_| ControlFlow::Continue(()), || planted(fortran, header, source, &asked));
    let too_long = || {
        let message = "takes too long to become a tree".to_owned();
        failure(&[problem("source", Code::Patience, message)])
    };
    let Planted { document, remarks } =
        made.map_err(|_| too_long())?.map_err(|faults| failure(&problems(&faults)))?;
    let document = serde_json::to_string(&document).unwrap_or_default();
    let remarks: Vec<_> =
        remarks.into_iter().map(|Fault { line, message, .. }| RemarkObject { line, message }).collect();
    let entries = Array::of3(
        &Array::of2(&"model".into(), &JSON::parse(&document)?),
        &Array::of2(&"remarks".into(), &object(&remarks)?),
        &Array::of2(&"said".into(), &object(&said(&judged, fortran, &asked))?),
    );
    Object::from_entries(&entries).map(JsValue::from)
}

fn said(judged: &Model<PricedSource>, model: &PricedSource, asked: &Asked) -> Vec<SaidObject> {
    let of = |(mode, table): (&'static str, usize)| {
        let (name, estimate) = model.estimates.get(table)?;
        let bound = model.bound(estimate, estimate.units.get(model.routine)?);
        let number = |value: juxtapose_polynomial::Rational| judged.tick * value.to_f64().value();
        let formula = bound.formula.constant().map(number);
        Some(SaidObject { mode, table: name.clone(), formula, count: bound.count.map(number) })
    };
    ["SIMD", "SPMD"].into_iter().zip(asked.tables).filter_map(of).collect()
}

/// The tables of SIMD and SPMD: as named, else the first two, or the only one for both.
fn modes(simd: Option<usize>, spmd: Option<usize>, tables: &[&str]) -> [usize; 2] {
    let simd = simd.unwrap_or(0);
    [simd, spmd.unwrap_or(if tables.len() == 2 { 1 - simd.min(1) } else { simd })]
}

fn read(reader: &mut Reader, at: &At<'_>, tables: &[&str]) -> Option<Asked> {
    reader.object(at, &["simd", "spmd", "processors", "everywhere", "whole", "iterations"])?;
    let known: Vec<(&str, usize)> = tables.iter().enumerate().map(|(k, name)| (*name, k)).collect();
    let mut table = |name| match at.given(name) {
        Some(at) => reader.known(&at, "a table of the model", &known).map(Some),
        None => Some(None),
    };
    let (simd, spmd) = (table("simd"), table("spmd"));
    let processors = match at.given("processors") {
        Some(at) => {
            reader.whole(&at, 1..=juxtapose_program::limits::PROCESSORS, "a number of processors").map(Some)
        }
        None => Some(None),
    };
    let is_everywhere = match at.given("everywhere") {
        Some(at) if !at.value.is_boolean() => {
            reader.problem(&at.path, Code::Type, "is neither true nor false", "");
            None
        }
        Some(at) => Some(at.value == &Value::Bool(true)),
        None => Some(false),
    };
    let whole = at.given("whole").map_or(Some(Vec::new()), |at| lines(reader, &at));
    let iterations = at.given("iterations").map_or(Some(BTreeMap::new()), |at| drawn(reader, &at));
    Some(Asked {
        tables: modes(simd?, spmd?, tables),
        processors: processors?,
        is_everywhere: is_everywhere?,
        whole: whole?.into_iter().collect_small(),
        iterations: iterations?,
    })
}

fn lines(reader: &mut Reader, at: &At<'_>) -> Option<Vec<u32>> {
    let items = reader.list(at);
    if items.len() > MANY {
        let message = format!("has {} lines; at most {MANY} are taken as one block each", items.len());
        reader.problem(&at.path, Code::TooLarge, message, "");
        return None;
    }
    let line = |at| reader.whole(at, 1..=u32::MAX.into(), "a line").and_then(|line| u32::try_from(line).ok());
    items.iter().map(line).collect()
}

/// Numbers of iterations by the name of a variable, judged.
fn drawn(reader: &mut Reader, at: &At<'_>) -> Option<BTreeMap<Name, Value>> {
    let names: Vec<&str> =
        at.value.as_object().into_iter().flatten().map(|(name, _)| name.as_str()).collect();
    reader.object(at, &names)?;
    let mut found = BTreeMap::new();
    let mut are_all_good = true;
    for (name, number) in names.into_iter().filter_map(|name| Some((name, at.field(name)?))) {
        are_all_good &= reader.distribution(&number, ITERATIONS).is_some();
        found.insert(Name::from(name.to_ascii_uppercase()), number.value.clone());
    }
    are_all_good.then_some(found)
}

fn problems(faults: &std::collections::BTreeSet<Fault>) -> Vec<Problem> {
    let of = |Fault { line, message, hint }: &Fault| {
        let message = if *line == 0 { message.clone() } else { format!("line {line}: {message}") };
        Problem {
            path: "source".to_owned(),
            code: Code::Forbidden,
            message,
            hint: (!hint.is_empty()).then(|| hint.clone()),
        }
    };
    faults.iter().map(of).collect()
}
