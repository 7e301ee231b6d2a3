//! Tests of measured times that are pasted, or stand in a small file.

use juxtapose_tables::{Samples, columns};

fn column(name: &str, samples: &[f64]) -> Samples {
    Samples { name: name.to_owned(), unit: None, samples: samples.to_vec() }
}

fn problems(text: &str) -> Vec<String> {
    columns(text).expect_err("refused").0.iter().map(ToString::to_string).collect()
}

#[test]
fn pasted_numbers() {
    let expected = [column("", &[1.5, 2.0, 30.0])];
    for text in ["1.5 2 30", "1.5\n2\n30\n", "1.5, 2, 3e1", "1.5;2;30", " 1.5\t2\t30 ", "1.5\n\n2 \r\n30"] {
        assert_eq!(columns(text).expect(text), expected, "{text:?}");
    }
}

#[test]
fn csv_files() {
    let text = "host,\"time, ms\",cores\na,1.5,2\nb,,4\nc,2.5,8\n";
    assert_eq!(
        columns(text).expect("CSV"),
        [Samples { unit: Some("ms".to_owned()), ..column("time, ms", &[1.5, 2.5]) }]
    );
    assert_eq!(
        columns("1;2\n3;4\n").expect("CSV"),
        [column("column 1", &[1.0, 3.0]), column("column 2", &[2.0, 4.0])]
    );
    assert_eq!(columns("time\n1\n2\n").expect("a head"), [column("time", &[1.0, 2.0])]);
}

#[test]
fn hyperfine_exports() {
    let text = r#"{"results": [
        {"command": "sleep 0.1", "mean": 0.101, "stddev": null, "times": [0.1, 0.102], "exit_codes": [0, 0]},
        {"command": "true", "times": [0.001], "exit_codes": [0]}]}"#;
    let found = columns(text).expect("an export");
    assert_eq!(
        found[0],
        Samples { name: "sleep 0.1".to_owned(), unit: Some("seconds".to_owned()), samples: vec![0.1, 0.102] }
    );
    assert_eq!(found.len(), 2);
}

#[test]
fn what_holds_no_times_is_refused_with_all_places() {
    let none = "the input: has no numbers that seem to be times";
    assert_eq!(problems(""), ["the input: has no numbers"]);
    for text in ["fast", "a,b\nc,d", r#"{"results": []}"#, r#"{"results": "none"}"#, "[]", "{"] {
        let found = problems(text);
        assert!(found == [none] || found[0].starts_with("the input: has no rows"), "{text}: {found:?}");
    }
    // What is cut is told.
    for text in [r#"{"a":[1,2"#, r#"{"results": [{"command": "a", "times": [1, 2"#] {
        let found = problems(text);
        assert!(found[0].starts_with("the input: has no rows: EOF while parsing"), "{text}: {found:?}");
    }
    assert_eq!(
        problems(
            r#"{"results": [{"command": "a", "mean": 1, "times": [1]}, {"command": "b", "mean": 1, "times": [-1, 2, -3e-2]}]}"#
        ),
        ["row 2, times: is \"-1\", not a time", "row 4, times: is \"-0.03\", not a time"]
    );
    assert_eq!(
        problems("size,time\n1,0.5\n2,fast\n3,-1\n"),
        ["line 3, time: is \"fast\", not a time", "line 4, time: is \"-1\", not a time"]
    );
    assert_eq!(problems("12\nfoo\n"), ["line 2: is \"foo\", not a time"]);
}

#[test]
fn lines_are_counted_as_an_editor_does() {
    for (text, line) in [
        ("12\n\n\nfoo\n", 4),
        ("\n\ntime,size\n1,2\n\n\nx,3\n", 7),
        ("time,size\r\n1,2\r\n\r\n1,x\r\n", 4),
        ("time,\"a\nb\"\n1,2\nx,3\n", 4),
        ("1,2\n\n3,4\n5,x\n", 4),
    ] {
        let found = problems(text);
        assert!(found.len() == 1 && found[0].starts_with(&format!("line {line}")), "{text:?}: {found:?}");
    }
}

#[test]
fn what_is_told_of_a_table_shows_each_of_its_signs() {
    assert_eq!(
        problems("ti\u{202e}me,size\n1,2\nx\u{2066}y,3\n"),
        ["line 3, ti\\u202eme: is \"x\\u{2066}y\", not a time"]
    );
}
