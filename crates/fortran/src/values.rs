//! The values of variables while a program is counted: those that are given, and those that are found out on the way.

use std::{collections::BTreeMap, ops::Range};

use juxtapose_fortran77::Name;
use juxtapose_polynomial::Rational;
use juxtapose_support::collections::CollectSmall;

use super::{
    count::{Called, Carried, CountedLoop, Decision, Join, Otherwise},
    join::Numbers,
    variable::{Formula, Of, Variable},
};

/// The values of variables.
#[derive(Clone, Debug)]
pub(super) struct Values<'n> {
    /// Those of the unit that is counted: of indices, and of what it was called with.
    pub(super) inside: BTreeMap<Variable, Rational>,
    /// Those that are given by name: of the unit that is counted first, and of what nobody knows.
    pub(super) named: &'n BTreeMap<Name, Rational>,
    /// The numbers of values that are to be found out.
    pub(super) needed: &'n Numbers,
    pub(super) is_first: bool,
}

impl<'n> Values<'n> {
    pub(super) fn named(named: &'n BTreeMap<Name, Rational>, needed: &'n Numbers) -> Self {
        Self { inside: BTreeMap::new(), named, needed, is_first: true }
    }

    /// Those within a call.
    pub(super) fn called(&self, called: &Called) -> Self {
        let given = called.given.iter().map(|(name, formula)| Some((name.clone(), self.at(formula)?)));
        Self {
            inside: given.flatten().collect_small(),
            named: self.named,
            needed: self.needed,
            is_first: false,
        }
    }

    /// Whether somebody needs a value that is found out.
    pub(super) fn needs(&self, variable: &Variable) -> bool {
        matches!(variable.of(), Of::Joined(number) if self.needed.contains(*number))
    }

    /// Whether one of these numbers is that of a value that is needed.
    pub(super) fn finds_in(&self, numbers: &Range<u32>) -> bool {
        self.needed.meets(numbers)
    }

    /// A value is found out, or nobody knows it.
    pub(super) fn find(&mut self, variable: &Variable, value: Option<Rational>) {
        if !self.needs(variable) {
            return;
        }
        match value {
            Some(value) => self.inside.insert(variable.clone(), value),
            None => self.inside.remove(variable),
        };
    }

    /// Several are found out at once.
    pub(super) fn find_all<'f>(&mut self, of: impl IntoIterator<Item = (&'f Variable, &'f Formula)>) {
        let of = of.into_iter().filter(|(variable, _)| self.needs(variable));
        let found: Vec<_> = of.map(|(variable, formula)| (variable, self.at(formula))).collect();
        for (variable, value) in found {
            self.find(variable, value);
        }
    }

    /// What an IF leaves behind, of which this arm was executed; nobody knows it where chance has chosen.
    pub(super) fn join(&mut self, joins: &[Join], arm: Option<usize>) {
        for join in joins.iter().filter(|join| self.needs(&join.variable)).collect::<Vec<_>>() {
            let formula = arm.and_then(|arm| join.ways.get(arm)?.as_ref());
            let value = formula.and_then(|formula| self.at(formula));
            self.find(&join.variable, value);
        }
    }

    /// What is handed on to the first iteration.
    pub(super) fn begin(&mut self, carried: &[Carried]) {
        self.find_all(carried.iter().filter_map(|of| Some((of.start.as_ref()?, &of.first))));
    }

    /// What is handed on to the next one.
    pub(super) fn advance(&mut self, carried: &[Carried]) {
        self.find_all(carried.iter().filter_map(|of| Some((of.start.as_ref()?, &of.next))));
    }

    /// What a DO WHILE leaves behind is what would have been handed on.
    pub(super) fn leave(&mut self, carried: &[Carried]) {
        for of in carried {
            if let (Some(start), Some(after)) = (&of.start, &of.after) {
                let value = self.get(start);
                self.find(after, value);
            }
        }
    }

    /// Nobody knows what is handed on, nor what is left behind.
    pub(super) fn forget(&mut self, carried: &[Carried]) {
        for variable in carried.iter().flat_map(|of| [&of.start, &of.after]).flatten() {
            self.find(variable, None);
        }
    }

    /// What is left behind the loop, where that is known: behind its last iteration, or where there was none.
    pub(super) fn end(&mut self, carried: &[Carried], was_executed: Option<bool>) {
        for of in carried {
            let Some(after) = of.after.as_ref().filter(|after| self.needs(after)) else { continue };
            let formula = was_executed.map(|was_executed| if was_executed { &of.next } else { &of.first });
            let value = formula.and_then(|formula| self.at(formula));
            self.find(after, value);
        }
    }

    /// The value of a variable, also of one that follows from others.
    pub(super) fn get(&self, variable: &Variable) -> Option<Rational> {
        match variable.of() {
            Of::Quotient(of) => {
                let value = of.0.at(|variable| self.get(variable))? / Rational::from(of.1);
                Some(value.trunc().into())
            }
            Of::Floor(of) => {
                let value = of.0.at(|variable| self.get(variable))? / Rational::from(of.1);
                Some(value.floor().into())
            }
            Of::Iterations(bounds) => {
                let [lower, upper, step] = [0, 1, 2].map(|k| self.at(&bounds[k]));
                iterations(&lower?, &upper?, &step?)
            }
            Of::Function(of) => {
                let operands = of.1.iter().map(|operand| self.at(operand)).collect::<Option<Vec<_>>>()?;
                of.0.at(&operands)
            }
            Of::Logical(of) => Some(u8::from(of.decided(&|variable| self.get(variable))?).into()),
            Of::Index => self.inside.get(variable).cloned(),
            Of::Value(_) if !self.is_first => self.inside.get(variable).cloned(),
            Of::Joined(_) | Of::Hidden => {
                self.inside.get(variable).or_else(|| self.named.get(variable.name())).cloned()
            }
            Of::Value(_) | Of::Range | Of::Unknown | Of::Procedure => {
                self.named.get(variable.name()).cloned()
            }
        }
    }

    pub(super) fn at(&self, formula: &Formula) -> Option<Rational> {
        formula.at(|variable| self.get(variable))
    }
}

