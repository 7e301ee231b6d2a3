//! A task graph as DOT, the language of Graphviz.

use std::fmt::Write;

use crate::model::document::task_graph::{Activity, Predecessor, Task, TaskGraph};

/// A node for each task, with its time in ticks where it has one phase, and an edge for each message, with its volume. What else a
/// document says (activities in their order, the machine, mappings) is not in it.
///
/// ```
/// let text = juxtapose::examples::find("ivus").ok_or("no such example")?.text;
/// let dot = juxtapose::exchange::to_dot(&serde_json::from_str(text)?);
/// assert!(dot.starts_with("digraph \"IVUS image analysis\" {") && dot.contains("\"1.a\" -> \"1.b\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn to_dot(graph: &TaskGraph) -> String {
    let mut dot = format!("digraph {} {{\n", quoted(graph.header.title.as_deref().unwrap_or("Untitled")));
    // Writing to a text cannot fail.
    let _ = match &graph.header.unit {
        Some(unit) => {
            writeln!(dot, "  graph [unit={}, tick={}];", quoted(unit), graph.header.tick.unwrap_or(1.0))
        }
        None => writeln!(dot, "  graph [tick={}];", graph.header.tick.unwrap_or(1.0)),
    };
    for task in &graph.tasks {
        let time = task.time.as_ref().and_then(|time| serde_json::to_string(time).ok());
        let attributes = [
            time.map(|time| format!("time={}", quoted(&time))),
            task.tolerance.map(|tolerance| format!("tolerance={tolerance}")),
            task.classes.map(|classes| format!("classes={classes}")),
        ];
        let attributes: Vec<_> = attributes.into_iter().flatten().collect();
        let _ = writeln!(dot, "  {} [{}];", quoted(&task.task), attributes.join(", "));
    }
    for (from, to, volume) in graph.tasks.iter().flat_map(messages) {
        let attributes = if volume > 0.0 { format!(" [volume={volume}]") } else { String::new() };
        let _ = writeln!(dot, "  {} -> {}{attributes};", quoted(from), quoted(to));
    }
    dot + "}\n"
}

/// The messages of a task, each as sender, receiver and volume: those that it waits for before it begins, and
/// those that it sends.
fn messages(task: &Task) -> Vec<(&str, &str, f64)> {
    let after = task.after.iter().flatten().map(|predecessor| match predecessor {
        Predecessor::Task(name) => (name.as_str(), task.task.as_str(), 0.0),
        Predecessor::WithVolume(of) => (of.task.as_str(), task.task.as_str(), of.volume.unwrap_or(0.0)),
    });
    let sent = task.activities.iter().flatten().filter_map(|activity| match activity {
        Activity::Send(message) => {
            Some((task.task.as_str(), message.send.as_str(), message.volume.unwrap_or(0.0)))
        }
        Activity::Compute(_) | Activity::Receive(_) => None,
    });
    after.chain(sent).collect()
}

/// In a quoted text of DOT only the quote itself is escaped; a backslash before it would escape it again.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
