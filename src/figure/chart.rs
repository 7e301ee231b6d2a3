//! Sweeps as the page sends them, and as they are once judged.

use super::scene::{FADED, LAST_TICK, colours, printable, within};
use super::{Dash, Emphasis, FigureError, ink::Ink};
use serde::Deserialize;

/// Values of several alternatives against a whole number.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Sweep {
    /// What the numbers count, such as `processors`.
    pub counts: String,
    /// What the values are, such as `mean time, cycles`.
    pub values: String,
    /// The last number on the axis, which begins at 1; 2 to 2^20.
    pub to: u32,
    /// Whether the axis of numbers is logarithmic.
    #[serde(default)]
    pub logarithmic: bool,
    /// The lines, at most 64.
    pub lines: Vec<SweepLine>,
    /// Who is best from where to where, ascending.
    #[serde(default)]
    pub best: Vec<Best>,
    /// The present number: a line with a label.
    #[serde(default)]
    pub current: Option<u32>,
    /// A number to read values at.
    #[serde(default)]
    pub crosshair: Option<u32>,
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
    pub points: Vec<(u32, f64)>,
}

/// The best alternative for some numbers.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Best {
    /// The first of the numbers.
    pub from: u32,
    /// The last of them.
    pub to: u32,
    /// Who is best.
    pub name: String,
    /// The numbers in words, such as `2 to 11`.
    pub range: String,
    /// Its colour, as `#rrggbb`.
    pub colour: String,
    /// The colour of its words, as `#rrggbb`. Unless given, `colour`.
    #[serde(default)]
    pub text_colour: Option<String>,
}

/// A sweep that was judged.
pub(super) struct Chart {
    pub(super) counts: String,
    pub(super) values: String,
    pub(super) to: f64,
    pub(super) logarithmic: bool,
    pub(super) lines: Vec<Line>,
    pub(super) best: Vec<Segment>,
    pub(super) current: Option<f64>,
    pub(super) crosshair: Option<f64>,
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
    pub(super) ink: Ink,
    pub(super) text: Ink,
}

impl Chart {
    pub(super) fn of(sweep: &Sweep, paper: Ink) -> Result<Self, FigureError> {
        Ok(Self {
            counts: printable(&sweep.counts),
            values: printable(&sweep.values),
            to: within("the sweep's last number", f64::from(sweep.to), 2.0, 1_048_576.0)?,
            logarithmic: sweep.logarithmic,
            lines: sweep
                .lines
                .iter()
                .map(|line| Line::of(line, sweep.to, paper))
                .collect::<Result<_, _>>()?,
            best: (sweep.best.iter().filter(|best| best.from <= best.to && best.to <= sweep.to))
                .map(Segment::of)
                .collect::<Result<_, _>>()?,
            current: sweep.current.map(|count| f64::from(count.max(1))),
            crosshair: sweep.crosshair.filter(|count| (1..=sweep.to).contains(count)).map(f64::from),
        })
    }
}

impl Line {
    fn of(line: &SweepLine, to: u32, paper: Ink) -> Result<Self, FigureError> {
        let (ink, text) = colours(&line.name, &line.colour, line.text_colour.as_ref())?;
        let shown = line.points.iter().filter(|(count, _)| (1..=to).contains(count));
        let point = |&(count, value): &(u32, f64)| {
            Ok((f64::from(count), within("a value of the sweep", value, 0.0, LAST_TICK)?))
        };
        Ok(Self {
            name: printable(&line.name),
            ink: if line.emphasis == Emphasis::Faded { ink.thinned(FADED, paper) } else { ink },
            text,
            dash: line.dash,
            thin: line.thin,
            lit: line.emphasis == Emphasis::Lit,
            points: shown.map(point).collect::<Result<_, _>>()?,
        })
    }
}

impl Segment {
    fn of(best: &Best) -> Result<Self, FigureError> {
        let (ink, text) = colours(&best.name, &best.colour, best.text_colour.as_ref())?;
        let (name, range) = (printable(&best.name), printable(&best.range));
        Ok(Self { from: f64::from(best.from.max(1)), to: f64::from(best.to), name, range, ink, text })
    }
}
