//! Topological sort of a program's activities, and the longest paths along it.

use std::collections::BTreeSet;

use juxtapose_support::collections::CollectSmall;

use super::graph::{Activity, TaskGraph};

/// Topological order of all activities, with their tasks. Each stands behind what it waits for, and as near to document order as that
/// allows.
pub(super) struct Order {
    activities: Vec<(usize, Activity)>,
    tasks: usize,
    messages: usize,
}

impl Order {
    pub(super) fn of(graph: &TaskGraph) -> Self {
        let (tasks, messages) = (graph.tasks.len(), graph.messages.len());
        let mut next = vec![0; tasks];
        let mut sent = vec![false; messages];
        let mut activities = Vec::new();
        let mut open: BTreeSet<_> = (0..tasks).collect_small();
        while let Some(task) = open.pop_first() {
            while let Some(&activity) = graph.tasks[task].activities.get(next[task]) {
                match activity {
                    Activity::Receive(message) if !sent[message] => break,
                    Activity::Send(message) => {
                        sent[message] = true;
                        open.insert(graph.messages[message].to);
                    }
                    _ => {}
                }
                activities.push((task, activity));
                next[task] += 1;
            }
        }
        Self { activities, tasks, messages }
    }

    /// How many activities there are.
    pub(super) fn len(&self) -> usize {
        self.activities.len()
    }

    /// All activities with their tasks.
    pub(super) fn activities(&self) -> &[(usize, Activity)] {
        &self.activities
    }

    /// All phases, each behind what it waits for.
    pub(super) fn phases(&self) -> impl Iterator<Item = usize> + '_ {
        self.activities.iter().filter_map(|&(_, activity)| match activity {
            Activity::Compute(phase) => Some(phase),
            _ => None,
        })
    }

    /// The end of the program, and when each message is sent. A phase that can begin at `time` ends at
    /// `end(phase, time)`, and a message takes `delay(message)`.
    pub(super) fn forward(
        &self,
        delay: impl Fn(usize) -> f64,
        mut end: impl FnMut(usize, f64) -> f64,
    ) -> (f64, Vec<f64>) {
        let mut since = vec![0.0; self.tasks];
        let mut sent = vec![0.0; self.messages];
        for &(task, activity) in &self.activities {
            match activity {
                Activity::Compute(phase) => since[task] = end(phase, since[task]),
                Activity::Send(message) => sent[message] = since[task],
                Activity::Receive(message) => {
                    since[task] = f64::max(since[task], sent[message] + delay(message));
                }
            }
        }
        (since.into_iter().fold(0.0, f64::max), sent)
    }

    /// For each phase the longest path from its end to the end of the program.
    pub(super) fn tails(&self, times: &[f64], delay: impl Fn(usize) -> f64) -> Vec<f64> {
        let mut tails = vec![0.0; times.len()];
        let mut rest = vec![0.0; self.tasks];
        let mut after = vec![0.0; self.messages];
        for &(task, activity) in self.activities.iter().rev() {
            match activity {
                Activity::Compute(phase) => {
                    tails[phase] = rest[task];
                    rest[task] += times[phase];
                }
                Activity::Receive(message) => after[message] = rest[task],
                Activity::Send(message) => {
                    rest[task] = f64::max(rest[task], after[message] + delay(message));
                }
            }
        }
        tails
    }

    /// For each phase whether each other phase ends before it can begin.
    pub(super) fn before(&self) -> Vec<Vec<bool>> {
        let phases = self.phases().count();
        let mut before = vec![Vec::new(); phases];
        let mut since = vec![vec![false; phases]; self.tasks];
        let mut sent = vec![Vec::new(); self.messages];
        for &(task, activity) in &self.activities {
            match activity {
                Activity::Compute(phase) => {
                    before[phase].clone_from(&since[task]);
                    since[task][phase] = true;
                }
                Activity::Send(message) => sent[message].clone_from(&since[task]),
                Activity::Receive(message) => {
                    for (here, there) in since[task].iter_mut().zip(&sent[message]) {
                        *here |= there;
                    }
                }
            }
        }
        before
    }
}
