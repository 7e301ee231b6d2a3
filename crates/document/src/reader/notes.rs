//! Notes on what reading a document changes, gathered by code: a hundred alike tasks have one note, and not a hundred.

use std::fmt::Display;

use juxtapose_density::prediction::Note;
use juxtapose_support::collections::CollectSmall;

/// So many places of a note are named.
const NAMED: usize = 3;

/// The notes so far, in the order of their first places.
#[derive(Clone, Default)]
pub struct Notes(Vec<Gathered>);

/// A note, and where it was said.
#[derive(Clone)]
struct Gathered {
    /// Its message is that of the greatest effect, without places.
    note: Note,
    /// The quantity whose effects are compared.
    of: &'static str,
    most: f64,
    /// The place of the greatest effect.
    at: String,
    /// The first places.
    named: String,
    /// How many places there are; none of a note on the whole document.
    places: usize,
}

impl Notes {
    /// Notes something of the whole document, or of what has no path. It is never gathered.
    pub fn push(&mut self, note: Note) {
        let (at, named) = (String::new(), String::new());
        self.0.push(Gathered { note, of: "", most: 0.0, at, named, places: 0 });
    }

    /// Notes what was changed at a place, and by how much. Of the notes with this code and quantity only the one of the greatest effect
    /// keeps its words, which are whole sentences.
    pub fn at(
        &mut self,
        code: &'static str,
        of: &'static str,
        place: &dyn Display,
        effect: f64,
        message: String,
    ) {
        let at = place.to_string();
        for one in &mut self.0 {
            if one.places > 0 && one.note.code == code && one.of == of {
                if one.places < NAMED {
                    one.named = format!("{}, {at}", one.named);
                }
                one.places += 1;
                if effect > one.most {
                    (one.most, one.at, one.note.message) = (effect, at, message);
                }
                return;
            }
        }
        let note = Note { code, message, outcome: None };
        self.0.push(Gathered { note, of, most: effect, named: at.clone(), at, places: 1 });
    }

    /// Adds those of another reading of alike places: what was noted already is not noted again.
    pub(crate) fn join(&mut self, other: Self) {
        let is_new = |one: &Gathered| {
            !self.0.iter().any(|known| {
                (known.note.code, known.of, &known.at) == (one.note.code, one.of, &one.at)
                    && known.places >= one.places
            })
        };
        let new: Vec<_> = other.0.into_iter().filter(is_new).collect_small();
        self.0.extend(new);
    }

    /// All of them, each with its places.
    #[must_use]
    pub fn told(self) -> Vec<Note> {
        let told = |Gathered { mut note, at, named, places, .. }| {
            if places > 0 {
                note.message = format!("{at}: {}", note.message);
            }
            if places > 1 {
                note.message += &format!(" So it is in {places} places, nowhere by more: {named}");
                if places > NAMED {
                    note.message += &format!(" and {} more", places - NAMED);
                }
                note.message.push('.');
            }
            note
        };
        self.0.into_iter().map(told).collect_small()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(said: &[(&'static str, &'static str, usize, f64)]) -> Vec<String> {
        let mut notes = Notes::default();
        for &(code, of, place, effect) in said {
            let message = format!("moves by {effect}.");
            if of == "all" {
                notes.push(Note { code, message, outcome: None });
            } else {
                notes.at(code, of, &format!("a[{place}]"), effect, message);
            }
        }
        notes.told().into_iter().map(|note| format!("{} {}", note.code, note.message)).collect()
    }

    #[test]
    fn a_note_of_one_place_keeps_its_words() {
        assert_eq!(told(&[("x", "time", 4, 0.5)]), ["x a[4]: moves by 0.5."]);
        assert_eq!(told(&[("x", "all", 0, 0.5), ("x", "all", 0, 0.5)]), ["x moves by 0.5."; 2]);
    }

    #[test]
    fn alike_notes_are_one_with_the_greatest_effect_and_the_first_places() {
        let some: Vec<_> =
            [0.5, 0.25, 2.0].iter().zip(1..).map(|(&by, place)| ("x", "time", place, by)).collect();
        let all = "x a[3]: moves by 2. So it is in 3 places, nowhere by more: a[1], a[2], a[3].";
        assert_eq!(told(&some), [all]);
        // Of equal effects it is the first one, which may take nothing at all.
        let many: Vec<_> = (0..104).map(|place| ("x", "time", place, 0.0)).collect();
        let all =
            "x a[0]: moves by 0. So it is in 104 places, nowhere by more: a[0], a[1], a[2] and 101 more.";
        assert_eq!(told(&many), [all]);
    }

    #[test]
    fn other_codes_other_quantities_and_the_whole_document_stay_apart_in_order() {
        let said = [
            ("x", "all", 0, 9.0),
            ("x", "time", 1, 1.0),
            ("y", "time", 1, 7.0),
            ("x", "iterations", 2, 3.0),
            ("x", "time", 3, 2.0),
        ];
        assert_eq!(
            told(&said),
            [
                "x moves by 9.",
                "x a[3]: moves by 2. So it is in 2 places, nowhere by more: a[1], a[3].",
                "y a[1]: moves by 7.",
                "x a[2]: moves by 3."
            ]
        );
    }
}
