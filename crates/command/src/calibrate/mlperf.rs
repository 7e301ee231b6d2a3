//! Training runs of MLPerf: periods one after the other, of which the first and the last are of their own kind, with a factor that all of a run
//! have in common (row 5 of the ladder). How much it varies is estimated from the other runs' mean middle periods.

use anyhow::Result;
use serde::Deserialize;

use super::{
    models::{Time, block, mean, others},
    row::{Predicted, Row},
};

#[derive(Deserialize)]
pub(super) struct File {
    groups: Vec<Group>,
}

#[derive(Deserialize)]
struct Group {
    id: String,
    start: Vec<f64>,
    periods: Vec<Vec<f64>>,
    measured: Vec<f64>,
}

pub(super) fn rows(file: &File) -> Result<Vec<Row>> {
    let mut predicted = Vec::new();
    for group in &file.groups {
        for (run, periods) in group.periods.iter().enumerate() {
            let id = format!("{}/{run}", group.id);
            let time = group.without(run, periods.len())?;
            predicted.push(Predicted {
                id,
                time,
                measured: group.measured.get(run).copied().into_iter().collect(),
            });
        }
    }
    Ok(vec![Row { name: "mlperf, row 5 (own, and what a run has in common)", predicted }])
}

impl Group {
    /// What a run of so many periods takes, by all other runs.
    fn without(&self, run: usize, periods: usize) -> Result<Time> {
        let start: Vec<_> = others(&self.start, run).copied().collect();
        let each: Vec<_> = others(&self.periods, run).map(Vec::as_slice).collect();
        let own = (0..periods).map(|k| block(&format!("period {k}"), &own(&each, k, periods)));
        let nodes: Vec<_> = std::iter::once(block("start", &start)).chain(own).collect();
        let middle =
            |run: &&[f64]| run.get(1..run.len().saturating_sub(1)).filter(|some| !some.is_empty()).map(mean);
        let means: Vec<_> = each.iter().filter_map(middle).collect();
        Time::in_common(&nodes, &means)
    }
}

/// What period k of so many took in other runs: the last one in their last ones, another at its place, where it was no last one; where none
/// came to it, any but first and last ones, and where there are no such, any.
fn own(runs: &[&[f64]], k: usize, periods: usize) -> Vec<f64> {
    let found: Vec<f64> = match k + 1 == periods {
        true => runs.iter().filter_map(|run| run.last().copied()).collect(),
        false => runs.iter().filter(|run| k + 1 < run.len()).map(|run| run[k]).collect(),
    };
    let middle = || runs.iter().flat_map(|run| run.iter().skip(1).take(run.len().saturating_sub(2)).copied());
    let any = || runs.iter().flat_map(|run| run.iter().copied()).collect();
    [found, middle().collect()].into_iter().find(|some: &Vec<f64>| !some.is_empty()).unwrap_or_else(any)
}
