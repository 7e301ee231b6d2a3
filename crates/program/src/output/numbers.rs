//! Numbers of a program, as answers name them: those that a sweep goes over, and that a decision may hang on. Times are in units.

use juxtapose_document::{Code, Problem, limits};
use serde::{Deserialize, Serialize};

use super::named::names;
use crate::{
    Mode, Program, document,
    mode_selection::Parameter,
    tree::{Kind as NodeKind, Node},
};

/// A number by its name: of a node, or of the machine.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NumberObject {
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
    /// The name of a number, and what one of it is worth in answers: the length of a tick in units, or 1.
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

    /// The number that this names, and what one of it is worth in answers.
    pub(super) fn find(&self, program: &Program, tick: f64) -> Result<(Parameter, f64), Problem> {
        let names = names(program);
        let all = Parameter::all(program).into_iter().map(|number| (number, Self::new(number, &names, tick)));
        let mut found = all.filter_map(|(number, (named, unit))| (named == *self).then_some((number, unit)));
        found.next().ok_or_else(|| Problem {
            path: "number".to_owned(),
            code: Code::UnknownName,
            message: "is none of the model's".to_owned(),
            hint: None,
        })
    }
}

/// A number, and the values that it may have.
#[derive(Debug, Serialize)]
pub struct RangeObject {
    #[serde(flatten)]
    number: NumberObject,
    now: f64,
    step: Option<f64>,
    least: f64,
    most: f64,
}

impl RangeObject {
    /// All numbers of a program that a sweep can go over: those of its nodes in document order, then the machine's.
    #[must_use]
    pub fn all(program: &Program, tick: f64) -> Vec<Self> {
        let names = names(program);
        let all = Parameter::all(program).into_iter().filter(|number| number.may_vary(program));
        all.map(|number| Self::new(number, program, &names, tick)).collect()
    }

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
        Parameter::Spread { node, mode } => (0.0, Parameter::widest(program, node, mode)),
        Parameter::Probability { .. } => (0.0, 1.0),
        Parameter::Iterations { node } => {
            (if surely_runs(&program.nodes, node) { 1.0 } else { 0.0 }, limits::ITERATIONS as f64)
        }
        // As many as all groups of PEs divide.
        Parameter::Processors => (number.step(program).unwrap_or(1.0), crate::limits::PROCESSORS as f64),
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

/// The problem of a value outside these limits, if it is. One of it is worth `unit` in answers.
pub(super) fn beyond(value: f64, (least, most): (f64, f64), unit: f64) -> Option<Problem> {
    let is_inside = (least * (1.0 - 1e-12)..=most * (1.0 + 1e-12)).contains(&value);
    (!is_inside).then(|| Problem {
        path: "values".to_owned(),
        code: Code::Range,
        message: format!("has {}; it is from {} to {}", value * unit, least * unit, most * unit),
        hint: None,
    })
}
