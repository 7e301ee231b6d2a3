//! Validation of lanes, whose times become ticks.

use super::asked::{self, Fill};
use crate::{
    error::FigureError,
    frame::judged::Frame,
    pen::ink::Ink,
    rules::{self, LAST_TICK, colour, colours, count, printable, within},
};

/// A validated figure of lanes.
pub(crate) struct LanesFigure {
    pub(super) frame: Frame,
    pub(super) lanes: Vec<Lane>,
    pub(super) crosshair: Option<f64>,
    pub(super) view: (f64, f64),
}

impl LanesFigure {
    pub(super) fn of(asked: &asked::LanesFigure, frame: Frame) -> Result<Self, FigureError> {
        count("lanes", asked.lanes.len(), 1, 4096)?;
        let tick = frame.tick;
        let lanes = asked.lanes.iter().map(|lane| Lane::of(lane, tick)).collect::<Result<Vec<_>, _>>()?;
        Ok(Self {
            crosshair: rules::time("crosshair", asked.crosshair, tick)?,
            view: rules::view(asked.view, tick)?.unwrap_or_else(|| (0.0, end(&lanes))),
            lanes,
            frame,
        })
    }
}

/// The last end of any span, at least one tick.
fn end(lanes: &[Lane]) -> f64 {
    lanes.iter().flat_map(|lane| &lane.spans).map(|span| span.to).fold(1.0, f64::max)
}

/// A lane that was judged.
pub(super) struct Lane {
    /// The name as the caller gave it.
    pub(super) given: String,
    /// The name as it is drawn.
    pub(super) name: String,
    pub(super) text: Ink,
    pub(super) height: f64,
    pub(super) spans: Vec<Span>,
}

/// A span that was judged.
pub(super) struct Span {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) fill: Fill,
    pub(super) label: String,
    pub(super) ink: Ink,
}

impl Lane {
    fn of(lane: &asked::Lane, tick: f64) -> Result<Self, FigureError> {
        let (ink, text) = colours(&lane.name, &lane.colour, lane.text_colour.as_ref())?;
        let height = within("a lane's height", lane.height, 0.1, 10.0)?;
        let spans = lane.spans.iter().map(|span| Span::of(span, ink, tick, &lane.name));
        let spans = spans.collect::<Result<_, _>>()?;
        Ok(Self { given: lane.name.clone(), name: printable(&lane.name), text, height, spans })
    }
}

impl Span {
    fn of(span: &asked::Span, lane: Ink, tick: f64, name: &str) -> Result<Self, FigureError> {
        let (from, to) = (span.from / tick, span.to / tick);
        if !(from >= 0.0 && from <= to && to <= LAST_TICK) {
            return Err(FigureError::TooLate { name: name.to_owned() });
        }
        let own = span.colour.as_ref().map(|own| colour(&format!("a span of {name:?}"), own)).transpose()?;
        let label = printable(&span.label);
        Ok(Self { from, to, fill: span.fill, label, ink: own.unwrap_or(lane) })
    }
}
