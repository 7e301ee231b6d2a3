//! Longest-path network (activity-on-node): parts of a mapped graph whose densities are known, and moments that wait for several of them.
//!
//! A part that reduces is one activity, with its exact density. What does not is taken apart as far as needed. Where all of something has to end
//! before any of something else begins, a moment without a time of its own stands between, so that waits do not multiply.

use juxtapose_density::density::Density;
use juxtapose_support::collections::SortSmall;

use super::{super::graph::TaskGraph, decomposition::Part, series_parallel::Parts, work::Work};

/// A network. Its nodes are activities, of which some are moments.
pub(super) struct Network {
    /// The time of each node, each behind those it waits for; none of a moment.
    pub(super) times: Vec<Option<Density>>,
    /// The nodes that each waits for.
    pub(super) before: Vec<Vec<usize>>,
}

impl Network {
    /// The network whose longest path is the makespan of a graph with these parts; none of a queue, or where its densities would take too long.
    pub(super) fn of(graph: &TaskGraph, Parts { parts, is_queue, .. }: &Parts) -> Option<Self> {
        if *is_queue {
            return None;
        }
        let work = Work::default();
        let mut densities = vec![None; parts.len()];
        for (place, part) in parts.iter().enumerate().rev() {
            densities[place] = part.reduced(graph, &mut densities, &work);
        }
        let mut waits = Waits { times: vec![None, None], before: vec![Vec::new(), Vec::new()] };
        let mut open = vec![(0, 0, 1)];
        while let Some((part, from, to)) = open.pop() {
            match (densities[part].take(), &parts[part]) {
                (Some(density), _) => {
                    let node = waits.node(Some(density));
                    waits.before[node].push(from);
                    waits.before[to].push(node);
                }
                // A sum that would take too long leaves its parts without densities.
                (None, Part::Together(_)) => return None,
                (None, Part::Parallel(parts)) => open.extend(parts.iter().map(|&part| (part, from, to))),
                (None, Part::Series(parts)) => {
                    let mut begin = from;
                    for (k, &part) in parts.iter().enumerate() {
                        let end = if k + 1 == parts.len() { to } else { waits.node(None) };
                        open.push((part, begin, end));
                        begin = end;
                    }
                }
                (None, Part::Paths { parts, before }) => {
                    let mut ends = Vec::new();
                    let mut is_last = vec![true; parts.len()];
                    for (&part, before) in parts.iter().zip(before) {
                        before.iter().for_each(|&one| is_last[one] = false);
                        let (begin, end) = (waits.node(None), waits.node(None));
                        let waited: Vec<_> = before.iter().map(|&one| ends[one]).collect();
                        waits.before[begin] = if waited.is_empty() { vec![from] } else { waited };
                        open.push((part, begin, end));
                        ends.push(end);
                    }
                    let last = ends.into_iter().zip(is_last).filter(|(_, is_last)| *is_last);
                    waits.before[to].extend(last.map(|(end, _)| end));
                }
            }
        }
        let (times, before) = waits.sorted();
        Some(Self { times, before })
    }
}

/// Nodes in any order.
struct Waits {
    times: Vec<Option<Density>>,
    before: Vec<Vec<usize>>,
}

impl Waits {
    fn node(&mut self, time: Option<Density>) -> usize {
        self.times.push(time);
        self.before.push(Vec::new());
        self.times.len() - 1
    }

    /// Each node behind those that it waits for, without moments that wait for one node or for none.
    fn sorted(mut self) -> (Vec<Option<Density>>, Vec<Vec<usize>>) {
        let mut left: Vec<_> = self.before.iter().map(Vec::len).collect();
        let mut behind = vec![Vec::new(); left.len()];
        for (node, before) in self.before.iter().enumerate() {
            before.iter().for_each(|&one| behind[one].push(node));
        }
        let mut ready: Vec<_> = (0..left.len()).filter(|&node| left[node] == 0).collect();
        let (mut times, mut waits) = (Vec::new(), Vec::new());
        // What stands for a node in the network: nothing for the beginning.
        let mut stands = vec![None; left.len()];
        while let Some(node) = ready.pop() {
            let mut before: Vec<usize> = self.before[node].iter().filter_map(|&one| stands[one]).collect();
            before.sort_small();
            before.dedup();
            let time = self.times[node].take();
            stands[node] = if time.is_none() && before.len() < 2 {
                before.first().copied()
            } else {
                times.push(time);
                waits.push(before);
                Some(times.len() - 1)
            };
            for &next in &behind[node] {
                left[next] -= 1;
                if left[next] == 0 {
                    ready.push(next);
                }
            }
        }
        (times, waits)
    }
}
