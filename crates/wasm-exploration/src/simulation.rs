//! Exports of the clock-level simulator, which executes a program: a sample, and where its time goes.

use juxtapose_document::Model;
use juxtapose_output::Options;
use juxtapose_program::{
    Program,
    output::{Shares, scheme_of},
    simulate::{self, Account},
};
use juxtapose_web::{
    answer::{Result, object, refusal},
    arguments::Arguments,
    outcome::OutcomeObject,
    reporter::Reporter,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Runs one scheme of a program `samples` times on the clock-level simulator: an outcome like those of
/// `predict`, `between` the confidence limits of so many runs; or null when stopped. Calls `onProgress` now
/// and then with the number of runs done, and stops where that answers `false`.
#[wasm_bindgen(unchecked_return_type = "Outcome | null")]
pub fn simulate(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] scheme: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] samples: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(done: number) => boolean | void")]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let Sampled { model, scheme, samples, seed, mut reporter } =
        Sampled::read(model, scheme, samples, seed, on_progress)?;
    let program = &model.kind;
    let named = scheme_of(program, &scheme).map_err(refusal)?;
    let sample = simulate::sample(program, named, samples, seed, &mut |done| reporter.tell(&done.into()));
    reporter.finish()?;
    object(&sample.map(|outcome| OutcomeObject::new(&outcome, model.tick, &Options::default())))
}

/// Where a scheme's time goes: what a PE spends computing, waiting, switching and disabled, on average over
/// PEs and `samples` executions. Calls `onProgress` after each execution with how many there were; where that
/// answers `false`, those are the sample.
#[wasm_bindgen(unchecked_return_type = "Account")]
pub fn account(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] scheme: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] samples: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(done: number) => boolean | void")]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let Sampled { model, scheme, samples, seed, mut reporter } =
        Sampled::read(model, scheme, samples, seed, on_progress)?;
    let program = &model.kind;
    let named = scheme_of(program, &scheme).map_err(refusal)?;
    let account = simulate::account(program, named, samples, seed, &mut |done| reporter.tell(&done.into()));
    reporter.finish()?;
    object(&AccountObject::new(&account, model.tick))
}

/// The arguments of a sample of executions.
struct Sampled {
    model: Model<Program>,
    scheme: String,
    samples: u32,
    seed: u64,
    reporter: Reporter,
}

impl Sampled {
    fn read(
        model: &JsValue,
        scheme: &JsValue,
        samples: &JsValue,
        seed: &JsValue,
        on_progress: &JsValue,
    ) -> Result<Self> {
        let mut arguments = Arguments::default();
        let (model, scheme) = (arguments.model::<Program>(model), arguments.name("scheme", scheme));
        let (samples, seed) = (arguments.samples(samples), arguments.seed(seed));
        let reporter = arguments.progress(on_progress);
        let (Some(model), Some(scheme), Some(samples), Some(seed), Some(reporter)) =
            (model, scheme, samples, seed, reporter)
        else {
            return Err(arguments.refused());
        };
        Ok(Self { model, scheme, samples, seed: seed.into(), reporter })
    }
}

#[derive(Serialize)]
struct AccountObject {
    runs: u32,
    mean: f64,
    shares: Shares<ShareObject>,
}

#[derive(Serialize)]
struct ShareObject {
    mean: f64,
    error: Option<f64>,
}

impl AccountObject {
    fn new(account: &Account, tick: f64) -> Self {
        let share = |activity| ShareObject {
            mean: account.mean(activity) * tick,
            error: account.error(activity).map(|error| error * tick),
        };
        Self { runs: account.runs, mean: account.time() * tick, shares: Shares::of(share) }
    }
}
