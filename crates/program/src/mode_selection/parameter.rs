//! Parameters of a program for sensitivity analysis: the numbers that a decision may hang on, and how to change each of them.

use juxtapose_density::{
    density::{Density, float},
    iterations::Iterations,
};
use juxtapose_support::collections::SortSmall;

use super::super::{
    group::least_processors,
    mode::Mode,
    tree::{Block, Kind, Node, Operation, Program, SwitchTime},
};

/// Parameter of sensitivity analysis: a number of a program that a decision may hang on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// The mean time of a block on one PE, in ticks: all its times are multiplied by one factor.
    Time {
        /// The block's number.
        node: usize,
        /// The mode whose time it is; none where both modes have the same time.
        mode: Option<Mode>,
    },
    /// The standard deviation of a block's time on one PE, in ticks; its mean stays.
    Spread {
        /// The block's number.
        node: usize,
        /// The mode whose time it is; none where both modes have the same time.
        mode: Option<Mode>,
    },
    /// The probability of a conditional's "then" clause.
    Probability {
        /// The conditional's number.
        node: usize,
    },
    /// The mean number of iterations of a loop: all its numbers are multiplied by one factor. A loop that surely runs still does.
    Iterations {
        /// The loop's number.
        node: usize,
    },
    /// The mean time of a switch to SPMD, the part that all numbers of PEs have in common, in ticks.
    ToSpmd,
    /// The mean time of a switch to SIMD, the part that all numbers of PEs have in common, in ticks.
    ToSimd,
    /// The number of PEs.
    Processors,
}

/// The values of a parameter to try on one side of the present one, the nearest first.
pub(super) struct Values {
    pub(super) now: f64,
    pub(super) tried: Vec<f64>,
    /// Two values closer than this need not be tried between.
    pub(super) resolution: f64,
}

impl Parameter {
    /// All parameters of a program: those of its nodes, in document order, then the machine's. Where classes of PEs or iterations have values
    /// of their own there is no single number to change; nor is the number of PEs one where a list has a value for each of them.
    #[must_use]
    pub fn all(program: &Program) -> Vec<Self> {
        let mut all = Vec::new();
        let mut see = |node: &Node| match &node.kind {
            Kind::Block(block) if block.operations.iter().any(Operation::is_own) => {}
            Kind::Conditional(c) if !c.own_probabilities.is_empty() => {}
            Kind::Loop(l) if !l.own_iterations.is_empty() || l.stretches().len() > 1 => {}
            Kind::Block(block) => {
                let same = block.operations.iter().all(|o| o.time.simd == o.time.spmd);
                let modes = if same { vec![None] } else { vec![Some(Mode::Simd), Some(Mode::Spmd)] };
                let node = node.number;
                all.extend(
                    modes
                        .into_iter()
                        .flat_map(|mode| [Self::Time { node, mode }, Self::Spread { node, mode }]),
                );
            }
            Kind::Conditional(_) => all.push(Self::Probability { node: node.number }),
            Kind::Loop(_) => all.push(Self::Iterations { node: node.number }),
            Kind::Group(_) | Kind::Queue(_) => {}
        };
        program.nodes.iter().for_each(|node| node.visit(&mut see));
        all.extend([Self::ToSpmd, Self::ToSimd]);
        if program.machine.classes.listed.is_empty() {
            all.push(Self::Processors);
        }
        all
    }

    /// The node that it belongs to; none is the machine.
    #[must_use]
    pub fn node(self) -> Option<usize> {
        match self {
            Self::Time { node, .. }
            | Self::Spread { node, .. }
            | Self::Probability { node }
            | Self::Iterations { node } => Some(node),
            Self::ToSpmd | Self::ToSimd | Self::Processors => None,
        }
    }

