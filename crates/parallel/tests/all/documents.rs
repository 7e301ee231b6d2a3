//! Tests of documents of kind `parallel`, compositions: what is refused in them and where, and what is predicted of them.

use juxtapose_density::{Contract, Moments};
use juxtapose_document::{limits, predict};
use juxtapose_output::{DensityObject, Options, PredictionObject};
use juxtapose_support::work::counted;
use serde_json::{Value, json};

use crate::{Model, examples, knows_the_fields_of, problems};

/// A composition with all that a document can say.
fn all_of_it() -> Value {
    json!({
        "juxtapose": 1, "kind": "parallel", "title": "All of it", "unit": "ms", "tick": 0.5, "n": 4,
        "tasks": [
            {"task": "shard", "time": {"moments": {"mean": 120, "variance": 4900, "skewness": 2.1, "kurtosis": 12.5}}, "note": "hot"},
            {"task": "call", "time": {"uniform": [1, 9]}, "fails": 0.1, "fails_after": 5},
            {"task": "lost", "time": {"moments": {"mean": 9, "variance": 4, "skewness": 0, "excess": 0}}, "fails": 0.5},
        ],
        "alternatives": [
            {"name": "nested", "do": {"series": [
                {"all": ["shard", "call"], "copies": "n"},
                {"first": ["shard", {"wait": 25}], "copies": 2},
                {"any": 2, "of": ["shard", "call"], "copies": 2},
            ], "copies": 3}},
            {"name": "chosen", "do": {"choice": [{"probability": 0.25, "of": "shard"}, {"probability": 0.75, "of": "call"}]}},
            {"name": "tried", "do": {"retries": 2, "of": {"timeout": 40, "of": "lost"}}},
            {"name": "plain", "do": "lost"},
        ],
    })
}

/// The composition with one value replaced.
fn with(pointer: &str, value: Value) -> Value {
    let mut document = all_of_it();
    *document.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is in it")) = value;
    document
}

