//! Parametric densities: distributions that a few parameters determine, on whole ticks ≥ 0.
//!
//! [`Parametric`] is cheap: it knows its parameters, and finds out in some tens of evaluations which ticks hold all but
//! the ends that one may leave out ([`Ends`]). Only [`Parametric::density`] computes masses, and allocates.
//! Continuous times are rounded to the nearest tick (`rounded.rs`).

mod coarse;
mod constructors;
mod discrete;
mod exponential;
mod extent;
mod family;
mod form;
mod gamma;
mod hazard;
mod kept;
mod lognormal;
mod normal;
mod parameters;
mod pearson;
mod percentiles;
mod rounded;
mod triangular;

use std::ops::RangeInclusive;

use self::{
    discrete::{Binomial, Certain, Geometric, Poisson},
    exponential::Exponential,
    extent::{FARTHEST, extent},
    family::Family,
    form::Form,
    gamma::Gamma,
    hazard::Hazard,
    lognormal::Lognormal,
    normal::Normal,
    pearson::{PearsonTime, TwoPoints},
    rounded::Rounded,
    triangular::Triangular,
};
use super::{Density, DensityError, MOST_VALUES, lost::Lost, octaves::place};

pub use self::{
    form::Ends,
    percentiles::{Percentile, Tail},
};

/// A time that a few parameters determine, before it is a [`Density`]. Its parameters are in range, and it fits into
/// [`MOST_VALUES`] masses with [`Ends::WIDEST`] left out.
#[derive(Clone, Debug, PartialEq)]
pub struct Parametric(Form);

impl Parametric {
    /// The first and the last tick that are kept where the ends may be left out: found in some tens of evaluations, without computing any
    /// mass. Where the widest ends leave at most [`MOST_VALUES`] and these ends would leave more, more is left out.
    #[must_use]
    pub fn extent(&self, ends: Ends) -> RangeInclusive<u64> {
        let family = self.family();
        let within = |ends| {
            let all = self.ticks(&*family, ends);
            *all.start().min(&ends.last)..=*all.end().min(&ends.last)
        };
        let asked = within(ends);
        if asked.end() - asked.start() < MOST_VALUES {
            return asked;
        }
        let widest = within(Ends { last: ends.last, ..Ends::WIDEST });
        if self.coarsens(&widest) {
            return asked;
        }
        let first = *widest.start();
        first..=first + (MOST_VALUES - 1)
    }

    /// The number of masses of [`density`](Self::density).
    #[must_use]
    pub fn values(&self, ends: Ends) -> u64 {
        let ticks = self.extent(ends);
        match ticks.end() - ticks.start() {
            apart if apart >= MOST_VALUES => place(apart).0 as u64 + 2,
            apart => apart + 1,
        }
    }

    /// The density of the ticks of [`extent`](Self::extent). What is left out is in [`Density::lost`]. A cache has the last ones that were
    /// made, some 16 MB of them: to ask for one again costs nothing.
    #[must_use]
    pub fn density(&self, ends: Ends) -> Density {
        kept::kept(&self.0, ends, || self.made(ends))
    }

    fn made(&self, ends: Ends) -> Density {
        let ticks = self.extent(ends);
        let (first, last) = (*ticks.start(), *ticks.end());
        let family = self.family();
        let before = first.checked_sub(1).map_or(0.0, |k| family.below(k));
        let lost = Lost::ends(before, family.above(last));
        if last - first >= MOST_VALUES {
            return coarse::density(&*family, ticks, lost);
        }
        Density::assemble(first, 1, family.masses(ticks), lost)
    }

    /// Whether a lattice that coarsens with time takes its masses, of which there are more than [`MOST_VALUES`] on ticks: its tails are
    /// known, not only bounded.
    fn coarsens(&self, ticks: &RangeInclusive<u64>) -> bool {
        let is_bounded = matches!(self.0, Form::Poisson { .. } | Form::Binomial { .. });
        !is_bounded && *ticks.end() < FARTHEST && ticks.end() - ticks.start() >= MOST_VALUES
    }

    /// This time, unless it has more than [`MOST_VALUES`] possible values and none of them may be left to a coarser lattice.
    fn judged(self) -> Result<Self, DensityError> {
        let ticks = self.ticks(&*self.family(), Ends::WIDEST);
        // Where nothing within what is sought is probable, all of it is asked for.
        let more = if *ticks.end() < FARTHEST { ticks.end() - ticks.start() } else { FARTHEST };
        #[expect(clippy::cast_precision_loss, reason = "at most 2^53")]
        if more >= MOST_VALUES && !self.coarsens(&ticks) {
            return Err(DensityError::TooWide { values: more as f64 + 1.0 });
        }
        Ok(self)
    }

