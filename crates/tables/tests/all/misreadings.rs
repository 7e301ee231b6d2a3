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

/// What is exported with semicolons has decimal commas; elsewhere three digits behind each comma may be either, and that is told.
#[test]
fn commas_before_three_digits_are_decimal_ones_of_semicolons_and_else_in_doubt() {
    let told = |text: &str, words: &str| {
        proposed(text).report.assumed.iter().filter(|sentence| sentence.contains(words)).count()
    };
    for text in ["name;time (s)\na;1,234\nb;2,345\n", "name;took\na;1,234 s\nb;2,345 s\n"] {
        assert_eq!(samples(text), [1.234, 2.345], "{text}");
        assert_eq!(told(text, "decimal ones"), 1, "{text}");
    }
    for text in [
        "name\ttime (s)\na\t1,234\nb\t2,345\n",
        "name|time (s)\na|1,234\nb|2,345\n",
        "name  time_s\na     1,234\nb     2,345\n",
        "name   time\n------ ----\na      1,234\nb b    2,345\n",
    ] {
        assert_eq!(samples(text), [1234.0, 2345.0], "{text}");
        assert_eq!(told(text, "taken for thousands"), 1, "{text}");
    }
    for text in ["name\ttime (s)\na\t1,234\nb\t2,345.5\n", "name,time (s)\na,\"1,234\"\nb,2345.5\n"] {
        assert_eq!(samples(text), [1234.0, 2345.5], "{text}");
        assert_eq!(told(text, "taken for"), 0, "{text}");
    }
    assert_eq!(samples("name;time (s)\na;1,234,567\nb;2,345\n"), [1_234_567.0, 2345.0]);
    // Whoever says what commas are has no doubts.
    let text = "name\ttime (s)\na\t1,234\nb\t2,345\n";
    let said = preview(text.as_bytes(), true, Some(true)).expect("a table");
    assert_eq!((&said.notes[..], &under(text, &said.proposed).report.assumed[..]), (&[][..], &[][..]));
    // Cells in quotes are parted by commas whether one says that these are decimal, too, or not.
    let quoted = "name,time (s)\na,\"1,5\"\nb,\"2,25\"\n";
    assert_eq!(samples(quoted), [1.5, 2.25]);
}

