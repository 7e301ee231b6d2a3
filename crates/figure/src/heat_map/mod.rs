//! Heat maps: tables of numbers whose cells are shaded by bands; cells may be absent.

mod aside;
mod asked;
mod cells;
mod draw;
mod edges;
mod grid;
pub(super) mod judged;
mod layout;
mod legend;
mod note;

pub use asked::{Band, Cell, HeatMap, HeatMapFigure, Mark};

use super::{error::FigureError, frame::judged::Frame, hit::Hit, pen::sheet::Sheet, picture::Picture};

impl Picture for judged::HeatMapFigure {
    type Asked = asked::HeatMapFigure;
    const TITLE: &'static str = "Values by column and row";

    fn judge(asked: &Self::Asked, frame: Frame) -> Result<Self, FigureError> {
        Self::of(asked, frame)
    }

    fn frame(&self) -> &Frame {
        &self.frame
    }

    fn names(&self) -> Vec<&str> {
        let notes = self.map.marks.first().map(|mark| mark.note.as_str());
        let axes = [self.map.across.as_str(), self.map.down.as_str()];
        axes.into_iter().chain(notes.filter(|note| !note.is_empty())).collect()
    }

    fn draw(&self, sheet: &Sheet<'_>) -> Result<Hit, FigureError> {
        draw::draw(sheet, self)
    }
}
