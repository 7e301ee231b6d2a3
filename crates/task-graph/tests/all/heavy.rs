//! Heavy tails on lattices that coarsen: certified bounds of makespans that reduce by series and parallel.

use juxtapose_density::{Contract, between::Kind, prediction::Prediction};
use juxtapose_document::predict;
use serde_json::json;

fn predicted(tick: f64) -> Prediction {
    let compute = json!({"compute": "x", "time": {"exponential": {"mean": 30_000}}});
    let task = |name: &str, from: &[&str], to: &[&str]| {
        let mut compute = compute.clone();
        compute["compute"] = json!(format!("{name} itself"));
        let receives = from.iter().map(|other| json!({"receive": other}));
        let sends = to.iter().map(|other| json!({"send": other, "volume": 0}));
        json!({"task": name, "activities": receives.chain([compute]).chain(sends).collect::<Vec<_>>()})
    };
    let document = json!({
        "juxtapose": 2, "kind": "taskgraph", "unit": "ms", "tick": tick, "machine": {"processors": [3]},
        "tasks": [
            task("split", &[], &["a", "b", "c"]), task("a", &["split"], &["join"]), task("b", &["split"], &["join"]),
            task("c", &["split"], &["join"]), task("join", &["a", "b", "c"], &[])
        ],
        "mappings": [{"name": "apart", "processors": {"split": 1, "a": 1, "b": 2, "c": 3, "join": 1}}]
    });
    predict(&super::Model::from_json(&document.to_string()).expect("a model"))
}

#[test]
fn bounds_hold_what_a_coarser_tick_says() {
    // On ticks of 256 ms all values are kept; on ticks of 1 ms they would be more than a million.
    let (coarse, exact) = (predicted(1.0), predicted(256.0));
    let mut known = 0;
    for (outcome, other) in coarse.outcomes.iter().zip(&exact.outcomes) {
        let (name, Some(_)) = (&outcome.name, outcome.density()) else { continue };
        known += 1;
        let between = outcome.between.as_ref().expect("its lattice coarsens");
        assert!(between.kind == Kind::Certified && other.between.is_none(), "{name}");
        for p in [0.05, 0.5, 0.9, 0.99] {
            let [own, known] =
                [outcome, other].map(|outcome| outcome.quantile(p, Contract::Bulk).expect("it ends"));
            let (least, most) = between.quantile(p);
            let (least, most) = (least.expect("bounded"), most.expect("bounded"));
            assert!(
                least <= own && own <= most && most - least <= most / 200,
                "{name} {p}: {least} {own} {most}"
            );
            // Three times are each moved by half of the coarser tick.
            let known = 256 * known;
            assert!(least <= known + 384 && known <= most + 384, "{name} {p}: {known} for {least} to {most}");
        }
    }
    assert!(known > 0);
}
