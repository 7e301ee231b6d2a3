//! Verdict on a prediction beside measured totals: it holds, it does not, or that cannot be told; and in what it deviates.
//!
//! One test decides, at 5 %: that of the Kolmogorov–Smirnov distance. Where it does not reject, the prediction holds if the mean's interval is narrow
//! enough to have told an error that matters; fewer runs tell nothing (absence of evidence is no evidence of absence: D. G. Altman and J. M. Bland,
//! BMJ 311, 1995). Deviations describe what was rejected: each has an interval or a test of its own.

use serde::Serialize;

use juxtapose_density::density::float;

use crate::{binomial::at_least, figure::Figure, measured::Totals, predicted::Predicted, score::Coverage};

/// The probability with which a prediction that holds is rejected.
const REJECTED: f64 = 0.05;

/// Whether a prediction holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// The runs would have told a greater error than is tolerated.
    Holds,
    /// Its distribution function is further away from the measured one than chance explains.
    DoesNotHold,
    /// There are too few runs, or they vary too much.
    CannotBeTold,
    /// The model was made of these runs, so that agreement proves little.
    SameRuns,
}

/// In what a prediction deviates that does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Deviation {
    /// The mean's error, as a share of what was measured, and the ends of its interval.
    Mean {
        /// Predicted / measured − 1.
        error: f64,
        /// The lower end.
        low: f64,
        /// The upper end.
        high: f64,
    },
    /// More runs end than predicted, or fewer.
    Ends {
        /// The share that was predicted to end.
        predicted: f64,
        /// The share that did.
        measured: f64,
    },
    /// Fewer runs lie within p5 and p95 than predicted: it is too narrow.
    Narrow,
    /// More runs lie within than chance explains: it is too wide.
    Wide,
    /// None of these: the shape.
    Shape,
}

type Beside<'a> = (&'a Predicted, &'a Totals);

pub(crate) fn verdict(
    fitted: bool,
    p_value: Option<f64>,
    figures: &[Figure],
    (coverage, n): (&Coverage, u64),
    tolerance: f64,
    (predicted, totals): Beside<'_>,
) -> (Verdict, Vec<Deviation>) {
    let Some(p) = p_value.filter(|_| !fitted) else {
        return (Verdict::SameRuns, Vec::new());
    };
    let mean = figures.iter().find(|figure| figure.name == "mean").and_then(Figure::error);
    if p >= REJECTED {
        let ends = |share: Option<f64>| share.is_some_and(|share| share.abs() <= tolerance);
        let holds = mean.is_some_and(|(_, interval)| ends(interval.low) && ends(interval.high));
        return (if holds { Verdict::Holds } else { Verdict::CannotBeTold }, Vec::new());
    }
    let mut deviations = Vec::new();
    if let Some((error, interval)) = mean
        && let (Some(low), Some(high)) = (interval.low, interval.high)
        && !interval.holds(0.0)
    {
        deviations.push(Deviation::Mean { error, low, high });
    }
    let ended = totals.times.len() as u64;
    if is_extreme(ended, n, predicted.finishes()) {
        let measured = float(ended) / float(n);
        deviations.push(Deviation::Ends { predicted: predicted.finishes(), measured });
    }
    if is_extreme(coverage.within, n, coverage.nominal) {
        let expected = coverage.nominal * float(n);
        deviations.push(if float(coverage.within) < expected { Deviation::Narrow } else { Deviation::Wide });
    }
    if deviations.is_empty() {
        deviations.push(Deviation::Shape);
    }
    (Verdict::DoesNotHold, deviations)
}

/// Whether a binomial count of n with probability p is among the 2.5 % least or the 2.5 % greatest.
fn is_extreme(count: u64, n: u64, p: f64) -> bool {
    let tail = REJECTED / 2.0;
    at_least(count, n, p) <= tail || 1.0 - at_least(count + 1, n, p) <= tail
}
