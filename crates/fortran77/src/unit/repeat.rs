//! Parser of loops: DO, DOALL and DO WHILE (ANSI X3.9-1978, section 11.10).

use super::{
    block::{Head, condition, or_true},
    draft::Draft,
};
use crate::{
    Name,
    flow::Opening,
    grammar::{Cursor, Scope, Whole, expression, variable},
    problem::{Problems, Refusal},
    source::Text,
    statement::Do,
};

impl Draft {
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
