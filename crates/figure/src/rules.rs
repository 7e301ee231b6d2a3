//! Validation rules of numbers, colours and words, which all figures share.

use super::{
    error::FigureError,
    pen::{ink::Ink, words},
};

/// The last tick that a JavaScript number names exactly.
pub(super) const LAST_TICK: f64 = 9_007_199_254_740_992.0;

/// Names longer than this many characters are cut before they are even measured.
const LONGEST_NAME: usize = 120;

/// The number, if it is in its range.
pub(super) fn within(field: &'static str, value: f64, least: f64, most: f64) -> Result<f64, FigureError> {
    if (least..=most).contains(&value) {
        Ok(value)
    } else {
        Err(FigureError::Number { field, value, least, most })
    }
}

/// Refuses a number of things below `least` or above `most`; `what` names them, in the plural.
pub(super) fn count(what: &'static str, found: usize, least: usize, most: usize) -> Result<(), FigureError> {
    if (least..=most).contains(&found) {
        Ok(())
    } else {
        Err(FigureError::Count { what, found, least, most })
    }
}

/// Refuses a list of `name` that holds another number of `what` than it must.
pub(super) fn length(name: &str, what: &'static str, found: usize, wanted: usize) -> Result<(), FigureError> {
    if found == wanted { Ok(()) } else { Err(FigureError::Length { name: name.into(), what, found, wanted }) }
}

/// By how much, as a share, a whole number of ticks may be missed when a time is divided by a tick that no binary number is.
const ROUNDING: f64 = 1e-12;

/// A time that may be absent, from units to ticks. What is a whole tick but for rounding is that tick: there may be a mass at it.
pub(super) fn time(field: &'static str, time: Option<f64>, tick: f64) -> Result<Option<f64>, FigureError> {
    let ticks = time.map(|time| within(field, time / tick, 0.0, LAST_TICK)).transpose()?;
    Ok(ticks
        .map(|ticks| if (ticks - ticks.round()).abs() <= ROUNDING * ticks { ticks.round() } else { ticks }))
}

/// The times at a plot's edges, which may be absent, from units to ticks.
pub(super) fn view(view: Option<(f64, f64)>, tick: f64) -> Result<Option<(f64, f64)>, FigureError> {
    let Some((from, to)) = view.map(|(from, to)| (from / tick, to / tick)) else { return Ok(None) };
    let inside = |edge: f64| edge.abs() <= LAST_TICK;
    if inside(from) && inside(to) && to - from >= 1.0 {
        Ok(Some((from, to)))
    } else {
        Err(FigureError::View { from, to })
    }
}

/// The colour that a text is; `field` names whose it is in the error.
pub(super) fn colour(field: &str, value: &str) -> Result<Ink, FigureError> {
    Ink::parse(value)
        .ok_or_else(|| FigureError::Colour { field: field.into(), value: value.chars().take(40).collect() })
}

/// The colour of something with a name, and that of its words.
pub(super) fn colours(name: &str, ink: &str, text: Option<&String>) -> Result<(Ink, Ink), FigureError> {
    let whose = format!("{name:?}");
    Ok((colour(&whose, ink)?, colour(&whose, text.map_or(ink, String::as_str))?))
}

/// The text without the characters that XML forbids, cut to [`LONGEST_NAME`], and isolated where its
/// direction needs it.
pub(super) fn printable(text: &str) -> String {
    let allowed = |c: char| if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') { ' ' } else { c };
    words::isolated(&text.chars().take(LONGEST_NAME).map(allowed).collect::<String>())
}
