//! Deviance x − ln(1 + x) without cancellation, as in the saddle-point form of binomial and Poisson probabilities.

/// Up to this |x| the series converges quickly, and the difference loses digits.
const NEAR: f64 = 0.25;

/// x − ln(1 + x) ≥ 0 for x > −1. `ratio` is 1 + x as the caller knows it: near x = −1 it has digits which x
/// has not.
///
/// With v = x/(2 + x), ln(1 + x) = 2·artanh v (DLMF 4.6.4 and 4.37.24): x − ln(1 + x) = x·v − 2·v³·(1/3 + v²/5 + v⁴/7 + …), where
/// the second part is a sixth of the first near 0 (C. Loader, "Fast and accurate computation of binomial probabilities",
/// 2000, section 3).
pub(crate) fn deviance(x: f64, ratio: f64) -> f64 {
    if x.abs() > NEAR {
        return x - ratio.ln();
    }
    let v = x / (2.0 + x);
    x * v - 2.0 * v * v * v * odd_series(v * v)
}

/// 1/3 + w/5 + w²/7 + …, w in [0, 1/9]: what is left of artanh √w after its first term.
pub(super) fn odd_series(w: f64) -> f64 {
    let (mut sum, mut power, mut odd) = (0.0, 1.0, 3.0);
    while power > f64::EPSILON / 8.0 {
        sum += power / odd;
        power *= w;
        odd += 2.0;
    }
    sum
}
