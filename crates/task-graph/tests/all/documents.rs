//! Tests against Fritzsche et al. 2007: the numbers of their tables, and the rules of sections 2.2 and 2.3 against slow ones.

#![allow(
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "small whole numbers; what is rounded is exact"
)]

use juxtapose_density::Outcome;
use juxtapose_document::Code;
use juxtapose_task_graph::{
    Rule, TaskGraph,
    representative::{Reduced, alternatives},
};
use num_bigint::BigInt;
use num_rational::BigRational;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::{Model, examples};

fn example(id: &str) -> Value {
    serde_json::from_str(examples::find(id).expect("an example").text).expect("JSON")
}

fn graph(document: &Value) -> TaskGraph {
    let model = Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}"));
    model.kind
}

/// A graph of one task with this time.
fn phase(time: Value, tolerance: u64, classes: Option<u64>) -> Reduced {
    let mut task = json!({"task": "a", "time": time, "tolerance": tolerance});
    if let Some(classes) = classes {
        task["classes"] = json!(classes);
    }
    graph(&json!({"juxtapose": 1, "kind": "taskgraph", "tasks": [task]})).reduced().remove(0)
}

fn percent(reduced: &Reduced) -> Vec<f64> {
    reduced.classes.iter().map(|class| (class.frequency * 1e4).round() / 100.0).collect()
}

fn chosen(reduced: &Reduced) -> Vec<bool> {
    reduced.classes.iter().map(|class| class.chosen).collect()
}

/// Table 4 prints 518, 513 and 511 for 2.a.3, 2.b.1 and 2.b.2: it repeats the 518 of 2.a.2 and slips a row. Table 2 gives
/// 513, 511 and 516.
#[test]
fn table_4_but_for_its_slipped_rows() {
    let graph = graph(&example("ivus"));
    let table = [
        ("1.a", 10, Some(40.0)),
        ("1.b", 10, None),
        ("1.c", 10, Some(23.0)),
        ("1.d", 20, None),
        ("2.a.1", 20, Some(516.0)),
        ("2.a.2", 20, Some(518.0)),
        ("2.a.3", 20, Some(513.0)),
        ("2.b.1", 20, Some(511.0)),
        ("2.b.2", 20, Some(516.0)),
        ("2.c", 20, Some(516.0)),
        ("3", 10, None),
        ("4", 10, None),
    ];
    let found: Vec<_> = (graph.phases.iter().zip(graph.reduced()))
        .map(|(phase, reduced)| {
            let mean = reduced.deterministic.then(|| (reduced.representatives[0].time / 100.0).round());
            (phase.name.as_str(), phase.tolerance / 100, mean)
        })
        .collect();
    assert_eq!(found, table);
}

#[test]
fn table_5() {
    let mut document = example("ivus");
    let unrounded = graph(&document).reduced();
    document["representatives"]["round_to"] = json!(1);
    let graph = graph(&document);
    let table = [
        ("1.b", 3897, 11978, [20.0, 40.0, 30.0, 10.0], [true, true, true, false], 66.51, 67.0),
        ("1.d", 46702, 356_278, [80.0, 0.0, 0.0, 20.0], [true, false, false, false], 567.66, 568.0),
        ("3", 10657, 19638, [40.0, 50.0, 0.0, 10.0], [true, true, false, false], 131.95, 132.0),
        ("4", 15498, 17688, [10.0, 20.0, 20.0, 50.0], [false, false, false, true], 174.67, 175.0),
    ];
    let reduced = graph.reduced();
    let mut rows = graph.phases.iter().zip(&reduced).zip(&unrounded).filter(|((_, r), _)| !r.deterministic);
    for (name, least, greatest, frequencies, marked, exact, rounded) in table {
        let ((phase, reduced), unrounded) = rows.next().expect("a row");
        assert_eq!((phase.name.as_str(), reduced.range), (name, (least, greatest)));
        assert_eq!(percent(reduced), frequencies, "{name}");
        assert_eq!(chosen(reduced), marked, "{name}");
        let [one] = &reduced.representatives[..] else { panic!("neighbours are one class") };
        assert_eq!(one.time, rounded * 100.0, "{name}");
        assert!((one.exact / 100.0 - exact).abs() < 0.005_001, "{name}: {}", one.exact);
        assert_eq!(unrounded.representatives[0].time, one.exact, "{name}");
    }
    assert!(rows.next().is_none());
}

