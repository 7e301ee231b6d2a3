//! Tests of the breakdown of the mean time: the predicted mean by its parts, and the clock-level simulator's accounts.

use std::ops::ControlFlow;

use juxtapose_density::Contract;
use juxtapose_program::{
    Program, Scheme,
    breakdown::{Breakdown, breakdown},
    predict,
    simulate::{self, Activity},
};

use crate::{Model, random_program};

fn program(document: &str) -> Program {
    let model = Model::from_json(document).unwrap_or_else(|problems| panic!("{problems}\nin {document}"));
    model.kind
}

fn eight_pe() -> Program {
    program(crate::examples::find("8-pe-mixed-mode").expect("the example").text)
}

fn document(seed: u64) -> String {
    let mut document = random_program::document(seed);
    document["machine"]["processors"] = (1 + seed % 8).into();
    document.to_string()
}

/// The parts of every scheme sum to its predicted mean, which is computed by other means: from the whole density.
#[test]
fn parts_sum_to_the_mean() {
    let documents = (0..2000).map(document);
    let eight_pe = crate::examples::find("8-pe-mixed-mode").expect("the example").text.to_owned();
    for document in documents.chain([eight_pe]) {
        let program = program(&document);
        for (scheme, outcome) in program.schemes.iter().zip(predict(&program, Contract::default()).0) {
            let found = breakdown(&program, scheme, Contract::default());
            let mean = outcome.moments().expect("a density").mean;
            assert!(
                (found.mean() - mean).abs() <= 1e-12 * mean.max(1.0),
                "{}, not {mean}: {} of {document}",
                found.mean(),
                scheme.name
            );
            let times =
                found.nodes.iter().flatten().chain(found.barriers.iter().map(|barrier| &barrier.waiting));
            assert!(times.chain([&found.saved()]).all(|&time| time >= -1e-9), "{found:?} of {document}");
        }
    }
}

/// Means of executions on the simulator, each with its standard error.
#[derive(Clone, Copy, Default)]
struct Sample {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Sample {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let before = value - self.mean;
        self.mean += before / self.count;
        self.squares += before * (value - self.mean);
    }

    fn error(&self) -> f64 {
        (self.squares / (self.count - 1.0) / self.count).sqrt()
    }
}

/// What PEs do at each node on the simulator, on average over `runs` timelines. Where the program ends with a barrier, the
/// wait there stands by itself, in the last place: a timeline gives it to the node that each PE was in.
fn timelines(program: &Program, scheme: &Scheme, runs: u64, ends_at_barrier: bool) -> Vec<[Sample; 4]> {
    let mut nodes = 0;
    program.nodes.iter().for_each(|node| node.visit(&mut |_| nodes += 1));
    let mut samples = vec![[Sample::default(); 4]; nodes + 1];
    for seed in 0..runs {
        let timeline = simulate::trace(program, scheme, seed, usize::MAX);
        assert_eq!(timeline.until, timeline.time, "a whole timeline");
        let since = timeline.phases.last().map_or(0, |phase| phase.from);
        let mut sums = vec![[0_u64; 4]; nodes + 1];
        for span in timeline.spans.iter().flatten() {
            let at_the_end = ends_at_barrier
                && span.activity == Activity::Waiting
                && span.from >= since
                && span.to == timeline.time;
            let node = if at_the_end { nodes } else { span.node };
            sums[node][span.activity as usize] += span.to - span.from;
        }
        for (samples, sums) in samples.iter_mut().flatten().zip(sums.iter().flatten()) {
            samples.add(*sums as f64 / program.machine.processors as f64);
        }
    }
    samples
}

/// Counts the comparisons, and those that are more than `sigmas` standard errors apart. What never varies must be equal.
fn compared(found: &Breakdown, samples: &[[Sample; 4]], sigmas: f64) -> (usize, Vec<String>) {
    let mut expected = found.nodes.clone();
    expected.push([0.0, found.at_the_end(), 0.0, 0.0]);
    let mut apart = Vec::new();
    for (node, (expected, samples)) in expected.iter().zip(samples).enumerate() {
        for (activity, (expected, sample)) in Activity::ALL.into_iter().zip(expected.iter().zip(samples)) {
            if (sample.mean - expected).abs() > sigmas * sample.error() + 1e-9 {
                let error = sample.error();
                apart.push(format!(
                    "{activity:?} of node {node}: {expected}, simulated {} ± {error}",
                    sample.mean
                ));
            }
        }
    }
    (4 * samples.len(), apart)
}

