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

impl Row {
    fn bound(&self) -> BTreeMap<Name, Rational> {
        self.bind.iter().map(|(name, text)| (name.to_uppercase().into(), value(text))).collect()
    }
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
    estimate.count(unit, &row.bound())
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

/// Loops by GOTO and WHILE have no pieces, nor has what calls a routine with one.
#[test]
fn costs_in_pieces_of_one_size_are_the_count() {
    let all = rows();
    let mut without = Vec::new();
    for (file, row) in all.iter().filter(|(file, _)| !BY_DATA.contains(&file.as_str())) {
        let units = units(file).expect("a source");
        let (table, _) = CostTable::read("multiplications", "* 1 1 1 1 1\n").expect("a table");
        let estimate = estimate(&units, &table, &Options::default()).expect("costs");
        let routine = |unit: &&UnitCost| file.starts_with(&unit.name.to_lowercase());
        let unit = estimate.units.iter().find(routine).expect("the routine");
        let mut bound: BTreeMap<Name, Rational> = row.bound();
        bound.remove("N");
        let Some(pieces) = estimate.pieces(unit, &bound) else {
            without.push(file.as_str());
            continue;
        };
        for n in (-3..=70).chain([1024]) {
            bound.insert("N".into(), n.into());
            let (_, at) = pieces.at(&|variable| bound.get(variable.name()).cloned()).expect("a piece");
            assert_eq!(Some(at), estimate.count(unit, &bound), "{file}: {n}");
        }
    }
    assert_eq!(without, ["called.f90", "counted.f", "euclid.f", "stages.f", "stepping.f90"]);
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
