//! Upper tail of the binomial distribution, by the incomplete beta function (Abramowitz and Stegun 26.5.24): as fast for any number of runs.

use juxtapose_density::density::float;
use statrs::function::beta::checked_beta_reg;

/// P(B ≥ k), where B counts which of n runs do what each does with probability p in [0, 1].
pub(crate) fn at_least(k: u64, n: u64, p: f64) -> f64 {
    match k {
        0 => 1.0,
        _ if k > n || p <= 0.0 => 0.0,
        _ if p >= 1.0 => 1.0,
        _ => checked_beta_reg(float(k), float(n - k + 1), p).unwrap_or(1.0),
    }
}