/// Texts in JSON may have commas, too; its numbers have none, and say nothing of them.
#[test]
fn commas_in_texts_of_json_are_told() {
    let told = |text: &str, words: &str| {
        proposed(text).report.assumed.iter().filter(|sentence| sentence.contains(words)).count()
    };
    for text in [
        r#"[{"time_s": "1,234"}, {"time_s": "2,345"}]"#,
        r#"{"runs": [{"time_s": "1,234"}, {"time_s": 2345.0}], "cores": 1.5}"#,
        "{\"time_s\": \"1,234 s\"}\n{\"time_s\": \"2,345 s\"}\n",
    ] {
        assert_eq!((samples(text), told(text, "taken for thousands")), (vec![1234.0, 2345.0], 1), "{text}");
        let said = preview(text.as_bytes(), true, Some(true)).expect(text);
        assert_eq!((said.notes.len(), under(text, &said.proposed).report.assumed.len()), (0, 0), "{text}");
    }
    for text in [r#"[{"time_s": "1,5"}, {"time_s": 2.25}]"#, r#"[{"time_s": "1,500"}, {"time_s": "2,25"}]"#] {
        assert_eq!((samples(text), told(text, "decimal ones")), (vec![1.5, 2.25], 1), "{text}");
    }
    for text in
        [r#"[{"time_s": "1,234.5"}, {"time_s": "2,345"}]"#, r#"[{"time_s": 1234.5}, {"time_s": 2345}]"#]
    {
        assert_eq!((samples(text), told(text, "omma")), (vec![1234.5, 2345.0], 0), "{text}");
    }
}

#[test]
fn a_name_that_stands_twice_in_an_object_is_told() {
    let text = r#"[{"time_s": 1}, {"time_s": 2, "time_s": 3}, {"a": {"b": 1}, "a.b": 2, "time_s": 4}]"#;
    assert_eq!(samples(text), [1.0, 3.0, 4.0]);
    let ignored = proposed(text).report.ignored;
    let told = "What stands in an object before the same name once more, in 2 rows, first in row 2: the last one is read.";
    assert!(ignored.iter().any(|sentence| sentence == told), "{ignored:?}");
}

#[test]
fn counters_and_moments_are_no_times() {
    for (text, time) in [
        ("timeStamp,elapsed\n1595325560123,12\n1595325560223,11\n1595325560323,13\n", "elapsed"),
        ("run,value\n1,12.5\n2,11.5\n3,13.5\n", "value"),
        ("id,size,took\n17,1,5\n18,2,4\n19,3,6\n", "took"),
        ("time,latency\n1,5\n2,4\n3,6\n", "latency"),
        ("start,end,duration\n1595325560,1595325570,10\n1595325561,1595325566,5\n", "duration"),
        ("x,y\n1,2.5\n2,1.5\n3,3.5\n", "y"),
        ("metric,mean,stddev,ms\na,1,2,3\na,1,2,4\n", "ms"),
    ] {
        let preview = seen(text);
        let chosen = preview.proposed.time.map(|time| preview.columns[time].name.clone());
        assert_eq!(chosen.as_deref(), Some(time), "{text}");
    }
    for text in ["id\tstart\n1\t1595325560\n2\t1595325561\n3\t1595325562\n", "a,b\nx,y\n"] {
        let preview = seen(text);
        assert_eq!(preview.proposed.time, None, "{text}");
        assert!(preview.notes.iter().any(|note| note.starts_with("No column looks like times")));
    }
}

#[test]
fn rows_that_failed_or_have_no_time_are_skipped_and_told() {
    let text = "name,status,time (s)\na,ok,1\na,error,9\na,ok,-\na,ok,NA\na,ok,\na,ok,2\na,ok,soon\n";
    let times = proposed(text);
    assert_eq!(times.groups[0].samples.as_deref(), Some(&[1.0, 2.0][..]));
    assert_eq!(
        times.report.ignored,
        [
            "1 row whose “status” is not ok (line 3).",
            "3 rows without a time in “time (s)” (lines 4, 5, 6).",
            "1 row whose “time (s)” is no time, such as \"soon\" (line 8).",
            "Columns that are not read: “name”.",
        ]
    );
    let codes = "cmd,exit code,elapsed\na,0,1\na,1,9\nb,0,2\nb,0,4\n";
    assert_eq!(proposed(codes).groups.iter().map(|group| group.count).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn separators_heads_quotes_and_marks_are_found() {
    for text in [
        "time\n1.5\n2.5\n",
        "\u{feff}time\r\n1.5\r\n2.5\r\n",
        "time\r1.5\r2.5\r",
        "name,time\n\"a, b\",1.5\n\"a \"\"b\"\"\",2.5\n",
        "name;time\na;1.5\na;2.5\n",
        "name\ttime\na\t1.5\na\t2.5\n",
        "name|time\na|1.5\na|2.5\n",
        "name   time\na      1.5\nb      2.5\n",
        "name   time\n------ ----\na      1.5\nb b    2.5\n",
        "# name time\na 1.5\nb 2.5\n",
        "[1.5, 2.5]",
        "[{\"name\": \"a\", \"time\": 1.5}, {\"name\": \"b\", \"time\": 2.5}]",
        "{\"data\": {\"time\": 1.5}}\n{\"data\": {\"time\": 2.5}}\n",
        "{\"runs\": [{\"time\": 1.5}, {\"time\": 2.5}], \"machine\": {\"cores\": 4}}",
        "{\"time\": [1.5, NaN, 2.5]}",
        "1.5 2.5",
        "1.5, 2.5",
        "1.5s\n2.5s\n",
    ] {
        assert_eq!(samples(text), [1.5, 2.5], "{text}");
    }
}

#[test]
fn units_stand_in_heads_or_cells() {
    for (text, unit) in [
        ("latency_ms\n1\n2\n", Some("ms")),
        ("time (s)\n1\n2\n", Some("seconds")),
        ("Elapsed\n0:01\n0:02\n", Some("seconds")),
        ("took\n1.5ms\n2 ms\n1s\n", Some("ms")),
        ("1.5ms\n2ms\n", Some("ms")),
        ("time\n1\n2\n", None),
    ] {
        assert_eq!(proposed(text).unit.as_deref(), unit, "{text}");
    }
    assert_eq!(samples("took\n1.5ms\n2 ms\n1s\n"), [1.5, 2.0, 1000.0]);
    // A unit that somebody chooses is that of numbers alone.
    let choice = Choice { unit: Some("µs".to_owned()), ..seen("took\n1.5ms\n2\n").proposed };
    assert_eq!(under("took\n1.5ms\n2\n", &choice).groups[0].samples.as_deref(), Some(&[1500.0, 2.0][..]));
}

#[test]
fn what_was_read_before_a_stop_is_kept() {
    let text = format!("time\n{}", "1.5\n".repeat(1 << 20));
    let mut told = 0;
    let times = read(&mut text.as_bytes(), &seen("time\n1.5\n").proposed, &mut |read| {
        told = read;
        if read > 3 << 20 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let times = times.expect("some");
    assert!(
        times.groups[0].count < 1 << 20 && times.groups[0].count > 1 << 18,
        "{} {told}",
        times.groups[0].count
    );
    assert!(
        times.report.ignored.iter().any(|it| it.ends_with("the reading was stopped.")),
        "{:?}",
        times.report
    );
    assert!((times.groups[0].mean - 1.5).abs() < 1e-12);
}

#[test]
fn a_beginning_is_previewed_without_its_last_line() {
    let preview = preview(b"time,name\n1.5,a\n2.5,b\n3.", false, None).expect("a table");
    assert_eq!(preview.rows.len(), 2);
}

/// A head with a comma has two columns, and so has a number with a comma and a point.
#[test]
fn commas_below_a_head_of_two_columns_part_columns() {
    for text in ["run,seconds\n1,0.021\n2,0.024\n3,0.03\n", "1,0.021\n2,0.024\n3,0.03\n"] {
        let preview = seen(text);
        assert_eq!(
            (preview.columns.len(), preview.proposed.time, preview.proposed.decimal_comma),
            (2, Some(1), false)
        );
    }
}

/// Counts of rows have such names too.
#[test]
fn a_rising_counter_says_not_how_often_a_time_was_measured() {
    let preview = seen("n,result\n1,5\n2,9\n3,7\n");
    assert_eq!((preview.columns[0].seems, preview.proposed.count), (Seems::Counter, None));
    assert_eq!(seen("time,n\n1,900\n2,80\n5,15\n50,5\n").proposed.count, Some(1));
}