/// The one TFG of section 4: what its phases take one after the other.
#[test]
fn ivus_has_one_tfg_and_its_sums_are_those_of_one_processor() {
    let mut document = example("ivus");
    let sum = |document: &Value| {
        let graph = graph(document);
        let (tfgs, all) = alternatives(&graph.reduced());
        assert_eq!((tfgs.len(), all), (1, 1.0));
        // 0.9 · 0.8 · 0.9 · 0.5
        assert!((tfgs[0].probability - 0.324).abs() < 1e-15);
        (tfgs[0].times.iter().sum::<f64>() / 100.0, graph.means().iter().sum::<f64>() / 100.0)
    };
    let (unrounded, means) = sum(&document);
    assert!((unrounded - 4093.965).abs() < 5e-4, "{unrounded}");
    assert!((means - 4651.686).abs() < 1e-9, "{means}");
    document["representatives"]["round_to"] = json!(1);
    let (rounded, _) = sum(&document);
    assert_eq!(rounded.round(), 4095.0, "{rounded}");
}

/// Section 4: 4095, 3066, 2555 and 4651, 3622, 3111 on one, two and three processors. Table 5 rounds the means of the
/// phases that stay non-deterministic to whole seconds, and the paper adds those.
#[test]
fn predictions_of_section_4() {
    let mut document = example("ivus");
    let outcomes = |document: &Value| {
        let prediction =
            juxtapose_document::predict(&Model::from_json(&document.to_string()).expect("a model"));
        assert_eq!(prediction.notes.iter().map(|note| note.code).collect::<Vec<_>>(), ["set-aside"]);
        prediction.outcomes
    };
    let representatives = |document: &Value| {
        let outcomes = outcomes(document);
        let ours =
            ["1 processor", "2 processors", "3 processors"].map(|name| format!("{name}, representatives"));
        ours.map(|name| {
            outcomes.iter().find(|o| o.name == name).and_then(Outcome::mean).expect("a mean") / 100.0
        })
    };
    let close =
        |found: f64, expected: f64| assert!((found - expected).abs() < 5e-4, "{found}, not {expected}");
    for (found, expected) in representatives(&document).into_iter().zip([4093.965, 3064.62, 2553.305]) {
        close(found, expected);
    }
    let means: Vec<_> = outcomes(&document).iter().filter_map(|outcome| outcome.average_value).collect();
    for (found, (expected, printed)) in
        means.into_iter().zip([(4651.686, 4651.0), (3622.341, 3622.0), (3111.026, 3111.0)])
    {
        close(found / 100.0, expected);
        assert_eq!((found / 100.0).floor(), printed);
    }
    document["representatives"]["round_to"] = json!(1);
    assert_eq!(representatives(&document).map(f64::round), [4095.0, 3066.0, 2555.0]);
}

/// Table 2 prints 5058.80 and 5262.00 as the totals of Pat8 and Pat9; the others are the sums of their columns, to a cent.
#[test]
fn the_totals_of_table_2_but_for_two() {
    let graph = graph(&example("ivus"));
    let printed = [4131.45, 4132.54, 4005.90, 4172.56, 4095.90, 4193.63, 4004.23, 6598.09, 7043.40, 4139.17];
    for (number, printed) in printed.into_iter().enumerate() {
        let total = graph.with_dataset(number).expect("measured").iter().sum::<f64>() / 100.0;
        assert!((total - printed).abs() < 0.0101, "{}: {total}", graph.datasets[number]);
    }
    assert_eq!(graph.with_dataset(printed.len()), None);
}

