//! Type statements, which declare names and begin with a type (ANSI X3.9-1978, section 8.4), those with `::` and attributes too.

use super::{
    array::{array, dimensions},
    types::{skip_parentheses, starred},
    values::{initial, initials, parameter_value},
};
use crate::{Type, grammar::Cursor, names::Symbols, problem::Refusal};

/// The attributes before `::`, which hold for all names behind it.
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
        let before = starred(of, cursor)?;
        let dimensions = dimensions(cursor, symbols)?.or(attributes.dimensions);
        let own = starred(before, cursor)?;
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
            // An array of constants is read like any other.
            if symbols.is_array(&name) {
                initial(&name, cursor, symbols)?;
            } else {
                parameter_value(&name, at, cursor, symbols)?;
            }
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
        "SAVE" | "INTRINSIC" | "ALLOCATABLE" | "OPTIONAL" | "TARGET" | "CONTIGUOUS" => {}
        name => return Err(Refusal::new(at, [name, " is not read"].concat(), "")),
    }
    Ok(())
}
