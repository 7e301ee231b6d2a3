//! Tests of documents: what is refused, where, and that the schema, the types and the rules speak of one format.

use std::{env, fs, path::Path};

use juxtapose::{
    Model, examples,
    model::{self, Code, Kind, limits},
};
use serde_json::{Value, json};

#[path = "../crates/document/tests/shared/fields.rs"]
mod fields;

fn example() -> Value {
    let mut document: Value = serde_json::from_str(examples::ALL[0].text).expect("examples are JSON");
    document["tick"] = json!(1);
    document
}

/// The example with one value replaced.
fn with(pointer: &str, value: Value) -> Value {
    let mut document = example();
    *document.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is in the example")) = value;
    document
}

/// A task graph with all that a document can say.
fn task_graph() -> Value {
    json!({
        "juxtapose": 1, "kind": "taskgraph", "title": "All of it", "unit": "seconds", "tick": 0.01,
        "machine": {"processors": [3, 1], "network": {"bandwidth": 1e6, "latency": 0.001, "medium": "shared"}, "quantum": 0.1},
        "representatives": {"tolerance": 10, "classes": 4, "round_to": 1},
        "datasets": ["one", "two"],
        "tasks": [
            {"task": "a", "time": {"samples": [1.5, 2.5]}, "tolerance": 0.5, "classes": 5, "note": "first"},
            {"task": "b", "time": 200, "after": ["a", {"task": "c", "volume": 1000}]},
            {"task": "c", "activities": [
                {"compute": "c1", "time": {"values": {"80": 0.5, "90": 0.5}}, "tolerance": 1, "classes": 2},
                {"send": "d", "volume": 40}, {"receive": "d"}]},
            {"task": "d", "activities": [{"receive": "c"}, {"compute": "d1", "time": 7}, {"send": "c"}]},
        ],
        "mappings": [{"name": "by hand", "processors": {"a": 1, "b": 1, "c": 2, "d": 2}}],
    })
}

/// The task graph with one value replaced.
fn graph_with(pointer: &str, value: Value) -> Value {
    let mut document = task_graph();
    *document.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is in the graph")) = value;
    document
}

/// `code path` of every problem.
fn problems(document: &Value) -> Vec<String> {
    fields::problems::<Kind>(document)
}

fn knows_the_fields_of(document: &Value, pointer: &str, name: &str) {
    fields::knows_the_fields_of::<Kind, model::Document>(document, pointer, name);
}

#[test]
fn examples_are_models_and_their_published_figures_name_their_outcomes() {
    for example in examples::ALL {
        let model = Model::from_json(example.text).unwrap_or_else(|problems| panic!("{problems}"));
        assert_eq!(model.title, example.title);
        let prediction = juxtapose::predict(&model);
        for published in example.published {
            assert!(prediction.outcomes.iter().any(|outcome| outcome.name == published.outcome));
        }
    }
}

