//! Tests of what libraries have beyond Fortran 77: arrays as arguments, ALLOCATE, and procedures that call themselves.

use std::collections::BTreeMap;

use juxtapose_fortran::{CostTable, Estimate, Extent, Options, estimate};
use juxtapose_fortran77::{Form, read};
use juxtapose_polynomial::Rational;

fn all_one(source: &str) -> Estimate {
    let units = read(source, Form::Free).unwrap_or_else(|problems| panic!("{problems:?}"));
    estimate(&units, &CostTable::all_one(), &Options::default()).expect("costs")
}

fn cost(estimate: &Estimate, unit: usize) -> String {
    estimate.units[unit].cost.to_string()
}

fn missing(estimate: &Estimate) -> Vec<&str> {
    estimate.missing.iter().map(String::as_str).collect()
}

/// Of a section its bounds are evaluated, of a list its values: N + 1 takes 2, N and J one each.
#[test]
fn sections_and_lists_cost_their_operands_alone_and_are_told() {
    let source = |argument: &str| {
        format!("subroutine s(a, n, j)\nreal a(9, 9)\ncall t({argument})\nend\nsubroutine t(b)\nend\n")
    };
    for (argument, expected, told) in [
        ("a", "0", None),
        ("a(1:n + 1, j)", "3", Some("sections of arrays")),
        ("a(:, j)", "1", Some("sections of arrays")),
        ("a(:, :)", "0", Some("sections of arrays")),
        ("[n, j]", "2", Some("lists of values")),
    ] {
        let estimate = all_one(&source(argument));
        assert_eq!(cost(&estimate, 0), expected, "{argument}");
        assert_eq!(missing(&estimate), told.into_iter().collect::<Vec<_>>(), "{argument}");
    }
}

/// Nobody knows what a function of arrays takes: that it has no row is told, and its value decides nothing.
#[test]
fn functions_of_arrays_have_no_row() {
    let estimate =
        all_one("subroutine s(a, n)\nimplicit none\nreal a(9)\ninteger n, k\nk = maxloc(a(1:n), 1)\nend\n");
    assert_eq!(
        (cost(&estimate, 0).as_str(), missing(&estimate)),
        ("2", vec!["MAXLOC", "sections of arrays"])
    );
    // Without IMPLICIT NONE it may be a function of the source's own.
    let own = all_one(
        "subroutine s(a, n)\nreal a(9)\nx = sum(a, n)\nend\nfunction sum(a, n)\nreal a(n)\nsum = 2.0*3.0\nend\n",
    );
    assert_eq!((cost(&own, 0).as_str(), missing(&own)), ("3", vec![]));
}

/// A section that gets a value costs what the loops do that it stands for.
#[test]
fn what_is_given_to_a_section_costs_what_loops_do() {
    let of = |statements: &str| {
        let source = format!("subroutine s(a, b, n, m)\nreal a(99), b(9, 9)\n{statements}\nend\n");
        let estimate = all_one(&source);
        let unit = &estimate.units[0];
        let at = |n: i64, m: i64| {
            let values = BTreeMap::from([("N".into(), Rational::from(n)), ("M".into(), Rational::from(m))]);
            estimate.count(unit, &values)
        };
        (unit.cost.to_string(), unit.region.extent, [at(3, 4), at(0, 5), at(-2, 1)])
    };
    assert_eq!(of("a(2:n) = 0.0"), of("do i = 2, n\na(i) = 0.0\nend do"));
    assert_eq!(of("a(2:n) = 0.0").1, Extent::Exact);
    assert_eq!(of("b(1:n, m:1:-1) = x"), of("do j = m, 1, -1\ndo i = 1, n\nb(i, j) = x\nend do\nend do"));
}

/// The selector takes 2, whichever case it is, also where a jump leaves the cases.
#[test]
fn a_selector_costs_what_it_takes_once() {
    for leave in ["", "if (n .eq. 5) goto 10\n"] {
        let source = format!(
            "subroutine s(n)\nselect case (n + 1)\ncase default\nx = 1.0\nx = 1.0\nx = 1.0\ncase (2, 4)\nx = 1.0\n\
             case (5:8)\n{leave}x = 1.0\nx = 1.0\nend select\n10 continue\nend\n"
        );
        let estimate = all_one(&source);
        let at = |n: i64| {
            let values = BTreeMap::from([("N".into(), Rational::from(n))]);
            estimate.count(&estimate.units[0], &values).map(|count| count.to_string())
        };
        // The IF reads N.
        let last = if leave.is_empty() { "4" } else { "5" };
        assert_eq!([at(1), at(3), at(6), at(9)], ["3", "3", last, "5"].map(|count| Some(count.to_owned())));
    }
}

/// The bounds are evaluated, and whoever gets the status is not known any more.
#[test]
fn allocate_costs_its_bounds_and_is_told() {
    let source = "subroutine s(n)\nreal, allocatable :: a(:), b(:, :)\nk = 5\nallocate (a(n), b(0:n, n*2), stat=k)\n\
                  do i = 1, k\nx = 1.0\nend do\ndeallocate (a, b)\nend\n";
    let estimate = all_one(source);
    assert_eq!(missing(&estimate), ["ALLOCATE", "DEALLOCATE"]);
    let bound = all_one("subroutine s(n)\nreal, allocatable :: a(:)\nallocate (a(n*2))\nend\n");
    assert_eq!((cost(&bound, 0).as_str(), cost(&estimate, 0).contains("K")), ("2", true));
}

/// The cost of a call of itself is a name in the formula, and what it leaves behind is not known.
#[test]
fn a_recursive_procedure_has_its_own_cost_in_its_formula() {
    let source = "recursive subroutine s(n)\ncommon /c/ k\nif (n .le. 1) return\nk = 3\nx = 2.0\ncall s(n/2)\ndo i = 1, k\n\
                  x = 1.0\nend do\nend\nprogram p\ncall s(8)\nend\n";
    let estimate = all_one(source);
    let of = cost(&estimate, 0);
    assert!(of.contains('S') && of.contains('K'), "{of}");
    // Callers do not agree on 8: it calls itself with something else.
    assert!(!of.contains('8') && cost(&estimate, 1).contains('S'), "{}", cost(&estimate, 1));
    assert_eq!(estimate.count(&estimate.units[0], &BTreeMap::from([("N".into(), Rational::from(8))])), None);
    let known = BTreeMap::from([("N".into(), Rational::from(1))]);
    assert_eq!(estimate.count(&estimate.units[0], &known), Some(Rational::from(1)));
    let own = estimate_of_plain(&source.replace("recursive ", ""));
    assert!(own.contains("calls itself"), "{own}");
}

/// S has no COMMON, and yet what it calls by itself changes what P reads.
#[test]
fn a_recursive_procedure_may_change_what_others_have_in_common() {
    let source = "recursive subroutine s(n)\ncall p\ncall s(n)\ncall p\ncall r\nend\nsubroutine p\ncommon /c/ k\ndo i = 1, k\n\
                  x = 1.0\nend do\nend\nsubroutine r\ncommon /c/ k\nk = 3\nend\n";
    let of = cost(&all_one(source), 0);
    assert!(of.contains("COST_S") && of.contains("UNKNOWN_VARIABLE_3_K"), "{of}");
}

fn estimate_of_plain(source: &str) -> String {
    let units = read(source, Form::Free).expect("a source");
    let faults = estimate(&units, &CostTable::all_one(), &Options::default()).expect_err("a recursion");
    faults[0].message.clone()
}
