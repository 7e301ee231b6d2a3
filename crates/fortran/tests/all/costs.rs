//! Symbolic costs of Fortran sources (Zhou 1992): the paper's listings, and each rule of section 4.

use std::collections::BTreeMap;

use juxtapose_fortran::{CostTable, Estimate, Extent, Fault, LineKind, Options, UnitCost, estimate};
use juxtapose_fortran77::{Form, read};
use juxtapose_polynomial::{Rational, RoundedAsIn1992};

const SUB1: &str = include_str!("../../../fortran77/tests/all/parser/sub1.f");
const SUB2: &str = include_str!("../../../fortran77/tests/all/parser/sub2.f");
const COLLC: &str = include_str!("../../../fortran77/tests/all/parser/collc.f");

fn table(name: &str) -> CostTable {
    CostTable::built_in(name).expect("a built-in table")
}

fn priced(source: &str, table: &CostTable, options: &Options) -> Result<Estimate, Vec<Fault>> {
    estimate(&read(source, Form::guessed(source)).expect("a source"), table, options)
}

fn all_one(source: &str) -> Estimate {
    priced(source, &table("all-one"), &Options::default()).expect("costs")
}

/// The last unit: its cost.
fn cost(source: &str) -> String {
    unit(&all_one(source)).cost.to_string()
}

fn unit(estimate: &Estimate) -> &UnitCost {
    estimate.units.last().expect("a unit")
}

fn region(unit: &UnitCost) -> Vec<String> {
    unit.region.conditions.iter().map(ToString::to_string).collect()
}

fn values(of: &[(&str, i64)]) -> BTreeMap<std::sync::Arc<str>, Rational> {
    of.iter().map(|(name, value)| ((*name).into(), Rational::from(*value))).collect()
}

fn count(estimate: &Estimate, of: &[(&str, i64)]) -> Option<String> {
    estimate.count(unit(estimate), &values(of)).map(|count| count.to_string())
}

/// A free-form subroutine of formals N and M, with these statements.
fn body(statements: &str) -> String {
    format!("subroutine s(n, m)\ninteger n, m\n{statements}\nend\n")
}

/// Kinds and costs of all lines as PIPS lists them: RETURN has none there.
fn listed(unit: &UnitCost, end: u32) -> Vec<(LineKind, String)> {
    let listed = unit.lines.iter().filter(|line| line.line != end);
    listed.map(|line| (line.kind, RoundedAsIn1992(&line.cost).to_string())).collect()
}

#[test]
fn sub1_speaks_of_its_formal_and_not_of_the_intermediate_variable() {
    let estimate = all_one(SUB1);
    let lines: Vec<_> = unit(&estimate).lines.iter().map(|line| line.cost.to_string()).collect();
    assert_eq!(lines, ["4", "15*N + 11", "5", "0", "0"]);
    assert_eq!(unit(&estimate).cost.to_string(), "15*N + 15");
    let kept = Options { kept: ["K".into()].into(), ..Options::default() };
    assert_eq!(unit(&priced(SUB1, &table("all-one"), &kept).expect("costs")).cost.to_string(), "5*K + 5");
}

#[test]
fn sub2_is_as_listed_in_section_5_4() {
    use LineKind::{Do, Statement};
    let estimate = all_one(SUB2);
    let unit = unit(&estimate);
    let expected = [
        (Do, "29*M^2 + 98*M + 1"),
        (Statement, "3"),
        (Do, "9*I^2 - 12*I.M + 3*M^2 - 84*I + 72*M + 135"),
        (Statement, "5"),
        (Do, "-6*I - 6*J + 6*M + 70"),
        (Statement, "3"),
        (Statement, "3"),
        (Statement, "0"),
        (Statement, "0"),
        (Statement, "0"),
    ];
    let expected = expected.map(|(kind, cost)| (kind, cost.to_owned()));
    let end = unit.lines.last().expect("RETURN").line;
    assert_eq!(listed(unit, end), expected);
    assert_eq!(unit.cost.to_string(), "57/2*M^2 + 195/2*M + 1");
}

