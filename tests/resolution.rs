//! Tests of the tick (resolution) that is found: it fits, and nothing that a document means depends on it.

use juxtapose::{Contract, Model, model::limits, predict, prediction::Prediction};
use serde_json::{Value, json};

fn predicted(document: &Value) -> Prediction {
    match Model::from_json(&document.to_string()) {
        Ok(model) => predict(&model),
        Err(problems) => panic!("{problems}\n{document}"),
    }
}

/// Tasks of many kinds of time.
fn parallel(tasks: &Value, tick: Option<f64>) -> Prediction {
    let mut document = json!({"juxtapose": 2, "kind": "parallel", "unit": "ms", "n": 8, "tasks": tasks,
        "alternatives": [
            {"name": "all", "do": {"all": ["a"], "copies": "n"}},
            {"name": "series", "do": {"series": ["a", "b", "c"]}},
            {"name": "first", "do": {"first": ["a", {"series": [{"wait": 250}, "b"]}]}}]});
    if let Some(tick) = tick {
        document["tick"] = json!(tick);
    }
    predicted(&document)
}

fn tasks() -> Value {
    json!([
        {"task": "a", "time": {"normal": {"mean": 120, "sd": 30}}},
        {"task": "b", "time": {"samples": [40.32, 39.74, 38.25]}},
        {"task": "c", "time": {"uniform": [8, 12]}}])
}

