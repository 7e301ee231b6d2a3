//! SIMD mode (section 5): the time of all enabled PEs together, as it depends on how many they are.

use super::{
    family::{Family, Row, Setting, Window, going_on, mixture, reached},
    mode::Mode,
    spmd::pure_loop,
    tree::{Block, Clause, Conditional, Decision, EmptyClause, Iterations, Kind, Loop, Node},
};
use crate::{contract::Contract, density::Density};

/// A block: every operation waits for the slowest PE (section 3, the sum of maxima).
pub(super) fn block(block: &Block) -> Family<'_> {
    block.operations.iter().fold(Family::nothing(), |sum, operation| {
        let time = operation.time.get(Mode::Simd);
        sum.then(Family::of(|e| time.join_copies(e).repeated(operation.count)))
    })
}

/// A subtree that is all SIMD (section 5.5).
fn node<'p>(node: &'p Node, setting: Setting<'p>) -> Family<'p> {
    match &node.kind {
        Kind::Block(b) => block(b),
        Kind::Conditional(c) => conditional(c, setting),
        Kind::Loop(l) => {
            let body = block(&l.test).then(series(&l.body, setting));
            block(&l.init).then(simd_loop(body, l, setting.contract))
        }
    }
}

fn series<'p>(nodes: &'p [Node], setting: Setting<'p>) -> Family<'p> {
    nodes.iter().fold(Family::nothing(), |sum, child| sum.then(node(child, setting)))
}

/// A data conditional (section 5.3).
pub(super) fn conditional<'p>(c: &'p Conditional, setting: Setting<'p>) -> Family<'p> {
    let (then, otherwise) = (clause(&c.then, setting), clause(&c.otherwise, setting));
    let (p, contract) = (c.probability, setting.contract);
    let branch = match c.condition {
        Decision::Cu => Family::over(move |window| {
            let (then, otherwise) = (then.row(contract, window), otherwise.row(contract, window));
            window.map(|e| Density::branch([(p, then.at(e)), (1.0 - p, otherwise.at(e))]))
        }),
        // A clause that no PE runs is skipped, or broadcast as if one did.
        Decision::Pe => {
            let least = usize::from(setting.machine.empty_clause == EmptyClause::Broadcast);
            Family::over(move |window| split(contract, [&then, &otherwise], p, least, window))
        }
    };
    block(&c.test).then(branch)
}

fn clause<'p>(clause: &'p Clause, setting: Setting<'p>) -> Family<'p> {
    series(&clause.nodes, setting).then(block(&clause.after))
}

/// Σ_k Binom(k; e, p)·then(k) ∗ otherwise(e − k), each clause run by `least` PEs at least.
fn split(contract: Contract, clauses: [&Family<'_>; 2], p: f64, least: usize, window: Window) -> Row {
    let taken = reached(contract, window, p);
    let others = window.iter().map(|e| {
        let taken = going_on(contract, e, p);
        Window { least: (e - taken.most()).max(least), most: (e - taken.least).max(least) }
    });
    let others = others.reduce(Window::and).unwrap_or(window);
    let taken = Window { least: taken.least.max(least), most: taken.most.max(least) };
    let (then, otherwise) = (clauses[0].row(contract, taken), clauses[1].row(contract, others));
    window.map(|e| {
        let weights = going_on(contract, e, p);
        let both: Vec<_> = (weights.least..=weights.most())
            .map(|k| then.at(k.max(least)).then(otherwise.at((e - k).max(least))))
            .collect();
        contract.trimmed(mixture(&weights, |k| &both[k - weights.least]))
    })
}

/// A loop in SIMD (section 5.4) whose body, control included, begins and ends in SIMD.
pub(super) fn simd_loop<'p>(body: Family<'p>, l: &'p Loop, contract: Contract) -> Family<'p> {
    let iterations = &l.iterations;
    match l.bound {
        Decision::Cu => Family::over(move |window| {
            let body = body.row(contract, window);
            window.map(|e| pure_loop(body.at(e), iterations, contract))
        }),
        Decision::Pe => {
            let first = Family::over(move |window| own_iterations(contract, &body, iterations, window));
            entered(first, iterations, contract)
        }
    }
}

/// Who runs a first iteration at all: Σ_h Binom(h; e, ρ_1)·X(1, h). In the paper ρ_1 = 1 and this is X(1, e);
/// a loop that may run 0 times is ours.
pub(super) fn entered<'p>(first: Family<'p>, iterations: &'p Iterations, contract: Contract) -> Family<'p> {
    if !iterations.may_be_none() {
        return first;
    }
    Family::over(move |window| {
        let first = first.row(contract, reached(contract, window, iterations.continues(0)));
        let entering = |e| mixture(&going_on(contract, e, iterations.continues(0)), |h| first.at(h));
        // What the count lacks was taken to be 0 iterations.
        window.map(entering).with_lost_per_pe(iterations.density().lost())
    })
}

/// The numbers of PEs that may be enabled in iterations 1, 2, … of a loop that these enter, up to the last iteration that
/// is not hardly ever reached.
pub(super) fn enabled_in_iterations(
    contract: Contract,
    entered: Window,
    iterations: &Iterations,
) -> Vec<Window> {
    let next = |&(r, window): &(usize, Window)| {
        let going_on = reached(contract, window, iterations.continues(r));
        (r < iterations.most() && going_on.most > 0).then_some((r + 1, going_on))
    };
    std::iter::successors(Some((1, entered)), next).map(|(_, window)| window).collect()
}

/// All numbers of PEs that the body of a loop may run with, in whichever modes.
pub(super) fn enabled_in_body(contract: Contract, entered: Window, l: &Loop) -> Window {
    if l.bound == Decision::Cu {
        return entered;
    }
    let first = match l.iterations.may_be_none() {
        true => reached(contract, entered, l.iterations.continues(0)),
        false => entered,
    };
    enabled_in_iterations(contract, first, &l.iterations).into_iter().fold(entered, Window::and)
}

/// Fig. 3: X(1, e), backwards from X(r_max, e) = I_b(e):
/// X(r, e) = I_b(e) ∗ Σ_h Binom(h; e, ρ_{r+1}/ρ_r)·X(r + 1, h). Mix first, then convolve once.
fn own_iterations(contract: Contract, body: &Family<'_>, iterations: &Iterations, entered: Window) -> Row {
    let windows = enabled_in_iterations(contract, entered, iterations);
    let body = body.row(contract, windows.iter().copied().fold(entered, Window::and));
    let none = Window::only(0).map(|_| Density::point(0));
    let first = windows.iter().enumerate().rev().fold(none, |next, (k, &window)| {
        let continues = iterations.continues(k + 1);
        window.map(|e| {
            contract.trimmed(body.at(e).then(&mixture(&going_on(contract, e, continues), |h| next.at(h))))
        })
    });
    first.with_lost_per_pe(iterations.density().lost())
}
