//! Tests of program structure: mean costs of units as parts against counts, on the paper's listings and on random programs; what is
//! random stays random.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_fortran::{
    CostTable, Costs, Fault, Iterations, Options, Part, Structure, Wishes, estimate, structure,
};
use juxtapose_fortran77::{self as fortran77, Form, Name};
use juxtapose_polynomial::Rational;

use crate::random_fortran::{Switches, sample};

fn tables() -> [CostTable; 2] {
    [CostTable::all_one_with_overheads(), CostTable::fp_one()]
}

fn wishes() -> Wishes {
    Wishes { most: 10_000, iterations: 10_000, ..Wishes::default() }
}

fn values(of: &[(&str, i64)]) -> BTreeMap<Name, Rational> {
    of.iter().map(|(name, value)| ((*name).into(), Rational::from(*value))).collect()
}

fn numbers(of: &[u32]) -> BTreeSet<u32> {
    of.iter().copied().collect()
}

/// The last unit's parts under all-one with overheads and under fp-one.
fn parts_as(
    source: &str,
    options: &Options,
    given: &[(&str, i64)],
    wishes: &Wishes,
) -> Result<Structure, BTreeSet<Fault>> {
    let units = fortran77::read(source, Form::guessed(source)).expect("a source");
    let estimates = tables().map(|table| estimate(&units, &table, options).expect("costs"));
    let given = values(given);
    let found = structure(&estimates.each_ref(), units.len() - 1, &given, wishes)?;
    // Whatever is asked of it, the mean stays what it is, as long as nothing is shared.
    if found.processors == 1 && wishes.processors.is_none() && wishes.drawn.is_empty() {
        for (table, estimate) in estimates.iter().enumerate() {
            let unit = estimate.units.last().expect("a unit");
            match estimate.count(unit, &given) {
                Some(counted) => assert_eq!(mean(&found.parts, table), counted, "{source}"),
                None => assert!(!found.remarks.is_empty(), "{source}"),
            }
        }
    }
    Ok(found)
}

fn parts(source: &str, given: &[(&str, i64)]) -> Structure {
    parts_as(source, &Options::default(), given, &wishes()).expect("parts")
}

/// What parts cost on average under a table.
fn mean(parts: &[Part], table: usize) -> Rational {
    let mut sum = Rational::ZERO;
    for part in parts {
        sum += match part {
            Part::Straight(straight) => straight.costs[table].clone(),
            Part::Loop(of) => {
                let times = match &of.iterations {
                    Iterations::Certain(times) => times.clone(),
                    Iterations::Again(again) => Rational::ONE / (Rational::ONE - again),
                    Iterations::Drawn(name) => panic!("{name} has no mean here"),
                };
                &of.beginning[table] + times * (&of.each[table] + mean(&of.body, table))
            }
            Part::Conditional(of) => {
                let (then, otherwise) = (mean(&of.then, table), mean(&of.otherwise, table));
                &of.test[table] + &of.probability * then + (Rational::ONE - &of.probability) * otherwise
            }
        };
    }
    sum
}

/// Parts as one reads them, with costs under the first table.
fn told(parts: &[Part]) -> String {
    let cost = |costs: &Costs| costs[0].to_string();
    let told: Vec<String> = parts
        .iter()
        .map(|part| match part {
            Part::Straight(of) => {
                let mark = if of.is_whole { "!" } else { "" };
                format!("{mark}{}-{}:{}", of.lines[0], of.lines[1], cost(&of.costs))
            }
            Part::Loop(of) => {
                let times = match &of.iterations {
                    Iterations::Certain(times) => times.to_string(),
                    Iterations::Again(again) => format!("again {again}"),
                    Iterations::Drawn(name) => name.to_string(),
                };
                let shared = if of.is_shared { " shared" } else { "" };
                let index = of.index.as_deref().unwrap_or("");
                format!(
                    "{}:{index}*{times}{shared} ({} {}) [{}]",
                    of.line,
                    cost(&of.beginning),
                    cost(&of.each),
                    told(&of.body)
                )
            }
            Part::Conditional(of) => {
                let (then, otherwise) = (told(&of.then), told(&of.otherwise));
                format!("{}?{} ({}) [{then}|{otherwise}]", of.line, of.probability, cost(&of.test))
            }
        })
        .collect();
    told.join(" ")
}

