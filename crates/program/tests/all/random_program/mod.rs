//! Test data: small random programs with every kind of node, mode and option, written as documents.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

/// The program of this seed: up to 3 PEs, up to 3 levels, and three schemes: SIMD, SPMD and a random one.
pub(crate) fn document(seed: u64) -> Value {
    written(seed, None)
}

/// A program of 2 or 4 PEs with groups of them, also in each other and in loops that all PEs run as often.
pub(crate) fn grouped(seed: u64) -> Value {
    let document = written(seed, Some(if seed.is_multiple_of(3) { 4 } else { 2 }));
    if document.to_string().contains("\"group\"") { document } else { grouped(seed + 1_000_000) }
}

fn written(seed: u64, grouped: Option<u64>) -> Value {
    let (random, names) = (Xoshiro256PlusPlus::seed_from_u64(seed), Vec::new());
    let mut source = Source { random, names, grouped };
    let program = source.series(2, true);
    let mode = source.mode();
    let except: BTreeMap<_, _> = std::mem::take(&mut source.names)
        .into_iter()
        .filter_map(|name| source.random.random_bool(0.6).then(|| (name, source.mode())))
        .collect();
    json!({
        "juxtapose": 1, "kind": "program", "program": program,
        "machine": {
            "processors": grouped.unwrap_or_else(|| source.random.random_range(1..=3)), "switch": source.switch(),
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
    /// How many PEs groups may divide; none where there may be no groups.
    grouped: Option<u64>,
}

impl Source {
    fn series(&mut self, depth: u32, choosable: bool) -> Vec<Value> {
        let most = if choosable { 3 } else { 2 };
        (0..self.random.random_range(1..=most)).map(|_| self.node(depth, choosable)).collect()
    }

    fn node(&mut self, depth: u32, choosable: bool) -> Value {
        if let Some(group) = self.group(depth, choosable) {
            return group;
        }
        let name = format!("n{}", self.random.random::<u32>());
        if choosable {
            self.names.push(name.clone());
        }
        match self.random.random_range(0..10) {
            0..3 if depth > 0 => {
                let (iterations, bound) = (self.iterations(), self.decision());
                let around = self.grouped;
                if bound == "pe" && !iterations.is_number() {
                    self.grouped = None;
                }
                let repeated = json!({
                    "loop": name, "iterations": iterations, "bound": bound,
                    "init": self.overhead(), "test": self.overhead(), "body": self.series(depth - 1, choosable),
                });
                self.grouped = around;
                repeated
            }
            3..5 if depth > 0 => {
                let around = self.grouped.take();
                let conditional = json!({
                    "if": name, "probability": self.probability(), "condition": self.decision(),
                    "test": self.overhead(), "then": self.series(depth - 1, false), "after_then": self.overhead(),
                    "else": if self.random.random_bool(0.7) { self.series(depth - 1, false) } else { vec![] },
                    "after_else": self.overhead(),
                });
                self.grouped = around;
                conditional
            }
            5 => json!({"block": name, "operations": [
                {"time": self.time(2)}, {"op": "send"}, {"op": "add", "count": self.random.random_range(1..=2)},
            ]}),
            6 => json!({"block": name, "time": {"simd": self.time(2), "spmd": self.time(2)}}),
            _ => json!({"block": name, "time": self.time(2)}),
        }
    }

    /// A group part, in some places where there may be one; half of them have names.
    fn group(&mut self, depth: u32, choosable: bool) -> Option<Value> {
        let pes = self.grouped.filter(|_| depth > 0)?;
        if self.random.random_bool(0.6) {
            return None;
        }
        let sizes: Vec<_> = (1..=pes).filter(|size| pes.is_multiple_of(*size)).collect();
        let size = sizes[self.random.random_range(0..sizes.len())];
        self.grouped = Some(size);
        let mut group = json!({"group": size, "body": self.series(depth - 1, choosable)});
        self.grouped = Some(pes);
        if self.random.random_bool(0.5) {
            group["name"] = json!(format!("g{}", self.random.random::<u32>()));
        }
        Some(group)
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
