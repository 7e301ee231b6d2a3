//! The slowest of some PEs, each of which runs a segment on its own.

use super::{
    budget::Budget,
    family::{Family, Term, sum_within},
    segment::{Part, Segment},
    spectrum,
    spmd::pure_loop,
    window::{Row, Window},
};
use crate::{contract::Contract, density::Density};

impl<'p> Segment<'p> {
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

    /// The density of the slowest of e PEs. The error of each of them counts.
    pub(super) fn slowest(&self, budget: Budget, e: usize) -> Density {
        let fast = (budget.error > 0.0).then(|| {
            let (early, delay) = self.at_once();
            Some(spectrum::slowest(&early, budget, e)?.delayed(delay))
        });
        fast.flatten().unwrap_or_else(|| self.within(budget.share(e)).join_copies(e))
    }

    /// This segment without the ticks that it surely takes, and how many these are. With them, products of
    /// tilts and times would lose the digits that vary.
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

    /// Whether it may be evaluated by frequencies.
    fn may_err(&self) -> bool {
        self.times().is_none_or(|times| spectrum::is_worth_transforming(&times))
    }

    /// The slowest of all PEs that are enabled.
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
