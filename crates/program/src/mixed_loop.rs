//! Loops in SPMD whose body is mixed (section 6.3, Figs. 4 and 5).

use juxtapose_density::{density::Density, iterations::Iterations, memo::Key, special::BinomialWindow};
use juxtapose_spectrum::{Row, Window};

use super::{
    budget::Budget,
    composite::{Composite, synchronised},
    family::{Family, Setting, Term, going_on_to, mixture},
    remembered::{Tag, count, points},
    segment::Segment,
    simd_loop, spmd,
    steps::{Part, Place, Role, Rule, Step, parts_of_one},
    tree::Switches,
};

/// The body of a mixed loop that begins and ends in SPMD: blocks 0, 1 and 2 of section 6.3.
pub(super) struct Body<'p> {
    /// The loop.
    pub(super) place: Place,
    /// P̃_0, the time of block 0 on one PE.
    pub(super) lead: Density,
    pub(super) core: Family<'p>,
    /// P̃_2, the time of block 2 on one PE.
    pub(super) tail: Density,
    /// P̃_2 + P̃_0, the time of block 2 and then block 0 on one PE.
    pub(super) between: Density,
}

impl<'p> Body<'p> {
    /// Every PE runs the same number of iterations (section 6.3, Fig. 4): A = block 0, B from block 1 of
    /// the first iteration to block 1 of the last, C = block 2; all three stay open to their neighbours. A
    /// loop that may run 0 times (ours) has no A or C to leave open: it is closed at both ends.
    pub(super) fn same_iterations(self, setting: Setting<'p>, iterations: &'p Iterations) -> Composite<'p> {
        let Self { place, lead, core, tail, between } = self;
        let switches = &setting.machine.switches;
        let between = synchronised(Segment::of(place.part(Role::Between), between), switches);
        let runs = runs(place, iterations);
        let lead = Segment::of(place.part(Role::Lead), lead);
        let from_core = Family::over(runs, SameIterations { place, core, between, iterations });
        if !iterations.may_be_none() {
            let tail = Segment::of(place.part(Role::Tail), tail);
            return Composite { lead: Some(lead), core: Some(from_core), tail: Some(tail) };
        }
        let once_entered = synchronised(lead, switches).then(from_core);
        Composite::simd(Family::over(place, Entered { place, once_entered, switches, tail, iterations }))
    }

    /// Each PE has its own number of iterations (section 6.3, Fig. 5): D = block 0, E = Y(1, ·). Who
    /// leaves waits, disabled, for the end of the loop, so the tail is closed. Where the loop may run 0 times
    /// (ours) so is the lead: that a PE runs block 0 and that it is enabled in the core are one event.
    pub(super) fn own_iterations(self, setting: Setting<'p>, iterations: &'p Iterations) -> Composite<'p> {
        let place = self.place;
        let lead = Segment::of(place.part(Role::Lead), self.lead.clone());
        let own = OwnIterations { setting, body: self, iterations };
        let from_core = Family::over(runs(place, iterations), own);
        if !iterations.may_be_none() {
            return Composite { lead: Some(lead), core: Some(from_core), tail: None };
        }
        let first = synchronised(lead, &setting.machine.switches).then(from_core);
        Composite::simd(simd_loop::entered(place, first, iterations))
    }
}

/// What the iterations of a loop make from the first one's core on: the loop, unless it may run 0 times.
fn runs(place: Place, iterations: &Iterations) -> Place {
    if iterations.may_be_none() { place.part(Role::Runs) } else { place }
}

/// Fig. 4 from the first iteration's core to the last one's: Σ_r f(r)·I ∗ (between ∗ I)^(r−1), where I is the core.
struct SameIterations<'p> {
    place: Place,
    core: Family<'p>,
    between: Family<'p>,
    iterations: &'p Iterations,
}

impl Term for SameIterations<'_> {
    fn row(&self, budget: Budget<'_>, window: Window) -> Row {
        let Self { place, core, between, iterations } = self;
        let contract = budget.contract;
        let each = budget.share(4 * iterations.most());
        let core = core.row(place.part(Role::Core), each, window);
        let between = between.row(place.part(Role::Between), each, window);
        // What is left beside the first core, of which there are less than twice as many in all.
        let rest = Budget { error: 0.75 * budget.error, ..budget };
        let all = window.map(|e| {
            let (once, more) = (core.at(e), between.at(e).then(core.at(e)));
            contract.trimmed(once.then(&spmd::iterations_after(1, &more, iterations, rest)))
        });
        budget.note(|| {
            let parts = [(Role::Core, &core), (Role::Between, &between)];
            let parts = parts.map(|(role, row)| Part::of_row(place.part(role), window, row));
            Step::of_row(runs(*place, iterations), Rule::MixedSame, window, &all, parts.into())
        });
        all
    }

    fn write(&self, key: &mut Key) {
        Tag::MixedSame.write(key);
        key.iterations(self.iterations);
        self.core.write(key);
        self.between.write(key);
    }

    fn points(&self) -> f64 {
        count(self.iterations.most()) * (self.core.points() + self.between.points())
    }

    fn loops(&self) -> usize {
        1
    }
}

/// Fig. 4 where the loop may run 0 times: closed at both ends.
struct Entered<'p> {
    place: Place,
    once_entered: Family<'p>,
    switches: &'p Switches,
    tail: Density,
    iterations: &'p Iterations,
}

