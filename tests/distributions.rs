//! Tests of distributions in documents: percentiles, mixtures, shifts, histograms and ranges with a likeliest time, what equals them, and each
//! broken rule.

use juxtapose::{Density, Model, Prediction, document::limits, predict};
use serde_json::{Value, json};

fn document(time: &Value) -> Value {
    json!({"juxtapose": 2, "kind": "program", "unit": "ms", "machine": {"processors": 1},
        "program": [{"block": "a", "time": time}], "schemes": [{"name": "s", "mode": "spmd"}]})
}

fn read(document: &Value) -> Prediction {
    predict(
        &Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}\n{document}")),
    )
}

/// The density on ticks of a length, and what is said of it.
fn on_ticks(tick: f64, time: &Value) -> (Density, Vec<String>) {
    let mut document = document(time);
    document["tick"] = json!(tick);
    let prediction = read(&document);
    let notes = prediction.notes.iter().map(|note| note.message.clone()).collect();
    (prediction.outcomes[0].density().expect("a density").clone(), notes)
}

fn problem(time: &Value) -> String {
    let problems = Model::from_json(&document(time).to_string()).expect_err("a broken rule").0;
    assert_eq!(problems.len(), 1, "{problems:?}");
    problems[0].to_string()
}

#[test]
fn two_percentiles_are_the_lognormal_time_through_them() {
    let (density, notes) = on_ticks(0.1, &json!({"percentiles": {"50": 20, "99": 40}}));
    assert_eq!(notes, ["program[0].time.percentiles: the lognormal distribution through both percentiles."]);
    // Of ln X the mean is ln 20, and the standard deviation ln 2 by the normal score of 0.99.
    let variance = (2f64.ln() / 2.326_347_874_040_841).powi(2);
    let mean = 20.0 * (variance / 2.0).exp();
    let lognormal = json!({"lognormal": {"mean": mean, "sd": mean * variance.exp_m1().sqrt()}});
    let (referee, _) = on_ticks(0.1, &lognormal);
    assert_eq!((density.quantile(0.5), density.quantile(0.99)), (200, 400));
    for (time, mass) in referee.iter() {
        let found = density.at_most(time) - time.checked_sub(1).map_or(0.0, |before| density.at_most(before));
        assert!((found - mass).abs() < 1e-13, "{time}: {found}, not {mass}");
    }
}

#[test]
fn what_is_beyond_the_last_of_more_percentiles_is_chosen() {
    let points = json!({"50": 20, "95": 60, "99.9": 200});
    for (tail, rare) in [
        // ln 60 + (ln 200 − ln 60) · (z(0.9999) − z(0.95)) / (z(0.999) − z(0.95)), z as in tables.
        (
            "lognormal",
            60.0 * ((200f64 / 60.0).ln() * (3.719_016_485 - 1.644_853_627) / (3.090_232_306 - 1.644_853_627))
                .exp(),
        ),
        ("exponential", 200.0 + 140.0 * 10f64.ln() / 50f64.ln()),
        ("pareto", 200.0 * (200f64 / 60.0).powf(10f64.ln() / 50f64.ln())),
    ] {
        let prediction = read(&document(&json!({"percentiles": points, "tail": tail})));
        let notes: Vec<_> = prediction.notes.iter().filter(|note| note.code == "percentiles").collect();
        assert!(
            notes.len() == 1 && notes[0].message.contains(&format!("beyond 99.9 %, where a {tail} tail"))
        );
        let quantiles = [(0.5, 20.0), (0.95, 60.0), (0.999, 200.0), (0.9999, rare)];
        for (p, time) in quantiles {
            let found = prediction.outcomes[0].quantile(p, juxtapose::Contract::Bulk).expect("it ends");
            let found = found as f64 * prediction.tick;
            assert!(
                (found - time).abs() <= 0.51 * prediction.tick + 1e-3 * time,
                "{tail}, {p}: {found}, not {time}"
            );
        }
    }
}

#[test]
fn a_heavy_tail_is_predicted_on_the_tick_that_is_found() {
    for (time, quantiles) in [
        (json!({"pareto": {"shape": 1.5, "least": 3}}), [(0.5, 3.0 * 2f64.powf(1.0 / 1.5)), (0.999, 300.0)]),
        (json!({"pareto": {"shape": 2, "least": 3}}), [(0.5, 3.0 * 2f64.sqrt()), (0.9999, 300.0)]),
        (
            json!({"weibull": {"shape": 0.4, "scale": 3}}),
            [(0.5, 3.0 * 2f64.ln().powf(2.5)), (0.999, 3.0 * 1000f64.ln().powf(2.5))],
        ),
        (json!({"percentiles": {"50": 20, "99": 800}}), [(0.5, 20.0), (0.99, 800.0)]),
    ] {
        let prediction = read(&document(&time));
        let outcome = &prediction.outcomes[0];
        let moments = outcome.moments().expect("a density");
        assert!(moments.mean.is_finite() && moments.variance.is_finite(), "{time}: {moments:?}");
        for (p, time) in quantiles {
            let found =
                outcome.quantile(p, juxtapose::Contract::Bulk).expect("it ends") as f64 * prediction.tick;
            assert!((found - time).abs() <= 0.51 * prediction.tick + 1e-3 * time, "{p}: {found}, not {time}");
        }
    }
}

