//! Property tests of the upgrade, on random documents of version 1: what a model means does not depend on the length of its tick, and a
//! link gives back what it was given.
//!
//! The referee is the document whose tick is one unit: its upgrade changes no number. Whatever counts ticks is the same text in both, and
//! what was in units already (samples, networks, tolerances) is multiplied by the tick.

use juxtapose::{
    Model,
    model::{from_link, to_link, upgraded},
    predict,
    prediction::Prediction,
};
use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

const TICKS: [f64; 9] = [0.1, 0.01, 0.25, 1e-3, 1e-6, 3.0, 60.0, 10.0, 1.0];

/// A source of random documents, in which a tick has a length.
pub(crate) struct Source {
    random: Xoshiro256PlusPlus,
    tick: f64,
    /// Whether there are times that parameters determine, which keep the contract and not each bit.
    is_continuous: bool,
}

impl Source {
    fn below(&mut self, most: u64) -> u64 {
        self.random.random_range(0..=most)
    }

    fn units(&self, ticks: f64) -> Value {
        json!(format!("{:.12e}", ticks * self.tick).parse::<f64>().expect("a number"))
    }

    /// A time as version 1 wrote it.
    fn time(&mut self) -> Value {
        let (a, b) = (1 + self.below(30), 1 + self.below(9));
        let mean = 20.0 + 0.25 * self.random.random_range(0.0..200.0_f64).round();
        match self.below(if self.is_continuous { 12 } else { 5 }) {
            0 | 1 => json!(a),
            2 => json!({"uniform": [a, a + b]}),
            3 => json!({"values": {a.to_string(): 0.25, (a + b).to_string(): 0.75}}),
            4 | 5 => {
                json!({"samples": [self.units(a as f64), self.units((a + b) as f64), self.units(a as f64)]})
            }
            6 => json!({"normal": {"mean": mean, "sd": b}}),
            7 => json!({"lognormal": {"mean": mean, "sd": b}}),
            8 => json!({"gamma": {"mean": mean, "sd": b}}),
            9 => json!({"poisson": {"mean": mean}}),
            11 => json!({"geometric": {"mean": mean}}),
            10 => json!({"binomial": {"trials": a, "probability": 0.3}}),
            _ => json!({"moments": {"mean": mean, "variance": b, "skewness": 0.5, "excess": 0.5}}),
        }
    }

    fn per_mode(&mut self) -> Value {
        if self.random.random_bool(0.3) {
            json!({"simd": self.time(), "spmd": self.time()})
        } else {
            self.time()
        }
    }

    fn nodes(&mut self, depth: u32, names: &mut u32) -> Value {
        let count = self.random.random_range(1..=2);
        (0..count).map(|_| self.node(depth, names)).collect()
    }

    fn node(&mut self, depth: u32, names: &mut u32) -> Value {
        *names += 1;
        let name = format!("n{names}");
        match self.below(3) {
            0 if depth > 0 => {
                json!({"loop": name, "iterations": {"uniform": [1, 3]}, "init": self.per_mode(),
                "test": self.time(), "body": self.nodes(depth - 1, names)})
            }
            1 if depth > 0 => {
                json!({"if": name, "probability": 0.3, "test": self.time(), "then": self.nodes(depth - 1, names),
                "after_then": self.time(), "else": self.nodes(depth - 1, names), "after_else": self.time()})
            }
            2 => json!({"block": name, "operations": [{"op": "add", "count": 2}, {"time": self.per_mode()}]}),
            _ => json!({"block": name, "time": self.per_mode()}),
        }
    }

    pub(crate) fn program(&mut self) -> Value {
        json!({"kind": "program", "program": self.nodes(2, &mut 0),
            "machine": {"processors": 1 + self.below(2), "operations": {"add": self.per_mode()},
                "switch": {"to_spmd": {"fixed": self.time(), "per_pe": self.below(3)}, "to_simd": self.time()}}})
    }

