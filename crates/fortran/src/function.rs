//! Functions of integers that are no polynomials: the least and the greatest of several, quotients and powers. They are what counting knows
//! of them once their operands have values.

use juxtapose_polynomial::Rational;

/// A function of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Function {
    /// MIN
    Least,
    /// MAX
    Greatest,
    /// A quotient, truncated towards 0.
    Quotient,
    /// A power, which is truncated towards 0 as well.
    Power,
}

/// The greatest exponent of a value that is worked out.
const EXPONENT: u32 = 64;

impl Function {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Least => "MIN",
            Self::Greatest => "MAX",
            Self::Quotient => "QUOTIENT",
            Self::Power => "POWER",
        }
    }

    /// Its value; none where it has none, or is too large.
    pub(super) fn at(self, operands: &[Rational]) -> Option<Rational> {
        match (self, operands) {
            (Self::Least, _) => operands.iter().min().cloned(),
            (Self::Greatest, _) => operands.iter().max().cloned(),
            (Self::Quotient, [left, right]) if !right.is_zero() => Some((left / right).trunc().into()),
            (Self::Power, [base, exponent]) if *exponent >= Rational::ZERO => {
                let exponent = u32::try_from(exponent.floor()).ok().filter(|power| *power <= EXPONENT)?;
                Some((0..exponent).fold(Rational::ONE, |power, _| power * base))
            }
            (Self::Power, [base, _]) if base.is_one() => Some(Rational::ONE),
            (Self::Power, [base, _]) if *base > Rational::ONE => Some(Rational::ZERO),
            _ => None,
        }
    }
}
