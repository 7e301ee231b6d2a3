//! Tests of calibration: predictions of measured executions are as near to them, and as narrow, as `tests/calibration/README.md` says.

use std::{collections::BTreeMap, process::Command, sync::LazyLock};

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
fn measured() -> BTreeMap<String, (String, Vec<f64>)> {
    let mut all = BTreeMap::new();
    let list = |of: &Value, name: &str| of[name].as_array().expect("a list").clone();
    let id = |of: &Value| of["id"].as_str().expect("an id").to_owned();
    for stage in list(&file("spark"), "stages") {
        let measured = vec![number(&stage["measured"])];
        all.insert(id(&stage), ("spark".to_owned(), measured));
    }
    for (form, groups) in [("mlperf", "groups"), ("raja", "builds")] {
        for group in list(&file(form), groups) {
            for (run, measured) in numbers(&group["measured"]).into_iter().enumerate() {
                all.insert(format!("{}/{run}", id(&group)), (form.to_owned(), vec![measured]));
            }
        }
    }
    for job in list(&file("llm"), "jobs") {
        for predicted in list(&job, "predict") {
            let name = predicted.as_str().expect("an id").to_owned();
            let form = ["ST", "ST/rows", "AR", "SYN", "SYN/rows"]
                .into_iter()
                .find(|end| name == format!("llm/{end}"));
            let form = form.expect("an id of the README").to_owned();
            all.insert(name, (form, numbers(&job["test"]["span"])));
        }
    }
    for set in list(&file("threads"), "sets") {
        let (id, makespans) = (id(&set), numbers(&set["measured"]));
        let later = makespans[makespans.len() / 2..].to_vec();
        let alone = format!("{id}, tasks alone");
        all.insert(alone.clone(), (alone, later.clone()));
        all.insert(id.clone(), (id, later));
    }
    for set in list(&file("hedging"), "sets") {
        all.insert(id(&set), (id(&set), numbers(&set["measured"])));
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
    /// p5, p95, what was measured, and what that is divided by.
    intervals: Vec<[f64; 4]>,
}

/// |err|, its mean, coverage, width and score.
fn figures(seen: &Seen) -> [f64; 5] {
    let within = seen.intervals.iter().filter(|[low, high, x, _]| low <= x && x <= high).count();
    let widths = seen.intervals.iter().map(|[low, high, _, over]| (high - low) / over).collect();
    let score = |[low, high, x, over]: &[f64; 4]| {
        (high - low + 20.0 * ((low - x).max(0.0) + (x - high).max(0.0))) / over
    };
    let scores: Vec<f64> = seen.intervals.iter().map(score).collect();
    let coverage = within as f64 / seen.intervals.len() as f64;
    [median(seen.errors.clone()), mean(&seen.errors), coverage, median(widths), mean(&scores)]
        .map(|share| 100.0 * share)
}

/// What is said of the folder.
static SAID: LazyLock<(String, String, bool)> = LazyLock::new(|| calibrated(&[FOLDER]));

/// The figures of what is said, by form; by id of what has a row of its own.
fn found((lines, told, is_done): &(String, String, bool)) -> BTreeMap<String, Seen> {
    assert!(is_done, "{told}");
    let mut found: BTreeMap<String, Seen> = BTreeMap::new();
    let mut wanted = measured();
    for line in lines.lines() {
        let line: Value = serde_json::from_str(line).expect("a line of JSON");
        let [mean_of, low, middle, high] = ["mean", "p5", "p50", "p95"].map(|name| number(&line[name]));
        assert!(low <= middle && middle <= high, "{line}");
        let (form, measured) = wanted.remove(line["id"].as_str().expect("an id")).expect("an id, once");
        let mean = mean(&measured);
        let over = |x| if form.starts_with("hedging") { mean } else { x };
        let seen = found.entry(form.clone()).or_default();
        seen.errors.push((mean_of / mean - 1.0).abs());
        seen.intervals.extend(measured.iter().map(|&x| [low, high, x, over(x)]));
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
    let found = found(&calibrated(&[FOLDER, "--few-seen"]));
    are_near("spark", &found["spark"], [4.3, 11.9, 49.0, 10.6, 146.2], [0.3, 0.2, 4.1, 0.3, 3.0]);
}

#[test]
fn figures_are_those_of_the_readme() {
    let found = found(&SAID);
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
    let (lines, ..) = &*SAID;
    for (id, most) in [("llm/ST", 0.01), ("llm/AR", 0.01), ("llm/SYN", 0.015)] {
        let lines = lines.lines().map(|line| serde_json::from_str::<Value>(line).expect("a line of JSON"));
        let line = lines.into_iter().find(|line| line["id"] == id).expect("a line");
        let error = number(&line["mean"]) / mean(&measured()[id].1) - 1.0;
        assert!(error.abs() <= most, "{id}: {error}");
    }
}

/// The table stands in both documents as the command prints it, and is all that the page's file of it has.
#[test]
fn the_documents_and_the_page_have_the_table_that_is_printed() {
    let (table, told, is_done) = calibrated(&["--table", FOLDER]);
    assert!(is_done, "{told}");
    assert!(table.lines().count() > 10 && table.starts_with("| data set | averages |"), "{table}");
    let read = |path| std::fs::read_to_string(format!("{FOLDER}/../../{path}")).expect("a file");
    for document in ["docs/calibration.md", "tests/calibration/README.md"] {
        assert!(read(document).contains(&table), "{document} does not have:\n{table}");
    }
    assert_eq!(read("www/src/calibration/table.md"), table, "the page's table");
}

/// What is said of a folder that has one file, of this text.
fn said_of(name: &str, text: &str) -> (String, String, bool) {
    let folder = std::env::temp_dir().join(format!("juxtapose-calibration-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("x.json"), text).expect("a file");
    let said = calibrated(&["--table", folder.to_str().expect("UTF-8")]);
    std::fs::remove_dir_all(&folder).expect("gone");
    said
}

fn are_told(name: &str, text: &str, problems: &[&str]) {
    let (_, told, is_done) = said_of(name, text);
    assert!(!is_done && told.contains("x.json"), "{told}");
    for problem in problems {
        assert!(told.contains(problem), "not told: {problem}\n{told}");
    }
}

/// A folder that is none, or whose files are of no known form, is told by its path.
#[test]
fn what_cannot_be_read_is_told() {
    let (_, told, is_done) = calibrated(&["no/such/folder"]);
    assert!(!is_done && told.contains("no/such/folder"), "{told}");
    are_told("tea", r#"{"juxtapose_calibration": "tea"}"#, &["\"tea\" is no form"]);
}

/// All problems of a file of our own measurements are told at once, each with its path.
#[test]
fn all_problems_of_measurements_are_told() {
    let threads = r#"{"juxtapose_calibration": "threads", "host": "x", "sets": [
        {"id": "a", "schedule": "fair", "slots": 0, "alone": [[1, 2], [3]], "tasks": [[1, -2], [3, 4]], "measured": []},
        {"id": "a", "schedule": "static", "slots": 2, "alone": [[1]], "tasks": [[1], [2]], "measured": [3], "x": 1},
        {"schedule": "guided", "slots": 2, "alone": "none", "tasks": [[1]]}]}"#;
    are_told(
        "threads",
        threads,
        &[
            "host: is not a field",
            "sets[1].id: \"a\" is the name of sets[0].id too",
            "sets[0].schedule: \"fair\" is not a schedule (schedules: static, dynamic, guided)",
            "sets[0].slots: is 0",
            "sets[0].alone[1]: has 1 times, and the first list 2",
            "sets[0].tasks[0][1]: is -2",
            "sets[0].measured: is empty",
            "sets[1].x: is not a field",
            "sets[1].measured: is of 1 runs, and tasks of 2",
            "sets[2].id: is missing",
            "sets[2].alone: is \"none\", not a list",
            "sets[2].measured: is missing: the makespans",
        ],
    );
    let hedging = r#"{"juxtapose_calibration": "hedging", "sets": [
        {"id": " ", "hedge_after": -1, "alone": [[1, 2]], "measured": [0]}, {"id": "b", "alone": [[1], [1, 2]], "measured": 3}, 7]}"#;
    are_told(
        "hedging",
        hedging,
        &[
            "sets[0].id: is an empty name",
            "sets[0].hedge_after: is -1",
            "sets[0].alone: has one replica",
            "sets[0].measured[0]: is 0",
            "sets[1].hedge_after: is missing",
            "sets[1].alone[1]: has 2 times, and the first list 1",
            "sets[1].measured: is 3, not a list",
            "sets[2]: is 7, not an object",
        ],
    );
    are_told("nothing", r#"{"juxtapose_calibration": "hedging", "sets": []}"#, &["sets: is empty"]);
    are_told("none", r#"{"juxtapose_calibration": "threads"}"#, &["sets: is missing"]);
}

/// Rows of replicas that are slow together are told from independent ones, which a hedge would save.
#[test]
fn rows_of_replicas_keep_what_they_have_in_common() {
    let hedging = r#"{"juxtapose_calibration": "hedging", "sets": [
        {"id": "together", "hedge_after": 1000, "alone": [[2000, 2000, 2000, 9000], [2000, 2000, 2000, 9000]],
         "measured": [2000, 2000, 2000, 9000]}]}"#;
    let (table, told, is_done) = said_of("together", hedging);
    assert!(is_done, "{told}");
    let row = table.lines().nth(2).expect("a row");
    let cells: Vec<_> = row.split(" | ").collect();
    assert!(cells[1] == "0.00" && cells[6].contains("0.00 / 100 / 187 / 187"), "{row}");
    // The first one is quick, or slow with a quick second one 1000 later, or both are slow.
    let independent = 2000.0 * 12.0 / 16.0 + 3000.0 * 3.0 / 16.0 + 9000.0 / 16.0;
    assert!(cells[4].contains(&format!("{:.1} / ", 100.0 * (1.0 - independent / 3750.0))), "{row}");
}

/// Tasks that all take as long have a makespan that each rung knows; it is of the first half of the runs, and of what tasks took alone.
#[test]
fn makespans_are_predicted_from_the_first_half() {
    let threads = r#"{"juxtapose_calibration": "threads", "sets": [
        {"id": "half", "schedule": "guided", "slots": 2, "alone": [[500, 500, 500, 500]],
         "tasks": [[1000, 1000, 1000, 1000], [9000, 9000, 9000, 9000]], "measured": [70000, 2000]}]}"#;
    let (table, told, is_done) = said_of("half", threads);
    assert!(is_done, "{told}");
    let rows: Vec<_> = table.lines().skip(2).collect();
    let all = |error: &str, all: &str| format!("{error} | {} |", [all; 3].join(" | "));
    let (known, alone) = ("**0.00 / 100 / 0.00 / 0.00**", "**50.0 / 0 / 0.00 / 1000**");
    assert_eq!(rows[0], format!("| half | {} – | {known} | {known} | – |", all("0.00", known)));
    assert_eq!(rows[1], format!("| half, tasks alone | {} – | {alone} | {alone} | – |", all("50.0", alone)));
}

/// A run of no periods is no series of periods: the rungs that take it for one have a dash, and the reason is told.
#[test]
fn what_a_rung_cannot_say_is_a_dash() {
    let mlperf = r#"{"juxtapose_calibration": "mlperf", "groups": [
        {"id": "g", "start": [1, 1, 1, 1], "periods": [[], [2, 3], [2, 3], [2, 3]], "measured": [1, 6, 6, 6]}]}"#;
    let (table, told, is_done) = said_of("dash", mlperf);
    assert!(
        is_done && table.contains("| MLPerf | 0.00 | – | – | – | **0.00 / 100 / 0.00 / 0.00** |"),
        "{table}"
    );
    assert!(told.contains("g/0, independent: no model") && told.contains("copies: is 0"), "{told}");
}
