//! Ghosts: densities that stand outlined behind the strips of others, each with its mean and its name.

use plotters_backend::text_anchor::HPos;

use super::{
    bars::Bars,
    judged::{DistributionFigure, Series},
    rows::Rows,
};
use crate::{
    error::FigureError,
    pen::{dash::Dash, sheet::Sheet},
    time_axis::TimeAxis,
};

type Drawn = Result<(), FigureError>;

/// The opacity of a ghost's filling.
const WITHIN: f64 = 0.18;
/// Bars whose distance is below this share of their width have one outline: those of neighbouring bins.
const JOINED: f64 = 0.5;
/// The probability of either side that a name may cover.
const EDGE: f64 = 2e-3;
/// Bars below this height, in CSS pixels, are as good as none.
const FLAT: f64 = 0.75;

/// Draws the outlines and the means.
pub(super) fn draw(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    bars: &Bars,
    rows: &[Rows],
) -> Drawn {
    let stroke = figure.frame.stroke;
    for (k, ghost, _) in ghosts(figure) {
        let within = ghost.ink.thinned(WITHIN, figure.frame.paper);
        for outline in outlines(axis, bars, (k, ghost), &rows[k]) {
            sheet.region(&outline, within)?;
            sheet.path(&outline, Dash::Solid, 1.25 * stroke * ghost.weight(), ghost.ink)?;
        }
        let mean = ghost.density.mean();
        if axis.holds(mean) {
            let centre = (axis.x(mean), rows[k].eye);
            sheet.disc(centre, 5.0 * stroke, ghost.ink)?;
            sheet.disc(centre, 3.6 * stroke, figure.frame.paper)?;
        }
    }
    Ok(())
}

/// Writes the names, each beside its ghost and what stands in front, where there is room.
pub(super) fn draw_names(
    sheet: &Sheet<'_>,
    figure: &DistributionFigure,
    axis: &TimeAxis,
    rows: &[Rows],
) -> Drawn {
    let (face, gap) = (figure.frame.small(figure.frame.muted), 0.6 * figure.frame.em);
    for (k, ghost, front) in ghosts(figure) {
        let x = |p: f64| {
            [ghost, &figure.series[front]].map(|of| axis.x_inside(of.quantile(p).unwrap_or(f64::MAX)))
        };
        let [[middle, other], [left, first], [right, last]] = [x(0.5), x(EDGE), x(1.0 - EDGE)];
        let width = sheet.width(&ghost.name, face);
        let at = if middle <= other { left.min(first) - gap - width } else { right.max(last) + gap };
        if at >= axis.plot.left && at + width <= axis.plot.right() {
            let y = rows[k].base - 0.75 * figure.frame.em;
            sheet.note((at, y), HPos::Left, &ghost.name, face, figure.frame.paper)?;
        }
    }
    Ok(())
}

/// All ghosts with their places, and the places of what they stand behind.
fn ghosts(figure: &DistributionFigure) -> impl Iterator<Item = (usize, &Series, usize)> {
    let series = figure.series.iter().enumerate();
    series.filter_map(|(k, series)| series.behind.map(|front| (k, series, front)))
}

/// The outlines of a ghost's bars, from foot to foot.
fn outlines(
    axis: &TimeAxis,
    bars: &Bars,
    (of, ghost): (usize, &Series),
    rows: &Rows,
) -> Vec<Vec<(f64, f64)>> {
    let mut outlines: Vec<Vec<(f64, f64)>> = Vec::new();
    for bar in &bars.of[of] {
        let inside = |x: f64| x.clamp(axis.plot.left, axis.plot.right());
        let [left, right] = [-0.5, 0.5].map(|side| inside(axis.x(bar.time) + side * bars.width));
        let top = rows.base - bars.share(ghost, bar.mass) * (rows.base - rows.peak);
        if rows.base - top < FLAT {
            continue;
        }
        let steps = [(right, top), (right, rows.base)];
        match outlines.last_mut() {
            // The foot of the bar before is the next one's.
            Some(last) if last.last().is_some_and(|&(end, _)| left - end < JOINED * bars.width) => {
                last.pop();
                if let Some(end) = last.last_mut() {
                    end.0 = left;
                }
                last.push((left, top));
                last.extend(steps);
            }
            _ => outlines.push([(left, rows.base), (left, top)].into_iter().chain(steps).collect()),
        }
    }
    outlines
}