#[test]
fn sub2_is_right_up_to_9_and_says_so() {
    let estimate = all_one(SUB2);
    let unit = unit(&estimate);
    assert_eq!(unit.region.extent, Extent::Exact);
    assert_eq!(region(unit), ["M ≤ 9 where M ≥ 1", "M ≥ 0"]);
    for m in 0..=40 {
        let value = Rational::from(m);
        let formula = unit.cost.at(|_| Some(value.clone())).expect("M alone");
        let counted = estimate.count(unit, &values(&[("M", m)])).expect("a count");
        // Loops one after the other, as a processor executes them.
        let mut clocked = 1;
        for i in 1..=m {
            clocked += 3 + 3;
            for j in i + 1..=m + 2 {
                clocked += 5 + 4 + 6 * (m + 10 - (i + j - 2 + 2) + 1).max(0);
            }
        }
        assert_eq!(counted, Rational::from(clocked), "M = {m}");
        assert_eq!(unit.region.holds(&|_| Some(value.clone())), Some(formula == counted), "M = {m}");
    }
}

#[test]
fn collc_has_every_annotation_of_section_6() {
    use LineKind::{Do, Statement};
    let expected = [
        (Statement, "3"),
        (Do, "35*IL.JL + 10*JL + 8"),
        (Statement, "1"),
        (Do, "9*IL.JL + 5/2*JL + 1"),
        (Statement, "3"),
        (Statement, "1"),
        (Do, "18*IL + 1"),
        (Statement, "3"),
        (Statement, "32"),
        (Statement, "0"),
        (Do, "60*I2.J2 + 4*J2 + 4"),
        (Do, "15*I2.J2 + J2 + 1"),
        (Do, "15*I2 + 1"),
        (Statement, "15"),
        (Statement, "0"),
        (Do, "59*IL.JL + 46*JL + 8"),
        (Statement, "1"),
        (Do, "15*IL.JL + 12*JL + 1"),
        (Statement, "3"),
        (Statement, "1"),
        (Do, "30*IL + 1"),
        (Statement, "3"),
        (Statement, "56"),
        (Statement, "0"),
        (Statement, "9"),
        (Statement, "9"),
        (Statement, "0"),
        (Do, "62*IL + 80"),
        (Statement, "1"),
        (Do, "16*IL + 1"),
        (Statement, "3"),
        (Statement, "28"),
        (Statement, "0"),
        (Statement, "9"),
        (Statement, "9"),
        (Statement, "0"),
    ];
    let expected = expected.map(|(kind, cost)| (kind, cost.to_owned()));
    let estimate = all_one(COLLC);
    let unit = unit(&estimate);
    let end = unit.lines.last().expect("RETURN").line;
    assert_eq!(listed(unit, end), expected);
    // What the listing calls UNSTR is the whole of the unit.
    assert_eq!(unit.cost.to_string(), "60*I2.J2 + 94*IL.JL + 62*IL + 4*J2 + 56*JL + 103");
    let fp_one = priced(COLLC, &table("fp-one"), &Options::default()).expect("costs");
    assert_eq!(fp_one.units[0].cost.to_string(), "4*I2.J2 + 10*IL.JL + 6*IL");
}

#[test]
fn collc_is_the_count_where_il_and_jl_are_even() {
    let estimate = all_one(COLLC);
    let unit = unit(&estimate);
    let conditions =
        ["I2 ≥ 0 where J2 ≥ 1", "IL ≥ 0", "J2 ≥ 0", "JL ≥ 0", "IL ≡ 0 (mod 2)", "JL ≡ 0 (mod 2)"];
    assert_eq!((unit.region.extent, region(unit)), (Extent::Exact, conditions.map(str::to_owned).to_vec()));
    let at = |il: i64, jl: i64| {
        let values = values(&[("I2", 194), ("J2", 34), ("IL", il), ("JL", jl)]);
        let formula = unit.cost.at(|variable| values.get(variable.name()).cloned()).expect("all have values");
        let count = estimate.count(unit, &values).expect("a count");
        let is_inside = unit.region.holds(&|variable| values.get(variable.name()).cloned());
        (formula.to_string(), count.to_string(), is_inside)
    };
    assert_eq!(at(193, 33), ("1008499".to_owned(), "987231".to_owned(), Some(false)));
    let (formula, count, is_inside) = at(194, 34);
    assert_eq!((formula == count, is_inside), (true, Some(true)));
}

