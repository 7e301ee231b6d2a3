//! Cost estimate of a prediction, made before any of it is done: possible times, and multiplications.
//!
//! Of the right order, not promises: each node is thought of as its reduction treats it, by lattice points that are kept (`spread.rs`), numbers
//! of PEs that are enabled (`enabled.rs`), iteration by iteration (`loops.rs`), and by frequencies where these take less (`frequencies.rs`).
//! What is then done is counted ([`juxtapose_support::work`]).

mod enabled;
mod executions;
mod found;
mod frequencies;
mod groups;
mod loops;
mod own;
mod queues;
mod spread;

use juxtapose_density::{
    contract::Contract,
    density::{Density, Extent, float, gcd},
    sums::{Spread, count, work, work_of_two},
};
use juxtapose_spectrum::{PRODUCT, TRANSFORMED, layers};

use self::{
    enabled::Enabled,
    found::{EXPONENTIALS, WHOLE},
};
pub use found::{Cost, Widest};

use super::{
    mode::{Mode, Scheme},
    queue::Queue,
    tree::{Block, Clause, Conditional, Decision, EmptyClause, Kind, Machine, Node, Program},
};

/// The cost of predicting `program` under `scheme`.
#[must_use]
pub fn cost(program: &Program, scheme: &Scheme, contract: Contract) -> Cost {
    if program.has_own_times() {
        return own::cost(program, scheme, contract);
    }
    if !program.has_queues() {
        return cost_alike(program, scheme, contract);
    }
    let in_queue: InQueue = |within, number, queue, enabled| within.of_queue(number, queue, enabled);
    executions::with_executions(cost_by(in_queue, program, scheme, contract), program)
}

/// The cost of predicting a program that has no times of its own, and no queues.
pub(crate) fn cost_alike(program: &Program, scheme: &Scheme, contract: Contract) -> Cost {
    cost_by(|_, _, _, _| Part::default(), program, scheme, contract)
}

/// How a queue is estimated.
type InQueue = fn(&mut Estimate<'_>, usize, &Queue, Enabled) -> Part;

fn cost_by(in_queue: InQueue, program: &Program, scheme: &Scheme, contract: Contract) -> Cost {
    let machine = &program.machine;
    // Lattices that coarsen are convolved, and their bounds are two more predictions.
    let (error, predictions) = if program.coarsens() { (0.0, 3.0) } else { (contract.error(), 1.0) };
    let mut estimate = Estimate {
        scheme,
        machine,
        error,
        is_alone: false,
        spent: Vec::new(),
        widest: Widest::default(),
        in_queue,
    };
    let all = Enabled::only(machine.processors);
    let total = estimate.series(&program.nodes, &mut None, all);
    let most = estimate.spent.iter().fold((0, 0.0), |most: (usize, f64), spent| match spent.work > most.1 {
        true => (spent.node, spent.work),
        false => most,
    });
    Cost {
        longest: float(total.time.extent.last),
        widest: estimate.widest,
        work: predictions * estimate.spent.iter().map(|spent| spent.work).sum::<f64>(),
        dearest: (most.0, predictions * most.1),
    }
}

struct Estimate<'p> {
    scheme: &'p Scheme,
    machine: &'p Machine,
    /// What the part at hand may err by beside what is left out.
    error: f64,
    /// Whether it stands in a loop or a conditional that each PE runs on its own, of which nothing is evaluated by frequencies.
    is_alone: bool,
    spent: Vec<Spent>,
    widest: Widest,
    in_queue: InQueue,
}

/// Work on a node.
struct Spent {
    node: usize,
    work: f64,
    /// Whether it is done even if what stands around it is evaluated by frequencies: densities are needed there too.
    is_leaf: bool,
}

/// Estimate of nodes: their time, and what evaluates it.
#[derive(Clone, Copy, Default)]
struct Part {
    time: Spread,
    /// The multiplications of blocks that its generating functions take.
    block: f64,
    /// The squares of what is rounded on the way to their values (`spectrum/src/facts.rs`).
    roundings: f64,
}

impl Part {
    fn then(self, next: Self) -> Self {
        let roundings = self.roundings + next.roundings + PRODUCT;
        Self { time: self.time.then(next.time), block: self.block + next.block, roundings }
    }

    /// What is at hand as densities for so many numbers of PEs.
    fn leaf(time: Spread, rows: f64) -> Self {
        // The values of many masses are transformed once.
        match time.points() {
            points if points < count(TRANSFORMED) => Self { time, block: rows * points, roundings: 1.0 },
            _ => Self { time, block: rows, roundings: layers() },
        }
    }
}

/// What the weights of a mixture add to them.
const MIXED: f64 = 1.0;

/// The share of the error of a sum that its parts leave.
const LEFT: f64 = 0.5;

