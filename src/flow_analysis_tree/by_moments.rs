//! What four moments of each operation say through the tree, instead of whole distributions: sums of cumulants, mixtures of raw
//! moments, and at each barrier the maximum of Pearson's distributions (Reijns and van Gemund 2005, sections 1 and 4).
//!
//! The rules are those of sections 4 to 6 of Li et al. 1997, as `spmd.rs`, `simd.rs` and `mixed.rs` have them for densities.

use std::{cell::RefCell, rc::Rc};

use super::{
    family::{going_on_to, left_of},
    mode::{Mode, Scheme},
    simd::{enabled_after, enabled_in_iterations},
    tree::{
        Block, Clause, Conditional, Decision, EmptyClause, Iterations, Kind, Loop, Machine, Node, Program,
        SwitchTime,
    },
    window::Window,
};
use crate::{
    moments::Moments,
    pearson::{Extreme, Pearson, Race, Several},
    special::BinomialWindow,
};

/// Numbers of PEs that are together no more probable than this are left out of mixtures.
const CUT: f64 = 1e-12;

/// The moments of the whole program's time under one scheme, in ticks, where no more is kept of any time than four moments.
#[must_use]
pub fn by_moments(program: &Program, scheme: &Scheme) -> Moments {
    let reducer = Reducer { machine: &program.machine, scheme };
    let composite = reducer.series(&program.nodes);
    reducer.total(composite, program.machine.processors)
}

/// e ↦ moments, e = 0..=N, each found once; 0 enabled PEs take 0 time.
#[derive(Clone)]
struct Family<'p>(Rc<dyn Fn(usize) -> Moments + 'p>);

impl<'p> Family<'p> {
    fn of(moments: impl Fn(usize) -> Moments + 'p) -> Self {
        Self::kept(Box::new(moments))
    }

    fn kept(moments: Box<dyn Fn(usize) -> Moments + 'p>) -> Self {
        let found: RefCell<Vec<Option<Moments>>> = RefCell::new(vec![Some(Moments::certain(0.0))]);
        Self(Rc::new(move |e| {
            if let Some(Some(known)) = found.borrow().get(e) {
                return *known;
            }
            let new = moments(e);
            let mut found = found.borrow_mut();
            let most = found.len().max(e + 1);
            found.resize(most, None);
            found[e] = Some(new);
            new
        }))
    }

    fn at(&self, e: usize) -> Moments {
        (self.0)(e)
    }

    fn then(self, next: Self) -> Self {
        Self::of(move |e| self.at(e).then(&next.at(e)))
    }
}

/// The time of a switch.
fn switch(time: &SwitchTime) -> Family<'_> {
    Family::of(|e| time.at(e).moments())
}

/// The moments of the last of some times, each so many times.
fn last(times: &[(&Moments, usize)]) -> Moments {
    if let [(one, 1), ..] | [_, (one, 1)] = times
        && times.iter().map(|(_, copies)| copies).sum::<usize>() == 1
    {
        return **one;
    }
    let fitted = times.iter().filter(|(_, copies)| *copies > 0).map(|(moments, copies)| {
        // Rounding may leave moments that no distribution has.
        let fitted = Pearson::fit(moments).or_else(|_| Pearson::fit(&Moments::certain(moments.mean)));
        (fitted, count(*copies))
    });
    let fitted: Vec<_> = fitted.collect();
    match &fitted[..] {
        [] => Moments::certain(0.0),
        [(Ok(one), copies)] => {
            one.extreme(Extreme::Max(*copies)).map_or(one.law().moments(), |law| law.moments())
        }
        all => {
            let each: Vec<_> =
                all.iter().filter_map(|(task, copies)| Some((task.as_ref().ok()?, *copies))).collect();
            Several::new(Race::Last, &each).moments()
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "numbers of PEs and of copies are far below 2^53")]
fn count(copies: usize) -> f64 {
    copies as f64
}

/// The slowest of e PEs.
fn slowest<'p>(of: Moments) -> Family<'p> {
    Family::of(move |e| last(&[(&of, e)]))
}

fn mixture(weights: &BinomialWindow, of: impl Fn(usize) -> Moments) -> Moments {
    let times: Vec<(f64, Moments)> =
        weights.weights.iter().zip(weights.least..).map(|(&weight, h)| (weight, of(h))).collect();
    Moments::branch(times.iter().map(|(weight, time)| (*weight, time)))
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

fn nothing<'p>() -> Family<'p> {
    Family::of(|_| Moments::certain(0.0))
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
        let copies = usize::try_from(operation.count).unwrap_or(usize::MAX);
        sum.then(&operation.time.get(Mode::Spmd).moments().repeated(count(copies)))
    })
}

