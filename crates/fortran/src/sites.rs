//! Call sites of a unit with their argument binding: what each call gives to the unit's variables, for whoever prices the unit as a caller
//! calls it.

use juxtapose_fortran77::Name;
use juxtapose_support::collections::SortSmall;

use super::{
    estimate::{Estimate, UnitCost},
    variable::{Formula, Variable, has_unknown},
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
