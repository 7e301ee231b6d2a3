//! Export of sensitivity analysis: which numbers would change the decision for the best modes.

use std::ops::ControlFlow;

use juxtapose_program::{
    Program,
    output::{SensitivityObject, node_names},
};
use juxtapose_web::{
    answer::{Result, failure, object},
    arguments::Arguments,
};
use wasm_bindgen::prelude::*;

use crate::selection::{self, Modes};

/// Which numbers of a model would change the decision for the best modes, and at what values: blocks' times
/// and their spreads, probabilities, iterations, switching times, the number of PEs. With `nodes` only the
/// numbers of these nodes are tried, and with an empty list only the machine's. Calls `onProgress` with what
/// has been found so far; where that answers `false`, this is the answer.
#[wasm_bindgen(js_name = sensitivity, unchecked_return_type = "Sensitivity")]
pub fn sensitivity_of(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "SelectOptions")] options: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string[] | null")] nodes: &JsValue,
    #[wasm_bindgen(
        js_name = onProgress,
        unchecked_optional_param_type = "(soFar: Sensitivity) => boolean | void"
    )]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let model = arguments.model::<Program>(model);
    let question = selection::question(&mut arguments, options, model.as_ref());
    let nodes = arguments.read_if_given("nodes", nodes, node_names);
    let reporter = arguments.progress(on_progress);
    let (Some(model), Some(question), Some(nodes), Some(mut reporter)) = (model, question, nodes, reporter)
    else {
        return Err(arguments.refused());
    };
    let mut tell = |found: Option<&SensitivityObject<Modes>>| match found.map(object) {
        None => ControlFlow::Continue(()),
        Some(Ok(news)) => reporter.tell(&news),
        Some(Err(_)) => ControlFlow::Break(()),
    };
    let found = SensitivityObject::of(&model.kind, &question, nodes.as_deref(), model.tick, &mut tell);
    reporter.finish()?;
    object(&found.map_err(|problems| failure(&problems.0))?)
}
