//! Tests of `best`, `explain` and `fit`: what is asked of models of one kind.

use juxtapose::{
    Model, examples,
    multigrain::{Multigrain, output::FitQuestion},
    program::{Program, output::ExplanationObject},
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::run::{answers, block, example, lines, output};

/// An object as tests read it, written and read: what reads numbers may miss the last bit.
fn as_read(object: &impl Serialize) -> Value {
    serde_json::from_str(&serde_json::to_string(object).expect("JSON")).expect("JSON")
}

#[test]
fn the_best_modes_are_as_good_as_they_say() {
    let mut document: Value = serde_json::from_str(&example("8-pe-mixed-mode")).expect("JSON");
    let best = &answers(&["best", "--best", "2"], document.to_string())[0]["candidates"];
    let scheme = &best[0]["schemes"][0];
    document["schemes"] = json!([{"name": "best", "mode": scheme["mode"], "except": scheme["except"]}]);
    let predicted = &answers(&[], document.to_string())[0]["outcomes"][0]["mean"];
    let [predicted, found, second] =
        [predicted, &best[0]["value"], &best[1]["value"]].map(|value| value.as_f64().expect("a number"));
    assert!((predicted - found).abs() < 1e-9 * found && found <= second, "{predicted} {found} {second}");
}

#[test]
fn objectives_are_a_mean_a_quantile_or_a_deadline() {
    let asked = |objective: &str| {
        let told = answers(&["best", "--objective", objective], example("8-pe-mixed-mode"));
        told[0]["candidates"][0].clone()
    };
    let (mean, late, early) = (asked("mean"), asked("p99.9"), asked("deadline:900"));
    assert!(late["value"].as_f64() > mean["value"].as_f64());
    assert_eq!(late["value"], late["quantiles"]["0.999"], "of 99.9 % to the last bit");
    assert!(early["value"].as_f64().is_some_and(|probability| 0.0 < probability && probability < 1.0));
    for objective in ["p0", "p100", "variance", "deadline:", "deadline:inf", "deadline:-1", "p", "pNaN"] {
        let output = output(&["best", "--objective", objective], block(1));
        assert_eq!(output.status.code(), Some(2), "{objective}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{objective}");
    }
}

#[test]
fn every_scheme_is_explained_as_the_library_explains_it() {
    let text = example("8-pe-mixed-mode");
    let told = &answers(&["explain"], text.clone())[0];
    let model = Model::from_json(&text).expect("a model");
    let program = model.kind.of_kind::<Program>().expect("a program");
    assert_eq!((&told["unit"], told["schemes"].as_array().map(Vec::len)), (&json!(model.unit), Some(3)));
    for (scheme, told) in program.schemes.iter().zip(told["schemes"].as_array().expect("schemes")) {
        let object = ExplanationObject::of(program, &scheme.name, model.tick).expect("an explanation");
        let mut wanted = as_read(&object);
        wanted["scheme"] = json!(scheme.name);
        assert_eq!(*told, wanted);
    }
}

#[test]
fn a_fit_is_that_of_the_library() {
    let text = example("pbpi");
    let told = answers(&["fit", "--known", "gap,offload", "--residuals", "absolute"], text.clone());
    let model = Model::from_json(&text).expect("a model");
    let program = model.kind.of_kind::<Multigrain>().expect("its kind");
    let asked = json!({"known": ["gap", "offload"], "residuals": "absolute"});
    let asked = juxtapose::document::Reader::alone(&asked, FitQuestion::read).expect("a question");
    assert_eq!(told[0], as_read(&asked.answer(program, model.tick)));
    assert_ne!(told, answers(&["fit"], text));
    for wrong in [["--known", "speed"], ["--residuals", "square"]] {
        let output = output(&["fit", wrong[0], wrong[1]], block(1));
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn models_of_other_kinds_are_answered_by_their_problems_and_the_next_line_by_its_answer() {
    let all = examples::ALL.iter().map(|one| example(one.id)).chain(["{".to_owned()]);
    let input = all.collect::<Vec<_>>().join("\n");
    for (task, kind, field) in
        [("best", "program", "candidates"), ("explain", "program", "schemes"), ("fit", "multigrain", "rows")]
    {
        let output = output(&[task, "--strict"], input.clone());
        assert_eq!(output.status.code(), Some(1));
        let told = lines(&output);
        assert_eq!(told.len(), examples::ALL.len() + 1);
        for (one, told) in examples::ALL.iter().zip(&told) {
            let codes = told["problems"].as_array().map(|all| all[0]["code"].clone());
            let is_answered = told[field].is_array();
            assert!(is_answered || codes.is_some(), "{}: {told}", one.id);
            assert!(one.kind == kind || codes == Some(json!("unsupported")), "{}: {codes:?}", one.id);
        }
        assert!(told.iter().any(|told| told[field].is_array()));
    }
    let told = &answers(&["fit"], block(1))[0]["problems"][0]["message"];
    assert_eq!(told, "is \"program\"; this knows \"multigrain\" alone");
    let mut unmeasured: Value = serde_json::from_str(&example("pbpi")).expect("JSON");
    unmeasured.as_object_mut().expect("an object").remove("measured");
    assert_eq!(answers(&["fit"], unmeasured.to_string())[0]["problems"][0]["path"], "measured.rows");
}
