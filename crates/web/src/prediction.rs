//! Predictions, as JavaScript reads them: within a time limit, with progress and cancellation.

use std::{cell::RefCell, ops::ControlFlow, rc::Rc, result};

use juxtapose_density::contract::Contract;
use juxtapose_document::{Code, Kinds, Model, Problem};
use juxtapose_output::{Options, PredictionObject, predict_patiently};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::{
    answer::{Result, object, refusal},
    arguments::Arguments,
    outcome::Typed,
    patience::impatience,
    reporter::Reporter,
};

/// Predicts every alternative of a model document. Throws the problem `patience` where it would take longer
/// than there is patience for. Calls `onProgress` now and then with the multiplications done, and with how
/// many they will be at most, by estimate. Where that answers `false`, throws the problem `stopped`.
pub fn predict<K: Kinds>(model: &JsValue, options: &JsValue, on_progress: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let options = arguments.read_if_given("options", options, Options::read);
    let contract = options.as_ref().and_then(Option::as_ref).map_or_else(Contract::default, |of| of.contract);
    let reporter = arguments.progress(on_progress);
    let (Some(model), Some(options), Some(reporter)) =
        (arguments.model_under::<K>(model, contract), options, reporter)
    else {
        return Err(arguments.refused());
    };
    let options = options.unwrap_or_default();
    let predict = |tell: Tell| predict_patiently(&model, options.patience, tell);
    let prediction = patiently(&model, options.patience, reporter, predict)?;
    object(&PredictionObject::<Typed>::new(&prediction, &options))
}

/// Whoever is told how many multiplications are done.
pub(super) type Tell = Box<dyn FnMut(f64) -> ControlFlow<()>>;

/// What is found of a model, if there is patience for it; the reporter is told how far it is.
pub(super) fn patiently<K: Kinds, T>(
    model: &Model<K>,
    patience: f64,
    reporter: Reporter,
    find: impl FnOnce(Tell) -> result::Result<T, Problem>,
) -> Result<T> {
    let reporter = Rc::new(RefCell::new(reporter));
    let (telling, of) = (reporter.clone(), model.effort.work);
    let tell = move |done: f64| match object(&ProgressObject { done, of: of.max(done) }) {
        Ok(news) => telling.borrow_mut().tell(&news),
        Err(_) => ControlFlow::Break(()),
    };
    let found = find(Box::new(tell));
    reporter.replace(Reporter::new(None)).finish()?;
    found.map_err(|problem| match problem.code {
        Code::Patience => impatience(model, patience),
        _ => refusal(problem),
    })
}

#[derive(Serialize)]
struct ProgressObject {
    done: f64,
    of: f64,
}
