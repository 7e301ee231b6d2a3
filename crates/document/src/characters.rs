//! Invisible Unicode characters that change what one sees: controls, bidirectional overrides and other marks of direction, and what hides
//! in text. A name, title, unit or note has none, for “% 7.21” may be 12.7 % behind an override.

use std::fmt::Write;

/// Unicode 16.0, `DerivedCoreProperties.txt`: `Default_Ignorable_Code_Point`, in which all marks of direction but the line and
/// paragraph separators are; and the annotations of General Category Cf, which hide what they annotate. Assigned and
/// reserved ones: later versions give these places to others of their kind.
const HIDDEN: [(char, char); 17] = [
    ('\u{AD}', '\u{AD}'),
    ('\u{34F}', '\u{34F}'),
    ('\u{61C}', '\u{61C}'),
    ('\u{115F}', '\u{1160}'),
    ('\u{17B4}', '\u{17B5}'),
    ('\u{180B}', '\u{180F}'),
    ('\u{200B}', '\u{200F}'),
    ('\u{2028}', '\u{202E}'),
    ('\u{2060}', '\u{206F}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{FE00}', '\u{FE0F}'),
    ('\u{FEFF}', '\u{FEFF}'),
    ('\u{FFA0}', '\u{FFA0}'),
    ('\u{FFF0}', '\u{FFFB}'),
    ('\u{1BCA0}', '\u{1BCA3}'),
    ('\u{1D173}', '\u{1D17A}'),
    ('\u{E0000}', '\u{E0FFF}'),
];

/// The context before a character, which tells whether the character belongs to it.
#[derive(Clone, Copy, PartialEq)]
enum Before {
    Nothing,
    Seen,
    /// A character that one sees, with the selector of a variant. A second selector would be no part of it,
    /// and could hold any message.
    Varied,
}

/// The characters of a text that may not be in it, in its order. Two kinds of hidden characters belong to
/// what stands before them, and may be in it: the joiners between two characters, which Persian, the scripts
/// of India and families of emoji are written with, and the selectors of a variant, of emoji, Mongolian
/// letters and ideographs.
pub(crate) fn unseen(text: &str) -> impl Iterator<Item = char> {
    let mut before = Before::Nothing;
    let mut rest = text.chars().peekable();
    let judged = std::iter::from_fn(move || {
        let c = rest.next()?;
        let (belongs, next) = match c {
            '\u{200C}' | '\u{200D}' => {
                (before != Before::Nothing && rest.peek().is_some_and(|&next| is_seen(next)), Before::Nothing)
            }
            '\u{FE00}'..='\u{FE0F}' | '\u{180B}'..='\u{180D}' | '\u{180F}' | '\u{E0100}'..='\u{E01EF}' => {
                (before == Before::Seen, Before::Varied)
            }
            _ => (false, if is_seen(c) { Before::Seen } else { Before::Nothing }),
        };
        before = next;
        Some((c, belongs))
    });
    judged.filter(|&(c, belongs)| !belongs && is_hidden(c)).map(|(c, _)| c)
}

fn is_hidden(c: char) -> bool {
    c.is_control() || HIDDEN.iter().any(|&(first, last)| (first..=last).contains(&c))
}

fn is_seen(c: char) -> bool {
    !is_hidden(c) && !c.is_whitespace()
}

/// A text as it may be shown: hidden characters are written by their code points, as JSON does.
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to a string does not fail.
                let _ = write!(shown, "\\u{unit:04x}");
            }
        } else {
            shown.push(c);
        }
    }
    shown
}
