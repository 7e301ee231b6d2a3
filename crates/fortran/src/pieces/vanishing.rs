//! Zero test of formulas on polyhedra: by substitution at each value of a strip.

use juxtapose_polynomial::Rational;

use super::{
    few::{Few, few},
    remainder::remainder,
    row::Row,
    space::{Space, put},
};
use crate::variable::{Formula, Of, Variable};

/// The width of strips in which each value is looked at.
const STRIP: i64 = 8;

/// Whether a formula is 0 for all whole numbers that satisfy inequalities. It may be false although it is.
pub(super) fn vanishes(space: &mut Space, rows: &[Row], formula: &Formula, depth: u32) -> bool {
    const DEEPEST: u32 = 6;
    if formula.is_zero() || space.is_empty(&[rows]) {
        return true;
    }
    if depth == DEEPEST {
        return false;
    }
    match few(space, rows, formula) {
        Some(Few::One(variable, value)) => {
            let settled = formula.substituted(&variable, &value.into());
            return settled.is_some_and(|formula| vanishes(space, rows, &formula, depth + 1));
        }
        Some(Few::Border(border)) => {
            let sides = [border.negated(), Some(border)];
            return sides
                .into_iter()
                .flatten()
                .all(|side| vanishes(space, &[rows, &[side]].concat(), formula, depth + 1));
        }
        None => {}
    }
    // A remainder of few values: a = d·k + value.
    for row in rows {
        let Some((dividend, divisor, -1, rest)) = remainder(&space.formula(row)) else { continue };
        let Some(most) = i64::try_from(rest.floor()).ok().filter(|rest| *rest <= STRIP) else { continue };
        let Some((variable, factor, others)) = unit(&dividend) else { continue };
        let quotient = Variable::index(format!("k{depth}").into()).formula().scaled(&divisor.into());
        return (0..=most).all(|value| {
            let at = (&(&quotient + &Formula::from(value)) - &others).scaled(&factor);
            vanishes_at(space, rows, formula, (&variable, &at), depth)
        });
    }
    // A strip: 0 ≤ row ≤ width, with a variable that has a factor of 1.
    for row in rows {
        for other in rows {
            let Some(sum) = row.combined(1, other, 1, 0) else { continue };
            if !sum.factors().is_empty() || !(0..=STRIP).contains(&sum.constant()) {
                continue;
            }
            let Some((variable, factor, rest)) = unit(&space.formula(row)) else { continue };
            return (0..=sum.constant()).all(|value| {
                let at = (&Formula::from(value) - &rest).scaled(&factor);
                vanishes_at(space, rows, formula, (&variable, &at), depth)
            });
        }
    }
    false
}

/// A form as `factor·variable + rest`, with a factor of 1 or −1.
fn unit(form: &Formula) -> Option<(Variable, Rational, Formula)> {
    let is_plain = |variable: &Variable| !matches!(variable.of(), Of::Floor(_));
    let is_one = |factor: &Rational| factor.is_one() || *factor == Rational::from(-1);
    let (variable, factor) = form.terms().find_map(|(monomial, factor)| match monomial.powers() {
        [(variable, 1)] if is_plain(variable) && is_one(factor) => Some((variable.clone(), factor.clone())),
        _ => None,
    })?;
    let rest = form - &variable.clone().formula().scaled(&factor);
    Some((variable, factor, rest))
}

/// Whether it is 0 where a variable is what a formula says.
fn vanishes_at(
    space: &mut Space,
    rows: &[Row],
    formula: &Formula,
    (variable, at): (&Variable, &Formula),
    depth: u32,
) -> bool {
    let rows = space.substituted(rows, variable, at);
    match (rows, put(formula, variable, at)) {
        (Some(rows), Some(formula)) => vanishes(space, &rows, &formula, depth + 1),
        _ => false,
    }
}