#[test]
fn each_broken_rule_is_one_problem_at_its_place() {
    let cases = [
        ("/juxtapose", json!(3), "unsupported juxtapose"),
        ("/kind", json!("poem"), "unsupported kind"),
        ("/title", json!(7), "type title"),
        ("/program/0/time", json!({"samples": []}), "empty program[0].time.samples"),
        (
            "/program/0/time",
            json!({"samples": [1, -3, "x"]}),
            "range program[0].time.samples[1] type program[0].time.samples[2]",
        ),
        ("/program/0/time", json!({"samples": [1], "uniform": [1, 2]}), "type program[0].time"),
        ("/machine/processors", json!(0), "range machine.processors"),
        ("/machine/processors", json!(1_000_000_000), "range machine.processors"),
        ("/machine/processors", json!(2.5), "range machine.processors"),
        ("/machine/switch/to_spmd", json!(-1), "range machine.switch.to_spmd"),
        ("/machine/switch/to_spmd", json!({"per_pe": -1.5}), "range machine.switch.to_spmd.per_pe"),
        ("/program/0/time", json!(1e13), "range program[0].time"),
        ("/program/0/time", json!("12"), "type program[0].time"),
        ("/program/0/time", json!({"simd": 4}), "missing program[0].time.spmd"),
        ("/program/0/time", json!({"uniform": [9, 8]}), "range program[0].time.uniform"),
        ("/program/0/time", json!({"uniform": [1, 2, 3]}), "type program[0].time.uniform"),
        ("/program/0/time", json!({"uniform": [0, 1e9]}), "too-large program[0].time.uniform"),
        ("/program/0/time", json!({"values": {"1": 0.5, "2": 0.4}}), "sum program[0].time.values"),
        ("/program/0/time", json!({"values": {}}), "empty program[0].time.values"),
        ("/program/0/time", json!({"values": {"-1.5": 1}}), "range program[0].time.values[\"-1.5\"]"),
        (
            "/program/1/iterations",
            json!({"values": {"1.5": 1}}),
            "range program[1].iterations.values[\"1.5\"]",
        ),
        ("/program/0/time", json!({"values": {"1": 2}}), "range program[0].time.values[\"1\"]"),
        ("/program/0/time", json!({}), "type program[0].time"),
        ("/program/0/time", json!({"cauchy": [1, 2]}), "unknown-field program[0].time.cauchy"),
        ("/program/0/time", json!({"normal": [1, 2]}), "type program[0].time.normal"),
        ("/program/0/time", json!({"normal": {"mean": 1}}), "missing program[0].time.normal.sd"),
        (
            "/program/0/time",
            json!({"normal": {"mean": -1, "sd": -2}}),
            "range program[0].time.normal.mean range program[0].time.normal.sd",
        ),
        ("/program/0/time", json!({"gamma": {"mean": 1, "sd": "x"}}), "type program[0].time.gamma.sd"),
        (
            "/program/0/time",
            json!({"poisson": {"sd": 1}}),
            "unknown-field program[0].time.poisson.sd missing program[0].time.poisson.mean",
        ),
        ("/program/0/time", json!({"poisson": {"mean": 1e11}}), "too-large program[0].time.poisson"),
        ("/program/0/time", json!({"normal": {"mean": 1e12, "sd": 1}}), "range program[0].time.normal"),
        (
            "/program/0/time",
            json!({"binomial": {"trials": 2.5, "probability": 2}}),
            "range program[0].time.binomial.trials range program[0].time.binomial.probability",
        ),
        (
            "/program/1/iterations",
            json!({"geometric": {"probability": 0}}),
            "range program[1].iterations.geometric.probability",
        ),
        (
            "/program/1/iterations",
            json!({"geometric": {"probability": 0.001}}),
            "range program[1].iterations.geometric",
        ),
        ("/program/0", json!({"block": "a"}), "missing program[0].time"),
        ("/program/0", json!({"block": "a", "operations": []}), "empty program[0].operations"),
        (
            "/program/0",
            json!({"block": "a", "operations": [{"op": "mul"}]}),
            "unknown-name program[0].operations[0].op",
        ),
        (
            "/program/0",
            json!({"block": "a", "operations": [{"op": "add", "time": 1}]}),
            "forbidden program[0].operations[0].op",
        ),
        (
            "/program/0",
            json!({"block": "a", "operations": [{"count": 0}]}),
            "missing program[0].operations[0].time range program[0].operations[0].count",
        ),
        ("/machine", json!({"processors": 1, "operations": {"add": -1}}), "range machine.operations.add"),
        ("/machine", json!({"processors": 1, "operations": [1]}), "type machine.operations"),
        ("/machine", json!({"processors": 1, "empty_clause": "mask"}), "type machine.empty_clause"),
        ("/program/0", json!({"block": "a", "time": 1, "colour": 2}), "unknown-field program[0].colour"),
        ("/program/0", json!({"block": " ", "time": 1}), "empty program[0].block"),
        ("/program/0", json!({"block": "for i", "time": 1}), "duplicate program[1].loop"),
        ("/program/0", json!({"time": 1}), "type program[0]"),
        ("/program/1/iterations", json!(-1), "range program[1].iterations"),
        ("/program/1/iterations", json!(1_000_000_000), "range program[1].iterations"),
        ("/program/1/bound", json!("me"), "type program[1].bound"),
        ("/program/1/body/1/probability", json!(1.2), "range program[1].body[1].probability"),
        ("/program/1/body/1/probability", json!(null), "type program[1].body[1].probability"),
        ("/schemes", json!([]), "empty schemes"),
        ("/schemes/0/mode", json!("mimd"), "type schemes[0].mode"),
        ("/schemes/1/name", json!("SIMD"), "duplicate schemes[1].name"),
        ("/schemes/2/except", json!({"even": "spmd"}), "unknown-name schemes[2].except.even"),
        ("/schemes/2/except", json!({"c": "spmd"}), "forbidden schemes[2].except.c"),
        ("/schemes/2/except", json!({"for i": "both"}), "type schemes[2].except[\"for i\"]"),
    ];
    for (pointer, value, expected) in cases {
        assert_eq!(problems(&with(pointer, value.clone())).join(" "), expected, "{pointer} = {value}");
    }
}

