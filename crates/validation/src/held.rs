//! Predictions of a model held against its measured totals, outcome by outcome.

use juxtapose_document::format::measured::{Measured, Runs};
use serde::Serialize;

use crate::{
    comparison::{Comparison, Settings},
    outcome::PredictedOutcome,
};

/// Outcomes beside measured totals.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Held {
    /// Each outcome that has runs, in the prediction's order.
    pub outcomes: Vec<HeldOutcome>,
    /// Names that runs are given for, and that no outcome has.
    pub unknown: Vec<String>,
}

/// An outcome beside its runs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HeldOutcome {
    /// The outcome's name.
    pub outcome: String,
    /// How they compare; none where the distribution is not known, such as of moments and formulas.
    pub comparison: Option<Comparison>,
}

/// The runs that an outcome is held against: those of its name, else those of all.
#[must_use]
pub fn runs_of<'m>(measured: &'m Measured, outcome: &str) -> Option<&'m Runs> {
    measured.of.get(outcome).or(measured.total.as_ref())
}

/// Holds outcomes against measured totals; a tick has a length in units.
#[must_use]
pub fn held(outcomes: &[PredictedOutcome], measured: &Measured, tick: f64, settings: Settings) -> Held {
    let beside = |outcome: &PredictedOutcome| {
        let runs = runs_of(measured, &outcome.name)?;
        let comparison = |predicted| Comparison::new(predicted, runs, tick, settings);
        let comparison = outcome.predicted.as_ref().map(comparison);
        Some(HeldOutcome { outcome: outcome.name.clone(), comparison })
    };
    let unknown = measured.of.keys().filter(|name| outcomes.iter().all(|outcome| outcome.name != **name));
    Held { outcomes: outcomes.iter().filter_map(beside).collect(), unknown: unknown.cloned().collect() }
}
