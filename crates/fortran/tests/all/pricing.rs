//! Tests of the work budget and stack depth: judging a Fortran source does bounded work on a small stack, whatever stands in it; what
//! takes more is refused.

use std::ops::ControlFlow;

use juxtapose_document::{Code, Problem, limits};
use juxtapose_fortran::{CostTable, Options, estimate};
use juxtapose_fortran77::{self as fortran77, Form, limits::BLOCKS};
use juxtapose_polynomial::Rational;
use juxtapose_support::work::{Stopped, counted, watched};
use serde_json::json;

use crate::Model;

/// As much as WebAssembly has.
const STACK: usize = 1 << 20;
/// What judging may take, beside what is read: seconds of a browser's work. Where nobody may wait, with what is begun then.
const PATIENCE: f64 = 10.0;
const INSTANT: f64 = 0.05;

fn document(statements: &str) -> String {
    let source = format!("subroutine s(n)\n{statements}\nend\n");
    json!({"juxtapose": 1, "kind": "fortran", "source": source, "bind": {"N": 3}}).to_string()
}

fn nest(depth: usize, open: impl Fn(usize) -> String, close: &str) -> String {
    let opened: Vec<String> = (1..=depth).map(open).collect();
    format!("{}\nx = x*2.0\n{}", opened.join("\n"), format!("{close}\n").repeat(depth))
}

/// Each loop's bound is the index of the one around it.
fn triangular(depth: usize) -> String {
    let bound = |k: usize| if k == 1 { "n".to_owned() } else { format!("i{}", k - 1) };
    nest(depth, |k| format!("do i{k} = 1, {}", bound(k)), "end do")
}

/// Each loop begins behind the index of the one around it, and ends at the same bound.
fn triangular_from_below(depth: usize) -> String {
    let lower = |k: usize| if k == 1 { "1".to_owned() } else { format!("i{} + 1", k - 1) };
    nest(depth, |k| format!("do i{k} = {}, n", lower(k)), "end do")
}

fn rectangular(depth: usize) -> String {
    nest(depth, |k| format!("do i{k} = 1, n"), "end do")
}

fn conditional(depth: usize) -> String {
    nest(depth, |k| format!("if (n > {k}) then"), "end if")
}

/// A cycle within each IF, around the next.
fn cyclic(depth: usize) -> String {
    (1..=depth).rev().fold("x = x*2.0".to_owned(), |within, k| {
        format!("if (n > {k}) then\n{k} continue\n{within}\nif (y > x) goto {k}\nend if")
    })
}

/// A jump back out of each IF.
fn leaving(depth: usize) -> String {
    let open = |k: usize| format!("{k} continue\nif (x > {k}.0) then\ny = x\nif (y > x) goto {k}");
    nest(depth, open, "end if")
}

/// A thread with a small stack.
fn in_little<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        thread.expect("a thread").join().expect("an answer")
    })
}

/// What is said of a document, and how many seconds of a browser's work that takes.
fn judged(text: &str) -> (Result<Model, Vec<Problem>>, f64) {
    let judged = || counted(|| Model::from_json(text).map_err(|problems| problems.0));
    let (judged, work) = watched(f64::INFINITY, |_| ControlFlow::Continue(()), judged).expect("it ends");
    (judged, work / limits::PER_SECOND)
}

