//! Lazily evaluated state, cached as long as the state lives, whose core is not convolved yet: most states need not be, as lower and upper bounds prune them before.

use std::{cell::OnceCell, rc::Rc};

use juxtapose_density::contract::Contract;

use super::{
    super::family::Setting,
    part::{Part, mean_is_no_later},
    state::{Core, Kind, State},
};

/// A state that may be worth keeping. While `after` is not none, its core is that of `state` and then
/// `after`.
pub(super) struct Pending {
    /// The state; its core lacks what `after` adds.
    state: State,
    /// What follows the core of `state` and is not convolved with it yet; none once it is, or where nothing
    /// follows.
    after: Option<Rc<Core>>,
    /// The means of the state's parts, `after` included: the mean of a sum is known without convolving.
    means: Vec<f64>,
    /// The latest time at which all PEs are in step again, as an upper bound. It is cached once the state is evaluated.
    latest: OnceCell<Option<Part>>,
}

/// Lower bounds on a state.
pub(super) struct Earliest {
    core: Part,
    /// The core and then one PE's tail: whatever follows waits for that.
    end: Part,
}

impl Pending {
    pub(super) fn of(state: State) -> Self {
        let means = state.parts().map(|part| part.mean).collect();
        Self { state, after: None, means, latest: OnceCell::new() }
    }

    /// This state with more behind its core.
    pub(super) fn and(mut self, after: Option<Rc<Core>>) -> Self {
        let cores = self.state.core.iter().flat_map(|core| core.parts()).count();
        let means = self.means.iter_mut().rev().take(cores).rev();
        means.zip(after.iter().flat_map(|after| after.parts())).for_each(|(mean, after)| *mean += after.mean);
        Self { after, ..self }
    }

    pub(super) fn kind(&self) -> Kind {
        self.state.kind()
    }

    /// The number of masses that the state keeps.
    pub(super) fn cells(&self) -> usize {
        self.state.cells()
    }

    /// This state, whose core is convolved with what follows it.
    pub(super) fn evaluated(mut self, contract: Contract) -> Self {
        if let (Some(core), Some(after)) = (&self.state.core, self.after.take()) {
            self.state.core = Some(Rc::new(core.then(&after, contract)));
        }
        self
    }

    /// The state. It lacks nothing once it is evaluated.
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

    /// Whether the means allow that this state is no later than another: a quick test, which every state
    /// passes that is no later.
    pub(super) fn means_are_no_later(&self, other: &Self) -> bool {
        self.means.iter().zip(&other.means).all(|(&one, &other)| mean_is_no_later(one, other))
    }

    /// Lower bounds on this state; none where finding it is no quicker than evaluating the state.
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

    /// Upper bound on the time at which all PEs are in step again: after the core, and where there is a tail, after the slowest PE's tail.
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

    /// Whether bounds say that this state, which is evaluated, is better than another and not equal to it.
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
