//! Tests of groups of PEs: by hand, against every way to run small random programs, and what groups are equal to.

use std::{collections::BTreeMap, ops::ControlFlow};

use juxtapose_density::{Contract, Density};
use juxtapose_document::predict;
use juxtapose_program::{
    Mode, Program, Scheme,
    breakdown::breakdown,
    by_moments,
    cost::cost,
    least_processors,
    mode_selection::Parameter,
    reduction::{Rule, reduce},
    simulate::{self, Activity},
};
use serde_json::{Value, json};

use crate::{
    Model, random_program,
    referee::{self, agree},
};

fn model(document: &Value) -> Model {
    Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}\nin {document}"))
}

/// A program on so many PEs, under one scheme.
fn document(processors: u64, nodes: &Value, scheme: &Value) -> Value {
    json!({
        "juxtapose": 1, "kind": "program", "program": nodes, "schemes": [scheme],
        "machine": {"processors": processors, "switch": {"to_spmd": 1, "to_simd": {"fixed": 2, "per_pe": 1}}},
    })
}

fn density(processors: u64, nodes: &Value, mode: &str) -> Density {
    let prediction = predict(&model(&document(processors, nodes, &json!({"name": "one", "mode": mode}))));
    prediction.outcomes[0].density().expect("a density").clone()
}

fn masses(density: &Density) -> BTreeMap<u64, f64> {
    density.iter().collect()
}

fn coin(name: &str) -> Value {
    json!({"block": name, "time": {"values": {"1": 0.5, "2": 0.5}}})
}

/// Two groups of two PEs, in step after each of two blocks of 1 or 2: a block takes two PEs 1 in a quarter of all cases, a group thus 2, 3
/// or 4 with 1, 6 and 9 sixteenths, and the longer of two groups 2, 3 or 4 with 1, 48 and 207 of 256. Without groups a block takes four PEs 1
/// with 1/16.
#[test]
fn two_groups_by_hand() {
    let blocks = json!([coin("a"), coin("b")]);
    let found = density(4, &json!([{"group": 2, "body": blocks}]), "simd");
    agree(&found, &BTreeMap::from([(2, 1.0 / 256.0), (3, 48.0 / 256.0), (4, 207.0 / 256.0)]), "groups");
    let together = density(4, &blocks, "simd");
    agree(&together, &BTreeMap::from([(2, 1.0 / 256.0), (3, 30.0 / 256.0), (4, 225.0 / 256.0)]), "together");
}

/// In SPMD, by hand: each group switches for itself, which takes 1 and 2 + 2, and its PEs wait once, behind both blocks.
#[test]
fn a_group_in_spmd_by_hand() {
    let found = density(4, &json!([{"group": 2, "body": [coin("a"), coin("b")]}]), "spmd");
    // The slowest of four sums of two coins.
    let slowest = [(2, 1.0 / 256.0), (3, 80.0 / 256.0), (4, 175.0 / 256.0)];
    agree(&found, &slowest.map(|(time, mass)| (time + 1 + 4, mass)).into(), "groups");
}

/// Every rule against every way to run small random programs with groups, in groups, in loops, beside blocks of either mode.
#[test]
fn random_programs_by_brute_force() {
    let (mut refereed, mut nested) = (0, 0);
    for seed in 0..500 {
        let document = random_program::grouped(seed);
        let model = model(&document);
        let program = &model.kind;
        for (scheme, outcome) in program.schemes.iter().zip(predict(&model).outcomes) {
            let Some(expected) = referee::enumerate(program, scheme, 3_000) else { continue };
            refereed += 1;
            nested += usize::from(document.to_string().matches("\"group\"").count() > 1);
            let what = format!("{} of {document}", scheme.name);
            agree(outcome.density().expect("a program has densities"), &expected, &what);
        }
    }
    assert!(refereed >= 300 && nested >= 60, "only {refereed} were small enough, {nested} of them nested");
}

