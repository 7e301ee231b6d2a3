//! Tests of resource limits: what documents may ask for is bounded before it is made, and what predictions take is counted. Nothing here is
//! timed.

#![allow(clippy::expect_used, clippy::panic, clippy::cast_precision_loss, missing_docs, reason = "a test")]

use std::{cell::Cell, ops::ControlFlow, rc::Rc};

use juxtapose::{
    Contract, Model, examples,
    model::{Kind, limits},
    predict, predict_within,
    program::cost::{Cost, cost},
    work::{Stopped, counted},
};
use serde_json::{Value, json};

use crate::random_program;

fn program(processors: u64, nodes: &Value) -> String {
    json!({"juxtapose": 1, "kind": "program", "machine": {"processors": processors}, "program": nodes})
        .to_string()
}

fn block(name: &str, time: Value) -> Value {
    json!({"block": name, "time": time})
}

fn repeat(iterations: Value, body: Value) -> Value {
    json!({"loop": "l", "iterations": iterations, "body": body})
}

fn model(text: &str) -> Model {
    Model::from_json(text).unwrap_or_else(|problems| panic!("{problems} in {text}"))
}

fn refused(text: &str) -> Vec<String> {
    let problems = Model::from_json(text).expect_err("a problem").0;
    problems.iter().map(|problem| format!("{:?} {}", problem.code, problem.path)).collect()
}

fn costs(model: &Model) -> Vec<Cost> {
    let Ok(Kind::Program(program)) = model.kind.alone() else { panic!("a program") };
    program.schemes.iter().map(|scheme| cost(program, scheme, model.contract)).collect()
}

#[test]
fn the_masses_of_a_document_are_counted_before_they_are_made() {
    let wide = |k: u64| block(&format!("b{k}"), json!({"uniform": [k, 999_999 + k]}));
    let different: Vec<_> = (0..1000).map(wide).collect();
    assert_eq!(refused(&program(4, &json!(different))), ["TooLarge program[16].time.uniform"]);
    let alike: Vec<_> =
        (0..1000).map(|k| block(&format!("b{k}"), json!({"uniform": [1, 1_000_000]}))).collect();
    assert_eq!(refused(&program(4, &json!(alike))), ["TooLarge program[999]"], "made once, but convolved");
    let loops: Vec<_> = (0..4000)
        .map(|k: u64| {
            let body = json!([block(&format!("b{k}"), json!(1))]);
            json!({"loop": format!("l{k}"), "iterations": {"uniform": [k, 10_000]}, "body": body})
        })
        .collect();
    assert!(refused(&program(1, &json!(loops)))[0].starts_with("TooLarge program["));
}

#[test]
fn whoever_cannot_wait_is_told_so() {
    let quick = program(4, &json!([block("a", json!({"uniform": [1, 1000]}))]));
    assert!(matches!(Model::from_json_in_a_moment(&quick), Some(Ok(_))));
    let wide = |k: u64| {
        block(&format!("b{k}"), json!({"values": {"0": 0.25, "1": 0.5, (999_000 + k).to_string(): 0.25}}))
    };
    let nodes: Vec<_> = (0..12).map(wide).collect();
    assert!(Model::from_json_in_a_moment(&program(4, &json!(nodes))).is_none());
    for example in examples::ALL {
        assert!(matches!(Model::from_json_in_a_moment(example.text), Some(Ok(_))), "{}", example.id);
    }
    // Some of its problems would pass for all of them.
    let mut nodes = nodes;
    nodes.insert(0, json!(7));
    assert!(Model::from_json_in_a_moment(&program(4, &json!(nodes))).is_none());
    assert!(
        Model::from_json_in_a_moment(&program(4, &json!(vec![7; 1_000])))
            .is_some_and(|judged| judged.is_err())
    );
    assert!(Model::from_json_in_a_moment(&program(4, &json!(vec![7; 6_000]))).is_none());
    // Too many masses are known to be too many only where all of them are counted.
    let millions: Vec<_> =
        (0..17).map(|k: u64| block(&format!("b{k}"), json!({"uniform": [k, 999_999]}))).collect();
    assert!(Model::from_json_in_a_moment(&program(4, &json!(millions))).is_none());
}

#[test]
fn no_document_has_more_problems_than_are_told() {
    let problems = Model::from_json(&program(4, &json!(vec![7; 100_000]))).expect_err("problems").0;
    assert_eq!(problems.len(), limits::PROBLEMS + 1);
    assert_eq!(problems.last().expect("the last").message, "has 90000 more problems");
}

