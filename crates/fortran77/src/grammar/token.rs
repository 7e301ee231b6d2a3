//! Tokeniser of expressions: constants and operators, with operator precedence.

use winnow::{
    Parser,
    combinator::{alt, opt},
    token::{literal, one_of, take_while},
};

use super::cursor::Cursor;
use crate::{Node, Operator, problem::Refusal};

/// The operators between points.
const WORDS: [(&str, Operator); 11] = [
    (".LT.", Operator::Less),
    (".LE.", Operator::LessOrEqual),
    (".EQ.", Operator::Equal),
    (".NE.", Operator::NotEqual),
    (".GT.", Operator::Greater),
    (".GE.", Operator::GreaterOrEqual),
    (".NOT.", Operator::Not),
    (".AND.", Operator::And),
    (".OR.", Operator::Or),
    (".EQV.", Operator::Equivalent),
    (".NEQV.", Operator::NotEquivalent),
];

/// The operators of signs, the longer ones first.
const SIGNS: [(&str, Operator); 12] = [
    ("**", Operator::Power),
    ("//", Operator::Concatenate),
    ("==", Operator::Equal),
    ("/=", Operator::NotEqual),
    ("<=", Operator::LessOrEqual),
    (">=", Operator::GreaterOrEqual),
    ("<", Operator::Less),
    (">", Operator::Greater),
    ("*", Operator::Times),
    ("/", Operator::Divide),
    ("+", Operator::Plus),
    ("-", Operator::Minus),
];

/// The precedence of an operator: how strongly it binds its operands.
pub(crate) fn precedence(operator: Operator) -> u8 {
    match operator {
        Operator::Equivalent | Operator::NotEquivalent => 1,
        Operator::Or => 2,
        Operator::And => 3,
        Operator::Not => 4,
        Operator::Less | Operator::LessOrEqual | Operator::Equal => 5,
        Operator::NotEqual | Operator::Greater | Operator::GreaterOrEqual => 5,
        Operator::Concatenate => 6,
        Operator::Plus | Operator::Minus => 7,
        Operator::Times | Operator::Divide => 8,
        Operator::Power => 9,
    }
}

/// Reads an operator, if one comes next.
pub(crate) fn operator(cursor: &mut Cursor<'_>) -> Result<Option<Operator>, Refusal> {
    let table: &[(&'static str, Operator)] = if cursor.peek() == Some(b'.') { &WORDS } else { &SIGNS };
    let found = table.iter().find(|(sign, _)| cursor.accept(sign)).map(|(_, operator)| *operator);
    if found.is_none() && cursor.peek() == Some(b'.') && !is_logical(cursor.rest()) {
        return Err(Refusal::new(cursor.at(), "an operator that Fortran 77 does not have", ""));
    }
    Ok(found)
}

fn is_logical(rest: &[u8]) -> bool {
    rest.starts_with(b".TRUE.") || rest.starts_with(b".FALSE.")
}

/// Reads a number or a logical constant, if one comes next.
pub(crate) fn constant(cursor: &mut Cursor<'_>) -> Result<Option<Node>, Refusal> {
    match cursor.peek() {
        Some(byte) if byte.is_ascii_digit() => number(cursor).map(Some),
        Some(b'.') if cursor.accept(".TRUE.") => Ok(Some(Node::Logical(true))),
        Some(b'.') if cursor.accept(".FALSE.") => Ok(Some(Node::Logical(false))),
        Some(b'.') if cursor.rest().get(1).is_some_and(u8::is_ascii_digit) => number(cursor).map(Some),
        _ => Ok(None),
    }
}

fn number(cursor: &mut Cursor<'_>) -> Result<Node, Refusal> {
    let at = cursor.at();
    let whole = cursor.digits();
    let is_operator = WORDS.iter().any(|(word, _)| cursor.rest().starts_with(word.as_bytes()));
    let fraction =
        if is_operator { None } else { cursor.take(literal(b".".as_slice())).map(|_| cursor.digits()) };
    let digits = || take_while(1.., |byte: u8| byte.is_ascii_digit());
    let letter = one_of(|byte: u8| matches!(byte, b'E' | b'D' | b'Q'));
    let exponent =
        cursor.take((letter, (opt(one_of(|byte: u8| matches!(byte, b'+' | b'-'))), digits()).take()));
    let kind = cursor.take((literal(b"_".as_slice()), alt((digits(), name()))).map(|(_, kind)| kind));
    cursor.is_whole(at, "a blank divides this number")?;
    if fraction.is_none() && exponent.is_none() {
        let value = std::str::from_utf8(whole).ok().and_then(|digits| digits.parse().ok());
        let hint = "whole numbers go up to 9223372036854775807";
        return value.map(Node::Integer).ok_or_else(|| Refusal::new(at, "this number is too large", hint));
    }
    let (letter, exponent) = exponent.unwrap_or((b'E', b"0".as_slice()));
    let text = [whole, b".".as_slice(), fraction.unwrap_or(&[]), b"E".as_slice(), exponent].concat();
    let value: Option<f64> = std::str::from_utf8(&text).ok().and_then(|text| text.parse().ok());
    match value {
        Some(value) if value.is_finite() => Ok(if letter == b'E' && kind.is_none_or(|kind| kind == b"4") {
            Node::Real(value)
        } else {
            Node::Double(value)
        }),
        _ => Err(Refusal::new(at, "this number is too large", "the largest one is about 1.8E308")),
    }
}

/// The name of a kind.
fn name<'a>() -> impl Parser<&'a [u8], &'a [u8], winnow::error::EmptyError> {
    take_while(1.., |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_')
}
