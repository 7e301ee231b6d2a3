//! Tests of `import`: tables of measured times, and task graphs in foreign forms, as models.

use std::fs;

use serde_json::{Value, json};

use crate::run::{answers, lines, output};

fn form(file: &str) -> String {
    format!("{}/../tables/tests/forms/{file}", env!("CARGO_MANIFEST_DIR"))
}

/// The document, and what is told beside it.
fn imported(arguments: &[&str], input: &str) -> (Value, String) {
    let made = output(&[&["import"], arguments].concat(), input);
    let said = String::from_utf8_lossy(&made.stderr).into_owned();
    assert_eq!(made.status.code(), Some(0), "{said}");
    (lines(&made).swap_remove(0), said)
}

#[test]
fn what_is_likeliest_becomes_a_model_that_can_be_predicted() {
    let (document, said) = imported(&[&form("jmeter.jtl")], "");
    assert_eq!(document["alternatives"][1]["name"], "Home");
    for words in
        ["Read: 3 times of “elapsed”, in ms", "Left out: 1 row whose “success” is not true (line 4)."]
    {
        assert!(said.contains(words), "{said}");
    }
    assert_eq!(answers(&[], document.to_string())[0]["outcomes"][1]["mean"], 90.0);
}

#[test]
fn columns_are_chosen_by_name_or_number() {
    let table = "host,first_ms,second_ms\na,1,10\nb,2,20\na,3,30\n";
    let samples = |arguments: &[&str]| {
        imported(&[arguments, &["-"]].concat(), table).0["program"][0]["time"]["samples"].clone()
    };
    assert_eq!(samples(&["--group", ""]), json!([1.0, 2.0, 3.0]));
    assert_eq!(samples(&["--group", "", "--column", "second_ms"]), json!([10.0, 20.0, 30.0]));
    assert_eq!(samples(&["--group", "", "--column", "3", "--filter", "host=a"]), json!([10.0, 30.0]));
    let (document, _) = imported(&["-", "--group", "host", "--unit", "µs"], table);
    assert_eq!((&document["unit"], document["tasks"].as_array().map(Vec::len)), (&json!("µs"), Some(2)));
    let thousands = "name\ttime_s\na\t1,234\nb\t2,345\n";
    assert!(imported(&["-"], thousands).1.contains("not for decimal commas. --decimal-comma takes them"));
    assert!(!imported(&["-", "--decimal-comma"], thousands).1.contains("commas"));
    let (document, _) = imported(&["-", "--decimal-comma"], "0,5\n1,5\n");
    assert_eq!(document["program"][0]["time"]["samples"], json!([0.5, 1.5]));
    let (document, _) = imported(&["-", "--column", "1", "--count", "2"], "1 900\n2 100\n");
    assert_eq!(document["program"][0]["time"]["values"], json!({"1": "900/1000", "2": "100/1000"}));
}

#[test]
fn several_files_are_compared_in_one_unit() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let [before, after] = ["before.csv", "after.csv"].map(|name| format!("{folder}/{name}"));
    fs::write(&before, "time_ms\n10\n20\n").unwrap();
    fs::write(&after, "time_us\n9000\n11000\n").unwrap();
    let (document, said) = imported(&[&before, &after], "");
    let samples = |k: usize| document["tasks"][k]["time"]["samples"].clone();
    assert_eq!([samples(0), samples(1)], [json!([10.0, 20.0]), json!([9.0, 11.0])]);
    assert_eq!((&document["unit"], &document["tasks"][1]["task"]), (&json!("ms"), &json!("after.csv")));
    assert!(said.contains("Read: before.csv: 2 times"), "{said}");
}

const STG: &str = "2\n0 0 0\n1 4 1 0\n2 6 1 1\n3 0 1 2\n";

/// A run of a workflow of two tasks.
fn run(second: f64) -> String {
    let task = |id: &str, runtime: f64, parents: Value| json!({"name": id, "id": id, "runtimeInSeconds": runtime, "parents": parents});
    json!({"name": "w", "schemaVersion": "1.4", "workflow": {"tasks": [task("a", 1.0, json!([])), task("b", second, json!(["a"]))]}})
        .to_string()
}

#[test]
fn task_graphs_become_models() {
    let (document, said) = imported(&["-"], STG);
    assert_eq!((&document["kind"], &document["tasks"][1]["after"]), (&json!("taskgraph"), &json!(["1"])));
    assert!(said.contains("Read: 2 tasks and 1 edge.") && said.contains("Left out: Dummy tasks"), "{said}");
    assert_eq!(answers(&[], document.to_string())[0]["outcomes"][0]["mean"], 10.0);
    let folder = env!("CARGO_TARGET_TMPDIR");
    let [one, two] = ["run1.json", "run2.json"].map(|name| format!("{folder}/{name}"));
    fs::write(&one, run(2.0)).unwrap();
    fs::write(&two, run(3.0)).unwrap();
    let (document, said) = imported(&[&one, &two], "");
    assert_eq!(document["datasets"], json!(["run1.json", "run2.json"]));
    assert_eq!(document["tasks"][1]["time"]["samples"], json!([2.0, 3.0]));
    assert!(said.contains("Times of 2 runs"), "{said}");
}

