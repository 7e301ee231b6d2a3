//! The WebAssembly boundary: plain objects in and out, times in units instead of ticks. Nothing but this module
//! knows wasm-bindgen.

pub mod explanation;
pub mod numbers;
pub mod selection;
pub mod sensitivity;
pub mod simulation;
pub mod study;
pub mod sweep;
pub mod task_graph;

use std::{collections::BTreeMap, ops::ControlFlow};

use js_sys::{Array, Error, Float64Array, Function, JSON, Object, Reflect};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::{
    contract::Contract,
    density::Density,
    examples,
    figure::{self, Figure, Font},
    measured,
    model::{self, Code, LinkError, Model, Problem, Problems, document},
    prediction::{Note, Outcome, Prediction},
};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("web.d.ts");

type Result<T> = std::result::Result<T, JsValue>;

/// The version of this package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// The examples, without their documents.
#[wasm_bindgen(js_name = examples, unchecked_return_type = "Example[]")]
pub fn list_examples() -> Result<JsValue> {
    object(&examples::ALL)
}

/// The model document of one example.
#[wasm_bindgen(unchecked_return_type = "object")]
pub fn example(id: &str) -> Result<JsValue> {
    let found = examples::find(id).ok_or_else(|| {
        let known: Vec<_> = examples::ALL.iter().map(|example| example.id).collect();
        let message = format!("{id:?} is not an example");
        let hint = Some(format!("examples: {}", known.join(", ")));
        failure(&[Problem { path: "id".to_owned(), code: Code::UnknownName, message, hint }])
    })?;
    JSON::parse(found.text)
}

/// The JSON Schema of model documents.
#[wasm_bindgen(unchecked_return_type = "object")]
pub fn schema() -> Result<JsValue> {
    JSON::parse(&document::schema().as_value().to_string())
}

/// All problems of a model document; none when it can be predicted.
#[wasm_bindgen(unchecked_return_type = "Problem[]")]
pub fn check(#[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue) -> Result<JsValue> {
    match text(model).and_then(|text| Model::from_json(&text)) {
        Ok(_) => Ok(Array::new().into()),
        Err(problems) => object(&problems.0),
    }
}

/// Predicts every alternative of a model document.
#[wasm_bindgen(unchecked_return_type = "Prediction")]
pub fn predict(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "PredictOptions | undefined")] options: &JsValue,
) -> Result<JsValue> {
    let options = Options::read(options).map_err(|problem| failure(&[problem]))?;
    let model = judged(model)?;
    object(&PredictionObject::new(&crate::predict_under(&model, options.contract()), &options))
}

/// Measured times in a text: pasted numbers, CSV, or the JSON that `hyperfine --export-json` writes.
#[wasm_bindgen(js_name = readSamples, unchecked_return_type = "MeasuredColumn[]")]
pub fn read_samples(text: &str) -> Result<JsValue> {
    object(&measured::columns(text).map_err(|problems| failure(&problems.0))?)
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

/// The model document that a fragment holds, with or without its `#`. It is as written: `check` judges it.
#[wasm_bindgen(js_name = fromLink, unchecked_return_type = "object")]
pub fn from_link(fragment: &str) -> Result<JsValue> {
    JSON::parse(&model::from_link(fragment).map_err(|error| link_failure(&error))?)
}

fn write_link(model: &JsValue, write: fn(&str) -> std::result::Result<String, LinkError>) -> Result<String> {
    let text = text(model).map_err(|problems| failure(&problems.0))?;
    write(&text).map_err(|error| link_failure(&error))
}

fn link_failure(error: &LinkError) -> JsValue {
    failure(&[error.into()])
}

/// Draws a figure on a canvas, whose backing store takes the figure's size; answers with its map from
/// pixels to values.
#[wasm_bindgen(unchecked_return_type = "Hit")]
pub fn draw(
    canvas: HtmlCanvasElement,
    #[wasm_bindgen(unchecked_param_type = "Figure")] figure: JsValue,
) -> Result<JsValue> {
    let figure = read_figure(figure)?;
    let judged = figure.judge().map_err(|error| figure_failure(&error))?;
    let (width, height) = judged.backing_size();
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas
        .get_context("2d")?
        .and_then(|context| context.dyn_into::<CanvasRenderingContext2d>().ok())
        .ok_or_else(|| failure(&[problem("canvas", Code::Unsupported, "has no 2d context".to_owned())]))?;
    let measure = |font: &Font<'_>, text: &str| {
        context.set_font(&font.to_string());
        context.measure_text(text).map_or(0.0, |metrics| metrics.width())
    };
    let backend = plotters_canvas::CanvasBackend::with_canvas_object(canvas)
        .ok_or_else(|| failure(&[problem("canvas", Code::Unsupported, "cannot be drawn on".to_owned())]))?;
    let hit = judged.draw(backend, &measure).map_err(|error| figure_failure(&error))?;
    object(&hit)
}

