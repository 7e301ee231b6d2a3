//! Program unit under construction: header, symbol table, open blocks.

use std::collections::{BTreeMap, BTreeSet};

use super::doubts::Doubts;
use crate::{
    Class, Entry, Kind, Name, Type, Unit,
    flow::{Labelled, Nest},
    grammar::{Cursor, Scope},
    names::Symbols,
    problem::{Problems, Refusal},
    source::Text,
    statement::{Action, Statement},
};

/// A program unit, as far as it is read.
pub(crate) struct Draft {
    kind: Kind,
    /// Whether RECURSIVE stands before its header.
    pub(crate) is_recursive: bool,
    name: Name,
    line: u32,
    /// Where in the source it begins.
    place: u32,
    formals: Vec<Name>,
    entries: Vec<Entry>,
    pub(crate) equivalent: Vec<Vec<Name>>,
    /// How many names each COMMON block has.
    pub(crate) lengths: BTreeMap<Name, usize>,
    pub(crate) symbols: Symbols,
    pub(crate) nest: Nest,
    /// Whether something executable was read.
    pub(crate) is_executable: bool,
}

impl Draft {
    /// A unit that begins with this statement.
    pub(crate) fn new(kind: Kind, name: &str, text: &Text) -> Self {
        Draft {
            kind,
            is_recursive: false,
            name: Name::from(name),
            line: text.line,
            place: text.start,
            formals: Vec::new(),
            entries: Vec::new(),
            equivalent: Vec::new(),
            lengths: BTreeMap::new(),
            symbols: Symbols::new(),
            nest: Nest::new(),
            is_executable: false,
        }
    }

    /// The scope of its statements.
    pub(crate) fn scope(&mut self) -> Scope<'_> {
        Scope { symbols: &mut self.symbols, nest: &mut self.nest }
    }

    /// Reads the formal parameters of its header, and the name that Fortran 90 gives a function's result.
    pub(crate) fn header(&mut self, of: Option<Type>, cursor: &mut Cursor<'_>) -> Result<(), Refusal> {
        self.result(&Name::clone(&self.name), of, cursor);
        self.formals = self.read_formals(cursor)?;
        if self.kind == Kind::Function && cursor.accept("RESULT(") {
            self.symbols.rename(cursor.expect_name()?, &self.name);
            cursor.expect(")")?;
        }
        Ok(())
    }

    /// Reads an ENTRY.
    pub(crate) fn entry(&mut self, cursor: &mut Cursor<'_>, line: u32) -> Result<Action, Refusal> {
        if !matches!(self.kind, Kind::Subroutine | Kind::Function) {
            return Err(Refusal::new(0, "an ENTRY stands in a SUBROUTINE or FUNCTION", ""));
        }
        if !self.nest.is_flat() {
            return Err(Refusal::new(0, "an ENTRY stands outside of any DO and IF", ""));
        }
        let name = Name::from(cursor.expect_name()?);
        self.result(&name, None, cursor);
        let formals = self.read_formals(cursor)?;
        self.entries.push(Entry { name: Name::clone(&name), line, formals });
        Ok(Action::Entry(name))
    }

    /// A function's result has the name by which the function is called.
    fn result(&mut self, name: &Name, of: Option<Type>, cursor: &Cursor<'_>) {
        if self.kind == Kind::Function {
            let (_, entry) = self.symbols.entry(name, cursor.place());
            entry.class.get_or_insert(Class::Variable);
            entry.of = entry.of.or(of);
        }
    }

    fn read_formals(&mut self, cursor: &mut Cursor<'_>) -> Result<Vec<Name>, Refusal> {
        let mut formals = Vec::new();
        let mut known = BTreeSet::new();
        if !cursor.accept("(") || cursor.accept(")") {
            return Ok(formals);
        }
        loop {
            let (at, place) = (cursor.at(), cursor.place());
            if cursor.accept("*") {
                formals.push(Name::from("*"));
            } else {
                let (name, entry) = self.symbols.entry(cursor.expect_name()?, place);
                entry.is_formal = true;
                if !known.insert(Name::clone(&name)) {
                    return Err(Refusal::new(at, [&name, " is a formal parameter twice"].concat(), ""));
                }
                formals.push(name);
            }
            if !cursor.accept(",") {
                return cursor.expect(")").map(|()| formals);
            }
        }
    }

    /// One more statement that is executed.
    pub(crate) fn add(&mut self, action: Action, text: &Text, problems: &mut Problems) {
        self.is_executable = true;
        self.label(Labelled::Executable, text, problems);
        self.nest.push(Statement { line: text.line, label: text.label, action });
        self.end_loops(text, problems);
    }

    /// Notes the label of a statement.
    pub(crate) fn label(&mut self, labelled: Labelled, text: &Text, problems: &mut Problems) {
        if let Some(label) = text.label {
            self.nest.labels.define(label, labelled, text.start, problems);
        }
    }

    /// Notes the label of a statement that was refused, so that those who use it are not refused too.
    pub(crate) fn keep_label(&mut self, text: &Text, problems: &mut Problems) {
        if let Some(label) = text.label
            && !self.nest.labels.is_defined(label)
        {
            self.label(Labelled::Executable, text, problems);
            self.end_loops(text, problems);
        }
    }

    /// Closes the DOs that end with the label of a statement.
    pub(crate) fn end_loops(&mut self, text: &Text, problems: &mut Problems) {
        if let Some(label) = text.label {
            self.nest.end_at(label, text.line, problems);
        }
    }

    /// Whether it has no header and nothing was read in it.
    pub(crate) fn is_nothing(&self) -> bool {
        self.kind == Kind::Program && &*self.name == "MAIN" && !self.is_executable && self.symbols.is_empty()
    }

    /// Where it begins, and what it is called.
    pub(crate) fn beginning(&self) -> (u32, &Name) {
        (self.place, &self.name)
    }

    /// The finished unit, whose last line is `end`.
    pub(crate) fn finish(self, end: u32, doubts: &Doubts, problems: &mut Problems) -> Unit {
        let body = self.nest.finish(end, problems);
        Unit {
            kind: self.kind,
            is_recursive: self.is_recursive,
            name: self.name,
            line: self.line,
            end,
            formals: self.formals,
            entries: self.entries,
            symbols: self.symbols.finish(&|name| doubts.covers(name), problems),
            equivalent: self.equivalent,
            body,
        }
    }
}
