//! Statements that say what names are: types, DIMENSION, COMMON, EQUIVALENCE, EXTERNAL, INTRINSIC, SAVE (ANSI X3.9-1978, section 8).

use std::collections::BTreeMap;

use super::types::{bytes, skip_parentheses};
use super::values::{initial, initials, parameter_value};
use crate::fortran::grammar::{Cursor, Whole, expression};
use crate::fortran::limits::DIMENSIONS;
use crate::fortran::names::Symbols;
use crate::fortran::problem::Refusal;
use crate::fortran::{Class, Name, Type};

/// What the attributes before `::` say of all names behind it.
#[derive(Default)]
struct Attributes {
    dimensions: Option<usize>,
    is_constant: bool,
    is_external: bool,
}

/// Reads what follows a type and its length.
pub(crate) fn declaration(of: Type, cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<(), Refusal> {
    let mut attributes = Attributes::default();
    let is_modern = cursor.colons().is_some();
    while cursor.accept(",") {
        if !is_modern {
            break;
        }
        attribute(&mut attributes, cursor, symbols)?;
    }
    if is_modern {
        cursor.expect("::")?;
    }
    loop {
        let (at, place) = (cursor.at(), cursor.place());
        let name = symbols.name(cursor.expect_name()?, place);
        let mut own = of;
        if cursor.accept("*") {
            own = if cursor.pair().is_some() {
                skip_parentheses(cursor).map(|()| of)?
            } else {
                bytes(of, cursor)?
            };
        }
        let dimensions = dimensions(cursor, symbols)?.or(attributes.dimensions);
        if cursor.accept("*") {
            own = if cursor.pair().is_some() {
                skip_parentheses(cursor).map(|()| of)?
            } else {
                bytes(of, cursor)?
            };
        }
        let (_, entry) = symbols.entry(&name, place);
        if entry.of.is_some_and(|before| before != own) {
            return Err(Refusal::new(at, [&name, " has another type already"].concat(), ""));
        }
        entry.of = Some(own);
        entry.is_external |= attributes.is_external;
        if let Some(dimensions) = dimensions {
            array(symbols, &name, dimensions, (at, place))?;
        }
        if attributes.is_constant {
            cursor.expect("=")?;
            parameter_value(&name, at, cursor, symbols)?;
        } else if cursor.accept("=") {
            initial(&name, cursor, symbols)?;
        } else if cursor.accept("/") {
            initials(&[Some(name)], cursor, symbols)?;
        }
        if !cursor.accept(",") {
            return Ok(());
        }
    }
}

fn attribute(
    attributes: &mut Attributes,
    cursor: &mut Cursor<'_>,
    symbols: &mut Symbols,
) -> Result<(), Refusal> {
    let at = cursor.at();
    match cursor.expect_name()? {
        "DIMENSION" => attributes.dimensions = dimensions(cursor, symbols)?,
        "PARAMETER" => attributes.is_constant = true,
        "EXTERNAL" => attributes.is_external = true,
        "INTENT" => skip_parentheses(cursor)?,
        "SAVE" | "INTRINSIC" => {}
        name => return Err(Refusal::new(at, [name, " is not read"].concat(), "")),
    }
    Ok(())
}

/// Reads an array's dimensions in parentheses, if they come next, and says how many they are.
fn dimensions(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<Option<usize>, Refusal> {
    let at = cursor.at();
    if !cursor.accept("(") {
        return Ok(None);
    }
    let mut count = 0;
    loop {
        count += 1;
        if !cursor.accept("*") {
            if cursor.peek() == Some(b':') {
                let hint = "an array whose size is not declared is one of Fortran 90";
                return Err(Refusal::new(cursor.at(), "an array without bounds is not read", hint));
            }
            expression(cursor, symbols, Whole::Value)?;
            if cursor.accept(":") && !cursor.accept("*") {
                expression(cursor, symbols, Whole::Value)?;
            }
        }
        if !cursor.accept(",") {
            break;
        }
    }
    cursor.expect(")")?;
    if count > DIMENSIONS {
        return Err(Refusal::new(at, "an array has at most 7 dimensions", ""));
    }
    Ok(Some(count))
}

/// A name is an array's.
fn array(symbols: &mut Symbols, name: &str, dimensions: usize, place: (usize, u32)) -> Result<(), Refusal> {
    match symbols.entry(name, place.1).1.class.replace(Class::Array(dimensions)) {
        None => Ok(()),
        Some(_) => Err(Refusal::new(place.0, [name, " is declared twice"].concat(), "")),
    }
}

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
