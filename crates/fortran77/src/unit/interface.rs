//! INTERFACE blocks, of which only the types of functions are taken (ISO/IEC 1539:1991, section 12.3.2).

use super::{
    header::{Header, header},
    reader::Reader,
};
use crate::{
    Kind, Name,
    declare::length,
    grammar::{Cursor, Keyword, Outline, Sort, classify},
    source::Text,
};

impl Reader<'_> {
    /// Looks at a statement between INTERFACE and END INTERFACE, behind which there is none: all that it tells of procedures is known anyway,
    /// but for the type of a function's value, which its header has or another statement. Answers with the function that still has none.
    pub(super) fn interface(&mut self, function: Name, text: &Text) -> Option<Name> {
        if text.bytes.starts_with(b"ENDINTERFACE") {
            return None;
        }
        let (outline, draft) = (Outline::of(text).unwrap_or_default(), self.draft.as_mut()?);
        let mut cursor = Cursor::new(text, &outline);
        let sort = classify(&text.bytes, 0, &outline);
        if let Some(Header { kind: Kind::Function, name, of, .. }) = header(sort, true, &mut cursor) {
            let (name, entry) = draft.symbols.entry(name, text.start);
            (entry.is_external, entry.of) = (true, entry.of.or(of));
            return Some(if of.is_some() { Name::from("") } else { name });
        }
        if let Sort::Keyword(Keyword::Type(of), behind) = sort {
            cursor.move_to(behind);
            let of = length(of, &mut cursor, &mut draft.symbols).unwrap_or(of);
            let names = cursor.text().bytes.get(outline.colons.map_or(cursor.at(), |at| at + 2)..)?;
            if names.split(|byte| *byte == b',').any(|name| name == function.as_bytes()) {
                draft.symbols.entry(&function, text.start).1.of.get_or_insert(of);
                return Some(Name::from(""));
            }
        }
        Some(function)
    }
}
