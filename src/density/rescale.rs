//! What sensitivities vary of a time: how long it is, and how much it spreads.

use super::{Density, index};
use crate::{density::float, meter::spend};

/// Places this near to a tick are that tick: they differ from it by rounding only.
const NEAR: f64 = 1e-9;

impl Density {
    /// The time `offset + factor·t` for each time t; both numbers are ≥ 0 and need not be whole. A time between two ticks is divided
    /// between them, so that the mean stays, no time moves by a whole tick, and the variance grows by at most ¼ of a square tick.
    ///
    /// ```
    /// use juxtapose::Density;
    /// let placed = Density::uniform(4, 5).placed(1.5, 0.5);
    /// assert_eq!((placed.origin(), placed.masses(), placed.mean()), (3, &[0.25, 0.75][..], 3.75));
    /// ```
    #[must_use]
    pub fn placed(&self, offset: f64, factor: f64) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
        let place = |time: u64| {
            let exact = offset + factor * time as f64;
            if (exact - exact.round()).abs() <= NEAR { exact.round() } else { exact }
        };
        let whole = |number: f64| number.fract().abs() <= f64::EPSILON;
        if factor >= 1.0 && whole(factor) && whole(place(self.origin)) {
            let step = self.step * tick(factor);
            return Self { origin: tick(place(self.origin)), step, ..self.clone() };
        }
        let (first, last) = (tick(place(self.origin)), tick(place(self.last()).ceil()));
        let points = last - first + 1;
        if !spend(float(points) + 2.0 * float(self.mass.len() as u64)) {
            return self.clone();
        }
        let mut masses = vec![0.0; index(points)];
        for (time, mass) in self.iter() {
            for (time, share) in between_ticks(place(time)) {
                if share > 0.0 {
                    masses[index(tick(time) - first)] += mass * share;
                }
            }
        }
        Self::assemble(first, 1, masses, self.lost)
    }

    /// All times multiplied by a factor ≥ 0, each rounded to the nearest tick.
    #[must_use]
    pub fn scaled(&self, factor: f64) -> Self {
        self.moved(|time| [((time * factor).round(), 1.0); 2])
    }

    /// A time with the same mean, whose deviations from it are multiplied by a factor ≥ 0. A time between two
    /// ticks is divided between them, so that the mean stays. A factor that would make times negative counts
    /// as the largest that does not.
    ///
    /// ```
    /// use juxtapose::Density;
    /// let wide = Density::uniform(4, 6).widened(2.0);
    /// assert_eq!((wide.origin(), wide.last(), wide.mean()), (3, 7, 5.0));
    /// ```
    #[must_use]
    pub fn widened(&self, factor: f64) -> Self {
        let mean = self.mean();
        #[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
        let below = mean - self.origin as f64;
        let factor = if below > 0.0 { factor.min(mean / below) } else { factor };
        self.moved(|time| between_ticks(mean + factor * (time - mean)))
    }

    /// Two times, equally likely, this far below and above a mean: what becomes of a certain time that is
    /// made to vary.
    #[must_use]
    pub fn two_sided(mean: f64, deviation: f64) -> Self {
        let deviation = deviation.min(mean);
        let sides = [mean - deviation, mean + deviation].into_iter().flat_map(between_ticks);
        let masses = sides.map(|(time, share)| (tick(time), share / 2.0));
        Self::from_masses(masses).unwrap_or_else(|_| Self::point(tick(mean.round())))
    }

    /// The density in which each time is replaced by one or two times, with shares.
    fn moved(&self, to: impl Fn(f64) -> [(f64, f64); 2]) -> Self {
        let kept: f64 = self.mass.iter().sum();
        #[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
        let moved = self.iter().flat_map(|(time, mass)| {
            let [first, second] = to(time as f64);
            let all = first.1 + second.1;
            [first, second].map(|(time, share)| (tick(time), mass / kept * share / all))
        });
        Self::from_masses(moved).unwrap_or_else(|_| self.clone())
    }
}

/// A time between two ticks as these two with their probabilities, so that the mean stays.
fn between_ticks(time: f64) -> [(f64, f64); 2] {
    let (below, part) = (time.max(0.0).floor(), time.max(0.0).fract());
    [(below, 1.0 - part), (below + 1.0, part)]
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "≥ 0, and below 2^53")]
fn tick(time: f64) -> u64 {
    time as u64
}
