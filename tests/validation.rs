//! How often intervals by bootstrap hold what they are to hold: sums and maxima of few and many measured times, as the page tells it.

use std::ops::ControlFlow;

use juxtapose::{
    Contract, Model, Prediction, predict,
    validation::bootstrap::{Asked, Inputs, REACHED, Sureness, bootstrap},
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

/// The sum of ten times, and the last of ten.
fn document(time: &Value) -> Value {
    json!({
        "juxtapose": 2, "kind": "parallel", "tick": 1,
        "tasks": [{"task": "request", "time": time}],
        "alternatives": [
            {"name": "sum", "do": {"series": vec!["request"; 10]}},
            {"name": "last", "do": {"all": ["request"], "copies": 10}},
        ],
    })
}

fn predicted(text: &str) -> Option<Prediction> {
    Some(predict(&Model::from_json_under(text, Contract::Bulk).ok()?))
}

/// The prediction of so many exponential times of mean 10, and how sure it is.
fn sureness(n: usize, trial: u64) -> Sureness {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(trial);
    let samples: Vec<f64> = (0..n).map(|_| -10.0 * (1.0 - random.random::<f64>()).ln()).collect();
    let document = document(&json!({"samples": samples}));
    let own = predicted(&document.to_string()).expect("a prediction");
    let asked = Asked { resamples: 199, seed: trial, deadline: None, threads: 2 };
    bootstrap(&document, &own, asked, &predicted, &|_| ControlFlow::Continue(())).expect("samples")
}

/// In what share of trials the intervals of figures hold what they are to hold, of those trials where the figure is one.
fn covered<const K: usize>(n: usize, trials: u64, figures: [(usize, &str); K]) -> [f64; K] {
    let exact = document(&json!({"exponential": {"mean": 10}}));
    let exact = predicted(&exact.to_string()).expect("a prediction");
    let real = figures.map(|(outcome, name)| {
        let outcome = &exact.outcomes[outcome];
        #[expect(clippy::cast_precision_loss, reason = "some thousand ticks")]
        let quantile = |p| outcome.quantile(p, Contract::Bulk).map(|ticks| ticks as f64);
        let ticks = if name == "mean" { outcome.mean() } else { quantile(0.95) };
        ticks.expect("a figure") * exact.tick
    });
    let mut counts = [[0.0; 2]; K];
    for trial in 0..trials {
        let sure = sureness(n, trial);
        for ((count, (outcome, name)), real) in counts.iter_mut().zip(figures).zip(real) {
            let figure = sure.outcomes[outcome].figures.iter().find(|figure| figure.name == name);
            let figure = figure.expect("a figure");
            if figure.is_beyond {
                continue;
            }
            let [low, high] = [figure.low, figure.high].map(|end| end.expect("an end"));
            count[0] += f64::from(u8::from((low..=high).contains(&real)));
            count[1] += 1.0;
        }
    }
    counts.map(|[held, all]| held / all)
}

#[test]
fn intervals_of_sums_hold_from_thirty_samples_on() {
    let [mean] = covered(30, 1_000, [(0, "mean")]);
    assert!((0.93..=0.97).contains(&mean), "{mean}");
}

/// Of fewer, and of p95 and maxima, what is reached is told.
#[test]
fn what_intervals_reach_is_what_is_said() {
    const TRIALS: u64 = 150;
    for (n, said) in REACHED.into_iter().take(4).skip(1) {
        let found = covered(n, TRIALS, [(0, "mean"), (0, "p95"), (1, "mean")]);
        for (found, said) in found.into_iter().zip([Some(said.mean), Some(said.p95), said.maximum]) {
            let Some(said) = said else { continue };
            // Trials vary, and figures that are none are no trials.
            assert!((found - said).abs() < 0.12, "{n}: {found}, said {said}");
        }
    }
}

/// The mean of a maximum of a thousand from four samples is none, whatever they are.
#[test]
fn what_rests_on_the_longest_sample_is_no_figure() {
    let document = json!({
        "juxtapose": 2, "kind": "parallel", "unit": "ms",
        "tasks": [{"task": "request", "time": {"samples": [11.5, 12.25, 13, 19]}}],
        "alternatives": [{"name": "last", "do": {"all": ["request"], "copies": 1000}}, {"name": "one", "do": "request"}],
    });
    let own = predicted(&document.to_string()).expect("a prediction");
    let asked = Asked { resamples: 100, seed: 1, deadline: Some(15.0), threads: 2 };
    let sure =
        bootstrap(&document, &own, asked, &predicted, &|_| ControlFlow::Continue(())).expect("samples");
    assert!(sure.outcomes[0].figures[0].is_beyond && sure.samples == 4 && sure.failed == 0);
    let one = &sure.outcomes[1];
    assert!(!one.figures[0].is_beyond, "{:?}", one.figures[0]);
    // Where the longest was drawn alone, both are equally fast.
    assert!(one.fastest.is_some_and(|share| share > 0.95 && share < 1.0));
    // One seed gives one answer, on any number of threads; and stopping keeps what is done.
    let again = |threads, most: u32| {
        let tell =
            move |done: u32| if done < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        bootstrap(&document, &own, Asked { threads, ..asked }, &predicted, &tell).expect("samples")
    };
    assert_eq!(again(1, 1000), sure);
    assert_eq!(again(1, 30).resamples, 30);
    let certain = json!({"juxtapose": 2, "kind": "parallel", "tasks": [{"task": "a", "time": 3}],
        "alternatives": [{"name": "a", "do": "a"}], "measured": {"total": {"samples": [3, 4]}}});
    let own = predicted(&certain.to_string()).expect("a prediction");
    assert_eq!(bootstrap(&certain, &own, asked, &predicted, &|_| ControlFlow::Continue(())), None);
}

/// Rows are resampled whole, and lists that are equal as one.
#[test]
fn what_was_measured_together_is_resampled_together() {
    let document = json!({
        "conditions": [{"condition": "run", "rows": {"A": [1, 2, 3, 4, 5], "B/~": [10, 20, 30, 40, 50]}}],
        "measured": {"total": {"samples": [1, 2, 3]}},
        "tasks": [{"time": {"samples": [7, 8, 9]}}, {"time": {"samples": [7, 8, 9]}}, {"time": {"samples": [7, 8, 10]}}],
    });
    let inputs = Inputs::of(&document);
    assert_eq!((inputs.count(), inputs.smallest()), (3, Some(3)));
    let mut differ = 0;
    for k in 0..50 {
        let drawn = inputs.resampled(&document, 3, k);
        assert_eq!(drawn["measured"], document["measured"]);
        assert_eq!(drawn["tasks"][0], drawn["tasks"][1]);
        differ += u32::from(drawn["tasks"][0] != drawn["tasks"][2]);
        let rows = &drawn["conditions"][0]["rows"];
        for k in 0..5 {
            assert_eq!(rows["A"][k].as_u64().map(|a| 10 * a), rows["B/~"][k].as_u64());
        }
    }
    assert!(differ > 10, "{differ}");
    let longer = inputs.with_longer_longest(&document);
    assert_eq!(longer["tasks"][2]["time"]["samples"], json!([7, 8, 12.5]));
    assert_eq!(longer["conditions"][0]["rows"]["B/~"], json!([10, 20, 30, 40, 62.5]));
}

/// Measured totals in documents of every kind, beside what a kind keeps there itself.
#[test]
fn measured_totals_are_read_with_all_their_problems() {
    let of = |document: &Value| Model::from_json(&document.to_string());
    let mut program: Value =
        serde_json::from_str(juxtapose::examples::find("8-pe-mixed-mode").expect("an example").text)
            .expect("JSON");
    program["measured"] = json!({"total": {"samples": [840, 851.5], "never": 1}, "of": {"SIMD": {"samples": [900], "fitted": true}}});
    let measured = of(&program).expect("a model").measured.expect("measured");
    assert_eq!(
        measured.total.as_ref().map(|runs| (runs.samples.len(), runs.never, runs.fitted)),
        Some((2, 1, false))
    );
    assert!(measured.of["SIMD"].fitted);
    program["measured"] =
        json!({"total": {"samples": [-1, "x", 1e300], "never": 0.5, "fitted": 1, "n": 2}, "of": []});
    let problems = of(&program).expect_err("problems").0;
    let paths: Vec<_> = problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "measured.total.n",
            "measured.total.never",
            "measured.total.fitted",
            "measured.total.samples[0]",
            "measured.total.samples[1]",
            "measured.total.samples[2]",
            "measured.of"
        ]
    );
    for empty in [json!({}), json!({"total": {"samples": []}}), json!({"of": {}})] {
        program["measured"] = empty;
        let problems = of(&program).expect_err("problems").0;
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].path.starts_with("measured"), "{problems:?}");
    }
    let mut pbpi: Value =
        serde_json::from_str(juxtapose::examples::find("pbpi").expect("an example").text).expect("JSON");
    assert_eq!(of(&pbpi).expect("a model").measured, None);
    pbpi["measured"]["total"] = json!({"samples": [50, 51]});
    assert!(of(&pbpi).expect("a model").measured.is_some());
    pbpi["measured"] = json!({"total": {"samples": [50, 51]}});
    assert!(of(&pbpi).expect("a model").measured.is_some());
    pbpi["measured"] = json!({"total": {"samples": [50, 51], "x": 1}, "y": 2});
    let problems = of(&pbpi).expect_err("problems").0;
    assert_eq!(problems.len(), 2, "{problems:?}");
}
