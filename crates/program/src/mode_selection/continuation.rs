//! Memoised concatenation of states with one and the same next state: a cache by the state's tail, which lives as long as its
//! [`Continuation`].

use juxtapose_spectrum::Window;
use std::{collections::BTreeMap, ptr, rc::Rc};

use super::{
    super::{composite::Composite, family::Setting},
    assignments::Assignments,
    part::Part,
    pending::Pending,
    state::{Core, State, part},
};

/// Puts the state `next` behind others, by the rules of section 6.2. What it makes of a core depends on the tail behind that alone, and is
/// memoised: computed once for each tail.
pub(super) struct Continuation<'o, 'p, F> {
    next: &'o State,
    setting: Setting<'p>,
    window: Window,
    closed: F,
    behind: BTreeMap<*const Part, Behind>,
}

/// What a tail and the state `next` become together, behind a core that stays as it is.
#[derive(Clone)]
struct Behind {
    core: Option<Rc<Core>>,
    tail: Option<Rc<Part>>,
}

impl<'o, 'p, F: Fn(Composite<'p>, Setting<'p>) -> Composite<'p>> Continuation<'o, 'p, F> {
    /// `closed` closes those parts of a composite that its surroundings allow to close.
    pub(super) fn new(next: &'o State, setting: Setting<'p>, window: Window, closed: F) -> Self {
        Self { next, setting, window, closed, behind: BTreeMap::new() }
    }

    /// The state `first` with `next` behind it.
    pub(super) fn of(&mut self, first: &State, assignments: Assignments) -> Pending {
        let Self { next, setting, window, ref closed, .. } = *self;
        let Some(before) = &first.core else {
            let composite = closed(first.composite().then(next.composite(), setting), setting);
            return Pending::of(State::new(composite, setting, window, assignments));
        };
        let tail = first.tail.as_ref().map_or(ptr::null(), Rc::as_ptr);
        let behind = self.behind.entry(tail).or_insert_with(|| {
            let Composite { core, tail, .. } =
                closed(first.open_end().then(next.composite(), setting), setting);
            let core = core.filter(|core| !core.is_nothing());
            Behind {
                core: core.map(|core| Rc::new(Core::new(&core, setting, window))),
                tail: part(tail, setting),
            }
        });
        let Behind { core: after, tail } = behind.clone();
        let state = State { lead: first.lead.clone(), core: Some(Rc::clone(before)), tail, assignments };
        Pending::of(state).and(after)
    }
}
