//! WebAssembly package for the 3-SAT study (section 7.2), run live.

#![cfg(target_arch = "wasm32")]

use juxtapose_density::{
    density::Density,
    prediction::{Estimate, Outcome},
};
use juxtapose_output::Options;
use juxtapose_three_sat::{
    self as three_sat, Classes, Halves, Level, Measurements, PRINTED, Parameters, Printed, predicted,
    predicted_by_classes, program,
};
use juxtapose_web::{
    answer::{Result, object},
    arguments::Arguments,
    outcome::OutcomeObject,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

juxtapose_web::exports_of_all!();

/// Runs the 3-SAT study: measures a search program, and predicts it from what was measured; null when
/// stopped. Parameters that are absent are the paper's. Calls `onProgress` now and then with the number of
/// instances done, and stops where that answers `false`.
#[wasm_bindgen(js_name = measureSat, unchecked_return_type = "SatStudy | null")]
pub fn measure_sat(
    #[wasm_bindgen(unchecked_optional_param_type = "SatParameters")] parameters: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(done: number) => boolean | void")]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let (parameters, reporter) = (sat(&mut arguments, parameters), arguments.progress(on_progress));
    let (Some(parameters), Some(mut reporter)) = (parameters, reporter) else {
        return Err(arguments.refused());
    };
    let found = three_sat::measure(parameters, &mut |done| reporter.tell(&done.into()));
    reporter.finish()?;
    object(&found.as_ref().map(StudyObject::new))
}

/// The paper's parameters, which stand in for absent ones.
#[wasm_bindgen(js_name = satParameters, unchecked_return_type = "Required<SatParameters>")]
pub fn sat_parameters() -> Result<JsValue> {
    object(&Parameters::default())
}

/// All problems of the study's parameters; none when it can be run.
#[wasm_bindgen(js_name = checkSat, unchecked_return_type = "Problem[]")]
pub fn check_sat(
    #[wasm_bindgen(unchecked_optional_param_type = "SatParameters | null")] parameters: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    sat(&mut arguments, parameters);
    object(&arguments.problems())
}

/// Reads the parameters of the study; where they are absent they are the paper's.
fn sat(arguments: &mut Arguments, parameters: &JsValue) -> Option<Parameters> {
    if parameters.is_null_or_undefined() {
        return Some(Parameters::default());
    }
    arguments.read_alone(parameters, Parameters::read)
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct StudyObject {
    parameters: Parameters,
    drawn: u64,
    levels: Vec<LevelObject>,
    predicted: OutcomeObject,
    sample: OutcomeObject,
    error: Option<f64>,
    one_pe: OnePeObject,
    independent: OutcomeObject,
    halves: Option<HalvesObject>,
    correlations: Vec<Vec<Option<f64>>>,
    points: Vec<Vec<u32>>,
    printed: Option<Printed>,
    model: juxtapose_program::document::ProgramDocument,
}

#[derive(Serialize)]
struct LevelObject {
    variable: usize,
    evaluated: u64,
    undetermined: u64,
    probability: f64,
}

#[derive(Serialize)]
struct HalvesObject {
    learned: u32,
    judged: u32,
    sample: OutcomeObject,
    neither: OutcomeObject,
    formulas: OutcomeObject,
    parts: OutcomeObject,
    both: OutcomeObject,
}

#[derive(Serialize)]
struct OnePeObject {
    predicted: OutcomeObject,
    sample: OutcomeObject,
}

impl StudyObject {
    fn new(found: &Measurements) -> Self {
        let parameters = found.parameters;
        let predicted = |processors| {
            outcome_object(&Outcome { name: "Predicted".to_owned(), ..predicted(found, processors) })
        };
        Self {
            parameters,
            drawn: found.drawn,
            levels: found.levels.iter().map(LevelObject::new).collect(),
            predicted: predicted(parameters.processors),
            sample: counted("Sample", found.maximum.clone()),
            error: found.error(),
            one_pe: OnePeObject { predicted: predicted(1), sample: counted("Sample", found.one_pe.clone()) },
            independent: counted("Independent PEs", found.independent()),
            halves: found.halves.as_ref().map(|halves| HalvesObject::new(halves, parameters.processors)),
            correlations: found.pairs.correlations.clone(),
            points: found.pairs.points.clone(),
            printed: parameters.are_the_papers().then_some(PRINTED),
            model: program(found),
        }
    }
}

impl HalvesObject {
    fn new(halves: &Halves, processors: u32) -> Self {
        let predicted = |name, classes: &Classes| {
            let density = predicted_by_classes(classes, processors);
            outcome_object(&Outcome::new(name, "flow-analysis tree", Estimate::Density(density)))
        };
        Self {
            learned: halves.learned,
            judged: halves.judged,
            sample: counted("Sample", halves.maximum.clone()),
            neither: predicted("Neither", &halves.neither),
            formulas: predicted("Formulas", &halves.formulas),
            parts: predicted("Parts", &halves.parts),
            both: predicted("Both", &halves.both),
        }
    }
}

impl LevelObject {
    fn new(level: &Level) -> Self {
        let Level { variable, evaluated, undetermined } = *level;
        Self { variable, evaluated, undetermined, probability: level.probability() }
    }
}

fn counted(name: &str, density: Density) -> OutcomeObject {
    outcome_object(&Outcome::new(name, "sample", Estimate::Density(density)))
}

/// An outcome as an object. Its unit is a node searched, and so is its tick.
fn outcome_object(outcome: &Outcome) -> OutcomeObject {
    OutcomeObject::new(outcome, 1.0, &Options::default())
}
