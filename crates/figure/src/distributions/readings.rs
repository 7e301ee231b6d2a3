//! Crosshair readings of curves, else readings at the deadline: a dot on each, and their values in the open.

use plotters_backend::text_anchor::HPos;

use super::{
    curves::Curves,
    judged::{DistributionFigure, Series},
    view,
};
use crate::{
    direct_labels::Obstacles,
    error::FigureError,
    pen::{
        rect::Rect,
        sheet::{Sheet, Type},
    },
    time_axis::TimeAxis,
};

/// Values that cover more points of curves than this say less than the curves: they lose their names, or
/// are left to the table.
const TOO_MUCH: usize = 3;

/// Draws the readings and marks the places they take.
pub(super) fn draw(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    curves: &Curves,
    obstacles: &mut Obstacles,
) -> Result<(), FigureError> {
    let shown = view::crosshair(figure, axis).or(figure.deadline.filter(|&time| axis.holds(time)));
    let Some(time) = shown else { return Ok(()) };
    let (x, plot) = (axis.x(time), &axis.plot);
    for (series, steps) in figure.series.iter().zip(&curves.steps) {
        if let Some(level) = steps.at(time) {
            sheet.disc((x, plot.bottom() - level * plot.height), 3.5 * figure.frame.stroke, series.ink)?;
        }
    }
    let line = Rect { left: x, width: 0.0, ..*plot };
    for named in [true, false] {
        let rows = rows(figure, curves, time, named);
        let row = 1.35 * figure.frame.em;
        let widest = rows.iter().map(|(text, face)| sheet.width(text, *face)).fold(0.0, f64::max);
        let places = places((figure, plot), curves.rises, &line, (widest, row, rows.len()));
        let best = places.into_iter().min_by_key(|place| obstacles.covered(place));
        if let Some(block) = best.filter(|place| obstacles.covered(place) <= TOO_MUCH) {
            obstacles.take(block);
            draw_rows(sheet, figure, &rows, &block, row)?;
            break;
        }
    }
    obstacles.take(line);
    Ok(())
}

/// The rows of text, such as `P(T ≤ 950)` and then `0.891 Mixed`.
fn rows(figure: &DistributionFigure, curves: &Curves, time: f64, named: bool) -> Vec<(String, Type)> {
    let head =
        (format!("{} {})", curves.asks, figure.frame.time(time)), figure.frame.small(figure.frame.muted));
    let row = |series: &Series| {
        let value = (curves.reads)(series, time);
        let text = if named { format!("{value} {}", series.name) } else { value };
        (text, Type { bold: true, ..figure.frame.small(series.text) })
    };
    std::iter::once(head).chain(figure.series.iter().map(row)).collect()
}

/// Places for rows of text beside a vertical line, off the labels of the axis. They begin in the corner that
/// the curves leave empty, right of the line and then left of it.
fn places(
    (figure, plot): (&DistributionFigure, &Rect),
    curves_rise: bool,
    line: &Rect,
    (width, row, rows): (f64, f64, usize),
) -> Vec<Rect> {
    let height = row * f64::from(u32::try_from(rows).unwrap_or(u32::MAX));
    let gap = 0.6 * figure.frame.em;
    let room = line.height - height - 1.5 * gap;
    let lefts = [line.left + gap, line.left - gap - width];
    let lefts = lefts.into_iter().filter(|&left| left >= plot.left && left + width <= figure.frame.width);
    let down = |k: u32| if curves_rise { room - f64::from(k) * row } else { f64::from(k) * row };
    let tops = (0..).map(down).take_while(|top| (0.0..=room).contains(top)).map(|top| line.top + gap + top);
    lefts.flat_map(|left| tops.clone().map(move |top| Rect { left, top, width, height })).collect()
}

fn draw_rows(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    rows: &[(String, Type)],
    block: &Rect,
    row: f64,
) -> Result<(), FigureError> {
    let mut y = block.top + row / 2.0;
    for (text, face) in rows {
        sheet.note((block.left, y), HPos::Left, text, *face, figure.frame.paper)?;
        y += row;
    }
    Ok(())
}
