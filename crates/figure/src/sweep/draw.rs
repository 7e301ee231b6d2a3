//! Rendering of a sweep (line chart): values against a number, such as times against processors. Where only whole numbers make sense,
//! points are joined by thin lines. Bands behind the lines say who is best from where to where: by colour, by the pattern of the line below
//! them, and by name.

use plotters_backend::text_anchor::HPos;

use super::{
    areas::Areas,
    axes::Axes,
    judged::{Current, Line, Sweep, SweepFigure},
};
use crate::{
    direct_labels::Obstacles,
    error::FigureError,
    frame::judged::Frame,
    hit::{Hit, TimeSpan},
    pen::{
        rect::Rect,
        sheet::{Sheet, Type},
    },
};

type Drawn = Result<(), FigureError>;

/// Points nearer to their neighbours than this, in CSS pixels, are not drawn one by one.
const APART: f64 = 7.0;

/// How much of its colour the band of the best alternative keeps: lines and words stay as legible as on
/// paper.
const BAND: f64 = 0.1;

/// Draws a sweep. In its [`Hit`] numbers stand in the place of times.
pub(super) fn draw(
    sheet: &Sheet<'_>,
    SweepFigure { frame, sweep }: &SweepFigure,
) -> Result<Hit, FigureError> {
    let axes = Axes::new(sheet, frame, sweep);
    let plot = axes.plot;
    let time = TimeSpan { from: sweep.from, to: sweep.to };
    let mut hit = Hit::of(plot, time);
    if plot.width < 40.0 || plot.height < 24.0 {
        return Ok(hit);
    }
    draw_bands(sheet, frame, &axes, sweep)?;
    let areas = Areas::new(&axes, sweep);
    areas.draw(sheet, frame, sweep)?;
    axes.draw(sheet, frame, sweep)?;
    hit.deadline = draw_current(sheet, frame, &axes, sweep)?;
    axes.draw_title(sheet, frame, &sweep.values, hit.deadline)?;
    draw_best(sheet, frame, &axes, sweep)?;
    if let Some(at) = sweep.crosshair {
        sheet.vertical(axes.x(at), (plot.top, plot.bottom()), frame.stroke, frame.ink)?;
    }
    let lines: Vec<_> = sweep.lines.iter().map(|line| corners(&axes, line)).collect();
    for lit in [false, true] {
        for (line, corners) in sweep.lines.iter().zip(&lines).rev().filter(|(line, _)| line.lit == lit) {
            draw_line(sheet, frame, line, corners, sweep.whole)?;
        }
    }
    draw_readings(sheet, frame, sweep, &lines)?;
    draw_words(sheet, frame, &axes, sweep, (&lines, &areas))?;
    Ok(hit)
}

fn corners(axes: &Axes, line: &Line) -> Vec<(f64, f64)> {
    line.points.iter().map(|&(count, value)| (axes.x(count), axes.y(value))).collect()
}

fn draw_line(sheet: &Sheet<'_>, frame: &Frame, line: &Line, corners: &[(f64, f64)], whole: bool) -> Drawn {
    let width = if line.thin { 1.0 } else { 1.6 } * if line.lit { 1.5 } else { 1.0 };
    sheet.path(corners, line.dash, width * frame.stroke, line.ink)?;
    if line.thin || !whole {
        return Ok(());
    }
    let gap = |pair: &[(f64, f64)]| pair[1].0 - pair[0].0 >= APART * frame.stroke;
    let gaps: Vec<_> = corners.windows(2).map(gap).collect();
    for (k, &point) in corners.iter().enumerate() {
        let before = k.checked_sub(1).is_none_or(|before| gaps[before]);
        if before && gaps.get(k).is_none_or(|&after| after) {
            sheet.disc(point, 2.4 * frame.stroke, line.ink)?;
        }
    }
    Ok(())
}

/// Draws rings on the lines at the crosshair, or else at the present number.
fn draw_readings(sheet: &Sheet<'_>, frame: &Frame, sweep: &Sweep, lines: &[Vec<(f64, f64)>]) -> Drawn {
    let Some(at) = sweep.crosshair.or(sweep.current.as_ref().map(|current| current.at)) else {
        return Ok(());
    };
    for (line, corners) in sweep.lines.iter().zip(lines) {
        let here = line.points.iter().position(|&(number, _)| (number - at).abs() <= 1e-9 * sweep.to);
        if let Some(&point) = here.and_then(|k| corners.get(k)) {
            sheet.disc(point, 4.0 * frame.stroke, line.ink)?;
            sheet.disc(point, 2.2 * frame.stroke, frame.paper)?;
        }
    }
    Ok(())
}

