//! Predictions, as JavaScript reads them.

use std::{cell::RefCell, collections::BTreeMap, ops::ControlFlow, rc::Rc};

use js_sys::Float64Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::{
    answer::{Result, failure, object, problem, units},
    arguments::Arguments,
    patience::{impatience, patience},
    reporter::Reporter,
};
use crate::{
    contract::Contract,
    density::Density,
    figure,
    meter::Stopped,
    model::{At, Code, Model, Reader, limits},
    prediction::{Note, Outcome, Prediction},
};

/// Predicts every alternative of a model document. Throws the problem `patience` where it would take longer
/// than there is patience for. Calls `onProgress` now and then with the multiplications done, and with how
/// many they will be at most, by estimate. Where that answers `false`, throws the problem `stopped`.
#[wasm_bindgen(unchecked_return_type = "Prediction")]
pub fn predict(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "PredictOptions | null")] options: &JsValue,
    #[wasm_bindgen(
        js_name = onProgress,
        unchecked_optional_param_type = "((progress: PredictProgress) => boolean | void) | null"
    )]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let options = arguments.read_if_given("options", options, Options::read);
    let contract = options.as_ref().and_then(Option::as_ref).map_or_else(Contract::default, |of| of.contract);
    let reporter = arguments.progress(on_progress);
    let (Some(model), Some(options), Some(reporter)) =
        (arguments.model_under(model, contract), options, reporter)
    else {
        return Err(arguments.refused());
    };
    let options = options.unwrap_or_default();
    if model.effort.too_long(options.patience).is_some() {
        return Err(impatience(&model, options.patience));
    }
    let prediction = told(&model, options.patience, reporter)?;
    object(&PredictionObject::new(&prediction, &options))
}

/// The prediction, if there is patience for it; the reporter is told how far it is.
fn told(model: &Model, patience: f64, reporter: Reporter) -> Result<Prediction> {
    let reporter = Rc::new(RefCell::new(reporter));
    let (telling, of) = (reporter.clone(), model.effort.work);
    let tell = move |done: f64| match object(&ProgressObject { done, of: of.max(done) }) {
        Ok(news) => telling.borrow_mut().tell(&news),
        Err(_) => ControlFlow::Break(()),
    };
    let found = crate::predict_within(model, model.contract, patience, tell);
    reporter.replace(Reporter::new(None)).finish()?;
    found.map_err(|stopped| match stopped {
        Stopped::Budget { .. } => impatience(model, patience),
        Stopped::ByCaller => failure(&[problem("", Code::Stopped, format!("was {stopped}"))]),
    })
}

#[derive(Serialize)]
struct ProgressObject {
    done: f64,
    of: f64,
}

pub(super) struct Options {
    pub(super) quantiles: Vec<f64>,
    pub(super) contract: Contract,
    /// Seconds of a browser's work, as [`limits::PER_SECOND`] counts them.
    pub(super) patience: f64,
}

impl Default for Options {
    fn default() -> Self {
        Self { quantiles: Vec::new(), contract: Contract::default(), patience: limits::PATIENCE }
    }
}

/// The contracts by their names.
const CONTRACTS: [(&str, Contract); 2] = [("bulk", Contract::Bulk), ("tail", Contract::Tail)];

impl Options {
    fn read(reader: &mut Reader, at: &At<'_>) -> Option<Self> {
        reader.object(at, &["quantiles", "contract", "patience"])?;
        let quantiles = at.given("quantiles").map_or(Vec::new(), |at| reader.list(&at));
        let quantiles: Vec<_> = quantiles.iter().map(|at| reader.probability(at)).collect();
        let contract = at
            .given("contract")
            .map_or(Some(Contract::default()), |at| reader.known(&at, "contract", &CONTRACTS));
        let (quantiles, patience) = (quantiles.into_iter().collect::<Option<_>>(), patience(reader, at));
        Some(Self { quantiles: quantiles?, contract: contract?, patience: patience? })
    }
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
pub(super) struct OutcomeObject {
    pub(super) name: String,
    method: &'static str,
    pub(super) mean: Option<f64>,
    variance: Option<f64>,
    pub(super) standard_deviation: Option<f64>,
    skewness: Option<f64>,
    kurtosis: Option<f64>,
    pub(super) quantiles: BTreeMap<String, Option<f64>>,
    density: Option<DensityObject>,
    lost: Option<f64>,
    lost_behind: Option<f64>,
    certain: Option<f64>,
    exact: Option<ExactObject>,
    average_value: Option<f64>,
    representatives: Option<Vec<RepresentativeObject>>,
    estimate: &'static str,
    finishes: f64,
    estimates: Option<EstimatedObject>,
    formula: Option<FormulaObject>,
}

#[derive(Serialize)]
struct EstimatedObject {
    outcome: String,
    by: &'static str,
}

#[derive(Serialize)]
struct FormulaObject {
    text: String,
    variables: Vec<String>,
}

#[derive(Serialize)]
struct RepresentativeObject {
    time: f64,
    probability: f64,
}

/// Up to which time, and down to which probability, `P(T > t)` is as exact as the tail contract promises.
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
                .find(|(_, contract)| *contract == options.contract)
                .map_or("", |(name, _)| name),
            outcomes: (prediction.outcomes.iter())
                .map(|outcome| OutcomeObject::new(outcome, prediction.tick, options))
                .collect(),
            notes: prediction.notes.iter().map(NoteObject::new).collect(),
        }
    }
}

