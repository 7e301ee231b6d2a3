//! Unit headers: PROGRAM, SUBROUTINE, FUNCTION and BLOCK DATA, the first statement of a unit (ANSI X3.9-1978, sections 14 to 16).

use crate::{
    Kind, Type,
    grammar::{Cursor, Keyword, Sort, keyword},
    problem::Refusal,
};

/// The header of a unit, without its formal parameters.
pub(crate) struct Header<'a> {
    pub(crate) kind: Kind,
    /// Its name, empty if that is missing.
    pub(crate) name: &'a str,
    /// The type before FUNCTION.
    pub(crate) of: Option<Type>,
    /// What is wrong with it.
    pub(crate) refusal: Option<Refusal>,
}

/// Reads a unit's first statement up to its formal parameters, if it is one. A type before FUNCTION could also declare a name that begins
/// with FUNCTION: in a unit, which is not `is_outside` of all, a blank has to stand behind FUNCTION.
pub(crate) fn header<'a>(sort: Sort, is_outside: bool, cursor: &mut Cursor<'a>) -> Option<Header<'a>> {
    let Sort::Keyword(first, length) = sort else { return None };
    let mut ahead = *cursor;
    ahead.move_to(ahead.at() + length);
    let mut refusal = None;
    let (kind, of) = match first {
        Keyword::Program => (Kind::Program, None),
        Keyword::Subroutine => (Kind::Subroutine, None),
        Keyword::Function => (Kind::Function, None),
        Keyword::BlockData => (Kind::BlockData, None),
        Keyword::Type(of) => {
            let of = typed(of, &mut ahead).unwrap_or_else(|refused| {
                refusal = Some(refused);
                of
            });
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
        Ok(None) if kind == Kind::BlockData => "BLOCKDATA",
        Ok(Some(name)) => name,
        Ok(None) => {
            refusal = refusal.or_else(|| Some(ahead.missing("a name")));
            ""
        }
        Err(refused) => {
            refusal = refusal.or(Some(refused));
            ""
        }
    };
    if of.is_some() && behind.peek() != Some(b'(') {
        return None;
    }
    *cursor = behind;
    Some(Header { kind, name, of, refusal })
}

/// Reads the length between a type and FUNCTION: a named one is not known before the unit's own declarations.
fn typed(of: Type, cursor: &mut Cursor<'_>) -> Result<Type, Refusal> {
    let at = cursor.at();
    let has_star = cursor.accept("*");
    let (digits, has_kind) = match cursor.pair() {
        Some(pair) => {
            let kind = cursor.text().bytes.get(cursor.at() + 1..pair.close).unwrap_or(&[]);
            cursor.move_to(pair.close + 1);
            (kind.strip_prefix(b"KIND=").unwrap_or(kind), !has_star)
        }
        None if has_star => (cursor.digits(), false),
        None => return Ok(of),
    };
    match (of, digits, has_kind) {
        (Type::Integer | Type::Logical | Type::Character, ..) | (Type::Real, b"4", _) => Ok(of),
        (Type::Real | Type::Double, b"8", _) => Ok(Type::Double),
        (Type::Complex, b"8", false) | (Type::Complex, b"4", true) => Ok(of),
        (Type::Complex | Type::DoubleComplex, b"16", false) => Ok(Type::DoubleComplex),
        (Type::Complex | Type::DoubleComplex, b"8", true) => Ok(Type::DoubleComplex),
        _ => Err(Refusal::new(
            at,
            "a length that is not read before FUNCTION",
            "*8 is, and a declaration of its name",
        )),
    }
}