/// Budgets count masses, not ticks from 0.
#[test]
fn nanoseconds_are_as_good_as_any_tick() {
    let second = 1_000_000_000_u64;
    let two =
        |name: &str| block(name, json!({"values": {second.to_string(): 0.5, (second + 1).to_string(): 0.5}}));
    let samples = json!({"samples": [second, second + 3]});
    let split =
        json!({"if": "c", "probability": 0.5, "condition": "cu", "then": [two("t")], "else": [two("e")]});
    let mixed = json!([{"block": "d", "time": {"uniform": [second, second + 9]}}, two("x")]);
    for (nodes, points) in [
        (json!([two("a")]), 2.0),
        (json!([block("a", samples)]), 2.0),
        (json!([two("a"), split]), 3.0),
        (json!([repeat(json!(20), json!([two("a"), two("b")]))]), 41.0),
        (json!([repeat(json!(3), mixed)]), 31.0),
        // Whole seconds, some of them: a lattice of its own.
        (json!([repeat(json!({"uniform": [1, 5]}), json!([block("a", json!(second))]))]), 5.0),
    ] {
        let text = json!({"juxtapose": 1, "kind": "program", "program": nodes, "machine": {
            "processors": 8, "switch": {"to_spmd": second, "to_simd": second + 7}},
            "schemes": [{"name": "SIMD", "mode": "simd"}, {"name": "SPMD", "mode": "spmd"}]});
        let model = model(&text.to_string());
        assert!(costs(&model).iter().all(|cost| cost.widest.points <= points), "{text}: {:?}", costs(&model));
        let (prediction, work) = counted(|| predict(&model));
        assert!(work < 1e5, "{work:e} for {text}");
        for outcome in prediction.outcomes {
            assert!(outcome.density().expect("one").masses().len() as f64 <= points);
        }
    }
    // Different numbers of iterations of such blocks need a lattice from the shortest to the longest.
    let spread = program(8, &json!([repeat(json!({"uniform": [1, 3]}), json!([two("a")]))]));
    let problems = Model::from_json(&spread).expect_err("too many");
    assert_eq!(problems.0[0].path, "program[0]");
    assert!(
        problems.to_string().contains("has 2.000e9 possible times on its lattice, 1 ticks apart"),
        "{problems}"
    );
}

/// A delay changes nothing but the times, however long it is: the slowest of many PEs by frequencies and by tilts, too.
#[test]
fn long_delays_cost_no_digits() {
    let text = |delay: u64| {
        let blocks: Vec<_> =
            (0..60).map(|k| block(&format!("b{k}"), json!({"uniform": [delay, delay + 300]}))).collect();
        program(64, &json!(blocks))
    };
    let [near, far] = [0, 1_000_000_000].map(|delay| predict(&model(&text(delay))).outcomes);
    for (near, far) in near.iter().zip(&far) {
        let (near, far) = (near.density().expect("one"), far.density().expect("one"));
        let most = near.iter().map(|(time, _)| (near.after(time) - far.after(time + 60_000_000_000)).abs());
        let most = most.fold(0.0, f64::max);
        assert!(most <= Contract::BULK, "{most:e}");
    }
}

/// Whoever waits inside a mixed loop waits for others that are seconds ahead: nothing is made from 0 on.
#[test]
fn maxima_are_made_from_where_they_begin() {
    use juxtapose::Density;
    let late = Density::uniform(5_000_000_000, 5_000_000_003);
    let early = Density::from_masses([(0, 0.5), (1, 0.5)]).expect("a density");
    for both in [late.join(&early), early.join(&late), late.join(&Density::point(0))] {
        assert_eq!((both.origin(), both.masses()), (late.origin(), late.masses()));
    }
}

/// An estimate is at least what is counted, but for what neither thinks of: a few operations for each mass.
#[test]
fn estimates_bound_what_is_counted() {
    let mut most: f64 = 0.0;
    for seed in 0..300 {
        let model = model(&random_program::document(seed).to_string());
        let (prediction, work) = counted(|| predict(&model));
        let costs = costs(&model);
        let estimate: f64 = costs.iter().map(|cost| cost.work).sum();
        most = most.max(work / estimate);
        assert!(work <= 8.0 * estimate, "{work:e} of {estimate:e} for seed {seed}");
        for (cost, outcome) in costs.iter().zip(prediction.outcomes) {
            let density = outcome.density().expect("one");
            assert!(
                cost.longest >= density.last() as f64 && cost.widest.cells() >= density.masses().len() as f64
            );
        }
    }
    assert!(most > 0.2, "the estimate is {most} times too large everywhere");
}

/// All that is shipped and measured is predicted without being asked for patience.
#[test]
fn examples_stay_below_the_budget() {
    for example in examples::ALL {
        let model = model(example.text);
        let (_, work) = counted(|| predict(&model));
        assert!(work < limits::PATIENCE * limits::PER_SECOND / 10.0, "{work:e} for {}", example.id);
        assert!(model.effort.too_long(limits::PATIENCE).is_none(), "{}: {:?}", example.id, model.effort);
    }
}

