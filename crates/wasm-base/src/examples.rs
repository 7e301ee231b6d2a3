//! Exports of examples: the list, and the document of each.

use js_sys::JSON;
use juxtapose::examples;
use juxtapose_document::{Code, Problem};
use juxtapose_web::{
    answer::{Result, failure, object},
    arguments::Arguments,
};
use wasm_bindgen::prelude::*;

/// The examples, without their documents.
#[wasm_bindgen(js_name = examples, unchecked_return_type = "Example[]")]
pub fn list_examples() -> Result<JsValue> {
    object(&examples::ALL)
}

/// The model document of one example.
#[wasm_bindgen(unchecked_return_type = "object")]
pub fn example(#[wasm_bindgen(unchecked_param_type = "string")] id: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(id) = arguments.name("id", id) else { return Err(arguments.refused()) };
    let found = examples::find(&id).ok_or_else(|| {
        let known: Vec<_> = examples::ALL.iter().map(|example| example.id).collect();
        let message = format!("{id:?} is not an example");
        let hint = Some(format!("examples: {}", known.join(", ")));
        failure(&[Problem { path: "id".to_owned(), code: Code::UnknownName, message, hint }])
    })?;
    JSON::parse(found.text)
}
