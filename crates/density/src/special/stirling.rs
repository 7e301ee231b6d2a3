//! Error of Stirling's formula: ln Γ(x + 1) less the formula.

use super::deviance::odd_series;

/// From this x on six terms of the asymptotic series are exact.
const LARGE: f64 = 16.0;

/// ln Γ(x + 1) − (x + ½)·ln x + x − ½·ln 2π for x ≥ 1.
///
/// Where x is large it is DLMF 5.11.1. Below that it follows from its neighbour: with v = 1/(2x + 1) the
/// error at x is that at x + 1 and (x + ½)·ln(1 + 1/x) − 1 = v²/3 + v⁴/5 + …, a sum without cancellation.
pub(crate) fn stirling_error(x: f64) -> f64 {
    let (mut sum, mut x) = (0.0, x);
    while x < LARGE {
        let w = (2.0 * x + 1.0).powi(-2);
        sum += w * odd_series(w);
        x += 1.0;
    }
    let w = 1.0 / (x * x);
    let series = [1.0 / 12.0, -1.0 / 360.0, 1.0 / 1260.0, -1.0 / 1680.0, 1.0 / 1188.0, -691.0 / 360_360.0];
    sum + series.iter().rev().fold(0.0, |sum, term| sum * w + term) / x
}
