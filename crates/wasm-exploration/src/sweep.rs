//! Export of parameter sweeps: a model's outcomes against one of its numbers.

use std::collections::BTreeMap;

use juxtapose_density::prediction::Outcome;
use juxtapose_document::{At, Code, Model, Problem, Reader};
use juxtapose_output::{LeftOut, Options, OutcomeObject};
use juxtapose_program::{Program, mode_selection::Parameter};
use juxtapose_web::{
    answer::{Result, object, problem, refusal},
    arguments::Arguments,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::numbers::{NumberObject, beyond, limits_of};

/// Predicts a model for several values of one of its numbers, one after the other, and keeps what a chart of
/// them shows. Ends at the first value that is refused, and where `onProgress`, which is called with each
/// point, answers `false`.
#[wasm_bindgen(unchecked_return_type = "Sweep")]
pub fn sweep(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "ModelNumber")] number: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Float64Array | number[]")] values: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SweepOptions | null")] options: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(point: SweepPoint) => boolean | void")]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let (model, number) =
        (arguments.model::<Program>(model), arguments.derived::<NumberObject>("number", number));
    let values = arguments.read("values", values, numbers);
    let deadline = arguments.read_if_given("options", options, deadline);
    let reporter = arguments.progress(on_progress);
    let (Some(model), Some(number), Some(values), Some(deadline), Some(mut reporter)) =
        (model, number, values, deadline, reporter)
    else {
        return Err(arguments.refused());
    };
    let program = &model.kind;
    let (number, unit) = number.find(program, model.tick).map_err(refusal)?;
    let sweeping = Sweeping { model: &model, program, number, unit, deadline: deadline.flatten() };
    let mut sweep = SweepObject { points: Vec::new(), refused: None };
    for value in values {
        match sweeping.point(value) {
            Ok(point) => {
                let news = object(&point)?;
                sweep.points.push(point);
                if reporter.tell(&news).is_break() {
                    break;
                }
            }
            Err(problem) => {
                sweep.refused = Some(RefusedObject { value, problems: vec![problem] });
                break;
            }
        }
    }
    reporter.finish()?;
    object(&sweep)
}

/// Reads the values of a number. Whether one is too large or too small is told when its turn comes.
fn numbers(reader: &mut Reader, at: &At<'_>) -> Option<Vec<f64>> {
    let items = reader.list(at);
    let numbers: Vec<_> = items.iter().map(|at| reader.number(at, f64::MIN..=f64::MAX)).collect();
    numbers.into_iter().collect()
}

/// Reads the deadline, in units.
fn deadline(reader: &mut Reader, at: &At<'_>) -> Option<Option<f64>> {
    reader.object(at, &["deadline"])?;
    let Some(at) = at.given("deadline") else { return Some(None) };
    reader.number(&at, 0.0..=9e15).map(Some)
}

struct Sweeping<'m> {
    model: &'m Model<Program>,
    program: &'m Program,
    number: Parameter,
    /// What one of the number is worth in JavaScript.
    unit: f64,
    deadline: Option<f64>,
}

impl Sweeping<'_> {
    fn point(&self, value: f64) -> std::result::Result<PointObject, Problem> {
        let wanted = value / self.unit;
        if let Some(problem) = beyond(wanted, limits_of(self.number, self.program), self.unit) {
            return Err(problem);
        }
        let program = self.number.set(self.program, wanted);
        if let Some(message) = juxtapose_program::too_much(&program, self.model.contract) {
            return Err(problem("program", Code::TooLarge, message));
        }
        let actual = self.number.value(&program) * self.unit;
        let outcomes = juxtapose_document::predict(&Model { kind: program, ..self.model.clone() }).outcomes;
        let outcomes = outcomes.iter().map(|outcome| self.summary(outcome)).collect();
        Ok(PointObject { asked: value, value: actual, outcomes })
    }

    fn summary(&self, outcome: &Outcome) -> OutcomeSummary {
        let tick = self.model.tick;
        let all = OutcomeObject::<LeftOut>::new(outcome, tick, &Options::default());
        // A deadline that misses a tick by a hair's breadth of decimal notation means that tick.
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "≥ 0; what is too much is the last"
        )]
        let in_time = self.deadline.map(|deadline| (deadline / tick * (1.0 + 1e-12)).floor() as u64);
        OutcomeSummary {
            in_time: in_time.and_then(|deadline| Some(outcome.density()?.at_most(deadline))),
            name: all.name,
            mean: all.mean,
            standard_deviation: all.standard_deviation,
            quantiles: all.quantiles,
        }
    }
}

#[derive(Serialize)]
struct SweepObject {
    points: Vec<PointObject>,
    refused: Option<RefusedObject>,
}

#[derive(Serialize)]
struct PointObject {
    asked: f64,
    value: f64,
    outcomes: Vec<OutcomeSummary>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct OutcomeSummary {
    name: String,
    mean: Option<f64>,
    standard_deviation: Option<f64>,
    quantiles: BTreeMap<String, Option<f64>>,
    in_time: Option<f64>,
}

#[derive(Serialize)]
struct RefusedObject {
    value: f64,
    problems: Vec<Problem>,
}
