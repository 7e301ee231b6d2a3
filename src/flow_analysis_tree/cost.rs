//! What a prediction will take, estimated before any of it is done: possible times, and multiplications.
//!
//! Upper bounds of the right order, not promises: supports are as long as the longest run allows, and
//! every convolution is direct.

use super::{
    mode::{Mode, Scheme, is_spmd},
    tree::{Block, Clause, Conditional, Decision, Kind, Loop, Node, Program, SwitchTime},
};
use crate::density::{Density, gcd};

/// The cost of a program under one scheme.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// The longest possible run, in ticks.
    pub longest: f64,
    /// Probabilities to keep at once: possible times × numbers of enabled PEs.
    pub cells: f64,
    /// Multiplications.
    pub work: f64,
    /// The number of the node that takes most of the work by itself, and its work.
    pub dearest: (usize, f64),
}

/// The cost of predicting `program` under `scheme`.
#[must_use]
pub fn cost(program: &Program, scheme: &Scheme) -> Cost {
    let pes = float(program.machine.processors as u64);
    let lattice = lattice(program);
    let switch = longest_switch(&program.machine.switches.to_spmd, program.machine.processors)
        + longest_switch(&program.machine.switches.to_simd, program.machine.processors);
    let mut estimate = Estimate { scheme, pes, lattice, switch, work: 0.0, cells: 0.0, dearest: (0, 0.0) };
    let longest = estimate.series(&program.nodes, 1.0);
    let cells = estimate.cells.max(estimate.points(longest));
    Cost { longest, cells, work: estimate.work, dearest: estimate.dearest }
}

struct Estimate<'p> {
    scheme: &'p Scheme,
    /// N.
    pes: f64,
    lattice: u64,
    /// The longest that the two switches beside a node can take.
    switch: f64,
    work: f64,
    cells: f64,
    dearest: (usize, f64),
}

impl Estimate<'_> {
    fn points(&self, longest: f64) -> f64 {
        longest / float(self.lattice) + 1.0
    }

    /// How many of the numbers of PEs that may go on have to be thought of: nine standard deviations of a binomial, each
    /// at most √N/2, on either side.
    fn spread(&self) -> f64 {
        self.pes.min(9.0 * self.pes.sqrt())
    }

    fn spend(&mut self, node: usize, work: f64) {
        self.work += work;
        if work > self.dearest.1 {
            self.dearest = (node, work);
        }
    }

    /// The longest run of nodes in a series, each needed for so many numbers of enabled PEs.
    fn series(&mut self, nodes: &[Node], needed: f64) -> f64 {
        let mut longest = 0.0;
        for node in nodes {
            let next = self.node(node, needed) + self.switch;
            self.spend(node.number, needed * self.points(longest) * self.points(next));
            longest += next;
        }
        longest
    }

    fn node(&mut self, node: &Node, needed: f64) -> f64 {
        let mode = self.scheme.mode(node.number);
        let needed = if mode == Mode::Simd { needed } else { 1.0 };
        match &node.kind {
            Kind::Block(b) => {
                let longest = longest(b, mode);
                let operations = float(b.operations.len() as u64);
                self.spend(node.number, needed * operations * self.points(longest));
                longest
            }
            Kind::Conditional(c) => self.conditional(node.number, c, mode, needed),
            Kind::Loop(l) => self.in_loop(node, l, mode, needed),
        }
    }

    fn conditional(&mut self, number: usize, c: &Conditional, mode: Mode, needed: f64) -> f64 {
        let splits = mode == Mode::Simd && c.condition == Decision::Pe;
        let inside = if splits { self.pes } else { needed };
        let mut clause = |c: &Clause| self.series(&c.nodes, inside) + longest(&c.after, mode);
        let (then, otherwise) = (clause(&c.then), clause(&c.otherwise));
        if splits {
            // One convolution of both clauses for each way to split each number of PEs.
            let ways = needed * self.spread();
            self.spend(number, ways * self.points(then) * self.points(otherwise));
        }
        longest(&c.test, mode) + if splits { then + otherwise } else { then.max(otherwise) }
    }

    fn in_loop(&mut self, node: &Node, l: &Loop, mode: Mode, needed: f64) -> f64 {
        let own = l.bound == Decision::Pe;
        let alone = mode == Mode::Spmd && is_spmd(&l.body, self.scheme);
        let inside = if own && !alone { self.pes } else { needed };
        let body = longest(&l.test, mode) + self.series(&l.body, inside) + self.switch;
        let iterations = float(l.iterations.most() as u64);
        let (one, all) = (self.points(body), self.points(body * iterations));
        // From one number of PEs only some are reached.
        let rows = if needed > 1.0 { inside } else { inside.min(self.spread()) };
        let going_on = self.spread().min(self.pes / 2.0);
        self.cells = self.cells.max(all * (rows + 1.0));
        let each = match (mode, own) {
            _ if alone => one * all / 2.0,
            (_, false) => needed * one * all / 2.0,
            (Mode::Simd, true) => rows * (going_on + one) * all / 2.0,
            (Mode::Spmd, true) => rows * going_on * one * all / 2.0,
        };
        self.spend(node.number, iterations * each);
        longest(&l.init, mode) + body * iterations
    }
}

fn longest(block: &Block, mode: Mode) -> f64 {
    let each = block
        .operations
        .iter()
        .map(|operation| float(operation.count) * float(operation.time.get(mode).last()));
    each.sum()
}

fn longest_switch(time: &SwitchTime, processors: usize) -> f64 {
    float(time.at(processors).last())
}

/// The greatest common divisor of all times in the program, ≥ 1: every sum of them is a multiple of it.
fn lattice(program: &Program) -> u64 {
    let mut lattice = 0;
    for time in [&program.machine.switches.to_spmd, &program.machine.switches.to_simd] {
        lattice = gcd(common(&time.fixed, lattice), time.per_pe);
    }
    let mut block = |b: &Block| {
        for operation in &b.operations {
            lattice = common(&operation.time.spmd, common(&operation.time.simd, lattice));
        }
    };
    for node in &program.nodes {
        node.visit(&mut |node| match &node.kind {
            Kind::Block(b) => block(b),
            Kind::Loop(l) => [&l.init, &l.test].into_iter().for_each(&mut block),
            Kind::Conditional(c) => {
                [&c.test, &c.then.after, &c.otherwise.after].into_iter().for_each(&mut block);
            }
        });
    }
    lattice.max(1)
}

fn common(density: &Density, with: u64) -> u64 {
    if with == 1 {
        return 1;
    }
    density.iter().filter(|&(_, mass)| mass > 0.0).fold(with, |lattice, (time, _)| gcd(lattice, time))
}

#[expect(clippy::cast_precision_loss, reason = "an estimate need not be exact")]
fn float(count: u64) -> f64 {
    count as f64
}
