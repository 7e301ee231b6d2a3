//! Stages of Spark: independent tasks on slots, each of which takes a task as soon as it is free.
//!
//! Today's kinds share tasks out beforehand: the slowest of the slots, each with as many tasks as fall to one (row 2 of the ladder).

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
    seen: [f64; 2],
    first: Vec<f64>,
    later: Vec<f64>,
    measured: f64,
}

pub(super) fn rows(file: &File) -> Result<Vec<Row>> {
    let predicted = file.stages.iter().map(|stage| {
        let tasks = json!({
            "loop": "tasks", "iterations": stage.tasks.div_ceil(stage.slots),
            "body": [{"block": "task", "time": {"values": times(stage, &file.shares)}}],
        });
        let time = Time::of_program(stage.slots, TICK, &[tasks])?;
        Ok(Predicted { id: stage.id.clone(), time, measured: vec![stage.measured] })
    });
    Ok(vec![Row { name: "spark, row 2 (product)", predicted: predicted.collect::<Result<_>>()? }])
}

/// Times are given to tenths; sums of dozens on halves differ by less than a tenth of a percent, and take a sixtieth of the work.
const TICK: f64 = 0.5;

/// The times of all tasks together, of the first wave and of later ones, with their probabilities.
fn times(stage: &Stage, shares: &[f64]) -> Value {
    let mut times = Map::new();
    let seen: f64 = stage.seen.iter().sum();
    for (sample, seen) in [(&stage.first, stage.seen[0] / seen), (&stage.later, stage.seen[1] / seen)] {
        // 24 values are the means of shares of the sample, fewer are the sample.
        let alike = vec![1.0 / count(sample.len()); sample.len()];
        let weights = if sample.len() == shares.len() { shares } else { &alike };
        let all: f64 = weights.iter().sum();
        for (time, weight) in sample.iter().zip(weights).filter(|_| seen > 0.0) {
            let before = times.get(&time.to_string()).and_then(Value::as_f64).unwrap_or(0.0);
            times.insert(time.to_string(), json!(before + seen * weight / all));
        }
    }
    Value::Object(times)
}