/// A block of which every operation waits for the slowest PE.
fn in_simd(block: &Block) -> Family<'_> {
    let families: Vec<_> = (block.operations.iter())
        .map(|operation| {
            let copies = usize::try_from(operation.count).unwrap_or(usize::MAX);
            (slowest(operation.time.get(Mode::Simd).moments()), count(copies))
        })
        .collect();
    Family::of(move |e| {
        let sum =
            |sum: Moments, (family, copies): &(Family<'_>, f64)| sum.then(&family.at(e).repeated(*copies));
        families.iter().fold(Moments::certain(0.0), sum)
    })
}

/// What is left to run of a body after iteration r, given that it ran: Horner's rule, as in `spmd.rs`.
fn repeated_after(r: usize, body: &Moments, iterations: &Iterations) -> Moments {
    let done = Moments::certain(0.0);
    (r..iterations.most()).rev().fold(done, |rest, r| {
        let continues = iterations.continues(r);
        Moments::branch([(continues, &body.then(&rest)), (1.0 - continues, &done)])
    })
}

/// A loop in SIMD (section 5.4).
fn simd_loop<'p>(body: Family<'p>, l: &'p Loop) -> Family<'p> {
    let iterations = &l.iterations;
    match l.bound {
        Decision::Cu => Family::of(move |e| repeated_after(0, &body.at(e), iterations)),
        Decision::Pe => entered(Family::of(move |e| own_iterations(&body, iterations, e)), iterations),
    }
}

/// A loop for those PEs that run a first iteration at all.
fn entered<'p>(first: Family<'p>, iterations: &'p Iterations) -> Family<'p> {
    if !iterations.may_be_none() {
        return first;
    }
    Family::of(move |e| {
        let enters = iterations.continues(0);
        mixture(&going_on_to(CUT, e, enters, left_of(Window::only(e), enters, CUT)), |h| first.at(h))
    })
}

/// Fig. 3: X(1, e), found backwards over the numbers of PEs that come to each iteration.
fn own_iterations(body: &Family<'_>, iterations: &Iterations, e: usize) -> Moments {
    backwards(iterations, e, |e, weights, next| {
        body.at(e).then(&mixture(weights, |h| if h == 0 { Moments::certain(0.0) } else { next(h) }))
    })
}

/// The first of the iterations' times for e PEs, from those of the next iteration for the numbers of PEs that come to it.
fn backwards(
    iterations: &Iterations,
    e: usize,
    step: impl Fn(usize, &BinomialWindow, &dyn Fn(usize) -> Moments) -> Moments,
) -> Moments {
    let windows = enabled_in_iterations(CUT, Window::only(e), iterations);
    let none = (0, vec![Moments::certain(0.0)]);
    let (_, first) = windows.iter().enumerate().rev().fold(none, |(least, next), (k, &window)| {
        let (continues, later) = (iterations.continues(k + 1), enabled_after(&windows, k + 1));
        let after = |h: usize| next.get(h.wrapping_sub(least)).copied().unwrap_or(Moments::certain(0.0));
        let each = window.iter().map(|e| match e {
            0 => Moments::certain(0.0),
            e => step(e, &going_on_to(CUT, e, continues, later), &after),
        });
        (window.least, each.collect())
    });
    first.first().copied().unwrap_or(Moments::certain(0.0))
}

/// A mixed loop in which each PE has its own number of iterations (section 6.3, Fig. 5).
struct Own<'p> {
    machine: &'p Machine,
    core: Family<'p>,
    between: Moments,
    tail: Moments,
    iterations: &'p Iterations,
}

impl Own<'_> {
    /// Y(1, e).
    fn all_iterations(&self, e: usize) -> Moments {
        let switches = &self.machine.switches;
        backwards(self.iterations, e, |e, weights, next| {
            let waited = mixture(weights, |h| {
                if h == 0 {
                    return last(&[(&self.tail, e)]);
                }
                // V(e, h), eq. (2).
                let wait = last(&[(&self.between, h), (&self.tail, e - h)]);
                wait.then(&switches.to_simd.at(h).moments()).then(&next(h))
            });
            self.core.at(e).then(&switches.to_spmd.at(e).moments()).then(&waited)
        })
    }
}
