//! Certified part of a survival function, which alone is drawn.

use super::judged::{DistributionFigure, Series};

/// The points `(time, P(T > time))` of a survival function as far as they are certified, and the first time
/// of which nothing is certified. At that time the density ends, or what is known of it.
pub(super) fn shown(Series { density, certain, .. }: &Series) -> (Vec<(f64, f64)>, Option<f64>) {
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    let mut points =
        density.iter().zip(density.survival()).map(|((time, _), p)| (time as f64, certain.late(p)));
    // Where nothing is certain, all that was counted is shown, within its bounds.
    let least = if certain.bounds.is_some() { f64::MIN_POSITIVE } else { certain.least_after() };
    let mut shown = Vec::new();
    let end = points.find(|&(time, p)| {
        shown.push((time, p));
        p < least
    });
    shown.truncate(shown.len() - usize::from(end.is_some()));
    (shown, end.map(|(time, _)| time))
}

/// The last time that any curve reaches, or that stands alone.
pub(super) fn last_shown(figure: &DistributionFigure) -> f64 {
    let end = |series: &Series| {
        let (points, end) = shown(series);
        end.or(points.last().map(|&(time, _)| time)).unwrap_or(0.0)
    };
    let lone = figure.values.iter().flat_map(|values| &values.times).map(|one| one.time);
    figure.series.iter().map(end).chain(lone).fold(0.0, f64::max)
}
