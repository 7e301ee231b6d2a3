//! Line reader of free form: statements anywhere in a line, with continuation by `&` at its end.

use super::{
    builder::{Builder, Sink},
    directive::{is_parallel, preprocessor},
    include::included,
    line::Lines,
};
use crate::part::Part;

/// Reads the statements of a source in free form.
pub(crate) fn read_free(source: Part<'_>, sink: &mut dyn Sink) {
    let mut builder = Builder::new(true);
    let mut is_continued = false;
    for line in Lines::part(source) {
        if sink.problems().is_full() {
            return;
        }
        let shown = line.text.trim_start_matches(is_blank);
        if let Some(comment) = shown.strip_prefix('!') {
            if is_parallel(comment) {
                builder.parallel();
            }
            continue;
        }
        if line.text.starts_with('#') {
            preprocessor(line, sink);
            continue;
        }
        if shown.is_empty() {
            continue;
        }
        if let (Some(name), false) = (included(line.text), is_continued) {
            sink.include(name, line.start);
            continue;
        }
        let mut skipped = 0;
        if is_continued {
            if shown.starts_with('&') {
                skipped = line.text.len() - shown.len() + 1;
            } else {
                builder.part();
            }
        }
        is_continued = false;
        let body = line.text.get(skipped..).unwrap_or("");
        let first = line.start as usize + skipped;
        for (offset, character) in body.char_indices() {
            let is_plain = !builder.is_in_characters();
            if character == '!' && is_plain {
                break;
            }
            if character == '&' {
                let rest = body.get(offset + 1..).unwrap_or("").trim_start_matches(is_blank);
                if rest.is_empty() || is_plain && rest.starts_with('!') {
                    is_continued = true;
                    break;
                }
            }
            builder.push(
                character,
                u32::try_from(first + offset).unwrap_or(u32::MAX >> 1),
                line.number,
                sink,
            );
        }
        if !is_continued {
            builder.finish(sink);
        }
    }
    builder.finish(sink);
}

fn is_blank(character: char) -> bool {
    character == ' ' || character.is_ascii_control()
}
