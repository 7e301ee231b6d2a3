//! What is wrong with a document, and how long its prediction may take.

use js_sys::Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::{
    answer::{Result, failure, object},
    arguments::Arguments,
    patience::{patience, told},
};
use crate::{
    density::Summary,
    model::{Model, Problems, limits, time_in_a_moment},
};

/// All problems of a model document; none when it can be predicted. A document whose prediction would take
/// longer than there is patience for has the problem `patience`.
#[wasm_bindgen(unchecked_return_type = "Problem[]")]
pub fn check(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "CheckOptions | null")] options: &JsValue,
) -> Result<JsValue> {
    let (text, patience) = read(model, options)?;
    verdict(text.and_then(|text| Model::from_json(&text)), patience)
}

/// All problems of a model document, as `check` finds them, where that takes no more than a moment: some 15
/// ms of a browser's work, which is counted. Null where it would take longer. Then nothing is known of the
/// document, and `check` may be asked where nobody waits.
#[wasm_bindgen(js_name = quickCheck, unchecked_return_type = "Problem[] | null")]
pub fn quick_check(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "CheckOptions | null")] options: &JsValue,
) -> Result<JsValue> {
    let (text, patience) = read(model, options)?;
    match text.map(|text| Model::from_json_in_a_moment(&text)) {
        Ok(None) => Ok(JsValue::NULL),
        Ok(Some(judged)) => verdict(judged, patience),
        Err(problems) => verdict(Err(problems), patience),
    }
}

/// A time at a glance, in ticks, as documents give it; null where finding it would take longer than a moment.
#[wasm_bindgen(js_name = summarize, unchecked_return_type = "TimeSummary | null")]
pub fn summarize(
    #[wasm_bindgen(unchecked_param_type = "number | object | string")] time: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(text) = arguments.document(time) else { return Err(arguments.refused()) };
    match time_in_a_moment(&text) {
        None => Ok(JsValue::NULL),
        Some(Ok(time)) => object(&TimeSummary::of(&time.summary())),
        Some(Err(problems)) => Err(failure(&problems.0)),
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TimeSummary<'a> {
    mean: f64,
    standard_deviation: f64,
    ends: [u64; 2],
    values: usize,
    shown: [u64; 2],
    bars: &'a [f64],
}

impl<'a> TimeSummary<'a> {
    fn of(summary: &'a Summary) -> Self {
        let Summary { moments, ends, values, shown, bars } = summary;
        let standard_deviation = moments.variance.sqrt();
        Self { mean: moments.mean, standard_deviation, ends: *ends, values: *values, shown: *shown, bars }
    }
}

/// The document's text, or its problems, and the patience there is. Wrong options are an error.
fn read(model: &JsValue, options: &JsValue) -> Result<(std::result::Result<String, Problems>, f64)> {
    let mut arguments = Arguments::default();
    let options = arguments.read_if_given("options", options, |reader, at| {
        reader.object(at, &["patience"])?;
        patience(reader, at)
    });
    let Some(options) = options else { return Err(arguments.refused()) };
    let text = arguments.document(model).ok_or_else(|| Problems(arguments.problems()));
    Ok((text, options.unwrap_or(limits::PATIENCE)))
}

fn verdict(judged: std::result::Result<Model, Problems>, patience: f64) -> Result<JsValue> {
    match judged {
        Ok(model) => match model.effort.too_long(patience) {
            Some(problem) => told(&model, patience, &problem),
            None => Ok(Array::new().into()),
        },
        Err(problems) => object(&problems.0),
    }
}
