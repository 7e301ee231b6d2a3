//! Task graphs: their phases and representative times, mappings, schedules, makespans.

use js_sys::Function;
use wasm_bindgen::prelude::*;

use super::{Result, failure, judged, problem};
use crate::{
    model::{Code, Kind},
    task_graph::TaskGraph,
};

/// What sections 2.1 to 2.3 make of a task graph: its phases, their classes and representative times, its TFGs.
#[wasm_bindgen(js_name = taskGraph, unchecked_return_type = "TaskGraph")]
pub fn task_graph(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
) -> Result<JsValue> {
    of(model)?;
    Err(later())
}

/// Mappings to so many processors: MATE's, HEFT's, the best that is found, those made by hand; null when stopped. Calls
/// `onProgress` with the number of mappings that were tried now and then; where it answers `false`, stops.
#[wasm_bindgen(js_name = mapTasks, unchecked_return_type = "TaskMappings | null")]
pub fn map_tasks(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "MapOptions")] _options: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(done: number) => boolean | void")]
    _on_progress: Option<Function>,
) -> Result<JsValue> {
    of(model)?;
    Err(later())
}

/// One execution of a mapping: who computes what from when to when.
#[wasm_bindgen(unchecked_return_type = "Schedule")]
pub fn schedule(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "ScheduleOptions")] _options: &JsValue,
) -> Result<JsValue> {
    of(model)?;
    Err(later())
}

/// The whole distribution of a mapping's makespan; null when stopped. Calls `onProgress` with the number of executions
/// done now and then; where it answers `false`, stops.
#[wasm_bindgen(unchecked_return_type = "Makespan | null")]
pub fn makespan(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "MakespanOptions")] _options: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(done: number) => boolean | void")]
    _on_progress: Option<Function>,
) -> Result<JsValue> {
    of(model)?;
    Err(later())
}

/// What was predicted for a mapping, against what it takes with each data set.
#[wasm_bindgen(js_name = againstDatasets, unchecked_return_type = "AgainstDatasets")]
pub fn against_datasets(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Pick<ScheduleOptions, \"processors\" | \"mapping\">")]
    _options: &JsValue,
) -> Result<JsValue> {
    of(model)?;
    Err(later())
}

fn of(model: &JsValue) -> Result<TaskGraph> {
    match judged(model)?.kind {
        Kind::TaskGraph(graph) => Ok(graph),
        Kind::Program(_) => {
            Err(failure(&[problem("kind", Code::Unsupported, "is not \"taskgraph\"".to_owned())]))
        }
    }
}

fn later() -> JsValue {
    failure(&[problem("", Code::Unsupported, "is not written yet".to_owned())])
}
