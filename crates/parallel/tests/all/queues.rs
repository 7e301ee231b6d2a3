//! Tests of queues: what is refused in them and where, what is exact, and what is counted, with its intervals.

use juxtapose_density::{between::Kind, density::Density, prediction::Outcome};
use juxtapose_document::{limits, predict};
use juxtapose_support::work::counted;
use serde_json::{Value, json};

use crate::{Model, knows_the_fields_of, problems};

/// A document of one alternative, whose tasks are measured times.
fn document(does: &Value) -> Value {
    json!({
        "juxtapose": 2, "kind": "parallel", "n": 6, "tick": 1,
        "tasks": [
            {"task": "task", "time": {"values": {"17": 0.25, "18": 0.5, "90": 0.25}}},
            {"task": "cold", "time": {"uniform": [200, 300]}},
            {"task": "die", "time": {"uniform": [1, 6]}},
            {"task": "coin", "time": {"values": {"1": 0.5, "2": 0.5}}},
            {"task": "flaky", "time": 7, "fails": 0.25, "fails_after": 50},
            {"task": "lost", "time": 7, "fails": 0.1},
        ],
        "alternatives": [{"name": "stage", "do": does}],
    })
}

fn queue(tasks: u64, slots: u64, others: Value) -> Value {
    let mut queue = json!({"tasks": tasks, "slots": slots, "time": "task"});
    for (name, value) in others.as_object().expect("an object") {
        queue[name] = value.clone();
    }
    json!({"queue": queue})
}

fn outcome(does: &Value) -> Outcome {
    let model = Model::from_json(&document(does).to_string()).expect("a model");
    predict(&model).outcomes.remove(0)
}

fn density(does: &Value) -> Density {
    outcome(does).density().expect("a density").clone()
}

#[test]
fn each_broken_rule_is_one_problem_at_its_place() {
    let at = "alternatives[0].do.queue";
    for (does, wanted) in [
        (json!({"queue": {"tasks": "n", "slots": "n", "time": "task"}}), vec![]),
        (json!({"queue": 5}), vec!["type alternatives[0].do.queue".to_owned()]),
        (json!({"queue": {"tasks": 3}}), vec![format!("missing {at}.slots"), format!("missing {at}.time")]),
        (queue(0, 2, json!({"slots": 1.5})), vec![format!("range {at}.tasks"), format!("range {at}.slots")]),
        (queue(2_000_000, 2, json!({})), vec![format!("range {at}.tasks")]),
        (queue(9, 2, json!({"time": "flaky"})), vec![format!("forbidden {at}.time")]),
        (
            queue(
                9,
                2,
                json!({"first": "lost", "start_up": {"never": true}, "per_task": {"timeout": 20, "of": "task"}}),
            ),
            vec![
                format!("forbidden {at}.first"),
                format!("forbidden {at}.start_up"),
                format!("forbidden {at}.per_task"),
            ],
        ),
        (queue(9, 2, json!({"time": {"first": ["flaky", {"wait": 60}]}})), vec![]),
        (queue(9, 2, json!({"time": {"timeout": 90, "of": "task"}})), vec![]),
        (queue(9, 2, json!({"time": "nobody"})), vec![format!("unknown-name {at}.time")]),
        (queue(9, 2, json!({"order": "static"})), vec![format!("unknown-field {at}.order")]),
        (queue(9, 2, json!({"time": "stage"})), vec!["cycle alternatives[0].do".to_owned()]),
    ] {
        assert_eq!(problems(&document(&does)), wanted, "{does}");
    }
    let all = queue(9, 2, json!({"first": "cold", "start_up": {"wait": 3}, "per_task": {"wait": 1}}));
    knows_the_fields_of(&document(&all), "/alternatives/0/do", "Queue");
    knows_the_fields_of(&document(&all), "/alternatives/0/do/queue", "Queued");
}

/// A queue of as many slots as tasks is `all`, one of one slot a series, and what comes before it stands in a series.
#[test]
fn what_algebra_says_is_exact() {
    let others = json!({"time": "die", "first": "cold", "start_up": {"wait": 5}, "per_task": "coin"});
    let cold = json!({"series": ["cold", "coin"]});
    let warm = json!({"series": ["die", "coin"]});
    for (tasks, slots, written) in [
        (5, 7, json!({"series": [{"wait": 5}, {"all": [cold], "copies": 5}]})),
        (1, 1, json!({"series": [{"wait": 5}, cold]})),
        (6, 1, json!({"series": [{"wait": 5}, cold, {"series": [warm], "copies": 5}]})),
    ] {
        let (does, written) = (outcome(&queue(tasks, slots, others.clone())), outcome(&written));
        let [found, wanted] = [&does, &written].map(|of| of.density().expect("a density"));
        assert_eq!((found.origin(), found.last()), (wanted.origin(), wanted.last()));
        let near = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-14;
        assert!(found.masses().iter().zip(wanted.masses()).all(near) && does.between.is_none());
        assert_eq!(does.average_value, written.average_value);
    }
    // Two slots and three tasks: 1 and 1, and then 1 or 2; 1 and 2, and then 1 or 2; 2 and 2, and then 1 or 2.
    let few = outcome(&queue(3, 2, json!({"time": "coin"})));
    assert_eq!(few.density().expect("a density").masses(), [0.375, 0.5, 0.125]);
    assert!(few.between.is_none() && few.average_value == Some(3.0) && few.method == "composition");
}

