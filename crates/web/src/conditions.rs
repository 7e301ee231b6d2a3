//! Explanation of a model's conditions for JavaScript, within a time limit, with progress and cancellation.

use juxtapose_document::{Kinds, conditions::Conditioned};
use juxtapose_output::{ConditionsObject, Options, explain_patiently};
use wasm_bindgen::prelude::*;

use super::{
    answer::{Result, object},
    arguments::Arguments,
    outcome::Typed,
    prediction::{Tell, patiently},
};

/// What the conditions of a model document explain. Throws as `predict` does, and the problem `missing` where it has none.
pub fn conditions<K: Kinds>(model: &JsValue, options: &JsValue, on_progress: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let options = arguments.read_if_given("options", options, Options::read);
    let contract = options.as_ref().and_then(Option::as_ref).map_or_else(Default::default, |of| of.contract);
    let reporter = arguments.progress(on_progress);
    let (Some(model), Some(options), Some(reporter)) =
        (arguments.model_under::<Conditioned<K>>(model, contract), options, reporter)
    else {
        return Err(arguments.refused());
    };
    let options = options.unwrap_or_default();
    let explain = |tell: Tell| explain_patiently(&model, options.patience, tell);
    let (prediction, explained) = patiently(&model, options.patience, reporter, explain)?;
    let in_units = (prediction.unit.as_str(), prediction.tick);
    object(&ConditionsObject::<Typed>::new(&explained, &prediction.outcomes, in_units, &options))
}
