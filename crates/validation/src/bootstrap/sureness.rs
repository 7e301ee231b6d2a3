//! Confidence intervals of a prediction's figures by its inputs' bootstrap, and what rests on the longest samples alone.
//!
//! Percentiles of resampled figures are too narrow where samples are few. They are taken further out, as T. C. Hesterberg does (*What teachers should know about
//! the bootstrap*, The American Statistician 69, 2015, section 5.3.2): of n samples at Φ(−√(n/(n − 1))·t) in place of 2.5 %. That is right for means of one sample, and does no harm where more add up.
//!
//! Samples say nothing of times beyond their longest. A figure that more than half depends on them, as that of a maximum of many from few
//! samples, is none: if the longest sample was a quarter longer, it would be longer by more than an eighth. Where all times are longer by
//! a quarter, a time is, too.

use juxtapose_density::{
    density::float,
    special::{normal_below, normal_score, student_score},
};
use serde::Serialize;

use super::{
    figures::{Figures, QUANTILES},
    inputs::LENGTHENED,
};

/// The level of intervals.
const LEVEL: f64 = 0.95;
/// A figure that depends on the longest samples by a greater share is none.
const MOST_OF_LONGEST: f64 = 0.5;

/// How often 95 % intervals have held figures of sums and of the last of ten exponential times, by the number of samples: 600 trials each, of those
/// where the figure is one. Other times differ.
pub const REACHED: [(usize, Reached); 5] = [
    (5, Reached { mean: 0.82, p95: 0.46, maximum: None }),
    (10, Reached { mean: 0.92, p95: 0.76, maximum: None }),
    (20, Reached { mean: 0.94, p95: 0.83, maximum: Some(0.39) }),
    (30, Reached { mean: 0.95, p95: 0.89, maximum: Some(0.70) }),
    (60, Reached { mean: 0.96, p95: 0.93, maximum: Some(0.85) }),
];

/// Shares of trials in which intervals held figures.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Reached {
    /// The mean of the sum of ten.
    pub mean: f64,
    /// Its p95.
    pub p95: f64,
    /// The mean of the last of ten; none where that never was a figure.
    pub maximum: Option<f64>,
}

/// How sure a prediction is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sureness {
    /// How often all inputs were resampled.
    pub resamples: usize,
    /// How many of these could not be predicted.
    pub failed: usize,
    /// The fewest samples of any input.
    pub samples: usize,
    /// The confidence level of intervals, each by itself.
    pub level: f64,
    /// What intervals have [reached](REACHED) of the greatest number of samples that is no greater.
    pub reached: Reached,
    /// Of each outcome.
    pub outcomes: Vec<SureOutcome>,
}

/// How sure an outcome is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SureOutcome {
    /// Its name.
    pub name: String,
    /// In what share of resamples its mean is the least; none where fewer than two compete. Of equal ones each has a part.
    pub fastest: Option<f64>,
    /// Mean, quantiles and the probability of the deadline.
    pub figures: Vec<SureFigure>,
    /// The times, in units, of the band.
    pub times: Vec<f64>,
    /// P(T ≤ t) at least, at each of `times`, each by itself.
    pub lower: Vec<f64>,
    /// P(T ≤ t) at most.
    pub upper: Vec<f64>,
}

/// A figure and its interval.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SureFigure {
    /// `mean`, `p5`, …, `p99.9` or `deadline`.
    pub name: String,
    /// As predicted.
    pub value: Option<f64>,
    /// The lower end of its interval; none where resamples have no such figure.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// How much of it depends on the longest samples of inputs, as a share; none where that cannot be told.
    pub of_longest: Option<f64>,
    /// Whether that is so much that it is no figure.
    pub is_beyond: bool,
}

