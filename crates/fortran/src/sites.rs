//! Call sites of a unit with their argument binding: what each call gives to the unit's variables, for whoever prices the unit as a caller
//! calls it.

use juxtapose_fortran77::Name;
use juxtapose_support::collections::SortSmall;

use super::{
    agreed::{Calls, Constants},
    estimate::{Estimate, UnitCost},
    variable::{Formula, Of, Variable, has_unknown, replaced},
    walker::Call,
};

/// A call of a unit.
#[derive(Debug)]
pub struct CallSite<'e> {
    /// The line of the statement.
    pub line: u32,
    /// The unit in which it stands.
    pub caller: &'e Name,
    /// What it gives to each variable of the unit: a formula in terms of what the caller's variables were when that was called, and of the
    /// indices of its loops; none where nobody knows.
    pub given: Vec<(&'e Variable, Option<&'e Formula>)>,
}

/// The calls of all units, each with its caller's number: what all callers of a caller agree on is put in.
pub(super) fn sites(calls: Calls, constants: &Constants) -> Vec<(usize, Call)> {
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

impl Estimate {
    /// The calls of each unit in its source, in the order of units and of lines. Calls of entries are none of their units.
    #[must_use]
    pub fn sites(&self) -> Vec<Vec<CallSite<'_>>> {
        let relevant = self.relevant();
        let of = |unit: &UnitCost| {
            let is_spoken = |variable: &Variable| {
                unit.cost.powers(variable) != (0, 0)
                    || relevant.get(unit.count).is_some_and(|all| all.contains(variable))
            };
            let mut sites: Vec<CallSite<'_>> = Vec::new();
            for (caller, call) in self.calls.iter().filter(|(_, call)| call.callee == unit.name) {
                let Some(UnitCost { name: caller, .. }) = self.units.get(*caller) else { continue };
                let given = call.given.iter().filter(|(variable, _)| is_spoken(variable));
                let given =
                    given.map(|(variable, value)| (variable, Some(value).filter(|of| !has_unknown(of))));
                sites.push(CallSite { line: call.line, caller, given: given.collect() });
            }
            sites.sort_small_by_key(|site| site.line);
            sites
        };
        self.units.iter().map(of).collect()
    }
}
