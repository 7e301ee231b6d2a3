//! Compiler directives and preprocessor lines: comments that say that the iterations of the DO below them are executed in parallel, and
//! lines that begin with `#`.

use super::{builder::Sink, line::Line};

/// How such comments begin behind the character that makes them comments, without blanks and in upper case. They are those of OpenMP,
/// OpenACC, High Performance Fortran, and of the compilers of Cray, SGI and Sun, some of which PIPS writes.
const BEGINNINGS: [&str; 11] = [
    "$OMPPARALLELDO",
    "$OMPDO",
    "$OMPTEAMSDISTRIBUTEPARALLELDO",
    "$OMPTARGETTEAMSDISTRIBUTEPARALLELDO",
    "$ACCPARALLELLOOP",
    "$ACCLOOP",
    "HPF$INDEPENDENT",
    "DIR$DOALL",
    "DIR$DOSHARED",
    "MIC$DOALL",
    "$DOACROSS",
];

/// As [`BEGINNINGS`], where nothing may follow: the comment could be prose.
const WHOLE: [&str; 2] = ["DOALL", "$PARDOALL"];

/// How many characters of a comment are looked at.
const LONGEST: usize = 48;

/// Tells of lines that begin with `#`, at the first of them, unless it only says, with a number, which line of which file follows.
pub(crate) fn preprocessor(line: Line<'_>, sink: &mut dyn Sink) {
    let is_number =
        line.text.trim_start_matches(['#', ' ']).starts_with(|first: char| first.is_ascii_digit());
    if !is_number {
        let hint = "a preprocessor, as gfortran -cpp -E, takes them away";
        sink.problems().add_once(line.start, "preprocessor lines are not read", hint);
    }
}

/// Whether a comment, without the character that makes it one, makes the DO below it parallel.
pub(crate) fn is_parallel(comment: &str) -> bool {
    let shown = comment.chars().filter(|c| !c.is_whitespace());
    let compact: String = shown.take(LONGEST).map(|c| c.to_ascii_uppercase()).collect();
    BEGINNINGS.iter().any(|beginning| compact.starts_with(beginning)) || WHOLE.contains(&compact.as_str())
}
