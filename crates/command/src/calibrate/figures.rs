//! Figures of a calibration: errors of means, and how often and how narrowly intervals of 90 % hold what was measured.

use std::fmt;

use super::{
    models::{count, mean, median},
    row::Predicted,
};

/// Accuracy figures of some ids' predictions, in %.
pub(super) struct Figures {
    ids: usize,
    /// Of |mean / measured − 1|, over ids: the median, and the mean.
    error: (f64, f64),
    /// The share of measurements within [p5, p95]; nominal 90.
    coverage: f64,
    /// The median of (p95 − p5) / measured.
    width: f64,
    /// The mean of (p95 − p5 + 20·(what a measurement is beyond)) / measured: proper, so that width cannot buy coverage.
    score: f64,
}

impl Figures {
    pub(super) fn of(predicted: &[Predicted]) -> Option<Self> {
        let errors: Vec<_> =
            predicted.iter().map(|one| (one.time.mean() / mean(&one.measured) - 1.0).abs()).collect();
        let intervals = predicted.iter().flat_map(|one| {
            let (low, high) = (one.time.quantile(0.05), one.time.quantile(0.95));
            one.measured.iter().map(move |&x| (low, high, x))
        });
        let intervals: Vec<_> = intervals.collect();
        if intervals.is_empty() {
            return None;
        }
        let within = intervals.iter().filter(|(low, high, x)| low <= x && x <= high).count();
        let widths: Vec<_> = intervals.iter().map(|(low, high, x)| (high - low) / x).collect();
        let scores = intervals.iter().map(|(low, high, x)| {
            let beyond = (low - x).max(0.0) + (x - high).max(0.0);
            (high - low + 20.0 * beyond) / x
        });
        Some(Self {
            ids: predicted.len(),
            error: (100.0 * median(&errors), 100.0 * mean(&errors)),
            coverage: 100.0 * count(within) / count(intervals.len()),
            width: 100.0 * median(&widths),
            score: 100.0 * scores.sum::<f64>() / count(intervals.len()),
        })
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ids, error: (median, mean), coverage, width, score } = self;
        write!(to, "{ids} ids | {median:.2} ({mean:.2}) | {coverage:.0} | {width:.1} | {score:.1}")
    }
}
