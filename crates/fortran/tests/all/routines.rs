//! Counts of routines in the shapes of numerical libraries (guards, jumps, unrolled loops, blocks, letters as arguments), against a table
//! that GNU Fortran and gcov have made: `routines/make.py` says how.

use std::collections::BTreeMap;

use juxtapose_fortran::{CostTable, Options, UnitCost, estimate, gcov::counted, profile};
use juxtapose_fortran77::{Form, Name, Unit, read};
use juxtapose_polynomial::Rational;
use serde::Deserialize;

const COUNTS: &str = include_str!("../routines/counts.json");

/// Those whose count depends on data.
const BY_DATA: [&str; 5] = ["factored.f", "gapped.f", "guarded.f", "repeated.f90", "searched.f"];

/// A routine's row of the table.
#[derive(Deserialize)]
struct Row {
    bind: BTreeMap<String, String>,
    /// The number of calls.
    calls: u64,
    /// In all calls.
    multiplications: u64,
    lines: serde_json::Value,
}

fn source(file: &str) -> String {
    std::fs::read_to_string(format!("{}/tests/routines/{file}", env!("CARGO_MANIFEST_DIR"))).expect("a file")
}

fn units(file: &str) -> Option<Vec<Unit>> {
    read(&source(file), if file.ends_with(".f") { Form::Fixed } else { Form::Free }).ok()
}

/// A number, or a letter's code.
fn value(text: &str) -> Rational {
    match text.strip_prefix('\'') {
        Some(letter) => Rational::from(letter.as_bytes()[0]),
        None => Rational::from(text.parse::<i64>().expect("a number")),
    }
}

/// Multiplications in a call, as counted with these options.
fn multiplications(file: &str, row: &Row, options: &Options) -> Option<Rational> {
    let units = units(file)?;
    let (table, _) = CostTable::read("multiplications", "* 1 1 1 1 1\n").expect("a table");
    let estimate = estimate(&units, &table, options).expect("costs");
    let routine = |unit: &&UnitCost| file.starts_with(&unit.name.to_lowercase());
    let unit = estimate.units.iter().find(routine).expect("the routine");
    let bound: BTreeMap<Name, Rational> =
        row.bind.iter().map(|(name, text)| (name.to_uppercase().into(), value(text))).collect();
    estimate.count(unit, &bound)
}

fn rows() -> BTreeMap<String, Row> {
    serde_json::from_str(COUNTS).expect("the table")
}

#[test]
fn what_depends_on_sizes_alone_is_counted_without_a_profile() {
    for (file, row) in rows().iter().filter(|(file, _)| !BY_DATA.contains(&file.as_str())) {
        let counted = multiplications(file, row, &Options::default());
        assert_eq!(counted, Some(Rational::from(row.multiplications)), "{file}");
    }
}

#[test]
fn look() {
    for (file, row) in rows() {
        let units = units(&file).unwrap();
        let (table, _) = CostTable::read("multiplications", "* 1 1 1 1 1\n").expect("a table");
        let estimate = estimate(&units, &table, &Options::default()).expect("costs");
        let routine = |unit: &&UnitCost| file.starts_with(&unit.name.to_lowercase());
        let unit = estimate.units.iter().find(routine).expect("the routine");
        let start = std::time::Instant::now();
        let pieces = estimate.pieces(unit, &BTreeMap::new());
        eprintln!("{file} {:?} {}", start.elapsed(), pieces.is_some());
        for piece in pieces.iter().flat_map(|p| &p.0) {
            eprintln!(
                "    {} where {:?}",
                piece.formula,
                piece.constraints.iter().map(ToString::to_string).collect::<Vec<_>>()
            );
        }
        let _ = row;
    }
}

#[test]
fn what_depends_on_data_is_counted_with_a_profile() {
    for (file, row) in rows().iter().filter(|(file, _)| BY_DATA.contains(&file.as_str())) {
        let report = serde_json::json!({"files": [{"file": file, "lines": row.lines}]});
        let profile =
            profile(&units(file).expect("a source"), &counted(&report.to_string()).expect("a report"));
        let probabilities = profile.probabilities.into_iter().map(|(line, share)| (line, vec![share]));
        let options =
            Options { probabilities: probabilities.collect(), trips: profile.trips, ..Options::default() };
        let counted = multiplications(file, row, &options);
        let all = Rational::from(row.multiplications) / Rational::from(row.calls);
        let tolerated = &all / Rational::from(100);
        let is_near = counted.as_ref().is_some_and(|counted| {
            let off = counted - &all;
            off <= tolerated && off >= -tolerated
        });
        assert!(is_near, "{file}: {counted:?} instead of {all}");
    }
}
