//! [`Summary`] of a distribution: moments, range and a small histogram.

use super::{Density, index};
use crate::moments::Moments;

/// The most bars of a small picture.
const BARS: usize = 48;
/// The probability that a small picture may leave out at either end.
const RARE: f64 = 5e-4;

/// The summary statistics and the histogram of a distribution.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Mean, variance, skewness and kurtosis, from ticks.
    pub moments: Moments,
    /// The least and the greatest value, in ticks.
    pub ends: [u64; 2],
    /// How many values are possible.
    pub values: usize,
    /// The least and the greatest value that the bars stand for, in ticks: all but at most 0.0005 of either end.
    pub shown: [u64; 2],
    /// Probabilities of at most 48 equally wide bins of the values shown; the last one may be narrower.
    pub bars: Vec<f64>,
}

impl Density {
    /// The summary of this distribution.
    ///
    /// ```
    /// let summary = juxtapose_density::Density::uniform(1, 100).summary();
    /// assert_eq!((summary.ends, summary.values, summary.shown), ([1, 100], 100, [1, 100]));
    /// assert_eq!(summary.bars.len(), 34); // of three values each, but for the last
    /// ```
    #[must_use]
    pub fn summary(&self) -> Summary {
        let end = |masses: &mut dyn Iterator<Item = &f64>| {
            let mut sum = 0.0;
            masses
                .take_while(|&mass| {
                    sum += mass;
                    sum <= RARE
                })
                .count()
        };
        let most = self.mass.len() - 1;
        let first = end(&mut self.mass.iter()).min(most);
        let last = most.saturating_sub(end(&mut self.mass.iter().rev())).max(first);
        let shown = [first, last].map(|at| self.time(at));
        Summary {
            moments: self.moments(),
            ends: [self.origin, self.last()],
            // Where the lattice coarsens a mass stands for many values, and none of them is known to be impossible.
            values: match self.coarsens() {
                true => index(self.last() - self.origin) + 1,
                false => self.mass.iter().filter(|&&mass| mass > 0.0).count(),
            },
            shown,
            bars: self.equal_bins(shown, BARS).1,
        }
    }

    /// A histogram of up to so many equal bins, from one lattice point to another: their width, in ticks, and their probabilities.
    #[inline(never)]
    #[must_use]
    pub fn equal_bins(&self, [first, last]: [u64; 2], most: usize) -> (u64, Vec<f64>) {
        let points = (last - first) / self.step + 1;
        let width = points.div_ceil(most as u64) * self.step;
        let (mut bins, mut bin, mut end) = (Vec::new(), 0.0, first + width);
        for (time, mass) in self.iter().filter(|(time, _)| (first..=last).contains(time)) {
            while time >= end {
                bins.push(std::mem::take(&mut bin));
                end += width;
            }
            bin += mass;
        }
        bins.push(bin);
        (width, bins)
    }
}
