//! Measured times as a document writes them: their tick, their samples or frequencies, and the outliers of the warm-up.

use std::collections::BTreeMap;

use juxtapose_document::{
    decimal,
    format::{Distribution, Time},
};

use super::assumed::mean;

/// A step has about so many ticks.
const TICKS: f64 = 10_000.0;
/// More times are written as values with their frequencies.
const SAMPLES: usize = 10_000;

/// A tick: a power of ten by which a step has about ten thousand, or so many times more, in ms.
pub(super) fn tick(steps: &[f64], finer: f64) -> f64 {
    let power = (mean(steps) / TICKS / finer).max(1e-12).log10().ceil().clamp(-6.0, 6.0);
    // The nearest number to what one would write.
    if power < 0.0 { 1.0 / 10f64.powf(-power).round() } else { 10f64.powf(power) }
}

/// Measured times, rounded to whole ticks.
#[expect(clippy::cast_precision_loss, reason = "the number of times is below 2^53")]
pub(super) fn time(times: &[f64], tick: f64) -> Time {
    let first = times.first().map_or(0, |time| ticks(*time, tick));
    if times.iter().all(|time| ticks(*time, tick) == first) {
        return Time::ticks(first, tick);
    }
    if times.len() <= SAMPLES {
        let samples = times.iter().map(|time| decimal::product(ticks(*time, tick), tick)).collect();
        return Time::Distribution(Distribution::Samples { samples });
    }
    let mut counts = BTreeMap::<u64, usize>::new();
    times.iter().for_each(|time| *counts.entry(ticks(*time, tick)).or_default() += 1);
    let all = times.len() as f64;
    let value = |ticks| decimal::product(ticks, tick).to_string();
    let values =
        counts.into_iter().map(|(ticks, count)| (value(ticks), (count as f64 / all).into())).collect();
    Time::Distribution(Distribution::Values { values })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative, and below 2^63")]
pub(super) fn ticks(ms: f64, tick: f64) -> u64 {
    (ms / tick).round() as u64
}

/// Length of the warm-up: how many steps at the beginning take far longer than the others, outliers beyond the third quartile by three
/// times the distance of the quartiles (Tukey's outer fence). At most a quarter of all.
pub(super) fn warming_up(steps: &[f64]) -> usize {
    let mut sorted = steps.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let at = |share: usize| sorted.get(share * sorted.len() / 4).copied().unwrap_or(0.0);
    let fence = at(3) + 3.0 * (at(3) - at(1));
    steps.iter().take(steps.len() / 4).take_while(|step| **step > fence).count()
}
