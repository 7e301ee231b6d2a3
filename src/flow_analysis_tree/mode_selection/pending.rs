//! A state whose core is not convolved yet: most of them need not be.

use std::{cell::OnceCell, rc::Rc};

use super::{
    super::family::Setting,
    part::{Part, mean_is_no_later},
    state::{Core, Kind, State},
};
use crate::contract::Contract;

/// A state that may be worth keeping.
pub(super) struct Pending {
    /// Its core is what stands before…
    state: State,
    /// …this, where there is anything.
    after: Option<Rc<Core>>,
    /// The means of its parts: means of sums are sums of means.
    means: Vec<f64>,
    /// When all its PEs surely are in step again: once it is evaluated.
    latest: OnceCell<Option<Part>>,
}

/// What a state is surely no earlier than.
pub(super) struct Earliest {
    core: Part,
    /// The core and one PE's tail: whatever follows waits for that.
    end: Part,
}

impl Pending {
    pub(super) fn of(state: State) -> Self {
        let means = state.parts().map(|part| part.mean).collect();
        Self { state, after: None, means, latest: OnceCell::new() }
    }

    /// The same with more behind its core.
    pub(super) fn and(mut self, after: Option<Rc<Core>>) -> Self {
        let cores = self.state.core.iter().flat_map(|core| core.parts()).count();
        let means = self.means.iter_mut().rev().take(cores).rev();
        means.zip(after.iter().flat_map(|after| after.parts())).for_each(|(mean, after)| *mean += after.mean);
        Self { after, ..self }
    }

    pub(super) fn kind(&self) -> Kind {
        self.state.kind()
    }

    /// The masses that it keeps.
    pub(super) fn cells(&self) -> usize {
        self.state.cells()
    }

    /// The state, all convolved.
    pub(super) fn evaluated(mut self, contract: Contract) -> Self {
        if let (Some(core), Some(after)) = (&self.state.core, self.after.take()) {
            self.state.core = Some(Rc::new(core.then(&after, contract)));
        }
        self
    }

    /// The state, once it is evaluated.
    pub(super) fn state(&self) -> &State {
        &self.state
    }

    pub(super) fn into_state(self) -> State {
        self.state
    }

    pub(super) fn mean(&self) -> f64 {
        self.means.iter().sum()
    }

    pub(super) fn join(&mut self, others: Self, listed: usize) {
        self.state.assignments.join(others.state.assignments, listed);
    }

    /// Whether this one is no later than another of its kind in every part: both are evaluated.
    pub(super) fn is_no_later_than(&self, other: &Self) -> bool {
        let mut parts = self.state.parts().zip(other.state.parts());
        self.means_are_no_later(other) && parts.all(|(one, other)| one.is_no_later_than(other))
    }

    /// What follows from that, and is quickly seen.
    pub(super) fn means_are_no_later(&self, other: &Self) -> bool {
        self.means.iter().zip(&other.means).all(|(&one, &other)| mean_is_no_later(one, other))
    }

    /// What it is surely no earlier than; none where that is no quicker than to evaluate it.
    pub(super) fn earliest(&self) -> Option<Earliest> {
        let before = self.state.core.as_ref()?;
        let lower = &before.lower()?.density;
        let rounded = |part: &Part| lower.then(&part.density.rounded_down(lower.step()));
        let core = match &self.after {
            None => lower.clone(),
            Some(after) if before.is_long() => rounded(after.only()?.1),
            Some(_) => return None,
        };
        let end = match &self.state.tail {
            None => core.clone(),
            Some(tail) => core.then(&tail.density.rounded_down(core.step())),
        };
        Some(Earliest { core: Part::of(core), end: Part::of(end) })
    }

    /// When all are in step again, at the latest: after the core, or where there is a tail after the slowest of them.
    fn latest(&self, setting: Setting<'_>) -> Option<&Part> {
        let latest = || {
            let core = self.state.core.as_ref()?;
            let ((e, _), upper) = (core.only()?, &core.upper()?.density);
            let Some(tail) = &self.state.tail else { return Some(Part::of(upper.clone())) };
            let switches = &setting.machine.switches;
            let switches = switches.to_spmd.at(e).then(&switches.to_simd.at(e)).rounded_up(upper.step());
            let slowest = tail.density.rounded_up(upper.step()).join_copies(e);
            Some(Part::of(upper.then(&slowest).then(&switches)))
        };
        self.latest.get_or_init(latest).as_ref()
    }

    /// Whether this one, evaluated, is surely better than another, and not equal to it, by bounds.
    pub(super) fn is_surely_better(&self, other: &Self, earliest: &Earliest, setting: Setting<'_>) -> bool {
        let no_later = |one: &Option<Rc<Part>>, other: &Option<Rc<Part>>| match (one, other) {
            (Some(one), Some(other)) => one.is_no_later_than(other),
            (one, other) => one.is_none() && other.is_none(),
        };
        let (one, other_state) = (&self.state, &other.state);
        let of_its_kind = || {
            no_later(&one.tail, &other_state.tail)
                && self.means_are_no_later(other)
                && !other.means_are_no_later(self)
                && one
                    .core
                    .as_ref()
                    .and_then(|core| core.upper())
                    .is_some_and(|upper| upper.is_no_later_than(&earliest.core))
        };
        let in_step = || self.latest(setting).is_some_and(|latest| latest.is_earlier_than(&earliest.end));
        no_later(&one.lead, &other_state.lead) && (of_its_kind() || in_step())
    }
}
