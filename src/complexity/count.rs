//! What a program costs where its variables have values: loops end where they end, and none is executed "−2 times". It shares the rules
//! of formulas only where [`Region`] says that they are the count.

use std::collections::BTreeMap;

use super::{
    region::{Extent, Loop, Region},
    truth::Truth,
    variable::{Formula, Of, Variable},
};
use crate::{fortran::Name, gathered::Gathered, meter::spend, polynomial::Rational};

/// How a cost comes about.
#[derive(Clone, Debug)]
pub(super) enum Count {
    Fixed(Rational),
    Block(Vec<Count>),
    Loop(Box<CountedLoop>),
    /// So often as a formula says, each time the same.
    Repeated(Formula, Box<Count>),
    Choice(Vec<Arm>, Box<Count>),
    /// What values decide, and a mean stands for: it cannot be counted.
    Mean,
    /// The callee's number, and what the variables of its cost are in the caller.
    Call(usize, Vec<(Variable, Formula)>),
}

#[derive(Clone, Debug)]
pub(super) struct Arm {
    pub(super) test: Count,
    /// The condition, where it is to be decided by values.
    pub(super) truth: Option<Truth>,
    /// How probable it is otherwise.
    pub(super) share: Formula,
    pub(super) block: Count,
}

#[derive(Clone, Debug)]
pub(super) struct CountedLoop {
    pub(super) index: Variable,
    pub(super) bounds: [Formula; 3],
    pub(super) is_parallel: bool,
    /// Whether what an iteration costs depends on the index.
    pub(super) is_uneven: bool,
    /// Whether the formula has shares of all iterations, so that it says nothing of some of them.
    pub(super) has_shares: bool,
    pub(super) body: Count,
    /// What an iteration costs, where the region holds.
    pub(super) formula: Formula,
    pub(super) region: Region,
}

/// The counts of procedures that may be called, and how much may still be done.
pub(super) struct Counter<'c> {
    pub(super) callees: &'c [Count],
    pub(super) left: u32,
}

/// The values of variables.
#[derive(Clone, Debug)]
pub(super) struct Values<'n> {
    /// Those of the unit that is counted: of indices, and of what it was called with.
    inside: BTreeMap<Variable, Rational>,
    /// Those that are given by name: of the unit that is counted first, and of what nobody knows.
    named: &'n BTreeMap<Name, Rational>,
    is_first: bool,
}

/// What one iteration takes, in multiplications of a long convolution.
const ITERATION: f64 = 1000.0;

impl<'n> Values<'n> {
    pub(super) fn named(named: &'n BTreeMap<Name, Rational>) -> Self {
        Self { inside: BTreeMap::new(), named, is_first: true }
    }

    /// The value of a variable, also of one that follows from others.
    pub(super) fn get(&self, variable: &Variable) -> Option<Rational> {
        match variable.of() {
            Of::Quotient(of) => {
                let value = of.0.at(|variable| self.get(variable))? / Rational::from(of.1);
                Some(value.trunc().into())
            }
            Of::Iterations(bounds) => {
                let [lower, upper, step] = [0, 1, 2].map(|k| self.at(&bounds[k]));
                iterations(&lower?, &upper?, &step?)
            }
            Of::Index => self.inside.get(variable).cloned(),
            Of::Value(_) if !self.is_first => self.inside.get(variable).cloned(),
            Of::Value(_) | Of::Range | Of::Unknown | Of::Procedure => {
                self.named.get(variable.name()).cloned()
            }
        }
    }

    pub(super) fn at(&self, formula: &Formula) -> Option<Rational> {
        formula.at(|variable| self.get(variable))
    }
}

/// How often a loop is executed; none where its step is 0.
fn iterations(lower: &Rational, upper: &Rational, step: &Rational) -> Option<Rational> {
    if step.is_zero() {
        return None;
    }
    let count = Rational::from(((upper - lower + step) / step).floor());
    Some(count.max(Rational::ZERO))
}

