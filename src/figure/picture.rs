//! [`Picture`]: what a kind of figure brings.

use super::{error::FigureError, frame::judged::Frame, hit::Hit, pen::sheet::Sheet};
use plotters_backend::DrawingBackend;
use serde::de::DeserializeOwned;

/// A figure that was judged: drawing it cannot fail for bad input.
pub(super) trait Picture: Sized {
    /// What the page sends of it beside the frame, fields that it does not know refused by name.
    type Asked: DeserializeOwned;

    /// What it shows, in words.
    const TITLE: &'static str;

    /// Judges what was asked for.
    fn judge(asked: &Self::Asked, frame: Frame) -> Result<Self, FigureError>;

    /// Its frame.
    fn frame(&self) -> &Frame;

    /// The names of everything in it that has one, as they are drawn.
    fn names(&self) -> Vec<&str>;

    /// Draws it on a sheet of its paper, and says where things are.
    fn draw<B: DrawingBackend>(&self, sheet: &Sheet<'_, B>) -> Result<Hit, FigureError>;
}
