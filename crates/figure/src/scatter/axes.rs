//! Axes of a scatter plot: both with one range, so that no correlation is a cloud without a slope; or each fits its values, where only
//! their order counts.

use plotters_backend::text_anchor::HPos;

use super::judged::Scatter;
use crate::{
    error::FigureError,
    frame::judged::Frame,
    hit::TimeSpan,
    nice::nice_at_least,
    pen::{rect::Rect, sheet::Sheet},
};

/// The values along an axis: from `low` to `high` by steps.
#[derive(Clone, Copy)]
pub(super) struct Axis {
    low: f64,
    high: f64,
    step: f64,
}

impl Axis {
    /// An axis from about `least` to about `most`, whose lines are `apart` or more of its length from each
    /// other.
    fn new(least: f64, most: f64, apart: f64) -> Self {
        let range = (most - least).max(1e-3 * most).max(1e-6);
        let step = nice_at_least(range * apart);
        let low = (least / step).floor() * step;
        let high = ((most / step).ceil() * step).max(low + step);
        Self { low, high, step }
    }

    /// The share of the axis that lies before a value.
    fn share(self, value: f64) -> f64 {
        (value - self.low) / (self.high - self.low)
    }

    fn ticks(self) -> impl Iterator<Item = f64> {
        std::iter::successors(Some(self.low), move |value| Some(value + self.step))
            .take_while(move |&value| value <= self.high + 0.5 * self.step)
    }

    pub(super) fn span(self) -> TimeSpan {
        TimeSpan { from: self.low, to: self.high }
    }
}

/// The axes of a scatter plot: scales from values to pixels.
pub(super) struct Axes {
    pub(super) plot: Rect,
    pub(super) across: Axis,
    pub(super) up: Axis,
}

impl Axes {
    pub(super) fn new(sheet: &Sheet<'_>, frame: &Frame, scatter: &Scatter) -> Self {
        let em = frame.em;
        let (top, below) = (1.9 * em, 2.95 * em);
        let height = (frame.height - top - below).max(1.0);
        let apart = 2.4 * em / height;
        let most = |of: fn((f64, f64)) -> f64| scatter.pairs().map(of).fold(0.0, f64::max);
        let least = |of: fn((f64, f64)) -> f64| scatter.pairs().map(of).fold(f64::INFINITY, f64::min);
        let fitted = |of, apart| Axis::new(least(of), most(of), apart);
        let up = if scatter.fitted {
            fitted(|(_, b)| b, apart)
        } else {
            Axis::new(0.0, most(|(a, b)| a.max(b)).max(1.0), apart)
        };
        let width = |value| sheet.width(&frame.value(value, up.step), frame.small(frame.muted));
        let left = width(up.high).max(width(up.high - up.step)) + 1.1 * em;
        let plot = Rect { left, top, width: (frame.width - left - 1.2 * em).max(1.0), height };
        let across = if scatter.fitted { fitted(|(a, _)| a, 5.0 * em / plot.width) } else { up };
        Self { plot, across, up }
    }

    pub(super) fn place(&self, (a, b): (f64, f64)) -> (f64, f64) {
        let plot = &self.plot;
        (plot.left + self.across.share(a) * plot.width, plot.bottom() - self.up.share(b) * plot.height)
    }

    pub(super) fn draw(
        &self,
        sheet: &Sheet<'_>,
        frame: &Frame,
        scatter: &Scatter,
    ) -> Result<(), FigureError> {
        let (plot, em, face) = (&self.plot, frame.em, frame.small(frame.muted));
        for value in self.up.ticks() {
            let (_, y) = self.place((self.across.low, value));
            sheet.horizontal(y, (plot.left, plot.right()), frame.stroke, frame.rule)?;
            sheet.text((plot.left - 0.8 * em, y), HPos::Right, &frame.value(value, self.up.step), face)?;
        }
        let mut free = f64::NEG_INFINITY;
        for value in self.across.ticks() {
            let ((x, _), text) = (self.place((value, self.up.low)), frame.value(value, self.across.step));
            sheet.vertical(x, (plot.top, plot.bottom()), frame.stroke, frame.rule)?;
            let half = sheet.width(&text, face) / 2.0;
            if x - half >= free && x + half <= frame.width {
                sheet.text((x, plot.bottom() + 0.85 * em), HPos::Center, &text, face)?;
                free = x + half + 0.7 * em;
            }
        }
        sheet.text((0.0, 0.7 * em), HPos::Left, &sheet.fit(&scatter.up, face, frame.width), face)?;
        let across = sheet.fit(&scatter.across, face, plot.width);
        sheet.text((plot.right(), plot.bottom() + 2.3 * em), HPos::Right, &across, face)
    }
}
