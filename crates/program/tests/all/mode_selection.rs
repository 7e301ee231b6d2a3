//! Tests of mode selection against exhaustive search: every legal scheme of random trees, predicted one by one.

use std::ops::ControlFlow;

use juxtapose_density::{Contract, Density, Estimate};
use juxtapose_program::{
    Mode, Program, Scheme,
    mode_selection::{Candidate, Limits, Objective, Question, Selection, Stopped, select},
    predict,
    tree::{Kind, Node},
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;

use crate::{Model, random_program};

fn program(document: &str) -> Program {
    let model = Model::from_json(document).unwrap_or_else(|problems| panic!("{problems}\nin {document}"));
    model.kind
}

fn eight_pe() -> Program {
    program(crate::examples::find("8-pe-mixed-mode").expect("the example").text)
}

fn asked(objective: Objective, best: usize) -> Question {
    Question { objective, best, contract: Contract::default(), limits: Limits::default() }
}

fn selected(program: &Program, objective: Objective, best: usize) -> Selection {
    select(program, &asked(objective, best), &mut |_| ControlFlow::Continue(())).expect("not stopped")
}

/// For each node whose mode is free, the first number that its mode covers, and how many.
fn free(program: &Program) -> Vec<(usize, usize)> {
    fn see(nodes: &[Node], found: &mut Vec<(usize, usize)>) {
        for node in nodes {
            let mut below = 0;
            match &node.kind {
                Kind::Conditional(_) => node.visit(&mut |_| below += 1),
                _ => below = 1,
            }
            match &node.kind {
                Kind::Group(group) => {
                    see(&group.body, found);
                    continue;
                }
                Kind::Loop(l) => see(&l.body, found),
                _ => {}
            }
            found.push((node.number, below));
        }
    }
    let mut found = Vec::new();
    see(&program.nodes, &mut found);
    found
}

/// All legal schemes with their densities, by the ordinary prediction.
fn exhausted(program: &Program) -> Vec<(Vec<Mode>, Density)> {
    let free = free(program);
    let nodes: usize = free.iter().map(|&(first, covers)| first + covers).max().expect("a node");
    let schemes = (0..1_u32 << free.len()).map(|bits| {
        let mut modes = vec![Mode::Simd; nodes];
        for (k, &(first, covers)) in free.iter().enumerate() {
            if bits >> k & 1 == 1 {
                modes[first..first + covers].fill(Mode::Spmd);
            }
        }
        Scheme { name: bits.to_string(), modes }
    });
    let program = Program { schemes: schemes.collect(), ..program.clone() };
    let densities = predict(&program, Contract::default()).0.into_iter().map(|outcome| {
        let Estimate::Density(density) = outcome.estimate else { panic!("a density") };
        density
    });
    program.schemes.iter().map(|scheme| scheme.modes.clone()).zip(densities).collect()
}

fn objectives(every: &[(Vec<Mode>, Density)]) -> Vec<Objective> {
    let (first, last) = (&every[0].1, &every[every.len() - 1].1);
    let quantiles =
        [1e-6, 0.02, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 1.0 - 1e-9].map(Objective::Quantile);
    let deadlines = [0.05, 0.5, 0.9, 0.99].map(|p| [first.quantile(p), last.quantile(p)]);
    let deadlines = deadlines.into_iter().flatten().map(Objective::Deadline);
    quantiles.into_iter().chain(deadlines).chain([Objective::Mean]).collect()
}

/// A value such that less is better.
fn cost(objective: Objective, density: &Density) -> f64 {
    let value = objective.value(density);
    if let Objective::Deadline(_) = objective { -value } else { value }
}

fn least<'a>(objective: Objective, densities: impl Iterator<Item = &'a Density>) -> f64 {
    densities.map(|density| cost(objective, density)).fold(f64::INFINITY, f64::min)
}

#[track_caller]
fn same(found: f64, expected: f64, what: &str) -> f64 {
    let difference = (found - expected).abs() / expected.abs().max(1.0);
    assert!(difference <= 1e-12, "{found}, not {expected}: {what}");
    difference
}