#[test]
fn each_broken_rule_of_a_task_graph_is_one_problem_at_its_place() {
    assert_eq!(problems(&task_graph()), Vec::<String>::new());
    let cases = [
        ("/machine", json!(3), "type machine"),
        ("/machine/processors", json!([]), "empty machine.processors"),
        ("/machine/processors", json!(2), "type machine.processors"),
        (
            "/machine/processors",
            json!([0, 65, 1.5]),
            "range machine.processors[0] range machine.processors[1] range machine.processors[2]",
        ),
        ("/machine/processors", json!([1, 1]), "duplicate machine.processors[1]"),
        ("/machine/processors", json!([1, 2, 3, 4, 5, 6, 7, 8, 9]), "too-large machine.processors"),
        ("/machine/network/bandwidth", json!(0), "range machine.network.bandwidth"),
        ("/machine/network/latency", json!(-1), "range machine.network.latency"),
        ("/machine/network/medium", json!("air"), "type machine.network.medium"),
        ("/machine/quantum", json!(0), "range machine.quantum"),
        ("/representatives/tolerance", json!(-1), "range representatives.tolerance"),
        ("/representatives/classes", json!(0), "range representatives.classes"),
        ("/representatives/classes", json!(101), "range representatives.classes"),
        ("/representatives/round_to", json!(0), "range representatives.round_to"),
        ("/representatives/round_to", json!(0.015), "range representatives.round_to"),
        ("/datasets", json!([]), "empty datasets"),
        ("/datasets", json!(["one", "one"]), "duplicate datasets[1]"),
        ("/datasets", json!(["one", "two", "three"]), "range tasks[0].time.samples"),
        (
            "/tasks/0/task",
            json!(""),
            "empty tasks[0].task unknown-name tasks[1].after[0] unknown-name mappings[0].processors.a",
        ),
        ("/tasks/0/time", json!(-1), "range tasks[0].time"),
        ("/tasks/0/time", json!({"samples": [1, "x"]}), "type tasks[0].time.samples[1]"),
        ("/tasks/0/tolerance", json!("x"), "type tasks[0].tolerance"),
        ("/tasks/0/classes", json!(1.5), "range tasks[0].classes"),
        ("/tasks/0/note", json!(1), "type tasks[0].note"),
        ("/tasks/1", json!({"task": "b"}), "missing tasks[1].time"),
        ("/tasks/1/task", json!("a"), "duplicate tasks[1].task unknown-name mappings[0].processors.b"),
        ("/tasks/1/after", json!("a"), "type tasks[1].after"),
        ("/tasks/1/after", json!(["a", "a"]), "duplicate tasks[1].after[1]"),
        ("/tasks/1/after", json!(["b"]), "forbidden tasks[1].after[0]"),
        ("/tasks/1/after", json!(["z", 7]), "unknown-name tasks[1].after[0] type tasks[1].after[1]"),
        ("/tasks/1/after/1/volume", json!(-1), "range tasks[1].after[1].volume"),
        ("/tasks/1/after/1", json!({"volume": 1}), "missing tasks[1].after[1].task"),
        (
            "/tasks/2/activities",
            json!([]),
            "empty tasks[2].activities unmatched tasks[3].activities[0].receive unmatched tasks[3].activities[2].send",
        ),
        ("/tasks/2/activities/0", json!({"wait": 3}), "type tasks[2].activities[0]"),
        ("/tasks/2/activities/0", json!({"compute": "c1"}), "missing tasks[2].activities[0].time"),
        ("/tasks/2/activities/0/compute", json!("a"), "duplicate tasks[2].activities[0].compute"),
        ("/tasks/2/activities/1/send", json!("z"), "unknown-name tasks[2].activities[1].send"),
        (
            "/tasks/2/activities/1/send",
            json!("a"),
            "unmatched tasks[3].activities[0].receive unmatched tasks[2].activities[1].send",
        ),
        ("/tasks/2/activities/1/send", json!("c"), "forbidden tasks[2].activities[1].send"),
        (
            "/tasks/3/activities",
            json!([{"receive": "c"}, {"compute": "d1", "time": 7}]),
            "unmatched tasks[2].activities[2].receive",
        ),
        ("/tasks/2/activities", json!([{"receive": "d"}, {"send": "d"}]), "cycle tasks[2]"),
        ("/tasks/0", json!({"task": "a", "time": 1, "after": ["b"]}), "cycle tasks[0]"),
        ("/mappings/0/name", json!(7), "type mappings[0].name"),
        ("/mappings/0/name", json!("best"), "forbidden mappings[0].name"),
        ("/mappings/0/name", json!("2 processors"), "forbidden mappings[0].name"),
        ("/mappings/0/name", json!("mine, representatives"), "forbidden mappings[0].name"),
        ("/mappings/0/processors", json!(7), "type mappings[0].processors"),
        (
            "/mappings/0/processors",
            json!({"a": 1, "b": 0, "c": 1, "z": 1}),
            "range mappings[0].processors.b unknown-name mappings[0].processors.z missing mappings[0].processors.d",
        ),
    ];
    for (pointer, value, expected) in cases {
        assert_eq!(problems(&graph_with(pointer, value.clone())).join(" "), expected, "{pointer} = {value}");
    }
    assert_eq!(problems(&json!({"juxtapose": 1, "kind": "taskgraph"})), ["missing tasks"]);
    assert_eq!(problems(&json!({"juxtapose": 1, "kind": "taskgraph", "tasks": []})), ["empty tasks"]);
    let mut document = task_graph();
    document["tasks"][2]["time"] = json!(1);
    document["tasks"][2]["after"] = json!([]);
    assert_eq!(problems(&document), ["forbidden tasks[2].time", "forbidden tasks[2].after"]);
}

/// Which task cannot go on, and why.
#[test]
fn tasks_that_wait_for_each_other_are_named() {
    let task = |name: &str, after: &[&str]| json!({"task": name, "time": 1, "after": after});
    let message = |tasks: Value| {
        let document = json!({"juxtapose": 1, "kind": "taskgraph", "tasks": tasks}).to_string();
        let problems = Model::from_json(&document).expect_err("a cycle").0;
        problems
            .into_iter()
            .map(|problem| format!("{} {}", problem.path, problem.message))
            .collect::<Vec<_>>()
    };
    let tasks = json!([
        task("z", &[]),
        task("a", &["c", "z"]),
        task("b", &["a"]),
        task("c", &["b"]),
        task("d", &["e"]),
        task("e", &["d"])
    ]);
    assert_eq!(
        message(tasks),
        [
            "tasks[1] waits for itself: \"a\" waits for \"c\" waits for \"b\" waits for \"a\"",
            "tasks[4] waits for itself: \"d\" waits for \"e\" waits for \"d\"",
        ]
    );
    let tasks = json!([
        {"task": "p", "activities": [{"receive": "q"}, {"send": "q"}]},
        {"task": "q", "activities": [{"receive": "p"}, {"send": "p"}]},
    ]);
    assert_eq!(message(tasks), ["tasks[0] waits for itself: \"p\" waits for \"q\" waits for \"p\""]);
}

#[test]
fn all_problems_are_named_at_once() {
    let mut document = with("/machine/processors", json!(-8));
    *document.pointer_mut("/program/1/body/1/then/0/time").expect("block c") = json!("ten");
    *document.pointer_mut("/schemes/2/except/odd").expect("Fig. 6") = json!("mixed");
    assert_eq!(
        problems(&document),
        ["range machine.processors", "type program[1].body[1].then[0].time", "type schemes[2].except.odd"]
    );
    let nameless = "unknown-name schemes[2].except.odd";
    assert_eq!(problems(&with("/program", json!([]))), ["empty program"]);
    assert_eq!(problems(&with("/program", json!("a; b"))), ["type program"]);
    assert_eq!(problems(&with("/program/1/body", json!([]))), ["empty program[1].body", nameless]);
    assert_eq!(problems(&json!({})), ["missing juxtapose", "missing kind"]);
    assert_eq!(problems(&json!({"juxtapose": 1, "kind": "program"})), ["missing machine", "missing program"]);
}

