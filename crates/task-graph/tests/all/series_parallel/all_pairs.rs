//! Reference implementation of the series-parallel reduction by its slow definition: it compares all phases with all, and goes down as deep
//! as parts are nested.

use juxtapose_density::Density;
use juxtapose_task_graph::{Activity, Mapping, TaskGraph};

/// The makespan's distribution; none where graph and mapping do not reduce.
pub(crate) fn series_parallel(graph: &TaskGraph, mapping: &Mapping) -> Option<Density> {
    let reduction = Reduction { graph, mapping: &mapping.processor, before: before(graph, mapping) };
    reduction.time(&(0..graph.phases.len()).collect::<Vec<_>>())
}

/// For each phase whether each other phase ends before it begins.
fn before(graph: &TaskGraph, mapping: &Mapping) -> Vec<Vec<bool>> {
    let phases = graph.phases.len();
    let mut before = vec![vec![false; phases]; phases];
    let (mut next, mut since) = (vec![0; graph.tasks.len()], vec![vec![false; phases]; graph.tasks.len()]);
    let mut sent = vec![None; graph.messages.len()];
    loop {
        let can_go_on = |&task: &usize| match graph.tasks[task].activities.get(next[task]) {
            Some(&Activity::Receive(message)) => sent[message].is_some(),
            other => other.is_some(),
        };
        let Some(task) = (0..next.len()).find(can_go_on) else { break };
        match graph.tasks[task].activities[next[task]] {
            Activity::Compute(phase) => {
                before[phase].clone_from(&since[task]);
                since[task][phase] = true;
            }
            Activity::Send(message) => sent[message] = Some(since[task].clone()),
            Activity::Receive(message) => {
                let there = sent[message].clone().unwrap_or_default();
                since[task].iter_mut().zip(there).for_each(|(here, there)| *here |= there);
            }
        }
        next[task] += 1;
    }
    let order = mapping.order.iter().flatten().copied();
    let on = |phase: usize| mapping.processor[graph.phases[phase].task];
    let mut last = vec![None; mapping.processor.iter().max().map_or(0, |last| last + 1)];
    for phase in order {
        if let Some(other) = last[on(phase)].replace(phase) {
            before[phase][other] = true;
        }
    }
    // Whatever is before something that is before a phase is before the phase.
    for between in 0..phases {
        let first = before[between].clone();
        for behind in before.iter_mut().filter(|behind| behind[between]) {
            behind.iter_mut().zip(&first).for_each(|(before, first)| *before |= first);
        }
    }
    before
}

struct Reduction<'a> {
    graph: &'a TaskGraph,
    mapping: &'a [usize],
    before: Vec<Vec<bool>>,
}

impl Reduction<'_> {
    /// The time from when all of these phases may begin to when all have ended.
    fn time(&self, phases: &[usize]) -> Option<Density> {
        if phases.iter().all(|&phase| self.processor(phase) == self.processor(phases[0])) {
            return Some(sum(phases.iter().map(|&phase| self.graph.phases[phase].time.clone()).collect()));
        }
        let apart = components(phases, |a, b| self.before[a][b] || self.before[b][a]);
        if apart.len() > 1 {
            return self.parallel(&apart);
        }
        let after = components(phases, |a, b| !self.before[a][b] && !self.before[b][a]);
        if after.len() == 1 {
            return None;
        }
        Some(sum(after.iter().map(|part| self.time(part)).collect::<Option<_>>()?))
    }

    /// The time of parts that do not wait for each other; none where that is neither a maximum nor a sum.
    fn parallel(&self, parts: &[Vec<usize>]) -> Option<Density> {
        let numbers: Vec<_> = (0..parts.len()).collect();
        let shared = |a: usize, b: usize| {
            parts[a]
                .iter()
                .any(|&one| parts[b].iter().any(|&other| self.processor(one) == self.processor(other)))
        };
        let mut slowest: Option<Density> = None;
        for group in components(&numbers, shared) {
            let phases: Vec<_> = group.iter().flat_map(|&part| &parts[part]).copied().collect();
            let on_one = phases.iter().all(|&phase| self.processor(phase) == self.processor(phases[0]));
            if group.len() > 1 && !on_one {
                return None;
            }
            let time = self.time(&phases)?;
            slowest = Some(slowest.map_or(time.clone(), |slowest| slowest.join(&time)));
        }
        slowest
    }

    fn processor(&self, phase: usize) -> usize {
        self.mapping[self.graph.phases[phase].task]
    }
}

/// The sum of some times, shortest first.
fn sum(mut times: Vec<Density>) -> Density {
    times.sort_by_key(|time| time.masses().len());
    times.iter().fold(Density::point(0), |sum, time| sum.then(time))
}

/// The connected components of a graph, each in the given order.
fn components(of: &[usize], connected: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let mut left = of.to_vec();
    let mut components = Vec::new();
    while let Some(first) = left.first().copied() {
        let mut open = vec![first];
        let mut component = Vec::new();
        left.remove(0);
        while let Some(one) = open.pop() {
            component.push(one);
            let (joined, apart): (Vec<_>, Vec<_>) = left.iter().partition(|&&other| connected(one, other));
            left = apart;
            open.extend(joined);
        }
        component.sort_unstable();
        components.push(component);
    }
    components
}
