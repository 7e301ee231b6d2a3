//! Symbolic evaluation of operators and intrinsic functions on integers, and of what inquiry functions tell.

use juxtapose_fortran77::{Name, Operator, Type};
use juxtapose_polynomial::Rational;

use super::{function::Function, variable::Formula};

/// Symbolic evaluation of an operator on two integers.
pub(super) fn combined(operator: Operator, left: &Formula, right: &Formula) -> Option<Formula> {
    /// The highest power of a value that is followed.
    const POWER: u32 = 8;
    match operator {
        Operator::Plus => Some(left + right),
        Operator::Minus => Some(left - right),
        Operator::Times => Some(left.times(right)),
        Operator::Divide => Function::Quotient.of(vec![left.clone(), right.clone()]),
        Operator::Power => {
            let power = right.constant().and_then(|power| u32::try_from(power.floor()).ok());
            match power.filter(|power| *power <= POWER) {
                Some(power) => Some(left.power(power)),
                None => Function::Power.of(vec![left.clone(), right.clone()]),
            }
        }
        _ => None,
    }
}

/// Symbolic evaluation of the intrinsic functions of integers, and of those that turn letters into integers, by which letters are kept.
pub(super) fn integer_function(name: &Name, mut operands: Vec<Formula>) -> Option<Formula> {
    match (&**name, operands.as_slice()) {
        ("MOD", [a, b]) => {
            let whole = combined(Operator::Divide, a, b)?;
            Some(a - &whole.times(b))
        }
        ("MAX" | "MAX0", [_, ..]) => Function::Greatest.of(operands),
        ("MIN" | "MIN0", [_, ..]) => Function::Least.of(operands),
        ("ABS" | "IABS", [a]) => Function::Greatest.of(vec![a.clone(), -a]),
        ("DIM" | "IDIM", [a, b]) => Function::Greatest.of(vec![a - b, Formula::default()]),
        ("INT" | "NINT" | "IFIX" | "ICHAR" | "IACHAR" | "CHAR" | "ACHAR", [_]) => operands.pop(),
        _ => None,
    }
}

/// The code of a text of one letter, by which it is kept.
pub(super) fn code(text: &str) -> Option<Formula> {
    match text.as_bytes() {
        [letter] => Some(i64::from(*letter).into()),
        _ => None,
    }
}

/// What an inquiry function tells of numbers of a type, which are those of IEEE 754 and of two's complement with 32 bits.
pub(super) fn inquiry(name: &str, of: Type) -> Option<Rational> {
    let power = |exponent: i32| {
        let size = Rational::from(dashu_int::IBig::ONE << exponent.unsigned_abs() as usize);
        if exponent < 0 { Rational::ONE / size } else { size }
    };
    let (digits, greatest) = match of {
        Type::Integer => (31, 31),
        Type::Real => (24, 128),
        Type::Double => (53, 1024),
        _ => return None,
    };
    let is_integer = of == Type::Integer;
    Some(match name {
        "HUGE" => power(greatest) - power(greatest - digits),
        "DIGITS" => digits.into(),
        "RADIX" => 2.into(),
        "BIT_SIZE" if is_integer => 32.into(),
        "EPSILON" if !is_integer => power(1 - digits),
        "TINY" if !is_integer => power(2 - greatest),
        "MAXEXPONENT" if !is_integer => greatest.into(),
        "MINEXPONENT" if !is_integer => (3 - greatest).into(),
        _ => return None,
    })
}
