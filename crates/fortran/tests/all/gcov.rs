//! Tests of the gcov parser and profiles: `tables/gcov.json` is what gcov 12.2 writes of `fortran/profiled.f90`, compiled by GNU Fortran
//! with `--coverage -O0`.

use std::collections::BTreeMap;

use juxtapose_fortran::{CostTable, Options, Profile, estimate, gcov::counted, profile};
use juxtapose_fortran77::{Form, Unit, read};
use juxtapose_polynomial::Rational;

use crate::counting::{Asked, Run, count};

const REPORT: &str = include_str!("../tables/gcov.json");

fn units() -> Vec<Unit> {
    read(include_str!("../../../fortran77/tests/all/parser/profiled.f90"), Form::Free).expect("a source")
}

fn profiled() -> Profile {
    profile(&units(), &counted(REPORT).expect("a report"))
}

/// The referee's own run of the program.
fn run() -> Run {
    let asked = Asked { routine: "P", values: &BTreeMap::new(), input: &[], most_steps: 100_000 };
    count(&units(), &CostTable::all_one(), &asked).expect("a run")
}

fn share(part: u64, all: u64) -> Rational {
    Rational::from(part) / Rational::from(all)
}

#[test]
fn branches_and_iterations_are_those_of_the_run() {
    let (profile, run) = (profiled(), run().profile);
    let shares = run.ways.iter().map(|(line, ways)| (*line, share(ways.taken[0], ways.decided)));
    // A RETURN may leave the loop of line 31: of that its trips alone would say too little.
    let left = run.loops[&31];
    let shares = shares.chain([(31, share(left.iterations, left.iterations + left.ends))]);
    assert_eq!(profile.probabilities, shares.collect());
    let trips = run.loops.iter().filter(|(line, _)| **line != 31);
    let trips = trips.map(|(line, of)| (*line, share(of.iterations, of.entries)));
    assert_eq!(profile.trips, trips.collect());
    // Both sides have an IF, an ELSE IF, a logical IF and one that jumps; loops with steps of 1 and 2, one within another, and a WHILE.
    assert_eq!(profile.probabilities.keys().collect::<Vec<_>>(), [&9, &11, &16, &20, &31, &32]);
    assert_eq!(profile.trips.keys().collect::<Vec<_>>(), [&7, &8, &21, &24]);
}

#[test]
fn a_profile_takes_the_place_of_what_nobody_knows() {
    let of = |options: &Options| {
        let estimate = estimate(&units(), &CostTable::all_one(), options).expect("costs");
        let unit = &estimate.units[0];
        (estimate.count(unit, &BTreeMap::new()), unit.statistics)
    };
    let Profile { probabilities, trips } = profiled();
    let probabilities = probabilities.into_iter().map(|(line, share)| (line, vec![share])).collect();
    let (refined, statistics) = of(&Options { probabilities, trips, ..Options::default() });
    let (alone, _) = of(&Options::default());
    assert_eq!(alone, None, "how often the WHILE goes on is not known");
    assert_eq!(refined, Some(Rational::from(run().cost)));
    assert_eq!((statistics.tests.halfhalf, statistics.ranges.unknown), (0, 0));
}

#[test]
fn what_is_no_report_of_one_fortran_source_is_refused() {
    let message = |text: &str| counted(text).expect_err("no report").to_string();
    assert!(message("{").contains("is not a report of gcov in JSON"));
    assert!(message(&REPORT.replace("profiled.f90", "profiled.c")).contains("names 0 Fortran sources"));
    assert!(
        message("{\"files\": [{\"file\": \"a.f\", \"lines\": [{\"line_number\": -1}]}]}")
            .contains("report of gcov")
    );
}
