//! Boolean conditions on integers, in postfix order, with three-valued (partial) evaluation.

use juxtapose_fortran77::Operator;
use juxtapose_polynomial::Rational;

use super::variable::{Formula, Variable};

/// A condition in postfix order.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Truth {
    pub(super) steps: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Step {
    Constant(bool),
    /// Whether a formula is less than 0, equal to 0 and so on.
    Compare(Formula, Operator),
    Not,
    And,
    Or,
    Equivalent,
    NotEquivalent,
}

impl Truth {
    /// Three-valued evaluation: whether it is true; none where a value is missing that matters.
    pub(super) fn decided(&self, value: &dyn Fn(&Variable) -> Option<Rational>) -> Option<bool> {
        let mut stack: Vec<Option<bool>> = Vec::new();
        for step in &self.steps {
            let next = match step {
                Step::Constant(is_true) => Some(*is_true),
                Step::Compare(formula, operator) => formula.at(value).map(|at| compared(&at, *operator)),
                Step::Not => stack.pop()?.map(|is_true| !is_true),
                Step::And | Step::Or => {
                    let decisive = *step == Step::Or;
                    match (stack.pop()?, stack.pop()?) {
                        (Some(a), _) | (_, Some(a)) if a == decisive => Some(decisive),
                        (Some(_), Some(_)) => Some(!decisive),
                        _ => None,
                    }
                }
                Step::Equivalent | Step::NotEquivalent => {
                    let (a, b) = (stack.pop()?, stack.pop()?);
                    a.zip(b).map(|(a, b)| (a == b) == (*step == Step::Equivalent))
                }
            };
            stack.push(next);
        }
        stack.pop()?
    }

    /// Its one comparison, where it is no more than that.
    pub(super) fn comparison(&self) -> Option<(&Formula, Operator)> {
        match self.steps.as_slice() {
            [Step::Compare(formula, operator)] => Some((formula, *operator)),
            _ => None,
        }
    }

    /// The formulas that it compares.
    pub(super) fn formulas(&self) -> impl Iterator<Item = &Formula> {
        self.steps
            .iter()
            .filter_map(|step| if let Step::Compare(formula, _) = step { Some(formula) } else { None })
    }
}

/// Whether a number compares with 0 as an operator says.
pub(super) fn compared(value: &Rational, operator: Operator) -> bool {
    match operator {
        Operator::Less => *value < Rational::ZERO,
        Operator::LessOrEqual => *value <= Rational::ZERO,
        Operator::Equal => value.is_zero(),
        Operator::NotEqual => !value.is_zero(),
        Operator::Greater => *value > Rational::ZERO,
        _ => *value >= Rational::ZERO,
    }
}
