//! Scope of a statement: assignment to names, and references to labels.

use super::cursor::Cursor;
use crate::{
    Class, Name,
    flow::{Nest, Usage},
    names::Symbols,
    problem::Refusal,
    statement::Label,
};

/// The scope of a statement: the symbol table and the labels that it may refer to.
pub(crate) struct Scope<'s> {
    /// The names of the unit.
    pub(crate) symbols: &'s mut Symbols,
    /// Its blocks and labels.
    pub(crate) nest: &'s mut Nest,
}

/// A variable gets a value: refuses names that are none. `place` says which character of the statement the name begins with, and where
/// that is in the source.
pub(crate) fn assigned(symbols: &mut Symbols, name: &str, place: (usize, u32)) -> Result<(), Refusal> {
    match symbols.entry(name, place.1).1.class.get_or_insert(Class::Variable) {
        Class::Variable => Ok(()),
        Class::Array(_) => {
            let hint = "write a DO over its elements";
            Err(Refusal::new(place.0, ["the whole array ", name, " as one value is not read"].concat(), hint))
        }
        _ => Err(Refusal::new(place.0, [name, " is no variable"].concat(), "")),
    }
}

/// Reads a label, and notes what it is used for.
pub(crate) fn label(cursor: &mut Cursor<'_>, scope: &mut Scope<'_>, usage: Usage) -> Result<Label, Refusal> {
    let place = cursor.place();
    let label = cursor.label()?;
    scope.nest.labels.use_for(usage, label, place);
    Ok(label)
}

/// Reads the name of a variable that gets a value.
pub(crate) fn variable(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<Name, Refusal> {
    let (at, place) = (cursor.at(), cursor.place());
    let name = cursor.expect_name()?;
    assigned(symbols, name, (at, place))?;
    Ok(symbols.name(name, place))
}
