//! Assembly of statements into program units, with error recovery: reading goes on behind each statement that is refused.

use std::collections::BTreeSet;

use super::{
    block::Outlined,
    draft::Draft,
    header::{Header, header},
};
use crate::{
    Action, Kind, Name, Unit,
    grammar::{Cursor, Keyword, Outline, Sort, classify, construct_name},
    problem::{Problems, Refusal},
    source::{Sink, Text},
};

/// The state of the parser: the units so far, and the one that is open.
#[derive(Default)]
pub(crate) struct Reader {
    units: Vec<Unit>,
    names: BTreeSet<Name>,
    draft: Option<Draft>,
    /// Whether a statement was refused by its name, to which others may belong.
    has_refused: bool,
    last_line: u32,
    pub problems: Problems,
}

impl Sink for Reader {
    fn take(&mut self, text: Text) {
        self.last_line = text.line;
        let outline = if text.is_broken { None } else { self.told(&text, Outline::of(&text)) };
        let is_read = match outline {
            Some(outline) => {
                let read = self.statement(&text, &outline);
                self.told(&text, read).is_some()
            }
            None => {
                self.begin(&text, 0);
                false
            }
        };
        if let (false, Some(draft)) = (is_read, &mut self.draft) {
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
        self.interrupt(self.last_line);
        (self.units, self.problems)
    }

    /// A unit ends without END, unless all that stood in it was refused.
    fn interrupt(&mut self, end: u32) {
        if let Some(draft) = self.draft.take_if(|draft| draft.is_nothing()) {
            self.names.remove(draft.beginning().1);
        }
        if let Some(draft) = &self.draft {
            let (place, name) = draft.beginning();
            self.problems.add(place, ["the unit ", name, " is not closed: END is missing"].concat(), "");
        }
        self.close(end);
    }

    fn close(&mut self, end: u32) {
        if let Some(draft) = self.draft.take() {
            let unit = draft.finish(end, &mut self.problems);
            self.units.push(unit);
        }
    }

    /// What was read of a statement, or none once its problem is told.
    fn told<Read>(&mut self, text: &Text, read: Result<Read, Refusal>) -> Option<Read> {
        let Err(refusal) = read else { return read.ok() };
        self.problems.add(text.place(refusal.at), refusal.message, refusal.hint);
        None
    }

    /// Begins what a statement that is not read would begin, as far as its characters from `from` on show, so that the end of that is not
    /// refused too.
    fn begin(&mut self, text: &Text, from: usize) {
        let outline = Outline::default();
        let mut cursor = Cursor::new(text, &outline);
        cursor.move_to(from);
        let sort = classify(&text.bytes, from, &outline);
        if let Some(header) = header(sort, from > 0 || self.draft.is_none(), &mut cursor) {
            _ = self.open(header, text, &mut cursor);
        } else {
            self.begin_program(text);
            if let Some(draft) = &mut self.draft {
                draft.begin(text, &mut self.problems);
            }
        }
    }

    /// Reads one statement.
    fn statement(&mut self, text: &Text, outline: &Outline) -> Result<(), Refusal> {
        let mut cursor = Cursor::new(text, outline);
        let skipped = construct_name(&text.bytes, outline);
        let name = if skipped > 0 { cursor.name()?.map(Name::from) } else { None };
        cursor.move_to(skipped);
        let sort = classify(&text.bytes, skipped, outline);
        if let Some(header) = header(sort, self.draft.is_none(), &mut cursor) {
            return self.open(header, text, &mut cursor);
        }
        match sort {
            Sort::Keyword(Keyword::End, length) => {
                cursor.move_to(cursor.at() + length);
                return self.end(text, &cursor);
            }
            Sort::Keyword(Keyword::Refused(what), length) => {
                return self.refuse(what, cursor.at() + length, text);
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
        self.begin_program(text);
        let Some(draft) = &mut self.draft else { return Ok(()) };
        draft.read((sort, name), Outlined { text, outline }, &mut cursor, &mut self.problems)
    }

    /// Begins a program without a header, unless a unit has begun. Of two the second is told, unless both are what is left of units that
    /// are not read.
    fn begin_program(&mut self, text: &Text) {
        if self.draft.is_some() {
            return;
        }
        if !self.names.insert(Name::from("MAIN")) && !self.has_refused {
            self.problems.add(text.start, twice("MAIN"), "a unit without a header is the program");
        }
        self.draft = Some(Draft::new(Kind::Program, "MAIN", text));
    }

    /// Begins a unit with a header.
    fn open(&mut self, header: Header<'_>, text: &Text, cursor: &mut Cursor<'_>) -> Result<(), Refusal> {
        self.interrupt(text.line);
        let mut draft = Draft::new(header.kind, header.name, text);
        let read = draft.header(header.of, cursor);
        self.draft = Some(draft);
        header.refusal.map_or(read, Err)?;
        if !self.names.insert(Name::from(header.name)) {
            return Err(Refusal::new(0, twice(header.name), ""));
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
        self.begin_program(text);
        if let (Some(draft), Some(_)) = (&mut self.draft, text.label) {
            draft.add(Action::Continue, text, &mut self.problems);
        }
        self.close(text.line);
        Ok(())
    }

    /// Refuses a statement by its name, which ends at the character `end`.
    fn refuse(&mut self, what: &str, end: usize, text: &Text) -> Result<(), Refusal> {
        self.has_refused = true;
        match what {
            "CONTAINS" => self.close(text.line),
            "RECURSIVE" | "PURE" | "ELEMENTAL" => self.begin(text, end),
            _ => {}
        }
        Err(Refusal::new(0, [what, " is not read"].concat(), "it is no part of Fortran 77"))
    }
}

fn twice(name: &str) -> String {
    ["the source has two units called ", name].concat()
}
