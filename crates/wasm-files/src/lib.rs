//! WebAssembly package for the import of measured times and the export of figures as SVG.

#![cfg(target_arch = "wasm32")]

use juxtapose::sample_files;
use juxtapose_document::limits;
use juxtapose_figure as figure;
use juxtapose_web::{
    answer::{Result, failure, object, undrawn},
    arguments::Arguments,
};
use wasm_bindgen::prelude::*;

juxtapose_web::exports_of_all!();

/// Measured times in a text: pasted numbers, CSV, or the JSON that `hyperfine --export-json` writes.
#[wasm_bindgen(js_name = readSamples, unchecked_return_type = "MeasuredColumn[]")]
pub fn read_samples(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(text) = arguments.text("text", text, limits::TEXT) else { return Err(arguments.refused()) };
    object(&sample_files::columns(&text).map_err(|problems| failure(&problems.0))?)
}

/// A figure as SVG text: the picture that `draw` makes of it.
#[wasm_bindgen]
pub fn svg(#[wasm_bindgen(unchecked_param_type = "Figure")] figure: &JsValue) -> Result<String> {
    let mut arguments = Arguments::default();
    let Some(figure) = arguments.derived("figure", figure) else { return Err(arguments.refused()) };
    figure::svg(&figure).map_err(|error| undrawn(&error))
}
