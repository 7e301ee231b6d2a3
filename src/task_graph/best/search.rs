//! The branches, and what is known when one is looked into.

use std::ops::ControlFlow;

use super::{
    super::{
        graph::{Rule, TaskGraph},
        heft::heft,
        mapping::{Mapping, Plan},
        mate,
        order::Order,
        pmap::Program,
    },
    Best, ROUNDING,
    bound::bound,
    crossing::Crossing,
    partition::{numbered, partitions},
};

/// Work between two reports: some milliseconds.
const BETWEEN_REPORTS: u64 = 1_000_000;

/// What may be left of the work for equally fast mappings: a few milliseconds.
const EQUALS: u64 = 500_000;
/// Where less is left, this part of all the work may be done for them besides.
const PART_FOR_EQUALS: u64 = 16;

/// What a branch is looked into for.
enum Goal {
    Faster,
    /// For a mapping that is as fast, to at least this many processors, and has less between them.
    LessBetween {
        processors: usize,
    },
}

pub(super) struct Search<'a> {
    graph: &'a TaskGraph,
    times: &'a [f64],
    program: Program<'a>,
    order: Order,
    delays: Vec<f64>,
    by_load: Vec<usize>,
    processors: usize,
    partitions: Vec<Vec<f64>>,
    /// What all equally fast mappings are compared with: were it `best`'s own, rounding would add up.
    fastest: f64,
    best: Best,
    /// That of `best`.
    crossing: Crossing,
    goal: Goal,
    work: u64,
    /// What may still be done of the work.
    left: u64,
    /// What is left when `progress` is told again.
    report_at: u64,
    settled: f64,
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
        let mut load = vec![0.0; tasks];
        graph.phases.iter().zip(times).for_each(|(phase, time)| load[phase.task] += time);
        let mut by_load: Vec<_> = (0..tasks).collect();
        by_load.sort_by(|&a, &b| load[b].total_cmp(&load[a]));
        let processors = processors.clamp(1, tasks.max(1));
        let first = vec![0; tasks];
        Self {
            graph,
            times,
            program: Program::of(graph),
            order: Order::of(graph),
            delays: graph.messages.iter().map(|m| graph.machine.network.delay(m.volume)).collect(),
            by_load,
            processors,
            partitions: partitions(tasks, processors),
            fastest: f64::INFINITY,
            crossing: Crossing::of(graph, &first),
            best: Best {
                mapping: Mapping::by_arrival(first),
                makespan: f64::INFINITY,
                proved: false,
                looked_at: 0,
            },
            goal: Goal::Faster,
            work,
            left: work,
            report_at: work,
            settled: 0.0,
            progress,
        }
    }

    pub(super) fn found(self, proved: bool) -> Best {
        Best {
            mapping: Mapping { processor: numbered(&self.best.mapping.processor), ..self.best.mapping },
            proved,
            ..self.best
        }
    }

    fn cannot_be_faster(&self, bound: f64) -> bool {
        bound >= self.fastest * (1.0 - ROUNDING)
    }

    fn is_slower(&self, bound: f64) -> bool {
        bound > self.fastest * (1.0 + ROUNDING)
    }

    /// Counts work that takes this many steps; breaks where there is none left, or nobody wants it any more.
    fn spend(&mut self, steps: usize) -> ControlFlow<()> {
        self.best.looked_at += 1;
        self.left = self.left.saturating_sub(steps as u64);
        if self.left <= self.report_at {
            self.report_at = self.left.saturating_sub(BETWEEN_REPORTS);
            (self.progress)(self.settled, self.partitions[self.by_load.len()][0])?;
        }
        if self.left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Whether a mapping is the best so far.
    fn execute<'m>(&mut self, mapping: impl Into<Plan<'m>>) -> ControlFlow<(), bool> {
        const STEPS_OF_AN_ACTIVITY: usize = 10;
        let mapping = mapping.into();
        let makespan = self.program.run(self.times, mapping, None).makespan();
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
        self.spend(STEPS_OF_AN_ACTIVITY * self.order.len())?;
        ControlFlow::Continue(better)
    }

    /// The heuristics, and what moving tasks makes of the best of them.
    pub(super) fn begin(&mut self) -> ControlFlow<()> {
        self.execute(&mate::map(self.graph, self.times, self.processors).mapping)?;
        let heft = heft(self.graph, self.times, self.processors).mapping;
        self.execute(&heft.processor)?;
        if self.graph.machine.order == Rule::Planned {
            self.execute(&heft)?;
        }
        self.execute(&vec![0; self.graph.tasks.len()])?;
        for named in &self.graph.mappings {
            let processor = numbered(&named.mapping.processor);
            if processor.iter().any(|&processor| processor >= self.processors) {
                continue;
            }
            self.execute(&processor)?;
            if self.graph.machine.order == Rule::Planned {
                self.execute(&Mapping { processor, order: named.mapping.order.clone() })?;
            }
        }
        self.move_tasks()
    }

    /// Moves single tasks of the best mapping until that helps no more.
    fn move_tasks(&mut self) -> ControlFlow<()> {
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

    /// Goes on until no mapping can be faster; breaks where it has to stop before.
    pub(super) fn prove(&mut self) -> ControlFlow<()> {
        #[expect(clippy::cast_precision_loss, reason = "a number of processors")]
        let least = self.times.iter().sum::<f64>() / self.processors as f64;
        let (longest, _) = self.order.forward(|_| 0.0, |phase, since| since + self.times[phase]);
        if self.cannot_be_faster(least.max(longest)) {
            return ControlFlow::Continue(());
        }
        self.branch(&mut vec![None; self.by_load.len()], 0, 0)
    }

    /// Whether all the work is done.
    pub(super) fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// Looks for a better one of the mappings that are as fast as the fastest that is known. Breaks where it has to stop: what
    /// it has found by then is as fast all the same.
    pub(super) fn among_equals(&mut self) -> ControlFlow<()> {
        self.left = self.left.min(EQUALS).max(self.work / PART_FOR_EQUALS);
        self.report_at = self.left;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of processors")]
        let processors = (self.times.iter().sum::<f64>() / (self.fastest * (1.0 + ROUNDING))).ceil() as usize;
        self.goal = Goal::LessBetween { processors };
        self.move_tasks()?;
        self.branch(&mut vec![None; self.by_load.len()], 0, 0)
    }

    /// Looks at all mappings that go on from these places of the first tasks.
    fn branch(&mut self, place: &mut [Option<usize>], known: usize, used: usize) -> ControlFlow<()> {
        let Some(&task) = self.by_load.get(known) else {
            let mapping: Vec<_> = place.iter().map(|place| place.unwrap_or_default()).collect();
            self.execute(&mapping)?;
            self.settle(1.0);
            return ControlFlow::Continue(());
        };
        for processor in 0..(used + 1).min(self.processors) {
            place[task] = Some(processor);
            let used = used.max(processor + 1);
            self.spend(self.order.len() + self.times.len() * self.times.len())?;
            if self.is_hopeless(place, used) {
                self.settle(self.partitions[self.by_load.len() - known - 1][used]);
            } else {
                self.branch(place, known + 1, used)?;
            }
        }
        place[task] = None;
        ControlFlow::Continue(())
    }

    /// Whether no mapping with these places, on this many processors by now, can be better.
    fn is_hopeless(&self, place: &[Option<usize>], used: usize) -> bool {
        let ends = || bound(self.graph, &self.order, self.times, &self.delays, place);
        match self.goal {
            Goal::Faster => self.cannot_be_faster(ends()),
            Goal::LessBetween { processors } => {
                let least = Crossing::least(self.graph, place, used.max(processors));
                !least.is_less_than(&self.crossing) || self.is_slower(ends())
            }
        }
    }

    /// Counts mappings that need no second look.
    fn settle(&mut self, mappings: f64) {
        if matches!(self.goal, Goal::Faster) {
            self.settled += mappings;
        }
    }
}
