//! Tests of the import of WfCommons' workflows, and of the export to DOT.

use juxtapose_task_graph::{dot::to_dot, wfcommons::from_wfcommons};
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
    workflow["workflow"]["makespanInSeconds"] = json!(7);
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
            "Of the workflow: makespanInSeconds.",
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
