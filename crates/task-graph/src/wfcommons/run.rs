//! One execution of a workflow as its file tells it: tasks with their runtimes, what each waits for, and the makespan.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_document::{At, Code, Reader, import::shortened::shortened, shown};

use super::{
    files::{self, volume},
    ignored::{MAKESPAN, ignored},
};
use crate::limits;

/// Runtimes are rounded to this, in seconds.
pub(super) const TICK: f64 = 1e-3;

/// One execution of a workflow.
pub(super) struct Run {
    pub(super) title: Option<String>,
    /// The ids of the tasks, in the order of the file.
    pub(super) ids: Vec<String>,
    /// Their names, which are kinds of tasks in some files.
    pub(super) names: Vec<Option<String>>,
    pub(super) seconds: Vec<f64>,
    /// For each task those before it, each with the bytes of the files that it hands over.
    pub(super) before: Vec<Vec<(usize, f64)>>,
    /// When the last task had ended, in seconds from the start; none where no such time is stated.
    pub(super) makespan: Option<f64>,
    /// How many files have no size.
    pub(super) without_size: usize,
    /// What has no place in a task graph, in sentences.
    pub(super) ignored: Vec<String>,
}

/// Reads one execution; problems are kept by the reader.
pub(super) fn run(reader: &mut Reader, at: &At<'_>) -> Option<Run> {
    let workflow = reader.required(at, "workflow", "a workflow in WfFormat, the JSON of WfCommons")?;
    let title = at.field("name").and_then(|at| reader.text(&at, usize::MAX));
    let title = title.and_then(|title| shortened(&[title.to_owned()]).pop());
    let specification = workflow.field("specification");
    let place = specification.as_ref().unwrap_or(&workflow);
    let list = reader.required(place, "tasks", "the list of the workflow's tasks")?;
    let items = reader.list(&list);
    if items.is_empty() || items.len() > limits::TASKS {
        let message = format!("has {} tasks; there are from 1 to {}", items.len(), limits::TASKS);
        reader.problem(&list.path, Code::TooLarge, message, "");
        return None;
    }
    let execution = workflow.field("execution");
    let runtimes = runtimes(reader, execution.as_ref());
    let mut sizes = files::sizes(reader, specification.as_ref().and_then(|at| at.field("files")).as_ref());
    let ids: Vec<_> = items.iter().map(|at| files::id(reader, at)).collect();
    let files: Vec<_> = items.iter().map(|at| files::files(reader, at, &mut sizes)).collect();
    let parents = parents(reader, &items, &ids);
    let seconds: Vec<_> =
        items.iter().zip(&ids).map(|(at, id)| runtime(reader, at, id.as_deref(), &runtimes)).collect();
    let makespan = [execution.as_ref(), Some(&workflow)].into_iter().flatten().find_map(makespan);
    let before = (parents.iter().zip(&files))
        .map(|(parents, own)| parents.iter().map(|&parent| (parent, volume(&files[parent], own))).collect());
    Some(Run {
        title,
        ids: ids.into_iter().collect::<Option<_>>()?,
        names: items.iter().map(|at| at.value.get("name")?.as_str().map(str::to_owned)).collect(),
        seconds: seconds.into_iter().collect::<Option<_>>()?,
        before: before.collect(),
        makespan,
        without_size: sizes.unknown,
        ignored: ignored(&workflow, &items, makespan.is_some()),
    })
}

/// The makespan that is stated here: generated workflows state 0, or less, which nobody has measured.
fn makespan(at: &At<'_>) -> Option<f64> {
    let stated = MAKESPAN.iter().filter_map(|&name| at.field(name)?.value.as_f64());
    stated.into_iter().find(|&seconds| seconds > 0.0 && seconds <= limits::MAKESPAN)
}

/// The runtimes in seconds by the ids of tasks, as version 1.5 and later ones list them.
fn runtimes(reader: &mut Reader, execution: Option<&At<'_>>) -> BTreeMap<String, f64> {
    let list = execution.and_then(|at| at.field("tasks"));
    let items = list.map_or_else(Vec::new, |at| reader.list(&at));
    let mut runtimes = BTreeMap::new();
    for at in &items {
        if let (Some(id), Some(runtime)) = (files::id(reader, at), seconds(reader, at)) {
            runtimes.insert(id, runtime);
        }
    }
    runtimes
}

/// The runtime that is written at a task, in seconds.
fn seconds(reader: &mut Reader, at: &At<'_>) -> Option<f64> {
    let runtime = at.field("runtimeInSeconds").or_else(|| at.field("runtime"))?;
    #[expect(clippy::cast_precision_loss, reason = "a time is below 2^53 ticks")]
    reader.number(&runtime, 0.0..=limits::TIME as f64 * TICK)
}

/// The runtime of a task in seconds, from the task itself or from where its execution is told.
fn runtime(
    reader: &mut Reader,
    at: &At<'_>,
    id: Option<&str>,
    executed: &BTreeMap<String, f64>,
) -> Option<f64> {
    let stated = at.field("runtimeInSeconds").is_some() || at.field("runtime").is_some();
    let runtime = if stated { seconds(reader, at) } else { id.and_then(|id| executed.get(id).copied()) };
    if runtime.is_none() && !stated && id.is_some() {
        let message = "is missing: how long the task took, here or in workflow.execution.tasks";
        reader.problem(at.path_to("runtimeInSeconds"), Code::Missing, message, "import an executed workflow");
    }
    runtime
}

/// For each task the tasks that come before it. Some workflows name children only.
fn parents(reader: &mut Reader, items: &[At<'_>], ids: &[Option<String>]) -> Vec<BTreeSet<usize>> {
    // Parents are named by their ids, in old versions by their names.
    let mut known = BTreeMap::new();
    for (number, (at, id)) in items.iter().zip(ids).enumerate() {
        let name = at.field("name").and_then(|at| at.value.as_str().map(str::to_owned));
        for key in [id.clone(), name].into_iter().flatten() {
            known.entry(key).or_insert(number);
        }
    }
    let mut parents = vec![BTreeSet::new(); items.len()];
    for (number, at) in items.iter().enumerate() {
        parents[number].extend(partners(reader, at, "parents", &known));
        for child in partners(reader, at, "children", &known) {
            parents[child].insert(number);
        }
    }
    parents
}

fn partners(reader: &mut Reader, at: &At<'_>, field: &str, known: &BTreeMap<String, usize>) -> Vec<usize> {
    let items = at.field(field).map_or_else(Vec::new, |at| reader.list(&at));
    let mut found = Vec::with_capacity(items.len());
    for at in items {
        let partner = at.value.as_str().and_then(|name| known.get(name));
        match partner {
            Some(&partner) => found.push(partner),
            None => reader.problem(
                &at.path,
                Code::UnknownName,
                format!("is {}, which is no task", shown(at.value)),
                "",
            ),
        }
    }
    found
}
