//! Parser of input and output statements: control lists and implied DO loops (ANSI X3.9-1978, section 12).

use super::{
    cursor::Cursor,
    expression::expression,
    scope::{Scope, assigned, label, variable},
    waiting::Whole,
};
use crate::{
    Expression, Node,
    flow::Usage,
    limits::BLOCKS,
    problem::Refusal,
    statement::{Action, Item, Label},
};

/// The control list of a statement, as far as it is read.
#[derive(Default)]
struct Control {
    items: Vec<Item>,
    jumps: Vec<Label>,
}

impl Control {
    fn push(&mut self, value: Expression, is_result: bool) {
        self.items.push(Item::Control { value, is_result });
    }

    fn action(self, is_input: bool) -> Action {
        Action::Transfer { is_input, items: self.items, jumps: self.jumps }
    }
}

/// Reads what follows READ.
pub(crate) fn read(cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<Action, Refusal> {
    let control = if cursor.peek() == Some(b'(') {
        let control = controls(cursor, scope, is_status)?;
        cursor.accept(",");
        control
    } else {
        default_unit(cursor, scope)?
    };
    list(control, cursor, scope, true)
}

/// Reads what follows WRITE.
pub(crate) fn write(cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<Action, Refusal> {
    let control = controls(cursor, scope, is_status)?;
    cursor.accept(",");
    list(control, cursor, scope, false)
}

/// Reads what follows PRINT.
pub(crate) fn print(cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<Action, Refusal> {
    let control = default_unit(cursor, scope)?;
    list(control, cursor, scope, false)
}

/// Reads what follows OPEN, CLOSE, REWIND, BACKSPACE or END FILE.
pub(crate) fn file(cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<Action, Refusal> {
    if cursor.peek() == Some(b'(') {
        return Ok(controls(cursor, scope, is_status)?.action(false));
    }
    let mut control = Control::default();
    control.push(expression(cursor, scope.symbols, Whole::Value)?, false);
    Ok(control.action(false))
}

/// Reads what follows INQUIRE, which answers in all but the file's name and unit.
pub(crate) fn inquire(cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<Action, Refusal> {
    Ok(controls(cursor, scope, |name| !matches!(name, "UNIT" | "FILE"))?.action(false))
}

/// Reads what follows ALLOCATE or DEALLOCATE: arrays with their bounds, and who gets the status.
pub(crate) fn allocate(
    is_begin: bool,
    cursor: &mut Cursor<'_>,
    scope: &mut Scope<'_>,
) -> Result<Action, Refusal> {
    let mut control = Control::default();
    cursor.expect("(")?;
    loop {
        match keyword(cursor)? {
            Some("STAT" | "ERRMSG") => {
                let value = expression(cursor, scope.symbols, Whole::Value)?;
                gets_value(&value, cursor, scope)?;
                control.push(value, true);
            }
            Some(name) => {
                let message = [name, " is not read here"].concat();
                return Err(Refusal::new(cursor.at(), message, "STAT and ERRMSG are"));
            }
            None => allocated(&mut control, cursor, scope)?,
        }
        if !cursor.accept(",") {
            cursor.expect(")")?;
            return Ok(Action::Allocate { items: control.items, is_begin });
        }
    }
}

/// Reads an array, with or without bounds.
fn allocated(control: &mut Control, cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<(), Refusal> {
    let at = cursor.at();
    let name = cursor.expect_name()?;
    if !scope.symbols.is_array(name) {
        let hint = "ALLOCATABLE :: A(:) declares one";
        return Err(Refusal::new(at, [name, " is no array"].concat(), hint));
    }
    if !cursor.accept("(") {
        return Ok(());
    }
    loop {
        control.push(expression(cursor, scope.symbols, Whole::Value)?, false);
        if !cursor.accept(",") && !cursor.accept(":") {
            return cursor.expect(")");
        }
    }
}

/// Whether a control gets a value wherever it may stand.
fn is_status(name: &str) -> bool {
    matches!(name, "IOSTAT" | "SIZE" | "IOMSG" | "NEWUNIT")
}

/// Reads a format and the comma behind it.
fn default_unit(cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<Control, Refusal> {
    let mut control = Control::default();
    format(&mut control, cursor, scope)?;
    if !cursor.is_at_end() {
        cursor.expect(",")?;
    }
    Ok(control)
}

/// Reads a format: `*`, a label, or characters.
fn format(control: &mut Control, cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<(), Refusal> {
    if cursor.accept("*") {
        return Ok(());
    }
    if cursor.peek().is_some_and(|byte| byte.is_ascii_digit()) {
        return label(cursor, scope, Usage::Format).map(|_| ());
    }
    control.push(expression(cursor, scope.symbols, Whole::Argument)?, false);
    Ok(())
}

/// Reads a control list in its parentheses; `is_result` says by its keyword whether a control gets a value.
fn controls(
    cursor: &mut Cursor<'_>,
    scope: &mut Scope<'_>,
    is_result: fn(&str) -> bool,
) -> Result<Control, Refusal> {
    let mut control = Control::default();
    cursor.expect("(")?;
    let mut position = 0;
    loop {
        match (keyword(cursor)?, position) {
            (Some("END" | "ERR" | "EOR"), _) => {
                let target = label(cursor, scope, Usage::Jump)?;
                control.jumps.push(target);
            }
            (Some("FMT"), _) | (None, 1) => format(&mut control, cursor, scope)?,
            (Some("NML"), _) => return Err(Refusal::new(cursor.at(), "NAMELIST is not read", "")),
            (Some("UNIT"), _) | (None, 0) if cursor.accept("*") => {}
            (Some(name), _) if is_result(name) => {
                let value = expression(cursor, scope.symbols, Whole::Value)?;
                gets_value(&value, cursor, scope)?;
                control.push(value, true);
            }
            (Some(_), _) | (None, 0) => {
                let value = expression(cursor, scope.symbols, Whole::Argument)?;
                control.push(value, false);
            }
            (None, _) => return Err(cursor.missing("a keyword, as in ERR=10")),
        }
        position += 1;
        if !cursor.accept(",") {
            cursor.expect(")")?;
            return Ok(control);
        }
    }
}

/// Reads a name and `=`, if they come next.
fn keyword<'a>(cursor: &mut Cursor<'a>) -> Result<Option<&'a str>, Refusal> {
    let mut ahead = *cursor;
    let name = ahead.name()?;
    if name.is_none() || !ahead.accept("=") || ahead.peek() == Some(b'=') {
        return Ok(None);
    }
    *cursor = ahead;
    Ok(name)
}

/// Reads the items behind the controls, up to the statement's end.
fn list(
    mut control: Control,
    cursor: &mut Cursor<'_>,
    scope: &mut Scope<'_>,
    is_input: bool,
) -> Result<Action, Refusal> {
    if !cursor.is_at_end() {
        loop {
            control.items.push(item(cursor, scope, is_input, BLOCKS)?);
            if !cursor.accept(",") {
                break;
            }
        }
    }
    Ok(control.action(is_input))
}

/// Reads an item, with no more loops within each other than are left.
fn item(
    cursor: &mut Cursor<'_>,
    scope: &mut Scope<'_>,
    is_input: bool,
    left: usize,
) -> Result<Item, Refusal> {
    if !cursor.pair().is_some_and(|pair| pair.has_equals) {
        let value = expression(cursor, scope.symbols, Whole::Argument)?;
        if is_input {
            gets_value(&value, cursor, scope)?;
        }
        return Ok(Item::Value(value));
    }
    let Some(left) = left.checked_sub(1) else {
        let message = format!("loops in a list nest more than {BLOCKS} deep");
        return Err(Refusal::new(cursor.at(), message, "write a DO"));
    };
    cursor.expect("(")?;
    let mut items = Vec::new();
    while keyword(&mut cursor.clone())?.is_none() {
        items.push(item(cursor, scope, is_input, left)?);
        cursor.expect(",")?;
    }
    let index = variable(cursor, scope.symbols)?;
    cursor.expect("=")?;
    let lower = expression(cursor, scope.symbols, Whole::Value)?;
    cursor.expect(",")?;
    let upper = expression(cursor, scope.symbols, Whole::Value)?;
    let step = if cursor.accept(",") { Some(expression(cursor, scope.symbols, Whole::Value)?) } else { None };
    cursor.expect(")")?;
    Ok(Item::Loop { items, index, lower, upper, step })
}

/// Refuses what gets a value and is no variable, element, substring or array.
fn gets_value(value: &Expression, cursor: &Cursor<'_>, scope: &mut Scope<'_>) -> Result<(), Refusal> {
    let at = cursor.at();
    match value.nodes.as_slice() {
        [Node::Name(name)] if scope.symbols.is_array(name) => Ok(()),
        [Node::Name(name)] => assigned(scope.symbols, name, (at, cursor.place())),
        [.., Node::Apply { name, .. }] if scope.symbols.is_array(name) => Ok(()),
        [.., Node::Section { .. } | Node::Substring] => Ok(()),
        _ => Err(Refusal::new(at, "what stands before this gets a value, and is no variable", "")),
    }
}
