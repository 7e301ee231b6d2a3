//! Named constants and initial values: PARAMETER and DATA (ANSI X3.9-1978, sections 8.6 and 9).

use super::types::skip_parentheses;
use crate::{
    Class, Expression, Name, Node, Operator, Type,
    grammar::{Cursor, Whole, constant, expression},
    names::Symbols,
    problem::Refusal,
    source::CHARACTERS,
};

/// Reads what follows PARAMETER.
pub(crate) fn parameter(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<(), Refusal> {
    cursor.expect("(")?;
    loop {
        let (at, place) = (cursor.at(), cursor.place());
        let name = symbols.name(cursor.expect_name()?, place);
        cursor.expect("=")?;
        parameter_value(&name, at, cursor, symbols)?;
        if !cursor.accept(",") {
            return cursor.expect(")");
        }
    }
}

/// Reads the value of a named constant, which stands at the character `at`.
pub(crate) fn parameter_value(
    name: &Name,
    at: usize,
    cursor: &mut Cursor<'_>,
    symbols: &mut Symbols,
) -> Result<(), Refusal> {
    let place = cursor.text().place(at);
    let value = expression(cursor, symbols, Whole::Value)?;
    if !is_constant(&value, symbols) {
        return Err(Refusal::new(at, ["the value of ", name, " is not constant"].concat(), ""));
    }
    match symbols.entry(name, place).1.class.replace(Class::Constant(value)) {
        None => Ok(()),
        Some(_) => Err(Refusal::new(at, [name, " is declared twice"].concat(), "")),
    }
}

/// Whether an expression is made of constants and intrinsic functions.
pub(crate) fn is_constant(value: &Expression, symbols: &Symbols) -> bool {
    value.nodes.iter().all(|node| match node {
        Node::Name(name) => matches!(symbols.class(name), Some(Class::Constant(_))),
        Node::Apply { name, .. } => matches!(symbols.class(name), Some(Class::Intrinsic)),
        _ => true,
    })
}

/// Reads the value behind `=` in a declaration.
pub(crate) fn initial(name: &Name, cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<(), Refusal> {
    let place = cursor.place();
    let whole = if symbols.is_array(name) { Whole::Argument } else { Whole::Value };
    let value = expression(cursor, symbols, whole)?;
    let number = match value.nodes.as_slice() {
        [Node::Integer(value)] => Some(*value),
        [Node::Integer(value), Node::Unary(Operator::Minus)] => Some(-*value),
        _ => None,
    };
    keep(name, number, place, symbols);
    Ok(())
}

/// Reads what follows DATA.
pub(crate) fn data(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<(), Refusal> {
    loop {
        let mut targets = Vec::new();
        loop {
            targets.push(target(cursor, symbols)?);
            if !cursor.accept(",") {
                break;
            }
        }
        cursor.expect("/")?;
        initials(&targets, cursor, symbols)?;
        cursor.accept(",");
        if cursor.is_at_end() {
            return Ok(());
        }
    }
}

/// Reads what gets values: a scalar's name, or none for what gets one or several.
fn target(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Result<Option<Name>, Refusal> {
    if cursor.peek() == Some(b'(') {
        skip_parentheses(cursor)?;
        return Ok(None);
    }
    let place = cursor.place();
    let name = symbols.name(cursor.expect_name()?, place);
    let is_part = cursor.pair().is_some();
    while cursor.pair().is_some() {
        skip_parentheses(cursor)?;
    }
    Ok(Some(name).filter(|name| !is_part && !symbols.is_array(name)))
}

/// Reads the values of these targets, and the `/` behind them. Only those before the first target that is no scalar are kept: how many
/// values that takes is not known.
pub(crate) fn initials(
    targets: &[Option<Name>],
    cursor: &mut Cursor<'_>,
    symbols: &mut Symbols,
) -> Result<(), Refusal> {
    let place = cursor.place();
    let mut left = targets.iter().map_while(Option::as_ref).fuse();
    loop {
        let mut value = value(cursor, symbols)?;
        let mut count = 1;
        if cursor.accept("*") {
            count = usize::try_from(value.unwrap_or(1)).unwrap_or(0);
            value = self::value(cursor, symbols)?;
        }
        for name in left.by_ref().take(count) {
            keep(name, value, place, symbols);
        }
        if !cursor.accept(",") {
            return cursor.expect("/");
        }
    }
}

/// Reads a constant: its value, if that is a whole number.
fn value(cursor: &mut Cursor<'_>, symbols: &Symbols) -> Result<Option<i64>, Refusal> {
    let is_negative = cursor.accept("-");
    if !is_negative {
        cursor.accept("+");
    }
    if let Some(node) = constant(cursor)? {
        let Node::Integer(value) = node else { return Ok(None) };
        return Ok(Some(if is_negative { -value } else { value }));
    }
    if cursor.peek() == Some(b'(') {
        return skip_parentheses(cursor).map(|()| None);
    }
    let named = cursor.name()?.and_then(|name| match symbols.class(name) {
        Some(Class::Constant(value)) => Some(value),
        _ => None,
    });
    if cursor.peek() == Some(CHARACTERS) {
        cursor.move_to(cursor.at() + 1);
        return Ok(None);
    }
    match named.map(|value| value.nodes.as_slice()) {
        Some([Node::Integer(value)]) => Ok(Some(if is_negative { -*value } else { *value })),
        Some(_) => Ok(None),
        None => Err(cursor.missing("a constant")),
    }
}

/// A scalar integer's value is kept.
fn keep(name: &str, value: Option<i64>, place: u32, symbols: &mut Symbols) {
    if symbols.type_of(name) == Type::Integer && !symbols.is_array(name) {
        symbols.entry(name, place).1.initial = value;
    }
}
