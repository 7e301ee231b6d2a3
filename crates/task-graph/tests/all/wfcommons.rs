//! Tests of the import of WfCommons' workflows, and of the export to DOT.

use juxtapose_task_graph::{
    Imported,
    dot::to_dot,
    wfcommons::{from_wfcommons, from_wfcommons_runs},
};
use serde_json::{Value, json};

use crate::Model;

/// A diamond, in the words of version 1.5.
fn workflow() -> Value {
    json!({
        "name": "diamond", "schemaVersion": "1.5",
        "workflow": {
            "specification": {
                "tasks": [
                    {"name": "split", "id": "s", "parents": [], "children": ["l", "r"], "inputFiles": ["in"], "outputFiles": ["a", "b"]},
                    {"name": "work", "id": "l", "parents": ["s"], "children": ["j"], "inputFiles": ["a"], "outputFiles": ["c"]},
                    {"name": "work", "id": "r", "parents": ["s"], "children": ["j"], "inputFiles": ["b"], "outputFiles": []},
                    {"name": "join", "id": "j", "parents": ["l", "r"], "children": [], "inputFiles": ["a", "c"], "outputFiles": []},
                ],
                "files": [{"id": "in", "sizeInBytes": 5}, {"id": "a", "sizeInBytes": 1000}, {"id": "b", "sizeInBytes": 20}, {"id": "c", "sizeInBytes": 7}],
            },
            "execution": {"tasks": [
                {"id": "s", "runtimeInSeconds": 1.5}, {"id": "l", "runtimeInSeconds": 2}, {"id": "r", "runtimeInSeconds": 3.0004},
                {"id": "j", "runtimeInSeconds": 0},
            ]},
        },
    })
}

fn written(workflow: &Value) -> Value {
    let imported = from_wfcommons(&workflow.to_string()).unwrap_or_else(|problems| panic!("{problems}"));
    let document = serde_json::to_value(imported.graph).expect("JSON");
    Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}"));
    document
}

#[test]
fn a_workflow_becomes_a_task_graph() {
    let expected = json!({
        "juxtapose": 2, "kind": "taskgraph", "title": "diamond", "unit": "seconds", "tick": 0.001,
        "tasks": [
            {"task": "s", "time": 1.5},
            {"task": "l", "time": 2, "after": [{"task": "s", "volume": 1000.0}]},
            {"task": "r", "time": 3, "after": [{"task": "s", "volume": 20.0}]},
            {"task": "j", "time": 0, "after": [{"task": "l", "volume": 7.0}, "r"]},
        ],
    });
    assert_eq!(written(&workflow()), expected);
    // Up to version 1.4 a task says all about itself, and parents may be named.
    let old = json!({"name": "diamond", "schemaVersion": "1.4", "workflow": {"tasks": [
        {"name": "s", "runtimeInSeconds": 1.5, "files": [{"link": "output", "name": "a", "sizeInBytes": 1000}, {"link": "output", "name": "b", "sizeInBytes": 20}]},
        {"name": "l", "runtimeInSeconds": 2, "parents": ["s"], "files": [{"link": "input", "name": "a", "sizeInBytes": 1000}, {"link": "output", "name": "c", "sizeInBytes": 7}]},
        {"name": "r", "runtime": 3.0004, "parents": ["s"], "files": [{"link": "input", "name": "b", "size": 20}], "children": ["j"]},
        {"name": "j", "runtimeInSeconds": 0, "parents": ["l"], "files": [{"link": "input", "name": "c"}]},
    ]}});
    assert_eq!(written(&old), expected);
}

