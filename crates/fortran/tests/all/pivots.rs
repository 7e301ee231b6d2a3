//! Tests of the example `pivots`: its probabilities are those that gcov 12.2 has counted of `tables/pivots_runs.f` behind its source, compiled by
//! GNU Fortran with `--coverage -O0` (`tables/pivots.json`), and its mean is what these runs take.

use std::collections::BTreeMap;

use juxtapose_fortran::{CostTable, PricedSource, gcov::counted, predict, profile};
use juxtapose_fortran77::{Form, Unit, read};
use juxtapose_polynomial::Rational;

use crate::{
    Model,
    counting::{Asked, Run, count},
    examples,
};

const REPORT: &str = include_str!("../tables/pivots.json");
const RUNS: &str = include_str!("../tables/pivots_runs.f");
/// Matrices that the runs factor.
const MATRICES: u64 = 50;

fn example() -> serde_json::Value {
    serde_json::from_str(examples::find("pivots").expect("the example").text).expect("JSON")
}

fn model(document: &serde_json::Value) -> PricedSource {
    Model::from_json(&document.to_string()).expect("a model").kind
}

fn units(runs: &str) -> Vec<Unit> {
    let source = example()["source"].as_str().expect("a source").to_owned();
    read(&(source + runs), Form::Fixed).expect("a source")
}

/// The referee's run of all matrices.
fn run(runs: &str) -> Run {
    let asked = Asked { routine: "RUNS", values: &BTreeMap::new(), input: &[], most_steps: 10_000_000 };
    count(&units(runs), &CostTable::all_one(), &asked).expect("a run")
}

#[test]
fn what_data_decide_has_the_probabilities_that_gcov_has_counted() {
    let measured = profile(&units(RUNS), &counted(REPORT).expect("a report")).probabilities;
    let ways = run(RUNS).profile.ways;
    for (line, share) in &measured {
        let ways = &ways[line];
        assert_eq!(*share, Rational::from(ways.taken[0]) / Rational::from(ways.decided), "line {line}");
    }
    let stated = example()["probabilities"].as_object().expect("probabilities").clone();
    let mut document = example();
    // All that gcov has counted, as a document has it.
    document["probabilities"] = measured
        .iter()
        .map(|(line, share)| (line.to_string(), share.to_f64().value().into()))
        .collect::<serde_json::Map<_, _>>()
        .into();
    let counts = |document| {
        let model = model(document);
        let (_, estimate) = &model.estimates[0];
        estimate.count(&estimate.units[0], &model.bound).expect("a count").to_f64().value()
    };
    let (exactly, nearly) = (counts(&example()), counts(&document));
    assert!((exactly - nearly).abs() < 1e-9 * exactly, "{exactly} and {nearly}");
    // Integers decide the other tests.
    assert_eq!(stated.keys().collect::<Vec<_>>(), ["16", "22", "26", "45"]);
    assert_eq!(measured.keys().collect::<Vec<_>>(), [&8, &9, &16, &22, &26, &45]);
}

#[test]
fn its_mean_is_what_the_runs_take() {
    let without = RUNS.replace("         CALL PIVOTS(A, 64, 20, IPVT, INFO)\n", "");
    assert_ne!(without, RUNS);
    let all = run(RUNS).cost - run(&without).cost;
    let model = model(&example());
    let (_, estimate) = &model.estimates[0];
    let mean = estimate.count(&estimate.units[0], &model.bound).expect("a count");
    // What chance decides costs as much in each iteration: the mean of the runs is no other one.
    assert_eq!(mean * Rational::from(MATRICES), Rational::from(all));
    let (_, notes) = predict(&model, juxtapose_density::contract::Contract::default());
    let codes: Vec<&str> = notes.iter().map(|note| note.code).collect();
    assert_eq!(codes, ["no-row"], "the formula is the count");
}
