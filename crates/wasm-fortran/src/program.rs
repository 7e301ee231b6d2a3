//! Export of the translation of a source into a program tree.

use std::ops::ControlFlow;

use js_sys::{Array, JSON, Object};
use juxtapose_fortran::PricedSource;
use juxtapose_from_fortran::{Asked, output::PlantedObject};
use juxtapose_web::{
    answer::{Result, failure, object},
    arguments::Arguments,
};
use serde_json::Value;
use wasm_bindgen::prelude::*;

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
    let asked = arguments.read_if_given("options", options, |reader, at| Asked::read(reader, at, fortran));
    let Some(asked) = asked else { return Err(arguments.refused()) };
    let asked = asked.unwrap_or_else(|| Asked::of_nothing(fortran));
    let document: Value = juxtapose_support::json::parse(&text).unwrap_or_default();
    let source = document.get("source").and_then(Value::as_str).unwrap_or("");
    let made = PlantedObject::of(&judged, fortran, source, &asked, |_| ControlFlow::Continue(()));
    let PlantedObject { model, remarks, said } = made.map_err(|problems| failure(&problems.0))?;
    // By way of text: a converter of every type of a document would be many kilobytes.
    let model = serde_json::to_string(&model).unwrap_or_default();
    let entries = Array::of3(
        &Array::of2(&"model".into(), &JSON::parse(&model)?),
        &Array::of2(&"remarks".into(), &object(&remarks)?),
        &Array::of2(&"said".into(), &object(&said)?),
    );
    Object::from_entries(&entries).map(JsValue::from)
}
