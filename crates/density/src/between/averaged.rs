//! Confidence limits of a distribution function that is the mean of those of some executions (conditional Monte Carlo), by its effective sample size.

use crate::density::Density;

use super::{Between, Limits};

/// How often, in executions, a time must have been passed and not been passed for its variance to tell anything.
const TOLD: f64 = 10.0;
/// More counted executions would tell no more that matters.
const MOST: f64 = 1e6;
/// Limits are found anew where the share has grown by so much of the interval's width; between these they move with it.
const MOVED: f64 = 0.05;

impl Between {
    /// The confidence limits of a distribution function that is the mean of one from each of so many executions, at least two: by the
    /// variances of its values, and those of its mean and standard deviation. They are Clopper and Pearson's for as many counted executions as
    /// would vary as little (E. L. Korn and B. I. Graubard, *Confidence intervals for proportions with small expected number of positive counts
    /// estimated from survey data*, Survey Methodology 24, 1998).
    #[must_use]
    pub fn averaged(density: &Density, samples: u32, variances: &[f64], of_moments: [f64; 2]) -> Self {
        let n = f64::from(samples);
        let shares = density.distribution();
        let mut known = Limits::of(0.0, n);
        let (mut at, mut upper) = (0.0, known.upper);
        let before = if density.origin() > 0 { known.upper } else { 0.0 };
        let limits = shares.iter().zip(worth(&shares, variances, n)).map(|(&share, worth)| {
            if share - at > MOVED * (known.upper - known.lower) {
                let next = Limits::of(share * worth, worth);
                known = Limits { lower: next.lower.max(known.lower), ..next };
                at = share;
            }
            // Neither limit falls.
            upper = f64::max(upper, (known.upper + share - at).min(1.0));
            (known.lower, upper)
        });
        Self::confidence(density, samples, before, limits, of_moments)
    }

    /// These confidence limits, no wider than certified bounds of the same times.
    #[must_use]
    pub fn inside(mut self, certified: &Self) -> Self {
        self.before = self.before.min(certified.before);
        for (lower, &least) in self.lower.iter_mut().zip(&certified.lower) {
            *lower = lower.max(least);
        }
        for (upper, &most) in self.upper.iter_mut().zip(&certified.upper) {
            *upper = upper.min(most);
        }
        self
    }
}

/// For each share, from the variance of it: how many counted executions would vary as little. Where too few were seen on either side, it is that
/// of the nearest share of which more were.
fn worth(shares: &[f64], variances: &[f64], n: f64) -> impl Iterator<Item = f64> {
    let known = move |(&share, &variance): (&f64, &f64)| {
        let is_told = n * share.min(1.0 - share) >= TOLD;
        is_told.then(|| (share * (1.0 - share) / variance.max(f64::MIN_POSITIVE)).clamp(n, MOST.max(n)))
    };
    let known = shares.iter().zip(variances).map(known);
    let first = known.clone().flatten().next().unwrap_or(n);
    known.scan(first, |nearest, worth| {
        *nearest = worth.unwrap_or(*nearest);
        Some(*nearest)
    })
}
