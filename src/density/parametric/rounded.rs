//! Continuous times on whole ticks: the mass at k is P(k − ½ < X ≤ k + ½), given that X > −½.

use std::ops::RangeInclusive;

use super::Family;

/// A continuous density. Its functions know where they are asked by two numbers, because either alone may have lost digits.
pub(super) trait Continuous {
    fn mean(&self) -> f64;
    fn sd(&self) -> f64;
    /// P(X ≤ x).
    fn below(&self, at: At) -> f64;
    /// P(X > x).
    fn above(&self, at: At) -> f64;
}

/// A place on the axis of times.
#[derive(Clone, Copy)]
pub(super) struct At {
    /// Its distance from 0…
    pub(super) x: f64,
    /// …and from the mean.
    pub(super) beyond: f64,
}

impl At {
    /// So far after a tick, −½ to ½. The tick's own distance from the mean is taken first: it has all digits.
    #[expect(clippy::cast_precision_loss, reason = "ticks are at most 2^53")]
    fn new(mean: f64, tick: u64, after: f64) -> Self {
        let tick = tick as f64;
        Self { x: tick + after, beyond: (tick - mean) + after }
    }
}

/// A continuous time as ticks hold it.
pub(super) struct Rounded<C>(pub(super) C);

impl<C: Continuous> Rounded<C> {
    fn at(&self, tick: u64, after: f64) -> At {
        At::new(self.0.mean(), tick, after)
    }
}

impl<C: Continuous> Family for Rounded<C> {
    fn middle(&self) -> (f64, f64) {
        (self.0.mean(), self.0.sd())
    }

    fn below(&self, k: u64) -> f64 {
        let start = self.at(0, -0.5);
        (self.0.below(self.at(k, 0.5)) - self.0.below(start)).max(0.0) / self.0.above(start)
    }

    fn above(&self, k: u64) -> f64 {
        self.0.above(self.at(k, 0.5)) / self.0.above(self.at(0, -0.5))
    }

    fn masses(&self, ticks: RangeInclusive<u64>) -> Vec<f64> {
        let whole = self.0.above(self.at(0, -0.5));
        let mass = |k: u64| {
            let (from, to) = (self.at(k, -0.5), self.at(k, 0.5));
            let below = self.0.below(to);
            let mass =
                if below <= 0.5 { below - self.0.below(from) } else { self.0.above(from) - self.0.above(to) };
            mass.max(0.0) / whole
        };
        ticks.map(mass).collect()
    }
}
