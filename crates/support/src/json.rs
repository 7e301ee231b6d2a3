//! JSON parsing and serialisation, compiled once for all crates: parsing tells the keys that stand twice.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Error, Map, Value, map::Entry};

/// So many keys that stand twice are told.
const TOLD: usize = 10_000;

/// A key that stands twice in one object.
#[derive(Debug, PartialEq)]
pub struct Twice {
    /// The way to it from the inside out: itself is the first.
    pub way: Vec<Step>,
    /// Both values, of lists and objects nothing that is in them.
    pub values: [Value; 2],
}

/// A step into a list or an object.
#[derive(Debug, PartialEq)]
pub enum Step {
    /// To the value of a key.
    Key(String),
    /// To an item, counted from 0.
    Item(usize),
}

/// Parses a text as `serde_json::from_str` does: of equal keys the last counts.
///
/// # Errors
/// The syntax error, with its line and column.
pub fn parse(text: &str) -> Result<Value, Error> {
    parse_telling(text).map(|(value, _)| value)
}

/// As [`parse`], with the first keys that stand twice.
///
/// # Errors
/// As [`parse`].
pub fn parse_telling(text: &str) -> Result<(Value, Vec<Twice>), Error> {
    let (mut from, mut twice) = (serde_json::Deserializer::from_str(text), Vec::new());
    let value = Growth(&mut twice).deserialize(&mut from)?;
    from.end()?;
    Ok((value, twice))
}

/// The JSON text of a value. Its `Display` writes the same, by two serialisers of its own, which are 10 kB of each package.
pub fn text(value: &Value) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Reads one value, and adds the keys in it that stand twice, with their ways from there.
struct Growth<'t>(&'t mut Vec<Twice>);

impl<'de> DeserializeSeed<'de> for Growth<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Growth<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any valid JSON value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = fields.next_key::<String>()? {
            let before = self.0.len();
            let value = fields.next_value_seed(Growth(self.0))?;
            for one in &mut self.0[before..] {
                one.way.push(Step::Key(key.clone()));
            }
            match object.entry(key) {
                Entry::Vacant(place) => drop(place.insert(value)),
                Entry::Occupied(mut place) => {
                    let way = vec![Step::Key(place.key().clone())];
                    let values = [outside(place.get()), outside(&value)];
                    place.insert(value);
                    if self.0.len() < TOLD {
                        self.0.push(Twice { way, values });
                    }
                }
            }
        }
        Ok(object.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        loop {
            let before = self.0.len();
            let Some(value) = items.next_element_seed(Growth(self.0))? else { return Ok(list.into()) };
            for one in &mut self.0[before..] {
                one.way.push(Step::Item(list.len()));
            }
            list.push(value);
        }
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }
}

/// A value, of a list or an object nothing that is in it.
fn outside(value: &Value) -> Value {
    match value {
        Value::Array(_) => Value::Array(Vec::new()),
        Value::Object(_) => Map::new().into(),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Step, TOLD, parse, parse_telling};

    #[test]
    fn a_text_is_parsed_as_serde_json_does() {
        for text in [
            r#"{"a": [1, -2, 0.5, 1e300, 18446744073709551616, true, null, "\u00e9\n"], "b": {}, "": []}"#,
            "[",
            "{\"a\" 1}",
            "1 2",
            "1e999",
            "",
            "\"\\ud800\"",
            &"[".repeat(200),
        ] {
            let (ours, theirs) = (parse(text), serde_json::from_str::<Value>(text));
            assert_eq!(ours.map_err(|e| e.to_string()), theirs.map_err(|e| e.to_string()), "{text}");
        }
    }

    #[test]
    fn keys_that_stand_twice_are_told_by_their_ways_and_the_last_counts() {
        let text = r#"{"a": [0, {"b": 1, "b": [2], "b": {"c": 3}}], "\u0061": "x", "d": {"a": 4}}"#;
        let (value, twice) = parse_telling(text).expect(text);
        assert_eq!(value, json!({"a": "x", "d": {"a": 4}}));
        let way = |one: &[Step]| {
            let step = |step: &Step| match step {
                Step::Key(key) => format!(".{key}"),
                Step::Item(k) => format!("[{k}]"),
            };
            one.iter().rev().map(step).collect::<String>()
        };
        let told: Vec<_> = twice.into_iter().map(|one| (way(&one.way), one.values)).collect();
        assert_eq!(
            told,
            [
                (".a[1].b".to_owned(), [json!(1), json!([])]),
                (".a[1].b".to_owned(), [json!([]), json!({})]),
                (".a".to_owned(), [json!([]), json!("x")]),
            ]
        );
    }

    #[test]
    fn a_hostile_text_has_no_more_told_than_a_few() {
        let text = format!("{{{}\"a\":0}}", "\"a\":0,".repeat(2 * TOLD));
        assert_eq!(parse_telling(&text).expect("JSON").1.len(), TOLD);
    }
}
