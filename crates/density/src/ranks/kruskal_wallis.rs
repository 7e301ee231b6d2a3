//! Kruskal and Wallis's test (1952): whether groups of numbers are equally distributed.

use super::ranks;
use crate::special::{IncompleteGamma, Share};

/// Result of Kruskal and Wallis's test on groups of numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Alike {
    /// The probability that groups of equally distributed numbers differ at least as much.
    pub p: f64,
    /// How ranks are correlated within groups: the share of their variance that groups have in common.
    pub rho: f64,
}

/// Whether groups of numbers are equally distributed, by Kruskal and Wallis's statistic with its correction for ties; none where
/// there is nothing to compare.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 numbers")]
#[must_use]
pub fn alike(groups: &[&[f64]]) -> Option<Alike> {
    let all: Vec<f64> = groups.iter().flat_map(|group| group.iter().copied()).collect();
    let (ranks, ties) = ranks(&all);
    let n = all.len() as f64;
    let correction = 1.0 - ties / (n * n * n - n);
    if groups.len() < 2 || all.len() < 2 * groups.len() || correction <= 0.0 {
        return None;
    }
    let (mut sum, mut from) = (0.0, 0);
    for group in groups {
        let mean = ranks[from..from + group.len()].iter().sum::<f64>() / group.len() as f64;
        sum += group.len() as f64 * (mean - f64::midpoint(n, 1.0)).powi(2);
        from += group.len();
    }
    let statistic = 12.0 * sum / (n * (n + 1.0)) / correction;
    let (m, k) = (groups.len() as f64, n / groups.len() as f64);
    // Of a variance between groups and one within them (Scheffé 1959, section 7.2).
    let (between, within) = (statistic / (m - 1.0), (n - 1.0 - statistic).max(0.0) / (n - m));
    let rho = (between - within) / (between + (k - 1.0) * within);
    Some(Alike { p: chi_square_beyond(statistic, m - 1.0), rho })
}

/// Quantile of the χ² distribution: what a χ² exceeds with this probability.
#[must_use]
pub fn beyond(probability: f64, freedom: f64) -> f64 {
    let (mut below, mut above) = (0.0, freedom.max(1.0));
    while chi_square_beyond(above, freedom) > probability {
        (below, above) = (above, 2.0 * above);
    }
    for _ in 0..60 {
        let between = f64::midpoint(below, above);
        if chi_square_beyond(between, freedom) > probability { below = between } else { above = between }
    }
    above
}

/// P(χ² > x) of a freedom.
#[must_use]
pub fn chi_square_beyond(x: f64, freedom: f64) -> f64 {
    if x <= 0.0 {
        return 1.0;
    }
    let ratio = x / freedom;
    IncompleteGamma::new(freedom / 2.0).upper(Share { ratio, excess: ratio - 1.0 })
}

#[cfg(test)]
mod tests {
    use super::{Alike, alike, beyond, chi_square_beyond};

    #[test]
    fn quantiles_of_chi_square_are_those_of_tables() {
        for (x, freedom, share) in [(3.841_458_820_694_124, 1.0, 0.05), (11.344_866_730_144_373, 3.0, 0.01)] {
            assert!((chi_square_beyond(x, freedom) - share).abs() < 1e-12, "{x}");
            assert!((beyond(share, freedom) - x).abs() < 1e-9, "{x}");
        }
    }

    #[test]
    fn groups_that_differ_are_told_from_alike_ones() {
        // H = 7.2 for three groups of three that do not overlap, from the definition by hand: P(χ² of 2 > 7.2) = e^−3.6.
        // Between groups 3.6 for each freedom, within them 0.8/6: of 3.6 + 2·0.8/6 the difference is common.
        let Alike { p, rho } = alike(&[&[1.0, 2.0, 3.0], &[4.0, 5.0, 6.0], &[7.0, 8.0, 9.0]]).unwrap();
        assert!((p - (-3.6f64).exp()).abs() < 1e-12);
        assert!((rho - (3.6 - 0.8 / 6.0) / (3.6 + 1.6 / 6.0)).abs() < 1e-12, "{rho}");
        assert_eq!(alike(&[&[1.0, 1.0], &[1.0, 1.0]]), None);
        assert_eq!(alike(&[&[1.0, 2.0]]), None);
    }
}
