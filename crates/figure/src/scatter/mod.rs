//! Scatter plots: pairs of values.

mod asked;
mod axes;
mod draw;
pub(super) mod judged;
mod marks;

pub use asked::{Mark, Scatter, ScatterFigure, Shape};

use super::{error::FigureError, frame::judged::Frame, hit::Hit, pen::sheet::Sheet, picture::Picture};

impl Picture for judged::ScatterFigure {
    type Asked = asked::ScatterFigure;
    const TITLE: &'static str = "Pairs of values";

    fn judge(asked: &Self::Asked, frame: Frame) -> Result<Self, FigureError> {
        Self::of(asked, frame)
    }

    fn frame(&self) -> &Frame {
        &self.frame
    }

    fn names(&self) -> Vec<&str> {
        let axes = [&self.scatter.across, &self.scatter.up];
        axes.into_iter().chain(self.scatter.marks.iter().map(|mark| &mark.name)).map(String::as_str).collect()
    }

    fn draw(&self, sheet: &Sheet<'_>) -> Result<Hit, FigureError> {
        draw::draw(sheet, self)
    }
}
