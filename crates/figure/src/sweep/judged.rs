//! Validation of sweeps.

use std::ops::RangeInclusive;

use super::asked;
use crate::{
    error::FigureError,
    frame::judged::Frame,
    pen::{dash::Dash, ink::Ink},
    rules::{LAST_TICK, colour, colours, count, length, printable, within},
};

/// A validated figure of a sweep.
pub(crate) struct SweepFigure {
    pub(super) frame: Frame,
    pub(super) sweep: Sweep,
}

impl SweepFigure {
    pub(super) fn of(asked: &asked::SweepFigure, frame: Frame) -> Result<Self, FigureError> {
        count("lines", asked.sweep.lines.len(), 1, 64)?;
        Ok(Self { sweep: Sweep::of(&asked.sweep, frame.paper)?, frame })
    }
}

/// A sweep that was judged.
pub(super) struct Sweep {
    pub(super) across: String,
    pub(super) values: String,
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) whole: bool,
    pub(super) logarithmic: bool,
    pub(super) logarithmic_values: bool,
    pub(super) most: Option<f64>,
    pub(super) areas: Vec<Area>,
    pub(super) lines: Vec<Line>,
    pub(super) best: Vec<Best>,
    pub(super) current: Option<Current>,
    pub(super) crosshair: Option<f64>,
}

/// The present number, judged.
pub(super) struct Current {
    pub(super) at: f64,
    pub(super) label: String,
}

/// A line that was judged; at least one point.
pub(super) struct Line {
    pub(super) name: String,
    pub(super) ink: Ink,
    pub(super) text: Ink,
    pub(super) dash: Dash,
    pub(super) thin: bool,
    pub(super) lit: bool,
    pub(super) points: Vec<(f64, f64)>,
}

/// A part of a sum that was judged.
pub(super) struct Area {
    pub(super) name: String,
    pub(super) ink: Ink,
    pub(super) points: Vec<(f64, f64)>,
}

/// A part of the axis that somebody is best in.
pub(super) struct Best {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) name: String,
    pub(super) range: String,
    pub(super) begins: String,
    pub(super) dash: Dash,
    pub(super) ink: Ink,
    pub(super) text: Ink,
}

impl Sweep {
    fn of(sweep: &asked::Sweep, paper: Ink) -> Result<Self, FigureError> {
        let from = within("the sweep's first number", sweep.from, 0.0, LAST_TICK)?;
        let to = within("the sweep's last number", sweep.to, 0.0, LAST_TICK)?;
        if to - from < 1e-9 * to.max(1e-9) {
            return Err(FigureError::Range { from, to });
        }
        let shown = from..=to;
        let current = sweep.current.as_ref().map(|current| {
            let at = within("the present number", current.at, 0.0, LAST_TICK)?;
            Ok::<_, FigureError>(Current { at, label: printable(&current.label) })
        });
        Ok(Self {
            across: printable(&sweep.across),
            values: printable(&sweep.values),
            from,
            to,
            whole: sweep.whole,
            logarithmic: sweep.logarithmic && from >= 1.0,
            most: sweep.most.map(|most| within("the greatest value", most, 0.0, LAST_TICK)).transpose()?,
            logarithmic_values: sweep.logarithmic_values,
            areas: areas(if sweep.logarithmic_values { &[] } else { &sweep.areas }, &shown)?,
            lines: (sweep.lines.iter())
                .map(|line| Line::of(line, &shown, paper, sweep.logarithmic_values))
                .collect::<Result<_, _>>()?,
            best: (sweep.best.iter())
                .filter(|best| best.from <= best.to && shown.contains(&best.from) && shown.contains(&best.to))
                .map(Best::of)
                .collect::<Result<_, _>>()?,
            current: current.transpose()?,
            crosshair: sweep.crosshair.filter(|at| shown.contains(at)),
        })
    }
}

impl Sweep {
    /// What all areas together come to at most.
    pub(super) fn greatest_sum(&self) -> f64 {
        let numbers = self.areas.iter().map(|area| area.points.len()).min().unwrap_or(0);
        let sum =
            |k: usize| self.areas.iter().filter_map(|area| area.points.get(k)).map(|point| point.1).sum();
        (0..numbers).map(sum).fold(0.0, f64::max)
    }
}

/// Areas, of which all have the numbers of the first.
fn areas(areas: &[asked::Area], shown: &RangeInclusive<f64>) -> Result<Vec<Area>, FigureError> {
    count("areas", areas.len(), 0, 12)?;
    let numbers = areas.first().map_or(0, |area| area.points.len());
    let judged = areas.iter().map(|area| {
        length(&area.name, "points", area.points.len(), numbers)?;
        let point =
            |&(at, value): &(f64, f64)| Ok((at, within("a value of the sweep", value, 0.0, LAST_TICK)?));
        Ok(Area {
            name: printable(&area.name),
            ink: colour(&format!("{:?}", area.name), &area.colour)?,
            points: (area.points.iter().filter(|(at, _)| shown.contains(at)))
                .map(point)
                .collect::<Result<_, _>>()?,
        })
    });
    judged.collect()
}

impl Line {
    fn of(
        line: &asked::Line,
        shown: &RangeInclusive<f64>,
        paper: Ink,
        logarithmic: bool,
    ) -> Result<Self, FigureError> {
        let (ink, text) = colours(&line.name, &line.colour, line.text_colour.as_ref())?;
        let point =
            |&(at, value): &(f64, f64)| Ok((at, within("a value of the sweep", value, 0.0, LAST_TICK)?));
        Ok(Self {
            name: printable(&line.name),
            ink: line.emphasis.of(ink, paper),
            text,
            dash: line.dash,
            thin: line.thin,
            lit: line.emphasis.is_lit(),
            points: (line.points.iter())
                .filter(|(at, value)| shown.contains(at) && !(logarithmic && *value <= 0.0))
                .map(point)
                .collect::<Result<_, _>>()?,
        })
    }
}

impl Best {
    fn of(best: &asked::Best) -> Result<Self, FigureError> {
        let (ink, text) = colours(&best.name, &best.colour, best.text_colour.as_ref())?;
        let [name, range, begins] = [&best.name, &best.range, &best.begins].map(|words| printable(words));
        Ok(Self { from: best.from, to: best.to, name, range, begins, dash: best.dash, ink, text })
    }
}
