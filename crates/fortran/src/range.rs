//! Iteration ranges: a subrange of a loop's iterations, and the cost by formula of a part of the body in all of them.

use juxtapose_polynomial::Rational;

use super::{
    count::{Count, Part},
    region::{Extent, Loop, slope},
    values::Values,
    variable::{Formula, Variable},
};

/// A range of consecutive iterations of a loop, at least one.
pub(super) struct Range<'l> {
    pub(super) index: &'l Variable,
    pub(super) first: Rational,
    pub(super) step: Rational,
    pub(super) times: Rational,
    /// Whether formulas say what these iterations cost: not of some iterations, where they have shares of all.
    pub(super) has_formulas: bool,
    pub(super) has_shares: bool,
}

impl Range<'_> {
    /// Bisection: both halves of two iterations or more.
    pub(super) fn halves(&self) -> (Self, Self) {
        let half = Rational::from((&self.times / Rational::from(2)).floor());
        let rest = &self.times - &half;
        (self.some(&Rational::ZERO, half.clone()), self.some(&half, rest))
    }

    /// So many of its iterations, behind those that are left out before.
    pub(super) fn some(&self, before: &Rational, times: Rational) -> Self {
        Self {
            index: self.index,
            first: &self.first + before * &self.step,
            step: self.step.clone(),
            has_formulas: !self.has_shares || (self.has_formulas && times == self.times),
            has_shares: self.has_shares,
            times,
        }
    }

    fn last(&self) -> Rational {
        &self.first + (&self.times - Rational::ONE) * &self.step
    }
}

impl Part {
    pub(super) fn speaks_of(&self, index: &Variable) -> bool {
        self.indices.contains(index) || self.formula.powers(index) != (0, 0)
    }

    /// The cost in all iterations of a range together; none where it is neither the formula's, if that says what it is, nor that of a loop
    /// without iterations.
    pub(super) fn in_all(
        &self,
        range: &Range<'_>,
        has_formula: bool,
        values: &Values<'_>,
    ) -> Option<Rational> {
        let known = |formula: &Formula| {
            formula.replaced(&|variable: &Variable| {
                if variable == range.index {
                    return Some(variable.clone().formula());
                }
                values.get(variable).map(Formula::from)
            })
        };
        if self.is_never_executed(range, &known) {
            return Some(Rational::ZERO);
        }
        if self.region.extent == Extent::Unknown || !range.has_formulas || !has_formula {
            return None;
        }
        let of = Loop {
            index: range.index.clone(),
            lower: range.first.clone().into(),
            upper: range.last().into(),
            step: range.step.clone().into(),
            iterations: range.times.clone().into(),
            has_shares: range.has_shares,
        };
        let region = self.region.replaced(&known).throughout(&of);
        if region.extent == Extent::Unknown || !region.conditions.is_empty() {
            return None;
        }
        known(&self.formula)?.sum(&of.index, &of.lower, &of.upper, &of.step)?.constant()
    }

    /// Whether it is a loop that no iteration of a range executes: one whose iterations are affine in the index, and below 1 at both ends.
    fn is_never_executed(&self, range: &Range<'_>, known: &dyn Fn(&Formula) -> Option<Formula>) -> bool {
        let Count::Loop(of) = &self.count else { return false };
        let below_one = || {
            let [lower, upper, step] = [0, 1, 2].map(|k| known(&of.bounds[k]));
            let times = Formula::iterations(&lower?, &upper?, &step?)?;
            slope(&times, range.index)?.constant()?;
            let at = |value: Rational| times.substituted(range.index, &value.into())?.constant();
            Some(at(range.first.clone())? < Rational::ONE && at(range.last())? < Rational::ONE)
        };
        below_one() == Some(true)
    }
}