impl Counter<'_> {
    /// The cost; none where a value is missing, a step is 0, or it would take too long to count.
    pub(super) fn count(&mut self, of: &Count, values: &mut Values<'_>) -> Option<Rational> {
        match of {
            Count::Fixed(cost) => Some(cost.clone()),
            Count::Mean => None,
            Count::Block(parts) => {
                let mut sum = Rational::ZERO;
                for part in parts {
                    sum += self.count(part, values)?;
                }
                Some(sum)
            }
            Count::Repeated(times, body) => {
                let times = values.at(times)?;
                Some(if times.is_zero() { times } else { times * self.count(body, values)? })
            }
            Count::Choice(arms, otherwise) => self.choice(arms, otherwise, values),
            Count::Loop(of) => self.executed(of, values),
            Count::Call(callee, given) => {
                let given = given.iter().map(|(name, formula)| Some((name.clone(), values.at(formula)?)));
                // A value that nobody knows may not matter to the callee.
                let mut inside =
                    Values { inside: given.flatten().gathered(), named: values.named, is_first: false };
                self.count(self.callees.get(*callee)?, &mut inside)
            }
        }
    }

    fn choice(&mut self, arms: &[Arm], otherwise: &Count, values: &mut Values<'_>) -> Option<Rational> {
        let (mut sum, mut reached) = (Rational::ZERO, Rational::ONE);
        for arm in arms {
            sum += &reached * self.count(&arm.test, values)?;
            let decided =
                arm.truth.as_ref().and_then(|truth| truth.decided(&|variable| values.get(variable)));
            let share = match decided {
                Some(is_true) => Rational::from(u8::from(is_true)),
                None => values.at(&arm.share)?,
            };
            if !share.is_zero() {
                sum += &reached * &share * self.count(&arm.block, values)?;
            }
            reached *= Rational::ONE - share;
            if reached.is_zero() {
                return Some(sum);
            }
        }
        Some(sum + reached * self.count(otherwise, values)?)
    }

    fn executed(&mut self, of: &CountedLoop, values: &mut Values<'_>) -> Option<Rational> {
        let [lower, upper, step] = [0, 1, 2].map(|k| values.at(&of.bounds[k]));
        let (lower, step) = (lower?, step?);
        let times = iterations(&lower, &upper?, &step)?;
        if times.is_zero() {
            return Some(times);
        }
        let range = Range { first: lower, step, times, is_part: false };
        // An index that the body does not speak of needs no value, but one around it of that name keeps its own.
        let around = values.inside.remove(&of.index);
        let sum = if of.is_parallel {
            self.greatest(of, &range, values)
        } else if of.is_uneven {
            self.sum(of, &range, values)
        } else {
            self.count(&of.body, values).map(|once| range.times * once)
        };
        values.inside.remove(&of.index);
        if let Some(around) = around {
            values.inside.insert(of.index.clone(), around);
        }
        sum
    }

    fn greatest(&mut self, of: &CountedLoop, range: &Range, values: &mut Values<'_>) -> Option<Rational> {
        if !of.is_uneven {
            return self.count(&of.body, values);
        }
        let mut most: Option<Rational> = None;
        let mut k = Rational::ZERO;
        while k < range.times {
            let once = self.once(of, range, &k, values)?;
            most = Some(most.map_or_else(|| once.clone(), |most| most.max(once.clone())));
            k += Rational::ONE;
        }
        most
    }

    fn once(
        &mut self,
        of: &CountedLoop,
        range: &Range,
        k: &Rational,
        values: &mut Values<'_>,
    ) -> Option<Rational> {
        self.left = self.left.checked_sub(1)?;
        if !spend(ITERATION) {
            return None;
        }
        values.inside.insert(of.index.clone(), &range.first + k * &range.step);
        let once = self.count(&of.body, values);
        values.inside.remove(&of.index);
        once
    }

    /// The sum over a range: by the formula where it is the count in all of it, else half by half.
    fn sum(&mut self, of: &CountedLoop, range: &Range, values: &mut Values<'_>) -> Option<Rational> {
        const FEW: u8 = 2;
        if range.times <= Rational::from(FEW) {
            let mut sum = Rational::ZERO;
            let mut k = Rational::ZERO;
            while k < range.times {
                sum += self.once(of, range, &k, values)?;
                k += Rational::ONE;
            }
            return Some(sum);
        }
        self.left = self.left.checked_sub(1)?;
        if !spend(ITERATION) {
            return None;
        }
        if !(of.has_shares && range.is_part)
            && let Some(sum) = of.by_formula(range, values)
        {
            return Some(sum);
        }
        let (first, second) = range.halves();
        Some(self.sum(of, &first, values)? + self.sum(of, &second, values)?)
    }
}

/// Some iterations of a loop, one after the other.
struct Range {
    first: Rational,
    step: Rational,
    times: Rational,
    /// Whether there are others.
    is_part: bool,
}

impl Range {
    fn halves(&self) -> (Self, Self) {
        let half = Rational::from((&self.times / Rational::from(2)).floor());
        let middle = &self.first + &half * &self.step;
        let rest = &self.times - &half;
        let of = |first: Rational, times| Self { first, step: self.step.clone(), times, is_part: true };
        (of(self.first.clone(), half), of(middle, rest))
    }
}

impl CountedLoop {
    /// The sum over a range by the formula; none where that is not known to be the count in all of it.
    fn by_formula(&self, range: &Range, values: &Values<'_>) -> Option<Rational> {
        if self.region.extent == Extent::Unknown {
            return None;
        }
        let known = |formula: &Formula| {
            formula.replaced(&|variable: &Variable| {
                if *variable == self.index {
                    return Some(variable.clone().formula());
                }
                values.get(variable).map(Formula::from)
            })
        };
        let last = &range.first + (&range.times - Rational::ONE) * &range.step;
        let of = Loop {
            index: self.index.clone(),
            lower: range.first.clone().into(),
            upper: last.into(),
            step: range.step.clone().into(),
            iterations: range.times.clone().into(),
            has_shares: self.has_shares,
        };
        let region = self.region.replaced(&known).throughout(&of);
        if region.extent == Extent::Unknown || !region.conditions.is_empty() {
            return None;
        }
        known(&self.formula)?.sum(&of.index, &of.lower, &of.upper, &of.step)?.constant()
    }
}
