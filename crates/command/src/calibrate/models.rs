//! Model documents that are predicted here, and times on their lattices.

use anyhow::{Context, Result};
use juxtapose::{Contract, Density, Model, predict};
use serde_json::{Value, json};

/// Of fewer runs nobody knows how much what they have in common varies.
const FEWEST_RUNS: usize = 3;

/// A time on a lattice whose tick has a length, in a file's unit.
#[derive(Clone)]
pub(super) struct Time {
    pub(super) density: Density,
    pub(super) tick: f64,
}

impl Time {
    /// A time of a model document: that of its last outcome that has a distribution, as of a program's only scheme.
    pub(super) fn of(document: &Value) -> Result<Self> {
        let model = Model::from_json(&document.to_string()).context("no model")?;
        let prediction = predict(&model);
        let density = prediction.outcomes.iter().rev().find_map(|outcome| outcome.density());
        Ok(Self { density: density.context("no distribution")?.clone(), tick: model.tick })
    }

    /// What a program takes that each processor runs by itself, in the mode SPMD.
    pub(super) fn of_program(processors: u64, tick: f64, nodes: &[Value]) -> Result<Self> {
        Self::of(&program(processors, tick, nodes))
    }

    /// What a program of one processor takes, all of whose times have a factor in common. It varies as some totals of other runs do, which are a sample.
    pub(super) fn in_common(nodes: &[Value], totals: &[f64]) -> Result<Self> {
        let mut document = program(1, 1.0, nodes);
        if totals.len() >= FEWEST_RUNS && deviation(totals) > 0.0 {
            let factor = json!({"normal": {"mean": 1, "sd": deviation(totals) / mean(totals)}});
            document["conditions"] =
                json!([{"condition": "run", "factor": factor, "runs": totals.len(), "scales": "all"}]);
        }
        Self::of(&document)
    }

    pub(super) fn mean(&self) -> f64 {
        self.density.mean() * self.tick
    }

    pub(super) fn quantile(&self, p: f64) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "ticks are below 2^53")]
        let ticks = Contract::Bulk.quantile(&self.density, p) as f64;
        ticks * self.tick
    }
}

fn program(processors: u64, tick: f64, nodes: &[Value]) -> Value {
    json!({
        "juxtapose": 2, "kind": "program", "title": "calibration", "unit": "units of the file", "tick": tick,
        "machine": {"processors": processors}, "program": nodes,
        "schemes": [{"name": "alone", "mode": "spmd"}],
    })
}

/// A block with measured times, all of them equally probable.
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

/// The standard deviation of a sample.
fn deviation(values: &[f64]) -> f64 {
    let mean = mean(values);
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (squares / (count(values.len()) - 1.0)).sqrt()
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
