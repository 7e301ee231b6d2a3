//! WebAssembly package for task graphs: their phases and representative times, mappings, schedules, makespans.

#![cfg(target_arch = "wasm32")]

mod graph;
mod mapped;
mod options;
mod timeline;

use juxtapose_density::prediction::Outcome;
use juxtapose_document::{Code, Model};
use juxtapose_output::Options;
use juxtapose_task_graph::{
    Imported, Plan, TaskGraph, document, dot,
    makespan::{self as distribution, How},
    pmap, stg, wfcommons,
};
use juxtapose_web::{
    answer::{Result, failure, object, problem},
    arguments::Arguments,
    outcome::OutcomeObject,
    reporter::Reporter,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use self::{
    graph::GraphObject,
    mapped::{Found, MappedObject},
    options::{Asked, Times},
    timeline::ScheduleObject,
};

juxtapose_web::exports_of_all!();
juxtapose_web::exports_of_kind!(juxtapose_document::conditions::Conditioned<juxtapose_task_graph::TaskGraph>);
juxtapose_web::exports_of_conditions!(juxtapose_task_graph::TaskGraph);

/// What sections 2.1 to 2.3 make of a task graph: its phases, their classes and representative times, its TFGs.
#[wasm_bindgen(js_name = taskGraph, unchecked_return_type = "TaskGraph")]
pub fn task_graph(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
) -> Result<JsValue> {
    let model = judged(model)?;
    object(&GraphObject::new(&model.kind, model.tick))
}

/// Mappings to so many processors: MATE's, HEFT's, the best that is found or the machine's queue, and those made by hand; null when
/// stopped. Calls `onProgress` now and then with the number of mappings that were looked at, and stops where
/// that answers `false`.
#[wasm_bindgen(js_name = mapTasks, unchecked_return_type = "TaskMappings | null")]
pub fn map_tasks(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "MapOptions")] options: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(done: number) => boolean | void")]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let (model, mut reporter) = with_progress(model, on_progress)?;
    let asked = asked(&model, options)?;
    let mut alternatives = Vec::with_capacity(asked.alternatives.len());
    for one in &asked.alternatives {
        if let Some(queue) = asked.queue() {
            alternatives.push(MappedObject::new(&asked, &model, one, &Found::Queue(queue)));
            continue;
        }
        let mut stopped = false;
        let found = asked.search(&one.times, &mut |settled| {
            let flow = reporter.tell(&settled.into());
            stopped |= flow.is_break();
            flow
        });
        if stopped {
            reporter.finish()?;
            return Ok(JsValue::NULL);
        }
        alternatives.push(MappedObject::new(&asked, &model, one, &Found::Best(found)));
    }
    object(&MappingsObject { processors: asked.processors, alternatives })
}

/// One execution of a mapping: who computes what from when to when.
#[wasm_bindgen(unchecked_return_type = "Schedule")]
pub fn schedule(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "ScheduleOptions")] options: &JsValue,
) -> Result<JsValue> {
    let model = judged(model)?;
    let asked = asked(&model, options)?;
    let (times, mapping) = match &asked.times {
        Times::Alternative(number) => {
            let times = asked.alternatives[*number].times.clone();
            let mapping = asked.mapping(&times);
            (times, mapping)
        }
        Times::Means(means) => (means.clone(), asked.mapping(means)),
        Times::Dataset(times) => (times.clone(), asked.mapping(&asked.alternatives[0].times)),
        Times::Quantile(p) => {
            let mapping = asked.mapping(&asked.alternatives[0].times);
            (distribution::run_at(asked.graph, &mapping, *p, asked.seed), mapping)
        }
    };
    let schedule = pmap::simulate(asked.graph, &times, &mapping);
    object(&ScheduleObject::new(schedule, &mapping, model.tick))
}

