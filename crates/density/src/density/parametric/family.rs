//! [`Family`]: the trait of all distributions on ticks: location and spread, tail probabilities, masses.

use std::ops::RangeInclusive;

/// A density on whole ticks.
pub(super) trait Family {
    /// A time that is neither very short nor very long, and how far others are from it, both in ticks.
    fn middle(&self) -> (f64, f64);
    /// P(T ≤ k), or a bound above it that is close in the tail.
    fn below(&self, k: u64) -> f64;
    /// P(T > k), or a bound above it that is close in the tail.
    fn above(&self, k: u64) -> f64;
    /// The probabilities of these ticks.
    fn masses(&self, ticks: RangeInclusive<u64>) -> Vec<f64>;

    /// P(from < T ≤ to) and E[T − from; from < T ≤ to] for neighbouring ticks `from` < `to` of some, where the density changes little
    /// between them.
    fn cells(&self, ends: &[u64]) -> Vec<(f64, f64)> {
        let cell =
            |ends: &[u64]| if ends[0] < ends[1] { by_tails(self, ends[0], ends[1]) } else { (0.0, 0.0) };
        ends.windows(2).map(cell).collect()
    }
}

/// A cell from tail probabilities. E[T − from; from < T ≤ to] = Σ P(t < T ≤ to) over from ≤ t < to, by Simpson's rule with the first terms of
/// Euler and Maclaurin's formula: of two ticks it is the sum itself.
pub(super) fn by_tails(family: &(impl Family + ?Sized), from: u64, to: u64) -> (f64, f64) {
    let within = |from: u64| {
        let below = family.below(to);
        let mass =
            if below <= 0.5 { below - family.below(from) } else { family.above(from) - family.above(to) };
        mass.max(0.0)
    };
    #[expect(clippy::cast_precision_loss, reason = "ticks are at most 2^53")]
    let ticks = (to - from) as f64;
    let (all, later) = (within(from), within(from + (to - from) / 2));
    (all, ticks / 6.0 * (all + 4.0 * later) + all / 2.0 + (all - 2.0 * later) / (3.0 * ticks))
}
