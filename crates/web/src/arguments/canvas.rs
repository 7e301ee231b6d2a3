//! Validation of canvases as arguments.

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// A canvas and its context, or what is wrong with what was given instead. What only inherits from a canvas
/// throws when it is asked for its context, and what only inherits from a context throws when it is written
/// to. So after this, drawing throws nothing.
pub(super) fn drawable(value: &JsValue) -> Result<(HtmlCanvasElement, CanvasRenderingContext2d), String> {
    let canvas = value.dyn_ref::<HtmlCanvasElement>().ok_or("is not a canvas of the page")?;
    let context = canvas.get_context("2d").ok().flatten();
    let context = context.and_then(|context| context.dyn_into::<CanvasRenderingContext2d>().ok());
    let context = context.ok_or("has no 2d context")?;
    match Reflect::set(&context, &"font".into(), &"1px sans-serif".into()) {
        Ok(true) => Ok((canvas.clone(), context)),
        _ => Err("cannot be drawn on".to_owned()),
    }
}
