//! Unit tests of the counting interpreter, against counts by hand: under all-one each variable, operator and function is 1.

use std::collections::BTreeMap;

use juxtapose_fortran::CostTable;
use juxtapose_fortran77::{self as fortran77, Form, Name};

use super::{Asked, Loops, Run, Ways, count};
use crate::random_fortran::{Switches, sample};

/// Runs TOP, or the first routine of a source in fixed form.
fn run_with(source: &str, values: &[(&str, i64)], input: &[i64], table: &CostTable) -> Result<Run, String> {
    let is_top = source.contains("top");
    let units = fortran77::read(source, if is_top { Form::Free } else { Form::Fixed })
        .expect("a source without problems");
    let values: BTreeMap<Name, i64> =
        values.iter().map(|(name, value)| (Name::from(*name), *value)).collect();
    let routine = if is_top { "TOP" } else { &units[0].name };
    count(&units, table, &Asked { routine, values: &values, input, most_steps: 10_000_000 })
}

fn run(source: &str, values: &[(&str, i64)]) -> Run {
    run_with(source, values, &[], &CostTable::all_one()).expect("an end")
}

/// `K = 3*N+2` takes 4, the loop 1 and 5 for each iteration.
#[test]
fn sub1_takes_15_n_and_15() {
    for n in [0, 1, 10] {
        let cost = run(include_str!("../../../../fortran77/tests/all/parser/sub1.f"), &[("N", n)]).cost;
        assert_eq!(cost, 15 * u64::try_from(n).expect("a count") + 15);
    }
}

/// The formula of section 5.4, as long as no loop is entered with a bound too far: up to 9.
#[test]
fn sub2_takes_what_its_formula_says_up_to_9() {
    let formula = |m: u64| (57 * m * m + 195 * m + 2) / 2;
    for m in 1..=12 {
        let cost = run(
            include_str!("../../../../fortran77/tests/all/parser/sub2.f"),
            &[("M", i64::try_from(m).expect("small"))],
        )
        .cost;
        assert_eq!(cost == formula(m), m <= 9, "{m}: {cost} and {}", formula(m));
    }
}

/// Section 6: the summary is exact for even IL and JL; otherwise loops in steps of 2 end before their bounds.
#[test]
fn collc_takes_its_summary_where_il_and_jl_are_even() {
    let cost = |i2, j2, il, jl| {
        run(
            include_str!("../../../../fortran77/tests/all/parser/collc.f"),
            &[("I2", i2), ("J2", j2), ("IL", il), ("JL", jl)],
        )
        .cost
    };
    assert_eq!(cost(10, 7, 8, 6), 60 * 10 * 7 + 94 * 8 * 6 + 62 * 8 + 4 * 7 + 56 * 6 + 103);
    assert_eq!(cost(194, 34, 193, 33), 987_231);
}

/// The call takes 2 and what it executes 5; then loops to 10 and 5.
#[test]
fn values_go_both_ways_through_arguments_and_common() {
    let source = "subroutine top(n)\ncommon /c/ k\ncall set(n + 1, m)\ndo i = 1, m\nx = x + 1.0\nend do\n\
        do i = 1, k\nx = x + 1.0\nend do\nend\n\
        subroutine set(i, j)\ncommon /c/ l\nj = 2*i\nl = i\nend\n";
    assert_eq!(run(source, &[("N", 4)]).cost, 7 + 31 + 16);
}

/// X runs through 3, 2, 6, 1, 10, 7, 8, 4, 9, 0.
#[test]
fn a_profile_says_which_ways_were_taken() {
    let source = "subroutine top\nx = 0.0\ndo i = 1, 10\nx = mod(7.0*x + 3.0, 11.0)\nif (x > 5.0) then\ny = x\n\
        else if (x > 2.5) then\ny = 1.0\nend if\ngoto (10, 20), int(x) - 4\ny = 2.0\n10 y = 3.0\n20 continue\nend do\nend\n";
    let run = run(source, &[]);
    assert_eq!(run.cost, 1 + 40 + 10 + 10 + 5 + 2 + 20 + 18);
    let ways = |decided, taken: &[u64]| Ways { decided, taken: taken.to_vec() };
    let expected = [(5, ways(10, &[5])), (7, ways(5, &[2])), (10, ways(10, &[0, 1]))];
    assert_eq!(run.profile.ways, BTreeMap::from(expected));
    assert_eq!(run.profile.loops, BTreeMap::from([(3, Loops { entries: 1, iterations: 10, ends: 1 })]));
}

/// The first of five iterations is the longest.
#[test]
fn iterations_side_by_side_take_what_the_longest_takes() {
    let source = "subroutine top(n)\ndoall i = 1, n\ndo j = i, n\nx = x + 1.0\nend do\nend do\nend\n";
    assert_eq!(run(source, &[("N", 5)]).cost, 1 + 2 + 15);
    assert_eq!(run(source, &[("N", 0)]).cost, 1);
    let table = CostTable::all_one_with_overheads();
    assert_eq!(run_with(source, &[("N", 5)], &[], &table).expect("an end").cost, 1 + 1 + 1 + 2 + 1 + 20);
}

