//! Tests against Li et al. 1997: the paper's own tables, hand computations, and brute force on random trees.

use std::ops::ControlFlow;

use juxtapose_density::{Contract, Density, Outcome, Prediction, special::binomial_weights};
use juxtapose_document::predict;
use juxtapose_program::{Mode, cost::cost, simulate};

use crate::{
    Model, random_program,
    referee::{self, agree},
    simulated::kolmogorov_smirnov,
};

fn model(text: &str) -> Model {
    Model::from_json(text).unwrap_or_else(|problems| panic!("{problems}\nin {text}"))
}

fn predicted(text: &str) -> Prediction {
    predict(&model(text))
}

fn mean(outcome: &Outcome) -> f64 {
    outcome.moments().expect("a density has moments").mean
}

fn means(prediction: &Prediction) -> Vec<f64> {
    prediction.outcomes.iter().map(mean).collect()
}

#[track_caller]
fn close(found: f64, expected: f64, relative: f64) {
    assert!(
        (found - expected).abs() <= relative * expected.abs(),
        "{found} is not {expected} ± {relative} of it"
    );
}

fn eight_pe(processors: u64) -> Prediction {
    let text = crate::examples::find("8-pe-mixed-mode").expect("the example").text;
    predicted(&text.replace("\"processors\": 8", &format!("\"processors\": {processors}")))
}

/// Section 7.1. The means follow from Table I; Table II prints 889.4 for SPMD. Its 1002.0 and 915.8 cannot
/// follow from Table I, so nothing here looks at them.
#[test]
fn eight_pe_example() {
    let prediction = eight_pe(8);
    let names: Vec<_> = prediction.outcomes.iter().map(|o| o.name.as_str()).collect();
    assert_eq!(names, ["SIMD", "SPMD", "Mixed (Fig. 6)"]);
    for (found, expected) in
        means(&prediction).into_iter().zip([927.9395471060434, 889.3763396811418, 855.8505121825227])
    {
        close(found, expected, 1e-12);
    }
    assert_eq!(format!("{:.1}", means(&prediction)[1]), "889.4");
}

/// Table II, second row, to its printed digits; the text computes 55.11 for the conditional in SIMD.
#[test]
fn eight_pe_average_values() {
    let printed: Vec<_> = eight_pe(8)
        .outcomes
        .iter()
        .map(|o| format!("{:.1}", o.average_value.expect("programs have average values")))
        .collect();
    assert_eq!(printed, ["834.1", "727.0", "497.0"]);
}

/// The bound that rules out two printed figures: 12 iterations, all eight PEs enabled in each.
#[test]
fn eight_pe_bounds_exclude_the_printed_means() {
    let text = crate::examples::find("8-pe-mixed-mode").expect("the example").text;
    let certain = predicted(&text.replace("{ \"uniform\": [8, 12] }", "12"));
    let means = means(&certain);
    close(means[0], 998.30, 1e-5);
    close(means[2], 912.44, 1e-5);
}

/// One PE never waits: SIMD and SPMD differ by block f alone, and mixed pays 2 switches an iteration more.
/// E = 12 + 1 + 10·(1 + 15 + 1 + 0.8·11 + 0.2·53 + f): f = 10 in SIMD, 35 in SPMD.
#[test]
fn one_pe_by_hand() {
    let iteration = 1.0 + 15.0 + 1.0 + 0.8 * 11.0 + 0.2 * 53.0;
    let expected = [iteration + 10.0, iteration + 35.0, iteration + 2.0 + 10.0].map(|i| 13.0 + 10.0 * i);
    for (outcome, expected) in eight_pe(1).outcomes.iter().zip(expected) {
        close(mean(outcome), expected, 1e-13);
        close(outcome.average_value.expect("has one"), expected, 1e-13);
    }
}

