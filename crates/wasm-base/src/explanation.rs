//! Export of the breakdown of a scheme's mean time: where it goes, exactly.

use juxtapose_density::contract::Contract;
use juxtapose_program::{
    AlikeProgram,
    breakdown::{Barrier, breakdown},
    output::{Shares, names, scheme_of},
};
use juxtapose_web::{
    answer::{Result, object, refusal},
    arguments::Arguments,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Where the mean time of one scheme goes, node by node: computed, not simulated. Its shares sum to the mean.
#[wasm_bindgen(unchecked_return_type = "Explanation")]
pub fn explain(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] scheme: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let (Some(model), Some(scheme)) =
        (arguments.model::<AlikeProgram>(model), arguments.name("scheme", scheme))
    else {
        return Err(arguments.refused());
    };
    let program = model.kind.as_ref();
    let named = scheme_of(program, &scheme).map_err(refusal)?;
    let (found, tick) = (breakdown(program, named, Contract::default()), model.tick);
    let names = names(program);
    let nodes = names.iter().zip(&found.nodes).map(|(name, times)| NodeObject {
        name: name.clone(),
        shares: Shares::of(|activity| times[activity as usize] * tick),
    });
    let named = |number: usize| names.get(number).cloned().unwrap_or_default();
    let barrier = |barrier: &Barrier| BarrierObject {
        before: barrier.before.map(named),
        waiting: barrier.waiting * tick,
        saved: barrier.saved * tick,
        parts: barrier.parts.iter().map(|&number| named(number)).collect(),
    };
    object(&ExplanationObject {
        mean: found.mean() * tick,
        shares: Shares::of(|activity| found.sum(activity) * tick),
        nodes: nodes.collect(),
        at_the_end: found.at_the_end() * tick,
        saved: found.saved() * tick,
        barriers: found.barriers.iter().map(barrier).collect(),
    })
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ExplanationObject {
    mean: f64,
    shares: Shares<f64>,
    nodes: Vec<NodeObject>,
    at_the_end: f64,
    saved: f64,
    barriers: Vec<BarrierObject>,
}

#[derive(Serialize)]
struct NodeObject {
    name: String,
    shares: Shares<f64>,
}

#[derive(Serialize)]
struct BarrierObject {
    before: Option<String>,
    waiting: f64,
    saved: f64,
    parts: Vec<String>,
}
