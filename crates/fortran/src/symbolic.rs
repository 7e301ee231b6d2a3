//! Functions of integers applied to formulas: a number, a polynomial, or a variable of its own.

use juxtapose_polynomial::Rational;

use super::{
    function::Function,
    variable::{Formula, Variable, quotient},
};

impl Function {
    /// It of formulas, which is a number or a polynomial where that can be told; none where it has no value.
    pub(super) fn of(self, operands: Vec<Formula>) -> Option<Formula> {
        let numbers: Option<Vec<Rational>> = operands.iter().map(Formula::constant).collect();
        if let Some(numbers) = numbers {
            return self.at(&numbers).map(Formula::from);
        }
        match (self, operands.as_slice()) {
            (Self::Quotient, [left, right]) => match right.constant().map(|of| i64::try_from(of.floor())) {
                Some(Ok(0) | Err(_)) => None,
                Some(Ok(divisor)) => Some(quotient(left, divisor)),
                None => Some(Variable::function(self, operands).formula()),
            },
            (Self::Least | Self::Greatest, _) => Some(self.extreme(operands)),
            _ => Some(Variable::function(self, operands).formula()),
        }
    }

    /// The least or greatest of formulas, of which those are left out that are never it.
    fn extreme(self, operands: Vec<Formula>) -> Formula {
        let mut left: Vec<Formula> = Vec::new();
        for operand in operands {
            let mut is_last = true;
            left.retain(|other| match (other - &operand).constant() {
                Some(more) if (more > Rational::ZERO) == (self == Self::Greatest) || more.is_zero() => {
                    is_last = false;
                    true
                }
                Some(_) => false,
                None => true,
            });
            if is_last {
                left.push(operand);
            }
        }
        match left.len() {
            1 => left.remove(0),
            _ => Variable::function(self, left).formula(),
        }
    }
}