/// Compares a selection with all schemes, for every objective: the greatest difference of the best values; none where the
/// program has more choices than that, or a single one.
fn refereed(document: &serde_json::Value, most: usize) -> Option<f64> {
    let program = program(&document.to_string());
    if !(2..=most).contains(&free(&program).len()) {
        return None;
    }
    let every = exhausted(&program);
    let all = || every.iter().map(|(_, density)| density);
    let one = selected(&program, Objective::Mean, 1);
    assert!((one.schemes - every.len() as f64).abs() < 0.5);
    let mut greatest = 0.0_f64;
    for objective in objectives(&every) {
        let expected = least(objective, all());
        let kept = one.candidates.iter().map(|one| &one.density);
        let difference = same(least(objective, kept), expected, &format!("{objective:?} of {document}"));
        greatest = greatest.max(difference);
    }
    // Whatever is monotone is best for one of the front: it has one that is no later than each scheme.
    for (modes, density) in &every {
        let is_late = |(one, _): (&Candidate, _)| one.density.is_no_later_than(density, 1e-12);
        assert!(one.front().any(is_late), "nothing is as good as {modes:?} of {document}");
    }
    ranking_is_exact(&program, &every, document);
    Some(greatest)
}

/// The best k, by value and by the schemes that have it.
fn ranking_is_exact(program: &Program, every: &[(Vec<Mode>, Density)], document: &serde_json::Value) {
    let objectives = objectives(every);
    let objective = objectives[every.len() % 7 * 2 % objectives.len()];
    let k = 5.min(every.len());
    let found = selected(program, objective, k);
    let mut expected: Vec<_> = every.iter().map(|(_, density)| cost(objective, density)).collect();
    expected.sort_by(f64::total_cmp);
    let mut values = Vec::new();
    for one in found.ranking() {
        for choice in &one.choices {
            let (_, density) =
                every.iter().find(|(modes, _)| *modes == choice.modes).expect("a legal scheme");
            same(
                cost(objective, density),
                cost(objective, &one.density),
                &format!("{choice:?} of {document}"),
            );
            same(density.mean(), one.density.mean(), &format!("{choice:?} of {document}"));
            values.push(cost(objective, &one.density));
        }
    }
    assert!(values.len() >= k);
    for (found, expected) in values.into_iter().zip(expected).take(k) {
        same(found, expected, &format!("{objective:?} of {document}"));
    }
}

fn document(seed: u64) -> serde_json::Value {
    let mut document = random_program::document(seed);
    document["machine"]["processors"] = (1 + seed % 8).into();
    document
}

/// Two to four blocks in a loop, between others, where modes differ widely, switches cost much or little depending on the
/// number of PEs, and most iterations are run by few PEs: every part of a composite decides for some of these.
fn contrasting(seed: u64) -> serde_json::Value {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let processors = random.random_range(2..=4);
    let mut time = |most: u64| {
        let mut one = || {
            let (a, b) = (random.random_range(0..=most), random.random_range(0..=most));
            if a == b { json!(a) } else { json!({"values": {a.to_string(): 0.2, b.to_string(): 0.8}}) }
        };
        json!({"simd": one(), "spmd": one()})
    };
    let block = |name: String, time| json!({"block": name, "time": time});
    let test = time(20);
    let blocks: Vec<_> = (0..6).map(|k| block(format!("b{k}"), time(30))).collect();
    let body = random.random_range(2..=4);
    let iterations = [
        json!({"values": {"1": 0.5, "6": 0.5}}),
        json!({"uniform": [1, 4]}),
        json!({"values": {"1": 0.8, "9": 0.2}}),
    ];
    let mut switch = || json!({"fixed": random.random_range(0..4), "per_pe": random.random_range(0..5)});
    let switch = json!({"to_spmd": switch(), "to_simd": switch()});
    json!({"juxtapose": 1, "kind": "program", "machine": {"processors": processors, "switch": switch}, "program": [
        blocks[4],
        {"loop": "l", "iterations": iterations[random.random_range(0..3)], "test": test, "body": blocks[..body]},
        blocks[5],
    ]})
}

