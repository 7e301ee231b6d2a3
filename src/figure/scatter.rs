//! A scatter: pairs of values as points on two axes of the same range, so that no correlation is a cloud without a
//! slope.

use super::scene::{LAST_TICK, colour, printable, within};
use super::{
    Dash, FigureError, Hit, Rect, TimeSpan, ink::Ink, scene::Scene, sheet::Sheet, time_axis::nice_at_least,
};
use plotters_backend::{DrawingBackend, text_anchor::HPos};
use serde::Deserialize;

/// Pairs of values.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Scatter {
    /// What the first values are, such as `PE 0, nodes`.
    pub across: String,
    /// What the second values are.
    pub up: String,
    /// The colour of the points, as `#rrggbb`.
    pub colour: String,
    /// The pairs, 1 to 10000; values are not negative.
    pub points: Vec<(f64, f64)>,
    /// A straight line through two pairs, drawn between them: what the second value is on average, say.
    #[serde(default)]
    pub line: Option<[(f64, f64); 2]>,
}

/// How much of its colour a point keeps: crowds are darker at their rim than lone points, not a blot.
const POINT: f64 = 0.7;

/// Pairs that were judged.
pub(super) struct Cloud {
    pub(super) across: String,
    pub(super) up: String,
    ink: Ink,
    points: Vec<(f64, f64)>,
    line: Option<[(f64, f64); 2]>,
}

impl Cloud {
    pub(super) fn of(scatter: &Scatter, paper: Ink) -> Result<Self, FigureError> {
        let value = |value: f64| within("a value of the scatter", value, 0.0, LAST_TICK);
        let pair = |&(a, b): &(f64, f64)| Ok::<_, FigureError>((value(a)?, value(b)?));
        let line = scatter.line.as_ref().map(|[from, to]| Ok::<_, FigureError>([pair(from)?, pair(to)?]));
        Ok(Self {
            across: printable(&scatter.across),
            up: printable(&scatter.up),
            ink: colour("the points", &scatter.colour)?.thinned(POINT, paper),
            points: scatter.points.iter().map(pair).collect::<Result<_, _>>()?,
            line: line.transpose()?,
        })
    }
}

/// Where values are: both axes go from 0 to the same.
struct Axes {
    plot: Rect,
    high: f64,
    step: f64,
}

impl Axes {
    fn new<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene, cloud: &Cloud) -> Self {
        let em = scene.em;
        let most = cloud.points.iter().fold(0.0, |most: f64, &(a, b)| most.max(a).max(b)).max(1.0);
        let (top, below) = (1.9 * em, 2.95 * em);
        let height = (scene.height - top - below).max(1.0);
        let step = nice_at_least(most * 2.4 * em / height);
        let high = (most / step).ceil() * step;
        let width = |value| sheet.width(&scene.value(value, step), scene.small(scene.muted));
        let left = width(high).max(width(high - step)) + 1.1 * em;
        let plot = Rect { left, top, width: (scene.width - left - 1.2 * em).max(1.0), height };
        Self { plot, high, step }
    }

    fn place(&self, (a, b): (f64, f64)) -> (f64, f64) {
        let plot = &self.plot;
        (plot.left + a / self.high * plot.width, plot.bottom() - b / self.high * plot.height)
    }

    fn draw<B: DrawingBackend>(
        &self,
        sheet: &Sheet<'_, B>,
        scene: &Scene,
        cloud: &Cloud,
    ) -> Result<(), FigureError> {
        let (plot, em, face) = (&self.plot, scene.em, scene.small(scene.muted));
        let mut free = f64::NEG_INFINITY;
        let mut value = 0.0;
        while value <= self.high + 0.5 * self.step {
            let ((x, y), text) = (self.place((value, value)), scene.value(value, self.step));
            sheet.horizontal(y, (plot.left, plot.right()), scene.stroke, scene.rule)?;
            sheet.vertical(x, (plot.top, plot.bottom()), scene.stroke, scene.rule)?;
            sheet.text((plot.left - 0.8 * em, y), HPos::Right, &text, face)?;
            let half = sheet.width(&text, face) / 2.0;
            if x - half >= free && x + half <= scene.width {
                sheet.text((x, plot.bottom() + 0.85 * em), HPos::Center, &text, face)?;
                free = x + half + 0.7 * em;
            }
            value += self.step;
        }
        sheet.text((0.0, 0.7 * em), HPos::Left, &sheet.fit(&cloud.up, face, scene.width), face)?;
        let across = sheet.fit(&cloud.across, face, plot.width);
        sheet.text((plot.right(), plot.bottom() + 2.3 * em), HPos::Right, &across, face)
    }
}

/// Draws a scatter. Its [`Hit`] has the values across instead of times.
pub(super) fn draw<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    cloud: &Cloud,
) -> Result<Hit, FigureError> {
    let axes = Axes::new(sheet, scene, cloud);
    let time = TimeSpan { from: 0.0, to: axes.high };
    let hit =
        Hit { plot: axes.plot, time, strips: Vec::new(), outside: Vec::new(), deadline: None, decades: None };
    if axes.plot.width < 40.0 || axes.plot.height < 24.0 {
        return Ok(hit);
    }
    axes.draw(sheet, scene, cloud)?;
    for &pair in &cloud.points {
        sheet.disc(axes.place(pair), 1.6 * scene.stroke, cloud.ink)?;
    }
    if let Some(line) = cloud.line {
        sheet.path(&line.map(|pair| axes.place(pair)), Dash::Solid, 2.0 * scene.stroke, scene.ink)?;
    }
    Ok(hit)
}
