//! SPMD mode (section 4): the density of one PE. The maximum over PEs is taken where they synchronise.

use super::{
    family::trimmed,
    mode::Mode,
    tree::{Block, Clause, Conditional, Iterations, Kind, Loop, Node},
};
use crate::density::Density;

/// A block: the operations one after the other (section 3, P̃).
pub(super) fn block(block: &Block) -> Density {
    block.operations.iter().fold(Density::point(0), |sum, operation| {
        sum.then(&operation.time.get(Mode::Spmd).repeated(operation.count))
    })
}

/// A subtree that is all SPMD (section 4.5).
pub(super) fn node(node: &Node) -> Density {
    match &node.kind {
        Kind::Block(b) => block(b),
        Kind::Conditional(c) => conditional(c),
        Kind::Loop(l) => spmd_loop(l),
    }
}

fn series(nodes: &[Node]) -> Density {
    nodes.iter().fold(Density::point(0), |sum, child| trimmed(sum.then(&node(child))))
}

/// A data conditional (section 4.3). A condition in the control unit is taken per PE as well: see the
/// note that `predict` attaches.
pub(super) fn conditional(c: &Conditional) -> Density {
    let clause = |clause: &Clause| series(&clause.nodes).then(&block(&clause.after));
    let branch =
        Density::branch([(c.probability, &clause(&c.then)), (1.0 - c.probability, &clause(&c.otherwise))]);
    block(&c.test).then(&branch)
}

fn spmd_loop(l: &Loop) -> Density {
    block(&l.init).then(&pure_loop(&block(&l.test).then(&series(&l.body)), &l.iterations))
}

/// The body as often as one PE runs it (section 4.4): Σ_r f(r)·(b ∗ … ∗ b, r times).
///
/// By Horner's rule in the hazards q_r = ρ_{r+1}/ρ_r, X_r = q_r·(b ∗ X_{r+1}) + (1 − q_r)·δ: one
/// convolution per iteration, all weights in [0, 1]. It is Fig. 3 with one PE. The last step, q_0 = ρ_1, is
/// for loops that may run 0 times.
pub(super) fn pure_loop(body: &Density, iterations: &Iterations) -> Density {
    iterations_after(0, body, iterations)
}

/// X_r above: what is left to run after iteration r, given that it ran.
pub(super) fn iterations_after(r: usize, body: &Density, iterations: &Iterations) -> Density {
    let done = Density::point(0);
    let rest = (r..iterations.most()).rev().fold(done.clone(), |rest, r| {
        let continues = iterations.continues(r);
        trimmed(Density::branch([(continues, &body.then(&rest)), (1.0 - continues, &done)]))
    });
    rest.with_lost(iterations.density().lost())
}
