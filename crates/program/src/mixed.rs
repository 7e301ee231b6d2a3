//! Reduction in mixed mode (section 6): every node becomes a [`Composite`].

use juxtapose_density::{contract::Contract, density::Density, memo, sums::balanced};

use super::{
    budget::Budget,
    composite::Composite,
    family::{Family, Setting},
    mixed_loop::Body,
    mode::{Mode, Scheme},
    own_times,
    segment::Segment,
    simd,
    simd_loop::simd_loop,
    spmd,
    steps::{Place, Role, Rule, Step, parts_of_one},
    tree::{Block, Conditional, Kind, Loop, Node, Program},
};

/// The density of the whole program under one scheme (section 6.4).
pub(super) fn reduce(program: &Program, scheme: &Scheme, contract: Contract) -> Density {
    let reduce = if program.has_own_times() { own_times::reduce } else { reduce_alike };
    reduce(program, scheme, contract)
}

/// The density of a whole program that has no times of its own.
pub(super) fn reduce_alike(program: &Program, scheme: &Scheme, contract: Contract) -> Density {
    let setting = Setting::new(&program.machine, contract);
    reduce_within(program, scheme, setting, Budget::within(contract, program), program.machine.processors)
}

/// The density of the whole program with e PEs enabled, within a budget.
pub(super) fn reduce_within<'p>(
    program: &'p Program,
    scheme: &'p Scheme,
    setting: Setting<'p>,
    budget: Budget<'_>,
    e: usize,
) -> Density {
    Reducer { setting, scheme }.series(&program.nodes).total(setting, budget, e)
}

/// The density of a node that begins and ends in step, with e PEs enabled in it.
pub(super) fn in_step<'p>(node: &'p Node, scheme: &'p Scheme, setting: Setting<'p>, e: usize) -> Density {
    Reducer { setting, scheme }.node(node).total(setting, setting.exact(), e)
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
        let place = Place::node(node.number);
        match &node.kind {
            Kind::Block(b) => setting.block(place, b, mode),
            Kind::Conditional(c) => setting.conditional(node.number, c, mode),
            Kind::Group(group) => setting.in_groups(place, group.size, self.series(&group.body)),
            Kind::Queue(queue) => setting.queue(place, queue),
            Kind::Loop(l) => {
                let test = setting.block(place.part(Role::Test), &l.test, mode);
                let iteration = test.then(self.series(&l.body), setting);
                setting.repeated(node.number, l, mode, iteration)
            }
        }
    }
}

impl<'p> Setting<'p> {
    /// A block, in one mode.
    pub(super) fn block(self, place: Place, block: &'p Block, mode: Mode) -> Composite<'p> {
        match mode {
            Mode::Simd => Composite::simd(simd::block(place, block)),
            Mode::Spmd => Composite::spmd(Segment::of(place, spmd::block_of(place, block, self.exact()))),
        }
    }

    /// A conditional: all of it in one mode.
    pub(super) fn conditional(self, number: usize, c: &'p Conditional, mode: Mode) -> Composite<'p> {
        match mode {
            Mode::Simd => Composite::simd(simd::conditional(number, c, self)),
            Mode::Spmd => {
                let time = spmd::conditional(number, c, self.exact());
                Composite::spmd(Segment::of(Place::node(number), time))
            }
        }
    }

    /// A loop whose control is in a mode; `iteration` begins with `for_test` in that mode.
    pub(super) fn repeated(
        self,
        number: usize,
        l: &'p Loop,
        mode: Mode,
        iteration: Composite<'p>,
    ) -> Composite<'p> {
        let place = Place::node(number);
        match mode {
            Mode::Simd => Composite::simd(self.simd_loop(place, l, iteration)),
            Mode::Spmd => {
                let init = self.block(place.part(Role::Init), &l.init, mode);
                init.then(self.spmd_loop(place, l, iteration), self)
            }
        }
    }

    /// A loop whose iterations end in SIMD, where needed by an added switch: its body is one SIMD block
    /// (section 6.3, first case).
    fn simd_loop(self, place: Place, l: &'p Loop, iteration: Composite<'p>) -> Family<'p> {
        let iteration = iteration.then(Composite::ended(Mode::Simd), self);
        let body = iteration.core.unwrap_or_else(Family::nothing);
        simd::block(place.part(Role::Init), &l.init).then(simd_loop(place, body, l))
    }

    /// A loop whose iterations end in SPMD: one SPMD block, or three blocks.
    fn spmd_loop(self, place: Place, l: &'p Loop, iteration: Composite<'p>) -> Composite<'p> {
        // A body that would end in SIMD ends with an added switch to SPMD: a last block of 0 time.
        let density = |role, segment: Option<Segment<'p>>| {
            let some = segment.map(|segment| segment.density(place.part(role), self.exact()));
            some.unwrap_or_else(|| Density::point(0))
        };
        let Some(core) = iteration.core else {
            return Composite::spmd(Segment::of_loop(
                place,
                density(Role::Body, iteration.lead),
                &l.iterations,
            ));
        };
        let (lead, tail) = (density(Role::Lead, iteration.lead), density(Role::Tail, iteration.tail));
        let between = memo::then(&tail, &lead);
        self.exact().note(|| {
            let parts = [(place.part(Role::Tail), &tail), (place.part(Role::Lead), &lead)];
            Step::of_one(place.part(Role::OpenBetween), Rule::SpmdSeries, &between, parts_of_one(parts))
        });
        let body = Body { place, lead, core, tail, between };
        // The loop is as in Fig. 4 where every PE surely runs the same number of iterations, else as in Fig.
        // 5.
        if l.is_common() {
            body.same_iterations(self, &l.iterations)
        } else {
            body.own_iterations(self, &l.iterations)
        }
    }
}
