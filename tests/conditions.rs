//! Property tests of conditions, on random documents of all kinds: every joint case predicted by hand and mixed, measured runs replayed, paired
//! comparison by enumeration, the variance decomposition, factors, processors' own cases; and what is wrong with conditions.
//!
//! The referee substitutes and mixes by itself, in a few lines that share nothing with `document/src/conditions`.

use std::collections::BTreeMap;

use juxtapose::{
    Model, Problem,
    contract::Contract,
    model::{Conditioned, Explained, explain, upgraded},
    predict,
    prediction::{Estimate, Outcome, Prediction, Representative},
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value, json};

use crate::upgrade::Source;

/// A document with conditions, and those of its joint cases with their probabilities.
struct Shared {
    document: Value,
    cases: Vec<(f64, Value)>,
}

/// Whether a value of this name may differ from case to case, by a random choice.
fn is_chosen(name: &str, value: &Value, random: &mut Xoshiro256PlusPlus) -> bool {
    let is_time = ["time", "simd", "spmd", "wait", "test", "init"].contains(&name);
    let is_time = is_time && (value.is_number() || value.is_object()) && value.get("simd").is_none();
    (is_time || name == "probability" && value.is_number()) && random.random_bool(0.5)
}

/// What stands in a place in another case.
fn other(name: &str, value: &Value, random: &mut Xoshiro256PlusPlus) -> Value {
    if name == "probability" {
        return json!(0.25 * random.random_range(1..=3) as f64);
    }
    if random.random_bool(0.3) { value.clone() } else { json!(random.random_range(1..60)) }
}

/// Puts mentions of two conditions with cases and of measured runs into a document; `cases` are the documents of all joint cases, in whose places the
/// values go.
fn share(
    value: &mut Value,
    name: &str,
    cases: &mut [&mut Value],
    rows: &mut Map<String, Value>,
    random: &mut Xoshiro256PlusPlus,
) {
    if is_chosen(name, value, random) {
        let is_time = name != "probability";
        match random.random_range(0..4) {
            0 if is_time && value.is_number() => {
                let column = format!("r{}", rows.len());
                let measured: Vec<Value> = (0..3).map(|_| json!(random.random_range(1..60))).collect();
                for (k, case) in cases.iter_mut().enumerate() {
                    **case = measured[k % 3].clone();
                }
                rows.insert(column.clone(), json!(measured));
                *value = json!({"row": column});
            }
            1 => {
                let small = other(name, value, random);
                let large = other(name, value, random);
                for (k, case) in cases.iter_mut().enumerate() {
                    **case = if k / 6 % 2 == 0 { small.clone() } else { large.clone() };
                }
                *value = json!({"by": "input", "small": small, "large": large});
            }
            2 => {
                // A mention within another one.
                let [slow, small, large] = std::array::from_fn(|_| other(name, value, random));
                for (k, case) in cases.iter_mut().enumerate() {
                    let inner = if k / 6 % 2 == 0 { &small } else { &large };
                    **case = if k / 3 % 2 == 0 { inner.clone() } else { slow.clone() };
                }
                *value = json!({"by": "day", "quick": {"by": "input", "small": small, "large": large}, "slow": slow});
            }
            _ => {
                let [quick, slow] = std::array::from_fn(|_| other(name, value, random));
                for (k, case) in cases.iter_mut().enumerate() {
                    **case = if k / 3 % 2 == 0 { quick.clone() } else { slow.clone() };
                }
                *value = json!({"by": "day", "quick": quick, "slow": slow});
            }
        }
        return;
    }
    match value {
        Value::Object(fields) => {
            // The probabilities of a choice sum to 1.
            let is_choice = fields.contains_key("of");
            for (name, value) in fields.iter_mut().filter(|(name, _)| !(is_choice && *name == "probability"))
            {
                let mut inner: Vec<_> = cases.iter_mut().map(|case| &mut case[name.as_str()]).collect();
                share(value, name, &mut inner, rows, random);
            }
        }
        Value::Array(items) => {
            for (k, value) in items.iter_mut().enumerate() {
                let mut inner: Vec<_> = cases.iter_mut().map(|case| &mut case[k]).collect();
                share(value, name, &mut inner, rows, random);
            }
        }
        _ => {}
    }
}

