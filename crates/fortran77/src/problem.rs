//! Errors (problems) of a source, in syntax or meaning: line, column, message and hint.

use juxtapose_support::collections::SortSmall;

use super::{limits::PROBLEMS, part::Part};

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
    /// Whether a declaration of the name that stands there may have made it right.
    pub(crate) is_of_name: bool,
}

impl Refusal {
    /// A statement refused at its character `at`.
    pub(crate) fn new(at: usize, message: impl Into<String>, hint: &'static str) -> Self {
        Refusal { at, message: message.into(), hint, is_of_name: false }
    }

    /// A statement refused for the name at its character `at`, which a declaration may have made something else.
    pub(crate) fn of_name(at: usize, message: impl Into<String>, hint: &'static str) -> Self {
        Refusal { is_of_name: true, ..Refusal::new(at, message, hint) }
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
    /// How many lines more it is told for.
    lines: usize,
}

impl Problems {
    /// One more, at the byte `place` of the source.
    pub(crate) fn add(&mut self, place: u32, message: impl Into<String>, hint: &'static str) {
        if !self.is_full() {
            self.found.push(Found { place, message: message.into(), hint, lines: 0 });
        }
    }

    /// As [`Problems::add`], where all lines with such a problem are told at the first of them.
    pub(crate) fn add_once(&mut self, place: u32, message: &str, hint: &'static str) {
        match self.found.iter_mut().find(|found| found.message == message) {
            Some(found) => found.lines += 1,
            None => self.add(place, message, hint),
        }
    }

    /// The number of the last one.
    pub(crate) fn last(&self) -> Option<usize> {
        self.found.len().checked_sub(1)
    }

    /// From the problem of this number so many more lines follow.
    pub(crate) fn follow(&mut self, problem: usize, lines: usize) {
        if let Some(found) = self.found.get_mut(problem) {
            found.lines += lines;
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
        let message = match found.lines {
            0 => found.message,
            1 => [&found.message, "; 1 more line is not read for this"].concat(),
            lines => [&found.message, "; ", &lines.to_string(), " more lines are not read for this"].concat(),
        };
        all.push(Problem { file, line, column, message, hint: found.hint.to_owned() });
    }
}