impl OutcomeObject {
    pub(super) fn new(outcome: &Outcome, tick: f64, options: &Options) -> Self {
        let (moments, finishes) = (outcome.moments(), outcome.finishes);
        let quantiles = QUANTILES.iter().chain(&options.quantiles);
        Self {
            name: outcome.name.clone(),
            method: outcome.method,
            mean: outcome.mean().map(|ticks| ticks * tick),
            variance: moments.map(|m| m.variance * tick * tick),
            standard_deviation: moments.map(|m| m.standard_deviation() * tick),
            skewness: moments.and_then(|m| m.skewness),
            kurtosis: moments.and_then(|m| m.kurtosis),
            quantiles: quantiles
                .map(|&p| {
                    let ticks = outcome.quantile(p, options.contract);
                    (key(p), ticks.map(|ticks| units(ticks, tick)))
                })
                .collect(),
            density: outcome.density().map(|density| DensityObject::new(density, finishes, tick)),
            lost: outcome.density().map(|density| finishes * density.lost()),
            lost_behind: outcome.density().map(|density| finishes * density.lost_behind()),
            certain: outcome.density().map(|density| figure::certain_after(density, finishes)),
            exact: outcome.density().and_then(|density| ExactObject::new(density, finishes, tick)),
            average_value: outcome.average_value.map(|ticks| ticks * tick),
            representatives: outcome.representatives().map(|times| {
                times
                    .iter()
                    .map(|of| RepresentativeObject { time: of.time * tick, probability: of.probability })
                    .collect()
            }),
            estimate: outcome.estimate.kind(),
            finishes,
            estimates: (outcome.estimates.as_ref())
                .map(|of| EstimatedObject { outcome: of.outcome.clone(), by: of.by }),
            formula: (outcome.formula())
                .map(|of| FormulaObject { text: of.text.clone(), variables: of.variables.clone() }),
        }
    }
}

/// A number as JavaScript writes it where it is the key of an object.
fn key(number: f64) -> String {
    js_sys::Number::from(number).to_string_with_radix(10).map_or_else(|_| number.to_string(), String::from)
}

impl ExactObject {
    fn new(density: &Density, finishes: f64, tick: f64) -> Option<Self> {
        let probability = density.exact_tail(Contract::RELATIVE)?;
        let before = density.falls_below(probability).map(|time| units(time, tick));
        // 0 says that P(T > t) is exact everywhere.
        let late = if probability > 0.0 { figure::of_all_runs(probability, finishes) } else { 0.0 };
        Some(Self { probability: late, before })
    }
}

impl DensityObject {
    /// The probabilities of a time that ends with a probability, and has this density where it does.
    fn new(density: &Density, finishes: f64, tick: f64) -> Self {
        let (mut mass, mut distribution, mut survival) =
            (density.masses().to_vec(), density.distribution(), density.survival());
        if finishes < 1.0 {
            mass.iter_mut().chain(&mut distribution).for_each(|part| *part *= finishes);
            survival.iter_mut().for_each(|above| *above = figure::of_all_runs(*above, finishes));
        }
        Self {
            origin: units(density.origin(), tick),
            step: units(density.step(), tick),
            mass: Float64Array::from(&mass[..]),
            distribution: Float64Array::from(&distribution[..]),
            survival: Float64Array::from(&survival[..]),
        }
    }
}

impl NoteObject {
    fn new(note: &Note) -> Self {
        Self { code: note.code, message: note.message.clone(), outcome: note.outcome.clone() }
    }
}
