//! Tests of confidence limits, bounds of what is not known exactly: against binomial tails, their coverage against executions of which all
//! are known, and that nothing which was counted claims to be exact.

#![allow(clippy::cast_precision_loss, reason = "small numbers")]

use std::ops::ControlFlow;

use juxtapose::{
    Between, Contract, Density, Model,
    between::Kind,
    output::{LeftOut, Options, OutcomeObject, PredictionObject},
    predict, predict_under,
    task_graph::makespan::{enumerated, sampled},
};
use serde_json::{Value, json};

use crate::random_task_graph::{Chance, INSTANT};

/// P(X = 0), …, P(X = n) of a binomial number, term by term.
fn binomial(n: u32, p: f64) -> Vec<f64> {
    let q = 1.0 - p;
    let mut logarithm = f64::from(n) * q.ln();
    let term = |k: u32| {
        let now = logarithm.exp();
        logarithm += ((f64::from(n - k) / f64::from(k + 1)) * (p / q)).ln();
        now
    };
    (0..=n).map(term).collect()
}

/// Of `n` independent times `k` are 10, the others 20.
fn counted(k: u32, n: u32) -> Between {
    let share = f64::from(k) / f64::from(n);
    let masses = [(10, share), (20, 1.0 - share)].into_iter().filter(|&(_, mass)| mass > 0.0);
    Between::sampled(&Density::from_masses(masses).unwrap(), n)
}

#[test]
fn limits_leave_half_of_the_rest_to_each_binomial_tail() {
    for (k, n) in
        [(1, 100), (3, 100), (50, 100), (99, 100), (7, 4411), (2300, 4411), (4410, 4411), (9, 20_000)]
    {
        let bounds = counted(k, n);
        let (lower, upper) = (bounds.lower[0], bounds.upper[0]);
        let as_many: f64 = binomial(n, lower)[k as usize..].iter().sum();
        let as_few: f64 = binomial(n, upper)[..=k as usize].iter().sum();
        assert!((as_many - 0.025).abs() < 1e-8, "{k} of {n}: {as_many} at {lower}");
        assert!((as_few - 0.025).abs() < 1e-8, "{k} of {n}: {as_few} at {upper}");
    }
}

#[test]
fn what_was_never_seen_is_bounded_too() {
    let bounds = counted(100, 100);
    // As rare as that, it stays unseen in 2.5 % of all samples.
    let rare = 1.0 - 0.025_f64.powf(0.01);
    assert!((bounds.before - rare).abs() < 1e-12);
    assert!((bounds.lower[0] - (1.0 - rare)).abs() < 1e-12 && bounds.upper[0] >= 1.0);
    assert_eq!((bounds.mean, bounds.standard_deviation), (None, None));
    assert_eq!(bounds.quantile(0.5), (Some(10), Some(10)));
    assert_eq!(bounds.quantile(0.99), (Some(10), None));
    assert_eq!(bounds.quantile(0.01), (None, Some(10)));
    assert_eq!(bounds.kind, Kind::Sampled { level: 0.95, samples: 100 });
}

#[test]
fn intervals_hold_what_they_are_to_hold_as_often_as_they_say() {
    const ROUNDS: u32 = 300;
    let mut chance = Chance::new(40);
    let time =
        |chance: &mut Chance| Density::from_masses((0..4).map(|_| (chance.below(40) as u64, 0.25))).unwrap();
    let graph = chance.precedence(6, 0.35, 4, time, INSTANT, 3.0);
    let mapping = chance.mapping(6, 3);
    let go = &mut |_: f64, _: f64| ControlFlow::Continue(());
    let exact = enumerated(&graph, &mapping, go).unwrap().density;
    let moments = exact.moments();
    let levels = [0.05, 0.5, 0.95, 0.99];
    let (mut means, mut deviations, mut quantiles) = (0, 0, [0; 4]);
    for seed in 0..ROUNDS {
        let bounds = sampled(&graph, &mapping, 500, u64::from(seed), go).unwrap().between.unwrap();
        let holds = |interval: Option<(f64, f64)>, value: f64| {
            u32::from(interval.is_some_and(|(low, high)| (low..=high).contains(&value)))
        };
        means += holds(bounds.mean, moments.mean);
        deviations += holds(bounds.standard_deviation, moments.standard_deviation());
        for (&p, count) in levels.iter().zip(&mut quantiles) {
            let (low, high) = bounds.quantile(p);
            let value = exact.quantile(p);
            *count += u32::from(low.is_none_or(|low| low <= value) && high.is_none_or(|high| value <= high));
        }
    }
    // 95 % of 300 are 285, give or take 3.8; limits of quantiles are passed less often than they say.
    assert!((274..=296).contains(&means) && (274..=296).contains(&deviations), "{means}, {deviations}");
    assert!(quantiles.iter().all(|&count| count >= 280), "{quantiles:?}");
}

/// A grid of 6 rows of 3 tasks, a column on each processor: each waits for the one above, and for the one to the left of that.
/// Messages between processors take this many ticks.
fn grid(latency: f64) -> Model {
    let cells: Vec<(usize, usize)> = (0..18).map(|k| (k / 3, k % 3)).collect();
    let name = |&(row, column): &(usize, usize)| format!("t{row}{column}");
    let task = |cell: &(usize, usize)| {
        let above = (cell.0 > 0).then(|| name(&(cell.0 - 1, cell.1)));
        let beside = (cell.0 > 0 && cell.1 > 0).then(|| name(&(cell.0 - 1, cell.1 - 1)));
        let after: Vec<String> = above.into_iter().chain(beside).collect();
        json!({"task": name(cell), "time": {"uniform": [1, 20]}, "after": after})
    };
    let processors: serde_json::Map<String, Value> =
        cells.iter().map(|cell| (name(cell), json!(cell.1 + 1))).collect();
    let document = json!({
        "juxtapose": 1, "kind": "taskgraph", "unit": "ticks",
        "machine": {"processors": [1], "network": {"bandwidth": 1e12, "latency": latency}},
        "tasks": cells.iter().map(task).collect::<Vec<_>>(),
        "mappings": [{
            "name": "columns",
            "processors": processors,
            "order": cells.iter().map(name).collect::<Vec<_>>(),
        }],
    });
    Model::from_json(&document.to_string()).unwrap()
}