fn faults(source: &str, given: &[(&str, i64)]) -> Vec<String> {
    let found = parts_as(source, &Options::default(), given, &wishes()).expect_err("a fault");
    found.into_iter().map(|fault| format!("{}: {}", fault.line, fault.message)).collect()
}

/// A free-form subroutine of formals N and M, with these statements from line 3 on.
fn body(statements: &str) -> String {
    format!("subroutine s(n, m)\nreal a(100)\n{statements}\nend\n")
}

#[test]
fn the_papers_listings_are_what_is_counted() {
    let sub2 = include_str!("../../../fortran77/tests/all/parser/sub2.f");
    for m in 0..=14 {
        let found = parts(sub2, &[("M", m)]);
        assert!(!told(&found.parts).contains('?'), "nothing is left to chance");
    }
    let collc = parts(
        include_str!("../../../fortran77/tests/all/parser/collc.f"),
        &[("I2", 19), ("J2", 7), ("IL", 18), ("JL", 9)],
    );
    assert!(told(&collc.parts).contains("*4 ("), "{}", told(&collc.parts));
    parts(include_str!("../../../fortran77/tests/all/parser/sub1.f"), &[("N", 7)]);
}

#[test]
fn loops_keep_their_iterations_and_what_these_take_beside_the_body() {
    let nest = body("x = 1\ndo i = 1, n\ndo j = 2, 9, 3\nx = x + 1\nend do\nend do\nx = 2");
    let found = parts(&nest, &[("N", 4)]);
    assert_eq!(told(&found.parts), "3-3:1 4:I*4 (2 1) [5:J*3 (1 1) [6-6:3]] 9-9:1");
    assert_eq!(
        told(&parts(&nest, &[("N", 0)]).parts),
        "3-9:4",
        "a loop without iterations begins all the same"
    );
}

#[test]
fn a_loop_whose_iterations_differ_is_one_cost_or_a_part_each() {
    let triangle = body("do i = 1, n\ndo j = i, n\nx = x + 1\nend do\nend do");
    assert_eq!(told(&parts(&triangle, &[("N", 5)]).parts), "3-3:2 !3-5:80");
    let random = body("do i = 1, n\nif (a(i) .gt. 0) x = 1\ndo j = i, n\nx = x + 1\nend do\nend do");
    let found = parts(&random, &[("N", 2)]);
    assert_eq!(
        told(&found.parts),
        "3-3:2 4?1/2 (2) [4-4:1|] 5:J*2 (3 1) [6-6:3] 3-3:1 4?1/2 (2) [4-4:1|] 5:J*1 (3 1) [6-6:3] 3-3:1"
    );
}

#[test]
fn what_values_decide_is_decided() {
    let source =
        body("if (n .gt. 3) then\nx = 1\nelse if (a(1) .gt. 0) then\nx = 1 + 2\nelse\nx = 1 + 2 + 3\nend if");
    assert_eq!(told(&parts(&source, &[("N", 4)]).parts), "3-4:2");
    assert_eq!(told(&parts(&source, &[("N", 3)]).parts), "3-3:1 5?1/2 (1) [6-6:2|8-8:3]");
    let within = body("do i = 1, n\nif (i .gt. 3) then\nx = 1\nelse\nx = 1 + 2\nend if\nend do");
    assert_eq!(told(&parts(&within, &[("N", 10)]).parts), "3-3:2 !3-7:33");
}

