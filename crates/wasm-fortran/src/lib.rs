//! WebAssembly package for Fortran sources: what every statement costs.

#![cfg(target_arch = "wasm32")]

pub mod against;
pub mod pieces;
pub mod program;

use std::collections::BTreeMap;

use juxtapose_document::{Code, limits};
use juxtapose_fortran::{
    CostTable, PricedSource, Profile,
    gcov::counted,
    output::{AnnotationObject, Pairs},
    profile,
};
use juxtapose_polynomial::Rational;
use juxtapose_web::{
    answer::{Result, failure, object, problem},
    arguments::Arguments,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

juxtapose_web::exports_of_all!();
juxtapose_web::exports_of_kind!(juxtapose_document::conditions::Conditioned<juxtapose_fortran::PricedSource>);
juxtapose_web::exports_of_conditions!(juxtapose_fortran::PricedSource);

/// What every statement of a Fortran source costs under each of its tables.
#[wasm_bindgen(unchecked_return_type = "Annotation")]
pub fn annotate(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(model) = arguments.model::<PricedSource>(model) else { return Err(arguments.refused()) };
    object(&AnnotationObject::new(&model.kind))
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
