//! The prediction of workloads as model documents: medians of processor time, and the means that every implementation
//! must give. `benches/compare.mjs` runs it beside its peers.
//!
//! `w(n, off, seed)` is a density on off, …, off + n − 1 with weights 1 + ((7919·k + 104729·seed + 13) mod 101), and `v(n, seed)`
//! one on 0, …, n − 1 with weights 1 + ((7919·k + 104729·seed + 13) mod 1009), rounded down to whole hundred-thousandths so that a
//! document can hold a thousand of them: what that leaves belongs to time 0.

#![allow(clippy::expect_used, clippy::print_stdout, missing_docs, reason = "a program that measures")]

use std::time::Instant;

use cpu_time::ThreadTime;
use juxtapose::{Contract, Model, examples, predict_under};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value, json};

fn w(n: u64, off: u64, seed: u64) -> Value {
    let weight = |k: u64| 1.0 + ((7919 * k + 104_729 * seed + 13) % 101) as f64;
    let sum: f64 = (0..n).map(weight).sum();
    let values: Map<_, _> = (0..n).map(|k| ((off + k).to_string(), json!(weight(k) / sum))).collect();
    json!({ "values": values })
}

fn v(n: u64, seed: u64) -> Value {
    const PARTS: u64 = 100_000;
    let weights: Vec<_> = (0..n).map(|k| 1 + (7919 * k + 104_729 * seed + 13) % 1009).collect();
    let sum: u64 = weights.iter().sum();
    let mut masses: Vec<_> = weights.iter().map(|weight| weight * PARTS / sum).collect();
    masses[0] += PARTS - masses.iter().sum::<u64>();
    let share = |mass: u64| json!(mass as f64 / PARTS as f64);
    let values: Map<_, _> = masses.into_iter().enumerate().map(|(k, m)| (k.to_string(), share(m))).collect();
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

/// The workloads: each with its name, its document, its contract, and the mean that it must have where that
/// is known.
fn workloads() -> [(&'static str, String, Contract, Option<f64>); 12] {
    let block = |name: &str, time: Value| json!({"block": name, "time": time});
    let w1 = examples::find("8-pe-mixed-mode").expect("the example").text.to_owned();
    let w2 = repeat("r", 100, json!([block("b", w(201, 0, 1))]));
    let wide = w2.clone();
    let w3 = json!([repeat("r", 100, json!([repeat("s", 50, json!([block("b", w(20, 1, 2))]))]))]);
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
    let w6: Vec<_> = (0..1000).map(|s| block(&format!("b{s}"), v(50, s))).collect();
    let w7 = json!([{"loop": "r", "iterations": 10_000, "body": [block("b", w(20, 1, 2))]}]);
    let service = |name: &str| block(name, json!({"lognormal": {"mean": 300, "sd": 300}}));
    let w8 = program("simd", 1, json!([service("a"), service("b")]));
    let bulk = Contract::Bulk;
    let w2 = program("simd", 64, json!([w2]));
    [
        ("W1", w1, bulk, Some(927.939_547_106_043_4)),
        ("W2", w2.clone(), bulk, Some(18_655.820_504_215)),
        ("W3", program("spmd", 1024, w3.clone()), bulk, Some(29_400.855_412_843)),
        ("W4", series.to_string(), bulk, Some(25_570.247_129_998)),
        ("W5", program("simd", 256, json!([w5])), bulk, Some(29_029.196_878_504)),
        ("W6", program("spmd", 64, json!(w6)), bulk, Some(25_562.667_909_802)),
        ("W7", program("simd", 64, w7), bulk, None),
        ("W8", w8, bulk, None),
        ("W2, tails", w2, Contract::Tail, Some(18_655.820_504_215)),
        ("W2, N = 1024", program("simd", 1024, json!([wide])), bulk, None),
        ("W3, N = 4096", program("spmd", 4096, w3), bulk, None),
        ("2,000 nodes", large_tree(), bulk, None),
    ]
}

/// 2,000 blocks, loops and conditionals, at most four levels deep, for 16 PEs in a random mixed scheme.
fn large_tree() -> String {
    let mut tree = Tree { random: Xoshiro256PlusPlus::seed_from_u64(1), nodes: 0, except: Map::new() };
    let mut nodes = Vec::new();
    while tree.nodes < 2000 {
        nodes.push(tree.node(4));
    }
    json!({"juxtapose": 1, "kind": "program", "program": nodes,
           "machine": {"processors": 16, "switch": {"to_spmd": 1, "to_simd": 1}},
           "schemes": [{"name": "mixed", "mode": "simd", "except": tree.except}]})
    .to_string()
}

struct Tree {
    random: Xoshiro256PlusPlus,
    nodes: usize,
    except: Map<String, Value>,
}

impl Tree {
    fn node(&mut self, depth: u32) -> Value {
        let name = format!("n{}", self.nodes);
        self.nodes += 1;
        match self.random.random_range(0..6) {
            0 if depth > 1 => {
                self.choose(&name);
                let most = self.random.random_range(1..=5);
                json!({"loop": name, "iterations": {"uniform": [1, most]}, "body": self.series(depth - 1)})
            }
            1 if depth > 1 => {
                self.choose(&name);
                let names = self.except.clone();
                let (then, other) = (self.series(depth - 1), self.series(depth - 1));
                self.except = names; // a conditional decides for all that stands in it
                json!({"if": name, "probability": self.random.random_range(0.1..0.9), "then": then, "else": other})
            }
            _ => {
                self.choose(&name);
                let least = self.random.random_range(0..=25);
                json!({"block": name, "time": {"uniform": [least, least + self.random.random_range(0..=25)]}})
            }
        }
    }

    fn series(&mut self, depth: u32) -> Vec<Value> {
        (0..self.random.random_range(1..=3)).map(|_| self.node(depth)).collect()
    }

    fn choose(&mut self, name: &str) {
        if self.random.random_bool(0.5) {
            self.except.insert(name.to_owned(), json!("spmd"));
        }
    }
}

fn main() {
    // cargo adds an argument of its own.
    let arguments: Vec<_> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let (file, only) = (arguments.first(), arguments.get(1));
    let mut report = Vec::new();
    let mut documents = Vec::new();
    for (name, text, contract, expected) in workloads() {
        if only.is_some_and(|only| only != name) {
            continue;
        }
        let model = Model::from_json(&text).expect("a model");
        let mut seconds = Vec::new();
        let mut mean = 0.0;
        let started = Instant::now();
        while seconds.len() < 3 || (started.elapsed().as_secs_f64() < 1.0 && seconds.len() < 1000) {
            let start = ThreadTime::now();
            let prediction = predict_under(&model, contract);
            seconds.push(start.elapsed().as_secs_f64());
            mean = prediction.outcomes[0].moments().expect("a density").mean;
            assert!(expected.is_none_or(|expected| (mean / expected - 1.0).abs() < 1e-10), "{name}: {mean}");
        }
        seconds.sort_by(f64::total_cmp);
        let (median, runs) = (seconds[seconds.len() / 2], seconds.len());
        let lost = predict_under(&model, contract).outcomes[0].density().expect("a density").lost();
        eprintln!("{name}: {median:.6} s (median of {runs}), at most {lost:.0e} lost");
        report.push(json!({"name": name, "seconds": median, "mean": mean, "megabytes": peak()}));
        let contract = if contract == Contract::Tail { "tail" } else { "bulk" };
        documents.push(json!({"name": name, "contract": contract, "model": serde_json::from_str::<Value>(&text).expect("JSON")}));
    }
    println!("{}", json!(report));
    if let Some(file) = file {
        std::fs::write(file, json!(documents).to_string()).expect("a file to write");
    }
}

/// The most memory that this process has had so far, in MB, where the system tells it.
fn peak() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?;
    Some(kilobytes.parse::<f64>().ok()? / 1024.0)
}