/// Where the only group has all PEs, they are in step before and behind it, and nothing else happens.
#[test]
fn a_group_of_all_is_a_barrier_on_either_side() {
    for seed in 0..200 {
        let plain = random_program::document(seed);
        let barrier = |name: &str| json!({"block": name, "time": 0});
        let (body, processors) =
            (plain["program"].as_array().expect("nodes").clone(), &plain["machine"]["processors"]);
        let mut grouped = plain.clone();
        grouped["program"] = json!([{"group": processors, "body": body}]);
        let mut between = plain.clone();
        let nodes = [vec![barrier("first")], body, vec![barrier("last")]].concat();
        between["program"] = json!(nodes);
        for scheme in between["schemes"].as_array_mut().expect("schemes") {
            scheme["except"]["first"] = json!("simd");
            scheme["except"]["last"] = json!("simd");
        }
        let [grouped, between] = [grouped, between].map(|document| predict(&model(&document)).outcomes);
        for (one, other) in grouped.iter().zip(&between) {
            agree(one.density().expect("one"), &other.density().expect("one").iter().collect(), "");
        }
    }
}

/// In groups of one PE nobody waits inside, whatever the modes: all of it is one block in SPMD, where switches take no time.
#[test]
fn groups_of_one_are_one_block_in_spmd() {
    let blocks = json!([coin("a"), {"loop": "l", "iterations": {"uniform": [1, 3]}, "body": [coin("b")]}]);
    let program = |nodes: &Value, mode: &str| {
        let mut document = document(5, nodes, &json!({"name": "one", "mode": mode}));
        document["machine"]["switch"] = json!({});
        predict(&model(&document)).outcomes[0].density().expect("a density").clone()
    };
    let alone = program(&blocks, "spmd");
    for mode in ["simd", "spmd"] {
        agree(&program(&json!([{"group": 1, "body": blocks}]), mode), &alone.iter().collect(), mode);
    }
}

/// Beyond enumeration: sixteen PEs in groups of four and two, in a loop whose bound varies, against 40,000 executions.
#[test]
fn larger_groups_by_simulation() {
    let inner = json!({"group": 2, "body": [coin("a"), coin("b")]});
    let steps =
        json!({"loop": "steps", "iterations": {"uniform": [3, 9]}, "body": [coin("c"), inner, coin("d")]});
    // Inside a group each PE may not decide; the control unit of its group does.
    let mut steps_of_groups = steps.clone();
    steps_of_groups["bound"] = json!("cu");
    let nodes = json!([coin("e"), {"group": 4, "body": [steps_of_groups, coin("f")]}, coin("g")]);
    let scheme = json!({"name": "one", "mode": "spmd", "except": {"d": "simd"}});
    let model = model(&document(16, &nodes, &scheme));
    let predicted = predict(&model).outcomes[0].moments().expect("a density");
    let sample =
        simulate::sample(&model.kind, &model.kind.schemes[0], 40_000, 5, &mut |_| ControlFlow::Continue(()));
    let simulated = sample.expect("not stopped").moments().expect("a density");
    let error = (simulated.variance / 40_000.0).sqrt();
    assert!((predicted.mean - simulated.mean).abs() < 4.0 * error, "{predicted:?} {simulated:?} ± {error}");
    assert!((predicted.variance / simulated.variance - 1.0).abs() < 0.05, "{predicted:?} {simulated:?}");
}

/// Groups inside loops whose bound each PE knows would be partly enabled, and so would they in conditionals; PEs that do not divide have no
/// groups, and a group has no mode.
#[test]
fn what_cannot_be_is_told_at_its_place() {
    let group = |size: u64| json!([{"group": size, "name": "g", "body": [coin("a")]}]);
    let own = json!([{"loop": "own", "iterations": {"uniform": [1, 2]}, "body": group(2)}]);
    let chosen = json!([{"if": "odd", "probability": 0.5, "then": group(2)}]);
    let inside = json!([{"group": 4, "body": group(3)}]);
    let scheme = json!({"name": "one", "mode": "simd"});
    let excepted = json!({"name": "one", "mode": "simd", "except": {"g": "spmd"}});
    for (nodes, scheme, path, message) in [
        (group(3), &scheme, "program[0].group", "is 3: 8 PEs do not divide into groups of 3"),
        (inside, &scheme, "program[0].body[0].group", "is 3: 4 PEs do not divide into groups of 3"),
        (group(0), &scheme, "program[0].group", "0"),
        (
            own,
            &scheme,
            "program[0].body[0].group",
            "waits for all of its 2 PEs, but in the loop \"own\" each PE has its own",
        ),
        (
            chosen,
            &scheme,
            "program[0].then[0].group",
            "waits for all of its 2 PEs, but in the conditional \"odd\" PEs take their own",
        ),
        (json!([{"group": 2, "body": []}]), &scheme, "program[0].body", "a group executes something"),
        (json!([{"group": 2}]), &scheme, "program[0].body", "what each group executes"),
        (group(2), &excepted, "schemes[0].except.g", "is a group of PEs, which has no mode of its own"),
    ] {
        let document = document(8, &nodes, scheme);
        let problems = Model::from_json(&document.to_string()).expect_err("a problem").0;
        let one = &problems[0];
        assert!(
            problems.len() == 1 && one.path == path && one.message.contains(message),
            "{one:?} in {document}"
        );
    }
    let certain = json!([{"loop": "l", "iterations": 2, "body": group(2)}]);
    assert!(Model::from_json(&document(8, &certain, &scheme).to_string()).is_ok(), "all PEs run it as often");
}

