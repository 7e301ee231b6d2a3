//! Tests of what is known beside a source: call sites with what they give, what nobody knows, letters and logical values that are bound.

use std::collections::BTreeMap;

use juxtapose_density::{between::Kind, contract::Contract};
use juxtapose_document::{Code, Problems};
use juxtapose_fortran::{CostTable, Estimate, Options, Unknowns, estimate};
use juxtapose_fortran77::{Form, Name, read};
use juxtapose_polynomial::Rational;
use serde_json::{Value, json};

use crate::Model;

fn estimated(source: &str) -> Estimate {
    let units = read(source, Form::Free).expect("a source");
    estimate(&units, &CostTable::all_one(), &Options::default()).expect("costs")
}

/// The calls of the unit of a name: line, caller, and each variable with what it is given.
fn calls(estimate: &Estimate, name: &str) -> Vec<String> {
    let unit = estimate.units.iter().position(|unit| *unit.name == *name).expect("a unit");
    let sites = estimate.sites().swap_remove(unit).into_iter().map(|site| {
        let given = site.given.iter().map(|(variable, value)| {
            format!(" {variable}={}", value.as_ref().map_or_else(|| "?".to_owned(), ToString::to_string))
        });
        format!("{} {}{}", site.line, site.caller, given.collect::<String>())
    });
    sites.collect()
}

const CALLED: &str = "program p
parameter (k = 7)
common /c/ l
l = 3
call s(2*k, 'U', .true., 1)
end
subroutine t(m, x)
real x(m)
common /c/ l
do i = 1, m
call s(m - i, 'L', .false., 1)
end do
read *, j
call s(j, 'L', .false., 1)
call s(j, 'L', .false., 1); call s(m, 'L', .false., 1)
end
subroutine s(n, uplo, both, unused)
character uplo
logical both
common /c/ ll
do i = 1, n
if (uplo == 'U') x = x*2.0
if (both) x = x*2.0
end do
do i = 1, ll
x = x*2.0
end do
end
";

#[test]
fn each_call_says_what_it_gives_to_the_variables_of_a_unit_as_a_number_or_in_the_callers_terms() {
    let estimate = estimated(CALLED);
    assert_eq!(
        calls(&estimate, "S"),
        [
            "5 P BOTH=1 N=14 UPLO=85 LL=3",
            "11 T BOTH=0 N=-I + M UPLO=76 LL=L",
            "14 T BOTH=0 N=? UPLO=76 LL=L",
            // Both calls of the line.
            "15 T BOTH=0 N=? UPLO=76 LL=L",
            "15 T BOTH=0 N=M UPLO=76 LL=L",
        ]
    );
    assert_eq!(calls(&estimate, "P"), [""; 0]);
}

#[test]
fn what_the_callers_of_a_caller_agree_on_is_put_in() {
    let source = "program p\ncall t(5)\nend\nsubroutine t(m)\ncall s(m, 2*m)\nend\nsubroutine s(n, l)\n\
                  do i = 1, n\nx = x*2.0\nend do\ndo i = 1, l\nx = x*2.0\nend do\nend\n";
    assert_eq!(calls(&estimated(source), "S"), ["5 T L=10 N=5"]);
    let twice = source.replace("call t(5)", "call t(5)\ncall t(6)");
    assert_eq!(calls(&estimated(&twice), "S"), ["6 T L=2*M N=M"]);
}

#[test]
fn a_call_of_an_entry_is_no_call_of_its_unit() {
    let source = "program p\ncall e(2)\ncall s(3)\nend\nsubroutine s(n)\ndo i = 1, n\nx = x*2.0\nend do\n\
                  entry e(m)\ndo i = 1, m\nx = x*2.0\nend do\nend\n";
    let found = calls(&estimated(source), "S");
    assert_eq!(found.iter().map(|call| &call[..3]).collect::<Vec<_>>(), ["3 P"]);
}

fn unknowns(source: &str, values: &[(&str, i64)]) -> Unknowns {
    let estimate = estimated(source);
    let values: BTreeMap<Name, Rational> =
        values.iter().map(|(name, value)| ((*name).into(), Rational::from(*value))).collect();
    estimate.unknowns(estimate.units.last().expect("a unit"), &values)
}

fn tests_of(of: &Unknowns) -> Vec<String> {
    let test = |test: &juxtapose_fortran::Test| {
        format!(
            "{}{}{}",
            test.line,
            if test.is_of_data { " data" } else { "" },
            test.by.iter().map(|by| format!(" {by}")).collect::<String>()
        )
    };
    of.tests.iter().map(test).collect()
}

const UNKNOWN: &str = "subroutine c(k, side, z)
character side
if (side == 'L') z = z*2.0
if (k > 3) z = z*2.0
end
subroutine s(n, m, x, uplo)
character uplo
real x(n)
if (n <= 0) return
do i = 1, n
if (x(i) > 0.0) y = y*2.0
if (m > 2 .and. x(i) > 1.0) y = y*2.0
end do
call c(n + 1, uplo, y)
do while (y > 1.0)
y = y/2.0
end do
call outside(y)
if (y > 4.0) goto 1
y = y*2.0
1 continue
end
";

