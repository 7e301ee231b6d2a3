//! Tests of what values decide: jumps, loops by them and DO WHILE, the least and the greatest of several values, letters and logical values.

use std::{collections::BTreeMap, ops::ControlFlow};

use juxtapose_fortran::{CostTable, Estimate, Extent, Options, UnitCost, estimate};
use juxtapose_fortran77::{Form, read};
use juxtapose_polynomial::Rational;
use juxtapose_support::work::watched;

fn multiplications(source: &str) -> Estimate {
    let (table, _) = CostTable::read("multiplications", "* 0 1 1 1 1\n").expect("a table");
    let units = read(source, Form::Free).expect("a source");
    estimate(&units, &table, &Options::default()).expect("costs")
}

fn last(estimate: &Estimate) -> &UnitCost {
    estimate.units.last().expect("a unit")
}

fn count(estimate: &Estimate, values: &[(&str, i64)]) -> Option<String> {
    let values: BTreeMap<_, _> =
        values.iter().map(|(name, value)| ((*name).into(), Rational::from(*value))).collect();
    estimate.count(last(estimate), &values).map(|count| count.to_string())
}

fn counted(source: &str, values: &[(&str, i64)]) -> Option<String> {
    count(&multiplications(source), values)
}

fn number(value: i64) -> Option<String> {
    Some(value.to_string())
}

/// By an integer with ranges, by a letter, by a logical value; the second case is left by a jump.
#[test]
fn cases_are_decided_where_their_selector_is_known() {
    let source = |selector: &str, values: [&str; 2]| {
        let [one, two] = values;
        format!(
            "subroutine s(n, c, l)\ncharacter*1 c\nlogical l\nselect case ({selector})\ncase ({one})\ny = 2.0*y\n\
             case ({two})\ny = 2.0*y*2.0\ngoto 10\ncase default\ny = 2.0*y*2.0*2.0\nend select\ny = 4.0*y*4.0*4.0*4.0\n\
             10 continue\nend\n"
        )
    };
    let integer = source("n", ["1, 3", "5:7, 10:"]);
    for (n, expected) in [(1, 5), (3, 5), (2, 7), (4, 7), (5, 2), (7, 2), (8, 7), (10, 2), (99, 2), (-5, 7)] {
        assert_eq!(counted(&integer, &[("N", n)]), number(expected), "{n}");
    }
    let letter = source("c", ["'U', 'u'", "'L'"]);
    for (c, expected) in [('U', 5), ('u', 5), ('L', 2), ('x', 7)] {
        assert_eq!(counted(&letter, &[("C", i64::from(u32::from(c)))]), number(expected), "{c}");
    }
    let logical = source("l", [".true.", ".false."]);
    assert_eq!([0, 1].map(|l| counted(&logical, &[("L", l)])), [2, 5].map(number));
}

/// Nobody knows which case it is: each is half of what is left.
#[test]
fn cases_of_which_nothing_is_known_have_shares() {
    let source = "subroutine s(x, y)\nselect case (int(x))\ncase (1)\ny = 2.0*y\ncase (2)\ny = 2.0*y*2.0\ncase default\n\
                  y = 2.0*y*2.0*2.0\nend select\nend\n";
    assert_eq!(last(&multiplications(source)).cost.to_string(), "7/4");
    assert_eq!(counted(source, &[]), Some("7/4".to_owned()));
}

const GUARDED: &str = "subroutine s(n, x, y)\nreal x(n)\nif (n .le. 0) return\ndo i = 1, n\nif (x(i) .gt. 0.0) then\n\
                       y = y*2.0*3.0\nend if\nend do\nend\n";

