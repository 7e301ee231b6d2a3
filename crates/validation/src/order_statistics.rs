//! Confidence interval of a quantile by order statistics, whatever the distribution, interpolated between them.
//!
//! Of n runs, P(X₍ᵣ₎ > q) = P(B < r) where B, the number of runs that are no later than the p-quantile q, is binomial. Between two order statistics the
//! limit of the median is interpolated as by T. P. Hettmansperger and S. J. Sheather (*Confidence intervals based on interpolated order statistics*,
//! Statistics & Probability Letters 4, 1986), those of other quantiles linearly, as by R. Beran and P. Hall (*Interpolated nonparametric prediction
//! intervals and confidence intervals*, Journal of the Royal Statistical Society B 55, 1993), so that they are passed about as often as they say.

use juxtapose_density::density::float;

use crate::{binomial::at_least, measured::Totals};

/// An interval whose ends may be open: too few runs tell nothing there.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Interval {
    /// The lower end; none where nothing bounds it.
    pub low: Option<f64>,
    /// The upper end; none where nothing bounds it.
    pub high: Option<f64>,
    /// How often such intervals hold what they are to hold, at least: 1 where both ends are open.
    pub level: f64,
}

impl Interval {
    /// What tells nothing.
    pub const OPEN: Self = Self { low: None, high: None, level: 1.0 };

    /// Moved and stretched: each end by f, which does not fall.
    #[must_use]
    pub fn map(self, f: impl Fn(f64) -> f64) -> Self {
        Self { low: self.low.map(&f), high: self.high.map(&f), ..self }
    }

    /// Whether a number lies in it.
    #[must_use]
    pub fn holds(self, number: f64) -> bool {
        self.low.is_none_or(|low| low <= number) && self.high.is_none_or(|high| number <= high)
    }
}

/// The interval of the p-quantile, in ticks, of a confidence level or a higher one. Where too few runs tell one of its ends, that end is open, and the other
/// one alone has the level.
#[must_use]
pub fn quantile_interval(totals: &Totals, p: f64, level: f64) -> Interval {
    let n = totals.times.len() + usize::try_from(totals.never).unwrap_or(usize::MAX - totals.times.len());
    // The upper end is a lower one, counted from the longest run.
    let low = |tail| limit(n, p, tail, &|k| totals.order_statistic(k));
    let high = |tail| limit(n, 1.0 - p, tail, &|k| totals.order_statistic(n + 1 - k));
    let interval = |low: Option<Limit>, high: Option<Limit>| Interval {
        low: low.map(|limit| limit.at),
        high: high.map(|limit| limit.at),
        level: 1.0 - low.map_or(0.0, |limit| limit.passed) - high.map_or(0.0, |limit| limit.passed),
    };
    let half = (1.0 - level) / 2.0;
    match (low(half), high(half)) {
        (Some(least), Some(most)) => interval(Some(least), Some(most)),
        (Some(_), None) => interval(low(1.0 - level), None),
        (None, Some(_)) => interval(None, high(1.0 - level)),
        // One end by itself may be told at the level where both together are not.
        (None, None) => match low(1.0 - level) {
            Some(least) => interval(Some(least), None),
            None => interval(None, high(1.0 - level)),
        },
    }
}

/// One end of an interval, and how often it is passed.
#[derive(Clone, Copy)]
struct Limit {
    at: f64,
    passed: f64,
}

/// The number that the p-quantile is less than with a probability of `tail` at most, between order statistics; none where even the least run is greater
/// more often.
fn limit(n: usize, p: f64, tail: f64, order_statistic: &dyn Fn(usize) -> Option<f64>) -> Option<Limit> {
    // π(r) = P(B < r) grows with r: find the last r with π(r) ≤ tail.
    let (mut r, mut most) = (0, n + 1);
    while most - r > 1 {
        let middle = usize::midpoint(r, most);
        if fewer(n, p, middle) <= tail { r = middle } else { most = middle }
    }
    let at = order_statistic(r)?;
    let alone = Limit { at, passed: fewer(n, p, r) };
    // Before the last run there is too little to interpolate by.
    let Some(next) = order_statistic(r + 1).filter(|_| r + 1 < n) else { return Some(alone) };
    let [rest, beyond] = [tail - alone.passed, fewer(n, p, r + 1) - tail];
    // Of the median both sides weigh.
    let is_median = (p - 0.5).abs() < f64::EPSILON;
    let [before, after] = if is_median { [float(r as u64), float((n - r) as u64)] } else { [1.0, 1.0] };
    let share = after * rest / (after * rest + before * beyond);
    Some(Limit { at: at + share * (next - at), passed: tail })
}

/// P(B < r), where B counts which of n runs are no later than their p-quantile.
fn fewer(n: usize, p: f64, r: usize) -> f64 {
    1.0 - at_least(r as u64, n as u64, p)
}