/// Each execution of a queue of queues draws the tasks of all of them.
#[test]
fn executions_that_would_take_too_long_are_refused() {
    let often = queue(1_000_000, 900_000, json!({"time": queue(1_000_000, 3, json!({}))}));
    let model = Model::from_json(&document(&often).to_string()).expect("a model");
    let problem = model.effort.too_long(limits::PATIENCE).expect("it takes too long");
    assert_eq!(problem.path, "alternatives[0].do.queue");
}

#[test]
fn what_is_counted_says_so() {
    let stage = queue(200, 16, json!({"first": "cold", "start_up": {"wait": 40}}));
    let model = Model::from_json(&document(&stage).to_string()).expect("a model");
    let (prediction, work) = counted(|| predict(&model));
    let outcome = &prediction.outcomes[0];
    let between = outcome.between.as_ref().expect("intervals");
    let Kind::Sampled { samples, .. } = between.kind else { panic!("{:?}", between.kind) };
    assert!(samples >= 4000 && outcome.method == "simulation");
    assert_eq!(prediction.notes.iter().map(|note| note.code).collect::<Vec<_>>(), ["simulated"]);
    assert!(work > f64::from(samples) * 200.0, "{work}");
    assert!(predict(&model) == prediction, "a seed gives one prediction");
    // By means: 40, then 250, and twelve rounds of the mean task, the last not full.
    assert!((outcome.average_value.expect("means") - (40.0 + 250.0 + 12.0 * 35.75)).abs() < 1e-9);
    let (low, high) = between.mean.expect("an interval");
    assert!(low < outcome.mean().expect("a mean") && outcome.mean().expect("a mean") < high);
}

/// What stands around a queue is executed with it: the results are those of densities, where these say both.
#[test]
fn what_stands_around_a_queue_is_counted_with_it() {
    let counted = queue(60, 7, json!({"time": "cold"}));
    let around = [
        json!({"series": [counted, "die"], "copies": 3}),
        json!({"all": [counted, "task"], "copies": 2}),
        json!({"any": 2, "of": [counted, "task", "cold"]}),
        json!({"retries": 3, "of": {"timeout": 2200, "of": counted}}),
        json!({"series": ["flaky", counted]}),
        json!({"choice": [{"weight": 3, "of": counted}, {"weight": 1, "of": "lost"}]}),
    ];
    let alone = density(&counted);
    for does in around {
        // The referee: the density that was counted, as a task's own time, in the algebra of densities.
        let masses = alone.iter().filter(|(_, mass)| *mass > 0.0);
        let values: serde_json::Map<_, _> =
            masses.map(|(time, mass)| (time.to_string(), json!(mass))).collect();
        let text =
            does.to_string().replace(&counted.to_string(), &json!({"wait": {"values": values}}).to_string());
        let wanted = outcome(&serde_json::from_str(&text).expect("JSON"));
        let found = outcome(&does);
        assert!(found.between.is_some() && wanted.between.is_none());
        assert!(
            (found.finishes - wanted.finishes).abs() < 0.02,
            "{does}: {}, {}",
            found.finishes,
            wanted.finishes
        );
        let [mean, expected] = [&found, &wanted].map(|of| of.mean().expect("a mean"));
        assert!((mean / expected - 1.0).abs() < 0.02, "{does}: {mean}, {expected}");
        for p in [0.1, 0.5, 0.7].into_iter().filter(|p| *p < wanted.finishes - 0.05) {
            let [mine, theirs] =
                [&found, &wanted].map(|of| of.quantile(p, juxtapose_density::Contract::Bulk));
            let (mine, theirs) = (mine.expect("a quantile") as f64, theirs.expect("a quantile") as f64);
            assert!((mine / theirs - 1.0).abs() < 0.02, "{does}: {p}: {mine}, {theirs}");
        }
    }
}

/// Queues in queues, of which each execution draws all.
#[test]
fn a_queue_may_be_the_task_of_a_queue() {
    let inner = queue(20, 3, json!({"time": "cold"}));
    let outer = outcome(&queue(12, 2, json!({"time": inner.clone()})));
    let mean = outcome(&inner).mean().expect("a mean");
    // Six rounds and the waits of the last.
    let outer = outer.mean().expect("a mean");
    assert!(outer > 6.0 * mean && outer < 6.3 * mean, "{outer}, {mean}");
}

#[test]
fn every_time_of_a_queue_is_walked() {
    let all = queue(
        9,
        2,
        json!({"time": {"wait": 20}, "first": {"wait": 30}, "start_up": {"wait": 3}, "per_task": {"timeout": 1, "of": {"wait": 1}}}),
    );
    let mut seen = Vec::new();
    let times = <juxtapose_parallel::Composition as juxtapose_document::Kind>::FORM.times.expect("times");
    let mut document = json!({"alternatives": [{"name": "a", "do": all}]});
    times(&mut document, &mut |time, _| seen.push(time.to_string()));
    assert_eq!(seen, ["20", "30", "3", "1", "1"]);
}
