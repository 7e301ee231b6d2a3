//! Mixed mode (section 6): every node becomes a [`Composite`].

use super::{
    balanced::balanced,
    budget::Budget,
    composite::{Composite, synchronised},
    family::{Family, Setting, going_on_to, mixture},
    mode::{Mode, Scheme},
    segment::Segment,
    simd, spmd,
    tree::{Block, Conditional, Iterations, Kind, Loop, Node, Program},
    window::{Row, Window},
};
use crate::{contract::Contract, density::Density, special::BinomialWindow};

/// The density of the whole program under one scheme (section 6.4).
pub(super) fn reduce(program: &Program, scheme: &Scheme, contract: Contract) -> Density {
    let setting = Setting { machine: &program.machine, contract };
    Reducer { setting, scheme }.series(&program.nodes).total(setting)
}

struct Reducer<'p> {
    setting: Setting<'p>,
    scheme: &'p Scheme,
}

impl<'p> Reducer<'p> {
    fn series(&self, nodes: &'p [Node]) -> Composite<'p> {
        let each = nodes.iter().map(|node| self.node(node)).collect();
        balanced(each, |a: Composite<'p>, b| a.then(b, self.setting)).unwrap_or_default()
    }

    fn node(&self, node: &'p Node) -> Composite<'p> {
        let (setting, mode) = (self.setting, self.scheme.mode(node.number));
        match &node.kind {
            Kind::Block(b) => setting.block(b, mode),
            Kind::Conditional(c) => setting.conditional(c, mode),
            Kind::Loop(l) => {
                let iteration = setting.block(&l.test, mode).then(self.series(&l.body), setting);
                setting.repeated(l, mode, iteration)
            }
        }
    }
}

impl<'p> Setting<'p> {
    /// A block, in one mode.
    pub(super) fn block(self, block: &'p Block, mode: Mode) -> Composite<'p> {
        match mode {
            Mode::Simd => Composite::simd(simd::block(block)),
            Mode::Spmd => Composite::spmd(Segment::of(spmd::block(block))),
        }
    }

    /// A conditional: all of it in one mode.
    pub(super) fn conditional(self, c: &'p Conditional, mode: Mode) -> Composite<'p> {
        match mode {
            Mode::Simd => Composite::simd(simd::conditional(c, self)),
            Mode::Spmd => Composite::spmd(Segment::of(spmd::conditional(c, self.contract))),
        }
    }

    /// A loop whose control is in a mode; `iteration` begins with `for_test` in that mode.
    pub(super) fn repeated(self, l: &'p Loop, mode: Mode, iteration: Composite<'p>) -> Composite<'p> {
        match mode {
            Mode::Simd => Composite::simd(self.simd_loop(l, iteration)),
            Mode::Spmd => {
                Composite::spmd(Segment::of(spmd::block(&l.init))).then(self.spmd_loop(l, iteration), self)
            }
        }
    }

    /// A loop whose iterations end in SIMD, where needed by an added switch: its body is one SIMD block
    /// (section 6.3, first case).
    fn simd_loop(self, l: &'p Loop, iteration: Composite<'p>) -> Family<'p> {
        let iteration = iteration.then(Composite::ended(Mode::Simd), self);
        let body = iteration.core.unwrap_or_else(Family::nothing);
        simd::block(&l.init).then(simd::simd_loop(body, l))
    }

    /// A loop whose iterations end in SPMD: one SPMD block, or three blocks.
    fn spmd_loop(self, l: &'p Loop, iteration: Composite<'p>) -> Composite<'p> {
        // A body that would end in SIMD ends with an added switch to SPMD: a last block of 0 time.
        let density = |segment: Option<Segment<'p>>| {
            segment.map_or_else(|| Density::point(0), |segment| segment.density(self.contract))
        };
        let (lead, tail) = (density(iteration.lead), density(iteration.tail));
        let Some(core) = iteration.core else {
            return Composite::spmd(Segment::of_loop(lead, &l.iterations));
        };
        let body = Body { lead, core, tail };
        // The loop is as in Fig. 4 where every PE surely runs the same number of iterations, else as in Fig.
        // 5.
        if l.is_common() {
            self.same_iterations(body, &l.iterations)
        } else {
            self.own_iterations(body, &l.iterations)
        }
    }

    /// Every PE runs the same number of iterations (section 6.3, Fig. 4): A = block 0, B from block 1 of
    /// the first iteration to block 1 of the last, C = block 2; all three stay open to their neighbours. A
    /// loop that may run 0 times (ours) has no A or C to leave open: it is closed at both ends.
    fn same_iterations(self, body: Body<'p>, iterations: &'p Iterations) -> Composite<'p> {
        let Body { lead, core, tail } = body;
        let switches = &self.machine.switches;
        let between = synchronised(Segment::of(tail.then(&lead)), switches);
        let from_core = Family::over(move |budget: Budget, window: Window| {
            let contract = budget.contract;
            let each = budget.share(2 * iterations.most());
            let (core, between) = (core.row(each, window), between.row(each, window));
            // The sum Σ_r f(r)·I ∗ (between ∗ I)^(r−1), where I is the core.
            window.map(|e| {
                let (once, more) = (core.at(e), between.at(e).then(core.at(e)));
                contract.trimmed(once.then(&spmd::iterations_after(1, &more, iterations, contract)))
            })
        });
        if !iterations.may_be_none() {
            return Composite {
                lead: Some(Segment::of(lead)),
                core: Some(from_core),
                tail: Some(Segment::of(tail)),
            };
        }
        let once_entered = synchronised(Segment::of(lead), switches).then(from_core);
        Composite::simd(Family::over(move |budget: Budget, window: Window| {
            let once_entered = once_entered.row(budget, window);
            window.map(|e| {
                let end = switches.to_spmd.at(e).then(&tail.join_copies(e));
                let runs = iterations.continues(0);
                let entered = once_entered.at(e).then(&end);
                // What the density of the count lacks was taken to be 0 iterations.
                Density::branch([(runs, &entered), (1.0 - runs, &Density::point(0))])
                    .with_lost(iterations.density().lost())
            })
        }))
    }

