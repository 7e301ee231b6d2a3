//! How long a prediction may take: the option that says so, and the problem of a model that takes longer.

use std::ops::RangeInclusive;

use js_sys::Reflect;
use wasm_bindgen::JsValue;

use super::answer::{Result, failure, object};
use crate::model::{At, Model, Problem, Reader, limits};

/// The patience that one may have, in seconds of a browser's work: no more than for years.
const PATIENCE: RangeInclusive<f64> = 1e-3..=1e9;

/// The option `patience`, or where it is absent the patience that everybody has.
pub(super) fn patience(reader: &mut Reader, options: &At<'_>) -> Option<f64> {
    options.given("patience").map_or(Some(limits::PATIENCE), |at| reader.number(&at, PATIENCE))
}

/// The problem that there is no patience for a prediction, with how much would be enough.
pub(super) fn told(model: &Model, patience: f64, problem: &Problem) -> Result<JsValue> {
    let all = object(&[problem])?;
    let enough = model.effort.enough(patience).into();
    Reflect::set(&Reflect::get_u32(&all, 0)?, &"patience".into(), &enough)?;
    Ok(all)
}

/// The problem that there is no patience for a prediction, as an error.
pub(super) fn impatience(model: &Model, patience: f64) -> JsValue {
    let problem = model.effort.beyond(patience);
    let error = failure(std::slice::from_ref(&problem));
    let set = told(model, patience, &problem).and_then(|all| Reflect::set(&error, &"problems".into(), &all));
    set.map_or_else(|failed| failed, |_| error)
}
