//! Export of the propagation of four moments of each operation through the tree.

use juxtapose_program::{Program, by_moments, output::plain};
use juxtapose_web::{
    answer::{Result, object, refusal},
    arguments::Arguments,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SchemeObject {
    scheme: String,
    mean: f64,
    standard_deviation: f64,
    skewness: Option<f64>,
    kurtosis: Option<f64>,
}

/// The moments of each scheme's time where no more is known of any time than four moments (Reijns and van Gemund 2005).
#[wasm_bindgen(js_name = fourMoments, unchecked_return_type = "FourMomentsOfScheme[]")]
pub fn four_moments(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(model) = arguments.model::<Program>(model) else { return Err(arguments.refused()) };
    let (program, tick) = (&model.kind, model.tick);
    plain(program).map_err(refusal)?;
    let schemes = program.schemes.iter().map(|scheme| {
        let moments = by_moments(program, scheme);
        SchemeObject {
            scheme: scheme.name.clone(),
            mean: moments.mean * tick,
            standard_deviation: moments.standard_deviation() * tick,
            skewness: moments.skewness,
            kurtosis: moments.kurtosis,
        }
    });
    object(&schemes.collect::<Vec<_>>())
}
