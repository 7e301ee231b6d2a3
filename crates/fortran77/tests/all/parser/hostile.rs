//! Adversarial sources: deep nesting, great length, and others that nobody writes by hand.

use juxtapose_fortran77::{Form, limits, read};

use super::shown::{body, free, refused, refused_fixed};

#[test]
fn nesting_is_refused_beyond_its_limit_and_told_once() {
    let deep = |depth: usize| ["if (a > b) then\n".repeat(depth), "end if\n".repeat(depth)].concat();
    assert_eq!(body(&deep(limits::BLOCKS)).lines().count(), limits::BLOCKS);
    assert_eq!(refused(&deep(10_000)), ["65:1 DO and IF nest more than 64 deep"]);
    let loops = |depth: usize| ["do i = 1, n\nx = 1\n".repeat(depth), "end do\n".repeat(depth)].concat();
    assert_eq!(refused(&loops(10_000)), ["129:1 DO and IF nest more than 64 deep"]);
    let parentheses =
        |depth: usize| ["x = ".to_owned(), "(".repeat(depth), "1".to_owned(), ")".repeat(depth)].concat();
    assert_eq!(body(&parentheses(limits::NESTING)), "X = 1\n");
    assert_eq!(refused(&parentheses(limits::NESTING + 1)), ["1:261 parentheses nest more than 256 deep"]);
    let items = |depth: usize| format!("print *, {}x{}", "(".repeat(depth), ", i = 1, 2)".repeat(depth));
    assert!(body(&items(limits::BLOCKS)).starts_with("out ((((("));
    let told = refused(&items(limits::BLOCKS + 1));
    assert!(told.len() == 1 && told[0].ends_with("loops in a list nest more than 64 deep"), "{told:?}");
}

#[test]
fn lines_may_be_very_long() {
    let long = 1_000_000;
    assert_eq!(free(&["x = 1", &"+1".repeat(long / 2), "\nend"].concat())[0].body.len(), 1);
    assert_eq!(refused(&["x = ", &"(".repeat(long)].concat()), ["1:261 parentheses nest more than 256 deep"]);
    assert_eq!(body(&["x =", &" ".repeat(long), "1"].concat()), "X = 1\n");
    assert_eq!(refused(&["x = '", &"a".repeat(long)].concat()), ["1:5 the quote is not closed"]);
    assert_eq!(refused(&["x = ", &")".repeat(long)].concat()), ["1:5 this parenthesis closes none"]);
    assert_eq!(refused(&"a".repeat(long)), ["1:1 this is no statement of Fortran 77"]);
    assert_eq!(refused(&["x = ", &"a".repeat(long)].concat()), ["1:5 this name has more than 63 characters"]);
    assert_eq!(refused(&["x = ", &"9".repeat(long)].concat()), ["1:5 this number is too large"]);
    assert_eq!(refused(&["x = ", &"-".repeat(long)].concat()), ["1:6 two operators stand side by side"]);
    assert_eq!(refused(&["x = a", &"()".repeat(long / 2)].concat()).len(), 1);
    assert_eq!(refused(&["x = a", &"(1:2)".repeat(long / 5)].concat()).len(), 1);
    assert_eq!(refused(&["x = f", &"([".repeat(100), &"[".repeat(long)].concat()).len(), 1);
    assert!(body(&["x = f([", &"1,".repeat(long), "1])"].concat()).ends_with(" 1 list/1000001 F/1\n"));
    assert_eq!(refused(&["real a(3)\nx = f(a(", &":,".repeat(long), ":))"].concat()).len(), 1);
    assert_eq!(refused(&["select case (n)\ncase (", &":".repeat(long), ")\nend select"].concat()).len(), 1);
    assert_eq!(refused(&"&".repeat(long))[0], "1:1 this is no statement of Fortran 77");
    assert_eq!(refused(&["x = 1", &";y = 2".repeat(long / 6), ";z"].concat()).len(), 1);
    assert_eq!(body(&["data i /", &"1,".repeat(long / 2), "1/"].concat()), "");
    assert_eq!(
        refused_fixed(&["      X = 1", &" ".repeat(long), "+1\n      Y\n      END"].concat()).len(),
        1
    );
}

#[test]
fn continuation_lines_may_be_very_many() {
    let empty = "     &\n".repeat(100_000);
    let units =
        read(&["      X = 'A\n", &empty, "     &'\n      END\n"].concat(), Form::Fixed).expect("it is read");
    assert_eq!(units[0].end, 100_003);
    assert_eq!(body(&["x = 1 + &\n", &"& &\n".repeat(100_000), "2"].concat()), "X = 1 2 Plus\n");
}

#[test]
fn labels_may_be_very_many() {
    let labels: String = (1..=1_000_000).map(|label| format!("{label} continue\n")).collect();
    let refused = read(&labels[..3_999_999], Form::Free).expect_err("labels that are none");
    assert_eq!((refused.len(), refused[0].line, refused[0].message.as_str()), (101, 100_000, "not a label"));
    let jumps: String = (1..=50_000).map(|label| format!("{label} goto {}\n", 50_001 - label)).collect();
    assert_eq!(free(&[&jumps, "end"].concat())[0].body.len(), 50_000);
}

#[test]
fn jumps_to_assigned_labels_may_not_be_too_many() {
    let source = |jumps: usize| {
        let labels: String = (1..=1000).map(|label| format!("{label} assign {label} to l\n")).collect();
        [labels, "goto l\n".repeat(jumps)].concat()
    };
    assert_eq!(body(&source(1000)).lines().count(), 2000);
    assert_eq!(refused(&source(1001)), ["1001:6 too many jumps to too many assigned labels"]);
}

#[test]
fn the_longest_source_has_a_limit() {
    let source = " ".repeat(limits::SOURCE_BYTES + 1);
    let refused = read(&source, Form::Free).expect_err("too long");
    assert_eq!(refused[0].message, "this source has more than 4,000,000 bytes");
}

#[test]
fn unterminated_everything_is_told_where_it_begins() {
    let source =
        "subroutine s(\ndo 10 i = 1, n\ndo j = 1, n\nif (a > b) then\nelse\nx = 'abc\ny = (1\ncall f(";
    let told: Vec<_> =
        read(source, Form::Free).expect_err("problems").iter().map(|one| (one.line, one.column)).collect();
    assert_eq!(told, [(1, 1), (1, 13), (2, 1), (3, 1), (4, 1), (6, 5), (7, 5), (8, 7)]);
}
