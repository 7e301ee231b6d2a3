//! Quantile function of Student's t distribution, by the normal score of its probability.

use libm::erfc;
use statrs::function::beta::inv_beta_reg;

use std::f64::consts::FRAC_1_SQRT_2;

/// The standard normal distribution function, Φ(z): below 0 it keeps all digits.
///
/// ```
/// use juxtapose_density::special::normal_below;
/// assert!((normal_below(-2.326_347_874_040_841) - 0.01).abs() < 1e-16);
/// ```
#[must_use]
pub fn normal_below(z: f64) -> f64 {
    0.5 * erfc(-z * FRAC_1_SQRT_2)
}

/// The t with P(T ≤ t) = Φ(z) for Student's t with so many degrees of freedom, above 0: t² = ν·(1/x − 1), where x is the quantile of
/// 2·Φ(−|z|) of the beta distribution of shapes ν/2 and 1/2.
///
/// ```
/// use juxtapose_density::special::{normal_score, student_score};
/// // A table's t of 0.975 with 9 degrees of freedom.
/// assert!((student_score(normal_score(0.975, 0.025), 9.0) - 2.262_157_162_740_992).abs() < 1e-9);
/// ```
#[must_use]
pub fn student_score(z: f64, degrees: f64) -> f64 {
    let both = 2.0 * normal_below(-z.abs());
    if both >= 1.0 {
        return 0.0;
    }
    let x = inv_beta_reg(degrees / 2.0, 0.5, both).max(f64::MIN_POSITIVE);
    (degrees * (1.0 / x - 1.0)).max(0.0).sqrt() * z.signum()
}