/// Section 2.3: [80, 138), [138, 196), [196, 254), [254, 312] with 45, 5, 5 and 45 percent.
#[test]
fn table_1a_and_its_two_tfgs() {
    let graph = graph(&example("message-passing"));
    let reduced = graph.reduced();
    let bounds: Vec<_> = reduced[0].classes.iter().map(|class| (class.from, class.to)).collect();
    assert_eq!(bounds, [(80.0, 138.0), (138.0, 196.0), (196.0, 254.0), (254.0, 312.0)]);
    assert_eq!(percent(&reduced[0]), [45.0, 5.0, 5.0, 45.0]);
    let found: Vec<_> = reduced[0].representatives.iter().map(|one| (one.time, one.probability)).collect();
    assert_eq!(found, [(80.0, 0.45), (312.0, 0.45)]);
    // B, C and D become deterministic.
    assert!(reduced[1..].iter().all(|phase| phase.deterministic));
    let means = [reduced[1].mean, reduced[2].mean, reduced[3].mean];
    assert!(
        means.iter().zip([430.15, 180.2, 62.0]).all(|(found, mean)| (found - mean).abs() < 1e-9),
        "{means:?}"
    );
    let (tfgs, all) = alternatives(&reduced);
    assert_eq!((tfgs.len(), all), (2, 2.0));
    let firsts: Vec<_> = tfgs.iter().map(|tfg| (tfg.times[0], tfg.probability)).collect();
    assert_eq!(firsts, [(80.0, 0.45), (312.0, 0.45)]);
}

/// Times at the bounds of classes, frequencies that differ by exactly 1/nc, and tolerances that are just reached.
#[test]
fn bounds_belong_to_one_side() {
    let at_bounds = phase(json!({"samples": [0, 10, 20, 30, 40]}), 0, Some(4));
    assert_eq!(percent(&at_bounds), [20.0, 20.0, 20.0, 40.0]);
    assert_eq!(chosen(&at_bounds), [true; 4]);
    // 45 − 20 = 25 is not less than 25, though 0.45 − 0.2 < 0.25 in floating point.
    let values = json!({"values": {"0": 0.45, "10": 0.2, "20": 0.2, "30": 0.15}});
    assert_eq!(chosen(&phase(values, 0, Some(4))), [true, false, false, false]);
    assert!(phase(json!({"samples": [5, 9]}), 4, None).deterministic);
    assert!(!phase(json!({"samples": [5, 9]}), 3, None).deterministic);
    // A time that never varies needs no tolerance.
    assert_eq!(phase(json!(7), 0, None).representatives[0].time, 7.0);
}

#[test]
fn the_number_of_classes_follows_the_observations() {
    let observed = |count: usize| json!({"samples": (0..count).map(|k| k % 97).collect::<Vec<_>>()});
    assert_eq!(phase(observed(499), 0, None).classes.len(), 5);
    assert_eq!(phase(observed(500), 0, None).classes.len(), 10);
    assert_eq!(phase(json!({"uniform": [0, 1000]}), 0, None).classes.len(), 5);
    assert_eq!(phase(observed(500), 0, Some(7)).classes.len(), 7);
}

fn whole(number: usize) -> BigRational {
    BigRational::from(BigInt::from(number))
}

