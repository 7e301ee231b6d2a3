//! Source forms, fixed and free, and detection of a source's form.

use super::source::Lines;

/// A source form: how statements stand in lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// On cards: labels in columns 1 to 5, a sign of continuation in column 6, statements in columns 7 to 72.
    Fixed,
    /// Anywhere in a line, which `&` at its end continues: Fortran 90's.
    Free,
}

impl Form {
    /// The form of a file: as its name says (`.f90` and later ones are free), else as it looks.
    #[must_use]
    pub fn of_file(name: &str, text: &str) -> Form {
        let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
        let is_free =
            ["f90", "f95", "f03", "f08", "f18"].iter().any(|free| extension.eq_ignore_ascii_case(free));
        if is_free { Form::Free } else { Form::guessed(text) }
    }

    /// The form that a source probably has. Lines that only one form can have are counted: for free form those that end with `&`, and
    /// those with a letter in columns 1 to 5 that begins no comment; for fixed form comments that begin with `C` or `*`, and signs of
    /// continuation in column 6. Fixed form wins a tie, unless a line is longer than a card.
    #[must_use]
    pub fn guessed(source: &str) -> Form {
        let (mut free, mut fixed, mut is_long) = (0_usize, 0_usize, false);
        for line in Lines::of(source) {
            let bytes = line.text.as_bytes();
            let shown = line.text.trim_ascii();
            match bytes {
                [] => {}
                _ if shown.starts_with('!') => {}
                [b'*', ..] => fixed += 1,
                [b'C' | b'c' | b'D' | b'd', rest @ ..] => {
                    if is_statement(bytes) {
                        free += 1;
                    } else if rest.first().is_none_or(|byte| {
                        !byte.is_ascii_alphanumeric() && !matches!(byte, b'(' | b'=' | b'_')
                    }) {
                        fixed += 1;
                    }
                }
                _ => {
                    let field = bytes.get(..bytes.len().min(5)).unwrap_or(&[]);
                    let is_blank = field.len() == 5 && field.iter().all(|byte| *byte == b' ');
                    let label = field.iter().take_while(|byte| **byte != b'\t');
                    if shown.ends_with('&') && shown.len() > 1 {
                        free += 2;
                    } else if label.clone().any(u8::is_ascii_alphabetic) {
                        free += 1;
                    } else if is_blank
                        && bytes.get(5).is_some_and(|sign| matches!(sign, b'!'..=b'9' | b'>' | b'@' | b'|'))
                    {
                        fixed += 1;
                    }
                    is_long |= shown.len() > 80;
                }
            }
        }
        if free > fixed || free == fixed && is_long { Form::Free } else { Form::Fixed }
    }
}

/// Whether a line that begins with a letter which makes it a comment in fixed form begins a statement in free form.
fn is_statement(line: &[u8]) -> bool {
    let beginnings = [
        "call ",
        "character",
        "close(",
        "close (",
        "common",
        "complex",
        "continue",
        "cycle",
        "data ",
        "dimension",
        "do ",
        "double ",
        "deallocate",
        "contains",
    ];
    beginnings.iter().any(|beginning| {
        let start = line.get(..beginning.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(beginning.as_bytes()))
    })
}
