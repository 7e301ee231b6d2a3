//! Makes units of statements, and goes on behind each one that is refused.

use std::collections::BTreeSet;

use super::block::Outlined;
use super::draft::Draft;
use super::header::{Header, header};
use crate::fortran::flow::Labelled;
use crate::fortran::grammar::{Cursor, Keyword, Outline, Sort, classify, construct_name};
use crate::fortran::problem::{Problems, Refusal};
use crate::fortran::source::{Sink, Text};
use crate::fortran::{Action, Kind, Name, Unit};

/// What was read of a source.
#[derive(Default)]
pub(crate) struct Reader {
    units: Vec<Unit>,
    names: BTreeSet<Name>,
    draft: Option<Draft>,
    /// Whether a statement was refused by its name, to which others may belong.
    has_refused: bool,
    last_line: u32,
    problems: Problems,
}

impl Sink for Reader {
    fn take(&mut self, text: Text) {
        self.last_line = text.line;
        let refused = if text.is_broken { Err(None) } else { self.statement(&text).map_err(Some) };
        let Err(refusal) = refused else { return };
        if let Some(refusal) = refusal {
            self.problems.add(text.place(refusal.at), refusal.message, refusal.hint);
        }
        if let Some(draft) = &mut self.draft {
            draft.keep_label(&text, &mut self.problems);
        }
    }

    fn problems(&mut self) -> &mut Problems {
        &mut self.problems
    }
}

impl Reader {
    /// The units, and what is wrong with the source.
    pub(crate) fn finish(mut self) -> (Vec<Unit>, Problems) {
        if let Some(draft) = &self.draft {
            let (place, name) = draft.beginning();
            self.problems.add(place, ["the unit ", name, " is not closed: END is missing"].concat(), "");
        }
        self.close(self.last_line);
        (self.units, self.problems)
    }

    fn close(&mut self, end: u32) {
        if let Some(draft) = self.draft.take() {
            let unit = draft.finish(end, &mut self.problems);
            self.units.push(unit);
        }
    }

    /// Reads one statement.
    fn statement(&mut self, text: &Text) -> Result<(), Refusal> {
        let outline = Outline::of(text)?;
        let mut cursor = Cursor::new(text, &outline);
        let skipped = construct_name(&text.bytes, &outline);
        let name = if skipped > 0 { cursor.name()?.map(Name::from) } else { None };
        cursor.move_to(skipped);
        let sort = classify(&text.bytes, skipped, &outline);
        let is_fresh = self.draft.as_ref().is_none_or(|draft| draft.is_fresh);
        if let Some(header) = header(sort, is_fresh, &mut cursor) {
            return self.open(header, text, &mut cursor);
        }
        match sort {
            Sort::Keyword(Keyword::End, length) => {
                cursor.move_to(cursor.at() + length);
                return self.end(text, &cursor);
            }
            Sort::Keyword(Keyword::Refused(what), length) => {
                return self.refuse(what, length, text, &mut cursor);
            }
            Sort::Keyword(Keyword::Part(what), _) => {
                if what == "END MODULE" {
                    self.close(text.line);
                }
                if self.has_refused {
                    return Ok(());
                }
                return Err(Refusal::new(0, [what, " is not read"].concat(), ""));
            }
            _ => {}
        }
        let draft = self.draft.get_or_insert_with(|| Draft::new(Kind::Program, "MAIN", text));
        draft.read((sort, name), Outlined { text, outline: &outline }, &mut cursor, &mut self.problems)
    }

    /// Begins a unit.
    fn open(&mut self, header: Header<'_>, text: &Text, cursor: &mut Cursor<'_>) -> Result<(), Refusal> {
        if let Some(draft) = &self.draft {
            let (place, name) = draft.beginning();
            self.problems.add(place, ["the unit ", name, " is not closed: END is missing"].concat(), "");
        }
        self.close(text.line);
        let name = header.name?;
        let mut draft = Draft::new(header.kind, name, text);
        let read = draft.header(header.of, cursor);
        self.draft = Some(draft);
        read?;
        if !self.names.insert(Name::from(name)) {
            return Err(Refusal::new(0, ["the source has two units called ", name].concat(), ""));
        }
        cursor.end()
    }

    /// Reads what follows END.
    fn end(&mut self, text: &Text, cursor: &Cursor<'_>) -> Result<(), Refusal> {
        let kinds: [&[u8]; 4] = [b"PROGRAM", b"SUBROUTINE", b"FUNCTION", b"BLOCKDATA"];
        if !cursor.is_at_end() && !kinds.iter().any(|kind| cursor.rest().starts_with(kind)) {
            return Err(Refusal::new(0, "this is no statement of Fortran 77", ""));
        }
        if self.draft.is_none() && self.has_refused {
            return Ok(());
        }
        let draft = self.draft.get_or_insert_with(|| Draft::new(Kind::Program, "MAIN", text));
        if text.label.is_some() {
            draft.add(Action::Continue, text, &mut self.problems);
        }
        self.close(text.line);
        Ok(())
    }

    /// Refuses a statement by its name.
    fn refuse(
        &mut self,
        what: &str,
        length: usize,
        text: &Text,
        cursor: &mut Cursor<'_>,
    ) -> Result<(), Refusal> {
        self.has_refused = true;
        let refusal =
            Refusal::new(cursor.at(), [what, " is not read"].concat(), "it is no part of Fortran 77");
        match what {
            "CONTAINS" => self.close(text.line),
            "RECURSIVE" | "PURE" | "ELEMENTAL" => {
                let from = cursor.at() + length;
                cursor.move_to(from);
                let sort = classify(&text.bytes, from, &Outline::default());
                if let Some(header) = header(sort, true, cursor) {
                    self.open(header, text, cursor)?;
                }
            }
            _ => {}
        }
        Err(refusal)
    }
}

impl Draft {
    /// Notes the label of a statement that was refused, so that those who use it are not refused too.
    fn keep_label(&mut self, text: &Text, problems: &mut Problems) {
        if let Some(label) = text.label
            && !self.nest.labels.is_defined(label)
        {
            self.label(Labelled::Executable, text, problems);
            self.end_loops(text, problems);
        }
    }
}