#[test]
fn calls_are_inlined_with_the_values_that_they_are_given() {
    let source = "subroutine s(n)\ncall t(n + 1)\ncall t(2)\nend\nsubroutine t(k); real a(9)\ndo i = 1, k\nif (a(i) .gt. 0) x = 1\nend do\nend\n";
    let units = fortran77::read(source, Form::Free).expect("a source");
    let estimate = estimate(&units, &CostTable::all_one(), &Options::default()).expect("costs");
    let found = structure(&[&estimate], 0, &values(&[("N", 4)]), &wishes()).expect("parts");
    let each = "7?1/2 (2) [7-7:1|]";
    assert_eq!(told(&found.parts), format!("2-2:2 6:I*5 (1 0) [{each}] 6:I*2 (1 0) [{each}]"));
}

#[test]
fn jumps_become_loops_and_conditionals_where_they_can() {
    let cases = [
        ("10 x = x + 1\nif (x .lt. 9.0) goto 10\nx = 2", "3:*again 1/4 (0 0) [3-4:4] 5-5:1"),
        ("if (x .lt. 9.0) goto 10\nx = 2\n10 x = 1", "3?1/4 (1) [|4-4:1] 5-5:1"),
        (
            "10 if (x .gt. 1.0) goto 20\nx = x + 2\ngoto 10\n20 x = 1",
            "3-3:1 3?3/4 (0) [3:*again 3/4 (0 0) [3-4:4]|] 6-6:1",
        ),
        ("if (x) 10, 20, 30\n10 x = 1\ngoto 30\n20 x = 1 + 2\n30 x = 1 + 2 + 3", ""),
    ];
    let probabilities = |line: u32, all: &[(i64, i64)]| {
        let all = all.iter().map(|(a, b)| Rational::from(*a) / Rational::from(*b)).collect();
        Options { probabilities: [(line, all)].into(), ..Options::default() }
    };
    for (k, (source, expected)) in cases.into_iter().enumerate() {
        let options = match k {
            0 => probabilities(4, &[(1, 4)]),
            1 | 2 => probabilities(3, &[(1, 4)]),
            _ => probabilities(3, &[(1, 4), (1, 4)]),
        };
        let found = parts_as(&body(source), &options, &[], &wishes()).expect("parts");
        assert!(found.remarks.is_empty(), "{:?}", found.remarks);
        if expected.is_empty() {
            assert_eq!(told(&found.parts), "3?1/4 (1) [4-4:1|3?1/3 (0) [6-6:2|]] 7-7:3");
        } else {
            assert_eq!(told(&found.parts), expected);
        }
    }
    // Of three ways one leads back: the other two share what is left.
    let three = body("10 x = x + 1\nif (x) 10, 20, 30\n20 x = 1\ngoto 40\n30 x = 1 + 2\n40 x = 2");
    let found = parts_as(&three, &probabilities(4, &[(1, 2), (1, 8)]), &[], &wishes()).expect("parts");
    assert_eq!(told(&found.parts), "3:*again 1/2 (0 0) [3-4:4] 3?1/4 (0) [5-5:1|7-7:2] 8-8:1");
    // What each iteration takes beside the body is taken only where the loop goes on.
    let left = body("do i = 1, k\nx = 2\nreturn\nend do\nx = 1 + 2");
    let found = parts_as(&left, &probabilities(3, &[(1, 3)]), &[], &wishes()).expect("parts");
    assert_eq!(told(&found.parts), "3?1/3 (2) [3-4:2|7-7:2]");
    let knot = body(
        "if (x .gt. 1.0) goto 20\n10 x = 1\nif (x .gt. 2.0) goto 30\n20 x = 2\nif (x .gt. 3.0) goto 10\n30 x = 3",
    );
    let found = parts(&knot, &[]);
    assert!(told(&found.parts).starts_with("!3-8:"), "{}", told(&found.parts));
    assert_eq!(found.remarks.len(), 1);
}

