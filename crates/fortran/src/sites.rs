//! Call sites of a unit with their argument binding: what each call gives to the unit's variables, for whoever prices the unit as a caller
//! calls it.

use std::collections::BTreeMap;

use juxtapose_fortran77::{Name, Unit};
use juxtapose_support::collections::SortSmall;

use super::{
    agreed::{Calls, Constants},
    estimate::Estimate,
    variable::{Formula, Of, Variable, has_unknown, replaced},
};

/// A call of a unit.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CallSite {
    /// The line of the statement.
    pub line: u32,
    /// The unit in which it stands.
    pub caller: Name,
    /// What it gives to each variable of the unit: a formula in terms of what the caller's variables were when that was called, and of the
    /// indices of its loops; none where nobody knows.
    pub given: Vec<(Variable, Option<Formula>)>,
}

/// The call sites of each unit, with the callee's name: what all callers of a caller agree on is put in.
pub(super) fn sites(units: &[Unit], calls: Calls, constants: &Constants) -> Vec<(Name, CallSite)> {
    let mut sites = Vec::new();
    for (caller, calls) in calls {
        let known = constants.get(&caller);
        let constant = |variable: &Variable| match variable.of() {
            Of::Value(place) => Some(known?.get(place)?.clone().into()),
            _ => None,
        };
        for call in calls {
            let given = call.given.into_iter().map(|(variable, value)| {
                let value = if known.is_some() { replaced(&value, &constant) } else { Some(value) };
                (variable, value.filter(|value| !has_unknown(value)))
            });
            let given = given.collect();
            let site = CallSite { line: call.line, caller: units[caller].name.clone(), given };
            sites.push((call.callee, site));
        }
    }
    sites
}

impl Estimate {
    /// The calls of each unit in its source, by the unit's name and in the order of lines: one of those in a line that give the same. Calls of
    /// entries have their names.
    #[must_use]
    pub fn sites(&self) -> BTreeMap<Name, Vec<CallSite>> {
        let relevant = self.relevant();
        let mut sites: BTreeMap<Name, Vec<CallSite>> = BTreeMap::new();
        for unit in &self.units {
            let depends = |of: &Variable| {
                unit.cost.powers(of) != (0, 0) || relevant.get(unit.count).is_some_and(|all| all.contains(of))
            };
            for (_, site) in self.sites.iter().filter(|(callee, _)| *callee == unit.name) {
                let mut site = site.clone();
                site.given.retain(|(variable, _)| depends(variable));
                site.given.sort_small_by_key(|(variable, _)| variable.name().clone());
                sites.entry(unit.name.clone()).or_default().push(site);
            }
        }
        for sites in sites.values_mut() {
            sites.sort_small();
            sites.dedup();
        }
        sites
    }
}
