//! Reduction of programs in which classes of PEs, or iterations, have times of their own: the rules of sections 4 to 6 for PEs that are
//! independent, but not identically distributed.
//!
//! The slowest of the enabled PEs is a product of powers of different distribution functions, Π_c F_c^{e_c}; so a synchronised time
//! depends on the vector of enabled PEs of each class ([`Core`]), and whoever drops out does so by a binomial of its class. A loop is a
//! sum of unlike iterations, stretch by stretch of alike ones, each of which is squared. All is convolved.

mod composite;
mod core;
mod mixed;
mod simd;
mod spmd;
mod windows;

use std::{cell::RefCell, collections::BTreeMap};

use juxtapose_density::{contract::Contract, density::Density};

use self::{composite::Composite, core::Core};
use super::{
    budget::Budget,
    mode::{Mode, Scheme},
    tree::{Block, Kind, Loop, Machine, Node, Operation, Program},
};

/// The density of the whole program under one scheme, with all PEs enabled at the start (section 6.4).
pub(super) fn reduce(program: &Program, scheme: &Scheme, contract: Contract) -> Density {
    let machine = &program.machine;
    let sizes = machine.classes.sizes(machine.processors).unwrap_or_default();
    let reducer = Reducer { machine, scheme, contract, classes: sizes.len(), known: RefCell::default() };
    let all = reducer.series(&program.nodes, 1).finished(machine, contract);
    all.at(contract, &sizes)
}

/// What all nodes of a program share.
struct Reducer<'p> {
    machine: &'p Machine,
    scheme: &'p Scheme,
    contract: Contract,
    classes: usize,
    /// The nodes that take the same time in all iterations of the loop around them, by their numbers.
    known: RefCell<BTreeMap<usize, Composite<'p>>>,
}

/// Something for each stretch of alike iterations, with the first iteration of the stretch.
type Stretched<T> = Vec<(usize, T)>;

/// That of an iteration.
fn in_iteration<T>(stretches: &[(usize, T)], iteration: usize) -> &T {
    &stretches[stretches.partition_point(|(from, _)| *from <= iteration).saturating_sub(1)].1
}

impl<'p> Reducer<'p> {
    /// Nodes one after the other, in an iteration of the loop around them.
    fn series(&self, nodes: &'p [Node], iteration: usize) -> Composite<'p> {
        let each = nodes.iter().map(|node| self.node(node, iteration));
        each.fold(Composite::default(), |all, next| self.then(all, next))
    }

    fn then(&self, one: Composite<'p>, next: Composite<'p>) -> Composite<'p> {
        one.then(next, self.machine, self.contract)
    }

    fn node(&self, node: &'p Node, iteration: usize) -> Composite<'p> {
        let known = self.known.borrow().get(&node.number).cloned();
        if let Some(known) = known {
            return known;
        }
        let mode = self.scheme.mode(node.number);
        let made = match &node.kind {
            Kind::Block(block) => self.block(block, mode, iteration),
            Kind::Conditional(c) if mode == Mode::Spmd => self.spmd_conditional(c, iteration),
            Kind::Conditional(c) => self.simd_conditional(c, iteration),
            Kind::Loop(l) => self.looped(l, mode, iteration),
            // The reader refuses groups beside times of their own.
            Kind::Group(_) => Composite::default(),
        };
        if !node.changes() {
            self.known.borrow_mut().insert(node.number, made.clone());
        }
        made
    }

    /// A block: in SIMD every operation waits for the slowest PE, in SPMD each PE goes on (section 3).
    fn block(&self, block: &'p Block, mode: Mode, iteration: usize) -> Composite<'p> {
        let times = |operation: &'p Operation| {
            self.each(|class| operation.time_of(class, iteration).get(mode).clone())
        };
        let contract = self.contract;
        match mode {
            Mode::Simd => {
                let each = block.operations.iter().map(|operation| {
                    let (times, count) = (times(operation), operation.count);
                    Core::slowest(times, move |slowest| slowest.repeated_within(count, contract, 0.0))
                });
                Composite::simd(each.fold(Core::default(), |all, next| all.then(&next)))
            }
            Mode::Spmd => {
                let nothing = vec![Density::point(0); self.classes];
                Composite::spmd(block.operations.iter().fold(nothing, |all, operation| {
                    let next = times(operation);
                    let next: Vec<_> = next
                        .iter()
                        .map(|time| Budget::exact(contract).repeated(time, operation.count))
                        .collect();
                    spmd::together(contract, &all, &next)
                }))
            }
        }
    }

    /// A loop whose control is in a mode (sections 4.4, 5.4 and 6.3).
    fn looped(&self, l: &'p Loop, mode: Mode, iteration: usize) -> Composite<'p> {
        let init = self.block(&l.init, mode, iteration);
        let bodies = l.stretches().into_iter().map(|from| {
            let body = self.then(self.block(&l.test, mode, from), self.series(&l.body, from));
            (from, body)
        });
        let bodies: Vec<_> = bodies.collect();
        let all = match mode {
            Mode::Simd => {
                let ended = |(from, body)| (from, self.then(body, Composite::simd(Core::default())));
                let cores =
                    bodies.into_iter().map(ended).map(|(from, body)| (from, body.core.unwrap_or_default()));
                Composite::simd(self.simd_loop(l, cores.collect()))
            }
            Mode::Spmd if bodies.iter().all(|(_, body)| body.core.is_none()) => {
                let leads = bodies.into_iter().map(|(from, body)| (from, self.open(body.lead)));
                Composite::spmd(self.spmd_loop(l, &leads.collect::<Vec<_>>()))
            }
            Mode::Spmd => self.mixed_loop(l, bodies),
        };
        self.then(init, all)
    }

    /// What one PE of each class takes in a part that may be absent.
    fn open(&self, part: Option<Vec<Density>>) -> Vec<Density> {
        part.unwrap_or_else(|| vec![Density::point(0); self.classes])
    }

    /// Something for each class.
    fn each<T>(&self, of: impl FnMut(usize) -> T) -> Vec<T> {
        (0..self.classes).map(of).collect()
    }
}
