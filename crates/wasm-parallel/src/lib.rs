//! WebAssembly package for compositions of parallel tasks: all of their parts, other numbers of copies, Pearson's plane.

#![cfg(target_arch = "wasm32")]

mod copies;
mod parts;
mod plane;

use juxtapose_parallel::Composition;
use juxtapose_web::{
    answer::{Result, object},
    arguments::Arguments,
};
use wasm_bindgen::prelude::*;

use self::{copies::Asked, parts::CompositionObject, plane::PlaneObject};

juxtapose_web::exports_of_all!();
juxtapose_web::exports_of_kind!(juxtapose_document::conditions::Conditioned<juxtapose_parallel::Composition>);
juxtapose_web::exports_of_conditions!(juxtapose_parallel::Composition);

/// What comes of each part of each alternative, and what less knowledge of the tasks would say.
#[wasm_bindgen(unchecked_return_type = "Composition")]
pub fn composition(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(model) = arguments.model::<Composition>(model) else { return Err(arguments.refused()) };
    object(&CompositionObject::new(&model.kind, model.tick, model.contract))
}

/// Predicts all alternatives for other values of the document's number n; null when stopped. Calls `onProgress` with how many
/// of them are done, and stops where that answers `false`.
#[wasm_bindgen(js_name = againstCopies, unchecked_return_type = "AgainstCopies | null")]
pub fn against_copies(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "AgainstCopiesOptions")] options: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(done: number) => boolean | void")]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let text = arguments.document(model);
    let asked = arguments.read("options", options, Asked::read);
    let reporter = arguments.progress(on_progress);
    let (Some(text), Some(asked), Some(mut reporter)) = (text, asked, reporter) else {
        return Err(arguments.refused());
    };
    let found = asked.answer(&text, &mut |done| reporter.tell(&done.into()))?;
    reporter.finish()?;
    object(&found)
}

/// Lines and bands of Pearson's plane, up to a skewness² of `most`.
#[wasm_bindgen(js_name = pearsonPlane, unchecked_return_type = "PearsonPlane")]
pub fn pearson_plane(#[wasm_bindgen(unchecked_param_type = "number")] most: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let most = arguments.read("most", most, |reader, at| reader.number(at, 0.1..=1e6));
    let Some(most) = most else { return Err(arguments.refused()) };
    object(&PlaneObject::new(most))
}
