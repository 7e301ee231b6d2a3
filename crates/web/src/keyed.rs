//! Serialisation of maps whose keys are a user's words, as plain objects ([`Keyed`]). A converter that assigns field after field would lose
//! one of the name `__proto__`, which `Object.fromEntries` keeps.

use std::collections::BTreeMap;

use js_sys::{Array, Object};
use serde::{Serialize, Serializer, ser::Error};
use serde_wasm_bindgen::preserve;

use super::answer::{Result, object};

/// A map whose keys are a user's words.
#[derive(Serialize)]
#[serde(transparent, bound = "V: Serialize")]
pub struct Keyed<V>(#[serde(serialize_with = "serialize")] BTreeMap<String, V>);

impl<V> From<BTreeMap<String, V>> for Keyed<V> {
    fn from(map: BTreeMap<String, V>) -> Self {
        Self(map)
    }
}

fn serialize<V: Serialize, S: Serializer>(
    map: &BTreeMap<String, V>,
    serializer: S,
) -> std::result::Result<S::Ok, S::Error> {
    let fields = fields(map).map_err(|error| S::Error::custom(format!("{error:?}")))?;
    preserve::serialize(&fields, serializer)
}

fn fields<V: Serialize>(map: &BTreeMap<String, V>) -> Result<Object> {
    let entries = map.iter().map(|(key, value)| Ok(Array::of2(&key.into(), &object(value)?)));
    let entries: Array = entries.collect::<Result<_>>()?;
    Object::from_entries(&entries)
}