proptest! {
    /// The words of section 2.3 in exact fractions: bounds, relative frequencies, the choice, the means.
    #[test]
    fn classes_are_those_of_exact_fractions(times in proptest::collection::vec(0_usize..60, 2..40), classes in 1_usize..13) {
        let (least, greatest) = (*times.iter().min().expect("one"), *times.iter().max().expect("one"));
        prop_assume!(least < greatest);
        let found = phase(json!({"samples": times}), 0, Some(classes as u64));
        let bound = |k: usize| whole(least) + whole(greatest - least) * whole(k) / whole(classes);
        let members: Vec<Vec<usize>> = (0..classes).map(|k| {
            let inside = |time: &&usize| {
                let time = whole(**time);
                bound(k) <= time && (time < bound(k + 1) || k + 1 == classes && time <= bound(k + 1))
            };
            times.iter().filter(inside).copied().collect()
        }).collect();
        let frequency = |k: usize| whole(members[k].len()) / whole(times.len());
        let most = (0..classes).map(frequency).max().expect("one");
        let frequent = |k: usize| &most - frequency(k) < whole(1) / whole(classes);
        prop_assert_eq!(chosen(&found), (0..classes).map(frequent).collect::<Vec<_>>());
        let mut runs = vec![Vec::new()];
        for (k, members) in members.iter().enumerate() {
            if frequent(k) {
                runs.last_mut().expect("one").extend(members);
            } else {
                runs.push(Vec::new());
            }
        }
        let means: Vec<_> = (runs.iter().filter(|run| !run.is_empty()))
            .map(|run| (run.iter().sum::<usize>() as f64 / run.len() as f64, run.len() as f64 / times.len() as f64))
            .collect();
        prop_assert_eq!(found.representatives.len(), means.len());
        for (one, (time, probability)) in found.representatives.iter().zip(means) {
            prop_assert!((one.exact - time).abs() < 1e-12 * 60.0 && (one.probability - probability).abs() < 1e-15);
        }
    }

    /// The 64 most probable TFGs are those of all.
    #[test]
    fn the_most_probable_tfgs_are_kept(counts in proptest::collection::vec((1_usize..6, 1_usize..6), 1..7)) {
        let tasks: Vec<_> = counts.iter().enumerate().map(|(k, &(a, b))| {
            // Two values far apart, so frequent that both are chosen.
            let samples: Vec<usize> = [vec![k; 10 + a], vec![100 + k; 10 + b]].concat();
            json!({"task": k.to_string(), "time": {"samples": samples}, "classes": 4})
        }).collect();
        let reduced = graph(&json!({"juxtapose": 1, "kind": "taskgraph", "tasks": tasks})).reduced();
        let mut every = vec![1.0];
        for phase in &reduced {
            every = every.iter().flat_map(|p| phase.representatives.iter().map(move |one| p * one.probability)).collect();
        }
        every.sort_by(|a, b| b.total_cmp(a));
        let (kept, all) = alternatives(&reduced);
        prop_assert_eq!(all, every.len() as f64);
        prop_assert_eq!(kept.len(), every.len().min(64));
        for (kept, probability) in kept.iter().zip(every) {
            prop_assert!((kept.probability - probability).abs() < 1e-15);
            let product: f64 = (kept.times.iter().zip(&reduced)).map(|(time, phase)| {
                phase.representatives.iter().find(|one| one.time == *time).expect("a choice").probability
            }).product();
            prop_assert!((kept.probability - product).abs() < 1e-15);
        }
    }
}

/// b waits for a; c for nobody.
fn ordered(order: &Value) -> Value {
    let task = |name: &str, after: &[&str]| json!({"task": name, "time": 5, "after": after});
    json!({"juxtapose": 1, "kind": "taskgraph",
        "tasks": [task("a", &[]), task("b", &["a"]), task("c", &[])],
        "mappings": [{"name": "by hand", "processors": {"a": 1, "b": 1, "c": 2}, "order": order}]})
}

#[test]
fn a_mapping_may_give_an_order_and_takes_tasks_as_they_arrive_where_it_gives_none() {
    let mapping = |order: Value| {
        graph(&ordered(&order)).mappings.remove(0).mapping.mapping().expect("a mapping").clone()
    };
    assert_eq!(mapping(json!(["c", "a", "b"])).order, Some(vec![2, 0, 1]));
    assert_eq!(mapping(json!("arrival")).order, None);
    let mut without = ordered(&json!(null));
    without["mappings"][0].as_object_mut().expect("an object").remove("order");
    assert_eq!(graph(&without).mappings[0].mapping.mapping(), Some(&mapping(json!("arrival"))));
    assert_eq!(graph(&without).machine.order, Rule::Planned);
    without["machine"] = json!({"order": "arrival"});
    assert_eq!(graph(&without).machine.order, Rule::Arrival);
}

