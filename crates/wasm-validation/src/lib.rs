//! WebAssembly package of validation: measured totals beside a prediction of any kind, and bootstrap of its inputs. It predicts nothing itself: whoever asks has
//! the other packages predict, in as many workers as there are.

#![cfg(target_arch = "wasm32")]

use juxtapose_document::{At, Code, Problem, Reader, format::measured::Measured, shown};
use juxtapose_support::json;
use juxtapose_validation::{
    GivenOutcome, PredictedOutcome, Settings,
    assumptions::{Assumptions, Change, changed},
    bootstrap::{Figures, Inputs, Sureness},
};
use juxtapose_web::{
    answer::{Result, failure, object},
    arguments::Arguments,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wasm_bindgen::prelude::*;

juxtapose_web::exports_of_all!();

/// What validation reads of a prediction.
#[derive(Deserialize)]
struct GivenPrediction {
    tick: f64,
    outcomes: Vec<GivenOutcome>,
}

impl GivenPrediction {
    fn read(&self) -> Vec<PredictedOutcome> {
        self.outcomes.iter().map(|outcome| outcome.read(self.tick)).collect()
    }
}

fn prediction(arguments: &mut Arguments, given: &JsValue) -> Option<GivenPrediction> {
    arguments.derived("prediction", given)
}

/// The field `measured` of a document, in the prediction's unit and ticks.
fn measured(reader: &mut Reader, at: &At<'_>, tick: f64) -> Option<Measured> {
    reader.tick = tick;
    reader.unit.push_str("units");
    // Of a program with host threads and accelerators, measured configurations stand beside them.
    let of_kind = at.value.get("rows").is_some();
    reader.measured(at, of_kind).or_else(|| (of_kind && reader.problems.is_empty()).then(Measured::default))
}

/// A prediction held against measured totals: those of the field `measured` of a model document. Throws all problems of an argument.
#[wasm_bindgen(js_name = heldAgainst, unchecked_return_type = "Held")]
pub fn held_against(
    #[wasm_bindgen(unchecked_param_type = "PredictedAlternatives")] prediction: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Measured")] measured: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "HeldOptions | null")] options: &JsValue,
) -> Result<JsValue> {
    #[derive(Default, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct HeldOptions {
        tolerance: Option<f64>,
        seed: Option<u32>,
    }
    let mut arguments = Arguments::default();
    let prediction = self::prediction(&mut arguments, prediction);
    let tick = prediction.as_ref().map_or(1.0, |prediction| prediction.tick);
    let measured = arguments.read("measured", measured, |reader, at| self::measured(reader, at, tick));
    let options = if options.is_null_or_undefined() {
        Some(HeldOptions::default())
    } else {
        arguments.derived("options", options)
    };
    let (Some(prediction), Some(measured), Some(options)) = (prediction, measured, options) else {
        return Err(arguments.refused());
    };
    let own = Settings::default();
    let tolerance = options.tolerance.unwrap_or(own.tolerance);
    if let Some(problem) = Settings::intolerable("options.tolerance", tolerance) {
        return Err(failure(&[problem]));
    }
    let settings = Settings { tolerance, seed: options.seed.map_or(own.seed, u64::from) };
    object(&juxtapose_validation::held(&prediction.read(), &measured, tick, settings))
}

/// What of a model was measured: how many different lists of samples and sets of rows, and the fewest samples of any; null where nothing was.
#[wasm_bindgen(js_name = measuredInputs, unchecked_return_type = "MeasuredInputs | null")]
pub fn measured_inputs(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
) -> Result<JsValue> {
    #[derive(Serialize)]
    struct Found {
        inputs: usize,
        samples: usize,
    }
    let (inputs, _) = inputs(model)?;
    object(&inputs.smallest().map(|samples| Found { inputs: inputs.count(), samples }))
}

/// A model whose measured times are drawn anew, with replacement: JSON text. The same seed and number give the same text.
#[wasm_bindgen]
pub fn resampled(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] number: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
) -> Result<String> {
    let mut arguments = Arguments::default();
    let number = arguments.whole("number", number, 0..=u32::MAX, "the number of a resample");
    let (Some(number), Some(seed)) = (number, arguments.seed(seed)) else { return Err(arguments.refused()) };
    let (inputs, document) = inputs(model)?;
    Ok(json::text(&inputs.resampled(&document, seed.into(), number.into())))
}

