//! Expressions: operator precedence and associativity.

use super::shown::{body, refused};

/// An assignment's value in postfix order.
fn value(of: &str) -> String {
    let shown = body(&format!("x = {of}"));
    shown.strip_prefix("X = ").expect("an assignment").trim_end().to_owned()
}

#[test]
fn operators_bind_as_in_the_standard() {
    for (source, postfix) in [
        ("a+b*c", "A B C Times Plus"),
        ("a-b-c", "A B Minus C Minus"),
        ("a**b**c", "A B C Power Power"),
        ("-a**2", "A 2 Power unMinus"),
        ("-a*b", "A B Times unMinus"),
        ("-a+b", "A unMinus B Plus"),
        ("a/b*c", "A B Divide C Times"),
        ("+a", "A unPlus"),
        ("a*(b+c)", "A B C Plus Times"),
        ("a.lt.-b", "A B unMinus Less"),
        (".not.a.and.b.or.c", "A unNot B And C Or"),
        ("a.eq.b.eqv.c/=d", "A B Equal C D NotEqual Equivalent"),
        ("a.or.b.neqv.c", "A B Or C NotEquivalent"),
        ("a+b.le.c*d", "A B Plus C D Times LessOrEqual"),
        (".not.a.gt.b", "A B Greater unNot"),
        ("a<b .and. c>=d", "A B Less C D GreaterOrEqual And"),
        ("'a'//'b'//'c'", "\"a\" \"b\" Concatenate \"c\" Concatenate"),
        ("'a'//'b'.eq.'ab'", "\"a\" \"b\" Concatenate \"ab\" Equal"),
    ] {
        assert_eq!(value(source), postfix, "{source}");
    }
}

#[test]
fn numbers_end_where_operators_begin() {
    for (source, postfix) in [
        ("1.eq.i", "1 I Equal"),
        ("1.e5", "100000.0"),
        ("1.e5.eq.y", "100000.0 Y Equal"),
        ("1.5d-1", "0.15d"),
        (".5+5.", "0.5 5.0 Plus"),
        ("1e2", "100.0"),
        ("1.0_8", "1.0d"),
        ("1.0_4", "1.0"),
        (".true.", "true"),
        ("(1.0,-2.0)*y", "1.0 2.0 unMinus complex Y Times"),
    ] {
        assert_eq!(value(source), postfix, "{source}");
    }
}

#[test]
fn names_with_parentheses_are_elements_functions_and_substrings() {
    let declared = "real a(3,3)\ncharacter*8 c, d(2)\n";
    let shown = |statement: &str| body(&[declared, statement].concat());
    assert_eq!(shown("x = a(i,j+1) + sin(y) + f()"), "X = I J 1 Plus A/2 Y SIN/1 Plus F/0 Plus\n");
    assert_eq!(shown("c(2:3) = d(1)(:i)//c(i:)"), "C 2 3 part = 1 D/1 1 I part C I end part Concatenate\n");
    assert_eq!(shown("x = f(a, g)"), "X = A G F/2\n");
    assert_eq!(shown("x = max(f(a(1,2)),3.0)"), "X = 1 2 A/2 F/1 3.0 MAX/2\n");
}

#[test]
fn expressions_that_are_none_are_refused_where_they_fail() {
    for (source, problem) in [
        ("x = ", "1:3 expected an operand, found the statement's end"),
        ("x = a b", "1:7 a blank divides this name"),
        ("x = a + * b", "1:9 expected an operand, found `*`"),
        ("x = a*-b", "1:7 two operators stand side by side"),
        ("x = a**-2", "1:8 two operators stand side by side"),
        ("x = (a + b", "1:5 this parenthesis is not closed"),
        ("x = a + b)", "1:10 this parenthesis closes none"),
        ("x = a .foo. b", "1:7 an operator that Fortran 77 does not have"),
        ("x = (a, b + c)", "1:14 this is not a complex constant"),
        ("x = 9223372036854775808", "1:5 this number is too large"),
        ("x = 1e999", "1:5 this number is too large"),
        ("x = a(1:2)", "1:5 A has no characters"),
        ("x = sin()", "1:5 SIN needs an argument"),
        ("x = a%b", "1:6 components of derived types (%) are not read"),
        ("x = [1, 2]", "1:5 lists of values in brackets are not read"),
        ("x = 5 .not. a", "1:7 expected an operator between two operands, found `.NOT.`"),
        ("x = ()", "1:6 expected an operand, found `)`"),
        ("x = a(1)(2)", "1:9 expected an operator, found `(`"),
    ] {
        assert_eq!(refused(source), [problem], "{source}");
    }
}

