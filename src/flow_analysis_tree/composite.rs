//! What every subtree reduces to: at most three blocks, SPMD – SIMD – SPMD (section 6.2).

use super::{
    family::{Family, Window, trimmed},
    tree::{Machine, Switches},
};
use crate::density::Density;

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
    pub(super) fn then(self, next: Composite<'p>, switches: &'p Switches) -> Self {
        match (self.core, next.core) {
            (None, core) => Self { lead: sum(self.lead, next.lead), core, tail: next.tail },
            (core, None) => Self { lead: self.lead, core, tail: sum(self.tail, next.lead) },
            (Some(before), Some(after)) => {
                let middle = sum(self.tail, next.lead).map(|middle| synchronised(middle, switches));
                let core = before.then(middle.unwrap_or_else(Family::nothing)).then(after);
                Self { lead: self.lead, core: Some(core), tail: next.tail }
            }
        }
    }

    /// The time of the whole program, all PEs enabled: the four cases of section 6.4.
    pub(super) fn total(&self, machine: &Machine) -> Density {
        let (enabled, switches) = (machine.processors, &machine.switches);
        let Some(core) = &self.core else {
            return self.lead.as_ref().map_or_else(|| Density::point(0), |lead| lead.join_copies(enabled));
        };
        let mut total = core.row(Window::only(enabled)).at(enabled).clone();
        if let Some(lead) = &self.lead {
            total = lead.join_copies(enabled).then(&switches.to_simd.at(enabled)).then(&total);
        }
        if let Some(tail) = &self.tail {
            total = total.then(&switches.to_spmd.at(enabled)).then(&tail.join_copies(enabled));
        }
        total
    }
}

/// An SPMD block between two SIMD blocks: `to_spmd`, then the slowest of the e PEs, then `to_simd`.
pub(super) fn synchronised<'p>(block: Density, switches: &'p Switches) -> Family<'p> {
    Family::of(move |e| switches.to_spmd.at(e).then(&block.join_copies(e)).then(&switches.to_simd.at(e)))
}

fn sum(a: Option<Density>, b: Option<Density>) -> Option<Density> {
    match (a, b) {
        (Some(a), Some(b)) => Some(trimmed(a.then(&b))),
        (a, b) => a.or(b),
    }
}
