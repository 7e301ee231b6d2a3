//! Bounds of a distribution function in figures: the band that is drawn, and the intervals that are written.

use super::{asked, steps::Steps};
use crate::{
    error::FigureError,
    pen::notation::interval,
    rules::{LAST_TICK, length, within},
};

/// Bounds that were judged: the least and the most that P(T ≤ t) is, with times in ticks.
pub(super) struct Bounds([Steps; 2]);

impl Bounds {
    pub(super) fn of(asked: &asked::Bounds, tick: f64) -> Result<Self, FigureError> {
        length("between", "upper bounds", asked.upper.len(), asked.lower.len())?;
        let origin = within("origin", asked.origin / tick, 0.0, LAST_TICK)?;
        let step = match asked.edges {
            Some(_) => 0.0,
            None => within("step", asked.step.unwrap_or(0.0) / tick, f64::MIN_POSITIVE, LAST_TICK)?,
        };
        if let Some(edges) = &asked.edges {
            length("between", "edges", edges.len(), asked.lower.len())?;
        }
        let mut ends = [0.0, within("before", asked.before, 0.0, 1.0)?];
        let mut bounds = ends.map(|start| Steps { start, jumps: Vec::new(), known_until: None });
        for (k, (&lower, &upper)) in (0..).zip(asked.lower.iter().zip(&asked.upper)) {
            let lower = within("lower", lower, ends[0], 1.0)?;
            ends = [lower, within("upper", upper, ends[1].max(lower), 1.0)?];
            let time = match &asked.edges {
                Some(edges) => within("edges", edges[k] / tick, 0.0, LAST_TICK)?,
                None => origin + float(k) * step,
            };
            bounds.iter_mut().zip(ends).for_each(|(bound, p)| bound.jumps.push((time, p)));
        }
        Ok(Self(bounds))
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
    pub(super) fn band(&self, level: &dyn Fn(f64) -> f64) -> [Steps; 2] {
        self.0.each_ref().map(|bound| Steps {
            start: level(bound.start),
            jumps: bound.jumps.iter().map(|&(time, p)| (time, level(p))).collect(),
            known_until: None,
        })
    }

    /// Between what P(T ≤ time) lies.
    fn at(&self, time: f64) -> (f64, f64) {
        self.0.each_ref().map(|bound| bound.at(time).unwrap_or(bound.start)).into()
    }
}

#[expect(clippy::cast_precision_loss, reason = "a list is far shorter than 2^53")]
fn float(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(lower: &[f64], upper: &[f64]) -> Result<Bounds, FigureError> {
        let (lower, upper) = (lower.to_vec(), upper.to_vec());
        Bounds::of(
            &asked::Bounds { origin: 5.0, step: Some(0.5), edges: None, before: 0.1, lower, upper },
            0.5,
        )
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