/// Every node of random programs against timelines. 6 standard errors apart are, with normal errors, 2e-9 of all
/// comparisons; seeds are fixed.
#[test]
fn nodes_agree_with_timelines() {
    let (mut all, mut apart) = (0, Vec::new());
    for seed in 3000..3120 {
        let document = document(seed);
        let program = program(&document);
        for scheme in &program.schemes {
            let found = breakdown(&program, scheme, Contract::default());
            let ends_at_barrier = found.barriers.iter().any(|barrier| barrier.before.is_none());
            let samples = timelines(&program, scheme, 3000, ends_at_barrier);
            let (count, more) = compared(&found, &samples, 6.0);
            all += count;
            apart.extend(more.into_iter().map(|text| format!("{text}, {} of {document}", scheme.name)));
        }
    }
    assert!(all > 5_000 && apart.is_empty(), "{} of {all}:\n{}", apart.len(), apart.join("\n"));
}

/// The 8-PE example against a large account.
#[test]
fn eight_pe_example_agrees_with_its_account() {
    let program = eight_pe();
    for scheme in &program.schemes {
        let found = breakdown(&program, scheme, Contract::default());
        let account = simulate::account(&program, scheme, 20_000, 11, &mut |_| ControlFlow::Continue(()));
        for activity in Activity::ALL {
            let (mean, error) = (account.mean(activity), account.error(activity).expect("many runs"));
            let found = found.sum(activity);
            assert!(
                (found - mean).abs() <= 4.5 * error + 1e-9,
                "{activity:?}: {found}, simulated {mean} ± {error}"
            );
        }
    }
}

/// By hand, for two PEs: blocks of 1 or 3 take each PE 2 on average, and both of them 2.5; two in a row 4, and both 4.75.
#[test]
fn juxtaposition_by_hand() {
    let block =
        |name: &str| format!(r#"{{"block": "{name}", "time": {{"values": {{"1": 0.5, "3": 0.5}}}}}}"#);
    let program = program(&format!(
        r#"{{"juxtapose": 1, "kind": "program", "machine": {{"processors": 2, "switch": {{"to_simd": 7}}}},
            "program": [{}, {}, {}, {}],
            "schemes": [{{"name": "mixed", "mode": "spmd", "except": {{"c": "simd"}}}}]}}"#,
        block("a"),
        block("b"),
        block("c"),
        block("d")
    ));
    let found = breakdown(&program, &program.schemes[0], Contract::default());
    assert_eq!(found.nodes[..2], [[2.0, 0.0, 0.0, 0.0]; 2]);
    // The third waits for the first two, and for itself.
    assert_eq!(found.nodes[2..], [[2.0, 0.75 + 0.5, 7.0, 0.0], [2.0, 0.0, 0.0, 0.0]]);
    let barriers: Vec<_> =
        found.barriers.iter().map(|b| (b.before, b.waiting, b.saved, &b.parts[..])).collect();
    assert_eq!(barriers, [(Some(2), 0.75, 0.25, &[0, 1][..]), (None, 0.5, 0.0, &[3][..])]);
    assert_eq!((found.saved(), found.at_the_end(), found.mean()), (0.25, 0.5, 4.75 + 7.0 + 2.5 + 2.5));
}

/// Two equal times in a row, as two iterations of a loop: what a barrier after each would cost.
#[test]
fn juxtaposition_in_a_loop_by_hand() {
    for (bound, iterations, expected) in [("pe", "2", 0.25), ("cu", "2", 0.25), ("pe", "1", 0.0)] {
        let program = program(&format!(
            r#"{{"juxtapose": 1, "kind": "program", "machine": {{"processors": 2}}, "program": [
                {{"loop": "l", "iterations": {iterations}, "bound": "{bound}", "body": [
                    {{"block": "a", "time": {{"values": {{"1": 0.5, "3": 0.5}}}}}}]}}]}}"#
        ));
        let found = breakdown(&program, &program.schemes[1], Contract::default());
        assert!((found.saved() - expected).abs() < 1e-12, "{} for {iterations}", found.saved());
    }
}
