//! Import of measured times from elsewhere: pasted numbers, a CSV file, or the JSON that `hyperfine --export-json` writes.
//!
//! They become a block's time as `{"samples": […]}`, in the model's unit.

use juxtapose_document::{Code, Problem, Problems, limits, shown, visible};
use serde::Serialize;
use serde_json::Value;

/// Some measured times.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Column {
    /// A column's head, or hyperfine's command; empty for numbers without a name.
    pub name: String,
    /// The unit, where the source says it: hyperfine measures in seconds.
    pub unit: Option<&'static str>,
    /// The times, at least one, in the order of the source.
    pub samples: Vec<f64>,
}

/// Reads whatever of the three a text is: JSON if it begins with a brace, CSV if its lines have separators
/// (comma, semicolon or tab), else numbers between blanks.
///
/// # Errors
/// All places that should hold a number and do not; or that there is no number at all.
///
/// ```
/// let columns = juxtapose::sample_files::columns("size,time\n1,0.5\n2,0.75\n")?;
/// assert_eq!((columns[1].name.as_str(), &columns[1].samples[..]), ("time", &[0.5, 0.75][..]));
/// # Ok::<(), juxtapose::Problems>(())
/// ```
pub fn columns(text: &str) -> Result<Vec<Column>, Problems> {
    if text.len() > limits::LINKED {
        let message = format!("has {} bytes; at most {} are read", text.len(), limits::LINKED);
        return Err(Problems(vec![problem("", Code::TooLarge, message)]));
    }
    let columns = if text.trim_start().starts_with('{') { hyperfine(text) } else { table(text) }?;
    if columns.is_empty() {
        let message = "has no numbers".to_owned();
        return Err(Problems(vec![problem("", Code::Empty, message)]));
    }
    Ok(columns)
}

fn hyperfine(text: &str) -> Result<Vec<Column>, Problems> {
    let refused = |why: String| {
        let message = format!("is not what hyperfine --export-json writes: {why}");
        Problems(vec![problem("", Code::Syntax, message)])
    };
    let export: Value = juxtapose_support::json::parse(text).map_err(|error| refused(error.to_string()))?;
    let results = export.get("results").and_then(Value::as_array);
    let results = results.ok_or_else(|| refused("it has no list of results".to_owned()))?;
    let (mut columns, mut problems) = (Vec::new(), Vec::new());
    for (k, run) in results.iter().enumerate() {
        let name = run.get("command").and_then(Value::as_str);
        let name = name.ok_or_else(|| refused(format!("results[{k}] has no command")))?.to_owned();
        let times = run.get("times").map(|times| times.as_array().ok_or(times)).transpose();
        let times = times.map_err(|other| refused(format!("results[{k}].times is {}", shown(other))))?;
        let mut samples = Vec::new();
        for (i, time) in times.into_iter().flatten().enumerate() {
            match time.as_f64() {
                Some(time) if is_time(time) => samples.push(time),
                other => {
                    let path = format!("results[{k}].times[{i}]");
                    let found = other.map_or_else(|| shown(time), |time| format!("{time:?}"));
                    problems.push(problem(&path, Code::Type, format!("is {found}, not a time")));
                }
            }
        }
        if !samples.is_empty() {
            columns.push(Column { name, unit: Some("seconds"), samples });
        }
    }
    if problems.is_empty() { Ok(columns) } else { Err(Problems(problems)) }
}

