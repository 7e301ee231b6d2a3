//! Rows of JSON: objects of a list, wherever in the text it stands, or one after the other. Fields of inner objects are columns such as
//! `data.value`; a list of numbers makes a row of each, as the times of a command do.

use std::{
    collections::BTreeMap,
    fmt,
    io::{self, BufRead},
    ops::ControlFlow,
};

use juxtapose_support::{collections::CollectSmall, lenient::Lenient};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::{
    faults::Faults,
    node::{Field, Node, columns, value},
    row::{Row, WIDEST},
    table::{Step, Table},
};

/// Cells that the rows of one object may have together.
const CELLS: usize = 1 << 26;

pub(super) fn each(
    at: &[Step],
    table: &mut Table,
    from: &mut dyn BufRead,
    faults: &mut Faults,
    take: &mut dyn FnMut(&Row) -> ControlFlow<()>,
) -> io::Result<()> {
    let places = table.names.iter().enumerate().map(|(k, name)| (name.clone(), k)).collect_small();
    let mut rows = Rows { table, places, faults, take, row: Row::default(), number: 0, is_done: false };
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

struct Rows<'r> {
    table: &'r mut Table,
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
        let mut is_twice = false;
        for (name, field) in fields {
            let known = self.places.len();
            let place = match self.places.get(&name) {
                Some(place) => *place,
                None if known < WIDEST => {
                    self.table.names.push(name.clone());
                    self.places.insert(name, known);
                    known
                }
                None => continue,
            };
            if cells.len() <= place {
                cells.resize_with(place + 1, || None);
            }
            is_twice |= cells[place].replace(field).is_some();
        }
        if is_twice {
            self.faults.note_twice(self.number + 1);
        }
        let along = self.table.along.and_then(|along| cells.get(along)?.as_ref());
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
        let Some(node) = value(from)? else {
            self.rows.number += 1;
            let number = self.rows.number;
            self.rows.faults.skip_long(number);
            return Ok(());
        };
        if self.rows.record(node).is_break() {
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
