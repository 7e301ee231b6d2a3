//! Hostile tables: whatever bytes there are, times or the reason why not, in bounded memory and time.

use std::{
    io::{self, Read},
    ops::ControlFlow,
    time::{Duration, Instant},
};

use juxtapose_document::Problems;
use juxtapose_tables::{Choice, MOST, Preview, Times, columns, model, preview, read};
use proptest::prelude::*;

const GO_ON: fn(u64) -> ControlFlow<()> = |_| ControlFlow::Continue(());

fn times(text: &[u8], choice: &Choice) -> Result<Times, Problems> {
    read(&mut &text[..], choice, &mut { GO_ON })
}

/// Reads what is proposed, and what is not; all of it is sound.
fn judged(text: &[u8]) {
    for comma in [None, Some(true)] {
        let Ok(preview) = preview(text, true, comma) else { continue };
        let Preview { columns, rows, proposed, .. } = preview;
        assert!(rows.len() <= 8 && rows.iter().all(|row| row.len() <= columns.len()));
        let one = |time: usize| Choice { time: Some(time), ..proposed.clone() };
        let counted = Choice {
            time: Some(0),
            count: Some(columns.len() / 2),
            unit: Some("ms".to_owned()),
            ..proposed.clone()
        };
        for choice in [proposed.clone(), one(0), one(columns.len() - 1), counted] {
            match times(text, &choice) {
                Ok(times) => sound(&times),
                Err(Problems(problems)) => assert!(!problems.is_empty()),
            }
        }
    }
    if let Ok(text) = str::from_utf8(text) {
        match columns(text) {
            Ok(columns) => assert!(columns.iter().all(|column| !column.samples.is_empty())),
            Err(Problems(problems)) => assert!(!problems.is_empty()),
        }
    }
}

fn sound(times: &Times) {
    assert!(!times.groups.is_empty());
    for group in &times.groups {
        assert!(group.count > 0 && group.mean >= 0.0 && group.mean.is_finite(), "{group:?}");
        let samples = group.samples.iter().flatten();
        assert!(samples.clone().all(|time| (0.0..f64::INFINITY).contains(time)));
        let kinds = [group.samples.is_some(), group.values.is_some(), group.histogram.is_some()];
        assert_eq!(kinds.iter().filter(|is| **is).count(), 1);
        if let Some(histogram) = &group.histogram {
            assert!(histogram.edges.is_sorted() && histogram.edges.len() == histogram.counts.len() + 1);
        }
    }
    let (document, _) = model(times, "a title");
    assert!(document["kind"].is_string());
}

#[test]
fn texts_that_nobody_writes() {
    let deep = "[".repeat(100_000);
    let objects = "{\"a\":".repeat(100_000);
    for text in [
        &b""[..],
        b"\0",
        b"\0\0\0\0",
        b"\xff\xfe",
        b"\xef\xbb\xbf",
        b"\"",
        b"\"\n\"",
        b"a,\"b\n1,2\n",
        b",",
        b",,,\n,,,\n",
        b"\t\n\t",
        b";",
        b"{",
        b"[",
        b"{}",
        b"[{}]",
        b"[[]]",
        b"[null]",
        b"{\"a\":}",
        b"[1,2",
        b"{\"a\":1}x",
        b"[{\"a\":[1,2],\"b\":[3]},{\"a\":7}]",
        b"_bucket{le=\"",
        b"_bucket{le=\"1\"} 1",
        b"x_bucket{le=\"1\"} 5\nx_bucket{le=\"2\"} 3\n",
        b"x_bucket{le=\"+Inf\"} 5\n",
        b"x_bucket{le=\"1\",le=\"2\"} 5\n",
        b"----\n----\n",
        b"a b\n--- ---\n1 2\n",
        b"#\n#\n#",
        b"# a\n1\n2\n",
        b"Value Percentile TotalCount 1/(1-Percentile)\n1 0 1 1\n",
        b"-\n-\n-\n",
        b"1e400\n1\n",
        b"1:2:3:4\n1\n",
        b"time\n1\x00\n2\n",
        b"time\n\xff\n2\n",
        "time\n٣\n½\n1\n".as_bytes(),
        deep.as_bytes(),
        objects.as_bytes(),
    ] {
        judged(text);
    }
}

#[test]
fn bytes_that_are_no_text_are_told() {
    let text = b"name,time\nf\xfcr,1\nb,2\nf\xfcr,3\n";
    let choice = preview(text, true, None).expect("a table").proposed;
    let times = times(text, &Choice { group: None, ..choice }).expect("times");
    assert_eq!(times.groups[0].samples.as_deref(), Some(&[1.0, 2.0, 3.0][..]));
    assert!(
        times
            .report
            .ignored
            .iter()
            .any(|it| it.starts_with("Bytes that are not UTF-8 in 2 rows, first in line 2")),
        "{:?}",
        times.report
    );
}