    pub(crate) fn task_graph(&mut self) -> Value {
        let times: Vec<Value> = (0..4).map(|_| self.time()).collect();
        let network =
            json!({"bandwidth": self.units(1.0).as_f64().map(|tick| 8.0 / tick), "latency": self.units(2.0)});
        json!({"kind": "taskgraph",
            "machine": {"processors": [1, 2], "network": network, "quantum": self.units(5.0)},
            "representatives": {"tolerance": self.units(3.0), "classes": 2},
            "tasks": [{"task": "a", "time": times[0]}, {"task": "b", "time": times[1], "after": ["a"]},
                {"task": "c", "activities": [{"compute": "x", "time": times[2]}, {"send": "d", "volume": 16}]},
                {"task": "d", "activities": [{"receive": "c"}, {"compute": "y", "time": times[3]}]}]})
    }

    fn expression(&mut self, depth: u32) -> Value {
        let task = if self.random.random_bool(0.5) { json!("a") } else { json!("b") };
        if depth == 0 {
            return task;
        }
        match self.below(6) {
            0 => json!({"series": [self.expression(depth - 1), self.expression(depth - 1)]}),
            1 => json!({"all": [self.expression(depth - 1)], "copies": 2}),
            2 => json!({"first": [self.expression(depth - 1), {"wait": self.time()}]}),
            3 => {
                json!({"choice": [{"probability": 0.4, "of": self.expression(depth - 1)}, {"probability": 0.6, "of": task}]})
            }
            4 => json!({"timeout": 1 + self.below(40), "of": self.expression(depth - 1)}),
            5 => json!({"retries": 1, "of": {"timeout": 1 + self.below(40), "of": task}}),
            _ => task,
        }
    }

    pub(crate) fn parallel(&mut self) -> Value {
        json!({"kind": "parallel",
            "tasks": [{"task": "a", "time": self.time()}, {"task": "b", "time": self.time(), "fails": 0.1, "fails_after": self.time()}],
            "alternatives": [{"name": "one", "do": self.expression(2)}, {"name": "two", "do": self.expression(2)}]})
    }

    pub(crate) fn multigrain(&mut self) -> Value {
        json!({"kind": "multigrain", "machine": {"accelerators": 4},
            "phases": [{"hpu": self.below(20), "apu": self.time(), "serial_apu": {"each_thread": self.time()}, "offloads": 2}],
            "offload": {"send": self.below(3), "return": {"host": 1, "latency": self.below(2), "accelerator": 1}},
            "gap": self.below(5), "contention": {"constant": 1.25}, "switch": {"measured": [self.units(1.0), self.units(2.5)]},
            "collective": {"per_further_thread": self.below(2)},
            "configurations": [{"threads": 1, "accelerators": 2}, {"threads": 2, "accelerators": 2}]})
    }
}

/// The document of a seed in ticks of a length.
pub(crate) fn document(seed: u64, tick: f64, is_continuous: bool, make: fn(&mut Source) -> Value) -> Value {
    let mut source = Source { random: Xoshiro256PlusPlus::seed_from_u64(seed), tick, is_continuous };
    let mut document = make(&mut source);
    document["juxtapose"] = json!(1);
    document["unit"] = json!("ms");
    document["tick"] = json!(tick);
    document
}

fn predicted(document: &Value) -> Prediction {
    match Model::from_json(&document.to_string()) {
        Ok(model) => predict(&model),
        Err(problems) => panic!("{problems}\n{document}"),
    }
}

/// Holds that two predictions are equal in ticks: bit by bit, or as far as a contract says. Measured costs of a multi-grain program are divided by the tick as they are, so that its last bits may differ.
fn agree(of: &Prediction, referee: &Prediction, is_continuous: bool, document: &Value) {
    assert_eq!(of.outcomes.len(), referee.outcomes.len(), "{document}");
    for (one, other) in of.outcomes.iter().zip(&referee.outcomes) {
        assert_eq!(one.name, other.name, "{document}");
        let [a, b] =
            [one, other].map(|outcome| [outcome.mean(), outcome.moments().map(|moments| moments.variance)]);
        for (a, b) in a.into_iter().zip(b) {
            let (a, b) = (a.unwrap_or(0.0), b.unwrap_or(0.0));
            let allowed = if is_continuous { 1e-9 * b.abs().max(1.0) } else { 1e-12 * b.abs() };
            assert!((a - b).abs() <= allowed, "{}: {a}, not {b}\n{document}", one.name);
        }
        if !is_continuous && document["kind"] != "multigrain" {
            let [a, b] = [one, other].map(|outcome| outcome.density().cloned());
            assert!(a == b, "{}: not the same bits\n{document}", one.name);
        }
    }
}

