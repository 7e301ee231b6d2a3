//! Figures of one prediction that a bootstrap gathers: mean, quantiles, probability of a deadline, distribution function at some times.

use juxtapose_density::units::in_units;
use serde::{Deserialize, Serialize};

use super::inputs::LENGTHENED;
use crate::{measured::ROUNDING, outcome::PredictedOutcome};

/// The probabilities whose quantiles are gathered.
pub const QUANTILES: [f64; 6] = [0.05, 0.5, 0.9, 0.95, 0.99, 0.999];

/// Figures of one outcome. Times are in units.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Figures {
    /// The outcome's name.
    pub name: String,
    /// Whether it is an alternative of its own: no estimate of another one.
    pub competes: bool,
    /// The mean of runs that end; none where there is none.
    pub mean: Option<f64>,
    /// The quantiles of [`QUANTILES`], or none of them where nothing is known of the distribution.
    pub quantiles: Vec<Option<f64>>,
    /// The probability to end by the deadline; none where nobody asked, or it is not known.
    pub by_deadline: Option<f64>,
    /// As `by_deadline`, if all times were longer by a quarter.
    pub by_deadline_if_longer: Option<f64>,
    /// P(T ≤ t) at the times that were asked for.
    pub reached: Vec<f64>,
}

impl Figures {
    /// Of an outcome whose ticks have a length in units: its quantiles, and P(T ≤ t) by a deadline and at some times, in units.
    #[must_use]
    pub fn of(outcome: &PredictedOutcome, tick: f64, deadline: Option<f64>, times: &[f64]) -> Self {
        let own = Self {
            name: outcome.name.clone(),
            competes: outcome.competes,
            mean: outcome.mean,
            ..Self::default()
        };
        let Some(predicted) = &outcome.predicted else { return own };
        // Times of another lattice are rounded to this one's; a deadline between two ticks is met by what has ended at the first of them.
        let at = |time: f64| predicted.at_most((time / tick).round());
        let by = |deadline: f64| predicted.at_most((deadline / tick * (1.0 + ROUNDING)).floor());
        Self {
            quantiles: QUANTILES
                .iter()
                .map(|&p| predicted.quantile(p).map(|ticks| in_units(ticks, tick)))
                .collect(),
            by_deadline: deadline.map(by),
            by_deadline_if_longer: deadline.map(|deadline| by(deadline / LENGTHENED)),
            reached: times.iter().map(|&time| at(time)).collect(),
            ..own
        }
    }

    /// Times, in units, that a band of this outcome is drawn at: a hundred quantiles, each once.
    #[must_use]
    pub fn times(outcome: &PredictedOutcome, tick: f64) -> Vec<f64> {
        let Some(predicted) = &outcome.predicted else { return Vec::new() };
        let places = (0..=100).map(|k| (f64::from(k) / 100.0).clamp(0.001, 0.999));
        let mut times: Vec<_> =
            places.filter_map(|p| predicted.quantile(p)).map(|ticks| in_units(ticks, tick)).collect();
        times.dedup();
        times
    }

    /// Figures of a prediction's outcomes, in their order; `times` has those of each.
    #[must_use]
    pub fn of_all(
        outcomes: &[PredictedOutcome],
        tick: f64,
        deadline: Option<f64>,
        times: &[Vec<f64>],
    ) -> Vec<Self> {
        let of = |(k, outcome)| Self::of(outcome, tick, deadline, times.get(k).map_or(&[], Vec::as_slice));
        outcomes.iter().enumerate().map(of).collect()
    }
}

#[cfg(test)]
mod tests {
    use juxtapose_density::{
        Density,
        prediction::{Estimate, Outcome},
    };

    use super::{Figures, PredictedOutcome};

    #[test]
    fn a_deadline_between_two_ticks_is_met_by_what_has_ended_at_the_first() {
        let ten = Outcome::new("ten", "a test", Estimate::Density(Density::uniform(1, 10)));
        let outcome = PredictedOutcome::of(&ten, 0.1);
        for (deadline, expected) in
            [(0.3, 0.3), (0.36, 0.3), (0.39, 0.3), (0.4, 0.4), (9.0, 1.0), (0.05, 0.0)]
        {
            let found = Figures::of(&outcome, 0.1, Some(deadline), &[]).by_deadline;
            assert!((found.unwrap_or(9.0) - expected).abs() < 1e-12, "{deadline}: {found:?}");
        }
    }
}
