//! Random documents that take long: of each kind whose predictions are estimated, with all that makes them long.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

/// A document of this seed, and its name: the kind (of parallel tasks with queues "queue"), and the seed.
pub(crate) fn document(kind: &str, seed: u64) -> (String, Value) {
    let mut source = Source { random: Xoshiro256PlusPlus::seed_from_u64(seed), nodes: Vec::new() };
    let document = match kind {
        "program" => source.program(),
        "parallel" => source.parallel(Source::expression),
        "queue" => source.parallel(Source::queued),
        _ => source.multigrain(),
    };
    (format!("{kind} {seed}"), document)
}

struct Source {
    random: Xoshiro256PlusPlus,
    nodes: Vec<String>,
}

impl Source {
    /// A number whose logarithm is uniform.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "small"
    )]
    fn about(&mut self, least: u64, most: u64) -> u64 {
        let [a, b] = [least, most].map(|end| (end as f64).ln());
        self.random.random_range(a..=b).exp().round() as u64
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.random.random_range(0..all.len())]
    }

    /// A time of about so many values.
    fn time(&mut self, values: u64) -> Value {
        match self.random.random_range(0..4) {
            0 => json!({"uniform": [1, values + 1]}),
            1 => json!({"uniform": [0, 10 * values], "step": 10}),
            2 => json!({"exponential": {"mean": values.div_ceil(20)}}),
            _ => json!({"normal": {"mean": 10 * values, "sd": values.div_ceil(12)}}),
        }
    }

    fn program(&mut self) -> Value {
        let processors = self.about(1, 1024);
        let nodes = self.series(3);
        let mode = self.one_of(&["simd", "spmd"]);
        let mut except = serde_json::Map::new();
        let share = self.one_of(&[0.0, 0.1]);
        for name in self.nodes.clone() {
            if self.random.random_bool(share) {
                except.insert(name, json!(self.one_of(&["simd", "spmd"])));
            }
        }
        json!({
            "juxtapose": 2, "kind": "program", "unit": "ticks", "tick": 1, "program": nodes,
            "machine": {"processors": processors}, "schemes": [{"name": "the scheme", "mode": mode, "except": except}],
        })
    }

    fn series(&mut self, depth: u32) -> Vec<Value> {
        (0..self.random.random_range(1..=2)).map(|_| self.node(depth)).collect()
    }

    fn node(&mut self, depth: u32) -> Value {
        let name = format!("n{}", self.nodes.len());
        self.nodes.push(name.clone());
        let bound = self.one_of(&["pe", "pe", "cu"]);
        match self.random.random_range(0..6) {
            0..4 if depth > 0 => {
                let most = self.about(2, 80);
                let iterations = match self.random.random_range(0..4) {
                    0 => json!(most),
                    1 => json!({"uniform": [0, most]}),
                    _ => json!({"uniform": [1, most]}),
                };
                json!({"loop": name, "iterations": iterations, "bound": bound, "body": self.series(depth - 1)})
            }
            4 if depth > 0 => json!({
                "if": name, "probability": self.random.random_range(0.05..0.95), "condition": bound,
                "then": self.clause(), "else": self.clause(),
            }),
            _ => {
                let values = self.about(2, 1000);
                json!({"block": name, "operations": [{"time": self.time(values), "count": self.about(1, 20)}]})
            }
        }
    }

    /// The clause of a conditional, whose nodes have its mode.
    fn clause(&mut self) -> Vec<Value> {
        let values = self.about(2, 1000);
        vec![json!({"block": format!("c{}", self.random.random::<u32>()), "time": self.time(values)})]
    }

    fn parallel(&mut self, expression: fn(&mut Self, u32) -> Value) -> Value {
        let tasks: Vec<_> = (0..3)
            .map(|k| {
                let [values, failing] = [self.about(10, 20_000), self.about(10, 20_000)];
                match self.random.random_bool(0.5) {
                    true => json!({"task": format!("t{k}"), "time": self.time(values)}),
                    false => json!({
                        "task": format!("t{k}"), "time": self.time(values), "fails": self.random.random_range(0.001..0.3),
                        "fails_after": self.time(failing),
                    }),
                }
            })
            .collect();
        let expression = expression(self, 3);
        json!({
            "juxtapose": 2, "kind": "parallel", "unit": "ticks", "tick": 1, "tasks": tasks,
            "alternatives": [{"name": "one", "do": expression}],
        })
    }

    /// A queue, maybe with others around it.
    fn queued(&mut self, depth: u32) -> Value {
        let queue = self.queue();
        match self.random.random_range(0..5) {
            0 => json!({"series": [queue, self.expression(depth - 1)], "copies": self.about(1, 20)}),
            1 => json!({"all": [queue, self.queue()]}),
            2 => json!({"retries": 3, "of": {"timeout": self.about(100, 100_000), "of": queue}}),
            _ => queue,
        }
    }

    /// Tasks that surely answer, by any schedule.
    fn queue(&mut self) -> Value {
        let ends = |task| json!({"first": [format!("t{task}"), {"wait": 20_000}]});
        let mut queue = json!({
            "tasks": self.about(1, 20_000), "slots": self.about(1, 200), "time": ends(self.random.random_range(0..3)),
        });
        for part in ["first", "start_up", "per_task"] {
            if self.random.random_bool(0.3) {
                queue[part] = ends(self.random.random_range(0..3));
            }
        }
        if self.random.random_bool(0.7) {
            queue["schedule"] = json!(self.one_of(&["static", "dynamic", "guided"]));
            if self.random.random_bool(0.5) {
                queue["chunk"] = json!(self.about(1, 500));
            }
        }
        json!({"queue": queue})
    }

    fn expression(&mut self, depth: u32) -> Value {
        if depth == 0 || self.random.random_bool(0.15) {
            return json!(format!("t{}", self.random.random_range(0..3)));
        }
        let parts: Vec<_> =
            (0..self.random.random_range(1..=3)).map(|_| self.expression(depth - 1)).collect();
        let copies = if self.random.random_bool(0.5) { 1 } else { self.about(1, 300) };
        match self.random.random_range(0..7) {
            0 | 1 => json!({"series": parts, "copies": copies}),
            2 => json!({"all": parts, "copies": copies}),
            3 => {
                json!({"any": self.random.random_range(1..=copies * parts.len() as u64), "of": parts, "copies": copies})
            }
            4 => {
                json!({"choice": parts.into_iter().map(|of| json!({"weight": 1, "of": of})).collect::<Vec<_>>()})
            }
            5 => json!({"timeout": self.about(100, 100_000), "of": parts[0]}),
            _ => json!({"retries": self.about(1, 20), "of": parts[0]}),
        }
    }

    fn multigrain(&mut self) -> Value {
        let mut parameter = || {
            let values = self.about(100, 100_000);
            let time = self.time(values);
            match self.random.random_range(0..3) {
                0 => json!(values),
                1 => time,
                _ => json!({"each_thread": time}),
            }
        };
        let mut phase = || json!({"host": parameter(), "device": parameter(), "serial_device": parameter()});
        let phases = [phase(), phase()];
        let phases = &phases[..self.random.random_range(1..=2)];
        json!({
            "juxtapose": 2, "kind": "multigrain", "unit": "ticks", "tick": 1, "phases": phases,
            "machine": {"accelerators": self.about(2, 64)},
        })
    }
}
