//! Deserialisation of one trace event: only what is read of it, whatever else stands there.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::given::{Given, Said};

/// What stands in the list of events.
#[expect(clippy::large_enum_variant, reason = "there is one at a time, and most are events")]
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
#[derive(Default)]
pub(super) struct Flow {
    pub(super) category: Option<Given>,
    pub(super) scope: Option<Given>,
    /// `id`, or `id2`.
    pub(super) id: Option<Given>,
    /// `bp`: what the end of a flow is bound to.
    pub(super) binding: Option<Given>,
    /// The flow that a slice itself begins or ends.
    pub(super) bind_id: Option<Given>,
    pub(super) is_in: Option<Given>,
    pub(super) is_out: Option<Given>,
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
                    // One place for all values: what reads one is some kilobytes of WebAssembly.
                    let value = match field {
                        Field::Name => &mut event.name,
                        Field::Phase => &mut event.phase,
                        Field::Process => &mut event.process,
                        Field::Thread => &mut event.thread,
                        Field::Start => &mut event.start,
                        Field::Duration => &mut event.duration,
                        Field::Category => &mut event.flow.category,
                        Field::Scope => &mut event.flow.scope,
                        Field::Id => &mut event.flow.id,
                        Field::Binding => &mut event.flow.binding,
                        Field::BindId => &mut event.flow.bind_id,
                        Field::IsIn => &mut event.flow.is_in,
                        Field::IsOut => &mut event.flow.is_out,
                        Field::Said => {
                            event.said = fields.next_value()?;
                            continue;
                        }
                        Field::Other => {
                            fields.next_value::<IgnoredAny>()?;
                            continue;
                        }
                    };
                    *value = Some(fields.next_value()?);
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
