//! Tests of rows as runs: what was measured together stays together, exactly, and whatever cannot be a row is told.

use std::ops::ControlFlow;

use juxtapose_density::Outcome;
use juxtapose_document::{Code, Model, Problem, conditions::Conditioned, predict};
use juxtapose_parallel::Composition;
use juxtapose_tables::{Choice, Named, Times, model, preview, read, read_named, read_together};
use proptest::prelude::*;

fn proposed(text: &str) -> Choice {
    preview(text.as_bytes(), true, None).expect(text).proposed
}

fn under(text: &str, choice: &Choice) -> Result<Times, Vec<Problem>> {
    read(&mut text.as_bytes(), choice, &mut |_| ControlFlow::Continue(())).map_err(|problems| problems.0)
}

/// The rows of the columns that are proposed.
fn rows(text: &str) -> Times {
    under(text, &Choice { as_rows: true, ..proposed(text) }).expect(text)
}

fn problem(text: &str, choice: &Choice) -> Problem {
    let mut problems = under(text, choice).expect_err(text);
    assert_eq!(problems.len(), 1, "{problems:?}");
    problems.remove(0)
}

fn outcome(document: &serde_json::Value, name: &str) -> (Outcome, f64) {
    let text = document.to_string();
    let model =
        Model::<Conditioned<Composition>>::from_json(&text).unwrap_or_else(|problems| panic!("{problems:?}"));
    let mut outcomes = predict(&model).outcomes.into_iter();
    (outcomes.find(|outcome| outcome.name == name).expect(name), model.tick)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole, and small")]
/// The times of an outcome in hundredths, each with its probability.
fn masses(document: &serde_json::Value, name: &str) -> Vec<(u64, f64)> {
    let (outcome, tick) = outcome(document, name);
    let density = outcome.density().expect("a density");
    let hundredths = |(ticks, mass): (u64, f64)| {
        let time = 100.0 * tick * ticks as f64;
        assert!((time - time.round()).abs() < 1e-6, "{time}");
        (time.round() as u64, mass)
    };
    density.iter().filter(|(_, mass)| *mass > 0.0).map(hundredths).collect()
}

/// Each of these values as often as it is there.
fn each(mut values: Vec<u64>) -> Vec<(u64, f64)> {
    values.sort_unstable();
    let share = 1.0 / values.len() as f64;
    values.chunk_by(|a, b| a == b).map(|equal| (equal[0], equal.len() as f64 * share)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn sums_and_maxima_of_rows_are_exact(runs in prop::collection::vec(prop::array::uniform3(1u64..400), 2..20)) {
        let mut text = "run,load_s,compute_s,write_s\n".to_owned();
        for (k, run) in runs.iter().enumerate() {
            let [a, b, c] = run.map(|time| format!("{}.{:02}", time / 100, time % 100));
            text += &format!("{k},{a},{b},{c}\n");
        }
        let (document, _) = model(&rows(&text), "runs.csv");
        for (name, of) in [("One after the other", u64::wrapping_add as fn(u64, u64) -> u64), ("All at once", u64::max)] {
            let expected = each(runs.iter().map(|run| run.iter().copied().reduce(of).unwrap()).collect());
            let found = masses(&document, name);
            prop_assert_eq!(found.len(), expected.len(), "{} {:?}", name, found);
            for ((time, mass), (own, share)) in found.iter().zip(&expected) {
                prop_assert!(time == own && (mass - share).abs() < 1e-12, "{} {:?} {:?}", name, found, expected);
            }
        }
    }
}

#[test]
fn columns_of_times_are_proposed_and_samples_stay_the_default() {
    let text = "run,load_ms,compute_ms,size\n1,15,9,5\n2,12,8,5\n3,30,21,6\n";
    let choice = proposed(text);
    assert_eq!((choice.time, &choice.runs[..], choice.as_rows), (Some(1), &[1, 2][..], false));
    let times = under(text, &choice).unwrap();
    assert_eq!((times.groups.len(), times.are_rows), (1, false));
    assert_eq!(times.measured_together.unwrap().names, ["load_ms", "compute_ms"]);
    assert_eq!(model(&under(text, &choice).unwrap(), "t").0["kind"], "program");
    for (text, runs) in [
        // Plain numbers, where nothing is called a time.
        ("A B\n15 9\n12 8\n30 21\n", &[0, 1][..]),
        // Another unit, a summary, groups, counts, and nearly empty columns.
        ("load_ms,copy_ms,boot_s\n2,3,1\n1,4,2\n5,1,1\n", &[0, 1]),
        ("time_ms,p95_ms\n2,3\n1,4\n5,1\n", &[]),
        ("name,load_ms,copy_ms\na,2,3\na,1,4\nb,5,1\nb,5,1\n", &[]),
        ("load_ms,copy_ms,wait_ms\n2,3,\n1,4,\n5,1,2\n", &[0, 1]),
    ] {
        assert_eq!(proposed(text).runs, runs, "{text}");
    }
}

#[test]
fn a_model_of_rows_has_a_task_of_each_column() {
    let times = rows("A B\n15 9\n12 8\n30 21\n");
    assert!(times.are_rows && times.groups[1].samples == Some(vec![9.0, 8.0, 21.0]));
    let (document, report) = model(&times, "runs.txt");
    assert_eq!(document["conditions"][0]["rows"]["A"], serde_json::json!([15.0, 12.0, 30.0]));
    assert_eq!(document["tasks"][1], serde_json::json!({"task": "B", "time": {"row": "B"}}));
    assert_eq!(report.read[0], "3 runs with a time of each of “A”, “B”, in 3 rows (aligned columns).");
    assert!(report.assumed.iter().any(|said| said.starts_with("Rows are runs, each as likely")));
    assert_eq!(masses(&document, "A"), each(vec![1200, 1500, 3000]));
}

#[test]
fn columns_that_go_together_are_told_before_anybody_chooses_rows() {
    let line = |k: u32| format!("{}.5,{},{}\n", 10 + k, 3 * k + 7 * (k % 2), (k * 37) % 101);
    let text = format!("load_s,copy_s,other_s\n{}", (1..=30).map(line).collect::<String>());
    let found = under(&text, &proposed(&text)).unwrap().measured_together.unwrap();
    assert!(found.is_found && found.problem.is_none() && found.runs == 30);
    assert!(found.sentence.starts_with("“load_s” and “copy_s” rise together"), "{}", found.sentence);
    assert_eq!(found.pairs.len(), 3);
}

#[test]
fn rows_without_a_time_are_left_out_and_told_by_their_lines() {
    let times = rows("A,B\n12,8\n15,\n30,21\n14,ten\n13\n11,9\n");
    assert_eq!(times.groups[0].samples, Some(vec![12.0, 30.0, 11.0]));
    assert_eq!(
        times.report.ignored,
        [
            "2 rows without a time in “B” (lines 3, 6).",
            "1 row whose “B” is no time, such as \"ten\" (line 5)."
        ]
    );
    assert!(times.provenance.ends_with("3 of 6 rows skipped"), "{}", times.provenance);
}

#[test]
fn what_cannot_be_rows_is_one_problem() {
    let text = "A,B,C_ms,D_s\n12,8,1,2\n15,,2,3\n,7,4,4\n";
    let choice = |runs: &[usize]| Choice { runs: runs.to_vec(), as_rows: true, ..Choice::default() };
    let few = problem(text, &choice(&[0, 1]));
    assert_eq!((few.code, few.path.as_str()), (Code::Empty, "rows"));
    assert!(
        few.message.starts_with("have 1 run with a time of each column: 1 row without a time in “A”"),
        "{few}"
    );
    assert_eq!(problem(text, &choice(&[0])).code, Code::Missing);
    assert_eq!(problem(text, &choice(&[0, 0])).code, Code::Duplicate);
    assert_eq!(problem(text, &choice(&[0, 9])).code, Code::Range);
    let mixed = problem(text, &choice(&[2, 3]));
    assert_eq!(mixed.message, "mixes units: “C_ms” is in ms, “D_s” in seconds");
    assert_eq!(problem(text, &Choice { group: Some(2), ..choice(&[0, 1]) }).code, Code::Forbidden);
    let form = "JobID,Elapsed,State\n1,00:12:31,COMPLETED\n2,00:11:02,COMPLETED\n";
    assert_eq!(problem(form, &choice(&[0, 1])).code, Code::Unsupported);
    let several = read_together(&["a", "b"], &mut |_| text.as_bytes(), &choice(&[0, 1]), &mut |_| {
        ControlFlow::Continue(())
    });
    assert_eq!(several.unwrap_err().0[0].code, Code::Unsupported);
}

#[test]
fn rows_are_chosen_by_names() {
    let text = "run,A,B,C\n1,2,7,4\n2,5,6,9\n3,1,9,8\n";
    let of = |rows: &[&str]| {
        let rows = Some(rows.iter().map(|name| (*name).to_owned()).collect());
        read_named(&mut text.as_bytes(), &Named { rows, ..Named::default() }, 1, &mut |_| {
            ControlFlow::Continue(())
        })
    };
    let names = |times: Times| times.groups.into_iter().map(|group| group.name).collect::<Vec<_>>();
    assert_eq!(names(of(&[]).unwrap()), ["A", "B", "C"]);
    assert_eq!(names(of(&["C", "2"]).unwrap()), ["C", "A"]);
    assert_eq!(of(&["A", "Z"]).unwrap_err().0[0].code, Code::UnknownName);
}

/// As many rows as the problem says are taken by the reader, and no more are.
#[test]
fn the_limit_of_rows_is_told_and_can_be_read() {
    let table = |runs: u32| {
        let line = |k: u32| format!("{},{}\n", 100 + (k * 37) % 800, 100 + (k * 91) % 900);
        format!("load_ms,copy_ms\n{}", (0..runs).map(line).collect::<String>())
    };
    let text = table(12_000);
    let found = under(&text, &proposed(&text)).unwrap().measured_together.unwrap();
    assert_eq!(found.runs, 12_000);
    let told = found.problem.unwrap();
    assert_eq!(told.code, Code::TooLarge);
    assert_eq!(problem(&text, &Choice { as_rows: true, ..proposed(&text) }).code, Code::TooLarge);
    let most = told.message.split("at most ").nth(1).unwrap().split(' ').next().unwrap().replace(',', "");
    let most: u32 = most.parse().unwrap();
    assert!((3000..10_000).contains(&most), "{told}");
    let text = table(most);
    let (document, _) = model(&rows(&text), "t");
    let (outcome, tick) = outcome(&document, "One after the other");
    let sum = |k: u32| f64::from(200 + (k * 37) % 800 + (k * 91) % 900);
    let mean = (0..most).map(sum).sum::<f64>() / f64::from(most);
    assert!((outcome.moments().unwrap().mean * tick - mean).abs() < 1e-9 * mean);
    assert!(under(&table(most + most / 50), &Choice { as_rows: true, ..proposed(&text) }).is_err());
}

/// Six runs of two parts, and what each took in all.
const TOTALS: &str = "compute_ms,wait_ms,step_ms\n12,1,13\n10,2,12.5\n11,3,14.5\n20,5,26\n21,6,28\n22,4,27\n";

#[test]
fn totals_of_runs_are_what_a_model_is_held_against() {
    let choice = Choice { as_rows: true, runs: vec![0, 1], total: Some(2), ..proposed(TOTALS) };
    let times = under(TOTALS, &choice).expect(TOTALS);
    assert_eq!(
        times.groups.iter().map(|group| group.name.as_str()).collect::<Vec<_>>(),
        ["compute_ms", "wait_ms"]
    );
    let (document, report) = model(&times, "steps.csv");
    let totals = [13.0, 12.5, 14.5, 26.0, 28.0, 27.0];
    assert_eq!(document["measured"], serde_json::json!({"total": {"samples": totals, "fitted": true}}));
    let names = |document: &serde_json::Value| -> Vec<String> {
        document["alternatives"].as_array().expect("some").iter().map(|one| one["name"].to_string()).collect()
    };
    assert_eq!(names(&document), [r#""One after the other""#, r#""All at once""#]);
    assert!(!report.ignored.iter().any(|sentence| sentence.contains("step_ms")), "{report:?}");
    let halves = Choice { halves: true, ..choice.clone() };
    let (document, report) = model(&under(TOTALS, &halves).expect(TOTALS), "steps.csv");
    assert_eq!(document["measured"], serde_json::json!({"total": {"samples": [26.0, 28.0, 27.0]}}));
    assert_eq!(document["conditions"][0]["rows"]["compute_ms"], serde_json::json!([12.0, 10.0, 11.0]));
    let told = "The first 3 of 6 times make the model, the other 3 judge it.";
    assert!(report.assumed.iter().any(|sentence| sentence == told), "{report:?}");
    let model = Model::<Conditioned<Composition>>::from_json(&document.to_string()).expect("a model");
    assert_eq!(model.measured.and_then(|measured| measured.total).map(|runs| runs.samples.len()), Some(3));

    let named =
        Named { rows: Some(Vec::new()), total: Some("step_ms".to_owned()), halves: true, ..Named::default() };
    let by_name =
        read_named(&mut TOTALS.as_bytes(), &named, 1, &mut |_| ControlFlow::Continue(())).expect(TOTALS);
    assert_eq!(by_name, under(TOTALS, &halves).expect(TOTALS));
    assert_eq!(problem(TOTALS, &Choice { total: Some(1), ..choice.clone() }).path, "choice.total");
    assert_eq!(problem(TOTALS, &Choice { total: Some(9), ..choice.clone() }).path, "choice.total");
    assert_eq!(problem(TOTALS, &Choice { as_rows: false, ..choice }).code, Code::Forbidden);
}

#[test]
fn later_runs_judge_each_alternative_where_no_column_has_totals() {
    let choice = Choice { as_rows: true, halves: true, runs: vec![0, 1], ..proposed(TOTALS) };
    let (document, _) = model(&under(TOTALS, &choice).expect(TOTALS), "steps.csv");
    let of = &document["measured"]["of"];
    assert_eq!(of["One after the other"]["samples"], serde_json::json!([25.0, 27.0, 26.0]));
    assert_eq!(of["All at once"]["samples"], serde_json::json!([20.0, 21.0, 22.0]));
    assert_eq!(of["wait_ms"]["samples"], serde_json::json!([5.0, 6.0, 4.0]));

    let groups = "who,ms\na,1\nb,5\na,2\nb,6\na,3\nb,7\na,4\nb,8\na,5\n";
    let (document, _) =
        model(&under(groups, &Choice { halves: true, ..proposed(groups) }).expect(groups), "g");
    assert_eq!(document["tasks"][0]["time"], serde_json::json!({"samples": [1.0, 2.0, 3.0]}));
    assert_eq!(document["measured"]["of"]["a"]["samples"], serde_json::json!([4.0, 5.0]));
    assert_eq!(document["measured"]["of"]["b"]["samples"], serde_json::json!([7.0, 8.0]));
    let one = "ms\n1\n2\n3\n4\n";
    let (document, _) = model(&under(one, &Choice { halves: true, ..proposed(one) }).expect(one), "one");
    assert_eq!(document["measured"], serde_json::json!({"total": {"samples": [3.0, 4.0]}}));
    let few = problem("ms\n1\n2\n3\n", &Choice { halves: true, ..proposed(one) });
    assert_eq!((few.path.as_str(), few.code), ("choice.halves", Code::Range));
    let counted = "ms,count\n1,5\n2,9\n";
    let unordered = problem(counted, &Choice { halves: true, ..proposed(counted) });
    assert_eq!(unordered.code, Code::Unsupported);
}

#[test]
fn later_times_are_in_the_unit_of_all_tables() {
    let halves = |text: &str| under(text, &Choice { halves: true, ..proposed(text) }).expect(text);
    let all =
        ["time_ms\n1\n2\n3\n4\n", "time_s\n1\n2\n3\n4\n"].map(|text| (text[..6].to_owned(), halves(text)));
    let together = juxtapose_tables::together(all.to_vec()).expect("units that are known");
    let [first, second] = &together.groups[..] else { panic!("two") };
    assert_eq!(
        (first.later.as_deref(), second.later.as_deref()),
        (Some(&[3.0, 4.0][..]), Some(&[3000.0, 4000.0][..]))
    );
    assert_eq!(second.samples.as_deref(), Some(&[1000.0, 2000.0][..]));
}