#[test]
fn expressions_cost_their_operands_operators_and_indices() {
    let declared = "real x, a(10), b(10, 10), c(10, 10, 10)\n";
    let of = |statement: &str| cost(&body(&format!("{declared}{statement}")));
    assert_eq!(of("i = 5"), "1");
    assert_eq!(of("i = n * m"), "4");
    assert_eq!(of("jj = i + j - 2"), "5");
    assert_eq!(of("x = -x"), "3");
    assert_eq!(of("x = +x"), "2");
    assert_eq!(of("a(i) = 1.0"), "2");
    assert_eq!(of("b(i, 2) = 1.0"), "3");
    assert_eq!(of("c(i, j, 2*k) = 1.0"), "6");
    assert_eq!(of("x = sqrt(x) + abs(x)"), "5");
    assert_eq!(of("if (x .lt. 1.0 .and. i == j) x = 1.0"), "7/2");
    let missing = all_one(&body("x = abs(x)\nif (x > 1.0 .and. n == m) x = 2.0")).missing;
    assert_eq!(missing.into_iter().collect::<Vec<_>>(), [".AND.", ".EQ.", ".GT.", "ABS"]);
}

#[test]
fn columns_follow_the_promoted_type() {
    let rows = "MEMORY-READ 1 2 3 4 5\n+ 10 20 30 40 50\n** 100 200 300 400 500\nSIN 0 1000 2000 3000 4000\n-- 7 8 9 10 11";
    let (table, _) = CostTable::read("mine", rows).expect("a table");
    let of = |statement: &str| {
        let declared = "double precision d\ncomplex c\nlogical l";
        let source = body(&format!("{declared}\n{statement}"));
        unit(&priced(&source, &table, &Options::default()).expect("costs")).cost.to_string()
    };
    assert_eq!(of("i = i + j"), (3 + 10).to_string());
    assert_eq!(of("x = i + y"), (2 + 1 + 2 + 20).to_string());
    assert_eq!(of("d = x + d"), (3 + 2 + 3 + 30).to_string());
    assert_eq!(of("c = c + x"), (4 + 4 + 2 + 40).to_string());
    assert_eq!(of("x = y ** 2"), (2 + 2 + 200).to_string());
    assert_eq!(of("d = sin(d)"), (3 + 3 + 2000).to_string());
    assert_eq!(of("d = dsin(-d)"), (3 + 3 + 9 + 2000).to_string());
}

#[test]
fn loops_charge_their_overheads_by_the_rows_alone() {
    let source = body("do i = 1, n\nx = 1.0\nend do");
    assert_eq!(cost(&source), "N + 1");
    let overheads = table("all-one-with-overheads");
    assert_eq!(
        unit(&priced(&source, &overheads, &Options::default()).expect("costs")).cost.to_string(),
        "2*N + 2"
    );
}

#[test]
fn steps_may_be_any_constant_or_a_variable() {
    // The minus of -1 is an operator.
    assert_eq!(cost(&body("do i = n, 1, -1\nx = 1.0\nend do")), "N + 2");
    assert_eq!(cost(&body("do i = 1, n, 3\nx = 1.0\nend do")), "1/3*N + 5/3");
    assert_eq!(cost(&body("do i = m, n, m\nx = 1.0\nend do")), "M^(-1).N + 3");
    let by_three = all_one(&body("do i = 1, n, 3\nx = 1.0\nend do"));
    assert_eq!(region(unit(&by_three)), ["N ≥ -2", "N + 2 ≡ 0 (mod 3)"]);
    let counts: Vec<_> = [-5, 0, 1, 3, 4, 5].iter().map(|n| count(&by_three, &[("N", *n)])).collect();
    assert_eq!(counts, ["1", "1", "2", "2", "3", "3"].map(|count| Some(count.to_owned())));
}