/// The same figure as SVG text.
#[wasm_bindgen]
pub fn svg(#[wasm_bindgen(unchecked_param_type = "Figure")] figure: JsValue) -> Result<String> {
    figure::svg(&read_figure(figure)?).map_err(|error| figure_failure(&error))
}

fn read_figure(figure: JsValue) -> Result<Figure> {
    serde_wasm_bindgen::from_value(figure)
        .map_err(|error| failure(&[problem("figure", Code::Type, error.to_string())]))
}

fn figure_failure(error: &figure::FigureError) -> JsValue {
    failure(&[problem("figure", Code::Range, error.to_string())])
}

/// The JSON text of a document given as text or as an object. JavaScript itself refuses what JSON cannot
/// say: cycles, big integers, nesting beyond its stack.
fn text(model: &JsValue) -> std::result::Result<String, Problems> {
    if let Some(text) = model.as_string() {
        return Ok(text);
    }
    let refused = |message: String| Problems(vec![problem("", Code::Syntax, message)]);
    match JSON::stringify(model) {
        Ok(text) => text.as_string().ok_or_else(|| refused("is not an object".to_owned())),
        Err(error) => {
            let reason = error.dyn_ref::<Error>().map_or_else(String::new, |error| error.message().into());
            Err(refused(format!("cannot be written as JSON: {reason}")))
        }
    }
}

fn judged(model: &JsValue) -> Result<Model> {
    text(model).and_then(|text| Model::from_json(&text)).map_err(|problems| failure(&problems.0))
}

/// What a function that answers for programs alone throws for other models.
fn not_a_program() -> JsValue {
    failure(&[problem("kind", Code::Unsupported, "is not \"program\"".to_owned())])
}

/// Tells JavaScript how far long work has come, until it answers `false` or throws.
struct Reporter {
    function: Option<Function>,
    thrown: Option<JsValue>,
}

impl Reporter {
    fn new(function: Option<Function>) -> Self {
        Self { function, thrown: None }
    }

    fn tell(&mut self, news: &JsValue) -> ControlFlow<()> {
        match self.function.as_ref().map(|report| report.call1(&JsValue::NULL, news)) {
            Some(Err(error)) => self.thrown = Some(error),
            Some(Ok(answer)) if answer == JsValue::FALSE => {}
            _ => return ControlFlow::Continue(()),
        }
        ControlFlow::Break(())
    }

    /// Passes on what was thrown.
    fn finish(self) -> Result<()> {
        self.thrown.map_or(Ok(()), Err)
    }
}

fn problem(path: &str, code: Code, message: String) -> Problem {
    Problem { path: path.to_owned(), code, message, hint: None }
}

/// An `Error` with `.path` and `.code` of the first problem, and `.problems`, all of them.
fn failure(problems: &[Problem]) -> JsValue {
    let message: Vec<_> = problems.iter().map(Problem::to_string).collect();
    let error = Error::new(&message.join("\n"));
    let fields = object(&problems).and_then(|all| {
        let first = Reflect::get_u32(&all, 0)?;
        for name in ["path", "code"] {
            Reflect::set(&error, &name.into(), &Reflect::get(&first, &name.into())?)?;
        }
        Reflect::set(&error, &"problems".into(), &all)
    });
    fields.map_or_else(|failed| failed, |_| error.into())
}

/// A plain object: maps as objects, missing as null.
fn object(value: &impl Serialize) -> Result<JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(JsValue::from)
}

#[derive(Default, Deserialize)]
struct Options {
    #[serde(default)]
    quantiles: Vec<f64>,
    /// A name of [`CONTRACTS`]; the default one unless given.
    contract: Option<String>,
}

/// What the contracts are called.
const CONTRACTS: [(&str, Contract); 2] = [("bulk", Contract::Bulk), ("tail", Contract::Tail)];

impl Options {
    fn read(value: &JsValue) -> std::result::Result<Self, Problem> {
        if value.is_null_or_undefined() {
            return Ok(Self::default());
        }
        let options: Self = serde_wasm_bindgen::from_value(value.clone())
            .map_err(|error| problem("options", Code::Type, error.to_string()))?;
        // The converter looks only for the fields it knows.
        for name in Object::keys(value.unchecked_ref::<Object>()).iter().filter_map(|name| name.as_string()) {
            if !["quantiles", "contract"].contains(&name.as_str()) {
                let path = format!("options.{name}");
                return Err(problem(&path, Code::UnknownField, "is not an option".to_owned()));
            }
        }
        if let Some(p) = options.quantiles.iter().find(|p| !(0.0..=1.0).contains(*p)) {
            let message = format!("has {p}; a quantile's probability is from 0 to 1");
            return Err(problem("options.quantiles", Code::Range, message));
        }
        if let Some(name) = options.contract.as_ref().filter(|name| contract(name).is_none()) {
            let names: Vec<_> = CONTRACTS.iter().map(|&(name, _)| name).collect();
            let hint = Some(format!("contracts: {}", names.join(", ")));
            let (path, message) = ("options.contract".to_owned(), format!("{name:?} is not a contract"));
            return Err(Problem { path, code: Code::UnknownName, message, hint });
        }
        Ok(options)
    }

