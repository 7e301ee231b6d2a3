//! Composite of classes: at most three blocks SPMD – SIMD – SPMD, the open ones with a density for each class (section 6.2).

use juxtapose_density::{contract::Contract, density::Density};

use super::{cores::Core, sums::together};
use crate::tree::{Machine, Switches};

/// As [`crate::composite::Composite`] has them: `lead` and `tail` are the times of one PE of each class, no maximum taken.
#[derive(Clone, Default)]
pub(super) struct Composite<'p> {
    pub(super) lead: Option<Vec<Density>>,
    pub(super) core: Option<Core<'p>>,
    pub(super) tail: Option<Vec<Density>>,
}

impl<'p> Composite<'p> {
    pub(super) fn spmd(block: Vec<Density>) -> Self {
        Self { lead: Some(block), ..Self::default() }
    }

    pub(super) fn simd(block: Core<'p>) -> Self {
        Self { core: Some(block), ..Self::default() }
    }

    /// One composite after the other.
    pub(super) fn then(self, next: Self, machine: &'p Machine, contract: Contract) -> Self {
        let open = |a: Option<Vec<Density>>, b: Option<Vec<Density>>| match (a, b) {
            (Some(a), Some(b)) => Some(together(contract, &a, &b)),
            (a, b) => a.or(b),
        };
        match (self.core, next.core) {
            (None, core) => Self { lead: open(self.lead, next.lead), core, tail: next.tail },
            (core, None) => Self { lead: self.lead, core, tail: open(self.tail, next.lead) },
            (Some(before), Some(after)) => {
                let middle = open(self.tail, next.lead).map(|middle| synchronised(middle, &machine.switches));
                let core = before.then(&middle.unwrap_or_default()).then(&after);
                Self { lead: self.lead, core: Some(core), tail: next.tail }
            }
        }
    }

    /// The whole program: the four cases of section 6.4.
    pub(super) fn finished(self, machine: &'p Machine) -> Core<'p> {
        let switches = &machine.switches;
        let Some(core) = self.core else { return self.lead.map_or_else(Core::default, joined) };
        let begun = match self.lead {
            Some(lead) => joined(lead).then(&Core::switch(&switches.to_simd)).then(&core),
            None => core,
        };
        match self.tail {
            Some(tail) => begun.then(&Core::switch(&switches.to_spmd)).then(&joined(tail)),
            None => begun,
        }
    }
}

/// The slowest of all enabled PEs.
pub(super) fn joined<'p>(block: Vec<Density>) -> Core<'p> {
    Core::slowest(block, |slowest| slowest)
}

/// An SPMD block between two SIMD blocks.
pub(super) fn synchronised(block: Vec<Density>, switches: &Switches) -> Core<'_> {
    Core::switch(&switches.to_spmd).then(&joined(block)).then(&Core::switch(&switches.to_simd))
}