#[test]
fn a_parallel_loop_costs_its_longest_iteration() {
    let nest = |bounds: &str| body(&format!("doall i = 1, n\ndo j = {bounds}\nx = 1.0\nend do\nend doall"));
    // Up to I, the last one is the longest; from I on, the first.
    assert_eq!(cost(&nest("1, i")), "N + 2");
    assert_eq!(cost(&nest("i, m")), "M + 3");
    let estimate = all_one(&nest("i, m"));
    assert_eq!(count(&estimate, &[("N", 5), ("M", 7)]), Some("10".to_owned()));
    assert_eq!(count(&estimate, &[("N", 0), ("M", 7)]), Some("1".to_owned()));
    assert_eq!(
        unit(&estimate).region.holds(&|variable| Some(if &**variable.name() == "N" { 0 } else { 7 }.into())),
        Some(false)
    );
}

#[test]
fn a_parallel_loop_whose_longest_iteration_cannot_be_found_costs_its_first() {
    let source = body("doall i = 1, n\ndo j = 1, i*(m - i)\nx = 1.0\nend do\nend doall");
    let estimate = all_one(&source);
    assert_eq!(
        (unit(&estimate).cost.to_string().as_str(), unit(&estimate).region.extent),
        ("M + 5", Extent::Unknown)
    );
    // I*(M - I) costs 5 in each iteration, and 4*(8 - 4) is the most.
    assert_eq!(count(&estimate, &[("N", 8), ("M", 8)]), Some((1 + 5 + 16).to_string()));
}

#[test]
fn values_are_followed_through_blocks_branches_and_loops() {
    let twice = "do i = 1, k\nx = 1.0\nend do";
    assert_eq!(cost(&body(&format!("k = n + 1\nk = k + m\n{twice}"))), "M + N + 9");
    assert_eq!(cost(&body(&format!("if (x > 1.0) then\nk = n\nelse\nk = n\nend if\n{twice}"))), "N + 4");
    assert_eq!(
        cost(&body(&format!("if (x > 1.0) then\nk = n\nelse\nk = m\nend if\n{twice}"))),
        "UNKNOWN_RANGE_8 + 4"
    );
    // What an iteration adds is known before each iteration, and behind the loop.
    assert_eq!(
        cost(&body("k = 0\ndo i = 1, n\nk = k + 2\ndo j = 1, k\nx = 1.0\nend do\nend do")),
        "N^2 + 5*N + 2"
    );
    assert_eq!(
        cost(&body(&format!("k = m\ndo j = 1, n\nk = k + j\nend do\n{twice}"))),
        "1/2*N^2 + M + 9/2*N + 4"
    );
    // What it leaves alone stays known.
    assert_eq!(cost(&body(&format!("k = n\ndo j = 1, m\nx = 1.0\nend do\n{twice}"))), "M + N + 4");
    // The index behind its loop.
    assert_eq!(cost(&body("do k = 1, n\nx = 1.0\nend do\ndo i = 1, k\nx = 1.0\nend do")), "2*N + 3");
}

#[test]
fn halves_of_integers_are_followed_where_they_are_even() {
    let estimate =
        all_one(&body("do i = 1, n/2\nx = 1.0\nend do\nk = n - 2*(n/2)\ndo i = 1, k\nx = 1.0\nend do"));
    assert_eq!(unit(&estimate).cost.to_string(), "1/2*N + 9");
    assert_eq!(region(unit(&estimate)), ["N ≥ 0", "N ≡ 0 (mod 2)"]);
    assert_eq!(count(&estimate, &[("N", 7)]), Some((3 + 9 + 1).to_string()));
}

