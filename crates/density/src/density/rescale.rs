//! Scaling of a time's length and of its spread, for sensitivity analysis.

use super::{
    Density,
    by_octaves::Points,
    float,
    lost::Lost,
    octaves::Rounding,
    placed::{between_ticks, tick},
};

impl Density {
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
    /// use juxtapose_density::Density;
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
        let moved = self.iter().flat_map(|(time, mass)| {
            let [first, second] = to(float(time));
            let all = first.1 + second.1;
            [first, second].map(|(time, share)| (tick(time), mass / kept * share / all))
        });
        if self.coarsens() {
            return Self::moved_on_octaves(&moved.collect::<Vec<_>>());
        }
        Self::from_masses(moved).unwrap_or_else(|_| self.clone())
    }

    #[cold]
    #[inline(never)]
    fn moved_on_octaves(times: &[(u64, f64)]) -> Self {
        let each = || times.iter().map(|&(time, _)| time);
        let [first, last] = [each().min(), each().max()].map(Option::unwrap_or_default);
        Points::of(first, Rounding::Mean, last, &mut times.iter().copied())
            .density(Lost::default())
            .normalised()
    }
}
