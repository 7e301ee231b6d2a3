//! DO, IF, jumps and labels.

use super::shown::{block, body, fixed, refused};

#[test]
fn do_loops_end_with_labels_and_end_do() {
    let shown = body(
        "do 10 i = 1, n\ndo 10, j = i, n, 2\n10 a = a + j\ndo i = n, 1, -1\nb = i\nend do\ndo while (b > 0)\nb = b - 1\nenddo\n\
         do 20 while (b < 5)\n20 b = b + 1\ndo 30 k = 1, 2\n30 enddo\nouter: do i = 1, 2\nend do outer",
    );
    let expected = "\
do I = 1, N
  do J = I, N, 2
    10: A = A J Plus
do I = N, 1, 1 unMinus
  B = I
while B 0 Greater
  B = B 1 Minus
while B 5 Less
  20: B = B 1 Plus
do K = 1, 2
  30: continue
do I = 1, 2
";
    assert_eq!(shown, expected);
}

#[test]
fn cycle_and_exit_are_jumps_to_labels_that_no_source_has() {
    let shown = body(
        "outer: do i = 1, n\ndo j = 1, n\nif (a > j) cycle\nif (a > i) exit outer\nb = 1\nend do\nif (b > 2) exit\nend do outer\ndo\nexit\nenddo",
    );
    let expected = "\
do I = 1, N
  do J = 1, N
    if A J Greater
      goto 100000
    if A I Greater
      goto 100001
    B = 1
    100000: continue
  if B 2 Greater
    goto 100001
100001: continue
while true
  goto 100002
100002: continue
";
    assert_eq!(shown, expected);
}

#[test]
fn cases_are_branches() {
    let shown = body(
        "parameter (m = 7)\nlogical l\nname: select case (n + 1)\ncase (1, m) name\nx = 1\ncase (2:3, :-4, 9:)\nx = 2\ncase default\n\
         x = 3\nend select name\nselect case (l)\ncase (.true.)\ncase (.false.)\nend select\n5 select case (f(n))\ncase default\nx = 4\n\
         end select\nselect case (c)\n10 end select\ngoto 10\ncase = 3",
    );
    let expected = "\
if (N 1 Plus) N 1 Plus 1 Equal N 1 Plus M Equal Or
  X = 1
if () N 1 Plus 2 GreaterOrEqual N 1 Plus 3 LessOrEqual And N 1 Plus 4 unMinus LessOrEqual Or N 1 Plus 9 GreaterOrEqual Or
  X = 2
else
  X = 3
if (L) L
if () L unNot
5: if (F/1 N) false
else
  X = 4
if (C) false
10: continue
goto 10
CASE = 3
";
    assert_eq!(shown, expected.replace("F/1 N", "N F/1"));
}

#[test]
fn cases_that_are_none_are_refused() {
    for (source, problem) in [
        (
            "select case (n)\nx = 1\ncase (1)\nend select",
            "3:1 no statement may stand between SELECT CASE and the first CASE",
        ),
        (
            "select case (n)\ncase default\ncase default\nend select",
            "3:1 this SELECT CASE has two CASE DEFAULT",
        ),
        ("select case (n)\ncase (m)\nend select", "2:7 a CASE has constants as values"),
        ("select case (n)\ncase (:)\nend select", "2:8 expected a bound, found `)`"),
        ("select case (n)\ncase (1)", "1:1 this SELECT CASE is not closed: END SELECT is missing"),
        ("select case (n)\ncase (1)\nend if\nend select", "3:1 no IF is open for this END IF"),
        ("case (1)", "1:1 no SELECT CASE is open for this CASE"),
        ("end select", "1:1 no SELECT CASE is open for this END SELECT"),
        ("select case (n + )\ncase (1)\nend select", "1:18 expected an operand, found `)`"),
        ("select case (n\ncase (1)\nend select", "1:13 this parenthesis is not closed"),
        (
            "select case (n)\ncase (1)\n10 continue\nend select\ngoto 10",
            "5:6 label 10 jumps into a branch of an IF",
        ),
    ] {
        assert_eq!(refused(source), [problem], "{source}");
    }
    let many = |count: usize| format!("select case (n)\ncase ({})\nend select", vec!["1"; count].join(","));
    assert!(body(&many(1024)).starts_with("if"));
    assert_eq!(refused(&many(1025)), ["2:2056 too many values for so long a selector"]);
}

#[test]
fn ifs_of_all_kinds_are_read() {
    let shown = body(
        "if (a > b) then\nx = 1\nelse if (a < b) then\nx = 2\nelseif (c) then\nelse\nx = 3\nend if\nif (a) 10, 20, 10\n10 if (a == b) x = 4\n\
         20 if (a == b) if (c) 10, 20, 20\nif (l) then\n30 endif\ngoto 30\nthen = 6\nif (a > b) then = 5",
    );
    let expected = "\
if A B Greater
  X = 1
if A B Less
  X = 2
if C
else
  X = 3
sign A [10, 20, 10]
10: if A B Equal
  X = 4
20: if A B Equal
  sign C [10, 20, 20]
if L
30: continue
goto 30
THEN = 6
if A B Greater
  THEN = 5
";
    assert_eq!(shown, expected);
    assert_eq!(body("dimension if(5)\nif(i) = 5"), "I IF/1 = 5\n");
}

#[test]
fn jumps_of_all_kinds_are_read() {
    let shown = body(
        "assign 20 to l\nassign 20 to l\nassign 10 to l\ngoto l\ngoto l, (20, 10)\ngo to l (10)\ngoto (10, 20, 10), i + 1\ngoto (20) i\n10 continue\n20 call f(a, *10, *20)\nreturn 2\nstop 'x'\nstop 5",
    );
    let expected = "\
assign 20 to L
assign 20 to L
assign 10 to L
goto L of [10, 20]
goto L of [20, 10]
goto L of [10]
goto [10, 20, 10] by I 1 Plus
goto [20] by I
10: continue
20: call F(A, *10, *20)
return 2
stop
stop
";
    assert_eq!(shown, expected);
}

