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
mod kept;
mod lognormal;
mod normal;
mod pearson;
mod rounded;

use std::ops::RangeInclusive;

use self::{
    discrete::{Binomial, Certain, Geometric, Poisson},
    exponential::Exponential,
    extent::{FARTHEST, extent},
    family::Family,
    form::Form,
    gamma::Gamma,
    lognormal::Lognormal,
    normal::Normal,
    pearson::{PearsonTime, TwoPoints},
    rounded::Rounded,
};
use super::{Density, DensityError, lost::Lost, octaves::place};
use crate::pearson::kind;

pub use self::form::Ends;

/// The most possible values of a density that is not made from other densities.
pub const MOST_VALUES: u64 = 1_000_000;

/// A spread (ticks) below this counts as this: ticks cannot tell the two apart, and the square of this is a
/// number.
const LEAST_SPREAD: f64 = 1e-100;

/// A gamma time of a smaller shape a is 0: P(X > x) ≤ a·E₁(x/scale), and E₁ of no number above 0 reaches a thousand.
const LEAST_SHAPE: f64 = 1e-60;

/// A time that a few parameters determine, before it is a [`Density`]. Its parameters are in range, and it fits into
/// [`MOST_VALUES`] masses with [`Ends::WIDEST`] left out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parametric(Form);

impl Parametric {
    /// The normal time of a mean ≥ 0 and a standard deviation ≥ 0 (ticks), given that it is not negative once it is rounded.
    ///
    /// # Errors
    /// When a parameter is out of range, or there are more than [`MOST_VALUES`] possible times.
    pub fn normal(mean: f64, sd: f64) -> Result<Self, DensityError> {
        let [mean, sd] = [range("mean", mean, 0.0)?, range("sd", sd, 0.0)?];
        Self::spread(mean, sd, |sd| Form::Normal { mean, sd })
    }

    /// The lognormal time of a mean > 0 and a standard deviation ≥ 0 (ticks; of the time, not of its logarithm).
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn lognormal(mean: f64, sd: f64) -> Result<Self, DensityError> {
        let [mean, sd] = [range("mean", mean, f64::MIN_POSITIVE)?, range("sd", sd, 0.0)?];
        Self::spread(mean, sd, |sd| Form::Lognormal { mean, sd })
    }

    /// The gamma time of a mean > 0 and a standard deviation ≥ 0 (ticks).
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn gamma(mean: f64, sd: f64) -> Result<Self, DensityError> {
        let [mean, sd] = [range("mean", mean, f64::MIN_POSITIVE)?, range("sd", sd, 0.0)?];
        if sd > 0.0 && Gamma::shape(mean, sd) < LEAST_SHAPE {
            return Ok(Self(Form::Certain(0)));
        }
        Self::spread(mean, sd, |sd| Form::Gamma { mean, sd })
    }

    /// The exponential time of a mean > 0 (ticks).
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn exponential(mean: f64) -> Result<Self, DensityError> {
        Self(Form::Exponential { mean: range("mean", mean, f64::MIN_POSITIVE)? }).judged()
    }

    /// The Poisson time of a mean ≥ 0.
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn poisson(mean: f64) -> Result<Self, DensityError> {
        let mean = range("mean", mean, 0.0)?;
        Self(if mean > 0.0 { Form::Poisson { mean } } else { Form::Certain(0) }).judged()
    }

    /// The number of successes in `trials` independent trials of a probability in [0, 1].
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn binomial(trials: u64, probability: f64) -> Result<Self, DensityError> {
        let probability = share("probability", probability, 0.0)?;
        #[expect(clippy::cast_precision_loss, reason = "only told")]
        if trials >= FARTHEST {
            return Err(DensityError::TooWide { values: trials as f64 });
        }
        let certain = if probability < 1.0 { 0 } else { trials };
        let varies = trials > 0 && probability > 0.0 && probability < 1.0;
        Self(if varies { Form::Binomial { trials, probability } } else { Form::Certain(certain) }).judged()
    }

    /// The number of independent trials up to the first success, ≥ 1, of a probability in (0, 1].
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn geometric(probability: f64) -> Result<Self, DensityError> {
        let probability = share("probability", probability, f64::MIN_POSITIVE)?;
        Self(if probability < 1.0 { Form::Geometric { probability } } else { Form::Certain(1) }).judged()
    }

    /// The time of Pearson's family with these moments (Reijns and van Gemund 2005, section 4), given that it is not negative
    /// once it is rounded: a mean ≥ 0 in ticks, a variance of 1e-100 to 1e100 square ticks, a skewness within ±1e6, a kurtosis
    /// from skewness² + 1 to 1e12.
    ///
    /// # Errors
    /// As [`normal`](Self::normal).
    pub fn pearson(mean: f64, variance: f64, skewness: f64, kurtosis: f64) -> Result<Self, DensityError> {
        let mean = range("mean", mean, 0.0)?;
        let within = |name, value: f64, is_in: bool, rule| {
            if is_in { Ok(value) } else { Err(DensityError::Parameter { name, value, rule }) }
        };
        let variance =
            within("variance", variance, (1e-100..=1e100).contains(&variance), "from 1e-100 to 1e100")?;
        let skewness = within("skewness", skewness, skewness.abs() <= 1e6, "within ±1e6")?;
        let is_in = kurtosis <= 1e12 && kind(skewness, kurtosis).is_some();
        let kurtosis = within("kurtosis", kurtosis, is_in, "at least skewness² + 1, and at most 1e12")?;
        Self(Form::Pearson { mean, variance, skewness, kurtosis }).judged()
    }

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
        kept::kept(self.0, ends, || self.made(ends))
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

    /// The continuous time of this mean and spread, or the certain one where the spread is 0.
    fn spread(mean: f64, sd: f64, form: impl Fn(f64) -> Form) -> Result<Self, DensityError> {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, ≥ 0")]
        let certain = Form::Certain(mean.round() as u64);
        Self(if sd > 0.0 { form(sd.max(LEAST_SPREAD)) } else { certain }).judged()
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

fn range(name: &'static str, value: f64, least: f64) -> Result<f64, DensityError> {
    within(name, value, least..=1e12, ["above 0, at most 1e12", "from 0 to 1e12"])
}

fn share(name: &'static str, value: f64, least: f64) -> Result<f64, DensityError> {
    within(name, value, least..=1.0, ["above 0, at most 1", "from 0 to 1"])
}

/// The value, or what it breaks: the first of the two rules where 0 is not allowed, else the second.
fn within(
    name: &'static str,
    value: f64,
    allowed: RangeInclusive<f64>,
    [above_zero, from_zero]: [&'static str; 2],
) -> Result<f64, DensityError> {
    if allowed.contains(&value) {
        return Ok(value);
    }
    let rule = if *allowed.start() > 0.0 { above_zero } else { from_zero };
    Err(DensityError::Parameter { name, value, rule })
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
