//! Test data: small random programs with every kind of node, mode and option, written as documents.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

/// The program of this seed: up to 3 PEs, up to 3 levels, and three schemes: SIMD, SPMD and a random one.
pub(crate) fn document(seed: u64) -> Value {
    let mut source = Source { random: Xoshiro256PlusPlus::seed_from_u64(seed), names: Vec::new() };
    let program = source.series(2, true);
    let mode = source.mode();
    let except: BTreeMap<_, _> = std::mem::take(&mut source.names)
        .into_iter()
        .filter_map(|name| source.random.random_bool(0.6).then(|| (name, source.mode())))
        .collect();
    json!({
        "juxtapose": 1, "kind": "program", "program": program,
        "machine": {
            "processors": source.random.random_range(1..=3), "switch": source.switch(),
            "operations": {"add": source.time(2), "send": {"simd": source.time(1), "spmd": source.time(2)}},
            "empty_clause": if source.random.random_bool(0.5) { "skip" } else { "broadcast" },
        },
        "schemes": [{"name": "SIMD", "mode": "simd"}, {"name": "SPMD", "mode": "spmd"},
                    {"name": "random", "mode": mode, "except": except}],
    })
}

struct Source {
    random: Xoshiro256PlusPlus,
    /// The nodes whose mode a scheme may choose.
    names: Vec<String>,
}

impl Source {
    fn series(&mut self, depth: u32, choosable: bool) -> Vec<Value> {
        let most = if choosable { 3 } else { 2 };
        (0..self.random.random_range(1..=most)).map(|_| self.node(depth, choosable)).collect()
    }

    fn node(&mut self, depth: u32, choosable: bool) -> Value {
        let name = format!("n{}", self.random.random::<u32>());
        if choosable {
            self.names.push(name.clone());
        }
        match self.random.random_range(0..10) {
            0..3 if depth > 0 => json!({
                "loop": name, "iterations": self.iterations(), "bound": self.decision(),
                "init": self.overhead(), "test": self.overhead(), "body": self.series(depth - 1, choosable),
            }),
            3..5 if depth > 0 => json!({
                "if": name, "probability": self.probability(), "condition": self.decision(),
                "test": self.overhead(), "then": self.series(depth - 1, false), "after_then": self.overhead(),
                "else": if self.random.random_bool(0.7) { self.series(depth - 1, false) } else { vec![] },
                "after_else": self.overhead(),
            }),
            5 => json!({"block": name, "operations": [
                {"time": self.time(2)}, {"op": "send"}, {"op": "add", "count": self.random.random_range(1..=2)},
            ]}),
            6 => json!({"block": name, "time": {"simd": self.time(2), "spmd": self.time(2)}}),
            _ => json!({"block": name, "time": self.time(2)}),
        }
    }

    /// A time of one or two values.
    fn time(&mut self, values: u32) -> Value {
        let mut ticks = || self.random.random_range(0..12);
        let (first, second) = (ticks(), ticks());
        if values == 1 || first == second || self.random.random_bool(0.5) {
            return json!(first);
        }
        json!({"values": {first.to_string(): 0.25, second.to_string(): 0.75}})
    }

    fn overhead(&mut self) -> Value {
        if self.random.random_bool(0.5) { json!(0) } else { self.time(1) }
    }

    fn iterations(&mut self) -> Value {
        match self.random.random_range(0..6) {
            0 => json!(self.random.random_range(0..=3)),
            1 => json!({"uniform": [0, 1]}),
            2 => json!({"values": {"0": 0.2, "2": 0.8}}),
            3 => json!({"uniform": [1, 2]}),
            4 => json!({"values": {"1": 0.3, "3": 0.7}}),
            _ => json!({"values": {"2": 0.6, "3": 0.4}}),
        }
    }

    fn switch(&mut self) -> Value {
        let per_pe = self.random.random_range(0..3);
        json!({"to_spmd": self.time(2), "to_simd": {"fixed": self.time(2), "per_pe": per_pe}})
    }

    fn probability(&mut self) -> f64 {
        [0.0, 0.3, 0.8, 1.0][self.random.random_range(0..4)]
    }

    fn decision(&mut self) -> &'static str {
        ["pe", "cu"][self.random.random_range(0..2)]
    }

    fn mode(&mut self) -> &'static str {
        ["simd", "spmd"][self.random.random_range(0..2)]
    }
}
