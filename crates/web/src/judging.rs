//! Validation of documents for JavaScript: what is wrong with one, and how long its prediction may take.

use js_sys::Array;
use juxtapose_density::contract::Contract;
use juxtapose_document::{Kinds, Model, Problems, limits};
use juxtapose_output::Options;
use wasm_bindgen::prelude::*;

use super::{
    answer::{Result, object},
    arguments::Arguments,
    patience::told,
};
use crate::names::NAMES;

/// All problems of a model document; none when it can be predicted. A document whose prediction would take
/// longer than there is patience for has the problem `patience`.
pub fn check<K: Kinds>(model: &JsValue, options: &JsValue) -> Result<JsValue> {
    let (text, patience) = read(model, options)?;
    verdict::<K>(text.and_then(|text| Model::from_json_beside(&text, Contract::default(), NAMES)), patience)
}

/// All problems of a model document, as `check` finds them, where that takes no more than a moment: some 15
/// ms of a browser's work, which is counted. Null where it would take longer. Then nothing is known of the
/// document, and `check` may be asked where nobody waits.
pub fn quick_check<K: Kinds>(model: &JsValue, options: &JsValue) -> Result<JsValue> {
    let (text, patience) = read(model, options)?;
    match text.map(|text| Model::<K>::from_json_in_a_moment_beside(&text, NAMES)) {
        Ok(None) => Ok(JsValue::NULL),
        Ok(Some(judged)) => verdict(judged, patience),
        Err(problems) => verdict::<K>(Err(problems), patience),
    }
}

/// The document's text, or its problems, and the patience there is. Wrong options are an error.
fn read(model: &JsValue, options: &JsValue) -> Result<(std::result::Result<String, Problems>, f64)> {
    let mut arguments = Arguments::default();
    let options = arguments.read_if_given("options", options, |reader, at| {
        reader.object(at, &["patience"])?;
        Options::patience(reader, at)
    });
    let Some(options) = options else { return Err(arguments.refused()) };
    let text = arguments.document(model).ok_or_else(|| Problems(arguments.problems()));
    Ok((text, options.unwrap_or(limits::PATIENCE)))
}

fn verdict<K: Kinds>(judged: std::result::Result<Model<K>, Problems>, patience: f64) -> Result<JsValue> {
    match judged {
        Ok(model) => match model.effort.too_long(patience) {
            Some(problem) => told(&model, patience, &problem),
            None => Ok(Array::new().into()),
        },
        Err(problems) => object(&problems.0),
    }
}