    /// The ticks within some ends; for a time of four moments they come from its cache.
    fn ticks(&self, family: &dyn Family, ends: Ends) -> RangeInclusive<u64> {
        let Form::Pearson { mean, variance, skewness, kurtosis } = self.0 else {
            return extent(family, ends);
        };
        PearsonTime::kept(mean, variance, skewness, kurtosis)
            .map_or_else(|| extent(family, ends), |time| time.ticks(ends, || extent(family, ends)))
    }

    fn family(&self) -> Box<dyn Family> {
        match self.0 {
            Form::Certain(time) => Box::new(Certain(time)),
            Form::Normal { mean, sd } => Box::new(Rounded::new(Normal::new(mean, sd))),
            Form::Lognormal { mean, sd } => Box::new(Rounded::new(Lognormal::new(mean, sd))),
            Form::Gamma { mean, sd } => Box::new(Rounded::new(Gamma::new(mean, sd))),
            Form::Exponential { mean } => Box::new(Exponential { mean }),
            Form::Poisson { mean } => Box::new(Poisson { mean }),
            Form::Binomial { trials, probability } => Box::new(Binomial::new(trials, probability)),
            Form::Geometric { probability } => Box::new(Geometric { probability }),
            Form::Triangular { least, likely, most } => Box::new(Triangular { least, likely, most }),
            Form::Weibull { shape, scale } => Box::new(Hazard::Weibull { shape, scale }),
            Form::Pareto { shape, least } => Box::new(Hazard::Pareto { shape, least }),
            Form::Percentiles(ref percentiles) => Box::new(Rounded::new(percentiles.clone())),
            Form::Pearson { mean, variance, skewness, kurtosis } => {
                match PearsonTime::kept(mean, variance, skewness, kurtosis) {
                    Some(time) => match time.points() {
                        Some(points) => Box::new(TwoPoints::new(points)),
                        None => Box::new(Rounded::new(time)),
                    },
                    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "judged")]
                    None => Box::new(Certain(mean.round() as u64)),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::contract::Contract;

    struct Counted<'a> {
        family: &'a dyn Family,
        asked: Cell<u32>,
    }

    impl Counted<'_> {
        fn count(&self) {
            self.asked.set(self.asked.get() + 1);
        }
    }

    impl Family for Counted<'_> {
        fn middle(&self) -> (f64, f64) {
            self.family.middle()
        }

        fn below(&self, k: u64) -> f64 {
            self.count();
            self.family.below(k)
        }

        fn above(&self, k: u64) -> f64 {
            self.count();
            self.family.above(k)
        }

        fn masses(&self, ticks: RangeInclusive<u64>) -> Vec<f64> {
            self.family.masses(ticks)
        }
    }

    /// The two ends of an extent are found by few evaluations, wherever they are.
    #[test]
    fn an_extent_takes_some_tens_of_evaluations() {
        let times = [
            Parametric::normal(100.0, 20.0),
            Parametric::normal(1e12, 6e4),
            Parametric::lognormal(0.01, 0.02),
            Parametric::lognormal(1000.0, 900.0),
            Parametric::gamma(10.0, 316.0),
            Parametric::gamma(2e11, 2e4),
            Parametric::exponential(9000.0),
            Parametric::poisson(1e9),
            Parametric::binomial(1_000_000, 1e-6),
            Parametric::binomial(1 << 50, 1e-10),
            Parametric::geometric(1.2e-4),
            Parametric::poisson(0.0),
            Parametric::triangular(3.0, 3.0, 1e5),
            Parametric::pert(3.0, 30.0, 1e5),
            Parametric::weibull(0.5, 100.0),
            Parametric::pareto(9.0, 100.0),
        ];
        for time in times.map(|time| time.expect("in range")) {
            for ends in [Ends::WIDEST, Contract::Bulk.ends(), Contract::Tail.ends()] {
                let counted = Counted { family: &*time.family(), asked: Cell::new(0) };
                extent(&counted, ends);
                let asked = counted.asked.get();
                assert!(asked <= 64, "{time:?}: {asked}");
            }
        }
    }
}
