//! Bounds of a mixture's distribution function: the sum of the cases' bounds, each times its probability.
//!
//! Certified bounds add up to certified ones. Confidence limits of several samples add up to limits that are passed no more often than those
//! of one: the half width of the sum is the sum of half widths, which errors of one sign alone reach.

use juxtapose_support::collections::SortSmall;

use super::Outcome;
use crate::{
    between::{Between, Kind},
    density::Density,
};

/// The bounds of a mixture, whose density this is, from those of the cases; none where every case is as exact as its density says.
#[cold]
#[inline(never)]
pub(super) fn mixed(density: &Density, of: &[(f64, &Outcome)]) -> Option<Between> {
    if of.iter().all(|(_, one)| one.between.is_none()) {
        return None;
    }
    let times = density.times();
    let points: Vec<u64> = (0..density.masses().len()).map(|k| times.at(k)).collect();
    let (mut lower, mut upper) = (vec![0.0; points.len()], vec![0.0; points.len()]);
    let mut before = 0.0;
    for (weight, one) in of {
        let (least, most, first) = one.reached(&points);
        before += weight * first;
        lower.iter_mut().zip(least).for_each(|(sum, share)| *sum += weight * share);
        upper.iter_mut().zip(most).for_each(|(sum, share)| *sum += weight * share);
    }
    let known = |one: &Outcome| one.between.as_ref().map(|between| between.kind);
    let kind = of.iter().filter_map(|(_, one)| known(one)).reduce(|a, b| match (a, b) {
        (Kind::Unknown, _) | (_, Kind::Unknown) => Kind::Unknown,
        (Kind::Sampled { level, samples }, Kind::Sampled { samples: others, .. }) => {
            Kind::Sampled { level, samples: samples.min(others) }
        }
        (sampled @ Kind::Sampled { .. }, _) | (_, sampled) => sampled,
    })?;
    // Nothing bounds a mean of the runs that end where their share is not known.
    let is_sure = of.iter().all(|(_, one)| one.finishes.to_bits() == 1.0_f64.to_bits());
    let means = of.iter().map(|&(weight, one)| Some((weight, one.mean_between()?)));
    let means: Option<Vec<_>> = means.collect::<Option<_>>().filter(|_| is_sure);
    let deviations = of.iter().map(|&(weight, one)| Some((weight, one.deviation_between()?)));
    let deviations: Option<Vec<_>> = deviations.collect();
    let mean = means.as_deref().map(|means| (sum(means, |ends| ends.0), sum(means, |ends| ends.1)));
    Some(Between {
        kind,
        times,
        before: before.min(1.0),
        lower: rising(lower),
        upper: rising(upper),
        mean,
        standard_deviation: means.zip(deviations).map(|(means, within)| deviation(&means, &within)),
    })
}

impl Outcome {
    /// Bounds of P(A < B) of two independent times of all runs, whoever ends being before whoever never does, and of P(A = B); none where either has
    /// no bounds. A is earliest, and B latest, in the usual stochastic order where P(A < B) is greatest. At least one of them has bounds.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn earlier_between(&self, other: &Self) -> Option<[(f64, f64); 2]> {
        let at = |one: &Self| -> Option<Vec<u64>> {
            let density = one.density()?;
            Some(density.iter().map(|(time, _)| time).collect())
        };
        if [self, other].iter().any(|one| one.between.as_ref().is_some_and(|of| of.kind == Kind::Unknown)) {
            return None;
        }
        let mut points = [at(self)?, at(other)?].concat();
        points.sort_small();
        points.dedup();
        let [own, others] = [self, other].map(|one| one.reached(&points));
        let first = before((self, &own), (other, &others));
        let second = before((other, &others), (self, &own));
        let both = self.finishes * other.finishes;
        // Both end in less than all runs where A is before what never ends.
        let sure = [self.finishes * other.never, other.finishes * self.never];
        let within =
            |bounds: (f64, f64), never: f64| ((bounds.0 - never).max(0.0), (bounds.1 - never).max(0.0));
        let [one, two] = [within(first, sure[0]), within(second, sure[1])];
        let equal = ((both - one.1 - two.1).max(0.0), (both - one.0 - two.0).max(0.0));
        Some([first, equal])
    }

    /// Bounds of P(T ≤ t) at some times, which rise, and of P(T < the first of them).
    #[cold]
    #[inline(never)]
    fn reached(&self, at: &[u64]) -> (Vec<f64>, Vec<f64>, f64) {
        let Some(density) = self.density() else {
            return (vec![0.0; at.len()], vec![0.0; at.len()], 0.0);
        };
        let Some(between) = &self.between else {
            let reached = density.distribution_at(at.iter().copied());
            let reached: Vec<_> = reached.into_iter().map(|share| share * self.finishes).collect();
            let lost = self.finishes * density.lost();
            let upper = reached.iter().map(|share| share + lost).collect();
            return (reached, upper, lost);
        };
        let (times, points) = (between.times, between.lower.len());
        let own: Vec<u64> = (0..points).map(|k| times.at(k)).collect();
        let mut known = 0;
        let mut ends = |time: u64| {
            known += own[known..].partition_point(|&point| point < time);
            let is_at = own.get(known) == Some(&time);
            let upper =
                between.upper.get(known).copied().unwrap_or(self.finishes.max(between.upper[points - 1]));
            let upper = if known == 0 && !is_at { between.before } else { upper };
            let last = if is_at { Some(known) } else { known.checked_sub(1) };
            (last.map_or(0.0, |k| between.lower[k]), upper)
        };
        let (lower, upper): (Vec<_>, Vec<_>) = at.iter().map(|&time| ends(time)).unzip();
        // Before the mixture's first time lie at most what lies before that of the case, or by its bound at that time.
        let before = if at[0] > own[0] { upper[0] } else { between.before };
        (lower, upper, before)
    }

    /// Bounds of the mean, in ticks; none where nothing bounds it.
    #[must_use]
    pub fn mean_between(&self) -> Option<(f64, f64)> {
        match &self.between {
            Some(between) => between.mean.or_else(|| self.certain().map(|time| (time, time))),
            None => self.mean().map(|mean| (mean, mean)),
        }
    }

    /// Bounds of the standard deviation, in ticks; none where nothing bounds it.
    fn deviation_between(&self) -> Option<(f64, f64)> {
        match &self.between {
            Some(between) => between.standard_deviation,
            None => self.moments().map(|moments| moments.standard_deviation()).map(|sd| (sd, sd)),
        }
    }

    /// The time, where it is certain for sure; what a sample has shown to be one time is not.
    fn certain(&self) -> Option<f64> {
        let certified = self.between.as_ref().is_some_and(|between| between.kind == Kind::Certified);
        self.mean().filter(|_| certified && self.density().is_some_and(|density| density.masses().len() == 1))
    }
}

