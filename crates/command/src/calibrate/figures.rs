//! Figures of a calibration: errors of means, and how often and how narrowly intervals of 90 % hold what was measured.

use std::fmt;

use super::{
    models::{count, mean, median},
    predictor::Time,
};

/// What is predicted of an id, and what was measured, in the file's unit.
pub(super) struct Predicted<'m> {
    pub(super) time: Time,
    pub(super) measured: &'m [f64],
    /// Whether widths and scores are over the mean of what was measured.
    pub(super) by_mean: bool,
}

/// Accuracy figures of some ids' predictions, in %.
pub(super) struct Figures {
    ids: usize,
    /// Of |mean / measured − 1|, over ids: the median, and the mean.
    error: (f64, f64),
    /// Those of intervals; none of averages.
    intervals: Option<Intervals>,
}

struct Intervals {
    /// The share of measurements within [p5, p95]; nominal 90.
    coverage: f64,
    /// The median of (p95 − p5) / measured, or over the mean of what was measured.
    width: f64,
    /// The mean of (p95 − p5 + 20·(what a measurement is beyond)) / measured: proper, so that width cannot buy coverage (Gneiting and
    /// Raftery 2007, section 6.2).
    score: f64,
}

impl Figures {
    pub(super) fn of(predicted: &[Predicted<'_>]) -> Option<Self> {
        let with: Vec<_> = predicted.iter().filter(|one| !one.measured.is_empty()).collect();
        if with.is_empty() {
            return None;
        }
        let errors: Vec<_> =
            with.iter().map(|one| (one.time.mean() / mean(one.measured) - 1.0).abs()).collect();
        Some(Self {
            ids: predicted.len(),
            error: (100.0 * median(&errors), 100.0 * mean(&errors)),
            intervals: Intervals::of(&with),
        })
    }

    /// The interval score, of what has intervals.
    pub(super) fn score(&self) -> Option<f64> {
        self.intervals.as_ref().map(|intervals| intervals.score)
    }

    /// |err| / coverage / width / score, or |err| alone, to as many digits as tell them apart.
    pub(super) fn short(&self) -> String {
        let error = digits(self.error.0);
        self.intervals.as_ref().map_or(error.clone(), |Intervals { coverage, width, score }| {
            format!("{error} / {coverage:.0} / {} / {}", digits(*width), digits(*score))
        })
    }
}

impl Intervals {
    fn of(predicted: &[&Predicted<'_>]) -> Option<Self> {
        let mut all = Vec::new();
        for Predicted { time, measured, by_mean } in predicted {
            let (low, high) = (time.quantile(0.05)?, time.quantile(0.95)?);
            let mean = mean(measured);
            all.extend(measured.iter().map(|&x| (low, high, x, if *by_mean { mean } else { x })));
        }
        let within = all.iter().filter(|(low, high, x, _)| low <= x && x <= high).count();
        let widths: Vec<_> = all.iter().map(|(low, high, _, over)| (high - low) / over).collect();
        let scores = all.iter().map(|(low, high, x, over)| {
            let beyond = (low - x).max(0.0) + (x - high).max(0.0);
            (high - low + 20.0 * beyond) / over
        });
        Some(Self {
            coverage: 100.0 * count(within) / count(all.len()),
            width: 100.0 * median(&widths),
            score: 100.0 * scores.sum::<f64>() / count(all.len()),
        })
    }
}

fn digits(percent: f64) -> String {
    match percent.abs() {
        small if small < 0.995 => format!("{percent:.2}"),
        some if some < 99.95 => format!("{percent:.1}"),
        _ => format!("{percent:.0}"),
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ids, error: (median, mean), intervals } = self;
        write!(to, "{ids} ids | {median:.2} ({mean:.2})")?;
        intervals.as_ref().map_or(Ok(()), |Intervals { coverage, width, score }| {
            write!(to, " | {coverage:.0} | {width:.1} | {score:.1}")
        })
    }
}
