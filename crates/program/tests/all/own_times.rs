//! Tests of times of their own, of classes of PEs and of iterations: by hand, by brute force, by simulation, against plain documents.

use juxtapose_density::{Contract, Prediction};
use juxtapose_document::predict;
use juxtapose_program::cost::cost;
use serde_json::{Value, json};

use crate::{
    Model, random_own, random_program,
    referee::{self, agree},
    simulated::kolmogorov_smirnov,
};

fn model(document: &Value) -> Model {
    Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}\nin {document}"))
}

fn problems(document: &Value) -> Vec<String> {
    let problems = Model::from_json(&document.to_string()).err().map_or(Vec::new(), |problems| problems.0);
    problems.iter().map(ToString::to_string).collect()
}

fn means(prediction: &Prediction) -> Vec<f64> {
    prediction.outcomes.iter().map(|outcome| outcome.moments().expect("a density").mean).collect()
}

fn program(processors: u64, nodes: &Value) -> Value {
    json!({"juxtapose": 2, "kind": "program", "machine": {"processors": processors}, "program": nodes})
}

fn slow_and_other(slow: &Value, other: &Value) -> Value {
    json!({"by_processor": [{"class": "slow", "processors": 1, "time": slow},
                            {"class": "other", "processors": "rest", "time": other}]})
}

/// Every rule for classes and positions against every way to run small random programs.
#[test]
fn random_programs_by_brute_force() {
    let (mut refereed, mut own) = (0, 0);
    for seed in 0..700 {
        let document = random_own::document(seed);
        let model = model(&document);
        let program = &model.kind;
        own += usize::from(program.has_own_times());
        for (scheme, outcome) in program.schemes.iter().zip(predict(&model).outcomes) {
            let Some(expected) = referee::enumerate(program, scheme, 2_500) else { continue };
            refereed += usize::from(program.has_own_times());
            agree(
                outcome.density().expect("a density"),
                &expected,
                &format!("{} of {document}", scheme.name),
            );
        }
    }
    assert!(own >= 460 && refereed >= 700, "only {refereed} schemes of {own} programs");
}

/// By hand: 8 ranks take 1 or 3, each as probably as not, and one of them takes 10. In SPMD the slow one alone counts; so it does in
/// SIMD. With 2 of 8 that take 2 or 4 the slowest is a product of powers: P(T ≤ 3) = (1/2)²·1, P(T ≤ 2) = (1/2)²·(1/2)⁶.
#[test]
fn one_slow_rank_by_hand() {
    let fast = json!({"values": {"1": 0.5, "3": 0.5}});
    let block = |time: Value| json!([{"block": "step", "time": time}]);
    assert_eq!(means(&predict(&model(&program(8, &block(slow_and_other(&json!(10), &fast)))))), [10.0, 10.0]);
    let two = json!({"by_processor": [{"class": "slow", "share": "1/4", "time": {"values": {"2": 0.5, "4": 0.5}}},
                                      {"class": "other", "share": 0.75, "time": fast}]});
    for outcome in predict(&model(&program(8, &block(two)))).outcomes {
        let density = outcome.density().expect("a density");
        let found = [2, 3, 4].map(|time| density.at_most(time));
        assert!(found.iter().zip([1.0 / 256.0, 0.25, 1.0]).all(|(f, e)| (f - e).abs() < 1e-15), "{found:?}");
    }
    let listed = json!({"by_processor": [1, 2, 3, 4, 4, 4, 4, {"values": {"2": 0.5, "9": 0.5}}]});
    assert_eq!(means(&predict(&model(&program(8, &block(listed))))), [6.5, 6.5]);
}

