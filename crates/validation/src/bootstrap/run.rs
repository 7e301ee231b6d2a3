//! Bootstrap of a document on all cores: resampled, predicted, gathered.

use std::{
    ops::ControlFlow,
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
    thread,
};

use juxtapose_density::prediction::Prediction;
use juxtapose_support::json;
use serde_json::Value;

use super::{Figures, Inputs, Sureness};
use crate::outcome::PredictedOutcome;

/// What is asked of a bootstrap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asked {
    /// How often inputs are resampled.
    pub resamples: u32,
    /// The seed: one gives one answer, on any number of threads.
    pub seed: u64,
    /// A time, in units, by which runs should end.
    pub deadline: Option<f64>,
    /// How many threads predict.
    pub threads: usize,
}

/// How sure a prediction of a document is; none where no time of it was measured. `predict` is told each document that follows as JSON, and answers
/// none where it cannot be predicted; `tell` is told how many resamples were predicted, and ends the work: what was done is kept.
pub fn bootstrap(
    document: &Value,
    own: &Prediction,
    asked: Asked,
    predict: &(dyn Fn(&str) -> Option<Prediction> + Sync),
    tell: &(dyn Fn(u32) -> ControlFlow<()> + Sync),
) -> Option<Sureness> {
    let inputs = Inputs::of(document);
    let fewest = inputs.smallest()?;
    let read = |prediction: &Prediction| -> Vec<_> {
        prediction.outcomes.iter().map(|outcome| PredictedOutcome::of(outcome, prediction.tick)).collect()
    };
    let times: Vec<_> = read(own).iter().map(|outcome| Figures::times(outcome, own.tick)).collect();
    let figures =
        |prediction: &Prediction| Figures::of_all(&read(prediction), prediction.tick, asked.deadline, &times);
    let (next, done) = (AtomicU32::new(0), Mutex::new((Vec::new(), 0_usize)));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= asked.resamples {
                break;
            }
            let text = json::text(&inputs.resampled(document, asked.seed, number.into()));
            let found = predict(&text).map(|prediction| figures(&prediction));
            let Ok(mut done) = done.lock() else { break };
            match found {
                Some(found) => done.0.push((number, found)),
                None => done.1 += 1,
            }
            let count = u32::try_from(done.0.len() + done.1).unwrap_or(u32::MAX);
            if tell(count).is_break() {
                next.store(asked.resamples, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        (1..asked.threads).for_each(|_| {
            scope.spawn(work);
        });
        work();
    });
    let (mut found, failed) = done.into_inner().unwrap_or_default();
    found.sort_by_key(|(number, _)| *number);
    let found: Vec<_> = found.into_iter().map(|(_, figures)| figures).collect();
    let longest = predict(&json::text(&inputs.with_longer_longest(document)));
    let longest = longest.map_or_else(Vec::new, |prediction| figures(&prediction));
    Some(Sureness::new(&figures(own), &found, failed, &longest, fewest, &times))
}
