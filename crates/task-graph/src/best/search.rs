//! State of the search for the best mapping: the incumbent, the lower bound, the work budget, and the heuristics that it begins with.

use std::ops::ControlFlow;

use super::{
    super::{
        graph::{Rule, TaskGraph},
        heft::{by_rank, delay, heft, upward_rank},
        mapping::{Mapping, Placed},
        mate,
        order::Order,
        pmap::Program,
    },
    crossing::Crossing,
    found::{Best, ROUNDING},
    greedy::greedy,
    lower::lower,
};

/// The work between two reports: some milliseconds.
const BETWEEN_REPORTS: u64 = 1_000_000;

/// At most so much of the work that is left goes into equally fast mappings: a few milliseconds.
const EQUALS: u64 = 500_000;
/// At least this part of all the work may go into them, even where less is left.
const PART_FOR_EQUALS: u64 = 16;
/// How many steps of work an execution takes for each activity.
const STEPS_OF_AN_ACTIVITY: usize = 10;

/// Goal of the search, for which a branch is looked into.
pub(super) enum Goal {
    Faster,
    /// A mapping that is as fast as the best one and has less between processors; it has at least so many in
    /// use.
    LessBetween {
        processors: usize,
    },
}

pub(super) struct Search<'a> {
    pub(super) graph: &'a TaskGraph,
    pub(super) times: &'a [f64],
    pub(super) program: Program<'a>,
    pub(super) order: Order,
    pub(super) delays: Vec<f64>,
    pub(super) no_delays: bool,
    /// The upward rank of each phase.
    pub(super) rank: Vec<f64>,
    /// For each task whether it has one phase.
    pub(super) single: Vec<bool>,
    pub(super) by_load: Vec<usize>,
    pub(super) processors: usize,
    /// Lower bound on the makespan: no mapping in any order is faster.
    lower: f64,
    /// The makespan that equally fast mappings are compared with. With `best`'s own makespan instead,
    /// rounding would add up.
    pub(super) fastest: f64,
    pub(super) best: Best,
    /// What crosses between processors under `best`.
    pub(super) crossing: Crossing,
    pub(super) goal: Goal,
    work: u64,
    /// The part of the work that may still be done.
    left: u64,
    /// The work done at which `progress` is told again; below it the work done so far.
    report_at: u64,
    done: u64,
    /// Whether `progress` has broken the search off.
    stopped: bool,
    progress: &'a mut dyn FnMut(f64, f64) -> ControlFlow<()>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        graph: &'a TaskGraph,
        times: &'a [f64],
        processors: usize,
        work: u64,
        progress: &'a mut dyn FnMut(f64, f64) -> ControlFlow<()>,
    ) -> Self {
        let tasks = graph.tasks.len();
        let (mut load, mut phases) = (vec![0.0; tasks], vec![0; tasks]);
        for (phase, time) in graph.phases.iter().zip(times) {
            load[phase.task] += time;
            phases[phase.task] += 1;
        }
        let mut by_load: Vec<_> = (0..tasks).collect();
        by_load.sort_by(|&a, &b| load[b].total_cmp(&load[a]));
        let processors = processors.clamp(1, tasks.max(1));
        let first = vec![0; tasks];
        let order = Order::of(graph);
        let lower = lower(graph, &order, times, processors);
        let delays: Vec<_> = (0..graph.messages.len()).map(|message| delay(graph, message)).collect();
        Self {
            rank: upward_rank(graph, &order, times, |message| delays[message]),
            graph,
            times,
            program: Program::of(graph),
            order,
            no_delays: delays.iter().all(|&delay| delay <= 0.0),
            delays,
            single: phases.into_iter().map(|count| count == 1).collect(),
            by_load,
            processors,
            lower,
            fastest: f64::INFINITY,
            crossing: Crossing::of(graph, &first),
            best: Best {
                mapping: Mapping::by_arrival(first),
                makespan: f64::INFINITY,
                bound: lower,
                proved: false,
                looked_at: 0,
            },
            goal: Goal::Faster,
            work,
            left: work,
            report_at: BETWEEN_REPORTS,
            done: 0,
            stopped: false,
            progress,
        }
    }

    pub(super) fn found(self, proved: bool) -> Best {
        let Best { mapping: Mapping { processor, order }, makespan, .. } = self.best;
        let bound = if proved { makespan } else { self.lower.min(makespan) };
        Best { mapping: Mapping { processor: numbered(&processor), order }, bound, proved, ..self.best }
    }

    pub(super) fn is_planned(&self) -> bool {
        self.graph.machine.order == Rule::Planned
    }

    pub(super) fn cannot_be_faster(&self, bound: f64) -> bool {
        bound >= self.fastest * (1.0 - ROUNDING)
    }

    /// Whether the best mapping is as fast as any can be.
    pub(super) fn meets_the_bound(&self) -> bool {
        self.cannot_be_faster(self.lower)
    }

    pub(super) fn is_slower(&self, bound: f64) -> bool {
        bound > self.fastest * (1.0 + ROUNDING)
    }

    /// Whether all the work is done.
    pub(super) fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// Counts work of this many steps. Breaks where none is left, or where `progress` has broken the search
    /// off.
    pub(super) fn spend(&mut self, steps: usize) -> ControlFlow<()> {
        self.best.looked_at += 1;
        self.done += steps as u64;
        self.left = self.left.saturating_sub(steps as u64);
        if self.done >= self.report_at {
            self.report_at = self.done + BETWEEN_REPORTS;
            #[expect(clippy::cast_precision_loss, reason = "for a reader")]
            let (looked_at, done) = (self.best.looked_at as f64, self.done.max(self.work) as f64);
            self.stopped |= (self.progress)(looked_at, done).is_break();
        }
        if self.left == 0 || self.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Does something with one part in so many of the work that is left, and answers whether it came to its
    /// end. Breaks only where no work is left at all, or where `progress` has broken the search off.
    pub(super) fn with_part(
        &mut self,
        part: u64,
        what: impl FnOnce(&mut Self) -> ControlFlow<()>,
    ) -> ControlFlow<(), bool> {
        let kept = self.left - self.left / part;
        self.left -= kept;
        let finished = what(self).is_continue();
        self.left += kept;
        if self.stopped || self.left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(finished) }
    }

    /// Executes a mapping, and answers whether it is the best so far.
    pub(super) fn execute<'m>(&mut self, mapping: impl Into<Placed<'m>>) -> ControlFlow<(), bool> {
        let mapping = mapping.into();
        let makespan = self.program.run(self.times, mapping, None).makespan();
        self.judge(mapping, makespan)
    }

    /// Takes in a mapping of this makespan, and answers whether it is the best so far.
    pub(super) fn judge(&mut self, mapping: Placed<'_>, makespan: f64) -> ControlFlow<(), bool> {
        let better = self.consider(mapping, makespan);
        self.spend(STEPS_OF_AN_ACTIVITY * self.order.len())?;
        ControlFlow::Continue(better)
    }

    fn consider(&mut self, mapping: Placed<'_>, makespan: f64) -> bool {
        let crossing = Crossing::of(self.graph, mapping.processor);
        let faster = !self.cannot_be_faster(makespan);
        let less = || !self.is_slower(makespan) && crossing.is_less_than(&self.crossing);
        let better = faster || (!matches!(self.goal, Goal::Faster) && less());
        if faster {
            self.fastest = makespan;
        }
        if better {
            self.best.makespan = makespan;
            self.best.mapping = mapping.to_mapping();
            self.crossing = crossing;
        }
        better
    }

    /// Begins with the heuristics, and with what moving tasks makes of the best of them.
    pub(super) fn begin(&mut self) -> ControlFlow<()> {
        // MATE compares all tasks with all.
        let compared = self.graph.tasks.len().saturating_mul(self.graph.tasks.len());
        if (compared as u64) < self.left {
            self.try_out(&mate::map(self.graph, self.times, self.processors).mapping)?;
            let _ = self.spend(compared);
        }
        let heft = heft(self.graph, self.times, self.processors).mapping;
        self.try_out(&heft.processor)?;
        self.try_out(&vec![0; self.graph.tasks.len()])?;
        if self.is_planned() {
            self.try_out(&heft)?;
        }
        self.by_hand()?;
        if !self.is_planned() {
            return self.move_tasks();
        }
        self.lists()?;
        if !self.meets_the_bound() {
            self.with_part(8, Self::move_tasks)?;
        }
        ControlFlow::Continue(())
    }

    /// Executes a mapping even where that takes more work than is left: the answer is no slower than any of
    /// the heuristics.
    fn try_out<'m>(&mut self, mapping: impl Into<Placed<'m>>) -> ControlFlow<()> {
        let _ = self.execute(mapping);
        if self.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn by_hand(&mut self) -> ControlFlow<()> {
        let graph = self.graph;
        for mapping in graph.mappings.iter().filter_map(|named| named.mapping.mapping()) {
            let processor = numbered(&mapping.processor);
            if processor.iter().any(|&processor| processor >= self.processors) {
                continue;
            }
            self.execute(&processor)?;
            if let Some(order) = mapping.order.as_ref().filter(|_| self.is_planned()) {
                self.execute(&Mapping { processor, order: Some(order.clone()) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Tries list schedules, by ranks with and without the time of messages.
    fn lists(&mut self) -> ControlFlow<()> {
        let free = upward_rank(self.graph, &self.order, self.times, |_| 0.0);
        let plan = by_rank(self.graph, &self.order, self.times, self.processors, &free);
        self.execute(&plan.mapping)?;
        let most = self.times.len().saturating_mul(self.times.len()).saturating_mul(self.processors);
        if most as u64 > self.left {
            return ControlFlow::Continue(());
        }
        for rank in [self.rank.clone(), free] {
            let (plan, compared) = greedy(self.graph, &self.order, self.times, self.processors, &rank);
            self.execute(&plan.mapping)?;
            self.spend(compared)?;
        }
        ControlFlow::Continue(())
    }

    /// Moves single tasks of the best mapping until that helps no more.
    pub(super) fn move_tasks(&mut self) -> ControlFlow<()> {
        let mut again = true;
        while again {
            again = false;
            for task in 0..self.graph.tasks.len() {
                for processor in 0..self.processors {
                    let mut mapping = self.best.mapping.clone();
                    mapping.processor[task] = processor;
                    again |= self.execute(&mapping)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes on until no mapping can be faster, in any order that the machine allows. Breaks where it has to
    /// stop before that.
    pub(super) fn prove(&mut self) -> ControlFlow<()> {
        if self.meets_the_bound() {
            return ControlFlow::Continue(());
        }
        if !self.is_planned() {
            return self.all_mappings();
        }
        self.with_part(8, Self::descend)?;
        if self.meets_the_bound() {
            return ControlFlow::Continue(());
        }
        if self.with_part(2, Self::all_orders)? {
            return self.all_mappings();
        }
        self.wander()
    }

    /// Looks for a better mapping among those that are as fast as the fastest one known. Breaks where it has
    /// to stop before all are looked at: what it has found by then is as fast all the same.
    pub(super) fn among_equals(&mut self) -> ControlFlow<()> {
        self.left = self.left.min(EQUALS).max(self.work / PART_FOR_EQUALS);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of processors")]
        let processors = (self.times.iter().sum::<f64>() / (self.fastest * (1.0 + ROUNDING))).ceil() as usize;
        self.goal = Goal::LessBetween { processors };
        self.move_tasks()?;
        if self.is_planned() {
            self.with_part(2, Self::all_mappings)?;
            return self.all_orders();
        }
        self.all_mappings()
    }
}

/// The mapping with its processors numbered in the order in which tasks come to them.
fn numbered(mapping: &[usize]) -> Vec<usize> {
    let mut known = Vec::new();
    let mut number = |processor: usize| {
        known.iter().position(|&other| other == processor).unwrap_or_else(|| {
            known.push(processor);
            known.len() - 1
        })
    };
    mapping.iter().map(|&processor| number(processor)).collect()
}