/// Nobody knows which of two values is meant. The last one is read on, with or without a tick, so that all problems are told.
#[test]
fn a_key_that_stands_twice_is_a_problem_with_both_values() {
    for tick in ["", r#""tick": 1,"#] {
        let text = format!(
            r#"{{"juxtapose": 2, "kind": "program", {tick} "machine": {{"processors": 4, "processors": 8}}, "program": [
                {{"block": "a", "time": {{"values": {{"1": 0.5, "1": 0.25, "2": 0.75}}}}}}, {{"block": "b", "time": -1}}],
                "\u006dachine": {{"processors": 2}}}}"#
        );
        let problems = Model::from_json(&text).expect_err("no model");
        let told: Vec<_> = problems.0.iter().map(ToString::to_string).collect();
        let hint = "(keep one of them; earlier versions of Juxtapose read the last)";
        assert_eq!(
            told,
            [
                format!("machine.processors: stands twice in one object: 4, and then 8 {hint}"),
                format!(
                    "program[0].time.values[\"1\"]: stands twice in one object: 0.5, and then 0.25 {hint}"
                ),
                format!("machine: stands twice in one object: an object, and then an object {hint}"),
                problems.0[3].to_string(),
            ],
            "{tick}"
        );
        assert_eq!((problems.0[0].code, problems.0[3].path.as_str()), (Code::Duplicate, "program[1].time"));
    }
    let old = r#"{"juxtapose": 1, "kind": "program", "tick": 0.1, "tick": 0.2, "machine": {"processors": 1},
        "program": [{"block": "a", "time": 12}]}"#;
    assert_eq!(fields::problems_of_text::<Kind>(old), ["duplicate tick"]);
    assert_eq!(model::upgraded(old), old);
    let many = format!("{{{}\"a\": 0}}", "\"a\": 0, ".repeat(100_000));
    assert!(fields::problems_of_text::<Kind>(&many).len() <= limits::PROBLEMS + 1);
}

#[test]
fn hostile_texts_are_refused_before_they_cost_anything() {
    assert_eq!(fields::problems_of_text::<Kind>(""), ["syntax "]);
    assert_eq!(fields::problems_of_text::<Kind>("[1, 2"), ["syntax "]);
    assert_eq!(fields::problems_of_text::<Kind>("null"), ["type "]);
    assert_eq!(fields::problems_of_text::<Kind>(&"[".repeat(500_000)), ["too-deep "]);
    assert_eq!(fields::problems_of_text::<Kind>(&" ".repeat(limits::TEXT + 1)), ["too-large "]);
    assert_eq!(fields::problems_of_text::<Kind>("{\"juxtapose\": 1e400}"), ["syntax "]);
    let long = (0..20).fold(
        json!({"block": "x", "time": 1e12}),
        |body, k| json!({"loop": format!("l{k}"), "iterations": 10_000, "body": [body]}),
    );
    assert_eq!(
        problems(&with("/program/1", long)),
        ["unknown-name schemes[2].except.odd", "too-large program"]
    );
    let schemes: Vec<_> = (0..33).map(|k| json!({"name": k.to_string(), "mode": "simd"})).collect();
    assert_eq!(problems(&with("/schemes", json!(schemes))), ["too-large schemes"]);
    let blocks: Vec<_> = (0..10_001).map(|k| json!({"block": k.to_string(), "time": 1})).collect();
    let document =
        json!({"juxtapose": 1, "kind": "program", "machine": {"processors": 1}, "program": blocks});
    assert_eq!(problems(&document), ["too-large program"]);
    let wide = json!({"block": "x", "time": {"uniform": [0, 900_000]}});
    let mut document = with("/program/1/body/0", wide);
    document["machine"]["processors"] = json!(1024);
    assert_eq!(problems(&document), ["too-large program[1]"]);
    let each = (0..16).map(|k| {
        let body = json!({"block": format!("b{k}"), "time": {"uniform": [0, 12]}});
        let inner = json!({"loop": format!("i{k}"), "iterations": {"uniform": [1, 80]}, "body": [body]});
        json!({"loop": format!("l{k}"), "iterations": {"uniform": [1, 80]}, "body": [inner]})
    });
    let long = each.collect::<Vec<_>>();
    let document =
        json!({"juxtapose": 1, "kind": "program", "machine": {"processors": 256}, "program": long});
    let model = Model::from_json(&document.to_string()).expect("it would fit, and end");
    let problem = model.effort.too_long(limits::PATIENCE).expect("nobody waits so long");
    assert_eq!(problem.path, "program[0]");
}

/// One cause is one problem, whatever names something of a list that was not read.
#[test]
fn what_names_something_of_a_list_that_was_not_read_is_no_problem_of_its_own() {
    let wrong = [json!(7), json!({}), json!([])];
    let parallel = |tasks: Value| {
        let all: Vec<_> = (0..500).map(|k| k.to_string()).collect();
        json!({"juxtapose": 1, "kind": "parallel", "tasks": tasks, "alternatives": [{"name": "all", "do": {"all": all}}]})
    };
    let tasks: Vec<_> =
        (0..=juxtapose::parallel::limits::NAMED).map(|k| json!({"task": k.to_string(), "time": 3})).collect();
    assert_eq!(problems(&parallel(json!(tasks))), ["too-large tasks"]);
    for (tasks, code) in wrong.iter().zip(["type", "type", "empty"]) {
        assert_eq!(problems(&parallel(tasks.clone())), [format!("{code} tasks")]);
        let mut graph = task_graph();
        graph["tasks"] = tasks.clone();
        assert_eq!(problems(&graph), [format!("{code} tasks")]);
        assert_eq!(problems(&with("/program", tasks.clone())), [format!("{code} program")]);
    }
    let block = json!([{"block": "x", "operations": [{"op": "add"}, {"op": "send"}]}]);
    for machine in [json!(7), json!({"processors": 2, "operations": 7})] {
        let document = json!({"juxtapose": 1, "kind": "program", "machine": machine, "program": block});
        let path = if machine.is_object() { "machine.operations" } else { "machine" };
        assert_eq!(problems(&document), [format!("type {path}")]);
    }
}

