//! Report of a trace's import as a task graph, which is told before that is opened: what was read, assumed and ignored.

use juxtapose_document::import::report::{Report, counted};

use super::{measured::Graph, step::Unused};
use crate::{
    assumed::{mean, time},
    kept::Trace,
    recognised::Chosen,
    told::{ignored, listed},
};

/// What was left out on the way from a trace to its graph.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LeftOut {
    pub(super) unused: Unused,
    /// Steps with another graph.
    pub(super) different: usize,
    /// Steps that the counts of processors differ by.
    pub(super) uneven: usize,
    /// Slices that another thread of their processor overlaps.
    pub(super) overlapping: usize,
    /// Messages within processors.
    pub(super) within: usize,
}

pub(super) fn report(
    trace: &Trace,
    graph: &Graph,
    processors: &[String],
    (chosen, of): (&Chosen, usize),
    left_out: &LeftOut,
    tick: f64,
) -> Report {
    let mut report = Report::default();
    let files = counted(trace.files.len(), "file");
    report.read.push(format!("{} with a duration, of {files}.", counted(trace.spans.len(), "event")));
    let noun = chosen.by.noun();
    let several = counted(processors.len(), "processor");
    report.read.push(format!("{several}, each a {noun}: {}.", listed(processors)));
    let takes = time(mean(&graph.steps));
    report.read.push(match &chosen.step {
        Some(step) => format!(
            "{} named “{step}”, of which {} are used: from the first begin to the last end they take {takes} on average.",
            counted(of, "step"),
            graph.steps.len()
        ),
        None => format!("The whole trace as one step: from the first begin to the last end it takes {takes}."),
    });
    let messages = counted(graph.edges.len(), "message");
    report
        .read
        .push(format!("{} and {messages} between processors in a step.", counted(graph.tasks.len(), "task")));
    assumed(graph, tick, left_out, &mut report.assumed);
    not_used(chosen, graph, left_out, &mut report.ignored);
    lost(trace, left_out, &mut report.ignored);
    report.ignored.extend(ignored(trace));
    report
}

fn assumed(graph: &Graph, tick: f64, left_out: &LeftOut, into: &mut Vec<String>) {
    into.push(
        "Each processor executes its tasks in the order of the trace, each behind the one before it."
            .to_owned(),
    );
    let latency = time(graph.network.latency / 1e6);
    let bytes = graph.edges.iter().filter(|edge| edge.bytes > 0.0).count();
    into.push(if graph.network.each_byte > 0.0 {
        let rate = 1e6 / graph.network.each_byte;
        format!(
            "A message takes {latency}, and 1 ms more for each {rate:.0} bytes: none of the trace was faster."
        )
    } else if graph.network.latency > 0.0 {
        format!("A message takes {latency}: none of the trace was faster.")
    } else {
        "Messages take no time: some receiver went on at once, or none of them waited.".to_owned()
    });
    if bytes < graph.edges.len() {
        let without = counted(graph.edges.len() - bytes, "message");
        into.push(format!("{without} of a step without a size: 0 bytes."));
    }
    if graph.untold >= 0.001 * mean(&graph.steps) {
        into.push(format!(
            "Where a processor does nothing that the trace tells, and waits for no message, its next task has begun: {} of all \
             processors in a step.",
            time(graph.untold)
        ));
    }
    if left_out.overlapping > 0 {
        let slices = counted(left_out.overlapping, "event");
        into.push(format!(
            "A processor does one thing at a time: {slices} of other threads meanwhile are part of it."
        ));
    }
    into.push(format!("Times are rounded to {tick} ms."));
}

fn not_used(chosen: &Chosen, graph: &Graph, left_out: &LeftOut, into: &mut Vec<String>) {
    if chosen.warm_up > 0 {
        into.push(format!("{} at the beginning, to warm up.", counted(chosen.warm_up, "step")));
    }
    if left_out.different > 0 {
        let steps = counted(left_out.different, "step");
        into.push(format!("{steps} with other tasks or messages than those that are used."));
    }
    if left_out.uneven > 0 {
        let steps = counted(left_out.uneven, "step");
        into.push(format!("{steps} at the end that some processors have and others do not."));
    }
    if graph.circular > 0 {
        let messages = counted(graph.circular, "message");
        into.push(format!("{messages} of a step between tasks of no time that wait for each other."));
    }
}

fn lost(trace: &Trace, left_out: &LeftOut, into: &mut Vec<String>) {
    let Unused { crossing, early } = left_out.unused;
    let (lost, untold) = (trace.lost, trace.untold);
    let told = [
        (left_out.within, "message", "within a processor, where its order says as much"),
        (crossing, "message", "from one step to another or outside of steps"),
        (early, "message", "received before being sent, by the clocks of the trace"),
        (lost.without_end, "flow", "without an end"),
        (lost.without_start, "flow", "without a start"),
        (lost.reversed, "flow", "with an end before the start"),
        (lost.nowhere, "flow", "with an end at which nothing is executed"),
        (untold.without_id, "flow event", "without an id"),
        (untold.without_time, "flow event", "without a time"),
        (untold.without_size, "flow event", "with a size that is no number of bytes"),
    ];
    for (count, one, why) in told.into_iter().filter(|(count, ..)| *count > 0) {
        into.push(format!("{} {why}.", counted(count, one)));
    }
}
