//! Deadline line: dotted, with a label that the page lets people drag.

use plotters_backend::text_anchor::HPos;

use super::judged::DistributionFigure;
use crate::{
    error::FigureError,
    pen::{
        rect::Rect,
        sheet::{Sheet, Type},
    },
    time_axis::TimeAxis,
};

/// The height that the label wants above a plot.
pub(super) fn height(figure: &DistributionFigure) -> f64 {
    if figure.deadline.is_some() { 1.7 * figure.frame.em } else { 0.0 }
}

/// Draws the deadline, if there is one. Outside the view its label stays at the edge, with an arrow.
pub(super) fn draw(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
) -> Result<Option<Rect>, FigureError> {
    let Some(deadline) = figure.deadline else { return Ok(None) };
    let label = label(figure, axis, deadline);
    let face = Type { size: 0.92 * figure.frame.em, bold: true, ink: figure.frame.paper };
    let label = sheet.fit(&label, face, figure.frame.width - 1.6 * figure.frame.em);
    let width = sheet.width(&label, face) + 1.5 * figure.frame.em;
    let left = (axis.x_inside(deadline) - width / 2.0).min(figure.frame.width - width).max(0.0);
    let pill = Rect { left, top: 0.0, width, height: height(figure) };
    if axis.holds(deadline) {
        let ends = (pill.bottom(), axis.plot.bottom());
        sheet.dotted(axis.x(deadline), ends, 1.25 * figure.frame.stroke, figure.frame.ink)?;
    }
    sheet.pill(&pill, figure.frame.ink)?;
    let middle = (pill.left + width / 2.0, pill.height / 2.0);
    sheet.text(middle, HPos::Center, &label, face)?;
    Ok(Some(pill))
}

fn label(figure: &DistributionFigure, axis: &TimeAxis, deadline: f64) -> String {
    let label = format!("deadline {}", figure.frame.time(deadline));
    if deadline < axis.from {
        format!("← {label}")
    } else if deadline > axis.to {
        format!("{label} →")
    } else {
        label
    }
}