#[test]
fn what_cannot_be_known_is_named_after_its_line() {
    assert_eq!(cost(&body("read *, k\ndo i = 1, k\nx = 1.0\nend do")), "UNKNOWN_RANGE_4 + 2");
    // A loop from an unknown place on, as long as one knows.
    assert_eq!(cost(&body("read *, k\ndo i = k, k + n\nx = 1.0\nend do")), "N + 6");
    // The source of a procedure that is not there.
    let called = "call other(n)\ndo i = 1, n\nx = 1.0\nend do";
    assert_eq!(cost(&body(called)), "COST_OTHER + UNKNOWN_RANGE_4 + 1");
    let trips = Options { trips: BTreeMap::from([(4, Rational::from(9))]), ..Options::default() };
    let known = priced(&body(called), &table("all-one"), &trips).expect("costs");
    assert_eq!(unit(&known).cost.to_string(), "COST_OTHER + 10");
    let ranges = unit(&known).statistics.ranges;
    assert_eq!((ranges.profiled, ranges.unknown), (1, 0));
}

#[test]
fn calls_cost_what_the_callee_does_with_the_actuals() {
    let callee = "subroutine t(k, l)\ninteger k, l\ncommon /c/ ic\ndo i = 1, k\nx = 1.0\nend do\nl = k + 1\nic = ic + l\nend\n";
    let caller = "subroutine s(n)\ncommon /c/ ic\ncall t(2*n, j)\ndo i = 1, j\nx = 1.0\nend do\ndo i = 1, ic\nx = 1.0\nend do\nend\n";
    let estimate = all_one(&format!("{callee}{caller}"));
    assert_eq!(estimate.units[0].cost.to_string(), "K + 8");
    // 2*N: 2 to evaluate; the callee 2*N + 8; then J = 2*N + 1 and IC + 2*N + 1 iterations.
    assert_eq!(estimate.units[1].cost.to_string(), "IC + 6*N + 14");
    assert_eq!(count(&estimate, &[("N", 3), ("IC", 2)]), Some((2 + 18 + 14).to_string()));
}

#[test]
fn callers_decide_ifs_of_those_whom_they_call_where_they_agree() {
    let callee = "subroutine t(mode)\nif (mode == 1) then\nx = 1.0\nelse\nx = x + y + z\nend if\nend\n";
    let calling =
        |calls: &str| all_one(&format!("{callee}program p\n{calls}\nend\n")).units[0].cost.to_string();
    assert_eq!(calling("call t(1)\ncall t(1)"), "2");
    assert_eq!(calling("call t(2)"), "7");
    assert_eq!(calling("call t(1)\ncall t(2)"), "9/2");
}

#[test]
fn probabilities_are_stated_or_follow_or_are_halves() {
    let of = |body: &str, options: &Options| {
        let estimate = priced(body, &table("all-one"), options).expect("costs");
        (unit(&estimate).cost.to_string(), unit(&estimate).statistics.tests)
    };
    let source = body("do i = 1, 10\nif (i <= 3) then\nx = 1.0\nelse\nx = x + y\nend if\nend do");
    let (cost, tests) = of(&source, &Options::default());
    assert_eq!((cost, tests.computed), ((10 + 3 + 7 * 4).to_string(), 1));
    let halves = Options { halves: true, ..Options::default() };
    let (cost, tests) = of(&source, &halves);
    assert_eq!((cost, tests.halfhalf), ((10 + 5 + 5 * 4).to_string(), 1));
    let stated =
        Options { probabilities: BTreeMap::from([(4, vec![Rational::from(1)])]), ..Options::default() };
    let (cost, tests) = of(&source.replace("i <= 3", "y < 3.0"), &stated);
    assert_eq!((cost, tests.profiled), ((10 + 10).to_string(), 1));
    let (cost, tests) = of(&source, &stated);
    assert_eq!((cost, tests.computed), ((10 + 3 + 7 * 4).to_string(), 1), "integers decide");
    let (cost, tests) = of(&body("k = 2\nif (k > 1 .and. .true.) x = 1.0"), &Options::default());
    assert_eq!((cost.as_str(), tests.computed), ("3", 1));
}

