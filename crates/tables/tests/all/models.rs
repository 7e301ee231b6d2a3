//! Tests of the models that are made of tables: each is one that can be predicted.

use std::ops::ControlFlow;

use juxtapose_density::Outcome;
use juxtapose_document::{Model, import::Report, predict};
use juxtapose_parallel::Composition;
use juxtapose_program::Program;
use juxtapose_tables::{model, preview, read};
use serde_json::Value;

fn modelled(text: &str) -> (Value, Report) {
    let choice = preview(text.as_bytes(), true, None).expect(text).proposed;
    let times = read(&mut text.as_bytes(), &choice, &mut |_| ControlFlow::Continue(())).expect(text);
    model(&times, "times.csv")
}

/// The means of the outcomes, by their names.
fn means(document: &Value) -> Vec<(String, f64)> {
    let text = document.to_string();
    let (outcomes, tick) = if document["kind"] == "program" {
        let model = Model::<Program>::from_json(&text).expect(&text);
        (predict(&model).outcomes, model.tick)
    } else {
        let model = Model::<Composition>::from_json(&text).expect(&text);
        (predict(&model).outcomes, model.tick)
    };
    let mean = |outcome: &Outcome| outcome.moments().expect("a time").mean * tick;
    outcomes.iter().map(|outcome| (outcome.name.clone(), mean(outcome))).collect()
}

#[test]
fn one_group_is_a_program() {
    let (document, report) =
        modelled("JobID,Elapsed,State\n1,00:12:31,COMPLETED\n2,00:11:02,COMPLETED\n3,0:01,FAILED\n");
    assert_eq!((&document["kind"], &document["unit"]), (&"program".into(), &"seconds".into()));
    assert_eq!(document["program"][0]["time"]["samples"], serde_json::json!([751.0, 662.0]));
    assert_eq!(document["program"][0]["note"], "2 times of “Elapsed” (sacct); 1 of 3 rows skipped");
    assert_eq!(report.ignored[0], "1 row whose “State” is not COMPLETED (line 4).");
    assert!((means(&document)[0].1 - 706.5).abs() < 1e-9);
}

#[test]
fn each_task_tells_its_own_times() {
    let (document, _) = modelled("name,status,time (s)\na,ok,1\na,ok,2\nb,ok,3\nb,failed,4\n");
    assert_eq!(document["tasks"][0]["note"], "2 times of “time (s)” (CSV)");
    assert_eq!(document["tasks"][1]["note"], "1 time of “time (s)” (CSV); 1 of 2 rows skipped");
}

#[test]
fn counts_are_values() {
    let (document, _) = modelled("latency_ms,count\n1,900\n2,80\n5,15\n50,5\n");
    let means = means(&document);
    assert_eq!(document["program"][0]["time"]["values"]["1"], "900/1000");
    assert!((means[0].1 - 1.385).abs() < 1e-12, "{means:?}");
}

#[test]
fn groups_are_compared() {
    let (document, report) = modelled("name,time\na,1\nb,3\na,2\nb,5\n");
    assert_eq!(document["kind"], "parallel");
    assert_eq!(document["tasks"][1]["time"]["samples"], serde_json::json!([3.0, 5.0]));
    assert_eq!(means(&document), [("a".to_owned(), 1.5), ("b".to_owned(), 4.0)]);
    assert!(report.read[1].contains("2 groups by “name”: a (2), b (2)"), "{report:?}");
}

#[test]
fn of_many_groups_those_with_most_times_are_compared() {
    let mut text = "name,time\n".to_owned();
    for k in 0..40 {
        text += &format!("group {k},1\ngroup {k},2\n");
    }
    text += "group 39,3\n";
    let (document, report) = modelled(&text);
    let alternatives = document["alternatives"].as_array().unwrap();
    assert_eq!((alternatives.len(), &alternatives[0]["name"]), (32, &"group 39".into()));
    assert!(report.ignored.iter().any(|it| it.starts_with("8 groups")), "{report:?}");
    assert_eq!(means(&document).len(), 32);
}

#[test]
fn names_differ_in_the_model() {
    let long = "x".repeat(200);
    let (document, _) =
        modelled(&format!("name,time\n{long}a,1\n{long}b,3\n{long}a,2\n{long}b,5\n\u{202e},1\n\u{202e},2\n"));
    assert_eq!(means(&document).len(), 3);
}

/// The mean is that of the cells' middles, within the half tick by which cells are rounded.
#[test]
fn times_of_a_histogram_are_equally_likely_within_cells() {
    let text = "# TYPE t_seconds histogram\nt_seconds_bucket{le=\"1\"} 10\nt_seconds_bucket{le=\"3\"} 40\nt_seconds_bucket{le=\"+Inf\"} 40\n";
    let (document, _) = modelled(text);
    assert_eq!(document["unit"], "seconds");
    let expected = serde_json::json!({"histogram": {"edges": [0.0, 1.0, 3.0], "counts": [10, 30]}});
    assert_eq!(document["program"][0]["time"], expected);
    assert!((means(&document)[0].1 - 1.625).abs() < 1e-3, "{:?}", means(&document));
}
