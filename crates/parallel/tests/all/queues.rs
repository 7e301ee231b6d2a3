//! Tests of queues: what is refused in them and where, what is exact, and what is counted, with its intervals.

use juxtapose_density::{Contract, between::Kind, density::Density, prediction::Outcome};
use juxtapose_document::{limits, predict, predict_under};
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
            {"task": "seen", "time": {"samples": [12, 14, 14, 19, 60]}},
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
        (queue(9, 2, json!({"schedule": "static"})), vec![]),
        (queue(9, 2, json!({"schedule": "guided", "chunk": "n"})), vec![]),
        (
            queue(9, 2, json!({"schedule": "auto", "chunk": 0})),
            vec![format!("range {at}.chunk"), format!("type {at}.schedule")],
        ),
        (queue(9, 2, json!({"chunk": 4})), vec![format!("forbidden {at}.chunk")]),
        (queue(9, 2, json!({"time": "seen", "few_seen": true})), vec![]),
        (
            queue(9, 2, json!({"time": "seen", "few_seen": false, "seen": 7})),
            vec![format!("forbidden {at}.seen")],
        ),
        (queue(9, 2, json!({"time": "seen", "few_seen": 1})), vec![format!("type {at}.few_seen")]),
        (queue(9, 2, json!({"few_seen": true})), vec![format!("missing {at}.time")]),
        (queue(9, 2, json!({"few_seen": true, "seen": 40, "first": "seen"})), vec![]),
        (queue(9, 2, json!({"few_seen": true, "seen": 0.5})), vec![format!("range {at}.seen")]),
        (
            queue(
                9,
                2,
                json!({"time": "die", "few_seen": true, "seen": 9, "first": {"series": ["seen"]}, "first_seen": 3}),
            ),
            vec![format!("forbidden {at}.time"), format!("forbidden {at}.first")],
        ),
        (
            queue(9, 2, json!({"time": {"wait": {"samples": [3, 4]}}, "few_seen": true, "first_seen": 3})),
            vec![format!("forbidden {at}.first_seen")],
        ),
    ] {
        assert_eq!(problems(&document(&does)), wanted, "{does}");
    }
    let all = queue(
        9,
        2,
        json!({
            "time": "seen", "first": "seen", "start_up": {"wait": 3}, "per_task": {"wait": 1}, "schedule": "dynamic", "chunk": 2,
            "few_seen": true, "seen": 9, "first_seen": 4,
        }),
    );
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
    assert!(problem.hint.is_some_and(|hint| hint.contains("fewer tasks")));
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

/// Static schedules are exact under both contracts, however many tasks there are: the slowest of sums, as somebody would write them out.
#[test]
fn static_schedules_are_the_slowest_of_sums() {
    let others = |schedule: Value| {
        let mut others = json!({"time": "die", "first": "cold", "start_up": {"wait": 5}, "per_task": "coin"});
        others.as_object_mut().expect("an object").extend(schedule.as_object().expect("an object").clone());
        others
    };
    let slot = |tasks: u64, chunks: u64| {
        let more = json!({"series": ["die"], "copies": tasks - 1});
        json!({"series": ["cold", more, {"series": ["coin"], "copies": chunks}]})
    };
    let all = |slots: Value| json!({"series": [{"wait": 5}, {"all": slots}]});
    for (schedule, written) in [
        // 23 tasks on 4 slots: three of 6, and one of 5.
        (json!({"schedule": "static"}), all(json!([slot(6, 1), slot(6, 1), slot(6, 1), slot(5, 1)]))),
        // Chunks of 4 in turn, the last of 3: 8, 7, 4 and 4.
        (
            json!({"schedule": "static", "chunk": 4}),
            all(json!([slot(8, 2), slot(7, 2), slot(4, 1), slot(4, 1)])),
        ),
        (
            json!({"schedule": "dynamic", "chunk": 6}),
            all(json!([slot(6, 1), slot(6, 1), slot(6, 1), slot(5, 1)])),
        ),
    ] {
        let [does, written] = [queue(23, 4, others(schedule)), written];
        for contract in [Contract::Bulk, Contract::Tail] {
            let [found, wanted] = [&does, &written].map(|does| {
                let model = Model::from_json_under(&document(does).to_string(), contract).expect("a model");
                predict_under(&model, contract).outcomes.remove(0)
            });
            assert!(found.between.is_none() && found.method == "composition");
            assert_eq!(found.average_value, wanted.average_value);
            let [found, wanted] = [found, wanted].map(|of| of.density().expect("a density").clone());
            assert_eq!((found.origin(), found.last()), (wanted.origin(), wanted.last()));
            assert!(found.masses().iter().zip(wanted.masses()).all(|(a, b)| (a - b).abs() <= 1e-12 * b));
        }
    }
}

