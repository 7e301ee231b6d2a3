//! Rendering of a scatter plot: pairs of values as points. Some pairs may stand out by shape and name.

use super::{axes::Axes, judged::ScatterFigure, marks};
use crate::{
    error::FigureError,
    hit::Hit,
    pen::{dash::Dash, sheet::Sheet},
};

/// Draws a scatter. In its [`Hit`] the first values stand in the place of times, and `up` has the second
/// ones.
pub(super) fn draw(
    sheet: &Sheet<'_>,
    ScatterFigure { frame, scatter }: &ScatterFigure,
) -> Result<Hit, FigureError> {
    let axes = Axes::new(sheet, frame, scatter);
    let hit = Hit { up: Some(axes.up.span()), ..Hit::of(axes.plot, axes.across.span()) };
    if axes.plot.width < 40.0 || axes.plot.height < 24.0 {
        return Ok(hit);
    }
    axes.draw(sheet, frame, scatter)?;
    for &pair in &scatter.points {
        sheet.disc(axes.place(pair), 1.6 * frame.stroke, scatter.ink)?;
    }
    if let Some(line) = scatter.line {
        sheet.path(&line.map(|pair| axes.place(pair)), Dash::Solid, 2.0 * frame.stroke, frame.ink)?;
    }
    marks::draw(sheet, frame, &axes, &scatter.marks)?;
    Ok(hit)
}