impl Estimate<'_> {
    /// What a sum may err by.
    fn allowed(&self) -> f64 {
        LEFT * self.error
    }

    /// An estimate of one of so many parts that share what may be off, which each PE may run alone.
    fn inside<T>(&mut self, parts: usize, alone: bool, estimate: impl FnOnce(&mut Self) -> T) -> T {
        let outer = (self.error, self.is_alone);
        self.error /= count(parts.max(1));
        self.is_alone |= alone;
        let estimated = estimate(self);
        (self.error, self.is_alone) = outer;
        estimated
    }

    fn spend(&mut self, node: usize, work: f64) {
        self.spent.push(Spent { node, work, is_leaf: false });
    }

    /// Takes all that was spent since then for that of a density.
    fn settle(&mut self, since: usize) {
        self.spent[since..].iter_mut().for_each(|spent| spent.is_leaf = true);
    }

    fn keep(&mut self, node: usize, time: Spread, rows: f64) {
        let points = time.points().max(time.extent.points().min(WHOLE));
        let widest = Widest { node, points, step: time.extent.step.max(1), rows };
        if widest.cells() > self.widest.cells() {
            self.widest = widest;
        }
    }

    /// Nodes one after the other, and the switches between them; `current` is the mode that they are entered and left in
    /// (none at the start of the program).
    fn series(&mut self, nodes: &[Node], current: &mut Option<Mode>, enabled: Enabled) -> Part {
        let mut all = Part::default();
        let loops = nodes.iter().filter(|node| !matches!(node.kind, Kind::Block(_))).count();
        self.inside(loops, false, |within| {
            for node in nodes {
                let mode = within.scheme.mode(node.number);
                let switch = within.switch(current, mode, enabled);
                let next = switch.then(within.node(node, current, enabled));
                let rows = enabled.rows_in(mode);
                within.spend(node.number, rows * work_of_two(all.time, next.time, within.allowed()));
                all = all.then(next);
                within.keep(node.number, all.time, rows);
            }
        });
        all
    }

    /// Of how many PEs the slowest is waited for after each operation.
    fn slowest_of(mode: Mode, enabled: Enabled) -> u64 {
        if mode == Mode::Simd { enabled.most as u64 } else { 1 }
    }

    fn switch(&self, current: &mut Option<Mode>, mode: Mode, enabled: Enabled) -> Part {
        if current.replace(mode).is_none_or(|before| before == mode) {
            return Part::default();
        }
        let switches = &self.machine.switches;
        let time = if mode == Mode::Spmd { &switches.to_spmd } else { &switches.to_simd };
        Part::leaf(spread::of_switch(time, (enabled.least, enabled.most)), enabled.rows())
    }

    fn node(&mut self, node: &Node, current: &mut Option<Mode>, enabled: Enabled) -> Part {
        let mode = self.scheme.mode(node.number);
        match &node.kind {
            Kind::Block(block) => self.block(node.number, block, mode, enabled),
            Kind::Conditional(c) => self.conditional(node.number, c, mode, enabled),
            Kind::Loop(l) => self.in_loop(node, l, current, enabled),
            Kind::Group(group) => self.in_groups(node.number, group, enabled),
            Kind::Queue(queue) => (self.in_queue)(self, node.number, queue, enabled),
        }
    }

    fn block(&mut self, number: usize, block: &Block, mode: Mode, enabled: Enabled) -> Part {
        let since = self.spent.len();
        let (rows, pes) = (enabled.rows_in(mode), Self::slowest_of(mode, enabled));
        let mut all = Part::default();
        for operation in &block.operations {
            let one = spread::of_operation(operation.time.get(mode), pes);
            let time = one.repeated(operation.count);
            let copies = usize::try_from(operation.count).unwrap_or(usize::MAX);
            let copies = work(&[(one, copies)], if mode == Mode::Simd { self.allowed() } else { 0.0 });
            self.spend(number, rows * (EXPONENTIALS * one.points() + time.points() + copies));
            all = all.then(Part::leaf(time, rows));
        }
        self.settle(since);
        all
    }

    fn conditional(&mut self, number: usize, c: &Conditional, mode: Mode, enabled: Enabled) -> Part {
        let since = self.spent.len();
        let splits = mode == Mode::Simd && c.condition == Decision::Pe;
        let mut clause = |c: &Clause, probability: f64| {
            let inside = if splits { enabled.left_of(probability) } else { enabled };
            let alone = mode == Mode::Spmd;
            let nodes = self.inside(2, alone, |within| within.series(&c.nodes, &mut Some(mode), inside));
            nodes.then(self.block(number, &c.after, mode, inside))
        };
        let p = c.probability;
        let (then, otherwise) = (clause(&c.then, p), clause(&c.otherwise, 1.0 - p));
        let rows = enabled.rows_in(mode);
        let both = then.then(otherwise);
        let mut branch = match p {
            p if p >= 1.0 => then,
            p if p <= 0.0 => otherwise,
            _ => Part { time: then.time.or(p, otherwise.time), block: both.block + 2.0 * rows, ..both },
        };
        if splits {
            // Both clauses are convolved once for each way to split each number of PEs.
            let ways = rows * enabled::weights(enabled.middle(), p);
            let each = work_of_two(then.time, otherwise.time, 0.0) + both.time.points();
            self.spend(number, ways * each);
            self.keep(number, both.time, ways / rows);
            let time = match self.machine.empty_clause {
                EmptyClause::Broadcast => both.time,
                EmptyClause::Skip => branch.time.or(0.5, both.time),
            };
            branch = Part { time, block: both.block + 5.0 * ways, roundings: both.roundings + MIXED };
        }
        if mode == Mode::Spmd {
            branch = Part::leaf(branch.time, 1.0);
            self.settle(since);
        }
        self.block(number, &c.test, mode, enabled).then(branch)
    }

    /// The greatest common divisor of all times of some nodes and of the switches: each sum of some of them is a multiple
    /// of it.
    fn parts(&self, nodes: &[Node]) -> u64 {
        let switches = &self.machine.switches;
        let mut lattice = gcd(switches.to_spmd.per_pe, switches.to_simd.per_pe);
        let mut hold = |time: &Density| {
            let Extent { first, step, .. } = Extent::of(time);
            lattice = gcd(lattice, gcd(first, step));
        };
        [&switches.to_spmd, &switches.to_simd].into_iter().for_each(|time| hold(&time.fixed));
        nodes.iter().for_each(|node| node.visit(&mut |node| node.times().for_each(&mut hold)));
        lattice
    }
}