/// The trip count of a loop; none where its step is 0.
pub(super) fn iterations(lower: &Rational, upper: &Rational, step: &Rational) -> Option<Rational> {
    if step.is_zero() {
        return None;
    }
    let count = Rational::from(((upper - lower + step) / step).floor());
    Some(count.max(Rational::ZERO))
}

impl Decision {
    /// The number of the way that values say; none where they do not.
    pub(super) fn decided(&self, ways: usize, values: &Values<'_>) -> Option<usize> {
        match self {
            Self::Chance => (ways == 1).then_some(0),
            Self::Truth(truth) => {
                truth.decided(&|variable| values.get(variable)).map(|is_true| usize::from(!is_true))
            }
            Self::Selected(of) => {
                let way = usize::try_from(values.at(of)?.floor()).ok();
                Some(way.filter(|way| (1..ways).contains(way)).map_or(ways - 1, |way| way - 1))
            }
            Self::Sign(of) => {
                let value = values.at(of)?;
                Some(if value < Rational::ZERO { 0 } else { 1 + usize::from(value > Rational::ZERO) })
            }
        }
    }
}

fn all_at(bounds: &[Formula; 3], values: &Values<'_>) -> Option<[Rational; 3]> {
    let [lower, upper, step] = [0, 1, 2].map(|k| values.at(&bounds[k]));
    Some([lower?, upper?, step?])
}

impl CountedLoop {
    /// Lower, upper and step; none where one of them has no value.
    pub(super) fn bounds_at(&self, values: &Values<'_>) -> Option<[Rational; 3]> {
        all_at(&self.bounds, values)
    }

    /// The index in the last iteration, where there is one.
    pub(super) fn last(&self, values: &Values<'_>) -> Option<Rational> {
        let [lower, upper, step] = self.bounds_at(values)?;
        let times = iterations(&lower, &upper, &step)?;
        Some(lower + (times - Rational::ONE) * step)
    }

    /// Lower, upper and step, or what stands for them.
    pub(super) fn header(&self, values: &Values<'_>) -> Option<[Rational; 3]> {
        self.bounds_at(values).or_else(|| match &self.otherwise {
            Otherwise::Bounds(bounds) => all_at(bounds, values),
            _ => None,
        })
    }

    /// Whether its iterations hand on values that somebody needs: then they are looked at one after the other.
    pub(super) fn hands_on(&self, values: &Values<'_>) -> bool {
        self.carried.iter().any(|of| of.start.as_ref().is_some_and(|start| values.needs(start)))
    }

    /// Whether it has to be executed in order: some value that is found out in it is needed.
    pub(super) fn is_in_order(&self, values: &Values<'_>) -> bool {
        self.hands_on(values) || values.finds_in(&self.inside)
    }
}
