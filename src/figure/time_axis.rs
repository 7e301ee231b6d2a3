//! [`TimeAxis`]: which times a picture shows, and where.

use super::{FigureError, Kind, Outside, Rect, TimeSpan, certain, scene::Scene, sheet::Sheet, survival};
use crate::Density;
use plotters_backend::DrawingBackend;
use plotters_backend::text_anchor::HPos;

/// The view leaves out this much probability on either side of every series…
const TRIMMED: f64 = 1e-4;
/// …adds this share of its width on either side…
const PADDING: f64 = 0.04;
/// …and grows by up to this share to show the deadline.
const REACH: f64 = 0.3;

/// A linear map of times to the width of a plot.
pub(super) struct TimeAxis {
    pub(super) plot: Rect,
    pub(super) from: f64,
    pub(super) to: f64,
    /// The distance of ticks.
    pub(super) step: f64,
}

impl TimeAxis {
    pub(super) fn new<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene, plot: Rect) -> Self {
        let (from, to) = scene.view.unwrap_or_else(|| default_view(scene));
        let face = scene.small(scene.muted);
        let widest = [from, to].map(|edge| sheet.width(&scene.time(edge.round()), face));
        let room = (4.0 * scene.em).max(widest[0].max(widest[1]) + 1.9 * scene.em);
        let step = nice_at_least(((to - from) * room / plot.width).max(1.0) * scene.tick) / scene.tick;
        if scene.view.is_some() {
            return Self { plot, from, to, step };
        }
        let grain = step / 5.0;
        Self { plot, from: (from / grain).floor() * grain, to: (to / grain).ceil() * grain, step }
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

    /// What the view does not show.
    pub(super) fn outside(&self, scene: &Scene) -> Vec<Outside> {
        let outside = |name: &str, density: &Density| Outside {
            name: name.into(),
            below: certain::sum_where(density, |time| time < self.from),
            above: certain::sum_where(density, |time| time > self.to),
        };
        scene.schemes.iter().map(|scheme| outside(&scheme.given, &scheme.density)).collect()
    }

    fn ticks(&self) -> impl Iterator<Item = f64> + '_ {
        let first = (self.from.max(0.0) / self.step).ceil() * self.step;
        (0u32..).map(move |k| first + f64::from(k) * self.step).take_while(|&tick| tick <= self.to)
    }

    /// Vertical lines at the ticks.
    pub(super) fn draw_grid<B: DrawingBackend>(
        &self,
        sheet: &Sheet<'_, B>,
        scene: &Scene,
    ) -> Result<(), FigureError> {
        for tick in self.ticks() {
            let ends = (self.plot.top, self.plot.bottom());
            sheet.vertical(self.x(tick), ends, scene.stroke, scene.rule)?;
        }
        Ok(())
    }

    /// The crosshair's time, if the view shows it.
    pub(super) fn crosshair(&self, scene: &Scene) -> Option<f64> {
        scene.crosshair.filter(|&time| self.holds(time))
    }

    /// A vertical line at the crosshair's time.
    pub(super) fn draw_crosshair<B: DrawingBackend>(
        &self,
        sheet: &Sheet<'_, B>,
        scene: &Scene,
    ) -> Result<(), FigureError> {
        let Some(time) = self.crosshair(scene) else { return Ok(()) };
        sheet.vertical(self.x(time), (self.plot.top, self.plot.bottom()), scene.stroke, scene.ink)
    }

    /// The ticks' times, and under them what the axis means; `bin` is the width of bins.
    pub(super) fn draw_labels<B: DrawingBackend>(
        &self,
        sheet: &Sheet<'_, B>,
        scene: &Scene,
        bin: Option<u64>,
    ) -> Result<(), FigureError> {
        let face = scene.small(scene.muted);
        let y = self.plot.bottom() + 0.85 * scene.em;
        for tick in self.ticks() {
            let text = scene.time(tick);
            let half = sheet.width(&text, face) / 2.0;
            let x = self.x(tick).min(scene.width - half).max(half);
            sheet.text((x, y), HPos::Center, &text, face)?;
        }
        #[expect(clippy::cast_precision_loss, reason = "a bin is at most 2^53 ticks")]
        let title = match bin {
            Some(bin) => format!("time, in bins of {} {}", scene.time(bin as f64), scene.unit),
            None => format!("time, {}", scene.unit),
        };
        let title = sheet.fit(&title, face, self.plot.right());
        sheet.text((self.plot.right(), y + 1.45 * scene.em), HPos::Right, &title, face)
    }

    /// The height that the labels want under the plot.
    pub(super) fn labels_height(scene: &Scene) -> f64 {
        2.95 * scene.em
    }
}

/// The central part of all series, and the deadline if it is near.
fn default_view(scene: &Scene) -> (f64, f64) {
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    let quantiles = |p: f64| scene.schemes.iter().map(move |scheme| scheme.density.quantile(p) as f64);
    let earliest = quantiles(TRIMMED).fold(f64::INFINITY, f64::min);
    let latest = match scene.kind {
        Kind::Survival => survival::last_shown(scene),
        _ => quantiles(1.0 - TRIMMED).fold(0.0, f64::max),
    };
    let span = (latest - earliest).max(0.02 * latest).max(4.0);
    let short = (span - (latest - earliest)) / 2.0;
    let (mut from, mut to) = (earliest - short, latest + short);
    if let Some(deadline) = scene.deadline {
        let reach = from - REACH * span..=to + REACH * span;
        if reach.contains(&deadline) {
            (from, to) = (from.min(deadline), to.max(deadline));
        }
    }
    (from - PADDING * span, to + PADDING * span)
}

/// The least of 1, 2, 5, 10, 20, 50, …, down to 1e-9 where `least` is below 1, that is not below it;
/// infinity where there is none.
pub(super) fn nice_at_least(least: f64) -> f64 {
    let decades = (-9..=308).map(|exponent| 10f64.powi(exponent));
    decades
        .flat_map(|decade| [decade, 2.0 * decade, 5.0 * decade])
        .find(|&nice| nice >= least)
        .unwrap_or(f64::INFINITY)
}

#[cfg(test)]
mod tests {
    use super::nice_at_least;

    #[test]
    fn nice_numbers_are_1_2_and_5() {
        let cases = [
            (0.0, 1e-9),
            (0.3, 0.5),
            (1.0, 1.0),
            (1.1, 2.0),
            (3.0, 5.0),
            (51.0, 100.0),
            (4e6, 5e6),
            (3e24, 5e24),
        ];
        for (least, nice) in cases {
            assert!((nice_at_least(least) - nice).abs() <= 1e-9_f64.max(1e-15 * nice), "{least}");
        }
        assert_eq!([f64::NAN, f64::INFINITY].map(nice_at_least), [f64::INFINITY; 2]);
    }
}
