//! Density plot: one strip for each series, masses as bars, the half-eye under them.
//!
//! All strips share the time axis and the scale of the bars; ghosts stand behind them, on a scale of their own. The half-eye is a thin line from p5 to p95, a
//! thick one from p25 to p75 and a ring at the mean; values that stand for the density are diamonds on it. Mass past the deadline is faded.

use super::{
    bars::Bars,
    deadline, diamonds, ghosts,
    judged::{DistributionFigure, LoneTimes, Series},
    lone_times,
    rows::{Rows, rows},
    shown::Way,
    strip_text, view,
};
use crate::{
    error::FigureError,
    hit::{Hit, Strip},
    pen::{rect::Rect, sheet::Sheet},
    time_axis::TimeAxis,
};

/// How much of its colour a bar keeps; below it how much of that is left past the deadline.
const BAR: f64 = 0.9;
const LATE: f64 = 0.38;

type Drawn = Result<(), FigureError>;

/// Densities.
pub(crate) struct Density;

impl Way for Density {
    const TITLE: &'static str = "Probability of each time";

    fn draw(sheet: &Sheet<'_>, figure: &DistributionFigure) -> Result<Hit, FigureError> {
        let plot = plot(sheet, figure);
        let axis = view::axis(sheet, figure, plot, view::latest(figure));
        let rows = rows(figure, &plot);
        let strips = (figure.given().zip(&rows))
            .map(|(name, rows)| Strip { name: name.clone(), top: rows.top, bottom: rows.bottom })
            .collect();
        let mut hit = view::hit(figure, plot, &axis, strips);
        if plot.width < 40.0 || rows.iter().any(|rows| rows.base - rows.peak < 3.0) {
            return Ok(hit);
        }
        let bars = Bars::new(figure, &axis);
        axis.draw_grid(sheet, &figure.frame)?;
        axis.draw_labels(sheet, &figure.frame, bars.bin, view::beyond(figure, &axis).as_deref())?;
        axis.draw_crosshair(sheet, &figure.frame, figure.crosshair)?;
        ghosts::draw(sheet, figure, &axis, &bars, &rows)?;
        for (k, series) in fronts(figure) {
            draw_bars(sheet, figure, &axis, (&bars, k), &rows[k])?;
            draw_half_eye(sheet, figure, &axis, series, &rows[k])?;
            diamonds::draw_on_eye(sheet, figure, &axis, series, rows[k].eye)?;
        }
        let (rows, lone) = rows.split_at(figure.series.len());
        ghosts::draw_names(sheet, figure, &axis, rows)?;
        for (values, rows) in figure.values.iter().zip(lone) {
            lone_times::draw_strip(sheet, figure, &axis, values, rows)?;
        }
        hit.deadline = deadline::draw(sheet, figure, &axis)?;
        for (k, series) in fronts(figure) {
            strip_text::draw_name(sheet, figure, &axis, series, &rows[k])?;
        }
        match view::crosshair(figure, &axis) {
            Some(time) => strip_text::draw_readings(sheet, figure, &axis, rows, time)?,
            None => strip_text::draw_peaks(sheet, figure, &axis, &bars, rows)?,
        }
        Ok(hit)
    }
}

/// All that have a strip of their own.
fn fronts(figure: &DistributionFigure) -> impl Iterator<Item = (usize, &Series)> {
    figure.series.iter().enumerate().filter(|(_, series)| series.behind.is_none())
}

/// The plot: what the names beside it, the deadline above and the axis below leave.
fn plot(sheet: &Sheet<'_>, figure: &DistributionFigure) -> Rect {
    let em = figure.frame.em;
    let (left, right) =
        if figure.frame.is_narrow() { (0.2 * em, 0.2 * em) } else { (gutter(sheet, figure), 1.4 * em) };
    let top = deadline::height(figure);
    let height = (figure.frame.height - top - TimeAxis::labels_height(&figure.frame)).max(1.0);
    Rect { left, top, width: (figure.frame.width - left - right).max(1.0), height }
}

/// The width of the names beside the plot.
fn gutter(sheet: &Sheet<'_>, figure: &DistributionFigure) -> f64 {
    let width = |series: &Series| {
        let name = sheet.width(&series.name, figure.frame.bold(series.text));
        let verdict = strip_text::verdict(figure, series)
            .map_or(0.0, |text| sheet.width(&text, figure.frame.small(figure.frame.muted)));
        name.min(11.0 * figure.frame.em).max(verdict)
    };
    let lone = |values: &LoneTimes| {
        sheet.width(&values.name, figure.frame.bold(values.text)).min(11.0 * figure.frame.em)
    };
    let widths = fronts(figure).map(|(_, series)| width(series)).chain(figure.values.iter().map(lone));
    let widest = widths.fold(0.0, f64::max);
    (widest + figure.frame.em).min(0.3 * figure.frame.width)
}

fn draw_bars(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    (bars, of): (&Bars, usize),
    rows: &Rows,
) -> Drawn {
    let series = &figure.series[of];
    let ink = series.ink.thinned(if series.lit { 1.0 } else { BAR }, figure.frame.paper);
    let late = series.ink.thinned(LATE, figure.frame.paper);
    let height = |mass: f64| bars.share(series, mass) * (rows.base - rows.peak);
    for bar in &bars.of[of] {
        let left = (axis.x(bar.time) - bars.width / 2.0).max(axis.plot.left);
        let width = bars.width.min(axis.plot.right() - left);
        let on_time = height(bar.mass - bar.late);
        sheet.bar(left, width, rows.base, on_time, ink)?;
        sheet.bar(left, width, rows.base - on_time, height(bar.late), late)?;
    }
    sheet.horizontal(rows.base, (axis.plot.left, axis.plot.right()), figure.frame.stroke, figure.frame.rule)
}

fn draw_half_eye(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    series: &Series,
    rows: &Rows,
) -> Drawn {
    // What may never end goes on to the edge.
    let x = |p: f64| axis.x_inside(series.quantile(p).unwrap_or(f64::MAX));
    let stroke = figure.frame.stroke * series.weight();
    sheet.horizontal(rows.eye, (x(0.05), x(0.95)), 2.0 * stroke, series.ink)?;
    sheet.horizontal(rows.eye, (x(0.25), x(0.75)), 5.0 * stroke, series.ink)?;
    let mean = series.density.mean();
    if axis.holds(mean) {
        let centre = (axis.x(mean), rows.eye);
        sheet.disc(centre, 6.0 * figure.frame.stroke, series.ink)?;
        sheet.disc(centre, 3.6 * figure.frame.stroke, figure.frame.paper)?;
    }
    Ok(())
}
