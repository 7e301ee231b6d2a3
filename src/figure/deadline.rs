//! The deadline: a dotted line and its label, which the page lets people drag.

use super::{FigureError, Rect, scene::Scene, sheet::Sheet, sheet::Type, time_axis::TimeAxis};
use plotters_backend::DrawingBackend;
use plotters_backend::text_anchor::HPos;

/// The height that the label wants above a plot.
pub(super) fn height(scene: &Scene) -> f64 {
    if scene.deadline.is_some() { 1.7 * scene.em } else { 0.0 }
}

/// Draws the deadline, if there is one. Outside the view its label stays at the edge, with an arrow.
pub(super) fn draw<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    axis: &TimeAxis,
) -> Result<Option<Rect>, FigureError> {
    let Some(deadline) = scene.deadline else { return Ok(None) };
    let label = label(scene, axis, deadline);
    let face = Type { size: 0.92 * scene.em, bold: true, ink: scene.paper };
    let label = sheet.fit(&label, face, scene.width - 1.6 * scene.em);
    let width = sheet.width(&label, face) + 1.5 * scene.em;
    let left = (axis.x_inside(deadline) - width / 2.0).min(scene.width - width).max(0.0);
    let pill = Rect { left, top: 0.0, width, height: height(scene) };
    if axis.holds(deadline) {
        let ends = (pill.bottom(), axis.plot.bottom());
        sheet.dotted(axis.x(deadline), ends, 1.25 * scene.stroke, scene.ink)?;
    }
    sheet.pill(&pill, scene.ink)?;
    let middle = (pill.left + width / 2.0, pill.height / 2.0);
    sheet.text(middle, HPos::Center, &label, face)?;
    Ok(Some(pill))
}

fn label(scene: &Scene, axis: &TimeAxis, deadline: f64) -> String {
    let label = format!("deadline {}", scene.time(deadline));
    if deadline < axis.from {
        format!("← {label}")
    } else if deadline > axis.to {
        format!("{label} →")
    } else {
        label
    }
}
