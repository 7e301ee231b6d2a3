//! INCLUDE lines, which are no statements: a file's name in quotes, in a line of its own (ISO/IEC 1539:1991, section 3.4).

use super::line::Lines;

/// The file that a line includes, if it is an INCLUDE line without a label.
pub(crate) fn included(line: &str) -> Option<&str> {
    const WORD: &str = "include";
    let shown = line.trim_start();
    let word = shown.get(..WORD.len()).filter(|word| word.eq_ignore_ascii_case(WORD))?;
    let rest = shown.get(word.len()..)?.trim_start();
    let quote = rest.chars().next().filter(|quote| matches!(quote, '\'' | '"'))?;
    let (name, behind) = rest.get(1..)?.split_once(quote)?;
    let behind = behind.trim_start();
    (behind.is_empty() || behind.starts_with('!')).then_some(name)
}

/// The names of files in all lines of a text that may be INCLUDE lines.
pub fn includes(text: &str) -> impl Iterator<Item = &str> {
    Lines::of(text).filter_map(|line| included(line.text))
}