#[test]
fn contrasting_trees_by_exhaustion() {
    assert!((0..400).all(|seed| refereed(&contrasting(seed), 8).is_some()));
}

#[test]
fn grouped_trees_by_exhaustion() {
    let refereed = (0..400).filter_map(|seed| refereed(&random_program::grouped(seed), 6)).count();
    assert!(refereed >= 100, "only {refereed} were small enough");
}

#[test]
fn random_trees_by_exhaustion() {
    let trees = (0..).filter_map(|seed| refereed(&document(seed), 8)).take(200);
    assert_eq!(trees.count(), 200);
}

/// One block in a loop that each PE runs or not. Waiting after each of its operations costs most for a middle number of PEs,
/// switches more with each: so SPMD may be worth while for that number alone.
fn humped(seed: u64) -> serde_json::Value {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let low = random.random_range(0.2..0.9);
    let operation = json!({"time": {"values": {"1": low, "101": 1.0 - low}}, "count": 2 + seed / 3 % 2});
    let switch =
        json!({"to_spmd": {"fixed": random.random_range(0..5), "per_pe": random.random_range(15..60)}});
    json!({"juxtapose": 1, "kind": "program", "machine": {"processors": 3 + seed % 6, "switch": switch}, "program": [
        {"loop": "l", "iterations": {"values": {"0": 0.5, "1": 0.5}}, "test": {"simd": 0, "spmd": 999},
         "body": [{"block": "b", "operations": [operation]}]}]})
}

#[test]
fn humped_trees_by_exhaustion() {
    assert!((0..1000).all(|seed| refereed(&humped(seed), 8).is_some()));
}

/// Who is slowest in `y` has waited for its own time in `x` alone. So though `x` ends later in SPMD, on average and at its slowest,
/// the program's quantile of 0.75 is smaller with it.
#[test]
fn what_follows_waits_for_one_tail() {
    let time = |ticks: u64, p: f64| json!({"values": {"0": 1.0 - p, ticks.to_string(): p}});
    let document = json!({"juxtapose": 1, "kind": "program", "machine": {"processors": 4}, "program": [
        {"block": "a", "time": {"simd": 1, "spmd": 9999}},
        {"block": "x", "time": {"simd": time(6, 0.4377), "spmd": time(11, 0.5)}},
        {"block": "y", "time": {"simd": 9999, "spmd": time(1000, 0.1)}}]});
    assert!(refereed(&document, 3).is_some());
    let found = selected(&program(&document.to_string()), Objective::Quantile(0.75), 1);
    assert_eq!(found.candidates[0].choices[0].modes, [Mode::Simd, Mode::Spmd, Mode::Spmd]);
}

/// Takes minutes: run once for each change of the rules.
#[test]
#[ignore = "takes long"]
fn five_thousand_trees_by_exhaustion() {
    let trees: Vec<_> = (0..).filter_map(|seed| refereed(&document(seed), 12)).take(5_000).collect();
    assert_eq!(trees.len(), 5_000);
    println!("greatest difference of the best values: {:e}", trees.into_iter().fold(0.0, f64::max));
}