/// With fewer PEs enabled at the start, of two groups of two PEs the second has one: the longer of two PEs and of one.
#[test]
fn the_first_pes_fill_groups_one_by_one() {
    let model = model(&document(
        4,
        &json!([{"group": 2, "body": [coin("a")]}]),
        &json!({"name": "one", "mode": "simd"}),
    ));
    let time = |enabled| reduce(&model.kind, &model.kind.schemes[0], Contract::Bulk, enabled).time;
    for (enabled, fast) in [(1, 0.5), (2, 0.25), (3, 0.125), (4, 0.0625)] {
        agree(&time(enabled), &BTreeMap::from([(1, fast), (2, 1.0 - fast)]), "");
    }
}

/// The step of a group part: the longest of N/g times what one group takes, and what its PEs wait for it.
#[test]
fn a_step_tells_the_slowest_group() {
    for seed in 0..60 {
        let model = model(&random_program::grouped(seed));
        let program = &model.kind;
        for (scheme, outcome) in program.schemes.iter().zip(predict(&model).outcomes) {
            let reduction = reduce(program, scheme, Contract::Bulk, program.machine.processors);
            assert_eq!(masses(&reduction.time), masses(outcome.density().expect("one")));
            let groups = reduction.steps.iter().filter(|step| step.rule == Rule::SlowestGroup);
            for step in groups {
                let part = &step.parts[0];
                let copies = i32::try_from(step.enabled / part.enabled).expect("few");
                for time in step.time.iter().map(|(time, _)| time) {
                    assert!((step.time.at_most(time) - part.time.at_most(time).powi(copies)).abs() < 1e-12);
                }
                assert!(step.waiting().expect("a maximum") >= -1e-12);
            }
        }
    }
}

/// Where the time goes: nodes and barriers sum to the mean, and each activity is that of simulated executions.
#[test]
fn time_goes_somewhere() {
    let mut apart = Vec::new();
    for seed in 0..300 {
        let document = random_program::grouped(seed);
        let model = model(&document);
        let program = &model.kind;
        for (scheme, outcome) in program.schemes.iter().zip(predict(&model).outcomes) {
            let found = breakdown(program, scheme, Contract::default());
            let mean = outcome.moments().expect("a density").mean;
            assert!(
                (found.mean() - mean).abs() <= 1e-11 * mean.max(1.0),
                "{} {mean} {document}",
                found.mean()
            );
            assert!(
                found.saved() >= -1e-9 && found.nodes.iter().flatten().all(|&time| time >= -1e-9),
                "{document}"
            );
            if seed < 60 {
                apart.extend(strays(program, scheme, &document));
            }
        }
    }
    assert!(apart.is_empty(), "{}", apart.join("\n"));
}

/// The activities whose simulated mean is more than 5 standard errors off.
fn strays(program: &Program, scheme: &Scheme, document: &Value) -> Vec<String> {
    let found = breakdown(program, scheme, Contract::default());
    let account = simulate::account(program, scheme, 3000, 7, &mut |_| ControlFlow::Continue(()));
    let is_off = |&activity: &Activity| {
        let error = account.error(activity).expect("many runs");
        (found.sum(activity) - account.mean(activity)).abs() > 5.0 * error + 1e-9
    };
    let off = Activity::ALL.into_iter().filter(is_off);
    off.map(|activity| format!("{activity:?} of {}: {document}", scheme.name)).collect()
}

