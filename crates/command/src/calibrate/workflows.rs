//! Runs of workflows: the makespan of their recorded times by a queue, which the file has (the queue alone; no kind has one that starts up).

use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    ladder::{Case, Rung, Set},
    models::program,
    predictor::Predictor,
};

#[derive(Deserialize)]
pub(super) struct File {
    columns: Vec<String>,
    rows: Vec<Vec<Value>>,
}

pub(super) fn sets(file: &File) -> Vec<Set> {
    let of = |row: &[Value], name: &str| {
        let place = file.columns.iter().position(|column| column == name);
        place.and_then(|place| row.get(place)).cloned().unwrap_or_default()
    };
    let case = |row: &Vec<Value>| {
        let queue = json!({"block": "queue", "time": of(row, "queue")});
        let path = of(row, "critical_path").as_f64();
        let case = Case {
            id: of(row, "id").as_str().unwrap_or_default().to_owned(),
            measured: of(row, "measured").as_f64().into_iter().collect(),
            ladder: path.map(|path| (Rung::Averages, Predictor::Average(path))).into_iter().collect(),
        };
        case.and(Rung::Queue, program(1, TICK, &[queue]))
    };
    let cases = file.rows.iter().map(case).collect();
    let told = (Rung::Queue, "workflows, row 4 (a queue alone)");
    vec![Set { name: "workflows".to_owned(), told, cases, by_mean: false }]
}

const TICK: f64 = 0.01;
