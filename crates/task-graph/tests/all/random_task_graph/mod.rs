//! Test data: task graphs that are built by hand, or at random such that they can be executed.

#![allow(dead_code, reason = "each test file uses its part")]
#![allow(clippy::unwrap_used, clippy::cast_precision_loss, reason = "small numbers that are there")]

use juxtapose_density::Density;
use juxtapose_task_graph::{
    Activity, Machine, Mapping, Medium, Message, Network, Phase, Rule, Task, TaskGraph,
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub(crate) const INSTANT: Network = Network::INSTANT;

pub(crate) fn switched(bandwidth: f64, latency: f64) -> Network {
    Network { bandwidth, latency, medium: Medium::Switched }
}

/// A graph that grows activity by activity.
pub(crate) struct Builder(pub(crate) TaskGraph);

impl Builder {
    pub(crate) fn new(tasks: usize, network: Network, quantum: f64) -> Self {
        let task = |k| Task { name: format!("T{k}"), activities: Vec::new() };
        Self(TaskGraph {
            tasks: (0..tasks).map(task).collect(),
            phases: Vec::new(),
            messages: Vec::new(),
            machine: Machine { processors: vec![1], network, quantum, order: Rule::Arrival },
            mappings: Vec::new(),
            round_to: None,
            datasets: Vec::new(),
        })
    }

    pub(crate) fn compute(&mut self, task: usize, time: Density) -> usize {
        let id = self.0.phases.len();
        let name = format!("phase {id}");
        self.0.phases.push(Phase { name, task, time, observed: vec![], tolerance: 0, classes: None });
        self.0.tasks[task].activities.push(Activity::Compute(id));
        id
    }

    pub(crate) fn send(&mut self, from: usize, to: usize, volume: f64) -> usize {
        let id = self.0.messages.len();
        self.0.messages.push(Message { from, to, volume });
        self.0.tasks[from].activities.push(Activity::Send(id));
        id
    }

    pub(crate) fn receive(&mut self, message: usize) {
        let to = self.0.messages[message].to;
        self.0.tasks[to].activities.push(Activity::Receive(message));
    }
}

/// The easy form: one phase for each task, precedence edges that carry a volume. Edges go up.
pub(crate) fn precedence(
    times: &[Density],
    edges: &[(usize, usize, f64)],
    network: Network,
    quantum: f64,
) -> TaskGraph {
    let mut builder = Builder::new(times.len(), network, quantum);
    let mut edges = edges.to_vec();
    edges.sort_by_key(|&(from, to, _)| (from, to));
    let mut messages = vec![Vec::new(); times.len()];
    let mut edges = edges.iter().peekable();
    for (task, time) in times.iter().enumerate() {
        messages[task].iter().for_each(|&message| builder.receive(message));
        builder.compute(task, time.clone());
        while let Some(&(from, to, volume)) = edges.next_if(|edge| edge.0 == task) {
            messages[to].push(builder.send(from, to, volume));
        }
    }
    builder.0
}

/// What happens in a random program, in an order in which it can.
pub(crate) struct Chance(pub(crate) Xoshiro256PlusPlus);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0.random_range(0..n)
    }

    /// Any message passing: phases of `values` equally likely times below `longest`, messages of whole volumes.
    pub(crate) fn program(
        &mut self,
        tasks: usize,
        steps: usize,
        network: Network,
        quantum: f64,
    ) -> TaskGraph {
        let mut builder = Builder::new(tasks, network, quantum);
        let mut sent = Vec::new();
        for _ in 0..steps {
            match self.below(4) {
                0 | 1 => {
                    let task = self.below(tasks);
                    builder.compute(task, Density::point(self.0.random_range(0..12)));
                }
                2 if tasks > 1 => {
                    let from = self.below(tasks);
                    let to = (from + 1 + self.below(tasks - 1)) % tasks;
                    sent.push(builder.send(from, to, self.below(4) as f64));
                }
                _ if !sent.is_empty() => {
                    let one = builder.0.messages[sent[self.below(sent.len())]];
                    let first = sent.iter().position(|&m| {
                        (builder.0.messages[m].from, builder.0.messages[m].to) == (one.from, one.to)
                    });
                    builder.receive(sent.remove(first.unwrap()));
                }
                _ => {}
            }
        }
        sent.into_iter().for_each(|message| builder.receive(message));
        builder.0
    }

    /// A precedence graph; each edge upwards is there with this probability, with a volume below `volume`.
    pub(crate) fn precedence(
        &mut self,
        tasks: usize,
        edge: f64,
        volume: u32,
        time: impl Fn(&mut Self) -> Density,
        network: Network,
        quantum: f64,
    ) -> TaskGraph {
        let times: Vec<_> = (0..tasks).map(|_| time(self)).collect();
        let mut edges = Vec::new();
        for to in 1..tasks {
            for from in 0..to {
                if self.0.random::<f64>() < edge {
                    edges.push((from, to, f64::from(self.0.random_range(0..volume))));
                }
            }
        }
        precedence(&times, &edges, network, quantum)
    }

    /// A precedence graph of times that are equally likely in some window below 70, under a mapping to so many processors with an order.
    pub(crate) fn mapped(
        &mut self,
        tasks: usize,
        processors: impl FnOnce(&mut Self) -> usize,
    ) -> (TaskGraph, Mapping) {
        let time = |chance: &mut Self| {
            let first = chance.below(30) as u64;
            Density::uniform(first, first + 1 + chance.below(40) as u64)
        };
        let graph = self.precedence(tasks, 0.25, 1, time, INSTANT, 1.0);
        let processors = processors(self);
        let mapping = Mapping { processor: self.mapping(tasks, processors), order: Some(self.order(&graph)) };
        (graph, mapping)
    }

    pub(crate) fn mapping(&mut self, tasks: usize, processors: usize) -> Vec<usize> {
        (0..tasks).map(|_| self.below(processors)).collect()
    }

    /// The phases, each behind what it waits for, at random otherwise.
    pub(crate) fn order(&mut self, graph: &TaskGraph) -> Vec<usize> {
        let mut next = vec![0; graph.tasks.len()];
        let mut sent = vec![false; graph.messages.len()];
        let mut order = Vec::new();
        loop {
            let can_go_on = |&task: &usize| match graph.tasks[task].activities.get(next[task]) {
                Some(&Activity::Receive(message)) => sent[message],
                other => other.is_some(),
            };
            let open: Vec<_> = (0..next.len()).filter(can_go_on).collect();
            if open.is_empty() {
                return order;
            }
            let task = open[self.below(open.len())];
            match graph.tasks[task].activities[next[task]] {
                Activity::Compute(phase) => order.push(phase),
                Activity::Send(message) => sent[message] = true,
                Activity::Receive(_) => {}
            }
            next[task] += 1;
        }
    }
}

pub(crate) fn origins(graph: &TaskGraph) -> Vec<f64> {
    graph.phases.iter().map(|phase| phase.time.origin() as f64).collect()
}

pub(crate) fn means(graph: &TaskGraph) -> Vec<f64> {
    graph.phases.iter().map(|phase| phase.time.mean()).collect()
}
