//! Visitor of the times in a document of kind `program`: those of its blocks and overheads, of the machine's operations and of switches.

use juxtapose_document::format::times::{Each, field, items, per_mode};
use serde_json::Value;

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
                names.iter().for_each(|name| per_mode(operations, name, each));
            }
        }
    }
    nodes(document, "program", each);
}

/// Blocks, loops, conditionals and groups; documents nest no deeper than what was read.
fn nodes(object: &mut Value, name: &str, each: &mut Each<'_>) {
    for node in items(object, name) {
        ["time", "init", "test", "after_then", "after_else"]
            .iter()
            .for_each(|name| per_mode(node, name, each));
        items(node, "operations").for_each(|operation| per_mode(operation, "time", each));
        ["body", "then", "else"].iter().for_each(|name| nodes(node, name, each));
    }
}
