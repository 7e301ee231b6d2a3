//! WebAssembly package for tables of measured times, which are previewed, read piece by piece and fitted, and the export of figures as SVG.

#![cfg(target_arch = "wasm32")]

use juxtapose::fits;
use juxtapose_document::limits;
use juxtapose_figure as figure;
use juxtapose_tables::{self as tables, Choice, Times};
use juxtapose_web::{
    answer::{Result, failure, object, undrawn},
    arguments::Arguments,
    pulled::{GivenFile, Pulled, bytes_of, function, share},
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

juxtapose_web::exports_of_all!();

/// Measured times in a text: pasted numbers, CSV, JSON, or what programs write that measure; those that are likeliest first.
#[wasm_bindgen(js_name = readSamples, unchecked_return_type = "MeasuredColumn[]")]
pub fn read_samples(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(text) = arguments.text("text", text, limits::TEXT) else { return Err(arguments.refused()) };
    object(&tables::columns(&text).map_err(|problems| failure(&problems.0))?)
}

/// What a table seems to be by its first bytes, as text: its form, its columns, its first rows, and what one would read of it. Whether
/// commas stand before fractions is found unless given. Throws that there is nothing, or that the form is not read.
#[wasm_bindgen(js_name = previewTable, unchecked_return_type = "TablePreview")]
pub fn preview_table(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(js_name = isWhole, unchecked_param_type = "boolean")] is_whole: &JsValue,
    #[wasm_bindgen(js_name = decimalComma, unchecked_optional_param_type = "boolean | null")]
    decimal_comma: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let text = arguments.text("text", text, limits::TEXT);
    let is_whole = arguments.derived::<bool>("isWhole", is_whole);
    let decimal_comma = if decimal_comma.is_null_or_undefined() {
        Some(None)
    } else {
        arguments.derived("decimalComma", decimal_comma).map(Some)
    };
    let (Some(text), Some(is_whole), Some(decimal_comma)) = (text, is_whole, decimal_comma) else {
        return Err(arguments.refused());
    };
    let preview = tables::preview(text.as_bytes(), is_whole, decimal_comma);
    object(&preview.map_err(|problems| failure(&problems.0))?)
}

#[derive(Serialize)]
struct WithModel {
    #[serde(flatten)]
    times: Times,
    model: serde_json::Value,
}

/// The times of tables, whose columns are chosen of the first one and found by their names in others, and the model of them: of several each
/// is a group, or has several. `pull` answers with the bytes of a file, by its number, from one place to another. `onProgress` is told which
/// share of all bytes was read, and ends the reading where it answers `false`: what was read is kept. Throws all problems.
#[wasm_bindgen(js_name = readTables, unchecked_return_type = "TableTimes")]
pub fn read_tables(
    #[wasm_bindgen(unchecked_param_type = "TraceFile[]")] files: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "(file: number, from: number, to: number) => Uint8Array")]
    pull: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "TableChoice")] choice: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "((share: number) => boolean | void) | null")]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let files = arguments.derived::<Vec<GivenFile>>("files", files);
    let choice = arguments.derived::<Choice>("choice", choice);
    let reporter = arguments.progress(on_progress);
    let (Some(files), Some(choice), Some(mut reporter)) = (files, choice, reporter) else {
        return Err(arguments.refused());
    };
    let (all, pull) = (bytes_of(&files)?, function(pull)?);
    let names: Vec<_> = files.iter().map(|file| file.name.as_str()).collect();
    let mut open = |k: usize| Pulled::of_file(pull, k, files[k].size);
    #[expect(clippy::cast_precision_loss, reason = "files are smaller than 2^53 bytes")]
    let times = tables::read_together(&names, &mut open, &choice, &mut |read| {
        reporter.tell(&share(read as f64, all).into())
    });
    reporter.finish()?;
    let mut times = times.map_err(|problems| failure(&problems.0))?;
    let (model, report) = tables::model(&times, &names.join(", "));
    times.report = report;
    object(&WithModel { times, model })
}

/// Distributions fitted to measured times by maximum likelihood, the best by Akaike's information criterion first.
#[wasm_bindgen(js_name = fitSamples, unchecked_return_type = "Fits")]
pub fn fit_samples(#[wasm_bindgen(unchecked_param_type = "number[]")] samples: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(samples) = arguments.derived::<Vec<f64>>("samples", samples) else {
        return Err(arguments.refused());
    };
    object(&fits::fits(&samples).map_err(|problems| failure(&problems.0))?)
}

/// A figure as SVG text: the picture that `draw` makes of it.
#[wasm_bindgen]
pub fn svg(#[wasm_bindgen(unchecked_param_type = "Figure")] figure: &JsValue) -> Result<String> {
    let mut arguments = Arguments::default();
    let Some(figure) = arguments.derived("figure", figure) else { return Err(arguments.refused()) };
    figure::svg(&figure).map_err(|error| undrawn(&error))
}
