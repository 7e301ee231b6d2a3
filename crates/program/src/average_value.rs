//! The average value approach (section 7.1), the baseline: what one gets by adding up averages. Shown beside every prediction, because it
//! is what most tools do.
//!
//! All PEs are taken as enabled everywhere, operations and iterations as their means, and no maximum is
//! ever taken. Only a SIMD conditional knows that with N PEs both clauses are usually broadcast. Where classes of PEs have times of their
//! own it is the average over all PEs; where iterations have, each counts as often as it is run.

use std::slice;

use juxtapose_density::{
    density::{Density, float},
    iterations::Iterations,
};

use super::{
    mode::{Mode, Scheme},
    queue::Queue,
    tree::{
        Block, Clause, Conditional, Decision, EmptyClause, Group, Kind, Loop, Machine, Node, Operation,
        Program, is_spmd,
    },
};

/// The approximate expected execution time of the program under one scheme, in ticks.
pub(super) fn average_value(program: &Program, scheme: &Scheme) -> f64 {
    let machine = &program.machine;
    let sizes = machine.classes.sizes(machine.processors).unwrap_or_default();
    let each = sizes.iter().enumerate().filter(|(_, size)| **size > 0).map(|(class, &size)| {
        let averages = Averages { machine, scheme, sizes: &sizes, class, around: None };
        (averages.series(&program.nodes, &mut None), count(size) / count(machine.processors))
    });
    each.fold(0.0, |sum, (time, share)| sum + share * time)
}

#[derive(Clone, Copy)]
struct Averages<'p> {
    machine: &'p Machine,
    scheme: &'p Scheme,
    /// The PEs of each class that execute the nodes.
    sizes: &'p [usize],
    /// The class of the PE whose times are added up.
    class: usize,
    /// The innermost loop around what is added up.
    around: Option<&'p Iterations>,
}

impl<'p> Averages<'p> {
    /// The time of the nodes one after the other, with the switches between them. `current` is the mode that
    /// they are entered and left in; none at the start of the program.
    fn series(&self, nodes: &'p [Node], current: &mut Option<Mode>) -> f64 {
        nodes.iter().map(|node| self.node(node, current)).sum()
    }

    fn node(&self, node: &'p Node, current: &mut Option<Mode>) -> f64 {
        let mode = self.scheme.mode(node.number);
        let switch = self.switch(current, mode);
        switch
            + match &node.kind {
                Kind::Block(b) => self.block(b, mode),
                Kind::Conditional(c) => self.conditional(c, mode),
                Kind::Loop(l) if mode == Mode::Spmd && !is_spmd(&l.body, self.scheme) => {
                    self.mixed_loop(l, current)
                }
                Kind::Loop(l) => self.in_loop(l, mode),
                Kind::Group(group) => self.in_a_group(group),
                Kind::Queue(queue) => self.in_a_queue(queue),
            }
    }

    /// A queue begins and ends in SIMD; of average tasks the slot with most of them ends last.
    fn in_a_queue(&self, queue: &Queue) -> f64 {
        let (tasks, chunks) = queue.plan(self.sizes.iter().sum()).longest();
        let mean = |time: &Option<Density>| time.as_ref().map_or(0.0, Density::mean);
        let others =
            float(tasks as u64 - 1) * queue.time.mean() + float(chunks as u64) * mean(&queue.per_task);
        let taken = mean(&queue.start_up) + queue.first().mean() + others;
        let mut current = Some(Mode::Simd);
        self.switch(&mut current, Mode::Spmd) + taken + self.switch(&mut current, Mode::Simd)
    }

    /// A group part begins and ends in SIMD.
    fn in_a_group(&self, group: &'p Group) -> f64 {
        let (within, mut current) = (Self { sizes: slice::from_ref(&group.size), ..*self }, Some(Mode::Simd));
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
        switch.at(self.sizes.iter().sum()).mean()
    }

    fn in_loop(&self, l: &'p Loop, mode: Mode) -> f64 {
        let mut current = Some(mode);
        let iterations = l.iterations_of(self.class);
        let inside = Self { around: Some(iterations), ..*self };
        let body = inside.series(&l.body, &mut current);
        let iteration = inside.block(&l.test, mode) + body + self.switch(&mut current, mode);
        self.block(&l.init, mode) + iterations.density().mean() * iteration
    }

    /// A mixed loop in SPMD may end at a barrier, which is in SIMD (section 6.3); where it may run 0 times,
    /// it may also begin at one.
    fn mixed_loop(&self, l: &'p Loop, current: &mut Option<Mode>) -> f64 {
        let mut entrance = 0.0;
        if l.may_be_none() {
            entrance += self.switch(current, Mode::Simd);
            entrance += l.iterations_of(self.class).continues(0) * self.switch(current, Mode::Spmd);
        }
        if l.closes() {
            *current = Some(Mode::Simd);
        }
        entrance + self.in_loop(l, Mode::Spmd)
    }

    fn conditional(&self, c: &'p Conditional, mode: Mode) -> f64 {
        let clause = |clause: &'p Clause| {
            self.series(&clause.nodes, &mut Some(mode)) + self.block(&clause.after, mode)
        };
        let (then, otherwise) = (clause(&c.then), clause(&c.otherwise));
        let p = c.probability_of(self.class);
        let q = 1.0 - p;
        // That all PEs of all classes run a clause.
        let each = |class: usize, size: usize, then: bool| {
            let p = c.probability_of(class);
            (if then { p } else { 1.0 - p }).powf(count(size))
        };
        let all = |then: bool| -> f64 {
            self.sizes.iter().enumerate().map(|(class, &size)| each(class, size, then)).product()
        };
        let branch = match (mode, c.condition) {
            (Mode::Simd, Decision::Pe) if self.machine.empty_clause == EmptyClause::Broadcast => {
                then + otherwise
            }
            (Mode::Simd, Decision::Pe) => {
                all(true) * then
                    + all(false) * otherwise
                    + (1.0 - all(true) - all(false)) * (then + otherwise)
            }
            _ => p * then + q * otherwise,
        };
        self.block(&c.test, mode) + branch
    }

    fn block(&self, block: &Block, mode: Mode) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "counts are bounded where a model is built")]
        let each =
            block.operations.iter().map(|operation| operation.count as f64 * self.mean(operation, mode));
        each.sum()
    }

    /// The mean time of an operation, over the iterations around it as often as these are run.
    fn mean(&self, operation: &Operation, mode: Mode) -> f64 {
        let mean = |iteration| operation.time_of(self.class, iteration).get(mode).mean();
        let Some(iterations) = self.around.filter(|_| operation.is_own()) else { return mean(1) };
        let starts = |r: usize| {
            operation
                .own
                .get(self.class)
                .is_some_and(|own| own.binary_search_by_key(&r, |(from, _)| *from).is_ok())
        };
        let (mut reached, mut all, mut sum, mut now) = (1.0, 0.0, 0.0, 0.0);
        for (continues, r) in iterations.hazards().zip(1..) {
            reached *= continues;
            all += reached;
            now = if starts(r) { mean(r) } else { now };
            sum += reached * now;
        }
        if all > 0.0 { sum / all } else { 0.0 }
    }
}

#[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
fn count(processors: usize) -> f64 {
    processors as f64
}