impl Sureness {
    /// Of a prediction's figures, those of resamples, and those [with longer longest samples](super::Inputs::with_longer_longest). `fewest` is
    /// the [fewest samples](super::Inputs::smallest) of an input; `times`, in units, are those that P(T ≤ t) of each outcome was asked at.
    #[must_use]
    pub fn new(
        own: &[Figures],
        resamples: &[Vec<Figures>],
        failed: usize,
        longest: &[Figures],
        fewest: usize,
        times: &[Vec<f64>],
    ) -> Self {
        let tail = tail(fewest);
        let all = |place: usize| resamples.iter().filter_map(move |figures| figures.get(place));
        let fastest = fastest(own, resamples);
        let outcomes = own.iter().enumerate().map(|(place, figures)| {
            let other = longest.get(place);
            let mut told = vec![told(
                "mean".to_owned(),
                figures.mean,
                all(place).filter_map(|of| of.mean).collect(),
                tail,
                time_share(figures.mean, other.and_then(|of| of.mean)),
            )];
            for (k, p) in QUANTILES.iter().enumerate() {
                let quantile = |of: &Figures| of.quantiles.get(k).copied().flatten();
                let Some(value) = quantile(figures) else { continue };
                told.push(self::told(
                    format!("p{}", (p * 1000.0).round() / 10.0),
                    Some(value),
                    all(place).filter_map(quantile).collect(),
                    tail,
                    time_share(Some(value), other.and_then(quantile)),
                ));
            }
            if let Some(by) = figures.by_deadline {
                let moved = other.and_then(|of| of.by_deadline).map(|other| other - by);
                let most = figures.by_deadline_if_longer.map(|sooner| sooner - by);
                let share =
                    moved.zip(most).filter(|(_, most)| most.abs() > 1e-12).map(|(moved, most)| moved / most);
                let values = all(place).filter_map(|of| of.by_deadline).collect();
                told.push(self::told("deadline".to_owned(), Some(by), values, tail, share));
            }
            let times = times.get(place).cloned().unwrap_or_default();
            let (lower, upper) = (0..times.len())
                .map(|k| {
                    let values = all(place).filter_map(|of| of.reached.get(k).copied()).collect();
                    ends(values, tail).unwrap_or((0.0, 1.0))
                })
                .unzip();
            SureOutcome {
                name: figures.name.clone(),
                fastest: fastest.as_ref().map(|shares| shares[place]).filter(|_| figures.competes),
                figures: told,
                times,
                lower,
                upper,
            }
        });
        let known = REACHED.iter().rev().find(|(samples, _)| *samples <= fewest).unwrap_or(&REACHED[0]);
        Self {
            reached: known.1,
            resamples: resamples.len(),
            failed,
            samples: fewest,
            level: LEVEL,
            outcomes: outcomes.collect(),
        }
    }
}

/// What part of a time depends on the longest samples, which lengthen it.
fn time_share(own: Option<f64>, other: Option<f64>) -> Option<f64> {
    let (own, other) = (own.filter(|own| *own > 0.0)?, other?);
    Some(((other / own - 1.0) / (LENGTHENED - 1.0)).clamp(0.0, 1.0))
}

fn told(
    name: String,
    value: Option<f64>,
    values: Vec<f64>,
    tail: f64,
    of_longest: Option<f64>,
) -> SureFigure {
    let ends = ends(values, tail);
    let is_beyond = of_longest.is_some_and(|share| share > MOST_OF_LONGEST);
    SureFigure {
        name,
        value,
        low: ends.map(|ends| ends.0),
        high: ends.map(|ends| ends.1),
        of_longest,
        is_beyond,
    }
}

/// The share of resamples beyond each end of an interval, of so few samples.
fn tail(fewest: usize) -> f64 {
    let half = (1.0 - LEVEL) / 2.0;
    let n = float(fewest as u64);
    if fewest < 2 {
        return 0.0;
    }
    normal_below(-(n / (n - 1.0)).sqrt() * student_score(normal_score(1.0 - half, half), n - 1.0))
}

/// The order statistics that leave a tail beyond each end: of m values the (m + 1)·tail-th, the least one at least.
fn ends(mut values: Vec<f64>, tail: f64) -> Option<(f64, f64)> {
    values.sort_by(f64::total_cmp);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place in the list")]
    let beyond = ((tail * float(values.len() as u64 + 1)).floor() as usize).saturating_sub(1);
    let last = values.len().checked_sub(1 + beyond)?;
    Some((values[beyond.min(last)], values[last.max(beyond)]))
}

/// In what share of resamples each outcome's mean is the least of those that compete.
fn fastest(own: &[Figures], resamples: &[Vec<Figures>]) -> Option<Vec<f64>> {
    if own.iter().filter(|of| of.competes && of.mean.is_some()).count() < 2 {
        return None;
    }
    let mut shares = vec![0.0; own.len()];
    let mut counted = 0.0_f64;
    for resample in resamples {
        let means: Vec<_> = (resample.iter().enumerate().take(own.len()))
            .filter(|(_, of)| of.competes)
            .filter_map(|(place, of)| Some((place, of.mean?)))
            .collect();
        let least = means.iter().map(|(_, mean)| *mean).fold(f64::INFINITY, f64::min);
        // Means that differ only by rounding are equal.
        let first: Vec<_> = means.iter().filter(|(_, mean)| *mean <= least * (1.0 + 1e-12)).collect();
        for (place, _) in &first {
            shares[*place] += 1.0 / float(first.len() as u64);
        }
        counted += if first.is_empty() { 0.0 } else { 1.0 };
    }
    (counted > 0.0).then(|| shares.iter().map(|share| share / counted).collect())
}
