//! SPMD mode (section 4): the density of one PE. The maximum over PEs is taken where they synchronise.

use super::{
    family::sum,
    mode::Mode,
    tree::{Block, Clause, Conditional, Iterations, Kind, Loop, Node},
};
use crate::{contract::Contract, density::Density};

/// A block: the operations one after the other (section 3, P̃).
pub(super) fn block(block: &Block) -> Density {
    block.operations.iter().fold(Density::point(0), |sum, operation| {
        sum.then(&operation.time.get(Mode::Spmd).repeated(operation.count))
    })
}

/// A subtree that is all SPMD (section 4.5).
pub(super) fn node(node: &Node, contract: Contract) -> Density {
    match &node.kind {
        Kind::Block(b) => block(b),
        Kind::Conditional(c) => conditional(c, contract),
        Kind::Loop(l) => spmd_loop(l, contract),
    }
}

fn series(nodes: &[Node], contract: Contract) -> Density {
    sum(contract, nodes.iter().map(|child| node(child, contract)).collect())
}

/// A data conditional (section 4.3). A condition in the control unit is taken per PE as well: see the
/// note that `predict` attaches.
pub(super) fn conditional(c: &Conditional, contract: Contract) -> Density {
    let clause = |clause: &Clause| series(&clause.nodes, contract).then(&block(&clause.after));
    let branch =
        Density::branch([(c.probability, &clause(&c.then)), (1.0 - c.probability, &clause(&c.otherwise))]);
    block(&c.test).then(&branch)
}

fn spmd_loop(l: &Loop, contract: Contract) -> Density {
    let body = block(&l.test).then(&series(&l.body, contract));
    block(&l.init).then(&pure_loop(&body, &l.iterations, contract))
}

/// The time of the body as often as one PE runs it (section 4.4): Σ_r f(r)·(b ∗ … ∗ b, r times).
///
/// It is found by Horner's rule in the hazards q_r = ρ_{r+1}/ρ_r, X_r = q_r·(b ∗ X_{r+1}) + (1 − q_r)·δ: one
/// convolution for each iteration, with all weights in [0, 1]. It is Fig. 3 with one PE. The last step, q_0 =
/// ρ_1, is for loops that may run 0 times.
pub(super) fn pure_loop(body: &Density, iterations: &Iterations, contract: Contract) -> Density {
    iterations_after(0, body, iterations, contract)
}

/// X_r of [`pure_loop`]: what is left to run after iteration r, given that it ran.
pub(super) fn iterations_after(
    r: usize,
    body: &Density,
    iterations: &Iterations,
    contract: Contract,
) -> Density {
    let done = Density::point(0);
    let rest = (r..iterations.most()).rev().fold(done.clone(), |rest, r| {
        let continues = iterations.continues(r);
        contract.trimmed(Density::branch([(continues, &body.then(&rest)), (1.0 - continues, &done)]))
    });
    rest.with_lost(iterations.density().lost())
}