#[test]
fn an_order_that_keeps_phases_waiting_for_ever_is_refused_with_all_that_is_wrong_with_it() {
    let problems = |order: Value| -> Vec<_> {
        let problems = Model::from_json(&ordered(&order).to_string()).expect_err("refused").0;
        problems.into_iter().map(|problem| (problem.path, problem.code, problem.message)).collect()
    };
    let at = |path: &str, code, message: &str| (path.to_owned(), code, message.to_owned());
    assert_eq!(
        problems(json!(["b", "a", "c"])),
        [at("mappings[0].order", Code::Cycle, "would wait for ever: \"a\" waits for \"b\" waits for \"a\"")]
    );
    assert_eq!(
        problems(json!(["a", "x", "a", 7])),
        [
            at("mappings[0].order[1]", Code::UnknownName, "\"x\" is not a phase"),
            at("mappings[0].order[2]", Code::Duplicate, "is \"a\", like mappings[0].order[0]"),
            at("mappings[0].order[3]", Code::Type, "is 7, not a phase's name"),
            at("mappings[0].order", Code::Missing, "lacks 2 of 3 phases: b, c"),
        ]
    );
    assert_eq!(problems(json!("soon"))[0].1, Code::Type);
    // c needs no other: it may stand before a or behind b, also on their processor.
    for order in [["c", "a", "b"], ["a", "c", "b"], ["a", "b", "c"]] {
        graph(&ordered(&json!(order)));
    }
}

/// T0 sends to T1 before it computes, and T1 to T0 after it has.
#[test]
fn an_order_may_contradict_messages() {
    let document = |order: Value| {
        json!({"juxtapose": 1, "kind": "taskgraph",
            "tasks": [
                {"task": "T0", "activities": [{"receive": "T1"}, {"compute": "A", "time": 3}]},
                {"task": "T1", "activities": [{"compute": "B", "time": 2}, {"send": "T0"}, {"compute": "C", "time": 4}]}],
            "mappings": [{"name": "by hand", "processors": {"T0": 1, "T1": 1}, "order": order}]})
    };
    graph(&document(json!(["B", "A", "C"])));
    let problems = Model::from_json(&document(json!(["A", "B", "C"])).to_string()).expect_err("refused").0;
    assert_eq!(problems[0].message, "would wait for ever: \"A\" waits for \"B\" waits for \"A\"");
}

/// What stands for fewer runs than one in a million is left out with the reason, and its number is not told in 191 digits.
#[test]
fn representatives_that_say_nothing_of_any_run_are_left_out() {
    let chain = |tasks: usize| {
        let task = |k: usize| {
            let after: Vec<_> = k.checked_sub(1).map(|before| before.to_string()).into_iter().collect();
            json!({"task": k.to_string(), "time": {"values": {"1": 0.5, "9": 0.5}}, "classes": 4, "after": after})
        };
        let tasks: Vec<_> = (0..tasks).map(task).collect();
        json!({"juxtapose": 1, "kind": "taskgraph", "machine": {"processors": [1]}, "tasks": tasks})
    };
    let predicted = |tasks: usize| {
        let prediction =
            juxtapose_document::predict(&Model::from_json(&chain(tasks).to_string()).expect("a model"));
        let names: Vec<_> = prediction.outcomes.iter().map(|outcome| outcome.name.clone()).collect();
        (names, prediction.notes)
    };
    let [whole, ours] = ["1 processor", "1 processor, representatives"].map(str::to_owned);
    let (names, notes) = predicted(3);
    assert_eq!((names, notes.len()), (vec![whole.clone(), ours.clone()], 0));
    // 2^24 combinations, of which 64 stand for 3.8 in a million runs.
    let (names, notes) = predicted(24);
    assert_eq!(names, [whole.clone(), ours]);
    assert!(notes[0].message.contains("more than a million ways"), "{}", notes[0].message);
    assert!(notes.iter().all(|note| !note.message.contains(" 0.000")), "{notes:?}");
    let (names, notes) = predicted(420);
    assert_eq!(names, [whole]);
    assert_eq!(notes.iter().map(|note| note.code).collect::<Vec<_>>(), ["representatives-left-out"]);
    assert!(notes[0].message.contains("one in a million"));
}

