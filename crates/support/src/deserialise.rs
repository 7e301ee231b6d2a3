//! Deserialisation of plain JSON values ([`from_value`]) by a `serde` deserialiser of our own, with little code for each type.

use std::{iter, vec};

use serde::{
    de::{
        DeserializeOwned, Deserializer, Error as _, Expected, IntoDeserializer, Unexpected, Visitor,
        value::{MapDeserializer, SeqDeserializer},
    },
    forward_to_deserialize_any,
};
use serde_json::{Error, Map, Value};

/// Deserialises a value as `serde_json::from_value` does, with half the code for each type: an object is one with named fields, and no list
/// in their order.
pub fn from_value<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    T::deserialize(PlainValue(value))
}

/// The deserialiser of one JSON value.
struct PlainValue(Value);

impl PlainValue {
    /// The invalid-type error for this value.
    #[cold]
    fn refused(&self, expected: &dyn Expected) -> Error {
        let unexpected = match &self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(is) => Unexpected::Bool(*is),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), ..) => Unexpected::Unsigned(number),
                (_, Some(number), _) => Unexpected::Signed(number),
                (.., Some(number)) => Unexpected::Float(number),
                _ => Unexpected::Other("number"),
            },
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        };
        Error::invalid_type(unexpected, expected)
    }
}

/// Deserialiser methods, one for each JSON type. Each calls the visitor's method for that type alone: for all others no code is compiled.
macro_rules! shapes {
    ($($method:ident($($argument:ident: $type:ty),*) $pattern:pat => |$visitor:ident| $visited:expr;)+) => {
        $(fn $method<V: Visitor<'de>>(self, $($argument: $type,)* $visitor: V) -> Result<V::Value, Error> {
            $(let _ = $argument;)*
            match self.0 {
                $pattern => $visited,
                other => Err(PlainValue(other).refused(&$visitor)),
            }
        })+
    };
}

impl<'de> Deserializer<'de> for PlainValue {
    type Error = Error;

    shapes! {
        deserialize_bool() Value::Bool(is) => |visitor| visitor.visit_bool(is);
        deserialize_string() Value::String(text) => |visitor| visitor.visit_string(text);
        deserialize_f64() Value::Number(number) => |visitor| number.deserialize_any(visitor);
        deserialize_u32() Value::Number(number) => |visitor| number.deserialize_any(visitor);
        deserialize_u64() Value::Number(number) => |visitor| number.deserialize_any(visitor);
        deserialize_seq() Value::Array(values) => |visitor| visitor.visit_seq(list(values));
        deserialize_tuple(_length: usize) Value::Array(values) => |visitor| visitor.visit_seq(list(values));
        deserialize_map() Value::Object(fields) => |visitor| visitor.visit_map(object(fields));
        deserialize_struct(_name: &'static str, _fields: &'static [&'static str])
            Value::Object(fields) => |visitor| visitor.visit_map(object(fields));
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_string(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.0.deserialize_enum(name, variants, visitor)
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.0.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u128 f32 char bytes byte_buf unit unit_struct newtype_struct tuple_struct identifier ignored_any
    }
}

impl IntoDeserializer<'_, Error> for PlainValue {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

type List = SeqDeserializer<iter::Map<vec::IntoIter<Value>, fn(Value) -> PlainValue>, Error>;

fn list(values: Vec<Value>) -> List {
    SeqDeserializer::new(values.into_iter().map(PlainValue as fn(Value) -> PlainValue))
}

type Field = (String, PlainValue);
type Fields<'de> =
    MapDeserializer<'de, iter::Map<serde_json::map::IntoIter, fn((String, Value)) -> Field>, Error>;

fn object<'de>(fields: Map<String, Value>) -> Fields<'de> {
    MapDeserializer::new(fields.into_iter().map(field as fn((String, Value)) -> Field))
}

fn field((name, value): (String, Value)) -> Field {
    (name, PlainValue(value))
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::{Value, json};

    use super::from_value;

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct Picture {
        font_size: f64,
        count: u32,
        at: Option<(f64, f64)>,
        #[serde(default)]
        names: Vec<String>,
        shape: Shape,
    }

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(rename_all = "camelCase")]
    enum Shape {
        Ring,
        Marked { hollow: bool },
    }

    fn picture(change: impl Fn(&mut Value)) -> Value {
        let mut value =
            json!({"fontSize": 13, "count": 3, "at": [1, 2.5], "names": ["a", "b"], "shape": "ring"});
        change(&mut value);
        value
    }

    #[test]
    fn values_are_read_and_refused_as_serde_json_does() {
        let changed = |name: &'static str, to: Value| picture(move |value| value[name] = to.clone());
        let whole = picture(|_| ());
        assert!(from_value::<Picture>(whole.clone()).is_ok());
        let all = [
            whole,
            changed("at", Value::Null),
            changed("at", json!([1])),
            changed("at", json!([1, "x"])),
            changed("shape", json!({"marked": {"hollow": true}})),
            changed("shape", json!("disc")),
            changed("count", json!(-1)),
            changed("count", json!(1e10)),
            changed("names", json!("a")),
            changed("names", json!([7.5])),
            changed("names", json!([7, -7])),
            changed("fontSize", json!({"of": 1})),
            changed("fontSize", json!(null)),
            changed("more", json!(true)),
            json!({"fontSize": 13}),
            json!(true),
        ];
        for value in all {
            let [ours, theirs] =
                [from_value::<Picture>(value.clone()), serde_json::from_value(value.clone())];
            assert_eq!(ours.map_err(|e| e.to_string()), theirs.map_err(|e| e.to_string()), "{value}");
        }
    }

    #[test]
    fn a_list_is_no_object() {
        assert!(from_value::<Picture>(json!([13, 3, null, [], "ring"])).is_err());
    }
}
