//! Cost of programs in which classes of PEs, or iterations, have times of their own: all is convolved, for each vector of enabled PEs.

mod loops;

use std::collections::BTreeMap;

use juxtapose_density::{
    contract::Contract,
    density::float,
    sums::{Spread, count, work},
};

use super::{
    enabled::{Enabled, weights},
    found::{Cost, EXPONENTIALS, WHOLE, Widest},
    spread::of_switch,
};
use crate::{
    mode::{Mode, Scheme},
    tree::{Block, Clause, Conditional, Decision, Kind, Machine, Node, Program},
};

/// The time of one PE of each class; in SIMD all have the slowest's.
type Times = Vec<Spread>;

/// A node by its number, with the least and the most PEs of each class that run it.
type Run = (usize, Vec<(usize, usize)>);

/// The PEs of each class that something runs with.
type Vectors = Vec<Enabled>;

/// The cost of predicting `program` under `scheme`, as [`super::cost`] says.
pub(super) fn cost(program: &Program, scheme: &Scheme, _: Contract) -> Cost {
    let machine = &program.machine;
    let sizes = machine.classes.sizes(machine.processors).unwrap_or_default();
    let all: Vectors = sizes.iter().map(|&size| Enabled::only(size)).collect();
    let (known, spent) = (BTreeMap::new(), BTreeMap::new());
    let mut estimate = Estimate { machine, scheme, known, spent, widest: Widest::default() };
    let mut mode = None;
    let time = estimate.series(&program.nodes, &mut mode, &all, 1);
    let slowest = slowest(&time, &all);
    if let (Some(Mode::Spmd), Some(last)) = (mode, program.nodes.last()) {
        estimate.spend(last.number, EXPONENTIALS * points(&time) * count(all.len()));
    }
    // Bounds of lattices that coarsen are two more predictions.
    let predictions = if program.coarsens() { 3.0 } else { 1.0 };
    let dearest = estimate.spent.iter().max_by(|a, b| a.1.total_cmp(b.1)).unwrap_or((&0, &0.0));
    Cost {
        longest: float(slowest.extent.last),
        widest: estimate.widest,
        work: predictions * estimate.spent.values().sum::<f64>(),
        dearest: (*dearest.0, predictions * dearest.1),
    }
}

struct Estimate<'p> {
    machine: &'p Machine,
    scheme: &'p Scheme,
    /// Nodes that are reduced once: their times by number and enabled PEs.
    known: BTreeMap<Run, (Times, Option<Mode>)>,
    /// The work on each node.
    spent: BTreeMap<usize, f64>,
    widest: Widest,
}

/// How many vectors of enabled PEs there are.
fn vectors(enabled: &Vectors) -> f64 {
    enabled.iter().map(|class| count(class.most - class.least + 1)).product()
}

/// How many densities a time takes: one for each vector, or for each class.
fn rows(mode: Mode, enabled: &Vectors) -> f64 {
    if mode == Mode::Simd { vectors(enabled) } else { count(enabled.len()) }
}

/// How many ways there are for each PE of a class to stay with a probability or not.
fn ways(enabled: &Vectors, probability: impl Fn(usize) -> f64) -> f64 {
    enabled.iter().enumerate().map(|(class, some)| weights(some.middle(), probability(class))).product()
}

/// The slowest of all PEs: where classes differ little more than that of the latest and of the one that varies most.
fn slowest(times: &[Spread], enabled: &Vectors) -> Spread {
    let present: Vec<_> = times.iter().zip(enabled).filter(|(_, class)| class.most > 0).collect();
    let latest = present.iter().max_by_key(|(time, _)| time.extent.last).copied();
    let spread = |time: &Spread| time.deviation() * float(time.extent.step);
    let widest = present.iter().max_by(|a, b| spread(a.0).total_cmp(&spread(b.0))).copied();
    let Some((latest, widest)) = latest.zip(widest) else { return Spread::default() };
    let pes: usize = present.iter().map(|(_, class)| class.most).sum();
    if pes < 2 {
        return *latest.0;
    }
    let both = [latest, widest].map(|(time, _)| *time);
    let lattice = present.iter().map(|(time, _)| **time).reduce(|a, b| a.or(0.5, b)).unwrap_or_default();
    Spread::ordered(2, both.into_iter(), 1, true).unwrap_or_default().on(lattice.extent.step)
}

/// One after the other, class by class.
fn then(times: &[Spread], next: &[Spread]) -> Times {
    times.iter().zip(next).map(|(a, b)| a.then(*b)).collect()
}

fn points(times: &[Spread]) -> f64 {
    times.iter().map(|time| time.points()).sum::<f64>() / count(times.len())
}

impl<'p> Estimate<'p> {
    fn spend(&mut self, node: usize, work: f64) {
        *self.spent.entry(node).or_default() += work;
    }

    fn keep(&mut self, node: usize, times: &[Spread], rows: f64) {
        for time in times {
            let points = time.points().max(time.extent.points().min(WHOLE));
            let widest = Widest { node, points, step: time.extent.step.max(1), rows };
            if widest.cells() > self.widest.cells() {
                self.widest = widest;
            }
        }
    }

    /// The convolutions of one time of each class with another.
    fn convolve(&mut self, node: usize, rows: f64, times: &[Spread], next: &[Spread]) {
        let each: f64 = times.iter().zip(next).map(|(a, b)| a.convolution(*b)).sum();
        self.spend(node, rows * each / count(times.len()));
    }