    fn contract(&self) -> Contract {
        self.contract.as_deref().and_then(contract).unwrap_or_default()
    }
}

fn contract(name: &str) -> Option<Contract> {
    CONTRACTS.iter().find(|(known, _)| *known == name).map(|&(_, contract)| contract)
}

/// The probabilities whose quantiles every outcome has.
const QUANTILES: [f64; 7] = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];

#[derive(Serialize)]
struct PredictionObject {
    title: String,
    unit: String,
    tick: f64,
    contract: &'static str,
    outcomes: Vec<OutcomeObject>,
    notes: Vec<NoteObject>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct OutcomeObject {
    name: String,
    method: &'static str,
    mean: Option<f64>,
    variance: Option<f64>,
    standard_deviation: Option<f64>,
    skewness: Option<f64>,
    kurtosis: Option<f64>,
    quantiles: BTreeMap<String, Option<f64>>,
    density: Option<DensityObject>,
    lost: Option<f64>,
    lost_behind: Option<f64>,
    certain: Option<f64>,
    exact: Option<ExactObject>,
    average_value: Option<f64>,
    representatives: Option<Vec<RepresentativeObject>>,
}

#[derive(Serialize)]
struct RepresentativeObject {
    time: f64,
    probability: f64,
}

/// Where `P(T > t)` is as exact as the tail contract promises.
#[derive(Serialize)]
struct ExactObject {
    probability: f64,
    before: Option<f64>,
}

#[derive(Serialize)]
struct DensityObject {
    origin: f64,
    step: f64,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    mass: Float64Array,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    distribution: Float64Array,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    survival: Float64Array,
}

#[derive(Serialize)]
struct NoteObject {
    code: &'static str,
    message: String,
    outcome: Option<String>,
}

impl PredictionObject {
    fn new(prediction: &Prediction, options: &Options) -> Self {
        Self {
            title: prediction.title.clone(),
            unit: prediction.unit.clone(),
            tick: prediction.tick,
            contract: CONTRACTS
                .iter()
                .find(|(_, contract)| *contract == options.contract())
                .map_or("", |(name, _)| name),
            outcomes: (prediction.outcomes.iter())
                .map(|outcome| OutcomeObject::new(outcome, prediction.tick, options))
                .collect(),
            notes: prediction.notes.iter().map(NoteObject::new).collect(),
        }
    }
}

impl OutcomeObject {
    fn new(outcome: &Outcome, tick: f64, options: &Options) -> Self {
        let moments = outcome.moments();
        let quantiles = QUANTILES.iter().chain(&options.quantiles);
        Self {
            name: outcome.name.clone(),
            method: outcome.method,
            mean: Some(outcome.mean() * tick),
            variance: moments.map(|m| m.variance * tick * tick),
            standard_deviation: moments.map(|m| m.standard_deviation() * tick),
            skewness: moments.and_then(|m| m.skewness),
            kurtosis: moments.and_then(|m| m.kurtosis),
            quantiles: quantiles
                .map(|&p| (p.to_string(), outcome.quantile(p).map(|q| units(q, tick))))
                .collect(),
            density: outcome.density().map(|density| DensityObject::new(density, tick)),
            lost: outcome.density().map(Density::lost),
            lost_behind: outcome.density().map(Density::lost_behind),
            certain: outcome.density().map(figure::certain_after),
            exact: outcome.density().and_then(|density| ExactObject::new(density, tick)),
            average_value: outcome.average_value.map(|ticks| ticks * tick),
            representatives: outcome.representatives().map(|times| {
                times
                    .iter()
                    .map(|of| RepresentativeObject { time: of.time * tick, probability: of.probability })
                    .collect()
            }),
        }
    }
}

impl ExactObject {
    fn new(density: &Density, tick: f64) -> Option<Self> {
        let probability = density.exact_tail(Contract::RELATIVE)?;
        Some(Self { probability, before: density.falls_below(probability).map(|time| units(time, tick)) })
    }
}

impl DensityObject {
    fn new(density: &Density, tick: f64) -> Self {
        Self {
            origin: units(density.origin(), tick),
            step: units(density.step(), tick),
            mass: Float64Array::from(density.masses()),
            distribution: Float64Array::from(&density.distribution()[..]),
            survival: Float64Array::from(&density.survival()[..]),
        }
    }
}

/// A number of ticks in units: the float nearest to the decimal that one would write.
#[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
fn units(ticks: u64, tick: f64) -> f64 {
    let inverse = (1.0 / tick).round();
    if tick < 1.0 && (tick * inverse - 1.0).abs() < 1e-15 {
        ticks as f64 / inverse
    } else {
        ticks as f64 * tick
    }
}

impl NoteObject {
    fn new(note: &Note) -> Self {
        Self { code: note.code, message: note.message.clone(), outcome: note.outcome.clone() }
    }
}
