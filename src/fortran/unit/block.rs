//! Statements that open, divide and close blocks: IF and DO (ANSI X3.9-1978, sections 11.4 to 11.10).

use super::draft::Draft;
use crate::fortran::flow::{Labelled, Opened, Opening};
use crate::fortran::grammar::{
    Cursor, Keyword, Outline, Scope, Sort, Whole, arithmetic_if, assignment, begun_loop, classify,
    executable, expression, variable,
};
use crate::fortran::problem::{Problems, Refusal};
use crate::fortran::source::Text;
use crate::fortran::statement::{Action, Branch, Do, Label, Statement};
use crate::fortran::{Expression, Name, Node};

/// A statement with its outline.
#[derive(Clone, Copy)]
pub(crate) struct Outlined<'a> {
    pub(crate) text: &'a Text,
    pub(crate) outline: &'a Outline,
}

impl Draft {
    fn open(
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
        } else if let Some(terminal) = begun_loop(&text.bytes) {
            (Opening::While(condition), terminal)
        } else {
            return;
        };
        _ = self.open(opening, Head { name: None, terminal }, text, problems);
    }

    /// Reads an IF of any kind, from its parenthesis on.
    pub(crate) fn read_if(
        &mut self,
        name: Option<Name>,
        statement: Outlined<'_>,
        cursor: &mut Cursor<'_>,
        problems: &mut Problems,
    ) -> Result<(), Refusal> {
        let text = statement.text;
        let behind = cursor.pair().map_or(cursor.at(), |pair| pair.close + 1);
        let is_block = text.bytes.get(behind..) == Some(b"THEN");
        let condition = condition(cursor, &mut self.scope());
        if is_block {
            let (condition, refused) = or_true(condition);
            let opening = Opening::If { branches: Vec::new(), open: Some((text.line, condition)) };
            self.open(opening, Head { name, terminal: None }, text, problems)?;
            return refused.map_or(Ok(()), Err);
        }
        let action = simple_if(condition?, statement, cursor, &mut self.scope())?;
        self.add(action, text, problems);
        Ok(())
    }

    /// Reads ELSE IF from its parenthesis on, or ELSE.
    pub(crate) fn read_else(
        &mut self,
        has_condition: bool,
        text: &Text,
        cursor: &mut Cursor<'_>,
    ) -> Result<(), Refusal> {
        let (next, refused) = if has_condition {
            let condition = condition(cursor, &mut self.scope()).and_then(|condition| {
                cursor.expect("THEN")?;
                Ok(condition)
            });
            let (condition, refused) = or_true(condition);
            (Some((text.line, condition)), refused)
        } else {
            (None, None)
        };
        if !self.nest.next_branch(next) {
            return Err(Refusal::new(0, "no IF is open for this ELSE", ""));
        }
        if refused.is_none() {
            cursor.name()?;
        }
        refused.map_or(Ok(()), Err)
    }

    /// Reads a DO from behind its keyword on: over an index, WHILE, or for ever.
    pub(crate) fn read_do(
        &mut self,
        (name, is_parallel): (Option<Name>, bool),
        text: &Text,
        cursor: &mut Cursor<'_>,
        problems: &mut Problems,
    ) -> Result<(), Refusal> {
        let terminal = if cursor.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            Some(cursor.label()?)
        } else {
            None
        };
        cursor.accept(",");
        let (opening, refused) = match head(is_parallel, cursor, &mut self.scope()) {
            Ok(opening) => (opening, cursor.end().err()),
            Err(refusal) => (Opening::While(or_true(Err(())).0), Some(refusal)),
        };
        self.open(opening, Head { name, terminal }, text, problems)?;
        refused.map_or(Ok(()), Err)
    }

    /// Reads END DO, whose label stands in the loop, or END IF, whose label stands behind it.
    pub(crate) fn read_end(
        &mut self,
        is_loop: bool,
        text: &Text,
        problems: &mut Problems,
    ) -> Result<(), Refusal> {
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
        if !self.nest.end(is_loop, text.line) {
            return Err(Refusal::new(
                0,
                if is_loop { "no DO is open for this END DO" } else { "no IF is open for this END IF" },
                "",
            ));
        }
        if !is_loop && text.label.is_some() {
            self.add(Action::Continue, text, problems);
        }
        Ok(())
    }
}

/// What stands around a DO's or IF's keyword.
struct Head {
    name: Option<Name>,
    terminal: Option<Label>,
}

/// A condition that could not be read is true, so that its block is read all the same.
fn or_true<E>(condition: Result<Expression, E>) -> (Expression, Option<E>) {
    match condition {
        Ok(condition) => (condition, None),
        Err(refused) => (Expression { nodes: vec![Node::Logical(true)] }, Some(refused)),
    }
}

fn condition(cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<Expression, Refusal> {
    cursor.expect("(")?;
    let condition = expression(cursor, scope.symbols, Whole::Value)?;
    cursor.expect(")")?;
    Ok(condition)
}

/// Reads what follows the condition of an arithmetic or logical IF.
fn simple_if(
    condition: Expression,
    statement: Outlined<'_>,
    cursor: &mut Cursor<'_>,
    scope: &mut Scope<'_>,
) -> Result<Action, Refusal> {
    if cursor.peek().is_some_and(|byte| byte.is_ascii_digit()) {
        let action = arithmetic_if(condition, cursor, scope)?;
        return cursor.end().map(|()| action);
    }
    let text = statement.text;
    let from = cursor.at();
    let action = match classify(&text.bytes, from, statement.outline) {
        Sort::Assignment => assignment(cursor, scope)?,
        Sort::Keyword(Keyword::If, length) => {
            cursor.move_to(from + length);
            let value = self::condition(cursor, scope)?;
            arithmetic_if(value, cursor, scope)?
        }
        Sort::Keyword(Keyword::Refused(what) | Keyword::Part(what), _) => {
            return Err(Refusal::new(from, [what, " is not read"].concat(), ""));
        }
        Sort::Keyword(keyword, length) => {
            cursor.move_to(from + length);
            executable(keyword, cursor, scope)?
        }
        Sort::Do { .. } | Sort::Unknown => {
            return Err(Refusal::new(
                from,
                "no statement that may follow IF (…)",
                "a block of them stands between THEN and END IF",
            ));
        }
    };
    cursor.end()?;
    let block = vec![Statement { line: text.line, label: None, action }];
    Ok(Action::If { branches: vec![Branch { line: text.line, condition, block }], otherwise: None })
}

/// Reads what a DO says of its iterations.
fn head(is_parallel: bool, cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<Opening, Refusal> {
    if cursor.is_at_end() {
        return Ok(Opening::While(or_true(Err(())).0));
    }
    let mut ahead = *cursor;
    if ahead.accept("WHILE") && ahead.peek() == Some(b'(') {
        *cursor = ahead;
        return condition(cursor, scope).map(Opening::While);
    }
    let index = variable(cursor, scope.symbols)?;
    cursor.expect("=")?;
    let lower = expression(cursor, scope.symbols, Whole::Value)?;
    cursor.expect(",")?;
    let upper = expression(cursor, scope.symbols, Whole::Value)?;
    let step = if cursor.accept(",") { Some(expression(cursor, scope.symbols, Whole::Value)?) } else { None };
    Ok(Opening::Do(Do { index, lower, upper, step, is_parallel, body: Vec::new() }))
}