/// A random document of a kind, with a table of two days for each of two inputs, and three measured runs.
fn shared(seed: u64, make: fn(&mut Source) -> Value) -> Shared {
    let mut document = crate::upgrade::document(seed, 1.0, seed % 2 == 1, make);
    document = serde_json::from_str(&upgraded(&document.to_string())).expect("JSON");
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut cases = vec![document.clone(); 12];
    let mut rows = Map::new();
    rows.insert("unused".to_owned(), json!([1, 2, 3]));
    share(&mut document, "", &mut cases.iter_mut().collect::<Vec<_>>(), &mut rows, &mut random);
    document["conditions"] = json!([
        {"condition": "input", "cases": {"small": 0.75, "large": "1/4"}},
        {"condition": "day", "given": "input", "cases": {"small": {"quick": 0.9, "slow": 0.1}, "large": {"quick": 0.5, "slow": 0.5}}},
        {"condition": "run", "rows": rows}
    ]);
    let weight = |k: usize| {
        let (input, day) = (k / 6, k / 3 % 2);
        [0.75, 0.25][input] * [[0.9, 0.1], [0.5, 0.5]][input][day] / 3.0
    };
    Shared { document, cases: cases.into_iter().enumerate().map(|(k, case)| (weight(k), case)).collect() }
}

fn model(document: &Value, contract: Contract) -> Model {
    match Model::from_json_under(&document.to_string(), contract) {
        Ok(model) => model,
        Err(problems) => panic!("{problems}\n{document}"),
    }
}

/// The masses of an outcome, of all runs.
fn masses(outcome: &Outcome) -> Option<BTreeMap<u64, f64>> {
    Some(outcome.density()?.iter().map(|(time, mass)| (time, mass * outcome.finishes)).collect())
}

/// Holds that an outcome is the mixture of those of the cases.
fn is_mixture(outcome: &Outcome, of: &[(f64, &Outcome)], about: &Value) {
    let sum =
        |value: &dyn Fn(&Outcome) -> f64| of.iter().map(|(weight, one)| weight * value(one)).sum::<f64>();
    let near = |a: f64, b: f64| assert!((a - b).abs() <= 1e-11 * b.abs().max(1e-3), "{a}, not {b}\n{about}");
    near(outcome.finishes, sum(&|one| one.finishes));
    near(outcome.never, sum(&|one| one.never));
    if let Some(average) = outcome.average_value {
        near(average, sum(&|one| one.average_value.unwrap_or(f64::NAN)));
    }
    if let Estimate::Representatives(times) = &outcome.estimate {
        // Their probabilities need not sum to 1, so that means do not mix.
        let all = |one: &Outcome, value: fn(&Representative) -> f64| -> f64 {
            one.representatives().expect("as in the mixture").iter().map(value).sum()
        };
        let of_all = |value: fn(&Representative) -> f64| sum(&|one| all(one, value));
        near(times.iter().map(|one| one.probability).sum(), of_all(|one| one.probability));
        near(
            times.iter().map(|one| one.probability * one.time).sum(),
            of_all(|one| one.probability * one.time),
        );
    } else if let Some(mean) = outcome.mean() {
        near(mean * outcome.finishes, sum(&|one| one.mean().map_or(0.0, |mean| mean * one.finishes)));
    }
    let Some(found) = masses(outcome) else { return };
    let mut expected = BTreeMap::new();
    for (weight, one) in of {
        for (time, mass) in masses(one).unwrap_or_default() {
            *expected.entry(time).or_insert(0.0) += weight * mass;
        }
    }
    for (time, mass) in expected.iter().filter(|(_, mass)| **mass > 0.0) {
        let own = found.get(time).copied().unwrap_or(0.0);
        assert!((own - mass).abs() <= 1e-11 * mass, "{time}: {own}, not {mass}\n{about}");
    }
    let lost = sum(&|one| one.finishes * one.density().map_or(0.0, |density| density.lost()));
    near(outcome.density().map_or(0.0, |density| density.lost()) * outcome.finishes, lost);
}

/// So many documents of a kind; of all kinds 500.
fn law(documents: u64, make: fn(&mut Source) -> Value) {
    for seed in 0..documents {
        let Shared { document, cases } = shared(seed, make);
        for contract in [Contract::Bulk, Contract::Tail] {
            let found = model(&document, contract);
            let tick = found.tick;
            let predictions: Vec<(f64, Prediction)> = (cases.iter())
                .map(|(weight, case)| {
                    let mut case = case.clone();
                    case["tick"] = json!(tick);
                    (*weight, predict(&model(&case, contract)))
                })
                .collect();
            let prediction = predict(&found);
            for outcome in &prediction.outcomes {
                let named = |of: &Prediction| of.outcomes.iter().position(|one| one.name == outcome.name);
                let of: Option<Vec<_>> = predictions
                    .iter()
                    .map(|(weight, of)| Some((*weight, &of.outcomes[named(of)?])))
                    .collect();
                is_mixture(outcome, &of.expect("in every case"), &document);
            }
        }
    }
}

