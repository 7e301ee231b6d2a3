//! Time limit (patience) of predictions: the problem of a model whose prediction takes longer.

use js_sys::Reflect;
use juxtapose_document::{Model, Problem};
use wasm_bindgen::JsValue;

use super::answer::{Result, failure, object};

/// The problem that there is no patience for a prediction, with how much would be enough.
pub(super) fn told<K>(model: &Model<K>, patience: f64, problem: &Problem) -> Result<JsValue> {
    let all = object(&[problem])?;
    let enough = model.effort.enough(patience).into();
    Reflect::set(&Reflect::get_u32(&all, 0)?, &"patience".into(), &enough)?;
    Ok(all)
}

/// The problem that there is no patience for a prediction, as an error.
pub(super) fn impatience<K>(model: &Model<K>, patience: f64) -> JsValue {
    let problem = model.effort.beyond(patience);
    let error = failure(std::slice::from_ref(&problem));
    let set = told(model, patience, &problem).and_then(|all| Reflect::set(&error, &"problems".into(), &all));
    set.map_or_else(|failed| failed, |_| error)
}