#[test]
fn hostile_task_graphs_are_refused_or_predicted() {
    let document = |tasks: Vec<Value>| json!({"juxtapose": 1, "kind": "taskgraph", "tasks": tasks});
    let certain = |k: usize, after: Vec<String>| json!({"task": k.to_string(), "time": 1, "after": after});
    assert_eq!(
        problems(&document(
            (0..=juxtapose::task_graph::limits::TASKS).map(|k| certain(k, Vec::new())).collect()
        )),
        ["too-large tasks"]
    );
    let all_before = (0..400).map(|k| certain(k, (0..k).map(|other| other.to_string()).collect()));
    assert_eq!(problems(&document(all_before.collect())), ["too-large tasks"]);
    let wide = |k: usize| json!({"task": k.to_string(), "time": {"uniform": [0, 999_999]}});
    assert_eq!(problems(&document((0..40).map(wide).collect())), ["too-large tasks"]);
    let long = |k: usize| json!({"task": k.to_string(), "time": 1e12});
    assert_eq!(problems(&document((0..1000).map(long).collect())), Vec::<String>::new());
    let ring = (0..1000).map(|k| certain(k, vec![((k + 1) % 1000).to_string()]));
    assert_eq!(problems(&document(ring.collect())), ["cycle tasks[0]"]);
    let phases =
        (0..=juxtapose::task_graph::limits::PHASES).map(|k| json!({"compute": k.to_string(), "time": 1}));
    let many = json!({"task": "a", "activities": phases.collect::<Vec<_>>()});
    assert_eq!(problems(&document(vec![many])), ["too-large tasks"]);
    // Layers that all depend on each other, on eight numbers of processors. Of some times two stand for each: 2^24 TFGs, of which
    // 64 are mapped, or 2^60, which say nothing of any run.
    for (two, outcomes, code) in [(24, 16, "alternatives-left-out"), (60, 8, "representatives-left-out")] {
        let layered = (0..60).map(|k| {
            let after: Vec<_> = (0..k / 10 * 10).rev().take(10).map(|other| other.to_string()).collect();
            let time = if k < two { json!({"10": 0.5, "90": 0.5}) } else { json!({"10": 1}) };
            json!({"task": k.to_string(), "time": {"values": time}, "after": after, "classes": 4})
        });
        let mut layered = document(layered.collect());
        layered["machine"] =
            json!({"processors": [1, 2, 3, 4, 5, 6, 7, 64], "network": {"bandwidth": 1}, "quantum": 1});
        let prediction = juxtapose::predict(&Model::from_json(&layered.to_string()).expect("a model"));
        assert_eq!(prediction.outcomes.len(), outcomes);
        assert!(prediction.outcomes.iter().all(|outcome| outcome.mean().is_some_and(f64::is_finite)));
        assert!(prediction.notes.iter().any(|note| note.code == code));
    }
}

/// Measured times are in units; a tick may be shorter or longer than one.
#[test]
fn samples_are_binned_and_the_error_is_stated() {
    let mut document = with("/program", json!([{"block": "a", "time": {"samples": [1.1, 1.4, 2.0, 2.1]}}]));
    document["tick"] = json!(0.5);
    document["schemes"] = json!([{"name": "SPMD", "mode": "spmd"}]);
    document["machine"]["processors"] = json!(1);
    let prediction = juxtapose::predict(&Model::from_json(&document.to_string()).expect("a model"));
    let density = prediction.outcomes[0].density().expect("a density");
    assert_eq!(density.iter().collect::<Vec<_>>(), [(2, 0.25), (3, 0.25), (4, 0.5)]);
    assert_eq!(
        prediction.notes[0].message,
        "program[0].time.samples: 4 samples are rounded to whole ticks of 0.5 cycles. None moves by more than 0.100 \
         cycles, their mean by -0.0250 cycles."
    );
    document["tick"] = json!(0.1);
    assert_eq!(juxtapose::predict(&Model::from_json(&document.to_string()).expect("a model")).notes, []);
    document["tick"] = json!(0);
    assert_eq!(problems(&document), ["range tick"]);
}

/// Rounding to ticks that moves what is told of samples is told; half a tick goes up, as it always did.
#[test]
fn a_tick_that_is_coarser_than_its_samples_is_named() {
    let predicted = |samples: Value| {
        let mut document = with("/program", json!([{"block": "a", "time": {"samples": samples}}]));
        document["tick"] = json!(0.001);
        document["machine"]["processors"] = json!(1);
        document["schemes"] = json!([{"name": "SPMD", "mode": "spmd"}]);
        juxtapose::predict(&Model::from_json(&document.to_string()).expect("a model"))
    };
    let coarse = predicted(json!([0.0005, 0.0015, 0.0025]));
    assert!((coarse.outcomes[0].mean().expect("a mean") - 2.0).abs() < 1e-12);
    assert_eq!(coarse.notes.iter().map(|note| note.code).collect::<Vec<_>>(), ["binning", "coarse-tick"]);
    assert_eq!(
        coarse.notes[1].message,
        "program[0].time.samples: a tick of 0.001 cycles is coarser than these samples. On whole ticks their mean is 0.0020 \
         cycles, not 0.0015: choose a finer tick."
    );
    // The mean stays, the median does not.
    let median = predicted(json!([0.0114, 0.0116, 0.0114, 0.0116, 0.0106, 0.0124]));
    assert!(
        median.notes[1].message.contains("their median is 0.0110 cycles, not 0.0114"),
        "{:?}",
        median.notes
    );
    // Long times move by less than anybody sees.
    let fine = predicted(json!([1.1504, 1.2506, 1.3]));
    assert_eq!(fine.notes.iter().map(|note| note.code).collect::<Vec<_>>(), ["binning"]);
}

