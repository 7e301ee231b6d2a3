//! Runs of a benchmark suite on one thread: kernels one after the other, each as long as on average, times a factor that all of a run have in
//! common (row 3 of the ladder): a slow run is slow throughout.

use anyhow::Result;
use serde::Deserialize;
use serde_json::json;

use super::{
    models::{Time, mean, others},
    row::{Predicted, Row},
};

#[derive(Deserialize)]
pub(super) struct File {
    builds: Vec<Build>,
}

#[derive(Deserialize)]
struct Build {
    id: String,
    kernels: Vec<Vec<f64>>,
    measured: Vec<f64>,
}

pub(super) fn rows(file: &File) -> Result<Vec<Row>> {
    let mut predicted = Vec::new();
    for build in &file.builds {
        for (run, measured) in build.measured.iter().enumerate() {
            let others: Vec<_> = others(&build.kernels, run).collect();
            let kernels = others.first().map_or(0, |run| run.len());
            let kernel = |k: usize| {
                let samples: Vec<f64> = others.iter().filter_map(|run| run.get(k).copied()).collect();
                json!({"block": format!("kernel {k}"), "time": mean(&samples)})
            };
            let nodes: Vec<_> = (0..kernels).map(kernel).collect();
            let totals: Vec<f64> = others.iter().map(|run| run.iter().sum()).collect();
            let time = Time::in_common(&nodes, &totals)?;
            predicted.push(Predicted { id: format!("{}/{run}", build.id), time, measured: vec![*measured] });
        }
    }
    Ok(vec![Row { name: "raja, row 3 (in common)", predicted }])
}
