//! Overlaid step curves of all series in one plot, which distribution and survival functions share: names beside them, values at the
//! deadline or the crosshair.

use plotters_backend::text_anchor::HPos;

use super::{
    curves::Curves,
    deadline, diamonds,
    judged::{DistributionFigure, Series},
    lone_times, readings,
    steps::Steps,
    view,
};
use crate::{
    direct_labels::Obstacles,
    error::FigureError,
    hit::{Hit, Strip},
    pen::{
        dash::Dash,
        ink::Ink,
        rect::Rect,
        sheet::{Sheet, Type},
    },
    time_axis::TimeAxis,
};

type Drawn = Result<(), FigureError>;

/// How much of its colour a band keeps: curves and words stay legible on it.
const BAND: f64 = 0.25;

/// Draws the curves.
pub(super) fn draw(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    curves: &Curves,
) -> Result<Hit, FigureError> {
    let plot = plot(sheet, figure, &curves.levels);
    let axis = view::axis(sheet, figure, plot, curves.latest);
    let strip = |name: &String| Strip { name: name.clone(), top: plot.top, bottom: plot.bottom() };
    let strips = figure.given().map(strip).collect();
    let mut hit = Hit { decades: curves.decades, ..view::hit(figure, plot, &axis, strips) };
    if plot.width < 40.0 || plot.height < 24.0 {
        return Ok(hit);
    }
    axis.draw_grid(sheet, &figure.frame)?;
    draw_levels(sheet, figure, &axis, &curves.levels)?;
    axis.draw_labels(sheet, &figure.frame, None, None)?;
    axis.draw_crosshair(sheet, &figure.frame, figure.crosshair)?;
    let mut lines: Vec<_> = curves.steps.iter().map(|steps| steps.corners(&axis, sheet.scale())).collect();
    lines.extend(lone_times::lines(figure, &axis, &plot));
    let (steps, lone) = lines.split_at(figure.series.len());
    draw_bands(sheet, figure, &axis, &curves.bands)?;
    lone_times::draw_lines(sheet, figure, lone)?;
    draw_lines(sheet, figure, steps)?;
    let percentiles = percentiles(figure, &axis, &curves.steps);
    let mut obstacles = Obstacles::new(lines.iter().chain(percentiles.iter().map(|p| &p.line)));
    draw_percentiles(sheet, figure, &plot, &percentiles, &mut obstacles)?;
    for (series, steps) in figure.series.iter().zip(&curves.steps) {
        draw_marks(sheet, figure, &axis, series, steps)?;
    }
    hit.deadline = deadline::draw(sheet, figure, &axis)?;
    draw_title(sheet, figure, &axis, &curves.title, hit.deadline)?;
    readings::draw(sheet, figure, &axis, curves, &mut obstacles)?;
    draw_names(sheet, figure, &plot, &mut obstacles)?;
    Ok(hit)
}

fn plot(sheet: &Sheet<'_>, figure: &DistributionFigure, levels: &[(f64, String)]) -> Rect {
    let (em, face) = (figure.frame.em, figure.frame.small(figure.frame.muted));
    let widest = levels.iter().map(|(_, label)| sheet.width(label, face)).fold(0.0, f64::max);
    let (left, top) = (widest + 0.7 * em, 2.3 * em);
    let right = if figure.frame.is_narrow() { 0.4 * em } else { 1.4 * em };
    Rect {
        left,
        top,
        width: (figure.frame.width - left - right).max(1.0),
        height: (figure.frame.height - top - TimeAxis::labels_height(&figure.frame)).max(1.0),
    }
}

/// Horizontal lines at the levels, and labels at those that have room.
fn draw_levels(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    levels: &[(f64, String)],
) -> Drawn {
    let plot = &axis.plot;
    let mut free = f64::INFINITY;
    for (share, label) in levels {
        let y = plot.bottom() - share * plot.height;
        sheet.horizontal(y, (plot.left, plot.right()), figure.frame.stroke, figure.frame.rule)?;
        if y <= free {
            sheet.text(
                (plot.left - 0.5 * figure.frame.em, y),
                HPos::Right,
                label,
                figure.frame.small(figure.frame.muted),
            )?;
            free = y - 1.3 * figure.frame.em;
        }
    }
    Ok(())
}

/// Writes what the vertical axis is: above it, or at the other end where the deadline's label is.
fn draw_title(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    title: &str,
    pill: Option<Rect>,
) -> Drawn {
    let face = figure.frame.small(figure.frame.muted);
    let y = 0.85 * figure.frame.em;
    let room = pill.map_or(figure.frame.width, |pill| pill.left - figure.frame.em);
    if sheet.width(title, face) <= room {
        return sheet.text((0.0, y), HPos::Left, title, face);
    }
    let room = pill.map_or(figure.frame.width, |pill| figure.frame.width - pill.right() - figure.frame.em);
    sheet.text((axis.plot.right(), y), HPos::Right, &sheet.fit(title, face, room), face)
}

