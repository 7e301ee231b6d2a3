//! Upgrade of documents: version 1 counted times in ticks, version 2 has them in units.
//!
//! A document of version 1 means for ever what it meant. Its plain numbers, the keys of `values`, and the ends of `uniform` counted ticks, so
//! they are multiplied by the tick as decimals, and reading them divides by it again: the whole numbers of ticks are the same ones. Laws of
//! counted things get the tick as their step. Parameters of continuous times are off by at most an ulp. Samples, tolerances, networks and
//! measured times were in units already. What is no time stays, so that whoever reads it tells what is wrong.

mod doubt;
mod law;
mod renamed;

use std::borrow::Cow;

use serde_json::{Value, json};

pub(super) use self::doubt::in_doubt;
use self::law::{rescaled, scaled};
use super::{build::limits, depth::depth, document::VERSION, kinds::ROWS};

/// The JSON text of a document of version 1 as one of version 2: it means what the old one meant. Any other text stays as it is, as does one
/// that is nested too deep to be read.
///
/// ```
/// let old = r#"{"juxtapose": 1, "kind": "parallel", "unit": "ms", "tick": 0.1, "tasks": [{"task": "a", "time": 12}], "alternatives": []}"#;
/// assert!(juxtapose::model::upgraded(old).contains(r#""time":1.2"#));
/// ```
#[must_use]
pub fn upgraded(text: &str) -> Cow<'_, str> {
    if text.len() > limits::TEXT || depth(text) > limits::DEPTH {
        return text.into();
    }
    match serde_json::from_str(text) {
        Ok(mut document) if is_of_version_1(&document) => {
            upgrade(&mut document);
            document.to_string().into()
        }
        _ => text.into(),
    }
}

/// Turns a document of version 1 into one of version 2; any other value stays as it is.
pub(super) fn upgrade(document: &mut Value) {
    if !is_of_version_1(document) {
        return;
    }
    document["juxtapose"] = VERSION.into();
    if document.get("unit").is_none() {
        document["unit"] = "ticks".into();
    }
    let tick = match document.get("tick") {
        None => 1.0,
        // What is no length of a tick is told by whoever reads it; nothing can be said of the times then.
        Some(tick) => tick.as_f64().filter(|tick| tick.is_finite() && *tick > 0.0).unwrap_or(1.0),
    };
    let Some(row) = ROWS.iter().find(|row| document["kind"].as_str() == Some(row.name)) else { return };
    renamed::renamed(document, row.name);
    let Some(times) = row.times else { return };
    if document.get("tick").is_none() {
        document["tick"] = json!(1);
    }
    times(document, &mut |time, _| match time {
        Value::Number(_) => scaled(time, tick),
        Value::Object(law) => rescaled(law, tick),
        _ => {}
    });
}

/// Whether a document says that it is of version 1.
pub(super) fn is_of_version_1(document: &Value) -> bool {
    document.is_object()
        && document
            .get("juxtapose")
            .and_then(Value::as_f64)
            .is_some_and(|version| version.total_cmp(&1.0).is_eq())
}
