//! Tests of `--format csv`: a row for each outcome, none of a line left out.

use serde_json::{Value, json};

use crate::run::{answers, block, example, output};

/// Rows by the columns' names. No cell of these tests has an end of line.
fn rows(text: &[u8]) -> Vec<Value> {
    let text = str::from_utf8(text).expect("UTF-8");
    let mut lines = text.lines().map(cells);
    let names = lines.next().expect("a head");
    lines
        .map(|row| {
            assert_eq!(row.len(), names.len(), "{row:?}");
            names.iter().cloned().zip(row.into_iter().map(Value::from)).collect()
        })
        .collect()
}

/// What a cell holds, as tests read JSON: what reads numbers may miss the last bit.
fn read(cell: &str) -> Value {
    if cell.is_empty() { Value::Null } else { serde_json::from_str(cell).unwrap_or_else(|_| cell.into()) }
}

fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    let mut characters = line.chars().peekable();
    while let Some(character) = characters.next() {
        match (character, is_quoted) {
            ('"', true) if characters.next_if_eq(&'"').is_some() => {
                cells.last_mut().expect("a cell").push('"')
            }
            ('"', _) => is_quoted = !is_quoted,
            (',', false) => cells.push(String::new()),
            _ => cells.last_mut().expect("a cell").push(character),
        }
    }
    cells
}

#[test]
fn rows_say_what_json_says() {
    let ids = ["8-pe-mixed-mode", "hedged-requests", "sub1", "message-passing"];
    let heavy = r#"{"juxtapose":2,"kind":"parallel","tasks":[{"task":"a","time":{"pareto":{"shape":2.5,"least":10}}}],
        "alternatives":[{"name":"last, of \"two\"","do":{"all":["a"],"copies":2}}]}"#;
    let input = ids.map(example).join("\n") + "\n" + &heavy.replace('\n', "");
    let asked = ["--quantiles", "0.999,0.5"];
    let told = answers(&asked, input.clone());
    let table = output(&[&asked[..], &["--format", "csv"]].concat(), input);
    assert_eq!(table.status.code(), Some(0));
    let (mut rows, mut bounded) = (rows(&table.stdout).into_iter(), 0);
    for (k, prediction) in told.iter().enumerate() {
        for outcome in prediction["outcomes"].as_array().expect("outcomes") {
            let row = rows.next().expect("a row for each outcome");
            let cell = |name: &str| read(row[name].as_str().expect("a cell"));
            assert_eq!(cell("line"), json!(k + 1));
            assert_eq!(
                (cell("title"), cell("unit")),
                (prediction["title"].clone(), prediction["unit"].clone())
            );
            let between = &outcome["between"];
            for (name, wanted) in [
                ("outcome", &outcome["name"]),
                ("method", &outcome["method"]),
                ("estimate", &outcome["estimate"]),
                ("mean", &outcome["mean"]),
                ("standard_deviation", &outcome["standardDeviation"]),
                ("quantile_0.01", &outcome["quantiles"]["0.01"]),
                ("quantile_0.5", &outcome["quantiles"]["0.5"]),
                ("quantile_0.999", &outcome["quantiles"]["0.999"]),
                ("finishes", &outcome["finishes"]),
                ("between", &between["kind"]),
                ("mean_least", &between["least"]["mean"]),
                ("mean_most", &between["most"]["mean"]),
                ("problem", &Value::Null),
            ] {
                assert_eq!(cell(name), *wanted, "{name}");
            }
            bounded += u32::from(between.is_object());
        }
    }
    assert!(bounded > 0, "what is not exact never looks so");
    assert_eq!(rows.next(), None);
}

#[test]
fn a_line_that_is_no_model_is_a_row_with_its_problems() {
    let wrong = r#"{"juxtapose": 2, "kind": "program", "machine": {"processors": 0}, "program": []}"#;
    let input = [block(1).as_str(), wrong, "", &block(4)].join("\n");
    let table = output(&["--format", "csv", "--strict"], input);
    assert_eq!(table.status.code(), Some(1));
    let told = rows(&table.stdout);
    let numbers: Vec<_> = told.iter().map(|row| row["line"].as_str().expect("a number")).collect();
    assert_eq!(numbers, ["1", "2", "3", "4"]);
    let problems = told[1]["problem"].as_str().expect("problems");
    assert!(problems.contains("machine.processors: ") && problems.contains("; program: "), "{problems}");
    assert_eq!(
        (&told[1]["mean"], &told[0]["mean"], &told[3]["mean"]),
        (&json!(""), &json!("1.0"), &json!("4.0"))
    );
    assert_eq!(told[2]["problem"], "the input: is an empty line");
}

#[test]
fn what_goes_on_has_no_second_head() {
    let input = [block(1), block(2), block(3)].join("\n");
    let whole = output(&["--format", "csv"], input.clone()).stdout;
    let rest = output(&["--format", "csv", "--skip", "2"], input).stdout;
    assert!(rest.starts_with(b"3,") && whole.ends_with(&rest), "{}", String::from_utf8_lossy(&rest));
    assert_eq!(output(&["--format", "csv"], "").stdout.iter().filter(|&&byte| byte == b'\n').count(), 1);
}

#[test]
fn what_has_no_column_is_refused() {
    for more in [&["--densities"][..], &["--measured"], &["--bootstrap", "20"], &["--assumptions"]] {
        let refused = output(&[&["--format", "csv"], more].concat(), block(1));
        assert_eq!(refused.status.code(), Some(2), "{more:?}");
        assert!(refused.stdout.is_empty());
    }
    assert_eq!(output(&["--format", "xml"], block(1)).status.code(), Some(2));
}