#[test]
fn programs_with_conditions_are_mixtures_of_their_joint_cases() {
    law(170, Source::program);
}

#[test]
fn task_graphs_with_conditions_are_mixtures_of_their_joint_cases() {
    law(40, Source::task_graph);
}

#[test]
fn parallel_tasks_with_conditions_are_mixtures_of_their_joint_cases() {
    law(145, Source::parallel);
}

#[test]
fn multigrain_programs_with_conditions_are_mixtures_of_their_joint_cases() {
    law(145, Source::multigrain);
}

#[test]
fn formulas_with_conditions_are_mixtures_of_their_joint_cases() {
    let source = "subroutine s(n, a)\nreal a(n)\ndo i = 1, n\na(i) = 0.0\nend do\nend\n";
    let of = |n: Value| json!({"juxtapose": 2, "kind": "fortran", "source": source, "bind": {"n": n}});
    let mut document = of(json!({"by": "input", "small": 10, "large": 1000}));
    document["conditions"] = json!([{"condition": "input", "cases": {"small": 0.9, "large": 0.1}}]);
    let mean = |document: &Value| predict(&model(document, Contract::Bulk)).outcomes[0].mean();
    let [small, large] = [10, 1000].map(|n| mean(&of(json!(n))).expect("a number"));
    assert!((mean(&document).expect("a number") - 0.9 * small - 0.1 * large).abs() < 1e-9);
}

fn explained(document: &Value) -> (Prediction, Explained) {
    let model = model(document, Contract::Bulk);
    let prediction = predict(&model);
    let Conditioned::Joint(joint) = &model.kind else { panic!("conditions") };
    let explained = explain(joint, Contract::Bulk, &prediction.outcomes);
    (prediction, explained)
}

/// Row sums and row maxima of measured runs, replayed: equal masses.
#[test]
fn measured_runs_are_replayed() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let columns: Vec<Vec<u64>> =
        (0..5).map(|_| (0..40).map(|_| random.random_range(1..100)).collect()).collect();
    let rows: Map<_, _> =
        columns.iter().enumerate().map(|(k, column)| (format!("c{k}"), json!(column))).collect();
    let task = |k: usize| json!({"task": format!("t{k}"), "time": {"row": format!("c{k}")}});
    let names: Vec<_> = (0..5).map(|k| format!("t{k}")).collect();
    let document = json!({"juxtapose": 2, "kind": "parallel", "tick": 1, "conditions": [{"condition": "run", "rows": rows}],
        "tasks": (0..5).map(task).collect::<Vec<_>>(),
        "alternatives": [{"name": "sum", "do": {"series": names}}, {"name": "maximum", "do": {"all": names}}]});
    let prediction = predict(&model(&document, Contract::Bulk));
    let replayed = |of: fn(Vec<u64>) -> u64| {
        let mut times = BTreeMap::new();
        for run in 0..40 {
            *times.entry(of(columns.iter().map(|column| column[run]).collect())).or_insert(0.0) += 1.0 / 40.0;
        }
        times
    };
    for (outcome, expected) in prediction
        .outcomes
        .iter()
        .zip([replayed(|of| of.iter().sum()), replayed(|of| of.into_iter().max().unwrap_or(0))])
    {
        let found = masses(outcome).expect("a density");
        let found: BTreeMap<_, _> = found.into_iter().filter(|(_, mass)| *mass > 0.0).collect();
        assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
        found.iter().for_each(|(time, mass)| assert!((mass - expected[time]).abs() < 1e-15, "{time}"));
    }
}