#[test]
fn jumps_make_a_linear_system() {
    // Three iterations of four go back: 4 visits of the cycle.
    let probability =
        |share: Rational| Options { probabilities: BTreeMap::from([(5, vec![share])]), ..Options::default() };
    let source = body("10 x = x + 1.0\ny = y + 1.0\nif (y < 3.0) goto 10\nz = 1.0");
    let cost = |options: &Options| {
        unit(&priced(&source, &table("all-one"), options).expect("costs")).cost.to_string()
    };
    assert_eq!(cost(&probability(Rational::from_parts(3.into(), 4u8.into()))), (4 * 7 + 1).to_string());
    assert_eq!(cost(&Options::default()), (2 * 7 + 1).to_string());
    let trap = priced(&source, &table("all-one"), &probability(Rational::from(1))).expect_err("a trap");
    assert_eq!((trap.len(), trap[0].line), (1, 3));
    assert!(trap[0].message.contains("3, 5"), "{}", trap[0].message);
    // k targets and the fall-through.
    let computed =
        body("goto (10, 20), k\nx = 1.0\ngoto 30\n10 x = x + y\ngoto 30\n20 x = x + y + z\n30 continue");
    assert_eq!(self::cost(&computed), "14/3");
}

#[test]
fn what_integers_decide_about_jumps_has_a_count_once_they_are_known() {
    let estimate = all_one(&body("if (n > 3) goto 10\nx = 1.0\n10 continue"));
    assert_eq!(
        (unit(&estimate).cost.to_string().as_str(), unit(&estimate).region.extent),
        ("3/2", Extent::Unknown)
    );
    assert_eq!(count(&estimate, &[("N", 5)]), Some("1".to_owned()));
    assert_eq!(count(&estimate, &[("N", 3)]), Some("2".to_owned()));
    assert_eq!(count(&estimate, &[]), None);
    // Nobody knows X: the mean is all that there is.
    assert_eq!(
        count(&all_one(&body("if (x > 3.0) goto 10\nx = 1.0\n10 continue")), &[]),
        Some("3/2".to_owned())
    );
}

#[test]
fn a_region_that_no_loop_may_be_executed_in_says_so() {
    let estimate = all_one(&body(
        "do i = 1, n\ndo j = 1, 4, 2\nx = 1.0\nend do\ndo j = 2, 4, 3\nx = 1.0\nend do\nend do",
    ));
    assert_eq!(region(unit(&estimate)), ["N ≥ 0", "N ≤ 0"]);
    // A subroutine that ends the program ends its callers, too.
    assert_eq!(unit(&all_one(&body("x = 1.0\nstop"))).region.extent, Extent::Unknown);
}

#[test]
fn an_endless_cycle_and_a_recursion_are_told_with_their_lines() {
    let endless =
        priced(&body("10 x = 1.0\ngoto 10"), &table("all-one"), &Options::default()).expect_err("no end");
    assert!(endless[0].message.contains("3, 4"), "{}", endless[0].message);
    let circle = "subroutine a\ncall b\nend\nsubroutine b\ncall a\nend\n";
    let faults = priced(circle, &table("all-one"), &Options::default()).expect_err("a circle");
    assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [1, 4]);
}

#[test]
fn a_formula_that_would_explode_is_refused_at_its_loop() {
    let bounds: String = (0..24).map(|k| format!("do i{k} = a{k}, b{k} + c{k}*d{k}\n")).collect();
    let declared = "integer a0, b0, c0, d0\nimplicit integer (a-h)\n".replace("integer a0, b0, c0, d0\n", "");
    let source = body(&format!("{declared}{bounds}x = 1.0\n{}", "end do\n".repeat(24)));
    let faults = priced(&source, &table("all-one"), &Options::default()).expect_err("too long");
    assert!(faults.iter().any(|fault| fault.message.contains("terms")), "{faults:?}");
}

#[test]
fn a_formula_that_calls_would_explode_is_refused_at_the_call() {
    let callee = |k: u32| format!("subroutine s{k}(n)\ncall s{}(n + 1)\ncall s{0}(n*n)\nend\n", k + 1);
    let source: String = (0..30).map(callee).collect();
    let last = "subroutine s30(n)\ndo i = 1, n\nx = 1.0\nend do\nend\n";
    let faults =
        priced(&format!("{source}{last}"), &table("all-one"), &Options::default()).expect_err("too long");
    assert!(
        faults.iter().all(|fault| fault.message.contains("this call") && fault.line % 4 > 1),
        "{faults:?}"
    );
}

