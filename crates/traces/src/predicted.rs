//! Mean of a step that a program of measured blocks predicts, without its distribution: each processor draws all of its times on its own,
//! and waits at each barrier for the slowest.

use std::collections::BTreeMap;

use super::{assumed::mean, document::Named, times::ticks};

/// Additions that a step's stretches take together.
const WORK: usize = 1 << 27;
/// Times that a stretch's sum has at most.
const TIMES: usize = 1 << 20;

/// Whole ticks, or several at once, with their probabilities.
type Masses = BTreeMap<usize, f64>;

/// The mean of a step of so many processors, in ms, of times rounded as the program has them.
#[expect(clippy::cast_precision_loss, reason = "ticks of a step are below 2^53")]
pub(super) fn predicted(blocks: &[Named], processors: usize, tick: f64) -> f64 {
    let work = WORK / blocks.split(|block| block.is_barrier).count();
    let slowest = blocks.split(|block| block.is_barrier).map(|parts| {
        let mut grain = 1;
        loop {
            let parts: Vec<_> = parts.iter().map(|part| masses(&part.times, tick, grain)).collect();
            let length = 1 + parts.iter().map(span).sum::<usize>();
            let different = parts.iter().map(Masses::len).sum::<usize>();
            if length <= TIMES && length.saturating_mul(different) <= work {
                return grain as f64 * mean_of_slowest(&parts, processors as f64);
            }
            grain *= 2;
        }
    });
    let barriers = blocks.iter().filter(|block| block.is_barrier);
    let barriers = barriers.map(|block| ticks(mean(&block.times), tick) as f64);
    (slowest.sum::<f64>() + barriers.sum::<f64>()) * tick
}

/// What is between two multiples of the grain is divided between them, which moves no mean.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 times, and ticks of one")]
fn masses(times: &[f64], tick: f64, grain: u64) -> Masses {
    let (mut masses, one) = (Masses::new(), 1.0 / times.len().max(1) as f64);
    for time in times {
        let ticks = ticks(*time, tick);
        let above = (ticks % grain) as f64 / grain as f64;
        let below = usize::try_from(ticks / grain).unwrap_or(usize::MAX - 1);
        *masses.entry(below).or_default() += one * (1.0 - above);
        if above > 0.0 {
            *masses.entry(below + 1).or_default() += one * above;
        }
    }
    masses
}

fn first(masses: &Masses) -> usize {
    masses.first_key_value().map_or(0, |(first, _)| *first)
}

fn span(masses: &Masses) -> usize {
    masses.last_key_value().map_or(0, |(last, _)| last - first(masses))
}

/// The mean of the largest of n sums: what all exceed, and each further tick with the probability that one is beyond it.
#[expect(clippy::cast_precision_loss, reason = "fewer than 2^53")]
fn mean_of_slowest(parts: &[Masses], n: f64) -> f64 {
    let mut sum = vec![1.0];
    for part in parts {
        let mut with = vec![0.0; sum.len() + span(part)];
        for (time, mass) in part {
            with[time - first(part)..].iter_mut().zip(&sum).for_each(|(with, of)| *with += mass * of);
        }
        sum = with;
    }
    let mut up_to = 0.0;
    let mut mean = parts.iter().map(|part| first(part) as f64).sum::<f64>();
    for mass in &sum[..sum.len() - 1] {
        up_to += mass;
        mean += 1.0 - f64::powf(f64::min(up_to, 1.0), n);
    }
    mean
}
