//! Lenient deserialisation of an event's values: only what is read of them, whatever else they are. Nothing that is wrong with one ends the
//! reading.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// A value of an event, as far as it is looked at.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Given {
    Number(f64),
    Text(String),
    Flag(bool),
    /// An id within its process: `{"local": …}`.
    Local(String),
    /// Of another type, by its name.
    Other(&'static str),
}

impl Given {
    /// As a message shows it.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => format!("{:?}", text.chars().take(60).collect::<String>()),
            Self::Flag(_) => "true or false".to_owned(),
            Self::Local(_) => "an object".to_owned(),
            Self::Other(kind) => (*kind).to_owned(),
        }
    }

    /// A number, also where it is written as a text, as some writers do.
    pub(super) fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Text(text) => text.trim().parse().ok(),
            Self::Flag(_) | Self::Local(_) | Self::Other(_) => None,
        }
    }

    /// Whether it is the text `e`.
    pub(super) fn is_e(&self) -> bool {
        matches!(self, Self::Text(text) if text == "e")
    }

    /// Whether it is the category of what a GPU executes: PyTorch's `kernel`, `gpu_memcpy`, `gpu_user_annotation` and others.
    pub(super) fn is_of_device(&self) -> bool {
        matches!(self, Self::Text(text) if text.starts_with("kernel") || text.starts_with("gpu_"))
    }

    /// A name or an id, which may be a number.
    pub(super) fn into_text(self) -> Option<String> {
        match self {
            Self::Number(number) => Some(number.to_string()),
            Self::Text(text) | Self::Local(text) => Some(text),
            Self::Flag(_) | Self::Other(_) => None,
        }
    }
}

impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Given;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value")
            }
            fn visit_f64<E: Error>(self, number: f64) -> Result<Given, E> {
                Ok(Given::Number(number))
            }
            #[expect(
                clippy::cast_precision_loss,
                reason = "times and ids that long are refused or only compared"
            )]
            fn visit_i64<E: Error>(self, number: i64) -> Result<Given, E> {
                Ok(Given::Number(number as f64))
            }
            #[expect(clippy::cast_precision_loss, reason = "longer ones stay texts")]
            fn visit_u64<E: Error>(self, number: u64) -> Result<Given, E> {
                Ok(if number < 1 << 53 {
                    Given::Number(number as f64)
                } else {
                    Given::Text(number.to_string())
                })
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Given, E> {
                Ok(Given::Text(text.to_owned()))
            }
            fn visit_bool<E: Error>(self, flag: bool) -> Result<Given, E> {
                Ok(Given::Flag(flag))
            }
            fn visit_unit<E: Error>(self) -> Result<Given, E> {
                Ok(Given::Other("null"))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Given, A::Error> {
                while items.next_element::<IgnoredAny>()?.is_some() {}
                Ok(Given::Other("a list"))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Given, A::Error> {
                let mut given = Given::Other("an object");
                while let Some(key) = fields.next_key::<Key>()? {
                    if !matches!(key, Key::Local | Key::Global) {
                        fields.next_value::<IgnoredAny>()?;
                        continue;
                    }
                    given = fields.next_value()?;
                    if let (Key::Local, Some(id)) = (key, given.clone().into_text()) {
                        given = Given::Local(id);
                    }
                }
                Ok(given)
            }
        }
        from.deserialize_any(Any)
    }
}

/// What is looked at in an object; nothing where there is none of it.
#[derive(Default)]
pub(super) struct Said {
    /// Its `name` or `rank`.
    pub(super) name: Option<Given>,
    /// The size of a message.
    pub(super) bytes: Option<Given>,
}

impl<'de> Deserialize<'de> for Said {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Said;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Said, A::Error> {
                let mut said = Said::default();
                while let Some(key) = fields.next_key::<Key>()? {
                    let value = match key {
                        Key::Name | Key::Rank => &mut said.name,
                        Key::Bytes => &mut said.bytes,
                        _ => {
                            fields.next_value::<IgnoredAny>()?;
                            continue;
                        }
                    };
                    *value = Some(fields.next_value()?);
                }
                Ok(said)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Said, A::Error> {
                while items.next_element::<IgnoredAny>()?.is_some() {}
                Ok(Said::default())
            }
            fn visit_f64<E: Error>(self, _: f64) -> Result<Said, E> {
                Ok(Said::default())
            }
            fn visit_i64<E: Error>(self, _: i64) -> Result<Said, E> {
                Ok(Said::default())
            }
            fn visit_u64<E: Error>(self, _: u64) -> Result<Said, E> {
                Ok(Said::default())
            }
            fn visit_str<E: Error>(self, _: &str) -> Result<Said, E> {
                Ok(Said::default())
            }
            fn visit_bool<E: Error>(self, _: bool) -> Result<Said, E> {
                Ok(Said::default())
            }
            fn visit_unit<E: Error>(self) -> Result<Said, E> {
                Ok(Said::default())
            }
        }
        from.deserialize_any(Any)
    }
}

#[derive(serde::Deserialize)]
enum Key {
    #[serde(rename = "name")]
    Name,
    #[serde(rename = "rank")]
    Rank,
    #[serde(rename = "bytes", alias = "nbytes", alias = "size", alias = "size_bytes", alias = "message_size")]
    Bytes,
    #[serde(rename = "local")]
    Local,
    #[serde(rename = "global")]
    Global,
    #[serde(other)]
    Other,
}