#[test]
fn a_mean_stands_for_what_values_decide_and_is_remarked() {
    // A jump out of the loop depends on data, and how often it goes on otherwise on N, which is known.
    let left = body("do i = 1, n\nif (a(i) .eq. 0) goto 9\nx = 1\nend do\n9 x = 2");
    let units = fortran77::read(&left, Form::Free).expect("a source");
    let known = estimate(&units, &tables()[0], &Options::default()).expect("costs");
    let count = known.count(&known.units[0], &BTreeMap::from([("N".into(), 8.into())]));
    let found = parts_as(&left, &Options::default(), &[("N", 8)], &wishes()).expect("parts");
    assert_eq!((Some(mean(&found.parts, 0)), found.remarks.len()), (count, 0));
    // Nobody knows how often this one goes on, or what N is in another one.
    let unknown = body("read *, k\ndo i = 1, k\nif (a(i) .eq. 0) goto 9\nx = 1\nend do\n9 x = 2");
    let units = fortran77::read(&unknown, Form::Free).expect("a source");
    let formula =
        estimate(&units, &tables()[0], &Options::default()).expect("costs").units[0].cost.constant();
    for whole in [BTreeSet::new(), numbers(&[4])] {
        let wishes = Wishes { whole, ..wishes() };
        let found = parts_as(&unknown, &Options::default(), &[], &wishes).expect("parts");
        assert_eq!(Some(mean(&found.parts, 0)), formula);
        let told = "is decided by values, of which the tree takes a mean, by eq. (3)";
        assert!(found.remarks.iter().any(|of| of.line == 4 && of.message == told), "{:?}", found.remarks);
    }
    // In a loop that is one block, it is taken there, too.
    let around = body(
        "do j = 1, n\nread *, k\ndo i = 1, j*k\nif (a(i) .eq. 0) goto 9\nx = 1\nend do\n9 x = 2\nend do",
    );
    let long = Wishes { whole: numbers(&[3]), ..wishes() };
    let found = parts_as(&around, &Options::default(), &[("N", 8)], &long).expect("parts");
    assert_eq!(found.remarks.iter().map(|of| of.line).collect::<Vec<_>>(), [3, 5]);
    assert_eq!(found.parts.len(), 2, "{}", told(&found.parts));
}

#[test]
fn processors_share_the_iterations_of_a_doall() {
    let source =
        body("doall i = 1, n\ndo j = 1, m\nif (a(j) .gt. 0) x = 1\nend do\nend do\nif (x .gt. 0) x = 2");
    let asked = |processors| Wishes { processors, ..wishes() };
    let found = |processors| {
        parts_as(&source, &Options::default(), &[("N", 10), ("M", 3)], &asked(processors)).expect("parts")
    };
    let body = "4:J*3 (2 1) [5?1/2 (2) [5-5:1|]]";
    let all = found(None);
    assert_eq!(told(&all.parts), format!("3:I*1 shared (2 1) [{body}] 8?1/2 (1) [8-8:1|]"));
    assert_eq!((all.processors, all.remarks.len()), (10, 0));
    let Part::Loop(of) = &all.parts[0] else { panic!("a loop") };
    let Part::Loop(inner) = &of.body[0] else { panic!("a loop") };
    let Part::Conditional(last) = &all.parts[1] else { panic!("a conditional") };
    assert_eq!((of.is_private, inner.is_private, last.is_private), (false, true, false));
    let four = found(Some(4));
    assert_eq!(told(&four.parts), format!("3:I*3 shared (2 1) [{body}] 8?1/2 (1) [8-8:1|]"));
    assert_eq!((four.processors, four.remarks.len()), (4, 1), "ten iterations are no multiple of four");
    assert_eq!(found(Some(99)).processors, 10);
}

