//! Calls (section 4.4.2): the callee's formula with actual for formal arguments, and the side effects on these and on COMMON.

use std::collections::BTreeMap;

use juxtapose_fortran77::{Class, Expression, Name, Node};
use juxtapose_support::collections::CollectSmall;

use super::{
    cost::{Cost, expanded, indices},
    count::{Called, Count},
    knowledge::is_short,
    region::{Extent, Region},
    summary::Summary,
    variable::{Formula, Of, Place, Variable, has_unknown, replaced},
    walker::{Call, Walker},
};

/// A formula of more terms is not made.
const TERMS: usize = 8000;

impl Walker<'_> {
    /// The cost of a call beside its arguments. Afterwards places are as the callee leaves them.
    pub(super) fn called(&mut self, name: &Name, arguments: &[Expression], line: u32) -> Cost {
        let procedures = self.procedures;
        let mut cost = match procedures.by_name.get(name) {
            Some(summary) => self.callee(name, summary, arguments, line),
            None => self.unknown_callee(name, arguments, line),
        };
        if self.options.charges_calls {
            cost.add(Cost::fixed(self.table.call(arguments.len())));
        }
        cost
    }

    /// An external procedure, whose source is not there, or the present one itself: its cost and its side effects are unknown.
    fn unknown_callee(&mut self, name: &Name, arguments: &[Expression], line: u32) -> Cost {
        for name in arguments.iter().filter_map(Expression::changed) {
            self.set(name, None, line);
        }
        let commons: Vec<_> = self.commons.values().cloned().collect();
        for name in commons {
            self.set(&name, None, line);
        }
        if self.unit.is_called(name) {
            // It may change what others have in COMMON, whom it calls.
            for (block, position) in self.procedures.names.keys() {
                self.set_place(Place::Common(block.clone(), *position), None, line);
            }
        }
        let cost = Variable::procedure(name).formula();
        let count = Count::Priced(cost.clone(), line);
        Cost::of(cost, Region::default(), count, std::collections::BTreeSet::new())
    }

    fn callee(&mut self, name: &Name, summary: &Summary, arguments: &[Expression], line: u32) -> Cost {
        // What the callee's variables are here, as they are counted.
        let mut given: BTreeMap<Place, Formula> = BTreeMap::new();
        for (formal, actual) in summary.formals.iter().zip(arguments) {
            let value = self.any_value(actual).filter(|_| summary.followed.contains(formal));
            given.insert(
                Place::Local(formal.clone()),
                value.unwrap_or_else(|| Variable::unknown(line, formal).formula()),
            );
        }
        for (block, position) in summary.commons.keys() {
            let place = Place::Common(block.clone(), *position);
            let value = self.at(&place);
            given.insert(place, value);
        }
        let here = |variable: &Variable| match variable.of() {
            Of::Value(place) => {
                let unknown = || Variable::unknown(line, variable.name()).formula();
                Some(given.get(place).cloned().unwrap_or_else(unknown))
            }
            _ => None,
        };
        let mut cost = Cost::default();
        if !self.is_dry {
            let binding = self.variables_of(summary, &given);
            self.calls.push(Call { line, callee: name.clone(), given: binding.clone() });
            let mut region = Region::default();
            let exact: BTreeMap<&Place, Formula> = given
                .iter()
                .map(|(place, value)| (place, expanded(value, &mut region)))
                .map(|(place, value)| {
                    (place, value.unwrap_or_else(|| Variable::unknown(line, &self.name(place)).formula()))
                })
                .collect_small();
            let shown = |variable: &Variable| match variable.of() {
                Of::Value(place) => Some(exact.get(place).cloned().or_else(|| here(variable))?),
                _ => None,
            };
            let terms = |variable: &Variable| shown(variable).map_or(1, |value| value.terms().len());
            if replaced_terms(&summary.formula, &terms) > TERMS {
                self.fault(
                    line,
                    format!("the cost of this call would be a formula of more than {TERMS} terms"),
                    "call with simpler arguments, or keep the variables of which they are made",
                );
                return Cost::default();
            }
            let formula = replaced(&summary.formula, &shown);
            region.add(&summary.region.replaced(&|formula| replaced(formula, &shown)));
            if formula.is_none() {
                region.extent = Extent::Unknown;
            }
            let formula = formula.unwrap_or_else(|| Variable::range(line).formula());
            let mentioned = indices(given.values());
            let (callee, has_doall) = (summary.count, summary.has_doall);
            let left = self.leave(summary, (name, arguments), &here, line);
            let called = Called { callee, given: binding, left, has_doall };
            let count = Count::Call(Box::new(called));
            cost = Cost::of(formula, region, count, mentioned);
            (cost.statistics, cost.assumes) = (summary.statistics, summary.assumes);
            self.assumed.chances += u32::from(summary.has_chances);
        } else {
            self.leave(summary, (name, arguments), &here, line);
        }
        cost
    }

    fn variables_of(&self, summary: &Summary, given: &BTreeMap<Place, Formula>) -> Vec<(Variable, Formula)> {
        let variable = |place: &Place| match place {
            Place::Local(name) => Variable::value(name.clone(), place.clone()),
            Place::Common(block, position) => {
                let name = summary.commons.get(&(block.clone(), *position));
                Variable::value(name.cloned().unwrap_or_else(|| self.name(place)), place.clone())
            }
        };
        given.iter().map(|(place, value)| (variable(place), value.clone())).collect()
    }

    /// Side effects: the values that the callee leaves in its actual arguments and in COMMON, and a function's own. Answers with those
    /// that counting finds out, in the callee's terms.
    fn leave(
        &mut self,
        summary: &Summary,
        (callee, arguments): (&Name, &[Expression]),
        here: &dyn Fn(&Variable) -> Option<Formula>,
        line: u32,
    ) -> Vec<(Variable, Formula)> {
        let changes = summary.changes.iter().map(|(place, value)| {
            let known = replaced(value, here).filter(|_| !has_unknown(value)).filter(is_short);
            (place.clone(), value.clone(), known)
        });
        let changes: Vec<_> = changes.collect();
        let actual = |formal: &Name| {
            let k = summary.formals.iter().position(|name| name == formal)?;
            match arguments.get(k)?.nodes.as_slice() {
                [Node::Name(name)] => Some(name.clone()),
                _ => None,
            }
        };
        let mut left = Vec::new();
        let is_pure = changes.iter().all(|(place, ..)| match place {
            Place::Local(name) => actual(name).is_none(),
            Place::Common(..) => false,
        });
        for (place, value, known) in changes {
            let to = match &place {
                Place::Local(name) if name == callee => {
                    let found = known.unwrap_or_else(|| {
                        let found = self.joined(line, name);
                        left.push((found.clone(), value));
                        found.formula()
                    });
                    if is_pure && !self.is_dry {
                        self.results.push((name.clone(), arguments.to_vec(), found));
                    }
                    continue;
                }
                Place::Local(formal) => match actual(formal).and_then(|name| self.place(&name)) {
                    Some(place) => place,
                    None => continue,
                },
                Place::Common(..) => place,
            };
            let found = known.unwrap_or_else(|| {
                let found = self.joined(line, &self.name(&to));
                left.push((found.clone(), value));
                found.formula()
            });
            self.set_place(to, Some(found), line);
        }
        // A formal that the callee does not follow may get anything.
        for (formal, argument) in summary.formals.iter().zip(arguments) {
            let Some(name) = argument.changed() else { continue };
            let is_part = argument.nodes.len() > 1;
            if (is_part || !summary.followed.contains(formal))
                && self.symbol(name).is_some_and(|of| of.class == Class::Variable)
            {
                self.set(name, None, line);
            }
        }
        left
    }
}

/// How many terms a formula may have, at most, where others of so many terms take the places of its variables.
fn replaced_terms(formula: &Formula, terms: &dyn Fn(&Variable) -> usize) -> usize {
    let of_power = |(variable, power): &(Variable, i32)| {
        let others = terms(variable).saturating_sub(1);
        let power = power.unsigned_abs() as usize;
        // The number of monomials of that degree in so many terms.
        (1..=others).fold(1usize, |count, k| count.saturating_mul(power + k) / k)
    };
    let of_term =
        |powers: &[(Variable, i32)]| powers.iter().map(of_power).fold(1usize, usize::saturating_mul);
    formula.terms().map(|(monomial, _)| of_term(monomial.powers())).fold(0usize, usize::saturating_add)
}