#[test]
fn whole_arrays_are_values_of_arguments_alone() {
    let refused = |statement: &str| refused(&["real a(3), b(3)\n", statement].concat());
    for (source, problem) in [
        ("a = 0", "2:1 the whole array A as one value is not read"),
        ("x = a", "2:5 the whole array A as one value is not read"),
        ("x = f(a + 1)", "2:7 the whole array A as one value is not read"),
        ("x = f(1 + a)", "2:11 the whole array A as one value is not read"),
        ("x = b(a)", "2:7 the whole array A as one value is not read"),
        ("x = (a)", "2:6 the whole array A as one value is not read"),
        ("x = a(1:2)", "2:5 a section of the array A as one value is not read"),
        ("x = abs(a(1:2))", "2:9 a section of the array A as one value is not read"),
        ("x = abs(a)", "2:9 the whole array A as one value is not read"),
        ("x = f(a(1:2, 3))", "2:7 A has another number of dimensions"),
        ("x = f(a(1:2:3:4))", "2:14 expected an operator, found `:`"),
        ("x = f(a(1:2) + 1)", "2:14 arrays are not computed with"),
        ("x = f([1, 2]*2)", "2:13 arrays are not computed with"),
        ("x = f((/1, 2)", "2:6 this parenthesis is not closed"),
        ("x = f([1, 2)", "2:12 expected a list's end, found `)`"),
        ("a(1:n) = b(1:n)", "2:10 a section of the array B as one value is not read"),
        ("a(1:n) = x + 1.0", "2:10 only a constant or a variable is given to a section"),
        ("a(:) = 1.0", "2:3 a section without bounds is given no value"),
        ("a(1:) = 1.0", "2:3 a section without bounds is given no value"),
        ("a(1:2, 3) = 1.0", "2:1 A has another number of dimensions"),
        ("x = a(1, 2)", "2:5 A has another number of dimensions"),
    ] {
        assert_eq!(refused(source), [problem], "{source}");
    }
}

#[test]
fn sections_and_lists_are_arguments() {
    let shown = body(
        "real a(3), b(3, 4), c(2)\nreal, parameter :: d(2) = [1.0, 2.0]\ninteger k(2)\ndata k /1, 2/\n\
         call s(a(1:n), b(:, j), b(2:, :m:2), a(:), (/1, n + 1/), [f(x), 2.0])\nx = sum(b(:, 1)) + d(n)\nread *, a(1:2)\n\
         print *, size(a)",
    );
    let expected = "\
call S(1 N A:2, J B:1, 2 M 2 B:3, A:0, 1 N 1 Plus list/2, X F/1 2.0 list/2)
X = 1 B:1 SUM/1 N D/1 Plus
in 1 2 A:2
out A SIZE/1
";
    assert_eq!(shown, expected);
}

/// The first dimension is the innermost loop, as Fortran's order of elements is.
#[test]
fn what_is_given_to_a_section_is_a_loop_over_its_elements() {
    let shown = body("real a(9), b(9, 9, 9)\na(2:n) = 0.0\nif (x > y) b(1:n, k + 1, m:1:-1) = -x");
    let expected = "\
do A:1 = 2, N
  A:1 A/1 = 0.0
if X Y Greater
  do B:3 = M, 1, 1 unMinus
    do B:1 = 1, N
      B:1 K 1 Plus B:3 B/3 = X unMinus
";
    assert_eq!(shown, expected);
    let deep = ["do i = 1, 2\n".repeat(64), "a(1:2) = 0.0\n".to_owned(), "end do\n".repeat(64)].concat();
    assert_eq!(refused(&["real a(9)\n", &deep].concat()), ["66:1 a section that nests too deep"]);
}

#[test]
fn a_chain_of_operators_is_as_long_as_the_source_allows() {
    let chain = "+1".repeat(500_000);
    let units = super::shown::free(&["x = 1", &chain, "\nend"].concat());
    let juxtapose_fortran77::Action::Assign { value, .. } = &units[0].body[0].action else {
        panic!("an assignment")
    };
    assert_eq!(value.nodes.len(), 1_000_001);
    let powers = "**2".repeat(300_000);
    assert_eq!(super::shown::free(&["x = 1", &powers, "\nend"].concat())[0].body.len(), 1);
}
