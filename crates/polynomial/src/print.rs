//! Printing of polynomials as PIPS writes them: `*` behind coefficients, `.` between variables, `^` before powers.

use std::fmt::{Display, Formatter, Result};

use super::{Polynomial, Rational, Variable};

impl<V: Variable + Display> Display for Polynomial<V> {
    /// With exact fractions.
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        written(self, f, Clone::clone)
    }
}

/// A polynomial as the listings of 1992 print it: a coefficient p/q stays while p and q are below 9, all others are rounded to the nearest
/// whole number, halves up.
#[derive(Debug)]
pub struct RoundedAsIn1992<'p, V: Variable>(pub &'p Polynomial<V>);

impl<V: Variable + Display> Display for RoundedAsIn1992<'_, V> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        written(self.0, f, rounded)
    }
}

fn rounded(value: &Rational) -> Rational {
    const KEPT: u32 = 9;
    let (above, below) = (value.clone().into_parts().0, value.clone().into_parts().1);
    if below.is_one() || (above < KEPT.into() && above > (-9).into() && below < KEPT.into()) {
        return value.clone();
    }
    let half = Rational::ONE / Rational::from(2);
    (value.clone() + half).floor().into()
}

fn written<V: Variable + Display>(
    polynomial: &Polynomial<V>,
    f: &mut Formatter<'_>,
    shown: fn(&Rational) -> Rational,
) -> Result {
    let mut is_first = true;
    for (monomial, value) in polynomial.terms() {
        let value = shown(value);
        if value.is_zero() {
            continue;
        }
        let is_negative = value < Rational::ZERO;
        match (is_first, is_negative) {
            (true, true) => write!(f, "-")?,
            (true, false) => {}
            (false, true) => write!(f, " - ")?,
            (false, false) => write!(f, " + ")?,
        }
        is_first = false;
        let size = if is_negative { -value } else { value };
        let names = monomial.powers();
        match (size.is_one(), names.is_empty()) {
            (_, true) => write!(f, "{size}")?,
            (true, false) => {}
            (false, false) => write!(f, "{size}*")?,
        }
        for (k, (name, power)) in names.iter().enumerate() {
            let dot = if k > 0 { "." } else { "" };
            match power {
                1 => write!(f, "{dot}{name}")?,
                power if *power < 0 => write!(f, "{dot}{name}^({power})")?,
                power => write!(f, "{dot}{name}^{power}")?,
            }
        }
    }
    if is_first { write!(f, "0") } else { Ok(()) }
}