#[test]
fn a_doall_whose_iterations_differ_takes_as_long_as_its_longest_share() {
    let source = body("doall i = 1, n\ndo j = 1, i\nx = x + 1\nend do\nend do");
    let asked = |processors| {
        let wishes = Wishes { processors, ..wishes() };
        parts_as(&source, &Options::default(), &[("N", 10)], &wishes).expect("parts")
    };
    // An iteration takes 3 + 4·I.
    assert_eq!(told(&asked(None).parts), "3-3:2 !3-5:43");
    assert_eq!(told(&asked(Some(5)).parts), format!("3-3:2 !3-5:{}", 6 + 4 * (9 + 10)));
    let random = body("doall i = 1, n\ndo j = 1, i\nif (a(j) .gt. 0) x = 1\nend do\nend do");
    let found = faults(&random, &[("N", 10)]);
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("3: has iterations that differ by its index and by chance"), "{found:?}");
}

#[test]
fn whatever_is_one_block_counts_a_doall_by_its_processors() {
    let asked = |source: &str, processors, whole: &[u32]| {
        let wishes = Wishes { processors, whole: numbers(whole), ..wishes() };
        let found = parts_as(source, &Options::default(), &[("N", 10)], &wishes).expect("parts");
        let remarks: Vec<u32> = found.remarks.iter().map(|remark| remark.line).collect();
        (told(&found.parts), found.processors, remarks)
    };
    // A triangle of iterations: the DOALL has 1 to 10 of them, and an iteration takes 3 for the body and 1.
    let triangle = body("do i = 1, n\ndoall j = 1, i\nx = x + 1\nend do\nend do");
    let taking = |shares: u32| format!("3-3:2 !3-5:{}", 10 * (1 + 2) + 4 * shares);
    assert_eq!(asked(&triangle, None, &[]), (taking(10), 10, vec![]));
    assert_eq!(asked(&triangle, Some(4), &[]), (taking(4 + 4 * 2 + 2 * 3), 4, vec![4]));
    assert_eq!(asked(&triangle, Some(1), &[]), (taking(55), 1, vec![]));
    // A loop that is too long for a tree, and one that is one block on request.
    let long = body("do i = 1, 20000\ndoall j = 1, n\nx = x + 1\nend do\nend do");
    assert_eq!(asked(&long, Some(4), &[]), ("3-3:1 !3-5:300000".to_owned(), 4, vec![4]));
    let even = body("doall i = 1, n\nx = x + 1\nend do");
    assert_eq!(asked(&even, Some(4), &[3]), ("3-3:2 !3-4:12".to_owned(), 4, vec![3]));
    let shared = body("doall i = 1, 50000\nx = x + 1\nend do");
    assert_eq!(asked(&shared, Some(4), &[]), ("3-3:1 !3-4:50000".to_owned(), 4, vec![]));
    // A DOALL within another one is executed by one processor, also in a block.
    let nested = body("doall i = 1, n\ndoall j = 1, i\nx = x + 1\nend do\nend do");
    assert_eq!(asked(&nested, None, &[]), (format!("3-3:2 !3-5:{}", 3 + 4 * 10), 10, vec![]));
    assert_eq!(asked(&nested, Some(5), &[]), (format!("3-3:2 !3-5:{}", 6 + 4 * 19), 5, vec![]));
    // Where nobody knows how many iterations there are, what is assumed is said.
    let unknown = body("doall i = int(a(1)), n\nx = x + 1\nend do");
    let (_, processors, remarks) = asked(&unknown, Some(4), &[]);
    assert_eq!((processors, remarks), (1, vec![3]));
}