#[test]
fn what_is_wrong_with_a_workflow_is_named_at_its_place() {
    let problems = |text: &str| -> Vec<_> {
        let problems = from_wfcommons(text).expect_err("refused").0;
        problems.iter().map(|problem| format!("{:?} {}", problem.code, problem.path)).collect()
    };
    let with = |pointer: &str, value: Value| {
        let mut workflow = workflow();
        *workflow.pointer_mut(pointer).expect("in the workflow") = value;
        problems(&workflow.to_string())
    };
    assert_eq!(problems("digraph {}"), ["Syntax "]);
    assert_eq!(problems(&"[".repeat(1000)), ["TooDeep "]);
    assert_eq!(problems("{}"), ["Missing workflow"]);
    assert_eq!(problems("{\"workflow\": {}}"), ["Missing workflow.tasks"]);
    assert_eq!(with("/workflow/specification/tasks", json!([])), ["TooLarge workflow.specification.tasks"]);
    assert_eq!(
        with("/workflow/specification/tasks/1/parents/0", json!("x")),
        ["UnknownName workflow.specification.tasks[1].parents[0]"]
    );
    assert_eq!(
        with("/workflow/execution/tasks/1/runtimeInSeconds", json!(-2)),
        [
            "Range workflow.execution.tasks[1].runtimeInSeconds",
            "Missing workflow.specification.tasks[1].runtimeInSeconds"
        ]
    );
    assert_eq!(
        with("/workflow/execution", json!({"tasks": []})).len(),
        4,
        "a task that was not executed has no time"
    );
}

#[test]
fn dot_has_times_and_volumes() {
    let mut graph = from_wfcommons(&workflow().to_string()).expect("a graph").graph;
    graph.header.title = Some("a \"quoted\\\" title".to_owned());
    let dot = to_dot(&serde_json::to_value(graph).expect("a document"));
    assert_eq!(
        dot,
        "digraph \"a \\\"quoted\\\\\\\" title\" {\n  graph [unit=\"seconds\", resolution=0.001];\n  \"s\" [time=\"1.5\"];\n  \"l\" [time=\"2\"];\n  \"r\" [time=\"3\"];\n  \
         \"j\" [time=\"0\"];\n  \"s\" -> \"l\" [volume=1000];\n  \"s\" -> \"r\" [volume=20];\n  \"l\" -> \"j\" [volume=7];\n  \
         \"r\" -> \"j\";\n}\n"
    );
}

#[test]
fn an_import_says_what_it_read_assumed_and_ignored() {
    let mut workflow = workflow();
    workflow["workflow"]["executedAt"] = json!("20260101");
    for task in workflow["workflow"]["execution"]["tasks"].as_array_mut().expect("a list") {
        task["coreCount"] = json!(4);
    }
    workflow["workflow"]["specification"]["files"][3] = json!({"id": "c"});
    let report = from_wfcommons(&workflow.to_string()).expect("a graph").report;
    assert_eq!(
        report.read,
        [
            "4 tasks and 4 edges.",
            "Times in seconds, as long as each task ran.",
            "Volumes of 2 edges in bytes, from the files that one task writes and the other reads.",
        ]
    );
    assert_eq!(
        report.assumed,
        [
            "Times are rounded to 0.001 seconds: that changes 1 time, by at most 0.01 %.",
            "2 edges between tasks that share no file: no data, only an order.",
            "1 file without a size: 0 bytes.",
        ]
    );
    assert_eq!(
        report.ignored,
        [
            "Of tasks: coreCount (4).",
            "Of the workflow: executedAt.",
            "How many cores a task had: here each takes one processor.",
        ]
    );
}

#[test]
fn ids_that_are_too_long_lose_their_middle_and_stay_apart() {
    let id = |middle: &str| format!("{}{middle}{}", "a".repeat(100), "z".repeat(100));
    let task = |id: &str, parents: &[String]| json!({"id": id, "name": id, "parents": parents, "runtime": 1, "files": [{"link": "output", "name": "f".repeat(500)}]});
    let tasks = [task(&id("1"), &[]), task(&id("2"), &[id("1")]), task(&id("3"), &[id("1"), id("2")])];
    let long = json!({"name": "n".repeat(300), "workflow": {"tasks": tasks}});
    let document = written(&long);
    let names: Vec<_> = (document["tasks"].as_array().expect("tasks").iter())
        .map(|task| task["task"].as_str().expect("a name").to_owned())
        .collect();
    let short = |middle: &str, kept: usize| {
        format!("{}{middle}{}", "a".repeat(kept - kept / 2), "z".repeat(kept / 2))
    };
    assert_eq!(names, [short("…", 119), short("…2…", 117), short("…3…", 117)]);
    assert_eq!(document["tasks"][2]["after"], json!([names[0], names[1]]));
    let report = from_wfcommons(&long.to_string()).expect("a graph").report;
    assert!(
        report.assumed.contains(&"3 ids of more than 120 characters: shortened in the middle.".to_owned())
    );
}

