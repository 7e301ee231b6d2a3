//! The triangular distribution on ticks: its density rises from the least time to the most likely one and falls to the greatest, in straight lines.
//!
//! A mass is the area over a tick, which of each line is its width times the density in its middle: nothing is subtracted.

use std::ops::RangeInclusive;

use super::family::Family;

pub(super) struct Triangular {
    pub(super) least: f64,
    pub(super) likely: f64,
    pub(super) most: f64,
}

impl Triangular {
    /// The probability of the times from `from` to `to` beside one end, between it and the likeliest time.
    fn beside(&self, end: f64, [from, to]: [f64; 2]) -> f64 {
        let [low, high] = if end < self.likely { [end, self.likely] } else { [self.likely, end] };
        let [from, to] = [from, to].map(|x| x.clamp(low, high));
        if to <= from {
            return 0.0;
        }
        let height = 2.0 / (self.most - self.least);
        (to - from) * height * ((f64::midpoint(from, to) - end) / (self.likely - end))
    }

    fn between(&self, ends: [f64; 2]) -> f64 {
        self.beside(self.least, ends) + self.beside(self.most, ends)
    }
}

/// The last time that is rounded to a tick.
#[expect(clippy::cast_precision_loss, reason = "ticks are at most 2^53")]
fn end(tick: u64) -> f64 {
    tick as f64 + 0.5
}

impl Family for Triangular {
    fn middle(&self) -> (f64, f64) {
        (self.likely, self.most - self.least)
    }

    fn below(&self, k: u64) -> f64 {
        self.between([self.least, end(k)])
    }

    fn above(&self, k: u64) -> f64 {
        self.between([end(k), self.most])
    }

    fn masses(&self, ticks: RangeInclusive<u64>) -> Vec<f64> {
        ticks.map(|tick| self.between([end(tick) - 1.0, end(tick)])).collect()
    }
}
