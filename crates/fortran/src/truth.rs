//! Boolean conditions on integers, in postfix order, with three-valued (partial) evaluation.

use std::cmp::Ordering;

use juxtapose_fortran77::Operator;
use juxtapose_polynomial::Rational;

use super::variable::{Formula, Of, Step, Truth, Variable};

impl Step {
    /// The number and formula by which steps are in an order, which means nothing.
    fn key(&self) -> (u8, Option<&Formula>) {
        match self {
            Self::Constant(is_true) => (u8::from(*is_true), None),
            Self::Unknown => (13, None),
            Self::Not => (2, None),
            Self::And => (3, None),
            Self::Or => (4, None),
            Self::Equivalent => (5, None),
            Self::NotEquivalent => (6, None),
            Self::Compare(formula, operator) => {
                let place = COMPARISONS.iter().position(|other| other == operator);
                (7 + u8::try_from(place.unwrap_or(0)).unwrap_or(0), Some(formula))
            }
        }
    }
}

const COMPARISONS: [Operator; 6] = [
    Operator::Less,
    Operator::LessOrEqual,
    Operator::Equal,
    Operator::NotEqual,
    Operator::Greater,
    Operator::GreaterOrEqual,
];

impl PartialOrd for Step {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Step {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl Truth {
    /// A comparison with 0.
    pub(super) fn of(formula: Formula, operator: Operator) -> Self {
        Self { steps: vec![Step::Compare(formula, operator)] }
    }

    /// It as a logical value, 1 or 0.
    pub(super) fn formula(self) -> Formula {
        match self.decided(&|_| None) {
            Some(is_true) => i64::from(is_true).into(),
            None => Variable::logical(self).formula(),
        }
    }

    /// The condition that a logical value of 1 or 0 is.
    pub(super) fn of_value(value: &Formula) -> Self {
        if let [variable] = value.variables().iter().collect::<Vec<_>>().as_slice()
            && let Of::Logical(of) = variable.of()
            && *value == (*variable).clone().formula()
        {
            return (**of).clone();
        }
        Self::of(value.clone(), Operator::NotEqual)
    }

    /// It with other formulas; none where one of them has none.
    pub(super) fn replaced(&self, by: &dyn Fn(&Formula) -> Option<Formula>) -> Option<Self> {
        let step = |step: &Step| match step {
            Step::Compare(formula, operator) => Some(Step::Compare(by(formula)?, *operator)),
            other => Some(other.clone()),
        };
        Some(Self { steps: self.steps.iter().map(step).collect::<Option<_>>()? })
    }

    /// Three-valued evaluation: whether it is true; none where a value is missing that matters.
    pub(super) fn decided(&self, value: &dyn Fn(&Variable) -> Option<Rational>) -> Option<bool> {
        let mut stack: Vec<Option<bool>> = Vec::new();
        for step in &self.steps {
            let next = match step {
                Step::Constant(is_true) => Some(*is_true),
                Step::Unknown => None,
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

    /// Whether values decide all of it.
    pub(super) fn is_whole(&self) -> bool {
        !self.steps.contains(&Step::Unknown)
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
