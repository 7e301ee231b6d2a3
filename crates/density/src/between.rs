//! Lower bound and upper bound of a distribution function: certified ones, or the Clopper–Pearson confidence interval (limits) of a sample.
//!
//! A sample of n independent times tells P(T ≤ t) by the number k of those that are no later than t, which is binomial. Its limits are
//! those of C. J. Clopper and E. S. Pearson, *The use of confidence or fiducial limits illustrated in the case of the binomial*,
//! Biometrika 26, 1934: whatever the distribution, each limit is passed in at most half of 1 − level of all samples. They say
//! something of what was never seen, too: an interval that a standard error gives would there have no width. Limits of a quantile
//! follow from those of the distribution function. The mean's and the standard deviation's are the normal approximation's.

mod averaged;

use statrs::function::beta::inv_beta_reg;

use crate::{
    density::{Density, QUANTILE_TOLERANCE, Rounding, Times},
    moments::Moments,
};

/// The confidence level of what is counted here.
pub const LEVEL: f64 = 0.95;
/// The standard normal quantile of (1 + [`LEVEL`]) / 2.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// A lower and an upper bound of a distribution function that is not known exactly, with intervals of its mean and standard deviation.
#[derive(Clone, Debug, PartialEq)]
pub struct Between {
    /// Whether the bounds hold for sure.
    pub kind: Kind,
    /// The times of the bounds, which are those of the density's masses.
    pub times: Times,
    /// P(T < t₀) is at most this, in [0, 1].
    pub before: f64,
    /// P(T ≤ tₖ) is at least this, in [0, 1]: no value is less than the one before it.
    pub lower: Vec<f64>,
    /// P(T ≤ tₖ) is at most this, in [0, 1]: no value is less than the one before it.
    pub upper: Vec<f64>,
    /// The mean, in ticks; none where nothing bounds it.
    pub mean: Option<(f64, f64)>,
    /// The standard deviation, in ticks; none where nothing bounds it.
    pub standard_deviation: Option<(f64, f64)>,
}

/// The kind of bounds: certified, or of a confidence level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// They hold for sure.
    Certified,
    /// They are confidence limits.
    Sampled {
        /// The share of all samples, in (0, 1), in which an interval holds what it is to hold, each interval taken by itself.
        level: f64,
        /// The number of independent times, at least 1.
        samples: u32,
    },
    /// There are none: an estimate that may be off by any amount.
    Unknown,
}

impl Between {
    /// What nothing bounds.
    #[must_use]
    pub fn unknown() -> Self {
        Self {
            kind: Kind::Unknown,
            times: Density::point(0).times(),
            before: 1.0,
            lower: Vec::new(),
            upper: Vec::new(),
            mean: None,
            standard_deviation: None,
        }
    }

    /// The confidence limits of a distribution of which so many independent times were sampled: the density's masses are their relative
    /// frequencies.
    #[must_use]
    pub fn sampled(density: &Density, samples: u32) -> Self {
        Self::counted(density, samples, samples)
    }

    /// The confidence limits of what ended in so many of all samples, at least one: the density's masses are the relative frequencies of those
    /// that ended, and so are mean and standard deviation.
    #[must_use]
    pub fn counted(density: &Density, ended: u32, samples: u32) -> Self {
        let (ended, all) = (f64::from(ended), f64::from(samples));
        let counts = density.distribution().into_iter().map(|share| (share * ended).round());
        let mut known = Limits::of(0.0, all);
        let before = if density.origin() > 0 { known.upper } else { 0.0 };
        let limits = counts.map(|count| {
            if count > known.count {
                known = Limits::of(count, all);
            }
            (known.lower, known.upper)
        });
        let moments = density.moments();
        let variances = [moments.variance, variance_of_deviation(moments)].map(|variance| variance / ended);
        Self::confidence(density, samples, before, limits, variances)
    }

    /// Confidence limits of P(T < t₀) and of each P(T ≤ tₖ), and the intervals that variances of mean and standard deviation give.
    fn confidence(
        density: &Density,
        samples: u32,
        before: f64,
        limits: impl Iterator<Item = (f64, f64)>,
        [mean, deviation]: [f64; 2],
    ) -> Self {
        let (lower, upper) = limits.unzip();
        let moments = density.moments();
        Self {
            kind: Kind::Sampled { level: LEVEL, samples },
            times: density.times(),
            before,
            lower,
            upper,
            mean: around(moments.mean, mean),
            standard_deviation: around(moments.standard_deviation(), deviation),
        }
    }

    /// The certified bounds of a time that a lattice only holds as far as it [coarsens](Density::coarsens), and that ends with a probability;
    /// none where the lattice holds it exactly. `rounded` makes it of times that are [rounded](Density::bounded) down, or up: such a time is
    /// no later, or no earlier, in the usual stochastic order.
    ///
    /// Nothing bounds the mean where the probabilities differ: it is of the runs that end.
    #[must_use]
    pub fn certified(
        (density, ends): (&Density, f64),
        rounded: &dyn Fn(Rounding) -> Option<(Density, f64)>,
    ) -> Option<Self> {
        if !density.coarsens() {
            return None;
        }
        Some(Self::within((density, ends), &rounded(Rounding::Down)?, &rounded(Rounding::Up)?))
    }

