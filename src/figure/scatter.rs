//! A scatter: pairs of values as points. Its axes have the same range, so that no correlation is a cloud without a slope;
//! or each fits its values, where only their order counts. Some pairs may stand out by shape and name.

use super::estimates::diamond;
use super::scene::colours;
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
    /// What stands out, drawn over the points; at most 64.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// Whether each axis goes from its least value to its greatest, or about that, instead of both from 0 to the same.
    #[serde(default)]
    pub fitted: bool,
}

/// A pair that stands out.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Mark {
    /// The pair; values are not negative.
    pub at: (f64, f64),
    /// What it looks like.
    pub shape: Shape,
    /// Its colour, as `#rrggbb`.
    pub colour: String,
    /// The colour of its name; `colour` unless given.
    #[serde(default)]
    pub text_colour: Option<String>,
    /// Its name, written beside it where there is room.
    #[serde(default)]
    pub name: String,
}

/// What a mark looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Shape {
    /// A full diamond.
    Diamond,
    /// A ring, around whatever else is there.
    Ring,
}

/// More marks hide each other.
const MARKS: usize = 64;

/// How much of its colour a point keeps: crowds are darker at their rim than lone points, not a blot.
const POINT: f64 = 0.7;

/// Pairs that were judged.
pub(super) struct Cloud {
    pub(super) across: String,
    pub(super) up: String,
    ink: Ink,
    points: Vec<(f64, f64)>,
    line: Option<[(f64, f64); 2]>,
    pub(super) marks: Vec<Standing>,
    fitted: bool,
}

/// A mark that was judged.
pub(super) struct Standing {
    at: (f64, f64),
    shape: Shape,
    ink: Ink,
    text: Ink,
    pub(super) name: String,
}

impl Cloud {
    pub(super) fn of(scatter: &Scatter, paper: Ink) -> Result<Self, FigureError> {
        let value = |value: f64| within("a value of the scatter", value, 0.0, LAST_TICK);
        let pair = |&(a, b): &(f64, f64)| Ok::<_, FigureError>((value(a)?, value(b)?));
        let line = scatter.line.as_ref().map(|[from, to]| Ok::<_, FigureError>([pair(from)?, pair(to)?]));
        let mark = |mark: &Mark| {
            let (ink, text) = colours(&mark.name, &mark.colour, mark.text_colour.as_ref())?;
            Ok(Standing { at: pair(&mark.at)?, shape: mark.shape, ink, text, name: printable(&mark.name) })
        };
        if scatter.marks.len() > MARKS {
            return Err(FigureError::Count { found: scatter.marks.len(), most: MARKS });
        }
        Ok(Self {
            across: printable(&scatter.across),
            up: printable(&scatter.up),
            ink: colour("the points", &scatter.colour)?.thinned(POINT, paper),
            points: scatter.points.iter().map(pair).collect::<Result<_, _>>()?,
            line: line.transpose()?,
            marks: scatter.marks.iter().map(mark).collect::<Result<_, FigureError>>()?,
            fitted: scatter.fitted,
        })
    }

    fn pairs(&self) -> impl Iterator<Item = (f64, f64)> {
        self.points.iter().copied().chain(self.marks.iter().map(|mark| mark.at))
    }
}

/// The values along an axis: from `low` to `high` by steps.
#[derive(Clone, Copy)]
struct Axis {
    low: f64,
    high: f64,
    step: f64,
}

impl Axis {
    /// Holds the values, with lines that are `apart` or more of its length.
    fn new(least: f64, most: f64, apart: f64) -> Self {
        let range = (most - least).max(1e-3 * most).max(1e-6);
        let step = nice_at_least(range * apart);
        let low = (least / step).floor() * step;
        let high = ((most / step).ceil() * step).max(low + step);
        Self { low, high, step }
    }

    /// What of its length lies before a value.
    fn share(self, value: f64) -> f64 {
        (value - self.low) / (self.high - self.low)
    }

    fn ticks(self) -> impl Iterator<Item = f64> {
        std::iter::successors(Some(self.low), move |value| Some(value + self.step))
            .take_while(move |&value| value <= self.high + 0.5 * self.step)
    }

    fn span(self) -> TimeSpan {
        TimeSpan { from: self.low, to: self.high }
    }
}

/// Where values are.
struct Axes {
    plot: Rect,
    across: Axis,
    up: Axis,
}

