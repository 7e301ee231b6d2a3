//! Exports of links (permalinks) and of the upgrade from version 1.

use js_sys::{Array, JSON, Object};
use juxtapose::model::upgraded;
use juxtapose_document::{self as model, LinkError, limits};
use juxtapose_web::{
    answer::{Result, failure},
    arguments::Arguments,
};
use wasm_bindgen::prelude::*;

/// A document of version 1 as one of version 2, which means the same; any other one as it is.
#[wasm_bindgen(unchecked_return_type = "object")]
pub fn upgrade(#[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(text) = arguments.document(model) else { return Err(arguments.refused()) };
    // In a text a key may stand twice.
    if model.is_string() && arguments.value(model).is_none() {
        return Err(arguments.refused());
    }
    JSON::parse(&upgraded(&text))
}

/// The fragment, without `#`, of a link to a model: readable while it is short, else as `toCompressedLink`.
#[wasm_bindgen(js_name = toLink)]
pub fn to_link(#[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue) -> Result<String> {
    write_link(model, model::to_link)
}

/// The shortest fragment of a link to most models, and the one for QR codes: base64url of gzip.
#[wasm_bindgen(js_name = toCompressedLink)]
pub fn to_compressed_link(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
) -> Result<String> {
    write_link(model, model::to_compressed_link)
}

/// The model document that a fragment holds, with or without its `#`, upgraded to this version: `check` judges it.
#[wasm_bindgen(js_name = fromLink, unchecked_return_type = "object")]
pub fn from_link(#[wasm_bindgen(unchecked_param_type = "string")] fragment: &JsValue) -> Result<JsValue> {
    JSON::parse(&upgraded(&linked(fragment)?.document))
}

/// The model of a link, with whether the link's checksum is that of another document: it was changed by hand or on its way.
#[wasm_bindgen(js_name = readLink, unchecked_return_type = "LinkedModel")]
pub fn read_link(#[wasm_bindgen(unchecked_param_type = "string")] fragment: &JsValue) -> Result<JsValue> {
    let model::Linked { document, is_changed } = linked(fragment)?;
    let entries = Array::of2(
        &Array::of2(&"model".into(), &JSON::parse(&upgraded(&document))?),
        &Array::of2(&"isChanged".into(), &is_changed.into()),
    );
    Object::from_entries(&entries).map(JsValue::from)
}

fn linked(fragment: &JsValue) -> Result<model::Linked> {
    let mut arguments = Arguments::default();
    let Some(fragment) = arguments.text("link", fragment, limits::LINK) else {
        return Err(arguments.refused());
    };
    model::read_link(&fragment).map_err(|error| link_failure(&error))
}

fn write_link(model: &JsValue, write: fn(&str) -> std::result::Result<String, LinkError>) -> Result<String> {
    let mut arguments = Arguments::default();
    let Some(text) = arguments.document(model) else { return Err(arguments.refused()) };
    write(&text).map_err(|error| link_failure(&error))
}

fn link_failure(error: &LinkError) -> JsValue {
    failure(&[error.into()])
}
