//! The words of a density's strips: names, `P(T ≤ deadline)`, the tallest masses, the crosshair's readings.

use super::{FigureError, Rect, bars::Bars, density::Rows};
use super::{scene::Scene, scene::Scheme, sheet::Sheet, sheet::Type, time_axis::TimeAxis};
use plotters_backend::DrawingBackend;
use plotters_backend::text_anchor::HPos;

type Drawn = Result<(), FigureError>;

/// `P(T ≤ deadline) 0.891`.
pub(super) fn verdict(scene: &Scene, scheme: &Scheme) -> Option<String> {
    let deadline = scene.deadline?;
    let probability = scheme.certain.at_most(&scheme.density, deadline);
    Some(format!("P(T ≤ {}) {probability}", scene.time(deadline)))
}

/// The name and under it the verdict in the gutter, or both on a line above the bars.
pub(super) fn draw_name<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    axis: &TimeAxis,
    scheme: &Scheme,
    rows: &Rows,
) -> Drawn {
    let (name, small) = (scene.bold(scheme.text), scene.small(scene.muted));
    if let Some(line) = rows.line {
        let (remark, ink) = match axis.crosshair(scene) {
            Some(time) => (reading(scene, scheme, time), scene.ink),
            None => (verdict(scene, scheme).unwrap_or_default(), scene.muted),
        };
        return draw_line(sheet, scene, (&scheme.name, name), (&remark, scene.small(ink)), line);
    }
    let room = axis.plot.left - 0.6 * scene.em;
    let mut y = rows.base - 0.6 * scene.em;
    if let Some(verdict) = verdict(scene, scheme).filter(|_| rows.bottom - rows.top > 2.6 * scene.em) {
        sheet.text((0.0, y), HPos::Left, &sheet.fit(&verdict, small, room), small)?;
        y -= 1.38 * scene.em;
    }
    let space = y - rows.top > 2.0 * scene.em;
    for line in wrapped(sheet, &scheme.name, name, room, space).iter().rev() {
        sheet.text((0.0, y), HPos::Left, line, name)?;
        y -= 1.3 * scene.em;
    }
    Ok(())
}

/// A name above its strip and what is to be said behind it: the crosshair's reading, else the verdict.
fn draw_line<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    (name, bold): (&str, Type),
    (remark, small): (&str, Type),
    y: f64,
) -> Drawn {
    let wanted = sheet.width(remark, small) + scene.em;
    let name = sheet.fit(name, bold, (scene.width - wanted).max(0.4 * scene.width));
    let end = sheet.width(&name, bold);
    let remark = sheet.fit(remark, small, scene.width - end - 0.8 * scene.em);
    sheet.block(
        &Rect { left: 0.0, top: y - 0.75 * scene.em, width: end, height: 1.5 * scene.em },
        scene.paper,
    )?;
    sheet.text((0.0, y), HPos::Left, &name, bold)?;
    sheet.note((end + 0.7 * scene.em, y), HPos::Left, &remark, small, scene.paper)
}

/// A name on one line or two.
fn wrapped<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    name: &str,
    face: Type,
    room: f64,
    two: bool,
) -> Vec<String> {
    if !two || sheet.width(name, face) <= room {
        return vec![sheet.fit(name, face, room)];
    }
    let mut breaks = name.rmatch_indices(' ').map(|(k, _)| k);
    match breaks.find(|&k| sheet.width(&name[..k], face) <= room) {
        Some(k) => vec![name[..k].into(), sheet.fit(name[k..].trim_start(), face, room)],
        None => vec![sheet.fit(name, face, room)],
    }
}

/// The mass of the tallest bar of each strip, above it.
pub(super) fn draw_peaks<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    axis: &TimeAxis,
    bars: &Bars,
    rows: &[Rows],
) -> Drawn {
    let face = scene.small(scene.muted);
    let drawn = scene.schemes.iter().zip(&bars.of).zip(rows);
    for ((scheme, of), rows) in drawn.filter(|(_, rows)| rows.bottom - rows.top > 4.0 * scene.em) {
        let Some(bar) = of.iter().max_by(|a, b| a.mass.total_cmp(&b.mass)) else { continue };
        let text = scheme.certain.mass(bar.mass);
        let half = sheet.width(&text, face) / 2.0;
        let x = axis.x(bar.time).min(axis.plot.right() - half).max(axis.plot.left + half);
        let y = rows.base - bar.mass / bars.tallest * (rows.base - rows.peak) - 0.62 * scene.em;
        sheet.note((x, y), HPos::Center, &text, face, scene.paper)?;
    }
    Ok(())
}

/// `P(T = 871) 0.262 · P(T ≤ 871) 0.583`.
fn reading(scene: &Scene, scheme: &Scheme, time: f64) -> String {
    let (at, density) = (scene.time(time), &scheme.density);
    let (mass, sum) = (scheme.certain.exactly(density, time), scheme.certain.at_most(density, time));
    format!("P(T = {at}) {mass} · P(T ≤ {at}) {sum}")
}

/// Each strip's reading beside the crosshair, on whichever side has room.
pub(super) fn draw_readings<B: DrawingBackend>(
    sheet: &Sheet<'_, B>,
    scene: &Scene,
    axis: &TimeAxis,
    rows: &[Rows],
    time: f64,
) -> Drawn {
    let (x, face) = (axis.x(time), scene.small(scene.ink));
    for (scheme, rows) in scene.schemes.iter().zip(rows).filter(|(_, rows)| rows.line.is_none()) {
        let text = sheet.fit(&reading(scene, scheme, time), face, axis.plot.width);
        let (gap, width) = (0.5 * scene.em, sheet.width(&reading(scene, scheme, time), face));
        let left = if x + gap + width <= scene.width { x + gap } else { (x - gap - width).max(0.0) };
        sheet.note((left, rows.top + 0.68 * scene.em), HPos::Left, &text, face, scene.paper)?;
    }
    Ok(())
}