/// The 32 schemes of section 7.1's program: by exhaustion, what its hand-made scheme of Fig. 6 is worth.
#[test]
fn eight_pe_example() {
    let program = eight_pe();
    let mut every = exhausted(&program);
    assert_eq!(every.len(), 32);
    for objective in [Objective::Mean, Objective::Quantile(0.95), Objective::Quantile(0.99)] {
        every.sort_by(|a, b| objective.value(&a.1).total_cmp(&objective.value(&b.1)));
        let least = objective.value(&every[0].1);
        let ties: Vec<_> =
            every.iter().filter(|(_, time)| objective.value(time) < least * (1.0 + 1e-12)).collect();
        let next = objective.value(&every[ties.len()].1);
        assert_eq!(ties.len(), 3, "{objective:?}");
        let found = selected(&program, objective, 4);
        let [best, second] = found.ranking() else { panic!("{:?}", found.ranking()) };
        same(best.value, least, "the best");
        same(second.value, next, "the next");
        let mut choices: Vec<_> = best.choices.iter().map(|choice| choice.modes.clone()).collect();
        assert_eq!((best.count, choices.len(), best.choices[0].switches), (3.0, 3, 2));
        // Fig. 6's scheme comes first of the three: it has 2 switches in the loop, and SIMD as long as
        // possible.
        assert_eq!(choices[0], program.schemes[2].modes, "{objective:?}");
        let mut expected: Vec<_> = ties.iter().map(|(modes, _)| modes.clone()).collect();
        for modes in [&mut choices, &mut expected] {
            modes.sort_by_key(|modes| modes.iter().map(|&mode| mode == Mode::Spmd).collect::<Vec<_>>());
        }
        assert_eq!(choices, expected);
        if objective == Objective::Mean {
            same(best.value, 855.850_512_182_522_7, "as in issue and paper");
            same(second.value, 856.850_512_182_522_7, "one switch more");
        }
    }
    let whole = selected(&program, Objective::Mean, 32);
    let count: f64 = whole.ranking().iter().map(|one| one.count).sum();
    assert_eq!((count, whole.ranked), (32.0, whole.candidates.len()));
}

/// Schemes that all miss a deadline, or all meet it, or have one quantile, are ordered by their means.
#[test]
fn ties_go_to_the_lesser_mean() {
    let program = eight_pe();
    let every = exhausted(&program);
    let mut means: Vec<_> = every.iter().map(|(_, density)| density.mean()).collect();
    means.sort_by(f64::total_cmp);
    let first = every.iter().map(|(_, density)| density.origin()).min().expect("a scheme");
    let last = every.iter().map(|(_, density)| density.last()).max().expect("a scheme");
    for objective in [Objective::Deadline(first - 1), Objective::Deadline(last)] {
        let found = selected(&program, objective, 32);
        let told = found.ranking().iter().flat_map(|one| vec![one.density.mean(); one.choices.len()]);
        assert_eq!(found.ranked, found.candidates.len(), "{objective:?}");
        assert_eq!(told.clone().count(), means.len(), "{objective:?}");
        for (told, mean) in told.zip(&means) {
            same(told, *mean, &format!("{objective:?}"));
        }
        let best = &selected(&program, objective, 1).candidates[0];
        same(best.density.mean(), means[0], "the best alone");
        assert_eq!(best.choices[0].modes, program.schemes[2].modes);
    }
}

/// What each of the front is said to be best for, against quantiles and probabilities of all of the front.
#[test]
fn the_front_says_what_it_is_best_for() {
    let mut larger = 0;
    for seed in 0..300 {
        let program = program(&document(seed).to_string());
        let found = selected(&program, Objective::Mean, 1);
        let front: Vec<_> = found.front().collect();
        larger += usize::from(front.len() > 1);
        let probabilities = (1..200).map(|k| f64::from(k) / 200.0 + 1e-7);
        for p in probabilities {
            let least = front.iter().map(|(one, _)| one.density.quantile(p)).min().expect("a front");
            for (one, best) in &front {
                let said = best.quantiles.iter().any(|&(from, to)| from < p && p <= to);
                assert_eq!(said, one.density.quantile(p) == least, "quantile {p} of seed {seed}");
            }
        }
        for deadline in 0..400 {
            let greatest = front.iter().map(|(one, _)| one.density.at_most(deadline)).fold(0.0, f64::max);
            for (one, best) in &front {
                let covers =
                    |&(from, to): &(u64, Option<u64>)| from <= deadline && to.is_none_or(|to| deadline <= to);
                let reached = one.density.at_most(deadline);
                let is_best = greatest > 0.0 && reached >= greatest * (1.0 - 1e-12);
                assert_eq!(best.deadlines.iter().any(covers), is_best, "deadline {deadline} of seed {seed}");
            }
        }
        let least = least(Objective::Mean, front.iter().map(|(one, _)| &one.density));
        assert!(front.iter().all(|(one, best)| best.mean == (one.density.mean() <= least * (1.0 + 1e-12))));
    }
    assert!(larger > 50, "only {larger} fronts have more than one");
}

