//! Task graph of the steps that have one graph, with the measured times of all tasks in them; the topological order of its tasks.

use super::{
    network::{Network, Taken},
    step::{Edge, Step},
};
use crate::ordered::ordered;

const NS_IN_MS: f64 = 1e6;

/// The graph of some steps.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    /// The numbers of its processors among all.
    pub(super) processors: Vec<usize>,
    /// By processor, then in the order in which it executes them.
    pub(super) tasks: Vec<Task>,
    /// Messages between processors; their sizes are means over the steps.
    pub(super) edges: Vec<Edge>,
    /// All tasks, each behind those that it waits for.
    pub(super) order: Vec<usize>,
    pub(super) network: Network,
    /// How long each step took, in ms.
    pub(super) steps: Vec<f64>,
    /// How long all processors did nothing that a slice or a message would tell, on average in a step, in ms.
    pub(super) untold: f64,
    /// Messages of a step that wait for each other in a circle, and so are left out.
    pub(super) circular: usize,
}

/// A task of one processor.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) class: u32,
    /// Its number among the graph's processors.
    pub(super) processor: usize,
    /// In each step, in ms: from when it could begin until it ended.
    pub(super) times: Vec<f64>,
}

impl Graph {
    /// The graph of steps of one pattern, of which there is one at least.
    #[expect(clippy::cast_precision_loss, reason = "a step is shorter than 2^53 ns")]
    pub(super) fn of(steps: &[&Step]) -> Self {
        let first = steps[0];
        let (order, kept) = order(first);
        let edges: Vec<Edge> = (0..first.edges.len())
            .filter(|&k| kept[k])
            .map(|k| {
                let bytes = steps.iter().map(|step| step.edges[k].bytes).sum::<f64>() / steps.len() as f64;
                Edge { bytes, ..first.edges[k] }
            })
            .collect();
        let taken: Vec<_> = edges.iter().map(|edge| taken(edge, steps)).collect();
        let network = Network::below(&taken);
        let mut incoming = vec![Vec::new(); first.tasks.len()];
        for edge in &edges {
            incoming[edge.to].push((edge.from, network.time(edge.bytes)));
        }
        let mut untold = 0.0;
        let mut processors: Vec<_> = first.tasks.iter().map(|task| task.processor).collect();
        processors.dedup();
        let number = |of: usize| processors.partition_point(|&processor| processor < of);
        let mut tasks: Vec<_> = (first.tasks.iter())
            .map(|task| Task { class: task.class, processor: number(task.processor), times: Vec::new() })
            .collect();
        for step in steps {
            let begin = step.begin();
            for (number, task) in step.tasks.iter().enumerate() {
                let ready = incoming[number]
                    .iter()
                    .map(|&(from, time)| (step.tasks[from].end - begin) as f64 + time)
                    .fold((before(step, number) - begin) as f64, f64::max);
                untold += ((task.start - begin) as f64 - ready).max(0.0);
                let time = ((task.end - begin) as f64 - ready).max(0.0);
                tasks[number].times.push(time / NS_IN_MS);
            }
        }
        Self {
            processors,
            tasks,
            circular: first.edges.len() - edges.len(),
            edges,
            order,
            network,
            steps: Self::makespans(steps),
            untold: untold / NS_IN_MS / steps.len() as f64,
        }
    }

    /// How long each step took, in ms: from the first begin to the last end.
    #[expect(clippy::cast_precision_loss, reason = "a step is shorter than 2^53 ns")]
    pub(super) fn makespans(steps: &[&Step]) -> Vec<f64> {
        let makespan = |step: &&Step| {
            let end = step.tasks.iter().map(|task| task.end).max().unwrap_or(0);
            (end - step.begin()) as f64 / NS_IN_MS
        };
        steps.iter().map(makespan).collect()
    }

    /// The task that a task's processor executes before it.
    pub(super) fn before(&self, task: usize) -> Option<usize> {
        task.checked_sub(1).filter(|&before| self.tasks[before].processor == self.tasks[task].processor)
    }
}

/// When a task's processor has executed what comes before it.
fn before(step: &Step, task: usize) -> i64 {
    let before = task.checked_sub(1).map(|before| &step.tasks[before]);
    let before = before.filter(|before| before.processor == step.tasks[task].processor);
    before.map_or_else(|| step.begin(), |before| before.end)
}

#[expect(clippy::cast_precision_loss, reason = "a step is shorter than 2^53 ns")]
fn taken(edge: &Edge, steps: &[&Step]) -> Taken {
    let mut taken = Taken { bytes: edge.bytes, time: f64::INFINITY, was_awaited: false };
    for step in steps {
        let sent = step.tasks[edge.from].end;
        taken.time = taken.time.min((step.tasks[edge.to].start - sent) as f64);
        taken.was_awaited |= before(step, edge.to) <= sent;
    }
    taken
}

/// Topological sort: all tasks in the order in which they begin, each behind those that it waits for, and which messages are kept: where
/// tasks of no time wait for each other in a circle, those are left out that the first of them waits for.
fn order(step: &Step) -> (Vec<usize>, Vec<bool>) {
    let count = step.tasks.len();
    let mut outgoing = vec![Vec::new(); count];
    let mut waits = vec![0; count];
    for (number, edge) in step.edges.iter().enumerate() {
        outgoing[edge.from].push(number);
        waits[edge.to] += 1;
    }
    let follows = |task: usize| {
        Some(task + 1)
            .filter(|&next| next < count && step.tasks[next].processor == step.tasks[task].processor)
    };
    for (task, waits) in waits.iter_mut().enumerate().skip(1) {
        *waits += usize::from(follows(task - 1).is_some());
    }
    let mut kept = vec![true; step.edges.len()];
    let (mut ranked, mut is_done) = (Vec::with_capacity(count), vec![false; count]);
    let mut ready: Vec<_> = (0..count).filter(|&task| waits[task] == 0).collect();
    while ranked.len() < count {
        let Some(&task) = ready.get(ranked.len()) else {
            let is_first = |task: usize| task == 0 || is_done[task - 1] || follows(task - 1).is_none();
            let stuck = (0..count).filter(|&task| !is_done[task] && is_first(task));
            let Some(stuck) = stuck.min_by_key(|&task| (step.tasks[task].start, task)) else { break };
            for (number, edge) in step.edges.iter().enumerate() {
                if edge.to == stuck && !is_done[edge.from] {
                    kept[number] = false;
                }
            }
            waits[stuck] = 0;
            ready.push(stuck);
            continue;
        };
        is_done[task] = true;
        ranked.push(task);
        let after =
            outgoing[task].iter().filter(|&&number| kept[number]).map(|&number| step.edges[number].to);
        for next in after.chain(follows(task)) {
            waits[next] -= 1;
            if waits[next] == 0 {
                ready.push(next);
            }
        }
    }
    // Nothing begins before what it waits for has ended: only of what begins at one moment the rank has to decide.
    let ranked: Vec<_> = ranked.into_iter().zip(0..).collect();
    let order = ordered(&ranked, |&(task, rank)| (step.tasks[task].start, rank, 0));
    (order.into_iter().map(|(task, _)| task).collect(), kept)
}
