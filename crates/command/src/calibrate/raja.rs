//! Runs of a benchmark suite on one thread: kernels one after the other, each drawn by itself (row 2 of the ladder).

use anyhow::Result;
use serde::Deserialize;

use super::{
    models::{Time, block, others},
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
                block(&format!("kernel {k}"), &samples)
            };
            let nodes: Vec<_> = (0..kernels).map(kernel).collect();
            let time = Time::of_program(1, 1.0, &nodes)?;
            predicted.push(Predicted { id: format!("{}/{run}", build.id), time, measured: vec![*measured] });
        }
    }
    Ok(vec![Row { name: "raja, row 2 (a draw for each column)", predicted }])
}
