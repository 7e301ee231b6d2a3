//! Visitor of the times in a document of kind `program`: those of its blocks and overheads, of the machine's operations and of switches.

use juxtapose_document::format::times::{Each, field, items, per_mode};
use serde_json::Value;

/// The times of a queue.
const QUEUED: [&str; 4] = ["time", "first", "start_up", "per_task"];

pub(crate) fn times(document: &mut Value, each: &mut Each<'_>) {
    if let Some(machine) = document.get_mut("machine") {
        if let Some(switch) = machine.get_mut("switch") {
            for name in ["to_spmd", "to_simd"] {
                match switch.get_mut(name) {
                    Some(time) if time.get("fixed").is_some() || time.get("per_pe").is_some() => {
                        field(time, "fixed", each);
                        field(time, "per_pe", each);
                    }
                    _ => field(switch, name, each),
                }
            }
        }
        let operations = machine.get_mut("operations").and_then(Value::as_object_mut);
        if let Some(operations) = operations {
            let names: Vec<_> = operations.keys().cloned().collect();
            if let Some(operations) = machine.get_mut("operations") {
                names.iter().for_each(|name| own(operations, name, each));
            }
        }
    }
    nodes(document, "program", each);
}

/// Blocks, loops, conditionals and groups; documents nest no deeper than what was read.
fn nodes(object: &mut Value, name: &str, each: &mut Each<'_>) {
    for node in items(object, name) {
        ["time", "init", "test", "after_then", "after_else"].iter().for_each(|name| own(node, name, each));
        items(node, "operations").for_each(|operation| own(operation, "time", each));
        if let Some(queue) = node.get_mut("queue") {
            QUEUED.iter().for_each(|name| field(queue, name, each));
        }
        ["body", "then", "else"].iter().for_each(|name| nodes(node, name, each));
    }
}

/// The times in a field: that of all PEs and iterations, or those of classes of PEs, or of iterations, of their own.
fn own(object: &mut Value, name: &str, each: &mut Each<'_>) {
    let Some(value) = object.get_mut(name) else { return };
    match (value.get("by_processor").is_some(), value.get("by_iteration")) {
        (true, _) => listed(value, "by_processor", each),
        (false, None) => per_mode(object, name, each),
        (false, Some(Value::Array(_))) => listed(value, "by_iteration", each),
        (false, Some(_)) => {
            let positions = value.get_mut("by_iteration").into_iter();
            positions
                .for_each(|times| ["first", "last", "else"].iter().for_each(|name| own(times, name, each)));
        }
    }
}

/// The times in a list of classes, or of times.
fn listed(value: &mut Value, name: &str, each: &mut Each<'_>) {
    for item in items(value, name) {
        if item.get("class").is_some() {
            own(item, "time", each);
        } else {
            let mut only = serde_json::json!({"time": item.take()});
            own(&mut only, "time", each);
            *item = only["time"].take();
        }
    }
}
