//! Holm's correction (1979): p-values of several tests, so that any is below a level by chance with no more than that probability.

use juxtapose_support::collections::SortSmall;

/// Each p-value as it is after Holm's correction (1979): the smallest of m is multiplied by m, the next by m − 1, and none comes before a
/// smaller one.
///
/// ```
/// assert_eq!(juxtapose_density::ranks::holm(&[0.25, 0.01, 0.02]), [0.25, 0.03, 0.04]);
/// ```
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 tests")]
#[cold]
#[inline(never)]
pub fn holm(p: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p.len()).collect();
    order.sort_small_by(|&i, &k| p[i].total_cmp(&p[k]));
    let (mut corrected, mut least) = (vec![1.0; p.len()], 0.0f64);
    for (rank, &place) in order.iter().enumerate() {
        least = least.max((p.len() - rank) as f64 * p[place]).min(1.0);
        corrected[place] = least;
    }
    corrected
}

#[cfg(test)]
mod tests {
    use super::holm;

    #[test]
    fn corrected_values_keep_their_order_and_end_at_one() {
        // By hand: 4·0.01, then 3·0.02 = 2·0.03 as that is the greater, and 1.
        let corrected = holm(&[0.03, 0.01, 0.9, 0.02]);
        for (found, expected) in corrected.iter().zip([0.06, 0.04, 0.9, 0.06]) {
            assert!((found - expected).abs() < 1e-15, "{corrected:?}");
        }
        assert_eq!(holm(&[0.6, 0.7]), [1.0, 1.0]);
        assert_eq!(holm(&[]), [0.0; 0]);
    }
}
