//! Parser of statement functions (ANSI X3.9-1978, section 15.4).

use super::draft::Draft;
use crate::{
    Class, Type,
    grammar::{Cursor, Whole, expression},
    problem::Refusal,
};

impl Draft {
    /// Reads a statement function, if this is one: a name that is no array's, names in parentheses, `=` and a value.
    pub(crate) fn statement_function(&mut self, cursor: &mut Cursor<'_>) -> Result<bool, Refusal> {
        let mut ahead = *cursor;
        let (at, place) = (ahead.at(), ahead.place());
        let name = ahead.expect_name()?;
        let is_known = self.symbols.class(name).is_some();
        if is_known
            || self.symbols.type_of(name) == Type::Character
                && ahead.pair().is_some_and(|pair| pair.has_colon)
        {
            return Ok(false);
        }
        if !ahead.accept("(") {
            return Ok(false);
        }
        let mut formals = Vec::new();
        if !ahead.accept(")") {
            loop {
                let place = ahead.place();
                let Some(formal) = ahead.name()? else { return Ok(false) };
                formals.push(self.symbols.name(formal, place));
                if !ahead.accept(",") {
                    break;
                }
            }
            if !ahead.accept(")") {
                return Ok(false);
            }
        }
        ahead.expect("=")?;
        let value = expression(&mut ahead, &mut self.symbols, Whole::Value)?;
        let (name, entry) = self.symbols.entry(name, place);
        if entry.class.is_some() {
            return Err(Refusal::new(at, [&name, " is said by itself"].concat(), ""));
        }
        entry.class = Some(Class::StatementFunction { formals, value });
        *cursor = ahead;
        Ok(true)
    }
}
