//! Export of a reduction's steps: how a scheme's tree is reduced.

use juxtapose_program::{
    Program,
    output::{ReductionObject, plain, scheme_of},
};
use juxtapose_web::{
    answer::{Result, object, refusal},
    arguments::Arguments,
    outcome::Floats,
};
use wasm_bindgen::prelude::*;

/// The steps in which the method reduces the tree of a program under one scheme, depth first; the last one has the
/// scheme's time. `enabled` PEs are enabled at the start, at most those that the machine has; all unless given.
#[wasm_bindgen(unchecked_return_type = "Reduction")]
pub fn reduce(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] scheme: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number")] enabled: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let (model, scheme) = (arguments.model::<Program>(model), arguments.name("scheme", scheme));
    let enabled = arguments.read_if_given("enabled", enabled, |reader, at| {
        reader.whole(at, 1..=juxtapose_program::limits::PROCESSORS, "a number of enabled PEs")
    });
    let (Some(model), Some(scheme), Some(enabled)) = (model, scheme, enabled) else {
        return Err(arguments.refused());
    };
    let program = &model.kind;
    let named = scheme_of(program, &scheme).map_err(refusal)?;
    plain(program).map_err(refusal)?;
    let all = program.machine.processors;
    let enabled = enabled.and_then(|enabled| usize::try_from(enabled).ok()).map_or(all, |some| some.min(all));
    object(&ReductionObject::<Floats>::of(program, named, enabled, model.tick))
}
