//! Tests of predictions: models in, predictions out, in order; problems where there is no model.

use std::ops::ControlFlow;

use juxtapose::{
    Model, examples,
    output::{ConditionsObject, DensityObject, LeftOut, Options, PredictionObject, explain_patiently},
    predict,
};
use serde_json::{Value, json};

use crate::run::{answers, block, example, lines, output};

#[test]
fn every_example_is_answered_as_the_library_answers_it() {
    let input = Vec::from_iter(examples::ALL.iter().map(|one| example(one.id)));
    let options = Options { quantiles: vec![0.999], ..Options::default() };
    let [short, long] = [&["--quantiles", "0.999"][..], &["--quantiles", "0.999", "--densities"]]
        .map(|arguments| output(arguments, input.join("\n")));
    let (mut shorts, mut longs) = (String::new(), String::new());
    for text in &input {
        let prediction = predict(&Model::from_json(text).expect("a model"));
        let without = PredictionObject::<LeftOut>::new(&prediction, &options);
        let with = PredictionObject::<Option<DensityObject<Vec<f64>>>>::new(&prediction, &options);
        shorts += &(serde_json::to_string(&without).expect("JSON") + "\n");
        longs += &(serde_json::to_string(&with).expect("JSON") + "\n");
    }
    // To the byte, and so to the last bit: floats are written so that they are read as they were.
    assert!(short.stdout == shorts.into_bytes() && long.stdout == longs.into_bytes());
    let outcome = &lines(&long)[0]["outcomes"][0];
    assert!(outcome["quantiles"]["0.999"].is_number() && outcome["density"]["mass"].is_array());
    assert!(lines(&short)[0]["outcomes"][0].get("density").is_none());
}

#[test]
fn answers_stand_in_the_order_of_lines_whatever_the_number_of_threads() {
    let dear = example("8-pe-mixed-mode");
    let input =
        Vec::from_iter((1..=300).map(|k| if k % 50 == 1 { dear.clone() } else { block(k) })).join("\n");
    let alone = answers(&["--jobs", "1"], input.clone());
    assert_eq!(alone.len(), 300);
    for (k, answer) in alone.iter().enumerate().filter(|(k, _)| k % 50 != 0) {
        assert_eq!(answer["outcomes"][0]["mean"], json!((k + 1) as f64));
    }
    assert_eq!(alone, answers(&["--jobs", "5"], input));
}

#[test]
fn a_line_that_is_no_model_is_answered_by_its_problems_and_the_next_one_by_its_prediction() {
    let wrong = r#"{"juxtapose": 1, "kind": "program", "machine": {"processors": 0}, "program": []}"#;
    let input = [block(1).as_str(), "{", wrong, "", "\"\\ud800\"", &block(2)].join("\r\n");
    let told = answers(&[], input);
    let codes = |answer: &Value| -> Vec<String> {
        let problems = answer["problems"].as_array().expect("problems");
        problems
            .iter()
            .map(|problem| format!("{}: {}", problem["path"], problem["code"]).replace('"', ""))
            .collect()
    };
    assert_eq!(told.len(), 6);
    assert_eq!(told[0]["outcomes"][0]["mean"], 1.0);
    assert_eq!(codes(&told[1]), [": syntax"]);
    assert_eq!(codes(&told[2]), ["machine.processors: range", "program: empty"]);
    assert_eq!(codes(&told[3]), [": empty"]);
    assert_eq!(codes(&told[4]), [": syntax"]);
    assert_eq!(told[5]["outcomes"][0]["mean"], 2.0);
    assert!(told[1]["problems"][0]["hint"].as_str().expect("a hint").contains("jq -c"));
}

#[test]
fn bytes_that_are_no_text_and_lines_without_end_are_lines_like_any_other() {
    let long = juxtapose::model::limits::TEXT + 1;
    let mut input = vec![0xff, b'\n'];
    input.extend(vec![b' '; long]);
    input.extend(b"\n\xef\xbb\xbf");
    input.extend(block(3).bytes());
    let told = answers(&[], input);
    assert_eq!(told[0]["problems"][0]["code"], "syntax");
    assert_eq!(told[1]["problems"][0]["code"], "too-large");
    assert_eq!(told[2]["outcomes"][0]["mean"], 3.0);
}

#[test]
fn the_status_says_that_models_are_bad_only_where_it_is_asked_to() {
    let bad = format!("{}\nnull\n", block(1));
    assert_eq!(output(&[], bad.clone()).status.code(), Some(0));
    assert_eq!(output(&["--strict"], bad.clone()).status.code(), Some(1));
    assert_eq!(lines(&output(&["--strict"], bad.clone())).len(), 2);
    assert_eq!(output(&["--strict"], block(1)).status.code(), Some(0));
    assert_eq!(output(&["check", "--strict"], bad).status.code(), Some(1));
    assert_eq!(output(&[], "").status.code(), Some(0));
}