/// What a sum of probabilities misses by rounding is nobody's mistake; by few decimals it is said; more is refused. One rule for all
/// places.
#[test]
fn probabilities_sum_to_one_as_far_as_they_are_written() {
    let program = |values: Value| with("/program/0/time", json!({ "values": values }));
    let choice = |shares: &[f64]| {
        let parts: Vec<_> = shares.iter().map(|share| json!({"probability": share, "of": "a"})).collect();
        json!({"juxtapose": 1, "kind": "parallel", "tasks": [{"task": "a", "time": 3}],
            "alternatives": [{"name": "chosen", "do": {"choice": parts}}]})
    };
    let contention = |shares: &[f64]| {
        let values: Vec<_> = shares.iter().zip(1..).map(|(share, alpha)| json!([alpha, share])).collect();
        json!({"juxtapose": 1, "kind": "multigrain", "machine": {"accelerators": 4},
            "phases": [{"host": 12, "device": 48, "serial_device": 0}], "contention": {"constant": {"values": values}}})
    };
    let values = |shares: &[f64]| {
        let values = shares.iter().zip(7..).map(|(share, value): (_, u32)| (value.to_string(), json!(share)));
        program(Value::Object(values.collect()))
    };
    let codes = |document: &Value| {
        let model = Model::from_json(&document.to_string()).map_err(|problems| problems.0[0].code)?;
        let prediction = juxtapose::predict(&model);
        for density in prediction.outcomes.iter().filter_map(|outcome| outcome.density()) {
            assert!(
                (density.masses().iter().sum::<f64>() + density.lost() - 1.0).abs() < 1e-12,
                "{document}"
            );
        }
        Ok(model.notes.iter().map(|note| note.code).filter(|code| *code == "sum").count())
    };
    let none = 0.0;
    for (shares, expected) in [
        (&[1.000_000_000_000_000_2, none][..], Ok(0)),
        (&[1.0 / 9.0; 9], Ok(0)),
        (&[0.1; 10], Ok(0)),
        (&[0.3333; 3], Ok(1)),
        (&[1.0005, none], Ok(1)),
        (&[0.332; 3], Err(Code::Sum)),
        (&[0.7, 0.4], Err(Code::Sum)),
        (&[1.5, none], Err(Code::Range)),
        (&[-0.5, 1.5], Err(Code::Range)),
    ] {
        for document in [values(shares), choice(shares), contention(shares)] {
            assert_eq!(codes(&document), expected, "{document}");
        }
    }
    assert_eq!(codes(&program(json!({"7": 1.000_000_000_000_000_2}))), Ok(0));
}

/// Every form with parameters, where it stands in the document and as what it is predicted.
#[test]
fn parametric_times_are_predicted() {
    let mean_of = |time: Value| {
        let mut document = with("/program", json!([{"block": "a", "time": time}]));
        document["machine"]["processors"] = json!(1);
        document["schemes"] = json!([{"name": "SPMD", "mode": "spmd"}]);
        let prediction = juxtapose::predict(&Model::from_json(&document.to_string()).expect("a model"));
        let notes: Vec<_> = prediction.notes.iter().map(|note| note.code).collect();
        (prediction.outcomes[0].moments().expect("has moments").mean, notes)
    };
    for (time, mean) in [
        (json!({"normal": {"mean": 100, "sd": 20}}), 100.0),
        (json!({"lognormal": {"mean": 100, "sd": 20}}), 100.0),
        (json!({"gamma": {"mean": 100, "sd": 50}}), 100.0),
        (json!({"exponential": {"mean": 100}}), 100.0),
        (json!({"poisson": {"mean": 12.5}}), 12.5),
        (json!({"binomial": {"trials": 10, "probability": 0.3}}), 3.0),
        (json!({"geometric": {"probability": 0.2}}), 5.0),
        (json!({"geometric": {"mean": 5}}), 5.0),
        (json!({"triangular": {"least": 40, "likely": 60, "most": 200}}), 100.0),
        (json!({"pert": {"least": 40, "likely": 90, "most": 200}}), 100.0),
        (json!({"weibull": {"shape": 0.5, "scale": 50}}), 100.0),
        (json!({"pareto": {"shape": 4, "least": 75}}), 100.0),
        (
            json!({"mixture": [{"share": 3, "time": 20}, {"share": 1, "time": {"exponential": {"mean": 340}}}]}),
            100.0,
        ),
        (json!({"shifted": {"by": 40, "time": {"exponential": {"mean": 60}}}}), 100.0),
        (json!({"histogram": {"edges": [0, 100, 300], "counts": [10, 5]}}), 100.0),
    ] {
        let (found, notes) = mean_of(time);
        assert!((found / mean - 1.0).abs() < 1e-4, "{found}, not {mean}");
        assert!(notes.is_empty(), "{notes:?}");
    }
    // Half of it would be negative: what is left has another mean, and the prediction says so.
    let (mean, notes) = mean_of(json!({"normal": {"mean": 0, "sd": 10}}));
    // So has its standard deviation.
    assert!(mean > 7.0 && notes == ["rounding", "rounding"]);
}

/// What the page shows first must help: the value, the rule, what to do.
#[test]
fn messages_say_value_rule_and_remedy() {
    let message =
        |document: &Value| Model::from_json(&document.to_string()).expect_err("refused").to_string();
    assert_eq!(
        message(&with("/program/0/time", json!(-1.5))),
        "program[0].time: is -1.5; a time is from 0 to 1000000000000 cycles"
    );
    assert_eq!(
        message(&with("/program/0/time", json!({"values": {"1": 0.5, "2": 0.4}}))),
        "program[0].time.values: the probabilities sum to 0.9, not to 1"
    );
}

