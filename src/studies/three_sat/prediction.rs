//! What the ordinary method makes of the measured probabilities: section 4, in SPMD.

use super::{measurements::Measurements, program::program};
use crate::{
    model::{Model, Problems},
    predict::predict,
    prediction::Outcome,
};

/// The prediction of the measured program on so many PEs; on a single one it is the time of that PE.
///
/// # Errors
/// When the model would be too large; none of [`Parameters`](super::Parameters) is.
pub fn predicted(measurements: &Measurements, processors: u32) -> Result<Outcome, Problems> {
    let mut document = program(measurements);
    document.machine.processors = processors.into();
    // Documents are plain data: writing one cannot fail, and an empty text would be refused.
    let text = serde_json::to_string(&document).unwrap_or_default();
    let mut outcomes = predict(&Model::from_json(&text)?).outcomes;
    Ok(outcomes.swap_remove(0)) // there is one for each scheme
}
