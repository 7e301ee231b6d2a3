//! Branches as program structure: a condition that values decide is resolved (dead branch elimination), one that is random becomes a
//! conditional.

use juxtapose_polynomial::Rational;

use super::{Conditional, Costs, Part, build::Builder};
use crate::{
    count::{Arm, Count, Join},
    values::Values,
};

impl<'b> Builder<'b> {
    /// Arms in order: those that values decide are executed or not, the first that chance decides is a conditional with all others in it.
    pub(super) fn choice(
        &mut self,
        tables: &[(&'b [Arm], &'b Count)],
        (joins, first): (&'b [Join], usize),
        values: &mut Values<'_>,
        into: &mut Vec<Part>,
    ) {
        let mut tables = tables.to_vec();
        let mut number = first;
        while let Some(rest) = self.arm(&tables, (joins, number), values, into) {
            tables = rest;
            number += 1;
        }
    }

    /// The first arm, and what is left where values decide that it is not executed.
    fn arm(
        &mut self,
        tables: &[(&'b [Arm], &'b Count)],
        (joins, number): (&'b [Join], usize),
        values: &mut Values<'_>,
        into: &mut Vec<Part>,
    ) -> Option<Vec<(&'b [Arm], &'b Count)>> {
        let [first, ..] = tables else { return None };
        let Some(arm) = first.0.first() else {
            let rest: Vec<&Count> = tables.iter().map(|(_, otherwise)| *otherwise).collect();
            let parts = self.block(&rest, values);
            self.append(into, parts);
            values.join(joins, Some(number));
            return None;
        };
        let of = |part: fn(&Arm) -> &Count| tables.iter().map(|(arms, _)| part(&arms[0])).collect::<Vec<_>>();
        let line = arm.line;
        let tests = self.block(&of(|arm| &arm.test), values);
        let decided = arm.truth.as_ref().and_then(|truth| truth.decided(&|variable| values.get(variable)));
        let share = match decided {
            Some(is_true) => Some(Rational::from(u8::from(is_true))),
            None => self.value(&arm.share, line, values),
        };
        let probability = share?;
        let rest: Vec<_> = tables.iter().map(|(arms, otherwise)| (&arms[1..], *otherwise)).collect();
        if probability.is_zero() {
            self.append(into, tests);
            return Some(rest);
        }
        let then = self.block(&of(|arm| &arm.block), values);
        if probability.is_one() {
            self.append(into, tests);
            self.append(into, then);
            values.join(joins, Some(number));
            return None;
        }
        let mut otherwise = Vec::new();
        self.deeper(|| line, |builder| builder.choice(&rest, (joins, number + 1), values, &mut otherwise));
        values.join(joins, None);
        let test = self.price_of(tests, into);
        let is_private = self.is_private;
        let chosen = Conditional { line, test, probability, is_private, then, otherwise };
        self.push(into, line, Part::Conditional(Box::new(chosen)));
        None
    }

    /// The cost of a condition, where that is one part; else its parts come before.
    pub(super) fn price_of(&mut self, mut tests: Vec<Part>, into: &mut Vec<Part>) -> Costs {
        let last = match tests.pop() {
            Some(Part::Straight(straight)) if !straight.is_whole => straight.costs,
            Some(part) => {
                tests.push(part);
                self.nothing()
            }
            None => self.nothing(),
        };
        self.append(into, tests);
        last
    }
}
