//! Scanner of a statement: a cursor that reads names, signs and numbers, each by a parser of winnow.

use winnow::{
    Parser,
    error::EmptyError,
    token::{literal, one_of, take_while},
};

use super::outline::{Outline, Pair};
use crate::{limits::NAME_CHARACTERS, problem::Refusal, source::Text, statement::Label};

/// The scanner: a place in a statement, and what stands behind it.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'a> {
    text: &'a Text,
    outline: &'a Outline,
    rest: &'a [u8],
}

impl<'a> Cursor<'a> {
    /// At a statement's first character.
    pub(crate) fn new(text: &'a Text, outline: &'a Outline) -> Self {
        Cursor { text, outline, rest: &text.bytes }
    }

    /// The index of the next character.
    pub(crate) fn at(&self) -> usize {
        self.text.bytes.len() - self.rest.len()
    }

    /// Where that stands in the source.
    pub(crate) fn place(&self) -> u32 {
        self.text.place(self.at())
    }

    /// What is still to be read.
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.rest
    }

    /// The statement.
    pub(crate) fn text(&self) -> &'a Text {
        self.text
    }

    /// The next character.
    pub(crate) fn peek(&self) -> Option<u8> {
        self.rest.first().copied()
    }

    /// Whether nothing is left.
    pub(crate) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Goes on at the character `at`.
    pub(crate) fn move_to(&mut self, at: usize) {
        self.rest = self.text.bytes.get(at..).unwrap_or(&[]);
    }

    /// The pair of parentheses that opens here.
    pub(crate) fn pair(&self) -> Option<Pair> {
        self.outline.pair(self.at())
    }

    /// The first `::` outside of parentheses.
    pub(crate) fn colons(&self) -> Option<usize> {
        self.outline.colons
    }

    /// Reads what a parser takes, which leaves the cursor where it was if it takes nothing.
    pub(crate) fn take<Output>(
        &mut self,
        mut parser: impl Parser<&'a [u8], Output, EmptyError>,
    ) -> Option<Output> {
        let before = self.rest;
        let taken = parser.parse_next(&mut self.rest).ok();
        if taken.is_none() {
            self.rest = before;
        }
        taken
    }

    /// Reads these characters, if they come next.
    pub(crate) fn accept(&mut self, expected: &'static str) -> bool {
        self.take(literal(expected.as_bytes())).is_some()
    }

    /// Reads these characters, which must come next.
    pub(crate) fn expect(&mut self, expected: &'static str) -> Result<(), Refusal> {
        if self.accept(expected) { Ok(()) } else { Err(self.missing(&["`", expected, "`"].concat())) }
    }

    /// The refusal of what comes next, instead of what was expected.
    pub(crate) fn missing(&self, expected: &str) -> Refusal {
        let found = match self.peek() {
            Some(b'%') => return Refusal::new(self.at(), "components of derived types (%) are not read", ""),
            Some(b'[') => return Refusal::new(self.at(), "lists of values in brackets are not read", ""),
            None => "the statement's end".to_owned(),
            Some(b'"') => "characters in quotes".to_owned(),
            Some(byte) => ["`", &char::from(byte).to_string(), "`"].concat(),
        };
        Refusal::new(self.at(), ["expected ", expected, ", found ", &found].concat(), "")
    }

    /// Refuses whatever is left.
    pub(crate) fn end(&self) -> Result<(), Refusal> {
        if self.is_at_end() { Ok(()) } else { Err(self.missing("the statement's end")) }
    }

    /// Reads a name, if one comes next.
    pub(crate) fn name(&mut self) -> Result<Option<&'a str>, Refusal> {
        let at = self.at();
        let name = (one_of(|byte: u8| byte.is_ascii_alphabetic()), take_while(0.., is_of_name)).take();
        let Some(name) = self.take(name) else { return Ok(None) };
        if name.len() > NAME_CHARACTERS {
            return Err(Refusal::new(at, "this name has more than 63 characters", ""));
        }
        self.is_whole(at, "a blank divides this name")?;
        Ok(std::str::from_utf8(name).ok())
    }

    /// Reads a name, which must come next.
    pub(crate) fn expect_name(&mut self) -> Result<&'a str, Refusal> {
        self.name()?.ok_or_else(|| self.missing("a name"))
    }

    /// Refuses what was read from `from` on if it is free form and a blank divides it.
    pub(crate) fn is_whole(&self, from: usize, message: &'static str) -> Result<(), Refusal> {
        match (from + 1..self.at()).find(|at| self.text.is_free && self.text.is_apart(*at)) {
            None => Ok(()),
            Some(at) => Err(Refusal::new(at, message, "in free form a blank ends a name or a number")),
        }
    }

    /// Reads digits, none where there are none.
    pub(crate) fn digits(&mut self) -> &'a [u8] {
        self.take(take_while(0.., |byte: u8| byte.is_ascii_digit())).unwrap_or(&[])
    }

    /// Reads a label, which must come next: 1 to 99999.
    pub(crate) fn label(&mut self) -> Result<Label, Refusal> {
        let at = self.at();
        let digits = self.digits();
        if digits.is_empty() {
            return Err(self.missing("a label"));
        }
        let value = digits.iter().take(6).fold(0, |value, digit| 10 * value + Label::from(digit - b'0'));
        if digits.len() > 5 || value == 0 {
            return Err(Refusal::new(at, "not a label", "a label is a number from 1 to 99999"));
        }
        Ok(value)
    }
}

fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$')
}
