//! Runs of workflows: the makespan of their recorded times by a queue, which the file has (the queue alone; no kind has one that starts up).

use anyhow::Result;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    models::Time,
    row::{Predicted, Row},
};

#[derive(Deserialize)]
pub(super) struct File {
    columns: Vec<String>,
    rows: Vec<Vec<Value>>,
}

pub(super) fn rows(file: &File) -> Result<Vec<Row>> {
    let of = |row: &[Value], name: &str| {
        let place = file.columns.iter().position(|column| column == name);
        place.and_then(|place| row.get(place)).cloned().unwrap_or_default()
    };
    let predicted = file.rows.iter().map(|row| {
        let id = of(row, "id").as_str().unwrap_or_default().to_owned();
        let queue = json!({"block": "queue", "time": of(row, "queue")});
        let measured = of(row, "measured").as_f64().into_iter().collect();
        Ok(Predicted { id, time: Time::of_program(1, TICK, &[queue])?, measured })
    });
    Ok(vec![Row { name: "workflows, row 4 (a queue alone)", predicted: predicted.collect::<Result<_>>()? }])
}

const TICK: f64 = 0.01;
