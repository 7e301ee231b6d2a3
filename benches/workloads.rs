//! The prediction of five workloads, W1 to W5, each as a model document: medians, and the means that every
//! implementation must give. `cargo bench --bench workloads`
//!
//! `w(n, off, seed)` is a density on off, …, off + n − 1 with weights 1 + ((7919·k + 104729·seed + 13) mod 101).

#![allow(clippy::expect_used, clippy::print_stdout, missing_docs, reason = "a program that measures")]

use std::time::Instant;

use cpu_time::ThreadTime;

use juxtapose::{Model, examples, predict};
use serde_json::{Map, Value, json};

fn w(n: u64, off: u64, seed: u64) -> Value {
    let weight = |k: u64| 1.0 + ((7919 * k + 104_729 * seed + 13) % 101) as f64;
    let sum: f64 = (0..n).map(weight).sum();
    let values: Map<_, _> = (0..n).map(|k| ((off + k).to_string(), json!(weight(k) / sum))).collect();
    json!({ "values": values })
}

fn program(mode: &str, processors: u64, nodes: Value) -> String {
    json!({"juxtapose": 1, "kind": "program", "machine": {"processors": processors}, "program": nodes,
           "schemes": [{"name": "the scheme", "mode": mode}]})
    .to_string()
}

fn repeat(name: &str, most: u64, body: Value) -> Value {
    json!({"loop": name, "iterations": {"uniform": [1, most]}, "body": body})
}

fn workloads() -> [(&'static str, String, f64); 5] {
    let block = |name: &str, time: Value| json!({"block": name, "time": time});
    let w1 = examples::find("8-pe-mixed-mode").expect("the example").text.to_owned();
    let w2 = repeat("r", 100, json!([block("b", w(201, 0, 1))]));
    let w3 = repeat("r", 100, json!([repeat("s", 50, json!([block("b", w(20, 1, 2))]))]));
    // The weights repeat after 101 seeds, so that the document stays short.
    let operations: Map<_, _> = (0..101).map(|s| (format!("w{s}"), w(50, 0, s))).collect();
    let w4: Vec<_> = (0..1000)
        .map(|s| json!({"block": format!("b{s}"), "operations": [{"op": format!("w{}", s % 101)}]}))
        .collect();
    let mut series: Value = serde_json::from_str(&program("spmd", 64, json!(w4))).expect("JSON");
    series["machine"]["operations"] = json!(operations);
    let w5 = repeat(
        "r",
        64,
        json!([
            block("b", w(201, 0, 3)),
            {"if": "c", "probability": 0.3,
             "then": [repeat("t", 4, json!([block("d", w(31, 0, 4))]))],
             "else": [block("e", w(151, 0, 5))]}
        ]),
    );
    [
        ("W1", w1, 927.939_547_106_043_4),
        ("W2", program("simd", 64, json!([w2])), 18_655.820_504_215),
        ("W3", program("spmd", 1024, json!([w3])), 29_400.855_412_843),
        ("W4", series.to_string(), 25_570.247_129_998),
        ("W5", program("simd", 256, json!([w5])), 29_029.196_878_504),
    ]
}

fn main() {
    for (name, text, expected) in workloads() {
        let model = Model::from_json(&text).expect("a model");
        let mut seconds = Vec::new();
        let started = Instant::now();
        while seconds.len() < 3 || (started.elapsed().as_secs_f64() < 1.0 && seconds.len() < 1000) {
            let start = ThreadTime::now();
            let prediction = predict(&model);
            seconds.push(start.elapsed().as_secs_f64());
            let mean = prediction.outcomes[0].moments().expect("a density").mean;
            assert!((mean / expected - 1.0).abs() < 1e-10, "{name}: {mean}, not {expected}");
        }
        seconds.sort_by(f64::total_cmp);
        let lost = predict(&model).outcomes[0].density().expect("a density").lost();
        println!(
            "{name}: {:.6} s (median of {}), at most {lost:.0e} lost",
            seconds[seconds.len() / 2],
            seconds.len()
        );
    }
}
