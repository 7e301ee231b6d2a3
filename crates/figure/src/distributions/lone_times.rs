//! Lone times, of which no distribution is known: a diamond each, in a low strip below those of densities; among curves a line each, from
//! the axis upwards.

use plotters_backend::text_anchor::HPos;

use super::{
    diamonds,
    judged::{DistributionFigure, LoneTimes},
    rows::Rows,
    strip_text,
};
use crate::{
    error::FigureError,
    pen::{rect::Rect, sheet::Sheet},
    time_axis::TimeAxis,
};

type Drawn = Result<(), FigureError>;

/// Draws a strip: the name beside or above it, the diamonds on a thin line, and what the first one is.
pub(super) fn draw_strip(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    values: &LoneTimes,
    rows: &Rows,
) -> Drawn {
    let frame = &figure.frame;
    let (name, small) = (frame.bold(values.text), frame.small(values.text));
    sheet.horizontal(rows.base, (axis.plot.left, axis.plot.right()), frame.stroke, frame.rule)?;
    match rows.line {
        Some(line) => {
            let fitted = sheet.fit(&values.name, name, frame.width);
            sheet.text((0.0, line), HPos::Left, &fitted, name)?;
        }
        None => strip_text::draw_beside(sheet, figure, axis, (&values.name, name), (rows.top, rows.base))?,
    }
    let mut end = None;
    for one in values.times.iter().filter(|one| axis.holds(one.time)) {
        diamonds::draw_on(sheet, figure, values.ink, (axis.x(one.time), rows.base))?;
        end = Some(axis.x(one.time).max(end.unwrap_or(0.0)));
    }
    let (Some(end), Some(first)) = (end, values.times.first()) else { return Ok(()) };
    let (gap, width) = (0.9 * frame.em, sheet.width(&first.name, small));
    let left = if end + gap + width <= frame.width { end + gap } else { end - gap - width };
    if left < axis.plot.left {
        return Ok(());
    }
    sheet.note((left, rows.base), HPos::Left, &first.name, small, frame.paper)
}

/// The lines of all times that the view shows, those of each name together.
pub(super) fn lines(figure: &DistributionFigure, axis: &TimeAxis, plot: &Rect) -> Vec<Vec<(f64, f64)>> {
    let line = |values: &LoneTimes| {
        let times = values.times.iter().filter(|one| axis.holds(one.time));
        times.flat_map(|one| [(axis.x(one.time), plot.bottom()), (axis.x(one.time), plot.top)]).collect()
    };
    figure.values.iter().map(line).collect()
}

/// Draws the lines among curves.
pub(super) fn draw_lines(sheet: &Sheet<'_>, figure: &DistributionFigure, lines: &[Vec<(f64, f64)>]) -> Drawn {
    for (values, line) in figure.values.iter().zip(lines) {
        let width = if values.lit { 2.25 } else { 1.5 } * figure.frame.stroke;
        for one in line.chunks(2) {
            sheet.path(one, values.dash, width, values.ink)?;
        }
    }
    Ok(())
}
