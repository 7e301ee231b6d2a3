//! Cost of loops, iteration by iteration.

use juxtapose_density::{
    density::float,
    iterations::Iterations,
    sums::{Spread, count, work},
};
use juxtapose_spectrum::{FEW, LONG_SEGMENT, MANY, PRODUCT, TILTED_BACK};

use super::{
    Estimate, MIXED, Part,
    enabled::{Enabled, weights},
    found::{EXPONENTIALS, WEIGHT},
    frequencies::Frequencies,
};
use crate::{
    mode::{Mode, Scheme},
    tree::{Decision, Loop, Node, is_spmd},
};

/// PEs of which at least one comes to an iteration where so many are expected to.
const SURE: f64 = 40.0;

/// Work of a loop by convolutions, and what decides about frequencies.
#[derive(Default)]
struct Convolved {
    work: f64,
    /// Multiplications for each lattice point of the result.
    each: f64,
    /// Densities, one for each iteration and number of PEs, and weights of their mixtures.
    densities: f64,
    weights: f64,
}

/// How a loop is run.
struct Run<'l> {
    iterations: &'l Iterations,
    mode: Mode,
    /// Each PE runs it by itself, body and all.
    alone: bool,
    /// Each PE has its own number of iterations, and drops out of those of the others.
    own: bool,
    /// The PEs that come to it, and those that enter it.
    enabled: Enabled,
    entered: Enabled,
    /// Those that come to each of its iterations, where they drop out.
    windows: Vec<Enabled>,
}

impl<'l> Run<'l> {
    fn of(l: &'l Loop, mode: Mode, scheme: &Scheme, enabled: Enabled) -> Self {
        let iterations = &l.iterations;
        let alone = mode == Mode::Spmd && is_spmd(&l.body, scheme);
        // Where the number of iterations is certain nobody drops out.
        let own = l.bound == Decision::Pe && !iterations.is_certain() && !alone;
        let skips = own && iterations.may_be_none();
        let entered = if skips { enabled.left_of(iterations.continues(0)) } else { enabled };
        let windows = if own { entered.in_iterations(iterations).collect() } else { Vec::new() };
        Self { iterations, mode, alone, own, enabled, entered, windows }
    }

    /// The numbers of PEs that run its body.
    fn inside(&self) -> Enabled {
        self.windows.iter().copied().fold(self.entered, Enabled::and)
    }

    /// Whether it begins and ends with a barrier, but runs in SPMD.
    fn closed(&self) -> bool {
        self.mode == Mode::Spmd && !self.alone
    }

    fn rows(&self) -> f64 {
        self.enabled.rows_in(self.mode)
    }

    /// For how many numbers of PEs the rest of the loop is kept at once: those of one iteration.
    fn kept(&self) -> f64 {
        match self.own {
            true => self.windows.iter().map(|window| window.rows()).fold(1.0, f64::max),
            false => self.rows(),
        }
    }

    /// How many iterations are surely run.
    fn sure(&self) -> u64 {
        let first = self.iterations.density().origin();
        if !self.own {
            return first;
        }
        let come = |&r: &usize| self.entered.middle() * self.iterations.come_to(r) >= SURE;
        first.max((1..=self.iterations.most()).take_while(come).count() as u64)
    }
}

