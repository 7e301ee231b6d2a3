//! SIMD mode (section 5): the time of all enabled PEs together, as it depends on how many they are.

use std::{cell::OnceCell, rc::Rc};

use super::{
    composite::Family,
    mode::Mode,
    spmd::pure_loop,
    tree::{Block, Clause, Conditional, Decision, EmptyClause, Iterations, Kind, Loop, Machine, Node},
};
use crate::{density::Density, special::binomial_weights};

/// A block: every operation waits for the slowest PE (section 3, the sum of maxima).
pub(super) fn block(block: &Block) -> Family<'_> {
    block.operations.iter().fold(Family::nothing(), |sum, operation| {
        let time = operation.time.get(Mode::Simd);
        sum.then(Family::of(|e| time.join_copies(e).repeated(operation.count)))
    })
}

/// A subtree that is all SIMD (section 5.5).
fn node<'p>(node: &'p Node, machine: &'p Machine) -> Family<'p> {
    match &node.kind {
        Kind::Block(b) => block(b),
        Kind::Conditional(c) => conditional(c, machine),
        Kind::Loop(l) => {
            let body = block(&l.test).then(series(&l.body, machine));
            block(&l.init).then(simd_loop(body, l, machine))
        }
    }
}

fn series<'p>(nodes: &'p [Node], machine: &'p Machine) -> Family<'p> {
    nodes.iter().fold(Family::nothing(), |sum, child| sum.then(node(child, machine)))
}

/// A data conditional (section 5.3).
pub(super) fn conditional<'p>(c: &'p Conditional, machine: &'p Machine) -> Family<'p> {
    let (then, otherwise) = (clause(&c.then, machine), clause(&c.otherwise, machine));
    let p = c.probability;
    let branch = match c.condition {
        Decision::Cu => {
            Family::of(move |e| Density::branch([(p, &*then.at(e)), (1.0 - p, &*otherwise.at(e))]))
        }
        Decision::Pe => Family::of(move |e| {
            // A clause that no PE runs is skipped, or broadcast as if one did.
            let least = usize::from(machine.empty_clause == EmptyClause::Broadcast);
            mixture(&binomial_weights(e, p), |k| {
                Rc::new(then.at(k.max(least)).then(&otherwise.at((e - k).max(least))))
            })
        }),
    };
    block(&c.test).then(branch)
}

fn clause<'p>(clause: &'p Clause, machine: &'p Machine) -> Family<'p> {
    series(&clause.nodes, machine).then(block(&clause.after))
}

/// A loop in SIMD (section 5.4) whose body, control included, begins and ends in SIMD.
pub(super) fn simd_loop<'p>(body: Family<'p>, l: &'p Loop, machine: &'p Machine) -> Family<'p> {
    match l.bound {
        Decision::Cu => Family::of(move |e| pure_loop(&body.at(e), &l.iterations)),
        Decision::Pe => {
            let second = OnceCell::new();
            let first = Family::of(move |e| {
                let second = second.get_or_init(|| from_second(&body, &l.iterations, machine.processors));
                iteration(&body, &l.iterations, 1, e, second)
            });
            entered(first, &l.iterations)
        }
    }
}

/// Who runs a first iteration at all: Σ_h Binom(h; e, ρ_1)·X(1, h). In the paper ρ_1 = 1 and this is X(1, e);
/// a loop that may run 0 times is ours.
pub(super) fn entered<'p>(first: Family<'p>, iterations: &'p Iterations) -> Family<'p> {
    Family::of(move |e| mixture(&binomial_weights(e, iterations.continues(0)), |h| first.at(h)))
}

/// Σ_h weight(h)·term(h), asking only for the terms that have a weight.
pub(super) fn mixture(weights: &[f64], term: impl Fn(usize) -> Rc<Density>) -> Density {
    let terms: Vec<_> = (weights.iter().enumerate())
        .filter(|&(_, &weight)| weight > 0.0)
        .map(|(h, &weight)| (weight, term(h)))
        .collect();
    Density::branch(terms.iter().map(|(weight, density)| (*weight, &**density)))
}

/// Fig. 3: X(2, e) for all e = 0..=N, backwards from X(r_max, e) = I_b(e). Only the first iteration is
/// left to the e that is asked for.
fn from_second(body: &Family<'_>, iterations: &Iterations, processors: usize) -> Vec<Rc<Density>> {
    let last: Vec<_> = (0..=processors).map(|e| body.at(e)).collect();
    (2..iterations.most()).rev().fold(last, |next, r| {
        (0..=processors).map(|e| Rc::new(iteration(body, iterations, r, e, &next))).collect()
    })
}

/// X(r, e) = I_b(e) ∗ Σ_h Binom(h; e, ρ_{r+1}/ρ_r)·X(r + 1, h): mix first, then convolve once.
fn iteration(
    body: &Family<'_>,
    iterations: &Iterations,
    r: usize,
    e: usize,
    next: &[Rc<Density>],
) -> Density {
    if r >= iterations.most() {
        return Density::clone(&body.at(e));
    }
    let weights = binomial_weights(e, iterations.continues(r));
    body.at(e).then(&mixture(&weights, |h| Rc::clone(&next[h])))
}
