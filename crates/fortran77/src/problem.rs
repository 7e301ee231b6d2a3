//! Errors (problems) of a source, in syntax or meaning: line, column, message and hint.

use juxtapose_support::collections::SortSmall;

use super::{limits::PROBLEMS, source::Part};

/// An error in a source: its place and its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file: 0 for the source, from 1 on for those beside it.
    pub file: usize,
    /// The line there, from 1 on.
    pub line: u32,
    /// The character in that line, from 1 on; a tab is one character.
    pub column: u32,
    /// What is wrong.
    pub message: String,
    /// What to do about it; empty where the message says it all.
    pub hint: String,
}

/// The refusal of a statement: why it is not read, and where in it.
#[derive(Debug)]
pub(crate) struct Refusal {
    /// Which of the statement's kept characters.
    pub(crate) at: usize,
    /// What is wrong.
    pub(crate) message: String,
    /// What to do about it.
    pub(crate) hint: &'static str,
}

impl Refusal {
    /// A statement refused at its character `at`.
    pub(crate) fn new(at: usize, message: impl Into<String>, hint: &'static str) -> Self {
        Refusal { at, message: message.into(), hint }
    }
}

/// The problems of a source while it is read: at most [`PROBLEMS`], each with its place as a byte's number.
#[derive(Default)]
pub(crate) struct Problems {
    found: Vec<Found>,
}

struct Found {
    place: u32,
    message: String,
    hint: &'static str,
}

impl Problems {
    /// One more, at the byte `place` of the source.
    pub(crate) fn add(&mut self, place: u32, message: impl Into<String>, hint: &'static str) {
        if !self.is_full() {
            self.found.push(Found { place, message: message.into(), hint });
        }
    }

    /// Whether no more are taken.
    pub(crate) fn is_full(&self) -> bool {
        self.found.len() >= PROBLEMS
    }

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The problems with lines and columns, sorted by place. One walk over the source, and over each file beside it.
    pub(crate) fn located(mut self, files: &[Part<'_>]) -> Vec<Problem> {
        self.found.sort_small_by_key(|found| found.place);
        let mut all = Vec::with_capacity(self.found.len());
        let mut rest = self.found.into_iter().peekable();
        for (file, part) in files.iter().enumerate() {
            let next = files.get(file + 1).map_or(u32::MAX, |part| part.place);
            let of_file = std::iter::from_fn(|| rest.next_if(|found| found.place < next));
            in_file(file, *part, of_file, &mut all);
        }
        all
    }
}

/// The problems of a file, sorted by place, with lines and columns.
fn in_file(file: usize, part: Part<'_>, problems: impl Iterator<Item = Found>, all: &mut Vec<Problem>) {
    let (mut line, mut column) = (1, 1);
    let mut characters = part.text.char_indices().peekable();
    for found in problems {
        let place = found.place.saturating_sub(part.place) as usize;
        while let Some((_, character)) = characters.next_if(|(offset, _)| *offset < place) {
            let is_end = match character {
                '\n' => true,
                '\r' => characters.peek().is_none_or(|(_, next)| *next != '\n'),
                _ => false,
            };
            (line, column) = if is_end { (line + 1, 1) } else { (line, column + 1) };
        }
        all.push(Problem { file, line, column, message: found.message, hint: found.hint.to_owned() });
    }
}