/// What a prediction is estimated to take is an upper bound, by hand for the 8-PE example in SIMD: an iteration is
/// at most 1 + 15 + (1 + 11 + 53) + 10, and all of them begin and end in SIMD.
#[test]
fn costs_are_bounds() {
    let eight_pe = model(crate::examples::find("8-pe-mixed-mode").expect("the example").text);
    let program = &eight_pe.kind;
    let simd = cost(program, &program.schemes[0], Contract::Bulk);
    let iteration = 1.0 + 15.0 + (1.0 + 11.0 + 53.0) + 10.0;
    close(simd.longest, 12.0 + 1.0 + 12.0 * iteration, 1e-12);
    assert_eq!((simd.widest.node, simd.widest.step, simd.widest.rows), (1, 1, 9.0), "the loop");
    assert_eq!(simd.dearest.0, 1, "the loop");
    assert!(simd.dearest.1 < simd.work && simd.work < 1e8, "{simd:?}");
    for seed in 0..300 {
        let model = model(&random_program::document(seed).to_string());
        let program = &model.kind;
        for (scheme, outcome) in program.schemes.iter().zip(predict(&model).outcomes) {
            let density = outcome.density().expect("a density");
            let cost = cost(program, scheme, Contract::Bulk);
            assert!(cost.longest >= density.last() as f64, "{cost:?} for {} of seed {seed}", scheme.name);
            assert!(
                cost.widest.cells() >= density.masses().len() as f64,
                "{cost:?} for {} of seed {seed}",
                scheme.name
            );
        }
    }
}