impl Estimate<'_> {
    pub(super) fn in_loop(
        &mut self,
        node: &Node,
        l: &Loop,
        current: &mut Option<Mode>,
        enabled: Enabled,
    ) -> Part {
        let (mode, since) = (self.scheme.mode(node.number), self.spent.len());
        let run = Run::of(l, mode, self.scheme, enabled);
        let (inside, most) = (run.inside(), l.iterations.most());
        let mut body = self.inside(most, run.alone, |within| within.body(node, l, inside));
        if run.alone {
            body = Part::leaf(body.time, 1.0);
        }
        let mut all = self.iterated(node.number, since, &body, &run);
        self.keep(node.number, all.time, run.kept() + 1.0);
        if mode == Mode::Spmd {
            all = Part::leaf(all.time, enabled.rows());
            self.settle(since);
        }
        let entrance = if run.closed() && l.iterations.may_be_none() {
            self.switch(current, Mode::Simd, enabled).then(self.switch(current, Mode::Spmd, enabled))
        } else {
            Part::default()
        };
        if run.closed() && l.closes() {
            *current = Some(Mode::Simd);
        }
        self.block(node.number, &l.init, mode, enabled).then(entrance).then(all)
    }

    /// All iterations of a body.
    fn iterated(&mut self, number: usize, since: usize, body: &Part, run: &Run<'_>) -> Part {
        let (iterations, rows, times) = (run.iterations, run.rows(), count(run.iterations.most()));
        // Each iteration multiplies by the values of one body, which err alike in all of them.
        let roundings = body.roundings * times * times + (PRODUCT + MIXED) * times;
        if iterations.is_certain() {
            let time = body.time.repeated(iterations.most() as u64);
            let allowed = match run.alone {
                true if self.is_alone => 0.0,
                true => self.error / TILTED_BACK,
                false => self.allowed(),
            };
            self.spend(number, rows * (work(&[(body.time, iterations.most())], allowed) + time.points()));
            return Part { time, block: body.block + 6.0 * rows * times, roundings };
        }
        let convolved = match run.own {
            true => own_iterations(body.time, run),
            false => same_iterations(body.time, iterations, rows),
        };
        let time = body.time.iterated(iterations);
        // Where blocks wait for each other there are no generating functions.
        let block = match run.closed() {
            true => 0.0,
            false => body.block + convolved.weights + 6.0 * convolved.densities,
        };
        let sure = body.time.repeated(run.sure());
        let frequencies = Frequencies { time, sure, block, each: convolved.each, rows, roundings };
        self.by_either_way(since, number, &convolved, &frequencies);
        Part { time, block, roundings }
    }

    /// An iteration: control, body, and the switch back to the loop's mode.
    fn body(&mut self, node: &Node, l: &Loop, inside: Enabled) -> Part {
        let mode = self.scheme.mode(node.number);
        let mut at = Some(mode);
        let body = self.series(&l.body, &mut at, inside);
        let test = self.block(node.number, &l.test, mode, inside);
        let body = test.then(body).then(self.switch(&mut at, mode, inside));
        if mode == Mode::Spmd && !is_spmd(&l.body, self.scheme) && !l.is_common() {
            // Those that leave wait for those that go on.
            return Part { time: body.time.on(self.parts(&l.body)), ..body };
        }
        body
    }

    /// Spends the work of a loop by convolutions, or by frequencies, which need nothing of what its body spent but densities.
    fn by_either_way(
        &mut self,
        since: usize,
        number: usize,
        convolved: &Convolved,
        frequencies: &Frequencies,
    ) {
        let is_tried = match self.scheme.mode(number) {
            Mode::Simd => convolved.densities >= count(FEW) && convolved.weights <= count(MANY),
            // The slowest PE's run (`spectrum/src/tilted.rs`).
            Mode::Spmd => frequencies.block > 0.0 && !self.is_alone && convolved.each >= LONG_SEGMENT,
        };
        // A maximum errs more than its parts, but seldom by all that it might.
        let spared = if self.scheme.mode(number) == Mode::Spmd { TILTED_BACK / 2.0 } else { 1.0 };
        match is_tried.then(|| frequencies.work(self.error / spared)).flatten() {
            Some(work) => {
                let mut place = 0..;
                self.spent.retain(|spent| place.next().is_some_and(|k| k < since) || spent.is_leaf);
                self.spend(number, work);
            }
            None => self.spend(number, convolved.work),
        }
    }
}

/// A loop with one number of iterations, for each number of PEs: as many convolutions with its body, which become longer and longer.
fn same_iterations(body: Spread, iterations: &Iterations, rows: f64) -> Convolved {
    let most = iterations.most() as u64;
    let (rest, densities) = (body.any_number(0, most.div_ceil(2)), rows * float(most));
    Convolved {
        work: densities * (body.convolution(rest) + rest.points()),
        each: densities * body.points(),
        densities,
        weights: 0.0,
    }
}

/// A loop where each PE has its own number of iterations: in each of them, for each number of PEs, a mixture and a convolution.
fn own_iterations(body: Spread, run: &Run<'_>) -> Convolved {
    let (one, most, sure) = (body.points(), run.iterations.most(), run.sure());
    let mut all = Convolved::default();
    for (window, r) in run.windows.iter().zip(1..) {
        let (rows, next) = (window.rows(), run.windows.get(r).map_or(1.0, |next| next.rows()));
        let mixed = weights(window.middle(), run.iterations.continues(r)).min(next);
        let rest = body.any_number(sure.saturating_sub(r as u64), (most - r) as u64);
        let convolution = body.convolution(rest);
        // Where blocks wait for each other, each way to go on has its own maximum and its own convolution.
        let way = if run.closed() { EXPONENTIALS * one + convolution } else { WEIGHT };
        all.work += rows * (mixed * (rest.points() + way) + convolution);
        all.each += rows * (mixed + one);
        all.densities += rows;
        all.weights += rows * mixed;
    }
    all
}