/// By hand, a run of start, epochs and end: the first of 100 epochs takes 50, the last 20, and 98 take 10 or 12. A list of all of them
/// says the same, and so does a program written out.
#[test]
fn first_and_last_epochs_by_hand() {
    let epoch = json!({"values": {"10": 0.5, "12": 0.5}});
    let run = |time: Value| {
        let epochs = json!({"loop": "epochs", "iterations": 100, "body": [{"block": "epoch", "time": time}]});
        program(4, &json!([{"block": "start", "time": 1000}, epochs]))
    };
    let positions = run(json!({"by_iteration": {"first": 50, "last": 20, "else": epoch}}));
    let found = predict(&model(&positions));
    // In SPMD the slowest of 4 sums of 98, in SIMD 98 times the slowest of 4: 12 but for one run in 16.
    let simd = means(&found)[0] * found.tick;
    assert!((simd - (1070.0 + 98.0 * (12.0 - 2.0 / 16.0))).abs() < 1e-9, "{simd}");
    let listed: Vec<_> = (0..100)
        .map(|k| {
            if k == 0 {
                json!(50)
            } else if k == 99 {
                json!(20)
            } else {
                epoch.clone()
            }
        })
        .collect();
    let listed = predict(&model(&run(json!({"by_iteration": listed}))));
    let plain = json!([
        {"block": "start", "time": 1000}, {"block": "first", "time": 50},
        {"loop": "epochs", "iterations": 98, "body": [{"block": "epoch", "time": epoch}]}, {"block": "last", "time": 20}]);
    let plain = predict(&model(&program(4, &plain)));
    for other in [&listed, &plain] {
        for (one, other) in found.outcomes.iter().zip(&other.outcomes) {
            let [one, other] = [one, other].map(|outcome| outcome.density().expect("a density"));
            agree(one, &other.iter().collect(), "");
        }
    }
}

/// Ten thousand iterations of three kinds take logarithmically many convolutions.
#[test]
fn stretches_are_squared() {
    let document = |iterations: u64| {
        let time = json!({"by_iteration": {"first": {"uniform": [1, 90]}, "last": 3, "else": {"values": {"1": 0.5, "2": 0.5}}}});
        program(
            4,
            &json!([{"loop": "l", "iterations": iterations, "body": [
            {"block": "a", "time": time}, {"block": "b", "time": slow_and_other(&json!(4), &json!(3))}]}]),
        )
    };
    let work = |iterations| {
        let model = model(&document(iterations));
        juxtapose_support::work::charged(|| predict(&model)).1
    };
    assert!(work(10_000) < 200.0 * work(100), "{} and {}", work(10_000), work(100));
}

/// Values that are equal everywhere make a plain program, whose bits are today's.
#[test]
fn a_single_class_is_the_plain_program() {
    for seed in 0..300 {
        let plain = random_program::document(seed);
        let mut own = plain.clone();
        own["juxtapose"] = json!(2);
        let mut plain = plain;
        plain["juxtapose"] = json!(2);
        if let Some(all) = wrapped(&mut own["program"], &mut false) {
            own["program"] = all;
        }
        let [plain, own] = [plain, own].map(|document| model(&document));
        assert!(!own.kind.has_own_times(), "seed {seed}");
        assert_eq!(predict(&plain), predict(&own), "seed {seed}");
    }
}

/// A list of nodes with each time, probability and number of iterations given to classes that are alike.
fn wrapped(nodes: &mut Value, said: &mut bool) -> Option<Value> {
    for node in nodes.as_array_mut()? {
        for name in ["body", "then", "else"] {
            if node.get(name).is_some() {
                wrapped(&mut node[name], said);
            }
        }
        for (name, field) in [
            ("time", "time"),
            ("test", "time"),
            ("init", "time"),
            ("iterations", "iterations"),
            ("probability", "probability"),
        ] {
            let decided = match name {
                "iterations" => node["bound"] == "cu",
                "probability" => node["condition"] == "cu",
                _ => false,
            };
            if node.get(name).is_some() && !decided {
                let value = node[name].take();
                let mut classes = json!([{"class": "a", field: value}, {"class": "b", field: value}]);
                if !std::mem::replace(said, true) {
                    classes[0]["processors"] = json!(1);
                    classes[1]["processors"] = json!("rest");
                }
                node[name] = json!({"by_processor": classes});
            }
        }
    }
    None
}