/// How many samples have a DOALL that processors share, and the mean that a block for each of their outermost loops has.
fn alike_as_blocks(seeds: std::ops::Range<u64>, processors: Option<u64>) -> usize {
    let mut alike = 0;
    for seed in seeds {
        let sample = sample(seed, Switches::EXACT);
        let Ok(units) = fortran77::read(&sample.source, sample.form) else { continue };
        let Some(unit) = units.iter().position(|unit| unit.name == sample.routine) else { continue };
        let estimates = tables().map(|table| estimate(&units, &table, &Options::default()));
        let [Ok(first), Ok(second)] = &estimates else { continue };
        let given: BTreeMap<Name, Rational> =
            sample.values.iter().map(|(name, value)| (name.clone(), Rational::from(*value))).collect();
        let asked = |whole| {
            let wishes = Wishes { processors, whole, ..wishes() };
            structure(&[first, second], unit, &given, &wishes)
        };
        let all = (1..=sample.source.lines().count()).map(|line| u32::try_from(line).expect("a line"));
        let (Ok(parts), Ok(blocks)) = (asked(BTreeSet::new()), asked(all.collect())) else { continue };
        for table in 0..2 {
            let (parts, blocks) = (mean(&parts.parts, table), mean(&blocks.parts, table));
            assert_eq!(parts, blocks, "seed {seed}, {processors:?}\n{}", sample.source);
        }
        assert_eq!(parts.processors, blocks.processors, "seed {seed}\n{}", sample.source);
        alike += usize::from(sample.source.to_ascii_uppercase().contains("DOALL"));
    }
    alike
}

#[test]
fn blocks_of_random_programs_take_what_their_parts_take() {
    for processors in [None, Some(1), Some(2), Some(3)] {
        let alike = alike_as_blocks(0..300, processors);
        assert!(alike > 40, "{alike}");
    }
}

#[test]
fn a_variable_with_a_distribution_says_how_often_a_loop_is_executed() {
    let drawn =
        |names: &[&str]| Wishes { drawn: names.iter().map(|name| (*name).into()).collect(), ..wishes() };
    let source = body("do i = 1, n\nx = 1\nend do\ndo while (x .gt. 0)\nx = x - 1\nend do");
    let found =
        parts_as(&source, &Options::default(), &[], &drawn(&["N", "UNKNOWN_RANGE_6"])).expect("parts");
    assert_eq!(told(&found.parts), "3:I*N (2 1) [4-4:1] 6:*UNKNOWN_RANGE_6 (0 1) [7-7:3] 6-6:1");
    let twice = body("do i = 1, n\nx = 1\nend do\ndo i = 1, n\nx = 2\nend do");
    let found = parts_as(&twice, &Options::default(), &[], &drawn(&["N"])).expect_err("a fault");
    assert_eq!(found.first().map(|fault| fault.line), Some(6));
    let within = body("do j = 1, 3\ndo i = 1, n\nx = 1\nend do\nend do");
    let found = parts_as(&within, &Options::default(), &[], &drawn(&["N"])).expect_err("a fault");
    assert_eq!(found.first().map(|fault| fault.line), Some(4), "it would be drawn for each J");
    let shared = body("doall i = 1, n\nx = 1\nend do");
    let found = parts_as(&shared, &Options::default(), &[], &drawn(&["N"])).expect_err("a fault");
    assert_eq!(found.first().map(|fault| fault.line), Some(3), "processors would share what nobody knows");
    let alone = Wishes { is_everywhere: true, ..drawn(&["N"]) };
    let found = parts_as(&shared, &Options::default(), &[], &alone).expect("parts");
    assert_eq!(told(&found.parts), "3:I*N (2 1) [4-4:1]");
    let uneven = body("do i = 1, n\ndo j = 1, i\nx = 1\nend do\nend do");
    let found = parts_as(&uneven, &Options::default(), &[], &drawn(&["N"])).expect_err("a fault");
    assert!(found.first().is_some_and(|fault| fault.message.contains("N, which varies")), "{found:?}");
}

