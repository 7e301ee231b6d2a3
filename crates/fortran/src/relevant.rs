//! Relevance of variables to counts: those whose values decide about a cost, also by what is found out on the way and in callees.

use std::collections::BTreeSet;

use super::{
    count::Count,
    estimate::Estimate,
    join::{atoms, variables_of, within},
    variable::{Of, Variable},
};

impl Estimate {
    /// The variables on which each count depends, by its number: found out once, for whoever asks first.
    pub(super) fn relevant(&self) -> &[BTreeSet<Variable>] {
        self.relevant.get_or_init(|| self.found_relevant())
    }

    fn found_relevant(&self) -> Vec<BTreeSet<Variable>> {
        let left = self.left();
        let mut all: Vec<BTreeSet<Variable>> = Vec::new();
        for count in self.counts() {
            // Callees have lower numbers than those who call them.
            let found = variables_of(count, &|callee, variable| match callee {
                Some(callee) => {
                    [all.get(callee), left.get(callee)].into_iter().flatten().any(|of| of.contains(variable))
                }
                None => self.is_needed(variable),
            });
            all.push(found);
        }
        all
    }

    fn is_needed(&self, variable: &Variable) -> bool {
        matches!(variable.of(), Of::Joined(number) if self.joined().needed.contains(*number))
    }

    /// The variables on which depends what each callee leaves, where somebody needs that.
    fn left(&self) -> Vec<BTreeSet<Variable>> {
        let mut left = Vec::new();
        left.resize_with(self.counts().len(), BTreeSet::new);
        let mut open: Vec<&Count> = self.counts().iter().collect();
        while let Some(count) = open.pop() {
            open.extend(within(count));
            if let Count::Call(called) = count
                && let Some(left) = left.get_mut(called.callee)
            {
                let needed = called.left.iter().filter(|(variable, _)| self.is_needed(variable));
                needed.for_each(|(_, value)| atoms(&[value], left));
            }
        }
        left
    }
}
