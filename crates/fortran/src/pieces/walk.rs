//! Abstract evaluation of a count tree: its cost as guarded terms in the variables of a unit, and the values that control leaves behind.

use std::collections::BTreeMap;

use juxtapose_fortran77::Name;
use juxtapose_polynomial::Rational;
use juxtapose_support::collections::CollectSmall;

use super::{row::Row, space::Space, terms::Terms};
use crate::{
    count::{Called, Carried, Count, CountedLoop, Otherwise},
    join::Numbers,
    variable::{Formula, Of, Variable, replaced, speaks_of},
};

/// Loops, IFs and calls are not followed deeper into each other.
const DEEPEST: u32 = 60;

/// No more ways are told apart in a unit.
const WAYS: usize = 300;

/// What the tree is evaluated with: the procedures that it calls, the values that are given by name, and the numbers of those that are to be
/// found out.
#[derive(Clone, Copy)]
pub(crate) struct Given<'c> {
    pub(crate) callees: &'c [Count],
    pub(crate) named: &'c BTreeMap<Name, Rational>,
    pub(crate) needed: &'c Numbers,
    /// The variables of the unit that are logical ones.
    pub(crate) logicals: &'c [Variable],
}

/// Variables of the tree in terms of the unit's own.
pub(super) type Values = BTreeMap<Variable, Formula>;

/// What evaluation knows at a place.
#[derive(Clone)]
pub(super) struct Place {
    /// The inequalities that hold there.
    pub(super) context: Vec<Row>,
    pub(super) values: Values,
    depth: u32,
    /// Whether it is in the unit of which the pieces are made, and in none that it calls.
    is_first: bool,
}

/// A way behind a part of the tree: where and how probably control takes it, and the values that it leaves. All ways of a part together are
/// taken in any case.
#[derive(Clone)]
pub(super) struct Exit {
    pub(super) rows: Vec<Row>,
    pub(super) share: Formula,
    pub(super) values: Values,
}

/// The evaluation of a unit's count.
pub(super) struct Walk<'c> {
    pub(super) space: Space,
    given: Given<'c>,
    /// The number of indices until now.
    indices: u32,
    /// The number of ways that are left to be told apart.
    left: usize,
}

/// The cost of a count as guarded terms; none where it is no sum of pieces, or would take too long.
pub(super) fn terms(count: &Count, given: Given<'_>) -> Option<(Space, Terms)> {
    let mut walk = Walk { space: Space::of(given.logicals)?, given, indices: 0, left: WAYS };
    let place = Place { context: Vec::new(), values: Values::new(), depth: 0, is_first: true };
    let mut terms = Terms::default();
    walk.run(count, &place, &mut terms)?;
    Some((walk.space, terms))
}

impl Place {
    /// The place where further inequalities hold.
    pub(super) fn within(&self, rows: &[Row]) -> Self {
        Self { context: [&self.context, rows].concat(), ..self.clone() }
    }

    /// The place to which a way leads.
    pub(super) fn behind(&self, exit: &Exit) -> Self {
        Self { values: exit.values.clone(), ..self.within(&exit.rows) }
    }
}

impl Exit {
    pub(super) fn of(values: Values) -> Self {
        Self { rows: Vec::new(), share: Formula::from(1), values }
    }

    /// The way that goes on by another one.
    pub(super) fn further(&self, by: Self) -> Self {
        let rows = [&self.rows[..], &by.rows].concat();
        Self { rows, share: self.share.times(&by.share), values: by.values }
    }
}

/// One way for several that leave equal values.
pub(super) fn merged(exits: Vec<Exit>) -> Vec<Exit> {
    match exits.split_first() {
        Some((first, others)) if others.iter().all(|other| other.values == first.values) => {
            vec![Exit::of(first.values.clone())]
        }
        _ => exits,
    }
}