/// The estimate itself, by hand, for 4 PEs: a node's own work, and its convolution with what stands before it.
#[test]
fn costs_by_hand() {
    let block =
        |name: &str, most: u64| format!(r#"{{"block": "{name}", "time": {{"uniform": [1, {most}]}}}}"#);
    let (a, b) = (block("a", 3), block("b", 2));
    let repeat = |bound: &str, body: &str| {
        format!(
            r#"{{"loop": "l", "iterations": {{"uniform": [1, 3]}}, "bound": "{bound}", "body": [{body}]}}"#
        )
    };
    let split = format!(r#"{{"if": "c", "probability": 0.5, "then": [{a}], "else": [{b}]}}"#);
    let even = r#"{"block": "a", "time": {"values": {"2": 0.5, "4": 0.5}}}"#;
    let twice = r#"{"block": "a", "operations": [{"time": {"uniform": [1, 3]}}, {"time": 1}]}"#;
    let mixed = repeat("pe", &format!("{a}, {}", block("s", 3)));
    // Each mass of a block takes 64 for a maximum and 1 for the sum of operations, and then 1 to be added to
    // what was before.
    let each = 65.0;
    let (one_a, one_b) = (3.0 * each + 3.0, 2.0 * each + 2.0);
    for (program, scheme, work, cells) in [
        (a.as_str(), r#""mode": "simd""#, one_a, 3.0),
        (even, r#""mode": "simd""#, 2.0 * each + 2.0, 2.0), // 2 ticks apart
        (twice, r#""mode": "simd""#, 3.0 * each + each + 3.0, 3.0),
        // The work is that of both clauses for 4 numbers of PEs, and of 5 ways to split 4 PEs.
        (&split, r#""mode": "simd""#, 4.0 * one_a + 4.0 * one_b + 5.0 * (3.0 * 2.0 + 4.0) + 5.0, 20.0),
        // In iterations 1, 2 and 3 there are 1, 4 and 4 numbers of PEs, of which 4, 3 and 1 go on to 7, 4 and 1 times of what is left.
        (
            &repeat("pe", &a),
            r#""mode": "simd""#,
            4.0 * one_a
                + (4.0 * (7.0 + 32.0) + 3.0 * 7.0)
                + 4.0 * (3.0 * (4.0 + 32.0) + 3.0 * 4.0)
                + 4.0 * (1.0 + 32.0 + 3.0)
                + 9.0,
            45.0,
        ),
        // Each of 3 iterations is convolved with half of what is left.
        (&repeat("cu", &a), r#""mode": "simd""#, one_a + 3.0 * (3.0 * 7.0 + 7.0) + 9.0, 18.0),
        (&repeat("pe", &a), r#""mode": "spmd""#, one_a + 3.0 * (3.0 * 7.0 + 7.0) + 9.0, 18.0),
        // V(e, h) allows no mixing first: each way to go on has a maximum and a convolution with 13, 7 and 1 times.
        (
            &mixed,
            r#""mode": "spmd", "except": {"s": "simd"}"#,
            (3.0 * each + 3.0)
                + 4.0 * (3.0 * each + 9.0)
                + (4.0 * (13.0 + 5.0 * 64.0 + 5.0 * 13.0) + 5.0 * 13.0)
                + 4.0 * (3.0 * (7.0 + 5.0 * 64.0 + 5.0 * 7.0) + 5.0 * 7.0)
                + 4.0 * (1.0 + 5.0 * 64.0 + 5.0 + 5.0)
                + 17.0,
            85.0,
        ),
    ] {
        let model = model(&format!(
            r#"{{"juxtapose": 1, "kind": "program", "machine": {{"processors": 4}}, "program": [{program}],
                "schemes": [{{"name": "s", {scheme}}}]}}"#
        ));
        let tree = &model.kind;
        let cost = cost(tree, &tree.schemes[0], Contract::Bulk);
        assert_eq!((cost.work, cost.widest.cells()), (work, cells), "{scheme} of {program}");
    }
}

/// With 1,024 PEs some 9 standard deviations on either side count, wherever all PEs begin together.
#[test]
fn costs_of_many_pes() {
    let model = model(
        r#"{"juxtapose": 1, "kind": "program", "machine": {"processors": 1024},
            "program": [{"loop": "l", "iterations": {"uniform": [1, 3]},
                         "body": [{"block": "a", "time": {"uniform": [1, 3]}}]}],
            "schemes": [{"name": "s", "mode": "simd"}]}"#,
    );
    let tree = &model.kind;
    let cost = cost(tree, &tree.schemes[0], Contract::Bulk);
    // 546 to 832 and 205 to 491 of them come to iterations 2 and 3; some come to all three, so that nothing is left to chance but times.
    let block = 820.0 * (3.0 * 65.0 + 3.0);
    let ways = |pes: f64, variance: f64| 2.0 * 9.0 * (pes * variance).sqrt() + 10.0;
    let iterations = (ways(1024.0, 2.0 / 9.0) * (5.0 + 32.0) + 3.0 * 5.0)
        + 287.0 * (ways(689.0, 1.0 / 4.0) * (3.0 + 32.0) + 3.0 * 3.0)
        + 287.0 * (1.0 + 32.0 + 3.0);
    assert!((cost.work / (block + iterations + 9.0) - 1.0).abs() < 1e-12, "{}", cost.work);
    // What is left after an iteration is kept for the PEs that come to one of them, 287 numbers at most, and for none.
    assert!((cost.widest.cells() - 288.0 * 9.0).abs() < 1e-9, "{}", cost.widest.cells());
}

/// A loop is not refused for all numbers of PEs that come to any of its iterations: they are never kept at once.
#[test]
fn loops_of_many_pes_are_read() {
    for processors in [2048, 4096] {
        let document = format!(
            r#"{{"juxtapose": 1, "kind": "program", "machine": {{"processors": {processors}}},
                "program": [{{"loop": "l", "iterations": {{"uniform": [1, 100]}},
                             "body": [{{"block": "a", "time": {{"uniform": [0, 200]}}}}]}}],
                "schemes": [{{"name": "s", "mode": "simd"}}]}}"#
        );
        assert!(Model::from_json(&document).is_ok(), "{processors}");
    }
}

/// Who waits for many runs is told how far they are, and can stop them.
#[test]
fn samples_report_and_stop() {
    let model = model(crate::examples::find("8-pe-mixed-mode").expect("the example").text);
    let program = &model.kind;
    let run = |stop_at: Option<u32>| {
        let mut reports = Vec::new();
        let sample = simulate::sample(program, &program.schemes[0], 2500, 1, &mut |done| {
            reports.push(done);
            if stop_at == Some(done) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (reports, sample.is_some())
    };
    assert_eq!(run(None), (vec![0, 1000, 2000], true));
    assert_eq!(run(Some(1000)), (vec![0, 1000], false));
}

/// With one PE there are no maxima, and expectation is linear: the average value approach is exact.
#[test]
fn average_values_are_exact_for_one_pe() {
    for seed in 0..300 {
        let mut document = random_program::document(seed);
        document["machine"]["processors"] = 1.into();
        for outcome in predict(&model(&document.to_string())).outcomes {
            let average = outcome.average_value.expect("programs have average values");
            assert!((average - mean(&outcome)).abs() < 1e-9, "{average}, not {}: {document}", mean(&outcome));
        }
    }
}

/// A mixed loop that begins and ends in SPMD (section 6.3, Fig. 5); oracle: an independent reference.
#[test]
fn mixed_loop_in_spmd() {
    let body = r#"{"loop": "l", "iterations": {"values": {"2": 0.25, "3": 0.5, "5": 0.25}}, "body": [
        {"block": "p0", "time": {"values": {"2": 0.5, "9": 0.5}}},
        {"block": "i1", "time": {"values": {"4": 0.5, "6": 0.5}}},
        {"block": "p2", "time": {"values": {"1": 0.7, "12": 0.3}}}]}"#;
    let around = format!(
        r#"{{"block": "before", "time": 3}}, {body}, {{"block": "after", "time": {{"values": {{"4": 0.5, "8": 0.5}}}}}}"#
    );
    let mean_of = |program: &str, processors: u64, except: &str| {
        means(&predicted(&format!(
            r#"{{"juxtapose": 1, "kind": "program", "program": [{program}],
                "machine": {{"processors": {processors}, "switch": {{"to_spmd": 2, "to_simd": 3}}}},
                "schemes": [{{"name": "mixed", "mode": "spmd", "except": {{{except}}}}}]}}"#
        )))[0]
    };
    let oracle = [
        (1, 64.35, 77.35),
        (2, 85.7803125, 99.7803125),
        (4, 108.69113920898438, 123.4411392089844),
        (8, 129.35389809876733, 144.33827309876733),
    ];
    for (processors, alone, between) in oracle {
        close(mean_of(body, processors, r#""i1": "simd""#), alone, 1e-13);
        close(mean_of(&around, processors, r#""i1": "simd", "before": "simd""#), between, 1e-13);
    }
}

/// The 8-PE example and mid-sized random programs against the simulator, by Kolmogorov and Smirnov's statistic: a
/// right density exceeds 1.95/√n, its bound at level 0.001 for continuous times, less often still.
#[test]
fn larger_programs_by_simulation() {
    const SAMPLES: u32 = 10_000;
    let larger = (1000..1040).map(|seed| {
        let mut document = random_program::document(seed);
        document["machine"]["processors"] = (4 + seed % 29).into();
        document.to_string()
    });
    let eight_pe = crate::examples::find("8-pe-mixed-mode").expect("the example").text.to_owned();
    for (seed, text) in (1..).zip(std::iter::once(eight_pe).chain(larger)) {
        let model = model(&text);
        let program = &model.kind;
        for (scheme, outcome) in program.schemes.iter().zip(predict(&model).outcomes) {
            let statistic = kolmogorov_smirnov(program, scheme, &outcome, SAMPLES, seed);
            assert!(
                statistic < 1.95 / f64::from(SAMPLES).sqrt(),
                "{statistic} for {} of {text}",
                scheme.name
            );
        }
    }
}

/// A traced execution says of every PE, at every time, what it does; and tracing changes nothing.
#[test]
fn timelines_have_no_gaps() {
    let mut seen = [0_u64; 4];
    for seed in 0..100 {
        let model = model(&random_program::document(seed).to_string());
        let program = &model.kind;
        for scheme in &program.schemes {
            let timeline = simulate::trace(program, scheme, seed, usize::MAX);
            let one = simulate::sample(program, scheme, 1, seed, &mut |_| ControlFlow::Continue(()));
            assert_eq!(one.expect("not stopped").density().map(Density::origin), Some(timeline.time));
            assert_eq!(timeline.spans.len(), program.machine.processors);
            for spans in timeline.spans {
                let end = spans.iter().fold(0, |clock, span| {
                    assert!(span.from == clock && span.to > clock, "{span:?} after {clock}");
                    seen[span.activity as usize] += span.to - span.from;
                    span.to
                });
                assert_eq!(end, timeline.time);
            }
        }
    }
    assert!(seen.iter().all(|&time| time > 0), "{seen:?}");
}

/// One seed gives each PE the same chances under every scheme: what it computes does not depend on the modes where these have equal
/// times and the control unit has no choice.
#[test]
fn one_seed_has_a_pe_compute_as_long_under_every_scheme() {
    let mut told_apart = 0;
    for seed in 0..100 {
        let mut document = random_program::document(seed);
        make_modes_alike(&mut document);
        let model = model(&document.to_string());
        let program = &model.kind;
        let computed = |scheme| {
            let timeline = simulate::trace(program, scheme, seed, usize::MAX);
            let computing = |spans: Vec<simulate::Span>| -> u64 {
                let spans = spans.iter().filter(|span| span.activity == simulate::Activity::Computing);
                spans.map(|span| span.to - span.from).sum()
            };
            (timeline.time, timeline.spans.into_iter().map(computing).collect::<Vec<_>>())
        };
        let [first, others @ ..] = &program.schemes[..] else { panic!("a scheme") };
        let (time, expected) = computed(first);
        for scheme in others {
            let (its_time, found) = computed(scheme);
            assert_eq!(found, expected, "seed {seed}, {}", scheme.name);
            told_apart += usize::from(its_time != time);
        }
    }
    assert!(told_apart > 50, "{told_apart} times do depend on the scheme");
}

/// Gives both modes the time of SIMD, and leaves the control unit no choice.
fn make_modes_alike(part: &mut serde_json::Value) {
    match part {
        serde_json::Value::Object(fields) => {
            if let (Some(simd), Some(_)) = (fields.get("simd").cloned(), fields.get("spmd")) {
                *part = simd;
                return make_modes_alike(part);
            }
            for (who, what, certain) in
                [("condition", "probability", 1.into()), ("bound", "iterations", 2.into())]
            {
                if fields.get(who).is_some_and(|value| value == "cu") {
                    fields.insert(what.into(), certain);
                }
            }
            fields.values_mut().for_each(make_modes_alike);
        }
        serde_json::Value::Array(parts) => parts.iter_mut().for_each(make_modes_alike),
        _ => {}
    }
}

/// In the mixed scheme of Fig. 6 only the conditional lets PEs diverge: they wait in it, and switch around it.
#[test]
fn timeline_of_the_eight_pe_example() {
    let model = model(crate::examples::find("8-pe-mixed-mode").expect("the example").text);
    let program = &model.kind;
    let mixed = simulate::trace(program, &program.schemes[2], 7, 8);
    let time_of = |activity| -> u64 {
        mixed.spans.iter().flatten().filter(|s| s.activity == activity).map(|s| s.to - s.from).sum()
    };
    // 12 + 1 outside the loop; PEs run 8 to 12 iterations of 1 + 15 + 1 + (11 or 53) + 10, and two switches.
    let switches = time_of(simulate::Activity::Switching);
    assert!((8 * 8 * 2..=8 * 12 * 2).contains(&switches) && switches % 2 == 0);
    assert!(time_of(simulate::Activity::Waiting) % 42 == 0); // who takes "then" waits 53 − 11 for who does not
    assert!(mixed.spans.iter().all(|spans| (spans[0].to, spans[1].to) == (12, 12 + 1 + 1)));
    // What is between nodes belongs to the next one; loops and conditionals have the tests and ends of theirs.
    let path: Vec<_> = mixed.spans[0].iter().map(|span| (span.activity, span.node)).take(6).collect();
    let (computing, switching) = (simulate::Activity::Computing, simulate::Activity::Switching);
    assert_eq!(
        path,
        [(computing, 0), (computing, 1), (computing, 2), (switching, 3), (computing, 3), path[5]]
    );
    assert!(path[5] == (computing, 4) || path[5] == (computing, 5));
    let waits = mixed.spans.iter().flatten().filter(|s| s.activity == simulate::Activity::Waiting);
    assert!(waits.map(|span| span.node).all(|node| node == 7), "for the others, before f");
}

/// Which modes the machine is in follows from the switches: Fig. 6's scheme is in SIMD but for the conditional.
#[test]
fn phases_change_where_spans_switch() {
    let model = model(crate::examples::find("8-pe-mixed-mode").expect("the example").text);
    let program = &model.kind;
    let [simd, spmd, mixed] = [0, 1, 2].map(|k| simulate::trace(program, &program.schemes[k], 7, 8));
    let modes = |timeline: &simulate::Timeline| timeline.phases.iter().map(|p| p.mode).collect::<Vec<_>>();
    assert_eq!((modes(&simd), modes(&spmd)), (vec![Mode::Simd], vec![Mode::Spmd]));
    assert!(
        modes(&mixed).chunks(2).all(|pair| pair.iter().eq([Mode::Simd, Mode::Spmd].iter().take(pair.len())))
    );
    let switches = mixed.spans.iter().flatten().filter(|s| s.activity == simulate::Activity::Switching);
    for switch in switches {
        let phase = mixed.phases.iter().rfind(|phase| phase.from <= switch.from).expect("a phase");
        assert_eq!(phase.from, switch.from, "{switch:?}");
    }
}

/// Where there are many PEs, the first are shown and the one that computes longest; where there are many
/// spans, those before a common time.
#[test]
fn large_timelines_are_cut_and_say_so() {
    let text = crate::examples::find("8-pe-mixed-mode").expect("the example").text;
    let long = text.replace("\"processors\": 8", "\"processors\": 100").replace("[8, 12]", "[300, 400]");
    let model = model(&long);
    let program = &model.kind;
    for scheme in &program.schemes {
        let timeline = simulate::trace(program, scheme, 1, 16);
        assert_eq!((&timeline.pes[..15], timeline.pes.len()), (&(0..15).collect::<Vec<_>>()[..], 16));
        assert_eq!(timeline.pes[15], timeline.tally.slowest().max(15));
        assert!(timeline.until < timeline.time && timeline.spans.iter().map(Vec::len).sum::<usize>() <= 8192);
        assert!(timeline.spans.iter().all(|spans| spans.last().expect("spans").to == timeline.until));
        assert!(timeline.phases.last().expect("a phase").from < timeline.until);
        let all: u128 = simulate::Activity::ALL.map(|activity| timeline.tally.sum(activity)).iter().sum();
        assert_eq!(all, 100 * u128::from(timeline.time));
    }
}

/// The four activities add up to the execution time, and their spans in timelines to the same sums.
#[test]
fn time_goes_somewhere() {
    for seed in 0..100 {
        let model = model(&random_program::document(seed).to_string());
        let program = &model.kind;
        for scheme in &program.schemes {
            let timeline = simulate::trace(program, scheme, seed, usize::MAX);
            for activity in simulate::Activity::ALL {
                let spans = timeline.spans.iter().flatten().filter(|span| span.activity == activity);
                let sum: u64 = spans.map(|span| span.to - span.from).sum();
                assert_eq!(timeline.tally.sum(activity), u128::from(sum), "{activity:?} of seed {seed}");
            }
            let go_on = &mut |_| ControlFlow::Continue(());
            let account = simulate::account(program, scheme, 50, seed, go_on);
            let sample = simulate::sample(program, scheme, 50, seed, go_on).expect("not stopped");
            let sampled = mean(&sample);
            assert_eq!(account.runs, 50);
            if sampled > 0.0 {
                close(account.time(), sampled, 1e-12);
                close(simulate::Activity::ALL.map(|a| account.mean(a)).iter().sum(), sampled, 1e-12);
            }
        }
    }
}

/// By hand, for two PEs. A block of 1 or 3 takes each PE 2 on average and both together 2.5. In SIMD the clauses of
/// 10 and 20 follow each other where the PEs differ, one time in two: the other one's clause is 7.5 on average.
#[test]
fn accounts_by_hand() {
    let text = r#"{"juxtapose": 1, "kind": "program", "machine": {"processors": 2, "switch": {"to_spmd": 5, "to_simd": 7}},
        "program": [{"block": "s", "time": 4}, {"block": "b", "time": {"values": {"1": 0.5, "3": 0.5}}},
            {"if": "c", "probability": 0.5, "then": [{"block": "x", "time": 10}], "else": [{"block": "y", "time": 20}]}],
        "schemes": [{"name": "mixed", "mode": "simd", "except": {"b": "spmd"}}]}"#;
    let model = model(text);
    let program = &model.kind;
    let account =
        simulate::account(program, &program.schemes[0], 20_000, 3, &mut |_| ControlFlow::Continue(()));
    let expected = [4.0 + 2.0 + 15.0, 0.5, 12.0, 7.5];
    for (activity, expected) in simulate::Activity::ALL.into_iter().zip(expected) {
        let error = account.error(activity).expect("of many runs");
        let found = account.mean(activity);
        assert!(
            (found - expected).abs() <= 4.5 * error + 1e-12,
            "{activity:?}: {found} ± {error}, not {expected}"
        );
        assert!(error < 0.06, "{activity:?}: ± {error}");
    }
    let once = simulate::account(program, &program.schemes[0], 20_000, 3, &mut |_| ControlFlow::Break(()));
    assert_eq!((once.runs, once.error(simulate::Activity::Computing)), (1, None));
}

/// Who is fastest for which number of PEs, the chart that the page draws: SIMD for one, Fig. 6's scheme from 2 on,
/// SPMD from 12; and the means for 64.
#[test]
fn eight_pe_example_against_processors() {
    for processors in 1..=64 {
        let means = means(&eight_pe(processors));
        let fastest = means.iter().zip(0..).min_by(|a, b| a.0.total_cmp(b.0)).expect("three schemes").1;
        let expected = if processors == 1 {
            0
        } else if processors < 12 {
            2
        } else {
            1
        };
        assert_eq!(fastest, expected, "{processors} PEs: {means:?}");
    }
    let at_64: Vec<_> = means(&eight_pe(64)).iter().map(|mean| format!("{mean:.1}")).collect();
    assert_eq!(at_64, ["1100.8", "974.1", "993.7"]); // SIMD, SPMD, mixed
}

/// Compares the density of every scheme that can go at most `ways` ways with all of these ways, and answers
/// how many schemes could.
fn refereed(document: &str, ways: usize) -> usize {
    let model = model(document);
    let program = &model.kind;
    let mut refereed = 0;
    for (scheme, outcome) in program.schemes.iter().zip(predict(&model).outcomes) {
        let Some(expected) = referee::enumerate(program, scheme, ways) else { continue };
        refereed += 1;
        let what = format!("{} of {document}", scheme.name);
        agree(outcome.density().expect("a program has densities"), &expected, &what);
    }
    refereed
}

/// Every rule of sections 3 to 6 against every way to run small random programs.
#[test]
fn random_programs_by_brute_force() {
    let refereed: usize =
        (0..2000).map(|seed| refereed(&random_program::document(seed).to_string(), 5_000)).sum();
    assert!(refereed >= 4000, "only {refereed} programs were small enough");
}

/// Windows of enabled PEs and trims against the plain recursion of Fig. 3 with a conditional in it, for so many PEs and
/// so long a run that both leave out something: no more of the distribution function than `lost` says.
#[test]
fn what_is_left_out_is_within_its_bound() {
    const PES: usize = 90;
    const MOST: usize = 60;
    let long = Density::uniform(0, 40);
    let document = format!(
        r#"{{"juxtapose": 1, "kind": "program", "machine": {{"processors": {PES}}}, "program": [
            {{"loop": "l", "iterations": {{"uniform": [1, {MOST}]}}, "body": [
                {{"block": "a", "time": {{"uniform": [0, 40]}}}},
                {{"if": "c", "probability": 0.1, "then": [{{"block": "b", "time": {{"uniform": [0, 9]}}}}]}}]}}],
            "schemes": [{{"name": "SIMD", "mode": "simd"}}]}}"#
    );
    let found = predicted(&document).outcomes.remove(0);
    let found = found.density().expect("a density");
    let clause = Density::uniform(0, 9);
    let clauses: Vec<_> = (0..=PES).map(|k| clause.join_copies(k)).collect();
    let body = |e: usize| {
        let weights = binomial_weights(e, 0.1);
        long.join_copies(e).then(&Density::branch(weights.iter().copied().zip(&clauses)))
    };
    let bodies: Vec<_> = (0..=PES).map(body).collect();
    let plain = (1..MOST).rev().fold(bodies.clone(), |next, r| {
        let goes_on = (MOST - r) as f64 / (MOST - r + 1) as f64;
        let mixed = |e: usize| Density::branch(binomial_weights(e, goes_on).iter().copied().zip(&next));
        (0..=PES).map(|e| bodies[e].then(&mixed(e))).collect()
    });
    let plain = &plain[PES];
    assert!(found.lost() > 0.0 && found.lost() < 1e-12, "{}", found.lost());
    assert!(found.masses().len() < plain.masses().len(), "nothing was trimmed");
    let (mut above, mut below) = (0.0_f64, 0.0_f64);
    for (time, _) in plain.iter() {
        let apart = found.at_most(time) - plain.at_most(time);
        (above, below) = (above.max(apart), below.min(apart));
    }
    // Sums of thousands of masses round by some 1e-14 by themselves.
    assert!(above < found.lost() + 1e-13 && -below < found.lost() + 1e-13, "{above}, {below}");
    close(found.mean(), plain.mean(), 1e-12);
}

/// Short densities are kept whole, however rare their ends: the longest possible run is exact.
#[test]
fn short_densities_lose_nothing() {
    for mode in ["simd", "spmd"] {
        let document = format!(
            r#"{{"juxtapose": 1, "kind": "program", "machine": {{"processors": 2}}, "program": [
                {{"loop": "l", "iterations": 20, "body": [{{"block": "a", "time": {{"values": {{"1": 0.99, "2": 0.01}}}}}}]}}],
                "schemes": [{{"name": "S", "mode": "{mode}"}}]}}"#
        );
        let outcome = predicted(&document).outcomes.remove(0);
        let density = outcome.density().expect("a density");
        assert_eq!((density.origin(), density.last()), (20, 40), "{mode}");
        assert!(density.lost() <= 0.0, "{mode}: {} lost", density.lost());
    }
}

