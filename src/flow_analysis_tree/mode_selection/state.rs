//! What one choice of modes makes of some nodes: a composite with its core at every needed number of PEs.

use std::{cell::OnceCell, rc::Rc};

use super::{
    super::{
        composite::Composite,
        family::{Budget, Family, Row, Setting, Window},
        mode::Mode,
        segment::Segment,
    },
    assignments::Assignments,
};
use crate::{contract::Contract, density::Density};

/// Which of lead, core and tail are present: states are compared only within one kind, because an absent block is not a
/// block of 0 time.
pub(super) type Kind = [bool; 3];

/// A composite, evaluated.
#[derive(Clone)]
pub(super) struct State {
    pub(super) lead: Option<Rc<Density>>,
    pub(super) core: Option<Rc<Core>>,
    pub(super) tail: Option<Rc<Density>>,
    /// The choices of modes that it stands for.
    pub(super) assignments: Assignments,
}

/// The core for a window of numbers of enabled PEs.
pub(super) struct Core {
    window: Window,
    row: Row,
    /// Of its parts.
    pub(super) means: Vec<f64>,
    rounded: OnceCell<Option<Rounded>>,
}

/// Bounds on a long density in the stochastic order, on a coarse lattice.
pub(super) struct Rounded {
    pub(super) step: u64,
    pub(super) lower: Density,
    pub(super) upper: Density,
}

/// Bounds have about so many masses; what has fewer has no use for them.
const COARSE: usize = 384;

impl Core {
    pub(super) fn new(family: &Family<'_>, setting: Setting<'_>, window: Window) -> Self {
        Self::of(family.row(Budget::exact(setting.contract), window), window)
    }

    fn of(row: Row, window: Window) -> Self {
        let mut core = Self { window, row, means: Vec::new(), rounded: OnceCell::new() };
        core.means = core.parts().map(Density::mean).collect();
        core
    }

    /// One after the other, with the same PEs enabled.
    pub(super) fn then(&self, next: &Self, contract: Contract) -> Self {
        Self::of(self.window.map(|e| contract.trimmed(self.at(e).then(next.at(e)))), self.window)
    }

    pub(super) fn at(&self, e: usize) -> &Density {
        self.row.at(e)
    }

    /// For as many PEs as possible.
    pub(super) fn last(&self) -> &Density {
        self.at(self.window.most)
    }

    /// Its bounds, where it is long, and needed for a single number of PEs as in the root.
    pub(super) fn rounded(&self) -> Option<&Rounded> {
        let bounds = || {
            let only = self.last();
            let coarser = (only.masses().len() / COARSE).next_power_of_two() as u64;
            let step = only.step() * coarser;
            (self.window.least == self.window.most && coarser > 1).then(|| Rounded {
                step,
                lower: only.rounded_down(step),
                upper: only.rounded_up(step),
            })
        };
        self.rounded.get_or_init(bounds).as_ref()
    }

    /// 0 enabled PEs take 0 time in all cores.
    pub(super) fn parts(&self) -> impl Iterator<Item = &Density> {
        self.window.iter().filter(|&e| e > 0).map(|e| self.row.at(e))
    }
}

impl State {
    /// A composite for these numbers of enabled PEs.
    pub(super) fn new(
        composite: Composite<'_>,
        setting: Setting<'_>,
        window: Window,
        assignments: Assignments,
    ) -> Self {
        let core = composite.core.map(|family| Rc::new(Core::new(&family, setting, window)));
        let density = |part: Option<Segment<'_>>| part.map(|part| Rc::new(part.density(setting.contract)));
        Self { lead: density(composite.lead), core, tail: density(composite.tail), assignments }
    }

    /// The composite again, for the rules of section 6.
    pub(super) fn composite<'p>(&self) -> Composite<'p> {
        let core = self.core.as_ref().map(|core| {
            let core = Rc::clone(core);
            Family::over(move |_: Budget, window: Window| window.map(|e| core.at(e).clone()))
        });
        Composite { core, ..self.open() }
    }

    /// The composite without its core, in whose place there is nothing: what stands beside it.
    pub(super) fn around<'p>(&self) -> Composite<'p> {
        Composite { core: self.core.as_ref().map(|_| Family::nothing()), ..self.open() }
    }

    fn open<'p>(&self) -> Composite<'p> {
        let segment = |part: &Option<Rc<Density>>| part.as_deref().cloned().map(Segment::of);
        Composite { lead: segment(&self.lead), core: None, tail: segment(&self.tail) }
    }

    pub(super) fn kind(&self) -> Kind {
        [self.lead.is_some(), self.core.is_some(), self.tail.is_some()]
    }

    /// The mode that it ends in; none of nothing.
    pub(super) fn last_mode(&self) -> Option<Mode> {
        match self.kind() {
            [false, false, _] => None,
            [_, true, false] => Some(Mode::Simd),
            [true, false, _] | [_, true, true] => Some(Mode::Spmd),
        }
    }

    /// The mode that it begins in; none of nothing.
    pub(super) fn first_mode(&self) -> Option<Mode> {
        match self.kind() {
            [true, ..] => Some(Mode::Spmd),
            [false, true, _] => Some(Mode::Simd),
            [false, false, _] => None,
        }
    }

    /// All that states of one kind are compared by, in a fixed order.
    pub(super) fn parts(&self) -> impl Iterator<Item = &Density> {
        let core = self.core.iter().flat_map(|core| core.parts());
        self.lead.as_deref().into_iter().chain(core).chain(self.tail.as_deref())
    }

    /// Their means.
    pub(super) fn means(&self) -> Vec<f64> {
        let mean = |part: &Option<Rc<Density>>| part.as_deref().map(Density::mean);
        let core = self.core.iter().flat_map(|core| core.means.iter().copied());
        mean(&self.lead).into_iter().chain(core).chain(mean(&self.tail)).collect()
    }

    /// The masses that it keeps.
    pub(super) fn cells(&self) -> usize {
        self.parts().map(|part| part.masses().len()).sum()
    }
}
