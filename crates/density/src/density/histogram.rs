//! Piecewise uniform times: histograms, and the continuous uniform distribution, which is one of a single cell.

use super::{Density, index, lost::Lost};

impl Density {
    /// Any time from `least` to `greatest` (in ticks, ≥ 0, which need not be whole), all equally likely, rounded to the nearest tick.
    ///
    /// ```
    /// let time = juxtapose_density::Density::continuous_uniform(1.0, 3.0);
    /// assert_eq!((time.origin(), time.masses()), (1, &[0.25, 0.5, 0.25][..]));
    /// ```
    #[must_use]
    pub fn continuous_uniform(least: f64, greatest: f64) -> Self {
        Self::histogram(&[least, greatest], &[1.0])
    }

    /// A time in one of some cells, each as probable as its share, within which all times are equally likely, rounded to the nearest tick.
    /// The edges rise (in ticks, ≥ 0, which need not be whole), the shares, one fewer, are ≥ 0 and sum to 1.
    ///
    /// ```
    /// let time = juxtapose_density::Density::histogram(&[0.5, 1.5, 3.5], &[0.25, 0.75]);
    /// assert_eq!((time.origin(), time.masses()), (1, &[0.25, 0.375, 0.375][..]));
    /// ```
    #[must_use]
    pub fn histogram(edges: &[f64], shares: &[f64]) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "not negative, and far below 2^64"
        )]
        let ticks: Vec<u64> = edges.iter().map(|edge| edge.round() as u64).collect();
        let (Some(&first), Some(&last)) = (ticks.first(), ticks.last()) else { return Self::point(0) };
        if first >= last {
            return Self::point(first);
        }
        let mut masses = vec![0.0; index(last - first) + 1];
        for ((edges, ticks), share) in edges.windows(2).zip(ticks.windows(2)).zip(shares) {
            for time in ticks[0]..=ticks[1] {
                #[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
                let (from, to) = (time as f64 - 0.5, time as f64 + 0.5);
                let within = (to.min(edges[1]) - from.max(edges[0])) / (edges[1] - edges[0]);
                masses[index(time - first)] += share * within.max(0.0);
            }
        }
        Self::assemble(first, 1, masses, Lost::default())
    }
}
