//! Propagation of four moments through the tree, instead of whole distributions: sums of cumulants, mixtures of raw moments, and at each
//! barrier the maximum of Pearson's distributions (Reijns and van Gemund 2005, sections 1 and 4).
//!
//! The rules are those of sections 4 to 6 of Li et al. 1997, as `spmd.rs`, `simd.rs` and `mixed.rs` have them for densities.

mod family;
mod iterations;

use juxtapose_density::{density::float, moments::Moments, special::BinomialWindow};

use self::{
    family::{CUT, Family, longest_group, mixture, nothing, slowest, switch},
    iterations::{Own, entered, repeated_after, simd_loop},
};
use super::{
    mode::{Mode, Scheme},
    tree::{Block, Clause, Conditional, Decision, EmptyClause, Kind, Loop, Machine, Node, Program},
};

/// The moments of the whole program's time under one scheme, in ticks, where no more is kept of any time than four moments.
#[must_use]
pub fn by_moments(program: &Program, scheme: &Scheme) -> Moments {
    let reducer = Reducer { machine: &program.machine, scheme };
    let composite = reducer.series(&program.nodes);
    reducer.total(composite, program.machine.processors)
}

/// At most three blocks, SPMD – SIMD – SPMD, as [`super::composite::Composite`] has them.
#[derive(Default)]
struct Composite<'p> {
    lead: Option<Moments>,
    core: Option<Family<'p>>,
    tail: Option<Moments>,
}

fn spmd<'p>(block: Moments) -> Composite<'p> {
    Composite { lead: Some(block), ..Composite::default() }
}

fn simd(block: Family<'_>) -> Composite<'_> {
    Composite { core: Some(block), ..Composite::default() }
}

fn together(a: Option<Moments>, b: Option<Moments>) -> Option<Moments> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.then(&b)),
        (a, b) => a.or(b),
    }
}

struct Reducer<'p> {
    machine: &'p Machine,
    scheme: &'p Scheme,
}

impl<'p> Reducer<'p> {
    fn series(&self, nodes: &'p [Node]) -> Composite<'p> {
        nodes.iter().map(|node| self.node(node)).fold(Composite::default(), |a, b| self.then(a, b))
    }

    fn node(&self, node: &'p Node) -> Composite<'p> {
        let mode = self.scheme.mode(node.number);
        match &node.kind {
            Kind::Block(b) => block(b, mode),
            Kind::Conditional(c) if mode == Mode::Spmd => spmd(self.chosen_by_one(c)),
            Kind::Conditional(c) => simd(self.chosen_together(c)),
            Kind::Group(group) => {
                let started = self.then(simd(nothing()), self.series(&group.body));
                let one = self.then(started, simd(nothing())).core.unwrap_or_else(nothing);
                simd(longest_group(one, group.size))
            }
            // Programs with queues are refused.
            Kind::Queue(_) => simd(nothing()),
            Kind::Loop(l) => {
                let iteration = self.then(block(&l.test, mode), self.series(&l.body));
                match mode {
                    Mode::Simd => {
                        let ended = self.then(iteration, simd(nothing()));
                        simd(in_simd(&l.init).then(simd_loop(ended.core.unwrap_or_else(nothing), l)))
                    }
                    Mode::Spmd => self.then(spmd(of_one(&l.init)), self.spmd_loop(l, iteration)),
                }
            }
        }
    }

    /// One after the other (section 6.2).
    fn then(&self, first: Composite<'p>, next: Composite<'p>) -> Composite<'p> {
        match (first.core, next.core) {
            (None, core) => Composite { lead: together(first.lead, next.lead), core, tail: next.tail },
            (core, None) => Composite { lead: first.lead, core, tail: together(first.tail, next.lead) },
            (Some(before), Some(after)) => {
                let middle = together(first.tail, next.lead).map_or_else(nothing, |of| self.synchronised(of));
                Composite { lead: first.lead, core: Some(before.then(middle).then(after)), tail: next.tail }
            }
        }
    }

    /// An SPMD block between two SIMD blocks.
    fn synchronised(&self, block: Moments) -> Family<'p> {
        let switches = &self.machine.switches;
        switch(&switches.to_spmd).then(slowest(block)).then(switch(&switches.to_simd))
    }

