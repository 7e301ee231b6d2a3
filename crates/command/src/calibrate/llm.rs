//! Steps of training language models: ranks that wait for the slowest, with times of their own (row 5 of the ladder); and pipelines.

use anyhow::Result;
use juxtapose::Density;
use serde::Deserialize;

use super::{
    models::{Time, block, median},
    pipeline::Pipeline,
    row::{Predicted, Row},
};

#[derive(Deserialize)]
pub(super) struct File {
    jobs: Vec<Job>,
}

#[derive(Deserialize)]
struct Job {
    id: String,
    ranks: usize,
    predict: Vec<String>,
    train: Train,
    test: Test,
    data_parallel: usize,
    #[serde(flatten)]
    pipeline: Pipeline,
    #[serde(default)]
    pipeline_rest: f64,
}

#[derive(Deserialize)]
struct Train {
    span: Vec<f64>,
    compute: Vec<Vec<f64>>,
}

#[derive(Deserialize)]
struct Test {
    span: Vec<f64>,
}

pub(super) fn rows(file: &File) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for job in &file.jobs {
        for id in &job.predict {
            let (name, time) = match *id == job.id {
                true => ("llm, row 5 (own ranks)", job.own_ranks()?),
                false => ("llm rows, row 2 (pipeline, each stage its own, independent)", job.own_stages()?),
            };
            let predicted = vec![Predicted { id: id.clone(), time, measured: job.test.span.clone() }];
            rows.push(Row { name, predicted });
        }
    }
    Ok(rows)
}

/// Medians of whole numbers have halves.
const TICK: f64 = 0.5;

impl Job {
    /// The slowest of all ranks, each with its own times, and then the rest of a step: what its span is longer than that, in the median.
    ///
    /// A rank is a program of one processor; the maximum over different ones is the product of their distribution functions.
    fn own_ranks(&self) -> Result<Time> {
        let ranks = (0..self.ranks).map(|rank| {
            let own: Vec<f64> =
                self.train.compute.iter().filter_map(|step| step.get(rank).copied()).collect();
            Ok(Time::of_program(1, TICK, &[block("compute", &own)])?.density)
        });
        let slowest = ranks.collect::<Result<Vec<Density>>>()?.into_iter().reduce(|a, b| a.join(&b));
        let density = slowest.unwrap_or_else(|| Density::point(0));
        let slowest_of = |step: &Vec<f64>| step.iter().copied().fold(0.0, f64::max);
        let rest =
            self.train.span.iter().zip(&self.train.compute).map(|(span, step)| span - slowest_of(step));
        Ok(Time { density: density.delayed(ticks(median(&rest.collect::<Vec<_>>()))), tick: TICK })
    }

    /// The slowest of the replicas' pipelines, in which forward and backward times are those of their stages, each on its own.
    fn own_stages(&self) -> Result<Time> {
        let one = Time::of(&self.pipeline.document()?)?;
        let replicas = one.density.join_copies(self.data_parallel);
        let rest = (self.pipeline_rest / one.tick).round().max(0.0);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "≥ 0, and far below 2^63"
        )]
        Ok(Time { density: replicas.delayed(rest as u64), tick: one.tick })
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "≥ 0, and far below 2^63")]
fn ticks(time: f64) -> u64 {
    (time / TICK).round().max(0.0) as u64
}
