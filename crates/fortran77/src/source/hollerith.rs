//! Hollerith constants: characters that their count stands before, as in `5HHELLO` (ANSI X3.9-1978, appendix C).

use super::text::CHARACTERS;

/// What the digits at the end of a statement's beginning say if an H follows: how many digits they are, and how many characters follow
/// the H. None if they are no count but, say, a label or the length of a type.
pub(crate) fn hollerith(statement: &[u8]) -> Option<(usize, usize)> {
    let digits = statement.iter().rev().take(7).take_while(|byte| byte.is_ascii_digit()).count();
    let (before, count) = statement.split_at(statement.len().saturating_sub(digits));
    let length = count.iter().fold(0, |sum, digit| 10 * sum + usize::from(digit - b'0'));
    let is_count = (1..7).contains(&digits) && length > 0 && may_precede(before);
    is_count.then_some((digits, length))
}

/// Whether a count of Hollerith characters may follow these.
fn may_precede(before: &[u8]) -> bool {
    let is_type = || {
        let types: [&[u8]; 7] =
            [b"INTEGER", b"REAL", b"DOUBLE", b"COMPLEX", b"LOGICAL", b"CHARACTER", b"IMPLICIT"];
        types.iter().any(|name| before.starts_with(name))
    };
    match before {
        [.., b'*'] => !is_type(),
        [.., b'(' | b',' | b'/' | b'=' | b'+' | b'-' | b':' | b'.'] => true,
        [.., b'X' | b')' | CHARACTERS] => before.starts_with(b"FORMAT("),
        _ => false,
    }
}
