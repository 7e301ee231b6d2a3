//! Special functions that the methods share.

/// The binomial probabilities `C(n, k) p^k (1 − p)^(n−k)`, k = 0..=n.
///
/// By the ratio of neighbours, outward from the mode, then normalised: every weight keeps its relative
/// accuracy, nothing overflows for any `n`, and p = 0 or 1 give a single 1.
///
/// ```
/// let weights = juxtapose::special::binomial_weights(3, 0.5);
/// assert!(weights.iter().zip([0.125, 0.375, 0.375, 0.125]).all(|(w, expected)| (w - expected).abs() < 1e-15));
/// ```
#[must_use]
pub fn binomial_weights(n: usize, p: f64) -> Vec<f64> {
    binomial_weights_of(n, p, 1.0 - p)
}

/// The same for a `p` so near 1 that only its complement `q` has digits; p + q = 1.
pub(crate) fn binomial_weights_of(n: usize, p: f64, q: f64) -> Vec<f64> {
    let mut weights = vec![0.0; n + 1];
    if p <= 0.0 || q <= 0.0 {
        weights[if q <= 0.0 { n } else { 0 }] = 1.0;
        return weights;
    }
    #[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
    let count = |k: usize| k as f64;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and n")]
    let mode = ((count(n) + 1.0) * p).floor().min(count(n)) as usize;
    weights[mode] = 1.0;
    let odds = p / q;
    for k in mode + 1..=n {
        weights[k] = weights[k - 1] * odds * count(n - k + 1) / count(k);
    }
    for k in (0..mode).rev() {
        weights[k] = weights[k + 1] / odds * count(k + 1) / count(n - k);
    }
    let sum: f64 = weights.iter().sum();
    weights.iter_mut().for_each(|weight| *weight /= sum);
    weights
}