fn table(text: &str) -> Result<Vec<Column>, Problems> {
    let rows = rows(text)?;
    let has_head = rows
        .first()
        .is_some_and(|row| row.cells.iter().any(|cell| !cell.is_empty() && number(cell).is_none()));
    if !has_head && (rows.len() == 1 || rows.iter().all(|row| row.cells.len() == 1)) {
        // Numbers in a single row or in a single column are one list of times.
        let cells = rows.iter().flat_map(|row| row.cells.iter().map(|cell| (cell.as_str(), row.line)));
        return numbers(String::new(), cells).map(Vec::from_iter);
    }
    let (head, body) = rows.split_at(usize::from(has_head));
    let width = body.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let (mut columns, mut problems) = (Vec::new(), Vec::new());
    for k in 0..width {
        let name = head.first().and_then(|head| head.cells.get(k)).cloned();
        let name =
            name.unwrap_or_else(|| if width == 1 { String::new() } else { format!("column {}", k + 1) });
        let cells = || body.iter().filter_map(|row| Some((row.cells.get(k)?.as_str(), row.line)));
        // A column that begins with a word holds no times, and is left out.
        if cells().find(|(cell, _)| !cell.is_empty()).is_none_or(|(cell, _)| number(cell).is_none()) {
            continue;
        }
        match numbers(name, cells()) {
            Ok(column) => columns.extend(column),
            Err(Problems(more)) => problems.extend(more),
        }
    }
    if problems.is_empty() { Ok(columns) } else { Err(Problems(problems)) }
}

/// A line of a table that is not empty.
struct Row {
    /// Its number in the text, from 1.
    line: u64,
    cells: Vec<String>,
}

fn rows(text: &str) -> Result<Vec<Row>, Problems> {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("");
    let separator = [b'\t', b';', b','].into_iter().find(|&separator| first.as_bytes().contains(&separator));
    let Some(separator) = separator else {
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
        let rows = text.lines().zip(1..).map(|(text, line)| Row { line, cells: words(text) });
        return Ok(rows.filter(|row| !row.cells.is_empty()).collect());
    };
    let mut reader = csv::ReaderBuilder::new();
    reader.delimiter(separator).has_headers(false).flexible(true).trim(csv::Trim::All);
    let records = reader.from_reader(text.as_bytes()).into_records().collect::<Result<Vec<_>, _>>();
    let records =
        records.map_err(|error| Problems(vec![problem("", Code::Syntax, format!("is not CSV: {error}"))]))?;
    let row = |record: &csv::StringRecord| Row {
        line: record.position().map_or(1, |at| line(text, at)),
        cells: record.iter().map(str::to_owned).collect(),
    };
    Ok(records.iter().map(row).collect())
}

/// The line of a record, whose position is where the one before it ends: lines without anything may stand between.
fn line(text: &str, at: &csv::Position) -> u64 {
    let rest =
        usize::try_from(at.byte()).ok().and_then(|byte| text.as_bytes().get(byte..)).unwrap_or_default();
    let ends = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
    at.line() + ends.filter(|byte| **byte == b'\n').count() as u64
}

/// The column of these cells, each of which comes with its line. Empty cells are skipped, and a column
/// without numbers is none.
fn numbers<'c>(
    name: String,
    cells: impl Iterator<Item = (&'c str, u64)>,
) -> Result<Option<Column>, Problems> {
    let (mut samples, mut problems) = (Vec::new(), Vec::new());
    for (cell, line) in cells.filter(|(cell, _)| !cell.is_empty()) {
        match number(cell) {
            Some(sample) => samples.push(sample),
            None => {
                let place =
                    if name.is_empty() { format!("line {line}") } else { format!("line {line}, {name}") };
                problems.push(problem(&place, Code::Type, format!("is {cell:?}, not a time")));
            }
        }
    }
    if !problems.is_empty() {
        return Err(Problems(problems));
    }
    Ok((!samples.is_empty()).then_some(Column { name, unit: None, samples }))
}

fn number(cell: &str) -> Option<f64> {
    cell.parse().ok().filter(|number| is_time(*number))
}

/// A time is a finite number that is not negative.
fn is_time(number: f64) -> bool {
    number.is_finite() && number >= 0.0
}

fn problem(path: &str, code: Code, message: String) -> Problem {
    // Both quote heads and cells.
    Problem { path: visible(path), code, message: visible(&message), hint: None }
}