/// Iterations that are left out of a count are left out of the loop: once for each PE that counts on its own, though it
/// hardly ever runs.
#[test]
fn what_a_count_lacks_its_loop_lacks() {
    let often = (r#"{"geometric": {"probability": 0.5}}"#, Density::geometric(0.5));
    let rarely = (r#"{"poisson": {"mean": 0.01}}"#, Density::poisson(0.01));
    for (iterations, count) in [often, rarely] {
        let count = count.expect("in range").lost();
        assert!(count > 0.0);
        for (bound, body, times) in [("pe", "simd", 8.0), ("pe", "spmd", 8.0), ("cu", "simd", 1.0)] {
            for outer in ["simd", "spmd"] {
                let document = format!(
                    r#"{{"juxtapose": 1, "kind": "program", "machine": {{"processors": 8}}, "program": [
                        {{"loop": "l", "iterations": {iterations}, "bound": "{bound}",
                          "body": [{{"block": "a", "time": 1}}]}}],
                        "schemes": [{{"name": "S", "mode": "{outer}", "except": {{"a": "{body}"}}}}]}}"#
                );
                let lost = predicted(&document).outcomes[0].density().expect("a density").lost();
                assert!(
                    lost >= 0.99 * times * count && lost < 100.0 * count,
                    "{outer} loop, {bound}, {iterations}: {lost}"
                );
            }
        }
    }
}

