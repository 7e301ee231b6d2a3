//! Fixture of native predictions, written here, with which `www/tests/node/agreement.test.mjs` compares the WebAssembly package's.

use std::{fs, path::Path};

use juxtapose::{Estimate, Model, density::RELATIVE_ERROR, examples, predict};
use serde_json::{Value, json};

use crate::random_program;

#[test]
fn write_native_predictions() {
    let mut documents: Vec<Value> =
        examples::ALL.iter().map(|example| serde_json::from_str(example.text).expect("JSON")).collect();
    documents.extend((0..40).map(random_program::document));
    documents.extend((0..20).map(random_program::grouped));
    documents.extend((40..50).map(|seed| {
        let mut document = random_program::document(seed);
        document["machine"]["processors"] = json!(40);
        document
    }));
    documents.push(parametric());
    let predictions: Vec<_> = documents.into_iter().map(prediction).collect();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("native-predictions.json");
    let text = json!({"tolerance": RELATIVE_ERROR, "predictions": predictions}).to_string();
    fs::write(&file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
}

/// Every distribution with parameters: `exp`, `ln` and the error function differ most.
fn parametric() -> Value {
    json!({"juxtapose": 1, "kind": "program", "machine": {"processors": 8}, "program": [
        {"block": "a", "time": {"normal": {"mean": 100, "sd": 20}}},
        {"block": "b", "time": {"lognormal": {"mean": 100, "sd": 20}}},
        {"block": "c", "time": {"gamma": {"mean": 50, "sd": 25}}},
        {"loop": "l", "iterations": {"geometric": {"probability": 0.8}}, "body": [
            {"block": "d", "time": {"poisson": {"mean": 12}}},
            {"block": "e", "time": {"binomial": {"trials": 10, "probability": 0.3}}}]},
        {"block": "f", "time": {"exponential": {"mean": 30}}},
        {"block": "g", "time": {"moments": {"mean": 60, "variance": 100, "skewness": 1.52, "kurtosis": 5}}}]})
}

fn prediction(document: Value) -> Value {
    let model = Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}"));
    let outcomes = predict(&model).outcomes.into_iter().map(|outcome| {
        let mut written = json!({
            "name": outcome.name,
            "mean": outcome.mean(),
            "formula": outcome.formula().map(|formula| &formula.text),
            "estimates": outcome.estimates.as_ref().map(|estimated| &estimated.outcome),
            "averageValue": outcome.average_value,
        });
        if let Estimate::Density(density) = &outcome.estimate {
            // JavaScript has the masses of all runs.
            let mass: Vec<f64> = density.masses().iter().map(|mass| mass * outcome.finishes).collect();
            let lost = density.lost() * outcome.finishes;
            written["density"] =
                json!({"origin": density.origin(), "step": density.step(), "mass": mass, "lost": lost});
        }
        written
    });
    json!({"outcomes": outcomes.collect::<Vec<_>>(), "model": document})
}