    /// The value of this parameter in a program.
    #[must_use]
    pub fn value(self, program: &Program) -> f64 {
        match self {
            Self::Time { node, mode } => of_block(program, node, mode, Density::mean),
            Self::Spread { node, mode } => {
                of_block(program, node, mode, |time| time.moments().variance).sqrt()
            }
            Self::Probability { node } => conditional(program, node),
            Self::Iterations { node } => iterations(program, node).map_or(0.0, Density::mean),
            Self::ToSpmd => program.machine.switches.to_spmd.fixed.mean(),
            Self::ToSimd => program.machine.switches.to_simd.fixed.mean(),
            #[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
            Self::Processors => program.machine.processors as f64,
        }
    }

    /// Whether it can have another value: a block of several operations that take no time cannot be made longer by a factor.
    #[must_use]
    pub fn may_vary(self, program: &Program) -> bool {
        match self {
            Self::Time { node, .. } => is_single(program, node) || self.value(program) > 0.0,
            Self::Spread { node, mode } => {
                let takes_time = Self::Time { node, mode }.value(program) > 0.0;
                takes_time && (is_single(program, node) || self.value(program) > 0.0)
            }
            Self::Iterations { .. } => self.value(program) > 0.0,
            Self::Probability { .. } | Self::ToSpmd | Self::ToSimd | Self::Processors => true,
        }
    }

    /// The greatest standard deviation of a block's time, in ticks, that its spread can be given: no time becomes negative.
    #[must_use]
    pub fn widest(program: &Program, node: usize, mode: Option<Mode>) -> f64 {
        let widest = of_block(program, node, mode, widest).sqrt();
        // A certain time becomes two.
        if widest > 0.0 { widest } else { of_block(program, node, mode, Density::mean) }
    }

    /// The number that all values of this parameter are multiples of: whole PEs and iterations, whole ticks.
    /// None where it is a distribution or a probability.
    #[must_use]
    pub fn step(self, program: &Program) -> Option<f64> {
        let certain = |time: &Density| time.masses().len() == 1;
        match self {
            Self::Time { node, mode } => match &block(program, node)?.operations[..] {
                #[expect(clippy::cast_precision_loss, reason = "counts are bounded where a model is built")]
                [only] if certain(only.time.get(mode.unwrap_or(Mode::Simd))) => Some(only.count as f64),
                _ => None,
            },
            Self::Spread { .. } | Self::Probability { .. } => None,
            Self::Iterations { node } => {
                iterations(program, node).filter(|number| certain(number)).map(|_| 1.0)
            }
            Self::ToSpmd => certain(&program.machine.switches.to_spmd.fixed).then_some(1.0),
            Self::ToSimd => certain(&program.machine.switches.to_simd.fixed).then_some(1.0),
            Self::Processors => Some(group_step(program)),
        }
    }

    /// The program with another value of this parameter, as nearly as whole ticks allow. The program stays
    /// the same at the present value, and where the parameter has none, such as the spread of a block of several
    /// operations that take certain times.
    #[must_use]
    pub fn set(self, program: &Program, value: f64) -> Program {
        let mut changed = program.clone();
        let now = self.value(program);
        match self {
            _ if (value - now).abs() <= SAME * now => {}
            Self::Time { node, mode } if now > 0.0 => {
                change_times(&mut changed.nodes, node, mode, |time| time.scaled(value / now));
            }
            Self::Time { node, mode } if is_single(program, node) => {
                change_times(&mut changed.nodes, node, mode, |time| time.delayed(whole(value)));
            }
            Self::Time { .. } => {}
            Self::Spread { node, mode } if now > 0.0 => {
                change_times(&mut changed.nodes, node, mode, |time| time.widened(value / now));
            }
            Self::Spread { node, mode } if is_single(program, node) => {
                change_times(&mut changed.nodes, node, mode, |time| Density::two_sided(time.mean(), value));
            }
            Self::Spread { .. } => {}
            Self::Probability { node } => edit(&mut changed.nodes, node, &mut |node| {
                if let Kind::Conditional(c) = &mut node.kind {
                    c.probability = value.clamp(0.0, 1.0);
                }
            }),
            Self::Iterations { node } => edit(&mut changed.nodes, node, &mut |node| {
                if let Kind::Loop(l) = &mut node.kind {
                    l.iterations = multiplied(&l.iterations, value / now);
                }
            }),
            Self::ToSpmd => shift(&mut changed.machine.switches.to_spmd, value - now),
            Self::ToSimd => shift(&mut changed.machine.switches.to_simd, value - now),
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to 4096")]
            Self::Processors => {
                let step = group_step(program);
                let steps = (value / step).round().clamp(1.0, (MOST / step).floor());
                changed.machine.processors = (steps * step) as usize;
            }
        }
        changed
    }