/// V(e, h), eq. (2): PEs that go on wait for the long last block of those that just left.
#[test]
fn a_mixed_loop_waits_for_who_just_left() {
    let document = r#"{"juxtapose": 1, "kind": "program", "machine": {"processors": 2, "switch": {"to_simd": 1}},
        "program": [{"loop": "l", "iterations": {"values": {"1": 0.5, "2": 0.25, "3": 0.25}}, "body": [
            {"block": "i", "time": 1}, {"block": "p", "time": {"values": {"1": 0.5, "20": 0.5}}}]}],
        "schemes": [{"name": "mixed", "mode": "spmd", "except": {"i": "simd"}}]}"#;
    assert_eq!(refereed(document, 10_000), 1);
}

/// Section 4 has no common choices: where one is taken per PE, the outcome says so, and names it.
#[test]
fn common_choices_in_spmd_carry_a_note() {
    let notes = |choices: &str, except: &str| {
        let document = format!(
            r#"{{"juxtapose": 1, "kind": "program", "machine": {{"processors": 2}},
                "program": [{choices}, {{"block": "z", "time": 1}}],
                "schemes": [{{"name": "S", "mode": "spmd", "except": {{{except}}}}}]}}"#
        );
        predicted(&document)
            .notes
            .into_iter()
            .map(|note| (note.code, note.outcome, note.message))
            .collect::<Vec<_>>()
    };
    let condition = |p: f64| {
        format!(
            r#"{{"if": "c", "probability": {p}, "condition": "cu", "then": [{{"block": "a", "time": 1}}]}}"#
        )
    };
    let bound = |iterations: &str| {
        format!(
            r#"{{"loop": "l", "iterations": {iterations}, "bound": "cu", "body": [{{"block": "b", "time": 1}}]}}"#
        )
    };
    let [(code, outcome, message)] = &notes(&condition(0.5), "")[..] else { panic!("one note") };
    assert_eq!((*code, outcome.as_deref()), ("common-choice", Some("S")));
    assert!(
        message.contains("“c”") && message.contains("common choice treated as independent in SPMD"),
        "{message}"
    );
    assert!(notes(&bound(r#"{"uniform": [1, 2]}"#), "")[0].2.contains("“l”"));
    for (choices, except) in [
        (condition(0.0), ""),
        (condition(1.0), ""),
        (condition(0.5), r#""c": "simd""#),
        (condition(0.5).replace("cu", "pe"), ""),
        (bound("3"), ""),
        (bound(r#"{"uniform": [1, 2]}"#), r#""b": "simd""#), // Fig. 4: the loop is mixed, its bound is common
    ] {
        assert_eq!(notes(&choices, except), [], "{choices} except {except}");
    }
}
