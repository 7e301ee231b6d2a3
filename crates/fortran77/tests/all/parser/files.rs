//! Sources of several files: INCLUDE, and units that stand in other files.

use juxtapose_fortran77::{File, Form, Unit, bytes, limits::FILE_LINES, read_files};

fn files<'a>(all: &[(&'a str, &'a str)]) -> Vec<File<'a>> {
    let file = |(name, text): &(&'a str, &'a str)| File { name, text, form: Form::of_file(name, text) };
    all.iter().map(file).collect()
}

fn units(all: &[(&str, &str)]) -> Vec<Unit> {
    read_files(&files(all)).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

fn refused(all: &[(&str, &str)]) -> Vec<String> {
    let problems = read_files(&files(all)).expect_err("it is read");
    let told =
        |of: juxtapose_fortran77::Problem| format!("{}:{}:{} {}", of.file, of.line, of.column, of.message);
    problems.into_iter().map(told).collect()
}

const MAIN: &str = "      PROGRAM P\n      INCLUDE 'sizes.h'\n      CALL S(N)\n      END\n";

#[test]
fn included_lines_stand_where_include_does() {
    let sizes = "c     a comment\n      include \"deeper/type.inc\" ! once more\n      parameter (n = 5)\n";
    let all = [("", MAIN), ("sizes.h", sizes), ("type.inc", "integer n\n"), ("unused.h", "  integer i\n")];
    let found = units(&all);
    assert_eq!(found.len(), 1);
    let symbol = &found[0].symbols["N"];
    assert!(matches!(symbol.class, juxtapose_fortran77::Class::Constant(_)), "{symbol:?}");
    assert_eq!((found[0].body[0].line, found[0].end), (3, 4));
    let length = |k: usize| all[k].1.len();
    assert_eq!(bytes(&files(&all)), length(0) + length(1) + length(2));
}

/// Each file has its own form; its lines are numbered from a million times its own number on.
#[test]
fn files_that_nobody_includes_are_units() {
    let free = "subroutine s(n)\nx = &\n  n\nend\n";
    let found = units(&[
        ("", MAIN),
        ("sizes.h", "      N = 5\n"),
        ("s.f90", free),
        ("t.f", "      SUBROUTINE T\n      END\n"),
    ]);
    let lines: Vec<(&str, u32, u32)> = found.iter().map(|unit| (&*unit.name, unit.line, unit.end)).collect();
    let at = |file: u32, line: u32| file * FILE_LINES + line;
    assert_eq!(lines, [("P", 1, 4), ("S", at(2, 1), at(2, 4)), ("T", at(3, 1), at(3, 2))]);
    assert_eq!(found[0].body[0].line, at(1, 1));
}

#[test]
fn problems_know_their_files() {
    assert_eq!(refused(&[("", MAIN)]), ["0:2:1 the file sizes.h, which is included here, is not given"]);
    let broken =
        [("", MAIN), ("sizes.h", "      N = (\n"), ("b.f", "      SUBROUTINE B\n      GOTO 5\n      END\n")];
    assert_eq!(
        refused(&broken),
        ["1:1:11 this parenthesis is not closed", "2:2:12 label 5 is not in this unit"]
    );
    let circular = [("", MAIN), ("sizes.h", "      include 'b.h'\n"), ("b.h", "\n      include 'sizes.h'\n")];
    assert_eq!(refused(&circular), ["2:2:1 sizes.h includes itself, or what it includes does"]);
    // A unit does not go on in the next file.
    let open = [("", "      SUBROUTINE A\n"), ("b.f", "      SUBROUTINE B\n      END\n")];
    assert_eq!(refused(&open), ["0:1:7 the unit A is not closed: END is missing"]);
    // What is no INCLUDE line is a statement that nobody reads.
    assert_eq!(refused(&[("", "      INCLUDE X\n      END\n")]), ["0:1:7 INCLUDE is not read"]);
}

/// Each of these includes the next one four times: billions of copies would be read.
#[test]
fn what_is_read_is_bounded_before_it_is_read() {
    let names: Vec<String> = (0..=20).map(|k| format!("{k}.h")).collect();
    let texts: Vec<String> = (0..=20).map(|k| format!("      include '{}.h'\n", k + 1).repeat(4)).collect();
    let mut all: Vec<(&str, &str)> = vec![("", "      include '0.h'\n      END\n")];
    all.extend(names.iter().map(String::as_str).zip(texts.iter().map(String::as_str)));
    assert!(bytes(&files(&all)) > 3_000_000);
    assert_eq!(refused(&all).len(), 1);
    let deep: Vec<String> = (0..=20).map(|k| format!("      include '{}.h'\n", k + 1)).collect();
    let mut all: Vec<(&str, &str)> = vec![("", "      include '0.h'\n      END\n")];
    all.extend(names.iter().map(String::as_str).zip(deep.iter().map(String::as_str)));
    assert_eq!(refused(&all), ["16:1:1 files are included more than 16 deep"]);
    let long = "\n".repeat(1_000_000);
    assert_eq!(refused(&[("", "      END\n"), ("a.f", &long)]).len(), 1);
}
