//! Distribution of the makespan by series-parallel reduction: sums (convolutions) and maxima of independent times.
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
//! In all of these each phase occurs once, so that what is added or joined is independent. In a part that does not reduce, the
//! parts that do are merged into blocks. Where of two blocks on one processor one waits for the other, whose turn it is changes
//! nothing, and the time is the longest path: it comes from all joint values where they are few, else from the joint distribution of
//! the frontier where that is narrow. Anything else is not reduced here. All messages together must take less than half a tick.

use std::{cell::Cell, cmp::Ordering};

use juxtapose_density::density::{Density, Extent, squared};
use juxtapose_support::collections::SortSmall;

use super::{
    super::{graph::TaskGraph, mapping::Plan},
    decomposition::{Part, decomposed},
    executions::{few, longest_path},
    frontier,
};

/// So many times are added one by one, of more those that are equal by squaring. Published figures are of such sums, and squaring
/// would round their last digits another way.
const ONE_BY_ONE: usize = 400;
/// The most masses of one density.
const MASSES: u64 = 4_000_000;
/// The most multiplications: some tenths of a second.
const WORK: u64 = 500_000_000;
/// How many times the work that is left a frontier may be estimated to take, and still be tried: windows hold times that cannot be together.
const OVERESTIMATED: f64 = 5.0;
/// So many times as much for lattices that coarsen: executions would bound nothing for sure.
const PATIENCE: f64 = 16.0;

/// A makespan that was reduced.
pub(super) struct Reduced {
    pub(super) density: Density,
    /// A bound on what the network adds to it, in ticks.
    pub(super) network: f64,
    /// The most tasks of a frontier; 0 where there was none.
    pub(super) width: usize,
}

/// The distribution of the makespan, and a bound on what the network adds to it (both in ticks); none where graph and mapping do
/// not reduce, messages take time, or it would be too much work.
#[must_use]
pub fn series_parallel<'m>(graph: &TaskGraph, mapping: impl Into<Plan<'m>>) -> Option<(Density, f64)> {
    let reduced = reduced(graph, mapping.into(), 0.0, &mut |_| true)?;
    Some((reduced.density, reduced.network))
}

/// [`series_parallel`], and so much work for parts that do not reduce, in multiplications. Some that are about to be done are told to
/// `spend`, which answers whether to do them.
pub(super) fn reduced(
    graph: &TaskGraph,
    mapping: Plan<'_>,
    work: f64,
    spend: &mut dyn FnMut(f64) -> bool,
) -> Option<Reduced> {
    // On a critical path a message waits for the medium while others are transferred, and for each of these
    // at most once. So all transfers together bound the wait.
    let crossing = graph
        .messages
        .iter()
        .filter(|message| mapping.processor[message.from] != mapping.processor[message.to]);
    let network: f64 = crossing.map(|message| graph.machine.network.delay(message.volume)).sum();
    if network >= 0.5 {
        return None;
    }
    let parts = decomposed(graph, mapping)?;
    let mut narrow = Narrow { left: work, width: 0, spend };
    let work = Work::default();
    let mut times = vec![None; parts.len()];
    for (place, part) in parts.iter().enumerate().rev() {
        let mut of =
            |parts: &[usize]| parts.iter().map(|&part| times[part].take()).collect::<Option<Vec<_>>>();
        let time = match part {
            Part::Together(phases) => {
                work.sum(phases.iter().map(|&phase| graph.phases[phase].time.clone()).collect())
            }
            Part::Series(parts) => work.sum(of(parts)?),
            Part::Parallel(parts) => work.slowest(of(parts)?),
            Part::Paths { parts, before } => {
                let times = of(parts)?;
                let waits = before.iter().map(|before| 1 + before.len()).sum();
                if let Some(values) = few(times.iter(), waits) {
                    work.spend(values.into(), waits as u64)?;
                    longest_path(&times.iter().collect::<Vec<_>>(), before)
                } else {
                    narrow.longest_path(&times, before)
                }
            }
        };
        times[place] = Some(time?);
    }
    Some(Reduced { density: times.first_mut()?.take()?, network, width: narrow.width })
}

/// Parts that do not reduce and are narrow: the work that is left for them, and their widest frontier so far.
struct Narrow<'s> {
    left: f64,
    width: usize,
    spend: &'s mut dyn FnMut(f64) -> bool,
}

impl Narrow<'_> {
    fn longest_path(&mut self, times: &[Density], before: &[Vec<usize>]) -> Option<Density> {
        let most = self.left * OVERESTIMATED;
        let mut spend = |more: f64| {
            self.left -= more;
            self.left >= 0.0 && (self.spend)(more)
        };
        let (time, width) = frontier::longest_path(times, before, most, &mut spend)?;
        self.width = self.width.max(width);
        Some(time)
    }
}

/// Counter of the work that is done so far.
#[derive(Default)]
struct Work(Cell<u64>);

impl Work {
    /// The maximum of some times.
    fn slowest(&self, times: Vec<Density>) -> Option<Density> {
        let mut times = times.into_iter();
        let first = times.next()?;
        times.try_fold(first, |slowest, time| {
            self.spend(whole(Extent::of(&slowest).or(Extent::of(&time)).points()), 1)?;
            Some(slowest.join(&time))
        })
    }

    /// The sum of some times, shortest first: what is long in the end has few values, or is added to
    /// something short.
    fn sum(&self, mut times: Vec<Density>) -> Option<Density> {
        times.sort_small_by_key(|time| time.masses().len());
        if times.len() > ONE_BY_ONE {
            times = self.powers(times)?;
        }
        times.iter().try_fold(Density::point(0), |sum, time| self.added(&sum, time))
    }

    /// The sums of those times that are equal.
    fn powers(&self, mut times: Vec<Density>) -> Option<Vec<Density>> {
        let parts = |time: &Density| (time.masses().len(), time.origin(), time.step());
        times.sort_small_by(|a, b| {
            let masses = || a.masses().partial_cmp(b.masses()).unwrap_or(Ordering::Equal);
            parts(a).cmp(&parts(b)).then_with(masses)
        });
        let equal = times.chunk_by(|a, b| a == b);
        let mut sums = equal
            .map(|equal| {
                squared(&Some(equal[0].clone()), equal.len() as u64, |a, b| {
                    self.added(a.as_ref()?, b.as_ref()?)
                })
                .flatten()
            })
            .collect::<Option<Vec<_>>>()?;
        sums.sort_small_by_key(|time| time.masses().len());
        Some(sums)
    }

    fn added(&self, sum: &Density, time: &Density) -> Option<Density> {
        let [own, other] = [sum, time].map(Extent::of);
        let work = |terms: &Density, masses: &Density| terms.terms() as u64 * masses.masses().len() as u64;
        let direct = if own.coarsens || other.coarsens {
            whole(own.convolution(other) / PATIENCE)
        } else {
            work(sum, time).min(work(time, sum))
        };
        self.spend(whole(own.then(other).points()), 1)?;
        self.spend(1, direct)?;
        Some(sum.then(time))
    }

    fn spend(&self, masses: u64, terms: u64) -> Option<()> {
        let done = self.0.get().saturating_add(masses.saturating_mul(terms));
        self.0.set(done);
        (masses < MASSES && done < WORK).then_some(())
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative; saturates")]
fn whole(count: f64) -> u64 {
    count as u64
}
