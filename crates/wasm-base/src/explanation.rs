//! Export of the breakdown of a scheme's mean time: where it goes, exactly.

use juxtapose_program::{AlikeProgram, output::ExplanationObject};
use juxtapose_web::{
    answer::{Result, object, refusal},
    arguments::Arguments,
};
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
    object(&ExplanationObject::of(model.kind.as_ref(), &scheme, model.tick).map_err(refusal)?)
}
