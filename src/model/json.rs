//! JSON as a text has it. Unlike `serde_json::Value` it borrows names and texts from there, and keeps the fields of an object
//! in one piece: documents have thousands of small objects, and are read anew after every edit.

use std::{borrow::Cow, fmt, mem};

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, SeqAccess, Visitor},
};
use serde_json::Value;

/// The fields of an object, sorted by their names, which are all different.
pub(crate) type Fields<'t> = Vec<(Cow<'t, str>, Json<'t>)>;

pub(crate) enum Json<'t> {
    Object(Fields<'t>),
    Array(Vec<Json<'t>>),
    Text(Cow<'t, str>),
    /// A number, `true`, `false` or `null`.
    Other(Value),
}

impl<'t> Json<'t> {
    pub(crate) fn as_object(&self) -> Option<&Fields<'t>> {
        if let Self::Object(fields) = self { Some(fields) } else { None }
    }

    pub(crate) fn as_array(&self) -> Option<&Vec<Self>> {
        if let Self::Array(items) = self { Some(items) } else { None }
    }

    pub(crate) fn as_str(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    pub(crate) fn as_f64(&self) -> Option<f64> {
        if let Self::Other(value) = self { value.as_f64() } else { None }
    }

    pub(crate) fn as_u64(&self) -> Option<u64> {
        if let Self::Other(value) = self { value.as_u64() } else { None }
    }

    pub(crate) fn is_object(&self) -> bool {
        self.as_object().is_some()
    }

    /// The field of this name.
    pub(crate) fn get(&self, name: &str) -> Option<&Self> {
        let fields = self.as_object()?;
        let found = fields.binary_search_by(|(field, _)| (**field).cmp(name)).ok()?;
        Some(&fields[found].1)
    }
}

/// As messages name it: lists and objects may be long.
impl fmt::Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Object(_) => f.write_str("an object"),
            Self::Array(_) => f.write_str("a list"),
            Self::Text(text) => Value::from(&**text).fmt(f),
            Self::Other(value) => value.fmt(f),
        }
    }
}

impl<'t> Deserialize<'t> for Json<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reading)
    }
}

/// The name of a field, borrowed where it has no escapes.
#[derive(Deserialize)]
struct Name<'t>(#[serde(borrow)] Cow<'t, str>);

struct Reading;

impl<'t> Visitor<'t> for Reading {
    type Value = Json<'t>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any valid JSON value")
    }

    /// Of equal names the last counts, as in JavaScript.
    fn visit_map<A: MapAccess<'t>>(self, mut access: A) -> Result<Json<'t>, A::Error> {
        let mut fields = Fields::new();
        while let Some((Name(name), value)) = access.next_entry()? {
            fields.push((name, value));
        }
        fields.sort_by(|(a, _), (b, _)| a.cmp(b));
        fields.dedup_by(|later, earlier| {
            let same = later.0 == earlier.0;
            if same {
                mem::swap(later, earlier);
            }
            same
        });
        Ok(Json::Object(fields))
    }

    fn visit_seq<A: SeqAccess<'t>>(self, mut access: A) -> Result<Json<'t>, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = access.next_element()? {
            items.push(item);
        }
        Ok(Json::Array(items))
    }

    fn visit_borrowed_str<E>(self, text: &'t str) -> Result<Json<'t>, E> {
        Ok(Json::Text(text.into()))
    }

    /// A text with escapes.
    fn visit_str<E>(self, text: &str) -> Result<Json<'t>, E> {
        Ok(Json::Text(text.to_owned().into()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json<'t>, E> {
        Ok(Json::Other(number.into()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json<'t>, E> {
        Ok(Json::Other(number.into()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Json<'t>, E> {
        Ok(Json::Other(number.into()))
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Json<'t>, E> {
        Ok(Json::Other(truth.into()))
    }

    fn visit_unit<E>(self) -> Result<Json<'t>, E> {
        Ok(Json::Other(Value::Null))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_same(own: &Json<'_>, other: &Value) {
        match (own, other) {
            (Json::Object(fields), Value::Object(others)) => {
                assert!(fields.iter().map(|(name, _)| &**name).eq(others.keys()));
                for (name, other) in others {
                    assert_same(own.get(name).unwrap_or(own), other);
                }
            }
            (Json::Array(items), Value::Array(others)) => {
                assert_eq!(items.len(), others.len());
                items.iter().zip(others).for_each(|(item, other)| assert_same(item, other));
            }
            _ => assert_eq!(own.to_string(), other.to_string()),
        }
    }

    /// Of texts, and of what is left of them wherever they are cut.
    #[test]
    fn texts_are_read_and_refused_as_by_serde_json() {
        let text = r#" {"b": [1, -2, 0.5, 1e3, -0, 18446744073709551616, true, null, ""], "b": {"é": "\u00e9 \n"},
            "a\"": [[], {}, [{"c": 2, "a": 1, "c": 3, "b": 2}]], "\u0061": 1, "b": [], "a": "b", "z": 1e40}"#;
        for text in [text, &text.replace("1e40", "1e400")] {
            for end in (0..=text.len()).filter(|&end| text.is_char_boundary(end)) {
                let own = serde_json::from_str::<Json<'_>>(&text[..end]).map_err(|error| error.to_string());
                match (own, serde_json::from_str::<Value>(&text[..end])) {
                    (Ok(own), Ok(other)) => assert_same(&own, &other),
                    (own, other) => assert_eq!(own.err(), other.err().map(|error| error.to_string())),
                }
            }
        }
    }
}
