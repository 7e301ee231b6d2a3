//! Import report in sentences: what was found, assumed and ignored, for the reader before its model is opened.

use std::collections::BTreeMap;

use juxtapose_support::collections::{CollectSmall, SortSmall};
use serde::Serialize;

/// The report of an import: what was made of a text in another form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Findings: what was found, and where.
    pub read: Vec<String>,
    /// Assumptions: what the text does not say, or not plainly.
    pub assumed: Vec<String>,
    /// Ignored: what has no place in a model.
    pub ignored: Vec<String>,
}

/// So many names are listed; further ones are only counted.
const LISTED: usize = 8;

/// How often each name was met, the most frequent first.
pub fn counted_names(counts: &BTreeMap<&str, usize>) -> String {
    let mut by_count: Vec<_> = counts.iter().collect_small();
    by_count.sort_small_by(|a, b| b.1.cmp(a.1));
    let mut names: Vec<_> = by_count
        .iter()
        .take(LISTED)
        .map(|(name, count)| format!("{name} ({})", in_digits(**count)))
        .collect();
    if by_count.len() > LISTED {
        names.push(format!("{} more", by_count.len() - LISTED));
    }
    names.join(", ")
}

/// "1 task", "2 tasks", "10,000 tasks".
pub fn counted(count: usize, one: &str) -> String {
    format!("{} {one}{}", in_digits(count), if count == 1 { "" } else { "s" })
}

/// A p-value, with as many digits as say something.
pub fn p_value(p: f64) -> String {
    if p < 1e-4 {
        "p < 0.0001".to_owned()
    } else if p < 0.1 {
        format!("p = {p:.4}")
    } else {
        format!("p = {p:.2}")
    }
}

/// A whole number with a comma before each group of three digits.
fn in_digits(count: usize) -> String {
    let digits = count.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}
