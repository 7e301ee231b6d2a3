//! Abstract evaluation of a count tree: its cost as guarded terms in the variables of a unit.

use std::collections::BTreeMap;

use juxtapose_fortran77::Name;
use juxtapose_polynomial::Rational;
use juxtapose_support::collections::CollectSmall;

use super::{resolve::Cases, row::Row, space::Space, terms::Terms};
use crate::{
    count::{Arm, Called, Count, CountedLoop, Decision, Jumps, Otherwise},
    variable::{Formula, Of, Truth, Variable, replaced, speaks_of},
};

/// Loops, IFs and calls are not followed deeper into each other.
const DEEPEST: u32 = 60;

/// No more ways through jumps are followed.
const WAYS: usize = 64;

/// What evaluation knows at a place: the inequalities that hold there, and variables of the tree in terms of the unit's own.
#[derive(Clone)]
struct Place {
    context: Vec<Row>,
    values: BTreeMap<Variable, Formula>,
    depth: u32,
    /// Whether it is in the unit of which the pieces are made, and in none that it calls.
    is_first: bool,
}

/// The evaluation of a unit's count.
struct Walk<'c> {
    space: Space,
    callees: &'c [Count],
    /// The values that are given by name.
    named: &'c BTreeMap<Name, Rational>,
    /// The number of indices until now.
    indices: u32,
    /// The number of ways that are left to be told apart.
    left: usize,
}

/// The cost of a count as guarded terms; none where it is no sum of pieces, or would take too long.
pub(super) fn terms(
    count: &Count,
    callees: &[Count],
    logicals: &[Variable],
    named: &BTreeMap<Name, Rational>,
) -> Option<(Space, Terms)> {
    let mut walk = Walk { space: Space::of(logicals)?, callees, named, indices: 0, left: WAYS };
    let place = Place { context: Vec::new(), values: BTreeMap::new(), depth: 0, is_first: true };
    let terms = walk.cost(count, &place)?;
    Some((walk.space, terms))
}

impl Place {
    fn within(&self, rows: &[Row]) -> Self {
        Self { context: [&self.context, rows].concat(), ..self.clone() }
    }
}

