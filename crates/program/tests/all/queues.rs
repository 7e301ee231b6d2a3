//! Tests of queues in programs: rules, what is exact and what is counted, against the clocks of the simulator, and what refuses them.

use std::ops::ControlFlow;

use juxtapose_density::{Contract, Density, between::Kind, queue};
use juxtapose_document::{limits, predict};
use juxtapose_program::{
    AlikeProgram, Mode, Program,
    document::ProgramDocument,
    mode_selection::{Limits, Objective, Question, Stopped, select, sensitivity},
    output::plain,
    simulate::{self, Activity},
    too_much,
};
use serde_json::{Value, json};

use crate::{Model, fields};

/// A program of one queue between two blocks, on 4 PEs whose changes of mode take time.
fn program(queue: &Value) -> Value {
    json!({"juxtapose": 2, "kind": "program", "tick": 1.0, "machine": {"processors": 4, "switch": {"to_spmd": 2, "to_simd": 1}},
        "program": [
            {"block": "before", "time": {"uniform": [3, 9]}},
            {"queue": queue, "name": "tasks"},
            {"block": "after", "time": {"uniform": [1, 4]}}]})
}

fn model(document: &Value) -> Model {
    Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}\nin {document}"))
}

fn full() -> Value {
    json!({"tasks": 40, "slots": 3, "time": {"values": {"3": 0.25, "5": 0.5, "9": 0.25}}, "first": {"values": {"20": 0.5, "24": 0.5}}, "start_up": 6, "per_task": 1,
        "schedule": "dynamic", "chunk": 4, "few_seen": true, "seen": 30, "first_seen": 4})
}

#[test]
fn schema_and_rules_know_the_same_fields() {
    let document = program(&full());
    assert_eq!(fields::problems::<Program>(&document), Vec::<String>::new());
    fields::knows_the_fields_of::<Program, ProgramDocument>(&document, "/program/1", "ProgramQueue");
    fields::knows_the_fields_of::<Program, ProgramDocument>(&document, "/program/1/queue", "ProgramQueued");
    let read: ProgramDocument = serde_json::from_value(document.clone()).expect("the types know it");
    assert_eq!(serde_json::to_value(read).expect("it is JSON"), document);
}

#[test]
fn each_broken_rule_is_one_problem_at_its_place() {
    let at = "program[1].queue";
    for (pointer, value, wanted) in [
        ("/program/1/queue", json!({"tasks": 9, "time": 4}), vec![]),
        ("/program/1/queue", json!({}), vec![format!("missing {at}.tasks"), format!("missing {at}.time")]),
        ("/program/1/queue/tasks", json!(0), vec![format!("range {at}.tasks")]),
        ("/program/1/queue/slots", json!(5), vec![format!("range {at}.slots")]),
        ("/program/1/queue/chunk", json!(0), vec![format!("range {at}.chunk")]),
        ("/program/1/queue/schedule", json!("fair"), vec![format!("type {at}.schedule")]),
        ("/program/1/queue/time", json!({"uniform": [1, 6]}), vec![format!("forbidden {at}.time")]),
        ("/program/1/block", json!("both"), vec!["type program[1]".to_owned()]),
        ("/schemes", json!([{"name": "all", "mode": "simd"}]), vec!["forbidden schemes[0].mode".to_owned()]),
        ("/schemes", json!([{"name": "mixed", "mode": "simd", "except": {"tasks": "spmd"}}]), vec![]),
        (
            "/schemes",
            json!([{"name": "mixed", "mode": "spmd", "except": {"tasks": "simd"}}]),
            vec!["forbidden schemes[0].except.tasks".to_owned()],
        ),
        (
            "/program/0",
            json!({"block": "own", "time": {"by_processor": [1, 2, 3, 4]}}),
            vec!["forbidden program[1]".to_owned()],
        ),
        (
            "/program/0",
            json!({"loop": "l", "iterations": {"uniform": [1, 3]}, "body": [{"queue": {"tasks": 3, "time": 1}}]}),
            vec!["forbidden program[0].body[0].queue".to_owned()],
        ),
        (
            "/program/0",
            json!({"if": "i", "probability": 0.5, "then": [{"queue": {"tasks": 3, "time": 1}}]}),
            vec!["forbidden program[0].then[0].queue".to_owned()],
        ),
    ] {
        let mut document = program(&full());
        match document.pointer_mut(pointer) {
            Some(place) => *place = value,
            None => document[pointer.trim_start_matches('/').rsplit('/').next().expect("a field")] = value,
        }
        if pointer.ends_with("block") {
            document = program(&full());
            document["program"][1]["block"] = json!("both");
        }
        assert_eq!(fields::problems::<Program>(&document), wanted, "{pointer}");
    }
}

