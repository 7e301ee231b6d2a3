//! Prediction of the measured program by the ordinary method: section 4, in SPMD.

use juxtapose_density::{contract::Contract, density::Density, prediction::Outcome};
use juxtapose_program::predict_in_spmd;

use super::{
    classes::{Classes, FormulaClass},
    level::Level,
    measurements::Measurements,
    tree::tree,
};

/// The prediction of the measured program on so many PEs; on a single one it is the time of that PE. It is that of the document
/// [`program()`](super::program()), of which nothing is read here.
#[must_use]
pub fn predicted(measurements: &Measurements, processors: u32) -> Outcome {
    predicted_by(&measurements.levels, processors)
}

/// The prediction where each run draws its classes: `Σ_c w_c · max_P(Σ_d w_cd · f_cd)`. Given the formula's class the times of the PEs are
/// independent mixtures, of which the program takes the maximum (sections 4 and 4.3); the run is a mixture of those.
#[must_use]
pub fn predicted_by_classes(classes: &Classes, processors: u32) -> Density {
    let part = |levels: &Vec<Level>| predicted_by(levels, 1).density().cloned();
    let formula = |class: &FormulaClass| {
        let parts = class.parts.iter().filter_map(|of| Some((of.share, part(&of.levels)?))).collect();
        (class.share, mixture(parts).join_copies(processors as usize))
    };
    mixture(classes.formulas.iter().map(formula).collect())
}

fn predicted_by(levels: &[Level], processors: u32) -> Outcome {
    let program = tree(levels, processors as usize);
    predict_in_spmd(&program, &program.schemes[0], Contract::default())
}

fn mixture(terms: Vec<(f64, Density)>) -> Density {
    Density::branch(terms.iter().map(|(share, density)| (*share, density)))
}
