//! Upgrade (migration) of documents: version 1 counted times in ticks, version 2 has them in units.
//!
//! A document of version 1 means for ever what it meant. Its plain numbers, the keys of `values`, and the ends of `uniform` counted ticks, so
//! they are multiplied by the tick as decimals, and reading them divides by it again: the whole numbers of ticks are the same ones. Laws of
//! counted things get the tick as their step. Parameters of continuous times are off by at most an ulp. Samples, tolerances, networks and
//! measured times were in units already. What is no time stays, so that whoever reads it tells what is wrong.

mod doubt;
mod law;

use std::borrow::Cow;

use juxtapose_support::json;
use serde_json::{Value, json};

use crate::{depth::depth, format::VERSION, kind::Form, limits};

pub(crate) use self::doubt::in_doubt;
use self::law::{rescaled, scaled};

/// The JSON text of a document of version 1 as one of version 2: it means what the old one meant. Any other text stays as it is, as does one
/// that is nested too deep to be read or has a key twice, or of a kind that is none of these `forms`.
#[must_use]
pub fn upgraded<'t>(text: &'t str, forms: &[Form]) -> Cow<'t, str> {
    if text.len() > limits::TEXT || depth(text) > limits::DEPTH {
        return text.into();
    }
    match json::parse_telling(text) {
        Ok((mut document, twice)) if twice.is_empty() && is_of_version_1(&document) => {
            let form = forms.iter().find(|form| document["kind"].as_str() == Some(form.name));
            upgrade(&mut document, form);
            json::text(&document).into()
        }
        _ => text.into(),
    }
}

/// Turns a document of version 1 into one of version 2; any other value stays as it is.
pub(crate) fn upgrade(document: &mut Value, form: Option<&Form>) {
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
    let Some(form) = form else { return };
    (form.rename)(document);
    let Some(times) = form.times else { return };
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
pub(crate) fn is_of_version_1(document: &Value) -> bool {
    document.is_object()
        && document
            .get("juxtapose")
            .and_then(Value::as_f64)
            .is_some_and(|version| version.total_cmp(&1.0).is_eq())
}

/// Gives a field of an object another name, unless the object has that already.
pub fn rename_field(object: &mut Value, was: &str, is: &str) {
    let Some(fields) = object.as_object_mut() else { return };
    if !fields.contains_key(is)
        && let Some(value) = fields.remove(was)
    {
        fields.insert(is.to_owned(), value);
    }
}
