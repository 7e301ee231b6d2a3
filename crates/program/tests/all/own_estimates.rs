//! Law of the estimate for programs with times of their own: the work is estimated within a factor of 16 of what is counted.

use crate::Model;

use juxtapose_density::Contract;
use juxtapose_document::predict;
use juxtapose_program::cost::cost;
use serde_json::{Value, json};

fn slow_rank(slow: &Value, other: &Value) -> Value {
    json!([{"block": "b", "time": {"by_processor": [
        {"class": "slow", "processors": 1, "time": slow}, {"class": "other", "processors": "rest", "time": other}]}}])
}

fn normal(mean: u32, sd: u32) -> Value {
    json!({"normal": {"mean": mean, "sd": sd}})
}

fn repeated(iterations: &Value, body: &Value) -> Value {
    json!([{"loop": "l", "iterations": iterations, "body": body}])
}

/// Programs of one slow rank, of positions, of lists, of PEs enabled by chance, with their numbers of PEs.
fn programs() -> Vec<(u64, Value)> {
    let (slow, other) = (normal(150, 20), normal(100, 10));
    let rank = slow_rank(&slow, &other);
    let positions =
        json!({"by_iteration": {"first": normal(5000, 300), "last": normal(2000, 100), "else": other}});
    let first = json!({"by_iteration": {"first": normal(900, 50), "else": other}});
    let listed = |many: u32| (0..many).map(|k| normal(100 + k / 4, 10)).collect::<Vec<_>>();
    let split = json!([{"if": "b", "probability": 0.3, "then": rank, "else": [{"block": "y", "time": {"uniform": [0, 40]}}]}]);
    let split: Value =
        split.to_string().replacen("\"block\":\"b\"", "\"block\":\"x\"", 1).parse().expect("JSON");
    let three = json!([{"block": "b", "time": {"by_processor": [
        {"class": "a", "processors": 4, "time": other}, {"class": "b", "share": 0.5, "time": normal(90, 10)},
        {"class": "c", "processors": "rest", "time": normal(80, 9)}]}}]);
    let varying = |least: u32, most: u32| json!({"uniform": [least, most]});
    vec![
        (1024, repeated(&json!(500), &rank)),
        (64, repeated(&json!(1000), &slow_rank(&positions, &other))),
        (8, repeated(&json!(2000), &json!([{"block": "b", "time": positions}]))),
        (32, repeated(&varying(10, 20), &rank)),
        (64, split.clone()),
        (16, repeated(&json!(50), &split)),
        (8, repeated(&varying(5, 15), &split)),
        (12, repeated(&varying(5, 10), &three)),
        (64, repeated(&json!(100), &json!([{"block": "b", "time": {"by_processor": listed(64)}}]))),
        (8, repeated(&json!(200), &json!([{"block": "b", "time": {"by_iteration": listed(200)}}]))),
        (8, repeated(&varying(20, 50), &slow_rank(&first, &other))),
    ]
}

#[test]
fn work_is_estimated_within_a_factor() {
    const FACTOR: f64 = 16.0;
    for (processors, nodes) in programs() {
        let machine = json!({"processors": processors, "switch": {"to_spmd": 3, "to_simd": {"per_pe": 1}}});
        let schemes = json!([{"name": "SIMD", "mode": "simd"}, {"name": "SPMD", "mode": "spmd"},
            {"name": "mixed", "mode": "spmd", "except": {"b": "simd"}}]);
        let document = json!({"juxtapose": 2, "kind": "program", "tick": 1, "machine": machine, "program": nodes, "schemes": schemes});
        let model = Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}"));
        for scheme in &model.kind.schemes {
            let mut one = model.clone();
            one.kind.schemes = vec![scheme.clone()];
            let estimate = cost(&one.kind, scheme, Contract::Bulk);
            let (predicted, work) = juxtapose_support::work::charged(|| predict(&one));
            let ratio = estimate.work / work;
            assert!((1.0 / FACTOR..FACTOR).contains(&ratio), "{ratio} for {} of {document}", scheme.name);
            let density = predicted.outcomes[0].density().expect("a density");
            assert!(estimate.widest.cells() >= density.masses().len() as f64, "{estimate:?} for {document}");
            assert!(estimate.longest >= density.last() as f64, "{estimate:?} for {document}");
        }
    }
}
