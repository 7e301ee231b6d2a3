//! Remainders in affine forms: `a − d·⌊a/d⌋`, as `a mod d`.

use juxtapose_polynomial::Rational;

use crate::variable::{Formula, Of};

/// The formula `±(a mod d) + rest` in its parts: a, d, the sign, and the rest. None of others.
pub(super) fn remainder(formula: &Formula) -> Option<(Formula, i64, i64, Rational)> {
    let variables = formula.variables();
    let [(floor, of)] = variables
        .iter()
        .filter_map(|variable| if let Of::Floor(of) = variable.of() { Some((variable, of)) } else { None })
        .collect::<Vec<_>>()
        .try_into()
        .ok()?;
    let (dividend, divisor) = (&of.0, of.1);
    [1, -1].into_iter().find_map(|sign| {
        let remainder = dividend - &floor.clone().formula().scaled(&divisor.into());
        let rest = (formula - &remainder.scaled(&sign.into())).constant()?;
        Some((dividend.clone(), divisor, sign, rest))
    })
}
