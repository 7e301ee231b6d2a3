//! Operator stack of the expression parser, and the nodes that it has read.

use super::{cursor::Cursor, token::precedence};
use crate::{Name, Node, Operator, names::Symbols};

/// The values that an expression may have as a whole: a scalar, or an array too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whole {
    /// A value.
    Value,
    /// A value, or an array: an argument, or an item of input and output.
    Argument,
}

/// An entry of the operator stack, which waits for operands.
pub(crate) enum Waiting {
    /// A sign, or `.NOT.`
    Unary(Operator),
    /// An operator whose left operand is read.
    Binary(Operator),
    /// A parenthesis in which an expression stands, or two, those of a complex constant: how many nodes were there before it.
    Group { before: usize, is_complex: bool },
    /// A name's parenthesis, where the name stands, and how many operands are read.
    Apply { name: Name, at: usize, operands: usize },
    /// A section's parenthesis, where its array's name stands, how many nodes were there before, how many dimensions are read, and how
    /// many colons of the present one.
    Section { name: Name, at: usize, before: usize, dimensions: usize, colons: usize },
    /// A list of values: how many nodes were there before it, and whether it ends with `/)`.
    List { before: usize, has_slash: bool },
    /// A substring, and whether its colon is read.
    Substring { has_colon: bool },
}

/// The expression parser, with its operator stack.
pub(crate) struct Reader<'r, 'a> {
    pub(crate) cursor: &'r mut Cursor<'a>,
    pub(crate) symbols: &'r mut Symbols,
    pub(crate) whole: Whole,
    pub(crate) nodes: Vec<Node>,
    pub(crate) waiting: Vec<Waiting>,
}

impl Reader<'_, '_> {
    /// Whether a whole array may stand here, as far as what is before it says.
    pub(crate) fn takes_array(&self) -> bool {
        match self.waiting.last() {
            None => self.whole == Whole::Argument,
            Some(Waiting::Apply { name, .. }) => {
                !self.symbols.is_array(name) && !self.symbols.is_elemental(name)
            }
            Some(_) => false,
        }
    }

    /// How many values the nodes from `before` on have.
    pub(crate) fn values(&self, before: usize) -> usize {
        let nodes = self.nodes.get(before..).unwrap_or(&[]);
        nodes.iter().fold(0_usize, |values, node| (values + 1).saturating_sub(node.operands()))
    }

    /// Applies the operators on top of the stack that bind at least so strongly.
    pub(crate) fn reduce(&mut self, strength: u8) {
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
}
