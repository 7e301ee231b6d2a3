//! What each PE runs in SPMD between two synchronisations.

use super::{
    family::{Budget, Family, Row, Term, Window, sum_within},
    spectrum,
    spmd::pure_loop,
    tree::Iterations,
};
use crate::{contract::Contract, density::Density};

/// The time of one PE: a series of densities and of loops over a body.
#[derive(Clone)]
pub(super) struct Segment<'p> {
    pub(super) parts: Vec<Part<'p>>,
}

#[derive(Clone)]
pub(super) enum Part<'p> {
    Time(Density),
    Loop(Density, &'p Iterations),
}

impl<'p> Segment<'p> {
    pub(super) fn of(time: Density) -> Self {
        Self { parts: vec![Part::Time(time)] }
    }

    /// A loop over a body that is all SPMD (section 4.4).
    pub(super) fn of_loop(body: Density, iterations: &'p Iterations) -> Self {
        Self { parts: vec![Part::Loop(body, iterations)] }
    }

    pub(super) fn then(mut self, next: Self) -> Self {
        self.parts.extend(next.parts);
        self
    }

    /// The density of one PE's time, by convolutions alone.
    pub(super) fn density(&self, contract: Contract) -> Density {
        self.within(Budget::exact(contract))
    }

    fn within(&self, budget: Budget) -> Density {
        let each = self.parts.iter().map(|part| match part {
            Part::Time(time) => time.clone(),
            Part::Loop(body, iterations) => pure_loop(body, iterations, budget.contract),
        });
        sum_within(budget, each.collect())
    }

    /// The density of the slowest of e PEs, each of which adds its error.
    pub(super) fn slowest(&self, budget: Budget, e: usize) -> Density {
        let fast = (budget.error > 0.0).then(|| {
            let (early, delay) = self.at_once();
            Some(spectrum::slowest(&early, budget, e)?.delayed(delay))
        });
        fast.flatten().unwrap_or_else(|| self.within(budget.share(e)).join_copies(e))
    }

    /// The same without the ticks that it surely takes before anything varies, and these: products of tilts and times would
    /// lose the digits that vary.
    fn at_once(&self) -> (Self, u64) {
        let mut delay = 0;
        let parts = self.parts.iter().map(|part| match part {
            Part::Time(time) => {
                delay += time.origin();
                Part::Time(time.begun_at_zero())
            }
            Part::Loop(body, iterations) if iterations.is_certain() => {
                delay += body.origin() * iterations.most() as u64;
                Part::Loop(body.begun_at_zero(), iterations)
            }
            varying @ Part::Loop(..) => varying.clone(),
        });
        let parts = parts.collect();
        (Self { parts }, delay)
    }

    /// The times, where there are no loops.
    pub(super) fn times(&self) -> Option<Vec<&Density>> {
        let times = self.parts.iter().map(|part| match part {
            Part::Time(time) => Some(time),
            Part::Loop(..) => None,
        });
        times.collect()
    }

    /// Whether it may be evaluated by frequencies.
    fn may_err(&self) -> bool {
        self.times().is_none_or(|times| spectrum::is_worth_transforming(&times))
    }

    /// The slowest of all that are enabled.
    pub(super) fn joined(self) -> Family<'p> {
        Family::over(Joined(self))
    }
}

struct Joined<'p>(Segment<'p>);

impl Term for Joined<'_> {
    fn row(&self, budget: Budget, window: Window) -> Row {
        if window.least == window.most {
            return window.map(|e| self.0.slowest(budget, e));
        }
        let one = self.0.within(budget.share(window.most));
        let copies = one.copies();
        window.map(|e| copies.joined(e))
    }

    fn loops(&self) -> usize {
        usize::from(self.0.may_err())
    }
}
