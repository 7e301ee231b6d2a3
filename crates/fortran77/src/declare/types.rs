//! Type specifiers (a type's length or kind), and the IMPLICIT statement.

use crate::{
    Class, Node, Type,
    grammar::{Cursor, Keyword, Whole, expression, keyword},
    limits::NESTING,
    names::Symbols,
    problem::Refusal,
};

/// Reads a type's length behind its name, `*8`, `(8)`, `(KIND=8)` or `(LEN=*)`, and says which type that makes: integers and logical
/// values of all lengths are one type.
pub(crate) fn length(of: Type, cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<Type, Refusal> {
    if cursor.peek() == Some(b'*') {
        return starred(of, cursor);
    }
    let Some(pair) = cursor.pair() else { return Ok(of) };
    if of == Type::Character {
        return skip_parentheses(cursor).map(|()| of);
    }
    cursor.expect("(")?;
    cursor.accept("KIND=");
    if matches!(of, Type::Integer | Type::Logical) {
        cursor.move_to(pair.close + 1);
        return Ok(of);
    }
    let at = cursor.at();
    let kind = kind(cursor, symbols)?;
    cursor.expect(")")?;
    match (of, kind) {
        (_, 4) | (Type::Double | Type::DoubleComplex, 8) => Ok(of),
        (Type::Real, 8) => Ok(Type::Double),
        (Type::Complex, 8) => Ok(Type::DoubleComplex),
        _ => Err(Refusal::new(at, "a kind that is not read", "4 and 8 are")),
    }
}

/// Reads a kind: a whole number, a named constant, or a call of KIND or SELECTED_REAL_KIND.
fn kind(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<i64, Refusal> {
    let at = cursor.at();
    let kind = expression(cursor, symbols, Whole::Value)?;
    kind_of(&kind.nodes, symbols)
        .ok_or_else(|| Refusal::of_name(at, "a kind that is not read", "4 and 8 are"))
}

/// The kind that an expression says, of which a named constant may have another one's name as its value.
fn kind_of(nodes: &[Node], symbols: &Symbols) -> Option<i64> {
    let mut nodes = nodes;
    for _ in 0..NESTING {
        return match nodes {
            [Node::Integer(kind)] => Some(*kind),
            [Node::Name(name)] => {
                let Some(Class::Constant(value)) = symbols.class(name) else { return None };
                nodes = &value.nodes;
                continue;
            }
            [Node::Double(_), Node::Apply { name, .. }] if &**name == "KIND" => Some(8),
            [Node::Real(_) | Node::Integer(_), Node::Apply { name, .. }] if &**name == "KIND" => Some(4),
            [Node::Integer(digits), .., Node::Apply { name, .. }] if &**name == "SELECTED_REAL_KIND" => {
                Some(if *digits > 6 { 8 } else { 4 })
            }
            _ => None,
        };
    }
    None
}

/// Reads `*8` or `*(*)` behind a type or a name, if it comes next, and says which type that makes.
pub(crate) fn starred(of: Type, cursor: &mut Cursor<'_>) -> Result<Type, Refusal> {
    if !cursor.accept("*") {
        Ok(of)
    } else if cursor.peek() == Some(b'(') {
        skip_parentheses(cursor).map(|()| of)
    } else {
        bytes(of, cursor)
    }
}

/// Reads how many bytes a value of a type has, behind the `*`.
fn bytes(of: Type, cursor: &mut Cursor<'_>) -> Result<Type, Refusal> {
    let at = cursor.at();
    let digits = cursor.digits();
    match (of, digits) {
        (_, []) => Err(cursor.missing("a length")),
        (Type::Character, _) => Ok(of),
        (Type::Integer, b"1" | b"2" | b"4" | b"8") | (Type::Logical, b"1" | b"2" | b"4" | b"8") => Ok(of),
        (Type::Real, b"4") | (Type::Complex, b"8") => Ok(of),
        (Type::Real, b"8") | (Type::Double, b"8") => Ok(Type::Double),
        (Type::Complex, b"16") | (Type::DoubleComplex, b"16") => Ok(Type::DoubleComplex),
        _ => Err(Refusal::new(
            at,
            "this type has no such length",
            "REAL*4, REAL*8, COMPLEX*16 and INTEGER*4 are read",
        )),
    }
}

/// Goes on behind the pair of parentheses that comes next.
pub(crate) fn skip_parentheses(cursor: &mut Cursor<'_>) -> Result<(), Refusal> {
    let pair = cursor.pair().ok_or_else(|| cursor.missing("`(`"))?;
    cursor.move_to(pair.close + 1);
    Ok(())
}

/// Reads what follows IMPLICIT.
pub(crate) fn implicit(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<(), Refusal> {
    loop {
        let Some((Keyword::Type(of), skipped)) = keyword(cursor.rest()) else {
            return Err(cursor.missing("a type"));
        };
        cursor.move_to(cursor.at() + skipped);
        let is_length =
            cursor.pair().is_some_and(|pair| cursor.text().bytes.get(pair.close + 1) == Some(&b'('));
        let of = if is_length || cursor.peek() == Some(b'*') { length(of, cursor, symbols)? } else { of };
        cursor.expect("(")?;
        loop {
            let first = letter(cursor)?;
            let last = if cursor.accept("-") { letter(cursor)? } else { first };
            symbols.implicit.set(first, last, of);
            if !cursor.accept(",") {
                break;
            }
        }
        cursor.expect(")")?;
        if !cursor.accept(",") {
            return Ok(());
        }
    }
}

fn letter(cursor: &mut Cursor<'_>) -> Result<u8, Refusal> {
    match cursor.peek() {
        Some(letter) if letter.is_ascii_uppercase() => {
            cursor.move_to(cursor.at() + 1);
            Ok(letter)
        }
        _ => Err(cursor.missing("a letter")),
    }
}