    /// The values to try below and above the present one; none where the parameter can have no other. A
    /// switch that takes `longest`, in ticks, is never worth while.
    pub(super) fn values(self, program: &Program, longest: f64) -> [Values; 2] {
        const BELOW: [f64; 6] = [0.9, 0.75, 0.5, 0.25, 0.1, 0.0];
        const ABOVE: [f64; 7] = [1.1, 1.25, 1.5, 2.0, 3.0, 5.0, 8.0];
        let now = self.value(program);
        let times = |factors: &[f64]| factors.iter().map(|factor| now * factor).collect::<Vec<_>>();
        let shares = |most: f64| {
            [0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1.0].map(|share| now + share * (most - now)).to_vec()
        };
        let (below, above, resolution) = match self {
            Self::Time { .. } | Self::Iterations { .. } if now > 0.0 => {
                (times(&BELOW), times(&ABOVE), 1e-6 * now)
            }
            Self::Time { .. } | Self::Iterations { .. } => (Vec::new(), Vec::new(), 1.0),
            Self::Spread { node, mode } => {
                let most = Self::Time { node, mode }.value(program);
                match (now > 0.0, is_single(program, node)) {
                    (true, _) => (times(&BELOW), times(&ABOVE[..5]), 1e-6 * now),
                    (false, true) => (Vec::new(), shares(most), 1e-6 * most),
                    (false, false) => (Vec::new(), Vec::new(), 1.0),
                }
            }
            Self::Probability { .. } => (shares(0.0), shares(1.0), 1e-9),
            Self::ToSpmd | Self::ToSimd => {
                let doubled = std::iter::successors(Some(1.0), |step| Some(2.0 * step));
                let above = doubled.take_while(|step| *step < longest).map(|step| now + step).collect();
                (times(&BELOW), above, 1e-6)
            }
            Self::Processors => {
                let step = group_step(program);
                let most = (8.0 * now).min((MOST / step).floor() * step);
                let above = [1.0, 2.0, 4.0, 8.0].iter().map(|f| (now * f).min(most)).chain([now + step]);
                let whole = |value: f64| ((value / step).floor() * step).max(step);
                let below = [1.0, 0.5, 0.25, 0.125].iter().map(|f| whole(now * f)).chain([whole(now - step)]);
                (below.collect(), above.collect(), step)
            }
        };
        let side = |mut tried: Vec<f64>| {
            tried.retain(|value| (value - now).abs() > 0.5 * resolution);
            tried.sort_small_by(|a, b| (a - now).abs().total_cmp(&(b - now).abs()));
            tried.dedup();
            Values { now, tried, resolution }
        };
        [side(below), side(above)]
    }
}

/// Values that differ by no more than this share are one.
const SAME: f64 = 1e-12;

/// The most PEs that are tried.
const MOST: f64 = 4096.0;

/// The number that all numbers of PEs are multiples of: they divide into the program's groups.
fn group_step(program: &Program) -> f64 {
    float(least_processors(&program.nodes) as u64)
}

fn block(program: &Program, number: usize) -> Option<&Block> {
    match find(&program.nodes, number).map(|node| &node.kind) {
        Some(Kind::Block(block)) => Some(block),
        _ => None,
    }
}

