//! Values of JSON, read into bounded memory, and the columns that an object is.

use std::fmt;

use juxtapose_support::lenient::Lenient;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::row::WIDEST;

/// Values of one row's object.
const VALUES: usize = 1 << 20;
/// Characters of one text.
const CHARACTERS: usize = 4096;

/// A value of JSON. Scalars are texts: numbers as they are written in Rust, and nothing for null.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Node {
    Scalar(String),
    List(Vec<Node>),
    Object(Vec<(String, Node)>),
}

/// A column of one object.
pub(super) enum Field {
    One(String),
    Many(Vec<String>),
}

/// The values of a text's beginning, as far as it can be read.
pub(crate) fn beginning(text: &[u8]) -> Vec<Node> {
    let mut values = Vec::new();
    let mut from = serde_json::Deserializer::from_reader(Lenient::new(text));
    while from.end().is_err() {
        let (mut node, mut room) = (Node::Scalar(String::new()), VALUES);
        let read = Growth { node: &mut node, room: &mut room }.deserialize(&mut from);
        let is_any = !matches!(&node, Node::Scalar(text) if text.is_empty());
        if is_any {
            values.push(node);
        }
        if read.is_err() {
            break;
        }
    }
    values
}

/// Reads one value; none where it is too large.
pub(super) fn value<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Node>, D::Error> {
    let (mut node, mut room) = (Node::Scalar(String::new()), VALUES);
    Growth { node: &mut node, room: &mut room }.deserialize(from)?;
    Ok((room > 0).then_some(node))
}

/// The names of the columns that an object has, in their order.
pub(crate) fn names(node: &Node, names: &mut Vec<String>) {
    let mut fields = Vec::new();
    columns(node.clone(), &mut fields);
    for (name, _) in fields {
        if names.len() < WIDEST && !names.contains(&name) {
            names.push(name);
        }
    }
}

/// The columns of an object, or of a list in its place.
pub(super) fn columns(node: Node, fields: &mut Vec<(String, Field)>) {
    match node {
        Node::List(items) => {
            for (k, item) in items.into_iter().enumerate() {
                flatten(item, format!("column {}", k + 1), fields);
            }
        }
        other => flatten(other, String::new(), fields),
    }
}

fn flatten(node: Node, name: String, fields: &mut Vec<(String, Field)>) {
    match node {
        Node::Scalar(text) => fields.push((name, Field::One(text))),
        Node::Object(inner) => {
            for (key, node) in inner {
                let name = if name.is_empty() { key } else { format!("{name}.{key}") };
                flatten(node, name, fields);
            }
        }
        Node::List(items) => {
            let mut found = Vec::new();
            if pairs(&items, DEEP, &mut found) && !found.is_empty() {
                let (times, counts) = found.into_iter().unzip();
                fields.push((format!("{name}.count"), Field::Many(counts)));
                fields.push((name, Field::Many(times)));
                return;
            }
            let mut texts = Vec::new();
            if scalars(items, &mut texts) {
                fields.push((name, Field::Many(texts)));
            }
        }
    }
}

/// Lists around pairs that are histograms: JMH has a list of forks, each of iterations, each of pairs of a time and a count.
const DEEP: usize = 2;

/// Whether lists have nothing but pairs so deep inside; the last pair may be cut off.
fn pairs(items: &[Node], deep: usize, into: &mut Vec<(String, String)>) -> bool {
    items.iter().all(|item| match item {
        Node::List(inner) if deep > 0 => pairs(inner, deep - 1, into),
        Node::List(pair) => match &pair[..] {
            [Node::Scalar(time), Node::Scalar(count)] => {
                into.push((time.clone(), count.clone()));
                true
            }
            [] | [Node::Scalar(_)] => !into.is_empty(),
            _ => false,
        },
        Node::Scalar(text) => text.is_empty() && !into.is_empty(),
        Node::Object(_) => false,
    })
}

/// Whether a list has scalars alone, or lists of them; what stands for no number is an empty list.
fn scalars(items: Vec<Node>, into: &mut Vec<String>) -> bool {
    items.into_iter().all(|item| match item {
        Node::Scalar(text) => {
            into.push(text);
            true
        }
        Node::List(inner) if inner.is_empty() => {
            into.push(String::new());
            true
        }
        Node::List(inner) => scalars(inner, into),
        Node::Object(_) => false,
    })
}

/// Adds the texts with commas in a value: a number of JSON has none.
pub(crate) fn with_commas<'n>(node: &'n Node, texts: &mut Vec<&'n str>) {
    match node {
        Node::Scalar(text) => texts.extend(text.contains(',').then_some(text.as_str())),
        Node::List(items) => items.iter().for_each(|item| with_commas(item, texts)),
        Node::Object(fields) => fields.iter().for_each(|(_, node)| with_commas(node, texts)),
    }
}

/// The longest list of a column in an object, and its name.
pub(crate) fn longest_list(node: &Node, name: &str, longest: &mut (usize, String)) {
    match node {
        Node::Object(inner) => {
            for (key, node) in inner {
                longest_list(
                    node,
                    &if name.is_empty() { key.clone() } else { format!("{name}.{key}") },
                    longest,
                );
            }
        }
        Node::List(items) => {
            let mut texts = Vec::new();
            let is_numbers =
                scalars(items.clone(), &mut texts) && texts.iter().any(|text| text.parse::<f64>().is_ok());
            if is_numbers && texts.len() > longest.0 {
                *longest = (texts.len(), name.to_owned());
            }
        }
        Node::Scalar(_) => {}
    }
}

/// Reads a value into a place, in which stays what was read before an error; beyond so many values nothing is kept.
struct Growth<'n> {
    node: &'n mut Node,
    room: &'n mut usize,
}

impl<'de> DeserializeSeed<'de> for Growth<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        if *self.room == 0 {
            return from.deserialize_ignored_any(IgnoredAny).map(drop);
        }
        *self.room -= 1;
        from.deserialize_any(self)
    }
}

impl Growth<'_> {
    fn scalar(self, text: String) {
        *self.node = Node::Scalar(text);
    }
}

impl<'de> Visitor<'de> for Growth<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        *self.node = Node::Object(Vec::new());
        while let Some(key) = fields.next_key::<String>()? {
            let Node::Object(inner) = &mut *self.node else { break };
            inner.push((key, Node::Scalar(String::new())));
            let Some((_, node)) = inner.last_mut() else { break };
            fields.next_value_seed(Growth { node, room: self.room })?;
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        *self.node = Node::List(Vec::new());
        loop {
            let mut item = Node::Scalar(String::new());
            let read = items.next_element_seed(Growth { node: &mut item, room: self.room });
            let is_any = !matches!(read, Ok(None));
            if let (Node::List(inner), true) = (&mut *self.node, is_any && *self.room > 0) {
                inner.push(item);
            }
            if read?.is_none() {
                return Ok(());
            }
        }
    }

    fn visit_bool<E>(self, value: bool) -> Result<(), E> {
        self.scalar(value.to_string());
        Ok(())
    }

    fn visit_i64<E>(self, value: i64) -> Result<(), E> {
        self.scalar(value.to_string());
        Ok(())
    }

    fn visit_u64<E>(self, value: u64) -> Result<(), E> {
        self.scalar(value.to_string());
        Ok(())
    }

    fn visit_f64<E>(self, value: f64) -> Result<(), E> {
        self.scalar(value.to_string());
        Ok(())
    }

    fn visit_str<E>(self, value: &str) -> Result<(), E> {
        let end = value.char_indices().nth(CHARACTERS).map_or(value.len(), |(at, _)| at);
        self.scalar(value[..end].to_owned());
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}
