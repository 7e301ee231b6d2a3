//! Line readers of both forms: from lines to statements.

use juxtapose_fortran77::{Form, read};

use super::shown::{block, body, fixed, refused, refused_fixed};

/// What the only unit of these lines in fixed form executes.
fn cards(lines: &[&str]) -> String {
    block(&fixed(&[&lines.join("\n"), "\n      END\n"].concat())[0].body, 0)
}

#[test]
fn columns_hold_labels_continuations_statements_and_nothing() {
    let shown = cards(&[
        "C a comment",
        "* another",
        "c and 'an open quote",
        "! and this",
        "D     X = 1",
        "   10 X = 1",
        "1 0 0 Y=2                                                               12345678",
        "      Z = A +",
        "     1    B +",
        "* between",
        "",
        "                                                                        12345678",
        "     &C0NT                                                              + D",
        "     0Q = 5",
        "      ! a comment behind the label's columns",
        "      R = 1 ! behind a statement",
        "      S = '! none' // 'C''est'",
    ]);
    let expected = "\
10: X = 1
100: Y = 2
Z = A B Plus C0NT Plus
Q = 5
R = 1
S = \"! none\" \"C'est\" Concatenate
";
    assert_eq!(shown, expected);
}

#[test]
fn a_tab_ends_the_label_and_a_digit_behind_it_continues() {
    assert_eq!(cards(&["10\tX = 1", "\tY = A", "\t1+ B", "\tZ\t=\t3"]), "10: X = 1\nY = A B Plus\nZ = 3\n");
}

#[test]
fn blanks_mean_nothing_in_fixed_form() {
    let shown = cards(&[
        "      D O 1 0 I = 1 , 5",
        "      DO 20 J = 1.5",
        "   10 C O N T I N U E",
        "      G O T O 10 0",
        "  100 ST OP",
    ]);
    assert_eq!(shown, "do I = 1, 5\n  DO20J = 1.5\n  10: continue\ngoto 100\n100: stop\n");
}

#[test]
fn characters_keep_their_blanks_over_lines() {
    let first = "      X = 'AB";
    let shown = cards(&[first, "     &  C'"]);
    let blanks = " ".repeat(72 - first.len() + 2);
    assert_eq!(shown, format!("X = \"AB{blanks}C\"\n"));
    assert_eq!(body("x = 'a &\n  &b'"), "X = \"a b\"\n");
    assert_eq!(body("x = \"it's\" // 'é!'"), "X = \"it's\" \"é!\" Concatenate\n");
}

#[test]
fn hollerith_characters_are_counted() {
    assert_eq!(cards(&["      CALL F(5H A)'B, 1H!)"]), "call F(\" A)'B\", \"!\")\n");
    assert_eq!(cards(&["      X = 3HAB"]), "X = \"AB \"\n");
    assert_eq!(cards(&["      DO 10 H = 1, 5", "   10 X = 2*H"]), "do H = 1, 5\n  10: X = 2 H Times\n");
    assert_eq!(
        cards(&[
            "      REAL*8 HELLO",
            "      WRITE(6,10)",
            "   10 FORMAT(1H1,5X5H' (',/, 2(I3)2H'), 'x'1H')"
        ]),
        "out [6]\n"
    );
    assert_eq!(cards(&["      IF (X.EQ.4HABCD) Y = 1"]), "if X \"ABCD\" Equal\n  Y = 1\n");
}

#[test]
fn free_form_continues_labels_and_divides() {
    let shown = body(
        "10 x = 1; y = & ! a comment\n\n ! between\n  a + &\n & b\n100 z = lo&\n  &ng\nif (x &\n  > 1) goto 10",
    );
    assert_eq!(shown, "10: X = 1\nY = A B Plus\n100: Z = LONG\nif X 1 Greater\n  goto 10\n");
}

#[test]
fn blanks_end_names_in_free_form() {
    assert_eq!(refused("do i = 1"), ["1:4 a blank divides this name"]);
    assert_eq!(refused("x = 1 2"), ["1:7 a blank divides this number"]);
    assert_eq!(refused("x = a &\nb"), ["2:1 a blank divides this name"]);
}

#[test]
fn all_ends_of_lines_end_them() {
    for end in ["\n", "\r\n", "\r"] {
        let source = ["      X = 1", "      Y = (2", "      END", ""].join(end);
        let problem = &read(&source, Form::Fixed).expect_err("a problem")[0];
        assert_eq!((problem.line, problem.column), (2, 11), "{end:?}");
        assert_eq!(fixed(&source.replace('(', ""))[0].end, 3, "{end:?}");
    }
}

#[test]
fn places_are_those_of_the_source() {
    assert_eq!(
        refused_fixed("      X = 1 +\n     &  2 + )\n      END"),
        ["2:13 this parenthesis closes none"]
    );
    assert_eq!(
        refused_fixed("      X = 'é' +\n     &  é\n      END"),
        ["2:9 a character that Fortran does not have"]
    );
    assert_eq!(refused("x = 'é' + )"), ["1:11 this parenthesis closes none"]);
}

#[test]
fn odd_characters_are_blanks_or_told() {
    assert_eq!(body("x =\0 1\t+ 2 ! \u{fffd}"), "X = 1 2 Plus\n");
    assert_eq!(refused("x = a\u{a0}+ b"), ["1:6 a character that Fortran does not have"]);
}

#[test]
fn lines_that_are_none_are_refused() {
    assert_eq!(refused_fixed("     &X = 1\n      END"), ["1:1 this line continues nothing"]);
    assert_eq!(refused_fixed("X = 1\n      END"), ["1:1 not a label"]);
    assert_eq!(refused_fixed("    0 X = 1\n      END"), ["1:1 not a label"]);
    assert_eq!(refused_fixed("   10\n      END"), ["1:4 a label without a statement"]);
    assert_eq!(refused_fixed("      X = 'A\n      END"), ["1:11 the quote is not closed"]);
    assert_eq!(refused_fixed("      X = 90HA\n      END"), ["1:11 Hollerith characters are missing"]);
    assert_eq!(refused("100000 x = 1"), ["1:1 not a label"]);
    assert_eq!(refused("x = 'a\ny = 'b"), ["1:5 the quote is not closed", "2:5 the quote is not closed"]);
    assert_eq!(refused_fixed(""), ["1:1 this source has no statement"]);
}

#[test]
fn the_form_is_guessed() {
    for (source, form) in [
        (include_str!("sub1.f"), Form::Fixed),
        (include_str!("collc.f"), Form::Fixed),
        ("program p\nx = 1\nend", Form::Free),
        ("      x = 1\n      end", Form::Fixed),
        ("      x = &\n      1\n      end", Form::Free),
        ("call f(x)\ncall g(x)\nend", Form::Free),
        ("C comment\n      x = 1\n", Form::Fixed),
        ("c\n      do 10 i = 1, n\n   10 continue\n      end", Form::Fixed),
        ("      x = 1 +\n     &  2\n      end", Form::Fixed),
        ("", Form::Fixed),
    ] {
        assert_eq!(Form::guessed(source), form, "{source}");
    }
    let long = ["      x = 1", &" + 1".repeat(20), "\n      end"].concat();
    assert_eq!(Form::guessed(&long), Form::Free);
}
