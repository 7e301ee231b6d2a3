//! Tests of queues in documents: what they mean, what is refused, and what a prediction says of them.

use juxtapose_document::Code;
use juxtapose_task_graph::{Assignment, Priority, Queue, Rule, TaskGraph};
use serde_json::{Value, json};

use crate::Model;

/// Three tasks that wait for nobody, and one for all of them.
fn document(machine: &Value, mappings: &Value) -> Value {
    let task = |name: &str, time: Value, after: &[&str]| json!({"task": name, "time": time, "after": after});
    json!({"juxtapose": 2, "kind": "taskgraph", "unit": "ms", "machine": machine, "mappings": mappings,
        "tasks": [
            task("a", json!({"values": {"1": 0.5, "4": 0.5}}), &[]), task("b", json!(2), &[]), task("c", json!(3), &[]),
            task("d", json!(1), &["a", "b", "c"])]})
}

fn graph(document: &Value) -> TaskGraph {
    Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}")).kind
}

fn problems(document: &Value) -> Vec<(String, Code)> {
    let problems = Model::from_json(&document.to_string()).expect_err("refused").0;
    problems.into_iter().map(|problem| (problem.path, problem.code)).collect()
}

#[test]
fn a_machine_and_a_mapping_may_be_queues() {
    let none = json!([]);
    let order = |machine: Value| graph(&document(&machine, &none)).machine.order;
    assert_eq!(order(json!({"order": "queue"})), Rule::Queue(Priority::AsWritten));
    for (word, priority) in [
        ("as written", Priority::AsWritten),
        ("longest first", Priority::LongestFirst),
        ("critical path first", Priority::CriticalPathFirst),
        ("random", Priority::Random),
    ] {
        assert_eq!(order(json!({"order": "queue", "priority": word})), Rule::Queue(priority));
        let mapping = json!([{"name": "free", "processors": 6, "order": "queue", "priority": word}]);
        let read = graph(&document(&json!({}), &mapping));
        assert_eq!(read.mappings[0].mapping, Assignment::Queue(Queue { processors: 6, priority }));
        assert_eq!(read.machine.order, Rule::Planned);
    }
}

#[test]
fn what_is_no_queue_is_refused_with_all_that_is_wrong() {
    let machine = |machine: Value| problems(&document(&machine, &json!([])));
    let one = |path: &str, code| vec![(path.to_owned(), code)];
    assert_eq!(machine(json!({"priority": "random"})), one("machine.priority", Code::Forbidden));
    assert_eq!(
        machine(json!({"order": "arrival", "priority": "random"})),
        one("machine.priority", Code::Forbidden)
    );
    assert_eq!(machine(json!({"order": "queue", "priority": "soon"})), one("machine.priority", Code::Type));
    assert_eq!(machine(json!({"order": "soon", "priority": 7})).len(), 2);
    let each = json!({"a": 1, "b": 1, "c": 1, "d": 1});
    for (mapping, expected) in [
        (json!({"processors": 3}), vec![("processors", Code::Type)]),
        (json!({"processors": each, "order": "queue"}), vec![("processors", Code::Type)]),
        (json!({"processors": each, "priority": "random"}), vec![("priority", Code::Forbidden)]),
        (json!({"processors": 0, "order": "queue"}), vec![("processors", Code::Range)]),
        (json!({"processors": 65, "order": "queue"}), vec![("processors", Code::Range)]),
        (
            json!({"processors": 2.5, "order": "queue", "priority": 1}),
            vec![("priority", Code::Type), ("processors", Code::Range)],
        ),
        (json!({"processors": null, "order": "queue"}), vec![("processors", Code::Type)]),
        (json!({"processors": [3], "order": "queue"}), vec![("processors", Code::Type)]),
        (json!({"order": "queue"}), vec![("processors", Code::Missing)]),
        (json!({"processors": 3, "order": "sometimes"}), vec![("order", Code::Type)]),
        (json!({"processors": 3, "order": ["a"], "priority": "random"}), vec![("order", Code::Missing)]),
        (
            json!({"processors": 3, "priority": "random"}),
            vec![("priority", Code::Forbidden), ("processors", Code::Type)],
        ),
    ] {
        let mut named = mapping.clone();
        named["name"] = json!("free");
        let expected: Vec<_> =
            expected.into_iter().map(|(field, code)| (format!("mappings[0].{field}"), code)).collect();
        assert_eq!(problems(&document(&json!({}), &json!([named]))), expected, "{mapping}");
    }
    let named = json!([{"name": "queue", "processors": each}]);
    assert_eq!(
        problems(&document(&json!({"order": "queue"}), &named)),
        one("mappings[0].name", Code::Forbidden)
    );
    graph(&document(&json!({}), &named)); // as it was before there were queues
}