    /// Each PE has its own number of iterations (section 6.3, Fig. 5): D = block 0, E = Y(1, ·). Who
    /// leaves waits, disabled, for the end of the loop, so the tail is closed. Where the loop may run 0 times
    /// (ours) so is the lead: that a PE runs block 0 and that it is enabled in the core are one event.
    fn own_iterations(self, body: Body<'p>, iterations: &'p Iterations) -> Composite<'p> {
        let Body { lead, core, tail } = body;
        let own = OwnIterations { setting: self, between: tail.then(&lead), core, tail, iterations };
        let from_core =
            Family::over(move |budget: Budget, window: Window| own.all_iterations(budget, window));
        if !iterations.may_be_none() {
            return Composite { lead: Some(Segment::of(lead)), core: Some(from_core), tail: None };
        }
        let first = synchronised(Segment::of(lead), &self.machine.switches).then(from_core);
        Composite::simd(simd::entered(first, iterations))
    }
}

/// The body of a mixed loop that begins and ends in SPMD: blocks 0, 1 and 2 of section 6.3.
struct Body<'p> {
    lead: Density,
    core: Family<'p>,
    tail: Density,
}

/// What the recursion of Fig. 5 takes.
struct OwnIterations<'p> {
    setting: Setting<'p>,
    core: Family<'p>,
    /// P̃_2, the time of block 2 on one PE.
    tail: Density,
    /// P̃_2 + P̃_0, the time of block 2 and then block 0 on one PE.
    between: Density,
    iterations: &'p Iterations,
}

impl OwnIterations<'_> {
    /// Y(1, e), found backwards from the last iteration that anybody reaches.
    fn all_iterations(&self, budget: Budget, entered: Window) -> Row {
        let Setting { machine, contract } = self.setting;
        let windows = simd::enabled_in_iterations(contract.cut(), entered, self.iterations);
        let core =
            self.core.row(budget.share(windows.len()), windows.iter().copied().fold(entered, Window::and));
        let none = Window::only(0).map(|_| Density::point(0));
        let first = windows.iter().enumerate().rev().fold(none, |next, (k, &window)| {
            let (continues, later) = (self.iterations.continues(k + 1), simd::enabled_after(&windows, k + 1));
            let begun =
                windows.get(k + 1).map(|&on| on.map(|h| machine.switches.to_simd.at(h).then(next.at(h))));
            window.map(|e| {
                self.rest(e, core.at(e), &going_on_to(contract.cut(), e, continues, later), begun.as_ref())
            })
        });
        first.with_lost_per_pe(self.iterations.density().lost())
    }

    /// Y(r, e) = I_1(e) ∗ to_spmd(e) ∗ Σ_h Binom(h; e, ρ_{r+1}/ρ_r)·W(h), where W(0) = P_2(e) is the last
    /// step of all, and W(h) = V(e, h) ∗ to_simd(h) ∗ Y(r + 1, h). `begun` has to_simd(h) ∗ Y(r + 1, h) for
    /// each h.
    fn rest(&self, e: usize, core: &Density, weights: &BinomialWindow, begun: Option<&Row>) -> Density {
        let steps: Vec<_> = (weights.least..=weights.most())
            .map(|h| match begun.filter(|_| h > 0) {
                None => self.tail.join_copies(e),
                Some(begun) => self.wait(e, h).then(begun.at(h)),
            })
            .collect();
        let step = mixture(weights, |h| &steps[h - weights.least]);
        self.setting.contract.trimmed(core.then(&self.setting.machine.switches.to_spmd.at(e)).then(&step))
    }

    /// V(e, h), eq. (2): the h PEs that go on run blocks 2 and 0, and wait for the e − h that just left
    /// as well, which run block 2.
    fn wait(&self, e: usize, h: usize) -> Density {
        self.between.join_copies(h).join(&self.tail.join_copies(e - h))
    }
}
