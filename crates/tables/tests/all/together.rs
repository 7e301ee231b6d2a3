//! Tests of several tables that are read as one.

use std::{cell::Cell, ops::ControlFlow};

use juxtapose_document::{Code, Problems};
use juxtapose_tables::{Choice, MOST, Times, preview, read_together};

fn proposed(text: &str) -> Choice {
    preview(text.as_bytes(), true, None).expect(text).proposed
}

/// Reads tables called a, b and so on, up to a number of bytes.
fn read_until(texts: &[&str], choice: &Choice, until: u64) -> Result<Times, Problems> {
    let names = &["a", "b", "c"][..texts.len()];
    read_together(names, &mut |k| texts[k].as_bytes(), choice, &mut |read| {
        if read < until { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
}

fn read(texts: &[&str]) -> Result<Times, Problems> {
    read_until(texts, &proposed(texts[0]), u64::MAX)
}

/// The samples of each group, by its name.
fn samples(times: &Times) -> Vec<(&str, &[f64])> {
    times
        .groups
        .iter()
        .map(|group| (group.name.as_str(), group.samples.as_deref().unwrap_or_default()))
        .collect()
}

#[test]
fn columns_are_found_by_their_names() {
    let times = read(&["run,time (ms)\n1,10\n2,20\n", "time (ms),host,run\n5,x,1\n", "run,time (ms)\n1,7\n"])
        .unwrap();
    assert_eq!(samples(&times), [("a", &[10.0, 20.0][..]), ("b", &[5.0]), ("c", &[7.0])]);
    assert_eq!(times.unit.as_deref(), Some("ms"));
    assert!(times.provenance.contains("b: 1 time of “time (ms)” (CSV)"), "{}", times.provenance);
    // Of columns with one name that of the number.
    let choice = Choice { time: Some(1), ..Choice::default() };
    let times = read_until(&["t,t\n1,2\n", "t,t\n3,4\n"], &choice, u64::MAX).unwrap();
    assert_eq!(samples(&times), [("a", &[2.0][..]), ("b", &[4.0])]);
    assert_eq!(samples(&read(&["1\n2\n", "3\n"]).unwrap()), [("a", &[1.0, 2.0][..]), ("b", &[3.0])]);
}

#[test]
fn groups_filters_and_a_unit_that_is_none_are_those_of_the_first() {
    let text = "kind,ok,time (ms)\nx,yes,1\ny,no,2\ny,yes,3\n";
    let choice = Choice { group: None, filters: Vec::new(), unit: None, ..proposed(text) };
    let times = read_until(&[text, text], &choice, u64::MAX).unwrap();
    assert_eq!(samples(&times), [("a", &[1.0, 2.0, 3.0][..]), ("b", &[1.0, 2.0, 3.0])]);
    assert_eq!(times.unit, None);
    let choice = Choice { group: Some(0), ..proposed(text) };
    let times = read_until(&[text, text], &choice, u64::MAX).unwrap();
    assert_eq!(samples(&times), [("a: x", &[1.0][..]), ("a: y", &[3.0]), ("b: x", &[1.0]), ("b: y", &[3.0])]);
}

#[test]
fn tables_that_differ_are_all_named() {
    let refused = read(&["run,time\n1,10\n", "run,seconds\n1,10\n", "<html>"]).unwrap_err().0;
    let told: Vec<_> = refused.iter().map(|problem| (problem.path.as_str(), problem.code)).collect();
    assert_eq!(told, [("b", Code::UnknownName), ("c", Code::Unsupported)]);
    let refused = read(&["run,time\n1,10\n", "run,time\n1,x\n", "run,time\n2,\n"]).unwrap_err().0;
    assert_eq!(refused.iter().map(|problem| problem.path.as_str()).collect::<Vec<_>>(), ["b", "c"]);
}

#[test]
fn what_was_read_before_a_stop_is_kept_and_the_rest_is_told() {
    let text = "time\n1\n2\n";
    let choice = proposed(text);
    let times = read_until(&[text, text, text], &choice, 1 + text.len() as u64).unwrap();
    assert_eq!(times.groups.len(), 2);
    assert!(
        times.report.ignored.contains(&"All of c: the reading was stopped.".to_owned()),
        "{:?}",
        times.report
    );
    let refused = read_until(&["time\nx\n", text], &choice, 1).unwrap_err().0;
    assert_eq!(refused[0].path, "a");
    let told = Cell::new(0);
    let tell = &mut |read| {
        assert!(read >= told.replace(read));
        ControlFlow::Continue(())
    };
    read_together(&["a", "b"], &mut |_| text.as_bytes(), &choice, tell).unwrap();
    assert_eq!(told.get(), 2 * text.len() as u64);
}

#[test]
fn all_of_them_have_room_in_a_document() {
    let text = |from: usize| {
        let rows = (from..from + 150_000).map(|k| format!("{}.5\n", k * 7919 % 1_000_003));
        format!("time\n{}", rows.collect::<String>())
    };
    let (one, two) = (text(0), text(150_000));
    let times = read(&[&one, &two]).unwrap();
    let kept = |group: &juxtapose_tables::Group| {
        group.samples.as_ref().map_or(0, Vec::len) + group.values.as_ref().map_or(0, |values| values.len())
    };
    assert!(times.groups.iter().map(kept).sum::<usize>() <= MOST);
    assert_eq!(times.groups.iter().map(|group| group.count).collect::<Vec<_>>(), [150_000; 2]);
    assert!(
        times.report.assumed.iter().any(|it| it.starts_with("a: So many different times ")),
        "{:?}",
        times.report
    );
}