#[test]
fn each_broken_rule_is_one_problem_at_its_place() {
    assert_eq!(problems(&all_of_it()), Vec::<String>::new());
    let moments = "/tasks/0/time/moments";
    let whole = "/alternatives/3/do";
    let cases = [
        ("/n", json!(0), "range n"),
        ("/n", json!(1_000_000_000), "range n"),
        ("/n", json!("n"), "type n"),
        ("/tasks", json!({}), "type tasks"),
        (
            "/tasks/0/task",
            json!("call"),
            "duplicate tasks[1].task unknown-name alternatives[0].do.series[0].all[0] unknown-name alternatives[0].do.series[1].first[0] unknown-name alternatives[0].do.series[2].of[0] unknown-name alternatives[1].do.choice[0].of",
        ),
        ("/tasks/1/fails", json!(1.5), "range tasks[1].fails"),
        ("/tasks/1/fails_after", json!("soon"), "type tasks[1].fails_after"),
        ("/tasks/1/time", json!(-1), "range tasks[1].time"),
        ("/tasks/0/note", json!(1), "type tasks[0].note"),
        ("/tasks/0/time/moments/mean", json!(-1), "range tasks[0].time.moments.mean"),
        ("/tasks/0/time/moments/variance", json!(0), "range tasks[0].time.moments.variance"),
        ("/tasks/0/time/moments/variance", json!(-4), "range tasks[0].time.moments.variance"),
        ("/tasks/0/time/moments/variance", json!(1e-300), "range tasks[0].time.moments.variance"),
        ("/tasks/0/time/moments/variance", json!(1e300), "range tasks[0].time.moments.variance"),
        ("/tasks/0/time/moments/skewness", json!(4), "range tasks[0].time.moments.kurtosis"),
        ("/tasks/0/time/moments/kurtosis", json!(5.4), "range tasks[0].time.moments.kurtosis"),
        ("/tasks/2/time/moments/excess", json!(-2.01), "range tasks[2].time.moments.excess"),
        (moments, json!({"mean": 1, "variance": 1, "skewness": 0}), "missing tasks[0].time.moments.kurtosis"),
        (
            moments,
            json!({"mean": 1, "variance": 1, "skewness": 0, "kurtosis": 3, "excess": 0}),
            "forbidden tasks[0].time.moments.excess",
        ),
        (
            moments,
            json!({"sd": 1}),
            "unknown-field tasks[0].time.moments.sd missing tasks[0].time.moments.mean missing tasks[0].time.moments.variance missing tasks[0].time.moments.skewness missing tasks[0].time.moments.kurtosis",
        ),
        ("/alternatives", json!([]), "empty alternatives"),
        ("/alternatives", json!(3), "type alternatives"),
        ("/alternatives/1/name", json!("nested"), "duplicate alternatives[1].name"),
        ("/alternatives/3", json!({"name": "x"}), "missing alternatives[3].do"),
        ("/alternatives/3", json!("lost"), "type alternatives[3]"),
        (whole, json!("nobody"), "unknown-name alternatives[3].do"),
        (whole, json!("plain"), "cycle alternatives[3].do"),
        (whole, json!(3), "type alternatives[3].do"),
        (whole, json!({}), "type alternatives[3].do"),
        (whole, json!({"all": ["lost"], "first": ["lost"]}), "type alternatives[3].do"),
        (whole, json!({"series": []}), "empty alternatives[3].do.series"),
        (whole, json!({"series": ["lost", 7]}), "type alternatives[3].do.series[1]"),
        (whole, json!({"wait": "long"}), "type alternatives[3].do.wait"),
        (whole, json!({"wait": 3, "copies": 2}), "unknown-field alternatives[3].do.copies"),
        (whole, json!({"all": ["lost"], "copies": 1_000_000_000}), "range alternatives[3].do.copies"),
        (whole, json!({"all": ["lost"], "copies": 0.5}), "range alternatives[3].do.copies"),
        (whole, json!({"any": 3, "of": ["lost", "lost"]}), "range alternatives[3].do.any"),
        (whole, json!({"any": 0, "of": ["lost", "lost"]}), "range alternatives[3].do.any"),
        (whole, json!({"any": 1}), "missing alternatives[3].do.of"),
        (whole, json!({"choice": []}), "empty alternatives[3].do.choice"),
        (whole, json!({"choice": [{"probability": 0.5, "of": "lost"}]}), "sum alternatives[3].do.choice"),
        (whole, json!({"choice": [{"of": "lost"}]}), "missing alternatives[3].do.choice[0].probability"),
        (whole, json!({"timeout": 0, "of": "lost"}), "range alternatives[3].do.timeout"),
        (whole, json!({"timeout": 3}), "missing alternatives[3].do.of"),
        (whole, json!({"retries": 3, "of": "lost"}), "forbidden alternatives[3].do.of"),
        (whole, json!({"retries": 1001, "of": "call"}), "range alternatives[3].do.retries"),
        (
            whole,
            json!({"series": [{"wait": 1_000_000_000_000u64}], "copies": 10_000}),
            "too-large alternatives[3].do",
        ),
        (
            whole,
            json!({"series": [{"wait": {"values": {"0": 0.5, "999983": 0.5}}}, {"wait": {"values": {"0": 0.5, "9999991": 0.5}}}]}),
            "too-large alternatives[3].do",
        ),
    ];
    for (pointer, value, expected) in cases {
        assert_eq!(problems(&with(pointer, value.clone())).join(" "), expected, "{pointer} = {value}");
    }
    let mut without = all_of_it();
    without.as_object_mut().expect("an object").remove("n");
    assert_eq!(problems(&without), ["unknown-name alternatives[0].do.series[0].copies"]);
    let empty = json!({"juxtapose": 1, "kind": "parallel"});
    assert_eq!(problems(&empty), ["missing tasks", "missing alternatives"]);
}

#[test]
fn deep_and_wide_expressions_are_refused() {
    let nested = |levels: usize| (0..levels).fold(json!("lost"), |part, _| json!({"first": [part]}));
    assert_eq!(problems(&with("/alternatives/3/do", nested(500))), ["too-deep "]);
    assert_eq!(problems(&with("/alternatives/3/do", nested(40))), Vec::<String>::new());
    let wide = json!({"first": vec!["call"; 3000]});
    assert_eq!(problems(&with("/alternatives/3/do", wide)).len(), 1);
}

