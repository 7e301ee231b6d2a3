//! Export of parameter sweeps: a model's outcomes against one of its numbers.

use std::ops::ControlFlow;

use juxtapose_program::{
    Program,
    output::{self, NumberObject, PointObject, SweepObject, swept_values},
};
use juxtapose_web::{
    answer::{Result, object, refusal},
    arguments::Arguments,
};
use wasm_bindgen::prelude::*;

/// Predicts a model for several values of one of its numbers, one after the other, and keeps what a chart of
/// them shows. Ends at the first value that is refused, and where `onProgress`, which is called with each
/// point, answers `false`.
#[wasm_bindgen(unchecked_return_type = "Sweep")]
pub fn sweep(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "ModelNumber")] number: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Float64Array | number[]")] values: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SweepOptions | null")] options: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(point: SweepPoint) => boolean | void")]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let (model, number) =
        (arguments.model::<Program>(model), arguments.derived::<NumberObject>("number", number));
    let values = arguments.read("values", values, swept_values);
    let deadline = arguments.read_if_given("options", options, |reader, at| {
        reader.object(at, &["deadline"])?;
        output::deadline(reader, at)
    });
    let reporter = arguments.progress(on_progress);
    let (Some(model), Some(number), Some(values), Some(deadline), Some(mut reporter)) =
        (model, number, values, deadline, reporter)
    else {
        return Err(arguments.refused());
    };
    let mut tell = |point: &PointObject| match object(point) {
        Ok(news) => reporter.tell(&news),
        Err(_) => ControlFlow::Break(()),
    };
    let of = (&model.kind, model.contract, model.tick);
    let sweep = SweepObject::of(of, &number, &values, deadline.flatten(), &mut tell).map_err(refusal)?;
    reporter.finish()?;
    object(&sweep)
}
