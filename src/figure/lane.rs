//! Lanes as the page sends them, and as they are once judged.

use super::scene::{LAST_TICK, colour, colours, printable, within};
use super::{FigureError, ink::Ink};
use serde::Deserialize;

/// One row of spans.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Lane {
    /// Its name, drawn beside it.
    pub name: String,
    /// Its colour, as `#rrggbb`.
    pub colour: String,
    /// The colour of its name, as `#rrggbb`. Unless given, `colour`.
    #[serde(default)]
    pub text_colour: Option<String>,
    /// Its height beside that of other lanes, 0.1 to 10.
    #[serde(default = "super::one")]
    pub height: f64,
    /// What is in it; later spans are drawn over earlier ones.
    pub spans: Vec<LaneSpan>,
}

/// Some time in a lane.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LaneSpan {
    /// Its start, in units.
    pub from: f64,
    /// Its end, in units, not before its start.
    pub to: f64,
    /// How it is filled.
    #[serde(default)]
    pub fill: Fill,
    /// What is written in it, where that fits.
    #[serde(default)]
    pub label: String,
    /// Its colour, as `#rrggbb`. Unless given, the lane's.
    #[serde(default)]
    pub colour: Option<String>,
}

/// How a span is filled: told apart without colour.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "camelCase")]
pub enum Fill {
    /// With its colour.
    #[default]
    Solid,
    /// With diagonal lines.
    Hatched,
    /// With the colour of text.
    Dark,
    /// Not at all: an outline.
    Empty,
}

/// A lane that was judged, its times in ticks.
pub(super) struct Row {
    /// As the caller calls it.
    pub(super) given: String,
    /// As it is drawn.
    pub(super) name: String,
    pub(super) text: Ink,
    pub(super) height: f64,
    pub(super) spans: Vec<Piece>,
}

/// A span that was judged, its times in ticks.
pub(super) struct Piece {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) fill: Fill,
    pub(super) label: String,
    pub(super) ink: Ink,
}

impl Row {
    pub(super) fn of(lane: &Lane, tick: f64) -> Result<Self, FigureError> {
        let (ink, text) = colours(&lane.name, &lane.colour, lane.text_colour.as_ref())?;
        let height = within("a lane's height", lane.height, 0.1, 10.0)?;
        let spans = lane.spans.iter().map(|span| Piece::of(span, ink, tick, &lane.name));
        let spans = spans.collect::<Result<_, _>>()?;
        Ok(Self { given: lane.name.clone(), name: printable(&lane.name), text, height, spans })
    }
}

impl Piece {
    fn of(span: &LaneSpan, lane: Ink, tick: f64, name: &str) -> Result<Self, FigureError> {
        let (from, to) = (span.from / tick, span.to / tick);
        if !(from >= 0.0 && from <= to && to <= LAST_TICK) {
            return Err(FigureError::TooLate { name: name.to_owned() });
        }
        let own = span.colour.as_ref().map(|own| colour(&format!("a span of {name:?}"), own)).transpose()?;
        let label = printable(&span.label);
        Ok(Self { from, to, fill: span.fill, label, ink: own.unwrap_or(lane) })
    }
}
