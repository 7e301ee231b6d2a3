//! Export of a model's numbers: those that a sweep goes over, and that a decision may hang on.

use juxtapose_program::{Program, output::RangeObject};
use juxtapose_web::{
    answer::{Result, object},
    arguments::Arguments,
};
use wasm_bindgen::prelude::*;

/// All numbers of a model that a sweep can go over: those of its nodes in document order, then the machine's.
#[wasm_bindgen(js_name = numbers, unchecked_return_type = "NumberRange[]")]
pub fn numbers(#[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(model) = arguments.model::<Program>(model) else { return Err(arguments.refused()) };
    object(&RangeObject::all(&model.kind, model.tick))
}
