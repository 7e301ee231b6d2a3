//! Costs in pieces: against loops that are executed one after the other, and against barvinok (`tables/barvinok.py`).

use std::collections::BTreeMap;

use juxtapose_fortran::{CostTable, Estimate, Options, Pieces, UnitCost, Variable, estimate};
use juxtapose_fortran77::{Form, Name, read};
use juxtapose_polynomial::Rational;
use serde::Deserialize;

const SUB2: &str = include_str!("../../../fortran77/tests/all/parser/sub2.f");
const BARVINOK: &str = include_str!("../tables/barvinok.json");

/// Statements whose cost has pieces, and what these are.
const SHOWN: [(&str, &[&str]); 12] = [
    ("do i = 1, n\nx = x*2.0\nend do", &["3*N + 1 where N ≥ 0", "1 where N ≤ -1"]),
    ("do i = 1, n, 2\nx = x*2.0\nend do", &["3*N - 3*⌊N/2⌋ + 1 where N ≥ -1", "1 where N ≤ -2"]),
    ("do i = 1, n, 3\nx = x*2.0\nend do", &["3*⌊(N + 2)/3⌋ + 1 where N ≥ -2", "1 where N ≤ -3"]),
    (
        "do i = 1, n\ndo j = i + 1, n\nx = x*2.0\nend do\nend do",
        &["3/2*N^2 + 3/2*N + 1 where N ≥ 0", "1 where N ≤ -1"],
    ),
    (
        "do i = 1, n\ndo j = 1, i, 2\nx = x*2.0\nend do\nend do",
        &["3/4*N^2 + 13/4*N - 3/2*⌊N/2⌋ + 1 where N ≥ 0", "1 where N ≤ -1"],
    ),
    // Blocks, of which the last may be shorter.
    (
        "do i = 1, n, 32\nk = min(32, n - i + 1)\ndo j = 1, k\nx = x*2.0\nend do\nend do",
        &["3*N + 6*⌊(N + 31)/32⌋ + 1 where N ≥ 0", "1 where N ≤ -1"],
    ),
    // Iterations that a loop unrolled by five leaves over.
    (
        "k = mod(n, 5)\nif (n .lt. 0) return\ndo i = 1, k\nx = x*2.0\nend do\ndo i = k + 1, n, 5\nx = x*2.0*2.0*2.0*2.0*2.0\nend do",
        &["3*N - 8*⌊N/5⌋ + 7 where N ≥ 0", "3 where N ≤ -1"],
    ),
    ("if (n .le. 0) return\ndo i = 1, n\nx = x*2.0\nend do", &["3*N + 2 where N ≥ 1", "1 where N ≤ 0"]),
    ("if (mod(n, 2) .eq. 1) then\nx = x*2.0\nend if", &[]),
    ("do i = 1, n\nif (i .gt. m) then\nx = x*2.0\nend if\nend do", &[]),
    ("if (x .gt. 0.0) then\ndo i = 1, n, 2\nx = x*2.0\nend do\nend if", &[]),
    ("k = n\nif (m .gt. 3) goto 10\nk = n/2\n10 do i = 1, k\nx = x*2.0\nend do", &[]),
];

fn priced(source: &str, table: &CostTable) -> Estimate {
    let units = read(source, Form::guessed(source)).expect("a source");
    estimate(&units, table, &Options::default()).expect("costs")
}

fn all_one() -> CostTable {
    CostTable::built_in("all-one").expect("a built-in table")
}

fn unit(estimate: &Estimate) -> &UnitCost {
    estimate.units.last().expect("a unit")
}

fn body(statements: &str) -> String {
    format!("subroutine s(n, m, x)\ninteger n, m\nreal x\n{statements}\nend\n")
}

fn shown(pieces: &Pieces) -> Vec<String> {
    let shown = pieces.0.iter().map(|piece| {
        let conditions: Vec<String> = piece.constraints.iter().map(ToString::to_string).collect();
        format!("{} where {}", piece.formula, conditions.join(", "))
    });
    shown.collect()
}

fn sizes(n: i64, m: i64) -> BTreeMap<Name, Rational> {
    [("N", n), ("M", m)].map(|(name, value)| (name.into(), value.into())).into()
}

