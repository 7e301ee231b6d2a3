//! What every subtree reduces to: at most three blocks, SPMD – SIMD – SPMD (section 6.2).

use super::{
    family::{Budget, Family, Setting, Window, sum},
    tree::Switches,
};
use crate::{contract::Contract, density::Density};

/// An SPMD block, a SIMD block, an SPMD block: any of them may be absent, which is not the same as a
/// present block of 0 time, because a present one pays mode switches.
///
/// `lead` and `tail` are one PE's density, no maximum taken: they are still open to what stands before
/// and after. There is a `tail` only behind a `core`: pure SPMD is `lead` alone.
#[derive(Default)]
pub(super) struct Composite<'p> {
    pub(super) lead: Option<Density>,
    pub(super) core: Option<Family<'p>>,
    pub(super) tail: Option<Density>,
}

impl<'p> Composite<'p> {
    /// A single SPMD block.
    pub(super) fn spmd(block: Density) -> Self {
        Self { lead: Some(block), ..Self::default() }
    }

    /// A single SIMD block.
    pub(super) fn simd(block: Family<'p>) -> Self {
        Self { core: Some(block), ..Self::default() }
    }

    /// One after the other (section 6.2): an associative operation, whose unit is the empty composite.
    pub(super) fn then(self, next: Composite<'p>, setting: Setting<'p>) -> Self {
        let open = |a, b| together(setting.contract, a, b);
        match (self.core, next.core) {
            (None, core) => Self { lead: open(self.lead, next.lead), core, tail: next.tail },
            (core, None) => Self { lead: self.lead, core, tail: open(self.tail, next.lead) },
            (Some(before), Some(after)) => {
                let middle =
                    open(self.tail, next.lead).map(|middle| synchronised(middle, &setting.machine.switches));
                let core = before.then(middle.unwrap_or_else(Family::nothing)).then(after);
                Self { lead: self.lead, core: Some(core), tail: next.tail }
            }
        }
    }

    /// The same where nothing stands before it: at the start of a program all PEs are in step, so that a block in front of
    /// a core may be closed.
    pub(super) fn begun(self, setting: Setting<'p>) -> Self {
        let to_simd = &setting.machine.switches.to_simd;
        match (self.lead, self.core) {
            (Some(lead), Some(core)) => {
                let first = Family::of(move |e| lead.join_copies(e).then(&to_simd.at(e)));
                Self { lead: None, core: Some(first.then(core)), tail: self.tail }
            }
            (lead, core) => Self { lead, core, tail: self.tail },
        }
    }

    /// The time of the whole program, all PEs enabled: the four cases of section 6.4.
    pub(super) fn total(self, setting: Setting<'p>) -> Density {
        let (enabled, to_spmd) = (setting.machine.processors, &setting.machine.switches.to_spmd);
        let Self { lead, core, tail } = self.begun(setting);
        let Some(mut core) = core else {
            return lead.map_or_else(|| Density::point(0), |lead| lead.join_copies(enabled));
        };
        if let Some(tail) = tail {
            core = core.then(Family::of(move |e| to_spmd.at(e).then(&tail.join_copies(e))));
        }
        core.row(Budget::of(setting.contract), Window::only(enabled)).at(enabled).clone()
    }
}

/// An SPMD block between two SIMD blocks: `to_spmd`, then the slowest of the e PEs, then `to_simd`.
pub(super) fn synchronised<'p>(block: Density, switches: &'p Switches) -> Family<'p> {
    Family::of(move |e| switches.to_spmd.at(e).then(&block.join_copies(e)).then(&switches.to_simd.at(e)))
}

fn together(contract: Contract, a: Option<Density>, b: Option<Density>) -> Option<Density> {
    let both: Vec<_> = a.into_iter().chain(b).collect();
    (!both.is_empty()).then(|| sum(contract, both))
}
