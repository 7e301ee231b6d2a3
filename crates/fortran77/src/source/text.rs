//! Normalised text of a statement, as the lexer hands it over: continuation lines joined, with the place of each character in the source.

use crate::statement::Label;

/// What stands in a [`Text`] for a constant of characters, which is kept beside it.
pub(crate) const CHARACTERS: u8 = b'"';

/// Set in a place if a blank or the end of a line stood before the character.
const APART: u32 = 1 << 31;

/// One statement: its continuation lines joined, without comments, blanks and label, its letters in upper case.
#[derive(Default)]
pub(crate) struct Text {
    /// What is left, all of it ASCII.
    pub(crate) bytes: Vec<u8>,
    /// For each of `bytes` its place in the source, with [`APART`].
    places: Vec<u32>,
    /// The constants of characters, each with the index of its mark in `bytes`.
    constants: Vec<(usize, String)>,
    /// Its label.
    pub(crate) label: Option<Label>,
    /// The place of its first character, or of its label.
    pub(crate) start: u32,
    /// The line of its first character, or of its label.
    pub(crate) line: u32,
    /// Whether a directive above it says that the iterations of a DO are executed side by side.
    pub(crate) is_parallel: bool,
    /// Whether a problem in it was told already: then it is not read any further.
    pub(crate) is_broken: bool,
    /// Whether blanks end a name in it: in free form they do.
    pub(crate) is_free: bool,
}

impl Text {
    /// One more character at a place of the source; `is_apart` if a blank stood before it.
    pub(crate) fn push(&mut self, byte: u8, place: u32, is_apart: bool) {
        self.bytes.push(byte);
        self.places.push(if is_apart { place | APART } else { place });
    }

    /// One more constant of characters, whose first quote, or count, stands at a place of the source.
    pub(crate) fn push_characters(&mut self, place: u32) {
        self.constants.push((self.bytes.len(), String::new()));
        self.push(CHARACTERS, place, false);
    }

    /// One more character of the last constant.
    pub(crate) fn extend_characters(&mut self, character: char) {
        if let Some((_, characters)) = self.constants.last_mut() {
            characters.push(character);
        }
    }

    /// Takes the digits before a statement in free form, which are its label; refuses those that are none.
    pub(crate) fn take_label(&mut self) -> Result<(), (&'static str, &'static str)> {
        let digits = self.bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let label =
            self.bytes.iter().take(digits.min(6)).fold(0, |sum, digit| 10 * sum + Label::from(digit - b'0'));
        self.skip(digits);
        if digits == 0 {
            return Ok(());
        }
        if digits > 5 || label == 0 {
            return Err(("not a label", "a label is a number from 1 to 99999"));
        }
        self.label = Some(label);
        Ok(())
    }

    /// Without its first `count` characters.
    fn skip(&mut self, count: usize) {
        self.bytes.drain(..count);
        self.places.drain(..count);
        for (index, _) in &mut self.constants {
            *index -= count;
        }
    }

    /// Without its last `count` characters, which are no constants.
    pub(crate) fn take_back(&mut self, count: usize) {
        let left = self.bytes.len().saturating_sub(count);
        self.bytes.truncate(left);
        self.places.truncate(left);
    }

    /// Where in the source the character `at` stands; behind the last one, where that stands.
    pub(crate) fn place(&self, at: usize) -> u32 {
        self.places.get(at).or(self.places.last()).map_or(self.start, |place| place & !APART)
    }

    /// Whether a blank stood before the character `at`.
    pub(crate) fn is_apart(&self, at: usize) -> bool {
        self.places.get(at).is_some_and(|place| place & APART != 0)
    }

    /// Where in the source the last constant of characters begins.
    pub(crate) fn last_characters(&self) -> u32 {
        self.constants.last().map_or(self.start, |(index, _)| self.place(*index))
    }

    /// The constant of characters whose mark stands at `at`.
    pub(crate) fn characters(&self, at: usize) -> &str {
        let found = self.constants.binary_search_by_key(&at, |(index, _)| *index);
        found.ok().and_then(|index| self.constants.get(index)).map_or("", |(_, characters)| characters)
    }
}
