//! Splitting of a source into lines, numbered from 1.

use crate::part::Part;

/// A line: its number from 1 on, where it starts in the source, and its text without what ends it.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) number: u32,
    pub(crate) start: u32,
    pub(crate) text: &'a str,
}

/// The lines, each ended by a line feed, a carriage return, or both.
pub(crate) struct Lines<'a> {
    part: Part<'a>,
    next: usize,
}

impl<'a> Lines<'a> {
    /// Those of a source within the limit.
    pub(crate) fn of(text: &'a str) -> Self {
        Lines::part(Part { text, place: 0, line: 0 })
    }

    /// Those of a file.
    pub(crate) fn part(part: Part<'a>) -> Self {
        Lines { part, next: 0 }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        let rest = self.part.text.get(self.next..).filter(|rest| !rest.is_empty())?;
        let length = rest.bytes().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(rest.len());
        let (text, end) = rest.split_at(length);
        let start = u32::try_from(self.next).ok()? + self.part.place;
        self.next += length + if end.starts_with("\r\n") { 2 } else { 1 };
        self.part.line += 1;
        Some(Line { number: self.part.line, start, text })
    }
}
