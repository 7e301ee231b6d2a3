//! Tests of times of their own, of classes of PEs and of iterations: by hand, by brute force, by simulation, against plain documents.

use std::{collections::BTreeMap, ops::ControlFlow};

use juxtapose_density::{Contract, Density, Prediction};
use juxtapose_document::predict;
use juxtapose_program::{cost::cost, simulate};
use serde_json::{Value, json};

use crate::{Model, random_program, referee};

fn model(document: &Value) -> Model {
    Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}\nin {document}"))
}

fn problems(document: &Value) -> Vec<String> {
    let problems = Model::from_json(&document.to_string()).err().map_or(Vec::new(), |problems| problems.0);
    problems.iter().map(ToString::to_string).collect()
}

fn means(prediction: &Prediction) -> Vec<f64> {
    prediction.outcomes.iter().map(|outcome| outcome.moments().expect("a density").mean).collect()
}

fn program(processors: u64, nodes: &Value) -> Value {
    json!({"juxtapose": 2, "kind": "program", "machine": {"processors": processors}, "program": nodes})
}

fn slow_and_other(slow: &Value, other: &Value) -> Value {
    json!({"by_processor": [{"class": "slow", "processors": 1, "time": slow},
                            {"class": "other", "processors": "rest", "time": other}]})
}

/// Whether a density has all masses of another, to rounding.
fn agree(found: &Density, expected: &BTreeMap<u64, f64>, what: &str) {
    let found: BTreeMap<_, _> = found.iter().collect();
    for time in found.keys().chain(expected.keys()) {
        let [f, e] = [&found, expected].map(|masses| masses.get(time).copied().unwrap_or(0.0));
        assert!((f - e).abs() <= 1e-12, "P(T = {time}) is {f}, not {e}: {what}");
    }
}

/// Every rule for classes and positions against every way to run small random programs.
#[test]
fn random_programs_by_brute_force() {
    let (mut refereed, mut own) = (0, 0);
    for seed in 0..3000 {
        let document = random_program::own::document(seed);
        let model = model(&document);
        let program = &model.kind;
        own += usize::from(program.has_own_times());
        for (scheme, outcome) in program.schemes.iter().zip(predict(&model).outcomes) {
            let Some(expected) = referee::enumerate(program, scheme, 4_000) else { continue };
            refereed += usize::from(program.has_own_times());
            agree(
                outcome.density().expect("a density"),
                &expected,
                &format!("{} of {document}", scheme.name),
            );
        }
    }
    assert!(own >= 2000 && refereed >= 3500, "only {refereed} schemes of {own} programs");
}
