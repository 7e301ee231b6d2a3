//! Induction variables: an integer that each iteration adds to is known before each iteration, and behind the loop (sections 5.3 and
//! 5.4).

use std::collections::BTreeSet;

use juxtapose_polynomial::Rational;
use juxtapose_support::collections::CollectSmall;

use super::{
    count::Carried,
    knowledge::{Changes, is_short, joined},
    loops::{Header, Known},
    variable::{Formula, Of, Place, Variable, iterations},
    walker::Walker,
};

impl<'u> Walker<'u> {
    /// What the body changes, in terms of what was before an iteration.
    pub(super) fn effect(&mut self, of: &Header<'u>, key: usize, line: u32) -> Changes {
        if let Some(changes) = self.effects.get(&key) {
            return changes.clone();
        }
        let mut begin = Changes::new();
        if let Some(place) = self.place(of.index) {
            begin.insert(place, Variable::index(of.index.clone()).formula());
        }
        let mut changes = self.dry(begin, |walker| {
            walker.body(of.body, line);
        });
        if let Some(place) = self.place(of.index) {
            changes.remove(&place);
        }
        self.effects.insert(key, changes.clone());
        changes
    }

    /// The increment of an induction variable in each iteration, if it only depends on the index and on loop invariants: in terms of what
    /// is known now.
    fn growth(&self, place: &Place, value: &Formula, changes: &Changes) -> Option<Formula> {
        let before = Variable::value(self.name(place), place.clone()).formula();
        let growth = value - &before;
        if !is_steady(&growth, changes) {
            return None;
        }
        self.now(&growth)
    }

    /// The values of places as an iteration begins.
    pub(super) fn at_start(
        &self,
        changes: &Changes,
        (known, has_bounds): (Option<&Known>, bool),
        of: &Header<'u>,
        line: u32,
    ) -> Changes {
        let index = Variable::index(of.index.clone());
        let mut start = Changes::new();
        for (place, value) in changes {
            let at = self.growth(place, value, changes).and_then(|growth| {
                if growth.is_zero() {
                    return Some(self.at(place));
                }
                let [lower, _, step] = &known?.bounds;
                // The iterations before this one, under an index of another name.
                let other = Variable::index("".into());
                let growth = growth.substituted(&index, &other.clone().formula())?;
                let last = &index.clone().formula() - step;
                Some(&self.at(place) + &growth.sum(&other, lower, &last, step)?)
            });
            let at = at.filter(|at| !of.is_parallel && is_short(at));
            let at = at.unwrap_or_else(|| match of.is_parallel {
                true => self.unknown(line, place),
                false => self.join(line, place),
            });
            start.insert(place.clone(), at);
        }
        if let Some(place) = self.place(of.index) {
            let at = match (known, has_bounds) {
                (Some(_), _) => index.formula(),
                (None, true) => Variable::hidden(line, of.index).formula(),
                (None, false) => self.unknown(line, &place),
            };
            start.insert(place, at);
        }
        start
    }

    /// The values of places behind the loop.
    pub(super) fn behind(
        &self,
        changes: &Changes,
        known: Option<&Known>,
        of: &Header<'u>,
        line: u32,
    ) -> Changes {
        let index = Variable::index(of.index.clone());
        let times = known.filter(|known| !known.is_range).map(|known| iterations(known.bounds.clone()));
        let unknown = |place: &Place| {
            let name = format!("{}_AFTER", self.name(place));
            match of.is_parallel {
                true => Variable::unknown(line, &name),
                false => self.joined(line, &name),
            }
            .formula()
        };
        let mut after = Changes::new();
        for (place, value) in changes {
            let at = times.as_ref().zip(known).filter(|_| !of.is_parallel).and_then(|(times, known)| {
                let [lower, _, step] = &known.bounds;
                let last = lower + &step.times(&(times - &Formula::from(1)));
                if let Some(growth) = self.growth(place, value, changes) {
                    return Some(&self.at(place) + &growth.sum(&index, lower, &last, step)?);
                }
                // What each iteration sets anew is what the last one has set, where there is one.
                let is_executed = times.constant().is_some_and(|times| times >= Rational::ONE);
                if !is_executed || !is_steady(value, changes) {
                    return None;
                }
                self.now(value)?.substituted(&index, &last)
            });
            let is_same = self.growth(place, value, changes).is_some_and(|growth| growth.is_zero());
            let at = if is_same { Some(self.at(place)) } else { at.filter(is_short) };
            after.insert(place.clone(), at.unwrap_or_else(|| unknown(place)));
        }
        if let Some(place) = self.place(of.index) {
            let at = times.zip(known).map(|(times, known)| &known.bounds[0] + &known.bounds[2].times(&times));
            let at = at.filter(is_short).unwrap_or_else(|| unknown(&place));
            after.insert(place, at);
        }
        after
    }
}

impl Walker<'_> {
    /// What a loop's iterations hand on, of places with these values as one begins and behind all: those from a number on.
    pub(super) fn carried(&self, start: &Changes, after: &Changes, from: u32) -> Vec<(Place, Carried)> {
        let (starts, afters) = (joined(start, from), joined(after, from));
        let variable = |of: &[(Variable, Place)], place: &Place| {
            of.iter().find(|(_, other)| other == place).map(|(variable, _)| variable.clone())
        };
        let places: BTreeSet<&Place> = starts.iter().chain(&afters).map(|(_, place)| place).collect_small();
        let carried = |place: &Place| {
            let (first, next) = (self.at(place), Formula::default());
            let (start, after) = (variable(&starts, place), variable(&afters, place));
            (place.clone(), Carried { start, after, first, next })
        };
        places.into_iter().map(carried).collect()
    }

    /// What the present iteration hands on, at its end.
    pub(super) fn handed_on(
        &self,
        carried: Vec<(Place, Carried)>,
        of: Option<(&Header<'_>, &Variable, &[Formula; 3])>,
    ) -> Vec<Carried> {
        let next = |(place, carried): (Place, Carried)| {
            match of.filter(|(of, ..)| self.place(of.index).as_ref() == Some(&place)) {
                // The index itself, which goes one step too far.
                Some((_, index, [lower, _, step])) => {
                    Carried { first: lower.clone(), next: &index.clone().formula() + step, ..carried }
                }
                None => Carried { next: self.at(&place), ..carried },
            }
        };
        carried.into_iter().map(next).collect()
    }
}

/// Whether a formula is loop-invariant but for indices.
fn is_steady(of: &Formula, changes: &Changes) -> bool {
    of.variables().iter().all(|variable| match variable.of() {
        Of::Value(place) => !changes.contains_key(place),
        Of::Index => true,
        _ => false,
    })
}
