//! Diamond markers of values that stand for a distribution (representatives), each on its half-eye or its curve.

use plotters_backend::text_anchor::HPos;

use super::judged::{DistributionFigure, Estimate, Series};
use crate::{
    error::FigureError,
    pen::{ink::Ink, sheet::Sheet},
    time_axis::TimeAxis,
};

type Drawn = Result<(), FigureError>;

/// Draws the values on a strip's half-eye, at the height `y`, with the name of the first on the side that has
/// room.
pub(super) fn draw_on_eye(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    series: &Series,
    y: f64,
) -> Drawn {
    let seen: Vec<&Estimate> = series.estimates.iter().filter(|one| axis.holds(one.time)).collect();
    for one in &seen {
        draw_on(sheet, figure, series.ink, (axis.x(one.time), y))?;
    }
    let Some(first) = seen.first().filter(|first| !first.name.is_empty()) else { return Ok(()) };
    let end = |p: f64| axis.x_inside(series.quantile(p).unwrap_or(f64::MAX));
    let ends = || seen.iter().map(|one| axis.x(one.time));
    let gap = 0.9 * figure.frame.em;
    let face = figure.frame.small(series.text);
    let width = sheet.width(&first.name, face);
    let right = ends().fold(end(0.95), f64::max) + gap;
    let left = ends().fold(end(0.05), f64::min) - gap - width;
    let Some(start) =
        [right, left].into_iter().find(|&at| at >= axis.plot.left && at + width <= figure.frame.width)
    else {
        return Ok(());
    };
    sheet.note((start, y), HPos::Left, &first.name, face, figure.frame.paper)
}

/// Draws a diamond with an edge of paper, which sets it apart from what it stands on.
pub(super) fn draw_on(sheet: &Sheet<'_>, figure: &DistributionFigure, ink: Ink, at: (f64, f64)) -> Drawn {
    sheet.diamond(at, 5.2 * figure.frame.stroke, 3.0 * figure.frame.stroke, figure.frame.paper)?;
    sheet.diamond(at, 3.9 * figure.frame.stroke, 1.6 * figure.frame.stroke, ink)
}
