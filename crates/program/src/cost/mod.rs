//! Cost estimate of a prediction, made before any of it is done: possible times, and multiplications.
//!
//! Upper bounds of the right order, not promises: possible times are all from the shortest to the longest, on the lattice
//! that densities would need (`spread.rs`), and every convolution is direct. What is then done is counted ([`juxtapose_support::work`]).

mod spread;

use juxtapose_density::{
    contract::Contract,
    density::{Density, Extent, float, gcd},
    sums::{Spread, work, work_of_two},
};

use super::{
    mode::{Mode, Scheme},
    tree::{Clause, Conditional, Decision, EmptyClause, Kind, Loop, Machine, Node, Program, is_spmd},
};

/// Estimated cost of predicting a program under one scheme.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// The longest possible run, in ticks.
    pub longest: f64,
    /// Where the most masses are kept at once.
    pub widest: Widest,
    /// Multiplications.
    pub work: f64,
    /// The number of the node that takes most of the work by itself, and its work.
    pub dearest: (usize, f64),
}

/// A node whose masses are kept at once: one for each possible time and each number of enabled PEs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Widest {
    /// The node's number.
    pub node: usize,
    /// The number of possible times, from the shortest to the longest.
    pub points: f64,
    /// The distance of neighbouring possible times, in ticks, ≥ 1.
    pub step: u64,
    /// How many numbers of enabled PEs have masses.
    pub rows: f64,
}

impl Widest {
    /// The number of masses: one for each possible time and number of enabled PEs.
    #[must_use]
    pub fn cells(&self) -> f64 {
        self.points * self.rows
    }
}

/// The cost of predicting `program` under `scheme`.
#[must_use]
pub fn cost(program: &Program, scheme: &Scheme, contract: Contract) -> Cost {
    let machine = &program.machine;
    let pes = float(machine.processors as u64);
    let (work, widest, dearest) = (0.0, Widest::default(), (0, 0.0));
    // Lattices that coarsen are convolved, and their bounds are two more predictions.
    let (allowed, predictions) =
        if program.coarsens() { (0.0, 3.0) } else { (contract.error() / SHARED, 1.0) };
    let mut estimate = Estimate { scheme, machine, pes, allowed, work, widest, dearest };
    let all = Enabled { needed: 1.0, least: machine.processors, most: machine.processors };
    let total = estimate.series(&program.nodes, &mut None, all);
    Cost {
        longest: float(total.extent.last),
        widest: estimate.widest,
        work: predictions * estimate.work,
        dearest: (estimate.dearest.0, predictions * estimate.dearest.1),
    }
}

struct Estimate<'p> {
    scheme: &'p Scheme,
    machine: &'p Machine,
    /// N, the number of PEs.
    pes: f64,
    /// What a sum may err by.
    allowed: f64,
    work: f64,
    widest: Widest,
    dearest: (usize, f64),
}

/// By about this factor the slowest of some PEs errs more than what one of them runs (`spectrum/tilted.rs`).
const TILTED_BACK: f64 = 8.0;

/// Some sums share what may be off.
const SHARED: f64 = 8.0;

/// The numbers of PEs that something runs with.
#[derive(Clone, Copy)]
struct Enabled {
    /// For how many numbers of PEs its time is asked for.
    needed: f64,
    /// The least number of PEs; below it the greatest.
    least: usize,
    most: usize,
}

impl Enabled {
    /// What is asked of a node in a mode: in SPMD one PE runs by itself, and is asked for once.
    fn within(self, mode: Mode) -> Self {
        Self { needed: if mode == Mode::Simd { self.needed } else { 1.0 }, ..self }
    }
}

/// What a maximum over some PEs, or a binomial's weights, take for each mass: exponentials, in multiplications of a long
/// convolution.
const EXPONENTIALS: f64 = 64.0;

