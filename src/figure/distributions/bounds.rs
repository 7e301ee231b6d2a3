//! Bounds of a distribution function, judged: the band that they are drawn as, and the intervals that are written.

use super::{asked, steps::Steps};
use crate::figure::error::FigureError;
use crate::figure::pen::notation::interval;
use crate::figure::rules::{LAST_TICK, length, within};

/// Bounds that were judged, their times in ticks.
pub(super) struct Bounds {
    origin: f64,
    step: f64,
    before: f64,
    lower: Vec<f64>,
    upper: Vec<f64>,
}

impl Bounds {
    pub(super) fn of(asked: &asked::Bounds, tick: f64) -> Result<Self, FigureError> {
        length("between", "upper bounds", asked.upper.len(), asked.lower.len())?;
        let mut least = (0.0, within("before", asked.before, 0.0, 1.0)?);
        for (&lower, &upper) in asked.lower.iter().zip(&asked.upper) {
            let lower = within("lower", lower, least.0, 1.0)?;
            least = (lower, within("upper", upper, least.1.max(lower), 1.0)?);
        }
        Ok(Self {
            origin: within("origin", asked.origin / tick, 0.0, LAST_TICK)?,
            step: within("step", asked.step / tick, f64::MIN_POSITIVE, LAST_TICK)?,
            before: asked.before,
            lower: asked.lower.clone(),
            upper: asked.upper.clone(),
        })
    }

    /// P(T ≤ time) as text.
    pub(super) fn up_to(&self, p: f64, time: f64) -> String {
        interval(p, self.at(time))
    }

    /// P(T > time) as text.
    pub(super) fn after(&self, p: f64, time: f64) -> String {
        let (lower, upper) = self.at(time);
        interval(p, (1.0 - upper, 1.0 - lower))
    }

    /// The edges of the band around a curve, as far as that goes: each bound of P(T ≤ t) at the level that it has there.
    pub(super) fn band(&self, level: impl Fn(f64) -> f64) -> [Steps; 2] {
        [(self.before, &self.upper), (0.0, &self.lower)].map(|(start, bounds)| {
            let jumps = self.times().zip(bounds.iter().map(|&bound| level(bound))).collect();
            Steps { start: level(start), jumps, known_until: None }
        })
    }

    /// Between what P(T ≤ time) lies.
    fn at(&self, time: f64) -> (f64, f64) {
        let bounds = self.times().zip(self.lower.iter().zip(&self.upper));
        let past = bounds.take_while(|&(from, _)| from <= time).last();
        past.map_or((0.0, self.before), |(_, (&lower, &upper))| (lower, upper))
    }

    /// The times from which on each bound holds.
    fn times(&self) -> impl Iterator<Item = f64> {
        (0u32..).map(|k| self.origin + f64::from(k) * self.step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(lower: &[f64], upper: &[f64]) -> Result<Bounds, FigureError> {
        let (lower, upper) = (lower.to_vec(), upper.to_vec());
        Bounds::of(&asked::Bounds { origin: 5.0, step: 0.5, before: 0.1, lower, upper }, 0.5)
    }

    #[test]
    fn bounds_are_read_at_any_time() {
        let known = bounds(&[0.2, 0.5], &[0.4, 1.0]).map_err(|error| error.to_string());
        let at = known.map(|bounds| [9.0, 10.0, 10.5, 11.0, 99.0].map(|time| bounds.at(time)));
        assert_eq!(at, Ok([(0.0, 0.1), (0.2, 0.4), (0.2, 0.4), (0.5, 1.0), (0.5, 1.0)]));
    }

    #[test]
    fn what_bounds_no_distribution_function_is_refused() {
        for (lower, upper) in [
            (&[0.2][..], &[0.4, 1.0][..]),
            (&[0.2, 0.1], &[0.4, 1.0]),
            (&[0.2, 0.5], &[0.4, 0.3]),
            (&[0.2, 0.5], &[0.4, 1.1]),
            (&[0.2, f64::NAN], &[0.4, 1.0]),
            (&[0.5], &[0.4]),
            (&[0.0], &[0.05]),
        ] {
            assert!(bounds(lower, upper).is_err(), "{lower:?} {upper:?}");
        }
    }
}
