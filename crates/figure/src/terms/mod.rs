//! Stacked bar charts: bars that are sums of terms, with numbers beside them.

mod asked;
mod axis;
mod columns;
mod draw;
pub(super) mod judged;
mod labels;
mod words;

pub use asked::{Bar, Term, Terms, TermsFigure};

use super::{error::FigureError, frame::judged::Frame, hit::Hit, pen::sheet::Sheet, picture::Picture};

impl Picture for judged::TermsFigure {
    type Asked = asked::TermsFigure;
    const TITLE: &'static str = "Sums of terms";

    fn judge(asked: &Self::Asked, frame: Frame) -> Result<Self, FigureError> {
        Self::of(asked, frame)
    }

    fn frame(&self) -> &Frame {
        &self.frame
    }

    fn names(&self) -> Vec<&str> {
        self.bars.iter().map(|bar| bar.name.as_str()).collect()
    }

    fn draw(&self, sheet: &Sheet<'_>) -> Result<Hit, FigureError> {
        draw::draw(sheet, self)
    }
}
