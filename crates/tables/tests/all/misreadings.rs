//! Tests of tables that are easily misread.

use std::ops::ControlFlow;

use juxtapose_tables::{Choice, Preview, Seems, Times, preview, read};

fn seen(text: &str) -> Preview {
    preview(text.as_bytes(), true, None).expect(text)
}

fn under(text: &str, choice: &Choice) -> Times {
    read(&mut text.as_bytes(), choice, &mut |_| ControlFlow::Continue(())).expect(text)
}

fn proposed(text: &str) -> Times {
    under(text, &seen(text).proposed)
}

fn samples(text: &str) -> Vec<f64> {
    let times = proposed(text);
    assert_eq!(times.groups.len(), 1, "{text}: {times:?}");
    times.groups[0].samples.clone().expect(text)
}

#[test]
fn a_job_number_is_no_time() {
    let preview = seen("JobID,Elapsed\n101,00:12:31\n102,00:11:02\n");
    assert_eq!([preview.columns[0].seems, preview.columns[1].seems], [Seems::Counter, Seems::Time]);
    assert_eq!(samples("JobID,Elapsed\n101,00:12:31\n102,00:11:02\n"), [751.0, 662.0]);
}

#[test]
fn a_count_belongs_to_each_time() {
    let times = proposed("latency_ms,count\n1,900\n2,80\n5,15\n50,5\n");
    assert_eq!((times.groups[0].mean, times.groups[0].count), (1.385, 1000));
    assert_eq!(times.groups[0].values.as_ref().unwrap()["50"], "5/1000");
}

#[test]
fn decimal_commas_are_told_from_separators() {
    assert_eq!(samples("0,123\n0,125\n"), [0.123, 0.125]);
    assert!(seen("0,123\n0,125\n").notes.iter().any(|note| note.contains("decimal")));
    assert_eq!(samples("name;time\na;1,5\nb;2,25\n"), [1.5, 2.25]);
    assert_eq!(samples("Zeit\n1,5\n12,05\n"), [1.5, 12.05]);
    // Whoever knows it better says so.
    assert_eq!(preview(b"0,123\n0,125\n", true, Some(false)).unwrap().columns.len(), 2);
}
