//! Pearson's plane, B1 = skewness² and B2 = kurtosis.

use juxtapose_density::pearson::{criterion, paper::TABLE_1};
use serde::Serialize;

/// Points of the line of type V.
const POINTS: u32 = 64;

#[derive(Serialize)]
pub(super) struct PlaneObject {
    five: Vec<(f64, f64)>,
    coverage: Vec<CoverageObject>,
}

#[derive(Serialize)]
struct CoverageObject {
    b1: f64,
    first: Option<(f64, f64)>,
    third: Option<(f64, f64)>,
    second: f64,
    #[serde(rename = "within2Percent")]
    within_2_percent: Option<f64>,
    #[serde(rename = "within10Percent")]
    within_10_percent: f64,
}

impl PlaneObject {
    pub(super) fn new(most: f64) -> Self {
        let five = (0..=POINTS).map(|k| {
            let b1 = most * f64::from(k) / f64::from(POINTS);
            (b1, five(b1))
        });
        let coverage = TABLE_1.iter().map(|row| CoverageObject {
            b1: row.b1,
            first: row.first,
            third: row.third,
            second: row.second,
            within_2_percent: row.within_2_percent,
            within_10_percent: row.within_10_percent,
        });
        Self { five: five.collect(), coverage: coverage.collect() }
    }
}

/// The kurtosis at which η is 1, for a skewness²: above the line of type III η falls from infinity. Infinite where there is none:
/// η stays above B1/32 however large the kurtosis is.
fn five(b1: f64) -> f64 {
    let (mut low, mut high) = (1.5 * b1 + 3.0, 1e9);
    if criterion(b1, high) > 1.0 {
        return f64::INFINITY;
    }
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if criterion(b1, middle) > 1.0 { low = middle } else { high = middle }
    }
    high
}