/// The whole distribution of a mapping's makespan; null when stopped. Calls `onProgress` now and then with
/// the number of executions done, or of multiplications where there are none, and stops where that answers `false`.
#[wasm_bindgen(unchecked_return_type = "Makespan | null")]
pub fn makespan(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "MakespanOptions")] options: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(done: number) => boolean | void")]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let (model, mut reporter) = with_progress(model, on_progress)?;
    let asked = asked(&model, options)?;
    let mapping = asked.mapping(&asked.alternatives[0].times);
    let mut tell = |done: f64, _: f64| reporter.tell(&done.into());
    let found = distribution::makespan(asked.graph, &mapping, asked.samples, asked.seed, &mut tell);
    reporter.finish()?;
    let found = found.map(|found| {
        let criticality = found.criticality.iter().map(|one| one.probability).collect();
        let errors = found.criticality.iter().map(|one| one.error).collect();
        let found_by = found.how;
        let samples = match found_by {
            How::Simulated { samples } | How::Conditional { samples, .. } => Some(samples),
            _ => None,
        };
        let of_means = pmap::makespan(asked.graph, &asked.graph.means(), &mapping);
        let is_drawn = Plan::from(&mapping).is_drawn();
        let outcome = Outcome { average_value: (!is_drawn).then_some(of_means), ..found.outcome("makespan") };
        MakespanObject {
            outcome: OutcomeObject::new(&outcome, model.tick, &Options::default()),
            how: match found_by {
                How::Simulated { .. } | How::Conditional { .. } => "simulated",
                How::Bracketed { .. } => "bracketed",
                _ => "exact",
            },
            samples,
            criticality,
            errors,
        }
    });
    object(&found)
}

/// What was predicted for a mapping, against what it takes with each data set.
#[wasm_bindgen(js_name = againstDatasets, unchecked_return_type = "AgainstDatasets")]
pub fn against_datasets(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Pick<ScheduleOptions, \"processors\" | \"mapping\">")]
    options: &JsValue,
) -> Result<JsValue> {
    let model = judged(model)?;
    let asked = asked(&model, options)?;
    let graph = asked.graph;
    let first = &asked.alternatives[0].times;
    let (mapping, means) = (asked.mapping(first), graph.means());
    let representatives = pmap::makespan(graph, first, &mapping) * model.tick;
    let means = pmap::makespan(graph, &means, &asked.mapping(&means)) * model.tick;
    let error = |time: f64, predicted: f64| {
        if predicted > 0.0 {
            (100.0 * time / predicted - 100.0).abs()
        } else if time > 0.0 {
            f64::INFINITY
        } else {
            0.0
        }
    };
    let datasets = graph.datasets.iter().enumerate().filter_map(|(number, name)| {
        let time = pmap::makespan(graph, &graph.with_dataset(number)?, &mapping) * model.tick;
        let errors =
            PredictedObject { representatives: error(time, representatives), means: error(time, means) };
        Some(DatasetObject { name: name.clone(), makespan: time, errors })
    });
    let datasets = datasets.collect();
    object(&AgainstObject { predicted: PredictedObject { representatives, means }, datasets })
}