/// Two alternatives under the same conditions, by all values of everything.
#[test]
fn paired_comparison_and_variances_are_those_of_enumeration() {
    let document = json!({"juxtapose": 2, "kind": "parallel", "tick": 1,
        "conditions": [{"condition": "disk", "cases": {"quiet": 0.9, "busy": 0.1}}, {"condition": "day", "cases": {"quick": 0.5, "slow": 0.5}}],
        "tasks": [{"task": "a", "time": {"by": "disk", "quiet": {"uniform": [1, 3]}, "busy": {"uniform": [5, 9]}}},
            {"task": "b", "time": {"by": "disk", "quiet": 2, "busy": {"by": "day", "quick": 6, "slow": {"uniform": [6, 9]}}}}],
        "alternatives": [{"name": "A", "do": "a"}, {"name": "B", "do": "b"}, {"name": "C", "do": {"first": ["a", "b"]}}]});
    let (prediction, explained) = explained(&document);
    // Each joint case: its probability, and the values of both tasks.
    let cases = [(0.45, 1..=3, 2..=2), (0.45, 1..=3, 2..=2), (0.05, 5..=9, 6..=6), (0.05, 5..=9, 6..=9)];
    let [mut earlier, mut equal] = [0.0; 2];
    let (mut within, mut means) = (0.0, Vec::new());
    for (weight, a, b) in cases {
        let each = weight / (a.clone().count() * b.clone().count()) as f64;
        for x in a.clone() {
            for y in b.clone() {
                earlier += if x < y { each } else { 0.0 };
                equal += if x == y { each } else { 0.0 };
            }
        }
        let count = a.clone().count() as f64;
        let mean = a.clone().sum::<i32>() as f64 / count;
        within += weight * a.map(|x| (f64::from(x) - mean).powi(2)).sum::<f64>() / count;
        means.push((weight, mean));
    }
    let pair = explained.pairs.iter().find(|pair| pair.of == [0, 1]).expect("a pair");
    assert!((pair.paired.0 - earlier).abs() < 1e-14 && (pair.paired.1 - equal).abs() < 1e-14, "{pair:?}");
    assert!((pair.independent.0 - earlier).abs() > 0.01, "independence says something else: {pair:?}");
    let spread = explained.spreads[0].as_ref().expect("a variance");
    let mean: f64 = means.iter().map(|(weight, mean)| weight * mean).sum();
    let between: f64 = means.iter().map(|(weight, one)| weight * (one - mean).powi(2)).sum();
    assert!((spread.within - within).abs() < 1e-12 && (spread.between - between).abs() < 1e-12);
    // All of it comes from the disk, and nothing from the day.
    assert!(
        (spread.first[0].expect("known") - between).abs() < 1e-12
            && spread.first[1].expect("known").abs() < 1e-12
    );
    let (always, each_case) = explained.best.expect("means");
    assert!((always - prediction.outcomes[2].mean().expect("a mean")).abs() < 1e-12 && each_case <= always);
}

#[test]
fn variances_of_random_documents_sum() {
    for seed in 0..60 {
        for make in [Source::program, Source::parallel, Source::multigrain] {
            let (prediction, explained) = explained(&shared(seed, make).document);
            for (outcome, spread) in prediction.outcomes.iter().zip(&explained.spreads) {
                let (Some(moments), Some(spread)) = (outcome.moments(), spread) else { continue };
                // What may fail has other weights where it ends.
                if outcome.finishes < 1.0 {
                    continue;
                }
                let sum = spread.within + spread.between;
                assert!(
                    (moments.variance - sum).abs() <= 1e-10 * moments.mean.powi(2).max(1.0),
                    "{seed} {} {sum}",
                    moments.variance
                );
                assert!(
                    spread.first.iter().flatten().all(|first| *first <= spread.between * (1.0 + 1e-9) + 1e-9)
                );
            }
        }
    }
}

/// A program of some processors whose times hang on each one's own case; `barrier` makes them wait for each other.
fn of_processors(processors: u64, barrier: bool) -> Value {
    let mut program = vec![
        json!({"block": "a", "time": {"by": "part", "easy": {"uniform": [1, 3]}, "hard": {"uniform": [4, 9]}}}),
        json!({"if": "c", "probability": {"by": "part", "easy": 0.25, "hard": 0.75}, "then": [{"block": "d", "time": 2}], "else": [{"block": "e", "time": {"by": "part", "easy": 1, "hard": 5}}]}),
    ];
    if barrier {
        program.insert(1, json!({"block": "bar", "time": 1}));
    }
    let schemes = if barrier {
        json!([{"name": "S", "mode": "spmd", "except": {"bar": "simd"}}])
    } else {
        json!([{"name": "S", "mode": "spmd"}])
    };
    json!({"juxtapose": 2, "kind": "program", "tick": 1, "machine": {"processors": processors}, "program": program, "schemes": schemes,
        "conditions": [{"condition": "input", "cases": {"small": 0.5, "large": 0.5}},
            {"condition": "part", "each": "processor", "given": "input", "cases": {"small": {"easy": 0.9, "hard": 0.1}, "large": {"easy": 0.4, "hard": 0.6}}}]})
}

