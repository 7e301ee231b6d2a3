//! Formatting of regions of validity: inequalities and congruences as a reader sees them.

use std::fmt::{Display, Formatter, Result};

use dashu_int::UBig;
use juxtapose_polynomial::Rational;

use super::{
    region::{Claim, Condition},
    variable::{Formula, Variable},
};

impl Display for Condition {
    /// As `M ≤ 9 where M ≥ 1`, `IL ≡ 0 (mod 2)`, or `nowhere: 13/4 would have to be a whole number`.
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.claim.is_never() && !self.guards.is_empty() {
            // What never holds says that a loop around it is not executed.
            for (k, guard) in self.guards.iter().enumerate() {
                f.write_str(if k == 0 { "" } else { " or " })?;
                at_least_zero(&-guard, f)?;
            }
            return Ok(());
        }
        match &self.claim {
            Claim::NotNegative(formula) if self.claim.is_never() => {
                return write!(f, "nowhere: {formula} would have to be at least 0");
            }
            Claim::Whole(formula) if self.claim.is_never() => {
                return write!(f, "nowhere: {formula} would have to be a whole number");
            }
            Claim::NotNegative(formula) => at_least_zero(formula, f)?,
            Claim::Whole(formula) => {
                let scale = denominator(formula);
                write!(f, "{} ≡ 0 (mod {scale})", formula.scaled(&Rational::from(scale.clone())))?;
            }
        }
        for (k, guard) in self.guards.iter().enumerate() {
            f.write_str(if k == 0 { " where " } else { " and " })?;
            at_least_zero(&(guard - &Formula::from(1)), f)?;
        }
        Ok(())
    }
}

/// `formula = 0`, as [`at_least_zero`].
pub(super) fn is_zero(formula: &Formula, f: &mut Formatter<'_>) -> Result {
    let (left, right) = sides(formula);
    if left.constant().is_some() { write!(f, "{right} = {left}") } else { write!(f, "{left} = {right}") }
}

/// `formula ≥ 0`, without fractions and with each term on the side where it is positive.
pub(super) fn at_least_zero(formula: &Formula, f: &mut Formatter<'_>) -> Result {
    let whole = formula.scaled(&Rational::from(denominator(formula)));
    if let Some((variable, is_least, limit)) = limit(&whole) {
        return write!(f, "{variable} {} {limit}", if is_least { '≥' } else { '≤' });
    }
    let (left, right) = sides(formula);
    if left.constant().is_some() && right.constant().is_none() {
        write!(f, "{right} ≤ {left}")
    } else {
        write!(f, "{left} ≥ {right}")
    }
}

/// The positive and the negative terms of a formula, without fractions and signs.
fn sides(formula: &Formula) -> (Formula, Formula) {
    let whole = formula.scaled(&Rational::from(denominator(formula)));
    let (mut left, mut right) = (Formula::default(), Formula::default());
    for (monomial, factor) in whole.terms() {
        if *factor > Rational::ZERO {
            left += &Formula::term(factor.clone(), monomial.clone());
        } else {
            right += &Formula::term(-factor, monomial.clone());
        }
    }
    (left, right)
}

/// The one variable of a formula ±variable + constant, whether the formula says how great it is at least, and the limit.
pub(super) fn limit(formula: &Formula) -> Option<(Variable, bool, Rational)> {
    let variables = formula.variables();
    let [variable] = variables.as_slice() else { return None };
    [1, -1].into_iter().find_map(|sign| {
        let rest = (formula - &variable.clone().formula().scaled(&sign.into())).constant()?;
        Some((variable.clone(), sign == 1, if sign == 1 { -rest } else { rest }))
    })
}

/// The least common denominator of all coefficients.
fn denominator(formula: &Formula) -> UBig {
    formula.terms().fold(UBig::ONE, |common, (_, factor)| {
        // What is missing in the common denominator is what is left below the fraction.
        let missing = (factor * Rational::from(common.clone())).denominator().clone();
        common * missing
    })
}
