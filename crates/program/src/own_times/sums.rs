//! Sums of unlike times: of parts of each class, and of the iterations of a loop, stretch by stretch of alike ones.

use juxtapose_density::{
    contract::Contract, density::Density, iterations::Iterations, memo, sums::convolved,
};

use crate::{budget::Budget, spmd::iterations_after};

/// Something for each stretch of alike iterations, with the first iteration of the stretch.
pub(super) type Stretched<T> = Vec<(usize, T)>;

/// That of an iteration.
pub(super) fn in_iteration<T>(stretches: &[(usize, T)], iteration: usize) -> &T {
    &stretches[stretches.partition_point(|(from, _)| *from <= iteration).saturating_sub(1)].1
}

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
    let ((from, body), (_, end)) = (last(bodies), last(ends));
    let alike = (from - 1).max(after);
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
