//! Assembly of statements into program units, with error recovery: reading goes on behind each statement that is refused.

use std::collections::BTreeSet;

use super::{
    block::Outlined,
    doubts::Doubts,
    draft::Draft,
    header::{Header, header},
};
use crate::{
    Action, Form, Kind, Name, Unit,
    files::Files,
    grammar::{Cursor, Keyword, Outline, Sort, classify, construct_name},
    part::Part,
    problem::{Problems, Refusal},
    source::{Sink, Text, read_fixed, read_free},
};

/// The state of the parser: the units so far, and the one that is open.
#[derive(Default)]
pub(crate) struct Reader<'a> {
    files: Files<'a>,
    units: Vec<Unit>,
    names: BTreeSet<Name>,
    pub(super) draft: Option<Draft>,
    /// What could not be read in it, and may have declared something.
    doubts: Doubts,
    /// The problem of the module that is open, and how many lines follow from it.
    module: Option<(usize, usize)>,
    /// Whether a statement was refused by its name, to which others may belong.
    has_refused: bool,
    /// Whether the interfaces of other procedures are being told, and the function whose type is not told yet.
    interface: Option<Name>,
    last_line: u32,
    pub problems: Problems,
}

impl Sink for Reader<'_> {
    fn take(&mut self, text: Text) {
        self.last_line = text.line;
        if let Some(function) = self.interface.take() {
            self.interface = self.interface(function, &text);
            return;
        }
        let outline = if text.is_broken { None } else { self.told(&text, Outline::of(&text)) };
        let is_read = match outline {
            Some(outline) => {
                let read = self.statement(&text, &outline);
                self.told(&text, read).is_some()
            }
            None => {
                self.begin(&text);
                false
            }
        };
        if let (false, Some(draft)) = (is_read, &mut self.draft) {
            draft.keep_label(&text, &mut self.problems);
        }
    }

    fn include(&mut self, name: &str, place: u32) {
        match self.files.include(name) {
            Ok((part, form)) => {
                self.read_part(part, form);
                self.files.close();
            }
            Err((message, hint)) => {
                self.problems.add(place, message, hint);
                self.doubts.add_file(&self.problems);
            }
        }
    }

    fn problems(&mut self) -> &mut Problems {
        &mut self.problems
    }
}

impl<'a> Reader<'a> {
    /// Before these files are read.
    pub(crate) fn of(files: Files<'a>) -> Self {
        Reader { files, ..Reader::default() }
    }

    /// Reads the files: what one begins, another one does not go on with.
    pub(crate) fn read(&mut self) {
        for file in self.files.units() {
            if let Some((part, form)) = self.files.open(file) {
                self.read_part(part, form);
                self.files.close();
                self.interrupt(self.last_line);
            }
        }
    }

    fn read_part(&mut self, part: Part<'_>, form: Form) {
        match form {
            Form::Fixed => read_fixed(part, self),
            Form::Free => read_free(part, self),
        }
    }

    /// The units, and what is wrong with the source.
    pub(crate) fn finish(mut self) -> (Vec<Unit>, Problems) {
        self.end_module();
        (self.units, self.problems)
    }

    /// A unit ends without END, unless all that stood in it was refused.
    fn interrupt(&mut self, end: u32) {
        self.interface = None;
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
            let unit = draft.finish(end, &self.doubts, &mut self.problems);
            self.units.push(unit);
        }
        self.doubts.finish(&mut self.problems);
    }

    /// What was read of a statement, or none once its problem is told.
    fn told<Read>(&mut self, text: &Text, read: Result<Read, Refusal>) -> Option<Read> {
        let Err(refusal) = read else { return read.ok() };
        let symbols = self.draft.as_ref().map(|draft| &draft.symbols);
        self.doubts.tell(text, refusal, symbols, &mut self.problems);
        None
    }

    /// Begins what a statement that is not read would begin, as far as its characters show, so that the end of that is not refused too.
    fn begin(&mut self, text: &Text) {
        let outline = Outline::default();
        let mut cursor = Cursor::new(text, &outline);
        let sort = classify(&text.bytes, 0, &outline);
        if let Some(header) = header(sort, self.draft.is_none(), &mut cursor) {
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
            Sort::Keyword(Keyword::Refused("INTERFACE"), _) if self.draft.is_some() => {
                self.interface = Some(Name::from(""));
                return Ok(());
            }
            Sort::Keyword(Keyword::Prefix { is_recursive }, length) => {
                let mut behind = cursor;
                behind.move_to(cursor.at() + length);
                let sort = classify(&text.bytes, behind.at(), outline);
                let Some(header) = header(sort, true, &mut behind) else {
                    return Err(Refusal::new(0, "this is no statement of Fortran 77", ""));
                };
                let opened = self.open(header, text, &mut behind);
                if let Some(draft) = &mut self.draft {
                    draft.is_recursive = is_recursive;
                }
                return opened;
            }
            Sort::Keyword(Keyword::Refused(what), _) => {
                return self.refuse(what, text);
            }
            Sort::Keyword(Keyword::Part(what), _) => {
                if what == "END MODULE" {
                    self.close(text.line);
                    self.end_module();
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
        self.end_module();
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

    /// The module that is open ends: says how many lines follow from it.
    fn end_module(&mut self) {
        if let Some((problem, lines)) = self.module.take() {
            self.problems.follow(problem, lines);
        }
    }

    /// Refuses a statement by its name.
    fn refuse(&mut self, what: &str, text: &Text) -> Result<(), Refusal> {
        self.has_refused = true;
        let refusal = Refusal::new(0, [what, " is not read"].concat(), "it is no part of Fortran 77");
        match what {
            "MODULE" => {
                self.end_module();
                self.problems.add(text.start, refusal.message, refusal.hint);
                self.module = self.problems.last().map(|problem| (problem, 0));
                Ok(())
            }
            "CONTAINS" => {
                self.close(text.line);
                let Some((_, lines)) = &mut self.module else { return Err(refusal) };
                *lines += 1;
                Ok(())
            }
            _ => Err(refusal),
        }
    }
}

fn twice(name: &str) -> String {
    ["the source has two units called ", name].concat()
}
