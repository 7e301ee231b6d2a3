//! Opening and closing of blocks, common to IF, SELECT CASE and DO (ANSI X3.9-1978, sections 11.4 to 11.10).

use super::draft::Draft;
use crate::{
    Expression, Name, Node,
    flow::{Construct, Labelled, Opened, Opening, Select},
    grammar::{Cursor, Outline, Scope, Whole, begun_loop, expression},
    problem::{Problems, Refusal},
    source::Text,
    statement::{Action, Label, Statement},
};

/// A statement with its outline.
#[derive(Clone, Copy)]
pub(crate) struct Outlined<'a> {
    pub(crate) text: &'a Text,
    pub(crate) outline: &'a Outline,
}

impl Draft {
    /// Opens a block, unless the statement is the last one of a DO.
    pub(crate) fn open(
        &mut self,
        opening: Opening,
        head: Head,
        text: &Text,
        problems: &mut Problems,
    ) -> Result<(), Refusal> {
        self.is_executable = true;
        self.label(Labelled::Executable, text, problems);
        let is_terminal = text.label.is_some_and(|label| self.nest.is_terminal(label));
        self.end_loops(text, problems);
        let opened = Opened {
            opening,
            place: text.start,
            line: text.line,
            label: text.label,
            name: head.name,
            terminal: head.terminal,
            cycle: None,
            exit: None,
            block: Vec::new(),
        };
        self.nest.open(opened, problems);
        if is_terminal {
            Err(Refusal::new(0, "a DO cannot end with this statement", "it may end with a CONTINUE"))
        } else {
            Ok(())
        }
    }

    /// Opens the block that a statement which cannot be read would open, as far as its first and last characters show.
    pub(crate) fn begin(&mut self, text: &Text, problems: &mut Problems) {
        let (condition, _) = or_true(Err(()));
        let (opening, terminal) = if text.bytes.starts_with(b"IF(") && text.bytes.ends_with(b"THEN") {
            (Opening::If { branches: Vec::new(), open: Some((text.line, condition)) }, None)
        } else if text.bytes.starts_with(b"SELECTCASE(") {
            (Opening::Select(Select::new(condition)), None)
        } else if let Some(terminal) = begun_loop(&text.bytes) {
            (Opening::While(condition), terminal)
        } else {
            return;
        };
        _ = self.open(opening, Head { name: None, terminal }, text, problems);
    }

    /// Reads END DO, whose label stands in the loop, or another block's end, whose label stands behind it.
    pub(crate) fn read_end(
        &mut self,
        construct: Construct,
        text: &Text,
        problems: &mut Problems,
    ) -> Result<(), Refusal> {
        let is_loop = construct == Construct::Do;
        let last = || Statement { line: text.line, label: text.label, action: Action::Continue };
        if is_loop {
            if let Some(terminal) = self.nest.terminal() {
                if text.label == Some(terminal) {
                    self.add(Action::Continue, text, problems);
                    return Ok(());
                }
                let message = ["this DO ends with label ", &terminal.to_string()].concat();
                return Err(Refusal::new(0, message, "END DO ends a DO without a label"));
            }
            if text.label.is_some() {
                self.label(Labelled::Executable, text, problems);
                self.nest.push(last());
            }
        }
        if !self.nest.end(construct, text.line) {
            let message = ["no ", construct.name(), " is open for this ", construct.end()];
            return Err(Refusal::new(0, message.concat(), ""));
        }
        if !is_loop && text.label.is_some() {
            self.add(Action::Continue, text, problems);
        }
        Ok(())
    }
}

/// The name and the label that stand around a block's keyword.
pub(crate) struct Head {
    /// The name before it.
    pub(crate) name: Option<Name>,
    /// The label that a DO ends with.
    pub(crate) terminal: Option<Label>,
}

/// Error recovery: a condition that could not be read is taken as true, so that its block is read all the same.
pub(crate) fn or_true<E>(condition: Result<Expression, E>) -> (Expression, Option<E>) {
    match condition {
        Ok(condition) => (condition, None),
        Err(refused) => (Expression { nodes: vec![Node::Logical(true)] }, Some(refused)),
    }
}

/// Reads a condition in its parentheses.
pub(crate) fn condition(cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<Expression, Refusal> {
    cursor.expect("(")?;
    let condition = expression(cursor, scope.symbols, Whole::Value)?;
    cursor.expect(")")?;
    Ok(condition)
}