impl Entered<'_> {
    /// The loop that is entered.
    fn entered(&self, budget: Budget<'_>, window: Window) -> Row {
        let Self { place, once_entered, switches, tail, .. } = self;
        let entered = place.part(Role::Entered);
        let before = once_entered.row(entered, budget, window);
        let to_spmd = window.map(|e| switches.to_spmd.at(e));
        let slowest = window.map(|e| tail.join_copies(e));
        let all = window.map(|e| before.at(e).then(&to_spmd.at(e).then(slowest.at(e))));
        budget.note(|| {
            let part = vec![Part::of_one(place.part(Role::OpenTail), tail)];
            Step::of_row(place.part(Role::SlowestTail), Rule::Slowest, window, &slowest, part)
        });
        budget.note(|| {
            let parts = [(Role::Entered, &before), (Role::ToSpmd, &to_spmd), (Role::SlowestTail, &slowest)];
            let parts = parts.map(|(role, row)| Part::of_row(place.part(role), window, row));
            Step::of_row(entered, Rule::MixedSeries, window, &all, parts.into())
        });
        all
    }
}

impl Term for Entered<'_> {
    fn row(&self, budget: Budget<'_>, window: Window) -> Row {
        let all = self.entered(budget, window);
        let probability = self.iterations.continues(0);
        let some = window.map(|e| {
            // What the density of the count lacks was taken to be 0 iterations.
            Density::branch([(probability, all.at(e)), (1.0 - probability, &Density::point(0))])
                .with_lost(self.iterations.density().lost())
        });
        budget.note(|| {
            let part = vec![Part::of_row(self.place.part(Role::Entered), window, &all)];
            Step::of_row(self.place, Rule::Entering { probability }, window, &some, part)
        });
        some
    }

    fn write(&self, key: &mut Key) {
        Tag::MixedEntered.write(key);
        key.iterations(self.iterations);
        self.switches.to_spmd.write_to(key);
        key.density(&self.tail);
        self.once_entered.write(key);
    }

    fn points(&self) -> f64 {
        self.once_entered.points() + points(&self.tail)
    }

    fn loops(&self) -> usize {
        1
    }
}

/// What the recursion of Fig. 5 takes.
struct OwnIterations<'p> {
    setting: Setting<'p>,
    body: Body<'p>,
    iterations: &'p Iterations,
}

impl Term for OwnIterations<'_> {
    /// Y(1, e), found backwards from the last iteration that anybody reaches.
    fn row(&self, budget: Budget<'_>, entered: Window) -> Row {
        let Setting { machine, contract, .. } = self.setting;
        let Body { place, core, .. } = &self.body;
        let windows = simd_loop::enabled_in_iterations(contract.cut(), entered, self.iterations);
        let inside = windows.iter().copied().fold(entered, Window::and);
        let core = core.row(place.part(Role::Core), budget.share(windows.len()), inside);
        let none = Window::only(0).map(|_| Density::point(0));
        let first = windows.iter().enumerate().rev().fold(none, |next, (k, &window)| {
            let (continues, later) =
                (self.iterations.continues(k + 1), simd_loop::enabled_after(&windows, k + 1));
            let begun =
                windows.get(k + 1).map(|&on| on.map(|h| machine.switches.to_simd.at(h).then(next.at(h))));
            window.map(|e| {
                self.rest(e, core.at(e), &going_on_to(contract.cut(), e, continues, later), begun.as_ref())
            })
        });
        let first = first.with_lost_per_pe(self.iterations.density().lost());
        budget.note(|| {
            let mut parts = parts_of_one([(place.part(Role::Tail), &self.body.tail)]);
            parts.extend(parts_of_one([(place.part(Role::OpenBetween), &self.body.between)]));
            parts.insert(0, Part::of_row(place.part(Role::Core), inside, &core));
            Step::of_row(runs(*place, self.iterations), Rule::MixedOwn, entered, &first, parts)
        });
        first
    }

    fn write(&self, key: &mut Key) {
        Tag::MixedOwn.write(key);
        key.iterations(self.iterations);
        key.contract(self.setting.contract);
        self.setting.machine.switches.write_to(key);
        [&self.body.tail, &self.body.between].into_iter().for_each(|time| key.density(time));
        self.body.core.write(key);
    }

    fn points(&self) -> f64 {
        let Body { core, tail, between, .. } = &self.body;
        count(self.iterations.most()) * (core.points() + points(tail) + points(between))
    }

    fn loops(&self) -> usize {
        1
    }
}

impl OwnIterations<'_> {
    /// Y(r, e) = I_1(e) ∗ to_spmd(e) ∗ Σ_h Binom(h; e, ρ_{r+1}/ρ_r)·W(h), where W(0) = P_2(e) is the last
    /// step of all, and W(h) = V(e, h) ∗ to_simd(h) ∗ Y(r + 1, h). `begun` has to_simd(h) ∗ Y(r + 1, h) for
    /// each h.
    fn rest(&self, e: usize, core: &Density, weights: &BinomialWindow, begun: Option<&Row>) -> Density {
        let steps: Vec<_> = (weights.least..=weights.most())
            .map(|h| match begun.filter(|_| h > 0) {
                None => self.body.tail.join_copies(e),
                Some(begun) => self.wait(e, h).then(begun.at(h)),
            })
            .collect();
        let step = mixture(weights, |h| &steps[h - weights.least]);
        self.setting.contract.trimmed(core.then(&self.setting.machine.switches.to_spmd.at(e)).then(&step))
    }

    /// V(e, h), eq. (2): the h PEs that go on run blocks 2 and 0, and wait for the e − h that just left
    /// as well, which run block 2.
    fn wait(&self, e: usize, h: usize) -> Density {
        self.body.between.join_copies(h).join(&self.body.tail.join_copies(e - h))
    }
}