#[test]
fn what_has_no_value_or_is_too_large_is_told_by_its_line() {
    let source = body("do i = 1, n\nx = 1\nend do\ndo i = 1, k\nx = 2\nend do\ncall nobody(x)");
    assert_eq!(
        faults(&source, &[]),
        [
            "3: depends on N, which has no value",
            "6: depends on K, which has no value",
            "9: depends on COST_NOBODY, which has no value"
        ]
    );
    let random = body("do i = 1, n\nif (a(i) .gt. 0) x = 1\nend do");
    assert_eq!(
        faults(&random, &[("N", 20_000)]),
        ["3: has 20000 iterations in which chance decides; a tree has at most 10000"]
    );
    let many = body("do i = 1, n\nif (a(i) .gt. 0) x = 1\ndo j = 1, i\nx = 1\nend do\nend do");
    assert_eq!(faults(&many, &[("N", 9_000)]).len(), 1);
    let certain = body("do i = 1, n\nx = 1\nend do");
    assert_eq!(told(&parts(&certain, &[("N", 20_000)]).parts), "3-3:2 !3-4:40000");
}

#[test]
fn lines_are_one_part_on_request() {
    let source = body(
        "do i = 1, n\nif (a(i) .gt. 0) x = 1\nend do\n10 x = x + 1\nif (x .lt. 9.0) goto 10\nif (x .gt. 1) x = 1",
    );
    let asked = |lines: &[u32]| {
        let wishes = Wishes { whole: numbers(lines), ..wishes() };
        told(&parts_as(&source, &Options::default(), &[("N", 4)], &wishes).expect("parts").parts)
    };
    assert_eq!(asked(&[4]), "3:I*4 (2 1) [!4-4:5/2] 6:*again 1/2 (0 0) [6-7:4] 8?1/2 (1) [8-8:1|]");
    assert!(asked(&[3]).starts_with("3-3:2 !3-4:14 "), "{}", asked(&[3]));
}

/// How many samples became parts, each with the mean that is counted.
fn agreeing(seeds: std::ops::Range<u64>, switches: Switches) -> usize {
    let mut agreeing = 0;
    for seed in seeds {
        let sample = sample(seed, switches);
        let Ok(units) = fortran77::read(&sample.source, sample.form) else { continue };
        let Some(unit) = units.iter().position(|unit| unit.name == sample.routine) else { continue };
        // Every other sample says how probable decisions are, so that also loops which a jump leaves can be counted.
        let third = || vec![Rational::ONE / Rational::from(3)];
        let stated = sample.unknown_lines.iter().filter(|_| seed % 2 == 0);
        let probabilities = stated.map(|line| (*line, third())).collect();
        let options = Options { probabilities, ..Options::default() };
        let Ok(estimates) =
            tables().iter().map(|table| estimate(&units, table, &options)).collect::<Result<Vec<_>, _>>()
        else {
            continue;
        };
        let mut given: BTreeMap<Name, Rational> =
            sample.values.iter().map(|(name, value)| (name.clone(), Rational::from(*value))).collect();
        for line in &sample.unknown_lines {
            given.insert(format!("UNKNOWN_RANGE_{line}").into(), Rational::from(2));
        }
        let both: Vec<_> = estimates.iter().collect();
        let Ok(found) = structure(&both, unit, &given, &wishes()) else { continue };
        for (table, estimate) in estimates.iter().enumerate() {
            let Some(counted) = estimate.count(&estimate.units[unit], &given) else {
                assert!(
                    found.remarks.iter().any(|remark| remark.message.contains("takes a mean")),
                    "seed {seed}"
                );
                continue;
            };
            assert_eq!(mean(&found.parts, table), counted, "seed {seed}\n{}", sample.source);
        }
        agreeing += 1;
    }
    agreeing
}

#[test]
fn the_mean_of_random_programs_is_what_is_counted() {
    let serial = Switches { parallel: false, ..Switches::EXACT };
    let agreed = agreeing(0..600, serial);
    assert!(agreed > 500, "{agreed}");
    let decisions = Switches { parallel: false, ..Switches::DECISIONS };
    let agreed = agreeing(0..600, decisions);
    assert!(agreed > 200, "{agreed}");
}
