//! WebAssembly package for multi-grain programs: every configuration by the closed formula, how probable each is the fastest, and the fit
//! to what was measured.

#![cfg(target_arch = "wasm32")]

use juxtapose_multigrain::{
    Multigrain,
    output::{ChancesObject, ConfigurationsObject, EFFICIENCY, FitQuestion, efficiency},
};
use juxtapose_web::{
    answer::{Result, object, refusal},
    arguments::Arguments,
};
use wasm_bindgen::prelude::*;

juxtapose_web::exports_of_all!();
juxtapose_web::exports_of_kind!(
    juxtapose_document::conditions::Conditioned<juxtapose_multigrain::Multigrain>
);
juxtapose_web::exports_of_conditions!(juxtapose_multigrain::Multigrain);

/// Every configuration that the machine of a model can run, by the closed formula at the parameters' means.
#[wasm_bindgen(unchecked_return_type = "Configurations")]
pub fn configurations(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "ConfigurationsOptions")] options: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let model = arguments.model::<Multigrain>(model);
    let efficiency = arguments.read_if_given("options", options, efficiency);
    let (Some(model), Some(efficiency)) = (model, efficiency) else { return Err(arguments.refused()) };
    let efficiency = efficiency.unwrap_or(EFFICIENCY);
    object(&ConfigurationsObject::new(&model.kind, model.tick, efficiency))
}

/// How probable each configuration is the fastest of a run.
#[wasm_bindgen(js_name = bestChances, unchecked_return_type = "BestChances")]
pub fn best_chances(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(model) = arguments.model::<Multigrain>(model) else { return Err(arguments.refused()) };
    object(&ChancesObject::of(&model.kind).map_err(refusal)?)
}

/// Eq. (11)'s parameters from the measured times of a model; null without any.
#[wasm_bindgen(js_name = fitMeasured, unchecked_return_type = "MultigrainFit | null")]
pub fn fit_measured(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "FitOptions")] options: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let model = arguments.model::<Multigrain>(model);
    let asked = arguments.read_if_given("options", options, FitQuestion::read);
    let (Some(model), Some(asked)) = (model, asked) else { return Err(arguments.refused()) };
    object(&asked.unwrap_or_default().answer(&model.kind, model.tick))
}