/// Marks the mean by a tick, the end of what is certified by a ring, and values that stand for the
/// distribution by diamonds.
fn draw_marks(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    series: &Series,
    steps: &Steps,
) -> Drawn {
    let y = |level: f64| axis.plot.bottom() - level * axis.plot.height;
    let mean = series.density.mean();
    if let Some(level) = steps.at(mean).filter(|_| axis.holds(mean)) {
        let half = 0.45 * figure.frame.em;
        let ends = ((y(level) - half).max(axis.plot.top), (y(level) + half).min(axis.plot.bottom()));
        sheet.vertical(axis.x(mean), ends, 2.0 * figure.frame.stroke, series.ink)?;
    }
    for one in series.estimates.iter().filter(|one| axis.holds(one.time)) {
        if let Some(level) = steps.at(one.time) {
            diamonds::draw_on(sheet, figure, series.ink, (axis.x(one.time), y(level)))?;
        }
    }
    if let (Some(end), Some(&(_, level))) = (steps.known_until, steps.jumps.last())
        && axis.holds(end)
    {
        sheet.disc((axis.x(end), y(level)), 3.5 * figure.frame.stroke, series.ink)?;
        sheet.disc((axis.x(end), y(level)), 1.8 * figure.frame.stroke, figure.frame.paper)?;
    }
    Ok(())
}

/// Fills the bands within which curves lie.
fn draw_bands(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    bands: &[Option<[Steps; 2]>],
) -> Drawn {
    for (series, band) in figure.series.iter().zip(bands) {
        let Some(edges) = band else { continue };
        let [mut lower, upper] = edges.each_ref().map(|edge| edge.corners(axis, sheet.scale()));
        lower.reverse();
        sheet.region(&[upper, lower].concat(), series.ink.thinned(BAND, figure.frame.paper))?;
    }
    Ok(())
}

/// Draws the curves; lit ones come last, over the others.
fn draw_lines(sheet: &Sheet<'_>, figure: &DistributionFigure, lines: &[Vec<(f64, f64)>]) -> Drawn {
    for lit in [false, true] {
        for (series, line) in figure.series.iter().zip(lines).rev().filter(|(series, _)| series.lit == lit) {
            sheet.path(line, series.dash, 2.0 * figure.frame.stroke * series.weight(), series.ink)?;
        }
    }
    Ok(())
}

/// A percentile: a line from the axis that stops at the curve.
struct Percentile {
    name: &'static str,
    ink: Ink,
    line: Vec<(f64, f64)>,
}

/// The percentiles that are drawn: those of a series that is alone or lit.
fn percentiles(figure: &DistributionFigure, axis: &TimeAxis, steps: &[Steps]) -> Vec<Percentile> {
    let foot = axis.plot.bottom();
    let chosen = figure.series.iter().zip(steps).filter(|(series, _)| series.lit || figure.series.len() == 1);
    let percentile = |series: &Series, steps: &Steps, (p, name)| {
        let time = series.quantile(p)?;
        let level = steps.at(time).filter(|_| axis.holds(time))?;
        let line = vec![(axis.x(time), foot), (axis.x(time), foot - level * axis.plot.height)];
        Some(Percentile { name, ink: series.ink, line })
    };
    let three = [(0.5, "p50"), (0.95, "p95"), (0.99, "p99")];
    chosen.flat_map(|(series, steps)| three.map(|named| percentile(series, steps, named))).flatten().collect()
}

fn draw_percentiles(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    plot: &Rect,
    percentiles: &[Percentile],
    obstacles: &mut Obstacles,
) -> Drawn {
    for percentile in percentiles {
        sheet.path(&percentile.line, Dash::Dashed, 1.25 * figure.frame.stroke, percentile.ink)?;
        let face = figure.frame.small(percentile.ink);
        let (left, height) = (percentile.line[0].0 + 0.4 * figure.frame.em, 1.2 * figure.frame.em);
        let width = sheet.width(percentile.name, face);
        let place = Rect { left, top: plot.bottom() - height, width, height };
        if place.right() <= plot.right() && obstacles.covered(&place) <= 2 {
            obstacles.take(place);
            let middle = place.top + height / 2.0;
            sheet.note((left, middle), HPos::Left, percentile.name, face, figure.frame.paper)?;
        }
    }
    Ok(())
}

/// Writes each name beside its curve or line.
fn draw_names(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    plot: &Rect,
    obstacles: &mut Obstacles,
) -> Drawn {
    let series = figure.series.iter().map(|series| (&series.name, series.text));
    let values = figure.values.iter().map(|values| (&values.name, values.text));
    for (k, (name, ink)) in series.chain(values).enumerate() {
        let face = Type { size: figure.frame.em, ..figure.frame.bold(ink) };
        let name = sheet.fit(name, face, (0.3 * plot.width).max(9.0 * figure.frame.em).min(0.5 * plot.width));
        let size = (sheet.width(&name, face), 1.1 * figure.frame.em);
        if let Some(place) = obstacles.place_beside(k, size, plot) {
            let at = (place.left, place.top + place.height / 2.0);
            sheet.note(at, HPos::Left, &name, face, figure.frame.paper)?;
        }
    }
    Ok(())
}
