//! Operator-precedence parser of expressions (shunting-yard algorithm): straight into postfix order with an explicit stack of what waits
//! for its operands (ANSI X3.9-1978, section 6).

use super::{
    cursor::Cursor,
    operand::whole_array,
    token::{constant, operator, precedence},
    waiting::{Reader, Waiting, Whole},
};
use crate::{Expression, Name, Node, Operator, Type, names::Symbols, problem::Refusal, source::CHARACTERS};

/// Reads the longest expression that comes next. It ends at a comma, colon or parenthesis that is none of its own.
pub(crate) fn expression(
    cursor: &mut Cursor<'_>,
    symbols: &mut Symbols,
    whole: Whole,
) -> Result<Expression, Refusal> {
    let mut reader = Reader { cursor, symbols, whole, nodes: Vec::new(), waiting: Vec::new() };
    loop {
        let is_array = reader.operand()?;
        if !reader.behind(is_array)? {
            return Ok(Expression { nodes: reader.nodes });
        }
    }
}

impl Reader<'_, '_> {
    /// Reads up to an operand's end, where an operand is expected; says whether that is a whole array.
    fn operand(&mut self) -> Result<bool, Refusal> {
        loop {
            let at = self.cursor.at();
            if let Some(node) = constant(self.cursor)? {
                self.nodes.push(node);
                return Ok(false);
            }
            if let Some(name) = self.cursor.name()? {
                let name = self.symbols.name(name, self.cursor.text().place(at));
                if self.cursor.peek() == Some(b'(') {
                    self.open(name, at)?;
                    if matches!(self.waiting.last(), Some(Waiting::Apply { .. }))
                        && self.cursor.peek() == Some(b')')
                    {
                        return Ok(false);
                    }
                    continue;
                }
                let is_array = self.symbols.is_array(&name);
                if is_array && !self.takes_array() {
                    return Err(whole_array(at, &name));
                }
                self.nodes.push(Node::Name(name));
                return Ok(is_array);
            }
            if self.cursor.peek() == Some(CHARACTERS) {
                self.nodes.push(Node::Characters(self.cursor.text().characters(at).to_owned()));
                self.cursor.move_to(at + 1);
                return Ok(false);
            }
            if let Some(has_slash) = self.list() {
                self.waiting.push(Waiting::List { before: self.nodes.len(), has_slash });
                continue;
            }
            if self.cursor.accept("(") {
                self.waiting.push(Waiting::Group { before: self.nodes.len(), is_complex: false });
                continue;
            }
            match (self.waiting.last(), self.cursor.peek()) {
                (Some(Waiting::Section { colons: 0 | 1, .. }), Some(b':'))
                | (Some(Waiting::Section { colons: 1, .. }), Some(b',' | b')')) => return Ok(false),
                (Some(Waiting::Substring { has_colon: false }), Some(b':')) => {
                    self.nodes.push(Node::Integer(1));
                    return Ok(false);
                }
                (Some(Waiting::Substring { has_colon: true }), Some(b')')) => {
                    self.nodes.push(Node::Integer(i64::MAX));
                    return Ok(false);
                }
                _ => self.prefix(at)?,
            }
        }
    }

    /// Reads what begins a list of values where one may stand, and says whether that is `(/`.
    fn list(&mut self) -> Option<bool> {
        if !self.takes_array() {
            return None;
        }
        let has_slash = self.cursor.accept("(/");
        (has_slash || self.cursor.accept("[")).then_some(has_slash)
    }

    /// Reads an operator that stands before its operand.
    fn prefix(&mut self, at: usize) -> Result<(), Refusal> {
        let Some(found @ (Operator::Plus | Operator::Minus | Operator::Not)) = operator(self.cursor)? else {
            self.cursor.move_to(at);
            return Err(self.cursor.missing("an operand"));
        };
        let above = match self.waiting.last() {
            Some(Waiting::Unary(above) | Waiting::Binary(above)) => precedence(*above),
            _ => 0,
        };
        if above >= precedence(found) {
            let hint = "parentheses around a sign and its operand make that one operand";
            return Err(Refusal::new(at, "two operators stand side by side", hint));
        }
        self.waiting.push(Waiting::Unary(found));
        Ok(())
    }

    /// Reads the parenthesis behind a name.
    fn open(&mut self, name: Name, at: usize) -> Result<(), Refusal> {
        let has_colon = self.cursor.pair().is_some_and(|pair| pair.has_colon);
        self.cursor.expect("(")?;
        if !has_colon {
            self.waiting.push(Waiting::Apply { name, at, operands: 0 });
            return Ok(());
        }
        if self.symbols.is_array(&name) {
            if !self.takes_array() {
                let hint = "only arguments are arrays: write a DO over its elements";
                let message = ["a section of the array ", &name, " as one value is not read"];
                return Err(Refusal::new(at, message.concat(), hint));
            }
            let before = self.nodes.len();
            self.waiting.push(Waiting::Section { name, at, before, dimensions: 1, colons: 0 });
            return Ok(());
        }
        if self.symbols.type_of(&name) != Type::Character {
            let hint = "CHARACTER declares names whose parts (first:last) are read";
            return Err(Refusal::new(at, [&name, " has no characters"].concat(), hint));
        }
        self.nodes.push(Node::Name(name));
        self.waiting.push(Waiting::Substring { has_colon: false });
        Ok(())
    }
}