impl Walk<'_> {
    /// A formula in terms of the unit; none where it speaks of what only counting finds out.
    fn put(&self, formula: &Formula, place: &Place) -> Option<Formula> {
        let value = |variable: &Variable| {
            let named = || match variable.of() {
                Of::Procedure | Of::Range | Of::Unknown => self.named.get(variable.name()),
                Of::Value(_) if place.is_first => self.named.get(variable.name()),
                _ => None,
            };
            place.values.get(variable).cloned().or_else(|| named().cloned().map(Formula::from))
        };
        let is_foreign = |variable: &Variable| match variable.of() {
            Of::Procedure | Of::Range | Of::Unknown => false,
            Of::Value(_) if place.is_first => false,
            _ => !place.values.contains_key(variable),
        };
        if speaks_of(formula, &is_foreign) { None } else { replaced(formula, &value) }
    }

    fn cost(&mut self, of: &Count, place: &Place) -> Option<Terms> {
        if place.depth > DEEPEST || self.space.is_exhausted() {
            return None;
        }
        let place = &Place { depth: place.depth + 1, ..place.clone() };
        match of {
            Count::Straight(straight) => Some(Terms::of(straight.cost.clone().into())),
            Count::Priced(cost, _) => {
                let mut terms = Terms::default();
                let cost = self.put(cost, place)?;
                for (rows, formula) in self.space.resolved(&cost, &place.context)? {
                    terms.add(self.space.reduced(rows, &place.context), &formula)?;
                }
                Some(terms)
            }
            Count::Stopped(_) => place.is_first.then(Terms::default),
            Count::Part(part) => self.cost(&part.count, place),
            Count::Block(parts) => self.block(parts, place),
            Count::Repeated(of) if of.condition.is_none() && !of.is_parallel => {
                self.times(&of.times, &of.body, place)
            }
            Count::Repeated(_) => None,
            Count::Loop(of) => self.repeated(of, place),
            Count::Choice(arms, otherwise, _) => {
                let mut terms = Terms::default();
                self.choice(arms, otherwise, place, &mut terms)?;
                Some(terms)
            }
            Count::Jumps(jumps) => {
                let mut terms = Terms::default();
                self.way(jumps, (jumps.ends[0], &[]), (&Rational::ONE, place), &mut terms)?;
                Some(terms)
            }
            Count::Call(called) => self.cost(self.callees.get(called.callee)?, &self.called(called, place)),
        }
    }

    /// Parts one after the other, each with the values that those before it leave.
    fn block(&mut self, parts: &[Count], place: &Place) -> Option<Terms> {
        let (mut terms, mut place) = (Terms::default(), place.clone());
        for (k, part) in parts.iter().enumerate() {
            match part {
                // What stands behind an IF has other values behind each arm.
                Count::Choice(arms, otherwise, joins) if !joins.is_empty() => {
                    for (rows, decided, share) in self.choice(arms, otherwise, &place, &mut terms)? {
                        self.left = self.left.checked_sub(1)?;
                        let mut behind = place.within(&rows);
                        for join in joins {
                            let way = decided.and_then(|arm| join.ways.get(arm)?.as_ref());
                            match way.and_then(|value| self.put(value, &place)) {
                                Some(value) => behind.values.insert(join.variable.clone(), value),
                                None => behind.values.remove(&join.variable),
                            };
                        }
                        let rest = self.block(&parts[k + 1..], &behind)?;
                        terms.add_within(rest, (&rows, &share), &place.context, &mut self.space)?;
                    }
                    return Some(terms);
                }
                Count::Call(called) => {
                    let inside = self.called(called, &place);
                    terms.add_all(self.cost(self.callees.get(called.callee)?, &inside)?)?;
                    for (variable, left) in &called.left {
                        match self.put(left, &inside) {
                            Some(value) => place.values.insert(variable.clone(), value),
                            None => place.values.remove(variable),
                        };
                    }
                }
                _ => terms.add_all(self.cost(part, &place)?)?,
            }
        }
        Some(terms)
    }

    /// So often as a formula says, each time the same.
    fn times(&mut self, times: &Formula, body: &Count, place: &Place) -> Option<Terms> {
        let mut terms = Terms::default();
        let body = self.cost(body, place)?;
        let times = self.put(times, place)?;
        for (rows, times) in self.space.resolved(&times, &place.context)? {
            terms.add_within(body.clone(), (&rows, &times), &place.context, &mut self.space)?;
        }
        Some(terms)
    }

    fn repeated(&mut self, of: &CountedLoop, place: &Place) -> Option<Terms> {
        if of.is_parallel {
            return None;
        }
        let bounds = of.bounds.iter().map(|bound| self.put(bound, place)).collect::<Option<Vec<_>>>();
        let bounds = match (bounds, &of.otherwise) {
            (Some(bounds), _) => bounds,
            (None, Otherwise::Bounds([lower, upper, step])) => {
                return self.times(&Formula::iterations(lower, upper, step)?, &of.body, place);
            }
            (None, Otherwise::Times(times)) => return self.times(times, &of.body, place),
            (None, Otherwise::Nothing) => return None,
        };
        let mut terms = Terms::default();
        for (rows, bounds) in self.space.all_resolved(&bounds, &place.context)? {
            let [lower, upper, step] = bounds.as_slice() else { return None };
            let Some(step) = step.constant() else {
                let (more, times) = self.stepped((lower, upper, step), &place.within(&rows))?;
                let once = self.cost(&of.body, &place.within(&[&rows[..], &more].concat()))?;
                terms.add_within(
                    once,
                    (&[&rows[..], &more].concat(), &times),
                    &place.context,
                    &mut self.space,
                )?;
                continue;
            };
            let step = i64::try_from(step.floor()).ok().filter(|step| *step != 0)?;
            self.indices += 1;
            let index = Variable::index(format!("i{}", self.indices).into());
            let running = index.clone().formula();
            // The index itself where it runs by 1 or −1, else the number of the iteration.
            let (value, first) = match step {
                1 => (running.clone(), &running - lower),
                -1 => (-&running, lower + &running),
                _ => (lower + &running.scaled(&step.into()), running.clone()),
            };
            let last = (upper - &value).scaled(&step.signum().into());
            let inside = [self.space.row(&first)?, self.space.row(&last)?];
            let mut within = place.within(&[&rows[..], &inside].concat());
            within.values.insert(of.index.clone(), value);
            for (more, formula) in self.cost(&of.body, &within)?.by_rows {
                let rows = [&rows[..], &inside, &more].concat();
                self.space.sum((rows, &formula), &index, &place.context, &mut terms)?;
            }
        }
        Some(terms)
    }

    /// How often a loop is executed by a step that is a variable, and where that is so: `DO I = 1, N*INC, INC` N times, where INC is above 0.
    /// None where it can't be told.
    fn stepped(
        &mut self,
        (lower, upper, step): (&Formula, &Formula, &Formula),
        place: &Place,
    ) -> Option<(Vec<Row>, Formula)> {
        let above = self.space.row(&(step - &Formula::from(1)))?;
        let sign = if self.space.is_implied(&above, &place.context) {
            1
        } else {
            let below = self.space.row(&(&-step - &Formula::from(1)))?;
            self.space.is_implied(&below, &place.context).then_some(-1)?
        };
        // (upper − lower + step)/step is whole + rest/step: rounded down, whole or less by 1.
        let times = Formula::iterations(lower, upper, step)?;
        let [variable] = step.variables().try_into().ok()?;
        let (mut whole, mut rest) = (Formula::default(), Formula::default());
        for (monomial, factor) in times.terms() {
            let term = Formula::term(factor.clone(), monomial.clone());
            if monomial.power(&variable) < 0 { rest += &term.times(step) } else { whole += &term }
        }
        let rest = rest.scaled(&sign.into());
        let size = step.scaled(&sign.into());
        let mut holds = |formula: &Formula| {
            let row = self.space.row(formula)?;
            self.space.is_implied(&row, &place.context).then_some(())
        };
        let one = Formula::from(1);
        if holds(&rest).is_some() {
            holds(&(&(&size - &rest) - &one))?;
        } else {
            holds(&(&rest + &size))?;
            holds(&(&-&rest - &one))?;
            whole = &whole - &one;
        }
        Some((vec![self.space.row(&whole)?], whole))
    }

    /// Where a condition holds, where it does not, and where chance decides.
    fn decided(&mut self, truth: Option<&Truth>, place: &Place) -> Option<Cases<Option<bool>>> {
        let Some(truth) = truth else { return Some(vec![(Vec::new(), None)]) };
        let truth = truth.replaced(&|formula| self.put(formula, place))?;
        self.space.decided(&truth, &place.context)
    }

    /// Adds the cost of an IF. Answers with the ways behind it: where each is taken, the number of its arm where no chance decides, and
    /// how probable it is.
    fn choice(
        &mut self,
        arms: &[Arm],
        otherwise: &Count,
        place: &Place,
        terms: &mut Terms,
    ) -> Option<Vec<(Vec<Row>, Option<usize>, Formula)>> {
        let one = Formula::from(1);
        let mut behind = Vec::new();
        let mut reached: Cases<Formula> = vec![(Vec::new(), one.clone())];
        for (number, arm) in arms.iter().enumerate() {
            let mut next = Vec::new();
            for (rows, share) in reached {
                let here = place.within(&rows);
                let test = self.cost(&arm.test, &here)?;
                terms.add_within(test, (&rows, &share), &place.context, &mut self.space)?;
                for (more, decided) in self.decided(arm.truth.as_ref(), &here)? {
                    let rows = [&rows[..], &more].concat();
                    let taken = match decided {
                        Some(true) => share.clone(),
                        Some(false) => Formula::default(),
                        None => share.times(&self.put(&arm.share, place)?),
                    };
                    let left = &share - &taken;
                    if !taken.is_zero() {
                        let block = self.cost(&arm.block, &place.within(&rows))?;
                        terms.add_within(block, (&rows, &taken), &place.context, &mut self.space)?;
                        behind.push((rows.clone(), (taken == one).then_some(number), taken));
                    }
                    if !left.is_zero() {
                        next.push((rows, left));
                    }
                }
            }
            reached = next;
        }
        for (rows, share) in reached {
            let block = self.cost(otherwise, &place.within(&rows))?;
            terms.add_within(block, (&rows, &share), &place.context, &mut self.space)?;
            behind.push((rows, (share == one).then_some(arms.len()), share));
        }
        Some(behind)
    }

    /// All ways from a part on; none through cycles.
    fn way(
        &mut self,
        jumps: &Jumps,
        (part, rows): (usize, &[Row]),
        (share, place): (&Rational, &Place),
        terms: &mut Terms,
    ) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        let here = &Place { depth: place.depth + 1, ..place.clone() };
        let of = jumps.parts.get(part).filter(|of| !of.is_dead)?;
        let once = self.cost(&of.count, here)?.scaled(share);
        terms.add_within(once, (rows, &Formula::from(1)), &[], &mut self.space)?;
        if part == jumps.ends[1] {
            return Some(());
        }
        for (more, way) in self.ways(&of.decision, of.ways.len(), here)? {
            let rows = [rows, &more].concat();
            if way.is_none() && of.mean.is_some() {
                return None;
            }
            let ways = of.ways.iter().enumerate().filter(|(number, _)| way.is_none_or(|way| way == *number));
            for (_, to) in ways {
                let share = if way.is_some() { share.clone() } else { share * &to.share };
                if share.is_zero() {
                    continue;
                }
                let mut next = here.within(&more);
                for (variable, formula) in &to.brings {
                    match self.put(formula, here) {
                        Some(value) => next.values.insert(variable.clone(), value),
                        None => next.values.remove(variable),
                    };
                }
                self.way(jumps, (to.to, &rows), (&share, &next), terms)?;
            }
        }
        Some(())
    }

    /// The numbers of the ways that control goes, case by case; none of a case where chance decides.
    fn ways(&mut self, of: &Decision, ways: usize, place: &Place) -> Option<Cases<Option<usize>>> {
        let whole = |of: &Formula, least: usize| Some(of - &Formula::from(i64::try_from(least).ok()?));
        match of {
            Decision::Chance => Some(vec![(Vec::new(), (ways == 1).then_some(0))]),
            Decision::Truth(truth) => {
                let cases = self.decided(Some(truth), place)?.into_iter();
                Some(
                    cases
                        .map(|(rows, is_true)| (rows, is_true.map(|is_true| usize::from(!is_true))))
                        .collect(),
                )
            }
            Decision::Selected(of) => {
                let of = self.put(of, place)?;
                let mut all = Vec::new();
                for (rows, of) in self.space.resolved(&of, &place.context)? {
                    for number in 1..ways {
                        let least = self.space.row(&whole(&of, number)?)?;
                        let most = self.space.row(&-&whole(&of, number)?)?;
                        all.push(([&rows[..], &[least, most]].concat(), Some(number - 1)));
                    }
                    let below = self.space.row(&-&of)?;
                    let above = self.space.row(&whole(&of, ways)?)?;
                    all.extend([below, above].map(|row| ([&rows[..], &[row]].concat(), Some(ways - 1))));
                }
                Some(self.space.possible(all, &place.context))
            }
            Decision::Sign(of) => {
                let of = self.put(of, place)?;
                let mut all = Vec::new();
                for (rows, of) in self.space.resolved(&of, &place.context)? {
                    let (least, most) = (self.space.row(&of)?, self.space.row(&-&of)?);
                    let signs = [vec![least.negated()?], vec![least, most.clone()], vec![most.negated()?]];
                    all.extend(
                        signs.into_iter().enumerate().map(|(k, more)| ([&rows[..], &more].concat(), Some(k))),
                    );
                }
                Some(self.space.possible(all, &place.context))
            }
        }
    }

    /// What is known within a call.
    fn called(&self, called: &Called, place: &Place) -> Place {
        let given =
            called.given.iter().filter_map(|(of, formula)| Some((of.clone(), self.put(formula, place)?)));
        Place { values: given.collect_small(), is_first: false, ..place.clone() }
    }
}
