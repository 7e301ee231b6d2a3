//! Sweeps (line charts): values against a number, such as times against processors or costs against a size, with what they are made of
//! behind them.

mod areas;
mod asked;
mod axes;
mod draw;
pub(super) mod judged;

pub use asked::{Area, Best, Current, Line, Sweep, SweepFigure};

use super::{error::FigureError, frame::judged::Frame, hit::Hit, pen::sheet::Sheet, picture::Picture};

impl Picture for judged::SweepFigure {
    type Asked = asked::SweepFigure;
    const TITLE: &'static str = "Values against a number";

    fn judge(asked: &Self::Asked, frame: Frame) -> Result<Self, FigureError> {
        Self::of(asked, frame)
    }

    fn frame(&self) -> &Frame {
        &self.frame
    }

    fn names(&self) -> Vec<&str> {
        self.sweep.lines.iter().map(|line| line.name.as_str()).collect()
    }

    fn draw(&self, sheet: &Sheet<'_>) -> Result<Hit, FigureError> {
        draw::draw(sheet, self)
    }
}