/// Between blocks of all PEs stand the switches and the makespan, which is that of densities alone.
#[test]
fn what_algebra_says_is_exact() {
    let [before, after, task] = [(3, 9), (1, 4), (2, 3)].map(|(from, to)| Density::uniform(from, to));
    let cost = Density::point(1);
    for (schedule, of) in [
        (json!({"schedule": "static"}), queue::Schedule::Static(None)),
        (json!({"schedule": "static", "chunk": 3}), queue::Schedule::Static(Some(3))),
        (json!({"schedule": "dynamic", "chunk": 2}), queue::Schedule::Dynamic(2)),
    ] {
        let mut tasks = json!({"tasks": 11, "slots": 2, "time": {"uniform": [2, 3]}, "per_task": 1});
        tasks.as_object_mut().expect("an object").extend(schedule.as_object().expect("an object").clone());
        let plan = queue::Plan { tasks: 11, slots: 2, schedule: of };
        let makespan = queue::Queue { plan, first: &task, later: &task, per_chunk: Some(&cost) };
        for contract in [Contract::Bulk, Contract::Tail] {
            let prediction = predict(&model(&program(&tasks)));
            let [outcome] = &prediction.outcomes[..] else { panic!("one scheme") };
            assert!(outcome.name == "SPMD" && outcome.between.is_none() && prediction.notes.is_empty());
            let found = outcome.density().expect("a density");
            // Into SIMD, to SPMD and back, and out again.
            let wanted = before
                .join_copies(4)
                .delayed(1 + 2)
                .then(&makespan.density(contract, 0.0).expect("few states"));
            let wanted = wanted.delayed(1 + 2).then(&after.join_copies(4));
            assert_eq!((found.origin(), found.last()), (wanted.origin(), wanted.last()));
            assert!(found.masses().iter().zip(wanted.masses()).all(|(a, b)| (a - b).abs() <= 1e-12 * b));
        }
    }
}

/// Clocks of PEs know nothing of makespans: in loops, in groups, on fewer slots than PEs.
#[test]
fn reductions_are_what_clocks_say() {
    let tasks = json!({"tasks": 7, "slots": 2, "time": {"uniform": [1, 3]}, "first": {"uniform": [4, 5]}, "start_up": 2});
    let mut looped = program(&tasks);
    looped["program"][1] = json!({"loop": "l", "iterations": 3, "body": [{"block": "b", "time": {"uniform": [1, 3]}}, {"queue": tasks}]});
    let mut grouped = program(&tasks);
    grouped["program"][1] = json!({"group": 2, "body": [{"queue": tasks, "name": "tasks"}]});
    let mut all = program(&json!({"tasks": 4, "time": {"uniform": [1, 9]}}));
    all["schemes"] = json!([{"name": "mixed", "mode": "simd", "except": {"tasks": "spmd"}}]);
    for document in [program(&tasks), looped, grouped, all] {
        let model = model(&document);
        let found = predict(&model);
        let found = found.outcomes[0].density().expect("a density");
        let sample = simulate::sample(&model.kind, &model.kind.schemes[0], 20_000, 5, &mut |_| {
            ControlFlow::Continue(())
        });
        let sample = sample.expect("a sample");
        let sample = sample.density().expect("a density");
        let error = (found.moments().variance / 20_000.0).sqrt();
        assert!(
            (found.mean() - sample.mean()).abs() < 3.0 * error,
            "{document}: {}, {}",
            found.mean(),
            sample.mean()
        );
        // Kolmogorov: 1.63 / √n at 99 %.
        for (time, _) in sample.iter() {
            let apart = (found.at_most(time) - sample.at_most(time)).abs();
            assert!(apart < 1.63 / 20_000.0_f64.sqrt(), "{document} at {time}: {apart}");
        }
    }
}

