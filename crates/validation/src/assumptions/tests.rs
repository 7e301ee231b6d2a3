//! Tests of assumptions on documents: rows, totals, and what follows from a change.

use juxtapose_density::executions::Random;
use serde_json::{Value, json};

use super::{Assumption, Assumptions, Change, Kind, Told, changed};

const NAMES: [&str; 4] = ["a", "b", "c", "rest"];

/// Parallel tasks of rows: three ranks at once, then the rest; `rank` makes a time of a run, of a column, and of what the run has in common.
fn ranks(runs: usize, rank: &dyn Fn(usize, usize, f64, f64) -> f64) -> Value {
    let mut random = Random::seeded(3);
    let mut rows = json!({});
    let common: Vec<f64> = (0..runs).map(|_| random.share()).collect();
    for (column, name) in NAMES.iter().enumerate() {
        let times: Vec<f64> = (0..runs).map(|run| rank(run, column, common[run], random.share())).collect();
        rows[name] = json!(times);
    }
    json!({
        "kind": "parallel",
        "tasks": NAMES.map(|name| json!({"task": name, "time": {"row": name}})),
        "alternatives": [
            {"name": "step", "do": {"series": [{"all": ["a", "b", {"all": ["c"], "copies": 2}]}, "rest"]}},
            {"name": "again", "do": {"all": ["c", "b", "a"]}},
        ],
        "conditions": [{"condition": "run", "rows": rows}],
    })
}

fn told(document: &Value) -> Vec<(Assumption, Told)> {
    Assumptions::of(document, 1).tested.iter().map(|one| (one.assumption, one.told)).collect()
}

const ALL: [Assumption; 3] = [Assumption::Independent, Assumption::Alike, Assumption::Steady];

#[test]
fn what_holds_is_not_broken_and_what_does_not_is() {
    let all = |told: [Told; 3]| ALL.into_iter().zip(told).collect::<Vec<_>>();
    let holds = ranks(60, &|_, _, _, own| 100.0 + own);
    assert_eq!(told(&holds), all([Told::NotFound; 3]));
    let common = ranks(60, &|_, _, common, own| 100.0 + common + own);
    assert_eq!(told(&common), all([Told::Broken, Told::NotFound, Told::NotFound]));
    // What a run has in common hides no longer column, as runs are blocks.
    let much = ranks(60, &|_, _, common, own| 100.0 + 30.0 * common + own);
    let could = Assumptions::of(&much, 1).tested[1].could_have_found.expect("enough runs");
    assert!(could < 0.005, "{could}");
    let slow = ranks(60, &|_, column, _, own| 100.0 + own + if column == 1 { 3.0 } else { 0.0 });
    assert_eq!(told(&slow), all([Told::NotFound, Told::Broken, Told::NotFound]));
    let found = &Assumptions::of(&slow, 1).tested[1];
    assert_eq!(found.names, ["b"], "the rest is at work alone, and is not compared");
    assert!((found.found.expect("found") - 0.03).abs() < 2e-3 && found.compared == 3, "{found:?}");
    let drifts =
        ranks(60, &|run, column, _, own| 100.0 + own + if column == 3 && run < 9 { 5.0 } else { 0.0 });
    assert_eq!(told(&drifts), all([Told::NotFound, Told::NotFound, Told::Broken]));
    let found = &Assumptions::of(&drifts, 1).tested[2];
    assert_eq!(found.names, ["rest"]);
    assert!(found.leave_out.is_some_and(|runs| (9..12).contains(&runs)), "{found:?}");
}

#[test]
fn few_or_sorted_runs_cannot_tell() {
    let few = ranks(5, &|_, _, _, own| 100.0 + 50.0 * own);
    assert!(told(&few).iter().all(|(_, told)| *told == Told::CannotBeTold));
    let mut sorted =
        ranks(30, &|run, _, _, own| 100.0 + own + f64::from(u32::try_from(run).expect("few")) / 10.0);
    let steady = |document: &Value| Assumptions::of(document, 1).tested.pop().expect("a test");
    assert!(steady(&sorted).told == Told::Broken && !steady(&sorted).sorted);
    sorted["conditions"][0]["rows"]["a"] = (0..30).collect();
    assert!(steady(&sorted).told == Told::CannotBeTold && steady(&sorted).sorted);
    let certain = ranks(30, &|_, _, _, _| 7.0);
    assert!(
        Assumptions::of(&certain, 1)
            .tested
            .iter()
            .all(|one| one.found.is_none() && one.told == Told::CannotBeTold)
    );
}

