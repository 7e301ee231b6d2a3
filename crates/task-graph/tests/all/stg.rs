//! Tests of the import of Standard Task Graphs.

use juxtapose_document::{Code, predict};
use juxtapose_task_graph::stg::from_stg;
use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

use crate::Model;

/// Five tasks between a dummy entry and a dummy exit, in columns as the set has them.
const FIVE: &str = "          5
          0          0          0
          1          4          1          0
          2          6          1          0
          3         10          2          1          2
          4          1          1          1
          5          3          2          3          4
          6          0          1          5
# Standard Task Graph Set Project
# Random Task Graph 5/five.stg
#   Tasks             : 5 (+dummy tasks : 2)
";

/// Two tasks and what follows both, with communication costs in lines of their own.
const COSTS: &str = "3\n0 0 0\n1 4 1\n 0 0\n2 6 1\n 0 0\n3 2 2\n 1 5\n 2 7\n4 0 1\n 3 0\n";

fn document(text: &str) -> Value {
    let imported = from_stg(text).unwrap_or_else(|problems| panic!("{problems}"));
    let document = serde_json::to_value(imported.graph).expect("JSON");
    Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}"));
    document
}

/// On one processor, and on two.
fn makespans(model: &Model) -> [String; 2] {
    let outcomes = predict(model).outcomes;
    ["1 processor", "2 processors"].map(|name| {
        let outcome = outcomes.iter().find(|outcome| outcome.name == name).expect("an outcome");
        (outcome.mean().expect("a mean") * model.tick).to_string()
    })
}

fn problems(text: &str) -> Vec<String> {
    let problems = from_stg(text).expect_err("refused").0;
    problems.iter().map(|problem| format!("{:?} {}", problem.code, problem.path)).collect()
}

#[test]
fn a_standard_task_graph_is_read_without_its_dummies() {
    assert_eq!(
        document(FIVE),
        json!({"juxtapose": 2, "kind": "taskgraph", "title": "Random Task Graph 5/five.stg", "tasks": [
            {"task": "1", "time": 4},
            {"task": "2", "time": 6},
            {"task": "3", "time": 10, "after": ["1", "2"]},
            {"task": "4", "time": 1, "after": ["1"]},
            {"task": "5", "time": 3, "after": ["3", "4"]},
        ]})
    );
    let report = from_stg(FIVE).expect("a graph").report;
    assert_eq!(report.read, ["5 tasks and 5 edges."]);
    assert_eq!(report.assumed, ["Times have no unit but the set's own unit of time."]);
    assert_eq!(report.ignored, ["Dummy tasks, which take no time: 0 and 6.", "3 lines about the file."]);
    // The critical path 2, 3, 5; the sum of all times on one processor.
    let model = Model::from_json(&document(FIVE).to_string()).expect("a model");
    assert_eq!(makespans(&model), ["24", "19"]);
}

#[test]
fn communication_costs_are_paid_between_processors() {
    let expected = json!({"juxtapose": 2, "kind": "taskgraph", "tick": 1.0, "machine": {"network": {"bandwidth": 1.0, "medium": "free"}}, "tasks": [
        {"task": "1", "time": 4},
        {"task": "2", "time": 6},
        {"task": "3", "time": 2, "after": [{"task": "1", "volume": 5.0}, {"task": "2", "volume": 7.0}]},
    ]});
    assert_eq!(document(COSTS), expected);
    assert_eq!(document("3\n0 0 0\n1 4 1 0 0\n2 6 1 0 0\n3 2 2 1 5 2 7\n4 0 1 3 0"), expected);
    // On two processors task 3 is best beside task 2, and waits for 4 + 5 = 9: it ends at 11, and on one processor at 12.
    let model = Model::from_json(&expected.to_string()).expect("a model");
    assert_eq!(makespans(&model), ["12", "11"]);
}

/// A dummy that takes time, or is sent something, is a task.
#[test]
fn only_what_changes_nothing_is_left_out() {
    let names = |text: &str| -> Vec<String> {
        let tasks = document(text)["tasks"].as_array().expect("tasks").clone();
        tasks.iter().map(|task| task["task"].as_str().expect("a name").to_owned()).collect()
    };
    assert_eq!(names("1\n0 0 0\n1 4 1 0\n2 0 1 1"), ["1"]);
    assert_eq!(names("1\n0 3 0\n1 4 1 0\n2 0 1 1"), ["0", "1"]);
    assert_eq!(names("1\n0 0 0\n1 4 1 0 2\n2 0 1 1 0"), ["0", "1"]);
    assert_eq!(names("1\n0 0 0\n1 4 1 0 0\n2 0 1 1 9"), ["1", "2"]);
    // Tasks before it and after it keep their order through a task of no time.
    assert_eq!(names("1\n0 0 1 1\n1 4 0\n2 5 1 0"), ["0", "1", "2"]);
}

