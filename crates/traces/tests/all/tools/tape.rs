//! Builder of traces as a tool would write them: events in the order in which they are recorded, in ms.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

/// A file of a trace that is being recorded.
pub(crate) struct Tape {
    pub(crate) events: Vec<Value>,
    random: Xoshiro256PlusPlus,
}

impl Tape {
    pub(crate) fn new(seed: u64) -> Self {
        Self { events: Vec::new(), random: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// A time near another one, by 3 % at most.
    pub(crate) fn near(&mut self, time: f64) -> f64 {
        time * self.random.random_range(0.97..1.03)
    }

    /// A complete event: process and thread, category, name, from when to when.
    pub(crate) fn x(
        &mut self,
        of: (impl Into<Value>, impl Into<Value>),
        cat: &str,
        name: &str,
        (from, to): (f64, f64),
    ) {
        let (ts, dur) = (micros(from), micros(to) - micros(from));
        let dur = (dur * 1000.0).round() / 1000.0;
        let (pid, tid): (Value, Value) = (of.0.into(), of.1.into());
        self.events.push(json!({"ph": "X", "cat": cat, "name": name, "pid": pid, "tid": tid, "ts": ts, "dur": dur, "args": {"External id": 7}}));
    }

    /// An event of another phase.
    pub(crate) fn other(&mut self, ph: &str, of: (i64, i64), name: &str, at: f64) {
        self.events.push(json!({"ph": ph, "name": name, "pid": of.0, "tid": of.1, "ts": micros(at), "id": 1, "args": {"value": 3}}));
    }

    /// What a process or a thread is called.
    pub(crate) fn named(&mut self, of: (i64, i64), what: &str, name: &str) {
        self.events.push(json!({"ph": "M", "name": what, "pid": of.0, "tid": of.1, "args": {"name": name}}));
    }
}

fn micros(time: f64) -> f64 {
    (time * 1e6).round() / 1000.0
}

/// The mean of some times.
pub(crate) fn mean(times: &[f64]) -> f64 {
    times.iter().sum::<f64>() / times.len() as f64
}
