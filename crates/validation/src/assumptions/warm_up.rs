//! Warm-up of a series of runs: the marginal standard error rule (MSER).

use juxtapose_density::density::float;

/// How many runs at the beginning to leave out, so that the standard error of the others' mean is least (K. P. White, *An effective truncation heuristic for
/// bias reduction in simulation output*, Simulation 69, 1997: the least Σ (x − mean)² / (n − d)² of all d), at most half of them.
///
/// ```
/// use juxtapose_validation::assumptions::warm_up;
/// assert_eq!(warm_up(&[30.0, 18.0, 10.0, 11.0, 9.0, 10.0, 11.0, 10.0]), 2);
/// assert_eq!(warm_up(&[10.0, 11.0, 9.0, 10.0]), 0);
/// ```
#[must_use]
pub fn warm_up(series: &[f64]) -> usize {
    let n = series.len();
    let rule = |d: usize| {
        let rest = &series[d..];
        let count = float(rest.len() as u64);
        let mean = rest.iter().sum::<f64>() / count;
        rest.iter().map(|time| (time - mean).powi(2)).sum::<f64>() / (count * count)
    };
    let (mut best, mut least) = (0, f64::INFINITY);
    for d in 0..=n / 2 {
        if d < n && rule(d) < least * (1.0 - 1e-12) {
            (best, least) = (d, rule(d));
        }
    }
    best
}
