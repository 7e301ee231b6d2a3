//! Axis of stacked bars, from 0.

use plotters_backend::text_anchor::HPos;

use super::judged::TermsFigure;
use crate::{
    error::FigureError,
    frame::judged::Frame,
    hit::TimeSpan,
    nice::nice_at_least,
    pen::{rect::Rect, sheet::Sheet},
};

/// A linear map of values to the width of a plot.
pub(super) struct Axis {
    left: f64,
    /// CSS pixels for each unit.
    scale: f64,
    /// The distance of the numbers that are written, and the value at the right edge.
    step: f64,
    to: f64,
}

impl Axis {
    /// The height of the numbers under the plot, in em.
    pub(super) const HEIGHT: f64 = 1.7;

    /// The axis of a figure, so wide, that ends at a fifth of the distance of its numbers.
    pub(super) fn new(sheet: &Sheet<'_>, figure: &TermsFigure, (left, width): (f64, f64)) -> Self {
        let (frame, most) = (&figure.frame, figure.most());
        let about = frame.value(most, nice_at_least(0.1 * most));
        let room = (4.0 * frame.em).max(sheet.width(&about, frame.small(frame.muted)) + 1.9 * frame.em);
        let step = nice_at_least(most * (room / width).min(1.0));
        let grain = step / 5.0;
        let to = (most / grain - 1e-9).ceil().max(1.0) * grain;
        Self { left, scale: width / to, step, to }
    }

    /// Where a value is.
    pub(super) fn x(&self, value: f64) -> f64 {
        self.left + value.clamp(0.0, self.to) * self.scale
    }

    pub(super) fn span(&self) -> TimeSpan {
        TimeSpan { from: 0.0, to: self.to }
    }

    /// Draws lines behind the bars and the numbers below, with the unit at the last one.
    pub(super) fn draw(&self, sheet: &Sheet<'_>, frame: &Frame, plot: &Rect) -> Result<(), FigureError> {
        let (em, face, y) = (frame.em, frame.small(frame.muted), plot.bottom() + 0.95 * frame.em);
        let mut value = 0.0;
        loop {
            let (x, next) = (self.x(value), value + self.step);
            let ink = if value > 0.0 { frame.rule } else { frame.muted };
            sheet.vertical(x, (plot.top, plot.bottom() + 0.3 * em), frame.stroke, ink)?;
            let number = frame.value(value, self.step);
            let half = sheet.width(&number, face) / 2.0;
            if next > self.to * (1.0 + 1e-9) {
                // The number stands under its line, and its unit right of it as far as there is room.
                let text = sheet.fit(&format!("{number} {}", frame.unit), face, frame.width - plot.left);
                let left = (x - half).min(frame.width - sheet.width(&text, face));
                return sheet.text((left, y), HPos::Left, &text, face);
            }
            sheet.text((x, y), HPos::Center, &number, face)?;
            value = next;
        }
    }
}
