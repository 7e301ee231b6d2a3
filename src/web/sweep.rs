//! A model's outcomes against the number of PEs.

use std::collections::BTreeMap;

use js_sys::Function;
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::{Options, OutcomeObject, Reporter, Result, failure, judged, not_a_program, object, text};
use crate::model::{Kind, Model, Problem};

/// Predicts a model for several numbers of PEs, one after the other, and keeps what a chart of them shows. Ends at the
/// first number that the model is refused for, and where `onProgress`, called with each point, answers `false`.
#[wasm_bindgen(unchecked_return_type = "Sweep")]
pub fn sweep(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    processors: Vec<u32>,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(point: SweepPoint) => boolean | void")]
    on_progress: Option<Function>,
) -> Result<JsValue> {
    let document = document(model)?;
    let mut reporter = Reporter::new(on_progress);
    let mut sweep = SweepObject { points: Vec::new(), refused: None };
    for processors in processors {
        match point(&document, processors) {
            Ok(point) => {
                let news = object(&point)?;
                sweep.points.push(point);
                if reporter.tell(&news).is_break() {
                    break;
                }
            }
            Err(problems) => {
                sweep.refused = Some(RefusedObject { processors, problems });
                break;
            }
        }
    }
    reporter.finish()?;
    object(&sweep)
}

/// The model as a JSON value, once it is judged.
fn document(model: &JsValue) -> Result<Value> {
    let Kind::Program(_) = judged(model)?.kind else { return Err(not_a_program()) };
    let text = text(model).map_err(|problems| failure(&problems.0))?;
    serde_json::from_str(&text).map_err(|error| JsError::new(&error.to_string()).into())
}

fn point(document: &Value, processors: u32) -> std::result::Result<PointObject, Vec<Problem>> {
    let mut document = document.clone();
    document["machine"]["processors"] = processors.into();
    let model = Model::from_json(&document.to_string()).map_err(|problems| problems.0)?;
    let outcomes = crate::predict(&model).outcomes.into_iter().map(|outcome| {
        let all = OutcomeObject::new(&outcome, model.tick, &Options::default());
        let (name, mean, standard_deviation) = (all.name, all.mean, all.standard_deviation);
        OutcomeSummary { name, mean, standard_deviation, quantiles: all.quantiles }
    });
    Ok(PointObject { processors, outcomes: outcomes.collect() })
}

#[derive(Serialize)]
struct SweepObject {
    points: Vec<PointObject>,
    refused: Option<RefusedObject>,
}

#[derive(Serialize)]
struct PointObject {
    processors: u32,
    outcomes: Vec<OutcomeSummary>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct OutcomeSummary {
    name: String,
    mean: Option<f64>,
    standard_deviation: Option<f64>,
    quantiles: BTreeMap<String, Option<f64>>,
}

#[derive(Serialize)]
struct RefusedObject {
    processors: u32,
    problems: Vec<Problem>,
}
