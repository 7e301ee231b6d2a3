//! Parser of executable statements that open no block: assignment, GO TO, CALL and others (ANSI X3.9-1978, sections 10, 11 and 15).

use super::{
    cursor::Cursor,
    expression::expression,
    keyword::Keyword,
    scope::{Scope, assigned, label, variable},
    section::section_assignment,
    transfer::{allocate, file, inquire, print, read, write},
    waiting::Whole,
};
use crate::{
    Class, Expression, Node,
    flow::{Leave, Usage},
    problem::Refusal,
    source::CHARACTERS,
    statement::{Action, Argument, Label},
};

/// Reads an assignment.
pub(crate) fn assignment(cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<Action, Refusal> {
    if let Some(loops) = section_assignment(cursor, scope)? {
        return Ok(loops);
    }
    let (at, place) = (cursor.at(), cursor.place());
    let target = expression(cursor, scope.symbols, Whole::Value)?;
    let refuse = |message: &[&str], hint| Err(Refusal::of_name(at, message.concat(), hint));
    if let [Node::Name(name)] = target.nodes.as_slice() {
        assigned(scope.symbols, name, (at, place))?;
    }
    if let Some(Node::Apply { name, .. }) = target.nodes.last()
        && !scope.symbols.is_array(name)
    {
        return refuse(&[name, " is no array"], "DIMENSION, or its type's statement, declares one");
    }
    cursor.expect("=")?;
    if cursor.accept(">") {
        return refuse(&["POINTER is not read"], "");
    }
    let value = expression(cursor, scope.symbols, Whole::Value)?;
    Ok(Action::Assign { target, value })
}

/// Reads what stands behind the keyword of a statement that opens no block.
pub(crate) fn executable(
    keyword: Keyword,
    cursor: &mut Cursor<'_>,
    scope: &mut Scope<'_>,
) -> Result<Action, Refusal> {
    match keyword {
        Keyword::GoTo => go_to(cursor, scope),
        Keyword::Assign => {
            let label = label(cursor, scope, Usage::Assign)?;
            cursor.expect("TO")?;
            let variable = variable(cursor, scope.symbols)?;
            Ok(Action::AssignLabel { label, variable })
        }
        Keyword::Call => call(cursor, scope),
        Keyword::Return if cursor.is_at_end() => Ok(Action::Return(None)),
        Keyword::Return => Ok(Action::Return(Some(expression(cursor, scope.symbols, Whole::Value)?))),
        Keyword::Stop | Keyword::Pause => {
            if cursor.digits().is_empty() && cursor.peek() == Some(CHARACTERS) {
                cursor.move_to(cursor.at() + 1);
            }
            let is_stop = keyword == Keyword::Stop;
            let pause = Action::Transfer { is_input: false, items: Vec::new(), jumps: Vec::new() };
            Ok(if is_stop { Action::Stop } else { pause })
        }
        Keyword::Continue => Ok(Action::Continue),
        Keyword::Cycle | Keyword::Exit => {
            let at = cursor.at();
            let leave = Leave { name: cursor.name()?, is_cycle: keyword == Keyword::Cycle };
            let found = scope.nest.leave(leave);
            found.map(Action::GoTo).ok_or_else(|| Refusal::new(at, "there is no such loop around this", ""))
        }
        Keyword::Read => read(cursor, scope),
        Keyword::Write => write(cursor, scope),
        Keyword::Print => print(cursor, scope),
        Keyword::File => file(cursor, scope),
        Keyword::Inquire => inquire(cursor, scope),
        Keyword::Allocate | Keyword::Deallocate => allocate(keyword == Keyword::Allocate, cursor, scope),
        _ => Err(Refusal::new(0, "this statement may not stand here", "")),
    }
}

/// Reads an arithmetic IF's labels.
pub(crate) fn arithmetic_if(
    value: Expression,
    cursor: &mut Cursor<'_>,
    scope: &mut Scope<'_>,
) -> Result<Action, Refusal> {
    let negative = label(cursor, scope, Usage::Jump)?;
    cursor.expect(",")?;
    let zero = label(cursor, scope, Usage::Jump)?;
    cursor.expect(",")?;
    let positive = label(cursor, scope, Usage::Jump)?;
    Ok(Action::ArithmeticIf { value, labels: [negative, zero, positive] })
}

fn labels(cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<Vec<Label>, Refusal> {
    cursor.expect("(")?;
    let mut labels = vec![label(cursor, scope, Usage::Jump)?];
    while cursor.accept(",") {
        labels.push(label(cursor, scope, Usage::Jump)?);
    }
    cursor.expect(")")?;
    Ok(labels)
}

fn go_to(cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<Action, Refusal> {
    match cursor.peek() {
        Some(b'(') => {
            let labels = labels(cursor, scope)?;
            cursor.accept(",");
            let selector = expression(cursor, scope.symbols, Whole::Value)?;
            Ok(Action::ComputedGoTo { labels, selector })
        }
        Some(byte) if byte.is_ascii_alphabetic() => {
            let place = cursor.place();
            let variable = variable(cursor, scope.symbols)?;
            let has_list = cursor.accept(",") || cursor.peek() == Some(b'(');
            if !has_list {
                scope.nest.labels.unlisted(place);
            }
            let labels = if has_list { labels(cursor, scope)? } else { Vec::new() };
            Ok(Action::AssignedGoTo { variable, labels })
        }
        _ => Ok(Action::GoTo(label(cursor, scope, Usage::Jump)?)),
    }
}

fn call(cursor: &mut Cursor<'_>, scope: &mut Scope<'_>) -> Result<Action, Refusal> {
    let (at, place) = (cursor.at(), cursor.place());
    let (name, entry) = scope.symbols.entry(cursor.expect_name()?, place);
    if *entry.class.get_or_insert(Class::Subroutine) != Class::Subroutine {
        return Err(Refusal::new(at, [&name, " is no subroutine"].concat(), ""));
    }
    let mut arguments = Vec::new();
    if cursor.accept("(") && !cursor.accept(")") {
        loop {
            arguments.push(if cursor.accept("*") || cursor.accept("&") {
                Argument::Label(label(cursor, scope, Usage::Jump)?)
            } else {
                Argument::Value(expression(cursor, scope.symbols, Whole::Argument)?)
            });
            if !cursor.accept(",") {
                break;
            }
        }
        cursor.expect(")")?;
    }
    Ok(Action::Call { name, arguments })
}