#[test]
fn what_is_no_task_graph_or_none_alone_is_told() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let [table, graph, workflow] =
        ["mixed.csv", "mixed.stg", "mixed.json"].map(|name| format!("{folder}/{name}"));
    fs::write(&table, "time_ms\n10\n").unwrap();
    fs::write(&graph, STG).unwrap();
    fs::write(&workflow, run(2.0)).unwrap();
    for (arguments, input, words) in [
        (
            vec![&*table, &graph, &workflow],
            "",
            vec![
                "files of one form",
                "mixed.csv is a table",
                "mixed.stg is a standard task graph",
                "mixed.json is a workflow",
            ],
        ),
        (vec![&*graph, "-"], STG, vec!["mixed.stg, - are 2 standard task graphs", "read each by itself"]),
        (
            vec![&*graph, "--column", "1", "--decimal-comma"],
            "",
            vec!["--column, --decimal-comma", "leave it out"],
        ),
        (vec![&*workflow, "-"], "{\"workflow\": {}}", vec!["-: workflow"]),
        (vec!["-"], "2\n0 0 0\n1 4 1 7\n2 0 0\n", vec!["line 3"]),
        (vec!["-"], "time\n", vec!["-: column is missing: no line is a time, such as \"time\""]),
        (vec!["-"], "{\"a\":[1,2", vec!["-: the table has no rows: EOF while parsing"]),
    ] {
        let refused = output(&[&["import"], &arguments[..]].concat(), input);
        let said = String::from_utf8_lossy(&refused.stderr);
        assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0), "{words:?}: {said}");
        assert!(words.iter().all(|words| said.contains(words)), "{said}");
    }
}

#[test]
fn what_is_no_table_or_no_choice_is_told() {
    for (arguments, input, words) in [
        (vec!["nowhere.csv"], "", "cannot be opened"),
        (vec!["-"], "", "has no numbers"),
        (vec!["-"], "a,b\nc,d\n", "column is missing: no column looks like times; there are \"a\", \"b\""),
        (
            vec!["-"],
            "<?xml version=\"1.0\"?><testsuite/>",
            "looks like JUnit XML, which is not read as a table (to do: write its times as CSV)",
        ),
        (
            vec!["-", "--column", "c"],
            "a,b\n1,2\n",
            "column is \"c\", which is no column: there are \"a\", \"b\"",
        ),
        (vec!["-", "--filter", "a"], "a,b\n1,2\n", "NAME=VALUE"),
        (vec!["-", "--column", "a"], "a,b\nx,2\n", "has no times in “a”"),
        (vec![], "", "required"),
    ] {
        let refused = output(&[&["import"], &arguments[..]].concat(), input);
        let said = String::from_utf8_lossy(&refused.stderr);
        assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0), "{words}: {said}");
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn rows_keep_what_was_measured_together() {
    let line = |k: u32| format!("{k},{},{}\n", 10 + k * 7 % 12, 20 + k * 7 % 12);
    let table = format!("run,A,B\n{}", (0..12).map(line).collect::<String>());
    let (document, said) = imported(&["-"], &table);
    assert_eq!(document["kind"], "program");
    assert!(said.contains("“A” and “B” rise together (rank correlation 1.00, p < 0.0001)"), "{said}");
    assert!(said.contains("--rows keeps the runs."), "{said}");
    let (document, said) = imported(&["--rows", "-"], &table);
    assert_eq!(document["tasks"][1]["time"], json!({"row": "B"}));
    assert!(!said.contains("--rows"), "{said}");
    assert_eq!(answers(&[], document.to_string())[0]["outcomes"][0]["mean"], 10.0 + 20.0 + 11.0);
    let (chosen, _) = imported(&["--rows=B,2", "-"], &table);
    assert_eq!(chosen["alternatives"][0]["do"], json!({"series": ["B", "A"]}));
    let refused = output(&["import", "--rows=A", "-"], table.as_str());
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("has 1 column of times"));
    // Of workflows each file is a run.
    let folder = env!("CARGO_TARGET_TMPDIR");
    let file = |k: u32| {
        let runtimes =
            json!([{"id": "a", "runtime": 2 * k}, {"id": "b", "runtime": 3 * k, "parents": ["a"]}]);
        let path = format!("{folder}/rows_{k}.json");
        fs::write(&path, json!({"name": "w", "workflow": {"tasks": runtimes}}).to_string()).unwrap();
        path
    };
    let [one, two] = [1, 2].map(file);
    let (document, _) = imported(&["--rows", &one, &two], "");
    assert_eq!(document["conditions"][0]["rows"], json!({"a": [2, 4], "b": [3, 6]}));
    assert_eq!(output(&["import", "--rows=a", &one, &two], "").status.code(), Some(2));
}

#[test]
fn later_runs_judge_what_earlier_ones_predict() {
    let table = "a,b,step\n12 ms,3 ms,14 ms\n10 ms,4 ms,13 ms\n11 ms,3 ms,15 ms\n13 ms,5 ms,17 ms\n";
    let (document, _) = imported(&["--rows=a,b", "--total", "step", "--halves", "-"], table);
    assert_eq!(document["measured"], json!({"total": {"samples": [15.0, 17.0]}}));
    assert_eq!(document["conditions"][0]["rows"]["a"], json!([12.0, 10.0]));
    let [answer] = &answers(&["--measured"], document.to_string())[..] else { panic!("one line") };
    assert_eq!(answer["measured"]["outcomes"][0]["comparison"]["runs"], 2);
    let alone = output(&["import", "-", "--total", "step"], table);
    assert!(!alone.status.success() && String::from_utf8_lossy(&alone.stderr).contains("--rows"));
}
