//! The WebAssembly boundary: plain objects in and out, times in units instead of ticks. Nothing but this module
//! knows wasm-bindgen. What comes in is a `JsValue` everywhere, and `arguments` alone converts it.
//!
//! Each kind's functions come with the feature of its name, what serves all kinds with `common`, traces with `traces`, and the 3-SAT study with `study`: a package has
//! the features that `wasm-pack.toml` lists.

mod answer;
mod arguments;
#[cfg(feature = "common")]
pub mod common;
#[cfg(feature = "fortran")]
pub mod fortran;
#[cfg(any(
    feature = "program",
    feature = "taskgraph",
    feature = "parallel",
    feature = "multigrain",
    feature = "fortran"
))]
pub mod judging;
mod keyed;
#[cfg(feature = "multigrain")]
pub mod multigrain;
mod outcome;
#[cfg(feature = "parallel")]
pub mod parallel;
#[cfg(any(
    feature = "program",
    feature = "taskgraph",
    feature = "parallel",
    feature = "multigrain",
    feature = "fortran"
))]
mod patience;
#[cfg(any(
    feature = "program",
    feature = "taskgraph",
    feature = "parallel",
    feature = "multigrain",
    feature = "fortran"
))]
pub mod prediction;
#[cfg(feature = "program")]
pub mod program;
mod reporter;
#[cfg(feature = "study")]
pub mod study;
#[cfg(feature = "taskgraph")]
pub mod task_graph;
#[cfg(feature = "traces")]
pub mod traces;

use wasm_bindgen::prelude::*;

use self::answer::{Result, failure};
use crate::model::{Model, OfKind};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("web.d.ts");

/// The version of this package.
#[wasm_bindgen]
pub fn version() -> String {
    crate::answer::VERSION.to_owned()
}

/// What is modelled, for a function that answers for one kind alone; other models are refused.
fn only<K: OfKind>(model: &Model) -> Result<&K> {
    crate::answer::only(model).map_err(|problem| failure(&[problem]))
}
