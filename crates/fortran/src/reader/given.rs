//! Deserialisation of a Fortran document's cost tables, values of variables, probabilities and mean iterations.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_density::prediction::Note;
use juxtapose_document::{
    decimal::fraction,
    problem::Code,
    reader::read::{At, Reader},
};
use juxtapose_fortran77::Name;
use juxtapose_polynomial::{Rational, decimal};

use super::super::limits;
use crate::{CostTable, FileNames, Options};

pub(super) fn cost_tables(reader: &mut Reader, at: &At<'_>) -> Option<Vec<CostTable>> {
    let items = reader.list(at);
    reader.not_empty(at, "there is at least one table; leave the field out for all-one");
    if items.len() > limits::COMPARED {
        let message = format!("has {} tables; at most {} are compared", items.len(), limits::COMPARED);
        reader.problem(&at.path, Code::TooLarge, message, "compare fewer at a time");
        return None;
    }
    let tables: Vec<Option<CostTable>> = items.iter().map(|item| cost_table(reader, item)).collect();
    let names: Vec<Option<&str>> =
        tables.iter().map(|table| table.as_ref().map(|table| table.name.as_str())).collect();
    reader.unique(items.iter().map(|at| at.path.clone()).zip(&names));
    tables.into_iter().collect::<Option<Vec<_>>>().filter(|tables| !tables.is_empty())
}

fn cost_table(reader: &mut Reader, at: &At<'_>) -> Option<CostTable> {
    if let Some(name) = at.value.as_str() {
        let table = CostTable::built_in(name);
        if table.is_none() {
            let hint = format!(
                "built in: {}; others say their rows: {{\"table\": …, \"rows\": …}}",
                CostTable::BUILT_IN.join(", ")
            );
            reader.problem(&at.path, Code::UnknownName, format!("{name:?} is not a built-in table"), &hint);
        }
        return table;
    }
    reader.object(at, &["table", "rows"])?;
    let name = reader.required(at, "table", "its name").and_then(|at| reader.name(&at));
    let rows = reader.required(at, "rows", "the rows of PIPS's files");
    let text = rows.as_ref().and_then(|at| reader.text(at, limits::ROWS));
    let (name, rows, text) = (name?, rows?, text?);
    match CostTable::read(name, text) {
        Ok((table, remarks)) => {
            for remark in remarks {
                let message = format!("{name}, line {}: {}", remark.line, remark.message);
                reader.notes.push(Note { code: "cost-table", message, outcome: None });
            }
            Some(table)
        }
        Err(faults) => {
            for fault in faults {
                let message = format!("line {}, column {}: {}", fault.line, fault.column, fault.message);
                reader.problem(&rows.path, Code::Syntax, message, &fault.hint);
            }
            None
        }
    }
}

pub(super) fn options(reader: &mut Reader, at: &At<'_>, files: &FileNames) -> Option<Options> {
    let kept = at.field("keep").map_or_else(|| Some(BTreeSet::new()), |at| kept(reader, &at));
    let probabilities = at
        .field("probabilities")
        .map_or_else(|| Some(BTreeMap::new()), |at| by_line(reader, &at, files, ways));
    let trips =
        at.field("trips").map_or_else(|| Some(BTreeMap::new()), |at| by_line(reader, &at, files, iterated));
    let halves = at
        .field("branches")
        .map_or(Some(false), |at| reader.word(&at, &[("computed", false), ("half", true)]));
    let overheads = at.field("overheads").map_or_else(
        || Some(Vec::new()),
        |at| {
            let items = reader.list(&at);
            items
                .iter()
                .map(|at| reader.word(at, &[("branch", true), ("call", false)]))
                .collect::<Option<Vec<_>>>()
        },
    );
    let overheads = overheads?;
    Some(Options {
        kept: kept?,
        probabilities: probabilities?,
        trips: trips?,
        halves: halves?,
        charges_branches: overheads.contains(&true),
        charges_calls: overheads.contains(&false),
    })
}

fn kept(reader: &mut Reader, at: &At<'_>) -> Option<BTreeSet<Name>> {
    let items = reader.list(at);
    let mut kept = BTreeSet::new();
    for at in &items {
        kept.insert(Name::from(reader.name(at)?.to_ascii_uppercase()));
    }
    Some(kept)
}

/// Reads an object whose fields are lines.
fn by_line<T>(
    reader: &mut Reader,
    at: &At<'_>,
    files: &FileNames,
    mut read: impl FnMut(&mut Reader, &At<'_>) -> Option<T>,
) -> Option<BTreeMap<u32, T>> {
    let Some(fields) = at.value.as_object() else {
        reader.object(at, &[]);
        return None;
    };
    let mut by_line = BTreeMap::new();
    let mut is_whole = true;
    for name in fields.keys() {
        let Some(at) = at.field(name) else { continue };
        let line = files.line(name);
        if line.is_none() {
            let hint = if files.0.is_empty() {
                "lines are counted from 1 on"
            } else {
                "lines are counted from 1 on, those of other files behind their names: \"blas.f:12\""
            };
            reader.problem(&at.path, Code::UnknownName, "is not the number of a line", hint);
        }
        match line.zip(read(reader, &at)) {
            Some((line, value)) => {
                by_line.insert(line, value);
            }
            None => is_whole = false,
        }
    }
    is_whole.then_some(by_line)
}

/// Reads a probability as exact as it is written.
fn exact_share(reader: &mut Reader, at: &At<'_>) -> Option<Rational> {
    let share = reader.probability(at)?;
    exact_fraction(at).or_else(|| decimal(share))
}

/// Reads a mean number of iterations as exact as it is written.
fn iterated(reader: &mut Reader, at: &At<'_>) -> Option<Rational> {
    match exact_fraction(at) {
        Some(mean) => Some(mean),
        None => reader.number(at, 0.0..=limits::ITERATED).and_then(decimal),
    }
}

fn ways(reader: &mut Reader, at: &At<'_>) -> Option<Vec<Rational>> {
    if !at.value.is_array() {
        return exact_share(reader, at).map(|share| vec![share]);
    }
    let items = reader.list(at);
    reader.not_empty(at, "each way has a probability");
    let shares = items.iter().map(|at| exact_share(reader, at)).collect::<Option<Vec<_>>>()?;
    let sum = shares.iter().fold(Rational::ZERO, |sum, share| sum + share);
    if sum > Rational::ONE {
        reader.problem(
            &at.path,
            Code::Sum,
            "adds up to more than 1",
            "what is left of 1 is the way behind the statement",
        );
        return None;
    }
    (!shares.is_empty()).then_some(shares)
}

/// The number that a text such as "2/3" is.
pub(super) fn exact_fraction(at: &At<'_>) -> Option<Rational> {
    let (above, below) = fraction(at.value.as_str()?)?;
    Some(Rational::from(above) / Rational::from(below))
}
