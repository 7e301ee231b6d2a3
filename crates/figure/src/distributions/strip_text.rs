//! Text of a density's strips: names, `P(T ≤ deadline)`, the tallest masses, the crosshair's readings.

use plotters_backend::text_anchor::HPos;

use super::{
    bars::Bars,
    judged::{DistributionFigure, Series},
    rows::Rows,
    view,
};
use crate::{
    error::FigureError,
    pen::{
        rect::Rect,
        sheet::{Sheet, Type},
    },
    time_axis::TimeAxis,
};

type Drawn = Result<(), FigureError>;

/// A series' probability to meet the deadline, such as `P(T ≤ deadline) 0.891`.
pub(super) fn verdict(figure: &DistributionFigure, series: &Series) -> Option<String> {
    let deadline = figure.deadline?;
    let probability = series.certain.at_most(&series.density, deadline);
    Some(format!("P(T ≤ {}) {probability}", figure.frame.time(deadline)))
}

/// Draws the name with the verdict under it beside the strip, or both on a line above the bars.
pub(super) fn draw_name(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    series: &Series,
    rows: &Rows,
) -> Drawn {
    let (name, small) = (figure.frame.bold(series.text), figure.frame.small(figure.frame.muted));
    if let Some(line) = rows.line {
        let (remark, ink) = match view::crosshair(figure, axis) {
            Some(time) => (reading(figure, series, time), figure.frame.ink),
            None => (verdict(figure, series).unwrap_or_default(), figure.frame.muted),
        };
        return draw_line(sheet, figure, (&series.name, name), (&remark, figure.frame.small(ink)), line);
    }
    let room = axis.plot.left - 0.6 * figure.frame.em;
    let mut y = rows.base - 0.6 * figure.frame.em;
    if let Some(verdict) = verdict(figure, series).filter(|_| rows.bottom - rows.top > 2.6 * figure.frame.em)
    {
        sheet.text((0.0, y), HPos::Left, &sheet.fit(&verdict, small, room), small)?;
        y -= 1.38 * figure.frame.em;
    }
    draw_beside(sheet, figure, axis, (&series.name, name), (rows.top, y))
}

/// Draws a name beside its strip, on one line or two of which the last is at the height `y`.
pub(super) fn draw_beside(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    (name, face): (&str, Type),
    (top, mut y): (f64, f64),
) -> Drawn {
    let room = axis.plot.left - 0.6 * figure.frame.em;
    let space = y - top > 2.0 * figure.frame.em;
    for line in wrapped(sheet, name, face, room, space).iter().rev() {
        sheet.text((0.0, y), HPos::Left, line, face)?;
        y -= 1.3 * figure.frame.em;
    }
    Ok(())
}

/// Draws a name on a line above its strip, and behind it the crosshair's reading, or else the verdict.
fn draw_line(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    (name, bold): (&str, Type),
    (remark, small): (&str, Type),
    y: f64,
) -> Drawn {
    let wanted = sheet.width(remark, small) + figure.frame.em;
    let name = sheet.fit(name, bold, (figure.frame.width - wanted).max(0.4 * figure.frame.width));
    let end = sheet.width(&name, bold);
    let remark = sheet.fit(remark, small, figure.frame.width - end - 0.8 * figure.frame.em);
    sheet.block(
        &Rect { left: 0.0, top: y - 0.75 * figure.frame.em, width: end, height: 1.5 * figure.frame.em },
        figure.frame.paper,
    )?;
    sheet.text((0.0, y), HPos::Left, &name, bold)?;
    sheet.note((end + 0.7 * figure.frame.em, y), HPos::Left, &remark, small, figure.frame.paper)
}

/// A name as one line, or as two where it is too long.
fn wrapped(sheet: &Sheet<'_>, name: &str, face: Type, room: f64, two: bool) -> Vec<String> {
    if !two || sheet.width(name, face) <= room {
        return vec![sheet.fit(name, face, room)];
    }
    let mut breaks = name.rmatch_indices(' ').map(|(k, _)| k);
    match breaks.find(|&k| sheet.width(&name[..k], face) <= room) {
        Some(k) => vec![name[..k].into(), sheet.fit(name[k..].trim_start(), face, room)],
        None => vec![sheet.fit(name, face, room)],
    }
}

/// Writes the mass of the tallest bar of each strip above it.
pub(super) fn draw_peaks(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    bars: &Bars,
    rows: &[Rows],
) -> Drawn {
    let face = figure.frame.small(figure.frame.muted);
    let drawn = figure.series.iter().zip(&bars.of).zip(rows);
    let has_room = |rows: &Rows| rows.bottom - rows.top > 4.0 * figure.frame.em;
    for ((series, of), rows) in drawn.filter(|((series, _), rows)| series.behind.is_none() && has_room(rows))
    {
        let Some(bar) = of.iter().max_by(|a, b| a.mass.total_cmp(&b.mass)) else { continue };
        let Some(text) = series.certain.mass(bar.mass) else { continue };
        let half = sheet.width(&text, face) / 2.0;
        let x = axis.x(bar.time).min(axis.plot.right() - half).max(axis.plot.left + half);
        let y = rows.base - bars.share(series, bar.mass) * (rows.base - rows.peak) - 0.62 * figure.frame.em;
        sheet.note((x, y), HPos::Center, &text, face, figure.frame.paper)?;
    }
    Ok(())
}

/// What a series says at a time, such as `P(T = 871) 0.262 · P(T ≤ 871) 0.583`.
fn reading(figure: &DistributionFigure, series: &Series, time: f64) -> String {
    let (at, density) = (figure.frame.time(time), &series.density);
    let mass = series.certain.exactly(density, time).map(|mass| format!("P(T = {at}) {mass} · "));
    format!("{}P(T ≤ {at}) {}", mass.unwrap_or_default(), series.certain.at_most(density, time))
}

/// Writes each strip's reading beside the crosshair, on whichever side has room.
pub(super) fn draw_readings(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    rows: &[Rows],
    time: f64,
) -> Drawn {
    let (x, face) = (axis.x(time), figure.frame.small(figure.frame.ink));
    let beside = |(series, rows): &(&Series, &Rows)| series.behind.is_none() && rows.line.is_none();
    for (series, rows) in figure.series.iter().zip(rows).filter(beside) {
        let text = sheet.fit(&reading(figure, series, time), face, axis.plot.width);
        let (gap, width) = (0.5 * figure.frame.em, sheet.width(&reading(figure, series, time), face));
        let left = if x + gap + width <= figure.frame.width { x + gap } else { (x - gap - width).max(0.0) };
        sheet.note((left, rows.top + 0.68 * figure.frame.em), HPos::Left, &text, face, figure.frame.paper)?;
    }
    Ok(())
}
