//! The average value approach (section 7.1), the baseline: what one gets by adding up averages. Shown beside every prediction, because it
//! is what most tools do.
//!
//! All PEs are taken as enabled everywhere, operations and iterations as their means, and no maximum is
//! ever taken. Only a SIMD conditional knows that with N PEs both clauses are usually broadcast.

use super::{
    mode::{Mode, Scheme},
    tree::{
        Block, Clause, Conditional, Decision, EmptyClause, Group, Kind, Loop, Machine, Node, Program, is_spmd,
    },
};

/// The approximate expected execution time of the program under one scheme, in ticks.
pub(super) fn average_value(program: &Program, scheme: &Scheme) -> f64 {
    let averages = Averages { machine: &program.machine, scheme, processors: program.machine.processors };
    averages.series(&program.nodes, &mut None)
}

struct Averages<'p> {
    machine: &'p Machine,
    scheme: &'p Scheme,
    /// The PEs that execute the nodes.
    processors: usize,
}

impl Averages<'_> {
    /// The time of the nodes one after the other, with the switches between them. `current` is the mode that
    /// they are entered and left in; none at the start of the program.
    fn series(&self, nodes: &[Node], current: &mut Option<Mode>) -> f64 {
        nodes.iter().map(|node| self.node(node, current)).sum()
    }

    fn node(&self, node: &Node, current: &mut Option<Mode>) -> f64 {
        let mode = self.scheme.mode(node.number);
        let switch = self.switch(current, mode);
        switch
            + match &node.kind {
                Kind::Block(b) => block(b, mode),
                Kind::Conditional(c) => self.conditional(c, mode),
                Kind::Loop(l) if mode == Mode::Spmd && !is_spmd(&l.body, self.scheme) => {
                    self.mixed_loop(l, current)
                }
                Kind::Loop(l) => self.in_loop(l, mode),
                Kind::Group(group) => self.in_a_group(group),
            }
    }

    /// A group part begins and ends in SIMD.
    fn in_a_group(&self, group: &Group) -> f64 {
        let (within, mut current) = (Self { processors: group.size, ..*self }, Some(Mode::Simd));
        within.series(&group.body, &mut current) + within.switch(&mut current, Mode::Simd)
    }

    fn switch(&self, current: &mut Option<Mode>, mode: Mode) -> f64 {
        if current.replace(mode).is_none_or(|before| before == mode) {
            return 0.0;
        }
        let switch = match mode {
            Mode::Spmd => &self.machine.switches.to_spmd,
            Mode::Simd => &self.machine.switches.to_simd,
        };
        switch.at(self.processors).mean()
    }

    fn in_loop(&self, l: &Loop, mode: Mode) -> f64 {
        let mut current = Some(mode);
        let body = self.series(&l.body, &mut current);
        let iteration = block(&l.test, mode) + body + self.switch(&mut current, mode);
        block(&l.init, mode) + l.iterations.density().mean() * iteration
    }

    /// A mixed loop in SPMD may end at a barrier, which is in SIMD (section 6.3); where it may run 0 times,
    /// it may also begin at one.
    fn mixed_loop(&self, l: &Loop, current: &mut Option<Mode>) -> f64 {
        let mut entrance = 0.0;
        if l.iterations.may_be_none() {
            entrance += self.switch(current, Mode::Simd);
            entrance += l.iterations.continues(0) * self.switch(current, Mode::Spmd);
        }
        if l.closes() {
            *current = Some(Mode::Simd);
        }
        entrance + self.in_loop(l, Mode::Spmd)
    }

    fn conditional(&self, c: &Conditional, mode: Mode) -> f64 {
        let clause =
            |clause: &Clause| self.series(&clause.nodes, &mut Some(mode)) + block(&clause.after, mode);
        let (then, otherwise) = (clause(&c.then), clause(&c.otherwise));
        let (p, q) = (c.probability, 1.0 - c.probability);
        let all = |p: f64| p.powf(count(self.processors));
        let branch = match (mode, c.condition) {
            (Mode::Simd, Decision::Pe) if self.machine.empty_clause == EmptyClause::Broadcast => {
                then + otherwise
            }
            (Mode::Simd, Decision::Pe) => {
                all(p) * then + all(q) * otherwise + (1.0 - all(p) - all(q)) * (then + otherwise)
            }
            _ => p * then + q * otherwise,
        };
        block(&c.test, mode) + branch
    }
}

fn block(block: &Block, mode: Mode) -> f64 {
    let mean = |operation: &super::tree::Operation| operation.time.get(mode).mean();
    #[expect(clippy::cast_precision_loss, reason = "counts are bounded where a model is built")]
    block.operations.iter().map(|operation| operation.count as f64 * mean(operation)).sum()
}

#[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
fn count(processors: usize) -> f64 {
    processors as f64
}
