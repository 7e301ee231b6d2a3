//! Values of events that are only compared: categories and ids, as hashes, since a large trace has a million of them.

use std::{fmt, hash::Hasher};

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// A value that is only compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mark {
    /// Nothing that could be compared.
    #[default]
    None,
    Flag(bool),
    /// A text or a number, by its hash: 5 is equal to "5".
    Text(u64),
    /// An id within its process: `{"local": …}`.
    Local(u64),
}

impl Mark {
    /// The mark of a text.
    pub(super) fn of(text: &str) -> Self {
        Self::Text(hash([text.as_bytes()]))
    }

    /// Its hash, where it is a text or a number.
    pub(super) fn text(self) -> Option<u64> {
        match self {
            Self::Text(hash) | Self::Local(hash) => Some(hash),
            Self::None | Self::Flag(_) => None,
        }
    }
}

/// A hash of several texts. Of a million rows of texts two have the same hash with a probability of 3e-8.
pub(super) fn hash<'t>(texts: impl IntoIterator<Item = &'t [u8]>) -> u64 {
    // The only hasher of the standard library has the same keys in each execution, as long as nobody gives it others.
    let mut hasher = std::collections::hash_map::DefaultHasher::new();
    for text in texts {
        hasher.write(text);
        hasher.write_u8(0xff);
    }
    hasher.finish()
}

impl<'de> Deserialize<'de> for Mark {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Mark;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Mark, E> {
                Ok(Mark::of(text))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Mark, E> {
                Ok(Mark::of(&number.to_string()))
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Mark, E> {
                Ok(Mark::of(&number.to_string()))
            }
            fn visit_f64<E: Error>(self, number: f64) -> Result<Mark, E> {
                Ok(Mark::of(&number.to_string()))
            }
            fn visit_bool<E: Error>(self, flag: bool) -> Result<Mark, E> {
                Ok(Mark::Flag(flag))
            }
            fn visit_unit<E: Error>(self) -> Result<Mark, E> {
                Ok(Mark::None)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Mark, A::Error> {
                while items.next_element::<IgnoredAny>()?.is_some() {}
                Ok(Mark::None)
            }
            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Mark, A::Error> {
                let mut mark = Mark::None;
                while let Some(key) = fields.next_key::<Key>()? {
                    match key {
                        Key::Local => mark = Mark::Local(fields.next_value::<Given>()?.0),
                        Key::Global => mark = Mark::Text(fields.next_value::<Given>()?.0),
                        Key::Other => drop(fields.next_value::<IgnoredAny>()?),
                    }
                }
                Ok(mark)
            }
        }
        from.deserialize_any(Any)
    }
}

#[derive(serde::Deserialize)]
enum Key {
    #[serde(rename = "local")]
    Local,
    #[serde(rename = "global")]
    Global,
    #[serde(other)]
    Other,
}

/// A text or a number within an object; one hash for all else.
struct Given(u64);

impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Self(Mark::deserialize(from)?.text().unwrap_or_default()))
    }
}