#[test]
fn long_numbers_are_told_by_powers_of_ten() {
    for number in [1e308, -1e308, 5e-324] {
        let document = json!({"juxtapose": 2, "kind": "program", "unit": "s", "tick": 1, "machine": {"processors": number},
            "measured": {"total": {"samples": [number]}}, "program": [
            {"block": "a", "time": number}, {"block": "b", "time": {"samples": [number]}},
            {"block": "c", "time": {"normal": {"mean": number, "sd": 1}}}, {"loop": "d", "iterations": number, "body": [
            {"block": "e", "time": {"moments": {"mean": 1, "variance": number, "skewness": number, "kurtosis": 3}}}]},
            {"if": "f", "probability": number, "then": [{"block": "g", "time": {"uniform": [1, 2], "step": number}}]},
            {"block": "h", "time": {"pareto": {"shape": 1.5, "least": number}}}]});
        let problems = Model::from_json(&document.to_string()).expect_err("no model").0;
        assert!(problems.len() >= 3, "{number:e}: {problems:?}");
        for problem in problems {
            let text = problem.to_string();
            assert!(text.len() < 200 && !text.contains("0000000000000000000000"), "{text}");
        }
    }
    assert_eq!(
        Model::from_json(&with("/program/0/time", json!(1e308)).to_string())
            .expect_err("too long")
            .to_string(),
        "program[0].time: is 1e308; a time is from 0 to 1000000000000 cycles (give times in a longer unit)"
    );
}

/// The serde mirror writes what the rules accept.
#[test]
fn examples_pass_through_the_document_types_unchanged() {
    for example in examples::ALL {
        let value: Value = serde_json::from_str(example.text).expect("JSON");
        let document: model::Document = serde_json::from_value(value.clone()).expect("the types read it");
        assert_eq!(as_in_javascript(serde_json::to_value(document).expect("JSON")), as_in_javascript(value));
    }
    let document: model::Document = serde_json::from_value(task_graph()).expect("the types read it");
    let model::Document::TaskGraph(_) = document else { panic!("a task graph") };
    assert_eq!(
        as_in_javascript(serde_json::to_value(document).expect("JSON")),
        as_in_javascript(task_graph())
    );
    // Fields of no type are not dropped, though the header's are flattened into each document.
    for mut document in [example(), task_graph()] {
        document["zzz"] = json!(0);
        assert!(serde_json::from_value::<model::Document>(document).is_err());
    }
}

/// Documents with conditions and mentions in all places.
fn with_conditions() -> [Value; 5] {
    let conditions = json!([
        {"condition": "day", "cases": {"quick": 0.5, "slow": "1/2"}},
        {"condition": "input", "given": "day", "each": "run",
            "cases": {"quick": {"small": 0.75, "large": 0.25}, "slow": {"small": 0, "large": 1}}},
        {"condition": "runs", "rows": {"A": [12, 15.5], "B": [8, 9]}},
        {"condition": "load", "factor": {"lognormal": {"mean": 1, "sd": 0.1}}, "scales": "mentions"},
        {"condition": "age", "factor": {"normal": {"mean": 1, "sd": 0.1}}, "runs": 12, "scales": "all"}
    ]);
    let by = |small: Value, large: Value| json!({"by": "input", "small": small, "large": large});
    let scaled = json!({"scaled": {"by": "load", "time": by(json!(3), json!({"by": "day", "quick": 4, "slow": {"row": "A"}}))}});
    let documents = [
        json!({"kind": "program", "machine": {"processors": 2, "switch": {"to_spmd": by(json!(1), json!(2))}}, "program": [
            {"block": "a", "time": by(json!({"simd": 3, "spmd": 4}), json!(2.5))}, {"block": "b", "time": {"row": "B"}},
            {"loop": "l", "iterations": by(json!(2), json!(3)), "body": [
                {"if": "c", "probability": by(json!(0.5), json!("1/3")), "then": [{"block": "d", "time": scaled}]}]},
        ]}),
        json!({"kind": "taskgraph", "tasks": [
            {"task": "a", "time": scaled},
            {"task": "b", "time": {"row": "B"}, "after": [{"task": "a", "volume": by(json!(10), json!(20))}]}]}),
        json!({"kind": "parallel", "tasks": [
            {"task": "a", "time": {"scaled": {"by": 1.5, "time": {"row": "A"}}}, "fails": by(json!(0), json!(0.25))}],
            "alternatives": [{"name": "one", "do": "a"}]}),
        json!({"kind": "fortran", "source": "      SUBROUTINE S(N)\n      DO 10 I = 1, N\n   10 CONTINUE\n      END\n",
            "bind": {"N": by(json!(10), json!({"row": "B"}))}}),
        json!({"kind": "program", "machine": {"processors": 2}, "program": [
            {"block": "a", "time": {"by": "own", "near": 3, "far": scaled}}], "schemes": [{"name": "S", "mode": "simd"}]}),
    ];
    let mut documents = documents.map(|mut document| {
        document["juxtapose"] = json!(2);
        document["conditions"] = conditions.clone();
        document
    });
    let own = json!({"condition": "own", "each": "processor", "cases": {"near": 0.5, "far": 0.5}});
    documents[4]["conditions"].as_array_mut().expect("a list").push(own);
    documents
}

#[test]
fn documents_with_conditions_are_models_and_pass_through_the_document_types_unchanged() {
    for value in with_conditions() {
        assert_eq!(fields::problems::<model::Conditioned<Kind>>(&value), Vec::<String>::new(), "{value}");
        let document: model::Document = serde_json::from_value(value.clone()).expect("the types read it");
        assert_eq!(as_in_javascript(serde_json::to_value(document).expect("JSON")), as_in_javascript(value));
    }
    let [document, ..] = with_conditions();
    fields::knows_the_fields_of::<model::Conditioned<Kind>, model::Document>(
        &document,
        "/conditions/0",
        "Condition",
    );
}