#[test]
fn a_long_line_is_skipped_and_told() {
    let text = format!("name,time\na,1\n{},2\nb,3\n\"{}\nc,4\n", "x".repeat(10 << 20), "y\n".repeat(1 << 20));
    let choice = Choice { time: Some(1), ..Choice::default() };
    let times = times(text.as_bytes(), &choice).expect("times");
    let samples = times.groups[0].samples.as_deref().expect("samples");
    assert_eq!((&samples[..2], samples.last()), (&[1.0, 3.0][..], Some(&4.0)));
    assert!(times.report.ignored.iter().any(|it| it.contains("first in line 3")), "{:?}", times.report);
    judged(text.as_bytes());
}

#[test]
fn a_million_columns_are_no_row() {
    let wide = "1,".repeat(1_000_000);
    judged(format!("{wide}\n{wide}\n").as_bytes());
    judged(wide.replace(',', " ").as_bytes());
    let fields: Vec<_> = (0..100_000).map(|k| format!("\"c{k}\":{k}")).collect();
    judged(format!("{{{}}}\n", fields.join(",")).as_bytes());
    // As many rows as one of its lists has, each with as many cells as it has fields.
    let list = vec!["1"; 200_000].join(",");
    judged(format!("{{{},\"times\":[{list}]}}", fields[..4000].join(",")).as_bytes());
}

#[test]
fn many_times_are_kept_in_little_memory_and_told() {
    /// So many lines of times, of which nearly all differ.
    struct Lines(u64, Vec<u8>);
    impl Read for Lines {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            while self.1.len() < into.len().min(1 << 12) && self.0 > 0 {
                self.0 -= 1;
                let scrambled = self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 24;
                self.1.extend(format!("{}\n", scrambled as f64 / 1e9 + 1.0).bytes());
            }
            let count = self.1.len().min(into.len());
            into[..count].copy_from_slice(&self.1[..count]);
            self.1.drain(..count);
            Ok(count)
        }
    }
    let choice = Choice { time: Some(0), unit: Some("ms".to_owned()), ..Choice::default() };
    let times = read(&mut Lines(1_000_000, Vec::new()), &choice, &mut { GO_ON }).expect("times");
    let group = &times.groups[0];
    assert_eq!((group.count, group.samples.is_none()), (1_000_000, true));
    assert!(group.values.as_ref().expect("values").len() <= MOST);
    assert!(
        times.report.assumed.iter().any(|it| it.contains("are kept with 4 digits each")),
        "{:?}",
        times.report
    );
    let uniform = 1.0 + (1u64 << 40) as f64 / 2e9;
    assert!((group.mean / uniform - 1.0).abs() < 1e-3, "{}", group.mean);
    assert!(model(&times, "").0.to_string().len() < juxtapose_document::limits::TEXT);
}

#[test]
fn many_groups_are_told() {
    let mut text = "name,time\n".to_owned();
    for k in 0..10_000 {
        text += &format!("group {k},1\n");
    }
    let times = times(text.as_bytes(), &Choice { time: Some(1), group: Some(0), ..Choice::default() })
        .expect("times");
    assert_eq!(times.groups.len(), 256);
    assert!(
        times.report.ignored.iter().any(|it| it.starts_with("9,744 rows of further groups")),
        "{:?}",
        times.report
    );
}

#[test]
fn reading_takes_time_for_its_bytes_alone() {
    let begin = Instant::now();
    for sign in [",", ";", "\t", "|", " ", "\"", "\n", "#", "-", "[", "{\"a\":[", "1:", "P", "_bucket{le=\""]
    {
        judged(sign.repeat(1 << 16).as_bytes());
    }
    assert!(begin.elapsed() < Duration::from_secs(60), "{:?}", begin.elapsed());
}

fn piece() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = &[
        "1",
        "2.5",
        "0,5",
        "1e3",
        "-",
        "NA",
        "time",
        "ms",
        "name",
        "count",
        "a",
        "\"",
        ",",
        ";",
        "\t",
        "|",
        " ",
        "\n",
        "\r\n",
        "\r",
        "#",
        "{",
        "}",
        "[",
        "]",
        ":",
        "\"time\":",
        "\"times\":[",
        "null",
        "true",
        "0:12:31",
        "1-02:03:04",
        "5m 3s",
        "x_bucket{",
        "le=\"1\"",
        "} 3",
        "---",
        "2024-01-01T00:00:00",
        "1595325560",
        "\u{202e}",
        "é",
        "\0",
    ];
    prop::sample::select(PIECES).prop_map(str::to_owned)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    #[test]
    fn any_text_is_times_or_problems(pieces in prop::collection::vec(piece(), 0..60)) {
        judged(pieces.concat().as_bytes());
    }

    #[test]
    fn any_bytes_are_times_or_problems(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        judged(&bytes);
    }
}
