//! Export of a task graph to DOT, the language of Graphviz.

use std::fmt::Write;

use juxtapose_support::json;
use serde_json::Value;

/// The DOT text of a task graph's document, which was judged before: a node for each task, with its time in units where it has
/// one phase, and an edge for each message, with its volume. What else a document says (activities in their order, the machine,
/// mappings) is left out.
///
/// ```
/// let text = include_str!("../../../www/models/ivus.json");
/// let dot = juxtapose_task_graph::dot::to_dot(&serde_json::from_str(text)?);
/// assert!(dot.starts_with("digraph \"IVUS image analysis\" {") && dot.contains("\"1.a\" -> \"1.b\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn to_dot(document: &Value) -> String {
    let mut dot = format!("digraph {} {{\n", quoted(document["title"].as_str().unwrap_or("Untitled")));
    // Graphs of version 1 had `tick`, and times in ticks.
    let unit = document["unit"].as_str().map(|unit| format!("unit={}", quoted(unit)));
    let resolution = document["tick"].as_f64().map(|tick| format!("resolution={tick}"));
    let attributes: Vec<_> = unit.into_iter().chain(resolution).collect();
    if !attributes.is_empty() {
        // Writing to a text cannot fail.
        let _ = writeln!(dot, "  graph [{}];", attributes.join(", "));
    }
    let tasks = items(&document["tasks"]);
    for task in tasks {
        let attributes = [
            task.get("time").map(|time| format!("time={}", quoted(&json::text(time)))),
            task["tolerance"].as_f64().map(|tolerance| format!("tolerance={tolerance}")),
            task["classes"].as_u64().map(|classes| format!("classes={classes}")),
        ];
        let attributes: Vec<_> = attributes.into_iter().flatten().collect();
        let _ = writeln!(dot, "  {} [{}];", quoted(text(&task["task"])), attributes.join(", "));
    }
    for (from, to, volume) in tasks.iter().flat_map(messages) {
        let attributes = if volume > 0.0 { format!(" [volume={volume}]") } else { String::new() };
        let _ = writeln!(dot, "  {} -> {}{attributes};", quoted(from), quoted(to));
    }
    dot + "}\n"
}

/// The messages of a task, each as sender, receiver and volume: those that it waits for before it begins, and
/// those that it sends.
fn messages(task: &Value) -> Vec<(&str, &str, f64)> {
    let name = text(&task["task"]);
    let after = items(&task["after"]).iter().map(|predecessor| match predecessor.as_str() {
        Some(sender) => (sender, name, 0.0),
        None => (text(&predecessor["task"]), name, number(&predecessor["volume"], 0.0)),
    });
    let sent = items(&task["activities"]).iter().filter_map(|activity| {
        activity["send"].as_str().map(|receiver| (name, receiver, number(&activity["volume"], 0.0)))
    });
    after.chain(sent).collect()
}

fn items(list: &Value) -> &[Value] {
    list.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn number(value: &Value, default: f64) -> f64 {
    value.as_f64().unwrap_or(default)
}

/// In a quoted text of DOT only the quote itself is escaped; a backslash before it would escape it again.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