/// Schemes whose value rests on taking a common choice as independent say so.
#[test]
fn common_choices_in_spmd_are_noted() {
    let program = program(
        r#"{"juxtapose": 1, "kind": "program", "machine": {"processors": 3}, "program": [
            {"if": "c", "probability": 0.5, "condition": "cu", "then": [{"block": "a", "time": {"simd": 9, "spmd": 1}}]}]}"#,
    );
    let found = selected(&program, Objective::Mean, 2);
    let [spmd, simd] = found.ranking() else { panic!("two times") };
    let note = spmd.choices[0].note.as_ref().expect("a note");
    assert!(note.code == "common-choice" && note.message.contains("“c”"), "{note:?}");
    assert_eq!((simd.choices[0].note.as_ref(), simd.choices[0].modes[0]), (None, Mode::Simd));
}

/// Where modes make no difference all schemes are one, however many they are; the simplest ones are listed.
#[test]
fn equal_schemes_are_one() {
    let blocks: Vec<_> = (0..40).map(|k| format!(r#"{{"block": "b{k}", "time": {k}}}"#)).collect();
    let program = program(&format!(
        r#"{{"juxtapose": 1, "kind": "program", "machine": {{"processors": 8}}, "program": [{}]}}"#,
        blocks.join(", ")
    ));
    let found = selected(&program, Objective::Quantile(0.5), 1);
    let [only] = found.ranking() else { panic!("one time") };
    assert_eq!((only.count, found.schemes, only.choices.len()), (2_f64.powi(40), 2_f64.powi(40), 32));
    let switches: Vec<_> = only.choices.iter().map(|choice| choice.switches).collect();
    assert_eq!((&switches[..3], switches[31]), (&[0, 0, 1][..], 1));
    assert!(only.choices[0].modes.iter().all(|&mode| mode == Mode::Simd));
    // The schemes with one switch follow, and the one whose switch comes last keeps SIMD longest.
    assert_eq!(only.choices[2].modes.iter().position(|&mode| mode == Mode::Spmd), Some(39));
}

/// Sums in another order round differently, and ends are trimmed: what is equal but for that is one too.
#[test]
fn schemes_that_are_equal_but_for_rounding_are_one() {
    let time =
        |k: u64| json!({"values": {(3 * k).to_string(): 0.3, (50 + k * k).to_string(): 0.6, "180": 0.1}});
    let blocks: Vec<_> = (0..10).map(|k| json!({"block": format!("b{k}"), "time": time(k)})).collect();
    let document =
        json!({"juxtapose": 1, "kind": "program", "machine": {"processors": 1}, "program": blocks});
    let found = selected(&program(&document.to_string()), Objective::Mean, 1);
    let [only] = found.ranking() else { panic!("one time") };
    assert_eq!((only.count, found.candidates.len()), (1024.0, 1));
}

/// Who waits is told how far it has come, and can stop; and no search grows without bounds.
#[test]
fn searches_report_stop_and_give_up() {
    let program = eight_pe();
    let question = asked(Objective::Mean, 1);
    let mut reports = Vec::new();
    let mut report = |progress| {
        reports.push(progress);
        ControlFlow::Continue(())
    };
    select(&program, &question, &mut report).expect("not stopped");
    assert!(reports.is_sorted_by_key(|progress| progress.done) && reports.iter().all(|p| p.of == 8));
    assert_eq!(reports.last().map(|last| last.done), Some(8));
    let stopped = select(&program, &question, &mut |_| ControlFlow::Break(()));
    assert_eq!(stopped.err(), Some(Stopped::ByCaller));
    let small = Question { limits: Limits { cells: 100 }, ..question };
    let stopped = select(&program, &small, &mut |_| ControlFlow::Continue(()));
    assert!(matches!(stopped, Err(Stopped::TooLarge { states: 1.. })), "{stopped:?}");
}
