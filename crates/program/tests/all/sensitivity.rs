//! Tests of sensitivity analysis, which numbers would change a decision: crossovers by hand, and on both sides of each the best of all
//! schemes.

use std::ops::ControlFlow;

use juxtapose_density::{Contract, Density};
use juxtapose_program::{
    Mode, Program,
    mode_selection::{Limits, Objective, Parameter, Question, Sensitivity, select, sensitivity},
};

use crate::Model;

const QUESTION: Question = Question {
    objective: Objective::Mean,
    best: 1,
    contract: Contract::Bulk,
    limits: Limits { cells: 32_000_000 },
};

fn program(machine: &str, nodes: &str) -> Program {
    let document =
        format!(r#"{{"juxtapose": 1, "kind": "program", "machine": {machine}, "program": [{nodes}]}}"#);
    let model = Model::from_json(&document).unwrap_or_else(|problems| panic!("{problems}\nin {document}"));
    model.kind
}

fn chosen(program: &Program) -> Vec<Mode> {
    let found = select(program, &QUESTION, &mut |_| ControlFlow::Continue(())).expect("not stopped");
    found.candidates[0].choices[0].modes.clone()
}

fn found(program: &Program, nodes: Option<&[usize]>) -> Sensitivity {
    sensitivity(program, &QUESTION, &chosen(program), nodes, &mut |_| ControlFlow::Continue(()))
        .expect("within the limits")
}

#[track_caller]
fn crossover(program: &Program, parameter: Parameter) -> f64 {
    let found = found(program, None);
    assert_eq!(found.tried, found.of);
    let mut of_it = found.crossovers.iter().filter(|crossover| crossover.parameter == parameter);
    let Some(only) = of_it.next() else { panic!("none of {parameter:?} in {found:?}") };
    assert_eq!(of_it.next(), None);
    only.at
}

#[track_caller]
fn same(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-12, "{found}, not {expected}");
}

