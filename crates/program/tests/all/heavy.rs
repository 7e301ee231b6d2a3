//! Heavy tails on lattices that coarsen: certified bounds, against the distribution on a coarser tick that holds all of its values.

use std::{collections::BTreeMap, ops::ControlFlow};

use juxtapose_density::{Contract, between::Kind, density::MOST_VALUES, prediction::Prediction};
use juxtapose_document::predict_under;
use juxtapose_program::{
    document::Mode,
    mode_selection::{Limits, Objective, Question, select},
    output::{ExplanationObject, ReductionObject, SelectionObject, SensitivityObject},
    simulate,
};
use serde::Serialize;
use serde_json::{Value, json};

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

pub(super) fn written(object: impl Serialize) -> Value {
    serde_json::to_value(object).expect("JSON")
}

/// What follows from times within bounds has bounds, or says that it has none; what is exact has none to tell.
#[test]
fn what_follows_from_a_coarse_lattice_is_not_told_as_exact() {
    type Modes = BTreeMap<String, Mode>;
    let [coarse, exact] = [1.0, 64.0].map(|tick| super::Model::from_json(&document(tick)).expect("a model"));
    let holds = |bounds: &Value, (own, known): (&Value, &Value)| {
        let [least, most, own, known] =
            [&bounds[0], &bounds[1], own, known].map(|of| of.as_f64().expect("a number"));
        // Eight times are each moved by half of the coarser tick.
        assert!(
            least <= own && own <= most && least <= known + 256.0 && known <= most + 256.0,
            "{bounds} {own} {known}"
        );
    };
    let both = [&coarse, &exact];
    let [own, known] =
        both.map(|of| written(ExplanationObject::of(&of.kind, "mixed", of.tick).expect("explained")));
    holds(&own["meanBetween"], (&own["mean"], &known["mean"]));
    assert_eq!(known["meanBetween"], Value::Null);
    let [own, known] =
        both.map(|of| written(ReductionObject::<Vec<f64>>::of(&of.kind, &of.kind.schemes[2], 8, of.tick)));
    holds(&own["time"]["meanBetween"], (&own["time"]["mean"], &known["time"]["mean"]));
    assert_eq!(known["time"]["meanBetween"], Value::Null);
    for step in own["steps"].as_array().expect("steps") {
        for time in
            step["parts"].as_array().expect("parts").iter().map(|part| &part["time"]).chain([&step["time"]])
        {
            assert_eq!(time["meanBetween"].is_null(), time["edges"].is_null(), "{step}");
        }
    }
    for objective in [Objective::Mean, Objective::Deadline(300_000)] {
        let selected = |of: &super::Model, objective| {
            let question =
                Question { objective, contract: Contract::Bulk, best: 4, limits: Limits::default() };
            let found = select(&of.kind, &question, &mut |_| ControlFlow::Continue(())).expect("found");
            let object = SelectionObject::<Modes>::new(&found, &of.kind, &question, of.tick);
            (written(object), question)
        };
        let (own, question) = selected(&coarse, objective);
        let scaled = if let Objective::Deadline(ticks) = objective {
            Objective::Deadline(ticks / 64)
        } else {
            objective
        };
        let (known, other) = selected(&exact, scaled);
        assert_eq!((&own["sure"], &known["sure"]), (&json!(false), &json!(true)), "{objective:?}");
        let [first, best] = [&own, &known].map(|of| &of["candidates"][0]);
        if let Objective::Deadline(_) = objective {
            let [least, most] = [0, 1].map(|end| first["valueBetween"][end].as_f64().expect("bounded"));
            assert!(least < most && (least..=most).contains(&first["value"].as_f64().expect("a value")));
        } else {
            holds(&first["valueBetween"], (&first["value"], &best["value"]));
        }
        assert_eq!((&first["between"]["kind"], &best["between"]), (&json!("certified"), &Value::Null));
        let hangs = |of: &super::Model, question| {
            let nodes = Some(&["fixed".to_owned()][..]);
            // What is found first is told, and ends it.
            let tell = &mut |found: Option<&SensitivityObject<Modes>>| {
                if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            written(SensitivityObject::of(&of.kind, question, nodes, of.tick, tell).expect("found"))["exact"]
                .clone()
        };
        if objective == Objective::Mean {
            assert_eq!([hangs(&coarse, &question), hangs(&exact, &other)], [json!(false), json!(true)]);
        }
    }
}

#[test]
fn the_best_is_sure_where_bounds_of_all_schemes_are_apart() {
    let sure = |longer: f64| {
        let heavy = |mean: f64| json!({"exponential": {"mean": mean}});
        let time = json!({"simd": heavy(30_000.0), "spmd": heavy(30_000.0 * longer)});
        let document = json!({"juxtapose": 2, "kind": "program", "tick": 1, "machine": {"processors": 2}, "program": [{"block": "work", "time": time}]});
        let model = super::Model::from_json(&document.to_string()).expect("a model");
        let (objective, contract) = (Objective::Mean, Contract::Bulk);
        let question = Question { objective, contract, best: 2, limits: Limits::default() };
        let found = select(&model.kind, &question, &mut |_| ControlFlow::Continue(())).expect("found");
        let object = SelectionObject::<BTreeMap<String, Mode>>::new(&found, &model.kind, &question, 1.0);
        let object = written(object);
        assert_eq!(object["candidates"].as_array().map(Vec::len), Some(2));
        object["sure"].clone()
    };
    assert_eq!([1.000_01, 1.5].map(sure), [json!(false), json!(true)]);
}
