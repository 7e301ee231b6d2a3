//! Dynamic programming over the children of every series, from the innermost loops outwards.

use juxtapose_spectrum::Window;
use std::ops::ControlFlow;

use super::{
    super::{
        composite::Composite,
        family::Setting,
        mode::Mode,
        simd_loop::enabled_in_body,
        steps::{Place, Role},
        tree::{Group, Kind, Loop, Node},
    },
    Limits, Progress, Stopped,
    assignments::{Assignments, LISTED},
    continuation::Continuation,
    front::undominated,
    part::ALLOWANCE,
    pending::Pending,
    state::State,
};

const MODES: [Mode; 2] = [Mode::Simd, Mode::Spmd];

/// Statistics of a search, beside the states that it has found.
#[derive(Clone, Copy)]
pub(super) struct Found {
    /// The number of legal schemes.
    pub(super) schemes: f64,
    /// The most states kept of one series.
    pub(super) states: usize,
    /// The gap that the search has left, as in [`Selection::gap`](super::Selection::gap).
    pub(super) gap: f64,
}

/// The search for the states of a program.
pub(super) struct Search<'p, 's> {
    setting: Setting<'p>,
    keep: usize,
    limits: Limits,
    progress: &'s mut dyn FnMut(Progress) -> ControlFlow<()>,
    /// How many nodes have known states; below it how many nodes there are.
    done: usize,
    of: usize,
    found: Found,
    /// How often the nodes that are being searched are executed at most, in one run, by all PEs together.
    executed: f64,
}

impl<'p, 's> Search<'p, 's> {
    pub(super) fn new(
        setting: Setting<'p>,
        keep: usize,
        of: usize,
        limits: Limits,
        progress: &'s mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
        let executed = setting.machine.processors as f64;
        let found = Found { schemes: 1.0, states: 0, gap: 0.0 };
        Self { setting, keep, limits, progress, done: 0, of, found, executed }
    }

    /// The states of a whole program. At its start the PEs are in step, and all of them are enabled. So what
    /// stands in front of a core is closed at once, and far more states can be compared.
    ///
    /// What is open at the end is closed too: each state is a single density, that of the whole time.
    pub(super) fn program(&mut self, nodes: &'p [Node]) -> Result<Vec<State>, Stopped> {
        let all = Window::only(self.setting.machine.processors);
        let options = self.options(nodes, all)?;
        let nothing =
            State::new(Composite::default(), self.setting, all, Assignments::uniform(0, Mode::Simd));
        let states = self.series(nothing.clone(), &options, all, Composite::begun)?;
        let mut end = Continuation::new(&nothing, self.setting, all, Composite::finished);
        let totals = states.iter().map(|state| end.of(state, state.assignments.clone())).collect();
        Ok(self.undominated(totals))
    }

    pub(super) fn found(&self) -> Found {
        self.found
    }

    /// The states of each node by itself.
    fn options(&mut self, nodes: &'p [Node], window: Window) -> Result<Vec<Vec<State>>, Stopped> {
        nodes.iter().map(|node| self.node(node, window)).collect()
    }

    /// The states of a series of nodes that begins with the state `start`; `options` has the states of each
    /// node. `closed` closes those parts of a composite that its surroundings allow to close.
    fn series(
        &mut self,
        start: State,
        options: &[Vec<State>],
        window: Window,
        closed: impl Fn(Composite<'p>, Setting<'p>) -> Composite<'p>,
    ) -> Result<Vec<State>, Stopped> {
        let mut states = vec![start];
        for options in options {
            let mut next = Vec::new();
            let mut cells = 0;
            for option in options {
                let mut continuation = Continuation::new(option, self.setting, window, &closed);
                for state in &states {
                    let both = continuation.of(state, self.one_after_the_other(state, option));
                    cells += both.cells();
                    next.push(both);
                }
                self.go_on(next.len(), cells)?;
            }
            states = self.undominated(next);
        }
        Ok(states)
    }

    fn one_after_the_other(&self, first: &State, second: &State) -> Assignments {
        let changes = first.last_mode().is_some_and(|mode| second.first_mode() != Some(mode));
        first.assignments.then(&second.assignments, u32::from(changes), self.listed())
    }