#[test]
fn parallel_loops_are_marked_by_statements_and_by_comments() {
    let shown = body(
        "doall i = 1, n\nprivate x\ndoall 10 j = 1, n\n10 a = 1\nend doall\n!$omp parallel do private(x)\ndo i = 1, n\ndo j = 1, n\nend do\nend do\n\
         !$OMP END PARALLEL DO\ndo i = 1, n\nend do\n!$omp parallel\n!$omp do\ndo i = 1, n\nend do\ndo all = 1, n\nend do\n!$omp do\nx = 1\ndo i = 1, 2\nenddo",
    );
    let expected = "\
doall I = 1, N
  doall J = 1, N
    10: A = 1
doall I = 1, N
  do J = 1, N
do I = 1, N
doall I = 1, N
do ALL = 1, N
X = 1
do I = 1, 2
";
    assert_eq!(shown, expected);
    for comment in [
        "C$OMP PARALLEL DO",
        "c$omp do",
        "CDIR$ DOALL",
        "C$DOACROSS LOCAL(I)",
        "CDOALL",
        "!HPF$ INDEPENDENT",
        "CMIC$ DO ALL",
    ] {
        let units = fixed(&format!("{comment}\nC more\n      DO 10 I = 1, N\n   10 A = I\n      END\n"));
        assert_eq!(block(&units[0].body, 0), "doall I = 1, N\n  10: A = I\n", "{comment}");
    }
    for comment in ["C doall loops follow", "C$OMP END DO", "C$OMP PARALLEL", "C DO I = 1, N in parallel"] {
        let units = fixed(&format!("{comment}\n      DO 10 I = 1, N\n   10 A = I\n      END\n"));
        assert_eq!(block(&units[0].body, 0), "do I = 1, N\n  10: A = I\n", "{comment}");
    }
}

#[test]
fn what_is_open_has_to_be_closed() {
    for (source, problem) in [
        ("do i = 1, n", "1:1 this DO is not closed: END DO is missing"),
        ("x = 1\n  do 10 i = 1, n", "2:3 this DO is not closed: label 10 is missing"),
        ("if (a > b) then", "1:1 this IF is not closed: END IF is missing"),
        (
            "do 10 i = 1, n\nif (a > b) then\n10 continue",
            "2:1 this is not closed before label 10, which ends a DO around it",
        ),
        ("end if", "1:1 no IF is open for this END IF"),
        ("end do", "1:1 no DO is open for this END DO"),
        ("do i = 1, n\nend if\nend do", "2:1 no IF is open for this END IF"),
        ("else", "1:1 no IF is open for this ELSE"),
        ("if (a > b) then\nelse\nelse\nend if", "3:1 no IF is open for this ELSE"),
        ("do 10 i = 1, n\nend do\n10 continue", "2:1 this DO ends with label 10"),
        ("do 10 i = 1, n\n10 if (a > b) then\nend if", "2:4 a DO cannot end with this statement"),
        ("cycle", "1:5 there is no such loop around this"),
        ("a: do i = 1, n\nexit b\nend do a", "2:6 there is no such loop around this"),
        ("do i = 1\nend do", "1:4 a blank divides this name"),
        ("do i = 1, n,\nx = 1\nend do", "1:12 expected an operand, found the statement's end"),
        ("if (a > ) then\nelse\nend if", "1:9 expected an operand, found `)`"),
        ("if (a > b) do i = 1, n", "1:12 no statement that may follow IF (…)"),
    ] {
        let refused = refused(source);
        assert_eq!(refused[0], problem, "{source}");
        assert!(refused.len() == 1 || source == "do i = 1\nend do", "{refused:?}");
    }
}

#[test]
fn labels_are_found_and_jumps_stay_outside_of_blocks() {
    for (source, problem) in [
        ("goto 10", "1:6 label 10 is not in this unit"),
        ("goto 10\ndo i = 1, n\n10 x = 1\nend do", "1:6 label 10 jumps into a DO loop"),
        ("if (a > b) then\n10 x = 1\nend if\ngoto 10", "4:6 label 10 jumps into a branch of an IF"),
        ("if (a > b) then\n10 x = 1\nelse\ngoto 10\nend if", "4:6 label 10 jumps into a branch of an IF"),
        (
            "do 10 i = 1, n\nif (a > b) goto 10\ndo 10 j = 1, n\n10 continue",
            "2:17 label 10 jumps into a DO loop",
        ),
        ("10 x = 1\n10 x = 2", "2:1 label 10 stands twice in this unit"),
        ("10 format (i5)\ngoto 10", "2:6 label 10 is not at a statement that is executed"),
        ("10 real x\ngoto 10", "2:6 label 10 is not at a statement that is executed"),
        ("10 x = 1\nwrite (6, 10) x", "2:11 label 10 is not at a FORMAT"),
        ("read (5, *, end=20) x", "1:17 label 20 is not in this unit"),
        ("goto l", "1:6 no label is assigned to this"),
        ("goto 123456", "1:6 not a label"),
        ("goto 0", "1:6 not a label"),
    ] {
        assert_eq!(refused(source), [problem], "{source}");
    }
    let inside = "do 10 i = 1, n\nif (a > b) then\nif (b > c) goto 20\nif (b > d) goto 10\nend if\n10 continue\n20 continue";
    assert!(body(inside).contains("goto 20"));
}
