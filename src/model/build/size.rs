//! How large a program's densities may get, known before any of them is computed.

use super::{
    limits,
    read::{At, Reader},
};
use crate::{
    density::{Density, gcd},
    flow_analysis_tree::{
        Program,
        tree::{Block, Clause, Kind, Node, Switches},
    },
    model::problem::Code,
};

/// Bounds over all schemes: the longest run, and the lattice that all times share.
#[derive(Clone, Copy)]
struct Extent {
    /// In ticks.
    longest: f64,
    /// The greatest common divisor of all times; 0 where there are none.
    lattice: u64,
}

impl Extent {
    fn of(density: &Density) -> Self {
        let lattice =
            density.iter().filter(|&(_, mass)| mass > 0.0).fold(0, |lattice, (time, _)| gcd(lattice, time));
        Self { longest: float(density.last()), lattice }
    }

    const NONE: Self = Self { longest: 0.0, lattice: 0 };

    fn and(self, other: Self) -> Self {
        Self { longest: self.longest + other.longest, lattice: gcd(self.lattice, other.lattice) }
    }

    fn or(self, other: Self) -> Self {
        Self { longest: self.longest.max(other.longest), ..self.and(other) }
    }

    fn times(self, count: f64) -> Self {
        Self { longest: self.longest * count, ..self }
    }
}

impl Reader {
    /// Refuses a program whose densities would not fit.
    pub(super) fn size(&mut self, program: &Program, at: &At<'_>) {
        let switch = switches(&program.switches, program.processors);
        let whole = series(&program.nodes, switch);
        if whole.longest > limits::TOTAL {
            let message =
                format!("can run for {:.3e} ticks; at most {:.0e} are counted", whole.longest, limits::TOTAL);
            self.problem(
                &at.path_to("program"),
                Code::TooLarge,
                message,
                "choose a coarser unit, or fewer iterations",
            );
            return;
        }
        let points = whole.longest / float(whole.lattice.max(1)) + 1.0;
        let cells = points * (float(program.processors as u64) + 1.0);
        if cells > limits::CELLS {
            let message = format!(
                "has up to {points:.0} possible times for each number of enabled PEs from 0 to {}: {cells:.2e} \
                 probabilities; at most {:.1e} are kept",
                program.processors,
                limits::CELLS
            );
            let hint = "choose a coarser unit, fewer PEs, or fewer iterations";
            self.problem(&at.path_to("program"), Code::TooLarge, message, hint);
        }
    }
}

/// The two switches that a node may add: one on each side.
fn switches(switches: &Switches, processors: usize) -> Extent {
    let one = |time: &crate::flow_analysis_tree::tree::SwitchTime| {
        let per_pe = Extent { longest: 0.0, lattice: time.per_pe };
        Extent::of(&time.at(processors)).and(Extent::of(&time.fixed).times(0.0)).and(per_pe)
    };
    one(&switches.to_spmd).and(one(&switches.to_simd))
}

fn series(nodes: &[Node], switch: Extent) -> Extent {
    nodes.iter().map(|child| node(child, switch).and(switch)).fold(Extent::NONE, Extent::and)
}

fn node(node: &Node, switch: Extent) -> Extent {
    match &node.kind {
        Kind::Block(b) => block(b),
        Kind::Loop(l) => {
            let iteration = block(&l.test).and(series(&l.body, switch)).and(switch);
            block(&l.init).and(iteration.times(float(l.iterations.most() as u64)))
        }
        // In SIMD both clauses may be broadcast.
        Kind::Conditional(c) => {
            let clause = |c: &Clause| series(&c.nodes, Extent::NONE).and(block(&c.after));
            block(&c.test).and(clause(&c.then)).and(clause(&c.otherwise))
        }
    }
}

fn block(block: &Block) -> Extent {
    let operations = block.operations.iter().map(|operation| {
        let time = Extent::of(&operation.time.simd).or(Extent::of(&operation.time.spmd));
        time.times(float(operation.count))
    });
    operations.fold(Extent::NONE, Extent::and)
}

#[expect(clippy::cast_precision_loss, reason = "a bound need not be exact")]
fn float(ticks: u64) -> f64 {
    ticks as f64
}
