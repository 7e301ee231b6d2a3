//! WebAssembly package for multi-grain programs: every configuration by the closed formula, how probable each is the fastest, and the fit
//! to what was measured.

#![cfg(target_arch = "wasm32")]

mod configurations;
mod fit;

use juxtapose_document::Code;
use juxtapose_multigrain::Multigrain;
use juxtapose_web::{
    answer::{Result, failure, object, problem},
    arguments::Arguments,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use self::{configurations::ConfigurationsObject, fit::Asked};

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
    let efficiency = arguments.read_if_given("options", options, |reader, at| {
        reader.object(at, &["efficiency"])?;
        at.given("efficiency").map_or(Some(0.5), |at| reader.number(&at, 1e-6..=1.0))
    });
    let (Some(model), Some(efficiency)) = (model, efficiency) else { return Err(arguments.refused()) };
    let efficiency = efficiency.unwrap_or(0.5);
    object(&ConfigurationsObject::new(&model.kind, model.tick, efficiency))
}

#[derive(Serialize)]
struct ChancesObject {
    probability: Vec<f64>,
    error: Option<f64>,
    draws: Option<u32>,
}

/// How probable each configuration is the fastest of a run.
#[wasm_bindgen(js_name = bestChances, unchecked_return_type = "BestChances")]
pub fn best_chances(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(model) = arguments.model::<Multigrain>(model) else { return Err(arguments.refused()) };
    let Some(chances) = model.kind.chances() else {
        let message = "makes too many configurations of so much that is drawn by chance: how often each is the fastest would take too long to find";
        return Err(failure(&[problem("machine.accelerators", Code::TooLarge, message.to_owned())]));
    };
    let error = chances.standard_error();
    object(&ChancesObject { probability: chances.probability, error, draws: chances.draws })
}

/// Eq. (11)'s parameters from the measured times of a model; null without any.
#[wasm_bindgen(js_name = fitMeasured, unchecked_return_type = "MultigrainFit | null")]
pub fn fit_measured(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "FitOptions")] options: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let model = arguments.model::<Multigrain>(model);
    let asked = arguments.read_if_given("options", options, Asked::read);
    let (Some(model), Some(asked)) = (model, asked) else { return Err(arguments.refused()) };
    object(&asked.unwrap_or_default().answer(&model.kind, model.tick))
}