fn law(make: fn(&mut Source) -> Value) {
    for seed in 0..1000 {
        let is_continuous = seed % 2 == 1;
        let tick = *TICKS.choose(&mut Xoshiro256PlusPlus::seed_from_u64(seed)).expect("some");
        let old = document(seed, tick, is_continuous, make);
        let referee = predicted(&document(seed, 1.0, is_continuous, make));
        let found = predicted(&old);
        assert!((found.tick - tick).abs() <= 1e-15 * tick, "{old}");
        agree(&found, &referee, is_continuous, &old);

        let new: Value = serde_json::from_str(&upgraded(&old.to_string())).expect("JSON");
        assert_eq!(new["juxtapose"], 2, "{new}");
        agree(&predicted(&new), &found, false, &new);
        assert_eq!(*upgraded(&new.to_string()), new.to_string(), "an upgrade is upgraded once");
        let linked = from_link(&to_link(&new.to_string()).expect("a link")).expect("a document");
        assert_eq!(serde_json::from_str::<Value>(&linked).expect("JSON"), new);
    }
}

#[test]
fn programs_of_version_1_mean_what_they_meant() {
    law(Source::program);
}

#[test]
fn task_graphs_of_version_1_mean_what_they_meant() {
    law(Source::task_graph);
}

#[test]
fn parallel_tasks_of_version_1_mean_what_they_meant() {
    law(Source::parallel);
}

#[test]
fn multigrain_programs_of_version_1_mean_what_they_meant() {
    law(Source::multigrain);
}

/// A source has no times: its tick is now its price.
#[test]
fn formulas_of_version_1_are_in_units() {
    let old = json!({"juxtapose": 1, "kind": "fortran", "tick": 0.25, "unit": "ns",
        "source": "subroutine s(n, a)\nreal a(n)\ndo i = 1, n\na(i) = 0.0\nend do\nend\n"});
    let new: Value = serde_json::from_str(&upgraded(&old.to_string())).expect("JSON");
    assert_eq!((new.get("tick"), &new["price"]), (None, &json!(0.25)));
    let found = predicted(&old);
    assert_eq!(found.outcomes, predicted(&new).outcomes);
    let juxtapose::prediction::Estimate::Formula(formula) = &found.outcomes[0].estimate else {
        panic!("a formula")
    };
    let whole = predicted(&json!({"juxtapose": 2, "kind": "fortran", "source": old["source"]}));
    let juxtapose::prediction::Estimate::Formula(of_one) = &whole.outcomes[0].estimate else {
        panic!("a formula")
    };
    assert_ne!(formula.text, of_one.text);
}

#[test]
fn what_is_no_time_stays_and_is_told() {
    let old = json!({"juxtapose": 1, "kind": "program", "tick": 0.1, "machine": {"processors": 1},
        "program": [{"block": "a", "time": "12"}, {"block": "b", "time": {"values": {"x": 1}}}, {"block": "c", "time": -1}]});
    let problems = Model::from_json(&old.to_string()).expect_err("no model");
    let paths: Vec<_> = problems.0.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(paths, ["program[0].time", "program[1].time.values.x", "program[2].time"]);
}

#[test]
fn plain_numbers_that_look_like_samples_are_told() {
    let of = |plain: f64| {
        let old = json!({"juxtapose": 1, "kind": "program", "tick": 0.01, "unit": "s", "machine": {"processors": 1},
            "program": [{"block": "a", "time": plain}, {"block": "b", "time": {"samples": [40.32, 39.74]}}]});
        let model = Model::from_json(&old.to_string()).expect("a model");
        model.notes.iter().any(|note| note.code == "ticks-and-units")
    };
    assert!(of(40.0) && !of(4000.0));
}
