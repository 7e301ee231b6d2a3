//! [`List`]: the list from which the processors of a queue take tasks, best first.

use juxtapose_density::executions::Random;

use crate::{
    graph::{Activity, TaskGraph},
    queue::{Priority, Queue},
};

/// Times are compared in this part of a tick, so that sums in another order are alike.
const PARTS: f64 = 1e6;
/// The seed of one execution's order, where no other is given.
const SEED: u64 = 1;

pub(crate) struct List {
    pub(super) processors: usize,
    /// All tasks, best first.
    pub(super) tasks: Vec<usize>,
    /// The place of each task among them.
    pub(super) rank: Vec<usize>,
    /// Where the order of each execution comes from, if it is drawn.
    random: Option<Random>,
}

impl List {
    /// The list of a queue; where its order is drawn, the first that the seed draws.
    pub(crate) fn of(graph: &TaskGraph, Queue { processors, priority }: Queue, seed: Option<u64>) -> Self {
        let count = graph.tasks.len();
        let mut tasks: Vec<_> = (0..count).collect();
        let random = (priority == Priority::Random).then(|| Random::seeded(seed.unwrap_or(SEED)));
        let worth = match priority {
            Priority::AsWritten | Priority::Random => vec![0.0; count],
            Priority::LongestFirst => work(graph),
            Priority::CriticalPathFirst => paths(graph),
        };
        tasks.sort_by(|&a, &b| worth[b].total_cmp(&worth[a]));
        let mut list = Self { processors, tasks, rank: vec![0; count], random };
        list.number();
        list.draw();
        list
    }

    /// Draws the order of the next execution, where it is drawn (R. Durstenfeld, "Algorithm 235: Random permutation", Communications of the
    /// ACM 7, 1964).
    pub(crate) fn draw(&mut self) {
        let Some(random) = &mut self.random else { return };
        for last in (1..self.tasks.len()).rev() {
            #[expect(
                clippy::cast_precision_loss,
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "there are some thousand"
            )]
            let other = (random.share() * (last + 1) as f64) as usize;
            self.tasks.swap(last, other.min(last));
        }
        self.number();
    }

    fn number(&mut self) {
        for (rank, &task) in self.tasks.iter().enumerate() {
            self.rank[task] = rank;
        }
    }
}

/// The mean work of each task.
fn work(graph: &TaskGraph) -> Vec<f64> {
    let mut work = vec![0.0; graph.tasks.len()];
    for (phase, mean) in graph.phases.iter().zip(graph.means()) {
        work[phase.task] += mean;
    }
    work.into_iter().map(|ticks| (ticks * PARTS).round()).collect()
}

/// For each task the longest path from its beginning to the end of the program, by means.
fn paths(graph: &TaskGraph) -> Vec<f64> {
    let means = graph.means();
    let mut paths = vec![0.0; graph.tasks.len()];
    for task in topological(graph).into_iter().rev() {
        paths[task] = graph.tasks[task].activities.iter().rev().fold(0.0, |rest, activity| match *activity {
            Activity::Compute(phase) => rest + means[phase],
            Activity::Send(message) => f64::max(rest, paths[graph.messages[message].to]),
            Activity::Receive(_) => rest,
        });
    }
    paths.into_iter().map(|ticks| (ticks * PARTS).round()).collect()
}

/// All tasks, each behind those that send to it.
fn topological(graph: &TaskGraph) -> Vec<usize> {
    let mut missing = vec![0; graph.tasks.len()];
    graph.messages.iter().for_each(|message| missing[message.to] += 1);
    let mut order: Vec<_> = (0..missing.len()).filter(|&task| missing[task] == 0).collect();
    let mut next = 0;
    while let Some(&task) = order.get(next) {
        next += 1;
        for activity in &graph.tasks[task].activities {
            if let Activity::Send(message) = *activity {
                let to = graph.messages[message].to;
                missing[to] -= 1;
                if missing[to] == 0 {
                    order.push(to);
                }
            }
        }
    }
    order
}