/// Spans of each PE follow each other; and the machine as a whole is in SPMD while groups go on by themselves.
#[test]
fn timelines_have_no_gaps() {
    for seed in 0..60 {
        let model = model(&random_program::grouped(seed));
        for scheme in &model.kind.schemes {
            let timeline = simulate::trace(&model.kind, scheme, seed, usize::MAX);
            for spans in &timeline.spans {
                let end = spans.iter().fold(0, |clock, span| {
                    assert!(span.from == clock && span.to > clock, "{span:?} after {clock}");
                    span.to
                });
                assert_eq!(end, timeline.time);
            }
            assert!(timeline.phases.is_sorted_by_key(|phase| phase.from), "{:?}", timeline.phases);
        }
    }
}

/// With one PE, and groups of one, there is no maximum: averages and four moments are exact.
#[test]
fn with_one_pe_averages_and_moments_are_exact() {
    for seed in 0..200 {
        let text = random_program::grouped(seed).to_string();
        let text =
            [2, 4].iter().fold(text, |text, size| text.replace(&format!("\"group\":{size}"), "\"group\":1"));
        let mut document: Value = serde_json::from_str(&text).expect("JSON");
        document["machine"]["processors"] = json!(1);
        let model = model(&document);
        for (scheme, outcome) in model.kind.schemes.iter().zip(predict(&model).outcomes) {
            let exact = outcome.moments().expect("a density");
            let average = outcome.average_value.expect("an average");
            assert!(
                (average - exact.mean).abs() <= 1e-11 * exact.mean.max(1.0),
                "{average} {exact:?} {document}"
            );
            let found = by_moments(&model.kind, scheme);
            assert!((found.mean - exact.mean).abs() <= 1e-9 * exact.mean.max(1.0), "{found:?} {exact:?}");
            assert!(
                (found.variance - exact.variance).abs() <= 1e-8 * exact.variance.max(1e-3),
                "{found:?} {exact:?}"
            );
        }
    }
}

/// Four moments of 64 PEs in groups of 8, of normal times: a group's time is the sum of two maxima of 8, and the longest of 8 such.
#[test]
fn four_moments_are_near() {
    let block = |name: &str| json!({"block": name, "time": {"normal": {"mean": 400, "sd": 40}}});
    let nodes = json!([{"group": 8, "body": [block("a"), block("b"), block("c")]}]);
    let mut document = document(64, &nodes, &json!({"name": "one", "mode": "simd"}));
    document["juxtapose"] = json!(2);
    document["tick"] = json!(1);
    let model = model(&document);
    let exact = predict(&model).outcomes[0].moments().expect("a density");
    let found = by_moments(&model.kind, &model.kind.schemes[0]);
    assert!((found.mean / exact.mean - 1.0).abs() < 1e-3, "{found:?} {exact:?}");
    assert!((found.variance / exact.variance - 1.0).abs() < 0.05, "{found:?} {exact:?}");
}

/// Estimates are bounds for groups too: of the longest run, and of the masses that are kept.
#[test]
fn costs_are_bounds() {
    for seed in 0..300 {
        let model = model(&random_program::grouped(seed));
        for (scheme, outcome) in model.kind.schemes.iter().zip(predict(&model).outcomes) {
            let (density, cost) =
                (outcome.density().expect("one"), cost(&model.kind, scheme, Contract::Bulk));
            assert!(cost.longest >= density.last() as f64, "{cost:?} of seed {seed}");
            // A mixed loop that may run 0 times is estimated to pay for its entrance even then: so its shortest time is too long.
            assert!(2.0 * cost.widest.cells() >= density.masses().len() as f64, "{cost:?} of seed {seed}");
            assert!(cost.work > 0.0);
        }
    }
}

/// A number of PEs moves by as many as all groups divide, and a group's mode is SIMD under each scheme.
#[test]
fn processors_move_by_whole_groups() {
    let nodes =
        json!([{"group": 4, "body": [{"group": 2, "body": [coin("a")]}]}, {"group": 6, "body": [coin("b")]}]);
    let model = model(&document(24, &nodes, &json!({"name": "one", "mode": "spmd"})));
    let program = &model.kind;
    assert_eq!(least_processors(&program.nodes), 12);
    assert_eq!(Parameter::Processors.step(program), Some(12.0));
    for (asked, set) in [(1.0, 12), (17.0, 12), (19.0, 24), (60.0, 60), (9999.0, 4092)] {
        assert_eq!(Parameter::Processors.set(program, asked).machine.processors, set);
    }
    let [simd, spmd] = [Mode::Simd, Mode::Spmd];
    assert_eq!(program.schemes[0].modes, [simd, simd, spmd, simd, spmd]);
}
