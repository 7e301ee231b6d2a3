//! Tests of runs of a workflow as rows: each is a case of its own, and what cannot be rows is told.

use juxtapose_document::{Code, Model, conditions::Conditioned, predict};
use juxtapose_task_graph::{
    Imported, TaskGraph,
    wfcommons::{from_wfcommons, from_wfcommons_runs},
};
use serde_json::{Value, json};

/// A task before several others, all before a last one, each with its runtime.
fn run(seconds: &[f64]) -> String {
    let last = seconds.len() - 1;
    let task = |(k, seconds): (usize, &f64)| {
        let parents: Vec<_> = match k {
            0 => Vec::new(),
            _ if k == last => (1..last).map(|k| k.to_string()).collect(),
            _ => vec!["0".to_owned()],
        };
        json!({"id": k.to_string(), "parents": parents, "runtime": seconds})
    };
    let tasks: Vec<_> = seconds.iter().enumerate().map(task).collect();
    json!({"name": "fan", "workflow": {"tasks": tasks}}).to_string()
}

fn joined(runs: &[String], as_rows: bool) -> Result<Imported, Vec<Code>> {
    let names: Vec<_> = (0..runs.len()).map(|k| k.to_string()).collect();
    let files: Vec<_> = names.iter().map(String::as_str).zip(runs.iter().map(String::as_str)).collect();
    from_wfcommons_runs(&files, as_rows)
        .map_err(|problems| problems.0.into_iter().map(|problem| problem.code).collect())
}

/// The makespans of the first outcome in thousandths, each with its probability.
fn makespans(document: &Value) -> Vec<(u64, f64)> {
    let model = Model::<Conditioned<TaskGraph>>::from_json(&document.to_string())
        .unwrap_or_else(|problems| panic!("{problems}"));
    let prediction = predict(&model);
    let density = prediction.outcomes[0].density().expect("a density");
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole, and small")]
    let thousandths = |(ticks, mass): (u64, f64)| ((1000.0 * ticks as f64 * model.tick).round() as u64, mass);
    density.iter().filter(|(_, mass)| *mass > 0.0).map(thousandths).collect()
}

#[test]
fn each_run_is_a_case_of_its_own() {
    let times = [[1.0, 4.5, 2.0, 3.0, 0.5], [1.0, 2.0, 6.25, 5.0, 0.75], [1.0, 3.0, 3.5, 1.0, 0.25]];
    let runs = times.map(|times| run(&times));
    let document = serde_json::to_value(joined(&runs, true).unwrap().graph).unwrap();
    // What every run takes alike is certain.
    assert_eq!(
        (&document["tasks"][0]["time"], &document["tasks"][1]["time"]),
        (&json!(1), &json!({"row": "1"}))
    );
    assert_eq!(
        document["conditions"],
        json!([{"condition": "run", "rows": {
            "1": [4.5, 2, 3], "2": [2, 6.25, 3.5], "3": [3, 5, 1], "4": [0.5, 0.75, 0.25],
        }}])
    );
    assert_eq!(document.get("datasets"), None);
    let alone =
        |text: &String| makespans(&serde_json::to_value(from_wfcommons(text).unwrap().graph).unwrap())[0].0;
    let mut expected = runs.each_ref().map(alone);
    expected.sort_unstable();
    let found = makespans(&document);
    assert_eq!(found.iter().map(|(time, _)| *time).collect::<Vec<_>>(), expected);
    assert!(found.iter().all(|(_, mass)| (mass - 1.0 / 3.0).abs() < 1e-12), "{found:?}");
    // By samples the runs mix.
    let samples = serde_json::to_value(joined(&runs, false).unwrap().graph).unwrap();
    assert!(makespans(&samples).len() > 3);
}

#[test]
fn runs_that_go_together_are_told() {
    let of = |k: u32| {
        let slow = f64::from(10 + k * 7 % 12);
        run(&[slow, slow + f64::from(k % 3), f64::from(k * 5 % 12), 2.0, 1.0])
    };
    let runs: Vec<_> = (0..12).map(of).collect();
    for as_rows in [false, true] {
        let Imported { measured_together, report, .. } = joined(&runs, as_rows).unwrap();
        let found = measured_together.expect("several runs");
        assert_eq!(
            (found.names, found.runs, found.is_found),
            (["0", "1", "2"].map(str::to_owned).to_vec(), 12, true)
        );
        assert!(found.sentence.starts_with("“0” and “1” rise together"), "{}", found.sentence);
        assert_eq!(report.read[1].ends_with("all tasks take those of the same run."), as_rows);
    }
}

#[test]
fn what_cannot_be_rows_is_told() {
    assert_eq!(joined(&[run(&[1.0, 2.0, 3.0])], true).unwrap_err(), [Code::Missing]);
    let (one, other) = (run(&[1.0, 2.0, 3.0]), run(&[1.0, 2.0, 4.0]));
    assert_eq!(joined(&[one.clone(), other], true).unwrap_err(), [Code::Missing]);
    assert_eq!(joined(&[one.clone(), one], true).unwrap_err(), [Code::Missing]);
}