/// Every processor's case by enumeration, each a document with classes.
fn by_enumeration(document: &Value, processors: u64) -> Vec<(f64, Prediction)> {
    let mut all = Vec::new();
    for (input, hard) in [(0.5, 0.1), (0.5, 0.6)] {
        for cases in 0..1_u64 << processors {
            let weight = (0..processors).fold(input, |weight, processor| {
                weight * if cases >> processor & 1 == 1 { hard } else { 1.0 - hard }
            });
            let mut one = document.clone();
            one.as_object_mut().expect("an object").remove("conditions");
            let each = |easy: &Value, hard: &Value| -> Value {
                let one = |k: u64| if cases >> k & 1 == 1 { hard.clone() } else { easy.clone() };
                json!({"by_processor": (0..processors).map(one).collect::<Vec<_>>()})
            };
            fn placed(value: &mut Value, each: &dyn Fn(&Value, &Value) -> Value) {
                if value.get("by").is_some() {
                    *value = each(&value["easy"], &value["hard"]);
                    return;
                }
                match value {
                    Value::Object(fields) => fields.values_mut().for_each(|value| placed(value, each)),
                    Value::Array(items) => items.iter_mut().for_each(|value| placed(value, each)),
                    _ => {}
                }
            }
            placed(&mut one, &each);
            all.push((weight, predict(&model(&one, Contract::Bulk))));
        }
    }
    all
}

#[test]
fn processors_own_cases_are_those_of_enumeration() {
    for processors in [1, 2, 3, 5] {
        for barrier in [false, true] {
            let document = of_processors(processors, barrier);
            let prediction = predict(&model(&document, Contract::Bulk));
            let all = by_enumeration(&document, processors);
            let of: Vec<_> = all.iter().map(|(weight, one)| (*weight, &one.outcomes[0])).collect();
            let (found, expected) = (&prediction.outcomes[0], Outcome::mixed(&of));
            for (time, mass) in masses(&expected).expect("a density") {
                let own = masses(found).expect("a density").get(&time).copied().unwrap_or(0.0);
                assert!((own - mass).abs() < 1e-11, "{processors} {barrier} {time}: {own}, not {mass}");
            }
            let [a, b] = [found, &expected].map(|one| one.average_value.expect("an average"));
            assert!((a - b).abs() < 1e-9, "{processors} {barrier}: {a}, not {b}");
        }
    }
}

#[test]
fn thousands_of_independent_processors_are_a_power() {
    let prediction = predict(&model(&of_processors(2400, false), Contract::Tail));
    assert!(prediction.outcomes[0].density().is_some_and(|density| Contract::Tail.is_kept(density)));
    let problems = Model::from_json(&of_processors(24_000, true).to_string()).expect_err("too many").0;
    assert!(
        problems.iter().any(|problem| problem.message.contains("24001 joint cases")
            || problem.message.contains("48002 joint cases")),
        "{problems:?}"
    );
}

fn scaled(law: &Value, time: &Value, all: bool, runs: Option<u32>) -> Value {
    let mut condition = json!({"condition": "load", "factor": law});
    if let Some(runs) = runs {
        condition["runs"] = json!(runs);
    }
    let mention = if all { time.clone() } else { json!({"scaled": {"by": "load", "time": time}}) };
    if all {
        condition["scales"] = json!("all");
    }
    json!({"juxtapose": 2, "kind": "parallel", "tick": 0.01, "conditions": [condition], "tasks": [{"task": "a", "time": mention}],
        "alternatives": [{"name": "A", "do": "a"}, {"name": "all", "do": {"all": ["a"], "copies": 4}}]})
}

fn units(prediction: &Prediction, outcome: usize, p: f64) -> f64 {
    prediction.outcomes[outcome].quantile(p, Contract::Bulk).expect("a quantile") as f64 * prediction.tick
}

/// A certain time under a lognormal load is lognormal, and one of few runs is Student's t in its logarithm or itself.
#[test]
fn a_certain_time_has_the_law_of_its_factor() {
    let lognormal = json!({"lognormal": {"mean": 1, "sd": 0.3}});
    let prediction = predict(&model(&scaled(&lognormal, &json!(100), true, None), Contract::Bulk));
    let direct = json!({"juxtapose": 2, "kind": "parallel", "tick": 0.01, "tasks": [{"task": "a", "time": {"lognormal": {"mean": 100, "sd": 30}}}],
        "alternatives": [{"name": "A", "do": "a"}]});
    let expected = predict(&model(&direct, Contract::Bulk));
    for p in [0.01, 0.05, 0.5, 0.95, 0.99, 0.999] {
        let [a, b] = [&prediction, &expected].map(|of| units(of, 0, p));
        assert!((a - b).abs() <= 0.011 + 1e-5 * b, "{p}: {a}, not {b}");
    }
    // Copies share the load: four take no longer than one.
    assert!((units(&prediction, 1, 0.99) - units(&prediction, 0, 0.99)).abs() < 0.011);
    let outcome = &prediction.outcomes[0];
    let between = outcome.between.as_ref().expect("bounds");
    assert!(between.mean.is_some_and(
        |(least, most)| least < outcome.mean().expect("a mean") && outcome.mean().expect("a mean") < most
    ));

    // mean + sd·√(1 + 1/n)·t of 9 degrees of freedom, whose 97.5th percentile is 2.262157.
    let normal = json!({"normal": {"mean": 1, "sd": 0.02}});
    let seen = predict(&model(&scaled(&normal, &json!(1000), true, Some(10)), Contract::Bulk));
    let wanted = 1000.0 * (1.0 + 0.02 * (1.0_f64 + 0.1).sqrt() * 2.262_157_162_740_99);
    assert!((units(&seen, 0, 0.975) - wanted).abs() < 0.02, "{}", units(&seen, 0, 0.975));
}

