//! Sweeps as the page sends them, and as they are once judged.

use super::scene::{FADED, LAST_TICK, colours, printable, within};
use super::{Dash, Emphasis, FigureError, ink::Ink};
use serde::Deserialize;
use std::ops::RangeInclusive;

/// Values of several alternatives against a number.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Sweep {
    /// What the numbers are, such as `processors`.
    pub across: String,
    /// What the values are, such as `mean time, cycles`.
    pub values: String,
    /// The first number on the axis; 1 unless given.
    #[serde(default = "one")]
    pub from: f64,
    /// The last number on the axis, beyond the first.
    pub to: f64,
    /// Whether nothing lies between whole numbers.
    #[serde(default)]
    pub whole: bool,
    /// Whether the axis of numbers is logarithmic; only from 1 on.
    #[serde(default)]
    pub logarithmic: bool,
    /// The greatest value that there is, where there is one: 1 of probabilities.
    #[serde(default)]
    pub most: Option<f64>,
    /// The lines, at most 64.
    pub lines: Vec<SweepLine>,
    /// Who is best from where to where, ascending.
    #[serde(default)]
    pub best: Vec<Best>,
    /// The present number: a line with a label.
    #[serde(default)]
    pub current: Option<Current>,
    /// A number to read values at.
    #[serde(default)]
    pub crosshair: Option<f64>,
}

fn one() -> f64 {
    1.0
}

/// The number that something is drawn at present for.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Current {
    /// The number.
    pub at: f64,
    /// What is written there, such as `N = 8`.
    pub label: String,
}

/// The values of one alternative.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SweepLine {
    /// Its name, drawn beside it.
    pub name: String,
    /// Its colour, as `#rrggbb`.
    pub colour: String,
    /// The colour of its words, as `#rrggbb`. Unless given, `colour`.
    #[serde(default)]
    pub text_colour: Option<String>,
    /// The pattern of its line.
    #[serde(default)]
    pub dash: Dash,
    /// Whether its line is thin and has no points.
    #[serde(default)]
    pub thin: bool,
    /// How much attention it gets.
    #[serde(default)]
    pub emphasis: Emphasis,
    /// Numbers, ascending, and their values in units.
    pub points: Vec<(f64, f64)>,
}

/// The best alternative for some numbers.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Best {
    /// The first of the numbers.
    pub from: f64,
    /// The last of them.
    pub to: f64,
    /// Who is best.
    pub name: String,
    /// The numbers in words, such as `2 to 11`.
    pub range: String,
    /// Where it begins, in words; written at the line between two.
    #[serde(default)]
    pub begins: String,
    /// Its colour, as `#rrggbb`.
    pub colour: String,
    /// The colour of its words, as `#rrggbb`. Unless given, `colour`.
    #[serde(default)]
    pub text_colour: Option<String>,
    /// The pattern of its line.
    #[serde(default)]
    pub dash: Dash,
}

/// A sweep that was judged.
pub(super) struct Chart {
    pub(super) across: String,
    pub(super) values: String,
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) whole: bool,
    pub(super) logarithmic: bool,
    pub(super) most: Option<f64>,
    pub(super) lines: Vec<Line>,
    pub(super) best: Vec<Segment>,
    pub(super) current: Option<Present>,
    pub(super) crosshair: Option<f64>,
}

/// The present number, judged.
pub(super) struct Present {
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

/// A part of the axis that somebody is best in.
pub(super) struct Segment {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) name: String,
    pub(super) range: String,
    pub(super) begins: String,
    pub(super) dash: Dash,
    pub(super) ink: Ink,
    pub(super) text: Ink,
}

impl Chart {
    pub(super) fn of(sweep: &Sweep, paper: Ink) -> Result<Self, FigureError> {
        let from = within("the sweep's first number", sweep.from, 0.0, LAST_TICK)?;
        let to = within("the sweep's last number", sweep.to, 0.0, LAST_TICK)?;
        if to - from < 1e-9 * to.max(1e-9) {
            return Err(FigureError::Range { from, to });
        }
        let shown = from..=to;
        let current = sweep.current.as_ref().map(|current| {
            let at = within("the present number", current.at, 0.0, LAST_TICK)?;
            Ok::<_, FigureError>(Present { at, label: printable(&current.label) })
        });
        Ok(Self {
            across: printable(&sweep.across),
            values: printable(&sweep.values),
            from,
            to,
            whole: sweep.whole,
            logarithmic: sweep.logarithmic && from >= 1.0,
            most: sweep.most.map(|most| within("the greatest value", most, 0.0, LAST_TICK)).transpose()?,
            lines: sweep.lines.iter().map(|line| Line::of(line, &shown, paper)).collect::<Result<_, _>>()?,
            best: (sweep.best.iter())
                .filter(|best| best.from <= best.to && shown.contains(&best.from) && shown.contains(&best.to))
                .map(Segment::of)
                .collect::<Result<_, _>>()?,
            current: current.transpose()?,
            crosshair: sweep.crosshair.filter(|at| shown.contains(at)),
        })
    }
}

impl Line {
    fn of(line: &SweepLine, shown: &RangeInclusive<f64>, paper: Ink) -> Result<Self, FigureError> {
        let (ink, text) = colours(&line.name, &line.colour, line.text_colour.as_ref())?;
        let point =
            |&(at, value): &(f64, f64)| Ok((at, within("a value of the sweep", value, 0.0, LAST_TICK)?));
        Ok(Self {
            name: printable(&line.name),
            ink: if line.emphasis == Emphasis::Faded { ink.thinned(FADED, paper) } else { ink },
            text,
            dash: line.dash,
            thin: line.thin,
            lit: line.emphasis == Emphasis::Lit,
            points: (line.points.iter().filter(|(at, _)| shown.contains(at)))
                .map(point)
                .collect::<Result<_, _>>()?,
        })
    }
}

impl Segment {
    fn of(best: &Best) -> Result<Self, FigureError> {
        let (ink, text) = colours(&best.name, &best.colour, best.text_colour.as_ref())?;
        let [name, range, begins] = [&best.name, &best.range, &best.begins].map(|words| printable(words));
        Ok(Self { from: best.from, to: best.to, name, range, begins, dash: best.dash, ink, text })
    }
}