/// The sum of a number over a block's operations in one mode, each as often as it is done.
fn of_block(program: &Program, node: usize, mode: Option<Mode>, of: impl Fn(&Density) -> f64) -> f64 {
    let mode = if mode == Some(Mode::Spmd) { Mode::Spmd } else { Mode::Simd };
    block(program, node).map_or(0.0, |block| {
        #[expect(clippy::cast_precision_loss, reason = "counts are bounded where a model is built")]
        let each = block.operations.iter().map(|o| o.count as f64 * of(o.time.get(mode)));
        each.fold(0.0, |sum, part| sum + part)
    })
}

/// The variance of a time whose deviations from its mean are multiplied by as much as leaves no time negative.
fn widest(time: &Density) -> f64 {
    let (mean, below) = (time.mean(), time.mean() - float(time.origin()));
    let factor = if below > 0.0 { mean / below } else { 1.0 };
    time.moments().variance * factor * factor
}

/// Whether a block is one operation, done once.
fn is_single(program: &Program, node: usize) -> bool {
    block(program, node).is_some_and(|b| b.operations.len() == 1 && b.operations[0].count == 1)
}

fn iterations(program: &Program, number: usize) -> Option<&Density> {
    match find(&program.nodes, number).map(|node| &node.kind) {
        Some(Kind::Loop(l)) => Some(l.iterations.density()),
        _ => None,
    }
}

/// The numbers of iterations multiplied by a factor and rounded. A number above 0 does not become 0.
fn multiplied(iterations: &Iterations, factor: f64) -> Iterations {
    let number = iterations.density().scaled(factor);
    let least = iterations.density().origin().min(1);
    let kept = number.iter().map(|(count, mass)| (count.max(least), mass));
    Iterations::new(Density::from_masses(kept).unwrap_or(number))
}

fn conditional(program: &Program, number: usize) -> f64 {
    match find(&program.nodes, number).map(|node| &node.kind) {
        Some(Kind::Conditional(c)) => c.probability,
        _ => 0.0,
    }
}

fn find(nodes: &[Node], number: usize) -> Option<&Node> {
    let mut found = None;
    nodes
        .iter()
        .for_each(|node| node.visit(&mut |node| found = found.or((node.number == number).then_some(node))));
    found
}

/// Changes the node with a number.
fn edit(nodes: &mut [Node], number: usize, change: &mut dyn FnMut(&mut Node)) {
    for node in nodes {
        if node.number == number {
            return change(node);
        }
        match &mut node.kind {
            Kind::Block(_) | Kind::Queue(_) => {}
            Kind::Loop(l) => edit(&mut l.body, number, change),
            Kind::Group(group) => edit(&mut group.body, number, change),
            Kind::Conditional(c) => {
                edit(&mut c.then.nodes, number, change);
                edit(&mut c.otherwise.nodes, number, change);
            }
        }
    }
}

/// Changes the times of a block's operations in one mode, or in both.
fn change_times(nodes: &mut [Node], number: usize, mode: Option<Mode>, to: impl Fn(&Density) -> Density) {
    edit(nodes, number, &mut |node| {
        let Kind::Block(block) = &mut node.kind else { return };
        for operation in &mut block.operations {
            let time = &mut operation.time;
            if mode != Some(Mode::Spmd) {
                time.simd = to(&time.simd);
            }
            if mode != Some(Mode::Simd) {
                time.spmd = to(&time.spmd);
            }
        }
    });
}

/// Moves the part of a switching time that all numbers of PEs have in common by whole ticks; downwards no
/// further than to 0.
fn shift(time: &mut SwitchTime, by: f64) {
    let mean = time.fixed.mean();
    time.fixed = if by < 0.0 { time.fixed.scaled((mean + by) / mean) } else { time.fixed.delayed(whole(by)) };
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "≥ 0, and a time in ticks")]
fn whole(ticks: f64) -> u64 {
    ticks.round().max(0.0) as u64
}
