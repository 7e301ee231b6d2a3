//! Tests of `trace`: recorded executions as models, and tables of many.

use std::{fs, path::PathBuf};

use serde_json::{Value, json};

use crate::run::{answers, lines, output};

/// What PyTorch's profiler wrote of four ranks.
fn ranks() -> Vec<String> {
    (0..4)
        .map(|rank| format!("{}/../traces/tests/trace/rank{rank}.json.gz", env!("CARGO_MANIFEST_DIR")))
        .collect()
}

fn trace<'a>(options: &[&'a str], files: &'a [String]) -> Vec<&'a str> {
    [&["trace"], options, &files.iter().map(String::as_str).collect::<Vec<_>>()].concat()
}

#[test]
fn the_ranks_of_a_run_are_a_model_that_can_be_predicted() {
    let files = ranks();
    let made = output(&trace(&["--blocks", "between"], &files), "");
    let said = String::from_utf8_lossy(&made.stderr);
    assert_eq!(made.status.code(), Some(0), "{said}");
    let documents = lines(&made);
    let [document] = documents.as_slice() else { panic!("{documents:?}") };
    assert_eq!(document["machine"]["processors"], 4);
    for words in [
        "All wait for the slowest of 4",
        "With waits taken out, the slowest of 4",
        "Read: 4 processors, each a file: rank 0",
    ] {
        assert!(said.contains(words), "{said}");
    }
    assert!(answers(&[], made.stdout)[0]["outcomes"][0]["mean"].as_f64().is_some());
    // Standard input is a file, too.
    let piped = output(&["trace", "-"], fs::read(&files[0]).expect("a file"));
    assert_eq!(lines(&piped)[0]["kind"], "program", "{}", String::from_utf8_lossy(&piped.stderr));
    // What is chosen is taken.
    let measured = output(&trace(&["--measured", "--warm-up", "4", "--step", "ProfilerStep"], &files), "");
    let measured = lines(&measured).swap_remove(0);
    assert_eq!(measured["program"][0]["time"]["samples"].as_array().map(Vec::len), Some(6));
}

#[test]
fn what_is_no_trace_or_no_choice_is_told() {
    let (files, folder) = (ranks(), env!("CARGO_MANIFEST_DIR").to_owned());
    let manifest = format!("{folder}/Cargo.toml");
    for (options, files, words) in [
        (vec![], vec!["nowhere.json".to_owned()], "cannot open nowhere.json"),
        (vec![], vec![manifest.clone()], "Cargo.toml is no trace in JSON"),
        (vec![], vec![folder.clone()], "is a folder, not a file"),
        (vec![], vec![files[0].clone(), manifest.clone()], "Cargo.toml is no trace in JSON"),
        (vec!["--table"], vec!["nowhere.json".to_owned()], "cannot open nowhere.json: "),
        (vec!["--blocks", "all"], files.clone(), "invalid value 'all' for '--blocks"),
        (vec!["--kind", "foo"], files.clone(), "invalid value 'foo' for '--kind"),
        (
            vec!["--barrier", "nope"],
            files.clone(),
            "barriers[0] is \"nope\", which no event is called; there are",
        ),
        (vec!["--step", "epoch"], files.clone(), "is \"epoch\", which is not repeated (to do: record"),
        (vec!["--table", "--step", "epoch"], files, "cannot be used with"),
        (vec![], vec![], "required"),
    ] {
        let refused = output(&trace(&options, &files), "");
        assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0), "{words}");
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(said.contains(words), "{said}");
    }
}

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn steps(count: usize, time: impl Fn(usize) -> usize) -> Value {
    let mut at = 0;
    let mut step = |k: usize| {
        let from = at;
        at += time(k);
        json!({"ph": "X", "name": format!("step#{k}"), "pid": 1, "tid": 1, "ts": 1000 * from, "dur": 1000 * time(k)})
    };
    (0..count).map(&mut step).collect()
}

#[test]
fn a_table_has_a_row_for_each_trace_of_a_folder() {
    let folder = Folder(std::env::temp_dir().join(format!("juxtapose-traces-{}", std::process::id())));
    fs::create_dir_all(folder.0.join("ranks")).expect("a folder");
    for (name, trace) in [
        ("even.json", steps(20, |k| 10 + k % 3)),
        ("once.json", steps(1, |_| 10)),
        ("wrong.json", json!({"traceEvents": 7})),
        ("ranks/0.json", steps(20, |_| 10)),
        ("ranks/1.json", steps(20, |_| 10)),
    ] {
        fs::write(folder.0.join(name), trace.to_string()).expect("a file");
    }
    let table = output(&["trace", "--table", folder.0.to_str().expect("UTF-8")], "");
    let written = String::from_utf8(table.stdout).expect("UTF-8");
    let rows: Vec<Vec<&str>> = written.lines().map(|line| line.split('\t').collect()).collect();
    let short: Vec<_> = rows.iter().skip(1).map(|row| (row[0], row[2], row[3], row[4], row[5])).collect();
    let expected = [
        ("right", "10.9500", "20", "step", "even.json"),
        ("nothing", "", "0", "", "once.json"),
        ("right", "10.0000", "20", "step", "ranks"),
        ("refused", "", "0", "", "wrong.json"),
    ];
    assert_eq!(short, expected);
    assert!(rows.iter().all(|row| row.len() == 7), "{written}");
    let counts = String::from_utf8_lossy(&table.stderr).into_owned();
    assert_eq!(counts.trim(), "2 right, 0 off, 0 one run, 1 nothing, 1 refused");
}
