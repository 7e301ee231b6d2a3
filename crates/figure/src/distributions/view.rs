//! View (zoom window) of distributions: the range of times that is shown, given or by default, and what lies outside it.

use juxtapose_density::density::Density;

use super::{
    certain::sum_where,
    judged::{DistributionFigure, Series},
};
use crate::{
    hit::{Hit, Outside, Strip},
    pen::{rect::Rect, sheet::Sheet},
    time_axis::TimeAxis,
};

/// The probability that the view leaves out on either side of every series.
const TRIMMED: f64 = 1e-4;
/// The probability that it leaves out of the longest times where what lies between would make it wider than [`HEAVY`] times as
/// wide, as a tail of a power does; an exponential tail makes it 1.74 times as wide.
const CUT: f64 = 5e-3;
const HEAVY: f64 = 1.8;
/// A share of one series that is said to lie behind the view.
const MISSED: f64 = 1e-3;
/// The share of its width that the view adds on either side.
const PADDING: f64 = 0.04;
/// The share by which the view grows at most to show the deadline.
const REACH: f64 = 0.3;

/// The axis of the view that was asked for; of none, that of the central part of all series until a latest
/// time.
pub(super) fn axis(sheet: &Sheet<'_>, figure: &DistributionFigure, plot: Rect, latest: f64) -> TimeAxis {
    match figure.view {
        Some(view) => TimeAxis::new(sheet, &figure.frame, plot, view),
        None => TimeAxis::new(sheet, &figure.frame, plot, default_view(figure, latest)).widened(),
    }
}

/// Where the plot, the times and the strips are, before anything is drawn.
pub(super) fn hit(figure: &DistributionFigure, plot: Rect, axis: &TimeAxis, strips: Vec<Strip>) -> Hit {
    let outside = outside(figure, axis);
    Hit { strips, outside, ..Hit::of(plot, axis.span()) }
}

/// The last time of the central part of all series, and of all lone times.
pub(super) fn latest(figure: &DistributionFigure) -> f64 {
    let [all, cut] = [TRIMMED, CUT].map(|share| quantiles(figure, 1.0 - share).fold(0.0, f64::max));
    let earliest = earliest(figure);
    if all - earliest > HEAVY * (cut - earliest) && cut > earliest { cut } else { all }
}

fn earliest(figure: &DistributionFigure) -> f64 {
    quantiles(figure, TRIMMED).fold(f64::INFINITY, f64::min)
}

fn quantiles(figure: &DistributionFigure, p: f64) -> impl Iterator<Item = f64> {
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    let quantile = move |density: &Density| density.quantile(p) as f64;
    let lone = figure.values.iter().flat_map(|values| &values.times).map(|one| one.time);
    figure.series.iter().map(move |series| quantile(&series.density)).chain(lone)
}

/// The view that nobody has asked for: from the central part of all series to a latest time, and to the
/// deadline where that is near.
fn default_view(figure: &DistributionFigure, latest: f64) -> (f64, f64) {
    let earliest = earliest(figure);
    let span = (latest - earliest).max(0.02 * latest).max(4.0);
    let short = (span - (latest - earliest)) / 2.0;
    let (mut from, mut to) = (earliest - short, latest + short);
    if let Some(deadline) = figure.deadline {
        let reach = from - REACH * span..=to + REACH * span;
        if reach.contains(&deadline) {
            (from, to) = (from.min(deadline), to.max(deadline));
        }
    }
    (from - PADDING * span, to + PADDING * span)
}

/// The crosshair's time, if the view shows it.
pub(super) fn crosshair(figure: &DistributionFigure, axis: &TimeAxis) -> Option<f64> {
    figure.crosshair.filter(|&time| axis.holds(time))
}

/// Of which series most lies behind the view, and how much, where anybody would miss it.
pub(super) fn beyond(figure: &DistributionFigure, axis: &TimeAxis) -> Option<String> {
    let behind = |series: &Series| series.certain.late(sum_where(&series.density, |time| time > axis.to));
    let (share, series) = (figure.series.iter().map(|series| (behind(series), series)))
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .filter(|(share, _)| *share > MISSED)?;
    Some(format!("{:.1} % of {} lies beyond", 100.0 * share, series.name))
}

/// The probabilities of each series that lie outside the view.
fn outside(figure: &DistributionFigure, axis: &TimeAxis) -> Vec<Outside> {
    let outside = |series: &Series| Outside {
        name: series.given.clone(),
        below: series.certain.finishes() * sum_where(&series.density, |time| time < axis.from),
        above: series.certain.late(sum_where(&series.density, |time| time > axis.to)),
    };
    figure.series.iter().map(outside).collect()
}
