//! SPMD mode (section 4): the density of one PE. The maximum over PEs is taken where they synchronise.

use juxtapose_density::{density::Density, iterations::Iterations, memo, sums::convolved};

use super::{
    budget::Budget,
    mode::Mode,
    remembered::{self, points},
    steps::{Part, Place, Role, Rule, Step, parts_of_one},
    tree::{Block, Clause, Conditional, Kind, Loop, Node},
};

/// A block: the operations one after the other (section 3, P̃).
#[inline(never)]
pub(super) fn block(block: &Block, budget: Budget<'_>) -> Density {
    let each = || block.operations.iter().map(|operation| (operation.time.get(Mode::Spmd), operation.count));
    let key = || {
        let mut key = remembered::of("block", budget.contract);
        key.number(budget.error);
        for (time, count) in each() {
            key.density(time);
            key.word(count);
        }
        key
    };
    #[expect(clippy::cast_precision_loss, reason = "a million copies at most")]
    let points = each().map(|(time, count)| count as f64 * points(time)).sum();
    remembered::density(points, key, || {
        each().fold(Density::point(0), |sum, (time, count)| sum.then(&budget.repeated(time, count)))
    })
}

/// The block of a place.
pub(super) fn block_of(place: Place, b: &Block, budget: Budget<'_>) -> Density {
    let time = block(b, Budget::exact(budget.contract));
    if budget.log.is_some() && time.masses().len() > 1 {
        let parts = b.operations.iter().map(|operation| operation.alone(place, Mode::Spmd));
        budget.note(|| Step::of_one(place, Rule::Operations, &time, parts.collect()));
    }
    time
}

/// A subtree that is all SPMD (section 4.5).
pub(super) fn node(node: &Node, budget: Budget<'_>) -> Density {
    match &node.kind {
        Kind::Block(b) => block_of(Place::node(node.number), b, budget),
        Kind::Conditional(c) => conditional(node.number, c, budget),
        Kind::Loop(l) => spmd_loop(node.number, l, budget),
        // A group, and a queue, is in SIMD: what stands around it is mixed.
        Kind::Group(_) | Kind::Queue(_) => Density::point(0),
    }
}

/// Nodes one after the other, before or behind some overhead: the sum is that of a place.
fn series(
    place: Place,
    nodes: &[Node],
    overhead: (Place, &Block),
    add: impl Fn(Density, &Density) -> Density,
    budget: Budget<'_>,
) -> Density {
    let each: Vec<_> = nodes.iter().map(|child| node(child, budget)).collect();
    let extra = block_of(overhead.0, overhead.1, budget);
    let parts = budget.log.map(|_| {
        let parts = nodes.iter().map(|child| Place::node(child.number)).zip(&each);
        parts_of_one(parts.chain([(overhead.0, &extra)]))
    });
    let time = add(convolved(budget.contract, each), &extra);
    budget.note(|| Step::of_one(place, Rule::SpmdSeries, &time, parts.unwrap_or_default()));
    time
}

/// A data conditional (section 4.3). A condition in the control unit is taken per PE as well: see the
/// note that `predict` attaches.
pub(super) fn conditional(number: usize, c: &Conditional, budget: Budget<'_>) -> Density {
    let place = Place::node(number);
    let clause = |role, after, clause: &Clause| {
        let behind = |nodes: Density, after: &Density| memo::then(&nodes, after);
        series(place.part(role), &clause.nodes, (place.part(after), &clause.after), behind, budget)
    };
    let then = clause(Role::Then, Role::AfterThen, &c.then);
    let otherwise = clause(Role::Else, Role::AfterElse, &c.otherwise);
    let probability = c.probability;
    let branch = memo::branch(probability, &then, &otherwise);
    budget.note(|| {
        let parts = [(place.part(Role::Then), &then), (place.part(Role::Else), &otherwise)];
        Step::of_one(place, Rule::Mixture { probability }, &branch, parts_of_one(parts))
    });
    after_overhead(place, (place.part(Role::Test), &c.test), &branch, budget)
}

fn spmd_loop(number: usize, l: &Loop, budget: Budget<'_>) -> Density {
    let place = Place::node(number);
    let before = |nodes: Density, test: &Density| memo::then(test, &nodes);
    let body = series(place.part(Role::Body), &l.body, (place.part(Role::Test), &l.test), before, budget);
    let all = pure_loop(&body, &l.iterations, Budget::exact(budget.contract));
    budget.note(|| {
        let body = Part::of_one(place.part(Role::Body), &body);
        Step::of_one(place, Rule::SpmdLoop, &all, vec![body])
    });
    after_overhead(place, (place.part(Role::Init), &l.init), &all, budget)
}

/// What is left of a node behind its overhead, and before that the overhead.
fn after_overhead(
    place: Place,
    (of, overhead): (Place, &Block),
    rest: &Density,
    budget: Budget<'_>,
) -> Density {
    let overhead = block_of(of, overhead, budget);
    let time = memo::then(&overhead, rest);
    budget.note(|| {
        Step::of_one(place, Rule::SpmdSeries, &time, parts_of_one([(of, &overhead), (place, rest)]))
    });
    time
}

/// The time of the body as often as one PE runs it (section 4.4): Σ_r f(r)·(b ∗ … ∗ b, r times).
///
/// It is found by Horner's rule in the hazards q_r = ρ_{r+1}/ρ_r, X_r = q_r·(b ∗ X_{r+1}) + (1 − q_r)·δ: one
/// convolution for each iteration, with all weights in [0, 1]. It is Fig. 3 with one PE. The last step, q_0 =
/// ρ_1, is for loops that may run 0 times. Where the number is certain nobody drops out, and so many bodies are squared.
pub(super) fn pure_loop(body: &Density, iterations: &Iterations, budget: Budget<'_>) -> Density {
    iterations_after(0, body, iterations, budget)
}

/// X_r of [`pure_loop`]: what is left to run after iteration r, given that it ran.
#[inline(never)]
pub(super) fn iterations_after(
    r: usize,
    body: &Density,
    iterations: &Iterations,
    budget: Budget<'_>,
) -> Density {
    let key = || {
        let mut key = remembered::of("loop", budget.contract);
        key.number(budget.error);
        key.word(r);
        key.iterations(iterations);
        key.density(body);
        key
    };
    remembered::density(remembered::count(iterations.most()) * points(body), key, || {
        if iterations.is_certain() {
            let sum = budget.repeated(body, iterations.most().saturating_sub(r) as u64);
            return sum.with_lost(iterations.density().lost());
        }
        let (contract, done) = (budget.contract, Density::point(0));
        let rest = (r..iterations.most()).rev().fold(done.clone(), |rest, r| {
            let continues = iterations.continues(r);
            contract.trimmed(Density::branch([(continues, &body.then(&rest)), (1.0 - continues, &done)]))
        });
        rest.with_lost(iterations.density().lost())
    })
}
