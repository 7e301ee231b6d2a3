//! Test data: random trees of series and parallel parts, the task graphs that they stand for, and mappings under which these reduce.

use juxtapose_density::Density;
use juxtapose_task_graph::TaskGraph;
use rand::RngExt;

use crate::random_task_graph::{Chance, INSTANT, precedence};

pub(crate) enum Tree {
    /// A task, by its number in the tree.
    Task(usize),
    Series(Vec<Tree>),
    Parallel(Vec<Tree>),
}

/// So many waits of one part for another are written down; beyond that a task stands between the two.
const MOST_WAITS: usize = 36;
const PROCESSORS: usize = 6;

/// A tree of some more tasks than these.
pub(crate) fn random(chance: &mut Chance, tasks: usize) -> Tree {
    let mut number = 0;
    part(chance, tasks, &mut number, true)
}

fn part(chance: &mut Chance, tasks: usize, number: &mut usize, is_series: bool) -> Tree {
    if tasks == 1 {
        *number += 1;
        return Tree::Task(*number - 1);
    }
    let (mut parts, mut left) = (Vec::new(), tasks);
    while left > 0 {
        // Now and then a part is nearly all: so trees are lopsided too.
        let size =
            if chance.below(4) == 0 { left.max(2) - 1 } else { 1 + chance.below(left.min(1 + tasks / 3)) };
        let next = part(chance, size.min(tasks - 1), number, !is_series);
        if is_series
            && parts.last().is_some_and(|last: &Tree| last.ends().len() * next.begins().len() > MOST_WAITS)
        {
            parts.push(Tree::Task(*number));
            *number += 1;
        }
        parts.push(next);
        left -= size.min(tasks - 1);
    }
    if is_series { Tree::Series(parts) } else { Tree::Parallel(parts) }
}

/// One of two short times.
pub(crate) fn two_times(chance: &mut Chance) -> Density {
    let first = chance.below(3) as u64;
    let second = first + 1 + chance.below(3) as u64;
    let share = chance.0.random_range(0.1..0.9);
    Density::from_masses([(first, share), (second, 1.0 - share)]).unwrap()
}

impl Tree {
    fn parts(&self) -> &[Tree] {
        match self {
            Self::Task(_) => &[],
            Self::Series(parts) | Self::Parallel(parts) => parts,
        }
    }

    pub(crate) fn tasks(&self) -> Vec<usize> {
        if let Self::Task(task) = self {
            vec![*task]
        } else {
            self.parts().iter().flat_map(Self::tasks).collect()
        }
    }

    pub(crate) fn begins(&self) -> Vec<usize> {
        match self {
            Self::Task(task) => vec![*task],
            Self::Series(parts) => parts[0].begins(),
            Self::Parallel(parts) => parts.iter().flat_map(Self::begins).collect(),
        }
    }

    pub(crate) fn ends(&self) -> Vec<usize> {
        match self {
            Self::Task(task) => vec![*task],
            Self::Series(parts) => parts[parts.len() - 1].ends(),
            Self::Parallel(parts) => parts.iter().flat_map(Self::ends).collect(),
        }
    }

    /// Which task waits for which: all that each part needs, and some that others imply.
    pub(crate) fn waits(&self, chance: &mut Chance, waits: &mut Vec<(usize, usize)>) {
        self.parts().iter().for_each(|part| part.waits(chance, waits));
        if let Self::Series(parts) = self {
            for pair in parts.windows(2) {
                waits.extend(
                    pair[0]
                        .ends()
                        .iter()
                        .flat_map(|&from| pair[1].begins().into_iter().map(move |to| (from, to))),
                );
                let (from, to) = (pair[0].tasks(), pair[1].tasks());
                waits.push((from[chance.below(from.len())], to[chance.below(to.len())]));
            }
        }
    }

    /// The graph, and the place of each of the tree's tasks in it: one of the many orders that waits allow.
    pub(crate) fn graph(&self, chance: &mut Chance) -> (TaskGraph, Vec<usize>) {
        let mut waits = Vec::new();
        self.waits(chance, &mut waits);
        waits.sort_unstable();
        waits.dedup();
        let count = self.tasks().len();
        let mut missing = vec![0; count];
        let mut behind = vec![Vec::new(); count];
        for &(from, to) in &waits {
            missing[to] += 1;
            behind[from].push(to);
        }
        let mut open: Vec<_> = (0..count).filter(|&task| missing[task] == 0).collect();
        let mut place = vec![0; count];
        for at in 0..count {
            let task = open.swap_remove(chance.below(open.len()));
            place[task] = at;
            for &next in &behind[task] {
                missing[next] -= 1;
                if missing[next] == 0 {
                    open.push(next);
                }
            }
        }
        let times: Vec<_> = (0..count).map(|_| two_times(chance)).collect();
        let edges: Vec<_> = waits.iter().map(|&(from, to)| (place[from], place[to], 0.0)).collect();
        (precedence(&times, &edges, INSTANT, 1.0), place)
    }

    /// A random mapping in which parts beside each other share no processor, or have one together.
    pub(crate) fn mapping(&self, chance: &mut Chance, place: &[usize]) -> Vec<usize> {
        let mut mapping = vec![0; place.len()];
        self.map(chance, &(0..PROCESSORS).collect::<Vec<_>>(), place, &mut mapping);
        mapping
    }

    pub(crate) fn map(
        &self,
        chance: &mut Chance,
        processors: &[usize],
        place: &[usize],
        mapping: &mut [usize],
    ) {
        match self {
            Self::Parallel(parts) if parts.len() <= processors.len() => {
                let each = processors.len() / parts.len();
                let share = processors.chunks_exact(each);
                parts.iter().zip(share).for_each(|(part, share)| part.map(chance, share, place, mapping));
            }
            Self::Series(parts) => parts.iter().for_each(|part| part.map(chance, processors, place, mapping)),
            _ => {
                let one = processors[chance.below(processors.len())];
                self.tasks().into_iter().for_each(|task| mapping[place[task]] = one);
            }
        }
    }

    /// The time by the tree: sums of parts that follow each other or share a processor, maxima of others.
    pub(crate) fn time(&self, graph: &TaskGraph, mapping: &[usize], place: &[usize]) -> Density {
        let tasks = self.tasks();
        let on_one = tasks.iter().all(|&task| mapping[place[task]] == mapping[place[tasks[0]]]);
        match self {
            Self::Parallel(parts) if !on_one => {
                parts.iter().map(|part| part.time(graph, mapping, place)).reduce(|a, b| a.join(&b)).unwrap()
            }
            Self::Series(parts) => {
                parts.iter().map(|part| part.time(graph, mapping, place)).reduce(|a, b| a.then(&b)).unwrap()
            }
            _ => tasks
                .iter()
                .map(|&task| graph.phases[place[task]].time.clone())
                .reduce(|a, b| a.then(&b))
                .unwrap(),
        }
    }
}