    fn node(&mut self, node: &'p Node, window: Window) -> Result<Vec<State>, Stopped> {
        let setting = self.setting;
        let states = match &node.kind {
            Kind::Block(b) => {
                self.undivided(node, window, |mode| setting.block(Place::node(node.number), b, mode))
            }
            Kind::Conditional(c) => {
                self.undivided(node, window, |mode| setting.conditional(node.number, c, mode))
            }
            Kind::Loop(l) => self.repeated(node.number, l, window)?,
            Kind::Group(group) => self.grouped(node.number, group, window)?,
            // Programs with queues are refused.
            Kind::Queue(_) => Vec::new(),
        };
        self.done += 1;
        if !matches!(node.kind, Kind::Group(_)) {
            self.found.schemes = (2.0 * self.found.schemes).min(f64::MAX);
        }
        self.go_on(states.len(), 0)?;
        Ok(states)
    }

    /// The states of a node that has one mode, with all below it.
    fn undivided(&mut self, node: &Node, window: Window, of: impl Fn(Mode) -> Composite<'p>) -> Vec<State> {
        let mut nodes = 0;
        node.visit(&mut |_| nodes += 1);
        self.done += nodes - 1;
        let state = |mode| State::new(of(mode), self.setting, window, Assignments::uniform(nodes, mode));
        MODES.map(state).into()
    }

    /// The states of a loop. Its body is searched once for each mode of the loop's control, in which every
    /// iteration begins and ends.
    fn repeated(&mut self, number: usize, l: &'p Loop, window: Window) -> Result<Vec<State>, Stopped> {
        let setting = self.setting;
        let inside = enabled_in_body(setting.contract, window, l);
        let executed = self.executed;
        #[expect(clippy::cast_precision_loss, reason = "counts are bounded where a model is built")]
        let most = l.iterations.most().max(1) as f64;
        self.executed *= most;
        let mut options = self.options(&l.body, inside)?;
        let mut all = Vec::new();
        for mode in MODES {
            let test = setting.block(Place::node(number).part(Role::Test), &l.test, mode);
            let start = State::new(test, setting, inside, Assignments::uniform(1, mode));
            let end = State::new(Composite::ended(mode), setting, inside, Assignments::uniform(0, mode));
            options.push(vec![end]);
            for iteration in self.series(start, &options, inside, |composite, _| composite)? {
                let composite = setting.repeated(number, l, mode, iteration.composite());
                all.push(Pending::of(State::new(composite, setting, window, iteration.assignments)));
                self.go_on(all.len(), 0)?;
            }
            options.pop();
        }
        self.executed = executed;
        Ok(self.undominated(all))
    }

    /// The states of a group part, which has a mode of its own in no scheme: those of its body between two places where a group is in step,
    /// one core each.
    fn grouped(&mut self, number: usize, group: &'p Group, window: Window) -> Result<Vec<State>, Stopped> {
        let (setting, inside) = (self.setting, Window::only(group.size));
        let mut options = self.options(&group.body, inside)?;
        let in_step = |nodes| {
            let composite = Composite::ended(Mode::Simd);
            State::new(composite, setting, inside, Assignments::uniform(nodes, Mode::Simd))
        };
        options.push(vec![in_step(0)]);
        let bodies = self.series(in_step(1), &options, inside, |composite, _| composite)?;
        let all = bodies.into_iter().map(|one| {
            let composite = setting.in_groups(Place::node(number), group.size, one.composite());
            Pending::of(State::new(composite, setting, window, one.assignments))
        });
        let all = all.collect();
        Ok(self.undominated(all))
    }

    fn undominated(&mut self, candidates: Vec<Pending>) -> Vec<State> {
        let before = candidates.len();
        let states = undominated(candidates, self.keep, self.listed(), self.setting);
        if states.len() < before {
            let lost = states.iter().flat_map(State::parts).map(|part| part.density.lost());
            self.found.gap += self.executed * (ALLOWANCE + lost.fold(0.0, f64::max));
        }
        self.found.states = self.found.states.max(states.len());
        states
    }

    fn listed(&self) -> usize {
        self.keep.max(LISTED)
    }

    /// Tells how far the search has come.
    fn go_on(&mut self, states: usize, cells: usize) -> Result<(), Stopped> {
        if cells > self.limits.cells {
            return Err(Stopped::TooLarge { states });
        }
        let Self { done, of, .. } = *self;
        match (self.progress)(Progress { done, of, states }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stopped::ByCaller),
        }
    }
}
