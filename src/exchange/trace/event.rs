//! One event as written: only what is read of it, whatever else stands there. Nothing that is wrong with a value ends the reading.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::mark::Mark;

/// A value of an event, as far as it is looked at.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Given {
    Number(f64),
    Text(String),
    /// Of another type, by its name.
    Other(&'static str),
}

impl Given {
    /// As a message shows it.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => format!("{:?}", text.chars().take(60).collect::<String>()),
            Self::Other(kind) => (*kind).to_owned(),
        }
    }

    /// A number, also where it is written as a text, as some writers do.
    pub(super) fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Text(text) => text.trim().parse().ok(),
            Self::Other(_) => None,
        }
    }

    /// A name or an id, which may be a number.
    pub(super) fn into_text(self) -> Option<String> {
        match self {
            Self::Number(number) => Some(number.to_string()),
            Self::Text(text) => Some(text),
            Self::Other(_) => None,
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
            #[expect(
                clippy::cast_precision_loss,
                reason = "times and ids that long are refused or only compared"
            )]
            fn visit_u64<E: Error>(self, number: u64) -> Result<Given, E> {
                Ok(Given::Number(number as f64))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Given, E> {
                Ok(Given::Text(text.to_owned()))
            }
            fn visit_bool<E: Error>(self, _: bool) -> Result<Given, E> {
                Ok(Given::Other("true or false"))
            }
            fn visit_unit<E: Error>(self) -> Result<Given, E> {
                Ok(Given::Other("null"))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Given, A::Error> {
                while items.next_element::<IgnoredAny>()?.is_some() {}
                Ok(Given::Other("a list"))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Given, A::Error> {
                while fields.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(Given::Other("an object"))
            }
        }
        from.deserialize_any(Any)
    }
}

/// What stands in the list of events.
pub(super) enum Item {
    Event(Event),
    /// Of another type, by its name.
    Other(&'static str),
}

/// An event's fields, where they are given.
#[derive(Default)]
pub(super) struct Event {
    pub(super) name: Option<Given>,
    pub(super) phase: Option<Given>,
    pub(super) process: Option<Given>,
    pub(super) thread: Option<Given>,
    pub(super) start: Option<Given>,
    pub(super) duration: Option<Given>,
    /// What metadata and messages say: fields of `args`.
    pub(super) said: Said,
    pub(super) flow: Flow,
}

/// The fields that say which flow an event is of.
#[derive(Clone, Copy, Default)]
pub(super) struct Flow {
    pub(super) category: Mark,
    pub(super) scope: Mark,
    /// `id`, or `id2`.
    pub(super) id: Mark,
    /// `bp`: what the end of a flow is bound to.
    pub(super) binding: Mark,
    /// The flow that a slice itself begins or ends.
    pub(super) bind_id: Mark,
    pub(super) is_in: Mark,
    pub(super) is_out: Mark,
}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Item;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an event")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Item, A::Error> {
                let mut event = Event::default();
                while let Some(field) = fields.next_key()? {
                    match field {
                        Field::Name => event.name = Some(fields.next_value()?),
                        Field::Phase => event.phase = Some(fields.next_value()?),
                        Field::Process => event.process = Some(fields.next_value()?),
                        Field::Thread => event.thread = Some(fields.next_value()?),
                        Field::Start => event.start = Some(fields.next_value()?),
                        Field::Duration => event.duration = Some(fields.next_value()?),
                        Field::Said => event.said = fields.next_value()?,
                        Field::Category => event.flow.category = fields.next_value()?,
                        Field::Scope => event.flow.scope = fields.next_value()?,
                        Field::Id => event.flow.id = fields.next_value()?,
                        Field::Binding => event.flow.binding = fields.next_value()?,
                        Field::BindId => event.flow.bind_id = fields.next_value()?,
                        Field::IsIn => event.flow.is_in = fields.next_value()?,
                        Field::IsOut => event.flow.is_out = fields.next_value()?,
                        Field::Other => drop(fields.next_value::<IgnoredAny>()?),
                    }
                }
                Ok(Item::Event(event))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Item, A::Error> {
                while items.next_element::<IgnoredAny>()?.is_some() {}
                Ok(Item::Other("a list"))
            }
            fn visit_f64<E: Error>(self, _: f64) -> Result<Item, E> {
                Ok(Item::Other("a number"))
            }
            fn visit_i64<E: Error>(self, _: i64) -> Result<Item, E> {
                Ok(Item::Other("a number"))
            }
            fn visit_u64<E: Error>(self, _: u64) -> Result<Item, E> {
                Ok(Item::Other("a number"))
            }
            fn visit_str<E: Error>(self, _: &str) -> Result<Item, E> {
                Ok(Item::Other("a text"))
            }
            fn visit_bool<E: Error>(self, _: bool) -> Result<Item, E> {
                Ok(Item::Other("true or false"))
            }
            fn visit_unit<E: Error>(self) -> Result<Item, E> {
                Ok(Item::Other("null"))
            }
        }
        from.deserialize_any(Any)
    }
}

#[derive(serde::Deserialize)]
enum Field {
    #[serde(rename = "name")]
    Name,
    #[serde(rename = "ph")]
    Phase,
    #[serde(rename = "pid")]
    Process,
    #[serde(rename = "tid")]
    Thread,
    #[serde(rename = "ts")]
    Start,
    #[serde(rename = "dur")]
    Duration,
    #[serde(rename = "args")]
    Said,
    #[serde(rename = "cat")]
    Category,
    #[serde(rename = "scope")]
    Scope,
    #[serde(rename = "id", alias = "id2")]
    Id,
    #[serde(rename = "bp")]
    Binding,
    #[serde(rename = "bind_id")]
    BindId,
    #[serde(rename = "flow_in")]
    IsIn,
    #[serde(rename = "flow_out")]
    IsOut,
    #[serde(other)]
    Other,
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
                    match key {
                        Key::Name | Key::Rank => said.name = Some(fields.next_value()?),
                        Key::Bytes => said.bytes = Some(fields.next_value()?),
                        Key::Other => drop(fields.next_value::<IgnoredAny>()?),
                    }
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
    #[serde(other)]
    Other,
}