#[test]
fn a_guard_is_decided_by_what_is_bound_and_a_formula_has_it_in_its_region() {
    let estimate = multiplications(GUARDED);
    assert_eq!(count(&estimate, &[("N", 100)]), number(100));
    assert_eq!(count(&estimate, &[("N", -1)]), number(0));
    let unit = last(&estimate);
    assert_eq!((unit.cost.to_string().as_str(), unit.region.extent), ("N", Extent::Exact));
    let holds = |n: i64| unit.region.holds(&|_| Some(Rational::from(n)));
    assert_eq!((holds(0), holds(1)), (Some(false), Some(true)));
    // Of several conditions, of which one may say no.
    let either = GUARDED.replace("n .le. 0", "n .le. 0 .or. m .lt. 3");
    let either = multiplications(&either);
    let region = &last(&either).region;
    let holds =
        |n: i64, m: i64| region.holds(&|of| Some(Rational::from(if &**of.name() == "N" { n } else { m })));
    assert_eq!(
        (region.extent, [holds(1, 3), holds(0, 3), holds(1, 2)]),
        (Extent::Exact, [true, false, false].map(Some))
    );
    // What is not equal to 0 is no one region, and what needs both is none at all.
    let equal = multiplications(&GUARDED.replace("n .le. 0", "n .eq. 0"));
    assert_eq!(
        (last(&equal).cost.to_string().as_str(), last(&equal).region.extent),
        ("N", Extent::Sufficient)
    );
    let both = multiplications(&GUARDED.replace("n .le. 0", "n .le. 0 .and. m .lt. 3"));
    assert_eq!(
        (last(&both).cost.to_string().as_str(), last(&both).region.extent),
        ("1/2*N", Extent::Unknown)
    );
}

#[test]
fn least_and_greatest_values_bound_loops() {
    let of = |header: &str| format!("subroutine s(n, m)\n{header}\nx = x*2.0\nend do\nend\n");
    let values = [("N", 7), ("M", 4)];
    assert_eq!(counted(&of("do i = 1, min(n, m)"), &values), number(4));
    assert_eq!(counted(&of("do i = max(1, n - m), n, m - 2"), &values), number(3));
    assert_eq!(counted(&of("do i = mod(n, m), n/m + 5"), &values), number(4));
    assert_eq!(counted(&of("do i = 1, dim(n, m)"), &values), number(3));
    assert_eq!(counted(&of("do i = 1, abs(m - n)"), &values), number(3));
    assert_eq!(counted(&of("do i = 1, 2**(n - m)"), &values), number(8));
    assert_eq!(counted(&of("do i = 1, mod(n, m)"), &[("N", 7), ("M", 0)]), None, "nothing is divided by 0");
}

#[test]
fn loops_by_integers_end_where_they_end() {
    let body = "x = x*2.0\ni = i + 2\n";
    let by_while = format!("subroutine s(n)\ni = 1\ndo while (i .le. n)\n{body}end do\nend\n");
    assert_eq!(counted(&by_while, &[("N", 75)]), number(38));
    let by_jump =
        format!("subroutine s(n)\ni = 1\n10 if (i .gt. n) goto 20\n{body}goto 10\n20 return\nend\n");
    assert_eq!(counted(&by_jump, &[("N", 75)]), number(38));
    // What it leaves behind is known.
    let behind = by_while.replace("end do\n", "end do\ndo j = 1, i\nx = x*2.0\nend do\n");
    assert_eq!(counted(&behind, &[("N", 4)]), number(7));
    // One that never ends has no count.
    assert_eq!(counted("subroutine s(n)\n10 n = n\nif (n .gt. 0) goto 10\nend\n", &[("N", 1)]), None);
    assert_eq!(counted(&by_while, &[("N", 2_000_000)]), None, "too long");
}

#[test]
fn what_a_read_leaves_is_not_what_was_there() {
    let source = "subroutine s(n)\nk = 1\ndo i = 1, 3\nread *, k\nif (k .gt. n) goto 10\nx = x*2.0\n10 continue\nend do\nend\n";
    assert_eq!(counted(source, &[("N", 0)]), None);
    let character = "subroutine s(n)\ncharacter c\nc = 'A'\nwrite (c, '(i1)') n\nif (c .eq. 'A') then\ngoto 10\nend if\nx = x*2.0\n10 continue\nend\n";
    assert_ne!(counted(character, &[("N", 0)]), number(0));
}

