//! Deserialisation of variables' values (bindings): numbers, and letters and logical values where variables are CHARACTER or LOGICAL.

use std::collections::BTreeMap;

use juxtapose_document::{
    problem::{Code, shown},
    reader::read::{At, Reader},
};
use juxtapose_fortran77::{Name, Type, Unit};
use juxtapose_polynomial::{Rational, decimal};
use serde_json::Value;

use super::super::{limits, variable::type_of};

/// Reads the values of a unit's variables, whole numbers or not, as exact as they are written.
pub(super) fn bound(
    reader: &mut Reader,
    at: &At<'_>,
    units: Option<(&[Unit], usize)>,
) -> Option<BTreeMap<Name, Rational>> {
    let Some(fields) = at.value.as_object() else {
        reader.object(at, &[]);
        return None;
    };
    let names: Vec<&String> = fields.keys().collect();
    let mut bound = BTreeMap::new();
    let mut is_whole = true;
    for name in names {
        let Some(at) = at.field(name) else { continue };
        let is_seen = reader.seen(&at.path, name);
        let name = Name::from(name.to_ascii_uppercase());
        let of = units.and_then(|(units, routine)| type_of(&name, units, routine));
        match value(reader, &at, of).filter(|_| is_seen) {
            Some(value) => {
                bound.insert(name, value);
            }
            None => is_whole = false,
        }
    }
    is_whole.then_some(bound)
}

/// Reads a value: that of a letter is its code, that of what is true 1.
fn value(reader: &mut Reader, at: &At<'_>, of: Option<Type>) -> Option<Rational> {
    match (at.value, of) {
        (Value::String(text), Some(Type::Character) | None) if text.len() == 1 => {
            Some(i64::from(text.as_bytes()[0]).into())
        }
        (Value::String(_), Some(Type::Character)) => {
            let message = format!("is {}; a letter is one character of ASCII", shown(at.value));
            let hint = "longer texts are not followed: the variable stands for one letter";
            reader.problem(&at.path, Code::Range, message, hint);
            None
        }
        (Value::Bool(is_true), Some(Type::Logical) | None) => Some(i64::from(*is_true).into()),
        (Value::String(_) | Value::Bool(_), Some(of)) => {
            let (expected, hint) = match of {
                Type::Character => ("a letter, or its code", "the variable is CHARACTER: write \"U\""),
                Type::Logical => ("true or false, or 1 or 0", "the variable is LOGICAL"),
                _ => {
                    ("a number", "letters are values of CHARACTER variables, true and false of LOGICAL ones")
                }
            };
            reader.problem(&at.path, Code::Type, format!("is {}, not {expected}", shown(at.value)), hint);
            None
        }
        _ => reader.number(at, -limits::BOUND..=limits::BOUND).and_then(decimal),
    }
}
