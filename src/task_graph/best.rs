//! The best mapping, by branch and bound over all of them.
//!
//! Processors are alike, so mappings are partitions of the tasks: the next task goes to a processor that is in use, or to the
//! first one that is not. A branch is left when no mapping in it can be better than the best one known, because
//!
//! - a path through phases, and through messages between processors that are already chosen, is as long, or
//! - some phases on one processor are: the shortest path to them, all their times, the shortest path behind them.
//!
//! Both hold for whatever order the processors work in. The search starts from the best of MATE, HEFT, the mappings made by
//! hand and what moving single tasks makes of it, and stops where the work it may do ends: then nothing is proved.

use std::ops::ControlFlow;

use super::{graph::TaskGraph, heft::heft, mate, order::Order, pmap::Program};

/// Work that takes a second or two.
pub const WORK: u64 = 200_000_000;

/// Work between two reports: some milliseconds.
const BETWEEN_REPORTS: u64 = 1_000_000;

/// How much shorter a makespan must be to count as better: less is rounding.
const ROUNDING: f64 = 1e-12;

/// The best mapping that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// The processor of each task, numbered as tasks come to them.
    pub mapping: Vec<usize>,
    /// Its makespan, in ticks.
    pub makespan: f64,
    /// Whether no mapping is better, up to rounding.
    pub proved: bool,
    /// How many branches were looked at and mappings executed.
    pub looked_at: u64,
}

/// Looks for the mapping to at most this many processors (at least one) that makes the TFG of these times (ticks) end first,
/// until it is proved or `work` is done, in steps of some nanoseconds. Now and then tells `progress` how many mappings are settled, and of how many;
/// where it breaks, that is the answer.
pub fn best(
    graph: &TaskGraph,
    times: &[f64],
    processors: usize,
    work: u64,
    progress: &mut dyn FnMut(f64, f64) -> ControlFlow<()>,
) -> Best {
    let tasks = graph.tasks.len();
    let order = Order::of(graph);
    let mut load = vec![0.0; tasks];
    graph.phases.iter().zip(times).for_each(|(phase, time)| load[phase.task] += time);
    let mut by_load: Vec<_> = (0..tasks).collect();
    by_load.sort_by(|&a, &b| load[b].total_cmp(&load[a]));
    let processors = processors.clamp(1, tasks.max(1));
    let mut search = Search {
        graph,
        times,
        program: Program::of(graph),
        order,
        delays: graph.messages.iter().map(|m| graph.machine.network.delay(m.volume)).collect(),
        by_load,
        processors,
        partitions: partitions(tasks, processors),
        best: Best { mapping: vec![0; tasks], makespan: f64::INFINITY, proved: false, looked_at: 0 },
        left: work,
        report_at: work,
        settled: 0.0,
        progress,
    };
    if search.begin().is_break() {
        return search.found(false);
    }
    #[expect(clippy::cast_precision_loss, reason = "a number of processors")]
    let least = times.iter().sum::<f64>() / processors as f64;
    let (longest, _) = search.order.forward(|_| 0.0, |phase, since| since + times[phase]);
    let mut place = vec![None; tasks];
    let proved = search.cannot_be_better(least.max(longest)) || search.branch(&mut place, 0, 0).is_continue();
    search.found(proved)
}

/// For each number of tasks that are left and of processors in use: how many mappings there are.
fn partitions(tasks: usize, processors: usize) -> Vec<Vec<f64>> {
    let mut counts = vec![vec![1.0; processors + 1]];
    for left in 0..tasks {
        #[expect(clippy::cast_precision_loss, reason = "a number of processors")]
        let count = |used: usize| {
            let one_more = if used < processors { counts[left][used + 1] } else { 0.0 };
            used as f64 * counts[left][used] + one_more
        };
        let next = (0..=processors).map(count).collect();
        counts.push(next);
    }
    counts
}

/// The same partition, processors numbered as tasks come to them.
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

