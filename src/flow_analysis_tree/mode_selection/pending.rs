//! A state whose core is not convolved yet: most of them need not be.

use std::rc::Rc;

use super::{
    super::{
        composite::Composite,
        family::{Setting, Window},
        segment::Segment,
    },
    assignments::Assignments,
    front::ALLOWANCE,
    state::{Core, Kind, State},
};
use crate::{contract::Contract, density::Density};

/// A state that may be worth keeping.
pub(super) struct Pending {
    /// Its core is what stands before…
    state: State,
    /// …this, where there is anything.
    after: Option<Core>,
    /// The means of its parts: means of sums are sums of means.
    pub(super) means: Vec<f64>,
}

impl Pending {
    pub(super) fn of(state: State) -> Self {
        let means = state.means();
        Self { state, after: None, means }
    }

    /// One state after the other, by the rules of section 6.2 applied to what stands beside the first one's core.
    pub(super) fn then<'p>(
        first: &State,
        next: &State,
        setting: Setting<'p>,
        window: Window,
        assignments: Assignments,
        closed: impl Fn(Composite<'p>, Setting<'p>) -> Composite<'p>,
    ) -> Self {
        let Some(before) = &first.core else {
            let composite = closed(first.composite().then(next.composite(), setting), setting);
            return Self::of(State::new(composite, setting, window, assignments));
        };
        let Composite { lead, core, tail } = closed(first.around().then(next.composite(), setting), setting);
        let density = |segment: Segment<'_>| Rc::new(segment.density(setting.contract));
        let (lead, tail) = (lead.map(density), tail.map(density));
        let mut pending = Self::of(State { lead, core: Some(Rc::clone(before)), tail, assignments });
        if let Some(core) = core.filter(|_| next.core.is_some()) {
            let after = Core::new(&core, setting, window);
            let lead = usize::from(pending.state.lead.is_some());
            pending.means[lead..].iter_mut().zip(&after.means).for_each(|(mean, after)| *mean += after);
            pending.after = Some(after);
        }
        pending
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

    pub(super) fn join(&mut self, others: Self, listed: usize) {
        self.state.assignments.join(others.state.assignments, listed);
    }

    /// A density that the core is surely no earlier than, by bounds on its two parts; none where there would be no gain.
    pub(super) fn bound(&self) -> Option<Density> {
        let (before, after) = (self.state.core.as_ref()?.rounded()?, self.after.as_ref()?);
        let after = after.last().rounded_down(before.step);
        Some(before.lower.then(&after))
    }

    /// Whether this one, evaluated, is surely no later than another, and not equal to it, by bounds alone.
    pub(super) fn is_surely_earlier(&self, other: &Self, bound: &Density) -> bool {
        let open = |a: &Option<Rc<Density>>, b: &Option<Rc<Density>>| match (a, b) {
            (Some(a), Some(b)) => a.is_no_later_than(b, ALLOWANCE),
            _ => true,
        };
        let upper = self.state.core.as_ref().and_then(|core| core.rounded());
        upper.is_some_and(|rounded| rounded.upper.is_no_later_than(bound, ALLOWANCE))
            && open(&self.state.lead, &other.state.lead)
            && open(&self.state.tail, &other.state.tail)
    }
}
