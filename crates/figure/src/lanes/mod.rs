//! Gantt charts: spans of time, one row for each lane: who does what, from when to when.

mod asked;
mod draw;
pub(super) mod judged;

pub use asked::{Fill, Lane, LanesFigure, Span};

use super::{error::FigureError, frame::judged::Frame, hit::Hit, pen::sheet::Sheet, picture::Picture};

impl Picture for judged::LanesFigure {
    type Asked = asked::LanesFigure;
    const TITLE: &'static str = "Spans of time";

    fn judge(asked: &Self::Asked, frame: Frame) -> Result<Self, FigureError> {
        Self::of(asked, frame)
    }

    fn frame(&self) -> &Frame {
        &self.frame
    }

    fn names(&self) -> Vec<&str> {
        self.lanes.iter().map(|lane| lane.name.as_str()).collect()
    }

    fn draw(&self, sheet: &Sheet<'_>) -> Result<Hit, FigureError> {
        Ok(draw::draw(sheet, self)?.in_units(self.frame.tick))
    }
}
