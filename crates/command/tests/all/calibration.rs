//! Tests of calibration: predictions of measured executions are as near to them, and as narrow, as `tests/calibration/README.md` says.

use std::{collections::BTreeMap, process::Command};

use serde_json::Value;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/calibration");

/// What the command says of a folder: on standard output, and on standard error.
fn calibrated(arguments: &[&str]) -> (String, String, bool) {
    let command = &mut Command::new(env!("CARGO_BIN_EXE_juxtapose"));
    let output = command.arg("calibrate").args(arguments).output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.success())
}

fn file(name: &str) -> Value {
    let text = std::fs::read_to_string(format!("{FOLDER}/{name}.json")).expect("a fixture");
    serde_json::from_str(&text).expect("JSON")
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn numbers(values: &Value) -> Vec<f64> {
    values.as_array().expect("a list").iter().map(number).collect()
}

/// What was measured of each id, by its file: read here once more, so that no figure is the command's own.
fn measured() -> BTreeMap<String, (&'static str, Vec<f64>)> {
    let mut all = BTreeMap::new();
    let list = |of: &Value, name: &str| of[name].as_array().expect("a list").clone();
    let id = |of: &Value| of["id"].as_str().expect("an id").to_owned();
    for stage in list(&file("spark"), "stages") {
        let measured = vec![number(&stage["measured"])];
        all.insert(id(&stage), ("spark", measured));
    }
    for (form, groups) in [("mlperf", "groups"), ("raja", "builds")] {
        for group in list(&file(form), groups) {
            for (run, measured) in numbers(&group["measured"]).into_iter().enumerate() {
                all.insert(format!("{}/{run}", id(&group)), (form, vec![measured]));
            }
        }
    }
    for job in list(&file("llm"), "jobs") {
        for predicted in list(&job, "predict") {
            let name = predicted.as_str().expect("an id").to_owned();
            let form = ["ST", "ST/rows", "AR", "SYN", "SYN/rows"]
                .into_iter()
                .find(|end| name == format!("llm/{end}"));
            all.insert(name, (form.expect("an id of the README"), numbers(&job["test"]["span"])));
        }
    }
    all
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    f64::midpoint(values[(values.len() - 1) / 2], values[values.len() / 2])
}

#[derive(Default)]
struct Seen {
    errors: Vec<f64>,
    /// p5, p95 and what was measured.
    intervals: Vec<[f64; 3]>,
}

/// |err|, its mean, coverage, width and score.
fn figures(seen: &Seen) -> [f64; 5] {
    let within = seen.intervals.iter().filter(|[low, high, x]| low <= x && x <= high).count();
    let widths = seen.intervals.iter().map(|[low, high, x]| (high - low) / x).collect();
    let score =
        |[low, high, x]: &[f64; 3]| (high - low + 20.0 * ((low - x).max(0.0) + (x - high).max(0.0))) / x;
    let scores: Vec<f64> = seen.intervals.iter().map(score).collect();
    let coverage = within as f64 / seen.intervals.len() as f64;
    [median(seen.errors.clone()), mean(&seen.errors), coverage, median(widths), mean(&scores)]
        .map(|share| 100.0 * share)
}

/// What is said with these arguments, by form.
fn found(arguments: &[&str]) -> BTreeMap<&'static str, Seen> {
    let (lines, told, is_done) = calibrated(arguments);
    assert!(is_done, "{told}");
    let mut found: BTreeMap<&str, Seen> = BTreeMap::new();
    let mut wanted = measured();
    for line in lines.lines() {
        let line: Value = serde_json::from_str(line).expect("a line of JSON");
        let [mean_of, low, middle, high] = ["mean", "p5", "p50", "p95"].map(|name| number(&line[name]));
        assert!(low <= middle && middle <= high, "{line}");
        let (form, measured) = wanted.remove(line["id"].as_str().expect("an id")).expect("an id, once");
        let seen = found.entry(form).or_default();
        seen.errors.push((mean_of / mean(&measured) - 1.0).abs());
        seen.intervals.extend(measured.iter().map(|&x| [low, high, x]));
    }
    assert!(wanted.is_empty(), "nothing is said of {:?}", wanted.keys());
    found
}

