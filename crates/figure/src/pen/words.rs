//! Isolation of bidirectional text: words that others chose must not change how other words of a drawing are read.

/// Opens and closes a part of a text whose direction is its own (UAX #9: FSI and PDI).
const ISOLATE: [char; 2] = ['\u{2068}', '\u{2069}'];

/// The text as it is drawn: without what is not seen but moves what is, and, where it goes from right to left, isolated.
/// Isolates that are closed in order stay: a text may be made of parts that were isolated already.
#[must_use]
pub fn isolated(text: &str) -> String {
    let closed = closes_what_it_opens(text);
    let seen = |c: char| if closed && ISOLATE.contains(&c) || !is_unseen(c) { c } else { '\u{fffd}' };
    let seen: String = text.chars().map(seen).collect();
    if seen.chars().any(goes_left) { format!("{}{seen}{}", ISOLATE[0], ISOLATE[1]) } else { seen }
}

fn closes_what_it_opens(text: &str) -> bool {
    let mut open = 0_usize;
    for c in text.chars().filter(|c| ISOLATE.contains(c)) {
        let next = if c == ISOLATE[0] { Some(open + 1) } else { open.checked_sub(1) };
        let Some(next) = next else { return false };
        open = next;
    }
    open == 0
}

/// Marks, embeddings, overrides and isolates of direction, what has no width, and annotations. Joiners are letters' own.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Whether a character belongs to a script that is written from right to left, or is one of its numbers.
fn goes_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::isolated;

    #[test]
    fn words_keep_their_direction_to_themselves() {
        assert_eq!(isolated("Mixed (Fig. 6)"), "Mixed (Fig. 6)");
        assert_eq!(isolated("שלום 12"), "\u{2068}שלום 12\u{2069}");
        assert_eq!(isolated("a\u{202e}b\u{2066}"), "a\u{fffd}b\u{fffd}");
        // The isolate that would close what stands around it, and the text that was isolated before.
        assert_eq!(isolated("a\u{2069}\u{2068}"), "a\u{fffd}\u{fffd}");
        assert_eq!(isolated("time, \u{2068}דקות\u{2069}"), "\u{2068}time, \u{2068}דקות\u{2069}\u{2069}");
        assert_eq!(isolated("می\u{200c}شود"), "\u{2068}می\u{200c}شود\u{2069}");
    }
}