    /// The certified bounds of a time that ends with a probability, and of which `early` is no later, and `late` no earlier, in the usual
    /// stochastic order. Nothing bounds the mean where the probabilities differ: it is of the runs that end.
    #[must_use]
    pub fn within((density, ends): (&Density, f64), early: &(Density, f64), late: &(Density, f64)) -> Self {
        let times = density.times();
        let reached = |(time, ends): &(Density, f64)| -> Vec<f64> {
            let reached = time.distribution_at((0..density.masses().len()).map(|k| times.at(k)));
            reached.into_iter().map(|share| share * ends).collect()
        };
        let [early_reached, late_reached] = [early, late].map(reached);
        // Rounding makes the density's own function no worse than its bounds.
        let own: Vec<f64> = density.distribution().into_iter().map(|share| share * ends).collect();
        let lost = [early, late].map(|(time, ends)| ends * time.lost());
        let lower = late_reached.iter().zip(&own).map(|(share, own)| (share - lost[1]).clamp(0.0, *own));
        let upper = early_reached
            .iter()
            .zip(&own)
            .map(|(share, own)| (share + lost[0]).clamp(*own, 1.0_f64.max(*own)));
        let before = match density.origin().checked_sub(1) {
            Some(before) => (early.1 * early.0.at_most(before) + lost[0]).min(1.0),
            None => 0.0,
        };
        let [least, most] = [early, late].map(|(time, _)| time.moments());
        // E[T²] lies between those of the two, and so does E[T].
        let squares = [least, most].map(|moments| moments.variance + moments.mean * moments.mean);
        let deviation = |square: f64, mean: f64| (square - mean * mean).max(0.0).sqrt();
        let is_sure = early.1.to_bits() == late.1.to_bits();
        Self {
            kind: Kind::Certified,
            times,
            before,
            lower: lower.collect(),
            upper: upper.collect(),
            mean: is_sure.then_some((least.mean, most.mean)),
            standard_deviation: is_sure
                .then(|| (deviation(squares[0], most.mean), deviation(squares[1], least.mean))),
        }
    }

    /// Bounds on the quantile of p, the least t with P(T ≤ t) ≥ p − 1e-12 as [`Density::quantile`] has it, in ticks, both included; p in [0, 1]. None
    /// where nothing bounds it.
    #[must_use]
    pub fn quantile(&self, p: f64) -> (Option<u64>, Option<u64>) {
        let first = |bound: &[f64]| {
            let k = bound.partition_point(|&share| share < p - QUANTILE_TOLERANCE);
            (k < bound.len()).then(|| self.times.at(k))
        };
        (if self.before >= p { None } else { first(&self.upper) }, first(&self.lower))
    }

    /// The bounds of the slowest of so many independent times that each have these; it has this density, and nothing bounds its mean.
    #[must_use]
    pub fn slowest(&self, density: &Density, copies: f64) -> Self {
        let times = density.times();
        let power = |share: Option<f64>, otherwise: f64| share.unwrap_or(otherwise).powf(copies);
        let ends = (0..density.masses().len()).map(|k| {
            let (lower, upper) = self.at_most(times.at(k));
            (power(lower, 0.0), power(upper, 1.0))
        });
        let (lower, upper) = ends.unzip();
        let before = density.origin().checked_sub(1).map_or(0.0, |before| power(self.at_most(before).1, 1.0));
        Self { kind: self.kind, times, before, lower, upper, mean: None, standard_deviation: None }
    }

    /// Bounds of P(T ≤ t); none where nothing bounds it.
    #[must_use]
    pub fn at_most(&self, time: u64) -> (Option<f64>, Option<f64>) {
        let Some(last) = self.lower.len().checked_sub(1) else { return (None, None) };
        let Some(place) = self.times.place(time) else { return (Some(0.0), Some(self.before)) };
        let next =
            if place <= last && self.times.at(place) == time { place } else { place.saturating_add(1) };
        (Some(self.lower[place.min(last)]), Some(self.upper.get(next).copied().unwrap_or(1.0)))
    }

    /// The least P(T > t) that is known to this share of its value, by its standard error; 1 where none is.
    #[must_use]
    pub fn certain_after(&self, share: f64) -> f64 {
        match self.kind {
            Kind::Certified => {
                let known = |(lower, upper): &(&f64, &f64)| *upper - *lower <= share * (1.0 - *lower);
                let known = self.lower.iter().zip(&self.upper).take_while(known).last();
                known.map_or(1.0, |(lower, _)| 1.0 - lower)
            }
            // z·√(p·(1 − p)/n) ≤ share·p.
            Kind::Sampled { samples, .. } => {
                let squared = DEVIATIONS * DEVIATIONS;
                squared / (squared + f64::from(samples) * share * share)
            }
            Kind::Unknown => 1.0,
        }
    }
}

/// Clopper–Pearson confidence limits of a probability.
struct Limits {
    count: f64,
    lower: f64,
    upper: f64,
}

impl Limits {
    /// Limits of the probability of what happened `count` times in `all`, of which there may be parts: quantiles of the beta
    /// distributions that binomial tails are.
    fn of(count: f64, all: f64) -> Self {
        let half = (1.0 - LEVEL) / 2.0;
        let lower = if count >= 1.0 { inv_beta_reg(count, all - count + 1.0, half) } else { 0.0 };
        let upper = if all - count >= 1.0 { inv_beta_reg(count + 1.0, all - count, 1.0 - half) } else { 1.0 };
        Self { count, lower, upper }
    }
}

/// The normal approximation's interval around an estimate; none where nothing was seen to vary, which tells nothing of how much it does.
fn around(estimate: f64, variance: f64) -> Option<(f64, f64)> {
    let half = DEVIATIONS * variance.sqrt();
    (half > 0.0).then(|| ((estimate - half).max(0.0), estimate + half))
}

/// The variance of one sample's standard deviation times the number of samples, (κ − 1)·σ²/4: M. G. Kendall and A. Stuart, *The
/// advanced theory of statistics*, volume 1, section 10.10.
fn variance_of_deviation(moments: Moments) -> f64 {
    moments.kurtosis.map_or(0.0, |kurtosis| (kurtosis - 1.0).max(0.0) * moments.variance / 4.0)
}
