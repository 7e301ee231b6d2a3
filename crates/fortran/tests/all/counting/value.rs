//! Interpreter: typed values and their arithmetic.

use std::cmp::Ordering;

use juxtapose_fortran77::{Operator, Type};

/// A value, which knows its type.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Integer(i64),
    /// Of one of the four floating-point types; of a complex number the real part.
    Floating(Type, f64),
    Logical(bool),
    Characters(String),
    /// What a local integer has before it gets a value: whoever asks for it ends the run.
    Undefined,
}

impl Value {
    /// What a variable of this type has before it gets a value.
    pub(super) fn zero(of: Type) -> Self {
        match of {
            Type::Integer => Self::Integer(0),
            Type::Logical => Self::Logical(false),
            Type::Character => Self::Characters(String::new()),
            _ => Self::Floating(of, 0.0),
        }
    }

    pub(super) fn of(&self) -> Type {
        match self {
            Self::Integer(_) | Self::Undefined => Type::Integer,
            Self::Floating(of, _) => *of,
            Self::Logical(_) => Type::Logical,
            Self::Characters(_) => Type::Character,
        }
    }

    /// As a variable of this type gets it: whole numbers by truncation.
    pub(super) fn converted(self, of: Type) -> Result<Self, String> {
        Ok(match (of, self) {
            (_, Self::Undefined) => Self::Undefined,
            (Type::Integer, value) => Self::Integer(value.integer()?),
            (Type::Logical, value) => Self::Logical(value.truth()?),
            (Type::Character, value) => value,
            (of, value) => Self::Floating(of, value.floating()?),
        })
    }

    /// Truncated towards 0.
    pub(super) fn integer(&self) -> Result<i64, String> {
        match self {
            Self::Integer(value) => Ok(*value),
            #[expect(
                clippy::cast_possible_truncation,
                reason = "what is too great for the type ends the run"
            )]
            Self::Floating(_, value) if value.abs() < 9e18 => Ok(*value as i64),
            value => Err(format!("{value:?} as a whole number")),
        }
    }

    pub(super) fn floating(&self) -> Result<f64, String> {
        match self {
            #[expect(clippy::cast_precision_loss, reason = "as Fortran converts")]
            Self::Integer(value) => Ok(*value as f64),
            Self::Floating(_, value) => Ok(*value),
            value => Err(format!("{value:?} as a number")),
        }
    }

    pub(super) fn truth(&self) -> Result<bool, String> {
        match self {
            Self::Logical(value) => Ok(*value),
            value => Err(format!("{value:?} as a condition")),
        }
    }

    pub(super) fn unary(self, operator: Operator) -> Result<Self, String> {
        Ok(match (operator, self) {
            (Operator::Plus, value) => value,
            (Operator::Minus, Self::Integer(value)) => Self::Integer(value.checked_neg().ok_or("overflow")?),
            (Operator::Minus, Self::Floating(of, value)) => Self::Floating(of, -value),
            (Operator::Not, Self::Logical(value)) => Self::Logical(!value),
            (operator, value) => return Err(format!("{operator:?} {value:?}")),
        })
    }

    pub(super) fn binary(self, operator: Operator, right: Self) -> Result<Self, String> {
        use Operator as O;
        let compared = |is: fn(Ordering) -> bool| Ok(Self::Logical(self.compared(&right)?.is_some_and(is)));
        match operator {
            O::Plus | O::Minus | O::Times | O::Divide | O::Power => self.arithmetic(operator, &right),
            O::Concatenate => Ok(Self::Characters(self.characters()?.to_owned() + right.characters()?)),
            O::Less => compared(Ordering::is_lt),
            O::LessOrEqual => compared(Ordering::is_le),
            O::Equal => compared(Ordering::is_eq),
            O::NotEqual => compared(Ordering::is_ne),
            O::Greater => compared(Ordering::is_gt),
            O::GreaterOrEqual => compared(Ordering::is_ge),
            O::And => Ok(Self::Logical(self.truth()? & right.truth()?)),
            O::Or => Ok(Self::Logical(self.truth()? | right.truth()?)),
            O::Equivalent => Ok(Self::Logical(self.truth()? == right.truth()?)),
            O::NotEquivalent => Ok(Self::Logical(self.truth()? != right.truth()?)),
            O::Not => Err("NOT with two operands".to_owned()),
        }
    }

    fn characters(&self) -> Result<&str, String> {
        match self {
            Self::Characters(text) => Ok(text),
            value => Err(format!("{value:?} as characters")),
        }
    }

    fn compared(&self, right: &Self) -> Result<Option<Ordering>, String> {
        Ok(match (self, right) {
            (Self::Integer(left), Self::Integer(right)) => Some(left.cmp(right)),
            (Self::Characters(left), Self::Characters(right)) => Some(left.trim_end().cmp(right.trim_end())),
            (left, right) => left.floating()?.partial_cmp(&right.floating()?),
        })
    }

    fn arithmetic(&self, operator: Operator, right: &Self) -> Result<Self, String> {
        if let (Self::Integer(left), Self::Integer(right)) = (self, right) {
            let value = match operator {
                Operator::Plus => left.checked_add(*right),
                Operator::Minus => left.checked_sub(*right),
                Operator::Times => left.checked_mul(*right),
                Operator::Divide => left.checked_div(*right),
                _ => power(*left, *right),
            };
            return value.map(Self::Integer).ok_or_else(|| format!("{left} {operator:?} {right}"));
        }
        let of = self.of().max(right.of());
        let (left, right) = (self.floating()?, right.floating()?);
        let value = match operator {
            Operator::Plus => left + right,
            Operator::Minus => left - right,
            Operator::Times => left * right,
            Operator::Divide => left / right,
            _ => left.powf(right),
        };
        Ok(Self::Floating(of, value))
    }
}

/// A whole power, of which a negative one is truncated towards 0.
fn power(base: i64, exponent: i64) -> Option<i64> {
    match (base, exponent) {
        (_, 0..) => base.checked_pow(u32::try_from(exponent).ok()?),
        (0, _) => None,
        (1, _) => Some(1),
        (-1, _) => Some(if exponent % 2 == 0 { 1 } else { -1 }),
        _ => Some(0),
    }
}