#[test]
fn what_is_wrong_with_a_standard_task_graph_is_named_at_its_line() {
    assert_eq!(problems(""), ["Empty "]);
    assert_eq!(problems("# only this"), ["Empty "]);
    assert_eq!(problems("digraph {}"), ["Type line 1"]);
    assert_eq!(problems("five\n0 0 0"), ["Type line 1"]);
    assert_eq!(problems("5 2\n0 0 0"), ["Type line 1"]);
    assert_eq!(problems("-5"), ["Type line 1"]);
    // So many tasks are announced, and none is made.
    assert_eq!(problems("1000000000\n0 0 0"), ["TooLarge line 1"]);
    assert_eq!(problems("99999999999999999999999999\n0 0 0"), ["Type line 1"]);
    assert_eq!(problems("0\n0 0 0\n1 0 1 0"), ["TooLarge line 1"]);
    // Counts that lie.
    assert_eq!(problems("\n5\n0 0 0\n1 4 1 0\n2 0 1 1"), ["Unmatched line 2"]);
    assert_eq!(problems("1\n0 0 0\n1 4 1 0\n2 0 1 1\n3 0 0"), ["Unmatched line 1"]);
    assert_eq!(problems("1\n0 0 0\n1 4 3 0\n2 0 1 1"), ["Unmatched line 3", "UnknownName line 4"]);
    assert_eq!(problems("1\n0 0 0\n1 4 1000000000 0\n2 0 0"), ["Unmatched line 3"]);
    assert_eq!(problems("1\n0 0 0\n1 4 18446744073709551615 0\n2 0 0"), ["Unmatched line 3"]);
    assert_eq!(problems("1\n0 0 0\n1\n2 0 0"), ["Missing line 3"]);
    // Numbers that are none, or out of range: all at once.
    assert_eq!(problems("1\n0 0 0\n1 -4 1 x\n2 1e300 0\n"), ["Range line 3", "Type line 3", "Range line 4"]);
    assert_eq!(problems("1\n0 0 0\n1 nan 0\n2 inf 0"), ["Type line 3", "Type line 4"]);
    assert_eq!(problems("1\n0 0 0\n1 4 1 0 -1\n2 0 0"), ["Range line 3"]);
    assert_eq!(problems("1\n0 0 0\n\u{fffd}\u{fffd} 4 0\n2 0 0"), ["Type line 3"]);
    // Edges.
    assert_eq!(
        problems("3\n0 0 0\n1 4 2 0 9\n1 4 2 0 0\n3 4 1 3\n4 0 1 3"),
        ["Duplicate line 4", "UnknownName line 3", "Duplicate line 4", "Cycle line 5"]
    );
    // A cycle is one of the document.
    let cycle = from_stg("3\n0 0 0\n1 4 1 3\n2 4 1 1\n3 4 1 2\n4 0 1 3").expect("a document").graph;
    let cycle =
        Model::from_json(&serde_json::to_string(&cycle).expect("JSON")).expect_err("waits for itself").0;
    assert_eq!((cycle[0].code, &cycle[0].path[..]), (Code::Cycle, "tasks[0]"));
}

/// More lines, words or edges than are read cost no more than to see that there are more.
#[test]
fn too_large_standard_task_graphs_are_refused() {
    assert_eq!(problems(&"1 ".repeat((1 << 24) + 1)), ["TooLarge "]);
    assert_eq!(
        problems(&format!("1\n0 0 0\n1 1 400000 {}\n2 0 0", "0 ".repeat(400_000))),
        ["Unmatched line 3"]
    );
    assert_eq!(
        problems(&format!("1\n{}", "0 0 0\n".repeat(100_000))),
        ["Unmatched line 1", "Duplicate line 3", "Duplicate line 4"]
    );
    let every: String = (0..402)
        .map(|id| {
            let before: String = (0..id).map(|before| format!(" {before}")).collect();
            format!("{id} 1 {id}{before}\n")
        })
        .collect();
    assert_eq!(problems(&format!("400\n{every}")), ["TooLarge "]);
}

/// Whatever is changed in a file, it is read or refused, and what is read is a task graph.
#[test]
fn changed_standard_task_graphs_are_read_or_refused() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(45);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let mut text: Vec<char> = if random.random() { FIVE } else { COSTS }.chars().collect();
        for _ in 0..random.random_range(1..4) {
            let at = random.random_range(0..text.len());
            text[at] = *['0', '1', '7', ' ', '\n', '-', '.', 'e', '#', '\u{fffd}']
                .choose(&mut random)
                .expect("some");
        }
        match from_stg(&text.iter().collect::<String>()) {
            Ok(imported) => {
                read += 1;
                let document = serde_json::to_string(&imported.graph).expect("JSON");
                // A time of 7e9 is one of the form, and too long for a model.
                if let Err(problems) = Model::from_json(&document) {
                    assert!(
                        problems
                            .0
                            .iter()
                            .all(|problem| problem.path.ends_with(".time") || problem.code == Code::Cycle),
                        "{problems}"
                    );
                }
            }
            Err(problems) => {
                refused += 1;
                assert!(!problems.0.is_empty());
            }
        }
    }
    assert!(read > 1000 && refused > 1000, "{read} {refused}");
}
