//! The law of estimates: the work of a prediction is estimated within a factor of 16, so that nothing is refused that would soon be there.
//! Work is counted, never timed. Task graphs have no estimate: their predictions do bounded work.

#![allow(clippy::expect_used, missing_docs, reason = "a test")]

mod heavy;

use std::ops::ControlFlow;

use juxtapose::{
    Contract, Model,
    model::limits,
    predict_under,
    work::{self, charged},
};

/// An estimate and the work may be apart by this factor.
const FACTOR: f64 = 16.0;

/// The estimates, in seconds, of documents that are predicted here: longer ones would take this test too long.
const ESTIMATED: std::ops::Range<f64> = 0.1..0.45;

/// How many documents of each kind are made.
const SEEDS: u64 = 500;

/// Documents whose work is estimated worse: the slowest PE's sum of unlike blocks, which is tried by frequencies in vain; the 79th answer of 99
/// of three kinds, a series of parts that may fail (201), and failures that are retried, by 22. Of queues: sums of slots whose error is too small
/// a share for transforms, as where a timeout or copies stand around (34, 65, 118, 198, 213, 276, 476); tasks that are nearly certain, by 17 and
/// more (83, 203, 326), or certain, which one execution tells (5, 14, 152).
const WORSE: [&str; 17] = [
    "program 225",
    "parallel 36",
    "parallel 201",
    "parallel 298",
    "queue 5",
    "queue 14",
    "queue 34",
    "queue 65",
    "queue 83",
    "queue 118",
    "queue 152",
    "queue 198",
    "queue 203",
    "queue 213",
    "queue 276",
    "queue 326",
    "queue 476",
];

#[test]
fn work_is_estimated_within_a_factor() {
    let (mut judged, mut worse) = (0, Vec::new());
    for kind in ["program", "parallel", "queue", "multigrain"] {
        for seed in 0..SEEDS {
            let (name, document) = heavy::document(kind, seed);
            let model = Model::from_json(&document.to_string()).ok();
            let estimate = model.as_ref().map_or(0.0, |model| model.effort.work);
            let Some(model) = model.filter(|_| ESTIMATED.contains(&(estimate / limits::PER_SECOND))) else {
                continue;
            };
            judged += 1;
            let predict = || charged(|| predict_under(&model, Contract::Bulk)).1;
            let found = work::watched(FACTOR * estimate, |_| ControlFlow::Continue(()), predict);
            if found.is_err() || found.is_ok_and(|work| estimate > FACTOR * work) {
                eprintln!("{name}: {estimate:e} estimated, {found:?} for {document}");
                worse.push(name);
            }
        }
    }
    assert!(judged >= 100, "{judged} documents are long enough");
    assert_eq!(worse, WORSE, "of {judged}");
}
