//! What conditions explain of times within bounds.

use std::ops::ControlFlow;

use juxtapose_density::contract::Contract;
use juxtapose_document::{Model, conditions::Conditioned, predict};
use juxtapose_output::{ConditionsObject, LeftOut, Options, explain_patiently};
use juxtapose_program::Program;
use serde_json::{Value, json};

use crate::heavy::written;

/// Shares, comparisons and the worth of a case: within bounds that hold those on a coarser tick, or without where all is exact.
#[test]
fn what_conditions_explain_of_bounded_times_is_bounded() {
    let explained = |tick: f64, factor: Value| {
        let heavy = |mean: f64| json!({"exponential": {"mean": mean}});
        let cases = json!({"by": "input", "small": heavy(30_000.0), "large": heavy(60_000.0)});
        let document = json!({
            "juxtapose": 2, "kind": "program", "tick": tick, "machine": {"processors": 2},
            "conditions": [{"condition": "input", "cases": {"small": 0.75, "large": 0.25}}, factor],
            "program": [
                {"block": "work", "time": {"simd": cases, "spmd": {"uniform": [0, 128_000], "step": 64}}},
                {"block": "last", "time": cases}
            ],
            "schemes": [{"name": "SIMD", "mode": "simd"}, {"name": "SPMD", "mode": "spmd"}]
        });
        let model = Model::<Conditioned<Program>>::from_json(&document.to_string()).expect("a model");
        let (prediction, explained) =
            explain_patiently(&model, 60.0, |_| ControlFlow::Continue(())).expect("explained");
        let units = (prediction.unit.as_str(), prediction.tick);
        written(ConditionsObject::<LeftOut>::new(
            &explained,
            &prediction.outcomes,
            units,
            &Options::default(),
        ))
    };
    let halves =
        json!({"condition": "load", "factor": {"values": {"0.5": 0.5, "1.5": 0.5}}, "scales": "all"});
    let [coarse, exact] = [1.0, 64.0].map(|tick| explained(tick, halves.clone()));
    let mut told = 0;
    let mut hold = |place: &str, name: &str, near: f64| {
        let [own, known] = [&coarse, &exact].map(|of| of.pointer(place).expect("is there"));
        let bounds = own["bounds"].pointer(&format!("/{name}")).expect("bounds");
        // Means of a product with a factor have bounds on any lattice.
        assert!(known["bounds"].is_null() || place == "/best", "{place}");
        let number = |of: &Value| of.as_f64().expect("a number");
        let [least, most] = [0, 1].map(|end| number(&bounds[end]));
        let [own, known] = [own, known].map(|of| number(of.pointer(&format!("/{name}")).expect("a figure")));
        assert!(least <= own && own <= most && most - least <= near, "{place} {name}: {least} {own} {most}");
        assert!((own - known).abs() <= near, "{place} {name}: {own} for {known}");
        told += 1;
    };
    for name in ["earlier", "equal"] {
        hold("/pairs/0/paired", name, 0.01);
    }
    hold("/best", "always", 200.0);
    hold("/best", "eachCase", 200.0);
    assert_eq!(told, 4);
    // Nothing bounds where a spread comes from, nor does it pass as exact.
    assert!(coarse["spreads"][0]["exact"] == false && exact["spreads"][0]["exact"] == true);
    // Nobody knows what lies between the nodes of a law.
    let smooth = explained(
        64.0,
        json!({"condition": "load", "factor": {"lognormal": {"mean": 1, "sd": 0.1}}, "scales": "all"}),
    );
    assert_eq!(smooth["spreads"][0]["exact"], false);
    assert!(
        smooth["pairs"][0]["independent"]["bounds"]["earlier"].is_array()
            && smooth["pairs"][0]["paired"]["bounds"].is_null()
    );
}

/// The slowest of eight processors, each in a case of its own: its bounds are those of one, to the eighth power.
#[test]
fn the_slowest_of_bounded_processors_is_bounded() {
    let predicted = |tick: f64| {
        let heavy = |mean: f64| json!({"exponential": {"mean": mean}});
        let document = json!({
            "juxtapose": 2, "kind": "program", "tick": tick, "machine": {"processors": 8},
            "conditions": [{"condition": "node", "each": "processor", "cases": {"good": 0.75, "bad": 0.25}}],
            "program": [{"block": "work", "time": {"by": "node", "good": heavy(30_000.0), "bad": heavy(60_000.0)}}],
            "schemes": [{"name": "SPMD", "mode": "spmd"}]
        });
        let model = Model::<Conditioned<Program>>::from_json(&document.to_string()).expect("a model");
        predict(&model).outcomes.remove(0)
    };
    let [coarse, exact] = [1.0, 64.0].map(predicted);
    let between = coarse.between.as_ref().expect("its lattice coarsens");
    assert!(exact.between.is_none() && between.mean.is_none());
    for p in [0.1, 0.5, 0.99] {
        let own = coarse.quantile(p, Contract::Bulk).expect("it ends");
        let known = 64 * exact.quantile(p, Contract::Bulk).expect("it ends");
        let (least, most) = between.quantile(p);
        let (least, most) = (least.expect("bounded"), most.expect("bounded"));
        assert!(least <= own && own <= most && most - least <= most / 200, "{p}: {least} {own} {most}");
        assert!(least <= known + 64 && known <= most + 64, "{p}: {known} for {least} to {most}");
    }
}
