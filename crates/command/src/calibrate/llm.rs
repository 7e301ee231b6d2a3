//! Steps of training language models: ranks that wait for the slowest, with times of their own (row 5 of the ladder); and pipelines.

use anyhow::Result;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    ladder::{Case, Rung, Set},
    models::{mean, median, parallel, row, rows as together, samples},
    pipeline::Pipeline,
    predictor::Predictor,
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

pub(super) fn sets(file: &File) -> Result<Vec<Set>> {
    let mut sets = Vec::new();
    for job in &file.jobs {
        for id in &job.predict {
            let (case, told) = match *id == job.id {
                true => (job.ranks(), (Rung::Own, "llm, row 5 (own ranks)")),
                false => {
                    let label = "llm rows, row 2 (pipeline, each stage its own, independent)";
                    (job.pipelines(id)?, (Rung::Own, label))
                }
            };
            sets.push(Set { name: id.clone(), told, cases: vec![case], by_mean: false });
        }
    }
    Ok(sets)
}

/// Medians of whole numbers have halves.
const TICK: f64 = 0.5;

impl Job {
    /// The slowest of all ranks, and then the rest of a step: what its span is longer than that, in the median.
    ///
    /// Ranks are alike, or have their own times, or those of one step that was measured.
    fn ranks(&self) -> Case {
        let Train { span, compute } = &self.train;
        let slowest = |step: &Vec<f64>| step.iter().copied().fold(0.0, f64::max);
        let rest: Vec<_> = span.iter().zip(compute).map(|(span, step)| span - slowest(step)).collect();
        let rest = median(&rest).max(0.0);
        let step = |all: Value, tasks: &[(String, Value)]| {
            parallel(TICK, tasks, &json!({"series": [all, {"wait": rest}]}))
        };
        let any = compute.concat();
        let alike =
            step(json!({"all": ["compute"], "copies": self.ranks}), &[("compute".to_owned(), samples(&any))]);
        let own = |rank: usize| {
            let times: Vec<f64> = compute.iter().filter_map(|step| step.get(rank).copied()).collect();
            (format!("rank {rank}"), samples(&times))
        };
        let own: Vec<_> = (0..self.ranks).map(own).collect();
        let names: Vec<_> = own.iter().map(|(name, _)| name).collect();
        let all = json!({"all": names});
        let rows = own.iter().map(|(name, times)| (name.clone(), times["samples"].clone())).collect();
        let drawn: Vec<_> = names.iter().map(|&name| (name.clone(), row(name))).collect();
        Case::alike(self.id.clone(), self.test.span.clone(), mean(&any) + rest, alike)
            .and(Rung::Own, step(all.clone(), &own))
            .and(Rung::Conditions, together(step(all, &drawn), rows))
    }

    /// The slowest of the replicas' pipelines, in which forward and backward times are those of all stages, or of their own, each on its own.
    fn pipelines(&self, id: &str) -> Result<Case> {
        let slowest =
            |document| Predictor::Longest { document, copies: self.data_parallel, rest: self.pipeline_rest };
        let ladder = vec![
            (Rung::Independent, slowest(self.pipeline.pooled().document()?)),
            (Rung::Own, slowest(self.pipeline.document()?)),
        ];
        Ok(Case { id: id.to_owned(), measured: self.test.span.clone(), ladder })
    }
}
