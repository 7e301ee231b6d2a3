//! SPMD of classes (section 4): the density of one PE of each class.

use juxtapose_density::{
    contract::Contract, density::Density, iterations::Iterations, memo, sums::convolved,
};

use super::{Composite, Reducer, Stretched, in_iteration};
use crate::{
    budget::Budget,
    mode::Mode,
    spmd::iterations_after,
    tree::{Clause, Conditional, Loop},
};

/// One after the other, class by class.
pub(super) fn together(contract: Contract, one: &[Density], next: &[Density]) -> Vec<Density> {
    one.iter().zip(next).map(|(a, b)| memo::then_under(contract, a, b)).collect()
}

/// The time of all iterations behind iteration `after`, given that this one ran: Σ_r f(r)·(b_{after+1} ∗ … ∗ b_r ∗ end_r), where b is
/// the body of an iteration and `end_r` what stands behind a last iteration r.
///
/// Equal bodies of a certain number are squared; else it is Horner's rule in the hazards, as in `spmd::pure_loop`.
pub(super) fn iterated(
    contract: Contract,
    (after, iterations): (usize, &Iterations),
    bodies: &[(usize, Density)],
    ends: &[(usize, Density)],
) -> Density {
    let (exact, most) = (Budget::exact(contract), iterations.most());
    if iterations.is_certain() {
        let until = |k: usize| bodies.get(k + 1).map_or(most, |(next, _)| (next - 1).min(most));
        let stretches = bodies.iter().enumerate().map(|(k, (from, body))| {
            let many = until(k).saturating_sub((from - 1).max(after));
            exact.repeated(body, many as u64)
        });
        let mut all: Vec<_> = stretches.collect();
        all.push(in_iteration(ends, most).clone());
        return convolved(contract, all).with_lost(iterations.density().lost());
    }
    let last = |stretches: &[(usize, Density)]| stretches.last().cloned().unwrap_or((1, Density::point(0)));
    let ((from, body), (ended, end)) = (last(bodies), last(ends));
    let alike = (from - 1).max(ended).max(after);
    let rest = iterations_after(alike, &body, iterations, exact);
    (after..alike).rev().fold(memo::then_under(contract, &rest, &end), |rest, r| {
        let (continues, next) = (iterations.continues(r), in_iteration(bodies, r + 1));
        let ways = [(continues, &next.then(&rest)), (1.0 - continues, in_iteration(ends, r))];
        contract.trimmed(Density::branch(ways))
    })
}

/// Nothing behind the last iteration.
pub(super) fn no_end() -> Stretched<Density> {
    vec![(0, Density::point(0))]
}

impl<'p> Reducer<'p> {
    /// A conditional of which each PE runs a clause on its own (section 4.3).
    pub(super) fn spmd_conditional(&self, c: &'p Conditional, iteration: usize) -> Composite<'p> {
        let clause = |clause: &'p Clause| {
            let nodes = self.series(&clause.nodes, iteration);
            self.open(self.then(nodes, self.block(&clause.after, Mode::Spmd, iteration)).lead)
        };
        let (then, otherwise) = (clause(&c.then), clause(&c.otherwise));
        let branch =
            self.each(|class| memo::branch(c.probability_of(class), &then[class], &otherwise[class]));
        self.then(self.block(&c.test, Mode::Spmd, iteration), Composite::spmd(branch))
    }

    /// A loop that each PE runs on its own (section 4.4).
    pub(super) fn spmd_loop(&self, l: &Loop, bodies: &[(usize, Vec<Density>)]) -> Vec<Density> {
        self.each(|class| {
            let bodies: Vec<_> = bodies.iter().map(|(from, body)| (*from, body[class].clone())).collect();
            iterated(self.contract, (0, l.iterations_of(class)), &bodies, &no_end())
        })
    }
}
