//! Reduction of programs in which classes of PEs, or iterations, have times of their own: the rules of sections 4 to 6 for PEs that are
//! independent, but not identically distributed.
//!
//! The slowest of the enabled PEs is a product of powers of different distribution functions, Π_c F_c^{e_c}; so a synchronised time
//! depends on the vector of enabled PEs of each class ([`Core`]), and whoever drops out does so by a binomial of its class. A loop is a
//! sum of unlike iterations, stretch by stretch of alike ones, each of which is squared. All is convolved.

mod composite;
mod cores;
mod mixed;
mod setting;
mod simd;
mod sums;
mod windows;

use std::{cell::RefCell, collections::BTreeMap};

use juxtapose_density::{contract::Contract, density::Density, memo};

use self::{
    composite::Composite,
    cores::Core,
    setting::Setting,
    sums::{iterated, no_end, together},
};
use super::{
    budget::Budget,
    mode::{Mode, Scheme},
    tree::{Block, Clause, Conditional, Decision, Kind, Loop, Node, Operation, Program},
};

/// The density of the whole program under one scheme, with all PEs enabled at the start (section 6.4).
pub(super) fn reduce(program: &Program, scheme: &Scheme, contract: Contract) -> Density {
    let machine = &program.machine;
    let sizes = machine.classes.sizes(machine.processors).unwrap_or_default();
    let setting = Setting { machine, contract, classes: sizes.len() };
    let reducer = Reducer { setting, scheme, known: RefCell::default() };
    let all = reducer.series(&program.nodes, 1).finished(machine);
    all.at(contract, &sizes)
}

/// What all nodes of a program share.
struct Reducer<'p> {
    setting: Setting<'p>,
    scheme: &'p Scheme,
    /// The nodes that take the same time in all iterations of the loop around them, by their numbers.
    known: RefCell<BTreeMap<usize, Composite<'p>>>,
}

impl<'p> Reducer<'p> {
    /// Nodes one after the other, in an iteration of the loop around them.
    fn series(&self, nodes: &'p [Node], iteration: usize) -> Composite<'p> {
        let each = nodes.iter().map(|node| self.node(node, iteration));
        each.fold(Composite::default(), |all, next| self.setting.then(all, next))
    }

    fn node(&self, node: &'p Node, iteration: usize) -> Composite<'p> {
        let known = self.known.borrow().get(&node.number).cloned();
        if let Some(known) = known {
            return known;
        }
        let mode = self.scheme.mode(node.number);
        let made = match &node.kind {
            Kind::Block(block) => self.block(block, mode, iteration),
            Kind::Conditional(c) => self.conditional(c, mode, iteration),
            Kind::Loop(l) => self.looped(l, mode, iteration),
            // The reader refuses groups and queues beside times of their own.
            Kind::Group(_) | Kind::Queue(_) => Composite::default(),
        };
        if !node.changes() {
            self.known.borrow_mut().insert(node.number, made.clone());
        }
        made
    }

    /// A block: in SIMD every operation waits for the slowest PE, in SPMD each PE goes on (section 3).
    fn block(&self, block: &'p Block, mode: Mode, iteration: usize) -> Composite<'p> {
        let times = |operation: &'p Operation| {
            self.setting.each(|class| operation.time_of(class, iteration).get(mode).clone())
        };
        let contract = self.setting.contract;
        match mode {
            Mode::Simd => {
                let each = block.operations.iter().map(|operation| {
                    let (times, count) = (times(operation), operation.count);
                    Core::slowest(times, move |slowest| slowest.repeated_within(count, contract, 0.0))
                });
                Composite::simd(each.fold(Core::default(), |all, next| all.then(&next)))
            }
            Mode::Spmd => {
                let nothing = vec![Density::point(0); self.setting.classes];
                Composite::spmd(block.operations.iter().fold(nothing, |all, operation| {
                    let next = times(operation);
                    let next: Vec<_> = next
                        .iter()
                        .map(|time| Budget::exact(contract).repeated(time, operation.count))
                        .collect();
                    together(contract, &all, &next)
                }))
            }
        }
    }

    /// A loop whose control is in a mode (sections 4.4, 5.4 and 6.3).
    fn looped(&self, l: &'p Loop, mode: Mode, iteration: usize) -> Composite<'p> {
        let init = self.block(&l.init, mode, iteration);
        let bodies = l.stretches().into_iter().map(|from| {
            let body = self.setting.then(self.block(&l.test, mode, from), self.series(&l.body, from));
            (from, body)
        });
        let bodies: Vec<_> = bodies.collect();
        let all = match mode {
            Mode::Simd => {
                let ended = |(from, body)| (from, self.setting.then(body, Composite::simd(Core::default())));
                let cores =
                    bodies.into_iter().map(ended).map(|(from, body)| (from, body.core.unwrap_or_default()));
                Composite::simd(self.setting.simd_loop(l, cores.collect()))
            }
            Mode::Spmd if bodies.iter().all(|(_, body)| body.core.is_none()) => {
                let leads = bodies.into_iter().map(|(from, body)| (from, self.setting.open(body.lead)));
                Composite::spmd(self.spmd_loop(l, &leads.collect::<Vec<_>>()))
            }
            Mode::Spmd => self.setting.mixed_loop(l, bodies),
        };
        self.setting.then(init, all)
    }

    /// A data conditional: in SPMD each PE runs a clause on its own (section 4.3), in SIMD one clause follows the other (section 5.3).
    fn conditional(&self, c: &'p Conditional, mode: Mode, iteration: usize) -> Composite<'p> {
        let setting = self.setting;
        let clause = |clause: &'p Clause| {
            let nodes = self.series(&clause.nodes, iteration);
            setting.then(nodes, self.block(&clause.after, mode, iteration))
        };
        let (then, otherwise) = (clause(&c.then), clause(&c.otherwise));
        let branch = match mode {
            Mode::Spmd => {
                let (then, otherwise) = (setting.open(then.lead), setting.open(otherwise.lead));
                let branch =
                    |class: usize| memo::branch(c.probability_of(class), &then[class], &otherwise[class]);
                Composite::spmd(setting.each(branch))
            }
            Mode::Simd => {
                let clauses = [then, otherwise].map(|clause| clause.core.unwrap_or_default());
                Composite::simd(match c.condition {
                    Decision::Cu => setting.choice(c.probability, clauses),
                    Decision::Pe => setting.split(setting.each(|class| c.probability_of(class)), clauses),
                })
            }
        };
        setting.then(self.block(&c.test, mode, iteration), branch)
    }

    /// A loop that each PE runs on its own (section 4.4).
    fn spmd_loop(&self, l: &Loop, bodies: &[(usize, Vec<Density>)]) -> Vec<Density> {
        self.setting.each(|class| {
            let bodies: Vec<_> = bodies.iter().map(|(from, body)| (*from, body[class].clone())).collect();
            iterated(self.setting.contract, (0, l.iterations_of(class)), &bodies, &no_end())
        })
    }
}