impl Axes {
    fn new<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene, cloud: &Cloud) -> Self {
        let em = scene.em;
        let (top, below) = (1.9 * em, 2.95 * em);
        let height = (scene.height - top - below).max(1.0);
        let apart = 2.4 * em / height;
        let most = |of: fn((f64, f64)) -> f64| cloud.pairs().map(of).fold(0.0, f64::max);
        let least = |of: fn((f64, f64)) -> f64| cloud.pairs().map(of).fold(f64::INFINITY, f64::min);
        let fitted = |of, apart| Axis::new(least(of), most(of), apart);
        let up = if cloud.fitted {
            fitted(|(_, b)| b, apart)
        } else {
            Axis::new(0.0, most(|(a, b)| a.max(b)).max(1.0), apart)
        };
        let width = |value| sheet.width(&scene.value(value, up.step), scene.small(scene.muted));
        let left = width(up.high).max(width(up.high - up.step)) + 1.1 * em;
        let plot = Rect { left, top, width: (scene.width - left - 1.2 * em).max(1.0), height };
        let across = if cloud.fitted { fitted(|(a, _)| a, 5.0 * em / plot.width) } else { up };
        Self { plot, across, up }
    }

    fn place(&self, (a, b): (f64, f64)) -> (f64, f64) {
        let plot = &self.plot;
        (plot.left + self.across.share(a) * plot.width, plot.bottom() - self.up.share(b) * plot.height)
    }

    fn draw<B: DrawingBackend>(
        &self,
        sheet: &Sheet<'_, B>,
        scene: &Scene,
        cloud: &Cloud,
    ) -> Result<(), FigureError> {
        let (plot, em, face) = (&self.plot, scene.em, scene.small(scene.muted));
        for value in self.up.ticks() {
            let (_, y) = self.place((self.across.low, value));
            sheet.horizontal(y, (plot.left, plot.right()), scene.stroke, scene.rule)?;
            sheet.text((plot.left - 0.8 * em, y), HPos::Right, &scene.value(value, self.up.step), face)?;
        }
        let mut free = f64::NEG_INFINITY;
        for value in self.across.ticks() {
            let ((x, _), text) = (self.place((value, self.up.low)), scene.value(value, self.across.step));
            sheet.vertical(x, (plot.top, plot.bottom()), scene.stroke, scene.rule)?;
            let half = sheet.width(&text, face) / 2.0;
            if x - half >= free && x + half <= scene.width {
                sheet.text((x, plot.bottom() + 0.85 * em), HPos::Center, &text, face)?;
                free = x + half + 0.7 * em;
            }
        }
        sheet.text((0.0, 0.7 * em), HPos::Left, &sheet.fit(&cloud.up, face, scene.width), face)?;
        let across = sheet.fit(&cloud.across, face, plot.width);
        sheet.text((plot.right(), plot.bottom() + 2.3 * em), HPos::Right, &across, face)
    }

    /// The marks, and their names where those meet neither the plot's edge nor each other.
    fn stand_out<B: DrawingBackend>(
        &self,
        sheet: &Sheet<'_, B>,
        scene: &Scene,
        marks: &[Standing],
    ) -> Result<(), FigureError> {
        let (em, size) = (scene.em, 3.4 * scene.stroke);
        for mark in marks {
            let (x, y) = self.place(mark.at);
            match mark.shape {
                Shape::Diamond => diamond(sheet, (x, y), size, 1.6 * scene.stroke, mark.ink)?,
                Shape::Ring => {
                    sheet.path(&ring((x, y), 1.9 * size), Dash::Solid, 2.0 * scene.stroke, mark.ink)?
                }
            }
        }
        let around = |mark: &Standing| {
            let ((x, y), half) = (self.place(mark.at), 1.9 * size);
            Rect { left: x - half, top: y - half, width: 2.0 * half, height: 2.0 * half }
        };
        let mut taken: Vec<Rect> = marks.iter().map(around).collect();
        for mark in marks.iter().filter(|mark| !mark.name.is_empty()) {
            let ((x, y), face) = (self.place(mark.at), scene.small(mark.text));
            let (width, away) = (sheet.width(&mark.name, face), 1.9 * size + 0.35 * em);
            let (middle, row) = (x - width / 2.0, away + 0.6 * em);
            let sides = [(x + away, y), (x - away - width, y), (middle, y - row), (middle, y + row)];
            let patch = |&(left, y): &(f64, f64)| Rect { left, top: y - 0.6 * em, width, height: 1.2 * em };
            let fits = |patch: &Rect| {
                patch.left >= self.plot.left
                    && patch.right() <= scene.width
                    && patch.top >= self.plot.top - 0.6 * em
                    && patch.bottom() <= self.plot.bottom()
                    && !taken.iter().any(|other| other.meets(patch, 0.0))
            };
            if let Some(patch) = sides.iter().map(patch).find(fits) {
                sheet.note((patch.left, patch.top + 0.6 * em), HPos::Left, &mark.name, face, scene.paper)?;
                taken.push(patch);
            }
        }
        Ok(())
    }
}

/// A circle as a line.
fn ring((x, y): (f64, f64), radius: f64) -> Vec<(f64, f64)> {
    const CORNERS: u32 = 32;
    let angle = |k: u32| std::f64::consts::TAU * f64::from(k) / f64::from(CORNERS);
    (0..=CORNERS).map(|k| (x + radius * angle(k).cos(), y + radius * angle(k).sin())).collect()
}

/// Draws a scatter. Its [`Hit`] has the values across instead of times, and those up.
pub(super) fn draw<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    cloud: &Cloud,
) -> Result<Hit, FigureError> {
    let axes = Axes::new(sheet, scene, cloud);
    let hit = Hit {
        plot: axes.plot,
        time: axes.across.span(),
        strips: Vec::new(),
        outside: Vec::new(),
        deadline: None,
        decades: None,
        up: Some(axes.up.span()),
    };
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
    axes.stand_out(sheet, scene, &cloud.marks)?;
    Ok(hit)
}
