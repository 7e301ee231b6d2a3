//! Tests of documents with times of their own: rules, fields, ticks, what refuses them, and sweeps.

use std::ops::ControlFlow;

use juxtapose_density::{Contract, density::Rounding};
use juxtapose_document::predict;
use juxtapose_program::{
    Program,
    document::ProgramDocument,
    mode_selection::{Limits, Objective, Parameter, Question, Stopped, select, sensitivity},
    output::{plain, too_large},
    simulate, too_much,
};
use serde_json::{Value, json};

use crate::{Model, fields};

/// A program of all that one can say of times of their own.
fn full() -> Value {
    json!({"juxtapose": 2, "kind": "program", "machine": {"processors": 8, "operations": {
            "send": {"by_processor": [{"class": "slow", "time": {"simd": 3, "spmd": 4}}, {"class": "other", "time": 2}]}}},
        "program": [
            {"loop": "steps", "iterations": 5, "test": {"by_iteration": {"else": 1}}, "body": [
                {"block": "step", "time": {"by_processor": [
                    {"class": "slow", "processors": 1, "time": {"by_iteration": {"first": 20, "last": 5, "else": 10}}},
                    {"class": "other", "processors": "rest", "time": {"uniform": [5, 9]}}]}},
                {"block": "eval", "operations": [{"op": "send"}, {"time": {"by_iteration": [1, 2, 3, 4, {"uniform": [1, 3]}]}}]}]},
            {"loop": "own", "iterations": {"by_processor": [
                {"class": "slow", "iterations": 2}, {"class": "other", "iterations": {"uniform": [1, 3]}}]}, "body": [
                {"if": "hit", "probability": {"by_processor": [
                    {"class": "slow", "probability": "1/3"}, {"class": "other", "probability": 0.5}]},
                    "then": [{"block": "deep", "time": 4}]}]}]})
}

fn model(document: &Value) -> Model {
    Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}\nin {document}"))
}

#[test]
fn schema_and_rules_know_the_same_fields() {
    assert_eq!(fields::problems::<Program>(&full()), Vec::<String>::new());
    for (pointer, name) in [
        ("/program/0/body/0/time", "TimeByProcessor"),
        ("/program/0/body/0/time/by_processor/0", "ClassTime"),
        ("/program/0/body/0/time/by_processor/0/time", "TimeByIteration"),
        ("/program/0/body/0/time/by_processor/0/time/by_iteration", "Positions"),
        ("/program/1/iterations", "IterationsByProcessor"),
        ("/program/1/iterations/by_processor/0", "ClassIterations"),
        ("/program/1/body/0/probability", "ProbabilityByProcessor"),
        ("/program/1/body/0/probability/by_processor/0", "ClassProbability"),
    ] {
        fields::knows_the_fields_of::<Program, ProgramDocument>(&full(), pointer, name);
    }
    let document: ProgramDocument = serde_json::from_value(full()).expect("the types know it");
    assert_eq!(serde_json::to_value(document).expect("it is JSON"), full());
}