/// A task graph's document from an executed workflow in WfFormat, the JSON of WfCommons (versions 1.3 to 1.6).
#[wasm_bindgen(js_name = importWorkflow, unchecked_return_type = "object")]
pub fn import_workflow(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<JsValue> {
    object(&imported(text)?.graph)
}

/// The task graph of `importWorkflow`, with a report of what was read, assumed and ignored.
#[wasm_bindgen(js_name = readWorkflow, unchecked_return_type = "ImportedTaskGraph")]
pub fn read_workflow(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<JsValue> {
    reported(imported(text)?)
}

/// One task graph of several executions of one workflow, each a file's name and its text: tasks have samples, one of each; or the executions
/// are rows of a condition, and all tasks take the times of the same one.
#[wasm_bindgen(js_name = readWorkflowRuns, unchecked_return_type = "ImportedTaskGraph")]
pub fn read_workflow_runs(
    #[wasm_bindgen(unchecked_param_type = "string[]")] names: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string[]")] texts: &JsValue,
    #[wasm_bindgen(js_name = asRows, unchecked_optional_param_type = "boolean | null")] as_rows: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let names = arguments.texts("names", names, wfcommons::TEXT);
    let texts = arguments.texts("texts", texts, wfcommons::ALL_TEXTS);
    let as_rows =
        if as_rows.is_null_or_undefined() { Some(false) } else { arguments.derived("asRows", as_rows) };
    let (Some(names), Some(texts), Some(as_rows)) = (names, texts, as_rows) else {
        return Err(arguments.refused());
    };
    if names.len() != texts.len() {
        let message = format!("are {}, and there are {} texts", names.len(), texts.len());
        return Err(failure(&[problem("names", Code::Unmatched, message)]));
    }
    let runs: Vec<_> = names.iter().map(String::as_str).zip(texts.iter().map(String::as_str)).collect();
    reported(wfcommons::from_wfcommons_runs(&runs, as_rows).map_err(|problems| failure(&problems.0))?)
}

/// A task graph's document from a file of the Standard Task Graph Set, with a report of what was read, assumed and ignored.
#[wasm_bindgen(js_name = readStg, unchecked_return_type = "ImportedTaskGraph")]
pub fn read_stg(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let Some(text) = arguments.text("text", text, stg::TEXT) else { return Err(arguments.refused()) };
    reported(stg::from_stg(&text).map_err(|problems| failure(&problems.0))?)
}

fn reported(Imported { graph, report, measured_together }: Imported) -> Result<JsValue> {
    object(&ImportedObject { model: graph, report, measured_together })
}

fn imported(text: &JsValue) -> Result<Imported> {
    let mut arguments = Arguments::default();
    let Some(text) = arguments.text("text", text, wfcommons::TEXT) else { return Err(arguments.refused()) };
    wfcommons::from_wfcommons(&text).map_err(|problems| failure(&problems.0))
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ImportedObject {
    model: document::TaskGraphDocument,
    report: juxtapose_document::import::Report,
    measured_together: Option<juxtapose_document::import::MeasuredTogether>,
}

/// A task graph as DOT: its tasks with their times, its messages with their volumes.
#[wasm_bindgen(js_name = toDot)]
pub fn to_dot(#[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue) -> Result<String> {
    judged(model)?;
    let mut arguments = Arguments::default();
    let Some(text) = arguments.document(model) else { return Err(arguments.refused()) };
    let document = juxtapose_support::json::parse(&text)
        .map_err(|error| failure(&[problem("", Code::Type, error.to_string())]))?;
    Ok(dot::to_dot(&document))
}

fn judged(model: &JsValue) -> Result<Model<TaskGraph>> {
    let mut arguments = Arguments::default();
    arguments.model::<TaskGraph>(model).ok_or_else(|| arguments.refused())
}

fn with_progress(model: &JsValue, on_progress: &JsValue) -> Result<(Model<TaskGraph>, Reporter)> {
    let mut arguments = Arguments::default();
    let (Some(model), Some(reporter)) =
        (arguments.model::<TaskGraph>(model), arguments.progress(on_progress))
    else {
        return Err(arguments.refused());
    };
    Ok((model, reporter))
}

fn asked<'m>(model: &'m Model<TaskGraph>, options: &JsValue) -> Result<Asked<'m>> {
    let graph = &model.kind;
    let mut arguments = Arguments::default();
    let asked = arguments.read("options", options, |reader, at| Asked::read(graph, reader, at));
    asked.ok_or_else(|| arguments.refused())
}

#[derive(Serialize)]
struct MappingsObject {
    processors: usize,
    alternatives: Vec<MappedObject>,
}

#[derive(Serialize)]
struct MakespanObject {
    outcome: OutcomeObject,
    how: &'static str,
    samples: Option<u32>,
    criticality: Vec<f64>,
    errors: Vec<Option<f64>>,
}

#[derive(Serialize)]
struct AgainstObject {
    predicted: PredictedObject,
    datasets: Vec<DatasetObject>,
}

#[derive(Serialize)]
struct PredictedObject {
    representatives: f64,
    means: f64,
}

#[derive(Serialize)]
struct DatasetObject {
    name: String,
    makespan: f64,
    errors: PredictedObject,
}
