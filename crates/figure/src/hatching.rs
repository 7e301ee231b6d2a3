//! Hatching: diagonal lines in a rectangle.

use super::{
    error::FigureError,
    frame::judged::Frame,
    pen::{dash::Dash, ink::Ink, rect::Rect, sheet::Sheet},
};

/// Distance of the lines along an edge, in CSS pixels at a stroke of 1.
const SPACING: f64 = 5.0;
/// How much of the colour the ground between them keeps.
const GROUND: f64 = 0.2;

/// Fills a rectangle with lines from its lower left to its upper right on a light ground.
pub(super) fn hatch(sheet: &Sheet<'_>, place: &Rect, ink: Ink, frame: &Frame) -> Result<(), FigureError> {
    sheet.block(place, ink.thinned(GROUND, frame.paper))?;
    let line = ink.thinned(0.8, frame.paper);
    // A line is x + y = sum. They continue from one rectangle to the next.
    let spacing = SPACING * frame.stroke;
    let (first, last) = (place.left + place.top, place.right() + place.bottom());
    let mut sum = (first / spacing).ceil() * spacing;
    while sum < last {
        let at = |x: f64| (x, sum - x);
        let (low, high) = ((sum - place.bottom()).max(place.left), (sum - place.top).min(place.right()));
        if high - low > 1.0 {
            sheet.path(&[at(low), at(high)], Dash::Solid, frame.stroke, line)?;
        }
        sum += spacing;
    }
    Ok(())
}
