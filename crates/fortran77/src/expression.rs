//! Expressions in postfix order (reverse Polish notation): nodes and operators.

use super::Name;

/// An expression in postfix order: operands stand before what is made of them, and the last node is the whole. So whoever evaluates it
/// needs a stack and no recursion, however deep a source nests.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expression {
    /// The nodes, at least one.
    pub nodes: Vec<Node>,
}

/// A node of an expression, which takes its operands from those before it.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// A whole number.
    Integer(i64),
    /// A floating-point constant.
    Real(f64),
    /// A constant of double precision.
    Double(f64),
    /// A complex constant, whose parts are the two operands.
    Complex,
    /// `.TRUE.` or `.FALSE.`
    Logical(bool),
    /// Characters in quotes, or Hollerith ones.
    Characters(String),
    /// A variable, a named constant, a whole array, or a procedure's name as an argument: the symbol says which.
    Name(Name),
    /// An element of an array or a call of a function, of as many operands as it says: the symbol says which.
    Apply {
        /// The array or function.
        name: Name,
        /// How many subscripts or arguments.
        operands: usize,
    },
    /// A section of an array: its bounds and subscripts, as far as they are written, are so many operands.
    Section {
        /// The array.
        name: Name,
        /// How many bounds, strides and subscripts.
        operands: usize,
    },
    /// An array of so many values: `(/ … /)` or `[ … ]`.
    List(usize),
    /// A substring of the operand below its bounds, `(first:last)`: two further operands. A first one that is left out is the integer 1, a
    /// last one [`i64::MAX`], which stands for the length.
    Substring,
    /// An operator with one operand: `Plus`, `Minus` or `Not`.
    Unary(Operator),
    /// An operator with two.
    Binary(Operator),
}

/// The operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `**`
    Power,
    /// `*`
    Times,
    /// `/`
    Divide,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `//`
    Concatenate,
    /// `.LT.` or `<`
    Less,
    /// `.LE.` or `<=`
    LessOrEqual,
    /// `.EQ.` or `==`
    Equal,
    /// `.NE.` or `/=`
    NotEqual,
    /// `.GT.` or `>`
    Greater,
    /// `.GE.` or `>=`
    GreaterOrEqual,
    /// `.NOT.`
    Not,
    /// `.AND.`
    And,
    /// `.OR.`
    Or,
    /// `.EQV.`
    Equivalent,
    /// `.NEQV.`
    NotEquivalent,
}

impl Node {
    /// The number of operands (the arity).
    #[must_use]
    pub fn operands(&self) -> usize {
        match self {
            Self::Apply { operands, .. } | Self::Section { operands, .. } | Self::List(operands) => *operands,
            Self::Substring => 3,
            Self::Binary(_) | Self::Complex => 2,
            Self::Unary(_) => 1,
            Self::Integer(_)
            | Self::Real(_)
            | Self::Double(_)
            | Self::Logical(_)
            | Self::Characters(_)
            | Self::Name(_) => 0,
        }
    }
}

impl Expression {
    /// The variable or array that changes, as a whole or a part of its characters, where the expression gets a value.
    #[must_use]
    pub fn changed(&self) -> Option<&Name> {
        match self.nodes.as_slice() {
            [Node::Name(name)] | [Node::Name(name), .., Node::Substring] => Some(name),
            _ => None,
        }
    }
}

/// The start of each node's operands: a node with its operands is `nodes[begins[k]..=k]`.
#[must_use]
pub fn begins(nodes: &[Node]) -> Vec<usize> {
    let mut stack: Vec<usize> = Vec::new();
    let begin = |(k, node): (usize, &Node)| {
        let from = stack.len().saturating_sub(node.operands());
        let begin = stack.get(from).copied().unwrap_or(k);
        stack.truncate(from);
        stack.push(begin);
        begin
    };
    nodes.iter().enumerate().map(begin).collect()
}

impl Operator {
    /// As Fortran 77 writes it.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Power => "**",
            Self::Times => "*",
            Self::Divide => "/",
            Self::Plus => "+",
            Self::Minus => "-",
            Self::Concatenate => "//",
            Self::Less => ".LT.",
            Self::LessOrEqual => ".LE.",
            Self::Equal => ".EQ.",
            Self::NotEqual => ".NE.",
            Self::Greater => ".GT.",
            Self::GreaterOrEqual => ".GE.",
            Self::Not => ".NOT.",
            Self::And => ".AND.",
            Self::Or => ".OR.",
            Self::Equivalent => ".EQV.",
            Self::NotEquivalent => ".NEQV.",
        }
    }
}