#[test]
fn a_range_without_length_is_certain() {
    for form in ["triangular", "pert"] {
        let (density, _) = on_ticks(1.0, &json!({form: {"least": 7, "likely": 7, "most": 7}}));
        assert_eq!(density, Density::point(7));
        let found = read(&document(&json!({form: {"least": 7, "likely": 7, "most": 7}})));
        assert!((found.outcomes[0].mean().expect("a mean") * found.tick - 7.0).abs() < 1e-12);
    }
}

/// Parts of a mixture are draws of which one happens; a shift and a share of 0 change nothing else.
#[test]
fn mixtures_and_shifts_are_the_values_that_they_come_to() {
    let values = json!({"values": {"5": 0.25, "8": 0.5, "12": 0.25}});
    let parts = json!([{"share": 1, "time": 5}, {"share": 0, "time": 99},
        {"share": 3, "time": {"shifted": {"by": 4, "time": {"mixture": [{"share": 0.2, "time": 4}, {"share": 0.1, "time": 8}]}}}}]);
    let [(found, _), (expected, _)] = [json!({"mixture": parts}), values].map(|time| on_ticks(1.0, &time));
    assert_eq!((found.origin(), found.last()), (5, 12));
    for t in 0..14 {
        assert!((found.at_most(t) - expected.at_most(t)).abs() < 1e-15, "{t}");
    }
    let looped = |iterations: Value| {
        read(&json!({"juxtapose": 2, "kind": "program", "machine": {"processors": 1}, "schemes": [{"name": "s", "mode": "spmd"}],
            "program": [{"loop": "l", "iterations": iterations, "body": [{"block": "a", "time": 2}]}]}))
        .outcomes[0].mean().expect("a mean")
    };
    assert!((looped(json!({"mixture": [{"share": 1, "time": 3}, {"share": 1, "time": {"shifted": {"by": 2, "time": 5}}}]})) - 5.0).abs() < 1e-12);
    assert!((looped(json!({"geometric": {"mean": 4}})) - 4.0).abs() < 1e-6);
}

const NO_HISTOGRAM: &str = "histogram: is no histogram: edges rise, and there is one more of them than of counts, of which one is above 0 (write {\"edges\": [0, 10, 50], \"counts\": [90, 10]})";