/// T0 and T1 wait for each other in turn: they can be executed beside each other, and not to their ends one after the other.
#[test]
fn tasks_that_answer_each_other_have_no_queue() {
    let document = |machine: Value, mappings: Value| {
        json!({"juxtapose": 2, "kind": "taskgraph", "machine": machine, "mappings": mappings, "tasks": [
            {"task": "T", "time": 1},
            {"task": "T0", "activities": [{"send": "T1"}, {"compute": "A", "time": 3}, {"receive": "T1"}]},
            {"task": "T1", "activities": [{"receive": "T0"}, {"compute": "B", "time": 2}, {"send": "T0"}]}]})
    };
    graph(&document(json!({}), json!([])));
    let queue = json!([{"name": "free", "processors": 2, "order": "queue"}]);
    let refused =
        Model::from_json(&document(json!({"order": "queue"}), queue).to_string()).expect_err("refused").0;
    let told: Vec<_> =
        refused.iter().map(|problem| (problem.path.as_str(), problem.message.as_str())).collect();
    let message = "cannot be a queue: \"T0\" waits for \"T1\" waits for \"T0\" (tasks[1], tasks[2]), as a task of a queue begins when \
                   all that it receives was sent";
    assert_eq!(told, [("machine.order", message), ("mappings[0].order", message)]);
    assert!(refused.iter().all(|problem| problem.code == Code::Cycle && problem.hint.is_some()));
}

#[test]
fn a_prediction_of_queues_searches_for_no_mapping() {
    let predicted = |machine: Value, mappings: Value| {
        let document = document(&machine, &mappings);
        juxtapose_document::predict(&Model::from_json(&document.to_string()).unwrap())
    };
    let beside = json!([
        {"name": "Fixed", "processors": {"a": 1, "b": 2, "c": 2, "d": 1}},
        {"name": "Longest", "processors": 2, "order": "queue", "priority": "longest first"}]);
    let of = predicted(json!({"processors": [1, 2, 4], "order": "queue"}), beside);
    let whole: Vec<_> = of.outcomes.iter().filter(|outcome| outcome.estimates.is_none()).collect();
    let means: Vec<_> =
        whole.iter().map(|outcome| (outcome.name.as_str(), outcome.moments().unwrap().mean)).collect();
    // As written, c waits for a or b. The longest by its mean is c: then b waits for a or c.
    let expected = [
        ("1 processor", 8.5),
        ("2 processors", 5.5),
        ("4 processors", 4.5),
        ("Fixed", 6.0),
        ("Longest", 5.0),
    ];
    assert_eq!(means, expected);
    assert!(whole[1].average_value.is_some());
    assert!(whole.iter().filter(|outcome| outcome.name != "Fixed").all(|outcome| !outcome.by_waits_alone));
    assert!(of.notes.iter().all(|note| note.code != "mapping-not-proved" && note.code != "order-planned"));
    let random = predicted(json!({"processors": [2], "order": "queue", "priority": "random"}), json!([]));
    let names: Vec<_> =
        random.outcomes.iter().map(|outcome| (outcome.name.as_str(), outcome.average_value)).collect();
    assert_eq!(names, [("2 processors", None)]);
}

#[test]
fn a_quantum_that_nobody_takes_turns_by_is_told() {
    let told = |machine: Value, mappings: Value| {
        let model = Model::from_json(&document(&machine, &mappings).to_string()).unwrap();
        juxtapose_document::predict(&model).notes.iter().any(|note| note.code == "quantum-unused")
    };
    let fixed = json!([{"name": "Fixed", "processors": {"a": 1, "b": 2, "c": 2, "d": 1}}]);
    assert!(told(json!({"order": "queue", "quantum": 2}), json!([])));
    assert!(!told(json!({"order": "queue"}), json!([])));
    assert!(!told(json!({"order": "queue", "quantum": 2}), fixed));
    assert!(!told(json!({"quantum": 2}), json!([])));
}
