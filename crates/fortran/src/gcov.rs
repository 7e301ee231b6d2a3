//! Parser of gcov reports (execution profile), as `gcov --json-format --branch-probabilities` writes them.

use std::collections::BTreeMap;

use juxtapose_document::{Code, Problem, Problems};
use serde::Deserialize;

use crate::Counted;

#[derive(Deserialize)]
struct Report {
    files: Vec<File>,
}

#[derive(Deserialize)]
struct File {
    file: String,
    lines: Vec<Line>,
}

#[derive(Deserialize)]
struct Line {
    line_number: u32,
    #[serde(default)]
    branches: Vec<Branch>,
}

#[derive(Deserialize)]
struct Branch {
    count: u64,
    fallthrough: bool,
}

/// File name extensions of Fortran sources.
const ENDINGS: [&str; 7] = [".f", ".for", ".ftn", ".f90", ".f95", ".f03", ".f08"];

/// Parses a report: the execution counts at the lines of the one Fortran source that it names.
///
/// # Errors
/// A text that is not such a report, or names several Fortran sources or none.
pub fn counted(text: &str) -> Result<BTreeMap<u32, Counted>, Problems> {
    let report: Report = serde_json::from_str(text).map_err(|error| {
        let hint = "save what gcov --json-format --branch-probabilities --stdout writes";
        refused(Code::Syntax, format!("is not a report of gcov in JSON: {error}"), hint)
    })?;
    let is_fortran = |file: &&File| {
        let name = file.file.to_ascii_lowercase();
        ENDINGS.iter().any(|ending| name.ends_with(ending))
    };
    let sources: Vec<&File> = report.files.iter().filter(is_fortran).collect();
    let [source] = sources.as_slice() else {
        let message = format!("names {} Fortran sources; one is read", sources.len());
        return Err(refused(Code::Range, message, "report on the object of one source"));
    };
    let mut counted: BTreeMap<u32, Counted> = BTreeMap::new();
    for line in &source.lines {
        let branches = line.branches.iter().map(|branch| (branch.count, branch.fallthrough)).collect();
        counted.insert(line.line_number, Counted { branches });
    }
    Ok(counted)
}

fn refused(code: Code, message: String, hint: &str) -> Problems {
    Problems(vec![Problem { path: String::new(), code, message, hint: Some(hint.to_owned()) }])
}