/// Whatever is not refused is predicted, with numbers.
#[test]
fn adversarial_moments_are_predicted_or_refused() {
    for mean in [0.0, 1e-9, 1.0, 1e9] {
        for variance in [1e-99, 1e-9, 1.0, 1e4, 1e20] {
            for (skewness, kurtosis) in [
                (0.0, 1.0),
                (0.0, 1.8),
                (0.0, 3.0),
                (0.0, 1e6),
                (2.0, 5.0),
                (-2.0, 5.0),
                (2.0, 9.0),
                (-30.0, 901.0),
                (30.0, 901.000_001),
                (100.0, 1e6),
                (1000.0, 1_000_001.0),
                (1e-9, 3.0),
            ] {
                let time = json!({"moments": {"mean": mean, "variance": variance, "skewness": skewness, "kurtosis": kurtosis}});
                let document = json!({"juxtapose": 1, "kind": "parallel", "tasks": [{"task": "a", "time": time}], "alternatives": [
                    {"name": "all", "do": {"all": ["a"], "copies": 1_000_000}}, {"name": "first", "do": {"first": ["a"], "copies": 1000}}]});
                let Ok(model) = Model::from_json(&document.to_string()) else { continue };
                for outcome in predict(&model).outcomes {
                    let mean = outcome.mean().expect("a mean");
                    assert!(mean.is_finite() && mean >= 0.0, "{document}");
                    let density = outcome.density().expect("a density");
                    let sum: f64 = density.masses().iter().sum::<f64>() + density.lost();
                    assert!((sum - 1.0).abs() < 1e-9, "{sum} {document}");
                }
            }
        }
    }
}

/// The types write what the rules accept, and the schema and the rules know the same fields.
#[test]
fn the_document_passes_through_its_types_and_its_fields_are_those_of_the_schema() {
    let document: juxtapose_parallel::document::ParallelDocument =
        serde_json::from_value(all_of_it()).expect("the types read it");
    let written = serde_json::to_string(&document).expect("JSON");
    assert_eq!(Model::from_json(&written).map(|model| model.title), Ok("All of it".to_owned()));
    let places = [
        ("", "Parallel"),
        ("/tasks/0", "NamedTask"),
        ("/tasks/0/time/moments", "FourMoments"),
        ("/alternatives/0", "Alternative"),
        ("/alternatives/0/do", "Series"),
        ("/alternatives/0/do/series/0", "All"),
        ("/alternatives/0/do/series/1", "First"),
        ("/alternatives/0/do/series/1/first/1", "Wait"),
        ("/alternatives/0/do/series/2", "Any"),
        ("/alternatives/1/do", "Choice"),
        ("/alternatives/1/do/choice/0", "Share"),
        ("/alternatives/2/do", "Retries"),
        ("/alternatives/2/do/of", "Timeout"),
    ];
    for (pointer, name) in places {
        knows_the_fields_of(&all_of_it(), pointer, name);
    }
}

/// Moments of which a part is below 0 keep mean and variance, and a note says what else they are; what is no time is refused.
#[test]
fn moments_that_reach_below_zero_keep_their_mean() {
    let document = |[mean, variance, skewness, kurtosis]: [f64; 4]| {
        let time = json!({"moments": {"mean": mean, "variance": variance, "skewness": skewness, "kurtosis": kurtosis}});
        let model = json!({"juxtapose": 1, "kind": "parallel", "tasks": [{"task": "a", "time": time}, {"task": "b", "time": time}],
            "alternatives": [{"name": "one", "do": "a"}]});
        Model::from_json(&model.to_string())
    };
    for given in [
        [50.0, 900.0, 0.8, 4.2],
        [40.0, 1600.0, 1.0, 4.6],
        [500.0, 90_000.0, 0.3, 3.2],
        [1000.0, 1e6, 0.8, 3.2],
    ] {
        let prediction = predict(&document(given).expect("a model"));
        let found = prediction.outcomes[0].moments().expect("moments");
        assert!((found.mean - given[0]).abs() < 1e-3 * given[0], "{given:?}: {found:?}");
        assert!((found.variance - given[1]).abs() < 5e-3 * given[1], "{given:?}: {found:?}");
        let codes: Vec<_> = prediction.notes.iter().map(|note| note.code).collect();
        assert_eq!(codes, ["below-zero"], "{given:?}");
        let shape = [found.skewness, found.kurtosis].map(|moment| moment.expect("it varies"));
        let words = prediction.notes[0].message.trim_end_matches('.').split([' ', ',']);
        let told: Vec<f64> = words.filter_map(|word| word.parse().ok()).collect();
        // 0, the probability, and skewness and kurtosis, each with what was given.
        assert!((told[2] - shape[0]).abs() < 0.01 && (told[4] - shape[1]).abs() < 0.05, "{told:?} {shape:?}");
        assert_eq!((told[3], told[5]), (given[2], given[3]));
    }
    let problems = document([2.0, 100.0, 0.0, 3.0]).expect_err("42 % are below 0").0;
    assert_eq!(problems.len(), 2);
    assert!(
        problems[0].path == "tasks[0].time.moments" && problems[0].message.contains("42.1 %"),
        "{}",
        problems[0]
    );
    // What has less than a thousandth below 0 is as it ever was.
    assert!(document([500.0, 22_500.0, 0.0, 3.0]).expect("a model").notes.is_empty());
}

