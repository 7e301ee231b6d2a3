//! Runs of a benchmark suite on one thread: kernels one after the other, each as long as on average, times a factor that all of a run have in
//! common (row 3 of the ladder): a slow run is slow throughout.

use serde::Deserialize;
use serde_json::json;

use super::{
    ladder::{Case, Rung, Set},
    models::{in_common, mean, others, parallel, program, samples, spread},
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

pub(super) fn sets(file: &File) -> Vec<Set> {
    let runs = |build: &Build| (0..build.measured.len()).map(|run| build.case(run)).collect::<Vec<_>>();
    let cases = file.builds.iter().flat_map(runs).collect();
    vec![Set {
        name: "RAJA".to_owned(),
        told: (Rung::Conditions, "raja, row 3 (in common)"),
        cases,
        by_mean: false,
    }]
}

const TICK: f64 = 1.0;

impl Build {
    /// What a run takes, by all other runs.
    fn case(&self, run: usize) -> Case {
        let others: Vec<_> = others(&self.kernels, run).collect();
        let kernels = others.first().map_or(0, |run| run.len());
        let columns = (0..kernels).map(|k| {
            let column: Vec<f64> = others.iter().filter_map(|run| run.get(k).copied()).collect();
            (format!("kernel {k}"), column)
        });
        let columns: Vec<_> = columns.collect();
        let tasks: Vec<_> = columns.iter().map(|(name, column)| (name.clone(), samples(column))).collect();
        let names: Vec<_> = columns.iter().map(|(name, _)| name).collect();
        let average = columns.iter().map(|(_, column)| mean(column)).sum();
        let means = columns.iter().map(|(name, column)| json!({"block": name, "time": mean(column)}));
        let program = program(1, TICK, &means.collect::<Vec<_>>());
        let totals: Vec<f64> = others.iter().map(|run| run.iter().sum()).collect();
        let series = parallel(TICK, &tasks, &json!({"series": names}));
        Case::alike(format!("{}/{run}", self.id), vec![self.measured[run]], average, series)
            .and(Rung::Conditions, in_common(program, spread(&totals), totals.len()))
    }
}
