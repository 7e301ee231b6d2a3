//! Width of the widest of many texts, without measuring all of them: on a canvas each measurement takes microseconds.

use super::{
    backend::Font,
    sheet::{Sheet, Type},
    text_width,
};

/// So many of the texts that are probably the widest are measured.
const MEASURED: usize = 3;

/// The width of the widest text, in CSS pixels; 0 without texts. Those that [`text_width`] takes for the widest are measured: a text
/// that it takes for narrower may be a little wider than these in a family unlike others.
pub(crate) fn widest<'t>(sheet: &Sheet<'_>, texts: impl IntoIterator<Item = &'t str>, face: Type) -> f64 {
    let mut candidates: [(f64, &str); MEASURED] = [(0.0, ""); MEASURED];
    for text in texts {
        let about = ems(text);
        if let Some(place) = candidates.iter().position(|&(other, _)| about > other) {
            candidates[place..].rotate_right(1);
            candidates[place] = (about, text);
        }
    }
    let some = candidates.iter().filter(|(about, _)| *about > 0.0);
    some.map(|(_, text)| sheet.width(text, face)).fold(0.0, f64::max)
}

/// About how wide a text is, in em.
pub(crate) fn ems(text: &str) -> f64 {
    text_width::estimate(&Font { size: 1.0, bold: false, family: "" }, text)
}