fn outcome_means(id: &str) -> Vec<(String, f64)> {
    let model = Model::from_json(examples::find(id).expect("an example").text).expect("a model");
    predict(&model)
        .outcomes
        .into_iter()
        .map(|of| (of.name.clone(), of.mean().expect("a mean")))
        .map(|(name, mean)| (name, mean * model.tick))
        .collect()
}

/// Section 4.1, and Tables 2 and 4, through documents, on lattices: to a quarter of a tick, and to the digits that are printed.
#[test]
fn the_papers_examples_say_what_the_paper_says() {
    let expected = [
        ("third-and-fourth-moment", vec![13.26273, 10.884_649, 11.83401, 12.77630], 5e-3),
        ("wator", vec![532.77880, 563.95599, 588.03267], 5e-4),
        ("sort", vec![9945.6803, 10303.653, 10658.674], 5e-3),
        ("disjoin", vec![763.99515, 972.93775, 1061.9499], 5e-4),
    ];
    for (id, means, near) in expected {
        for ((name, found), mean) in outcome_means(id).into_iter().zip(means) {
            assert!((found - mean).abs() < near, "{id} {name}: {found}, {mean}");
        }
    }
}

#[test]
fn a_fan_out_gains_from_hedging_as_the_sketch_says() {
    let model = Model::from_json(examples::find("fan-out").expect("an example").text).expect("a model");
    let outcomes = predict(&model).outcomes;
    let near = |found: f64, expected: f64| assert!((found - expected).abs() < 0.051, "{found} {expected}");
    for (outcome, (mean, p99)) in outcomes.iter().zip([(27.6, 41.8), (40.4, 55.3), (47.0, 87.8)]) {
        near(outcome.mean().expect("a mean") * model.tick, mean);
        #[expect(clippy::cast_precision_loss, reason = "small")]
        near(outcome.quantile(0.99, Contract::Bulk).expect("a quantile") as f64 * model.tick, p99);
        near(outcome.average_value.expect("an average") * model.tick, 17.0);
    }
}

#[test]
fn what_fails_has_no_late_quantile_and_a_note() {
    let model = Model::from_json(&all_of_it().to_string()).expect("a model");
    let prediction = predict(&model);
    let plain = prediction.outcomes.iter().find(|outcome| outcome.name == "plain").expect("named");
    assert!((plain.finishes - 0.5).abs() < 1e-15);
    assert!(plain.quantile(0.4, Contract::Bulk).is_some() && plain.quantile(0.6, Contract::Bulk).is_none());
    let tried = prediction.outcomes.iter().find(|outcome| outcome.name == "tried").expect("named");
    assert!((tried.finishes - 0.875).abs() < 1e-12);
    let noted: Vec<_> = prediction
        .notes
        .iter()
        .filter(|note| note.code == "finishes")
        .filter_map(|note| note.outcome.as_deref())
        .collect();
    assert_eq!(noted, ["nested", "chosen", "tried", "plain"]);
    let never = with("/tasks/2/fails", json!(1));
    let outcome =
        predict(&Model::from_json(&never.to_string()).expect("a model")).outcomes.pop().expect("one");
    assert_eq!((outcome.estimate.kind(), outcome.finishes, outcome.mean()), ("never", 0.0, None));
}

