//! The makespan by series and parallel.
//!
//! Some phases that begin at one moment, and a moment when all of them have ended:
//!
//! - On one processor it is never idle in between, whoever takes turns: the time is the sum.
//! - Where one part of them has to end before any other phase begins, the parts follow each other: the sum.
//! - Where no phase of a part waits for one of another, and no two parts share a processor, the time is the maximum.
//!   Parts that share one must have no other: they then take the sum.
//!
//! In a given order a phase waits for those before it on its processor too, as it does for those whose
//! messages it needs. So parts that share a processor wait for each other.
//!
//! In all of these each phase occurs once, so that what is added or joined is independent. Anything else is
//! not reduced here. All messages together must take less than half a tick.

use super::super::{graph::TaskGraph, mapping::Plan, order::Order};
use crate::density::{Density, gcd};
use crate::gathered::Arranged;

/// The most phases that a reduction may have: it compares all with all.
const PHASES: usize = 400;
/// The most masses of one density.
const MASSES: u64 = 4_000_000;
/// The most multiplications: some tenths of a second.
const WORK: u64 = 500_000_000;

/// The distribution of the makespan, and a bound on what the network adds to it (both in ticks); none where graph and mapping do
/// not reduce, messages take time, or it would be too much work.
#[must_use]
pub fn series_parallel<'m>(graph: &TaskGraph, mapping: impl Into<Plan<'m>>) -> Option<(Density, f64)> {
    let mapping = mapping.into();
    // On a critical path a message waits for the medium while others are transferred, and for each of these
    // at most once. So all transfers together bound the wait.
    let crossing = graph
        .messages
        .iter()
        .filter(|message| mapping.processor[message.from] != mapping.processor[message.to]);
    let network: f64 = crossing.map(|message| graph.machine.network.delay(message.volume)).sum();
    if network >= 0.5 || graph.phases.len() > PHASES {
        return None;
    }
    let before = before(graph, mapping);
    let mut reduction = Reduction { graph, mapping: mapping.processor, before, work: 0 };
    let all: Vec<_> = (0..graph.phases.len()).collect();
    Some((reduction.time(&all)?, network))
}

/// For each phase whether each other phase ends before it begins.
fn before(graph: &TaskGraph, mapping: Plan<'_>) -> Vec<Vec<bool>> {
    let mut before = Order::of(graph).before();
    let lines = mapping.lines(&graph.task_of_phases()).unwrap_or_default();
    for line in &lines {
        for pair in line.windows(2) {
            before[pair[1]][pair[0]] = true;
        }
    }
    if !lines.is_empty() {
        close(&mut before);
    }
    before
}

/// Adds to what is before each phase whatever is before that.
fn close(before: &mut [Vec<bool>]) {
    for between in 0..before.len() {
        let first = before[between].clone();
        for behind in before.iter_mut().filter(|behind| behind[between]) {
            behind.iter_mut().zip(&first).for_each(|(before, first)| *before |= first);
        }
    }
}

struct Reduction<'a> {
    graph: &'a TaskGraph,
    mapping: &'a [usize],
    /// For each phase whether each other phase ends before it begins.
    before: Vec<Vec<bool>>,
    work: u64,
}

impl Reduction<'_> {
    /// The time from when all of these phases may begin to when all have ended.
    fn time(&mut self, phases: &[usize]) -> Option<Density> {
        let mut processors = phases.iter().map(|&phase| self.processor(phase));
        let first = processors.next();
        if processors.all(|processor| Some(processor) == first) {
            let times = phases.iter().map(|&phase| self.graph.phases[phase].time.clone()).collect();
            return self.sum(times);
        }
        let apart = components(phases, |a, b| self.before[a][b] || self.before[b][a]);
        if apart.len() > 1 {
            return self.parallel(&apart);
        }
        let after = components(phases, |a, b| !self.before[a][b] && !self.before[b][a]);
        if after.len() == 1 {
            return None;
        }
        let times = after.iter().map(|part| self.time(part)).collect::<Option<_>>()?;
        self.sum(times)
    }

    /// The time of parts that do not wait for each other; none where that is neither a maximum nor a sum.
    fn parallel(&mut self, parts: &[Vec<usize>]) -> Option<Density> {
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
            slowest = Some(match slowest {
                None => time,
                Some(slowest) => {
                    let apart = slowest.origin().abs_diff(time.origin());
                    let step = gcd(gcd(spacing(&slowest), spacing(&time)), apart).max(1);
                    let range = slowest.last().max(time.last()) - slowest.origin().min(time.origin());
                    self.spend(range / step, 1)?;
                    slowest.join(&time)
                }
            });
        }
        slowest
    }

    /// The sum of some times, shortest first: what is long in the end has few values, or is added to
    /// something short.
    fn sum(&mut self, mut times: Vec<Density>) -> Option<Density> {
        times.arrange_by_key(|time| time.masses().len());
        let mut sum = Density::point(0);
        for time in times {
            let step = gcd(spacing(&sum), spacing(&time)).max(1);
            let range = (sum.last() - sum.origin()) + (time.last() - time.origin());
            let work =
                |terms: &Density, masses: &Density| terms.terms() as u64 * masses.masses().len() as u64;
            self.spend(range / step, 1)?;
            self.spend(1, work(&sum, &time).min(work(&time, &sum)))?;
            sum = sum.then(&time);
        }
        Some(sum)
    }

    fn processor(&self, phase: usize) -> usize {
        self.mapping[self.graph.phases[phase].task]
    }

    fn spend(&mut self, masses: u64, terms: u64) -> Option<()> {
        self.work = self.work.saturating_add(masses.saturating_mul(terms));
        (masses < MASSES && self.work < WORK).then_some(())
    }
}

/// The step of a density's lattice; 0 for a single point, which lies on any lattice.
fn spacing(density: &Density) -> u64 {
    if density.masses().len() == 1 { 0 } else { density.step() }
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
            let (joined, apart) = left.iter().partition(|&&other| connected(one, other));
            left = apart;
            open.extend::<Vec<usize>>(joined);
        }
        component.arrange();
        components.push(component);
    }
    components
}
