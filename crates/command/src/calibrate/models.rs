//! Model documents that are predicted here, and what they are made of.

use serde_json::{Map, Value, json};

/// Of fewer runs nobody knows how much what they have in common varies.
const FEWEST_RUNS: usize = 3;

/// A program that each processor runs by itself, in the mode SPMD.
pub(super) fn program(processors: u64, tick: f64, nodes: &[Value]) -> Value {
    json!({
        "juxtapose": 2, "kind": "program", "title": "calibration", "unit": "units of the file", "tick": tick,
        "machine": {"processors": processors}, "program": nodes,
        "schemes": [{"name": "alone", "mode": "spmd"}],
    })
}

/// What is done with parallel tasks, each with its time.
pub(super) fn parallel(tick: f64, tasks: &[(String, Value)], done: &Value) -> Value {
    let tasks: Vec<_> = tasks.iter().map(|(task, time)| json!({"task": task, "time": time})).collect();
    json!({
        "juxtapose": 2, "kind": "parallel", "title": "calibration", "unit": "units of the file", "tick": tick,
        "tasks": tasks, "alternatives": [{"name": "alone", "do": done}],
    })
}

/// A model all of whose times have a factor in common, which varies as it did in some runs by this share of the mean; as it is, of so few runs.
pub(super) fn in_common(mut document: Value, share: f64, runs: usize) -> Value {
    if runs >= FEWEST_RUNS && share > 0.0 {
        let factor = json!({"normal": {"mean": 1, "sd": share}});
        document["conditions"] =
            json!([{"condition": "run", "factor": factor, "runs": runs, "scales": "all"}]);
    }
    document
}

/// Times of runs, the k-th of which were measured together: one is drawn for a run, and `row` mentions its times.
pub(super) fn rows(mut document: Value, rows: Map<String, Value>) -> Value {
    document["conditions"] = json!([{"condition": "run", "rows": rows}]);
    document
}

pub(super) fn row(name: &str) -> Value {
    json!({"row": name})
}

/// Measured times, all of them equally probable.
pub(super) fn samples(samples: &[f64]) -> Value {
    json!({"samples": samples})
}

pub(super) fn block(name: &str, samples: &[f64]) -> Value {
    json!({"block": name, "time": {"samples": samples}})
}

/// All but one of them, for leave-one-out prediction.
pub(super) fn others<T>(all: &[T], one: usize) -> impl Iterator<Item = &T> {
    all.iter().enumerate().filter(move |(k, _)| *k != one).map(|(_, other)| other)
}

pub(super) fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / count(values.len())
}

/// The variance of a sample.
pub(super) fn variance(values: &[f64]) -> f64 {
    let mean = mean(values);
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    squares / (count(values.len()) - 1.0)
}

/// The standard deviation of a sample, as a share of its mean.
pub(super) fn spread(values: &[f64]) -> f64 {
    variance(values).sqrt() / mean(values)
}

/// The middle of some values, or the mean of the two in the middle; 0 of none.
pub(super) fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = |k: usize| sorted.get(k).copied().unwrap_or(0.0);
    f64::midpoint(at(sorted.len().saturating_sub(1) / 2), at(sorted.len() / 2))
}

#[expect(clippy::cast_precision_loss, reason = "a file has few values")]
pub(super) fn count(many: usize) -> f64 {
    many as f64
}