#[test]
fn what_nobody_knows_is_variables_by_name_and_tests_by_line_with_what_would_settle_them() {
    let found = unknowns(UNKNOWN, &[]);
    let names: Vec<&str> = found.variables.iter().map(|of| &**of.name()).collect();
    assert_eq!(names, ["COST_OUTSIDE", "M", "N", "UNKNOWN_RANGE_15", "UPLO"]);
    // Those of a callee, in terms of what the unit is called with.
    assert_eq!(tests_of(&found), ["3 UPLO", "4 N", "9 N", "11 data", "12 data M", "19 data"]);
    let found = unknowns(UNKNOWN, &[("N", 10), ("M", 1)]);
    assert_eq!(tests_of(&found), ["3 UPLO", "11 data", "19 data"]);
    assert_eq!(found.variables.len(), names.len());
    assert_eq!(
        tests_of(&unknowns(UNKNOWN, &[("N", 10), ("M", 3), ("UPLO", 76)])),
        ["11 data", "12 data", "19 data"]
    );
}

/// What a search has found decides in each iteration.
#[test]
fn a_test_of_what_a_run_computes_of_data_is_one_of_data_and_what_it_computes_no_variable_to_be_asked_for() {
    let source = "subroutine s(n, x, a)\nreal x(n)\ninteger a(n)\nl = 1\ndo i = 1, n\nif (x(i) > x(l)) l = i\nend do\n\
                  if (l /= 1) y = y*2.0\nif (a(n) > n) y = y*2.0\nread *, k\nif (k > n) y = y*2.0\nend\n";
    let found = unknowns(source, &[]);
    assert_eq!(
        found.variables.iter().map(|of| &**of.name()).collect::<Vec<_>>(),
        ["N", "UNKNOWN_VARIABLE_10_K"]
    );
    assert_eq!(tests_of(&found), ["6 data", "8 data", "9 data", "11 data N UNKNOWN_VARIABLE_10_K"]);
    assert_eq!(
        tests_of(&unknowns(source, &[("N", 4), ("UNKNOWN_VARIABLE_10_K", 5)])),
        ["6 data", "8 data", "9 data"]
    );
}

fn read_with(bind: &Value) -> Result<Model, Problems> {
    let source = "subroutine s(n, uplo, notran, x)\ncharacter uplo\nlogical notran\nif (uplo == 'U') then\n\
                  do i = 1, n\nx = x*2.0\nend do\nend if\nif (notran) x = x*2.0\nend\n";
    Model::from_json(&json!({"juxtapose": 2, "kind": "fortran", "source": source, "bind": bind}).to_string())
}

fn counted(bind: &Value) -> Option<f64> {
    let model = read_with(bind).expect("a model").kind;
    let (_, estimate) = &model.estimates[0];
    model.bound(estimate, &estimate.units[0]).count.map(|count| count.to_f64().value())
}

#[test]
fn letters_and_logical_values_are_bound_as_themselves_or_as_the_numbers_that_they_were() {
    let themselves = json!({"N": 10, "uplo": "U", "NOTRAN": true});
    let numbers = json!({"N": 10, "UPLO": 85, "NOTRAN": 1});
    assert_eq!(counted(&themselves), counted(&numbers));
    let others = json!({"N": 10, "UPLO": "L", "NOTRAN": false});
    assert_eq!(counted(&others), counted(&json!({"N": 10, "UPLO": 76, "NOTRAN": 0})));
    assert!(counted(&others) < counted(&themselves));
}

#[test]
fn each_value_of_another_type_is_a_problem_of_its_own() {
    let bind =
        json!({"N": "U", "UPLO": "Upper", "NOTRAN": "T", "X": true, "I": "", "unknown_variable_3_uplo": "L"});
    let Problems(problems) = read_with(&bind).expect_err("problems");
    let told: Vec<(&str, Code)> =
        problems.iter().map(|problem| (problem.path.as_str(), problem.code)).collect();
    let mut expected = [
        ("bind.I", Code::Type),
        ("bind.N", Code::Type),
        ("bind.NOTRAN", Code::Type),
        ("bind.UPLO", Code::Range),
        ("bind.X", Code::Type),
    ];
    expected.sort_by_key(|(path, _)| *path);
    let mut told = told;
    told.sort_by_key(|(path, _)| *path);
    assert_eq!(told, expected);
    assert!(problems.iter().all(|problem| problem.hint.is_some()));
}

/// No square is 3 above a multiple of 7: the count is 3 operations fewer in each iteration than the formula takes for a half of them.
#[test]
fn a_formula_that_may_not_be_the_count_is_no_exact_answer() {
    let source = "subroutine s(n)\ndo i = 1, n\nif (mod(i*i, 7) .eq. 3) x = x + 1\nend do\nend\n";
    let predicted = |n: u32| {
        let document = json!({"juxtapose": 2, "kind": "fortran", "source": source, "bind": {"N": n}, "probabilities": {"3": 0.5}});
        let model = Model::from_json(&document.to_string()).expect("a model");
        let (outcomes, notes) = juxtapose_fortran::predict(&model.kind, Contract::default());
        (
            outcomes[0].between.clone().map(|between| (between.kind, between.mean)),
            notes[0].code,
            notes[0].message.clone(),
        )
    };
    let (between, code, _) = predicted(1_000_000);
    assert_eq!((between, code), (Some((Kind::Unknown, None)), "formula-alone"));
    let (between, code, message) = predicted(100);
    assert_eq!((between, code), (None, "formula-not-count"));
    assert!(message.contains("the formula takes means"), "{message}");
}