#[test]
fn each_broken_rule_is_one_problem_at_its_place() {
    let step = "/program/0/body/0/time/by_processor";
    let rules: [(&str, Value, &[&str]); 22] = [
        ("/machine/processors", json!(1), &[]),
        (&format!("{step}/0/processors"), json!(9), &["sum program[0].body[0].time.by_processor"]),
        (&format!("{step}/1/processors"), json!(3), &["sum program[0].body[0].time.by_processor"]),
        (
            &format!("{step}/1/processors"),
            json!("all"),
            &["type program[0].body[0].time.by_processor[1].processors"],
        ),
        (
            &format!("{step}/0/processors"),
            json!("rest"),
            &["duplicate program[0].body[0].time.by_processor[1].processors"],
        ),
        (
            &format!("{step}/0/share"),
            json!(0.125),
            &["forbidden program[0].body[0].time.by_processor[0].share"],
        ),
        (
            &format!("{step}/0/class"),
            json!("other"),
            &["duplicate program[0].body[0].time.by_processor[1].class"],
        ),
        (
            &format!("{step}/0"),
            json!({"class": "slow", "share": 0.3, "time": 1}),
            &["sum program[0].body[0].time.by_processor"],
        ),
        (
            &format!("{step}/0"),
            json!({"class": "slow", "time": 1}),
            &["missing machine.operations.send.by_processor"],
        ),
        (
            &format!("{step}/0"),
            json!({"class": "slow", "processors": 1}),
            &["missing program[0].body[0].time.by_processor[0].time"],
        ),
        (step, json!([1, 2]), &["forbidden program[0].body[0].time.by_processor"]),
        (step, json!([]), &["empty program[0].body[0].time.by_processor"]),
        (step, json!(5), &["type program[0].body[0].time.by_processor"]),
        (
            "/program/1/iterations/by_processor/0/processors",
            json!(2),
            &["forbidden program[1].iterations.by_processor[0].processors"],
        ),
        ("/program/1/bound", json!("cu"), &["forbidden program[1].iterations"]),
        ("/program/1/body/0/condition", json!("cu"), &["forbidden program[1].body[0].probability"]),
        ("/program/0/iterations", json!(4), &["range program[0].body[1].operations[1].time.by_iteration"]),
        (
            "/program/0/iterations",
            json!({"uniform": [1, 2]}),
            &[
                "forbidden program[0].body[0].time.by_processor[0].time.by_iteration.last",
                "forbidden program[0].body[1].operations[1].time.by_iteration",
            ],
        ),
        ("/program/0/test/by_iteration", json!({"first": 1}), &["missing program[0].test.by_iteration.else"]),
        (
            "/program/0/test/by_iteration",
            json!([]),
            &["empty program[0].test.by_iteration", "range program[0].test.by_iteration"],
        ),
        (
            "/program/0/test/by_iteration/else",
            json!({"by_processor": [1, 2]}),
            &["forbidden program[0].test.by_iteration.else.by_processor"],
        ),
        (
            "/machine/operations/send/by_processor/1/time",
            json!({"by_iteration": {"else": 1}}),
            &["forbidden machine.operations.send.by_processor[1].time.by_iteration"],
        ),
    ];
    for (pointer, value, expected) in rules {
        let mut document = full();
        let (parent, name) = pointer.rsplit_once('/').expect("a pointer");
        match document.pointer_mut(parent).expect("there is one") {
            Value::Array(items) => items[name.parse::<usize>().expect("an index")] = value.clone(),
            object => object[name] = value.clone(),
        }
        let told = fields::problems::<Program>(&document);
        assert!(
            expected.iter().all(|problem| told.contains(&(*problem).to_owned())),
            "{pointer} = {value}: {told:?}"
        );
        assert_eq!(told.is_empty(), expected.is_empty(), "{pointer} = {value}: {told:?}");
    }
    let listed = json!({"juxtapose": 2, "kind": "program", "machine": {"processors": 3},
        "program": [{"block": "b", "time": {"by_processor": [1, 2]}}]});
    assert_eq!(fields::problems::<Program>(&listed), ["range program[0].time.by_processor"]);
}

/// Sums that miss N name both numbers, and shares what they come to.
#[test]
fn classes_that_do_not_share_out_the_pes_are_told_with_both_numbers() {
    let told = |first: Value| {
        let mut document = full();
        document["program"][0]["body"][0]["time"]["by_processor"][0] = first;
        Model::from_json(&document.to_string()).expect_err("a problem").0[0].message.clone()
    };
    assert_eq!(
        told(json!({"class": "slow", "processors": 9, "time": 1})),
        "the classes have 9 processors together, the machine has 8"
    );
    let share = told(json!({"class": "slow", "share": 0.3, "time": 1}));
    assert!(share.contains("0.3 of 8 processors is 2.4"), "{share}");
}

