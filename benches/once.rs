//! What is asked again with little changed, after a first prediction: medians of processor time of both. `benches/once.mjs` runs it beside
//! WebAssembly, with the workloads that `workloads` has written.

#![allow(clippy::expect_used, clippy::print_stdout, missing_docs, reason = "a program that measures")]

use cpu_time::ThreadTime;
use juxtapose::{Contract, Model, memo, predict_under};
use serde_json::{Value, json};

const TIMES: usize = 9;

/// Each case with the document of a first prediction, and one that is asked after it.
fn cases(workloads: &Value) -> Vec<(&'static str, Value, Value)> {
    let model = |name: &str| {
        let all = workloads.as_array().expect("workloads");
        all.iter().find(|one| one["name"] == name).expect("that workload")["model"].clone()
    };
    let beside = |mut model: Value, ticks: u64| {
        model["program"].as_array_mut().expect("nodes").push(json!({"block": "x", "time": ticks}));
        model
    };
    let edited = |mut model: Value, path: &str, value: Value| {
        *model.pointer_mut(path).expect("that place") = value;
        model
    };
    let schemes = |count: usize| {
        let each = (0..count).map(|k| json!({"name": format!("scheme {k}"), "mode": "simd"}));
        edited(model("W5"), "/schemes", each.collect())
    };
    let (w3, w5, nodes) = (model("W3"), model("W5"), model("2,000 nodes"));
    let other = json!({"uniform": [3, 140]});
    let last = format!("/program/{}", nodes["program"].as_array().expect("nodes").len() - 1);
    let moved = json!({"block": "moved", "time": {"uniform": [1, 9]}});
    vec![
        ("a certain block beside W5", beside(w5.clone(), 5), beside(w5.clone(), 6)),
        ("a certain block beside W3", beside(w3.clone(), 5), beside(w3, 6)),
        ("a block in W5's loop", w5.clone(), edited(w5, "/program/0/body/0/time", other)),
        ("the last of 2,000 nodes", nodes.clone(), edited(nodes, &last, moved)),
        ("3 equal schemes of W5, after one", schemes(1), schemes(3)),
    ]
}

fn seconds(model: &Model) -> f64 {
    let start = ThreadTime::now();
    let _ = predict_under(model, Contract::Bulk);
    start.elapsed().as_secs_f64()
}

fn median(mut seconds: Vec<f64>) -> f64 {
    seconds.sort_by(f64::total_cmp);
    seconds[seconds.len() / 2]
}

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let file =
        std::fs::read_to_string(arguments.first().expect("the file of the workloads")).expect("a file");
    let report = cases(&serde_json::from_str(&file).expect("JSON")).into_iter().map(|(name, first, then)| {
        let [one, other] = [&first, &then].map(|model| Model::from_json(&model.to_string()).expect("a model"));
        let each = (0..TIMES).map(|_| {
            memo::forget();
            let first = seconds(&one);
            let then = seconds(&other);
            memo::forget();
            (first, then, seconds(&other))
        });
        let each: Vec<_> = each.collect();
        let of = |part: fn(&(f64, f64, f64)) -> f64| median(each.iter().map(part).collect());
        json!({"name": name, "first": of(|one| one.0), "then": of(|one| one.1), "alone": of(|one| one.2), "models": [first, then]})
    });
    println!("{}", report.collect::<Value>());
}
