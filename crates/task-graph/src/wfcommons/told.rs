//! Report of a workflow's import: what was read, assumed, rounded and ignored.

use std::collections::BTreeMap;

use juxtapose_document::{
    At,
    import::report::{Report, counted, counted_names},
};

use super::run::{MAKESPAN, Run};
use crate::{
    document::{Predecessor, TaskGraphDocument},
    limits,
};

/// Runtimes are rounded to this, in seconds.
pub(super) const TICK: f64 = 1e-3;

/// The fields of a task that are read, whether they stand at the task or in `execution`.
const READ: [&str; 9] = [
    "name",
    "id",
    "parents",
    "children",
    "files",
    "inputFiles",
    "outputFiles",
    "runtime",
    "runtimeInSeconds",
];
/// The fields of a workflow that are read.
const OF_WORKFLOW: [&str; 3] = ["tasks", "specification", "execution"];

/// What is told of one run.
pub(super) fn report(graph: &TaskGraphDocument, run: &Run) -> Report {
    let mut report = of_graph(graph, run);
    report.read.insert(1, "Times in seconds, as long as each task ran.".to_owned());
    report.read.extend(run.makespan.map(|seconds| format!("The measured makespan, {seconds} seconds.")));
    report.assumed.splice(0..0, rounded(&run.seconds));
    report.ignored.clone_from(&run.ignored);
    report
}

/// What is told of the graph, whatever its times.
pub(super) fn of_graph(graph: &TaskGraphDocument, run: &Run) -> Report {
    let after = graph.tasks.iter().flat_map(|task| task.after.iter().flatten());
    let edges = after.clone().count();
    let with_data = after.filter(|one| !matches!(one, Predecessor::Task(_))).count();
    let mut report = Report::default();
    report.read.push(format!("{} and {}.", counted(graph.tasks.len(), "task"), counted(edges, "edge")));
    if with_data > 0 {
        report.read.push(format!(
            "Volumes of {} in bytes, from the files that one task writes and the other reads.",
            counted(with_data, "edge")
        ));
    }
    if edges > with_data {
        report.assumed.push(format!(
            "{} between tasks that share no file: no data, only an order.",
            counted(edges - with_data, "edge")
        ));
    }
    if run.without_size > 0 {
        report.assumed.push(format!("{} without a size: 0 bytes.", counted(run.without_size, "file")));
    }
    let long = run.ids.iter().filter(|id| id.chars().count() > limits::NAME).count();
    if long > 0 {
        let what = format!("{} of more than {} characters", counted(long, "id"), limits::NAME);
        report.assumed.push(format!("{what}: shortened in the middle."));
    }
    report
}

/// Times from the least to the greatest, in seconds.
pub(crate) fn span(seconds: &[f64]) -> String {
    let least = seconds.iter().copied().fold(f64::INFINITY, f64::min);
    let greatest = seconds.iter().copied().fold(0.0, f64::max);
    if least < greatest { format!("{least} to {greatest} seconds") } else { format!("{least} seconds") }
}

/// What rounding to ticks does to the times.
fn rounded(seconds: &[f64]) -> Option<String> {
    let error =
        |&time: &f64| if time > 0.0 { ((time / TICK).round() * TICK - time).abs() / time } else { 0.0 };
    let changed: Vec<_> = seconds.iter().map(error).filter(|&error| error > 1e-9).collect();
    let most = 100.0 * changed.iter().copied().fold(0.0, f64::max);
    let how = format!("Times are rounded to {TICK} seconds: that changes {}", counted(changed.len(), "time"));
    (!changed.is_empty()).then(|| format!("{how}, by at most {most:.2} %."))
}

/// The fields that have no place in a task graph, by name.
pub(super) fn ignored(workflow: &At<'_>, tasks: &[At<'_>], has_makespan: bool) -> Vec<String> {
    let mut of_tasks = BTreeMap::new();
    let executed = workflow.value.pointer("/execution/tasks").and_then(|tasks| tasks.as_array());
    let executed = executed.into_iter().flatten();
    for task in tasks.iter().map(|at| at.value).chain(executed) {
        for field in task.as_object().into_iter().flat_map(|fields| fields.keys()) {
            if !READ.contains(&field.as_str()) {
                *of_tasks.entry(field.as_str()).or_insert(0) += 1;
            }
        }
    }
    let fields = workflow.value.as_object().into_iter().flat_map(|fields| fields.keys());
    let execution = workflow.value.get("execution").and_then(|value| value.as_object());
    let of_execution = execution.into_iter().flat_map(|fields| fields.keys());
    let is_read = |name: &&str| OF_WORKFLOW.contains(name) || has_makespan && MAKESPAN.contains(name);
    let others: Vec<_> =
        fields.chain(of_execution).map(String::as_str).filter(|name| !is_read(name)).collect();
    let mut sentences = Vec::new();
    if !of_tasks.is_empty() {
        sentences.push(format!("Of tasks: {}.", counted_names(&of_tasks)));
    }
    if !others.is_empty() {
        sentences.push(format!("Of the workflow: {}.", others.join(", ")));
    }
    if of_tasks.contains_key("cores") || of_tasks.contains_key("coreCount") {
        sentences.push("How many cores a task had: here each takes one processor.".to_owned());
    }
    sentences
}
