//! Heavy tails on lattices that coarsen: certified bounds, against the distribution on a coarser tick that holds all of its values.

use std::ops::ControlFlow;

use juxtapose_density::{Contract, between::Kind, density::MOST_VALUES, prediction::Prediction};
use juxtapose_document::predict_under;
use juxtapose_program::simulate;
use serde_json::json;

fn document(tick: f64) -> String {
    let heavy = json!({"exponential": {"mean": 30_000}});
    let document = json!({
        "juxtapose": 2, "kind": "program", "unit": "ms", "tick": tick,
        "machine": {"processors": 8, "switch": {"to_spmd": 64, "to_simd": {"uniform": [64, 640], "step": 64}}},
        "program": [
            {"block": "read", "operations": [{"time": heavy, "count": 3}]},
            {"loop": "steps", "iterations": {"uniform": [0, 2]}, "bound": "pe", "body": [{"block": "step", "time": heavy}]},
            {"if": "rare", "probability": 0.2, "condition": "pe", "then": [{"block": "again", "time": {"uniform": [0, 6400], "step": 640}}], "else": []},
            {"loop": "fixed", "iterations": 2, "body": [{"block": "write", "time": heavy}]}
        ],
        "schemes": [
            {"name": "SIMD", "mode": "simd"},
            {"name": "SPMD", "mode": "spmd"},
            {"name": "mixed", "mode": "simd", "except": {"steps": "spmd", "step": "spmd", "write": "spmd"}}
        ]
    });
    document.to_string()
}

fn predicted(tick: f64, contract: Contract) -> Prediction {
    predict_under(&super::Model::from_json_under(&document(tick), contract).expect("a model"), contract)
}

#[test]
fn bounds_hold_what_a_coarser_tick_says() {
    for contract in [Contract::Bulk, Contract::Tail] {
        // On ticks of 64 ms all values are kept; on ticks of 1 ms they would be more than a million.
        let (coarse, exact) = (predicted(1.0, contract), predicted(64.0, contract));
        for (outcome, other) in coarse.outcomes.iter().zip(&exact.outcomes) {
            let name = &outcome.name;
            let between = outcome.between.as_ref().expect("its lattice coarsens");
            assert!(between.kind == Kind::Certified && other.between.is_none(), "{name}");
            for p in [0.05, 0.5, 0.9, 0.99] {
                let [own, known] =
                    [outcome, other].map(|outcome| outcome.quantile(p, contract).expect("it ends"));
                let (least, most) = between.quantile(p);
                let (least, most) = (least.expect("bounded"), most.expect("bounded"));
                assert!(
                    least <= own && own <= most && most - least <= most / 200,
                    "{name} {p}: {least} {own} {most}"
                );
                // Eight times are each moved by half of the coarser tick.
                let known = 64 * known;
                assert!(
                    least <= known + 256 && known <= most + 256,
                    "{name} {p}: {known} for {least} to {most}"
                );
            }
            let [mean, known] = [outcome, other].map(|outcome| outcome.mean().expect("it ends"));
            assert!((mean - 64.0 * known).abs() <= 1e-3 * mean, "{name}: {mean} for {}", 64.0 * known);
            assert!(between.mean.is_some_and(|(least, most)| least <= mean && mean <= most), "{name}");
        }
    }
}

/// A thousand executions on ticks of 1 µs span 10⁸ ticks or more, whose greatest common divisor is 1: as masses of every tick they are a gigabyte.
#[test]
fn executions_of_heavy_tails_lie_on_a_lattice_that_memory_holds() {
    let model = super::Model::from_json(&document(0.001)).expect("a model");
    let scheme = &model.kind.schemes[1];
    let sample = simulate::sample(&model.kind, scheme, 1000, 7, &mut |_| ControlFlow::Continue(()));
    let sample = sample.expect("not stopped");
    let (density, between) = (sample.density().expect("a density"), sample.between.as_ref().expect("limits"));
    assert!(matches!(between.kind, Kind::Sampled { samples: 1000, .. }));
    assert!(
        density.last() - density.origin() > 100 * MOST_VALUES
            && density.masses().len() as u64 <= MOST_VALUES + 1
    );
    assert!(sample.moved >= 50.0 && sample.moved < 1e-2 * density.moments().mean, "{}", sample.moved);
    let predicted = predict_under(&model, Contract::Bulk).outcomes[1].mean().expect("it ends");
    assert!(between.mean.is_some_and(|(least, most)| least <= predicted && predicted <= most), "{between:?}");
}