#[test]
fn a_wrong_command_line_is_told_before_anything_is_read() {
    let many = ["0.5"; 1001].join(",");
    for (arguments, told) in [
        (&["--quantiles", &many][..], "quantiles: has 1001 probabilities; at most 1000 are answered"),
        (&["--quantiles", "2"], "quantiles[0]: is 2; a probability is from 0 to 1"),
        (&["--quantiles", "NaN"], "finite"),
        (&["--contract", "none"], "\"none\" is not a contract (contracts: bulk, tail)"),
        (&["--patience", "0"], "patience: is 0"),
        (&["--jobs", "0"], "--jobs"),
        (&["no-such-file.jsonl"], "cannot open no-such-file.jsonl"),
        (&["best", "--objective", "deadline:1e308"], "is 1e+308, not a time from 0 to 9e15, in units"),
        (&["best", "--objective", "p100"], "is 1.0, not a probability from 1e-9 to 1"),
    ] {
        let output = output(arguments, block(1));
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && error.contains(told), "{arguments:?}: {error}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_contract_is_kept_and_named() {
    let told = answers(&["--contract", "tail"], example("8-pe-mixed-mode"));
    assert_eq!(told[0]["contract"], "tail");
    assert_eq!(answers(&[], example("8-pe-mixed-mode"))[0]["contract"], "bulk");
}

#[test]
fn check_tells_problems_alone() {
    let told = answers(&["check"], format!("{}\n{{}}", block(1)));
    assert_eq!(told[0], json!({"problems": []}));
    assert_eq!(told[1]["problems"][0]["code"], "missing");
    // A model that takes longer than there is patience for.
    let dear = r#"{"juxtapose":1,"kind":"program","machine":{"processors":64},"program":[{"loop":"l","iterations":{"uniform":[1,900]},"body":[{"if":"c","probability":0.5,"then":[{"block":"a","time":{"uniform":[1,300]}}]}]}],"schemes":[{"name":"M","mode":"simd"}]}"#;
    let told = answers(&["check", "--patience", "0.001"], dear);
    assert_eq!(told[0]["problems"][0]["code"], "patience");
    let told = answers(&["--patience", "0.001"], dear);
    assert_eq!(told[0]["problems"][0]["code"], "patience");
}

#[test]
fn conditions_are_explained_as_the_library_explains_them() {
    let text = r#"{"juxtapose":2,"kind":"parallel","conditions":[{"condition":"input","cases":{"small":0.75,"large":0.25}}],"tasks":[{"task":"a","time":{"by":"input","small":3,"large":{"uniform":[6,8]}}},{"task":"b","time":5}],"alternatives":[{"name":"A","do":"a"},{"name":"B","do":"b"}]}"#;
    let input = format!("{text}\n{}\n{{", block(1));
    let [short, long] = [&["conditions", "--quantiles", "0.999"][..], &["conditions", "--densities"]]
        .map(|arguments| output(arguments, input.clone()));
    let model = Model::from_json(text).expect("a model");
    let options = Options { quantiles: vec![0.999], ..Options::default() };
    let (prediction, explained) =
        explain_patiently(&model, options.patience, |_| ControlFlow::Continue(())).expect("explained");
    let in_units = (prediction.unit.as_str(), prediction.tick);
    let without = ConditionsObject::<LeftOut>::new(&explained, &prediction.outcomes, in_units, &options);
    let wanted = serde_json::to_string(&without).expect("JSON");
    assert!(short.stdout.starts_with((wanted + "\n").as_bytes()));
    let (short, long) = (lines(&short), lines(&long));
    let large = |answer: &Value| {
        let cases = answer["conditions"][0]["cases"].as_array().expect("cases");
        cases.iter().find(|case| case["name"] == "large").expect("a case")["outcomes"][0].clone()
    };
    assert_eq!(large(&short[0])["mean"], 7.0);
    assert_eq!(large(&short[0])["quantiles"]["0.999"], 8.0);
    assert!(large(&short[0]).get("density").is_none() && large(&long[0])["density"]["mass"].is_array());
    // A model without conditions, and a line that is no model, are told so.
    for answers in [short, long] {
        assert_eq!(answers[1]["problems"][0]["path"], "conditions");
        assert_eq!(answers[1]["problems"][0]["code"], "missing");
        assert_eq!(answers[2]["problems"][0]["code"], "syntax");
    }
}

#[test]
fn what_runs_say_of_a_model_stands_beside_its_prediction() {
    let input = example("one-slow-rank");
    let asked = ["--measured", "--assumptions", "--bootstrap", "20"];
    let [answer] = &answers(&asked, input.clone())[..] else { panic!("one line") };
    assert_eq!(answer["measured"]["outcomes"][0]["outcome"], "One step");
    assert_eq!(answer["bootstrap"]["resamples"], 20);
    let [alike, steady] = &answer["assumptions"]["tested"].as_array().expect("tests")[..] else {
        panic!("two")
    };
    assert_eq!((&alike["told"], &alike["names"]), (&json!("broken"), &json!(["slow rank"])));
    assert_eq!((&steady["assumption"], &steady["runs"]), (&json!("steady"), &json!(22)));
    assert_eq!(answer["assumptions"]["lists"], json!({"lists": 3, "samples": 22, "sorted": true}));
    let [plain] = &answers(&[], input)[..] else { panic!("one line") };
    assert!(["measured", "assumptions", "bootstrap"].iter().all(|field| plain.get(field).is_none()));
}

/// A source that is no Fortran has nothing to do with the lines of JSON.
#[test]
fn only_texts_that_are_no_json_are_advised_to_be_lines() {
    let fortran = r#"{"juxtapose":2,"kind":"fortran","source":"x = (1\nend"}"#;
    let told = answers(&["check"], format!("{fortran}\n{{\n"));
    let is_advised = |line: &Value| line["problems"].to_string().contains("jq -c");
    assert_eq!(told[0]["problems"][0]["code"], "syntax", "{told:?}");
    assert_eq!(told.iter().map(is_advised).collect::<Vec<_>>(), [false, true], "{told:?}");
}
