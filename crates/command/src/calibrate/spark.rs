//! Stages of Spark: independent tasks on slots, each of which takes a task as soon as it is free (row 4 of the ladder).
//!
//! A stage is a queue of kind `parallel` with a first wave: code is loaded and caches are filled by the first task of each slot. Where the fitted
//! half has none of a wave, the other's times stand for it. An option draws the spread of what was seen, too (`few_seen`): the fitted
//! half is a sample of tasks, too.

use anyhow::Result;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{
    models::{Time, count},
    row::{Predicted, Row},
};

#[derive(Deserialize)]
pub(super) struct File {
    shares: Vec<f64>,
    stages: Vec<Stage>,
}

#[derive(Deserialize)]
struct Stage {
    id: String,
    tasks: u64,
    slots: u64,
    seen: [u32; 2],
    first: Vec<f64>,
    later: Vec<f64>,
    measured: f64,
}

pub(super) fn rows(file: &File, few_seen: bool) -> Result<Vec<Row>> {
    let name = if few_seen { "spark, row 4 (few seen)" } else { "spark, row 4 (queue, first wave)" };
    let predicted = file.stages.iter().map(|stage| predicted(stage, &file.shares, few_seen));
    Ok(vec![Row { name, predicted: predicted.collect::<Result<_>>()? }])
}

fn predicted(stage: &Stage, shares: &[f64], few_seen: bool) -> Result<Predicted> {
    let [(first, first_seen), (later, seen)] = waves(stage, shares);
    let mut queue = json!({"tasks": stage.tasks, "slots": stage.slots, "time": "later", "first": "first"});
    if few_seen {
        queue["few_seen"] = json!(true);
        queue["seen"] = json!(seen);
        queue["first_seen"] = json!(first_seen);
    }
    let document = json!({
        "juxtapose": 2, "kind": "parallel", "title": "calibration", "unit": "ms", "tick": TICK,
        "tasks": [{"task": "first", "time": {"values": first}}, {"task": "later", "time": {"values": later}}],
        "alternatives": [{"name": "stage", "do": {"queue": queue}}],
    });
    Ok(Predicted { id: stage.id.clone(), time: Time::of(&document)?, measured: vec![stage.measured] })
}

/// Times are given to tenths.
const TICK: f64 = 0.1;

/// The times of the first wave, and those of later ones, with their probabilities, and of how many tasks they are.
fn waves(stage: &Stage, shares: &[f64]) -> [(Map<String, Value>, u32); 2] {
    let [first, later] = [(&stage.first, stage.seen[0]), (&stage.later, stage.seen[1])]
        .map(|(sample, seen)| (seen > 0).then(|| (times(sample, shares), seen)));
    let either =
        |one: &Option<_>, other: &Option<_>| one.as_ref().or(other.as_ref()).cloned().unwrap_or_default();
    [either(&first, &later), either(&later, &first)]
}

/// The times of a sample with their probabilities: 24 values are the means of shares of it, fewer are the sample.
fn times(sample: &[f64], shares: &[f64]) -> Map<String, Value> {
    let alike = vec![1.0 / count(sample.len()); sample.len()];
    let weights = if sample.len() == shares.len() { shares } else { &alike };
    let all: f64 = weights.iter().sum();
    let mut times = Map::new();
    for (time, weight) in sample.iter().zip(weights) {
        let before = times.get(&time.to_string()).and_then(Value::as_f64).unwrap_or(0.0);
        times.insert(time.to_string(), json!(before + weight / all));
    }
    times
}
