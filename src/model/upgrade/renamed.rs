//! Fields of version 1 that have another name now.

use serde_json::Value;

/// The parts of an offloading program: the paper's HPU is the host, its APU the device.
const PARTS: [(&str, &str); 3] = [("hpu", "host"), ("apu", "device"), ("serial_apu", "serial_device")];

/// Gives the fields of a document their names in version 2.
pub(super) fn renamed(document: &mut Value, kind: &str) {
    match kind {
        "multigrain" => {
            let phases = document.get_mut("phases").and_then(Value::as_array_mut);
            phases.into_iter().flatten().for_each(parts);
            document.get_mut("notes").into_iter().for_each(parts);
        }
        // A source has no times: its tick was what one unit of the cost tables takes.
        "fortran" => field(document, "tick", "price"),
        _ => {}
    }
}

fn parts(object: &mut Value) {
    PARTS.iter().for_each(|(was, is)| field(object, was, is));
}

fn field(object: &mut Value, was: &str, is: &str) {
    let Some(fields) = object.as_object_mut() else { return };
    if !fields.contains_key(is)
        && let Some(value) = fields.remove(was)
    {
        fields.insert(is.to_owned(), value);
    }
}