/// What is answered for the grid's mapping, under a contract.
fn answered(contract: Contract, latency: f64) -> Value {
    let options = Options { contract, ..Options::default() };
    let prediction = predict_under(&grid(latency), contract);
    let answer = serde_json::to_value(PredictionObject::<LeftOut>::new(&prediction, &options)).unwrap();
    answer["outcomes"].as_array().unwrap().iter().find(|one| one["name"] == "columns").unwrap().clone()
}

#[test]
fn a_makespan_counted_in_executions_claims_what_its_sample_tells_and_no_more() {
    for contract in [Contract::Bulk, Contract::Tail] {
        // Ten messages take more than half a tick together, and leave each makespan at its tick.
        let columns = answered(contract, 0.06);
        assert_eq!(columns["method"], "simulation");
        for claim in ["exact", "lost", "lostBehind"] {
            assert_eq!(columns[claim], Value::Null, "{claim}");
        }
        let between = &columns["between"];
        assert_eq!((&between["kind"], &between["level"]), (&json!("sampled"), &json!(0.95)));
        // No share of some thousand executions has three certain digits.
        assert!(columns["certain"].as_f64().unwrap() > 0.99);
        // The grid's exact figures, from the joint distribution of its frontier.
        let holds = |of: &str, value: f64| {
            let [least, most] =
                ["least", "most"].map(|end| between[end].pointer(of).unwrap().as_f64().unwrap());
            assert!(least <= value && value <= most && most - least < 5.0, "{of}: {between}");
        };
        holds("/mean", 81.686_60);
        holds("/standardDeviation", 10.547_78);
        for (p, time) in [("0.5", 82.0), ("0.95", 99.0), ("0.99", 105.0)] {
            holds(&format!("/quantiles/{p}"), time);
        }
    }
}

#[test]
fn a_makespan_by_its_frontier_is_exact_and_says_so() {
    for contract in [Contract::Bulk, Contract::Tail] {
        let columns = answered(contract, 0.0);
        assert_eq!((&columns["method"], &columns["between"]), (&json!("frontier"), &Value::Null));
        assert_eq!((&columns["exact"]["probability"], &columns["lost"]), (&json!(0.0), &json!(0.0)));
        assert!((columns["mean"].as_f64().unwrap() - 81.686_60).abs() < 1e-5);
    }
}

/// Makespans on one and on two processors, of which one sends the other so much; all values are whole ticks but for what that takes. The
/// method and the exact claim of both, and what is said of rounding.
fn with_a_message(time: &Value, volume: f64) -> ([(&'static str, bool); 2], Vec<String>) {
    let document = json!({
        "juxtapose": 1, "kind": "taskgraph",
        "machine": {"processors": [1], "network": {"bandwidth": 2, "latency": 0}},
        "tasks": [
            {"task": "a", "time": time},
            {"task": "b", "time": time, "after": [{"task": "a", "volume": volume}]},
        ],
        "mappings": [{"name": "apart", "processors": {"a": 1, "b": 2}}],
    });
    let prediction = predict(&Model::from_json(&document.to_string()).unwrap());
    let claims = ["1 processor", "apart"].map(|name| {
        let outcome = prediction.outcomes.iter().find(|outcome| outcome.name == name).unwrap();
        let answer = OutcomeObject::<LeftOut>::new(outcome, 1.0, &Options::default());
        let answer = serde_json::to_value(answer).unwrap();
        assert!(answer["between"].is_null());
        (outcome.method, !answer["exact"].is_null())
    });
    let notes = prediction.notes.iter().filter(|note| note.code == "rounding");
    (claims, notes.map(|note| format!("{}: {}", note.outcome.as_deref().unwrap(), note.message)).collect())
}

#[test]
fn a_makespan_that_was_rounded_does_not_say_that_it_is_exact() {
    let (few, many) = (json!({"values": {"3": 0.5, "5": 0.5}}), json!({"uniform": [1, 200]}));
    let (all, parts) = ("every execution", "series and parallel");
    assert_eq!(with_a_message(&few, 2.0), ([(all, true), (all, true)], Vec::new()));
    assert_eq!(
        with_a_message(&few, 1.6),
        (
            [(all, true), (all, false)],
            vec!["apart: Makespans are rounded to ticks: each is off by 0.200 ticks at most.".to_owned()]
        )
    );
    assert_eq!(
        with_a_message(&many, 0.2),
        (
            [(parts, true), (parts, false)],
            vec![
                "apart: What messages take is left out, as it is little: each makespan is too short by 0.100 ticks at most."
                    .to_owned()
            ]
        )
    );
}

#[test]
fn what_is_exact_has_no_bounds_beside_its_claim() {
    for text in [include_str!("../www/models/8-pe-mixed-mode.json"), include_str!("../www/models/ivus.json")]
    {
        let prediction = predict(&Model::from_json(text).unwrap());
        let bounded = prediction.outcomes.iter().filter(|outcome| outcome.between.is_some());
        assert_eq!(bounded.count(), 0);
    }
}