/// What the k-th of copies takes is counted before it is begun, and is no more than that.
#[test]
fn the_kth_of_many_copies_takes_what_is_estimated() {
    let counted_in = |last: u32, does: Value| {
        let document = json!({"juxtapose": 1, "kind": "parallel",
            "tasks": [{"task": "t", "time": {"uniform": [1, last]}}, {"task": "f", "time": {"uniform": [3, 30]}, "fails": 0.1, "fails_after": 8}],
            "alternatives": [{"name": "a", "do": does}]});
        let model = Model::from_json(&document.to_string()).expect("a model");
        let (prediction, done) = counted(|| predict(&model));
        assert!(done <= 1.01 * model.effort.work, "{does}: {done:e} of {:e}", model.effort.work);
        let outcome = &prediction.outcomes[0];
        let seconds = model.effort.work / limits::PER_SECOND;
        (outcome.quantile(0.5, Contract::Bulk).expect("a median"), seconds)
    };
    // Nine tenths of f answer, three tenths of them by 10, and half of t.
    let (median, seconds) = counted_in(20, json!({"any": 600, "of": ["t", "f"], "copies": 600}));
    assert!((11..=15).contains(&median) && seconds < 0.1, "{median} {seconds}");
    let (median, seconds) = counted_in(20, json!({"any": 50_000, "of": ["t", "f"], "copies": 50_000}));
    assert!((11..=15).contains(&median) && seconds < 10.0, "{median} {seconds}");
    let (median, seconds) = counted_in(20_000, json!({"any": 50, "of": ["t"], "copies": 100}));
    assert!((9500..=10_100).contains(&median) && seconds < 1.0, "{median} {seconds}");
    let (median, seconds) = counted_in(2000, json!({"any": 25_000, "of": ["t"], "copies": 100_000}));
    assert!((499..=501).contains(&median) && seconds < 10.0, "{median} {seconds}");
    // Beyond that it is refused before anything is done.
    let document = json!({"juxtapose": 1, "kind": "parallel", "tasks": [{"task": "t", "time": {"uniform": [1, 1_000_000]}}],
        "alternatives": [{"name": "a", "do": {"any": 50_000, "of": ["t", {"wait": 3}], "copies": 100_000}}]});
    let model = Model::from_json(&document.to_string()).expect("a model");
    assert!(model.effort.too_long(limits::PATIENCE).is_some(), "{:e}", model.effort.work);
}

/// Shapes that no number says are null, and no other number of an answer is infinite: JSON would hide it, so that moments are asked.
#[test]
fn what_hardly_varies_has_no_infinite_shape() {
    let kinds = ["any", "first", "all"].into_iter().flat_map(|kind| {
        [1, 16, 300, 4096, 60_000].map(|copies| match kind {
            "any" => json!({"any": copies.min(2), "of": ["a"], "copies": copies}),
            kind => json!({kind: ["a"], "copies": copies}),
        })
    });
    let alternatives: Vec<Value> =
        kinds.enumerate().map(|(k, does)| json!({"name": k.to_string(), "do": does})).collect();
    let document = json!({"juxtapose": 1, "kind": "parallel", "tasks": [{"task": "a", "time": {"uniform": [1, 6]}}],
        "alternatives": alternatives});
    let mut without = 0;
    for outcome in predict(&Model::from_json(&document.to_string()).expect("a model")).outcomes {
        let Moments { mean, variance, skewness, kurtosis } = outcome.moments().expect("moments");
        let shape = [skewness, kurtosis];
        without += usize::from(variance > 0.0 && shape.contains(&None));
        assert!(
            [mean, variance].into_iter().chain(shape.into_iter().flatten()).all(f64::is_finite),
            "{outcome:?}"
        );
        // A variance of 1e-200 has a skewness of 1e100.
        let rare = variance > 0.0 && variance < 1e-3 && skewness.is_some();
        assert!(!rare || (skewness.map_or(0.0, f64::abs) * variance.sqrt() - 1.0).abs() < 0.1, "{outcome:?}");
    }
    assert_eq!(without, 1);
}

