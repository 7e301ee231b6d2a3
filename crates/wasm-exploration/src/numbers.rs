//! Parameters of a model, as JavaScript names them: the numbers that a sweep goes over, and that a decision may hang on.

use juxtapose_document::{Code, Problem, limits};
use juxtapose_program::{
    Mode, Program, document,
    mode_selection::Parameter,
    output::names,
    tree::{Kind as NodeKind, Node},
};
use juxtapose_web::{
    answer::{Result, object, problem},
    arguments::Arguments,
};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// All numbers of a model that a sweep can go over: those of its nodes in document order, then the machine's.
#[wasm_bindgen(js_name = numbers, unchecked_return_type = "NumberRange[]")]
pub fn numbers(#[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(model) = arguments.model::<Program>(model) else { return Err(arguments.refused()) };
    let program = &model.kind;
    let names = names(program);
    let all = Parameter::all(program).into_iter().filter(|number| number.may_vary(program));
    object(&all.map(|number| RangeObject::new(number, program, &names, model.tick)).collect::<Vec<_>>())
}

/// A number, as JavaScript names it.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct NumberObject {
    node: Option<String>,
    quantity: Quantity,
    mode: Option<document::Mode>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase")]
enum Quantity {
    Time,
    StandardDeviation,
    Probability,
    Iterations,
    ToSpmd,
    ToSimd,
    Processors,
}

impl NumberObject {
    /// The number by its JavaScript name, and what one of it is worth in JavaScript: the length of a tick in
    /// units, or 1.
    pub(super) fn new(number: Parameter, names: &[String], tick: f64) -> (Self, f64) {
        let (quantity, mode, unit) = match number {
            Parameter::Time { mode, .. } => (Quantity::Time, mode, tick),
            Parameter::Spread { mode, .. } => (Quantity::StandardDeviation, mode, tick),
            Parameter::Probability { .. } => (Quantity::Probability, None, 1.0),
            Parameter::Iterations { .. } => (Quantity::Iterations, None, 1.0),
            Parameter::ToSpmd => (Quantity::ToSpmd, None, tick),
            Parameter::ToSimd => (Quantity::ToSimd, None, tick),
            Parameter::Processors => (Quantity::Processors, None, 1.0),
        };
        let mode = mode.map(|mode| match mode {
            Mode::Simd => document::Mode::Simd,
            Mode::Spmd => document::Mode::Spmd,
        });
        (Self { node: number.node().and_then(|number| names.get(number).cloned()), quantity, mode }, unit)
    }

    /// The number that this names, and what one of it is worth in JavaScript.
    pub(super) fn find(
        &self,
        program: &Program,
        tick: f64,
    ) -> std::result::Result<(Parameter, f64), Problem> {
        let names = names(program);
        let all = Parameter::all(program).into_iter().map(|number| (number, Self::new(number, &names, tick)));
        let mut found = all.filter_map(|(number, (named, unit))| (named == *self).then_some((number, unit)));
        found.next().ok_or_else(|| problem("number", Code::UnknownName, "is none of the model's".to_owned()))
    }
}

#[derive(Serialize)]
struct RangeObject {
    #[serde(flatten)]
    number: NumberObject,
    now: f64,
    step: Option<f64>,
    least: f64,
    most: f64,
}

impl RangeObject {
    fn new(number: Parameter, program: &Program, names: &[String], tick: f64) -> Self {
        let (named, unit) = NumberObject::new(number, names, tick);
        let (least, most) = limits_of(number, program);
        let step = number.step(program).map(|step| step * unit);
        Self {
            number: named,
            now: number.value(program) * unit,
            step,
            least: least * unit,
            most: most * unit,
        }
    }
}

/// The least and the greatest value that a number may be given. Times are in ticks.
#[expect(clippy::cast_precision_loss, reason = "limits are far below 2^53")]
pub(super) fn limits_of(number: Parameter, program: &Program) -> (f64, f64) {
    match number {
        Parameter::Time { .. } | Parameter::ToSpmd | Parameter::ToSimd => (0.0, limits::TIME as f64),
        Parameter::Spread { node, mode } => (0.0, Parameter::Time { node, mode }.value(program)),
        Parameter::Probability { .. } => (0.0, 1.0),
        Parameter::Iterations { node } => {
            (if surely_runs(&program.nodes, node) { 1.0 } else { 0.0 }, limits::ITERATIONS as f64)
        }
        // As many as all groups of PEs divide.
        Parameter::Processors => {
            (number.step(program).unwrap_or(1.0), juxtapose_program::limits::PROCESSORS as f64)
        }
    }
}

fn surely_runs(nodes: &[Node], number: usize) -> bool {
    let mut surely = true;
    let mut see = |node: &Node| {
        if let (true, NodeKind::Loop(l)) = (node.number == number, &node.kind) {
            surely = !l.iterations.may_be_none();
        }
    };
    nodes.iter().for_each(|node| node.visit(&mut see));
    surely
}

/// The problem of a value outside these limits, if it is. One of it is worth `unit` in JavaScript.
pub(super) fn beyond(value: f64, (least, most): (f64, f64), unit: f64) -> Option<Problem> {
    let is_inside = (least * (1.0 - 1e-12)..=most * (1.0 + 1e-12)).contains(&value);
    (!is_inside).then(|| {
        problem(
            "values",
            Code::Range,
            format!("has {}; it is from {} to {}", value * unit, least * unit, most * unit),
        )
    })
}