/// A run of the diamond with these runtimes, in seconds, of its four tasks.
fn run(seconds: [f64; 4], makespan: Value) -> Value {
    let mut run = workflow();
    let execution = &mut run["workflow"]["execution"];
    for (task, seconds) in execution["tasks"].as_array_mut().expect("a list").iter_mut().zip(seconds) {
        task["runtimeInSeconds"] = json!(seconds);
    }
    execution["makespanInSeconds"] = makespan;
    run
}

fn joined(runs: &[(&str, &Value)]) -> Result<Imported, Vec<String>> {
    let texts: Vec<_> = runs.iter().map(|(name, run)| (*name, run.to_string())).collect();
    let texts: Vec<_> = texts.iter().map(|(name, text)| (*name, &text[..])).collect();
    from_wfcommons_runs(&texts, false).map_err(|problems| {
        problems.0.iter().map(|problem| format!("{:?} {}", problem.code, problem)).collect()
    })
}

#[test]
fn runs_of_one_workflow_are_samples_of_one_task_graph() {
    let (one, two) = (run([1.5, 2.0, 3.0004, 0.25], json!(512)), run([1.5, 2.5, 2.75, 0.5], json!(530.5)));
    // Another order of the tasks is the same workflow.
    let mut three = run([1.5, 9.0, 3.0, 0.75], json!(0));
    for list in ["/workflow/specification/tasks", "/workflow/execution/tasks"] {
        three.pointer_mut(list).and_then(Value::as_array_mut).expect("a list").reverse();
    }
    let Imported { graph, report, .. } =
        joined(&[("a.json", &one), ("b.json", &two), ("a.json", &three)]).expect("a graph");
    let document = serde_json::to_value(graph).expect("JSON");
    assert_eq!(
        document,
        json!({
            "juxtapose": 2, "kind": "taskgraph", "title": "diamond", "unit": "seconds",
            "datasets": ["a.json", "b.json", "a.json (2)"], "makespans": [512.0, 530.5],
            "tasks": [
                {"task": "s", "time": 1.5},
                {"task": "l", "time": {"samples": [2.0, 2.5, 9.0]}, "after": [{"task": "s", "volume": 1000.0}]},
                {"task": "r", "time": {"samples": [3.0004, 2.75, 3.0]}, "after": [{"task": "s", "volume": 20.0}]},
                {"task": "j", "time": {"samples": [0.25, 0.5, 0.75]}, "after": [{"task": "l", "volume": 7.0}, "r"]},
            ],
        })
    );
    assert_eq!(report.read[1], "Times of 3 runs, in seconds: each task has one sample of each.");
    assert_eq!(report.read[3], "Measured makespans of 2 runs: 512 to 530.5 seconds.");
    // A makespan of 0 is none that anybody has measured.
    assert_eq!(report.ignored, ["Of the workflow: makespanInSeconds."]);
    let model = Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}"));
    let note = &juxtapose_document::predict(&model).notes[0];
    assert_eq!(
        (note.code, &note.message[..]),
        (
            "measured",
            "Measured makespan: 512 to 530.5 seconds in 2 executions, on the machine of the measurement."
        )
    );
}