/// Holds that quantiles are no farther apart than so much for each of at most eight mentions, in units.
fn near(one: &Prediction, other: &Prediction, allowed: f64) {
    for (a, b) in one.outcomes.iter().zip(&other.outcomes) {
        for p in [0.05, 0.5, 0.95] {
            let [x, y] = [(a, one.tick), (b, other.tick)].map(|(outcome, tick)| {
                tick * float(outcome.quantile(p, Contract::Bulk).expect("a quantile"))
            });
            assert!((x - y).abs() <= allowed, "{}, {p}: {x} and {y}", a.name);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "times of a test are small")]
fn float(ticks: u64) -> f64 {
    ticks as f64
}

#[test]
fn another_tick_changes_no_more_than_rounding() {
    let found = parallel(&tasks(), None);
    for tick in [0.5, 0.1, 0.05, 0.01] {
        let given = parallel(&tasks(), Some(tick));
        assert!((given.tick - tick).abs() <= 0.0);
        near(&found, &given, 3.0 * 0.5 * (tick + found.tick) + tick.max(found.tick));
    }
}

#[test]
fn an_unrelated_task_changes_no_other_outcome() {
    let alone = parallel(&tasks(), None);
    for time in [
        json!(0.003),
        json!(1e6),
        json!({"normal": {"mean": 1, "sd": 0.02}}),
        json!({"values": {"0.125": 0.5, "77": 0.5}}),
    ] {
        let mut more = tasks();
        more.as_array_mut().expect("a list").push(json!({"task": "unrelated", "time": time}));
        let beside = parallel(&more, None);
        near(&alone, &beside, 2.0 * (alone.tick + beside.tick));
    }
}

#[test]
fn a_found_tick_is_the_common_divisor_where_that_fits() {
    let tick = |program: Value| {
        let document =
            json!({"juxtapose": 2, "kind": "program", "machine": {"processors": 2}, "program": program});
        predicted(&document).tick
    };
    let cases = [
        (json!([{"block": "a", "time": 12}, {"block": "b", "time": 9}]), 3.0),
        (json!([{"block": "a", "time": 0.3}, {"block": "b", "time": {"values": {"0.45": 1}}}]), 0.15),
        (json!([{"block": "a", "time": {"uniform": [0.8, 1.2], "step": 0.1}}]), 0.1),
        (json!([{"block": "a", "time": {"poisson": {"mean": 40}, "step": 0.5}}]), 0.5),
        (json!([{"block": "a", "time": {"simd": 1e-9, "spmd": 3e-9}}]), 1e-9),
        (json!([{"block": "a", "time": 0}]), 1.0),
    ];
    for (program, expected) in cases {
        let found = tick(program.clone());
        assert!((found - expected).abs() <= 1e-12 * expected, "{program}: {found}, not {expected}");
    }
}

/// A law between ticks is counted tick by tick: the referee rounds each value by itself.
#[test]
fn a_uniform_law_between_ticks_is_that_of_its_values() {
    for (least, steps, step, tick) in [
        (0.0, 10, 0.3, 1.0),
        (1.2, 999, 0.07, 0.1),
        (5.0, 40, 1.0, 0.7),
        (0.45, 7, 0.1, 0.2),
        (3.0, 5, 0.01, 1.0),
    ] {
        let greatest: f64 = format!("{:.9}", least + f64::from(steps) * step).parse().expect("a number");
        let block = |time: Value| {
            let document = json!({"juxtapose": 2, "kind": "program", "tick": tick, "machine": {"processors": 1},
                "program": [{"block": "a", "time": time}], "schemes": [{"name": "s", "mode": "spmd"}]});
            predicted(&document).outcomes[0].density().expect("a density").clone()
        };
        let values: serde_json::Map<String, Value> = (0..=steps)
            .map(|k| (format!("{:.9}", least + f64::from(k) * step), json!(1.0 / f64::from(steps + 1))))
            .collect();
        let (law, referee) =
            (block(json!({"uniform": [least, greatest], "step": step})), block(json!({"values": values})));
        assert_eq!(
            (law.origin(), law.last(), law.step()),
            (referee.origin(), referee.last(), referee.step())
        );
        for (a, b) in law.masses().iter().zip(referee.masses()) {
            assert!((a - b).abs() <= 1e-9, "{least}, {step}, {tick}: {a}, not {b}");
        }
    }
}

#[test]
fn what_asks_for_millions_of_values_is_judged_at_once() {
    let laws = [
        json!({"uniform": [0, 1e12], "step": 1}),
        json!({"lognormal": {"mean": 1, "sd": 1000}}),
        json!({"values": {"0.000001": 0.5, "1000000": 0.5}}),
        json!({"geometric": {"probability": 1e-9}, "step": 1e-3}),
        json!({"geometric": {"probability": 1e-300}, "step": 1e-9}),
        json!({"exponential": {"mean": 1e300}}),
        json!({"uniform": [1e-300, 1], "step": 1e-300}),
        json!({"normal": {"mean": 1e-320, "sd": 1e-320}}),
        json!({"samples": [1e-9, 1e9, 0]}),
        json!({"geometric": {"mean": 1e300}}),
        json!({"triangular": {"least": 0, "likely": 1e-300, "most": 1e12}}),
        json!({"pert": {"least": 0, "likely": 0, "most": 1e12}}),
        json!({"weibull": {"shape": 1e-3, "scale": 1e-3}}),
        json!({"weibull": {"shape": 1e12, "scale": 1e-320}}),
        json!({"pareto": {"shape": 1.000_000_1, "least": 1e12}}),
        json!({"pareto": {"shape": 1e300, "least": 1e-320}}),
        json!({"percentiles": {"1e-300": 1e-300, "99.99999999999999": 1e12}}),
        json!({"percentiles": {"50": 1, "50.00000000000001": 2, "51": 1e12}, "tail": "exponential"}),
        json!({"mixture": [{"share": 1, "time": 1e-9}, {"share": 1e-300, "time": 1e12}]}),
        json!({"shifted": {"by": 1e12, "time": {"exponential": {"mean": 1e-9}}}}),
        json!({"histogram": {"edges": [0, 1e-300, 1e12], "counts": [1e15, 1]}}),
    ];
    for law in laws {
        let program: Vec<Value> = (0..50).map(|k| json!({"block": format!("b{k}"), "time": law})).collect();
        let document =
            json!({"juxtapose": 2, "kind": "program", "machine": {"processors": 4}, "program": program});
        if let Ok(model) = Model::from_json(&document.to_string()) {
            assert!(limits::TICK.contains(&model.tick), "{law}: {}", model.tick);
        }
    }
}

/// A million executions of a time of 1 take long, and on a coarser tick they would take none.
#[test]
fn a_model_that_takes_long_is_not_rounded_away() {
    let nested = (0..3).fold(
        json!({"block": "x", "time": 1}),
        |body, k| json!({"loop": format!("l{k}"), "iterations": {"uniform": [0, 100]}, "body": [body]}),
    );
    let document =
        json!({"juxtapose": 2, "kind": "program", "machine": {"processors": 1}, "program": [nested]});
    let model = Model::from_json(&document.to_string()).expect("a model");
    assert!((model.tick - 1.0).abs() <= 0.0, "{}", model.tick);
}

/// A trial that succeeds once in 10³⁰⁰ has no value that is probable: its time is refused, however short a trial is.
#[test]
fn a_law_without_a_probable_value_is_refused() {
    let document = json!({"juxtapose": 2, "kind": "program", "machine": {"processors": 1},
        "program": [{"block": "a", "time": {"geometric": {"probability": 1e-300}, "step": 1e-9}}]});
    let problems = Model::from_json(&document.to_string()).expect_err("no model").0;
    assert_eq!((problems.len(), problems[0].path.as_str()), (1, "program[0].time.geometric"));
}

#[test]
fn a_text_in_place_of_a_time_is_told_the_number() {
    let document = json!({"juxtapose": 2, "kind": "program", "unit": "seconds", "machine": {"processors": 1},
        "program": [{"block": "a", "time": "15 ms"}, {"block": "b", "time": "soon"}]});
    let problems = Model::from_json(&document.to_string()).expect_err("no model").0;
    assert_eq!(problems.len(), 2);
    assert_eq!(problems[0].hint.as_deref(), Some("write 0.015: times are numbers, in seconds"));
    assert!(problems[1].hint.as_deref().is_some_and(|hint| hint.starts_with("write 12")));
}

/// A comma is a decimal one to some readers and parts thousands to others: nothing is guessed.
#[test]
fn both_readings_of_a_comma_are_told() {
    let document = json!({"juxtapose": 2, "kind": "program", "unit": "seconds", "machine": {"processors": 1}, "program": [
        {"block": "a", "time": "1,234"}, {"block": "b", "time": "1,5 ms"}, {"block": "c", "time": {"samples": ["2,345"]}},
        {"block": "d", "time": {"values": {"1,234": 0.5, "-1": 0.5}}}]});
    let problems = Model::from_json(&document.to_string()).expect_err("no model").0;
    let hints: Vec<_> = problems.iter().map(|problem| problem.hint.as_deref().unwrap_or_default()).collect();
    let seconds = ": times are numbers, in seconds";
    let told = [
        "1.234 or 1234, whichever is meant",
        "0.0015",
        "2.345 or 2345, whichever is meant",
        "1.234 or 1234, whichever is meant",
    ];
    assert_eq!(hints.len(), 5);
    for told in told {
        assert!(hints.contains(&format!("write {told}{seconds}").as_str()), "{hints:?}");
    }
    assert!(hints.contains(&""), "what is below 0 is no reading: {hints:?}");
}

/// Each refusal for a tick that was found, or given, names one that is not refused.
#[test]
fn a_tick_that_is_too_fine_is_followed_by_one_to_write() {
    let of = |time: &Value, tick: Option<f64>| {
        let mut document = json!({"juxtapose": 2, "kind": "program", "unit": "s", "machine": {"processors": 1},
            "program": [{"block": "a", "time": time}]});
        if let Some(tick) = tick {
            document["tick"] = json!(tick);
        }
        Model::from_json(&document.to_string()).map_err(|problems| problems.0)
    };
    for (time, tick) in [
        (json!({"pareto": {"shape": 1.185_683_757, "least": 2}}), None),
        (json!({"scaled": {"by": 24_700, "time": {"exponential": {"mean": 800_000}}}}), None),
        (json!({"geometric": {"mean": 4.36e7}, "step": 2.9}), Some(1.0)),
        (json!({"values": {"1": 0.5, "2000001": 0.25, "3000000": 0.25}}), Some(1.0)),
        (json!({"continuous_uniform": [0, 5e6]}), Some(1.0)),
        (json!(1.5e13), Some(1.0)),
        (json!({"shifted": {"by": 9e11, "time": 2e11}}), Some(1.0)),
    ] {
        let problems = of(&time, tick).expect_err("too fine");
        let hint = problems[0].hint.as_deref().unwrap_or_default();
        let named =
            hint.strip_prefix("write \"tick\": ").and_then(|hint| hint.split(',').next()?.parse().ok());
        assert!(problems.len() == 1 && named.is_some(), "{time}: {problems:?}");
        assert!(of(&time, named).is_ok(), "{time}: {named:?}");
    }
    // What is found is one that fits, where that rounds no time away.
    let shifted = json!({"shifted": {"by": 900, "time": 900.000_000_001}});
    assert!(of(&shifted, None).is_ok_and(|model| model.tick > 1e-9));
}

/// Nobody can write the tick of a factor: it is one that fits.
#[test]
fn a_factor_is_read_on_a_tick_that_fits() {
    for factor in [
        json!({"values": {"20": 0.25, "0.1263065": 0.5, "2": 0.25}}),
        json!({"uniform": [0.1012, 0.108_273_707], "step": 7.073_707e-5}),
        json!({"uniform": [0.66, 5_338.412_848_4], "step": 0.009_984_76}),
    ] {
        let document = json!({"juxtapose": 2, "kind": "program", "unit": "s", "machine": {"processors": 1},
            "conditions": [{"condition": "load", "factor": factor, "scales": "all"}], "program": [{"block": "b", "time": 12}]});
        assert_eq!(
            Model::from_json(&document.to_string()).map(|model| model.title).as_deref(),
            Ok("Untitled"),
            "{factor}"
        );
    }
}

#[test]
fn laws_have_steps_where_they_count() {
    let problems = |time: Value| {
        let document = json!({"juxtapose": 2, "kind": "program", "machine": {"processors": 1}, "program": [{"block": "a", "time": time}]});
        let problems =
            Model::from_json(&document.to_string()).map_or_else(|problems| problems.0, |_| Vec::new());
        problems.into_iter().map(|problem| problem.path).collect::<Vec<_>>()
    };
    assert_eq!(problems(json!({"uniform": [8, 12], "step": 0.5})), [""; 0]);
    assert_eq!(problems(json!({"uniform": [8, 12.2], "step": 0.5})), ["program[0].time.uniform"]);
    assert_eq!(problems(json!({"uniform": [8, 12], "step": 0})), ["program[0].time.step"]);
    assert_eq!(problems(json!({"normal": {"mean": 8, "sd": 1}, "step": 1})), ["program[0].time.step"]);
    assert_eq!(problems(json!({"values": {"1e400": 1}})), ["program[0].time.values[\"1e400\"]"]);
}

#[test]
fn probabilities_may_be_fractions() {
    let of = |probability: Value| {
        predicted(&json!({"juxtapose": 2, "kind": "program", "machine": {"processors": 1},
            "program": [{"if": "x", "probability": probability, "then": [{"block": "a", "time": 3}]}],
            "schemes": [{"name": "s", "mode": "spmd"}]}))
        .outcomes[0]
            .mean()
            .expect("a mean")
    };
    assert!((of(json!("2/3")) - of(json!(2.0 / 3.0))).abs() <= 0.0);
    let wrong = json!({"juxtapose": 2, "kind": "program", "machine": {"processors": 1},
        "program": [{"if": "x", "probability": "3/2", "then": [{"block": "a", "time": {"values": {"1": "1/3", "2": "2/3"}}}]}]});
    let problems = Model::from_json(&wrong.to_string()).expect_err("no probability").0;
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert_eq!(problems[0].path, "program[0].probability");
}