#[test]
fn each_broken_rule_of_a_distribution_is_one_problem_at_its_place() {
    let at = "program[0].time.";
    for (time, expected) in [
        (
            json!({"triangular": {"least": 5, "likely": 3, "most": 9}}),
            "triangular.likely: is 3; it is between least and most",
        ),
        (
            json!({"pert": {"least": 5, "likely": 6}}),
            "pert.most: is missing: a parameter of the distribution",
        ),
        (json!({"weibull": {"shape": 0, "scale": 3}}), "weibull.shape: is 0; it is above 0, at most 1e12"),
        (
            json!({"pareto": {"shape": 0.9, "least": 3}}),
            "pareto.shape: is 0.9; it is above 1, at most 1e12: up to 1 the mean is infinite (give a greater shape, or the times as samples)",
        ),
        (
            json!({"geometric": {"mean": 5, "probability": 0.2}}),
            "geometric.mean: stands beside probability, which is the step by the mean: give one of the two",
        ),
        (json!({"geometric": {"mean": 0.5}}), "geometric.mean: is 0.5; it is from 1 to 1e12"),
        (json!({"geometric": {}}), "geometric.probability: is missing: a parameter of the distribution"),
        (
            json!({"percentiles": {"50": 20}}),
            "percentiles: has fewer than two percentiles, which make no distribution (write {\"50\": 20, \"99\": 800})",
        ),
        (
            json!({"percentiles": {"50": 20, "100": 30}}),
            "percentiles[\"100\"]: is no percentile: a percentage above 0 and below 100, with a time above 0",
        ),
        (
            json!({"percentiles": {"50": 20, "p99": 30}}),
            "percentiles.p99: is no percentile: a percentage above 0 and below 100, with a time above 0",
        ),
        (
            json!({"percentiles": {"50": 0, "99": 30}}),
            "percentiles[\"50\"]: is no percentile: a percentage above 0 and below 100, with a time above 0",
        ),
        (
            json!({"percentiles": {"50": 20, "99": 20}}),
            "percentiles: has 20 at 50 % and 20 at 99 %: times rise with percentages",
        ),
        (
            json!({"percentiles": {"50": 20, "50.0": 30}}),
            "percentiles: has 20 at 50 % and 30 at 50 %: times rise with percentages",
        ),
        (
            json!({"percentiles": {"50": 20, "90": 40, "99": 90}}),
            "percentiles: says nothing of what is beyond 99 %: that takes a tail (write \"tail\": \"lognormal\", \"exponential\" or \"pareto\" beside \
             it, or give two percentiles)",
        ),
        (
            json!({"percentiles": {"50": 20, "99": 2000}, "tail": "pareto"}),
            "tail: from the last two percentiles on has a shape of 0.849; up to 1 the mean of a Pareto tail is infinite (choose another tail)",
        ),
        (
            json!({"percentiles": {"50": 20, "99": 30}, "tail": "fat"}),
            "tail: is \"fat\", not \"lognormal\" or \"exponential\" or \"pareto\"",
        ),
        (json!({"mixture": []}), "mixture: is empty: a mixture has at least one part"),
        (json!({"mixture": [{"share": 0, "time": 3}]}), "mixture: has no share above 0"),
        (
            json!({"mixture": [{"time": 3}]}),
            "mixture[0].share: is missing: how often, as a weight beside the others",
        ),
        (json!({"mixture": [{"share": -1, "time": 3}]}), "mixture[0].share: is -1; it is from 0 to 1e15"),
        (json!({"shifted": {"by": 2}}), "shifted.time: is missing: a time"),
        (json!({"histogram": {"edges": [0, 5, 5], "counts": [1, 1]}}), NO_HISTOGRAM),
        (json!({"histogram": {"edges": [0, 5], "counts": [1, 1]}}), NO_HISTOGRAM),
        (json!({"histogram": {"edges": [0, 5], "counts": [0]}}), NO_HISTOGRAM),
        (json!({"histogram": {"edges": [5], "counts": []}}), NO_HISTOGRAM),
        (
            json!({"histogram": {"edges": [0, -5], "counts": [1]}}),
            "histogram.edges[1]: is -5; a time is from 0 to 1000000000000 ms",
        ),
    ] {
        let told = problem(&time);
        assert_eq!(told.strip_prefix(at), Some(expected), "{told}");
    }
    assert_eq!(
        problem(&json!({"shifted": {"by": 9e11, "time": 9e11}, "percentiles": {"50": 1, "60": 2}}))
            .split(" (")
            .next(),
        Some("program[0].time: is not one distribution of a time")
    );
}

/// However deep, wide or often, what a document asks for is bounded before it is made.
#[test]
fn times_in_times_are_bounded() {
    let deep = |levels| {
        (0..levels)
            .fold(json!({"exponential": {"mean": 5}}), |time, _| json!({"shifted": {"by": 1, "time": time}}))
    };
    let mean = read(&document(&deep(limits::NESTED))).outcomes[0].mean().expect("a mean");
    assert!(mean > 0.0);
    assert!(problem(&deep(limits::NESTED + 1)).contains("is a time in 8 others; no more are read"));
    let many =
        (1..=1001).map(|k| (format!("{}", f64::from(k) / 20.0), json!(k))).collect::<serde_json::Map<_, _>>();
    assert!(
        problem(&json!({"percentiles": many, "tail": "lognormal"}))
            .contains("has 1001 percentiles; at most 1000 are read")
    );
    let wide: Vec<Value> =
        (0..300).map(|k| json!({"share": k, "time": {"continuous_uniform": [0, 900_000]}})).collect();
    let mut many = document(&json!({"mixture": wide}));
    many["tick"] = json!(1);
    let problems = Model::from_json(&many.to_string()).expect_err("far more than are kept").to_string();
    assert!(problems.contains("possible values in all different times"), "{problems}");
    let mut long = document(&json!({"shifted": {"by": 9e11, "time": 9e11}}));
    long["tick"] = json!(1);
    let problems = Model::from_json(&long.to_string()).expect_err("too long").to_string();
    assert!(problems.contains("reaches 1800000000000 ms; a time is at most 1000000000000 ms"), "{problems}");
    let sparse =
        json!({"mixture": [{"share": 1, "time": 0}, {"share": 1, "time": 1}, {"share": 1, "time": 1e9}]});
    long["program"][0]["time"] = sparse;
    let problems = Model::from_json(&long.to_string()).expect_err("too many").to_string();
    assert!(problems.contains("lies on 1000000001 lattice points"), "{problems}");
}
