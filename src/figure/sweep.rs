//! A sweep: values against a number, such as times against processors. Between whole numbers nothing lies: points
//! joined by thin lines. Bands behind the lines say who is best from where to where: by colour, by the pattern of the
//! line below them, and by name.

use super::chart::{Chart, Line, Present};
use super::direct_labels::Obstacles;
use super::{FigureError, Hit, Rect, TimeSpan, scene::Scene, sheet::Sheet, sheet::Type, sweep_axes::Axes};
use plotters_backend::DrawingBackend;
use plotters_backend::text_anchor::HPos;

type Drawn = Result<(), FigureError>;

/// Points nearer to their neighbours than this, in CSS pixels, are not drawn one by one.
const APART: f64 = 7.0;

/// How much of its colour the band of whoever is best keeps: lines and words stay as legible as on paper.
const BAND: f64 = 0.1;

/// Draws a sweep. Its [`Hit`] has numbers instead of times.
pub(super) fn draw<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    chart: &Chart,
) -> Result<Hit, FigureError> {
    let axes = Axes::new(sheet, scene, chart);
    let plot = axes.plot;
    let time = TimeSpan { from: chart.from, to: chart.to };
    let mut hit =
        Hit { plot, time, strips: Vec::new(), outside: Vec::new(), deadline: None, decades: None, up: None };
    if plot.width < 40.0 || plot.height < 24.0 {
        return Ok(hit);
    }
    draw_bands(sheet, scene, &axes, chart)?;
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
            draw_line(sheet, scene, line, corners, chart.whole)?;
        }
    }
    draw_readings(sheet, scene, chart, &lines)?;
    draw_words(sheet, scene, &axes, chart, &lines)?;
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
    whole: bool,
) -> Drawn {
    let width = if line.thin { 1.0 } else { 1.6 } * if line.lit { 1.5 } else { 1.0 };
    sheet.path(corners, line.dash, width * scene.stroke, line.ink)?;
    if line.thin || !whole {
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
    let Some(at) = chart.crosshair.or(chart.current.as_ref().map(|current| current.at)) else {
        return Ok(());
    };
    for (line, corners) in chart.lines.iter().zip(lines) {
        let here = line.points.iter().position(|&(number, _)| (number - at).abs() <= 1e-9 * chart.to);
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
    let Some(Present { at, label }) = &chart.current else { return Ok(None) };
    let is_inside = (chart.from..=chart.to).contains(at);
    let label = match () {
        () if *at < chart.from => format!("← {label}"),
        () if *at > chart.to => format!("{label} →"),
        () => label.clone(),
    };
    let face = Type { size: 0.92 * scene.em, bold: true, ink: scene.paper };
    let (width, height) = (sheet.width(&label, face) + 1.5 * scene.em, 1.7 * scene.em);
    let x = axes.x(at.clamp(chart.from, chart.to));
    let left = (x - width / 2.0).min(scene.width - width).max(0.0);
    if is_inside {
        sheet.dotted(x, (height, axes.plot.bottom()), 1.25 * scene.stroke, scene.ink)?;
    }
    let pill = Rect { left, top: 0.0, width, height };
    sheet.pill(&pill, scene.ink)?;
    sheet.text((left + width / 2.0, height / 2.0), HPos::Center, &label, face)?;
    Ok(Some(pill))
}

/// From where to where each band goes across.
fn bands(axes: &Axes, chart: &Chart) -> Vec<(f64, f64)> {
    let edge = |k: usize| axes.between(chart.best[k - 1].to, chart.best[k].from);
    let last = chart.best.len();
    let ends = |k: usize| {
        let left = if k == 0 { axes.x(chart.best[k].from) } else { edge(k) };
        (left, if k + 1 == last { axes.x(chart.best[k].to) } else { edge(k + 1) })
    };
    (0..last).map(ends).collect()
}

/// Who is best: a faint band behind everything.
fn draw_bands<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene, axes: &Axes, chart: &Chart) -> Drawn {
    let plot = &axes.plot;
    for (best, (left, right)) in chart.best.iter().zip(bands(axes, chart)) {
        let band = Rect { left, top: plot.top, width: right - left, height: plot.height };
        sheet.block(&band, best.ink.thinned(BAND, scene.paper))?;
    }
    Ok(())
}

/// Who is best: a line of its pattern under the plot, with a name where it fits, and lines up from where that changes.
fn draw_best<B: DrawingBackend>(sheet: &Sheet<'_, B>, scene: &Scene, axes: &Axes, chart: &Chart) -> Drawn {
    let (em, plot) = (scene.em, &axes.plot);
    let y = plot.bottom() + 0.4 * em;
    for (k, (best, (left, right))) in chart.best.iter().zip(bands(axes, chart)).enumerate() {
        if k > 0 {
            sheet.vertical(left, (plot.top, y), scene.stroke, scene.muted)?;
        }
        let end = (right - 1.0).max(left + 2.0);
        sheet.path(&[(left, y), (end, y)], best.dash, 2.8 * scene.stroke, best.ink)?;
        let face = Type { bold: true, ..scene.small(best.text) };
        let texts = [format!("{}: {}", best.name, best.range), best.name.clone(), best.range.clone()];
        let room = right - left - 0.2 * em;
        if let Some(text) = texts.iter().find(|text| sheet.width(text, face) <= room) {
            sheet.text((left, y + 1.0 * em), HPos::Left, text, face)?;
        }
    }
    Ok(())
}

/// Where the best one changes, at the top of the plot, unless that is too near to the one before; and the lines' names.
fn draw_words<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    axes: &Axes,
    chart: &Chart,
    lines: &[Vec<(f64, f64)>],
) -> Drawn {
    let (em, plot) = (scene.em, &axes.plot);
    let mut obstacles = Obstacles::new(lines);
    let mut free = plot.left;
    for (best, (x, _)) in
        chart.best.iter().zip(bands(axes, chart)).filter(|(best, _)| !best.begins.is_empty())
    {
        let face = Type { bold: true, ..scene.small(scene.ink) };
        let width = sheet.width(&best.begins, face);
        let left = (x - width / 2.0).clamp(plot.left, (plot.right() - width).max(plot.left));
        if left >= free {
            let place = Rect { left, top: plot.top + 0.1 * em, width, height: 1.2 * em };
            let at = (left, place.top + place.height / 2.0);
            sheet.note(at, HPos::Left, &best.begins, face, scene.paper)?;
            free = place.right() + 0.7 * em;
            obstacles.take(place);
        }
    }
    for (k, line) in chart.lines.iter().enumerate().filter(|(_, line)| !line.name.is_empty()) {
        let face = if line.thin { scene.small(line.text) } else { scene.bold(line.text) };
        let face = Type { size: em, ..face };
        let name = sheet.fit(&line.name, face, (9.0 * em).max(0.3 * plot.width));
        let size = (sheet.width(&name, face), 1.1 * em);
        if let Some(place) = obstacles.place_beside(k, size, plot) {
            sheet.note((place.left, place.top + place.height / 2.0), HPos::Left, &name, face, scene.paper)?;
        }
    }
    Ok(())
}
