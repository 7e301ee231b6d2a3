//! The first statement of a unit (ANSI X3.9-1978, sections 14 to 16).

use crate::fortran::grammar::{Cursor, Keyword, Sort, keyword};
use crate::fortran::problem::Refusal;
use crate::fortran::{Kind, Type};

/// What a unit's first statement says before its formal parameters.
pub(crate) struct Header<'a> {
    pub(crate) kind: Kind,
    /// Its name, unless that is missing.
    pub(crate) name: Result<&'a str, Refusal>,
    /// The type before FUNCTION.
    pub(crate) of: Option<Type>,
}

/// Reads a unit's first statement up to its formal parameters, if it is one. A type before FUNCTION could also declare a name that begins
/// with FUNCTION: in a unit, which is not `is_outside` of all, a blank has to stand behind FUNCTION.
pub(crate) fn header<'a>(sort: Sort, is_outside: bool, cursor: &mut Cursor<'a>) -> Option<Header<'a>> {
    let Sort::Keyword(first, length) = sort else { return None };
    let mut ahead = *cursor;
    ahead.move_to(ahead.at() + length);
    let (kind, of) = match first {
        Keyword::Program => (Kind::Program, None),
        Keyword::Subroutine => (Kind::Subroutine, None),
        Keyword::Function => (Kind::Function, None),
        Keyword::BlockData => (Kind::BlockData, None),
        Keyword::Type(of) => {
            let of = typed(of, &mut ahead)?;
            let Some((Keyword::Function, length)) = keyword(ahead.rest()) else { return None };
            ahead.move_to(ahead.at() + length);
            if !is_outside && !ahead.text().is_apart(ahead.at()) {
                return None;
            }
            (Kind::Function, Some(of))
        }
        _ => return None,
    };
    let mut behind = ahead;
    let name = match behind.name() {
        Ok(None) if kind == Kind::BlockData => Ok("BLOCKDATA"),
        Ok(Some(name)) => Ok(name),
        Ok(None) => Err(ahead.missing("a name")),
        Err(refusal) => Err(refusal),
    };
    if of.is_some() && behind.peek() != Some(b'(') {
        return None;
    }
    *cursor = behind;
    Some(Header { kind, name, of })
}

/// Reads the length between a type and FUNCTION.
fn typed(of: Type, cursor: &mut Cursor<'_>) -> Option<Type> {
    let is_long = if cursor.accept("*") {
        match (cursor.digits(), cursor.pair()) {
            ([], Some(pair)) => {
                cursor.move_to(pair.close + 1);
                false
            }
            (digits, _) => matches!((of, digits), (Type::Real, b"8") | (Type::Complex, b"16")),
        }
    } else if let Some(pair) = cursor.pair() {
        let kind = cursor.text().bytes.get(cursor.at()..=pair.close);
        cursor.move_to(pair.close + 1);
        kind.is_some_and(|kind| kind.ends_with(b"8)"))
    } else {
        false
    };
    Some(match (of, is_long) {
        (Type::Real, true) => Type::Double,
        (Type::Complex, true) => Type::DoubleComplex,
        _ => of,
    })
}