/// P(T > t), of all runs, and what else tells that some never end.
#[test]
fn a_small_probability_of_failure_is_told_as_it_is() {
    let answered = |known: bool, does: &Value| {
        let mut document = json!({"juxtapose": 1, "kind": "parallel",
            "tasks": [{"task": "t", "time": 11, "fails": 1e-9}, {"task": "sure", "time": 20}],
            "alternatives": [{"name": "a", "do": does}]});
        if known {
            document["tasks"][0]["fails_after"] = json!(5);
        }
        let model = Model::from_json_under(&document.to_string(), Contract::Tail).expect("a model");
        let prediction = predict(&model);
        let options =
            Options { contract: Contract::Tail, quantiles: vec![0.999_999_999, 1.0], ..Options::default() };
        let answer = PredictionObject::<Option<DensityObject<Vec<f64>>>>::new(&prediction, &options);
        serde_json::to_value(answer).expect("JSON")
    };
    let read = |answer: &Value| {
        let outcome = &answer["outcomes"][0];
        let end = outcome["density"]["survival"].as_array().and_then(|all| all.last()?.as_f64());
        (end.expect("an end"), outcome["never"].as_f64(), outcome["exact"]["probability"].as_f64())
    };
    let (once, twice) = (json!("t"), json!({"first": ["t"], "copies": 2}));
    assert_eq!(read(&answered(false, &once)), (1e-9, Some(1e-9), Some(0.0)));
    let pair = answered(false, &twice);
    assert_eq!(read(&pair), (1e-9 * 1e-9, Some(1e-9 * 1e-9), Some(0.0)));
    assert_eq!(pair["outcomes"][0]["finishes"], 1.0);
    let quantiles = &pair["outcomes"][0]["quantiles"];
    assert_eq!(
        [&quantiles["0.99"], &quantiles["0.999999999"], &quantiles["1"]],
        [&json!(11.0), &json!(11.0), &Value::Null]
    );
    // What cannot fail has no such end, whatever its parts do.
    let sure = answered(false, &json!({"first": ["t", "sure"]}));
    assert_eq!((read(&sure), &sure["notes"]), ((0.0, Some(0.0), Some(0.0)), &json!([])));
    let note = |answer: Value| {
        answer["notes"][0]["message"].as_str().map(|text| text.split(". ").next().map(str::to_owned))
    };
    let said = |text: &str| Some(Some(text.to_owned()));
    assert_eq!(
        note(pair),
        said("“a” answers in all but 1 of 10^18 runs; nothing is ever known of the others")
    );
    assert_eq!(
        note(answered(true, &once)),
        said("“a” answers in all but 1 of 10^9 runs; the others are known to fail")
    );
}

/// ∆Q's two tables: a series of choices whose greatest times double.
#[test]
fn series_of_doubling_choices_are_exact_or_refused() {
    let doubling = |n: u32, uniform: bool| {
        let part = |k: u32| {
            let time = if uniform { json!({"uniform": [0, 1u64 << k]}) } else { json!(1u64 << k) };
            json!({"choice": [{"probability": 0.5, "of": {"wait": 0}}, {"probability": 0.5, "of": {"wait": time}}]})
        };
        let parts: Vec<_> = (1..=n).map(part).collect();
        json!({"juxtapose": 1, "kind": "parallel", "tasks": [{"task": "a", "time": 1}],
            "alternatives": [{"name": "series", "do": {"series": parts}}]})
    };
    let predicted = |n, uniform| {
        let model = Model::from_json(&doubling(n, uniform).to_string()).expect("a model");
        predict(&model).outcomes.pop().expect("one")
    };
    // All even numbers up to 2^20 − 2, equally likely.
    let points = predicted(19, false);
    let density = points.density().expect("a density");
    assert_eq!((density.origin(), density.step(), density.last()), (0, 2, (1 << 20) - 2));
    assert!(density.masses().iter().all(|mass| (mass * f64::from(1 << 19) - 1.0).abs() < 1e-12));
    // Half of the mean of each, a quarter of its greatest time.
    let uniform = predicted(15, true);
    assert!((uniform.mean().expect("a mean") / (f64::from((1 << 16) - 2) / 4.0) - 1.0).abs() < 1e-12);
    assert_eq!(problems(&doubling(30, false)), ["too-large alternatives[0].do"]);
}
