//! Branch and bound over mappings and orders together.
//!
//! Phases are appended one by one, each to a processor, and begin as soon as they can there; none begins before the one that was
//! appended last. Where messages do not wait for each other, every order of every mapping comes up: by the moments at which its
//! phases begin. Where they do, it ends no earlier than that, and what it takes is executed at the leaf.

use std::ops::ControlFlow;

use super::{
    super::{
        graph::{Activity, Medium},
        mapping::Mapping,
    },
    crossing::Crossing,
    search::{Goal, Search},
};

/// In a graph of more phases than this the orders are not searched.
const PHASES: usize = 48;

/// The phases that are appended so far, and where that leaves the processors.
#[derive(Clone)]
struct Appended {
    place: Vec<Option<usize>>,
    used: usize,
    /// When each processor is free again.
    free: Vec<f64>,
    ends: Vec<Option<f64>>,
    order: Vec<usize>,
    /// When the last phase began.
    last: f64,
}

/// A phase that may be appended next, and when it would begin on a processor.
#[derive(Clone, Copy)]
struct Next {
    phase: usize,
    processor: usize,
    start: f64,
}

impl Search<'_> {
    /// Goes on until no mapping in any order can be better. Breaks where it has to stop before that.
    pub(super) fn all_orders(&mut self) -> ControlFlow<()> {
        if self.times.len() > PHASES {
            return ControlFlow::Break(());
        }
        let none = Appended {
            place: vec![None; self.graph.tasks.len()],
            used: 0,
            free: vec![0.0; self.processors],
            ends: vec![None; self.times.len()],
            order: Vec::new(),
            last: 0.0,
        };
        self.append(&none)
    }

    fn append(&mut self, by_now: &Appended) -> ControlFlow<()> {
        self.spend(4 * self.order.len())?;
        let (end, ready) = self.onwards(by_now);
        if self.order_is_hopeless(by_now, end) {
            return ControlFlow::Continue(());
        }
        if by_now.order.len() == self.times.len() {
            let processor = by_now.place.iter().map(|place| place.unwrap_or_default()).collect();
            self.execute(&Mapping { processor, order: Some(by_now.order.clone()) })?;
            return ControlFlow::Continue(());
        }
        let all = self.candidates(by_now, &ready);
        for &next in &all {
            if next.start < by_now.last || self.is_overtaken(next, &all, by_now) {
                continue;
            }
            let mut then = by_now.clone();
            let task = self.graph.phases[next.phase].task;
            let end = next.start + self.times[next.phase];
            then.place[task] = Some(next.processor);
            then.used = then.used.max(next.processor + 1);
            then.free[next.processor] = end;
            then.ends[next.phase] = Some(end);
            then.order.push(next.phase);
            then.last = next.start;
            self.append(&then)?;
        }
        ControlFlow::Continue(())
    }

    /// Lower bound on the end of every execution that goes on from here; and for each task the phase that it has come to.
    fn onwards(&self, by_now: &Appended) -> (f64, Vec<Option<usize>>) {
        let mut open = vec![None; self.graph.tasks.len()];
        let mut known = vec![true; self.graph.tasks.len()];
        let mut sent = vec![false; self.graph.messages.len()];
        for &(task, activity) in self.order.activities() {
            match activity {
                Activity::Compute(phase) if known[task] && by_now.ends[phase].is_none() => {
                    known[task] = false;
                    open[task] = Some(phase);
                }
                Activity::Compute(_) => {}
                Activity::Send(message) => sent[message] = known[task],
                Activity::Receive(message) => known[task] &= sent[message],
            }
        }
        let delay = |message: usize| {
            let of = self.graph.messages[message];
            match (by_now.place[of.from], by_now.place[of.to]) {
                (Some(from), Some(to)) if from != to => self.delays[message],
                _ => 0.0,
            }
        };
        let (path, _) = self.order.forward(delay, |phase, since| {
            by_now.ends[phase].unwrap_or_else(|| {
                let place = by_now.place[self.graph.phases[phase].task];
                let free = place.map_or(0.0, |processor| by_now.free[processor]);
                since.max(by_now.last).max(free) + self.times[phase]
            })
        });
        let busy: f64 = by_now.free.iter().map(|&free| free.max(by_now.last)).sum();
        let left = self.times.iter().zip(&by_now.ends).filter(|(_, end)| end.is_none());
        #[expect(clippy::cast_precision_loss, reason = "a number of processors")]
        let shared = (busy + left.map(|(time, _)| time).sum::<f64>()) / self.processors as f64;
        let all = by_now.order.len() == self.times.len();
        (if all { path } else { path.max(shared) }, open)
    }

    fn order_is_hopeless(&self, by_now: &Appended, end: f64) -> bool {
        match self.goal {
            Goal::Faster => self.cannot_be_faster(end),
            Goal::LessBetween { processors } => {
                let least = Crossing::least(self.graph, &by_now.place, by_now.used.max(processors));
                !least.is_less_than(&self.crossing) || self.is_slower(end)
            }
        }
    }

    /// Each phase that a task has come to, on each processor that it may go to. The next processor that is
    /// not in use stands for all that are not.
    fn candidates(&self, by_now: &Appended, open: &[Option<usize>]) -> Vec<Next> {
        let mut candidates = Vec::new();
        for (task, phase) in open.iter().enumerate() {
            let Some(phase) = *phase else { continue };
            let processors = match by_now.place[task] {
                Some(processor) => processor..processor + 1,
                None => 0..(by_now.used + 1).min(self.processors),
            };
            for processor in processors {
                let ready = self.ready(by_now, task, phase, processor);
                candidates.push(Next { phase, processor, start: ready.max(by_now.free[processor]) });
            }
        }
        candidates.sort_by(|a, b| {
            a.start.total_cmp(&b.start).then(self.rank[b.phase].total_cmp(&self.rank[a.phase]))
        });
        candidates
    }

    /// When a task can begin a phase on a processor that is its own or would become it.
    fn ready(&self, by_now: &Appended, task: usize, phase: usize, processor: usize) -> f64 {
        let delay = |message: usize| {
            let of = self.graph.messages[message];
            let place =
                |task_of: usize| if task_of == task { Some(processor) } else { by_now.place[task_of] };
            match (place(of.from), place(of.to)) {
                (Some(from), Some(to)) if from != to => self.delays[message],
                _ => 0.0,
            }
        };
        let mut ready = 0.0;
        self.order.forward(delay, |other, since| {
            if other == phase {
                ready = since;
            }
            by_now.ends[other].unwrap_or(since)
        });
        ready
    }

    /// Whether another phase could be executed on the same processor before this one, and delay nothing: then
    /// this one need not come next. Where messages wait for each other, anything may delay them.
    fn is_overtaken(&self, next: Next, all: &[Next], by_now: &Appended) -> bool {
        if self.has_contention() || matches!(self.goal, Goal::LessBetween { .. }) {
            return false;
        }
        all.iter().any(|other| {
            let task = self.graph.phases[other.phase].task;
            let stays = by_now.place[task].is_some() || (self.no_delays && self.single[task]);
            other.processor == next.processor
                && other.phase != next.phase
                && self.times[other.phase] > 0.0
                && other.start >= by_now.last
                && other.start + self.times[other.phase] <= next.start
                && stays
        })
    }

    fn has_contention(&self) -> bool {
        self.graph.machine.network.medium != Medium::Free && !self.no_delays
    }
}
