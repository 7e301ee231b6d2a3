//! Tests of reductions, step by step: they end at the prediction, and each step follows from its parts by arithmetic of its own.

mod arithmetic;

use std::collections::BTreeMap;

use arithmetic::{after, close, masses, mixed, point, slowest};
use juxtapose_density::{Contract, Density, iterations::Iterations};
use juxtapose_program::{
    Program, predict,
    reduction::{Part, Place, Reduction, Role, Rule, Step, reduce},
    tree::Kind,
};
use serde_json::{Value, json};

use crate::{Model, random_program};

fn program(document: &str) -> Program {
    let model = Model::from_json(document).unwrap_or_else(|problems| panic!("{problems}\nin {document}"));
    model.kind
}

fn examples() -> impl Iterator<Item = Program> {
    let programs = crate::examples::ALL.iter().map(|example| example.text);
    // Steps know no conditions.
    let has_steps = |text: &&str| text.contains(r#""kind": "program""#) && !text.contains(r#""conditions""#);
    programs.filter(has_steps).map(program)
}

fn random(seed: u64) -> Program {
    let mut document = random_program::document(seed);
    document["machine"]["processors"] = (1 + seed % 8).into();
    program(&document.to_string())
}

/// The reductions of all schemes, with all PEs enabled at the start.
fn all(program: &Program, contract: Contract) -> Vec<Reduction> {
    let all = program.machine.processors;
    program.schemes.iter().map(|scheme| reduce(program, scheme, contract, all)).collect()
}

/// Ends at the outcome: with its bits where the prediction convolves, else within what both have lost.
fn ends_at(reduction: &Reduction, outcome: &Density) {
    if let Some(last) = reduction.steps.last() {
        assert_eq!(last.time, reduction.time, "the last step is the program: {last:?}");
    }
    if reduction.convolved {
        assert_eq!(&reduction.time, outcome);
        return;
    }
    let allowed = reduction.time.lost() + outcome.lost() + 1e-13;
    for time in
        [&reduction.time, outcome].into_iter().flat_map(|density| density.iter()).map(|(time, _)| time)
    {
        let (one, other) = (reduction.time.at_most(time), outcome.at_most(time));
        assert!((one - other).abs() <= allowed, "{one} and {other} at {time}, {allowed:e} allowed");
    }
}

/// What was made by a step was made before it went into another one, and went in as it came out.
fn in_order(steps: &[Step]) {
    for (k, step) in steps.iter().enumerate() {
        for part in step.parts.iter().filter(|part| part.place != step.place) {
            let before = steps[..k].iter().rfind(|step| step.place == part.place);
            let later = steps[k..].iter().any(|step| step.place == part.place);
            assert!(before.is_some() || !later, "{part:?} is not made yet: {step:?}");
            let as_it_was = before.is_none_or(|step| step.enabled != part.enabled || step.time == part.time);
            assert!(as_it_was, "{part:?} is not what {before:?} has made: {step:?}");
        }
    }
}

#[test]
fn examples_and_random_trees_end_at_their_predictions() {
    let (mut by_frequencies, mut convolved) = (0, 0);
    for program in examples().chain((0..200).map(random)) {
        for contract in [Contract::Bulk, Contract::Tail] {
            let outcomes = predict(&program, contract).0;
            for (reduction, outcome) in all(&program, contract).iter().zip(&outcomes) {
                ends_at(reduction, outcome.density().expect("a density"));
                in_order(&reduction.steps);
                assert!(reduction.convolved || contract == Contract::Bulk, "tails are convolved");
                *(if reduction.convolved { &mut convolved } else { &mut by_frequencies }) += 1;
            }
        }
    }
    assert!(by_frequencies > 0 && convolved > 600, "{by_frequencies} and {convolved}");
}

/// Reductions with fewer PEs are those of a smaller machine: no PE that is not enabled counts.
#[test]
fn fewer_enabled_pes_are_a_smaller_machine() {
    for seed in 0..40 {
        let document = random_program::document(seed);
        let smaller = |processors: u64| {
            let mut document = document.clone();
            document["machine"]["processors"] = processors.into();
            program(&document.to_string())
        };
        let (two, three) = (smaller(2), smaller(3));
        for (scheme, of_two) in three.schemes.iter().zip(all(&two, Contract::Bulk)) {
            assert_eq!(reduce(&three, scheme, Contract::Bulk, 2).time, of_two.time, "seed {seed}");
        }
    }
}

/// How often the loop of a place runs.
fn iterations(program: &Program, place: Place) -> &Iterations {
    let mut found = None;
    for node in &program.nodes {
        node.visit(&mut |node| {
            if let (true, Kind::Loop(l)) = (Some(node.number) == place.node, &node.kind) {
                found = Some(&l.iterations);
            }
        });
    }
    found.expect("a loop")
}

/// What a step's parts come to by naive sums, powers and mixtures; none where they do not say everything: in recursions over
/// other numbers of PEs.
fn expected(program: &Program, step: &Step) -> Option<BTreeMap<u64, f64>> {
    let part = |k: usize| masses(&step.parts[k].time);
    let repeated = |body: &BTreeMap<u64, f64>, least: u64| {
        let counts = masses(iterations(program, step.place).density());
        let runs = |count: u64| (least..count).fold(point(0), |sum, _| after(&sum, body));
        mixed(counts.iter().map(|(&count, &weight)| (weight, runs(count))))
    };
    Some(match step.rule {
        Rule::Operations | Rule::SpmdSeries | Rule::SimdSeries | Rule::MixedSeries => {
            let each = step.parts.iter().flat_map(|part| (0..part.count).map(|_| masses(&part.time)));
            each.fold(point(0), |sum, part| after(&sum, &part))
        }
        Rule::SlowestOperations => {
            let slowest = |part: &Part| slowest(&masses(&part.time), step.enabled);
            let each = step.parts.iter().flat_map(|part| (0..part.count).map(move |_| slowest(part)));
            each.fold(point(0), |sum, part| after(&sum, &part))
        }
        Rule::Slowest => slowest(&part(0), step.enabled),
        Rule::Mixture { probability } | Rule::Choice { probability } => {
            mixed([(probability, role(step, Role::Then)), (1.0 - probability, role(step, Role::Else))])
        }
        Rule::SpmdLoop | Rule::SameIterations => repeated(&part(0), 0),
        Rule::MixedSame if iterations(program, step.place).density().origin() > 0 => {
            let (core, between) = (role(step, Role::Core), role(step, Role::Between));
            after(&core, &repeated(&after(&between, &core), 1))
        }
        Rule::Entering { probability } if step.enabled == 1 => {
            mixed([(probability, part(0)), (1.0 - probability, point(0))])
        }
        _ => return None,
    })
}

/// The time of the part in this role; what is left out of a step takes no time.
fn role(step: &Step, role: Role) -> BTreeMap<u64, f64> {
    let found = step.parts.iter().find(|part| part.place.role == role);
    found.map_or_else(|| point(0), |part| masses(&part.time))
}

#[test]
fn steps_follow_from_their_parts() {
    let mut seen = BTreeMap::<&str, usize>::new();
    for seed in 0..400 {
        let program = random(seed);
        for reduction in all(&program, Contract::Bulk) {
            for step in &reduction.steps {
                assert_eq!(step.means.len(), step.enabled - step.least + 1);
                assert!(
                    (step.means.last().expect("one") - step.time.mean()).abs() <= 1e-12 * step.time.mean()
                );
                if let Some(expected) = expected(&program, step) {
                    close(&expected, &step.time, &format!("seed {seed}, {step:?}"));
                    *seen.entry(step.rule.name()).or_default() += 1;
                }
            }
        }
    }
    let all = [
        "choice",
        "entering",
        "mixedSame",
        "mixedSeries",
        "mixture",
        "operations",
        "sameIterations",
        "simdSeries",
        "slowest",
        "slowestOperations",
        "spmdLoop",
        "spmdSeries",
    ];
    assert!(all.iter().all(|rule| seen.get(rule).is_some_and(|&count| count >= 10)), "{seen:?}");
}

/// The steps of a program of these nodes on so many PEs, all in one mode but for what is excepted.
fn steps(processors: usize, nodes: &Value, mode: &str, except: &Value) -> Vec<Step> {
    let document = json!({
        "juxtapose": 1, "kind": "program", "program": nodes,
        "machine": {"processors": processors, "switch": {"to_spmd": 1, "to_simd": 2}},
        "schemes": [{"name": "one", "mode": mode, "except": except}],
    });
    let program = program(&document.to_string());
    all(&program, Contract::Bulk).remove(0).steps
}

fn names(steps: &[Step]) -> Vec<(&str, Option<usize>, &str)> {
    steps.iter().map(|step| (step.rule.name(), step.place.node, step.place.role.name())).collect()
}

/// Two PEs choose between 10 and 29 ticks with probabilities 0.8 and 0.2: both clauses are broadcast in 0.32 of all cases.
#[test]
fn a_conditional_in_simd_by_hand() {
    let nodes = json!([{"if": "odd", "probability": 0.8, "then": [{"block": "c", "time": 10}], "else": [{"block": "d", "time": 29}]}]);
    let steps = steps(2, &nodes, "simd", &json!({}));
    assert_eq!(names(&steps), [("split", Some(0), "whole")]);
    let Rule::Split { probability, taken, weight } = steps[0].rule else { panic!("a split") };
    assert_eq!((probability, taken), (0.8, 2));
    assert!((weight - 0.64).abs() < 1e-15);
    close(&BTreeMap::from([(10, 0.64), (29, 0.04), (39, 0.32)]), &steps[0].time, "both clauses");
}

/// Fig. 3: of two PEs that run 1 or 2 iterations of 5 ticks each, one runs the second in three of four cases.
#[test]
fn a_loop_in_simd_by_hand() {
    let nodes = json!([{"loop": "l", "iterations": {"uniform": [1, 2]}, "body": [{"block": "b", "time": 3}, {"block": "c", "time": 2}]}]);
    let steps = steps(2, &nodes, "simd", &json!({}));
    assert_eq!(names(&steps), [("simdSeries", Some(0), "body"), ("ownIterations", Some(0), "whole")]);
    assert_eq!(steps[1].parts.iter().map(|part| part.time.mean()).collect::<Vec<_>>(), [5.0]);
    close(&BTreeMap::from([(5, 0.25), (10, 0.75)]), &steps[1].time, "one or two iterations");
    assert_eq!((steps[1].rule.section(), steps[1].rule.equation()), ("5.4", Some("Fig. 3, eq. (1)")));
}

/// Fig. 4: three iterations of 4 ticks in SPMD and 5 in SIMD. The first block of the first iteration stays open.
#[test]
fn a_mixed_loop_of_one_bound_by_hand() {
    let nodes = json!([{"loop": "l", "iterations": 3, "body": [{"block": "b", "time": 4}, {"block": "c", "time": 5}]}]);
    let steps = steps(2, &nodes, "spmd", &json!({"c": "simd"}));
    let rules = names(&steps);
    assert!(rules.contains(&("mixedSame", Some(0), "whole")), "{rules:?}");
    let fourth = steps.iter().find(|step| step.rule == Rule::MixedSame).expect("Fig. 4");
    // The core's 5 ticks thrice, and twice between them a switch, 4 ticks in SPMD, and a switch back.
    assert_eq!((fourth.time.origin(), fourth.time.last()), (29, 29));
    // Before it 4 ticks and a switch, behind it a switch and nothing more.
    assert_eq!(steps.last().expect("a step").time.last(), 4 + 2 + 29 + 1);
}

/// Fig. 5: one PE goes on with probability 1/2 for a second iteration, of 3 ticks in SPMD, 5 in SIMD, and a last switch.
#[test]
fn a_mixed_loop_of_own_bounds_by_hand() {
    let nodes = json!([{"loop": "l", "iterations": {"uniform": [1, 2]}, "body": [{"block": "b", "time": 3}, {"block": "c", "time": 5}]}]);
    let steps = steps(1, &nodes, "spmd", &json!({"c": "simd"}));
    let fifth = steps.iter().find(|step| step.rule == Rule::MixedOwn).expect("Fig. 5");
    // 5 and a switch; else all that, 3 ticks in SPMD and the switch back before it.
    close(&BTreeMap::from([(6, 0.5), (17, 0.5)]), &fifth.time, "one or two iterations");
    let ends = steps.last().expect("a step");
    close(&BTreeMap::from([(3 + 2 + 6, 0.5), (3 + 2 + 17, 0.5)]), &ends.time, "behind the first block");
}

/// The sketch of this feature: where the eight PEs of the paper's example wait, and what that costs.
#[test]
fn the_eight_pe_example_waits_at_odd() {
    let program = program(crate::examples::find("8-pe-mixed-mode").expect("the example").text);
    let steps = &all(&program, Contract::Bulk)[2].steps;
    let names = names(steps);
    assert_eq!(
        names.iter().map(|(rule, ..)| *rule).collect::<Vec<_>>(),
        [
            "spmdSeries",
            "spmdSeries",
            "mixture",
            "spmdSeries",
            "slowest",
            "mixedSeries",
            "ownIterations",
            "simdSeries"
        ],
        "{names:?}"
    );
    let waits = &steps[4];
    close(
        &BTreeMap::from([(12, 0.8_f64.powi(8)), (54, 1.0 - 0.8_f64.powi(8))]),
        &waits.time,
        "the slowest of eight",
    );
    assert!((waits.parts[0].time.mean() - 20.4).abs() < 1e-12);
    assert!((waits.waiting().expect("a maximum") - 26.553_569_28).abs() < 1e-7, "{:?}", waits.waiting());
    assert!(steps.iter().all(|step| step.waiting().is_some() == (step.rule == Rule::Slowest)));
    assert_eq!(waits.means.len(), 8 - waits.least + 1);
}
