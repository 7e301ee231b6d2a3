//! Parser of SELECT CASE, whose cases become branches of an IF (ISO/IEC 1539:1991, section 8.1.3).

use super::{
    block::{self, Head, or_true},
    draft::Draft,
};
use crate::{
    Expression, Name, Node, Operator,
    declare::is_constant,
    flow::{Case, Opening, Select},
    grammar::{Cursor, Whole, expression},
    problem::{Problems, Refusal},
    source::Text,
};

impl Draft {
    /// Reads a SELECT CASE, from its parenthesis on.
    pub(crate) fn read_select(
        &mut self,
        name: Option<Name>,
        text: &Text,
        cursor: &mut Cursor<'_>,
        problems: &mut Problems,
    ) -> Result<(), Refusal> {
        let selector = block::condition(cursor, &mut self.scope()).and_then(|selector| {
            cursor.end()?;
            Ok(selector)
        });
        let (selector, refused) = or_true(selector);
        let opening = Opening::Select(Select::new(selector));
        self.open(opening, Head { name, terminal: None }, text, problems)?;
        refused.map_or(Ok(()), Err)
    }

    /// Reads what stands behind CASE.
    pub(crate) fn read_case(&mut self, text: &Text, cursor: &mut Cursor<'_>) -> Result<(), Refusal> {
        let is_default = cursor.accept("DEFAULT");
        let read = if is_default { Ok(Expression::default()) } else { self.values(cursor) };
        let (condition, refused) = or_true(read);
        let case = if is_default { Case::Default } else { Case::Values(text.line, condition) };
        match self.nest.next_case(case) {
            None => return Err(Refusal::new(0, "no SELECT CASE is open for this CASE", "")),
            Some(Err(message)) => return Err(Refusal::new(0, message, "")),
            Some(Ok(())) => {}
        }
        if let Some(refused) = refused {
            return Err(refused);
        }
        cursor.name()?;
        Ok(())
    }

    /// Reads values and ranges in parentheses: the condition that the selector is one of them, or in one.
    fn values(&mut self, cursor: &mut Cursor<'_>) -> Result<Expression, Refusal> {
        let mut nodes = Vec::new();
        cursor.expect("(")?;
        loop {
            let is_first = nodes.is_empty();
            let lower = if cursor.peek() == Some(b':') { None } else { Some(self.case_value(cursor)?) };
            if cursor.accept(":") {
                let is_open = matches!(cursor.peek(), Some(b',' | b')'));
                let upper = if is_open { None } else { Some(self.case_value(cursor)?) };
                let bounds = [(lower, Operator::GreaterOrEqual), (upper, Operator::LessOrEqual)];
                let before = nodes.len();
                for (bound, operator) in bounds {
                    let Some(bound) = bound else { continue };
                    let is_second = nodes.len() > before;
                    self.compared(bound, operator, cursor, &mut nodes)?;
                    if is_second {
                        nodes.push(Node::Binary(Operator::And));
                    }
                }
                if nodes.len() == before {
                    return Err(cursor.missing("a bound"));
                }
            } else if let Some(value) = lower {
                self.compared(value, Operator::Equal, cursor, &mut nodes)?;
            }
            if !is_first {
                nodes.push(Node::Binary(Operator::Or));
            }
            if !cursor.accept(",") {
                break;
            }
        }
        cursor.expect(")")?;
        Ok(Expression { nodes })
    }

    fn case_value(&mut self, cursor: &mut Cursor<'_>) -> Result<Expression, Refusal> {
        let at = cursor.at();
        let value = expression(cursor, &mut self.symbols, Whole::Value)?;
        if is_constant(&value, &self.symbols) {
            Ok(value)
        } else {
            Err(Refusal::new(at, "a CASE has constants as values", "write an IF"))
        }
    }

    /// Adds a comparison of the selector with a value. Logical values are compared by what they are.
    fn compared(
        &mut self,
        value: Expression,
        operator: Operator,
        cursor: &Cursor<'_>,
        nodes: &mut Vec<Node>,
    ) -> Result<(), Refusal> {
        let Some(select) = self.nest.select() else {
            // That none is open is told where the case begins.
            nodes.extend(value.nodes);
            return Ok(());
        };
        if !select.copy() {
            let hint = "assign the selector to a variable, and select by that";
            return Err(Refusal::new(cursor.at(), "too many values for so long a selector", hint));
        }
        nodes.extend_from_slice(&select.selector.nodes);
        match value.nodes.as_slice() {
            [Node::Logical(true)] => {}
            [Node::Logical(false)] => nodes.push(Node::Unary(Operator::Not)),
            _ => {
                nodes.extend(value.nodes);
                nodes.push(Node::Binary(operator));
            }
        }
        Ok(())
    }
}