    fn nothing(&self, enabled: &Vectors) -> Times {
        vec![Spread::default(); enabled.len()]
    }

    fn series(
        &mut self,
        nodes: &'p [Node],
        current: &mut Option<Mode>,
        enabled: &Vectors,
        iteration: usize,
    ) -> Times {
        let mut all = self.nothing(enabled);
        for node in nodes {
            let mode = self.scheme.mode(node.number);
            all = self.enter(node.number, all, current, mode, enabled);
            let next = self.node(node, current, enabled, iteration);
            self.convolve(node.number, rows(mode, enabled), &all, &next);
            all = then(&all, &next);
            self.keep(node.number, &all, rows(mode, enabled));
        }
        all
    }

    /// A change of mode; leaving SPMD is a barrier.
    fn enter(
        &mut self,
        node: usize,
        all: Times,
        current: &mut Option<Mode>,
        mode: Mode,
        enabled: &Vectors,
    ) -> Times {
        let before = current.replace(mode);
        if before.is_none_or(|before| before == mode) {
            return all;
        }
        let switches = &self.machine.switches;
        let [least, most] =
            [|e: &Enabled| e.least, |e: &Enabled| e.most].map(|of| enabled.iter().map(of).sum());
        let (time, all) = match mode {
            Mode::Spmd => (&switches.to_spmd, all),
            Mode::Simd => {
                self.spend(node, vectors(enabled) * EXPONENTIALS * points(&all) * count(all.len()));
                (&switches.to_simd, vec![slowest(&all, enabled); all.len()])
            }
        };
        let switch = vec![of_switch(time, (least, most)); all.len()];
        then(&all, &switch)
    }

    fn node(
        &mut self,
        node: &'p Node,
        current: &mut Option<Mode>,
        enabled: &Vectors,
        iteration: usize,
    ) -> Times {
        let key = (node.number, enabled.iter().map(|class| (class.least, class.most)).collect::<Vec<_>>());
        if let Some((times, mode)) = self.known.get(&key) {
            *current = *mode;
            return times.clone();
        }
        let mode = self.scheme.mode(node.number);
        let times = match &node.kind {
            Kind::Block(block) => self.block(node.number, block, mode, enabled, iteration),
            Kind::Conditional(c) => self.conditional(node.number, c, mode, enabled, iteration),
            Kind::Loop(l) => self.looped(node.number, l, current, enabled, iteration),
            // The reader refuses groups beside times of their own.
            Kind::Group(_) | Kind::Queue(_) => self.nothing(enabled),
        };
        if !node.changes() {
            self.known.insert(key, (times.clone(), *current));
        }
        times
    }

    fn block(
        &mut self,
        node: usize,
        block: &Block,
        mode: Mode,
        enabled: &Vectors,
        iteration: usize,
    ) -> Times {
        let mut all = self.nothing(enabled);
        for operation in &block.operations {
            let one: Times = (0..enabled.len())
                .map(|class| Spread::of(operation.time_of(class, iteration).get(mode)))
                .collect();
            let one = match mode {
                Mode::Simd => {
                    self.spend(node, vectors(enabled) * EXPONENTIALS * points(&one) * count(one.len()));
                    vec![slowest(&one, enabled); one.len()]
                }
                Mode::Spmd => one,
            };
            let next = self.repeated(node, rows(mode, enabled), &one, operation.count);
            all = then(&all, &next);
        }
        all
    }

    /// The sum of so many copies.
    fn repeated(&mut self, node: usize, rows: f64, times: &[Spread], copies: u64) -> Times {
        let many = usize::try_from(copies).unwrap_or(usize::MAX);
        let each: f64 = times.iter().map(|time| work(&[(*time, many)], 0.0) + time.points()).sum();
        self.spend(node, rows * each / count(times.len()));
        times.iter().map(|time| time.repeated(copies)).collect()
    }

    fn conditional(
        &mut self,
        node: usize,
        c: &'p Conditional,
        mode: Mode,
        enabled: &Vectors,
        iteration: usize,
    ) -> Times {
        let splits = mode == Mode::Simd && c.condition == Decision::Pe;
        let p = |class: usize, then: bool| {
            if then { c.probability_of(class) } else { 1.0 - c.probability_of(class) }
        };
        let mut clause = |clause: &'p Clause, taken: bool| {
            let left =
                |(class, some): (usize, &Enabled)| if splits { some.left_of(p(class, taken)) } else { *some };
            let inside: Vectors = enabled.iter().enumerate().map(left).collect();
            let nodes = self.series(&clause.nodes, &mut Some(mode), &inside, iteration);
            then(&nodes, &self.block(node, &clause.after, mode, &inside, iteration))
        };
        let (one, other) = (clause(&c.then, true), clause(&c.otherwise, false));
        let either = |class: usize| match p(class, true) {
            p if p >= 1.0 => one[class],
            p if p <= 0.0 => other[class],
            p => one[class].or(p, other[class]),
        };
        let mut branch: Times = (0..one.len()).map(either).collect();
        if splits {
            let ways = vectors(enabled) * ways(enabled, |class| p(class, true));
            self.convolve(node, ways, &one, &other);
            let both = then(&one, &other);
            self.spend(node, ways * points(&both));
            self.keep(node, &both, ways / vectors(enabled));
            branch = branch.iter().zip(&both).map(|(one, both)| one.or(0.5, *both)).collect();
        }
        then(&self.block(node, &c.test, mode, enabled, iteration), &branch)
    }
}
