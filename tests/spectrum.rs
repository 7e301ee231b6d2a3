//! Long loops, frequency by frequency, against convolutions: the bulk contract may take the one way, the tail contract
//! never does.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use juxtapose::{Contract, Density, Model, predict_under};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

fn density(text: &str, contract: Contract) -> Density {
    let model = Model::from_json(text).unwrap_or_else(|problems| panic!("{problems}\nin {text}"));
    predict_under(&model, contract).outcomes[0].density().expect("programs have densities").clone()
}

fn document(processors: u64, nodes: &Value, scheme: &Value) -> String {
    let mut scheme = scheme.clone();
    scheme["name"] = json!("s");
    json!({"juxtapose": 1, "kind": "program", "program": nodes, "schemes": [scheme],
        "machine": {"processors": processors, "switch": {"to_spmd": 7, "to_simd": 14}}})
    .to_string()
}

#[track_caller]
fn agrees(processors: u64, mode: &str, nodes: &Value) {
    agrees_in(&document(processors, nodes, &json!({ "mode": mode })));
}

/// How far its distribution function is from that of convolutions: never more than it says.
#[track_caller]
fn agrees_in(text: &str) {
    let (fast, plain) = (density(text, Contract::Bulk), density(text, Contract::Tail));
    // Trims alone leave out far less.
    assert!(fast.lost() > 1e-15, "was not evaluated by frequencies: {} lost in {text}", fast.lost());
    assert!(fast.lost() <= 1e-12, "{} lost in {text}", fast.lost());
    let (mut below, mut furthest) = (0.0, 0.0_f64);
    let mut masses = fast.iter().peekable();
    let mut sum = 0.0;
    for (time, mass) in plain.iter() {
        below += mass;
        while let Some((_, mass)) = masses.next_if(|&(t, _)| t <= time) {
            sum += mass;
        }
        furthest = furthest.max((sum - below).abs());
    }
    // Convolutions under the tail contract may lack more of the shortest times.
    let promised = fast.lost() + plain.lost();
    assert!(furthest <= promised, "{furthest} apart, {promised} promised in {text}");
    assert!((fast.mean() / plain.mean() - 1.0).abs() < 1e-11, "{} and {}", fast.mean(), plain.mean());
}

fn time(random: &mut Xoshiro256PlusPlus, step: u64, many: u64) -> Value {
    let least = random.random_range(0..40);
    let weights: Vec<f64> = (0..many).map(|_| random.random_range(1.0..9.0)).collect();
    let sum: f64 = weights.iter().sum();
    let values: serde_json::Map<_, _> = (weights.iter().enumerate())
        .map(|(k, weight)| ((step * (least + k as u64)).to_string(), json!(weight / sum)))
        .collect();
    json!({ "values": values })
}

fn block(random: &mut Xoshiro256PlusPlus, name: &str) -> Value {
    json!({"block": name, "time": time(random, 7, 30)})
}

fn simd_body(random: &mut Xoshiro256PlusPlus, bound: &str, condition: &str) -> Value {
    json!([
        block(random, "a"),
        {"if": "c", "probability": 0.3, "condition": condition, "then": [block(random, "t")],
         "else": [{"loop": "o", "iterations": {"uniform": [0, 3]}, "bound": bound, "body": [block(random, "e")]}]}
    ])
}

#[test]
fn loops_in_simd() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    for least in [0, 1, 30] {
        for (bound, condition) in [("pe", "pe"), ("cu", "cu"), ("pe", "cu")] {
            let body = simd_body(&mut random, bound, condition);
            let nodes = json!([block(&mut random, "z"), {"loop": "l", "iterations": {"uniform": [least, 60]}, "body": body}]);
            agrees(40, "simd", &nodes);
        }
    }
}

/// What each PE runs alone, tilted to where the slowest of so many is.
#[test]
fn loops_in_spmd() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(6);
    for (least, processors) in [(1, 2), (0, 40), (70, 1024)] {
        let inner =
            json!({"loop": "o", "iterations": {"uniform": [0, 5]}, "body": [block(&mut random, "e")]});
        let long = json!({"block": "w", "time": time(&mut random, 7, 150)});
        let outer = json!({"loop": "l", "iterations": {"uniform": [least, 80]}, "body": [long, inner]});
        agrees(processors, "spmd", &json!([block(&mut random, "z"), outer, block(&mut random, "y")]));
    }
}

/// Before, between and behind SIMD, where a maximum ends each part.
#[test]
fn loops_in_spmd_beside_simd() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut part = |name: &str| {
        let body = json!([{"block": format!("{name}1"), "time": time(&mut random, 7, 200)}]);
        json!({"loop": name, "iterations": {"uniform": [20, 60]}, "body": body})
    };
    let nodes =
        json!([part("a"), {"block": "s", "time": 700}, part("b"), {"block": "t", "time": 70}, part("c")]);
    let text = |mode| document(64, &nodes, &json!({"mode": "spmd", "except": {"s": mode, "t": mode}}));
    agrees_in(&text("simd"));
    agrees_in(&text("spmd"));
}
