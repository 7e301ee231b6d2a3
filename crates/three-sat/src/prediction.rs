//! Prediction of the measured program by the ordinary method: section 4, in SPMD.

use juxtapose_density::{contract::Contract, prediction::Outcome};
use juxtapose_program::predict_in_spmd;

use super::{measurements::Measurements, tree::tree};

/// The prediction of the measured program on so many PEs; on a single one it is the time of that PE. It is that of the document
/// [`program()`](super::program()), of which nothing is read here.
#[must_use]
pub fn predicted(measurements: &Measurements, processors: u32) -> Outcome {
    let program = tree(measurements, processors as usize);
    predict_in_spmd(&program, &program.schemes[0], Contract::default())
}
