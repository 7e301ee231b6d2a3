//! Times multiplied by a whole number, and moved to begin at 0.

use super::{Density, octaves::Octaves};

impl Density {
    /// The time `factor·t` for each time t; the factor is ≥ 1.
    ///
    /// ```
    /// use juxtapose_density::Density;
    /// assert_eq!(Density::uniform(4, 6).stretched(3), Density::uniform(4, 6).placed(0.0, 3.0));
    /// assert_eq!(Density::point(4).stretched(3), Density::point(12));
    /// ```
    #[must_use]
    pub fn stretched(&self, factor: u64) -> Self {
        if let Some(octaves) = self.octaves {
            let [origin, base, scale] =
                [self.origin, octaves.base, octaves.scale].map(|ticks| ticks.saturating_mul(factor));
            return Self {
                origin,
                step: scale,
                octaves: Some(Octaves { base, scale, ..octaves }),
                ..self.clone()
            };
        }
        let step = if self.mass.len() == 1 { 1 } else { self.step.saturating_mul(factor) };
        Self { origin: self.origin.saturating_mul(factor), step, ..self.clone() }
    }

    /// This time without its first ticks: the first that is left is 0.
    pub fn begun_at_zero(&self) -> Self {
        match self.octaves {
            Some(octaves) => octaves.moved(self, &|time| time - self.origin),
            None => Self { origin: 0, ..self.clone() },
        }
    }
}
