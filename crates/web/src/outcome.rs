//! Outcomes, as JavaScript reads them: their arrays are typed arrays.

use js_sys::Float64Array;
use juxtapose_output::{self as answer, DensityObject};
use serde::Serialize;

/// Numbers as a typed array.
#[derive(Serialize)]
#[serde(transparent)]
pub struct Floats(#[serde(with = "serde_wasm_bindgen::preserve")] Float64Array);

impl From<Vec<f64>> for Floats {
    fn from(numbers: Vec<f64>) -> Self {
        Self(Float64Array::from(&numbers[..]))
    }
}

impl From<&[f64]> for Floats {
    fn from(numbers: &[f64]) -> Self {
        Self(Float64Array::from(numbers))
    }
}

/// Densities as JavaScript reads them; below it outcomes with such densities.
pub type Typed = Option<DensityObject<Floats>>;
/// Outcomes as JavaScript reads them.
pub type OutcomeObject = answer::OutcomeObject<Typed>;