/// A model whose longest samples are longer by a quarter: JSON text.
#[wasm_bindgen(js_name = withLongerLongest)]
pub fn with_longer_longest(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
) -> Result<String> {
    let (inputs, document) = inputs(model)?;
    Ok(json::text(&inputs.with_longer_longest(&document)))
}

/// The figures of a prediction that a bootstrap gathers. `times` are those of [`bandTimes`] of the model itself.
#[wasm_bindgen(js_name = bootstrapFigures, unchecked_return_type = "BootstrapFigures[]")]
pub fn bootstrap_figures(
    #[wasm_bindgen(unchecked_param_type = "PredictedAlternatives")] prediction: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number[][]")] times: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] deadline: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let prediction = self::prediction(&mut arguments, prediction);
    let times = arguments.derived::<Vec<Vec<f64>>>("times", times);
    let deadline = if deadline.is_null_or_undefined() {
        Some(None)
    } else {
        arguments.derived::<f64>("deadline", deadline).map(Some)
    };
    let (Some(prediction), Some(times), Some(deadline)) = (prediction, times, deadline) else {
        return Err(arguments.refused());
    };
    object(&Figures::of_all(&prediction.read(), prediction.tick, deadline, &times))
}

/// The times, in units, at which the band of each outcome is drawn.
#[wasm_bindgen(js_name = bandTimes, unchecked_return_type = "number[][]")]
pub fn band_times(
    #[wasm_bindgen(unchecked_param_type = "PredictedAlternatives")] prediction: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(prediction) = self::prediction(&mut arguments, prediction) else {
        return Err(arguments.refused());
    };
    let times = |outcome: &PredictedOutcome| Figures::times(outcome, prediction.tick);
    object(&prediction.read().iter().map(times).collect::<Vec<_>>())
}

/// How sure a prediction is: its figures with their intervals, from those of its resamples. Resamples that could not be predicted are null.
#[wasm_bindgen(unchecked_return_type = "Sureness")]
pub fn sureness(
    #[wasm_bindgen(unchecked_param_type = "BootstrapGathered")] gathered: &JsValue,
) -> Result<JsValue> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Gathered {
        own: Vec<Figures>,
        resamples: Vec<Option<Vec<Figures>>>,
        longest: Option<Vec<Figures>>,
        samples: usize,
        times: Vec<Vec<f64>>,
    }
    let mut arguments = Arguments::default();
    let Some(gathered) = arguments.derived::<Gathered>("gathered", gathered) else {
        return Err(arguments.refused());
    };
    let all = gathered.resamples.len();
    let resamples: Vec<_> = gathered.resamples.into_iter().flatten().collect();
    let failed = all - resamples.len();
    let longest = gathered.longest.unwrap_or_default();
    object(&Sureness::new(&gathered.own, &resamples, failed, &longest, gathered.samples, &gathered.times))
}

/// What the measured runs of a model, its rows and totals, say of what it assumes: independence, alike ranks, no drift.
#[wasm_bindgen(unchecked_return_type = "Assumptions")]
pub fn assumptions(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(seed) = arguments.seed(seed) else { return Err(arguments.refused()) };
    object(&Assumptions::of(&document(model)?, seed.into()))
}

/// A model in which an assumption is made or given up: JSON text; undefined where it has nothing to change so.
#[wasm_bindgen(js_name = withAssumption)]
pub fn with_assumption(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "AssumptionChange")] change: &JsValue,
) -> Result<Option<String>> {
    let mut arguments = Arguments::default();
    let Some(change) = arguments.derived::<Change>("change", change) else { return Err(arguments.refused()) };
    Ok(changed(&document(model)?, &change).map(|document| json::text(&document)))
}

/// The measured times of a model, with its document as a value.
fn inputs(model: &JsValue) -> Result<(Inputs, Value)> {
    let document = document(model)?;
    Ok((Inputs::of(&document), document))
}

/// A document as a value; whether it can be predicted is not asked.
fn document(model: &JsValue) -> Result<Value> {
    let mut arguments = Arguments::default();
    let Some(document) = arguments.value(model) else { return Err(arguments.refused()) };
    if !document.is_object() {
        let (path, message, hint) = (String::new(), format!("is {}, not an object", shown(&document)), None);
        return Err(failure(&[Problem { path, code: Code::Type, message, hint }]));
    }
    Ok(document)
}