    /// The time of the whole program with e PEs enabled (section 6.4).
    fn total(&self, composite: Composite<'p>, e: usize) -> Moments {
        let Composite { lead, core, tail } = composite;
        let switches = &self.machine.switches;
        let Some(core) = core else { return lead.map_or(Moments::certain(0.0), |lead| slowest(lead).at(e)) };
        let before = lead.map_or_else(nothing, |lead| slowest(lead).then(switch(&switches.to_simd)));
        let after = tail.map_or_else(nothing, |tail| switch(&switches.to_spmd).then(slowest(tail)));
        before.then(core).then(after).at(e)
    }

    /// A conditional in SPMD (section 4.3).
    fn chosen_by_one(&self, c: &'p Conditional) -> Moments {
        let clause = |clause: &'p Clause| {
            let nodes = self.series(&clause.nodes).lead.unwrap_or(Moments::certain(0.0));
            nodes.then(&of_one(&clause.after))
        };
        let (then, otherwise) = (clause(&c.then), clause(&c.otherwise));
        let p = c.probability;
        of_one(&c.test).then(&Moments::branch([(p, &then), (1.0 - p, &otherwise)]))
    }

    /// A conditional in SIMD (section 5.3).
    fn chosen_together(&self, c: &'p Conditional) -> Family<'p> {
        let clause = |clause: &'p Clause| {
            self.series(&clause.nodes).core.unwrap_or_else(nothing).then(in_simd(&clause.after))
        };
        let (then, otherwise, p) = (clause(&c.then), clause(&c.otherwise), c.probability);
        let least = usize::from(self.machine.empty_clause == EmptyClause::Broadcast);
        let branch = match c.condition {
            Decision::Cu => {
                Family::of(move |e| Moments::branch([(p, &then.at(e)), (1.0 - p, &otherwise.at(e))]))
            }
            Decision::Pe => Family::of(move |e| {
                mixture(&BinomialWindow::new(e, p, CUT), |k| {
                    then.at(k.max(least)).then(&otherwise.at((e - k).max(least)))
                })
            }),
        };
        in_simd(&c.test).then(branch)
    }

    /// A loop whose iterations end in SPMD (section 6.3).
    fn spmd_loop(&self, l: &'p Loop, iteration: Composite<'p>) -> Composite<'p> {
        let zero = || Moments::certain(0.0);
        let (lead, tail) = (iteration.lead.unwrap_or_else(zero), iteration.tail.unwrap_or_else(zero));
        let Some(core) = iteration.core else {
            return spmd(repeated_after(0, &lead, &l.iterations));
        };
        let (iterations, switches) = (&l.iterations, &self.machine.switches);
        let enters = iterations.continues(0);
        if l.is_common() {
            let between = self.synchronised(tail.then(&lead));
            let from_core = Family::of(move |e| {
                let (once, more) = (core.at(e), between.at(e).then(&core.at(e)));
                once.then(&repeated_after(1, &more, iterations))
            });
            if !iterations.may_be_none() {
                return Composite { lead: Some(lead), core: Some(from_core), tail: Some(tail) };
            }
            let entered = self.synchronised(lead).then(from_core);
            let left = switch(&switches.to_spmd).then(slowest(tail));
            return simd(Family::of(move |e| {
                let run = entered.at(e).then(&left.at(e));
                Moments::branch([(enters, &run), (1.0 - enters, &Moments::certain(0.0))])
            }));
        }
        let own = Own { machine: self.machine, core, between: tail.then(&lead), tail, iterations };
        let from_core = Family::of(move |e| own.all_iterations(e));
        if !iterations.may_be_none() {
            return Composite { lead: Some(lead), core: Some(from_core), tail: None };
        }
        simd(entered(self.synchronised(lead).then(from_core), iterations))
    }
}

fn block(block: &Block, mode: Mode) -> Composite<'_> {
    match mode {
        Mode::Simd => simd(in_simd(block)),
        Mode::Spmd => spmd(of_one(block)),
    }
}

/// A block on one PE.
fn of_one(block: &Block) -> Moments {
    block.operations.iter().fold(Moments::certain(0.0), |sum, operation| {
        sum.then(&operation.time.get(Mode::Spmd).moments().repeated(float(operation.count)))
    })
}

/// A block of which every operation waits for the slowest PE.
fn in_simd(block: &Block) -> Family<'_> {
    let families: Vec<_> = (block.operations.iter())
        .map(|operation| (slowest(operation.time.get(Mode::Simd).moments()), float(operation.count)))
        .collect();
    Family::of(move |e| {
        let sum =
            |sum: Moments, (family, copies): &(Family<'_>, f64)| sum.then(&family.at(e).repeated(*copies));
        families.iter().fold(Moments::certain(0.0), sum)
    })
}