/// A loop that only convolutions can evaluate: its tails are promised.
fn long() -> Model {
    model(&program(
        64,
        &json!([repeat(json!({"uniform": [1, 20]}), json!([block("b", json!({"uniform": [1, 2000]}))]))]),
    ))
}

#[test]
fn predictions_end_at_their_budget_and_say_how_far_they_are() {
    let long = long();
    let told = Rc::new(Cell::new(0));
    let count = told.clone();
    let tell = move |_| {
        count.set(count.get() + 1);
        ControlFlow::Continue(())
    };
    let seconds = 0.1;
    let (found, work) = counted(|| predict_within(&long, Contract::Tail, seconds, tell));
    let budget = seconds * limits::PER_SECOND;
    assert_eq!(found, Err(Stopped::Budget { budget }));
    // The operation that went beyond it was not begun, and none after it.
    assert!(told.get() >= 5, "told {} times", told.get());
    assert!(work < 1.5 * budget, "{work:e} counted");
    let stopped = predict_within(&long, Contract::Tail, f64::INFINITY, |_| ControlFlow::Break(()));
    assert_eq!(stopped, Err(Stopped::ByCaller));
    // Work that was stopped leaves nothing behind.
    let quick = model(&program(4, &json!([block("a", json!({"uniform": [1, 10]}))])));
    assert_eq!(predict_within(&quick, Contract::Bulk, 1.0, |_| ControlFlow::Break(())), Ok(predict(&quick)));
}

#[test]
fn hopeless_predictions_are_refused_at_once() {
    let own = json!([{"block": "b", "time": {"uniform": [1, 2000]}}, {"block": "c", "time": {"uniform": [1, 2000]}}]);
    let text = json!({"juxtapose": 1, "kind": "program", "machine": {"processors": 64},
        "program": [repeat(json!({"uniform": [1, 40]}), own)],
        "schemes": [{"name": "mixed", "mode": "spmd", "except": {"c": "simd"}}]});
    let model = model(&text.to_string());
    let problem = model.effort.too_long(limits::PATIENCE).expect("too long");
    assert_eq!(problem.path, "program[0]");
    assert!(model.effort.too_long(model.effort.enough(limits::PATIENCE)).is_none());
}

/// Fixed counts that were refused by estimates of up to 528 s, and heavy tails of 22 to 44 s, take a moment, and are estimated so.
#[test]
fn long_sums_are_estimated_as_they_are_found() {
    let fixed = |processors: u64, mode: &str, values: u64, count: u64| {
        let body = json!([block("b", json!({"uniform": [1, values]}))]);
        json!({"juxtapose": 1, "kind": "program", "machine": {"processors": processors}, "program": [repeat(json!(count), body)],
            "schemes": [{"name": "s", "mode": mode}]})
    };
    let service = |name: &str| block(name, json!({"lognormal": {"mean": 300, "sd": 300}}));
    let tails = |nodes: Value| {
        json!({"juxtapose": 1, "kind": "program", "machine": {"processors": 1}, "program": nodes,
        "schemes": [{"name": "s", "mode": "simd"}]})
    };
    let operations = json!([{"time": {"uniform": [1, 20]}, "count": 1_000_000}]);
    for (text, contracts) in [
        (fixed(4096, "simd", 20, 540), 2),
        (fixed(4096, "simd", 20, 10_000), 2),
        (fixed(1024, "simd", 20, 1065), 2),
        (fixed(64, "simd", 20, 5509), 2),
        (fixed(64, "simd", 20, 10_000), 2),
        (fixed(64, "simd", 200, 807), 2),
        (fixed(64, "spmd", 20, 10_000), 2),
        (tails(json!([{"block": "b", "operations": operations}])), 1),
        (tails(json!([service("a"), service("b")])), 1),
        (tails(json!([repeat(json!(2), json!([service("a")]))])), 1),
        (tails(json!([repeat(json!(3), json!([service("a")]))])), 1),
    ] {
        for contract in [Contract::Bulk, Contract::Tail].into_iter().take(contracts) {
            let model = Model::from_json_under(&text.to_string(), contract)
                .unwrap_or_else(|problems| panic!("{problems}"));
            assert!(model.effort.too_long(limits::PATIENCE).is_none(), "{:?} for {text}", model.effort);
            let (prediction, work) = counted(|| juxtapose::predict_under(&model, contract));
            let estimate = model.effort.work;
            let (least, most) = (work.min(estimate), work.max(estimate));
            assert!(
                most <= 16.0 * least.max(limits::PER_SECOND / 10.0),
                "{work:e} of {estimate:e}, {contract:?}: {text}"
            );
            assert!(work < limits::PER_SECOND, "{work:e}, {contract:?}: {text}");
            let density = prediction.outcomes[0].density().expect("one");
            assert!(contract.is_kept(density), "{} lost, {contract:?}: {text}", density.lost());
        }
    }
}
