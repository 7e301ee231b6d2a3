//! Saddle-point form (saddlepoint approximation) of binomial and Poisson probabilities, to full relative precision for any
//! parameters: C. Loader, "Fast and accurate computation of binomial probabilities", 2000.

use std::f64::consts::TAU;

use super::{deviance::deviance, stirling::stirling_error};

/// The Poisson probability e^−m·m^k / k! of a mean m > 0; k is whole, ≥ 0 (Loader's section 5).
pub(crate) fn poisson_mass(k: f64, mean: f64) -> f64 {
    if k <= 0.0 {
        return (-mean).exp();
    }
    (-stirling_error(k) - k * deviance((mean - k) / k, mean / k)).exp() / (TAU * k).sqrt()
}

/// The binomial probability C(n, k)·p^k·q^(n−k), 0 < p < 1, p + q = 1; n and k are whole, 0 ≤ k ≤ n (Loader's equation 2).
pub(crate) fn binomial_mass(k: f64, n: f64, [p, q]: [f64; 2]) -> f64 {
    if k <= 0.0 {
        return (n * if p < 0.5 { (-p).ln_1p() } else { q.ln() }).exp();
    }
    if k >= n {
        return (n * if q < 0.5 { (-q).ln_1p() } else { p.ln() }).exp();
    }
    let rest = n - k;
    // n·p − k without the rounding of n·p, and n·q − (n − k) is its opposite.
    let above = n.mul_add(p, -k);
    let successes = k * deviance(above / k, n * p / k);
    let failures = rest * deviance(-above / rest, n * q / rest);
    let stirling = stirling_error(n) - stirling_error(k) - stirling_error(rest);
    (stirling - successes - failures).exp() * (n / (TAU * k * rest)).sqrt()
}