/// A wide time times a wide factor has a smooth density: neighbouring masses, of which there are thousands, never differ by much.
#[test]
fn a_product_is_smooth() {
    let time =
        json!({"values": (0..2000).map(|k| ((300 + k).to_string(), json!(0.0005))).collect::<Map<_, _>>()});
    let mut document = scaled(&json!({"lognormal": {"mean": 1, "sd": 0.2}}), &time, true, None);
    document["tick"] = json!(0.5);
    let prediction = predict(&model(&document, Contract::Bulk));
    let density = prediction.outcomes[0].density().expect("a density");
    let bins: Vec<f64> = density.masses().chunks(20).map(|bin| bin.iter().sum()).collect();
    let highest = bins.iter().copied().fold(0.0, f64::max);
    let falling = bins.windows(3).skip_while(|around| around[1] < highest).skip(20).take(60);
    for around in falling {
        let between = (around[0] * around[2]).sqrt();
        assert!((around[1] - between).abs() < 0.004 * around[1], "{around:?}");
    }
}

/// A skewed time has most of its mass in few of its lattice points: P(T·F ≤ x) = Σ P(F = f)·P(T ≤ x/f), here by the closed form of T, within its
/// bounds, which are near.
#[test]
fn a_product_holds_what_skewed_times_have() {
    let lognormal = json!({"lognormal": {"mean": 1, "sd": 0.2}});
    let steps = json!({"uniform": [0.75, 1.25], "step": 0.25});
    let (spread, shift) = ((1.04_f64).ln().sqrt(), -(1.04_f64).ln() / 2.0);
    // Equally likely factors, each in the middle of its share: thousands for the lognormal one.
    let loads: Vec<f64> = (0..4000)
        .map(|k| {
            let below = (f64::from(k) + 0.5) / 4000.0;
            (shift + spread * juxtapose::special::normal_score(below, 1.0 - below)).exp()
        })
        .collect();
    let pareto = |x: f64| if x < 7.3 { 0.0 } else { 1.0 - (7.3 / x).powf(2.5) };
    let weibull = |x: f64| 1.0 - (-(x / 7.0).sqrt()).exp();
    let times: [(Value, &dyn Fn(f64) -> f64); 2] = [
        (json!({"pareto": {"shape": 2.5, "least": 7.3}}), &pareto),
        (json!({"weibull": {"shape": 0.5, "scale": 7}}), &weibull),
    ];
    for (time, reached) in times {
        for (factor, factors) in [(&lognormal, &loads), (&steps, &vec![0.75, 1.0, 1.25])] {
            let prediction = predict(&model(&scaled(factor, &time, true, None), Contract::Bulk));
            let outcome = &prediction.outcomes[0];
            let (density, between) =
                (outcome.density().expect("a density"), outcome.between.as_ref().expect("bounds"));
            let [low, high] = [&between.lower, &between.upper];
            for p in [0.05, 0.25, 0.5, 0.75, 0.95, 0.99] {
                let at = outcome.quantile(p, Contract::Bulk).expect("a quantile");
                let x = (at as f64 + 0.5) * prediction.tick;
                let exact = factors.iter().map(|f| reached(x / f)).sum::<f64>() / factors.len() as f64;
                let own = density.at_most(at);
                assert!((own - exact).abs() < 0.004, "{time} {factor} {p}: {own}, not {exact}");
                let k = density.iter().position(|(time, _)| time == at).expect("one of its times");
                assert!(
                    low[k] <= own && own <= high[k] && high[k] - low[k] < 0.02,
                    "{p}: {} {}",
                    low[k],
                    high[k]
                );
            }
        }
    }
}

