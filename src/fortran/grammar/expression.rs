//! Expressions, read straight into postfix order with an explicit stack of what waits for its operands (ANSI X3.9-1978, section 6).

use super::cursor::Cursor;
use super::operand::{complex, element};
use super::token::{constant, operator, precedence};
use crate::fortran::names::Symbols;
use crate::fortran::problem::Refusal;
use crate::fortran::source::CHARACTERS;
use crate::fortran::{Expression, Name, Node, Operator, Type};

/// What an expression may be as a whole.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whole {
    /// A value.
    Value,
    /// A value, or an array: an argument, or an item of input and output.
    Argument,
}

/// What waits for operands.
enum Waiting {
    /// A sign, or `.NOT.`
    Unary(Operator),
    /// An operator whose left operand is read.
    Binary(Operator),
    /// A parenthesis in which an expression stands, or two, those of a complex constant: how many nodes were there before it.
    Group { before: usize, is_complex: bool },
    /// A name's parenthesis, where the name stands, and how many operands are read.
    Apply { name: Name, at: usize, operands: usize },
    /// A substring, and whether its colon is read.
    Substring { has_colon: bool },
}

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

/// An expression that is being read.
struct Reader<'r, 'a> {
    cursor: &'r mut Cursor<'a>,
    symbols: &'r mut Symbols,
    whole: Whole,
    nodes: Vec<Node>,
    waiting: Vec<Waiting>,
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
            if self.cursor.accept("(") {
                self.waiting.push(Waiting::Group { before: self.nodes.len(), is_complex: false });
                continue;
            }
            match (self.waiting.last(), self.cursor.peek()) {
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

    /// Whether a whole array may stand here, as far as what is before it says.
    fn takes_array(&self) -> bool {
        match self.waiting.last() {
            None => self.whole == Whole::Argument,
            Some(Waiting::Apply { name, .. }) => !self.symbols.is_array(name),
            Some(_) => false,
        }
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
            let hint = "write a DO over its elements";
            return Err(Refusal::new(at, ["a section of the array ", &name, " is not read"].concat(), hint));
        }
        if self.symbols.type_of(&name) != Type::Character {
            let hint = "CHARACTER declares names whose parts (first:last) are read";
            return Err(Refusal::new(at, [&name, " has no characters"].concat(), hint));
        }
        self.nodes.push(Node::Name(name));
        self.waiting.push(Waiting::Substring { has_colon: false });
        Ok(())
    }

    /// Reads what stands behind an operand, up to the place of the next one: `false` at the expression's end.
    fn behind(&mut self, mut is_array: bool) -> Result<bool, Refusal> {
        loop {
            let at = self.cursor.at();
            if self.cursor.peek() == Some(b'(') && matches!(self.nodes.last(), Some(Node::Apply { .. })) {
                if !self.cursor.pair().is_some_and(|pair| pair.has_colon) {
                    return Err(self.cursor.missing("an operator"));
                }
                self.cursor.move_to(at + 1);
                self.waiting.push(Waiting::Substring { has_colon: false });
                return Ok(true);
            }
            if let Some(found) = operator(self.cursor)? {
                if found == Operator::Not {
                    return Err(Refusal::new(
                        at,
                        "expected an operator between two operands, found .NOT.",
                        "",
                    ));
                }
                if let (true, Some(Node::Name(name))) = (is_array, self.nodes.last()) {
                    return Err(whole_array(at.saturating_sub(name.len()), name));
                }
                self.reduce(precedence(found) + u8::from(found == Operator::Power));
                self.waiting.push(Waiting::Binary(found));
                return Ok(true);
            }
            self.reduce(0);
            match (self.waiting.last_mut(), self.cursor.peek()) {
                (None, _) => return Ok(false),
                (Some(Waiting::Apply { operands, .. }), Some(b',')) => *operands += 1,
                (Some(Waiting::Group { is_complex, .. }), Some(b',')) if !*is_complex => *is_complex = true,
                (Some(Waiting::Substring { has_colon }), Some(b':')) if !*has_colon => *has_colon = true,
                (Some(_), Some(b')')) => {
                    self.close(at)?;
                    is_array = false;
                    continue;
                }
                (Some(_), _) => return Err(self.cursor.missing("an operator")),
            }
            self.cursor.move_to(at + 1);
            return Ok(true);
        }
    }

    /// Applies the operators on top of the stack that bind at least so strongly.
    fn reduce(&mut self, strength: u8) {
        while let Some(Waiting::Unary(above) | Waiting::Binary(above)) = self.waiting.last() {
            if precedence(*above) < strength {
                return;
            }
            match self.waiting.pop() {
                Some(Waiting::Unary(operator)) => self.nodes.push(Node::Unary(operator)),
                Some(Waiting::Binary(operator)) => self.nodes.push(Node::Binary(operator)),
                _ => return,
            }
        }
    }

    /// Reads the parenthesis that closes what is on top of the stack.
    fn close(&mut self, at: usize) -> Result<(), Refusal> {
        match self.waiting.pop() {
            Some(Waiting::Group { before, is_complex: true }) => {
                complex(self.nodes.get(before..).unwrap_or(&[]), at)?;
                self.nodes.push(Node::Complex);
            }
            Some(Waiting::Apply { name, at: start, operands }) => {
                let is_empty = self.cursor.text().bytes.get(at.wrapping_sub(1)) == Some(&b'(');
                let operands = if is_empty { 0 } else { operands + 1 };
                element(self.symbols, &name, operands, (start, self.cursor.text().place(start)))?;
                self.nodes.push(Node::Apply { name, operands });
            }
            Some(Waiting::Substring { has_colon: true }) => self.nodes.push(Node::Substring),
            Some(Waiting::Substring { has_colon: false }) => return Err(self.cursor.missing("a colon")),
            _ => {}
        }
        self.cursor.move_to(at + 1);
        Ok(())
    }
}

fn whole_array(at: usize, name: &str) -> Refusal {
    let hint = "only elements are computed with: write a DO over them";
    Refusal::new(at, ["the whole array ", name, " as one value is not read"].concat(), hint)
}
