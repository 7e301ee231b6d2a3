//! Input and output.

use super::shown::{body, refused};

#[test]
fn items_and_controls_are_read() {
    for (source, shown) in [
        ("read *, n, x", "in N, X"),
        ("read (5, *) n, x", "in [5], N, X"),
        ("read (*, *) n", "in N"),
        ("read (u, fmt='(i5)', iostat=k, err=10) n\n10 continue", "in [U], [\"(i5)\"], [=K], N or 10"),
        ("read (unit=5, fmt=20, end=10) n\n10 continue\n20 format (i5, 'x)')", "in [5], N or 10"),
        ("read 20, n\n20 format (i5)", "in N"),
        ("write (6, 20) (a(i), i = 1, n), b\n20 format (5f8.2)", "out [6], (I A/1; I = 1, N), B"),
        ("write (*, *) ((a(i), c, i = 1, n, 2), d, j = 1, m)", "out ((I A/1, C; I = 1, N, 2), D; J = 1, M)"),
        ("write (*, *) (a(1) + b)*c, (1.0, 2.0), (b)", "out 1 A/1 B Plus C Times, 1.0 2.0 complex, B"),
        ("print *", "out "),
        ("print *, 'x', a", "out \"x\", A"),
        ("print '(i5)', n", "out [\"(i5)\"], N"),
        ("write (c, '(i5)') n", "out [C], [\"(i5)\"], N"),
        ("write (6, rec=n+1) x", "out [6], [N 1 Plus], X"),
        ("open (unit=7, file='x', status='old', iostat=k)", "out [7], [\"x\"], [\"old\"], [=K]"),
        ("open (7, err=10)\n10 continue", "out [7] or 10"),
        ("close (n + 1)", "out [N 1 Plus]"),
        ("rewind 5", "out [5]"),
        ("backspace (5)", "out [5]"),
        ("end file n", "out [N]"),
        ("endfile (n)", "out [N]"),
        ("inquire (file='x', exist=l, number=k)", "out [\"x\"], [=L], [=K]"),
        ("pause", "out "),
    ] {
        let declared = ["dimension a(10)\ncharacter*80 c\n", source].concat();
        assert_eq!(body(&declared).lines().next(), Some(shown), "{source}");
    }
}

#[test]
fn what_cannot_be_transferred_is_refused() {
    for (source, problem) in [
        ("read *, 5", "1:9 what stands before this gets a value, and is no variable"),
        ("read (5, *, iostat=5) n", "1:21 what stands before this gets a value, and is no variable"),
        ("write (6, *, 5) n", "1:14 expected a keyword, as in ERR=10, found `5`"),
        ("write (6, nml=n)", "1:15 NAMELIST is not read"),
        ("print * n", "1:9 expected `,`, found `N`"),
        ("write (6, *) (a, i = 1)", "1:23 expected `,`, found `)`"),
        ("write (6, *) (i = 1, 2", "1:14 this parenthesis is not closed"),
    ] {
        assert_eq!(refused(source), [problem], "{source}");
    }
}
