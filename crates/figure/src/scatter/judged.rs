//! Validation of scatter plots.

use super::asked::{self, Shape};
use crate::{
    error::FigureError,
    frame::judged::Frame,
    pen::ink::Ink,
    rules::{LAST_TICK, colour, colours, count, printable, within},
};

/// The most marks: more would hide each other.
const MARKS: usize = 64;

/// How much of its colour a point keeps: crowds are darker at their rim than lone points, not a blot.
const POINT: f64 = 0.7;

/// A validated figure of a scatter plot.
pub(crate) struct ScatterFigure {
    pub(super) frame: Frame,
    pub(super) scatter: Scatter,
}

impl ScatterFigure {
    pub(super) fn of(asked: &asked::ScatterFigure, frame: Frame) -> Result<Self, FigureError> {
        count("points", asked.scatter.points.len(), 1, 10_000)?;
        Ok(Self { scatter: Scatter::of(&asked.scatter, frame.paper)?, frame })
    }
}

/// Pairs that were judged.
pub(super) struct Scatter {
    pub(super) across: String,
    pub(super) up: String,
    pub(super) ink: Ink,
    pub(super) points: Vec<(f64, f64)>,
    pub(super) line: Option<[(f64, f64); 2]>,
    pub(super) marks: Vec<Mark>,
    pub(super) fitted: bool,
}

/// A mark that was judged.
pub(super) struct Mark {
    pub(super) at: (f64, f64),
    pub(super) shape: Shape,
    pub(super) ink: Ink,
    pub(super) text: Ink,
    pub(super) name: String,
}

impl Scatter {
    fn of(scatter: &asked::Scatter, paper: Ink) -> Result<Self, FigureError> {
        let value = |value: f64| within("a value of the scatter", value, 0.0, LAST_TICK);
        let pair = |&(a, b): &(f64, f64)| Ok::<_, FigureError>((value(a)?, value(b)?));
        let line = scatter.line.as_ref().map(|[from, to]| Ok::<_, FigureError>([pair(from)?, pair(to)?]));
        let mark = |mark: &asked::Mark| {
            let (ink, text) = colours(&mark.name, &mark.colour, mark.text_colour.as_ref())?;
            Ok(Mark { at: pair(&mark.at)?, shape: mark.shape, ink, text, name: printable(&mark.name) })
        };
        count("marks", scatter.marks.len(), 0, MARKS)?;
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

    pub(super) fn pairs(&self) -> impl Iterator<Item = (f64, f64)> {
        self.points.iter().copied().chain(self.marks.iter().map(|mark| mark.at))
    }
}
