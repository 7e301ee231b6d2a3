//! Digamma and log-gamma functions less their leading terms, as the likelihood of gamma samples takes them.

use std::f64::consts::TAU;

use libm::lgamma;

use crate::special::stirling_error;

/// From here on the terms of the asymptotic series are exact.
const LARGE: f64 = 16.0;

/// ln k − ψ(k) > 0, for k > 0: DLMF 5.11.2 for large k, below that by its neighbour, ψ(k + 1) = ψ(k) + 1/k (5.5.2). It falls with k, from
/// above 1/2k to below 1/k.
pub(super) fn gap(k: f64) -> f64 {
    let (mut sum, mut k) = (0.0, k);
    while k < LARGE {
        // 1/k − ln(1 + 1/k) ≥ 0.
        sum += 1.0 / k - (1.0 / k).ln_1p();
        k += 1.0;
    }
    let w = 1.0 / (k * k);
    let series = [1.0 / 12.0, -1.0 / 120.0, 1.0 / 252.0, -1.0 / 240.0, 1.0 / 132.0, -691.0 / 32_760.0];
    sum + 0.5 / k + series.iter().rev().fold(0.0, |sum, term| sum * w + term) * w
}

/// k·ln k − k − ln Γ(k), for k > 0.
pub(super) fn above_stirling(k: f64) -> f64 {
    if k < 1.0 { k * k.ln() - k - lgamma(k) } else { 0.5 * (k / TAU).ln() - stirling_error(k) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ψ(1) = −γ and ψ(½) = −γ − 2·ln 2 (DLMF 5.4.12 and 5.4.13), Γ(½) = √π.
    #[test]
    fn known_values_have_all_digits() {
        let euler = 0.577_215_664_901_532_9;
        let found = [gap(1.0), gap(0.5), above_stirling(1.0), above_stirling(0.5)];
        let root = std::f64::consts::PI.sqrt().ln();
        let expected = [euler, euler + 2f64.ln(), -1.0, 0.5 * 0.5f64.ln() - 0.5 - root];
        for (found, expected) in found.into_iter().zip(expected) {
            assert!((found / expected - 1.0).abs() < 2e-15, "{found}, not {expected}");
        }
    }
}
