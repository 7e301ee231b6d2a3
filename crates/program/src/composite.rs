//! Composite, the normal form that every subtree reduces to: at most three blocks, SPMD – SIMD – SPMD (section 6.2).

use juxtapose_density::density::Density;
use juxtapose_spectrum::Window;

use super::{
    budget::Budget,
    family::{Family, Setting},
    mode::Mode,
    segment::Segment,
    steps::{Place, Role},
    tree::Switches,
};

/// An SPMD block, a SIMD block, and an SPMD block. Any of them may be absent. That is not the same as a block
/// of 0 time, because a present block pays mode switches.
///
/// `lead` and `tail` are the time of one PE, of which no maximum has been taken: they are still open to what
/// stands before and after. There is a `tail` only behind a `core`: pure SPMD is `lead` alone.
#[derive(Default)]
pub(super) struct Composite<'p> {
    pub(super) lead: Option<Segment<'p>>,
    pub(super) core: Option<Family<'p>>,
    pub(super) tail: Option<Segment<'p>>,
}

impl<'p> Composite<'p> {
    /// A single SPMD block.
    pub(super) fn spmd(block: Segment<'p>) -> Self {
        Self { lead: Some(block), ..Self::default() }
    }

    /// A single SIMD block.
    pub(super) fn simd(block: Family<'p>) -> Self {
        Self { core: Some(block), ..Self::default() }
    }

    /// A block of 0 time in the mode of a loop: every iteration ends with it.
    pub(super) fn ended(mode: Mode) -> Self {
        match mode {
            Mode::Simd => Self::simd(Family::nothing()),
            Mode::Spmd => Self::spmd(Segment::of(Place::PROGRAM, Density::point(0))),
        }
    }

    /// One composite after the other (section 6.2): an associative operation, whose unit is the empty
    /// composite.
    pub(super) fn then(self, next: Composite<'p>, setting: Setting<'p>) -> Self {
        match (self.core, next.core) {
            (None, core) => Self { lead: together(self.lead, next.lead), core, tail: next.tail },
            (core, None) => Self { lead: self.lead, core, tail: together(self.tail, next.lead) },
            (Some(before), Some(after)) => {
                let middle = together(self.tail, next.lead)
                    .map(|middle| synchronised(middle, &setting.machine.switches));
                let core = before.then(middle.unwrap_or_else(Family::nothing)).then(after);
                Self { lead: self.lead, core: Some(core), tail: next.tail }
            }
        }
    }

    /// This composite where nothing stands before it. At the start of a program all PEs are in step, so that
    /// a block in front of a core may be closed.
    pub(super) fn begun(self, setting: Setting<'p>) -> Self {
        let to_simd = &setting.machine.switches.to_simd;
        match (self.lead, self.core) {
            (Some(lead), Some(core)) => {
                let switched = Family::over(lead.last().part(Role::ToSimd), to_simd);
                let first = lead.joined().then(switched);
                Self { lead: None, core: Some(first.then(core)), tail: self.tail }
            }
            (lead, core) => Self { lead, core, tail: self.tail },
        }
    }

    /// This composite where nothing stands before or behind it: all of it becomes a single core.
    pub(super) fn finished(self, setting: Setting<'p>) -> Self {
        let Self { lead, core, tail } = self.begun(setting);
        let to_spmd = &setting.machine.switches.to_spmd;
        let core = match (core, tail) {
            (Some(core), Some(tail)) => {
                let switched = Family::over(tail.first().part(Role::ToSpmd), to_spmd);
                core.then(switched).then(tail.joined())
            }
            (Some(core), None) => core,
            (None, _) => lead.map_or_else(Family::nothing, Segment::joined),
        };
        Self::simd(core)
    }

    /// The time of the whole program with e PEs enabled: the four cases of section 6.4.
    pub(super) fn total(self, setting: Setting<'p>, budget: Budget<'_>, e: usize) -> Density {
        let core = self.finished(setting).core.unwrap_or_else(Family::nothing);
        core.row(Place::PROGRAM, budget, Window::only(e)).at(e).clone()
    }
}

/// An SPMD block between two SIMD blocks: `to_spmd`, then the slowest of the e PEs, then `to_simd`.
pub(super) fn synchronised<'p>(block: Segment<'p>, switches: &'p Switches) -> Family<'p> {
    let before = Family::over(block.first().part(Role::ToSpmd), &switches.to_spmd);
    let after = Family::over(block.last().part(Role::ToSimd), &switches.to_simd);
    before.then(block.joined()).then(after)
}

fn together<'p>(a: Option<Segment<'p>>, b: Option<Segment<'p>>) -> Option<Segment<'p>> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.then(b)),
        (a, b) => a.or(b),
    }
}
