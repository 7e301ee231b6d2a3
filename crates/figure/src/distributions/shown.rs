//! [`Shown`]: picture of distributions, drawn in one [`Way`] of several.

use std::marker::PhantomData;

use super::{asked, judged::DistributionFigure};
use crate::{error::FigureError, frame::judged::Frame, hit::Hit, pen::sheet::Sheet, picture::Picture};

/// How distributions are drawn.
pub(crate) trait Way {
    /// What the picture shows, in words.
    const TITLE: &'static str;

    /// Draws the distributions, and says where things are; its times are in ticks.
    fn draw(sheet: &Sheet<'_>, figure: &DistributionFigure) -> Result<Hit, FigureError>;
}

/// Distributions that were judged, and the way to draw them.
pub(crate) struct Shown<W> {
    figure: DistributionFigure,
    way: PhantomData<W>,
}

impl<W: Way> Picture for Shown<W> {
    type Asked = asked::DistributionFigure;
    const TITLE: &'static str = W::TITLE;

    fn judge(asked: &Self::Asked, frame: Frame) -> Result<Self, FigureError> {
        DistributionFigure::of(asked, frame).map(|figure| Self { figure, way: PhantomData })
    }

    fn frame(&self) -> &Frame {
        &self.figure.frame
    }

    fn names(&self) -> Vec<&str> {
        self.figure.names()
    }

    fn draw(&self, sheet: &Sheet<'_>) -> Result<Hit, FigureError> {
        Ok(W::draw(sheet, &self.figure)?.in_units(self.figure.frame.tick))
    }
}