/// E[T·F] = E[T]·E[F], however unevenly times lie.
#[test]
fn a_product_keeps_the_mean() {
    let slow_day = juxtapose::examples::find("slow-day").expect("an example").text;
    let mut documents: Vec<Value> = vec![serde_json::from_str(slow_day).expect("JSON")];
    for law in [json!({"lognormal": {"mean": 1, "sd": 0.002}}), json!({"lognormal": {"mean": 1, "sd": 0.3}})]
    {
        for time in [
            json!({"values": {"100": 0.5, "101": 0.1, "500": 0.3, "502": 0.1}}),
            json!({"mixture": [{"share": 1, "time": {"uniform": [3000, 3050]}}, {"share": 3, "time": {"exponential": {"mean": 9}}}]}),
        ] {
            documents.push(scaled(&law, &time, true, None));
        }
    }
    for mut document in documents {
        let with = predict(&model(&document, Contract::Bulk));
        document.as_object_mut().expect("an object").remove("conditions");
        document["tick"] = json!(with.tick);
        let without = predict(&model(&document, Contract::Bulk));
        for (with, without) in with.outcomes.iter().zip(&without.outcomes) {
            let [with, without] = [with, without].map(|outcome| outcome.mean().expect("a mean"));
            assert!((with / without - 1.0).abs() < 1e-9, "{with}, not {without}: {document}");
        }
    }
}

/// A factor of two values leaves times where they are, or doubles them: no mass lies between.
#[test]
fn a_factor_of_values_moves_masses_and_spreads_none() {
    let slow_day = juxtapose::examples::find("slow-day").expect("an example").text;
    let mut document: Value = serde_json::from_str(slow_day).expect("JSON");
    document["conditions"][0]["factor"] = json!({"values": {"1": 0.9, "2": 0.1}});
    let with = predict(&model(&document, Contract::Bulk));
    document.as_object_mut().expect("an object").remove("conditions");
    let without = predict(&model(&document, Contract::Bulk));
    for (with, without) in with.outcomes.iter().zip(&without.outcomes) {
        let mut replayed = BTreeMap::<u64, f64>::new();
        for (time, mass) in masses(without).expect("a density") {
            *replayed.entry(time).or_default() += 0.9 * mass;
            *replayed.entry(2 * time).or_default() += 0.1 * mass;
        }
        for (time, mass) in masses(with).expect("a density") {
            let expected = replayed.remove(&time).unwrap_or(0.0);
            assert!((mass - expected).abs() <= 1e-13, "{time}: {mass}, not {expected}");
        }
        assert!(replayed.values().all(|mass| *mass <= 1e-13));
    }
}

/// Quadrature in the factor and the direct product say the same of a document in which everything is scaled, to what they certify.
#[test]
fn quadrature_agrees_with_the_product() {
    for law in [
        json!({"lognormal": {"mean": 1, "sd": 0.2}}),
        json!({"gamma": {"mean": 1, "sd": 0.1}}),
        json!({"normal": {"mean": 1, "sd": 0.05}}),
        json!({"values": {"1": 0.9, "2.5": 0.1}}),
    ] {
        let time = json!({"gamma": {"mean": 100, "sd": 20}});
        let [quadrature, product] = [false, true].map(|all| {
            let mut document = scaled(&law, &time, all, None);
            document["tick"] = json!(0.1);
            predict(&model(&document, Contract::Bulk))
        });
        for outcome in 0..2 {
            let [a, b] =
                [&quadrature, &product].map(|of| of.outcomes[outcome].mean().expect("a mean") * of.tick);
            assert!((a - b).abs() <= 2e-6 * b, "{law}: {a}, not {b}");
            for p in [0.05, 0.5, 0.95, 0.99] {
                let [a, b] = [&quadrature, &product].map(|of| units(of, outcome, p));
                assert!((a - b).abs() <= 0.11, "{law} {p}: {a}, not {b}");
            }
        }
        assert!(quadrature.outcomes.iter().all(|outcome| outcome.moved > 0.0));
        assert!(!quadrature.notes.iter().any(|note| note.code == "factor"), "{law}: {:?}", quadrature.notes);
    }
}

/// Where nothing varies but the load, nodes are what is seen: that cannot be told, and is told so.
#[test]
fn what_quadrature_cannot_tell_is_told() {
    let law = json!({"lognormal": {"mean": 1, "sd": 0.2}});
    let prediction = predict(&model(&scaled(&law, &json!(100), false, None), Contract::Bulk));
    assert!(prediction.notes.iter().any(|note| note.code == "factor"), "{:?}", prediction.notes);
    let between = prediction.outcomes[0].between.as_ref().expect("bounds");
    let (least, most) = between.quantile(0.95);
    let exact = 100.0 * f64::exp(-0.5 * 1.04_f64.ln() + 1.04_f64.ln().sqrt() * 1.644_853_626_951_472_2);
    assert!(least.expect("a time") as f64 * 0.01 <= exact && exact <= most.expect("a time") as f64 * 0.01);
}

fn problems(document: &Value) -> Vec<(String, String)> {
    let problems = Model::from_json(&document.to_string()).expect_err("problems").0;
    problems.into_iter().map(|Problem { path, message, .. }| (path, message)).collect()
}

