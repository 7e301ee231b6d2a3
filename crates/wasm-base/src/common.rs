//! Exports that serve every kind of model: examples, links, samples, times and figures.

use js_sys::{Array, JSON, Object};
use juxtapose::{
    examples, sample_files,
    web::{
        answer::{Result, failure, object, problem},
        arguments::Arguments,
    },
};
use juxtapose_density::density::Summary;
use juxtapose_document::{self as model, Code, LinkError, Problem, limits, time_in_a_moment};
use juxtapose_figure::{self as figure, Figure, Font};
use juxtapose_output::units;
use serde::Serialize;
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

/// A document of version 1 as one of version 2, which means the same; any other one as it is.
#[wasm_bindgen(unchecked_return_type = "object")]
pub fn upgrade(#[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(text) = arguments.document(model) else { return Err(arguments.refused()) };
    JSON::parse(&juxtapose::model::upgraded(&text))
}

/// Measured times in a text: pasted numbers, CSV, or the JSON that `hyperfine --export-json` writes.
#[wasm_bindgen(js_name = readSamples, unchecked_return_type = "MeasuredColumn[]")]
pub fn read_samples(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(text) = arguments.text("text", text, limits::TEXT) else { return Err(arguments.refused()) };
    object(&sample_files::columns(&text).map_err(|problems| failure(&problems.0))?)
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
    JSON::parse(&juxtapose::model::upgraded(&linked(fragment)?.document))
}

/// The model of a link, with whether the link's checksum is that of another document: it was changed by hand or on its way.
#[wasm_bindgen(js_name = readLink, unchecked_return_type = "LinkedModel")]
pub fn read_link(#[wasm_bindgen(unchecked_param_type = "string")] fragment: &JsValue) -> Result<JsValue> {
    let model::Linked { document, is_changed } = linked(fragment)?;
    let entries = Array::of2(
        &Array::of2(&"model".into(), &JSON::parse(&juxtapose::model::upgraded(&document))?),
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

/// Draws a figure on a canvas, whose backing store takes the figure's size; answers with its map from
/// pixels to values.
#[wasm_bindgen(unchecked_return_type = "Hit")]
pub fn draw(
    #[wasm_bindgen(unchecked_param_type = "HTMLCanvasElement")] canvas: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Figure")] figure: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let (canvas, figure) = (arguments.canvas(canvas), arguments.derived::<Figure>("figure", figure));
    let (Some((canvas, context)), Some(figure)) = (canvas, figure) else { return Err(arguments.refused()) };
    let judged = figure.judge().map_err(|error| figure_failure(&error))?;
    let (width, height) = judged.backing_size();
    canvas.set_width(width);
    canvas.set_height(height);
    let measure = |font: &Font<'_>, text: &str| {
        context.set_font(&font.to_string());
        context.measure_text(text).map_or(0.0, |metrics| metrics.width())
    };
    let backend = plotters_canvas::CanvasBackend::with_canvas_object(canvas)
        .ok_or_else(|| failure(&[problem("canvas", Code::Unsupported, "cannot be drawn on".to_owned())]))?;
    let hit = judged.draw(backend, &measure).map_err(|error| figure_failure(&error))?;
    object(&hit)
}

/// A figure as SVG text: the picture that `draw` makes of it.
#[wasm_bindgen]
pub fn svg(#[wasm_bindgen(unchecked_param_type = "Figure")] figure: &JsValue) -> Result<String> {
    let mut arguments = Arguments::default();
    let Some(figure) = arguments.derived("figure", figure) else { return Err(arguments.refused()) };
    figure::svg(&figure).map_err(|error| figure_failure(&error))
}

fn figure_failure(error: &figure::FigureError) -> JsValue {
    failure(&[problem("figure", Code::Range, error.to_string())])
}

/// A time at a glance, in units as documents give it, on ticks of this length, in units; where none is given, of one that is found. Null where
/// it would take longer than a moment.
#[wasm_bindgen(js_name = summarize, unchecked_return_type = "TimeSummary | null")]
pub fn summarize(
    #[wasm_bindgen(unchecked_param_type = "number | object | string")] time: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] tick: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let text = arguments.document(time);
    let tick = arguments.read_if_given("tick", tick, |reader, at| reader.number(at, limits::TICK));
    let (Some(text), Some(tick)) = (text, tick) else { return Err(arguments.refused()) };
    match time_in_a_moment(&text, tick) {
        None => Ok(JsValue::NULL),
        Some(Ok((time, tick))) => object(&TimeSummary::of(&time.summary(), tick)),
        Some(Err(problems)) => Err(failure(&problems.0)),
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TimeSummary<'a> {
    mean: f64,
    standard_deviation: f64,
    ends: [f64; 2],
    values: usize,
    shown: [f64; 2],
    bars: &'a [f64],
}

impl<'a> TimeSummary<'a> {
    fn of(summary: &'a Summary, tick: f64) -> Self {
        let Summary { moments, ends, values, shown, bars } = summary;
        let [ends, shown] = [ends, shown].map(|ticks| ticks.map(|ticks| units(ticks, tick)));
        let standard_deviation = tick * moments.variance.sqrt();
        Self { mean: tick * moments.mean, standard_deviation, ends, values: *values, shown, bars }
    }
}
