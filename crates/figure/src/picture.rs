//! [`Picture`]: the trait that each kind of figure implements: validation and rendering.

use serde::de::DeserializeOwned;

use super::{error::FigureError, frame::judged::Frame, hit::Hit, pen::sheet::Sheet};

/// The trait of validated figures: drawing one cannot fail for bad input.
pub(super) trait Picture: Sized {
    /// The fields of the drawing, as the page sends them beside those of the frame. Fields that it does not
    /// know are refused by name.
    type Asked: DeserializeOwned;

    /// What the picture shows, in words.
    const TITLE: &'static str;

    /// Validates what was asked for.
    fn judge(asked: &Self::Asked, frame: Frame) -> Result<Self, FigureError>;

    /// The frame of the picture.
    fn frame(&self) -> &Frame;

    /// The names of everything in the picture that has one, as they are drawn.
    fn names(&self) -> Vec<&str>;

    /// Draws the picture on a sheet of its paper, and says where things are.
    fn draw(&self, sheet: &Sheet<'_>) -> Result<Hit, FigureError>;
}
