//! Heavy tails on lattices that coarsen: certified bounds, against the distribution on a coarser tick that holds all of its values.

use juxtapose_density::{Contract, between::Kind, prediction::Prediction};
use juxtapose_document::{Model, predict};
use juxtapose_parallel::Composition;
use serde_json::json;

/// A latency in all ways of asking for it.
fn predicted(tick: f64) -> Prediction {
    let document = json!({
        "juxtapose": 2, "kind": "parallel", "unit": "ms", "tick": tick,
        "tasks": [
            {"task": "call", "time": {"exponential": {"mean": 30_000}}, "fails": 0.01, "fails_after": {"exponential": {"mean": 45_000}}}
        ],
        "alternatives": [
            {"name": "once", "do": "call"},
            {"name": "series", "do": {"series": ["call", "call"]}},
            {"name": "five in a row", "do": {"series": ["call"], "copies": 5}},
            {"name": "fan-out", "do": {"all": ["call"], "copies": 50}},
            {"name": "hedged", "do": {"first": ["call", {"series": [{"wait": 32_000}, "call"]}]}},
            {"name": "third of five", "do": {"any": 3, "of": ["call"], "copies": 5}},
            {"name": "retried", "do": {"retries": 3, "of": {"timeout": 64_000, "of": "call"}}},
            {"name": "either", "do": {"choice": [{"probability": 0.25, "of": {"wait": 6_400}}, {"probability": 0.75, "of": "call"}]}},
            {"name": "retried together", "do": {"retries": 1, "of": {"all": [{"timeout": 64_000, "of": "call"}, "call"]}}}
        ]
    });
    predict(&Model::<Composition>::from_json(&document.to_string()).expect("a model"))
}

#[test]
fn bounds_hold_what_a_coarser_tick_says() {
    // On ticks of 64 ms all values are kept; on ticks of 1 ms they would be more than a million.
    let (coarse, exact) = (predicted(1.0), predicted(64.0));
    assert!(coarse.notes.iter().any(|note| note.code == "heavy-tail" && note.message.contains("“fan-out”")));
    assert!(!exact.notes.iter().any(|note| note.code == "heavy-tail"));
    let units =
        |prediction: &Prediction, ticks: Option<u64>| ticks.map(|ticks| prediction.tick * ticks as f64);
    for (outcome, other) in coarse.outcomes.iter().zip(&exact.outcomes) {
        let name = &outcome.name;
        let [density, fine] = [outcome, other].map(|outcome| outcome.density().expect("it answers"));
        assert!(density.coarsens() && !fine.coarsens(), "{name}");
        let Some(between) = &outcome.between else {
            assert_eq!(name, "retried together");
            assert!(
                outcome.moved > 0.0
                    && coarse
                        .notes
                        .iter()
                        .any(|note| note.code == "coarse" && note.outcome.as_ref() == Some(name))
            );
            continue;
        };
        assert_eq!(between.kind, Kind::Certified);
        for p in [0.05, 0.5, 0.9, 0.95] {
            let own = units(&coarse, outcome.quantile(p, Contract::Bulk));
            let (least, most) = between.quantile(p);
            let [Some(own), Some(least), Some(most)] = [own, units(&coarse, least), units(&coarse, most)]
            else {
                assert_eq!(
                    [own, units(&exact, other.quantile(p, Contract::Bulk))],
                    [None, None],
                    "{name} {p}"
                );
                continue;
            };
            // A tick of 64 ms moves each of five times by 32 ms at most; on average it moves none.
            let known = units(&exact, other.quantile(p, Contract::Bulk)).expect("as often");
            let rounded = if name == "five in a row" { 160.0 } else { 64.0 };
            assert!(
                least <= own && own <= most && most - least <= 2e-3 * most,
                "{name} {p}: {least} {own} {most}"
            );
            assert!(
                least - rounded <= known && known <= most + rounded,
                "{name} {p}: {known} for {least} to {most}"
            );
        }
        let mean = outcome.mean().expect("it answers");
        assert!(between.mean.is_none_or(|(least, most)| least <= mean && mean <= most), "{name}");
        let known = other.mean().expect("it answers");
        assert!((mean - 64.0 * known).abs() <= 1e-3 * mean, "{name}: {mean} for {}", 64.0 * known);
        assert!((outcome.finishes - other.finishes).abs() < 1e-3, "{name}");
    }
}

/// The first of a time with a heavy tail and of one on few ticks that may fail: P(T > t) is the product of what is left of both. On a lattice of
/// equal steps they would take gigabytes.
#[test]
fn a_race_of_a_heavy_tail_with_what_may_fail_fits_in_memory() {
    let document = json!({
        "juxtapose": 2, "kind": "parallel", "unit": "ms", "tick": 0.1,
        "tasks": [
            {"task": "a", "time": {"pareto": {"shape": 2.5, "least": 7.3}}},
            {"task": "f", "time": {"samples": [34, 19, 20.1, 47.9]}, "fails": 0.2}
        ],
        "alternatives": [
            {"name": "first", "do": {"first": ["f", "a"]}},
            {"name": "two of three", "do": {"any": 2, "of": ["f", "a", "a"]}}
        ]
    });
    let prediction = predict(&Model::<Composition>::from_json(&document.to_string()).expect("a model"));
    let heavy = |t: f64| (7.3 / t).powf(2.5);
    let failing =
        |t: f64| 0.2 + 0.2 * [34.0, 19.0, 20.1, 47.9].map(|time| f64::from(time > t)).iter().sum::<f64>();
    for t in [8.0, 15.0, 19.5, 40.0, 100.0, 900.0] {
        let (a, f) = (heavy(t + 0.05), failing(t));
        let two = a * a * f + 2.0 * a * (1.0 - a) * f + a * a * (1.0 - f);
        for (outcome, after) in prediction.outcomes.iter().zip([a * f, two]) {
            let between = outcome.between.as_ref().expect("its lattice coarsens");
            let known =
                (0..between.lower.len()).filter(|&k| between.times.at(k) as f64 * 0.1 <= t + 0.01).count();
            let least = known.checked_sub(1).map_or(0.0, |k| between.lower[k]);
            let most = between.upper[known.min(between.upper.len() - 1)];
            let reached = 1.0 - after;
            assert!(
                least - 1e-9 <= reached && reached <= most + 1e-9,
                "{} {t}: {reached} not in {least} to {most}",
                outcome.name
            );
            let k = known.saturating_sub(1);
            assert!(between.upper[k] - between.lower[k] < 0.01, "{} {t}", outcome.name);
        }
    }
}
