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

    /// P(from < T ≤ to) and E[T − from; from < T ≤ to] for neighbouring ticks `from` ≤ `to` of some; none where these follow from tail
    /// probabilities alone.
    fn cells(&self, ends: &[u64]) -> Vec<Option<(f64, f64)>> {
        vec![None; ends.len() - 1]
    }
}
