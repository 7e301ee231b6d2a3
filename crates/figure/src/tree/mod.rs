//! Tree diagrams: nodes with their times, which fold node by node.

mod asked;
mod boxes;
mod draw;
pub(super) mod judged;
mod layout;

pub use asked::{Mode, Node, Standing, TreeFigure};

use super::{error::FigureError, frame::judged::Frame, hit::Hit, pen::sheet::Sheet, picture::Picture};

impl Picture for judged::TreeFigure {
    type Asked = asked::TreeFigure;
    const TITLE: &'static str = "A tree";

    fn judge(asked: &Self::Asked, frame: Frame) -> Result<Self, FigureError> {
        Self::of(asked, frame)
    }

    fn frame(&self) -> &Frame {
        &self.frame
    }

    fn names(&self) -> Vec<&str> {
        self.nodes.iter().map(|node| node.name.as_str()).collect()
    }

    fn draw(&self, sheet: &Sheet<'_>) -> Result<Hit, FigureError> {
        draw::draw(sheet, self)
    }
}
