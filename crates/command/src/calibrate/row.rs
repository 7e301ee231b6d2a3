//! [`Row`]: what one row of the ladder of predictors says of a file's ids.

use super::models::Time;

/// What is predicted of an id, and what was measured, in the file's unit.
pub(super) struct Predicted {
    pub(super) id: String,
    pub(super) time: Time,
    pub(super) measured: Vec<f64>,
}

/// Predictions by one row of the ladder of predictors.
pub(super) struct Row {
    /// What the row is called.
    pub(super) name: &'static str,
    pub(super) predicted: Vec<Predicted>,
}