/// The piece that holds, of which there must be one, and its value.
fn at(pieces: &Pieces, sizes: &BTreeMap<Name, Rational>) -> Rational {
    let value = |variable: &Variable| sizes.get(variable.name()).cloned();
    let (number, value_there) = pieces.at(&value).expect("a piece");
    for other in 0..pieces.0.len() {
        let alone = Pieces(vec![pieces.0[other].clone()]);
        assert_eq!(alone.at(&value).is_some(), other == number, "{sizes:?}: {:?}", shown(pieces));
    }
    value_there
}

#[test]
fn pieces_are_the_count_for_all_sizes() {
    for (statements, expected) in SHOWN {
        let estimate = priced(&body(statements), &all_one());
        let pieces =
            estimate.pieces(unit(&estimate), &BTreeMap::new()).unwrap_or_else(|| panic!("{statements}"));
        if !expected.is_empty() {
            assert_eq!(shown(&pieces), expected, "{statements}");
        }
        for n in (-6..=35).chain([64, 65, 1000]) {
            for m in [-2, 0, 3, 4, 17] {
                let counted = estimate.count(unit(&estimate), &sizes(n, m)).expect("a count");
                assert_eq!(
                    at(&pieces, &sizes(n, m)),
                    counted,
                    "{statements}: {n}, {m}: {:?}",
                    shown(&pieces)
                );
            }
        }
    }
}

#[test]
fn sub2_is_right_for_every_m() {
    let estimate = priced(SUB2, &all_one());
    let pieces = estimate.pieces(unit(&estimate), &BTreeMap::new()).expect("pieces");
    let expected = [
        "57/2*M^2 + 195/2*M + 1 where M ≤ 9, M ≥ 0",
        "1 where M ≤ -1",
        "1/2*M^3 + 75/4*M^2 + 619/4*M - 3/2*⌊M/2⌋ - 83 where M ≥ 10",
    ];
    assert_eq!(shown(&pieces), expected, "the first one's region is that of PIPS' formula");
    for m in -30..=200 {
        let counted = estimate.count(unit(&estimate), &sizes(0, m)).expect("a count");
        assert_eq!(at(&pieces, &sizes(0, m)), counted, "M = {m}");
    }
    // The innermost statement is executed so often.
    let (table, _) = CostTable::read("additions", "+ 0 1 0 0 0\n").expect("a table");
    let estimate = priced(SUB2, &table);
    let pieces = estimate.pieces(unit(&estimate), &BTreeMap::new()).expect("pieces");
    for (m, times) in [(9, 441), (10, 531)] {
        assert_eq!(at(&pieces, &sizes(0, m)), Rational::from(2 * times), "M = {m}");
    }
}

#[derive(Deserialize)]
struct Table {
    sizes: Vec<(i64, i64)>,
    nests: Vec<Nest>,
}

#[derive(Deserialize)]
struct Nest {
    loops: String,
    /// As many pieces barvinok has, beside 0.
    pieces: usize,
    counts: Vec<i64>,
}

#[test]
fn pieces_are_those_of_barvinok() {
    let table: Table = serde_json::from_str(BARVINOK).expect("the table");
    // Of real numbers: those of bounds are not meant.
    let (products, _) = CostTable::read("multiplications", "* 0 1 0 0 0\n").expect("a table");
    for nest in &table.nests {
        let loops: Vec<&str> = nest.loops.split("; ").collect();
        let ends = vec!["end do"; loops.len()].join("\n");
        let estimate = priced(&body(&format!("{}\nx = x*2.0\n{ends}", loops.join("\n"))), &products);
        let pieces =
            estimate.pieces(unit(&estimate), &BTreeMap::new()).unwrap_or_else(|| panic!("{}", nest.loops));
        for (&(n, m), count) in table.sizes.iter().zip(&nest.counts) {
            assert_eq!(at(&pieces, &sizes(n, m)), Rational::from(*count), "{}: {n}, {m}", nest.loops);
        }
        // Where barvinok has 0, and where an IF of the least or greatest divides what it takes together, there are pieces beside.
        let many = pieces.0.iter().filter(|piece| !piece.formula.is_zero()).count();
        assert!(many <= nest.pieces + 1, "{}: {:?}", nest.loops, shown(&pieces));
    }
}