/// Classes whose times are equal, but for a clause that nobody runs, predict what the plain document predicts.
#[test]
fn classes_that_differ_nowhere_agree_with_the_plain_program() {
    let never =
        |time: Value| json!({"if": "never", "probability": 0, "then": [{"block": "x", "time": time}]});
    for seed in 0..300 {
        let mut plain = random_program::document(seed);
        plain["machine"]["processors"] = json!(2 + seed % 4);
        plain["machine"]["empty_clause"] = json!("skip");
        let mut own = plain.clone();
        plain["program"].as_array_mut().expect("nodes").push(never(json!(1)));
        own["program"].as_array_mut().expect("nodes").push(never(slow_and_other(&json!(1), &json!(2))));
        let [plain, own] = [plain, own].map(|document| model(&document));
        assert!(own.kind.has_own_times());
        for (one, other) in predict(&own).outcomes.iter().zip(&predict(&plain).outcomes) {
            let average = [one, other].map(|outcome| outcome.average_value.expect("programs have one"));
            assert!((average[0] - average[1]).abs() < 1e-9, "{average:?} of seed {seed}");
            let [one, other] = [one, other].map(|outcome| outcome.density().expect("a density"));
            agree(one, &other.iter().collect(), &format!("seed {seed}"));
        }
    }
}

/// Larger programs against the simulator, by Kolmogorov and Smirnov's statistic.
#[test]
fn larger_programs_by_simulation() {
    const SAMPLES: u32 = 2_000;
    for seed in 10_000..10_300 {
        let mut document = random_own::document(seed);
        document["machine"]["processors"] = json!(4 + seed % 9);
        let model = model(&document);
        let program = &model.kind;
        for (scheme, outcome) in program.schemes.iter().zip(predict(&model).outcomes) {
            let statistic = kolmogorov_smirnov(program, scheme, &outcome, SAMPLES, seed);
            // Of 900 right densities one in a thousand would exceed 1.95.
            assert!(
                statistic < 2.3 / f64::from(SAMPLES).sqrt(),
                "{statistic} for {} of {document}",
                scheme.name
            );
        }
    }
}

/// With one PE expectation is linear: the average value approach is exact, iteration by iteration too.
#[test]
fn average_values_are_exact_for_one_pe() {
    let mut own = 0;
    for seed in 0..1000 {
        let mut document = random_own::document(seed);
        if document.to_string().contains("by_processor") {
            continue;
        }
        document["machine"]["processors"] = json!(1);
        let model = model(&document);
        own += usize::from(model.kind.has_own_times());
        for outcome in predict(&model).outcomes {
            let average = outcome.average_value.expect("programs have average values");
            let mean = outcome.moments().expect("a density").mean;
            assert!((average - mean).abs() < 1e-9, "{average}, not {mean}: {document}");
        }
    }
    assert!(own > 80, "{own}");
}

/// What PEs enabled by chance cost is counted before anything is begun, and refused with the number.
#[test]
fn too_many_vectors_of_enabled_pes_are_refused_with_their_number() {
    let classes = |processors: u64| {
        let each =
            (0..4).map(|k| json!({"class": format!("c{k}"), "share": 0.25, "time": {"uniform": [k, k + 9]}}));
        let body = json!([{"block": "b", "time": {"by_processor": each.collect::<Vec<_>>()}}]);
        program(processors, &json!([{"loop": "l", "iterations": {"uniform": [1, 9]}, "body": body}]))
    };
    assert_eq!(problems(&classes(16)), Vec::<String>::new());
    let told = problems(&classes(4096));
    assert!(told.len() == 1 && told[0].contains("numbers of enabled PEs of each class"), "{told:?}");
    let simd = classes(16);
    let estimated =
        |document: &Value| cost(&model(document).kind, &model(document).kind.schemes[0], Contract::Bulk);
    assert!(estimated(&simd).widest.rows > 5.0_f64.powi(4), "{:?}", estimated(&simd));
}
