//! Summation of a guarded term over an index between affine bounds: one chamber for each pair of a greatest lower and a least upper bound,
//! Faulhaber's formula in each, and residue classes where floor terms speak of the index.

use juxtapose_polynomial::Rational;

use super::{
    floor::lowered,
    row::Row,
    space::{Space, put},
    terms::Terms,
    vanishing::vanishes,
};
use crate::variable::{Formula, Of, Variable, speaks_of};

/// Of a greater period no residue classes are told apart.
const PERIOD: i64 = 12;

impl Space {
    /// The sum of a formula over all whole numbers of a variable for which inequalities hold.
    pub(super) fn sum(
        &mut self,
        (rows, formula): (Vec<Row>, &Formula),
        index: &Variable,
        context: &[Row],
        into: &mut Terms,
    ) -> Option<()> {
        // Floor terms of the index in the inequalities themselves: one sum for each residue class.
        let period = rows.iter().try_fold(1, |all, row| period(&self.formula(row), index, all))?;
        if period > 1 {
            for residue in 0..period {
                let by = in_class(index, period, residue);
                let rows = self.substituted(&rows, index, &by)?;
                self.sum((rows, &put(formula, index, &by)?), index, context, into)?;
            }
            return Some(());
        }
        if self.is_empty(&[&rows, context]) {
            return Some(());
        }
        let number = self.number(index)?;
        let rows = self.reduced(rows, context);
        let rows: Vec<Row> = rows.into_iter().map(|row| self.relaxed(row, formula, number)).collect();
        let (mut lower, mut upper, mut others) = (Vec::new(), Vec::new(), Vec::new());
        for row in rows {
            match row.factor(number) {
                0 => others.push(row),
                1.. => lower.push(row),
                _ => upper.push(row),
            }
        }
        if lower.is_empty() || upper.is_empty() {
            return None;
        }
        for (i, low) in lower.iter().enumerate() {
            for (j, high) in upper.iter().enumerate() {
                // low is a·index + r ≥ 0, high is −b·index + s ≥ 0.
                let (a, b) = (low.factor(number), high.factor(number).checked_neg()?);
                let mut chamber = others.clone();
                for (k, other) in lower.iter().enumerate().filter(|&(k, _)| k != i) {
                    // −r/a is at least −r′/a′.
                    chamber.push(low.combined(-other.factor(number), other, a, -i64::from(k < i))?);
                }
                for (k, other) in upper.iter().enumerate().filter(|&(k, _)| k != j) {
                    chamber.push(high.combined(other.factor(number), other, b, -i64::from(k < j))?);
                }
                // The sum is right as far as the last whole number is not below the first by more than 1: there it is 0.
                chamber.push(low.combined(b, high, a, a.max(b))?);
                if self.is_empty(&[context, &chamber]) {
                    continue;
                }
                let chamber = self.reduced(chamber, context);
                let rest = |row: &Row, sign: i64| {
                    let factors = row.factors().iter().copied().filter(|&(of, _)| of != number);
                    self.formula(&Row::form(factors.collect(), row.constant())).scaled(&sign.into())
                };
                let bounds = ((rest(low, -1), a), (rest(high, 1), b));
                into.add(chamber, &between(formula, index, bounds)?)?;
            }
        }
        Some(())
    }

    /// A bound that admits one value more where the formula is 0 there: the block that `MIN(32, N − I + 1)` leaves over, which may be
    /// empty, is then always the one with number ⌊N/32⌋.
    fn relaxed(&mut self, row: Row, formula: &Formula, index: u32) -> Row {
        if row.factor(index).abs() < 2 {
            return row;
        }
        let further = Row::form(row.factors().to_vec(), row.constant().saturating_add(1));
        let Some(at_most) = row.negated() else { return row };
        if vanishes(self, &[further.clone(), at_most], formula, 0) { further } else { row }
    }
}

/// The members of a residue class, in terms of their number.
fn in_class(index: &Variable, period: i64, residue: i64) -> Formula {
    &index.clone().formula().scaled(&period.into()) + &Formula::from(residue)
}

/// The sum for an index from ⌈lower/a⌉ to ⌊upper/b⌋.
fn between(
    formula: &Formula,
    index: &Variable,
    ((lower, a), (upper, b)): ((Formula, i64), (Formula, i64)),
) -> Option<Formula> {
    let period = period(formula, index, 1)?;
    let mut sum = Formula::default();
    for residue in 0..period {
        let part = if period == 1 {
            formula.clone()
        } else {
            put(formula, index, &in_class(index, period, residue))?
        };
        if part
            .variables()
            .iter()
            .any(|of| of != index && speaks_of(&of.clone().formula(), &|of| of == index))
        {
            return None;
        }
        // ⌈(⌈l/a⌉ − r)/p⌉ = ⌊(l + a·(p − r) − 1)/(a·p)⌋ and ⌊(⌊u/b⌋ − r)/p⌋ = ⌊(u − b·r)/(b·p)⌋.
        let first = Variable::rounded_down(
            &(&lower + &Formula::from(a.checked_mul(period - residue)? - 1)),
            a.checked_mul(period)?,
        )?;
        let last = Variable::rounded_down(
            &(&upper - &Formula::from(b.checked_mul(residue)?)),
            b.checked_mul(period)?,
        )?;
        sum += &part.sum(index, &first, &last, &Formula::from(1))?;
    }
    Some(lowered(sum))
}

/// The least common period of the floor terms that speak of an index, times others; none where it is too long.
fn period(formula: &Formula, index: &Variable, all: i64) -> Option<i64> {
    let mut period = all;
    for variable in formula.variables() {
        let Of::Floor(of) = variable.of() else { continue };
        let factor = of.0.terms().find(|(monomial, _)| monomial.power(index) != 0).map(|(_, factor)| factor);
        let Some(factor) = factor else { continue };
        // The least p for which d divides factor·p·period.
        let share = factor * Rational::from(period) / Rational::from(of.1);
        period =
            period.checked_mul(i64::try_from(Rational::from(share.denominator().clone()).floor()).ok()?)?;
    }
    (period <= PERIOD).then_some(period)
}
