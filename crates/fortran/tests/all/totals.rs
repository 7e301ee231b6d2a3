//! Tests of the total cost of each line in all executions of one call, and of the lines that demand conditions of a region.

use std::collections::BTreeMap;

use juxtapose_fortran::{CostTable, Formula, Options, UnitCost, estimate};
use juxtapose_fortran77::{Form, read};

const SUB2: &str = include_str!("../../../fortran77/tests/all/parser/sub2.f");
const COLLC: &str = include_str!("../../../fortran77/tests/all/parser/collc.f");

fn priced(source: &str, table: &CostTable) -> UnitCost {
    let units = read(source, Form::guessed(source)).expect("a source");
    let mut all = estimate(&units, table, &Options::default()).expect("costs").units;
    all.pop().expect("a unit")
}

/// A free-form subroutine of formals N and M with these statements, from line 3 on.
fn body(statements: &str) -> UnitCost {
    priced(&format!("subroutine s(n, m)\ninteger n, m\n{statements}\nend\n"), &CostTable::all_one())
}

/// What lines cost in all, and the loops they are in. Together they are the formula.
fn totals(of: &UnitCost) -> Vec<(u32, String, Option<u32>)> {
    let all = of.totals();
    let sum =
        all.iter().filter_map(|total| total.cost.as_ref()).fold(Formula::default(), |sum, cost| &sum + cost);
    assert_eq!(sum, of.cost);
    let told = all
        .into_iter()
        .map(|total| (total.line, total.cost.map_or("-".to_owned(), |cost| cost.to_string()), total.within));
    told.collect()
}

fn costs(of: &UnitCost) -> BTreeMap<u32, String> {
    totals(of).into_iter().map(|(line, cost, _)| (line, cost)).collect()
}

fn demanding(of: &UnitCost) -> Vec<(String, Vec<u32>)> {
    let conditions = of.region.conditions.iter().map(ToString::to_string);
    conditions
        .zip(of.demanding())
        .map(|(condition, lines)| (condition, lines.into_iter().collect()))
        .collect()
}

#[test]
fn the_lines_of_collc_add_up_to_its_formula() {
    let all = totals(&priced(COLLC, &CostTable::all_one()));
    let expected = [
        (7, "3", None),
        (9, "4", Some(8)),
        (10, "4", Some(8)),
        (11, "6*JL", Some(8)),
        (12, "2*JL", Some(8)),
        (13, "2*JL", Some(8)),
        (14, "3*IL.JL", Some(8)),
        (15, "32*IL.JL", Some(8)),
        (19, "4", Some(18)),
        (20, "4*J2", Some(18)),
        (21, "60*I2.J2", Some(18)),
        (24, "4", Some(23)),
        (25, "4", Some(23)),
        (26, "6*JL", Some(23)),
        (27, "2*JL", Some(23)),
        (28, "2*JL", Some(23)),
        (29, "3*IL.JL", Some(23)),
        (30, "56*IL.JL", Some(23)),
        (34, "18*JL", Some(23)),
        (35, "18*JL", Some(23)),
        (38, "4", Some(37)),
        (39, "4", Some(37)),
        (40, "6*IL", Some(37)),
        (41, "56*IL", Some(37)),
        (44, "36", Some(37)),
        (45, "36", Some(37)),
    ];
    let expected = expected.map(|(line, cost, within)| (line, cost.to_owned(), within));
    assert_eq!(all, expected);
}

#[test]
fn triangular_loops_are_summed_over_all_indices_around_a_line() {
    let all = costs(&priced(SUB2, &CostTable::all_one()));
    // Line 5 has II, M and 2 once in each of M iterations; line 4 is one addition.
    let told = [3, 4, 5, 6, 7, 8, 9].map(|line| all[&line].as_str());
    let ninety = ["1", "3*M", "3*M", "5/2*M^2 + 15/2*M", "2*M^2 + 6*M", "12*M^2 + 39*M", "12*M^2 + 39*M"];
    assert_eq!(told, ninety);
}

#[test]
fn overheads_belong_to_the_line_of_their_loop() {
    let source = "subroutine s(n)\ndo i = 1, n\nx = 1.0\nend do\nend\n";
    let unit = priced(source, &CostTable::all_one_with_overheads());
    // N is read and the loop begins once; each iteration has a branch.
    assert_eq!(costs(&unit), BTreeMap::from([(2, "N + 2".to_owned()), (3, "N".to_owned())]));
}