impl Walk<'_> {
    /// A formula in terms of the unit; none where it speaks of what only counting finds out.
    pub(super) fn put(&self, formula: &Formula, place: &Place) -> Option<Formula> {
        let value = |variable: &Variable| {
            let named = || match variable.of() {
                Of::Procedure | Of::Range | Of::Unknown => self.given.named.get(variable.name()),
                Of::Value(_) if place.is_first => self.given.named.get(variable.name()),
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

    /// A value is found out, or nobody knows it.
    pub(super) fn find(&self, variable: &Variable, value: Option<Formula>, values: &mut Values) {
        if !matches!(variable.of(), Of::Joined(number) if self.given.needed.contains(*number)) {
            return;
        }
        match value {
            Some(value) => values.insert(variable.clone(), value),
            None => values.remove(variable),
        };
    }

    /// Whether there is room for a further way.
    pub(super) fn goes_on(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        Some(())
    }

    /// Adds the cost of a part of the tree, of which the place's context is taken for granted, and answers with the ways behind it.
    pub(super) fn run(&mut self, of: &Count, place: &Place, terms: &mut Terms) -> Option<Vec<Exit>> {
        if place.depth > DEEPEST || self.space.is_exhausted() {
            return None;
        }
        let place = &Place { depth: place.depth + 1, ..place.clone() };
        let behind = || vec![Exit::of(place.values.clone())];
        match of {
            Count::Straight(straight) => {
                terms.add(Vec::new(), &straight.cost.clone().into())?;
                Some(behind())
            }
            Count::Priced(cost, _) => {
                let cost = self.put(cost, place)?;
                for (rows, formula) in self.space.resolved(&cost, &place.context)? {
                    terms.add(self.space.reduced(rows, &place.context), &formula)?;
                }
                Some(behind())
            }
            Count::Stopped(_) => place.is_first.then(behind),
            Count::Part(part) => self.run(&part.count, place, terms),
            Count::Block(parts) => {
                let mut exits = behind();
                for part in parts {
                    let mut next = Vec::new();
                    for exit in exits {
                        let mut inside = Terms::default();
                        let further = self.run(part, &place.behind(&exit), &mut inside)?;
                        let factor = (&exit.rows[..], &exit.share);
                        terms.add_within(inside, factor, &place.context, &mut self.space)?;
                        next.extend(further.into_iter().map(|by| exit.further(by)));
                    }
                    exits = merged(next);
                    exits.iter().skip(1).try_for_each(|_| self.goes_on())?;
                }
                Some(exits)
            }
            Count::Repeated(of) if of.condition.is_none() && !of.is_parallel => {
                self.times(&of.times, &of.body, place, terms)?;
                Some(vec![self.behind_loop(&of.carried, place)])
            }
            Count::Repeated(_) => None,
            Count::Loop(of) => {
                self.repeated(of, place, terms)?;
                Some(vec![self.behind_loop(&of.carried, place)])
            }
            Count::Choice(arms, otherwise, joins) => self.choice(arms, otherwise, joins, place, terms),
            Count::Jumps(jumps) => self.jumps(jumps, place, terms),
            Count::Call(called) => {
                let inside = self.called(called, place);
                let exits = self.run(self.given.callees.get(called.callee)?, &inside, terms)?;
                let exits = exits.into_iter().map(|exit| {
                    let mut values = place.values.clone();
                    let there = inside.behind(&exit);
                    for (variable, left) in &called.left {
                        self.find(variable, self.put(left, &there), &mut values);
                    }
                    Exit { values, ..exit }
                });
                Some(merged(exits.collect()))
            }
        }
    }

    /// The way behind a loop: nobody knows what its iterations hand on.
    fn behind_loop(&self, carried: &[Carried], place: &Place) -> Exit {
        let mut values = place.values.clone();
        for after in carried.iter().filter_map(|of| of.after.as_ref()) {
            self.find(after, None, &mut values);
        }
        Exit::of(values)
    }

    /// What is known within a call.
    fn called(&self, called: &Called, place: &Place) -> Place {
        let given = called.given.iter();
        let given = given.filter_map(|(of, formula)| Some((of.clone(), self.put(formula, place)?)));
        Place { values: given.collect_small(), is_first: false, ..place.clone() }
    }

    /// So often as a formula says, each time the same.
    fn times(&mut self, times: &Formula, body: &Count, place: &Place, terms: &mut Terms) -> Option<()> {
        let mut once = Terms::default();
        self.run(body, place, &mut once)?;
        let times = self.put(times, place)?;
        for (rows, times) in self.space.resolved(&times, &place.context)? {
            terms.add_within(once.clone(), (&rows, &times), &place.context, &mut self.space)?;
        }
        Some(())
    }

    fn repeated(&mut self, of: &CountedLoop, place: &Place, terms: &mut Terms) -> Option<()> {
        if of.is_parallel {
            return None;
        }
        let mut place = place.clone();
        for start in of.carried.iter().filter_map(|of| of.start.as_ref()) {
            self.find(start, None, &mut place.values);
        }
        let place = &place;
        let bounds = of.bounds.iter().map(|bound| self.put(bound, place)).collect::<Option<Vec<_>>>();
        let bounds = match (bounds, &of.otherwise) {
            (Some(bounds), _) => bounds,
            (None, Otherwise::Bounds([lower, upper, step])) => {
                return self.times(&Formula::iterations(lower, upper, step)?, &of.body, place, terms);
            }
            (None, Otherwise::Times(times)) => return self.times(times, &of.body, place, terms),
            (None, Otherwise::Nothing) => return None,
        };
        for (rows, bounds) in self.space.all_resolved(&bounds, &place.context)? {
            let [lower, upper, step] = bounds.as_slice() else { return None };
            let Some(step) = step.constant() else {
                let (more, times) = self.space.stepped((lower, upper, step), &place.within(&rows).context)?;
                let rows = [&rows[..], &more].concat();
                let mut once = Terms::default();
                self.run(&of.body, &place.within(&rows), &mut once)?;
                terms.add_within(once, (&rows, &times), &place.context, &mut self.space)?;
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
            let mut body = Terms::default();
            self.run(&of.body, &within, &mut body)?;
            for (more, formula) in body.all {
                let rows = [&rows[..], &inside, &more].concat();
                self.space.sum((rows, &formula), &index, &place.context, terms)?;
            }
        }
        Some(())
    }
}