#[test]
fn what_is_counted_says_so() {
    let queue = json!({"tasks": 200, "time": {"lognormal": {"mean": 30, "sd": 12}}, "schedule": "guided"});
    let model = model(&program(&queue));
    let prediction = predict(&model);
    let outcome = &prediction.outcomes[0];
    let between = outcome.between.as_ref().expect("intervals");
    assert!(
        matches!(between.kind, Kind::Sampled { samples, .. } if samples >= 4000)
            && outcome.method == "simulation"
    );
    assert_eq!(prediction.notes.iter().map(|note| note.code).collect::<Vec<_>>(), ["simulated"]);
    assert!(prediction == predict(&model), "a seed gives one prediction");
    let sample =
        simulate::sample(&model.kind, &model.kind.schemes[0], 2000, 9, &mut |_| ControlFlow::Continue(()));
    let (mean, sample) =
        (outcome.mean().expect("a mean"), sample.expect("a sample").moments().expect("a density"));
    let error = (sample.variance * (1.0 / 2000.0 + 1.0 / 4000.0)).sqrt();
    assert!((mean - sample.mean).abs() < 3.0 * error, "{mean}, {} ± {error}", sample.mean);
    // Chunks of guided: the slot that ends last has about a quarter of all.
    let average = outcome.average_value.expect("averages");
    assert!(average > 50.0 * 30.0 && average < mean);
    let few = predict(&self::model(&program(&full())));
    assert_eq!(few.notes.iter().map(|note| note.code).collect::<Vec<_>>(), ["simulated", "few-seen"]);
}

/// The work of executions is estimated before any is made.
#[test]
fn executions_that_would_take_too_long_are_refused() {
    let queue = json!({"tasks": 1_000_000, "time": {"exponential": {"mean": 9}}, "slots": 3});
    let mut document = program(&queue);
    document["program"][1] = json!({"loop": "l", "iterations": 1000, "body": [document["program"][1]]});
    let model = model(&document);
    let problem = model.effort.too_long(limits::PATIENCE).expect("it takes too long");
    assert_eq!(problem.path, "program[1].body[0]");
    assert!(too_much(&model.kind, Contract::Bulk).is_some());
}

/// More PEs than slots have nothing to do; fewer do what there is.
#[test]
fn processors_are_swept() {
    let document = program(&json!({"tasks": 64, "time": 5, "schedule": "static"}));
    let mut swept = model(&document).kind;
    for (processors, rounds) in [(1, 64.0), (4, 16.0), (7, 10.0), (64, 1.0), (100, 1.0)] {
        swept.machine.processors = processors;
        swept.nodes.drain(..swept.nodes.len() - 1);
        let mut alone = model(&document).kind;
        alone.machine.processors = processors;
        alone.nodes = vec![alone.nodes.remove(1)];
        let (outcomes, _) = juxtapose_program::predict(&alone, Contract::Bulk);
        assert_eq!(outcomes[0].mean(), Some(5.0 * rounds + 3.0), "{processors}");
    }
}

#[test]
fn what_knows_no_queues_says_so_in_one_sentence() {
    let document = program(&json!({"tasks": 9, "time": 4}));
    let model = model(&document);
    let program = &model.kind;
    let question =
        Question { objective: Objective::Mean, best: 1, contract: Contract::Bulk, limits: Limits::default() };
    let selected = select(program, &question, &mut |_| ControlFlow::Continue(())).err();
    assert_eq!(selected, Some(Stopped::OwnTimes));
    let modes = [Mode::Spmd, Mode::Simd, Mode::Spmd];
    let found = sensitivity(program, &question, &modes, None, &mut |_| ControlFlow::Continue(())).err();
    assert_eq!(found, Some(Stopped::OwnTimes));
    let refused = plain(program).expect_err("it has a queue");
    assert!(refused.message.contains("queues"));
    let alike = juxtapose_document::Model::<AlikeProgram>::from_json(&document.to_string()).err();
    let alike = alike.expect("it is refused").0.remove(0);
    assert_eq!(alike.message, refused.message);
    assert_eq!(refused.hint.as_deref(), Some("predict, simulate, trace and sweep know them"));
    assert!(alike.hint.is_some_and(|hint| hint.contains("juxtapose/exploration")));
    let timeline = simulate::trace(program, &program.schemes[0], 1, 4);
    let taken =
        timeline.spans.iter().flatten().filter(|span| span.node == 1 && span.activity == Activity::Computing);
    assert_eq!(taken.map(|span| span.to - span.from).sum::<u64>(), 9 * 4, "{:?}", timeline.spans);
}