/// Guided is between static and dynamic where chunks cost nothing, and cheaper than dynamic where they do.
#[test]
fn schedules_are_as_openmp_has_them() {
    let mean = |others: Value| outcome(&queue(400, 8, others)).mean().expect("a mean");
    let of = |schedule: &str, chunk: Value, cost: u64| {
        mean(json!({"schedule": schedule, "chunk": chunk, "per_task": {"wait": cost}}))
    };
    let [fixed, guided, dynamic] = ["static", "guided", "dynamic"].map(|schedule| of(schedule, json!(1), 0));
    assert!(dynamic < guided * 1.002 && guided < fixed, "{dynamic} {guided} {fixed}");
    let [guided, dynamic] = ["guided", "dynamic"].map(|schedule| of(schedule, json!(1), 40));
    assert!(guided < 0.8 * dynamic, "{guided} {dynamic}");
    // By means: chunks of 60 on 8 slots, of which 7 are taken: one slot has none.
    let coarse = outcome(&queue(400, 8, json!({"schedule": "dynamic", "chunk": 60})));
    assert!((coarse.average_value.expect("means") - 60.0 * 35.75).abs() < 1e-9 && coarse.between.is_none());
}

/// What was seen of few tasks spreads more than what is known, with the same mean; of many it does not.
#[test]
fn few_seen_spreads_more() {
    let of = |others: Value| {
        let mut all = json!({"time": "seen"});
        all.as_object_mut().expect("an object").extend(others.as_object().expect("an object").clone());
        outcome(&queue(300, 1, all))
    };
    let known = of(json!({}));
    let [few, many] = [json!({"few_seen": true}), json!({"few_seen": true, "seen": 1_000_000})].map(of);
    assert!(known.between.is_none() && few.between.is_some() && many.between.is_some());
    let [known, few, many] = [known, few, many].map(|of| of.density().expect("a density").moments());
    assert!((few.mean / known.mean - 1.0).abs() < 0.01, "{} {}", few.mean, known.mean);
    // 300 tasks by one set of weights of five samples: 300² / 6 of a task's variance, besides 300 · 5 / 6.
    let share = few.variance / known.variance;
    assert!((share / (300.0 / 6.0 + 5.0 / 6.0) - 1.0).abs() < 0.1, "{share}");
    assert!((many.variance / known.variance - 1.0).abs() < 0.1);
    let model =
        Model::from_json(&document(&queue(9, 2, json!({"time": "seen", "few_seen": true}))).to_string());
    let notes = predict(&model.expect("a model")).notes;
    assert_eq!(notes.iter().map(|note| note.code).collect::<Vec<_>>(), ["simulated", "few-seen"]);
}

/// Two queues of one task see the same weights, as what is seen is one sample: their times rise together.
#[test]
fn queues_of_one_task_see_the_same_weights() {
    let one = queue(300, 1, json!({"time": "seen", "few_seen": true}));
    let own = queue(300, 1, json!({"time": {"wait": {"samples": [12, 14, 14, 19, 60]}}, "few_seen": true}));
    let [alone, twice, apart] = [json!(one), json!({"series": [one, one]}), json!({"series": [one, own]})]
        .map(|does| density(&does).moments().variance);
    assert!(
        (twice / alone - 4.0).abs() < 0.3 && (apart / alone - 2.0).abs() < 0.2,
        "{alone} {twice} {apart}"
    );
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