impl Estimate<'_> {
    /// How many of the numbers of PEs that may go on have to be thought of: nine standard deviations of a binomial, each
    /// at most √N/2, on either side.
    fn spread(&self) -> f64 {
        self.pes.min(9.0 * self.pes.sqrt())
    }

    /// Where each PE decides for itself, any number of the enabled ones, from 1 on, may go on; the time of so
    /// many numbers is asked for.
    fn any(needed: f64, enabled: Enabled) -> Enabled {
        Enabled { needed, least: 1, most: enabled.most }
    }

    /// How many numbers of PEs may go on from these: from a single number only some are reached.
    fn reached(&self, enabled: Enabled) -> f64 {
        if enabled.needed > 1.0 { self.pes } else { self.spread() }
    }

    fn spend(&mut self, node: usize, work: f64) {
        self.work += work;
        if work > self.dearest.1 {
            self.dearest = (node, work);
        }
    }

    fn keep(&mut self, node: usize, time: Spread, rows: f64) {
        let widest = Widest { node, points: time.points(), step: time.extent.step.max(1), rows };
        if widest.cells() > self.widest.cells() {
            self.widest = widest;
        }
    }

    /// Nodes one after the other, and the switches between them; `current` is the mode that they are entered and left in
    /// (none at the start of the program).
    fn series(&mut self, nodes: &[Node], current: &mut Option<Mode>, enabled: Enabled) -> Spread {
        let mut all = Spread::default();
        for node in nodes {
            let mode = self.scheme.mode(node.number);
            let switch = self.switch(current, mode, enabled);
            let next = switch.then(self.node(node, current, enabled.within(mode)));
            self.spend(node.number, enabled.needed * work_of_two(all, next, self.allowed));
            all = all.then(next);
            self.keep(node.number, all, enabled.needed);
        }
        all
    }

    /// Of how many PEs the slowest is waited for after each operation.
    fn slowest_of(&self, mode: Mode, enabled: Enabled) -> u64 {
        if mode == Mode::Simd { enabled.most as u64 } else { 1 }
    }

    fn switch(&self, current: &mut Option<Mode>, mode: Mode, enabled: Enabled) -> Spread {
        if current.replace(mode).is_none_or(|before| before == mode) {
            return Spread::default();
        }
        let switches = &self.machine.switches;
        let time = if mode == Mode::Spmd { &switches.to_spmd } else { &switches.to_simd };
        spread::of_switch(time, (enabled.least, enabled.most))
    }

    fn node(&mut self, node: &Node, current: &mut Option<Mode>, enabled: Enabled) -> Spread {
        let mode = self.scheme.mode(node.number);
        match &node.kind {
            Kind::Block(b) => {
                for operation in &b.operations {
                    let pes = self.slowest_of(mode, enabled);
                    let one = spread::of_operation(operation.time.get(mode), pes);
                    let all = one.repeated(operation.count).points();
                    let copies = usize::try_from(operation.count).unwrap_or(usize::MAX);
                    let copies = work(&[(one, copies)], if mode == Mode::Simd { self.allowed } else { 0.0 });
                    self.spend(node.number, enabled.needed * (EXPONENTIALS * one.points() + all + copies));
                }
                spread::of_block(b, mode, self.slowest_of(mode, enabled))
            }
            Kind::Conditional(c) => self.conditional(node.number, c, mode, enabled),
            Kind::Loop(l) => self.in_loop(node, l, current, enabled),
        }
    }

    fn conditional(&mut self, number: usize, c: &Conditional, mode: Mode, enabled: Enabled) -> Spread {
        let splits = mode == Mode::Simd && c.condition == Decision::Pe;
        let inside = if splits { Self::any(self.reached(enabled), enabled) } else { enabled };
        let mut clause = |c: &Clause| {
            let pes = self.slowest_of(mode, inside);
            self.series(&c.nodes, &mut Some(mode), inside).then(spread::of_block(&c.after, mode, pes))
        };
        let (then, otherwise) = (clause(&c.then), clause(&c.otherwise));
        let broadcast = splits && self.machine.empty_clause == EmptyClause::Broadcast;
        if splits {
            // Both clauses are convolved once for each way to split each number of PEs.
            let (ways, both) = (self.spread(), then.then(otherwise));
            let each = work_of_two(then, otherwise, 0.0) + both.points();
            self.spend(number, enabled.needed * ways * each);
            self.keep(number, both, ways);
        }
        let branch = match c.probability {
            _ if broadcast => then.then(otherwise),
            p if p >= 1.0 => then,
            p if p <= 0.0 => otherwise,
            _ => {
                let (then, otherwise) = (then.extent, otherwise.extent);
                let either = then.or(otherwise);
                Spread::within(if splits { either.or(then.then(otherwise)) } else { either })
            }
        };
        spread::of_block(&c.test, mode, self.slowest_of(mode, enabled)).then(branch)
    }

    fn in_loop(&mut self, node: &Node, l: &Loop, current: &mut Option<Mode>, enabled: Enabled) -> Spread {
        let mode = self.scheme.mode(node.number);
        let own = l.bound == Decision::Pe;
        let alone = mode == Mode::Spmd && is_spmd(&l.body, self.scheme);
        let is_certain = l.iterations.is_certain();
        // Where the number of iterations is certain nobody drops out.
        let inside = if own && !alone && !is_certain { Self::any(self.pes, enabled) } else { enabled };
        let mut at = Some(mode);
        let body = self.series(&l.body, &mut at, inside);
        let pes = self.slowest_of(mode, inside);
        let body = spread::of_block(&l.test, mode, pes).then(body).then(self.switch(&mut at, mode, inside));
        let body = if mode == Mode::Spmd && !alone && !l.is_common() {
            Spread::within(body.extent.on(self.parts(&l.body))) // those that leave wait for those that go on
        } else {
            body
        };
        let iterations = Extent::of(l.iterations.density());
        let all = if is_certain {
            body.repeated(iterations.last)
        } else {
            Spread::within(body.extent.iterated(iterations))
        };
        let rows = self.reached(enabled);
        self.keep(
            node.number,
            all,
            if own && !alone && !is_certain { rows + 1.0 } else { enabled.needed + 1.0 },
        );
        let (one, longest) = (body.points(), all.points());
        let going_on = self.spread().min(self.pes / 2.0);
        let convolved = if all.extent.coarsens {
            body.extent.convolution(all.extent)
        } else {
            (one + 1.0) * longest / 2.0
        };
        let each = match (mode, own) {
            _ if alone => convolved,
            (_, false) => enabled.needed * convolved,
            (Mode::Simd, true) => rows * going_on * EXPONENTIALS + rows * (going_on + one) * longest / 2.0,
            (Mode::Spmd, true) => rows * going_on * (EXPONENTIALS + one) * (1.0 + longest / 2.0),
        };
        if is_certain {
            let (allowed, rows) =
                if alone { (self.allowed / TILTED_BACK, 1.0) } else { (self.allowed, enabled.needed) };
            self.spend(node.number, rows * (work(&[(body, l.iterations.most())], allowed) + longest));
        } else {
            self.spend(node.number, float(iterations.last) * each);
        }
        let closed = mode == Mode::Spmd && !alone;
        let entrance = if closed && l.iterations.may_be_none() {
            self.switch(current, Mode::Simd, enabled).then(self.switch(current, Mode::Spmd, enabled))
        } else {
            Spread::default()
        };
        if closed && l.closes() {
            *current = Some(Mode::Simd);
        }
        spread::of_block(&l.init, mode, self.slowest_of(mode, enabled)).then(entrance).then(all)
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
