//! Array declarators: an array's dimensions (ANSI X3.9-1978, section 5.1).

use crate::{
    Class,
    grammar::{Cursor, Whole, expression},
    limits::DIMENSIONS,
    names::Symbols,
    problem::Refusal,
};

/// Reads an array's dimensions in parentheses, if they come next, and says how many they are.
pub(crate) fn dimensions(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<Option<usize>, Refusal> {
    let at = cursor.at();
    if !cursor.accept("(") {
        return Ok(None);
    }
    let mut count = 0;
    loop {
        count += 1;
        if !cursor.accept("*") {
            // Bounds that are left out are those of an argument, or come with ALLOCATE.
            if cursor.peek() != Some(b':') {
                expression(cursor, symbols, Whole::Value)?;
            }
            let has_upper = cursor.accept(":") && !matches!(cursor.peek(), Some(b',' | b')'));
            if has_upper && !cursor.accept("*") {
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

/// A name is an array's. `place` says which character of the statement it begins with, and where that is in the source.
pub(crate) fn array(
    symbols: &mut Symbols,
    name: &str,
    dimensions: usize,
    place: (usize, u32),
) -> Result<(), Refusal> {
    match symbols.entry(name, place.1).1.class.replace(Class::Array(dimensions)) {
        None => Ok(()),
        Some(_) => Err(Refusal::new(place.0, [name, " is declared twice"].concat(), "")),
    }
}