#[test]
fn letters_and_logical_values_decide() {
    let source = "subroutine s(c, q, n)\ncharacter c\nlogical q, p\np = .not. q .and. n .gt. 2\nif (c .eq. 'U' .or. p) goto 10\n\
                  x = x*2.0\n10 continue\nend\n";
    let values = |c: u8, q: i64, n: i64| [("C", i64::from(c)), ("Q", q), ("N", n)];
    assert_eq!(counted(source, &values(b'U', 1, 0)), number(0));
    assert_eq!(counted(source, &values(b'L', 1, 3)), number(1));
    assert_eq!(counted(source, &values(b'L', 0, 3)), number(0));
}

#[test]
fn what_a_callee_leaves_is_found_out() {
    let callee = "subroutine t(k, l)\nl = 1\nif (k .gt. 3) l = 5\nend\ninteger function f(k)\nf = k\nif (k .gt. 3) f = 2\nend\n";
    let caller = "subroutine s(n)\ncall t(n, m)\ndo i = 1, m + f(n)\nx = x*2.0\nend do\nend\n";
    let of = |n| counted(&format!("{callee}{caller}"), &[("N", n)]);
    assert_eq!((of(3), of(4)), (number(4), number(7)));
}

/// A variable that is passed as it is costs nothing, an expression its own evaluation.
#[test]
fn there_is_no_extra_charge_for_a_call() {
    let table = CostTable::all_one();
    let of = |call: &str| {
        let source = format!(
            "subroutine t(k, x)\nend\nreal function f(x)\nf = 1.0\nend\nsubroutine s(n, x)\nreal a(9)\n{call}\nend\n"
        );
        let units = read(&source, Form::Free).expect("a source");
        last(&estimate(&units, &table, &Options::default()).expect("costs")).cost.to_string()
    };
    assert_eq!(of("call t(n, x)"), "0");
    assert_eq!(of("call t(n + 1, x)"), "2");
    assert_eq!(of("call t(3, a(n))"), "2");
    // The function's own assignment and the two of X and Y.
    assert_eq!(of("y = f(x)"), "2");
    assert_eq!(of("y = f(x) + x"), "4");
}

/// A procedure that stops ends its callers too, which are counted no further.
#[test]
fn nothing_is_counted_behind_a_stop() {
    let callee = "subroutine t(k)\nif (k .gt. 3) stop\nx = x*2.0\nend\n";
    let caller = "subroutine s(n)\ncall t(n)\nx = x*2.0\nend\n";
    let of = |n| counted(&format!("{callee}{caller}"), &[("N", n)]);
    assert_eq!((of(3), of(4)), (number(2), None));
    assert_eq!((counted(callee, &[("K", 3)]), counted(callee, &[("K", 4)])), (number(1), number(0)));
}

/// Jumps within jumps are not gone through again and again where they cannot be counted, nor where that would take too long.
#[test]
fn deep_jumps_are_given_up_in_time() {
    let nest = |bound: &str| {
        let open: String =
            (1..=40).map(|k| format!("do i{k} = 1, {bound}\nif (x .gt. {k}.0) goto {k}00\n")).collect();
        let close: String = (1..=40).rev().map(|k| format!("end do\n{k}00 continue\n")).collect();
        format!("subroutine s(n, m)\n{open}x = x*2.0\n{close}end\n")
    };
    // The budget of two minutes of a browser's work.
    let within = |source: &str, values: &[(&str, i64)]| {
        let budget = 120.0 * juxtapose_fortran::limits::PER_SECOND;
        watched(budget, |_| ControlFlow::Continue(()), || counted(source, values)).ok()
    };
    assert_eq!(within(&nest("m"), &[("N", 2)]), Some(None));
    assert_eq!(within(&nest("n"), &[("N", 2)]), Some(None));
}
