//! Interprocedural constant propagation: the constants that all callers of a unit pass to it, and leave in COMMON.

use std::collections::BTreeMap;

use juxtapose_fortran77::{Name, Unit};
use juxtapose_polynomial::Rational;
use juxtapose_support::collections::CollectSmall;

use super::{
    variable::{Formula, Of, Place, Variable, replaced},
    walker::Call,
};

/// The constants that all callers agree on, for each unit by its number.
pub(super) type Constants = BTreeMap<usize, BTreeMap<Place, Rational>>;

/// The calls of each unit, by its number.
pub(super) type Calls = BTreeMap<usize, Vec<Call>>;

/// The constants that all calls of a unit agree on, from callers to those whom they call.
pub(super) fn constants(units: &[Unit], order: &[usize], calls: &Calls) -> Constants {
    let mut by_name: BTreeMap<&Name, usize> = BTreeMap::new();
    for (k, unit) in units.iter().enumerate() {
        by_name.entry(&unit.name).or_insert(k);
    }
    let mut agreed: BTreeMap<usize, BTreeMap<Place, Option<Rational>>> = BTreeMap::new();
    for caller in order.iter().rev() {
        // Of calls of its own nothing is known.
        let own = agreed.get(caller).filter(|_| !units[*caller].is_recursive).cloned().unwrap_or_default();
        for call in calls.get(caller).into_iter().flatten() {
            let Some(callee) = by_name.get(&call.callee) else { continue };
            let value = |formula: &Formula| {
                formula.at(|variable| match variable.of() {
                    Of::Value(place) => own.get(place).cloned().flatten(),
                    _ => None,
                })
            };
            let of = agreed.entry(*callee).or_default();
            for (variable, formula) in &call.given {
                let Of::Value(place) = variable.of() else { continue };
                let value = value(formula);
                let before = of.entry(place.clone()).or_insert_with(|| value.clone());
                if *before != value {
                    *before = None;
                }
            }
        }
    }
    // An entry has callers of its own, of which nothing is known here.
    let is_alone = |k: &usize| units[*k].entries.is_empty() && !units[*k].is_recursive;
    let known = agreed.into_iter().filter(|(k, _)| is_alone(k));
    let known = known.map(|(k, places)| {
        (k, places.into_iter().filter_map(|(place, value)| Some((place, value?))).collect_small())
    });
    known.filter(|(_, places): &(usize, BTreeMap<Place, Rational>)| !places.is_empty()).collect_small()
}

/// The calls of all units, each with its caller's number: what all callers of a caller agree on is put in.
pub(super) fn put_in(calls: Calls, constants: &Constants) -> Vec<(usize, Call)> {
    let mut sites = Vec::new();
    for (caller, calls) in calls {
        for mut call in calls {
            if let Some(known) = constants.get(&caller) {
                let constant = |variable: &Variable| match variable.of() {
                    Of::Value(place) => Some(known.get(place)?.clone().into()),
                    _ => None,
                };
                for (_, value) in &mut call.given {
                    *value = replaced(value, &constant).unwrap_or_else(|| std::mem::take(value));
                }
            }
            sites.push((caller, call));
        }
    }
    sites
}