/// The tick that is found fits the times of all classes and iterations, and numbers are in units.
#[test]
fn ticks_fit_times_of_their_own() {
    let document = json!({"juxtapose": 2, "kind": "program", "machine": {"processors": 3}, "program": [
        {"loop": "l", "iterations": 3, "body": [{"block": "b", "time": {"by_processor": [
            {"class": "slow", "processors": 1, "time": {"by_iteration": {"first": 2.25, "else": 1.5}}},
            {"class": "other", "processors": "rest", "time": {"by_iteration": [0.5, 0.75, 1.0]}}]}}]}]});
    let prediction = predict(&model(&document));
    assert!((prediction.tick - 0.25).abs() < 1e-12, "{}", prediction.tick);
    let mean = prediction.outcomes[0].moments().expect("a density").mean * prediction.tick;
    assert!((mean - 5.25).abs() < 1e-12, "{mean}");
}

/// Heavy tails are bounded by times rounded down and up: those of classes and iterations too.
#[test]
fn times_of_their_own_are_bounded() {
    let mut document = full();
    document["program"][0]["body"][0]["time"]["by_processor"][1]["time"] =
        json!({"lognormal": {"mean": 5000, "sd": 5000}});
    document["tick"] = json!(0.1);
    let model = model(&document);
    let mean = |rounding| {
        let bounded = model.kind.bounded(rounding).expect("a lattice coarsens");
        juxtapose_program::predict(&bounded, Contract::Bulk).0[0].moments().expect("a density").mean
    };
    let [down, up] = [Rounding::Down, Rounding::Up].map(mean);
    assert!(down < up, "{down} and {up}");
    assert!(predict(&model).outcomes.iter().all(|outcome| outcome.between.is_some()));
}

#[test]
fn what_knows_no_times_of_their_own_says_so_in_one_sentence() {
    let model = model(&full());
    let program = &model.kind;
    let question =
        Question { objective: Objective::Mean, best: 1, contract: Contract::Bulk, limits: Limits::default() };
    let selected = select(program, &question, &mut |_| ControlFlow::Continue(())).err();
    assert_eq!(selected, Some(Stopped::OwnTimes));
    let modes = &program.schemes[0].modes;
    let found = sensitivity(program, &question, modes, None, &mut |_| ControlFlow::Continue(())).err();
    assert_eq!(found, Some(Stopped::OwnTimes));
    let refused = plain(program).expect_err("it has times of their own");
    assert_eq!(too_large(program, &Stopped::OwnTimes), refused);
    assert_eq!(refused.message, Stopped::OwnTimes.to_string());
    let timeline = simulate::trace(program, &program.schemes[0], 1, 8);
    assert_eq!(timeline.pes.len(), 8);
}

/// "One slow rank in 8, 64, 1,024" is a sweep; numbers that are several are none.
#[test]
fn processors_are_swept_and_numbers_that_are_several_are_not() {
    let model = model(&full());
    let names: Vec<_> = Parameter::all(&model.kind);
    assert!(!names.iter().any(|number| matches!(number.node(), Some(0..=4))), "{names:?}");
    for processors in [8_u16, 64, 1024] {
        let program = Parameter::Processors.set(&model.kind, f64::from(processors));
        assert_eq!(
            program.machine.classes.sizes(program.machine.processors),
            Ok(vec![1, usize::from(processors) - 1])
        );
        assert_eq!(too_much(&program, Contract::Bulk), None);
        let mut document = full();
        document["machine"]["processors"] = json!(processors);
        assert_eq!(
            juxtapose_program::predict(&program, Contract::Bulk),
            juxtapose_program::predict(&self::model(&document).kind, Contract::Bulk)
        );
    }
    let mut shares = full();
    shares["program"][0]["body"][0]["time"]["by_processor"][0] =
        json!({"class": "slow", "share": 0.25, "time": 1});
    let told = too_much(&Parameter::Processors.set(&self::model(&shares).kind, 10.0), Contract::Bulk);
    assert!(told.as_ref().is_some_and(|told| told.contains("0.25 of 10 processors is 2.5")), "{told:?}");
}
