//! Follow-up problems: what cannot be read because a declaration before it could not. They are told once, at that declaration, with how many
//! lines they are.

use std::collections::BTreeSet;

use juxtapose_support::collections::CollectSmall;

use crate::{
    Name,
    grammar::{Keyword, Outline, keyword},
    names::Symbols,
    problem::{Problems, Refusal},
    source::Text,
};

/// A declaration that could not be read.
struct Doubt {
    /// The number of its problem.
    problem: usize,
    /// The names that it may declare: none if those may be any.
    names: Option<BTreeSet<Name>>,
    /// The lines of what follows from it.
    lines: BTreeSet<u32>,
}

/// The declarations of a unit that could not be read.
#[derive(Default)]
pub(crate) struct Doubts {
    all: Vec<Doubt>,
}

impl Doubts {
    /// A file is not there whose problem is the last one: it may declare anything.
    pub(crate) fn add_file(&mut self, problems: &Problems) {
        self.add(None, problems);
    }

    fn add(&mut self, names: Option<BTreeSet<Name>>, problems: &Problems) {
        if let Some(problem) = problems.last() {
            self.all.push(Doubt { problem, names, lines: BTreeSet::new() });
        }
    }

    /// Tells why a statement is refused, unless that follows from what was refused before.
    pub(crate) fn tell(
        &mut self,
        text: &Text,
        refusal: Refusal,
        symbols: Option<&Symbols>,
        problems: &mut Problems,
    ) {
        let declared = declared(text);
        let name = touched(&text.bytes, refusal.at);
        let is_typed = symbols.is_some_and(|symbols| symbols.is_typed(name));
        let cause = self.all.iter_mut().find(|doubt| match &doubt.names {
            Some(names) => names.contains(name),
            None => refusal.is_of_name && !is_typed,
        });
        match cause {
            Some(cause) => {
                cause.lines.insert(text.line);
                if let (Some(names), Some(Some(declared))) = (&mut cause.names, declared) {
                    names.extend(declared);
                }
            }
            None => {
                problems.add(text.place(refusal.at), refusal.message, refusal.hint);
                if let Some(names) = declared {
                    self.add(names, problems);
                }
            }
        }
    }

    /// Whether a declaration that could not be read may declare a name.
    pub(crate) fn covers(&self, name: &str) -> bool {
        self.all.iter().any(|doubt| doubt.names.as_ref().is_none_or(|names| names.contains(name)))
    }

    /// The unit ends: says of each how many lines follow from it.
    pub(crate) fn finish(&mut self, problems: &mut Problems) {
        for doubt in self.all.drain(..) {
            problems.follow(doubt.problem, doubt.lines.len());
        }
    }
}

/// The names that a statement may declare: some, or any of which nothing is known. None if it declares nothing.
fn declared(text: &Text) -> Option<Option<BTreeSet<Name>>> {
    let outline = Outline::of(text).ok()?;
    let is_assignment = |at: usize| outline.colons.is_none() && text.bytes.get(at + 1) != Some(&b'>');
    if outline.equals.is_some_and(is_assignment) {
        // What gets the value only begins like a keyword.
        return None;
    }
    let (keyword, length) = keyword(&text.bytes)?;
    let is_declaration = match keyword {
        Keyword::Refused("USE") => {
            let only = text.bytes.windows(6).position(|bytes| bytes == b",ONLY:");
            return Some(only.map(|at| names(text.bytes.get(at + 6..).unwrap_or(&[]))));
        }
        Keyword::Refused("TYPE" | "BYTE" | "RECORD" | "POINTER" | "PROCEDURE" | "NAMELIST") => true,
        _ => keyword.declares(),
    };
    is_declaration.then(|| Some(names(text.bytes.get(length..).unwrap_or(&[]))))
}

/// All names in a statement.
fn names(bytes: &[u8]) -> BTreeSet<Name> {
    // Blanks are gone, so that a length may stand right before a name.
    let words = bytes.split(|byte| !is_of_name(*byte)).map(without_digits);
    let is_name = |word: &&[u8]| word.first().is_some_and(u8::is_ascii_alphabetic);
    words.filter(is_name).filter_map(|word| std::str::from_utf8(word).ok()).map(Name::from).collect_small()
}

fn without_digits(word: &[u8]) -> &[u8] {
    word.get(word.iter().take_while(|byte| byte.is_ascii_digit()).count()..).unwrap_or(&[])
}

/// The name at a character, or before it.
fn touched(bytes: &[u8], at: usize) -> &str {
    let (before, behind) = bytes.split_at(at.min(bytes.len()));
    let begin = before.iter().rev().take_while(|byte| is_of_name(**byte)).count();
    let end = behind.iter().take_while(|byte| is_of_name(**byte)).count();
    let name = bytes.get(before.len() - begin..before.len() + end).unwrap_or(&[]);
    std::str::from_utf8(name).unwrap_or("")
}

fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$')
}