/// Bounds of P(T ≤ t) at some times, and of P(T < the first of them).
type Reached = (Vec<f64>, Vec<f64>, f64);

/// Bounds of the probability that the first is before the second. Between two points of a lattice that coarsens the earliest law has its mass right behind the
/// first of them.
#[cold]
#[inline(never)]
fn before((a, own): (&Outcome, &Reached), (_, other): (&Outcome, &Reached)) -> (f64, f64) {
    let ((own_least, own_most, first), (other_least, other_most, _)) = (own, other);
    let is_between = a.density().is_some_and(Density::coarsens);
    let (mut least, mut most) = (0.0, *first);
    let (mut late, mut early, mut behind) = (0.0, *first, 0.0);
    for k in 0..own_least.len() {
        least += (own_least[k] - late).max(0.0) * (1.0 - other_most[k]);
        let reached = if is_between { behind } else { other_least[k] };
        most += (own_most[k] - early).max(0.0) * (1.0 - reached);
        (late, early, behind) = (own_least[k], own_most[k], other_least[k]);
    }
    most += (a.finishes - early).max(0.0) * (1.0 - behind);
    (least.clamp(0.0, 1.0), most.clamp(0.0, 1.0))
}

fn sum(of: &[(f64, (f64, f64))], end: impl Fn((f64, f64)) -> f64) -> f64 {
    of.iter().map(|&(weight, ends)| weight * end(ends)).sum()
}

/// Values that never fall, where rounding would let them.
fn rising(mut shares: Vec<f64>) -> Vec<f64> {
    let mut most = 0.0_f64;
    for share in &mut shares {
        most = most.max(*share).min(1.0);
        *share = most;
    }
    shares
}

/// The standard deviation of a mixture, σ² = Σ w·σₖ² + Σ w·(μₖ − μ)²: the second root is a norm, so that it moves by no more than the norm of
/// the means' half widths.
#[cold]
#[inline(never)]
fn deviation(means: &[(f64, (f64, f64))], within: &[(f64, (f64, f64))]) -> (f64, f64) {
    let [least, most] = [sum(within, |ends| ends.0.powi(2)), sum(within, |ends| ends.1.powi(2))];
    let middles: Vec<_> =
        means.iter().map(|&(weight, (a, b))| (weight, f64::midpoint(a, b), (b - a) / 2.0)).collect();
    let mean: f64 = middles.iter().map(|(weight, middle, _)| weight * middle).sum();
    let norm = |square: &dyn Fn(&(f64, f64, f64)) -> f64| {
        middles.iter().map(|one| one.0 * square(one)).sum::<f64>().sqrt()
    };
    let between = norm(&|(_, middle, _)| (middle - mean).powi(2));
    let moves = norm(&|(_, _, half)| half * half);
    let root = |within: f64, between: f64| (within + between.max(0.0).powi(2)).sqrt();
    (root(least, between - moves), root(most, between + moves))
}
