//! Density of a sample: relative frequencies.

use juxtapose_density::density::Density;

/// The relative frequencies of the indices, as a density; none where nothing was counted.
pub(super) fn density(counts: &[u64]) -> Option<Density> {
    let all: u64 = counts.iter().sum();
    #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
    let share = |count: u64| count as f64 / all as f64;
    let frequencies = (0u64..).zip(counts).filter(|&(_, &count)| count > 0);
    Density::from_masses(frequencies.map(|(nodes, &count)| (nodes, share(count)))).ok()
}