/// The selector, 2, is evaluated once; N of 1 is one of the first values, of 5 in the range, of 9 neither.
#[test]
fn a_selector_is_evaluated_once() {
    let source = "subroutine top(n)\nselect case (n + 1)\ncase default\nx = 1.0\nx = 1.0\nx = 1.0\ncase (2, 4)\nx = 1.0\n\
        case (5:8)\nx = 1.0\nx = 1.0\nend select\nend\n";
    let cost = |n| run(source, &[("N", n)]).cost;
    assert_eq!([cost(1), cost(3), cost(5), cost(9)], [2 + 1, 2 + 1, 2 + 2, 2 + 3]);
}

/// Functions of both kinds, an alternate RETURN, and an ENTRY.
#[test]
fn calls_return_where_they_should() {
    let source = "subroutine top\nreal a(5), sf\nsf(u) = u*u + 1.0\na(2) = 3.0\ny = f(a, 1 + 1) + sf(a(2))\n\
        call s(y, *10)\ny = 1.0\n10 continue\ncall second(y)\nend\n\
        real function f(a, i)\nreal a(5)\nf = a(i) + sqrt(4.0)\nend\n\
        subroutine s(v, *)\nv = 2.0\nentry second(v)\nv = v + 1.0\nif (v > 3.5) return\nreturn 1\nend\n";
    assert_eq!(run(source, &[]).cost, 1 + 13 + 5 + 4);
}

/// N is 3, and M first 7, then 2.
#[test]
fn read_takes_what_it_is_given() {
    let source = "subroutine top\nread *, n, (m, i = 1, 2)\ndo i = 1, n\nx = 1.0\nend do\n\
        do while (m > 0)\nm = m - 1\nend do\nend\n";
    let run = run_with(source, &[], &[3, 7, 2], &CostTable::all_one()).expect("an end");
    assert_eq!(run.cost, 3 + 4 + 9);
    let once = |iterations| Loops { entries: 1, iterations, ends: 1 };
    assert_eq!(run.profile.loops, BTreeMap::from([(3, once(3)), (6, once(2))]));
}

/// 3 iterations, 5, none and 3: the index of a loop goes on one step behind its last value. The sign of −2 takes 1.
#[test]
fn an_index_is_one_step_further_behind_its_loop() {
    let source = "subroutine top\ndo i = 5, 1, -2\nx = 1.0\nend do\ndo j = i, 3\nx = 1.0\nend do\n\
        do k = 3, 1\nx = 1.0\nend do\ndo l = 1, k\nx = 1.0\nend do\nend\n";
    assert_eq!(run(source, &[]).cost, (1 + 3) + 6 + 4);
}

/// An arithmetic IF to each of its labels, and an assigned GOTO; a variable that shares storage.
#[test]
fn jumps_go_where_labels_stand() {
    let source = "subroutine top(n)\nequivalence (i, j)\ni = n\nif (j) 10, 20, 30\n10 x = 1.0\n20 x = 1.0\n30 x = 1.0\n\
        assign 40 to k\ngoto k\nx = 1.0\n40 continue\nend\n";
    let cost = |n| run(source, &[("N", n)]).cost;
    assert_eq!([cost(-5), cost(0), cost(5)], [2 + 1 + 3 + 1, 2 + 1 + 2 + 1, 2 + 1 + 1 + 1]);
}

#[test]
fn what_does_not_end_is_ended() {
    let told = |source| run_with(source, &[], &[], &CostTable::all_one()).expect_err("no end");
    assert!(told("subroutine top\n10 goto 10\nend\n").contains("steps"));
    assert!(told("subroutine top\ncall top\nend\n").contains("deep"));
    assert!(told("subroutine top\ni = 1/0\nend\n").contains("Divide"));
}

/// Every random program is read and ends; most repeat something.
#[test]
fn random_programs_end() {
    let mut repeating = 0;
    for seed in 0..500 {
        for switches in [Switches::EXACT, Switches::DECISIONS] {
            let sample = sample(seed, switches);
            let source = &sample.source;
            let units = fortran77::read(source, sample.form)
                .unwrap_or_else(|problems| panic!("{problems:?}\n{source}"));
            let asked =
                Asked { routine: &sample.routine, values: &sample.values, input: &[], most_steps: 1_000_000 };
            let run = count(&units, &CostTable::all_one(), &asked);
            let run = run
                .unwrap_or_else(|why| panic!("{why}: {} with {:?}\n{source}", sample.routine, sample.values));
            assert!(switches.decisions || sample.unknown_lines.is_empty());
            repeating += usize::from(run.profile.loops.values().any(|of| of.iterations > 1));
        }
    }
    assert!(repeating > 500, "{repeating}");
}