/// What rounding does to many alike tasks is one note, of all its places, in the words of the place where it does most; what is said of
/// outcomes stays with each.
#[test]
fn notes_on_alike_tasks_are_one() {
    let predicted = |tasks: u32| {
        let task = |k: u32| {
            let late = if k == 50 { 2.0004 } else { 2.0001 };
            json!({"task": format!("t{k}"), "time": {"samples": [1.0, 1.0001, late]}})
        };
        let tasks: Vec<_> = (0..tasks).map(task).collect();
        let document = json!({"juxtapose": 2, "kind": "taskgraph", "unit": "seconds", "tick": 0.001, "tasks": tasks,
            "machine": {"processors": [3, 5]}});
        let prediction =
            juxtapose_document::predict(&Model::from_json(&document.to_string()).expect("a model"));
        prediction.notes.into_iter().map(|note| (note.code, note.message, note.outcome)).collect::<Vec<_>>()
    };
    let alone = "tasks[0].time.samples: 3 samples are rounded to whole ticks of 0.001 seconds. None moves by more than 0.000 \
                 seconds, their mean by -0.0001 seconds.";
    assert_eq!(predicted(1)[0], ("binning", alone.to_owned(), None));
    let notes = predicted(104);
    let of = |code: &str| notes.iter().filter(|note| note.0 == code).collect::<Vec<_>>();
    let all = "tasks[50].time.samples: 3 samples are rounded to whole ticks of 0.001 seconds. None moves by more than 0.000 \
               seconds, their mean by -0.0002 seconds. So it is in 104 places, nowhere by more: tasks[0].time.samples, \
               tasks[1].time.samples, tasks[2].time.samples and 101 more.";
    assert_eq!(of("binning"), [&("binning", all.to_owned(), None)]);
    let outcomes: Vec<_> =
        of("mapping-not-proved").into_iter().filter_map(|note| note.2.as_deref()).collect();
    assert_eq!(outcomes, ["3 processors", "5 processors"]);
}

/// Measured makespans are told, and change nothing that is predicted.
#[test]
fn measured_makespans_are_a_note() {
    let with = |makespans: Option<Value>| {
        let mut document = json!({"juxtapose": 2, "kind": "taskgraph", "unit": "s", "tasks": [{"task": "a", "time": {"samples": [1, 2]}}]});
        if let Some(makespans) = makespans {
            document["makespans"] = makespans;
        }
        Model::from_json(&document.to_string()).map(|model| juxtapose_document::predict(&model))
    };
    let told = with(Some(json!([2.5]))).expect("a model");
    let untold = with(None).expect("a model");
    assert_eq!((&told.outcomes, told.tick.to_bits()), (&untold.outcomes, untold.tick.to_bits()));
    assert_eq!((told.notes.len(), told.notes[0].code), (untold.notes.len() + 1, "measured"));
    assert_eq!(
        told.notes[0].message,
        "Measured makespan: 2.5 s in 1 execution, on the machine of the measurement."
    );
    for (wrong, expected) in [
        (json!([]), &["Empty makespans"][..]),
        (json!(7), &["Type makespans"]),
        (json!([1, -2, "long"]), &["Range makespans[1]", "Type makespans[2]"]),
        (json!(vec![1; 1001]), &["TooLarge makespans"]),
    ] {
        let problems = with(Some(wrong)).expect_err("refused").0;
        let found: Vec<_> =
            problems.iter().map(|problem| format!("{:?} {}", problem.code, problem.path)).collect();
        assert_eq!(found, expected);
    }
}
