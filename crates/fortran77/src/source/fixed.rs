//! Line reader of fixed form (punched cards): labels in columns 1 to 5, a sign of continuation in column 6, the statement in columns 7 to
//! 72.

use super::{
    builder::{Builder, Sink},
    directive::{is_parallel, preprocessor},
    include::included,
    line::{Line, Lines},
};
use crate::part::Part;

/// The last column of a statement; what stands behind it numbered the card.
const LAST: usize = 72;

/// Reads the statements of a source in fixed form.
pub(crate) fn read_fixed(source: Part<'_>, sink: &mut dyn Sink) {
    let mut builder = Builder::new(false);
    for line in Lines::part(source) {
        if sink.problems().is_full() {
            return;
        }
        if line.text.starts_with('#') {
            preprocessor(line, sink);
            continue;
        }
        match card(line) {
            Card::Comment(comment) => {
                if is_parallel(comment) {
                    builder.parallel();
                }
            }
            Card::Statement { label, is_continued, body, column } => {
                let name = line.text.get(body..).and_then(included);
                if let (Some(name), false, "") = (name, is_continued, label.trim()) {
                    builder.finish(sink);
                    sink.include(name, line.start);
                    continue;
                }
                if !is_continued {
                    builder.finish(sink);
                    read_label(&mut builder, line, label, sink);
                } else if !builder.has_begun() {
                    let hint = "column 6 of a statement's first line is blank: is this free form?";
                    sink.problems().add(line.start, "this line continues nothing", hint);
                    continue;
                }
                read_body(&mut builder, line, (body, column), sink);
            }
        }
    }
    builder.finish(sink);
}

/// The kind of a line.
enum Card<'a> {
    /// A comment, or a blank line: what stands behind its first character.
    Comment(&'a str),
    /// A statement's first line, or a further one.
    Statement {
        /// What stands in columns 1 to 5.
        label: &'a str,
        /// Whether it continues the statement above.
        is_continued: bool,
        /// How many bytes stand before the statement.
        body: usize,
        /// The column in which the statement begins.
        column: usize,
    },
}

fn card(line: Line<'_>) -> Card<'_> {
    let text = line.text;
    if let Some(comment) = text.strip_prefix(['C', 'c', '*', '!', 'D', 'd']) {
        return Card::Comment(comment);
    }
    let shown = text.trim_start_matches(|character: char| u8::try_from(character).is_ok_and(is_blank));
    let blanks = text.len() - shown.len();
    let is_column_six = blanks == 5 && !text.get(..5).is_some_and(|field| field.contains('\t'));
    if shown.is_empty() || blanks >= LAST {
        return Card::Comment("");
    }
    if let (Some(comment), false) = (shown.strip_prefix('!'), is_column_six) {
        return Card::Comment(comment);
    }
    let (label, rest) = field(text);
    match rest.bytes().next() {
        Some(b'\t') => {
            let is_continued = rest.as_bytes().get(1).is_some_and(|byte| matches!(byte, b'1'..=b'9'));
            let body = label.len() + 1 + usize::from(is_continued);
            Card::Statement { label, is_continued, body, column: 7 }
        }
        Some(sign) if sign != b'!' || is_column_six => {
            let body = label.len() + rest.chars().next().map_or(0, char::len_utf8);
            Card::Statement { label, is_continued: sign != b'0' && !is_blank(sign), body, column: 7 }
        }
        _ => Card::Statement { label, is_continued: false, body: text.len(), column: 7 },
    }
}

/// Columns 1 to 5, up to a tab or a comment, and what stands behind them.
fn field(text: &str) -> (&str, &str) {
    let mut characters = text.char_indices().enumerate();
    let end = characters.find(|(column, (_, character))| *column == 5 || matches!(character, '\t' | '!'));
    text.split_at(end.map_or(text.len(), |(_, (offset, _))| offset))
}

fn is_blank(byte: u8) -> bool {
    byte == b' ' || byte.is_ascii_control()
}

/// Begins a statement with the label in columns 1 to 5.
fn read_label(builder: &mut Builder, line: Line<'_>, label: &str, sink: &mut dyn Sink) {
    let mut value = 0;
    for (character, offset) in label.chars().zip(line.start..) {
        let Some(digit) = character.to_digit(10) else {
            if character != ' ' && !character.is_ascii_control() {
                builder.begin(offset, line.number);
                builder.broken();
                let hint =
                    "columns 1 to 5 hold a number, and statements begin in column 7: is this free form?";
                sink.problems().add(offset, "not a label", hint);
                return;
            }
            continue;
        };
        builder.begin(offset, line.number);
        value = 10 * value + digit;
    }
    if builder.has_begun() {
        if value == 0 {
            builder.broken();
            sink.problems().add(line.start, "not a label", "a label is a number from 1 to 99999");
        } else {
            builder.label(value);
        }
    }
}

/// Reads columns 7 to 72, which begin `start.0` bytes into the line, in column `start.1`.
fn read_body(builder: &mut Builder, line: Line<'_>, start: (usize, usize), sink: &mut dyn Sink) {
    let mut column = start.1;
    let body = line.text.get(start.0..).unwrap_or("");
    let first = line.start as usize + start.0;
    for (offset, character) in body.char_indices() {
        if column > LAST || character == '!' && !builder.is_in_characters() {
            break;
        }
        builder.push(character, u32::try_from(first + offset).unwrap_or(u32::MAX >> 1), line.number, sink);
        column += 1;
    }
    builder.pad((LAST + 1).saturating_sub(column));
}