#[test]
fn one_run_keeps_its_makespan() {
    let imported = joined(&[("a.json", &run([1.5, 2.0, 3.0, 0.0], json!(7)))]).expect("a graph");
    assert_eq!((imported.graph.makespans, imported.graph.datasets), (Some(vec![7.0]), None));
    assert_eq!(imported.report.read.last().expect("sentences"), "The measured makespan, 7 seconds.");
    // So it was told up to version 1.4.
    let mut old = workflow();
    old["workflow"]["makespan"] = json!(8);
    assert_eq!(joined(&[("a.json", &old)]).expect("a graph").graph.makespans, Some(vec![8.0]));
    for none in [json!(-1), json!(0), json!("long"), json!(1e300)] {
        let run = run([1.0; 4], none);
        assert_eq!(joined(&[("a.json", &run)]).expect("a graph").graph.makespans, None);
    }
}

#[test]
fn tasks_with_other_ids_are_known_by_their_names() {
    let named = |prefix: &str, names: [&str; 3]| {
        let id = |k: usize| format!("{prefix}{k}");
        let task = |k: usize, parents: Vec<String>| json!({"id": id(k), "name": names[k], "parents": parents, "runtime": k});
        json!({"name": "chain", "workflow": {"tasks": [task(0, vec![]), task(1, vec![id(0)]), task(2, vec![id(1)])]}})
    };
    let one = named("x", ["a", "b", "c"]);
    let Imported { graph, report, .. } =
        joined(&[("1", &one), ("2", &named("y", ["a", "b", "c"]))]).expect("a graph");
    assert_eq!(graph.tasks.iter().map(|task| &task.task[..]).collect::<Vec<_>>(), ["x0", "x1", "x2"]);
    assert!(
        report.assumed.contains(&"Tasks have other ids in 2: known by their names.".to_owned()),
        "{report:?}"
    );
    // A name that is there twice says nothing.
    let found = joined(&[("1", &named("x", ["a", "b", "b"])), ("2", &named("y", ["a", "b", "b"]))]);
    assert_eq!(found.err().map(|problems| problems.len()), Some(2));
}

#[test]
fn runs_of_other_workflows_say_all_that_differs() {
    let one = run([1.0; 4], json!(1));
    let mut fewer = one.clone();
    for list in ["/workflow/specification/tasks", "/workflow/execution/tasks"] {
        let tasks = fewer.pointer_mut(list).and_then(Value::as_array_mut).expect("a list");
        tasks.pop();
        tasks[2]["id"] = json!("z");
    }
    for task in [0, 1, 2] {
        let task = &mut fewer["workflow"]["specification"]["tasks"][task];
        task["children"] = json!([]);
    }
    let mut wired = one.clone();
    wired["workflow"]["specification"]["tasks"][0]["children"] = json!(["l", "r", "j"]);
    let hint = "(open it by itself, if it is of another workflow)";
    let found = joined(&[("a", &one), ("b", &fewer), ("c", &wired)]).expect_err("differ");
    assert_eq!(
        found,
        [
            format!("Missing b: lacks 2 tasks of the first run: \"r\", \"j\" {hint}"),
            format!("UnknownName b: has 1 task that the first run has not: \"z\" {hint}"),
            format!("Unmatched c: has other tasks than a before \"j\" {hint}"),
        ]
    );
    // What cannot be read is told of all files first.
    let mut broken = one.clone();
    broken["workflow"]["execution"]["tasks"] = json!([]);
    let found = joined(&[("a", &one), ("b", &broken), ("c", &json!({}))]).expect_err("no runs");
    assert_eq!(found.len(), 5);
    assert!(
        found[0].starts_with("Missing b: workflow.specification.tasks[0].runtimeInSeconds: "),
        "{found:?}"
    );
    assert!(found[4].starts_with("Missing c: workflow: "), "{found:?}");
    assert_eq!(joined(&[]).expect_err("none").len(), 1);
    let many = vec![("a", &one); 1001];
    assert_eq!(joined(&many).expect_err("too many").len(), 1);
    // Files that are larger in one run hand over what they did in the first.
    let mut larger = one.clone();
    larger["workflow"]["specification"]["files"][1]["sizeInBytes"] = json!(9);
    let report = joined(&[("a", &one), ("b", &larger)]).expect("a graph").report;
    assert!(
        report.assumed.contains(&"Volumes of 1 edge differ between runs: those of a are taken.".to_owned()),
        "{report:?}"
    );
}
