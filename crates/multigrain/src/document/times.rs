//! Visitor of the times in a document of kind `multigrain`: parameters of eq. (11). A certain one need be no whole ticks, and measured ones
//! are read as they are.

use juxtapose_document::format::times::{Each, Lattice, items};
use serde_json::Value;

pub(crate) fn times(document: &mut Value, each: &mut Each<'_>) {
    for phase in items(document, "phases") {
        ["host", "device", "serial_device"].iter().for_each(|name| parameter(phase, name, each));
    }
    if let Some(messages) =
        document.get_mut("offload").filter(|at| at["send"] != Value::Null || at["return"] != Value::Null)
    {
        for message in ["send", "return"] {
            match messages.get_mut(message) {
                Some(parts) if parts.is_object() => {
                    ["host", "latency", "accelerator"].iter().for_each(|name| parameter(parts, name, each));
                }
                _ => parameter(messages, message, each),
            }
        }
    } else {
        parameter(document, "offload", each);
    }
    ["gap", "switch", "collective"].iter().for_each(|name| parameter(document, name, each));
}

/// A parameter, whatever it depends on.
fn parameter(object: &mut Value, name: &str, each: &mut Each<'_>) {
    let Some(value) = object.get_mut(name) else { return };
    for form in ["per_thread", "per_further_thread", "each_thread"] {
        if value.get(form).is_some() {
            return parameter(value, form, each);
        }
    }
    if value.get("measured").is_none() {
        each(value, Lattice::Anything);
    }
}
