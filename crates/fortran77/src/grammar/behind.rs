//! Expression parser after an operand: binary operators, commas, substrings and closing parentheses.

use super::{
    operand::{complex, element, whole_array},
    token::{operator, precedence},
    waiting::{Reader, Waiting},
};
use crate::{Node, Operator, problem::Refusal};

impl Reader<'_, '_> {
    /// Parses what stands behind an operand, up to the place of the next one: `false` at the expression's end.
    pub(crate) fn behind(&mut self, mut is_array: bool) -> Result<bool, Refusal> {
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
            if self.cursor.rest().starts_with(b"/)") {
                self.reduce(0);
                if let Some(Waiting::List { before, has_slash: true }) = self.waiting.last() {
                    let before = *before;
                    self.end_list(before, at + 2);
                    is_array = true;
                    continue;
                }
            }
            if let Some(found) = operator(self.cursor)? {
                if found == Operator::Not {
                    return Err(Refusal::new(
                        at,
                        "expected an operator between two operands, found `.NOT.`",
                        "",
                    ));
                }
                match self.nodes.last() {
                    Some(Node::Name(name)) if is_array => {
                        return Err(whole_array(at.saturating_sub(name.len()), name));
                    }
                    Some(Node::Section { .. } | Node::List(_)) => {
                        return Err(Refusal::new(
                            at,
                            "arrays are not computed with",
                            "write a DO over elements",
                        ));
                    }
                    _ => {}
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
                (Some(Waiting::Section { dimensions, colons, .. }), Some(b',')) => {
                    (*dimensions, *colons) = (*dimensions + 1, 0);
                }
                (Some(Waiting::Section { colons, .. }), Some(b':')) if *colons < 2 => *colons += 1,
                (Some(Waiting::List { .. }), Some(b',')) => {}
                (Some(Waiting::List { before, has_slash: false }), Some(b']')) => {
                    let before = *before;
                    self.end_list(before, at + 1);
                    is_array = true;
                    continue;
                }
                (Some(Waiting::Substring { has_colon }), Some(b':')) if !*has_colon => *has_colon = true,
                (Some(Waiting::List { .. }), _) => return Err(self.cursor.missing("a list's end")),
                (Some(_), Some(b')')) => {
                    is_array = matches!(self.waiting.last(), Some(Waiting::Section { .. }));
                    self.close(at)?;
                    continue;
                }
                (Some(_), _) => return Err(self.cursor.missing("an operator")),
            }
            self.cursor.move_to(at + 1);
            return Ok(true);
        }
    }

    /// Goes on behind a list of values.
    fn end_list(&mut self, before: usize, end: usize) {
        self.waiting.pop();
        self.nodes.push(Node::List(self.values(before)));
        self.cursor.move_to(end);
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
            Some(Waiting::Section { name, at: start, before, dimensions, .. }) => {
                element(self.symbols, &name, dimensions, (start, self.cursor.text().place(start)))?;
                let operands = self.values(before);
                self.nodes.push(Node::Section { name, operands });
            }
            Some(Waiting::Substring { has_colon: true }) => self.nodes.push(Node::Substring),
            Some(Waiting::Substring { has_colon: false }) => return Err(self.cursor.missing("a colon")),
            _ => {}
        }
        self.cursor.move_to(at + 1);
        Ok(())
    }
}
