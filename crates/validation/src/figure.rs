//! Figure of a distribution, predicted and measured: its error, with an interval.

use serde::Serialize;

use crate::order_statistics::Interval;

/// A figure of a distribution, predicted and measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// `mean`, `p50` or `p95`.
    pub name: &'static str,
    /// As predicted; none where that is no time.
    pub predicted: Option<f64>,
    /// As measured; none where that is no time.
    pub measured: Option<f64>,
    /// The 95 % interval of what was measured.
    pub interval: Interval,
}

impl Figure {
    /// The prediction's error as a share of what was measured, with its interval; none where one of them is none or 0.
    #[must_use]
    pub fn error(&self) -> Option<(f64, Interval)> {
        let (predicted, measured) = (self.predicted?, self.measured.filter(|measured| *measured > 0.0)?);
        let error = |measured: f64| predicted / measured - 1.0;
        let interval = Interval {
            low: self.interval.high.filter(|high| *high > 0.0).map(error),
            high: self.interval.low.filter(|low| *low > 0.0).map(error),
            level: self.interval.level,
        };
        Some((error(measured), interval))
    }
}
