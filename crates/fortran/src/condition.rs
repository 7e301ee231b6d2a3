//! Symbolic evaluation of conditions on integers, logical values, letters and floating-point constants.

use juxtapose_fortran77::{Class, Expression, Name, Node, Operator, Type, begins};
use juxtapose_polynomial::Rational;

use super::{
    expression::DEEPEST,
    integers::inquiry,
    truth::compared,
    variable::{Step, Truth},
    walker::Walker,
};

impl Walker<'_> {
    /// A floating-point number that is written down, or that the type says.
    fn real_constant(&self, nodes: &[Node], left: u32) -> Option<Rational> {
        match nodes {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "as a constant of single precision is rounded"
            )]
            [Node::Real(value)] => Rational::try_from(*value as f32).ok(),
            [Node::Double(value)] => Rational::try_from(*value).ok(),
            [Node::Integer(value)] => Some(Rational::from(*value)),
            [within @ .., Node::Unary(Operator::Minus)] => Some(-self.real_constant(within, left)?),
            [Node::Name(name)] => match &self.symbol(name)?.class {
                Class::Constant(value) => self.real_constant(&value.nodes, left.checked_sub(1)?),
                _ => None,
            },
            [.., argument, Node::Apply { name, operands: 1 }]
                if self.symbol(name)?.class == Class::Intrinsic =>
            {
                inquiry(name, self.type_of(argument)?)
            }
            _ => None,
        }
    }

    /// A comparison: of integers whose values are followed, or of floating-point constants.
    fn compared(&self, left: &[Node], right: &[Node], operator: Operator) -> Step {
        let values = self.followed(left, DEEPEST).zip(self.followed(right, DEEPEST));
        if let Some((left, right)) = values {
            return Step::Compare(&left - &right, operator);
        }
        match self.real_constant(left, DEEPEST).zip(self.real_constant(right, DEEPEST)) {
            Some((left, right)) => Step::Constant(compared(&(left - right), operator)),
            None => Step::Unknown,
        }
    }

    /// A condition on what is followed: none where nothing in it is.
    pub(super) fn truth(&self, of: &Expression) -> Option<Truth> {
        let begins = begins(&of.nodes);
        let nodes_at = |end: usize| &of.nodes[begins[end]..=end];
        // The steps of each operand: none of what is no condition.
        let mut stack: Vec<Option<Vec<Step>>> = Vec::new();
        for (k, node) in of.nodes.iter().enumerate() {
            let operands = stack.split_off(stack.len().checked_sub(node.operands())?);
            let part = match node {
                Node::Logical(is_true) => Some(vec![Step::Constant(*is_true)]),
                Node::Binary(operator) if is_relational(*operator) => {
                    let left = begins[k - 1].checked_sub(1)?;
                    Some(vec![self.compared(nodes_at(left), nodes_at(k - 1), *operator)])
                }
                Node::Unary(Operator::Not)
                | Node::Binary(
                    Operator::And | Operator::Or | Operator::Equivalent | Operator::NotEquivalent,
                ) => {
                    let steps = operands.into_iter().flat_map(|of| of.unwrap_or_else(|| vec![Step::Unknown]));
                    let mut all: Vec<Step> = steps.collect();
                    all.push(match node {
                        Node::Unary(_) => Step::Not,
                        Node::Binary(Operator::And) => Step::And,
                        Node::Binary(Operator::Or) => Step::Or,
                        Node::Binary(Operator::Equivalent) => Step::Equivalent,
                        _ => Step::NotEquivalent,
                    });
                    Some(all)
                }
                Node::Name(name) | Node::Apply { name, .. } => self.logical(name, nodes_at(k)),
                _ => None,
            };
            stack.push(part);
        }
        let steps = stack.pop()??;
        let says = |step: &Step| matches!(step, Step::Constant(_) | Step::Compare(..));
        steps.iter().any(says).then_some(Truth { steps })
    }

    /// The condition that a logical variable, constant or function is; none where it is of another type.
    fn logical(&self, name: &Name, nodes: &[Node]) -> Option<Vec<Step>> {
        let symbol = self.symbol(name).filter(|symbol| symbol.of == Type::Logical)?;
        let unknown = || vec![Step::Unknown];
        if let Class::Constant(value) = &symbol.class {
            return Some(match value.nodes.as_slice() {
                [Node::Logical(is_true)] => vec![Step::Constant(*is_true)],
                _ => unknown(),
            });
        }
        let value = self.followed(nodes, DEEPEST);
        Some(value.map_or_else(unknown, |value| Truth::of_value(&value).steps))
    }
}

fn is_relational(operator: Operator) -> bool {
    matches!(
        operator,
        Operator::Less
            | Operator::LessOrEqual
            | Operator::Equal
            | Operator::NotEqual
            | Operator::Greater
            | Operator::GreaterOrEqual
    )
}
