//! Quantile function of the standard normal distribution (probit).

use std::f64::consts::FRAC_1_SQRT_2;

use libm::erfc;

/// The normal score z with P(Z ≤ z) = below and P(Z > z) = above, two numbers above 0 of which the smaller one counts: it has all digits.
///
/// ```
/// use juxtapose_density::special::normal_score;
/// assert!((normal_score(0.99, 0.01) - 2.326_347_874_040_841).abs() < 1e-15);
/// assert!((normal_score(0.25, 0.75) + 0.674_489_750_196_081_7).abs() < 1e-15);
/// ```
#[must_use]
pub fn normal_score(below: f64, above: f64) -> f64 {
    let rarer = below.min(above);
    let (mut from, mut to) = (0.0, 40.0);
    // Bisection to the last bit.
    loop {
        let middle = f64::midpoint(from, to);
        if middle <= from || middle >= to {
            return if below < above { -from } else { from };
        }
        if 0.5 * erfc(middle * FRAC_1_SQRT_2) > rarer {
            from = middle;
        } else {
            to = middle;
        }
    }
}
