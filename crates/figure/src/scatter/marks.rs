//! Marks of a scatter plot: pairs that stand out, by shape and name.

use plotters_backend::text_anchor::HPos;

use super::{asked::Shape, axes::Axes, judged::Mark};
use crate::{
    error::FigureError,
    frame::judged::Frame,
    pen::{dash::Dash, rect::Rect, sheet::Sheet},
};

/// Draws the marks, and their names where these meet neither the plot's edge nor each other.
pub(super) fn draw(sheet: &Sheet<'_>, frame: &Frame, axes: &Axes, marks: &[Mark]) -> Result<(), FigureError> {
    let (em, size) = (frame.em, 3.4 * frame.stroke);
    for mark in marks {
        let (x, y) = axes.place(mark.at);
        match mark.shape {
            Shape::Diamond => sheet.diamond((x, y), size, 1.6 * frame.stroke, mark.ink)?,
            Shape::Ring => {
                sheet.path(&ring((x, y), 1.9 * size), Dash::Solid, 2.0 * frame.stroke, mark.ink)?
            }
        }
    }
    let around = |mark: &Mark| {
        let ((x, y), half) = (axes.place(mark.at), 1.9 * size);
        Rect { left: x - half, top: y - half, width: 2.0 * half, height: 2.0 * half }
    };
    let mut taken: Vec<Rect> = marks.iter().map(around).collect();
    for mark in marks.iter().filter(|mark| !mark.name.is_empty()) {
        let ((x, y), face) = (axes.place(mark.at), frame.small(mark.text));
        let (width, away) = (sheet.width(&mark.name, face), 1.9 * size + 0.35 * em);
        let (middle, row) = (x - width / 2.0, away + 0.6 * em);
        let sides = [(x + away, y), (x - away - width, y), (middle, y - row), (middle, y + row)];
        let patch = |&(left, y): &(f64, f64)| Rect { left, top: y - 0.6 * em, width, height: 1.2 * em };
        let fits = |patch: &Rect| {
            patch.left >= axes.plot.left
                && patch.right() <= frame.width
                && patch.top >= axes.plot.top - 0.6 * em
                && patch.bottom() <= axes.plot.bottom()
                && !taken.iter().any(|other| other.meets(patch, 0.0))
        };
        if let Some(patch) = sides.iter().map(patch).find(fits) {
            sheet.note((patch.left, patch.top + 0.6 * em), HPos::Left, &mark.name, face, frame.paper)?;
            taken.push(patch);
        }
    }
    Ok(())
}

/// A circle as the corners of a line.
fn ring((x, y): (f64, f64), radius: f64) -> Vec<(f64, f64)> {
    const CORNERS: u32 = 32;
    let angle = |k: u32| std::f64::consts::TAU * f64::from(k) / f64::from(CORNERS);
    (0..=CORNERS).map(|k| (x + radius * angle(k).cos(), y + radius * angle(k).sin())).collect()
}