#[test]
fn calls_that_call_are_counted_as_long_as_they_are_few() {
    let callee = |k: u32| format!("subroutine s{k}(n)\n{}end\n", format!("call s{}(n)\n", k - 1).repeat(8));
    let count = |levels: u32| {
        let first = "subroutine s0(n)\ndo i = 1, n\nx = 1.0\nend do\nend\n".to_owned();
        let estimate = all_one(&std::iter::once(first).chain((1..=levels).map(callee)).collect::<String>());
        estimate.count(unit(&estimate), &values(&[("N", 3)]))
    };
    // The loop costs 1 for its bound and 1 for each iteration, a call nothing.
    assert_eq!([count(1), count(2)], [8 * 4, 8 * 32].map(|of| Some(Rational::from(of))));
    assert_eq!(count(9), None);
}

#[test]
fn what_takes_longer_than_a_moment_is_left_to_others() {
    let nest: String = (1..60).map(|k| format!("do i{k} = i{}, n + m\n", k - 1)).collect();
    let source = body(&format!("do i0 = 1, n\n{nest}x = 1.0\n{}", "end do\n".repeat(60)));
    let document = serde_json::json!({"juxtapose": 1, "kind": "fortran", "source": source}).to_string();
    assert!(crate::Model::from_json_in_a_moment(&document).is_none());
}

/// Programs written anew with the statements of PIPS' own tests of complexity (Par4All, `Complexity/`), whose results it prints beside them.
#[test]
fn calls_cost_what_pips_prints() {
    let filled = "program callee\ncall p(n)\ncall p(m)\ncall p(10)\ncall p(100)\nend\n\
                  subroutine p(last)\nreal a(10)\ndo i = 1, last\na(last) = 0.\nend do\nk = k + k + k + k\nend\n";
    let twice = "program ca\nparameter (mn = 10)\nreal a(mn)\nim = mn\nmost = 6\ndo i = 1, most\ncall s(im, a)\nend do\n\
                 do i = 1, im\nprint *, a(i)\nend do\nend\n\
                 subroutine s(size, b)\ninteger size\nreal b(size)\nmk = size - 1\nmm = 2*mk\ndo i = 1, mm\nb(i) = b(i) + 2.\n\
                 end do\nend\n";
    let tested = "program do\nreal a(100)\nk = 24\nx = 1.1\ny = 82.2\ndo i = 1, 20\nif (sin(x) .gt. 1.) then\nx = x*x\nx = x + x\nend if\n\
                  call p(x)\nif (x .gt. y) then\nx = x - 0.5\ny = y - 0.1\nelse\nx = x + 0.5\ncall p(x)\nend if\na(i) = 1.\n\
                  write (*, '(2f10.5)') x, y\nend do\nend\nsubroutine p(z)\nz = z + 1.\nend\n";
    let summed = "program em\nn1 = 10\nn2 = 30\ncall add(n1, n2, n)\nprint *, n\ndo i = n1, n\nu = 1.\nend do\nend\n\
                  subroutine add(i, j, k)\nk = i + j\nend\n";
    for (source, printed) in [(filled, "3*M + 3*N + 370"), (twice, "738"), (tested, "444"), (summed, "72")] {
        let estimate = priced(source, &table("all-one-with-overheads"), &Options::default()).expect("costs");
        assert_eq!(estimate.units[0].cost.to_string(), printed, "{source}");
    }
}

#[test]
fn an_empty_region_is_nowhere_and_says_why() {
    let region_of = |statements: &str| region(unit(&all_one(&body(statements))));
    assert_eq!(
        region_of("do i = 1, 10, 4\nx = 1.0\nend do"),
        ["nowhere: 13/4 would have to be a whole number"]
    );
    assert_eq!(region_of("do i = 10, 1\nx = 1.0\nend do"), ["nowhere: -8 would have to be at least 0"]);
}
