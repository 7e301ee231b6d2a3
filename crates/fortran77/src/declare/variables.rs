//! Specification statements of variables, their storage and procedures: DIMENSION, COMMON, EQUIVALENCE, EXTERNAL, INTRINSIC, SAVE (ANSI
//! X3.9-1978, section 8).

use std::collections::BTreeMap;

use super::{
    array::{array, dimensions},
    types::skip_parentheses,
};
use crate::{Class, Name, grammar::Cursor, names::Symbols, problem::Refusal};

/// Reads a name and its dimensions, if it has some here.
fn declared(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<Name, Refusal> {
    let (at, place) = (cursor.at(), cursor.place());
    let name = symbols.name(cursor.expect_name()?, place);
    if let Some(dimensions) = dimensions(cursor, symbols)? {
        array(symbols, &name, dimensions, (at, place))?;
    }
    Ok(name)
}

/// Reads what follows DIMENSION.
pub(crate) fn dimension(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<(), Refusal> {
    cursor.accept("::");
    loop {
        let name = declared(cursor, symbols)?;
        if !symbols.is_array(&name) {
            return Err(cursor.missing("dimensions"));
        }
        if !cursor.accept(",") {
            return Ok(());
        }
    }
}

/// Reads the names, some with dimensions, that follow an attribute.
pub(crate) fn attributed(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<(), Refusal> {
    cursor.accept("::");
    loop {
        declared(cursor, symbols)?;
        if !cursor.accept(",") {
            return Ok(());
        }
    }
}

/// Reads what follows COMMON. `lengths` says how many names each block has.
pub(crate) fn common(
    cursor: &mut Cursor<'_>,
    symbols: &mut Symbols,
    lengths: &mut BTreeMap<Name, usize>,
) -> Result<(), Refusal> {
    let mut block = Name::from("//");
    loop {
        if cursor.accept("//") {
            block = Name::from("//");
        } else if cursor.accept("/") {
            block = Name::from(cursor.expect_name()?);
            cursor.expect("/")?;
        }
        let (at, place) = (cursor.at(), cursor.place());
        let name = declared(cursor, symbols)?;
        let length = lengths.entry(Name::clone(&block)).or_default();
        let (_, entry) = symbols.entry(&name, place);
        if entry.common.replace((Name::clone(&block), *length)).is_some() {
            return Err(Refusal::new(at, [&name, " is in COMMON twice"].concat(), ""));
        }
        *length += 1;
        let is_separated = cursor.accept(",");
        if !is_separated && cursor.peek() != Some(b'/') {
            return Ok(());
        }
    }
}

/// Reads what follows EQUIVALENCE: each set of names.
pub(crate) fn equivalence(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<Vec<Vec<Name>>, Refusal> {
    let mut sets = Vec::new();
    loop {
        cursor.expect("(")?;
        let mut set = Vec::new();
        loop {
            let place = cursor.place();
            set.push(symbols.name(cursor.expect_name()?, place));
            if cursor.pair().is_some() {
                skip_parentheses(cursor)?;
            }
            if !cursor.accept(",") {
                break;
            }
        }
        cursor.expect(")")?;
        sets.push(set);
        if !cursor.accept(",") {
            return Ok(sets);
        }
    }
}

/// Reads the names that follow EXTERNAL or INTRINSIC.
pub(crate) fn procedures(
    is_external: bool,
    cursor: &mut Cursor<'_>,
    symbols: &mut Symbols,
) -> Result<(), Refusal> {
    cursor.accept("::");
    loop {
        let place = cursor.place();
        let (_, entry) = symbols.entry(cursor.expect_name()?, place);
        if is_external {
            entry.is_external = true;
        } else {
            entry.class = Some(Class::Intrinsic);
        }
        if !cursor.accept(",") {
            return Ok(());
        }
    }
}

/// Reads the names, and those of COMMON blocks between slashes, that follow SAVE, if there are any.
pub(crate) fn save(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<(), Refusal> {
    cursor.accept("::");
    if cursor.is_at_end() {
        return Ok(());
    }
    loop {
        let is_block = cursor.accept("/");
        let place = cursor.place();
        let name = cursor.expect_name()?;
        if is_block {
            cursor.expect("/")?;
        } else {
            symbols.name(name, place);
        }
        if !cursor.accept(",") {
            return Ok(());
        }
    }
}
