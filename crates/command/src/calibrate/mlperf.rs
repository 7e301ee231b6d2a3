//! Training runs of MLPerf: periods one after the other, of which the first and the last are of their own kind, with a factor that all of a run
//! have in common (row 5 of the ladder). How much it varies is estimated from the other runs' mean middle periods.

use serde::Deserialize;
use serde_json::json;

use super::{
    ladder::{Case, Rung, Set},
    models::{block, count, in_common, mean, others, parallel, program, samples, spread},
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

pub(super) fn sets(file: &File) -> Vec<Set> {
    let runs = |group: &Group| (0..group.periods.len()).map(|run| group.case(run)).collect::<Vec<_>>();
    let cases = file.groups.iter().flat_map(runs).collect();
    let label = "mlperf, row 5 (own, and what a run has in common)";
    vec![Set { name: "MLPerf".to_owned(), told: (Rung::Conditions, label), cases, by_mean: false }]
}

impl Group {
    /// What a run of as many periods takes, by all other runs.
    fn case(&self, run: usize) -> Case {
        let periods = self.periods[run].len();
        let start: Vec<_> = others(&self.start, run).copied().collect();
        let each: Vec<_> = others(&self.periods, run).map(Vec::as_slice).collect();
        let any = each.concat();
        let measured = self.measured.get(run).copied().into_iter().collect();
        let tasks = [("start".to_owned(), samples(&start)), ("period".to_owned(), samples(&any))];
        let done = json!({"series": ["start", {"series": ["period"], "copies": periods}]});
        let average = mean(&start) + count(periods) * mean(&any);
        let own = (0..periods).map(|k| block(&format!("period {k}"), &own(&each, k, periods)));
        let own: Vec<_> = std::iter::once(block("start", &start)).chain(own).collect();
        let own = program(1, TICK, &own);
        let middle =
            |run: &&[f64]| run.get(1..run.len().saturating_sub(1)).filter(|some| !some.is_empty()).map(mean);
        let means: Vec<_> = each.iter().filter_map(middle).collect();
        let id = format!("{}/{run}", self.id);
        Case::alike(id, measured, average, parallel(TICK, &tasks, &done))
            .and(Rung::Own, own.clone())
            .and(Rung::Conditions, in_common(own, spread(&means), means.len()))
    }
}

const TICK: f64 = 1.0;

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
