//! Sums and maxima of independent times under a budget of their own: what takes too long is left to executions.

use std::{cell::Cell, cmp::Ordering};

use juxtapose_density::density::{Density, Extent, squared};
use juxtapose_support::collections::SortSmall;

/// So many times are added one by one, of more those that are equal by squaring. Published figures are of such sums, and squaring
/// would round their last digits another way.
const ONE_BY_ONE: usize = 400;
/// The most masses of one density.
const MASSES: u64 = 4_000_000;
/// The most multiplications: some tenths of a second.
const WORK: u64 = 500_000_000;
/// So many times as much for lattices that coarsen: executions would bound nothing for sure.
const PATIENCE: f64 = 16.0;

/// Counter of the work that is done so far.
#[derive(Default)]
pub(super) struct Work(Cell<u64>);

impl Work {
    /// The maximum of some times.
    pub(super) fn slowest(&self, times: Vec<Density>) -> Option<Density> {
        let mut times = times.into_iter();
        let first = times.next()?;
        times.try_fold(first, |slowest, time| {
            self.spend(whole(Extent::of(&slowest).or(Extent::of(&time)).points()), 1)?;
            Some(slowest.join(&time))
        })
    }

    /// The sum of some times, shortest first: what is long in the end has few values, or is added to
    /// something short.
    pub(super) fn sum(&self, mut times: Vec<Density>) -> Option<Density> {
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

    /// A time behind the slowest of some others, or at the beginning.
    pub(super) fn behind(&self, others: Vec<Density>, time: &Density) -> Option<Density> {
        if others.is_empty() { Some(time.clone()) } else { self.added(&self.slowest(others)?, time) }
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

    pub(super) fn spend(&self, masses: u64, terms: u64) -> Option<()> {
        let done = self.0.get().saturating_add(masses.saturating_mul(terms));
        self.0.set(done);
        (masses < MASSES && done < WORK).then_some(())
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative; saturates")]
fn whole(count: f64) -> u64 {
    count as u64
}