#[test]
fn crossovers_by_hand() {
    // SPMD takes 8, SIMD 10: at 10 they tie, from 11 on, or below 8, the other one is better.
    let times = program(r#"{"processors": 1}"#, r#"{"block": "x", "time": {"simd": 10, "spmd": 8}}"#);
    let time = |mode| Parameter::Time { node: 0, mode: Some(mode) };
    same(crossover(&times, time(Mode::Spmd)), 11.0);
    same(crossover(&times, time(Mode::Simd)), 7.0);
    // The slower of two PEs that take 10 − d or 10 + d takes 10 + d/2 on average: more than 11 from d = 2 on.
    let spread = program(r#"{"processors": 2}"#, r#"{"block": "x", "time": {"simd": 11, "spmd": 10}}"#);
    let at = crossover(&spread, Parameter::Spread { node: 0, mode: Some(Mode::Spmd) });
    assert!((2.0..2.001).contains(&at), "{at}");
    // p + 5·(1 − p) in SPMD, 5·p + (1 − p) in SIMD.
    let branch = program(
        r#"{"processors": 1}"#,
        r#"{"if": "c", "probability": 0.8, "then": [{"block": "x", "time": {"simd": 5, "spmd": 1}}],
            "else": [{"block": "y", "time": {"simd": 1, "spmd": 5}}]}"#,
    );
    assert!((crossover(&branch, Parameter::Probability { node: 0 }) - 0.5).abs() < 1e-8);
    // SPMD saves 5 on the second block, and costs a switch.
    let switch = program(
        r#"{"processors": 1, "switch": {"to_spmd": 2}}"#,
        r#"{"block": "x", "time": {"simd": 1, "spmd": 99}}, {"block": "y", "time": {"simd": 10, "spmd": 5}}"#,
    );
    same(crossover(&switch, Parameter::ToSpmd), 6.0);
    // The slowest of N that take 10 or 30 takes 30 − 20/2^N: more than 26 from N = 3 on.
    let processors = program(
        r#"{"processors": 1}"#,
        r#"{"block": "x", "time": {"simd": 26, "spmd": {"values": {"10": 0.5, "30": 0.5}}}}"#,
    );
    same(crossover(&processors, Parameter::Processors), 3.0);
}

/// Iterations are multiplied, and what surely runs still does; a list without nodes is the machine.
#[test]
fn iterations_and_the_machine() {
    // Twice as fast in SPMD, for two switches of 6: worth while from 3 iterations of 5 on.
    let nodes = r#"{"block": "x", "time": {"simd": 1, "spmd": 99}},
        {"loop": "l", "iterations": 2, "body": [{"block": "y", "time": {"simd": 10, "spmd": 5}}]},
        {"block": "z", "time": {"simd": 1, "spmd": 99}}"#;
    let program = program(r#"{"processors": 1, "switch": {"to_spmd": 6, "to_simd": 6}}"#, nodes);
    let iterations = Parameter::Iterations { node: 1 };
    same(crossover(&program, iterations), 3.0);
    assert_eq!((iterations.value(&program), iterations.step(&program)), (2.0, Some(1.0)));
    for (asked, expected) in [(3.0, 3.0), (0.2, 1.0), (1.6, 2.0)] {
        same(iterations.value(&iterations.set(&program, asked)), expected);
    }
    let machine = found(&program, Some(&[]));
    assert_eq!(machine.of, 3);
    assert!(machine.crossovers.iter().all(|crossover| crossover.parameter.node().is_none()), "{machine:?}");
    assert!(machine.crossovers.iter().any(|crossover| crossover.parameter == Parameter::ToSpmd));
}

/// For the 8-PE example, every crossover changes the best scheme, and names one that is better there.
#[test]
fn eight_pe_example() {
    let text = crate::examples::find("8-pe-mixed-mode").expect("the example").text;
    let model = Model::from_json(text).expect("a model");
    let program = model.kind;
    let all = found(&program, None);
    assert!(all.crossovers.len() >= 4, "{all:?}");
    for crossover in &all.crossovers {
        assert_ne!(crossover.choice.modes, program.schemes[2].modes, "{crossover:?}");
        assert!((crossover.at - crossover.now).abs() > 0.0);
    }
    // Block f is faster in SIMD: 10 ticks against 35.
    let of_f = found(&program, Some(&[7]));
    assert_eq!(of_f.of, 4);
    let expected = all.crossovers.iter().filter(|crossover| crossover.parameter.node() == Some(7));
    assert!(of_f.crossovers.iter().eq(expected));
    let mut told = Vec::new();
    let stopped = sensitivity(&program, &QUESTION, &chosen(&program), None, &mut |found| {
        told.push(found.tried);
        if found.tried == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((stopped.expect("what was found").tried, told.last()), (2, Some(&2)));
}

#[test]
fn times_are_rescaled() {
    let time = Density::from_masses([(2, 0.25), (6, 0.75)]).expect("masses");
    assert_eq!((time.scaled(0.5).origin(), time.scaled(0.5).last()), (1, 3));
    assert_eq!(time.scaled(0.0), Density::point(0));
    for factor in [0.0, 0.3, 1.0, 1.2] {
        let widened = time.widened(factor);
        assert!((widened.mean() - 5.0).abs() < 1e-12);
        let deviation = widened.moments().standard_deviation();
        assert!((deviation - factor * 3.0_f64.sqrt()).abs() < 0.3, "{factor}: {deviation}");
    }
    assert_eq!(time.widened(9.0).origin(), 0);
    assert_eq!(Density::two_sided(5.0, 2.0), Density::from_masses([(3, 0.5), (7, 0.5)]).expect("masses"));
    assert!((Density::two_sided(5.0, 1.5).mean() - 5.0).abs() < 1e-12);
    assert_eq!(Density::two_sided(5.0, 99.0).origin(), 0);
}
