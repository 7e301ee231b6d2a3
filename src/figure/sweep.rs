//! A sweep: values against a whole number, such as times against processors. Points joined by thin lines, since
//! nothing lies between whole numbers; and under them, who is best from where to where.

use super::chart::{Chart, Line};
use super::direct_labels::Obstacles;
use super::{FigureError, Hit, Rect, TimeSpan, scene::Scene, sheet::Sheet, sheet::Type, sweep_axes::Axes};
use plotters_backend::DrawingBackend;
use plotters_backend::text_anchor::HPos;

type Drawn = Result<(), FigureError>;

/// Points nearer to their neighbours than this, in CSS pixels, are not drawn one by one.
const APART: f64 = 7.0;

/// Draws a sweep. Its [`Hit`] has numbers instead of times.
pub(super) fn draw<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    chart: &Chart,
) -> Result<Hit, FigureError> {
    let axes = Axes::new(sheet, scene, chart);
    let plot = axes.plot;
    let time = TimeSpan { from: 1.0, to: chart.to };
    let mut hit =
        Hit { plot, time, strips: Vec::new(), outside: Vec::new(), deadline: None, decades: None, up: None };
    if plot.width < 40.0 || plot.height < 24.0 {
        return Ok(hit);
    }
    axes.draw(sheet, scene, chart)?;
    hit.deadline = draw_current(sheet, scene, &axes, chart)?;
    axes.draw_title(sheet, scene, &chart.values, hit.deadline)?;
    draw_best(sheet, scene, &axes, chart)?;
    if let Some(at) = chart.crosshair {
        sheet.vertical(axes.x(at), (plot.top, plot.bottom()), scene.stroke, scene.ink)?;
    }
    let lines: Vec<_> = chart.lines.iter().map(|line| corners(&axes, line)).collect();
    for lit in [false, true] {
        for (line, corners) in chart.lines.iter().zip(&lines).rev().filter(|(line, _)| line.lit == lit) {
            draw_line(sheet, scene, line, corners)?;
        }
    }
    draw_readings(sheet, scene, chart, &lines)?;
    draw_names(sheet, scene, &plot, chart, &lines)?;
    Ok(hit)
}

fn corners(axes: &Axes, line: &Line) -> Vec<(f64, f64)> {
    line.points.iter().map(|&(count, value)| (axes.x(count), axes.y(value))).collect()
}

fn draw_line<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    line: &Line,
    corners: &[(f64, f64)],
) -> Drawn {
    let width = if line.thin { 1.0 } else { 1.6 } * if line.lit { 1.5 } else { 1.0 };
    sheet.path(corners, line.dash, width * scene.stroke, line.ink)?;
    if line.thin {
        return Ok(());
    }
    let gap = |pair: &[(f64, f64)]| pair[1].0 - pair[0].0 >= APART * scene.stroke;
    let gaps: Vec<_> = corners.windows(2).map(gap).collect();
    for (k, &point) in corners.iter().enumerate() {
        let before = k.checked_sub(1).is_none_or(|before| gaps[before]);
        if before && gaps.get(k).is_none_or(|&after| after) {
            sheet.disc(point, 2.4 * scene.stroke, line.ink)?;
        }
    }
    Ok(())
}

/// Rings on the lines at the crosshair, else at the present number.
fn draw_readings<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    chart: &Chart,
    lines: &[Vec<(f64, f64)>],
) -> Drawn {
    let Some(at) = chart.crosshair.or(chart.current) else { return Ok(()) };
    for (line, corners) in chart.lines.iter().zip(lines) {
        let here = line.points.iter().position(|&(count, _)| (count - at).abs() < 0.5);
        if let Some(&point) = here.and_then(|k| corners.get(k)) {
            sheet.disc(point, 4.0 * scene.stroke, line.ink)?;
            sheet.disc(point, 2.2 * scene.stroke, scene.paper)?;
        }
    }
    Ok(())
}

/// The present number: a dotted line and its label.
fn draw_current<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    axes: &Axes,
    chart: &Chart,
) -> Result<Option<Rect>, FigureError> {
    let Some(current) = chart.current else { return Ok(None) };
    let is_inside = current <= chart.to;
    let arrow = if is_inside { "" } else { " →" };
    let label = format!("N = {}{arrow}", scene.count(current));
    let face = Type { size: 0.92 * scene.em, bold: true, ink: scene.paper };
    let (width, height) = (sheet.width(&label, face) + 1.5 * scene.em, 1.7 * scene.em);
    let x = axes.x(current.min(chart.to));
    let left = (x - width / 2.0).min(scene.width - width).max(0.0);
    if is_inside {
        sheet.dotted(x, (height, axes.plot.bottom()), 1.25 * scene.stroke, scene.ink)?;
    }
    let pill = Rect { left, top: 0.0, width, height };
    sheet.pill(&pill, scene.ink)?;
    sheet.text((left + width / 2.0, height / 2.0), HPos::Center, &label, face)?;
    Ok(Some(pill))
}

/// Who is best: a thick line under the plot, with a name where it fits, and lines up from where that changes.
fn draw_best<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene, axes: &Axes, chart: &Chart) -> Drawn {
    let (em, plot) = (scene.em, &axes.plot);
    let y = plot.bottom() + 0.35 * em;
    for (k, best) in chart.best.iter().enumerate() {
        let left = if k == 0 { axes.x(best.from) } else { axes.between(best.from - 1.0, best.from) };
        let right =
            if k + 1 == chart.best.len() { axes.x(best.to) } else { axes.between(best.to, best.to + 1.0) };
        if k > 0 {
            sheet.vertical(left, (plot.top, y), scene.stroke, scene.muted)?;
        }
        let line = Rect { left, top: y - 0.17 * em, width: (right - left - 1.0).max(2.0), height: 0.34 * em };
        sheet.block(&line, best.ink)?;
        let face = Type { bold: true, ..scene.small(best.text) };
        let texts = [format!("{}: {}", best.name, best.range), best.name.clone(), best.range.clone()];
        let room = right - left - 0.2 * em;
        if let Some(text) = texts.iter().find(|text| sheet.width(text, face) <= room) {
            sheet.text((left, y + 1.05 * em), HPos::Left, text, face)?;
        }
    }
    Ok(())
}

fn draw_names<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    plot: &Rect,
    chart: &Chart,
    lines: &[Vec<(f64, f64)>],
) -> Drawn {
    let mut obstacles = Obstacles::new(lines);
    for (k, line) in chart.lines.iter().enumerate().filter(|(_, line)| !line.name.is_empty()) {
        let face = if line.thin { scene.small(line.text) } else { scene.bold(line.text) };
        let name =
            sheet.fit(&line.name, Type { size: scene.em, ..face }, (9.0 * scene.em).max(0.3 * plot.width));
        let size = (sheet.width(&name, face), 1.1 * scene.em);
        if let Some(place) = obstacles.place_beside(k, size, plot) {
            let at = (place.left, place.top + place.height / 2.0);
            sheet.note(at, HPos::Left, &name, Type { size: scene.em, ..face }, scene.paper)?;
        }
    }
    Ok(())
}
