//! Rows of JSON: objects of a list, wherever in the text it stands, or one after the other. Fields of inner objects are columns such as
//! `data.value`; a list of numbers makes a row of each, as the times of a command do.

use std::{
    collections::BTreeMap,
    fmt,
    io::{self, BufRead},
    ops::ControlFlow,
};

use juxtapose_support::lenient::Lenient;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::{Faults, LONGEST, Row, WIDEST};
use crate::layout::Layout;

/// Values of one row's object.
const VALUES: usize = 1 << 20;
/// Cells that the rows of one object may have together.
const CELLS: usize = 1 << 26;

/// A step to the rows of a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Step {
    /// To a field.
    Key(String),
    /// To each item of a list.
    Each,
}

/// A value of JSON. Scalars are texts: numbers as they are written in Rust, and nothing for null.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Node {
    Scalar(String),
    List(Vec<Node>),
    Object(Vec<(String, Node)>),
}

/// A column of one object.
enum Field {
    One(String),
    Many(Vec<String>),
}

pub(super) fn each(
    at: &[Step],
    layout: &mut Layout,
    from: &mut dyn BufRead,
    faults: &mut Faults,
    take: &mut dyn FnMut(&Row) -> ControlFlow<()>,
) -> io::Result<()> {
    let places = layout.names.iter().enumerate().map(|(k, name)| (name.clone(), k)).collect();
    let mut rows = Rows { layout, places, faults, take, row: Row::default(), number: 0, is_done: false };
    let mut from = serde_json::Deserializer::from_reader(Lenient::new(from));
    while from.end().is_err() {
        if let Err(error) = (Descent { at, rows: &mut rows }).deserialize(&mut from) {
            if let (false, Some(kind)) = (rows.is_done, error.io_error_kind()) {
                return Err(io::Error::new(kind, error));
            }
            if !rows.is_done {
                rows.faults.ended = Some(format!("What follows row {}: {error}.", rows.number));
            }
            break;
        }
    }
    Ok(())
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

struct Rows<'r> {
    layout: &'r mut Layout,
    places: BTreeMap<String, usize>,
    faults: &'r mut Faults,
    take: &'r mut dyn FnMut(&Row) -> ControlFlow<()>,
    row: Row,
    number: u64,
    is_done: bool,
}

impl Rows<'_> {
    fn record(&mut self, node: Node) -> ControlFlow<()> {
        let mut fields = Vec::new();
        columns(node, &mut fields);
        let mut cells: Vec<Option<Field>> = Vec::new();
        for (name, field) in fields {
            let known = self.places.len();
            let place = match self.places.get(&name) {
                Some(place) => *place,
                None if known < WIDEST => {
                    self.layout.names.push(name.clone());
                    self.places.insert(name, known);
                    known
                }
                None => continue,
            };
            if cells.len() <= place {
                cells.resize_with(place + 1, || None);
            }
            cells[place] = Some(field);
        }
        let along = self.layout.along.and_then(|along| cells.get(along)?.as_ref());
        let rows = if let Some(Field::Many(items)) = along { items.len() } else { 1 };
        if rows.saturating_mul(cells.len()) > CELLS {
            self.number += 1;
            self.faults.skip_long(self.number);
            return ControlFlow::Continue(());
        }
        for k in 0..rows {
            self.number += 1;
            self.row.clear(self.number);
            for cell in &cells {
                self.row.push(match cell {
                    Some(Field::One(text)) => text,
                    Some(Field::Many(items)) if items.len() == rows => &items[k],
                    _ => "",
                });
            }
            (self.take)(&self.row)?;
        }
        ControlFlow::Continue(())
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
            let mut texts = Vec::new();
            if scalars(items, &mut texts) {
                fields.push((name, Field::Many(texts)));
            }
        }
    }
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

/// Goes to where the rows are.
struct Descent<'a, 'r> {
    at: &'a [Step],
    rows: &'a mut Rows<'r>,
}

impl<'de> DeserializeSeed<'de> for Descent<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        if !self.at.is_empty() {
            return from.deserialize_any(self);
        }
        let (mut node, mut room) = (Node::Scalar(String::new()), VALUES);
        Growth { node: &mut node, room: &mut room }.deserialize(from)?;
        if room == 0 {
            self.rows.number += 1;
            let number = self.rows.number;
            self.rows.faults.skip_long(number);
        } else if self.rows.record(node).is_break() {
            self.rows.is_done = true;
            return Err(D::Error::custom("enough"));
        }
        Ok(())
    }
}

impl<'de> Visitor<'de> for Descent<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        let Descent { at, rows } = self;
        while let Some(key) = fields.next_key::<String>()? {
            match at.split_first() {
                Some((Step::Key(wanted), rest)) if *wanted == key => {
                    fields.next_value_seed(Descent { at: rest, rows })?;
                }
                _ => drop(fields.next_value::<IgnoredAny>()?),
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let Descent { at, rows } = self;
        match at.split_first() {
            Some((Step::Each, rest)) => {
                while items.next_element_seed(Descent { at: rest, rows })?.is_some() {}
            }
            _ => while items.next_element::<IgnoredAny>()?.is_some() {},
        }
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
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
        let end = value.char_indices().nth(LONGEST >> 8).map_or(value.len(), |(at, _)| at);
        self.scalar(value[..end].to_owned());
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
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
fn columns(node: Node, fields: &mut Vec<(String, Field)>) {
    match node {
        Node::List(items) => {
            for (k, item) in items.into_iter().enumerate() {
                flatten(item, format!("column {}", k + 1), fields);
            }
        }
        other => flatten(other, String::new(), fields),
    }
}
