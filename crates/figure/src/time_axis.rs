//! [`TimeAxis`]: linear scale from times to pixels, with its ticks.

use plotters_backend::text_anchor::HPos;

use super::{
    error::FigureError,
    frame::judged::Frame,
    hit::TimeSpan,
    nice::nice_at_least,
    pen::{rect::Rect, sheet::Sheet},
};

/// A linear map of times to the width of a plot.
pub(super) struct TimeAxis {
    pub(super) plot: Rect,
    pub(super) from: f64,
    pub(super) to: f64,
    /// The distance between two ticks of the axis.
    pub(super) step: f64,
}

impl TimeAxis {
    /// The axis of a plot with these times at its edges.
    pub(super) fn new(sheet: &Sheet<'_>, frame: &Frame, plot: Rect, (from, to): (f64, f64)) -> Self {
        let face = frame.small(frame.muted);
        let widest = [from, to].map(|edge| sheet.width(&frame.time(edge.round()), face));
        let room = (4.0 * frame.em).max(widest[0].max(widest[1]) + 1.9 * frame.em);
        let step = nice_at_least(((to - from) * room / plot.width).max(1.0) * frame.tick) / frame.tick;
        Self { plot, from, to, step }
    }

    /// The axis with its edges moved out to fifths of its ticks' distance.
    pub(super) fn widened(self) -> Self {
        let grain = self.step / 5.0;
        Self { from: (self.from / grain).floor() * grain, to: (self.to / grain).ceil() * grain, ..self }
    }

    /// CSS pixels per tick.
    pub(super) fn scale(&self) -> f64 {
        self.plot.width / (self.to - self.from)
    }

    /// Where a time is.
    pub(super) fn x(&self, time: f64) -> f64 {
        self.plot.left + (time - self.from) * self.scale()
    }

    /// Where a time is, or the edge nearest to it.
    pub(super) fn x_inside(&self, time: f64) -> f64 {
        self.x(time.clamp(self.from, self.to))
    }

    pub(super) fn holds(&self, time: f64) -> bool {
        (self.from..=self.to).contains(&time)
    }

    pub(super) fn span(&self) -> TimeSpan {
        TimeSpan { from: self.from, to: self.to }
    }

    fn ticks(&self) -> impl Iterator<Item = f64> + '_ {
        let first = (self.from.max(0.0) / self.step).ceil() * self.step;
        (0u32..).map(move |k| first + f64::from(k) * self.step).take_while(|&tick| tick <= self.to)
    }

    /// Vertical lines at the ticks.
    pub(super) fn draw_grid(&self, sheet: &Sheet<'_>, frame: &Frame) -> Result<(), FigureError> {
        for tick in self.ticks() {
            let ends = (self.plot.top, self.plot.bottom());
            sheet.vertical(self.x(tick), ends, frame.stroke, frame.rule)?;
        }
        Ok(())
    }

    /// A vertical line at the crosshair's time, if the view shows it.
    pub(super) fn draw_crosshair(
        &self,
        sheet: &Sheet<'_>,
        frame: &Frame,
        crosshair: Option<f64>,
    ) -> Result<(), FigureError> {
        let Some(time) = crosshair.filter(|&time| self.holds(time)) else { return Ok(()) };
        sheet.vertical(self.x(time), (self.plot.top, self.plot.bottom()), frame.stroke, frame.ink)
    }

    /// Writes the times at the ticks of the axis, and under them what the axis means; `bin` is the width of
    /// bins, and `beyond` what is not in sight, as words.
    pub(super) fn draw_labels(
        &self,
        sheet: &Sheet<'_>,
        frame: &Frame,
        bin: Option<u64>,
        beyond: Option<&str>,
    ) -> Result<(), FigureError> {
        let face = frame.small(frame.muted);
        let y = self.plot.bottom() + 0.85 * frame.em;
        for tick in self.ticks() {
            let text = frame.time(tick);
            let half = sheet.width(&text, face) / 2.0;
            let x = self.x(tick).min(frame.width - half).max(half);
            sheet.text((x, y), HPos::Center, &text, face)?;
        }
        #[expect(clippy::cast_precision_loss, reason = "a bin is at most 2^53 ticks")]
        let title = match bin {
            Some(bin) => format!("time, in bins of {} {}", frame.time(bin as f64), frame.unit),
            None => format!("time, {}", frame.unit),
        };
        let title = beyond.map_or_else(|| title.clone(), |beyond| format!("{title} · {beyond}"));
        let title = sheet.fit(&title, face, self.plot.right());
        sheet.text((self.plot.right(), y + 1.45 * frame.em), HPos::Right, &title, face)
    }

    /// The height that the labels want under the plot.
    pub(super) fn labels_height(frame: &Frame) -> f64 {
        2.95 * frame.em
    }
}