fn change(kind: Kind, condition: Option<&str>, outcome: Option<&str>, runs: usize) -> Change {
    Change { kind, condition: condition.map(str::to_owned), outcome: outcome.map(str::to_owned), runs }
}

#[test]
fn measured_totals_are_tested_for_drift() {
    let totals: Vec<f64> =
        (0..40).map(|run| 10.0 + f64::from(run * run % 3) + if run < 6 { 20.0 } else { 0.0 }).collect();
    let document = json!({"kind": "program", "measured": {"total": {"samples": totals}, "of": {"SPMD": {"samples": [3, 2]}}}});
    let [total, of] = &Assumptions::of(&document, 1).tested[..] else { panic!("two") };
    assert_eq!((total.told, total.leave_out, &total.outcome), (Told::Broken, Some(6), &None));
    assert_eq!((of.told, of.outcome.as_deref()), (Told::CannotBeTold, Some("SPMD")));
    let shorter = changed(&document, &change(Kind::LeaveOut, None, None, 6)).expect("it has runs");
    assert_eq!(shorter["measured"]["total"]["samples"].as_array().map(Vec::len), Some(34));
    assert_eq!(changed(&document, &change(Kind::LeaveOut, None, Some("SPMD"), 2)), None);
}

#[test]
fn columns_are_drawn_by_themselves_or_from_one_pool() {
    let document = ranks(3, &|run, column, _, _| f64::from(u32::try_from(10 * column + run).expect("few")));
    let alone = changed(&document, &change(Kind::Independent, Some("run"), None, 0)).expect("rows");
    assert_eq!(alone["tasks"][1]["time"], json!({"samples": [10.0, 11.0, 12.0]}));
    assert_eq!(alone.get("conditions"), None);
    let alike = changed(&document, &change(Kind::Alike, Some("run"), None, 0)).expect("ranks");
    // Of the last there are two copies.
    let pool = json!({"samples": [0.0, 1.0, 2.0, 10.0, 11.0, 12.0, 20.0, 21.0, 22.0, 20.0, 21.0, 22.0]});
    assert_eq!([&alike["tasks"][0]["time"], &alike["tasks"][2]["time"]], [&pool, &pool]);
    assert_eq!(alike["tasks"][3]["time"], json!({"row": "rest"}), "it is no rank");
    assert_eq!(alike["conditions"][0]["rows"], json!({"rest": [30.0, 31.0, 32.0]}));
    let shorter = change(Kind::LeaveOut, Some("run"), None, 2);
    assert_eq!(changed(&document, &shorter).expect("rows")["conditions"][0]["rows"]["b"], json!([12.0]));
    for one in [
        change(Kind::Alike, Some("other"), None, 0),
        change(Kind::Independent, None, None, 0),
        change(Kind::Together, None, None, 0),
    ] {
        assert_eq!(changed(&document, &one), None);
    }
}

#[test]
fn lists_of_as_many_samples_become_rows() {
    let document = json!({
        "tasks": [
            {"task": "a", "time": {"samples": [3, 1, 2]}},
            {"task": "b", "time": {"samples": [5, 9, 7]}},
            {"task": "a", "time": {"samples": [3, 1, 2]}},
            {"task": "other", "time": {"samples": [1, 2]}},
            {"task": "mixed", "time": {"mixture": [{"time": {"samples": [8, 6, 4]}, "weight": 1}]}},
        ],
        "conditions": [{"condition": "day", "cases": {"a": 1}}],
    });
    let lists = Assumptions::of(&document, 1).lists.expect("lists");
    assert_eq!((lists.lists, lists.samples, lists.sorted), (3, 3, false));
    let rows = changed(&document, &change(Kind::Together, None, None, 0)).expect("lists");
    assert_eq!(
        [&rows["tasks"][0]["time"], &rows["tasks"][2]["time"]],
        [&json!({"row": "a"}), &json!({"row": "a"})]
    );
    assert_eq!(rows["tasks"][3]["time"], json!({"samples": [1, 2]}));
    assert_eq!(rows["conditions"][1]["rows"]["b"], json!([5, 9, 7]));
    assert_eq!(Assumptions::of(&rows, 1).lists, None);
    let sorted = json!({"x": {"samples": [1, 2, 3, 4, 5, 6]}, "y": {"samples": [4, 2, 6, 9, 1, 0]}});
    assert!(Assumptions::of(&sorted, 1).lists.is_some_and(|lists| lists.sorted));
    assert_eq!(changed(&sorted, &change(Kind::Together, None, None, 0)), None);
}