/// Draws the present number: a dotted line and its label.
fn draw_current(
    sheet: &Sheet<'_>,
    frame: &Frame,
    axes: &Axes,
    sweep: &Sweep,
) -> Result<Option<Rect>, FigureError> {
    let Some(Current { at, label }) = &sweep.current else { return Ok(None) };
    let is_inside = (sweep.from..=sweep.to).contains(at);
    let label = match () {
        () if *at < sweep.from => format!("← {label}"),
        () if *at > sweep.to => format!("{label} →"),
        () => label.clone(),
    };
    let face = Type { size: 0.92 * frame.em, bold: true, ink: frame.paper };
    let (width, height) = (sheet.width(&label, face) + 1.5 * frame.em, 1.7 * frame.em);
    let x = axes.x(at.clamp(sweep.from, sweep.to));
    let left = (x - width / 2.0).min(frame.width - width).max(0.0);
    if is_inside {
        sheet.dotted(x, (height, axes.plot.bottom()), 1.25 * frame.stroke, frame.ink)?;
    }
    let pill = Rect { left, top: 0.0, width, height };
    sheet.pill(&pill, frame.ink)?;
    sheet.text((left + width / 2.0, height / 2.0), HPos::Center, &label, face)?;
    Ok(Some(pill))
}

/// The edges of each band, in CSS pixels.
fn bands(axes: &Axes, sweep: &Sweep) -> Vec<(f64, f64)> {
    let edge = |k: usize| axes.between(sweep.best[k - 1].to, sweep.best[k].from);
    let last = sweep.best.len();
    let ends = |k: usize| {
        let left = if k == 0 { axes.x(sweep.best[k].from) } else { edge(k) };
        (left, if k + 1 == last { axes.x(sweep.best[k].to) } else { edge(k + 1) })
    };
    (0..last).map(ends).collect()
}

/// Draws who is best: a faint band behind everything.
fn draw_bands(sheet: &Sheet<'_>, frame: &Frame, axes: &Axes, sweep: &Sweep) -> Drawn {
    let plot = &axes.plot;
    for (best, (left, right)) in sweep.best.iter().zip(bands(axes, sweep)) {
        let band = Rect { left, top: plot.top, width: right - left, height: plot.height };
        sheet.block(&band, best.ink.thinned(BAND, frame.paper))?;
    }
    Ok(())
}

/// Draws who is best below the plot: a line of its pattern, with its name where that fits, and a line up from
/// where the best one changes.
fn draw_best(sheet: &Sheet<'_>, frame: &Frame, axes: &Axes, sweep: &Sweep) -> Drawn {
    let (em, plot) = (frame.em, &axes.plot);
    let y = plot.bottom() + 0.4 * em;
    for (k, (best, (left, right))) in sweep.best.iter().zip(bands(axes, sweep)).enumerate() {
        if k > 0 {
            sheet.vertical(left, (plot.top, y), frame.stroke, frame.muted)?;
        }
        let end = (right - 1.0).max(left + 2.0);
        sheet.path(&[(left, y), (end, y)], best.dash, 2.8 * frame.stroke, best.ink)?;
        let face = Type { bold: true, ..frame.small(best.text) };
        let texts = [format!("{}: {}", best.name, best.range), best.name.clone(), best.range.clone()];
        let room = right - left - 0.2 * em;
        if let Some(text) = texts.iter().find(|text| sheet.width(text, face) <= room) {
            sheet.text((left, y + 1.0 * em), HPos::Left, text, face)?;
        }
    }
    Ok(())
}

/// Writes at the top of the plot where the best one changes, unless that is too near to the change before;
/// and writes the names of lines and areas.
fn draw_words(
    sheet: &Sheet<'_>,
    frame: &Frame,
    axes: &Axes,
    sweep: &Sweep,
    (lines, areas): (&[Vec<(f64, f64)>], &Areas),
) -> Drawn {
    let (em, plot) = (frame.em, &axes.plot);
    let mut obstacles = Obstacles::new(lines);
    let mut free = plot.left;
    for (best, (x, _)) in
        sweep.best.iter().zip(bands(axes, sweep)).filter(|(best, _)| !best.begins.is_empty())
    {
        let face = Type { bold: true, ..frame.small(frame.ink) };
        let width = sheet.width(&best.begins, face);
        let left = (x - width / 2.0).clamp(plot.left, (plot.right() - width).max(plot.left));
        if left >= free {
            let place = Rect { left, top: plot.top + 0.1 * em, width, height: 1.2 * em };
            let at = (left, place.top + place.height / 2.0);
            sheet.note(at, HPos::Left, &best.begins, face, frame.paper)?;
            free = place.right() + 0.7 * em;
            obstacles.take(place);
        }
    }
    for (k, line) in sweep.lines.iter().enumerate().filter(|(_, line)| !line.name.is_empty()) {
        let face = if line.thin { frame.small(line.text) } else { frame.bold(line.text) };
        let face = Type { size: em, ..face };
        let name = sheet.fit(&line.name, face, (9.0 * em).max(0.3 * plot.width));
        let size = (sheet.width(&name, face), 1.1 * em);
        if let Some(place) = obstacles.place_beside(k, size, plot) {
            sheet.note((place.left, place.top + place.height / 2.0), HPos::Left, &name, face, frame.paper)?;
        }
    }
    if let Some(current) =
        sweep.current.as_ref().filter(|current| (sweep.from..=sweep.to).contains(&current.at))
    {
        let x = axes.x(current.at);
        obstacles.take(Rect { left: x - 1.0, top: plot.top, width: 2.0, height: plot.height });
    }
    areas.write(sheet, frame, sweep, &mut obstacles)
}