fn are_near(form: &str, seen: &Seen, expected: [f64; 5], by: [f64; 5]) {
    let figures = figures(seen);
    println!("{form}: {figures:.3?}");
    let mut near = figures.iter().zip(expected.iter().zip(by));
    assert!(
        near.all(|(found, (expected, by))| (found - expected).abs() <= by),
        "{form}: {figures:.3?}, not {expected:?}"
    );
}

/// The spread of what was seen is drawn, too: more stages are within.
#[test]
fn few_seen_tasks_are_told() {
    let found = found(&[FOLDER, "--few-seen"]);
    are_near("spark", &found["spark"], [4.3, 11.9, 49.0, 10.6, 146.2], [0.3, 0.2, 4.1, 0.3, 3.0]);
}

#[test]
fn figures_are_those_of_the_readme() {
    let found = found(&[FOLDER]);
    // |err|, its mean, coverage, width, score; each to half of its last digit, what is sampled (spark, ST/rows, SYN/rows) to more.
    let rows: [(&str, [f64; 5], [f64; 5]); 8] = [
        ("spark", [3.6, 11.6, 40.8, 6.6, 161.4], [0.3, 0.2, 4.1, 0.3, 3.0]),
        ("mlperf", [0.18, 0.39, 93.5, 1.26, 2.5], [0.005, 0.005, 0.05, 0.05, 0.05]),
        ("raja", [0.52, 0.68, 90.0, 3.8, 6.9], [0.005, 0.005, 0.05, 0.05, 0.05]),
        ("ST", [0.02, 0.02, 81.25, 2.85, 3.2], [0.005, 0.005, 0.05, 0.05, 0.05]),
        ("ST/rows", [0.9, 0.9, 31.0, 1.6, 7.7], [0.1, 0.1, 7.0, 0.2, 1.0]),
        ("AR", [0.52, 0.52, 95.5, 2.55, 2.6], [0.005, 0.005, 0.05, 0.05, 0.05]),
        ("SYN", [1.01, 1.01, 66.7, 18.5, 52.6], [0.005, 0.005, 0.05, 0.05, 0.05]),
        ("SYN/rows", [9.9, 9.9, 51.0, 16.6, 86.8], [0.3, 0.3, 3.0, 1.0, 5.0]),
    ];
    for (form, expected, by) in rows {
        are_near(form, &found[form], expected, by);
    }
}

/// What was asked of own times: ranks that are unlike to 1 % of the mean, ranks that are alike to 1.5 %.
#[test]
fn ranks_with_their_own_times_are_near() {
    let (lines, ..) = calibrated(&[FOLDER]);
    for (id, most) in [("llm/ST", 0.01), ("llm/AR", 0.01), ("llm/SYN", 0.015)] {
        let lines = lines.lines().map(|line| serde_json::from_str::<Value>(line).expect("a line of JSON"));
        let line = lines.into_iter().find(|line| line["id"] == id).expect("a line");
        let error = number(&line["mean"]) / mean(&measured()[id].1) - 1.0;
        assert!(error.abs() <= most, "{id}: {error}");
    }
}

/// A folder that is none, or whose files are of no known form, is told by its path.
#[test]
fn what_cannot_be_read_is_told() {
    let (_, told, is_done) = calibrated(&["no/such/folder"]);
    assert!(!is_done && told.contains("no/such/folder"), "{told}");
    let folder = std::env::temp_dir().join(format!("juxtapose-calibration-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("x.json"), r#"{"juxtapose_calibration": "tea"}"#).expect("a file");
    let (_, told, is_done) = calibrated(&[folder.to_str().expect("UTF-8")]);
    std::fs::remove_dir_all(&folder).expect("gone");
    assert!(!is_done && told.contains("x.json") && told.contains("\"tea\" is no form"), "{told}");
}
