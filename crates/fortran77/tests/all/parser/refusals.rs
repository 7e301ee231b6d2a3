//! Refusal by name of what is not covered, and error recovery behind it.

use super::shown::{refused, refused_fixed};

#[test]
fn what_is_not_covered_is_refused_by_its_name() {
    for (source, problem) in [
        ("forall (i = 1:n) a(i) = 0", "1:1 FORALL is not read"),
        ("allocate (a(n))", "1:11 A is no array"),
        ("real a(5)\nallocate (a(n), source=b)", "2:24 SOURCE is not read here"),
        ("use iso_c_binding", "1:1 USE is not read"),
        ("where (a > 0)\nelsewhere\nend where", "1:1 WHERE is not read"),
        ("where (a > 0) a = 1", "1:1 WHERE is not read"),
        ("type (point) p", "1:1 TYPE is not read"),
        ("namelist /a/ b", "1:1 NAMELIST is not read"),
        ("include 'x.h'", "1:1 the file x.h, which is included here, is not given"),
        ("do concurrent (i = 1:n)\nend do", "1:1 DO CONCURRENT is not read"),
        ("real, pointer :: p", "1:7 POINTER is not read"),
        ("p => q", "1:1 POINTER is not read"),
        ("private x", "1:1 PRIVATE is not read"),
        ("end where", "1:1 END WHERE is not read"),
        ("if (a > b) nullify (c)", "1:12 NULLIFY is not read"),
        ("real(dp) function f()\nimplicit none\nf = 1", "1:5 a length that is not read before FUNCTION"),
        ("subroutine", "1:10 expected a name, found the statement's end"),
        ("subroutine s(x) result(r)", "1:17 expected the statement's end, found `R`"),
        ("module m\nend module\nmodule n", "1:1 MODULE is not read"),
        ("implicit none\nreal(dp) x\nx = 1", "2:6 a kind that is not read"),
        ("stopped", "1:5 expected the statement's end, found `P`"),
        ("real*16 function f(x)", "1:5 a length that is not read before FUNCTION"),
        ("save a b", "1:8 a blank divides this name"),
        ("foo bar", "1:1 this is no statement of Fortran 77"),
        ("do", "1:1 this DO is not closed: END DO is missing"),
        ("doing", "1:3 this is no DO"),
    ] {
        let refused = refused(source);
        assert_eq!(refused[0], problem, "{source}");
        assert!(
            refused.len() == 1 || source.starts_with("do concurrent") || source.starts_with("module"),
            "{refused:?}"
        );
    }
}

#[test]
fn all_problems_come_at_once_sorted_by_place() {
    let source = "goto 5\nx = (1\nif (a > b) then\ny = *\nx = 1\nforall (i = 1:n) b(i) = 1";
    let expected = [
        "1:6 label 5 is not in this unit",
        "2:5 this parenthesis is not closed",
        "3:1 this IF is not closed: END IF is missing",
        "4:5 expected an operand, found `*`",
        "6:1 FORALL is not read",
    ];
    assert_eq!(refused(source), expected);
}

#[test]
fn a_refused_statement_keeps_its_label_and_its_loop() {
    assert_eq!(
        refused("do 10 i = 1, n\n10 x = (\ngoto 20\n20 x = *"),
        ["2:8 this parenthesis is not closed", "4:8 expected an operand, found `*`"]
    );
    assert_eq!(refused("do i = 1, *\nx = 1\nend do"), ["1:11 expected an operand, found `*`"]);
    for opening in ["do i = 1, f((n)", "doall i = (1, n", "do while (a > (b)", "do i = 1, 'n", "do 7 i = é"]
    {
        let end = if opening.contains('7') { "7 continue" } else { "end do" };
        assert_eq!(refused(&[opening, "\nx = 1\n", end].concat()).len(), 1, "{opening}");
    }
    assert_eq!(refused("if (a > (b) then\nelse\nend if"), ["1:4 this parenthesis is not closed"]);
    assert_eq!(refused("foo bar\nsubroutine s"), ["1:1 this is no statement of Fortran 77"]);
    assert_eq!(refused("real function f(x\nend\nx = 1"), ["1:16 this parenthesis is not closed"]);
    assert_eq!(refused("do 5 i = 1, *\n5 continue"), ["1:13 expected an operand, found `*`"]);
}

#[test]
fn what_is_left_of_a_module_is_not_refused_too() {
    let source = "module m\ninteger n\ncontains\nsubroutine s\nend subroutine\nend module m\nmodule n\nreal x\nend module";
    assert_eq!(
        refused(source),
        ["1:1 MODULE is not read; 1 more line is not read for this", "7:1 MODULE is not read"]
    );
}

/// A declaration that is not read, and all that follows from it, are one problem; what has another reason is told beside it.
#[test]
fn what_follows_from_a_declaration_is_told_with_it() {
    for (source, told) in [
        (
            "use constants, only: wp=>dp, zero\nimplicit none\nreal(wp) :: x, z(3)\nz(1) = x\nx = zero\nx = (\ny = 1",
            vec![
                "1:1 USE is not read; 2 more lines are not read for this",
                "6:5 this parenthesis is not closed",
                "7:1 Y is not declared",
            ],
        ),
        (
            "use constants\nimplicit none\nreal x\ny = 1\nz(1) = 2\nx(1) = 3\nfoo bar",
            vec![
                "1:1 USE is not read; 1 more line is not read for this",
                "6:1 X is no array",
                "7:1 this is no statement of Fortran 77",
            ],
        ),
        (
            "type(point) :: p\ninteger k\np%x = 1\nk = p%y\nq%x = 1",
            vec![
                "1:1 TYPE is not read; 2 more lines are not read for this",
                "5:1 this is no statement of Fortran 77",
            ],
        ),
        (
            "implicit none\nreal*3 a(3), b\na(1) = b\nc = 1",
            vec![
                "2:6 this type has no such length; 1 more line is not read for this",
                "4:1 C is not declared",
            ],
        ),
        ("realx = *\nx(1) = 2", vec!["1:9 expected an operand, found `*`", "2:1 X is no array"]),
        (
            "module m\nend\nsubroutine s\ncontains\nsubroutine t\nend subroutine t",
            vec!["1:1 MODULE is not read", "4:1 CONTAINS is not read"],
        ),
        (
            "include 'x.h'\na(1) = 2\nb(1) = 2\nend\na(1) = 2",
            vec![
                "1:1 the file x.h, which is included here, is not given; 2 more lines are not read for this",
                "5:1 the source has two units called MAIN",
                "5:1 A is no array",
            ],
        ),
    ] {
        assert_eq!(refused(source), told, "{source}");
    }
}

#[test]
fn preprocessor_lines_are_refused() {
    assert_eq!(refused("#include <x>\nx = 1\n# 5 \"x.f\""), ["1:1 preprocessor lines are not read"]);
    let many = ["1:1 preprocessor lines are not read; 2 more lines are not read for this"];
    assert_eq!(refused("#ifdef X\n#endif\nx = 1\n#include <y>"), many);
    assert_eq!(refused_fixed("#ifdef X\n      X = 1\n      END\n"), ["1:1 preprocessor lines are not read"]);
}

#[test]
fn at_most_a_hundred_problems_are_told() {
    let refused = refused(&"x = *\n".repeat(1000));
    assert_eq!((refused.len(), refused[100].as_str()), (101, "100:5 reading stopped after 100 problems"));
}
