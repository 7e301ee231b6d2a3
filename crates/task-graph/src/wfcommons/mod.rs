//! Import of executed workflows in WfFormat, the JSON of WfCommons: T. Coleman, H. Casanova, L. Pottier, M. Kaushik, E. Deelman, R.
//! Ferreira da Silva, "WfCommons: a framework for enabling scientific workflow research and development", Future Generation Computer
//! Systems 128 (2022). Up to version 1.4 a task says all about itself; since 1.5 its place in the workflow and its execution are apart.

mod files;
mod told;

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_document::{
    At, Code, Problem, Problems, Reader,
    format::{Header, Time},
    import::{Report, shortened::shortened},
    too_deep,
};
use serde_json::Value;

use self::{
    files::volume,
    told::{Seen, TICK},
};
use crate::{
    document::{Predecessor, Task, TaskGraphDocument, TaskGraphKind, TaskWithVolume},
    limits,
};

/// The longest text that is read, in bytes. Instances of ten thousand tasks are shorter, though most of their
/// text, such as files and commands, has no place in a model.
pub const TEXT: usize = 1 << 25;
/// A task graph that was a workflow, and what to tell of its import.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The task graph as a document.
    pub graph: TaskGraphDocument,
    /// What to tell before the task graph is opened.
    pub report: Report,
}

/// A workflow's tasks with their runtimes, each after its parents; the volume between two is that of the files that the one
/// writes and the other reads.
///
/// # Errors
/// All problems of the text at once, each with its path in it.
pub fn from_wfcommons(text: &str) -> Result<Imported, Problems> {
    let alone =
        |code, message: String| Problems(vec![Problem { path: String::new(), code, message, hint: None }]);
    if text.len() > TEXT {
        let message = format!("has {} bytes; at most {TEXT} are read", text.len());
        return Err(alone(Code::TooLarge, message));
    }
    if let Some(problem) = too_deep(text) {
        return Err(Problems(vec![problem]));
    }
    let value: Value = juxtapose_support::json::parse(text)
        .map_err(|error| alone(Code::Syntax, format!("is not JSON: {error}")))?;
    let mut reader = Reader::default();
    let graph = workflow(&mut reader, &At::root(&value));
    match graph {
        Some(graph) if reader.problems.is_empty() => Ok(graph),
        _ if reader.problems.is_empty() => {
            Err(alone(Code::Type, "is no workflow in WfFormat, the JSON of WfCommons".to_owned()))
        }
        _ => Err(Problems(reader.problems)),
    }
}

fn workflow(reader: &mut Reader, at: &At<'_>) -> Option<Imported> {
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
    let runtimes = runtimes(reader, workflow.field("execution").as_ref());
    let mut sizes = files::sizes(reader, specification.as_ref().and_then(|at| at.field("files")).as_ref());
    let ids: Vec<_> = items.iter().map(|at| files::id(reader, at)).collect();
    let files: Vec<_> = items.iter().map(|at| files::files(reader, at, &mut sizes)).collect();
    let parents = parents(reader, &items, &ids);
    let seconds: Vec<_> =
        items.iter().zip(&ids).map(|(at, id)| runtime(reader, at, id.as_deref(), &runtimes)).collect();
    let ids: Vec<_> = ids.into_iter().collect::<Option<_>>()?;
    let seconds: Vec<_> = seconds.into_iter().collect::<Option<_>>()?;
    let names = shortened(&ids);
    let tasks = (0..items.len()).map(|number| {
        let after = parents[number]
            .iter()
            .map(|&parent| after(names[parent].clone(), volume(&files[parent], &files[number])));
        task(names[number].clone(), seconds[number], after.collect())
    });
    let graph = written(title.as_deref(), tasks.collect());
    let (seconds, without_size) = (&seconds[..], sizes.unknown);
    let seen = Seen { workflow: &workflow, tasks: &items, ids: &ids, seconds, without_size };
    Some(Imported { report: told::report(&graph, &seen), graph })
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
            None => {
                reader.problem(&at.path, Code::UnknownName, format!("is {}, which is no task", at.value), "")
            }
        }
    }
    found
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, whole")]
fn ticks(seconds: f64) -> u64 {
    (seconds / TICK).round() as u64
}

fn after(task: String, volume: f64) -> Predecessor {
    if volume > 0.0 {
        Predecessor::WithVolume(TaskWithVolume { task, volume: Some(volume) })
    } else {
        Predecessor::Task(task)
    }
}

fn task(name: String, seconds: f64, after: Vec<Predecessor>) -> Task {
    Task {
        task: name,
        time: Some(Time::ticks(ticks(seconds), TICK)),
        tolerance: None,
        classes: None,
        after: (!after.is_empty()).then_some(after),
        activities: None,
        note: None,
    }
}

fn written(title: Option<&str>, tasks: Vec<Task>) -> TaskGraphDocument {
    TaskGraphDocument {
        header: Header {
            title: title.map(str::to_owned),
            unit: Some("seconds".to_owned()),
            tick: Some(TICK),
            ..Header::new(TaskGraphKind::TaskGraph)
        },
        machine: None,
        representatives: None,
        datasets: None,
        tasks,
        mappings: None,
    }
}
