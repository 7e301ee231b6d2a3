//! Forward substitution (symbolic constant propagation): the values of scalar integers before each statement (sections 5.3 and 5.4).

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_support::collections::CollectSmall;

use super::variable::{Formula, Of, Place, Variable, depth};

/// Assignments to places, in terms of their values before: those that are not named keep their values.
pub(super) type Changes = BTreeMap<Place, Formula>;

/// Values of more terms, of a higher degree, with coefficients beyond 128 bits, or with more quotients within each other are no longer followed.
const TERMS: usize = 32;
const DEGREE: i64 = 12;
const DEPTH: usize = 8;

/// Whether a value is worth following.
pub(super) fn is_short(value: &Formula) -> bool {
    let is_short = |value: &juxtapose_polynomial::Rational| {
        i128::try_from(value.numerator()).is_ok() && u128::try_from(value.denominator()).is_ok()
    };
    value.terms().len() <= TERMS
        && value.terms().all(|(monomial, factor)| monomial.degree().abs() <= DEGREE && is_short(factor))
        && depth(value) <= DEPTH
}

/// The values of places, in nested scopes (layers): what a branch changes lies in a layer of its own, so that it can be taken off again.
#[derive(Clone, Debug, Default)]
pub(super) struct Knowledge {
    layers: Vec<Changes>,
}

impl Knowledge {
    /// The value of a place, where that is not the one at the beginning.
    pub(super) fn get(&self, place: &Place) -> Option<&Formula> {
        self.layers.iter().rev().find_map(|layer| layer.get(place))
    }

    pub(super) fn set(&mut self, place: Place, value: Formula) {
        if self.layers.is_empty() {
            self.layers.push(Changes::new());
        }
        if let Some(layer) = self.layers.last_mut() {
            layer.insert(place, value);
        }
    }

    pub(super) fn extend(&mut self, changes: Changes) {
        for (place, value) in changes {
            self.set(place, value);
        }
    }

    pub(super) fn open(&mut self, changes: Changes) {
        self.layers.push(changes);
    }

    pub(super) fn close(&mut self) -> Changes {
        self.layers.pop().unwrap_or_default()
    }
}

/// Merge at a join of control flow: a value that all ways leave is kept; of the others it is only known that they have changed.
pub(super) fn met(
    ways: &[Changes],
    before: impl Fn(&Place) -> Formula,
    unknown: impl Fn(&Place) -> Formula,
) -> Changes {
    let places: BTreeSet<&Place> = ways.iter().flat_map(BTreeMap::keys).collect_small();
    let value = |place: &Place| {
        let of = |way: &Changes| way.get(place).cloned().unwrap_or_else(|| before(place));
        let mut values = ways.iter().map(of);
        let first = values.next()?;
        Some(if values.all(|value| value == first) { first } else { unknown(place) })
    };
    places.into_iter().filter_map(|place| Some((place.clone(), value(place)?))).collect_small()
}

/// The values of which nobody knows which one it is, from a number on.
pub(super) fn joined(before: &Changes, first: u32) -> Vec<(Variable, Place)> {
    let is_new = |variable: &Variable| matches!(variable.of(), Of::Joined(number) if *number >= first);
    let of = |(place, value): (&Place, &Formula)| {
        let variable = value.variables().into_iter().next().filter(is_new)?;
        Some((variable, place.clone()))
    };
    before.iter().filter_map(of).collect()
}