#[test]
fn nests_are_judged_or_refused_whatever_their_depth() {
    let forms = [triangular, triangular_from_below, rectangular, conditional, cyclic, leaving];
    for (form, nest) in forms.into_iter().enumerate() {
        // Formulas of two variables soon are much work, which takes minutes where nothing is optimised.
        let deep = if form == 1 { [10, 12] } else { [50, BLOCKS] };
        for depth in deep.into_iter().chain([BLOCKS + 1, 100, 256]) {
            let text = document(&nest(depth));
            let (problems, work) = in_little(|| {
                let (judged, work) = judged(&text);
                let Ok(Model { kind: model, .. }) = &judged else {
                    return (judged.err(), work);
                };
                // Whatever is asked of it then is done on that stack too.
                let (_, estimate) = &model.estimates[0];
                let unit = &estimate.units[0];
                let (_, demanding) = (unit.totals(), unit.demanding());
                assert_eq!(demanding.len(), unit.region.conditions.len());
                _ = model.bound(estimate, unit);
                (None, work)
            });
            assert!(work < PATIENCE * 1.01, "{form}, {depth}: {work}");
            if depth <= BLOCKS {
                assert!(problems.is_none(), "{form}, {depth}: {problems:?}");
            }
            for problem in problems.into_iter().flatten() {
                let is_told =
                    problem.code == Code::Syntax && problem.message.contains("nest more than 64 deep");
                assert!(is_told && problem.path == "source" && problem.hint.is_some(), "{problem:?}");
            }
        }
    }
}

/// Triangles in each other have C(n + depth − 1, depth) innermost iterations.
#[test]
fn the_cost_of_a_deep_triangle_is_what_it_is() {
    let source = format!("subroutine s(n)\n{}end\n", triangular(50));
    let units = fortran77::read(&source, Form::Free).expect("a source");
    let (table, _) = CostTable::read("multiplications", "* 1 1 1 1 1\n").expect("a table");
    let (estimate, work) = counted(|| estimate(&units, &table, &Options::default()).expect("costs"));
    let cost = estimate.units[0].cost.at(|_| Some(Rational::from(4)));
    assert_eq!(cost, Some(Rational::from(53 * 52 * 51 / 6)));
    assert!(work < 0.5 * limits::PER_SECOND, "{work}");
}

#[test]
fn whoever_may_not_wait_is_told_after_a_moment() {
    let texts = [triangular(60), triangular_from_below(30), cyclic(60), "x = x + y*z\n".repeat(20_000)];
    for text in texts.map(|statements| document(&statements)) {
        let quick = || counted(|| Model::from_json_in_a_moment(&text).is_some());
        let watched = || watched(f64::INFINITY, |_| ControlFlow::Continue(()), quick);
        let (_, work) = in_little(watched).expect("it ends");
        assert!(work < INSTANT * limits::PER_SECOND, "{work}");
    }
    let small = Model::from_json_in_a_moment(&document(&triangular(6)));
    assert!(matches!(small, Some(Ok(_))));
}

#[test]
fn judging_is_broken_off_by_whoever_watches() {
    let text = document(&triangular(60));
    let all = judged(&text).1;
    let begun =
        watched(f64::INFINITY, |_| ControlFlow::Break(()), || counted(|| Model::from_json(&text).is_ok()));
    assert_eq!(begun.expect_err("it is stopped"), Stopped::ByCaller);
    let budget = 0.01 * limits::PER_SECOND;
    let begun = watched(budget, |_| ControlFlow::Continue(()), || Model::from_json(&text).is_ok());
    assert_eq!(begun.expect_err("it is too much"), Stopped::Budget { budget });
    assert!(all > 0.011, "{all}");
    // What comes next is done as ever.
    assert!(judged(&document(&triangular(6))).0.is_ok());
}

/// The work of pricing grows with what is written, not by the ways through it.
#[test]
fn cycles_in_cycles_and_long_lists_are_gone_through_a_few_times() {
    let work = |statements: &str| judged(&document(statements)).1;
    for nest in [cyclic, leaving] {
        let [shallow, deep] = [10, 40].map(|depth| work(&nest(depth)));
        assert!(deep < 12.0 * shallow, "{shallow} {deep}");
    }
    let list = |length: usize| work(&"x = x + y\n".repeat(length));
    assert!(list(8_000) < 12.0 * list(1_000), "{} {}", list(8_000), list(1_000));
    let operands = |length: usize| work(&format!("x = x{}", " + y".repeat(length)));
    assert!(operands(80_000) < 12.0 * operands(10_000));
    let parentheses = format!("x = {}y{}", "(".repeat(256), ")".repeat(256));
    assert!(in_little(|| judged(&document(&parentheses))).0.is_ok());
}
