//! Relevance of variables to counts: those whose values decide about a cost, also by what is found out on the way and in callees.

use std::collections::BTreeSet;

use juxtapose_support::work::spend;

use super::{
    count::{Carried, Count},
    estimate::Estimate,
    join::{decisive, within},
    variable::{Formula, Of, Variable},
};

/// Work of a formula that is looked at, in multiplications of a long convolution.
const FORMULA: f64 = 2_000.0;

impl Estimate {
    /// The variables on which each count depends, by its number.
    pub(super) fn relevant(&self) -> Vec<BTreeSet<Variable>> {
        let mut all: Vec<BTreeSet<Variable>> = Vec::new();
        for count in self.counts() {
            let mut found = BTreeSet::new();
            let mut open = vec![count];
            while let Some(count) = open.pop() {
                open.extend(within(count));
                found.extend(atoms(decisive(count)));
                found.extend(atoms(self.brought(count)));
                // Callees have lower numbers than those who call them, and what they leave is in their own terms.
                if let Count::Call(called) = count {
                    let left = called.left.iter().filter(|(variable, _)| self.is_needed(variable));
                    let left = atoms(left.map(|(_, value)| value));
                    let inside = all.get(called.callee);
                    let is_asked =
                        |of: &Variable| left.contains(of) || inside.is_some_and(|all| all.contains(of));
                    let given = called.given.iter().filter(|(of, _)| is_asked(of));
                    found.extend(atoms(given.map(|(_, value)| value)));
                }
            }
            all.push(found);
        }
        all
    }

    fn is_needed(&self, variable: &Variable) -> bool {
        matches!(variable.of(), Of::Joined(number) if self.joined().needed.contains(*number))
    }

    /// The formulas of values that are found out within a unit, and that something depends on.
    fn brought<'c>(&self, count: &'c Count) -> Vec<&'c Formula> {
        let carried = |all: &'c [Carried]| {
            let is_needed = |of: &&Carried| of.start.iter().chain(&of.after).any(|of| self.is_needed(of));
            all.iter().filter(is_needed).flat_map(|of| [&of.first, &of.next]).collect()
        };
        match count {
            Count::Loop(of) => carried(&of.carried),
            Count::Repeated(of) => carried(&of.carried),
            Count::Choice(_, _, joins) => {
                let needed = joins.iter().filter(|join| self.is_needed(&join.variable));
                needed.flat_map(|join| join.ways.iter().flatten()).collect()
            }
            Count::Jumps(jumps) => {
                let brought = jumps.parts.iter().flat_map(|part| &part.ways).flat_map(|way| &way.brings);
                brought.filter(|(of, _)| self.is_needed(of)).map(|(_, value)| value).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// The variables of which formulas are made, also within quotients and functions.
pub(super) fn atoms<'f>(formulas: impl IntoIterator<Item = &'f Formula>) -> BTreeSet<Variable> {
    let mut atoms = BTreeSet::new();
    for formula in formulas {
        spend(FORMULA);
        let mut open: Vec<Variable> = formula.variables().into_iter().collect();
        while let Some(variable) = open.pop() {
            match variable.made_of() {
                Some(of) => open.extend(of.into_iter().flat_map(Formula::variables)),
                None => {
                    atoms.insert(variable);
                }
            }
        }
    }
    atoms
}