/// A value as JavaScript writes it, where 10.0 is 10.
fn as_in_javascript(value: Value) -> Value {
    match value {
        Value::Number(number) => match number.as_f64() {
            #[expect(clippy::cast_possible_truncation, reason = "whole, and small")]
            Some(whole) if whole.fract() == 0.0 && whole.abs() < 1e15 => json!(whole as i64),
            number => json!(number),
        },
        Value::Array(items) => items.into_iter().map(as_in_javascript).collect(),
        Value::Object(fields) => {
            Value::Object(fields.into_iter().map(|(name, value)| (name, as_in_javascript(value))).collect())
        }
        other => other,
    }
}

/// `UPDATE_SNAPSHOTS=1 cargo test --test all model` writes the file that the page publishes and its types are made from.
#[test]
fn the_published_schema_is_that_of_the_types() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/public/model.schema.json");
    let text = format!("{:#}\n", as_in_javascript(model::schema().as_value().clone()));
    if env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(&path, &text).expect("the directory is there");
    }
    let published = fs::read_to_string(&path).unwrap_or_default();
    assert!(published == text, "the types of documents have changed (UPDATE_SNAPSHOTS=1 accepts it)");
}

/// The schema's fields and the rules' fields are the same, type by type.
#[test]
fn schema_and_rules_know_the_same_fields() {
    for (pointer, name) in [
        ("", "Program"),
        ("/machine", "Machine"),
        ("/machine/switch", "Switch"),
        ("/program/0", "Block"),
        ("/program/1", "Loop"),
        ("/program/1/body/1", "Conditional"),
        ("/schemes/0", "Scheme"),
    ] {
        knows_the_fields_of(&example(), pointer, name);
    }
    let mut grouped = example();
    grouped["program"] = json!([{"group": 4, "body": grouped["program"]}]);
    knows_the_fields_of(&grouped, "/program/0", "Group");
    for (pointer, name) in [
        ("", "TaskGraph"),
        ("/machine", "Cluster"),
        ("/machine/network", "Network"),
        ("/representatives", "Representatives"),
        ("/tasks/0", "Task"),
        ("/tasks/1/after/1", "TaskWithVolume"),
        ("/tasks/2/activities/0", "Compute"),
        ("/tasks/2/activities/1", "SendMessage"),
        ("/tasks/2/activities/2", "ReceiveMessage"),
        ("/mappings/0", "Mapping"),
    ] {
        knows_the_fields_of(&task_graph(), pointer, name);
    }
}

#[test]
fn text_has_nothing_that_one_does_not_see() {
    let document = |text: &str| {
        json!({"juxtapose": 1, "kind": "program", "title": text, "unit": text, "machine": {"processors": 1, "operations": {text: 1}},
            "program": [{"block": text, "note": text, "operations": [{"op": text}]}], "schemes": [{"name": text, "mode": "simd"}]})
    };
    for hidden in [
        "% 7.21\u{202e}",
        "a\u{0}",
        "a\nb",
        "\u{7f}",
        "\u{85}",
        "\u{200b}a",
        "a\u{2066}b",
        "\u{feff}",
        "\u{ad}",
        "a\u{2028}",
        "\u{e0041}a",
        "a\u{200d}",
        "\u{200c}a",
        "a \u{200d}b",
        "a\u{200d}\u{200d}b",
        "\u{fe0f}",
        "a\u{fe0f}\u{fe01}",
        "a\u{61c}",
        "\u{3164}",
        "a\u{206a}b",
    ] {
        let text = document(hidden).to_string();
        let problems = Model::from_json(&text).expect_err(hidden).0;
        let unseen: Vec<_> = problems.iter().filter(|problem| json!(problem.code) == "unseen").collect();
        assert!(unseen.len() >= 6, "{hidden:?}: {problems:?}");
        for problem in &problems {
            assert!(
                !problem
                    .to_string()
                    .chars()
                    .any(|c| c != '\n' && c.is_control() || ('\u{200b}'..='\u{206f}').contains(&c)),
                "{problem}"
            );
        }
        assert!(unseen[0].message.contains("U+") && unseen[0].hint.is_some(), "{:?}", unseen[0]);
    }
    for seen in [
        "می\u{200c}خواهم",
        "क्\u{200d}ष",
        "👩\u{200d}❤\u{fe0f}\u{200d}👨",
        "1\u{fe0f}\u{20e3}",
        "葛\u{e0100}",
        "Größe µ 数",
        "a\u{a0}b",
        "\u{202f}%",
        "שלום",
        "\u{fffd}",
    ] {
        assert!(Model::from_json(&document(seen).to_string()).is_ok(), "{seen:?}");
    }
}

/// No samples have no percentiles: they are refused, and nothing is said of their tick.
#[test]
fn no_samples_are_refused() {
    for samples in ["[]", "3", "[-1]", "[1e999]"] {
        let document = format!(
            r#"{{"juxtapose": 1, "kind": "program", "machine": {{"processors": 1}}, "program": [{{"block": "a", "time": {{"samples": {samples}}}}}]}}"#
        );
        assert!(Model::from_json(&document).is_err(), "{samples}");
    }
}

/// 10^12 ticks of 1e-9 are 1000.0000000000001 as floats multiply.
#[test]
fn limits_in_units_are_written_without_what_rounds_off() {
    let mut document = graph_with("/machine/network/latency", json!(-1));
    document["tick"] = json!(1e-9);
    let problems = Model::from_json(&document.to_string()).expect_err("a latency below 0");
    let told: Vec<_> = problems.0.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["machine.network.latency: is -1; it is from 0 to 1e3"]);
}