#[test]
fn few_runs_are_of_a_normal_factor() {
    let law = json!({"lognormal": {"mean": 1, "sd": 0.1}});
    let found = problems(&scaled(&law, &json!(1), true, Some(10)));
    assert!(
        found.len() == 1 && found[0].0 == "conditions[0].runs" && found[0].1.contains("normal factor"),
        "{found:?}"
    );
    // Few runs that vary much, and mentions: no factor beyond what is read.
    let normal = json!({"normal": {"mean": 1, "sd": 0.4}});
    for all in [false, true] {
        let prediction = predict(&model(&scaled(&normal, &json!(100), all, Some(3)), Contract::Bulk));
        assert!(prediction.outcomes[0].mean().is_some_and(f64::is_finite));
    }
}

#[test]
fn what_is_wrong_with_conditions_is_told_at_its_place() {
    let of = |conditions: Value, time: Value| {
        problems(
            &json!({"juxtapose": 2, "kind": "parallel", "conditions": conditions, "tasks": [{"task": "a", "time": time}],
            "alternatives": [{"name": "A", "do": "a"}]}),
        )
    };
    let input = json!([{"condition": "input", "cases": {"small": 0.9, "large": 0.1}}]);
    let told = |found: Vec<(String, String)>, path: &str, says: &str| {
        assert!(found.len() == 1 && found[0].0 == path && found[0].1.contains(says), "{found:?}");
    };
    told(
        of(input.clone(), json!({"by": "input", "small": 1, "large": 2, "huge": 3})),
        "tasks[0].time.huge",
        "not a case",
    );
    told(of(input.clone(), json!({"by": "input", "small": 1})), "tasks[0].time.large", "missing");
    told(of(input.clone(), json!({"by": "output", "small": 1})), "tasks[0].time.by", "not a condition");
    told(of(input.clone(), json!({"row": "A"})), "tasks[0].time.row", "not a row");
    told(
        of(input.clone(), json!({"by": "input", "small": 1, "large": {"normal": {"mean": 10, "sd": -1}}})),
        "tasks[0].time.large.normal.sd",
        "-1",
    );
    told(
        of(json!([{"condition": "input", "cases": {"small": 0.9, "large": 0.3}}]), json!(1)),
        "conditions[0].cases",
        "sum to 1.2",
    );
    told(
        of(json!([{"condition": "r", "rows": {"A": [1, 2], "B": [1]}}]), json!(1)),
        "conditions[0].rows.B",
        "has 1 runs",
    );
    let many: Vec<_> = (0..6).map(|k| json!({"condition": format!("c{k}"), "cases": (0..10).map(|k| (format!("x{k}"), json!(0.1))).collect::<Map<_, _>>()})).collect();
    told(of(json!(many), json!(1)), "conditions", "1000000 joint cases");
    told(
        of(json!([{"condition": "part", "each": "processor", "cases": {"a": 1}}]), json!(1)),
        "conditions[0].each",
        "is for programs",
    );
}

/// Whatever does not know conditions refuses them by one reason.
#[test]
fn a_kind_alone_refuses_conditions() {
    let refused = juxtapose_document::Model::<juxtapose_program::Program>::from_json(
        &of_processors(2, false).to_string(),
    );
    let problems = refused.expect_err("a problem").0;
    assert_eq!((problems[0].path.as_str(), problems.len()), ("conditions", 1));
}

/// Cases that lie as far apart as times can be: no lattice of ticks holds them, and nothing is allocated for it.
#[test]
fn cases_that_lie_far_apart_are_mixed_within_bounds() {
    let document = json!({"juxtapose": 2, "kind": "parallel", "tick": 1e-3, "conditions": [{"condition": "disk", "cases": {"quiet": 0.9, "dead": 0.1}}],
        "tasks": [{"task": "a", "time": {"by": "disk", "quiet": {"uniform": [1, 3], "step": 0.001}, "dead": {"uniform": [5e8, 5.000001e8]}}}],
        "alternatives": [{"name": "A", "do": "a"}]});
    let prediction = predict(&model(&document, Contract::Bulk));
    let outcome = &prediction.outcomes[0];
    let mean = outcome.mean().expect("a mean") * prediction.tick;
    assert!((mean - (0.9 * 2.0 + 0.1 * 5.000_000_5e8)).abs() < 1.0, "{mean}");
    let (least, most) = outcome.between.as_ref().expect("bounds").quantile(0.95);
    assert!(
        least.expect("a time") as f64 <= 5.000_000_5e11 && 5.000_000_5e11 <= most.expect("a time") as f64
    );
}