struct Search<'a> {
    graph: &'a TaskGraph,
    times: &'a [f64],
    program: Program<'a>,
    order: Order,
    delays: Vec<f64>,
    by_load: Vec<usize>,
    processors: usize,
    partitions: Vec<Vec<f64>>,
    best: Best,
    /// The work that may still be done.
    left: u64,
    /// What is left when `progress` is told again.
    report_at: u64,
    settled: f64,
    progress: &'a mut dyn FnMut(f64, f64) -> ControlFlow<()>,
}

impl Search<'_> {
    fn cannot_be_better(&self, bound: f64) -> bool {
        bound >= self.best.makespan * (1.0 - ROUNDING)
    }

    fn found(self, proved: bool) -> Best {
        Best { mapping: numbered(&self.best.mapping), proved, ..self.best }
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
    fn execute(&mut self, mapping: &[usize]) -> ControlFlow<(), bool> {
        const STEPS_OF_AN_ACTIVITY: usize = 10;
        let makespan = self.program.run(self.times, mapping, None).makespan();
        let better = makespan < self.best.makespan * (1.0 - ROUNDING) || self.best.makespan.is_infinite();
        if better {
            self.best.makespan = makespan;
            self.best.mapping = mapping.to_vec();
        }
        self.spend(STEPS_OF_AN_ACTIVITY * self.order.len())?;
        ControlFlow::Continue(better)
    }

    /// The heuristics, and the best of them with single tasks moved until that helps no more.
    fn begin(&mut self) -> ControlFlow<()> {
        self.execute(&mate::map(self.graph, self.times, self.processors).mapping)?;
        self.execute(&heft(self.graph, self.times, self.processors))?;
        self.execute(&vec![0; self.graph.tasks.len()])?;
        for named in &self.graph.mappings {
            let mapping = numbered(&named.processor);
            if mapping.iter().all(|&processor| processor < self.processors) {
                self.execute(&mapping)?;
            }
        }
        let mut again = true;
        while again {
            again = false;
            for task in 0..self.graph.tasks.len() {
                for processor in 0..self.processors {
                    let mut mapping = self.best.mapping.clone();
                    mapping[task] = processor;
                    again |= self.execute(&mapping)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Looks at all mappings that go on from these places of the first tasks.
    fn branch(&mut self, place: &mut [Option<usize>], known: usize, used: usize) -> ControlFlow<()> {
        let Some(&task) = self.by_load.get(known) else {
            let mapping: Vec<_> = place.iter().map(|place| place.unwrap_or_default()).collect();
            self.execute(&mapping)?;
            self.settled += 1.0;
            return ControlFlow::Continue(());
        };
        for processor in 0..(used + 1).min(self.processors) {
            place[task] = Some(processor);
            let used = used.max(processor + 1);
            let bound = self.bound(place);
            self.spend(self.order.len() + self.times.len() * self.times.len())?;
            if self.cannot_be_better(bound) {
                self.settled += self.partitions[self.by_load.len() - known - 1][used];
            } else {
                self.branch(place, known + 1, used)?;
            }
        }
        place[task] = None;
        ControlFlow::Continue(())
    }

    /// No mapping with these places ends before this.
    fn bound(&self, place: &[Option<usize>]) -> f64 {
        let delay = |message: usize| {
            let of = self.graph.messages[message];
            match (place[of.from], place[of.to]) {
                (Some(from), Some(to)) if from != to => self.delays[message],
                _ => 0.0,
            }
        };
        let mut heads = vec![0.0; self.times.len()];
        let (longest, _) = self.order.forward(delay, |phase, since| {
            heads[phase] = since;
            since + self.times[phase]
        });
        let tails = self.order.tails(self.times, delay);
        let mut phases: Vec<_> = (self.graph.phases.iter().enumerate())
            .filter_map(|(phase, of)| Some((phase, place[of.task]?)))
            .collect();
        phases.sort_by(|a, b| tails[b.0].total_cmp(&tails[a.0]));
        let from = |&(first, processor): &(usize, usize)| {
            let (mut sum, mut most) = (0.0, 0.0);
            for &(phase, other) in &phases {
                if other == processor && heads[phase] >= heads[first] {
                    sum += self.times[phase];
                    most = f64::max(most, heads[first] + sum + tails[phase]);
                }
            }
            most
        };
        phases.iter().map(from).fold(longest, f64::max)
    }
}