#[test]
fn samples_that_are_at_work_at_once_are_compared_without_their_runs() {
    let task = |name: &str, samples: &[f64]| json!({"task": name, "time": {"samples": samples}});
    let fast: Vec<f64> = (0..20).map(|k| 19.0 + f64::from(k) / 20.0).collect();
    let slow: Vec<f64> = (0..20).map(|k| 45.0 + f64::from(k) / 20.0).collect();
    let document = json!({
        "tasks": [task("slow", &slow), task("fast", &fast), task("rest", &[1.0, 2.0, 3.0])],
        "alternatives": [
            {"name": "step", "do": {"series": [{"all": ["slow", {"all": ["fast"], "copies": 3}]}, "rest"]}},
            {"name": "hedged", "do": {"first": ["slow", "rest"]}},
        ],
    });
    let [step, hedged] = &Assumptions::of(&document, 1).tested[..] else { panic!("two sets") };
    assert_eq!((step.assumption, step.told, step.runs), (Assumption::Alike, Told::Broken, 20));
    assert!(step.p.is_some_and(|p| p < 1e-6) && step.could_have_found.is_some_and(|share| share < 0.05));
    assert_eq!(hedged.runs, 3);
    assert_eq!(changed(&document, &change(Kind::Alike, Some("run"), None, 0)), None);
    let document = json!({"tasks": document["tasks"], "alternatives": [document["alternatives"][0]]});
    let alike = changed(&document, &change(Kind::Alike, None, None, 0)).expect("lists");
    let pool = alike["tasks"][0]["time"]["samples"].as_array().expect("samples");
    assert_eq!((pool.len(), &alike["tasks"][1]["time"]), (80, &alike["tasks"][0]["time"]));
    assert_eq!(
        pool.iter().filter(|time| time.as_f64() > Some(40.0)).count(),
        20,
        "three copies of four are fast"
    );
    assert_eq!(alike["tasks"][2], document["tasks"][2]);

    // Equal lists are one measurement, and a task that has one of them is as alike as the other.
    let twin = json!({
        "tasks": [task("slow", &slow), task("fast", &fast), task("faster", &fast)],
        "alternatives": [{"name": "step", "do": {"all": ["slow", "fast", "faster"]}}],
    });
    assert_eq!(Assumptions::of(&twin, 1).tested[0].compared, 2);
    let alike = changed(&twin, &change(Kind::Alike, None, None, 0)).expect("lists");
    assert_eq!([&alike["tasks"][1]["time"], &alike["tasks"][2]["time"]], [&alike["tasks"][0]["time"]; 2]);
    assert_eq!(alike["tasks"][0]["time"]["samples"].as_array().map(Vec::len), Some(60));
}

#[test]
fn no_share_is_told_of_times_without_a_mean() {
    let of =
        |samples: &[f64]| Assumptions::of(&json!({"measured": {"total": {"samples": samples}}}), 1).tested;
    for samples in [
        vec![0.0; 9],
        vec![-5.0, 5.0, -7.0, 7.0, -5.0, 5.0, 1.0, -1.0, 0.0],
        vec![-1e300, 1e300, -1e300, 1e300],
    ] {
        let [one] = &of(&samples)[..] else { panic!("one") };
        assert!(one.could_have_found.is_none_or(|share| share >= 0.0 && share.is_finite()), "{one:?}");
        assert!(
            one.found.is_none_or(f64::is_finite) && one.p.is_none_or(|p| (0.0..=1.0).contains(&p)),
            "{one:?}"
        );
    }
    assert!(of(&[3.0]).is_empty());
    let longest = vec![1.0; 2_000_001];
    assert!(of(&longest).is_empty(), "work is counted before it is begun");
}
