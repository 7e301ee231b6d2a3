//! Statement classification: assignment, DO or keyword. In fixed form, where blanks mean nothing, only lookahead over the whole statement
//! tells.

use super::{
    keyword::{Keyword, keyword},
    outline::Outline,
};
use crate::statement::Label;

/// The kinds of statements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// `target = value`, or a statement function.
    Assignment,
    /// A DO with an index, and whether it is a DOALL; its keyword has so many characters.
    Do { is_parallel: bool, keyword: usize },
    /// A statement with a keyword of so many characters.
    Keyword(Keyword, usize),
    /// None of these.
    Unknown,
}

/// The kind of a statement without blanks, of which what stands before `from` is read already. One with a single `=` outside of
/// parentheses, and no comma outside of them behind it, is an assignment, so `DO10I=1.5` too; with a comma it is a DO. Any other statement
/// is what its keyword says.
pub(crate) fn classify(statement: &[u8], from: usize, outline: &Outline) -> Sort {
    if let Some(equals) = outline.equals
        && outline.colons.is_none_or(|colons| equals < colons)
    {
        if outline.has_comma {
            let before = statement.get(from..equals).unwrap_or(&[]);
            for (keyword, is_parallel) in [(b"DOALL".as_slice(), true), (b"DO", false)] {
                if before.strip_prefix(keyword).is_some_and(is_index) {
                    return Sort::Do { is_parallel, keyword: keyword.len() };
                }
            }
        } else if is_target(statement, from, outline, equals) {
            return Sort::Assignment;
        }
    }
    let rest = statement.get(from..).unwrap_or(&[]);
    match (keyword(rest), outline.equals) {
        (Some((keyword, length)), _) => Sort::Keyword(keyword, length),
        (None, Some(equals)) if is_target(statement, from, outline, equals) => Sort::Assignment,
        (None, _) => Sort::Unknown,
    }
}

/// How many characters before a statement are the name of a DO, IF or SELECT CASE, with its colon: 0 if none are.
pub(crate) fn construct_name(statement: &[u8], outline: &Outline) -> usize {
    let Some(colon) = outline.colon else { return 0 };
    let (name, rest) = statement.split_at(colon);
    let is_name =
        name.first().is_some_and(u8::is_ascii_alphabetic) && name.iter().all(|byte| is_of_name(*byte));
    let is_construct =
        [b":DO".as_slice(), b":IF(", b":SELECTCASE("].iter().any(|begin| rest.starts_with(begin));
    if is_name && is_construct { colon + 1 } else { 0 }
}

/// The label that the DO ends with which these characters begin, if they begin one; of a DO without a label that is none.
pub(crate) fn begun_loop(statement: &[u8]) -> Option<Option<Label>> {
    let equals = statement.iter().position(|byte| *byte == b'=').unwrap_or(statement.len());
    let before = statement.get(..equals)?;
    let behind =
        before.strip_prefix(b"DOALL").filter(|index| is_index(index)).or(before.strip_prefix(b"DO"))?;
    let digits = behind.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_while = behind.get(digits..).is_some_and(|rest| rest.starts_with(b"WHILE("));
    if digits > 5 || !is_while && (equals == statement.len() || !is_index(behind)) {
        return None;
    }
    let label = behind.iter().take(digits).fold(0, |label, digit| 10 * label + Label::from(digit - b'0'));
    Some(Some(label).filter(|label| *label > 0))
}

/// Whether this is what stands between DO and `=`: a label or none, a comma or none, a name.
fn is_index(between: &[u8]) -> bool {
    let digits = between.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let behind = between.get(digits..).unwrap_or(&[]);
    let name = behind.strip_prefix(b",").unwrap_or(behind);
    name.first().is_some_and(u8::is_ascii_alphabetic) && name.iter().all(|byte| is_of_name(*byte))
}

/// Whether the statement between `from` and `equals` is a variable, an element or a substring.
fn is_target(statement: &[u8], from: usize, outline: &Outline, equals: usize) -> bool {
    let target = statement.get(from..equals).unwrap_or(&[]);
    if !target.first().is_some_and(u8::is_ascii_alphabetic) {
        return false;
    }
    let mut at = from + target.iter().take_while(|byte| is_of_name(**byte)).count();
    while at < equals {
        match outline.pair(at) {
            Some(pair) => at = pair.close + 1,
            None => return false,
        }
    }
    at == equals
}

fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$')
}
