//! The Temporal Task Interaction Graph (TTIG, section 2.4): what the mapping heuristic MATE knows of a TFG, with the degree of parallelism
//! of adjacent tasks.

use std::collections::BTreeMap;

use juxtapose_support::collections::SortSmall;

use super::graph::{Activity, TaskGraph};

/// Tasks with their computation times, and who sends to whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Ttig {
    /// The computation time of each task, in ticks: the sum of its phases.
    pub computation: Vec<f64>,
    /// The edges, in the order of their first messages.
    pub edges: Vec<Edge>,
}

/// All messages from one task to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// The sender.
    pub from: usize,
    /// The receiver.
    pub to: usize,
    /// The bytes of all these messages.
    pub volume: f64,
    /// The degree of parallelism of the two tasks, in [0, 1]: see [`Ttig::new`]. It is the same in both
    /// directions.
    pub parallelism: f64,
}

impl Ttig {
    /// The TTIG of the TFG that these times (ticks) of the phases make.
    ///
    /// "The maximum percentage of parallel execution that adjacent tasks can achieve in accordance with their
    /// dependencies", "without taking communication costs into account": the two tasks are executed alone, each on a processor
    /// of its own, messages take no time, and what they receive from other tasks is there at once. With their times C and
    /// the time T of this execution the degree of parallelism is
    ///
    /// `(C_a + C_b − T) / min(C_a, C_b)`
    ///
    /// the share of the shorter task that runs beside the other: 0 where one has to wait for the other to end, 1 where the
    /// shorter one is hidden. A task of no time runs beside nobody: 0.
    #[must_use]
    pub fn new(graph: &TaskGraph, times: &[f64]) -> Self {
        let mut computation = vec![0.0; graph.tasks.len()];
        for (phase, time) in graph.phases.iter().zip(times) {
            computation[phase.task] += time;
        }
        let mut edges: Vec<Edge> = Vec::new();
        let mut places = BTreeMap::new();
        for message in &graph.messages {
            let (from, to) = (message.from, message.to);
            let place = *places.entry((from, to)).or_insert_with(|| {
                edges.push(Edge { from, to, volume: 0.0, parallelism: 0.0 });
                edges.len() - 1
            });
            edges[place].volume += message.volume;
        }
        let walks = Walks::of(graph);
        let mut known = BTreeMap::new();
        for edge in &mut edges {
            let pair = (edge.from.min(edge.to), edge.from.max(edge.to));
            let [a, b] = [computation[pair.0], computation[pair.1]];
            edge.parallelism = *known.entry(pair).or_insert_with(|| match a.min(b) {
                shorter if shorter > 0.0 => ((a + b - walks.alone(times, pair)) / shorter).clamp(0.0, 1.0),
                _ => 0.0,
            });
        }
        Self { computation, edges }
    }

    /// For each pair of adjacent tasks, smaller index first, their degree of parallelism and their volume in
    /// both directions. Tasks without an edge are independent, as far as a TTIG knows: their degree of
    /// parallelism is 1.
    #[must_use]
    pub fn pairs(&self) -> BTreeMap<(usize, usize), (f64, f64)> {
        let mut pairs = BTreeMap::new();
        for edge in &self.edges {
            let pair = (edge.from.min(edge.to), edge.from.max(edge.to));
            pairs.entry(pair).or_insert((edge.parallelism, 0.0)).1 += edge.volume;
        }
        pairs
    }
}

/// An activity, with its place in its task.
type Placed = (usize, Activity);

/// Activities by their places in tasks. Two tasks alone do their phases and the messages between them. So one
/// need not walk through what they exchange with thousands of others.
struct Walks {
    /// For each task its phases.
    phases: Vec<Vec<Placed>>,
    /// For each pair of tasks, smaller index first, the activities of the first and of the second that
    /// exchange messages.
    between: BTreeMap<(usize, usize), [Vec<Placed>; 2]>,
}

impl Walks {
    fn of(graph: &TaskGraph) -> Self {
        let mut walks = Self { phases: vec![Vec::new(); graph.tasks.len()], between: BTreeMap::new() };
        for (number, task) in graph.tasks.iter().enumerate() {
            for (place, &activity) in task.activities.iter().enumerate() {
                let (Activity::Send(message) | Activity::Receive(message)) = activity else {
                    walks.phases[number].push((place, activity));
                    continue;
                };
                let of = graph.messages[message];
                let pair = (of.from.min(of.to), of.from.max(of.to));
                let side = usize::from(number == pair.1);
                walks.between.entry(pair).or_default()[side].push((place, activity));
            }
        }
        walks
    }

    /// What one task of a pair does, in its order.
    fn steps(&self, task: usize, between: &[Placed]) -> Vec<Activity> {
        let mut steps: Vec<_> = self.phases[task].iter().chain(between).copied().collect();
        steps.sort_small_by_key(|&(place, _)| place);
        steps.into_iter().map(|(_, activity)| activity).collect()
    }

    /// The makespan of two tasks alone, each on a processor of its own.
    fn alone(&self, times: &[f64], pair: (usize, usize)) -> f64 {
        let none = Default::default();
        let [a, b] = self.between.get(&pair).unwrap_or(&none);
        let steps = [self.steps(pair.0, a), self.steps(pair.1, b)];
        let (mut next, mut since) = ([0; 2], [0.0; 2]);
        let mut sent = BTreeMap::new();
        let mut again = true;
        while again {
            again = false;
            for side in [0, 1] {
                while let Some(&activity) = steps[side].get(next[side]) {
                    match activity {
                        Activity::Compute(phase) => since[side] += times[phase],
                        Activity::Send(message) => {
                            sent.insert(message, since[side]);
                        }
                        Activity::Receive(message) => match sent.get(&message) {
                            Some(&time) => since[side] = f64::max(since[side], time),
                            None => break,
                        },
                    }
                    next[side] += 1;
                    again = true;
                }
            }
        }
        f64::max(since[0], since[1])
    }
}
