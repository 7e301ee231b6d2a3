//! What one choice of modes makes of some nodes: a composite with its core at every needed number of PEs.

use std::rc::Rc;

use super::{
    super::{
        composite::Composite,
        family::{Budget, Family, Row, Setting, Window},
        mode::Mode,
    },
    assignments::Assignments,
};
use crate::density::Density;

/// Which of lead, core and tail are present: states are compared only within one kind, because an absent block is not a
/// block of 0 time.
pub(super) type Kind = [bool; 3];

/// A composite, evaluated.
#[derive(Clone)]
pub(super) struct State {
    lead: Option<Rc<Density>>,
    core: Option<Core>,
    tail: Option<Rc<Density>>,
    /// The choices of modes that it stands for.
    pub(super) assignments: Assignments,
}

#[derive(Clone)]
struct Core {
    window: Window,
    row: Rc<Row>,
}

impl State {
    /// A composite for these numbers of enabled PEs.
    pub(super) fn new(
        composite: Composite<'_>,
        setting: Setting<'_>,
        window: Window,
        assignments: Assignments,
    ) -> Self {
        let core = composite
            .core
            .map(|family| Core { window, row: Rc::new(family.row(Budget::exact(setting.contract), window)) });
        Self { lead: composite.lead.map(Rc::new), core, tail: composite.tail.map(Rc::new), assignments }
    }

    /// The composite again, for the rules of section 6.
    pub(super) fn composite<'p>(&self) -> Composite<'p> {
        let density = |part: &Option<Rc<Density>>| part.as_deref().cloned();
        let core = self.core.as_ref().map(|Core { row, .. }| {
            let row = Rc::clone(row);
            Family::over(move |_: Budget, window: Window| window.map(|e| row.at(e).clone()))
        });
        Composite { lead: density(&self.lead), core, tail: density(&self.tail) }
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

    /// All that states of one kind are compared by, in a fixed order: 0 enabled PEs take 0 time in all of them.
    pub(super) fn parts(&self) -> impl Iterator<Item = &Density> {
        let core = self
            .core
            .iter()
            .flat_map(|Core { window, row }| window.iter().filter(|&e| e > 0).map(|e| row.at(e)));
        self.lead.as_deref().into_iter().chain(core).chain(self.tail.as_deref())
    }

    /// The masses that it keeps.
    pub(super) fn cells(&self) -> usize {
        self.parts().map(|part| part.masses().len()).sum()
    }
}
