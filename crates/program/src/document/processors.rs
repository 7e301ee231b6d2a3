//! Processors of a document, for conditions that are drawn for each of them: how many, and whether any waits for another.

use juxtapose_document::kind::{Numbered, Processors};
use serde_json::Value;

/// Where documents say how many processors there are.
pub(crate) const PROCESSORS: Numbered =
    Numbered { of: processors, number: |document| document.get_mut("machine")?.get_mut("processors") };

fn processors(document: &Value) -> Option<Processors> {
    let count = document.get("machine")?.get("processors")?.as_u64().filter(|count| *count > 0)?;
    let schemes = document.get("schemes").and_then(Value::as_array);
    let is_spmd = |scheme: &Value| {
        scheme.get("mode").is_some_and(|mode| mode == "spmd") && scheme.get("except").is_none()
    };
    let program = document.get("program")?;
    Some(Processors {
        count,
        // Groups and queues end with a barrier, and what the control unit decides is the same for all.
        are_independent: schemes.is_some_and(|schemes| schemes.iter().all(is_spmd))
            && !has(program, &|name, value| {
                ["group", "queue", "by_processor"].contains(&name)
                    || ["condition", "bound"].contains(&name) && value == "cu"
            }),
        has_classes: has(program, &|name, _| name == "by_processor"),
    })
}

/// Whether a field anywhere in a value is such a one.
fn has(value: &Value, is_one: &dyn Fn(&str, &Value) -> bool) -> bool {
    match value {
        Value::Object(fields) => fields.iter().any(|(name, value)| is_one(name, value) || has(value, is_one)),
        Value::Array(items) => items.iter().any(|item| has(item, is_one)),
        _ => false,
    }
}