#[test]
fn branches_have_their_share_and_conditions_are_evaluated_where_none_before_was_true() {
    let unit = body("if (x > 1.0) then\ny = x\nelse if (z > 2.0) then\ny = -x\nelse\ny = x + z + y\nend if");
    // Half of the time X decides, a quarter of the time Z either way: the first condition costs 1, the second one half of that.
    let expected = [(3, "1"), (4, "1"), (5, "1/2"), (6, "3/4"), (8, "3/2")];
    assert_eq!(costs(&unit), expected.map(|(line, cost)| (line, cost.to_owned())).into());
    let unit = body(
        "do i = 1, 10\nif (i <= 3) then\nx = 1.0\nelse if (i > 9) then\nx = y\nelse\nx = -y\nend if\nend do",
    );
    let told = [4, 5, 6, 7, 9].map(|line| costs(&unit)[&line].clone());
    // Shares of all iterations multiply: the second one is 1/10 of those 7 that come there, instead of the one that there is.
    assert_eq!(told, ["10", "3", "7", "7/5", "189/10"]);
}

#[test]
fn a_line_of_several_statements_has_all_of_them() {
    assert_eq!(costs(&body("do i = 1, n; x = 1.0; y = x; end do"))[&3], "3*N + 1");
}

#[test]
fn lines_between_which_control_jumps_are_visited_so_often_as_eq_3_says() {
    let unit = body("10 x = x + 1.0\nif (x < 3.0) goto 10\ny = x");
    // Half of the time control goes back: two visits.
    let expected = [(3, "6"), (4, "2"), (5, "2")];
    assert_eq!(costs(&unit), expected.map(|(line, cost)| (line, cost.to_owned())).into());
    // A loop that a jump leaves: 3 of 4 times it goes on, and half of that comes back, so 6/5 iterations.
    let left = body("do i = 1, n - n + 3\nx = x + 1.0\nif (x > 9.0) goto 20\nend do\n20 continue");
    assert_eq!(
        costs(&left),
        [(3, "4"), (4, "18/5"), (5, "6/5")].map(|(line, cost)| (line, cost.to_owned())).into()
    );
}

#[test]
fn of_a_parallel_loop_the_longest_iteration_counts() {
    let unit = body("doall i = 1, n\ndo j = 1, i\nx = 1.0\nend do\nend doall");
    assert_eq!(
        costs(&unit),
        [(3, "1"), (4, "1"), (5, "N")].map(|(line, cost)| (line, cost.to_owned())).into()
    );
}

#[test]
fn unknown_iterations_multiply_their_lines() {
    let unit = body("do while (x < 3.0)\nx = x + 1.0\nend do");
    let expected = [(3, "UNKNOWN_RANGE_3 + 1"), (4, "3*UNKNOWN_RANGE_3")];
    assert_eq!(costs(&unit), expected.map(|(line, cost)| (line, cost.to_owned())).into());
    // From an unknown index on: nobody knows the index either.
    let unit = body("read *, k\ndo i = k, n\ndo j = 1, i\nx = 1.0\nend do\nend do");
    assert_eq!(costs(&unit)[&6], "UNKNOWN_RANGE_4.UNKNOWN_RANGE_5");
}

#[test]
fn conditions_have_the_lines_that_demand_them() {
    let sub2 = demanding(&priced(SUB2, &CostTable::all_one()));
    assert_eq!(sub2, [("M ≤ 9 where M ≥ 1".to_owned(), vec![7]), ("M ≥ 0".to_owned(), vec![3])]);
    let collc = demanding(&priced(COLLC, &CostTable::all_one()));
    let of =
        |text: &str| collc.iter().find(|(condition, _)| condition == text).expect("a condition").1.clone();
    assert_eq!(of("IL ≡ 0 (mod 2)"), [13, 28, 39]);
    assert_eq!(of("JL ≡ 0 (mod 2)"), [10, 25]);
    assert_eq!(of("I2 ≥ 0 where J2 ≥ 1"), [20]);
}

/// What is too long for a number of 128 bits is not told, and takes nothing.
#[test]
fn totals_that_would_be_too_long_are_left_out() {
    let tests: String = (0..300).map(|k| format!("else if (x > {k}.0) then\ny = x\n")).collect();
    let unit = body(&format!("if (x > 1.0) then\ny = x\n{tests}end if"));
    let of =
        |line: u32| unit.totals().into_iter().find(|total| total.line == line).and_then(|total| total.cost);
    assert_eq!(of(4).map(|cost| cost.to_string()), Some("1".to_owned()));
    assert_eq!(of(604), None);
}
