//! Ignored fields of a workflow: those that have no place in a task graph, by name, for the report of its import.

use std::collections::BTreeMap;

use juxtapose_document::{At, import::report::counted_names};

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

/// The fields of a measured makespan, in the words of all versions.
pub(super) const MAKESPAN: [&str; 2] = ["makespanInSeconds", "makespan"];

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
