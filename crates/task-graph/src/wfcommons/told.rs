//! Report of a workflow's import: what was read, assumed and rounded.

use juxtapose_document::import::report::{Report, counted};

use super::run::{Run, TICK};
use crate::{
    document::{Predecessor, TaskGraphDocument},
    limits,
};

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
