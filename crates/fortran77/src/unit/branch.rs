//! Parser of IF statements (block, logical and arithmetic) and ELSE (ANSI X3.9-1978, sections 11.4 to 11.9).

use super::{
    block::{self, Head, Outlined, or_true},
    draft::Draft,
};
use crate::{
    Expression, Name,
    flow::Opening,
    grammar::{Cursor, Keyword, Scope, Sort, arithmetic_if, assignment, classify, executable},
    problem::{Problems, Refusal},
    source::Text,
    statement::{Action, Branch, Statement},
};

impl Draft {
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
        let condition = block::condition(cursor, &mut self.scope());
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
            let condition = block::condition(cursor, &mut self.scope()).and_then(|condition| {
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
            let value = block::condition(cursor, scope)?;
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
    Ok(Action::If {
        branches: vec![Branch { line: text.line, condition, selector: None, block }],
        otherwise: None,
    })
}
